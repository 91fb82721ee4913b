"""Preference lists: what to choose at coming draft steps, from the owner's view alone.

A list that can't fill a choice is kept, and its owner is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.base import Drop, IllegalAction, Keep, Prompt, Seat
from engines.bunny import board, cards, draft
from engines.bunny.model import (
    ROUNDS,
    Action,
    Card,
    Choose,
    Order,
    PreferOrder,
    Private,
    Public,
    This,
    View,
    Wish,
)
from engines.bunny.pieces import Position
from engines.bunny.rules import playing

STEPS: Final = {2: 10, 3: 5, 4: 4}
"""Draft steps of a round at which there is something to choose, by number of players."""


def stays(public: Public, order: PreferOrder) -> bool:
    """Whether a list is kept for the next step: with two players unless its owner says not."""
    return len(public.players) == 2 if order.every is None else order.every


def due(public: Public, seat: Seat) -> tuple[int, int]:
    """Round and step of the first choice that can still be given a list for."""
    number, step = public.round, public.step + public.players[seat].ready
    if public.phase != "draft" or step > STEPS[len(public.players)]:
        return number + 1, 1
    return number, step


# -- giving ------------------------------------------------------------------------------------


def check_order(view: View, order: Order) -> None:
    """Raises IllegalAction for an order that could never be followed."""
    public, seat, _ = playing(view)
    _check_due(public, seat, order)
    if not order.wishes:
        raise IllegalAction("order-empty")
    if order.away and len(public.players) > 2:
        raise IllegalAction("order-away", rule="R5")
    for wishes in (order.wishes, order.away):
        _check_wishes(wishes)


def _check_wishes(wishes: Sequence[Wish]) -> None:
    if len(set(wishes)) < len(wishes):
        raise IllegalAction("order-twice")
    for wish in wishes:
        if isinstance(wish, This) and wish.card not in cards.DECK:
            raise IllegalAction("order-card", card=wish.card)


def _check_due(public: Public, seat: Seat, order: Order) -> None:
    """Its step must be to come; one that stays needs any step that is."""
    first = due(public, seat)
    if not 1 <= order.step <= STEPS[len(public.players)]:
        raise IllegalAction("order-step", step=order.step, most=STEPS[len(public.players)])
    late = (order.round, order.step) < first and not stays(public, order)
    if late or max(first[0], order.round) > ROUNDS:
        raise IllegalAction("order-late")


# -- following ---------------------------------------------------------------------------------


def follow(order: Order, view: View, prompt: Prompt | None) -> Action | Keep | Drop:
    """The answer to `prompt`; without one, whether the order still has a future."""
    try:
        public, seat, own = playing(view)
        _check_due(public, seat, order)
    except IllegalAction:
        return Drop()
    if prompt is None or prompt.kind != "draft" or public.players[seat].ready:
        return Keep()
    if (order.round, order.step) > (public.round, public.step):
        return Keep()
    return _choose(order, public, seat, own) or Keep()


def _choose(order: PreferOrder, public: Public, seat: Seat, own: Private) -> Choose | None:
    wanted = _granted(order.wishes, own.hand, public.position, seat)
    if len(public.players) > 2:
        return Choose(tuple(wanted[: draft.CHOSEN])) if len(wanted) >= draft.CHOSEN else None
    if not wanted:
        return None
    rest = [card for card in own.hand if card != wanted[0]]
    unwanted = [card for card in rest if card not in wanted] or wanted[:0:-1]
    away = [*_granted(order.away, rest, public.position, seat), *unwanted][0]
    return Choose((wanted[0],), away)


def _granted(
    wishes: Sequence[Wish], hand: Sequence[Card], position: Position, seat: Seat
) -> list[Card]:
    """The cards of a hand that are wished for, the most wanted first."""
    found: list[Card] = []
    for wish in wishes:
        found += [c for c in hand if c not in found and meant(wish, c, position, seat)]
    return found


def meant(wish: Wish, card: Card, position: Position, seat: Seat) -> bool:
    """Whether a wish means this card."""
    if isinstance(wish, This):
        return card == wish.card
    if wish.sort == "beside":
        return cards.kind(card) == "territory" and _beside(position, card, seat)
    return wish.sort == "any" or wish.sort in cards.sorts(card)


def _beside(position: Position, card: Card, seat: Seat) -> bool:
    """A territory that would join one of his own; lava parts them."""
    return any(position.owners[other] == seat for other in board.NEIGHBOURS[cards.square(card)])
