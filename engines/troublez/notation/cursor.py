"""A place in a text and what can be taken from there: names, rows, cards, lists of wishes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engines.base import NotationError, Seat, View
from engines.lexemes import Token
from engines.names import longest, match
from engines.troublez import cards
from engines.troublez.model import Spot, Wish
from engines.troublez.notation.places import Places
from engines.troublez.notation.tokens import tokens

_LISTED: Final = ("sep", "then")
EFFECTS: Final = ("axe", "net", "shotgun")
_WISHED: Final = ("zombie", "barricade", "highest", "any", "horde", *EFFECTS)
AMOUNT: Final = ("count", "most", "lowest", "highest", "from", "unknown", "horde")
"""What makes "geweer" an order of its own, not a wish, when it follows at once."""
IN_ROW: Final = ("card", "left", "right", "colour-G", "colour-P", "colour-O")
"""What names a card of a row; without it the whole row is meant."""
_NAME_GAPS: Final = " \t,/&>+"


def unclear(token: Token) -> NotationError:
    """For a word that is known but can't be read in this place."""
    return NotationError("unclear", word=token.typed)


class Cursor:
    """The tokens of a text that say something; `at` is the place of the next one."""

    def __init__(self, text: str, view: View[Any, Any], names: Sequence[str]) -> None:
        self.text, self.names = text, names
        self.tokens = [token for token in tokens(text) if token.kind != "filler"]
        self.places = Places(view)
        self.at = 0

    def kind(self, ahead: int = 0) -> str:
        place = self.at + ahead
        return self.tokens[place].kind if place < len(self.tokens) else "nothing"

    def accept(self, *kinds: str) -> Token | None:
        """The next token, if it is one of these."""
        if self.kind() not in kinds:
            return None
        self.at += 1
        return self.tokens[self.at - 1]

    def listed(self, *kinds: str) -> Token | None:
        """The next token of a list, past a comma or an "and"."""
        ahead = 0
        while self.kind(ahead) in _LISTED:
            ahead += 1
        if self.kind(ahead) not in kinds:
            return None
        self.at += ahead + 1
        return self.tokens[self.at - 1]

    # -- names ---------------------------------------------------------------------------------

    def position(self) -> int:
        """Where in the text the next token begins, or the last one ended."""
        if self.at < len(self.tokens):
            return self.tokens[self.at].start
        return self.tokens[-1].end

    def name(self, place: int) -> Seat | None:
        """A player's name at this place of the text, and on behind it."""
        piece = longest(self.text[place:], self.names, short=True)
        if piece is None:
            return None
        self.past(place + len(piece))
        return match(piece, self.names)

    def past(self, place: int) -> None:
        while self.at < len(self.tokens) and self.tokens[self.at].start < place:
            self.at += 1

    def owners(self, place: int) -> tuple[Seat, ...]:
        """Names from here on. Raises NotationError, AmbiguousAction for the first."""
        found: list[Seat] = []
        while True:
            while place < len(self.text) and self.text[place] in _NAME_GAPS:
                place += 1
            piece = longest(self.text[place:], self.names, short=not found or self.unknown(place))
            if piece is None:
                break
            found.append(match(piece, self.names))
            place += len(piece)
        if not found:
            match(self.text[place:], self.names)
        self.past(place)
        return tuple(found)

    def unknown(self, place: int) -> bool:
        """Whether a word that is none of ours begins here."""
        return any(token.start == place and token.kind == "unknown" for token in self.tokens)

    # -- rows, cards, wishes --------------------------------------------------------------------

    def row(self) -> int | None:
        """ "R2", "rij 2"; the word alone stays where it is."""
        if self.kind() != "row":
            return None
        token = self.tokens[self.at]
        if token.value or self.kind(1) == "count":
            self.at += 1 if token.value else 2
            return self.tokens[self.at - 1].value
        return None

    def card(self) -> str | None:
        """ "G3", "#G-bijl", "groene 3"."""
        if token := self.accept("card"):
            return token.text
        colour, after = self.kind(), self.kind(1)
        if not colour.startswith("colour-") or after not in ("count", *EFFECTS, "zombie"):
            return None
        token = self.tokens[self.at + 1]
        self.at += 2
        if after == "zombie" and (number := self.accept("count")):
            token = number
        action = [letter for letter, name in cards.ACTIONS.items() if name == token.kind]
        return colour[-1] + (action[0] if action else str(token.value))

    def in_row(self, token: Token, row: int) -> Spot:
        """ "R1 G3", "rij 1 links"."""
        if side := self.accept("left", "right"):
            return self.places.outer(token, row, "L" if side.kind == "left" else "R", self.card())
        stack = self.card()
        if stack is None:
            raise unclear(token)
        return Spot(stack, row)

    def wishes(self) -> tuple[Spot | Wish, ...]:
        found: list[Spot | Wish] = []
        while True:
            back = self.at
            while self.accept(*_LISTED):
                pass
            wish = self.wish()
            if wish is None:
                self.at = back
                return tuple(found)
            found.append(wish)

    def wish(self) -> Spot | Wish | None:
        """The next wish of a list; None where the list ends."""
        kind = self.kind()
        if kind in EFFECTS and self.kind(1) in AMOUNT:
            return None
        if place := self.accept("place"):
            return self.places.spot(place, self.card())
        if (row := self.row()) is not None:
            return self.in_row(self.tokens[self.at - 1], row)
        if stack := self.card():
            return Spot(stack)
        if number := self.accept("count"):
            return Wish("value", number.value)
        if kind == "no" and self.kind(1) == "axe":
            self.at += 2
            return Wish("no-axe")
        if kind in _WISHED:
            self.at += 1
            return Wish(kind)  # type: ignore[arg-type]
        return None
