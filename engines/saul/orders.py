"""Standing orders: answers given beforehand, used when they are asked for, changeable until then.

Each belongs to one round, since a plan made for one situation must not play in the next.
"""

from __future__ import annotations

from engines import windows
from engines.base import Drop, IllegalAction, Keep, Prompt, Seat
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
    Private,
    Public,
    SamePlan,
    View,
)
from engines.saul.rules import check_plan, playing


def check_order(view: View, order: Order) -> None:
    """Raises IllegalAction for an order that could never be followed."""
    public, seat, own = playing(view)
    _check_due(public, seat, own, order)
    if isinstance(order, SamePlan):
        _check_same_plan(public, own, order)
    elif isinstance(order, FlipOrder):
        _check_owners(public, seat, order)
    elif isinstance(order, BidTo):
        _check_limit(public, seat, order)


def _check_limit(public: Public, seat: Seat, order: BidTo) -> None:
    """An order that could only pass is no order to bid."""
    if not 1 <= order.limit <= public.owned:
        raise IllegalAction("order-limit", rule="S4", bid=order.limit, most=public.owned)
    bidding = public.phase == "bid" and order.round == public.round
    if bidding and public.bidder != seat and order.limit <= public.bid:
        raise IllegalAction(
            "bid", rule="S4", bid=order.limit, least=public.bid + 1, most=public.table
        )


def _check_due(public: Public, seat: Seat, own: Private, order: Order) -> None:
    """Its round must be to come, or still have an occasion for it."""
    if isinstance(order, SamePlan) and order.every:
        return
    if order.round < public.round:
        raise IllegalAction("order-late")
    if order.round > public.round:
        return
    if isinstance(order, SamePlan):
        if own.plan is not None:
            raise IllegalAction("order-late")
    elif public.players[seat].passed:
        raise IllegalAction("passed", rule="S12", turn=public.turn)
    elif public.phase == "flip" and not (isinstance(order, FlipOrder) and public.bidder == seat):
        raise IllegalAction("order-bidding-over")


def _check_same_plan(public: Public, own: Private, order: SamePlan) -> None:
    if own.plan is None and own.last is None:
        raise IllegalAction("order-no-plan")
    if own.plan is None and own.last is not None and order.round <= public.round:
        check_plan(public, own.hand, _again(public, own.last))


def _check_owners(public: Public, seat: Seat, order: FlipOrder) -> None:
    if len(set(order.owners)) < len(order.owners) or not order.owners:
        raise IllegalAction("order-owners")
    for owner in order.owners:
        if owner == seat:
            raise IllegalAction("flip-own")
        if not 0 <= owner < len(public.players) or public.players[owner].status != "playing":
            raise IllegalAction("flip-nobody")
    now = public.phase == "flip" and order.round == public.round
    if now and not any(public.players[owner].face_down for owner in order.owners):
        raise IllegalAction("flip-empty", rule="S14", owner=order.owners[0])


def follow(order: Order, view: View, prompt: Prompt | None) -> Action | Keep | Drop:
    """The answer to `prompt`; without one, whether the order still has a future."""
    try:
        public, seat, own = playing(view)
        _check_due(public, seat, own, order)
    except IllegalAction:
        return Drop()
    if prompt is None or public.round < order.round:
        return Keep()
    if isinstance(order, SamePlan):
        return _same_plan(public, own) if prompt.kind == "plan" else Keep()
    if isinstance(order, FlipOrder):
        return _flip(order, public) if prompt.kind == "flip" else Keep()
    return _bid(order, public) if prompt.kind == "bid" else Keep()


def _bid(order: BidTo | PassRound, public: Public) -> Action:
    """The least that leads, or the limit in one jump; past the limit: pass."""
    if isinstance(order, PassRound):
        return Pass()
    limit = min(order.limit, public.table)
    if public.bid >= limit:
        return Pass()
    return Bid(limit if order.jump else public.bid + 1)


def _flip(order: FlipOrder, public: Public) -> Action | Drop:
    owner = windows.ranked(order.owners, lambda owner: public.players[owner].face_down > 0)
    return Drop("flips-done") if owner is None else Flip(owner)


def _same_plan(public: Public, own: Private) -> Action | Keep | Drop:
    """A plan that the hand can't play any more is dropped, never mended by guessing."""
    if own.plan is not None:
        return Keep()  # what its owner wrote himself stands
    if own.last is None:
        return Drop("no-plan")
    plan = _again(public, own.last)
    try:
        check_plan(public, own.hand, plan)
    except IllegalAction:
        return Drop("plan-gone")
    return plan


def _again(public: Public, last: Plan) -> Plan:
    """The same plan, with an opening bid that is still possible."""
    return Plan(last.coasters, last.bid_after, min(last.start_bid, public.owned))
