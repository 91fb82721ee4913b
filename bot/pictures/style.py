"""What every picture shares: colours, sizes, and words that fit where they are put.

Pictures are shown some 400 pixels wide, half the units drawn here, so nothing is written smaller
than `SMALL`. Shapes and words carry the meaning; colour only helps.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from html import escape
from math import cos, pi, sin
from typing import Final, Literal, TypeAlias

import svg

WIDTH: Final = 800
MARGIN: Final = 20
SMALL: Final = 26
LABEL: Final = 30
LARGE: Final = 56

FONTS: Final = "Open Sans, DejaVu Sans, sans-serif"

PAPER: Final = "#fbf8f2"
INK: Final = "#22262e"
MUTED: Final = "#5d636e"
LINE: Final = "#c9c4b8"
WHITE: Final = "#ffffff"
DARK: Final = "#3d4452"

Anchor: TypeAlias = Literal["start", "middle", "end"]
Weight: TypeAlias = Literal["600", "700", "800"]

# Advance widths of Open Sans Bold in hundredths of the size; lighter weights are narrower.
_WIDTHS: Final = {
    char: width
    for width, chars in {
        26: " '",
        32: "!,.:;·ijl-I",
        36: "J[]()`",
        42: "f{}/\\_t",
        50: 'r"?zs',
        55: "c*FS|",
        59: "ELg$+0123456789<=>^vy~TZxe",
        63: "aYkoPbdpq",
        67: "C#VKRhnuBX",
        77: "AGD&UH",
        87: "OQNw",
        100: "%@MWm…",
    }.items()
    for char in chars
}
_JOINERS: Final = "\u200c\u200d"
_MOST_MARKS: Final = 2
"""Accents on one letter; more of them would climb out of the line."""


# -- words -------------------------------------------------------------------------------------


def clean(text: str) -> str:
    """Text that can be drawn: no control signs, nothing that XML forbids, few accents a letter."""
    kept: list[str] = []
    marks = 0
    for char in text:
        category = unicodedata.category(char)
        if category[0] == "C" and char not in _JOINERS:
            kept.append(" " if category == "Cc" else "")
            continue
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= _MOST_MARKS:
            kept.append(char)
    return " ".join("".join(kept).split())


def legible(text: str) -> bool:
    """Whether some of it is Latin, Greek, Cyrillic or Hebrew, which the bundled font has."""
    return any(
        char.isalnum() and (char < "\u0250" or "\u0370" <= char < "\u0530" or "א" <= char <= "ת")
        for char in text
    )


def text_width(text: str, size: int) -> int:
    """An upper bound of the width, in units."""
    return sum(_char_width(char) for char in text) * size // 100


def _char_width(char: str) -> int:
    if char in _WIDTHS:
        return _WIDTHS[char]
    if unicodedata.category(char)[0] == "M" or char in _JOINERS:
        return 0
    base = unicodedata.normalize("NFD", char)[0]
    if base in _WIDTHS:
        return _WIDTHS[base]
    if unicodedata.bidirectional(char) in ("R", "AL"):
        return 75
    wide = unicodedata.east_asian_width(char) in "WF" or unicodedata.category(char) == "So"
    return 140 if wide else 100


def fit(text: str, size: int, width: int) -> str:
    """As much of the text as fits, with an ellipsis where it was cut."""
    if text_width(text, size) <= width:
        return text
    kept = ""
    for cluster in _clusters(text):
        if text_width(f"{kept}{cluster}…", size) > width:
            break
        kept += cluster
    return f"{kept.rstrip()}…"


def shorten(text: str, most: int) -> str:
    """The same by number of signs, for words that are read aloud."""
    clusters = list(_clusters(text))
    return text if len(clusters) <= most else f"{''.join(clusters[: most - 1]).rstrip()}…"


def isolated(text: str) -> str:
    """Text from right to left, kept from turning the sentence around it."""
    turns = any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in text)
    return f"\u2068{text}\u2069" if turns else text


def _clusters(text: str) -> Iterator[str]:
    """Signs that are read as one: a letter with its accents, a joined emoji."""
    cluster = ""
    for char in text:
        extends = unicodedata.category(char) in ("Mn", "Me", "Mc", "Sk") or char in _JOINERS
        if cluster and not extends and cluster[-1] != "\u200d":
            yield cluster
            cluster = ""
        cluster += char
    if cluster:
        yield cluster


def write(
    x: float,
    y: float,
    text: str,
    *,
    size: int = SMALL,
    fill: str = INK,
    anchor: Anchor = "middle",
    weight: Weight = "600",
) -> svg.Text:
    """A line of text on its baseline. svg.py doesn't escape, so that is done here."""
    return svg.Text(
        x=x,
        y=y,
        text=escape(clean(text)),
        font_size=size,
        font_weight=weight,
        fill=fill,
        text_anchor=anchor,
    )


# -- shapes ------------------------------------------------------------------------------------


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str,
    stroke: str = LINE,
    radius: float = 16,
    dashed: bool = False,
) -> svg.Rect:
    return svg.Rect(
        x=x,
        y=y,
        width=width,
        height=height,
        rx=radius,
        fill=fill,
        stroke=stroke,
        stroke_width=2,
        stroke_dasharray=[8, 6] if dashed else None,
    )


def star(x: float, y: float, outer: float, inner: float, points: int, fill: str) -> svg.Polygon:
    """A badge with so many points, two of them up."""
    corners = []
    for corner in range(2 * points):
        radius = inner if corner % 2 else outer
        angle = pi * (corner + 1) / points
        corner_x, corner_y = x + radius * sin(angle), y - radius * cos(angle)
        corners.append(svg.Point(round(corner_x, 1), round(corner_y, 1)))
    return svg.Polygon(points=corners, fill=fill)


def tick(x: float, y: float, stroke: str) -> svg.Polyline:
    """A check mark some 20 units wide, drawn, since few fonts have it."""
    return svg.Polyline(
        points=[svg.Point(x, y), svg.Point(x + 7, y + 8), svg.Point(x + 20, y - 9)],
        fill="none",
        stroke=stroke,
        stroke_width=5,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def card(height: int, elements: Sequence[svg.Element]) -> str:
    """The whole picture on its own ground, which suits a dark page as well as a light one."""
    ground = box(1, 1, WIDTH - 2, height - 2, fill=PAPER, radius=28)
    drawing = svg.SVG(
        width=WIDTH,
        height=height,
        viewBox=svg.ViewBoxSpec(0, 0, WIDTH, height),
        elements=[svg.G(style=f"font-family: {FONTS}", elements=[ground, *elements])],
    )
    return f"{drawing}\n"
