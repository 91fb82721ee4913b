"""What lies on the table of Saul viltjes: coasters, words on pills, the direction of play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import svg

from bot.pictures import style
from bot.pictures.style import DARK, INK, LINE, MARGIN, SMALL, WHITE, WIDTH
from engines.saul.model import HANK

ACCENT: Final = "#0b6b69"
FELT: Final = "#e4efec"
PILL: Final = 40
"""How high a pill is."""

_THICK = 9
"""How much of each coaster in a stack shows below the one on top."""


def arrows(middle: int) -> Iterator[svg.Element]:
    """The direction of play: down on the right, up on the left."""
    for x, down in ((WIDTH - MARGIN - 34, 1), (MARGIN + 34, -1)):
        yield svg.Polyline(
            points=[
                svg.Point(x - 12, middle - 7 * down),
                svg.Point(x, middle + 7 * down),
                svg.Point(x + 12, middle - 7 * down),
            ],
            fill="none",
            stroke=ACCENT,
            stroke_width=4,
            stroke_linecap="round",
            stroke_linejoin="round",
            opacity=0.5,
        )


def stack(x: int, y: int, radius: int, count: int) -> Iterator[svg.Element]:
    """Coasters on their backs, centred as a whole, with their number on the top one."""
    bottom = y + _THICK * (count - 1) // 2
    for level in range(count):
        yield svg.Circle(
            cx=x, cy=bottom - _THICK * level, r=radius, fill=DARK, stroke=FELT, stroke_width=2
        )
    top = bottom - _THICK * (count - 1)
    yield svg.Circle(
        cx=x, cy=top, r=radius - 6, fill="none", stroke=WHITE, stroke_width=2, opacity=0.45
    )
    yield style.write(x, top + 12, str(count), size=34, fill=WHITE, weight="700")


def face(x: int, y: int, radius: int, face: str) -> Iterator[svg.Element]:
    """Saul: round, light, a double rim. Hank: a dark badge with eight points."""
    if face == HANK:
        yield style.star(x, y, radius + 3, radius - 6, 8, INK)
        yield style.write(x, y + radius * 3 // 8, HANK, size=radius, fill=WHITE, weight="800")
        return
    yield svg.Circle(cx=x, cy=y, r=radius - 2, fill=WHITE, stroke=INK, stroke_width=3)
    yield svg.Circle(
        cx=x, cy=y, r=radius - 8, fill="none", stroke=INK, stroke_width=1.5, opacity=0.6
    )
    yield style.write(x, y + radius * 3 // 8, face, size=radius, weight="700")


def pill_width(word: str, ticked: bool) -> int:
    return style.text_width(word, SMALL) + 32 + (30 if ticked else 0)


def pill(
    x: float, y: int, width: int, word: str, ticked: bool, strong: bool
) -> Iterator[svg.Element]:
    fill, ink = (ACCENT, WHITE) if strong else (style.PAPER, INK)
    stroke = ACCENT if strong else LINE
    yield style.box(x, y, width, PILL, fill=fill, stroke=stroke, radius=PILL / 2)
    if ticked:
        yield style.tick(x + 18, y + 21, ACCENT)
    middle = x + width / 2 + (14 if ticked else 0)
    yield style.write(middle, y + 29, word, fill=ink)
