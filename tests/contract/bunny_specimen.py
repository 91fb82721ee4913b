"""Bunny Kingdom under the contract: its preference lists and strange moves."""

from __future__ import annotations

from typing import get_args

from engines.base import Action, AnyState, AnyView, Order
from engines.bunny import ENGINE, cards
from engines.bunny.model import (
    Build,
    Camp,
    Choose,
    Copy,
    Kind,
    Planned,
    PreferOrder,
    Ready,
    Sort,
    This,
    Tower,
    Trade,
    Undo,
    Wish,
)
from engines.rng import Rng
from tests.contract.specimens import Specimen

SORTS: tuple[Kind, ...] = get_args(Kind)


def _order(view: AnyView, rng: Rng) -> tuple[Order, Rng]:
    numbers: list[int] = []
    for bound in (5, 6, 3, 5, len(cards.DECK), len(SORTS), 3):
        number, rng = rng.below(bound)
        numbers.append(number)
    later, step, every, first, card, sort, away = numbers
    wishes: tuple[Wish, ...] = (Sort(SORTS[sort]), This(card), Sort("building"), Sort("any"))
    return PreferOrder(
        round=max(1, view.public.round + (0, 0, 0, 1, -1)[later]),
        step=max(1, view.public.step + (0, 0, 0, 0, 1, -1)[step]),
        every=(None, False, True)[every],
        wishes=tuple(dict.fromkeys(wishes[first:])),
        away=(Sort("parchment"),) if not away else (),
    ), rng


def _serves(order: Order, view: AnyView) -> bool:
    assert isinstance(order, PreferOrder)
    public = view.public
    stays = len(public.players) == 2 if order.every is None else order.every
    return stays or (order.round, order.step) == (public.round, public.step)


def _pending(state: AnyState) -> bool:
    return any(own.choice or own.plan or own.trades or own.copy for own in state.private)


def _partial(action: Action) -> bool:
    """A plan is built up under one question."""
    return isinstance(action, Planned | Undo)


BUNNY = Specimen(
    ENGINE,
    ({},),
    _order,
    _serves,
    (
        Choose(()),
        Choose((0, 1)),
        Choose((0,), 1),
        *(Build(card, square) for card in (0, 100, 109, 181, 999) for square in (0, 3, 999)),
        *(Tower(139, square, other) for square in (0, 5) for other in (0, 77, 999)),
        *(Camp(133, targets) for targets in ((), (0,), (0, 0), (999,))),
        Trade(5, "fish"),
        Undo(),
        Ready(),
        Ready(empty=True),
        Copy(),
        Copy((150,)),
    ),
    _pending,
    # in each round 10 choices of two, every building planned anew, posts, and 4 who are ready;
    # at the end posts once more and copies
    4 * (20 + 42 + 2 + 4) + 2 + 4 + 2,
    partial=_partial,
)
