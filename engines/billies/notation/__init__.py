"""What people write and what we write back: one pair that round-trips.

    words, tokens       text into words and numbers
    reading             from left to right into clauses
    reactions, meaning  clauses into orders
    moves               clauses into the move that is asked, with the view
    writing             actions and orders into text

All three languages are understood at once; `lang` is only that of what we write. What can't be
read is refused with one of these codes, never guessed.

    NotationError    empty          -           no text
                     nothing        -           only greetings and the like
                     word           word        not one of our words
                     unclear        word        our word, but not in this place
                     number-form    number      not a whole, plain number ("-3", "2,5")
                     contradiction  -           two things that can't both be meant
                     mixed          -           more than one move, or two orders for one slot
    AmbiguousAction  name-which     text, names candidates: the names
                     side-which     -           candidates: "+1 voor de uitdager" …
                     die-which      -           candidates: "draai om 3 voor de uitdager" …
                     raccoon-which  -           candidates: "tem van een andere speler Mep" …
                     attack-which   -           candidates: "aanvallen met Dikzakken tegen …" …
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.base import Cancel, NotationError
from engines.billies.declared import ReactOrder, SheetOrder
from engines.billies.model import Action, Order, Sheet, View
from engines.billies.notation import meaning, writing
from engines.billies.notation.moves import Moves, question
from engines.billies.notation.reactions import conditional
from engines.billies.notation.reading import Clause, Reader
from engines.billies.orders import option_turn
from engines.names import fold

__all__ = ("format", "parse", "question")

_SLOTS: Final = ("react", "sheet", "turn", "fight", "give", "discard", "comfort", "")


def parse(
    text: str, view: View, names: Sequence[str], lang: str
) -> tuple[Action | Order | Cancel, ...]:
    """The move in a text, if any, then the orders by slot.

    Raises NotationError, AmbiguousAction with the codes above.
    """
    if not fold(text):
        raise NotationError("empty")
    clauses = Reader(text, names).read()
    if not clauses:
        raise NotationError("nothing")
    moves = Moves(view, names, lang)
    answers = _answers(clauses, moves.question)
    rest = [clause for clause in clauses if clause not in answers]
    given: list[Action | Order | Cancel] = [*meaning.orders(rest, _turn(view))]
    if answers and moves.question == "sheet":
        given = [*_sheet(moves.sheet(answers), given)]
    elif answers:
        given += [moves.move(clause) for clause in answers]
    given.sort(key=_rank)
    if len({_rank(item) for item in given}) < len(given):
        raise NotationError("mixed")
    return tuple(given)


def _sheet(sheet: Sheet, given: list[Action | Order | Cancel]) -> list[Action | Order | Cancel]:
    """ "Altijd zo" lets the reactions of this sheet stand, too."""
    always = any(isinstance(item, SheetOrder) for item in given)
    reacting = any(isinstance(item, ReactOrder) for item in given)
    if always and sheet.reactions and not reacting:
        given = [*given, ReactOrder(reactions=sheet.reactions)]
    return [sheet, *given]


def _rank(item: Action | Order | Cancel) -> int:
    return -1 if isinstance(item, Action) else _SLOTS.index(item.slot)


def _turn(view: View) -> int:
    """The first of his own turns whose option can still be declared."""
    return 1 if view.seat is None else option_turn(view.public, view.seat)


# -- answers and what stands -------------------------------------------------------------------

_MOVES: Final = ("comfort", "deploy")
"""What can't be declared; the rules will say when it isn't asked."""
_WINDOW: Final = ("pass", "ask", "reroll")
_HEADS: Final = {
    "option": ("search", "drink", "gamble"),
    "reroll": ("reroll", "no-reroll", "pass"),
    "discard": ("discard", ""),
    "attack": ("attack", ""),
    "deploy": ("deploy", ""),
    "give": ("give", ""),
    "comfort": ("comfort", "no-comfort"),
    "sheet": ("give", "no-reroll", "standing", *_WINDOW),
}
"""With which words each question is answered; a window by cards, too."""


def _answers(clauses: Sequence[Clause], asked: str) -> list[Clause]:
    """What answers the question; what says that it stands, or when, is an order."""
    listed = [clause for clause in clauses if meaning.reacts(clause)]
    stands = any(clause.has("every") for clause in listed)
    if asked != "sheet":
        stands |= any(conditional(clause) or clause.otherwise for clause in listed)
    options = [clause for clause in clauses if clause.head in _HEADS["option"]]
    planned = len(options) > 1 or any(clause.has("every", "later") for clause in options)
    heads = (*_MOVES, *_HEADS.get(asked, _WINDOW if asked else ()))
    cards = asked not in ("", "discard", "option")
    return [
        clause
        for clause in clauses
        if (clause.head in heads or (cards and clause.head.startswith("card-")))
        and not clause.has("every", "later")
        and not (meaning.reacts(clause) and stands)
        and not (clause in options and planned)
    ]


def format(given: Sequence[Action | Order | Cancel], names: Sequence[str], lang: str) -> str:
    """Canonical text without defaults. At most one action, and one order a slot.

    Raises KeyError for a language that we don't write.
    """
    return "; ".join([_item(item, names, lang) for item in given])


def _item(item: Action | Order | Cancel, names: Sequence[str], lang: str) -> str:
    if isinstance(item, Cancel):
        return writing.TEXTS[lang][f"cancel-{item.slot}"]
    if isinstance(item, Action):
        return writing.action_text(item, names, lang)
    return writing.declared(item, names, lang)
