"""A sensible player of Bunny Kingdom, from its own view alone.

What it has is worth the harvests that are left, a little for what may still grow, and its
parchments as they would score now. Each choice is the one after which that is most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engines.base import Seat
from engines.bunny import board, cards, construction, fiefs, parchments, pieces, rules
from engines.bunny.model import (
    ROUNDS,
    Action,
    Build,
    Camp,
    Card,
    Choose,
    Private,
    Public,
    Ready,
    Square,
    Tower,
    View,
)
from engines.bunny.pieces import Position
from engines.rng import Rng

_HUNDREDTHS: Final = 100
"""Worth is counted in hundredths of a Golden Carrot: there are no floats here."""
_CITY: Final = 60
"""A point of strength that harvests nothing yet."""
_GOODS: Final = 70
"""A resource of a fief, for what strength may still come."""
_SQUARE: Final = 15
_LATER: Final = 70
"""Of what a building would bring: it has yet to find its place. In percent."""
_CAMP: Final = 120
"""A camp by itself: it may be taken."""
_PROVISIONS: Final = 500
_GROWTH: Final = 25
"""How much a mission grows each round that is left, in percent."""
_LEAST: Final = 1


def choose(view: View, rng: Rng) -> Action:
    """A move of a seat that owes one. Raises IllegalAction for a seat that may do nothing."""
    public, seat, own = rules.askable(view)
    if public.phase == "draft":
        return _draft(public, seat, own)
    if public.phase == "build":
        return _build(public, seat, own)
    return rules.default(view, rng)


# -- what things are worth -------------------------------------------------------------------------


def worth(public: Public, position: Position, seat: Seat, held: Iterable[Card]) -> int:
    """What this board and these parchments promise, in hundredths."""
    left = ROUNDS + 1 - public.round
    grown = 0
    for fief in fiefs.fiefs(position, seat):
        grown += fief.carrots * left * _HUNDREDTHS
        grown += fief.strength * _CITY + len(fief.goods) * _GOODS + len(fief.squares) * _SQUARE
    own = tuple(held)
    scored = parchments.points(position, seat, own, {}, public.players[seat].camps)
    growing = _HUNDREDTHS + _GROWTH * (left - 1)
    return grown + sum(scored) * growing


def _bring(public: Public, seat: Seat, own: Private, card: Card, now: int) -> int:
    """What a card of the hand would add."""
    position, kind = public.position, cards.kind(card)
    if kind == "territory":
        after = pieces.claimed(position, seat, cards.square(card))
        return worth(public, after, seat, own.parchments) - now
    if kind == "parchment":
        return worth(public, position, seat, (*own.parchments, card)) - now
    if kind == "provisions":
        return _PROVISIONS
    if kind == "camp":
        return _CAMP
    if kind == "tower":
        towers = (Tower(card, a, b) for a, b in _pairs(position, seat))
        best = max((_gain(public, seat, own, step, now) for step in towers), default=0)
        return best * _LATER // 100
    places = (at for at in _slots(position, seat) if cards.fits(card, at))
    gains = (_gain(public, seat, own, Build(card, at), now) for at in places)
    return max(gains, default=0) * _LATER // 100


def _gain(public: Public, seat: Seat, own: Private, step: Build | Tower, now: int) -> int:
    """What a building would add to the board as it is planned."""
    before = construction.position_of(public, seat, own)
    if isinstance(step, Tower):
        after = pieces.towered(before, step.square, step.other, step.card)
    else:
        after = pieces.built(before, step.square, step.card)
        if cards.kind(step.card) == "post":
            (best,) = fiefs.best_trades(after, seat, (step.square,))
            after = pieces.traded(after, step.square, best)
    return worth(public, after, seat, own.parchments) - now


def _slots(position: Position, seat: Seat) -> list[Square]:
    return [at for at in pieces.squares(position, seat) if not pieces.occupied(position, at)]


def _pairs(position: Position, seat: Seat) -> Iterator[tuple[Square, Square]]:
    """Two fiefs that towers may join, at the first free square of each."""
    ends = []
    for fief in fiefs.fiefs(position, seat):
        free = [at for at in fief.squares if not pieces.occupied(position, at)]
        ends += free[:1]
    for place, one in enumerate(ends):
        for other in ends[place + 1 :]:
            yield one, other


# -- what is chosen --------------------------------------------------------------------------------


def _draft(public: Public, seat: Seat, own: Private) -> Choose:
    """The two best; with two players the best, and the next best is kept from the other."""
    now = worth(public, public.position, seat, own.parchments)
    brought = {card: _bring(public, seat, own, card, now) for card in own.hand}
    best, second, *_ = sorted(own.hand, key=lambda card: (-brought[card], card))
    if len(public.players) == 2:
        return Choose((best,), second)
    return Choose((best, second))


def _build(public: Public, seat: Seat, own: Private) -> Action:
    """The step that adds most, until none adds anything; camps then, and ready."""
    before = construction.position_of(public, seat, own)
    now = worth(public, before, seat, own.parchments)
    waiting = dict.fromkeys(construction.left(public, seat, own))
    found: list[tuple[int, Build | Tower]] = []
    for card in waiting:
        for step in _steps(before, seat, card):
            found.append((_gain(public, seat, own, step, now), step))
    if found:
        most, step = max(found, key=lambda pair: pair[0])
        if most >= _LEAST:
            return step
    planned = [step.card for step in own.plan if isinstance(step, Camp)]
    for card in waiting:
        if cards.kind(card) == "camp" and card not in planned:
            targets = _targets(before, seat)
            if targets:
                return Camp(card, targets)
    return Ready()


def _steps(position: Position, seat: Seat, card: Card) -> Iterator[Build | Tower]:
    kind = cards.kind(card)
    if kind == "tower":
        yield from (Tower(card, one, other) for one, other in _pairs(position, seat))
    elif kind != "camp":
        for at in _slots(position, seat):
            if cards.fits(card, at):
                yield Build(card, at)


def _targets(position: Position, seat: Seat) -> tuple[Square, ...]:
    """Free squares beside his own, those that touch most of them first; at most three."""
    touching = {
        at: len([one for one in board.NEIGHBOURS[at] if position.owners[one] == seat])
        for at in range(len(board.NAMES))
        if pieces.free(position, at)
    }
    ordered = sorted(touching, key=lambda at: (-touching[at], at))
    return tuple(ordered[:3])
