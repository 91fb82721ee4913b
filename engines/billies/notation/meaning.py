"""Clauses into actions and orders, with the view where the same words mean different things."""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Cancel, NotationError
from engines.billies.declared import (
    ComfortOrder,
    Declared,
    DiscardOrder,
    FightOrder,
    GiveOrder,
    Reaction,
    ReactOrder,
    SheetOrder,
    TurnOrder,
)
from engines.billies.notation.reactions import conditional, reaction
from engines.billies.notation.reading import Clause, unclear

_OPTIONS = ("search", "drink", "gamble")
_STANDS = ("every", "later")


def orders(clauses: Sequence[Clause], turn: int) -> list[Declared | Cancel]:
    """What is to stand, from its clauses; `turn` is the first turn of his own that is to come."""
    found: list[Declared | Cancel] = []
    reacting = [clause for clause in clauses if reacts(clause)]
    if reacting:
        found.append(_react(reacting))
    options = [clause for clause in clauses if clause.head in _OPTIONS]
    if options:
        found.append(_turn(options, turn))
    found.extend(_other(clause) for clause in clauses if clause not in (*reacting, *options))
    return found


def reacts(clause: Clause) -> bool:
    """Whether it belongs to a ranked list of reactions."""
    return clause.head.startswith("card-") or clause.head in ("reroll", "ask", "pass")


def _react(clauses: Sequence[Clause]) -> ReactOrder:
    """A ranked list; "anders pas" or "anders vraag mij" ends it."""
    *listed, last = clauses
    bare = last.head in ("ask", "pass") and not conditional(last)
    if not bare:
        listed.append(last)
    if not listed or any(clause.head == "pass" for clause in listed):
        raise unclear(last.token)
    if bare:
        last.only("every")
    return ReactOrder(
        reactions=tuple([_reaction(clause) for clause in listed]), ask=bare and last.head == "ask"
    )


def _reaction(clause: Clause) -> Reaction:
    found = reaction(clause)
    if found.do == "ask" and not conditional(clause):
        raise unclear(clause.token)
    return found


def _turn(clauses: Sequence[Clause], turn: int) -> TurnOrder:
    for clause in clauses:
        clause.only(*_STANDS)
    every = any(clause.has("every") for clause in clauses)
    options = tuple([clause.head for clause in clauses])
    if len(set(options)) < len(options):
        raise NotationError("contradiction")
    return TurnOrder(turn=turn, every=every, options=options)  # type: ignore[arg-type]


def _other(clause: Clause) -> Declared | Cancel:
    if clause.head.startswith("cancel-"):
        clause.only()
        return Cancel(clause.head.removeprefix("cancel-"))
    match clause.head:
        case "always":
            clause.only()
            return SheetOrder()
        case "attack":
            clause.only(*_STANDS, "with", "against", "from")
            return FightOrder(
                sets=tuple(clause.sets), foes=tuple(clause.seats), theirs=tuple(clause.theirs)
            )
        case "give" if clause.raccoons:
            clause.only(*_STANDS)
            return GiveOrder(raccoons=tuple(clause.raccoons))
        case "discard" if clause.cards:
            clause.only(*_STANDS)
            return DiscardOrder(cards=tuple(clause.cards))
        case "no-comfort":
            clause.only(*_STANDS)
            return ComfortOrder()
    raise unclear(clause.token)
