"""Standing orders: answers given beforehand, used when they are asked for, changeable until then.

Each belongs to one round, since a plan made for one situation must not play in the next.
"""

from __future__ import annotations

from msgspec.structs import replace

from engines.base import Drop, IllegalAction, Keep, Prompt
from engines.saul.model import (
    Action,
    Bid,
    BidTo,
    Flip,
    FlipOrder,
    Order,
    Pass,
    PassRound,
    Plan,
    Public,
    SamePlan,
    View,
)
from engines.saul.rules import check_plan


def check_order(view: View, order: Order) -> None:
    """Raises IllegalAction for an order that could never be followed."""
    public, seat, own = view.public, view.seat, view.own
    if public.phase == "over":
        raise IllegalAction("over")
    if seat is None or own is None:
        raise IllegalAction("spectator")
    player = public.players[seat]
    if player.status != "playing":
        raise IllegalAction("left", rule="S21", status=player.status)
    if order.round < public.round:
        raise IllegalAction("order-late")
    if isinstance(order, SamePlan):
        if own.plan is None and own.last is None:
            raise IllegalAction("order-no-plan")
        return
    if isinstance(order, FlipOrder):
        _check_owners(public, seat, order)
        return
    if order.round == public.round and public.phase == "flip":
        raise IllegalAction("order-bidding-over")
    if order.round == public.round and player.passed:
        raise IllegalAction("passed", rule="S12")
    if isinstance(order, BidTo) and not 1 <= order.limit <= public.owned:
        raise IllegalAction("order-limit", rule="S4", bid=order.limit, most=public.owned)


def _check_owners(public: Public, seat: int, order: FlipOrder) -> None:
    if len(set(order.owners)) < len(order.owners) or not order.owners:
        raise IllegalAction("order-owners")
    for owner in order.owners:
        if owner == seat:
            raise IllegalAction("flip-own")
        if not 0 <= owner < len(public.players) or public.players[owner].status != "playing":
            raise IllegalAction("flip-nobody")


def follow(order: Order, view: View, prompt: Prompt | None) -> Action | Keep | Drop:
    """The answer to `prompt`; without one, whether the order still has a future."""
    public, seat = view.public, view.seat
    if seat is None or public.phase == "over" or public.players[seat].status != "playing":
        return Drop()
    if isinstance(order, SamePlan):
        return _same_plan(order, view, prompt)
    if public.round > order.round:
        return Drop()
    if public.round < order.round:
        return Keep()
    if prompt is not None and prompt.kind == "flip" and isinstance(order, FlipOrder):
        for owner in order.owners:
            if public.players[owner].face_down:
                return Flip(owner)
        return Drop("flips-done")
    if prompt is not None and prompt.kind == "bid" and not isinstance(order, FlipOrder):
        return _bid(order, public)
    return Keep()


def _bid(order: BidTo | PassRound, public: Public) -> Action:
    """The least that leads, or the limit in one jump; past the limit: pass."""
    if isinstance(order, PassRound):
        return Pass()
    limit = min(order.limit, public.table)
    if public.bid >= limit:
        return Pass()
    return Bid(limit if order.jump else public.bid + 1)


def _same_plan(order: SamePlan, view: View, prompt: Prompt | None) -> Action | Keep | Drop:
    """A plan that the hand can't play any more is dropped, never mended by guessing."""
    public, own = view.public, view.own
    assert own is not None
    if not order.every and (
        public.round > order.round or (public.round == order.round and own.plan is not None)
    ):
        return Drop()
    if prompt is None or prompt.kind != "plan" or public.round < order.round:
        return Keep()
    if own.last is None:
        return Drop("no-plan")
    plan: Plan = replace(own.last, start_bid=min(own.last.start_bid, public.owned))
    try:
        check_plan(public, own.hand, plan)
    except IllegalAction:
        return Drop("plan-gone")
    return plan
