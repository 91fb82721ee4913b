"""The player's form, and the notation text that a full answer becomes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from bot.presenters.base import Answers, Choice, Form, Option, Table
from bot.presenters.troublez import wording
from engines.base import Prompt
from engines.troublez import cards, notation, rules, table
from engines.troublez.model import (
    RUN,
    Action,
    Axe,
    Cover,
    Draw,
    Net,
    Pick,
    Place,
    Public,
    Shoot,
    Spot,
    Stop,
    View,
    Wish,
)

MOST: Final = 25
"""Options of one list; what isn't in it can be written."""
NONE: Final = "none"
WISHES: Final = ("highest", "horde", "no-axe", "any")
FIELDS: Final = ("choice", "second", "third")


def form(prompt: Prompt, view: View, here: Table) -> Form:
    """What can be done now, as one list; for a pick a first, second and third wish."""
    if prompt.kind == "pick":
        return Form(here.texts("troublez-form-pick"), tuple(_picks(view, here)))
    options = tuple(_options(view.public, here))[:MOST]
    if len(options) == 1:
        return Form(options[0].label, ())
    title = here.texts(f"troublez-form-{prompt.kind}")
    return Form(title, (Choice("choice", title, options, options[0].value),))


def answer(prompt: Prompt, answers: Answers, view: View, here: Table) -> str:
    """Notation text for `parse`. Raises KeyError or ValueError for answers that fit no form."""
    given: Action
    if prompt.kind == "pick":
        wanted = [answers.get(name, NONE) or NONE for name in FIELDS]
        wishes = dict.fromkeys(_wish(value) for value in wanted if value != NONE)
        given = Pick(tuple(wishes))
    else:
        known = {_value(action): action for action in choices(view.public)}
        given = known[answers["choice"]] if "choice" in answers else next(iter(known.values()))
    return notation.format((given,), here.names, here.texts.lang)


def choices(public: Public) -> tuple[Action, ...]:
    """All that the one who is asked can do; it is the same for everybody to see."""
    return rules.choices(public)


def _options(public: Public, here: Table) -> Iterator[Option]:
    for action in choices(public):
        yield Option(_value(action), _label(action, public, here))


def _value(action: Action) -> str:
    """Short, and without a space: it stands in the id of a button."""
    match action:
        case Draw():
            return "draw"
        case Stop():
            return f"stop.{action.row}"
        case Place():
            return f"{action.row}{action.side}"
        case Cover():
            return f"{action.row}.{action.at}"
        case Net():
            return f"{action.owner}.{action.value}"
        case Axe() | Shoot():
            return str(action.value)
    assert not isinstance(action, Pick)
    return f"horde.{action.horde}"


def _label(action: Action, public: Public, here: Table) -> Markup:
    texts = here.texts
    match action:
        case Draw():
            return texts("troublez-do-draw")
        case Stop():
            taken = wording.row(public.rows[action.row - 1], here)
            return texts("troublez-do-stop", row=action.row, cards=taken)
        case Place():
            return texts("troublez-do-place", where=wording.where(action, public, here))
        case Cover():
            card = wording.card(public.rows[action.row - 1][action.at - 1], here)
            return texts("troublez-do-cover", card=card, row=action.row, at=action.at)
        case Net():
            return texts("troublez-do-net", value=action.value, owner=here.brief(action.owner))
        case Axe():
            return texts("troublez-do-axe", value=action.value)
        case Shoot():
            return texts("troublez-do-shotgun", value=action.value)
    assert not isinstance(action, Pick)
    key = "run" if action.horde == RUN else "four"
    return texts(f"troublez-do-horde-{key}", value=action.horde)


# -- picks -----------------------------------------------------------------------------------------


def _picks(view: View, here: Table) -> Iterator[Choice]:
    """What lies outside first; what lies further in may come out before it is his turn."""
    given = view.own.pick.wishes if view.own is not None and view.own.pick is not None else ()
    known = [_written(wish) for wish in given]
    options = tuple(_spots(view.public, here)) + tuple(_kinds(here))
    values = [option.value for option in options]
    for at, name in enumerate(FIELDS):
        none = (Option(NONE, here.texts("troublez-wish-none")),) if at else ()
        now = known[at] if at < len(known) and known[at] in values else ""
        default = now or (NONE if at else "any")
        label = here.texts(f"troublez-form-{name}")
        yield Choice(name, label, (*options, *none), default)


def _spots(public: Public, here: Table) -> Iterator[Option]:
    outer = [Spot(end.card, end.row) for end in table.ends(public.rows)]
    inner = [
        Spot(stack, number) for number, row in enumerate(public.rows, start=1) for stack in row
    ]
    room = MOST - len(WISHES) - 1
    for spot in list(dict.fromkeys([*outer, *inner]))[:room]:
        key = "outer" if spot in outer else "inner"
        card = wording.card(spot.card, here)
        yield Option(_written(spot), here.texts(f"troublez-wish-{key}", card=card, row=spot.row))


def _kinds(here: Table) -> Iterator[Option]:
    for what in WISHES:
        yield Option(what, here.texts(f"troublez-wish-{what}"))


def _written(wish: Spot | Wish) -> str:
    return f"{wish.row}.{wish.card}" if isinstance(wish, Spot) else wish.what


def _wish(value: str) -> Spot | Wish:
    """Raises ValueError for what no form offers."""
    row, dot, card = value.partition(".")
    if dot:
        if card.removeprefix(cards.COVER) not in cards.DECK:
            raise ValueError("not a card")
        return Spot(card, int(row))
    for what in WISHES:
        if what == value:
            return Wish(what)
    raise ValueError("not a wish")
