"""What only one player may read: his coasters, his plan, his orders, and why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from markupsafe import Markup

from bot.presenters import refusals
from bot.presenters.base import Given, Table
from bot.presenters.saul.story import bid_range
from engines.base import (
    EVERYBODY,
    Action,
    Cancel,
    EngineError,
    Event,
    Fact,
    Order,
    Seat,
)
from engines.saul import notation
from engines.saul.model import (
    FULL_HAND,
    HANK,
    SAUL,
    Bid,
    BidTo,
    Flip,
    FlipOrder,
    LostFace,
    Lowered,
    Pass,
    PassRound,
    Plan,
    Private,
    SamePlan,
    View,
)
from engines.saul.rules import flippable
from engines.turns import clockwise


def own(view: View) -> Private:
    """The private part of a player's view; a spectator has none and gets an empty hand."""
    return view.own if view.own is not None else Private(hand="")


def hand(coasters: str, table: Table) -> Markup:
    """ "3 Sauls en Hank"."""
    if not coasters:
        return table.texts("saul-hand-none")
    sauls = table.texts("saul-hand", sauls=coasters.count(SAUL))
    if HANK not in coasters:
        return sauls
    return table.texts("saul-hand-both", sauls=sauls) if sauls else table.texts("saul-hand-hank")


def example(view: View, table: Table) -> str:
    """A plan that this player could send, in notation."""
    coasters = own(view).hand or FULL_HAND
    plan = Plan(coasters[::-1], min(2, len(coasters)))
    return notation.format((plan,), table.names, table.texts.lang)


def whispers(events: Sequence[Event], view: View, table: Table) -> Iterator[Markup]:
    """The private events for the view's owner, a line each; `view` is that after all of them."""
    mine = [event for event in events if event.to != EVERYBODY and view.seat in event.to]
    for place, event in enumerate(mine):
        if isinstance(event, LostFace):
            face = table.texts(f"saul-face-{event.face}")
            later = [other.face for other in mine[place + 1 :] if isinstance(other, LostFace)]
            left = "".join([own(view).hand, *later])
            key = "saul-own-lost" if left else "saul-own-lost-last"
            yield table.texts(key, face=face, hand=hand(left, table))
        elif isinstance(event, Lowered):
            yield table.texts("saul-own-lowered", asked=event.asked, bid=event.bid)


def noted(given: Given, view: View, table: Table) -> Iterator[Markup]:
    """What was taken down, in words, and until when it can be changed."""
    for item in given:
        yield from _noted(item, view, table)
    if any(isinstance(item, Plan) for item in given):
        yield table.texts("saul-plan-change")
    elif any(isinstance(item, BidTo | PassRound | FlipOrder | SamePlan) for item in given):
        yield table.texts("saul-order-change")


def _noted(item: Action | Order | Cancel, view: View, table: Table) -> Iterator[Markup]:
    texts = table.texts
    match item:
        case Plan():
            yield texts("saul-noted-plan", round=view.public.round)
            yield from plan(item, own(view).hand, table)
        case Bid():
            yield texts("saul-did-bid", bid=item.bid)
        case Pass():
            yield texts("saul-did-pass")
        case Flip():
            yield texts("saul-did-flip", owner=table.name(item.owner))
        case Cancel():
            yield texts(f"saul-cancelled-{item.slot or 'all'}")
        case BidTo() | PassRound() | FlipOrder() | SamePlan():
            yield texts("saul-noted") + " " + order(item, table)


def plan(item: Plan, coasters: str, table: Table) -> Iterator[Markup]:
    """Each coaster with its place, then when and with what he opens."""
    for rank, face in enumerate(item.coasters, start=1):
        shown = table.texts(f"saul-face-{face}")
        yield table.texts(_position(rank, len(item.coasters)), rank=rank, face=shown)
    forced = item.bid_after is None or item.bid_after >= len(coasters)
    if forced:
        yield table.texts("saul-plan-never", bid=item.start_bid)
    else:
        yield table.texts("saul-plan-after", after=item.bid_after or 0, bid=item.start_bid)


def _position(rank: int, size: int) -> str:
    if size == 1:
        return "saul-position-only"
    if rank == 1:
        return "saul-position-bottom"
    return "saul-position-top" if rank == size else "saul-position"


def order(item: Order, table: Table) -> Markup:
    """A standing order as its owner reads it."""
    texts = table.texts
    match item:
        case BidTo():
            key = "saul-order-jump" if item.jump else "saul-order-bid"
            return texts(key, round=item.round, limit=item.limit)
        case PassRound():
            return texts("saul-order-pass", round=item.round)
        case FlipOrder():
            return texts("saul-order-flip", round=item.round, owners=_then(item.owners, table))
        case SamePlan():
            key = "saul-order-same-every" if item.every else "saul-order-same"
            return texts(key, round=item.round)
    raise TypeError(f"not an order of Saul viltjes: {item!r}")


def _then(owners: Sequence[Seat], table: Table) -> Markup:
    said = table.name(owners[0])
    for owner in owners[1:]:
        said = table.texts("saul-order-flip-then", first=said, next=table.name(owner))
    return said


def refusal(error: EngineError, view: View, table: Table) -> Markup:
    """The sentence of an error, with what would be right."""
    known = partial(_known, table=table)
    facts = _situation(view, table) | refusals.facts(error, table, known)
    if not facts.get("name"):  # "the top one", but nobody's
        facts["name"] = facts["owner"]
    key = f"saul-error-{error.code}"
    return table.texts(key if key in table.texts else f"error-{error.code}", **facts)


def _situation(view: View, table: Table) -> dict[str, str | int]:
    """What a remedy may need, whatever the error."""
    public, seat = view.public, view.seat
    facts: dict[str, str | int] = {"you": "yes" if public.turn == seat else "no"}
    if public.phase == "plan":
        facts["example"] = example(view, table)
    if public.phase == "bid":
        facts["range"] = bid_range(public, table)
    owners = flippable(public, seat or 0)
    if public.phase == "plan":  # nothing lies there yet, but an order may say where to turn
        others = clockwise((seat or 0) + 1, len(public.players))
        owners = tuple(s for s in others if s != seat and public.players[s].status == "playing")
    facts["owners"] = table.named(owners, "list-or")
    facts["owner"] = table.name(owners[0] if owners else None)
    return facts


def _known(name: str, fact: Fact, table: Table) -> Markup | None:
    """Seats as people call them."""
    return table.name(fact) if name in ("turn", "owner") and isinstance(fact, int) else None
