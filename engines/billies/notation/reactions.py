"""Reactions: a clause into what is to be played and when, and back into words."""

from __future__ import annotations

from typing import Final

from engines.base import NotationError, Seat
from engines.billies.declared import LEADER, Reaction, Scope, When
from engines.billies.notation.reading import Clause, unclear

_SCOPES: Final[dict[str, Scope]] = {
    "in-taming": "taming",
    "in-fights": "fight",
    "in-gambling": "gamble",
}
_WHEN: Final = (
    *_SCOPES, "if", "wins", "deciding", "last-raccoon", "gains", "other", "or-more", "at-least",
    "at-most", "against", "leader",
)  # fmt: skip
_CONDITIONS: Final = (
    *_WHEN, "has", "cards", "from", "me", "for", "every",
)  # fmt: skip


def conditional(clause: Clause) -> bool:
    """Whether it says when, so that it can't be meant for this moment alone."""
    return clause.has(*_WHEN)


def reaction(clause: Clause) -> Reaction:
    """Raises NotationError for what can't be a reaction."""
    clause.only(*_CONDITIONS)
    return Reaction(clause.head.removeprefix("card-"), _when(clause))


def _when(clause: Clause) -> When:
    scopes = [scope for kind, scope in _SCOPES.items() if clause.has(kind)]
    if len(scopes) > 1 or len(clause.sets) > 1 or len(clause.seats) > 1:
        raise NotationError("contradiction")
    number = _number(clause)
    other, most = clause.has("other"), clause.has("at-most")
    held = number >= 0 and not clause.has("gains")
    if held and (other == most or not clause.has("has", "cards")):
        raise unclear(clause.token)
    return When(
        scope=scopes[0] if scopes else "",
        wins=clause.has("wins"),
        deciding=clause.has("deciding"),
        last=clause.has("last-raccoon"),
        gains=number if clause.has("gains") else 0,
        holds=number if held and other else 0,
        mine=number if held and most else -1,
        foe=_foe(clause),
        set=clause.sets[0] if clause.sets else "",
    )


def _number(clause: Clause) -> int:
    """The only number, where one is asked for; -1 where none is."""
    asked = clause.has("gains", "has", "at-least", "at-most", "or-more")
    if len(clause.counts) > 1:
        raise NotationError("contradiction")
    if asked != bool(clause.counts):
        raise unclear(clause.token)
    return clause.counts[0] if clause.counts else -1


def _foe(clause: Clause) -> Seat | None:
    if clause.seats and clause.has("leader"):
        raise NotationError("contradiction")
    if clause.seats:
        return clause.seats[0]
    return LEADER if clause.has("leader") else None
