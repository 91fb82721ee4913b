"""A table of standings for people: lined up as text, and as a picture with words beside it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from bot.pictures import standings as drawing
from bot.pictures.standings import Row as Row
from bot.presenters.base import Picture
from bot.presenters.markup import harmless, shortened, write
from bot.texts import Texts

NAME: Final = 18
"""Columns of a name in the lined-up table: more would break on a phone."""
SHOWN: Final = 30
"""Lines of the table in a post; the rest is asked for."""


def called(name: str, words: Texts) -> str:
    """A player as people read of him; who was erased has no name."""
    return harmless(name) or write(words("tour-nobody"), "text")


def lined(rows: Sequence[Row], words: Texts) -> str:
    """The table in letters of one width, numbers below each other; it stands in a code block."""
    cells = [
        (str(row.place), _fit(harmless(row.name)), row.zp, str(row.played), str(row.wins))
        for row in rows
    ]
    head = ("", *(str(words(f"tour-column-{name}")) for name in ("name", "zp", "played", "wins")))
    widths = [max(_width(row[at]) for row in (head, *cells)) for at in range(5)]
    return "\n".join(_line(row, widths) for row in (head, *cells))


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    place, name, *numbers = row
    padded = [f"{' ' * (widths[0] - _width(place))}{place}", _left(name, widths[1])]
    padded += [_right(cell, width) for cell, width in zip(numbers, widths[2:], strict=True)]
    return "  ".join(padded).rstrip()


def _fit(name: str) -> str:
    """Nothing in it ends the block."""
    plain = name.replace("`", "'").replace("\n", " ")
    while _width(plain) > NAME:
        plain = shortened(plain, len(plain) - 1)
    return plain


def _width(text: str) -> int:
    """Columns that a letter takes: two for wide ones, none for accents."""
    return sum(_columns(char) for char in text)


def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _left(text: str, width: int) -> str:
    return text + " " * (width - _width(text))


def _right(text: str, width: int) -> str:
    return " " * (width - _width(text)) + text


def picture(title: str, rows: Sequence[Row], words: Texts) -> Picture:
    """The same table, drawn."""

    def described() -> Markup:
        lines = [
            words("tour-alt-line", place=row.place, name=harmless(row.name), zp=row.zp)
            for row in rows
        ]
        return words("tour-alt", title=harmless(title), lines=Markup(" ").join(lines))

    return Picture(lambda: drawing.draw(title, rows, words), described)
