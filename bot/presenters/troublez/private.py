"""What only one player may read: his wishes, his policies, what he can reckon, and why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from markupsafe import Markup

from bot.presenters import refusals
from bot.presenters.base import Given, Table
from bot.presenters.troublez import story, wording
from engines.base import Action, Cancel, EngineError, Event, Fact, Order, Seat
from engines.troublez import cards, table
from engines.troublez.knowledge import Known, RowBrings
from engines.troublez.knowledge import known as reckon
from engines.troublez.model import (
    DrawOrder,
    Pick,
    PickOrder,
    Public,
    Unfulfilled,
    View,
)

_CARDS: Final = ("card", "place")
_SEATS: Final = ("turn", "owner")


def whispers(events: Sequence[Event], view: View, here: Table) -> Iterator[Markup]:
    """The private events for the view's owner."""
    for event in events:
        if isinstance(event, Unfulfilled) and event.player == view.seat:
            yield here.texts("troublez-unfulfilled", ends=ends(view.public, here))


def ends(public: Public, here: Table) -> Markup:
    """ "G1 en P3": what lies outside."""
    outer = dict.fromkeys(end.card for end in table.ends(public.rows))
    return here.texts.listed([wording.card(card, here) for card in outer], "list-and")


def ask(view: View, kind: str, here: Table) -> Markup:
    """The question with how to answer it in words."""
    if kind != "pick":
        return here.texts(
            "troublez-ask", call=story.call(view.public, here), how=wording.choices(view, here)
        )
    return here.texts("troublez-ask-pick", ends=ends(view.public, here))


# -- what was taken down ---------------------------------------------------------------------------


def noted(given: Given, here: Table) -> Iterator[Markup]:
    """What was taken down, in words, and until when it can be changed."""
    for item in given:
        yield _noted(item, here)
    if any(isinstance(item, Pick) for item in given):
        yield here.texts("troublez-pick-change")
    elif any(isinstance(item, Order) for item in given):
        yield here.texts("troublez-order-change")


def _noted(item: Action | Order | Cancel, here: Table) -> Markup:
    said = wording.said(item, here)
    if isinstance(item, Cancel):
        return here.texts(f"troublez-cancelled-{item.slot or 'all'}")
    if isinstance(item, Order):
        return here.texts("troublez-noted", order=order(item, here))
    key = "troublez-noted-pick" if isinstance(item, Pick) else "troublez-did"
    return here.texts(key, move=said)


def order(item: Order, here: Table) -> Markup:
    """A standing order as its owner reads it."""
    said = wording.said(item, here)
    if isinstance(item, DrawOrder):
        key = "troublez-order-draw-every" if item.every else "troublez-order-draw"
        return here.texts(key, turn=item.turn, order=said)
    if isinstance(item, PickOrder):
        key = "troublez-order-pick-every" if item.every else "troublez-order-pick"
        return here.texts(key, turn=item.turn, order=said)
    return here.texts("troublez-order-standing", order=said)


# -- what he has, and what he can reckon -----------------------------------------------------------


def own(view: View, here: Table) -> Iterator[Markup]:
    """Collection, hordes, a wish that waits; then what is known."""
    if view.seat is None:
        return
    player = view.public.players[view.seat]
    gained = wording.zombies(player.cards, here)
    yield here.texts(
        "troublez-own", cards=gained, count=len(player.cards), hordes=len(player.hordes)
    )
    if view.own is not None and view.own.pick is not None:
        yield here.texts("troublez-own-pick", move=wording.said(view.own.pick, here))
    if view.public.phase != "over":
        yield from reckoned(reckon(view.public, view.seat), here)


def reckoned(now: Known, here: Table) -> Iterator[Markup]:
    """The chance to bust and what each row would bring, from what everybody can see."""
    if now.runs:
        yield here.texts(
            "troublez-known-bust", percent=now.percent, busts=now.busts, unseen=now.unseen
        )
    for row in now.rows:
        yield here.texts("troublez-known-row", row=row.row, brings=_brings(row, here))


def _brings(row: RowBrings, here: Table) -> Markup:
    parts = []
    if row.values:
        values = Markup(", ").join([Markup(value) for value in row.values])
        parts.append(here.texts("troublez-brings-values", values=values, count=len(row.values)))
    parts += [here.texts(f"troublez-brings-{action}") for action in row.actions]
    if row.barricades:
        parts.append(here.texts("troublez-brings-barricades", count=row.barricades))
    if row.horde:
        parts.append(here.texts("troublez-brings-horde"))
    return here.texts.listed(parts) if parts else here.texts("troublez-brings-nothing")


# -- why not ---------------------------------------------------------------------------------------


def refusal(error: EngineError, view: View, here: Table) -> Markup:
    """The sentence of an error, with what would be right."""
    known = partial(_known, here=here)
    facts = _situation(view, here) | refusals.facts(error, here, known)
    code = _code(error)
    key = f"troublez-error-{code}"
    return here.texts(key if key in here.texts else f"error-{code}", **facts)


def _code(error: EngineError) -> str:
    """A sentence of its own for what names no card, and where nobody alone is to move."""
    if error.code == "pick-gone" and not error.facts.get("card"):
        return "pick-gone-any"
    if error.code == "turn" and error.facts.get("turn") is None:
        return "turn-pick"
    return error.code


def _situation(view: View, here: Table) -> dict[str, str | int]:
    """What a remedy may need, whatever the error."""
    public = view.public
    lying = [str(number) for number in table.filled(public.rows)]
    others = [seat for seat in range(len(public.players)) if seat != view.seat]
    return {
        "choices": wording.choices(view, here),
        "rows": here.texts.listed(lying, "list-or") if lying else "–",
        "ends": ends(public, here) if any(public.rows) else "–",
        "names": here.named(others, "list-or"),
        "waiting": here.named(story.called(public)),
        "asked": "over",
    }


def _known(name: str, fact: Fact, here: Table) -> Markup | None:
    """Seats and cards as people call them."""
    if name in _SEATS and isinstance(fact, int):
        return _name(fact, here)
    if name in _CARDS and isinstance(fact, str) and _is_card(fact):
        return wording.card(fact, here)
    return None


def _name(seat: Seat, here: Table) -> Markup:
    return here.name(seat if 0 <= seat < len(here.names) else None)


def _is_card(text: str) -> bool:
    return text.removeprefix(cards.COVER) in cards.DECK
