"""What a choice would give at a harvest held now, for its owner's eyes: from his view alone.

Parchments don't count here: what is shown of them could be overheard.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engines import windows
from engines.base import Seat
from engines.bunny import cards, construction, fiefs, pieces, trading
from engines.bunny.model import Camp, Card, Private, Public, Trade
from engines.bunny.pieces import Position


def now(public: Public, seat: Seat) -> int:
    """Golden Carrots of the board as it lies there."""
    return chosen(public, seat, ())


def chosen(public: Public, seat: Seat, played: Iterable[Card]) -> int:
    """With these cards played; a building waits, and what Provisions bring isn't known."""
    return _harvest(after_choice(public, seat, played), seat)


def after_choice(public: Public, seat: Seat, played: Iterable[Card]) -> Position:
    """The board with the territories among these cards, posts chosen for anew."""
    position = trading.cleared(public.position, seat)
    for card in played:
        if cards.kind(card) == "territory":
            position = pieces.claimed(position, seat, cards.square(card))
    return position


def planned(public: Public, seat: Seat, own: Private) -> int:
    """With his plan carried out."""
    return _harvest(after_plan(public, seat, own), seat)


def after_plan(public: Public, seat: Seat, own: Private) -> Position:
    """The board as he plans it, if each of his camps gets the first target that he leaves free."""
    position = trading.cleared(construction.position_of(public, seat, own), seat)
    camps = [step for step in own.plan if isinstance(step, Camp)]
    for camp in sorted(camps, key=lambda step: cards.number(step.card)):
        square = windows.ranked(camp.targets, partial(pieces.free, position))
        if square is not None:
            position = pieces.camped(position, seat, square, camp.card)
    for step in own.plan:
        if isinstance(step, Trade):
            position = pieces.traded(position, step.square, step.resource)
    return position


def _harvest(position: Position, seat: Seat) -> int:
    """R19: a post that is left open produces what gives most."""
    posts = pieces.posts(position, seat)
    left = [square for square in posts if not pieces.product(position, square)]
    best = fiefs.best_trades(position, seat, left)
    for square, resource in zip(left, best, strict=True):
        position = pieces.traded(position, square, resource)
    return fiefs.harvest(position, seat)
