"""The cards, and what one may say of each.

A card is a short text: a colour's letter and a value ("G3") or an action's letter ("GA", "PN",
"OS"), or "B" for a barricade. What lies in a place of a row is a stack: a card, or "#G3" for a
card under a barricade, which has lost colour, value, type and effect.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

Kind: TypeAlias = Literal["zombie", "axe", "net", "shotgun", "barricade"]

BARRICADE: Final = "B"
COVER: Final = "#"
VALUES: Final = (1, 2, 3, 4, 5)
ACTIONS: Final[dict[str, Kind]] = {"A": "axe", "N": "net", "S": "shotgun"}

_DATA: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("data.toml").read_text(encoding="utf-8")
)
COLOURS: Final[dict[str, str]] = {name[0].upper(): name for name in _DATA["colours"]}


def _deck() -> Iterator[str]:
    letters = {name: letter for letter, name in ACTIONS.items()}
    for colour in COLOURS:
        for value, copies in _DATA["zombies"].items():
            yield from [f"{colour}{value}"] * copies
        for action, copies in _DATA["actions"].items():
            yield from [f"{colour}{letters[action]}"] * copies
    yield from [BARRICADE] * _DATA["barricades"]


DECK: Final = tuple(sorted(_deck()))
"""Every card of the game."""


def value(stack: str) -> int:
    """A zombie's value; 0 for all else."""
    return int(stack[1]) if stack[1:].isdecimal() else 0


def kind(stack: str) -> Kind:
    """What it does when it is gained; a covered card is nothing but a barricade."""
    if stack[0] in (BARRICADE, COVER):
        return "barricade"
    return ACTIONS.get(stack[1], "zombie")


def colour(stack: str) -> str:
    """The colour's letter; "" for a barricade, covering or alone."""
    return "" if stack[0] in (BARRICADE, COVER) else stack[0]


def cards(stack: str) -> tuple[str, ...]:
    """The cards that lie there."""
    return (BARRICADE, stack[1:]) if stack[0] == COVER else (stack,)


def bag(*piles: tuple[str, ...]) -> tuple[str, ...]:
    """Piles as one, in the order that makes equal bags equal."""
    return tuple(sorted(sum(piles, ())))
