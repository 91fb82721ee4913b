"""The standings as a picture: a line a player, numbers below each other, the leaders marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import svg
from msgspec import Struct

from bot.pictures import style
from bot.pictures.style import INK, LABEL, LINE, MARGIN, MUTED, SMALL, WIDTH
from bot.texts import Texts

ACCENT: Final = "#2f6f62"
_LINE: Final = 52
_TOP: Final = 136
_NAME_X: Final = 110
_NAME_WIDTH: Final = 320
_COLUMNS: Final = (("zp", 540), ("played", 655), ("wins", WIDTH - MARGIN - 20))
MOST: Final = 30
"""Lines that are drawn: more could not be read."""


class Row(Struct, frozen=True):
    """A line of the table; `gone` for somebody who left."""

    place: int
    name: str
    zp: str
    played: int
    wins: int
    gone: bool = False


def draw(title: str, rows: Sequence[Row], words: Texts) -> str:
    """The picture as SVG text."""
    shown = rows[:MOST]
    elements = [
        *_head(title, words),
        *(part for at, row in enumerate(shown) for part in _row(at, row)),
    ]
    return style.card(_TOP + _LINE * len(shown) + MARGIN, elements)


def _head(title: str, words: Texts) -> Iterator[svg.Element]:
    shown = style.fit(style.clean(title), LABEL + 6, WIDTH - 4 * MARGIN)
    yield style.write(2 * MARGIN, 62, shown, size=LABEL + 6, anchor="start", weight="800")
    base = _TOP - 24
    name = str(words("tour-column-name"))
    yield style.write(_NAME_X, base, name, fill=MUTED, anchor="start")
    for column, x in _COLUMNS:
        yield style.write(x, base, str(words(f"tour-column-{column}")), fill=MUTED, anchor="end")


def _row(at: int, row: Row) -> Iterator[svg.Element]:
    top = _TOP + at * _LINE
    base = top + 36
    fill = MUTED if row.gone else INK
    yield svg.Line(
        x1=2 * MARGIN, x2=WIDTH - 2 * MARGIN, y1=top, y2=top, stroke=LINE, stroke_width=2
    )
    if row.place == 1:
        yield style.box(2 * MARGIN, top + 6, 54, 40, fill="none", stroke=ACCENT, radius=20)
    place = str(row.place)
    yield style.write(2 * MARGIN + 27, base, place, size=SMALL, fill=fill, weight="700")
    name = style.fit(style.clean(row.name), LABEL, _NAME_WIDTH)
    weight: style.Weight = "800" if row.place == 1 else "600"
    yield style.write(_NAME_X, base, name, size=LABEL, fill=fill, anchor="start", weight=weight)
    values = {"zp": row.zp, "played": str(row.played), "wins": str(row.wins)}
    for column, x in _COLUMNS:
        bold: style.Weight = "800" if column == "zp" else "600"
        yield style.write(x, base, values[column], size=LABEL, fill=fill, anchor="end", weight=bold)
