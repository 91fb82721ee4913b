"""Places that a text names, looked up on the table that its writer sees."""

from __future__ import annotations

from typing import Any

from engines.base import NotationError, View
from engines.lexemes import Token
from engines.troublez.cards import BARRICADE
from engines.troublez.model import Cover, Place, Row, Side, Spot


class Places:
    """The rows of a view."""

    def __init__(self, view: View[Any, Any]) -> None:
        self.rows: tuple[Row, ...] = view.public.rows
        self.barricade: bool = view.public.card == BARRICADE

    def place(self, token: Token) -> Place | Cover:
        """ "R1.L" for a card, "R1.2" for a barricade; an outer card may be covered either way."""
        if token.text in ("L", "R") and not self.barricade:
            return Place(token.value, "L" if token.text == "L" else "R")
        return self.cover(token)

    def cover(self, token: Token) -> Cover:
        if token.text == "R":
            return Cover(token.value, max(1, len(self._row(token, token.value))))
        return Cover(token.value, 1 if token.text == "L" else int(token.text))

    def spot(self, token: Token, card: str | None) -> Spot:
        """The card that lies there now, so that the wish is for it and no other."""
        if token.text in ("L", "R"):
            return self.outer(token, token.value, "L" if token.text == "L" else "R", card)
        row, at = self._row(token, token.value), int(token.text)
        if not 1 <= at <= len(row):
            raise NotationError("no-place", place=token.typed)
        return Spot(card or row[at - 1], token.value)

    def outer(self, token: Token, number: int, side: Side, card: str | None) -> Spot:
        if card is None:
            row = self._row(token, number)
            card = row[0] if side == "L" else row[-1]
        return Spot(card, number, side)

    def _row(self, token: Token, number: int) -> Row:
        row = self.rows[number - 1] if 1 <= number <= len(self.rows) else ()
        if not row:
            raise NotationError("no-place", place=token.typed)
        return row
