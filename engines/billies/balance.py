"""How balanced the house data is: what a simulation counts, and what it came to as delivered.

The delivered figures are those of rules/billies.md 1.2.8: 4,000 games a row of simple bots. They
stay when a host changes a number in `data.toml`, so that he sees beside them what it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from engines.base import Count, Event, Outcome, Seat
from engines.billies import cards
from engines.billies.events import (
    Began,
    Chose,
    Dealt,
    FightsBegan,
    FightWon,
    TurnBegan,
)

_NAMES: Final = ("turns", "fights", "attacker", "empty", "start")
_BY_SEATS: Final = {
    2: ("15.8", "7.3", "55", "0", "51"),
    3: ("10.5", "8.5", "54", "1", "36"),
    4: ("11.9", "14.7", "54", "0", "25"),
    5: ("9.5", "15.1", "53", "2", "22"),
    6: ("7.9", "15.4", "52", "3", "19"),
}
_HILLBILLIES: Final = {
    "billy_jr": ("1.01", "1.11"),
    "big_billy": ("0.95", "1.03"),
    "billy_bob": ("0.96", "1.06"),
    "sly_billy": ("1.00", "1.06"),
    "beer_billy": ("0.86", "0.96"),
    "granny_billy": ("0.98", "1.13"),
}
"""Win rate × players, the least and the most over 2 to 6 players; 1 is fair."""
_WON: Final = {"search": "searcher", "drink": "drinker", "gamble": "gambler"}
"""The options of a turn, and the name of what their choosers win."""

E = TypeVar("E", bound=Event)


def usual(seats: int) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """By name and Hillbilly: one figure, or the least and the most."""
    figures = {(name, ""): (figure,) for name, figure in zip(_NAMES, _BY_SEATS[seats], strict=True)}
    return {**figures, **{("hillbilly", name): span for name, span in _HILLBILLIES.items()}}


def counts(events: Sequence[Event], outcome: Outcome) -> tuple[Count, ...]:
    """Of one game: percentages as found × 100, win rates as found × players."""
    seats = len(outcome.places)
    return tuple(_counts(events, seats, _king(outcome)))


def _king(outcome: Outcome) -> Seat:
    """Who won alone; -1 when nobody tamed anything."""
    return outcome.places.index(1) if outcome.places.count(1) == 1 else -1


def _counts(events: Sequence[Event], seats: int, king: Seat) -> Iterator[Count]:
    starter = _all(events, TurnBegan)[0].player
    chose = _all(events, Chose)
    attackers = [began.player for began in _all(events, Began) if began.about == "fight"]
    won = [fight.player for fight in _all(events, FightWon)]
    repelled = sum(a != b for a, b in zip(attackers, won, strict=True))
    yield Count("start", 100 * (starter == king), 1)
    yield Count("turns", len(chose), seats)
    yield Count("fights", len(won), 1)
    yield Count("attacker", 100 * (len(won) - repelled), len(won))
    for began in _all(events, FightsBegan):
        yield Count("empty", 100 * began.raccoons.count(0), seats)
    for option, name in _WON.items():
        found = [one.player for one in chose if one.option == option]
        yield Count(option, 100 * len(found), len(chose))
        yield Count(name, seats * found.count(king), len(found))
    dealt = {one.hillbilly: one.player for one in _all(events, Dealt)}
    for name in cards.HILLBILLIES:
        won_by = seats * (dealt.get(name, -2) == king)
        yield Count("hillbilly", won_by, name in dealt, name)


def _all(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]
