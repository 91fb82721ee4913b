"""From places to ZP: what a table pays, and how those who tie share it.

ZP are exact: two who share the places of 1 and 0 get a half each, three a third each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal, TypeAlias

Tie: TypeAlias = Literal["mean", "best"]

DEFAULT_TABLES: Final[Mapping[int, tuple[int, ...]]] = {
    2: (2, 0),
    3: (2, 1, 0),
    4: (2, 1, 1, 0),
    5: (2, 1, 1, 1, 0),
    6: (2, 1, 1, 1, 1, 0),
}
"""By number of seats, what each place is worth from the first on (S23)."""

_GLYPHS: Final = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}


def zp(
    places: Sequence[int], table: Sequence[int] | None = None, tie: Tie = "mean"
) -> tuple[Fraction, ...]:
    """ZP per seat. Those who share a place get the mean of the places that they span, or the best.

    `places` count from 1, and after a tie of two the place after it is free: 1, 2, 2, 4. Raises
    ValueError for other places, and when the table has not one value a seat.
    """
    worth = DEFAULT_TABLES.get(len(places)) if table is None else table
    if worth is None or len(worth) != len(places):
        raise ValueError(f"no ZP for {len(places)} seats")
    return tuple(_worth(places, place, worth, tie) for place in places)


def _worth(places: Sequence[int], place: int, worth: Sequence[int], tie: Tie) -> Fraction:
    better = sum(other < place for other in places)
    if place != better + 1:
        raise ValueError(f"places {places} leave no room for {place}")
    spanned = worth[better : better + places.count(place)]
    return Fraction(max(spanned)) if tie == "best" else Fraction(sum(spanned), len(spanned))


def exact(value: Fraction) -> str:
    """ "1/2", or "2" for a whole one: how ZP are stored; `Fraction` reads it back."""
    return str(value)


def shown(value: Fraction) -> str:
    """ "5½", "⅔", "2", or "n/d" where no sign exists: how people read it."""
    whole, rest = divmod(abs(value), 1)
    glyph = _GLYPHS.get(rest)
    if glyph is None:
        return exact(value)
    sign = "-" if value < 0 else ""
    return f"{sign}{whole or ''}{glyph}"
