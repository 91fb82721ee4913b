"""A sensible player that sees only its own view.

It reckons what a collection is worth (a card 100, a horde 1000, and something for hordes that are
on their way), what each row or card would add to it, and draws on while the next card is likely to
make the best row better by more than a bust would cost. Numbers are whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from engines.base import Seat
from engines.rng import Rng
from engines.troublez import cards, hordes, table
from engines.troublez.model import (
    RUN,
    Action,
    Axe,
    Cover,
    Draw,
    Form,
    Net,
    Pick,
    Place,
    Public,
    Row,
    Shoot,
    Spot,
    Stop,
    View,
    Wish,
)
from engines.troublez.rules import asked, decider, legal, playing, sample
from engines.turns import clockwise

Counts: TypeAlias = tuple[int, ...]
"""How many zombies of each value, from 1 on."""

# Found by playing against random players and against other settings.
_RUN_BONUS, _FOUR_BONUS = 20, 37
"""For a horde on its way: times the square of how much of it is there."""
_NERVE = 97
"""The next card must be worth so many hundredths of what lies there."""


def choose(view: View, rng: Rng) -> Action:
    """A move for a seat that owes one. Raises IllegalAction when the seat may do nothing."""
    public, seat = playing(view)
    if seat in public.picking and any(public.rows):
        return _pick(public, seat)
    if seat != decider(public):
        return sample(view, rng)[0]  # refuses
    kind = asked(public)
    if kind == "draw":
        return _draw(public, seat)
    if kind == "place":
        return _place(public, seat)
    return max(legal(view), key=lambda action: _effect(public, seat, action))


# -- what things are worth ---------------------------------------------------------------------


def _counts(collection: Sequence[str]) -> Counts:
    values = [cards.value(card) for card in collection]
    return tuple([values.count(value) for value in cards.VALUES])


def _more(counts: Counts, value: int, change: int = 1) -> Counts:
    return (*counts[: value - 1], counts[value - 1] + change, *counts[value:])


@lru_cache(maxsize=1 << 16)
def worth(counts: Counts) -> int:
    """A collection with the hordes that it makes at once."""
    options = []
    if min(counts) > 0:
        options.append(1000 + worth(tuple([count - 1 for count in counts])))
    for value, count in enumerate(counts, start=1):
        if count >= hordes.FOUR:
            options.append(1000 + worth(_more(counts, value, -hordes.FOUR)))
    if options:
        return max(options)
    run = _RUN_BONUS * sum([count > 0 for count in counts]) ** 2
    four = _FOUR_BONUS * max(counts) ** 2
    return 100 * sum(counts) + max(run, four) + min(run, four) // 3


@lru_cache(maxsize=1 << 16)
def _gain(mine: Counts, others: tuple[Counts, ...], row: Row, zombies_first: bool) -> int:
    """What a row adds, and what it takes from others, who count less the more they are."""
    before, harm = worth(mine), 0
    zombies = [value for stack in row if (value := cards.value(stack))]
    steps = [cards.kind(stack) for stack in row]
    joined = mine
    for value in zombies:
        joined = _more(joined, value)
    if zombies_first:
        mine = joined
    for step in steps:
        if step == "axe" and any(mine):
            mine = max([_more(mine, v, -1) for v in cards.VALUES if mine[v - 1]], key=worth)
        elif step == "net":
            mine, taken = _robbed(mine, others)
            harm += taken
        elif step == "shotgun":
            harm += max([sum(_losses(others, value)) for value in cards.VALUES])
    if not zombies_first:
        for value in zombies:
            mine = _more(mine, value)
    return worth(mine) - before + harm // max(1, len(others))


def _robbed(mine: Counts, others: tuple[Counts, ...]) -> tuple[Counts, int]:
    """The best theft: what one has after it, and what another has lost."""
    best, found = 0, (mine, 0)
    for value in cards.VALUES:
        loss = max(_losses(others, value))
        if loss and worth(_more(mine, value)) + loss // len(others) > best:
            best = worth(_more(mine, value)) + loss // len(others)
            found = _more(mine, value), loss
    return found


def _losses(others: tuple[Counts, ...], value: int) -> list[int]:
    """What each would lose with a card of this value."""
    return [worth(o) - worth(_more(o, value, -1)) if o[value - 1] else 0 for o in others]


class _Mind:
    """What a seat sees, counted once."""

    def __init__(self, public: Public, seat: Seat) -> None:
        self.mine = _counts(public.players[seat].cards)
        seats = len(public.players)
        others = [other for other in clockwise(seat + 1, seats) if other != seat]
        self.seats = others
        self.others = tuple([_counts(public.players[other].cards) for other in others])
        self.first = public.options.zombies_first

    def gain(self, row: Row) -> int:
        return _gain(self.mine, self.others, row, self.first)

    def best(self, rows: Sequence[Row]) -> int:
        return max([self.gain(row) for row in rows if row])


# -- drawing -----------------------------------------------------------------------------------


def _draw(public: Public, seat: Seat) -> Action:
    mind = _Mind(public, seat)
    if public.runs and (not public.drawn or _promising(public, mind)):
        return Draw()
    rows = table.filled(public.rows)
    return Stop(max(rows, key=lambda row: (mind.gain(public.rows[row - 1]), -row)))


def _promising(public: Public, mind: _Mind) -> bool:
    """Whether one more card is worth it, each as likely as it is among the unseen."""
    now, later = mind.best(public.rows), 0
    for card in set(public.pile):
        options = table.placements(public, card)
        if options:
            rows = [table.placed(public.rows, place, card) for place in options]
            later += public.pile.count(card) * max([mind.best(after) for after in rows])
    return 100 * later > _NERVE * now * len(public.pile)


def _place(public: Public, seat: Seat) -> Action:
    """Where the best row is worth most, weighed by how likely the next card still fits."""
    mind = _Mind(public, seat)

    def promise(place: Place | Cover) -> int:
        after = table.after(public, place, public.card)
        return mind.best(after.rows) * (len(public.pile) + 1 - table.busts(after))

    return max(table.placements(public, public.card), key=promise)


# -- picks and effects -------------------------------------------------------------------------


def _pick(public: Public, seat: Seat) -> Pick:
    """All that lies there, by what it adds; what can't be had is passed over."""
    mind = _Mind(public, seat)
    spots = [Spot(stack, number) for number, row in enumerate(public.rows, 1) for stack in row]
    ordered = sorted(dict.fromkeys(spots), key=lambda spot: -mind.gain((spot.card,)))
    return Pick((*ordered, Wish("any")))


def _effect(public: Public, seat: Seat, action: Action) -> int:
    """How good a choice is."""
    mind = _Mind(public, seat)
    if isinstance(action, Axe):
        return worth(_more(mind.mine, action.value, -1))
    if isinstance(action, Net):
        robbed = mind.others[mind.seats.index(action.owner)]
        loss = _losses((robbed,), action.value)[0]
        return worth(_more(mind.mine, action.value)) + loss // len(mind.others)
    if isinstance(action, Shoot):
        return sum(_losses(mind.others, action.value))
    assert isinstance(action, Form)
    return _left(mind.mine, action.horde)


def _left(mine: Counts, horde: int) -> int:
    """What stays when a horde has gone."""
    if horde == RUN:
        return worth(tuple([count - 1 for count in mine]))
    return worth(_more(mine, horde, -hordes.FOUR))
