"""Slots into actions and orders, with the view where the same words mean different things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engines.base import Action, AmbiguousAction, Cancel, NotationError
from engines.saul.model import (
    FULL_HAND,
    HANK,
    SAUL,
    Bid,
    BidTo,
    Pass,
    PassRound,
    Plan,
    SamePlan,
    View,
)
from engines.saul.notation.sentence import Slots, unclear
from engines.saul.notation.writing import Given, format

_CANCELS: Final = {"ask": "bid", "ask-flip": "flip", "no-same": "plan", "no-orders": ""}
_AGAINST_LIMIT: Final = ("pass", "then-pass", "ask")


class _Numbers(Struct, frozen=True):
    """One way to read the numbers of a plan."""

    after: int | None = None
    start: int | None = None
    limit: int | None = None


def meaning(
    slots: Slots, turning: Sequence[Given], view: View, names: Sequence[str], lang: str
) -> tuple[Given, ...]:
    """What the slots say, with what was said about turning, in no fixed order.

    Raises NotationError: contradiction, other-round, unclear, no-coasters, no-last-plan,
    plan-number, bare-number; AmbiguousAction: number-which, two-hanks, same-plan.
    """
    _agree(slots, view)
    cancels = [Cancel(slot) for kind, slot in _CANCELS.items() if kind in slots.said]
    others = (*cancels, *turning)
    if slots.coasters:
        others += tuple(_repeated(slots, view))
        rows, readings = _rows(slots.coasters, view), _numbers(slots)
        plans = tuple(
            (_plan(row, reading), *_bidding(slots, view, reading.limit, moved=True), *others)
            for row in rows
            for reading in readings
        )
        if len(rows) == 1 and not _loose(slots):
            return plans[0]
        texts = tuple(format(plan, names, lang) for plan in plans)
        if len(rows) > 1:
            raise AmbiguousAction("two-hanks", texts, coasters=slots.coasters)
        raise AmbiguousAction("number-which", texts, numbers=tuple(_loose(slots)))
    bids = tuple(_bids(slots, view))
    same = tuple(_same(slots, view, names, lang))
    moved = any(isinstance(item, Action) for item in (*bids, *same, *turning))
    limit = next(iter(slots.limit), None)
    return (*bids, *same, *_bidding(slots, view, limit, moved=moved), *others)


def _agree(slots: Slots, view: View) -> None:
    """The same thing said twice is fine, two things for one slot are not."""
    said = slots.said
    for numbers in (slots.after, slots.start, slots.limit):
        if len(dict.fromkeys(numbers)) > 1:
            raise NotationError("contradiction")
    for number in slots.round:
        if number != view.public.round:
            raise NotationError("other-round", number=number, round=view.public.round)
    if "never" in said and slots.after:
        raise NotationError("contradiction")
    for kind in ("next", "every"):
        if kind in said and "same" not in said:
            raise unclear(said[kind])


# -- the plan ----------------------------------------------------------------------------------


def _plan(coasters: str, numbers: _Numbers) -> Plan:
    return Plan(coasters, numbers.after, 1 if numbers.start is None else numbers.start)


def _rows(coasters: str, view: View) -> tuple[str, ...]:
    """Two Hanks: each of them may be meant. Longer rows than a hand are for the rules to refuse."""
    hanks = [place for place, face in enumerate(coasters) if face == HANK]
    owns = view.own is None or HANK in view.own.hand
    if len(hanks) < 2 or len(coasters) > len(FULL_HAND) or not owns:
        return (coasters,)
    sauls = coasters.replace(HANK, SAUL)
    return tuple(sauls[:place] + HANK + sauls[place + 1 :] for place in hanks)


def _opens(slots: Slots) -> bool:
    """After "na 2" a bid can only be the opening bid; alone, "bod 2" may mean "bod na 2"."""
    return bool(slots.after) and not slots.start and len(slots.bid) == 1


def _loose(slots: Slots) -> list[int]:
    """Numbers that were said for nothing in particular."""
    return slots.open if _opens(slots) else [*slots.bid, *slots.open]


def _numbers(slots: Slots) -> tuple[_Numbers, ...]:
    """The loose numbers tried in every slot that is free. Raises NotationError when none fits."""
    given = {"after": slots.after, "start": slots.start, "limit": slots.limit}
    if _opens(slots):
        given["start"] = slots.bid
    known = _Numbers(**{slot: values[0] for slot, values in given.items() if values})
    free = [slot for slot in ("after", "start") if not given[slot]]
    if "never" in slots.said:
        free.remove("after")
    if len(free) < 2 and not (slots.limit or slots.said.keys() & _AGAINST_LIMIT):
        free.append("limit")
    loose = _loose(slots)
    readings = dict.fromkeys(
        replace(known, **dict(zip(order, loose, strict=True)))
        for order in permutations(free, len(loose))
    )
    afters = (known.after, *range(1, len(FULL_HAND) + 1))
    fitting = tuple(reading for reading in readings if reading.after in afters)
    if not fitting:
        raise NotationError("contradiction")
    return fitting


def _repeated(slots: Slots, view: View) -> Iterator[SamePlan]:
    """An order to repeat the plan of this very text."""
    said = slots.said
    if "same" in said:
        if "next" not in said and "every" not in said:
            raise NotationError("contradiction")
        yield SamePlan(round=view.public.round + 1, every="every" in said)


def _same(slots: Slots, view: View, names: Sequence[str], lang: str) -> Iterator[Plan | SamePlan]:
    """The last plan now, or an order to repeat it: that depends on what is asked."""
    said, public, own = slots.said, view.public, view.own
    if "same" not in said:
        return
    if own is None or (own.plan is None and own.last is None):
        raise NotationError("no-last-plan")
    planning = public.phase == "plan"
    later = SamePlan(round=public.round + 1)
    if "every" in said:
        now = planning and own.plan is None
        yield SamePlan(round=public.round + (not now), every=True)
    elif "next" in said or not planning or own.last is None:
        yield later
    else:
        last = replace(own.last, start_bid=min(own.last.start_bid, public.owned))
        if own.plan is not None and "now" not in said:
            texts = (format((last,), names, lang), format((later,), names, lang))
            raise AmbiguousAction("same-plan", texts)
        yield last


# -- bidding -----------------------------------------------------------------------------------


def _bids(slots: Slots, view: View) -> Iterator[Bid | Pass]:
    """A bid on its own; a bare number is one only while there is bidding."""
    said, phase = slots.said, view.public.phase
    if view.seat is not None and view.public.players[view.seat].status != "playing":
        phase = "over"  # whatever he writes, the rules say that he is out
    bids = tuple(dict.fromkeys([*slots.bid, *slots.open]))
    never = "never" in said and not said.keys() & {"pass", "then-pass"}
    if slots.after or slots.start or (never and phase != "bid"):
        raise NotationError("no-coasters")
    if len(bids) > 1 or ("never" in said and (bids or slots.limit)):
        raise NotationError("contradiction")
    if never:
        yield Pass()
    for bid in bids:
        if "rank" in said:
            raise unclear(said["rank"])
        if "bid" not in said and phase == "plan":
            raise NotationError("plan-number", number=bid)
        if "bid" not in said and phase not in ("bid", "over"):
            raise NotationError("bare-number", number=bid)
        yield Bid(bid)


def _bidding(
    slots: Slots, view: View, limit: int | None, moved: bool
) -> Iterator[BidTo | Pass | PassRound]:
    """How to go on bidding; `moved` when the text holds a move already, so that a pass is next."""
    said, public = slots.said, view.public
    passing, then = "pass" in said, "then-pass" in said
    if "jump" in said and limit is None:
        raise unclear(said["jump"])
    if said.keys() & {"ask"} and (passing or then or limit is not None):
        raise NotationError("contradiction")
    if limit is not None:
        if passing:
            raise NotationError("contradiction")
        yield BidTo(round=public.round, limit=limit, jump="jump" in said)
    elif moved and (then or passing):
        if not then and public.phase != "plan" and not slots.coasters:
            raise NotationError("contradiction")  # "4 pas": a bid or a pass?
        yield PassRound(round=public.round)
    elif then or passing:
        now = "now" in said or public.phase == "plan"
        yield PassRound(round=public.round) if now else Pass()
