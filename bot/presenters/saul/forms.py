"""The player's form, and the notation text that a full answer becomes."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from bot.presenters.base import Answers, Choice, Field, Form, Number, Option, Table
from bot.presenters.saul.private import own
from engines.base import Cancel, Order, Prompt
from engines.saul import model, notation
from engines.saul.model import HANK, SAUL, Bid, BidTo, Flip, Pass, Plan, View
from engines.saul.rules import flippable

PASS = "pass"


def form(prompt: Prompt, orders: Sequence[Order], view: View, table: Table) -> Form:
    """The fields for a plan, a bid or a flip."""
    if prompt.kind == "plan":
        title = table.texts("saul-form-plan", round=view.public.round)
        return Form(title, tuple(_plan_fields(orders, view, table)))
    if prompt.kind == "bid":
        options = [Option(PASS, table.texts("saul-form-pass"))]
        for bid in range(view.public.bid + 1, view.public.table + 1):
            options.append(Option(str(bid), table.texts("saul-form-bid-to", bid=bid)))
        return _choice_form("saul-form-bid", options, table)
    owners = [
        Option(str(owner), _owner(owner, view, table))
        for owner in flippable(view.public, prompt.seat)
    ]
    return _choice_form("saul-form-flip", owners, table)


def _choice_form(title: str, options: Sequence[Option], table: Table) -> Form:
    if len(options) < 2:
        return Form(options[0].label, ())
    label = table.texts("saul-form-choice")
    return Form(table.texts(title), (Choice("choice", label, tuple(options), options[0].value),))


def _owner(owner: int, view: View, table: Table) -> Markup:
    down = view.public.players[owner].face_down
    return table.texts("saul-owner", name=table.brief(owner), count=down)


def _plan_fields(orders: Sequence[Order], view: View, table: Table) -> list[Field]:
    """Filled in with this round's plan, else the last one; nobody types what is known."""
    mine = own(view)
    known = mine.plan or mine.last or Plan("")
    fields: list[Field] = []
    if HANK in mine.hand and SAUL in mine.hand:
        fields.append(_hank_field(known, mine.hand, table))
    if len(mine.hand) > 1:
        fields.append(_after_field(known, len(mine.hand), table))
    most = view.public.owned
    start = min(known.start_bid, most)
    fields.append(Number("start", table.texts("saul-form-start"), 1, most, start))
    limit = _limit(orders, view)
    fields.append(Number("to", table.texts("saul-form-to"), 1, most, limit, optional=True))
    return fields


def _limit(orders: Sequence[Order], view: View) -> int | None:
    """How far this round's order goes on bidding; the form has no words for one jump."""
    for order in orders:
        if isinstance(order, BidTo) and not order.jump and order.round == view.public.round:
            return order.limit
    return None


def _hank_field(known: Plan, hand: str, table: Table) -> Choice:
    size = len(hand)
    options = []
    for rank in range(1, size + 1):
        key = {1: "bottom", size: "top"}.get(rank, "between")
        options.append(Option(str(rank), table.texts(f"saul-form-hank-{key}", rank=rank)))
    rank = known.coasters.find(HANK) + 1
    default = str(rank if 1 <= rank <= size else size)
    return Choice("hank", table.texts("saul-form-hank"), tuple(options), default)


def _after_field(known: Plan, size: int, table: Table) -> Choice:
    options = [
        Option(str(rank), table.texts("saul-form-after-rank", rank=rank)) for rank in range(1, size)
    ]
    options.append(Option(str(size), table.texts("saul-form-after-forced", rank=size)))
    default = str(min(known.bid_after or size, size))
    return Choice("after", table.texts("saul-form-after"), tuple(options), default)


def answer(prompt: Prompt, answers: Answers, view: View, table: Table) -> str:
    """Notation text for `parse`. Raises KeyError or ValueError for answers that fit no form."""
    given: Sequence[model.Action | model.Order | Cancel]
    if prompt.kind == "plan":
        given = _plan(answers, view)
    elif prompt.kind == "bid":
        choice = answers["choice"]
        given = (Pass(),) if choice == PASS else (Bid(int(choice)),)
    elif "choice" in answers:
        given = (Flip(int(answers["choice"])),)
    else:
        (only,) = flippable(view.public, prompt.seat)
        given = (Flip(only),)
    return notation.format(given, table.names, table.texts.lang)


def again(prompt: Prompt, view: View, table: Table) -> str | None:
    """Last round's plan; opening higher than all coasters together is no use any more."""
    last = own(view).last
    if prompt.kind != "plan" or last is None:
        return None
    start = min(last.start_bid, view.public.owned)
    plan = Plan(last.coasters, last.bid_after, start)
    return notation.format((plan,), table.names, table.texts.lang)


def _plan(answers: Answers, view: View) -> Sequence[model.Action | model.Order | Cancel]:
    hand = own(view).hand
    size = len(hand)
    sauls = SAUL * hand.count(SAUL)
    coasters = hand
    if "hank" in answers:
        under = int(answers["hank"]) - 1
        coasters = sauls[:under] + HANK + sauls[under:]
    after = int(answers.get("after", "") or size)
    plan = Plan(coasters, None if after == size else after, int(answers.get("start", "") or 1))
    limit = answers.get("to", "")
    if not limit:
        return (plan, Cancel("bid"))
    return (plan, BidTo(round=view.public.round, limit=int(limit)))
