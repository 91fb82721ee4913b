"""Cards, rows and lists in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import cast

from markupsafe import Markup, escape

from bot.presenters.base import Table
from engines import base
from engines.base import Cancel
from engines.troublez import cards, notation, rules, table
from engines.troublez.model import Action, Order, Place, Public, View

BETWEEN = Markup(" · ")
MOST = 6
"""Moves that a refusal names."""


def card(stack: str, here: Table) -> Markup:
    """ "G4", "#G4" under a barricade; a barricade that covers nothing has no short name."""
    if stack == cards.BARRICADE:
        return here.texts("troublez-barricade")
    return escape(notation.card_text(stack, here.texts.lang))


def row(stacks: Sequence[str], here: Table) -> Markup:
    """From left to right."""
    return BETWEEN.join([card(stack, here) for stack in stacks])


def zombies(collection: Iterable[str], here: Table) -> Markup:
    """Sorted by value, as a collection lies."""
    ordered = sorted(collection, key=lambda stack: (cards.value(stack), stack))
    return BETWEEN.join([card(stack, here) for stack in ordered])


def rows(public: Public, here: Table) -> Markup:
    """What lies on the table, in one line."""
    lying = [
        here.texts("troublez-row", row=number, cards=row(public.rows[number - 1], here))
        for number in table.filled(public.rows)
    ]
    return here.texts("troublez-rows", rows=Markup("; ").join(lying)) if lying else Markup("")


def said(given: base.Action | base.Order | Cancel, here: Table) -> Markup:
    """A move or an order in notation."""
    item = cast("Action | Order | Cancel", given)  # it came from this game
    return escape(notation.format((item,), here.names, here.texts.lang))


def choices(view: View, here: Table) -> Markup:
    """Some of what is allowed now, as it is written; a dash when that is nothing."""
    quoted = [
        here.texts("quoted", text=said(action, here)) for action in islice(rules.legal(view), MOST)
    ]
    return here.texts.listed(quoted, "list-or") if quoted else Markup("–")


def where(place: Place, public: Public, here: Table) -> Markup:
    """Where a card would go."""
    number = place.row or table.free_row(public.rows)
    return put(number, place.side, opened=not place.row, here=here)


def put(number: int, side: str, *, opened: bool, here: Table) -> Markup:
    """ "op rij 1, links", or "als nieuwe rij 2"."""
    how = "new" if opened else side
    return here.texts("troublez-put", row=number, how=how)
