"""Hillbillies, sets, both decks and the gamble table, as `data.toml` gives them.

A raccoon is its name, a drank card its kind; `CONTAINER` is the Lege Container.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

CONTAINER: Final = "empty_container"
CONTEST: Final = ("extra_die", "block_power", "plus_one", "flip_die", "extra_rounds")
SPECIAL: Final = ("tame_discard", "tame_player")

_DATA: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("data.toml").read_text(encoding="utf-8")
)


class Power(Struct, frozen=True):
    kind: str = ""
    amount: int = 0


def _powers(table: str) -> dict[str, Power]:
    return {
        name: Power(entry["power"], entry.get("amount", 0)) for name, entry in _DATA[table].items()
    }


HILLBILLIES: Final = _powers("hillbillies")
SETS: Final = _powers("sets")
RACCOONS: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(entry["raccoons"]) for name, entry in _DATA["sets"].items()
}
"""The raccoons of each set."""
SET_OF: Final = {raccoon: name for name, members in RACCOONS.items() for raccoon in members}
DRANK: Final = tuple(_DATA["drank"])
"""The kinds of drank cards."""
HAND: Final[int] = _DATA["hand"]
DRINK: Final[int] = _DATA["drink"]
DICE: Final[int] = _DATA["dice"]
ROUNDS: Final[int] = _DATA["rounds"]
MORE_ROUNDS: Final[int] = _DATA["more_rounds"]
COMFORT: Final[int] = _DATA["comfort"]
MEETING: Final[int] = _DATA["meeting"]


def small(seats: int) -> bool:
    """R30: one list for 2 and 3 players."""
    return bool(seats <= _DATA["small"])


def red_deck(seats: int) -> tuple[str, ...]:
    """All red cards, sorted."""
    red = _DATA["red"]
    without = red["small_without"] if small(seats) else ()
    raccoons = [name for name, group in SET_OF.items() if group not in without]
    containers = red["small_containers" if small(seats) else "containers"]
    return tuple(sorted([*raccoons, *[CONTAINER] * containers]))


def drank_deck(seats: int) -> tuple[str, ...]:
    """All drank cards, sorted."""
    column = 1 if small(seats) else 0
    cards = [kind for kind, copies in _DATA["drank"].items() for _ in range(copies[column])]
    return tuple(sorted(cards))


def bonus(deployed: int) -> int:
    """Extra dice for so many raccoons of a set."""
    table: list[int] = _DATA["bonus"]
    return table[min(deployed, len(table)) - 1]


def winnings(result: int) -> tuple[int, int]:
    """Drank cards and raccoon cards for a gamble."""
    return _DATA["gamble"]["drank"][result - 1], _DATA["gamble"]["raccoons"][result - 1]


def bag(*piles: tuple[str, ...]) -> tuple[str, ...]:
    """Piles as one, in the order that makes equal bags equal."""
    return tuple(sorted(sum(piles, ())))


def without(pile: tuple[str, ...], *cards: str) -> tuple[str, ...]:
    """Raises ValueError for a card that isn't there."""
    left = list(pile)
    for card in cards:
        left.remove(card)
    return tuple(left)
