"""Cards of Troublez: a colour is a shape too, an action is drawn, a barricade is two planks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import svg

from bot.pictures import style
from bot.pictures.style import DARK, INK, MUTED, WHITE
from bot.texts import Texts
from engines.troublez import cards, notation

ACCENT: Final = "#7a3b12"
FELT: Final = "#efe9dc"
WIDE: Final = 64
HIGH: Final = 88
_PLANK: Final = "#8a5a2b"
_FILLS: Final = ("#cfe8c9", "#dccdf0", "#f8d9ae", "#c9dff5", "#f5cccc", "#e8e4a8")
_EDGES: Final = ("#2f6b2a", "#5b3a92", "#a85a06", "#1f5a94", "#9b2a2a", "#6f6a10")


def card(x: float, y: float, stack: str, width: float, lang: str) -> Iterator[svg.Element]:
    """A card of this width with its upper left corner here."""
    scale = width / WIDE
    moved = svg.Translate(round(x, 1), round(y, 1))
    yield svg.G(transform=[moved, svg.Scale(round(scale, 3))], elements=list(_card(stack, lang)))


def _card(stack: str, lang: str) -> Iterator[svg.Element]:
    if cards.kind(stack) == "barricade":
        yield from _barricade(stack, lang)
        return
    at = list(cards.COLOURS).index(stack[0]) % len(_FILLS)
    yield style.box(0, 0, WIDE, HIGH, fill=_FILLS[at], stroke=_EDGES[at], radius=10)
    yield _sign(at, 14, 16, 9, _EDGES[at])
    letter = notation.card_text(f"{stack[0]}1", lang)[0]
    yield style.write(WIDE - 8, 26, letter, size=24, fill=_EDGES[at], anchor="end")
    if cards.value(stack):
        yield style.write(WIDE / 2, 76, stack[1], size=50, fill=INK, weight="800")
    else:
        yield from _action(cards.kind(stack))


def _sign(at: int, x: float, y: float, r: float, fill: str) -> svg.Element:
    """The shape of a colour."""
    if at % 3 == 0:
        corners = [svg.Point(x, y - r), svg.Point(x + r, y + r), svg.Point(x - r, y + r)]
        return svg.Polygon(points=corners, fill=fill)
    if at % 3 == 1:
        return svg.Circle(cx=x, cy=y, r=r, fill=fill)
    return svg.Rect(x=x - r, y=y - r, width=2 * r, height=2 * r, fill=fill)


def _barricade(stack: str, lang: str) -> Iterator[svg.Element]:
    yield style.box(0, 0, WIDE, HIGH, fill="#e3dccd", stroke=DARK, radius=10)
    for top, tilt in ((18, 6), (40, -6)):
        yield svg.Polygon(
            points=[
                svg.Point(5, top + tilt),
                svg.Point(WIDE - 5, top - tilt),
                svg.Point(WIDE - 5, top - tilt + 14),
                svg.Point(5, top + tilt + 14),
            ],
            fill=_PLANK,
        )
    if stack[0] == cards.COVER:
        under = notation.card_text(stack[1:], lang)
        yield style.write(WIDE / 2, 80, style.fit(under, 24, WIDE - 8), size=24, fill=MUTED)


def _action(kind: str) -> Iterator[svg.Element]:
    if kind == "axe":
        yield svg.Line(x1=24, y1=34, x2=24, y2=82, stroke=INK, stroke_width=7)
        yield svg.Polygon(
            points=[svg.Point(24, 40), svg.Point(50, 32), svg.Point(54, 64), svg.Point(24, 56)],
            fill=INK,
        )
    elif kind == "net":
        yield svg.Circle(cx=WIDE / 2, cy=56, r=22, fill=WHITE, stroke=INK, stroke_width=4)
        for shift in (-10, 0, 10):
            yield _line(WIDE / 2 + shift, 38, WIDE / 2 + shift, 74)
            yield _line(14, 56 + shift, WIDE - 14, 56 + shift)
    else:
        yield svg.Line(x1=8, y1=50, x2=56, y2=50, stroke=INK, stroke_width=6)
        yield svg.Line(x1=8, y1=58, x2=44, y2=58, stroke=INK, stroke_width=6)
        yield svg.Polygon(
            points=[svg.Point(8, 48), svg.Point(24, 60), svg.Point(14, 78), svg.Point(4, 74)],
            fill=INK,
        )


def _line(x1: float, y1: float, x2: float, y2: float) -> svg.Line:
    return svg.Line(x1=x1, y1=y1, x2=x2, y2=y2, stroke=INK, stroke_width=2)


def named(stack: str, texts: Texts) -> str:
    """As it is written in the posts."""
    return notation.card_text(stack, texts.lang)
