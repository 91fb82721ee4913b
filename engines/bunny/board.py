"""The printed board: 100 squares as numbers, 0 (A1) to 99 (J10), row by row."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, get_args

Terrain: TypeAlias = Literal["sea", "forest", "field", "plains", "mountain", "city"]

SIDE: Final = 10
DATA: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("data.toml").read_text(encoding="utf-8")
)
_CODES: Final[dict[str, Terrain]] = {one[:2].title(): one for one in get_args(Terrain)}

NAMES: Final = tuple(f"{row}{column}" for row in "ABCDEFGHIJ" for column in range(1, SIDE + 1))
TERRAIN: Final[tuple[Terrain, ...]] = tuple(
    _CODES[code] for row in DATA["board"]["rows"] for code in row.split()
)
"""By square. "field" is the document's akker, "plains" its veld (R1)."""
RESOURCE: Final[tuple[str, ...]] = tuple(DATA["goods"].get(terrain, "") for terrain in TERRAIN)
"""What a square gives by itself; "" for nothing."""
LAVA: Final[tuple[tuple[int, int], ...]] = tuple(
    (NAMES.index(one), NAMES.index(other))
    for one, other in (edge.split("-") for edge in DATA["board"]["lava"])
)
"""Pairs of squares that touch and are no neighbours."""
BORDER: Final = tuple(
    square for square in range(SIDE * SIDE) if {0, SIDE - 1} & {*divmod(square, SIDE)}
)
CORNERS: Final = (0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1)


def _neighbours(square: int) -> tuple[int, ...]:
    row, column = divmod(square, SIDE)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    found = [SIDE * r + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]
    return tuple(
        other for other in found if (square, other) not in LAVA and (other, square) not in LAVA
    )


NEIGHBOURS: Final = tuple(_neighbours(square) for square in range(SIDE * SIDE))
"""Squares that touch side by side, without lava between them."""
