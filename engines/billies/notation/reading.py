"""A text into clauses: a word that says what to do, and all that belongs to it.

The order within a clause is free, as people write it in three languages; what a clause can't use
is refused later, in `meaning`, by the word that stood there. Words that say nothing are dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.base import NotationError, Seat
from engines.billies.notation.tokens import tokens
from engines.lexemes import Token
from engines.names import longest, match

HEADS: Final = (
    "search", "drink", "gamble", "attack", "pass", "ask", "reroll", "no-reroll", "discard",
    "give", "deploy", "comfort", "no-comfort", "always", "standing",
)  # fmt: skip
_NOTHING: Final = ("then", "sep")
_NAMES: Final = ("unknown", "from", "against", "for", "attack", "me")
"""After these a name may stand that looks like our words."""
_NAME_GAPS: Final = " \t,/&>"


def unclear(token: Token) -> NotationError:
    """For a word that is known but can't be read in this place."""
    return NotationError("unclear", word=token.typed)


class Clause:
    """One thing that was said: `head` is what to do ("": only what it is about, as an answer to
    what is asked), `said` the first token of each other kind.
    """

    def __init__(self, token: Token, head: str = "") -> None:
        self.token = token
        self.head = head
        self.otherwise = False
        self.closed = False
        self.said: dict[str, Token] = {}
        self.cards: list[str] = []
        self.sets: list[str] = []
        self.theirs: list[str] = []
        """Sets named after "against", in an attack."""
        self.raccoons: list[str] = []
        self.seats: list[Seat] = []
        self.counts: list[int] = []

    def has(self, *kinds: str) -> bool:
        return any(kind in self.said for kind in kinds)

    def only(self, *kinds: str) -> None:
        """Refuses the first word that has no place here."""
        for kind, token in self.said.items():
            if kind not in kinds:
                raise unclear(token)


class Reader:
    """One pass over the tokens."""

    def __init__(self, text: str, names: Sequence[str]) -> None:
        self.text, self.names = text, names
        self.tokens = [token for token in tokens(text) if token.kind != "filler"]
        self.clauses: list[Clause] = []
        self.at = 0
        self.otherwise = False

    def read(self) -> list[Clause]:
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            self._token(token)
        return self.clauses

    def _token(self, token: Token) -> None:
        kind = token.kind
        if kind in _NOTHING:
            return
        if kind == "end":
            self._close()
        elif kind == "else":
            self.otherwise = True
        elif kind == "greet":
            self._greet()
        elif kind == "odd":
            raise NotationError("number-form", number=token.typed)
        elif kind in HEADS or kind.startswith(("card-", "cancel-")):
            self._head(token)
        elif kind == "unknown":
            self._name(token)
        else:
            self._detail(token)

    def _close(self) -> None:
        if self.clauses:
            self.clauses[-1].closed = True

    def _greet(self) -> None:
        """ "Groetjes, Frank" names nobody."""
        while self.at < len(self.tokens) and self.tokens[self.at].kind == "sep":
            self.at += 1
        if self.at < len(self.tokens):
            self._named(self.tokens[self.at].start)

    # -- clauses -------------------------------------------------------------------------------

    def _head(self, token: Token) -> None:
        """What to do begins a clause, or joins the condition that stood before it."""
        last = self.clauses[-1] if self.clauses else None
        if last is not None and last.head == "discard" and token.kind.startswith("card-"):
            last.cards.append(token.kind.removeprefix("card-"))
            return
        if last is None or last.head or last.closed:
            last = Clause(token)
            self.clauses.append(last)
        last.token, last.head = token, token.kind
        last.otherwise, self.otherwise = self.otherwise, False
        self._after(token)

    def _open(self, token: Token) -> Clause:
        if not self.clauses or self.clauses[-1].closed:
            self.clauses.append(Clause(token))
        return self.clauses[-1]

    def _detail(self, token: Token) -> None:
        clause = self._open(token)
        kind, _, which = token.kind.partition("-")
        if token.kind == "count":
            clause.counts.append(token.value)
        elif kind == "set":
            attacked = clause.head == "attack" and clause.has("against", "from")
            (clause.theirs if attacked else clause.sets).append(which)
        elif kind == "raccoon":
            clause.raccoons.append(which)
        else:
            clause.said.setdefault(token.kind, token)
        self._after(token)

    # -- names ---------------------------------------------------------------------------------

    def _after(self, token: Token) -> None:
        """Whoever is named right behind a word that asks for a name."""
        if token.kind in _NAMES:
            self._seats(token.end, short=False)

    def _name(self, token: Token) -> None:
        if not self._seats(token.start, short=True):
            raise NotationError("word", word=token.typed)

    def _seats(self, place: int, *, short: bool) -> bool:
        """Names from here on, into the clause. Raises AmbiguousAction for two that fit."""
        found = False
        while (seat := self._named(self._skip(place), short=short)) is not None:
            self._open(self.tokens[self.at - 1]).seats.append(seat)
            place, found, short = self._end, True, False
        return found

    def _skip(self, place: int) -> int:
        while place < len(self.text) and self.text[place] in _NAME_GAPS:
            place += 1
        return place

    def _named(self, place: int, *, short: bool = True) -> Seat | None:
        """A player's name at this place of the text, and on behind it."""
        piece = longest(self.text[place:], self.names, short=short)
        if piece is None:
            return None
        self._end = place + len(piece)
        while self.at < len(self.tokens) and self.tokens[self.at].start < self._end:
            self.at += 1
        return match(piece, self.names)
