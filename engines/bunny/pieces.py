"""What stands on the board, as a frozen value; each function gives a new one."""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engines.bunny import board, cards

T = TypeVar("T")
_SQUARES: Final = len(board.NAMES)


class Position(Struct, frozen=True):
    """By square: whose rabbit, which building's card, what a trading post produces ("": nothing
    yet). towers: the squares of each pair of sky towers."""

    owners: tuple[int | None, ...] = (None,) * _SQUARES
    buildings: tuple[int | None, ...] = (None,) * _SQUARES
    products: tuple[str, ...] = ("",) * _SQUARES
    towers: tuple[tuple[int, int], ...] = ()


EMPTY: Final = Position()


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def building(position: Position, square: int) -> cards.Kind | None:
    """The kind of what was built there; a printed city is none."""
    card = position.buildings[square]
    return None if card is None else cards.kind(card)


def camper(position: Position, square: int) -> int | None:
    """Whose camp stands there."""
    return position.owners[square] if building(position, square) == "camp" else None


def claimed(position: Position, seat: int, square: int) -> Position:
    """A rabbit by a territory card; a camp goes, also an own one (R15, R16)."""
    cleared = position
    if camper(position, square) is not None:
        cleared = replace(position, buildings=_with(position.buildings, square, None))
    return replace(cleared, owners=_with(cleared.owners, square, seat))


def occupied(position: Position, square: int) -> bool:
    """One building a square; a printed city is one."""
    return board.TERRAIN[square] == "city" or position.buildings[square] is not None


def free(position: Position, square: int) -> bool:
    """Room for a camp: no rabbit and no building (R11)."""
    return position.owners[square] is None and not occupied(position, square)


def squares(position: Position, seat: int) -> list[int]:
    return [square for square, owner in enumerate(position.owners) if owner == seat]


def posts(position: Position, seat: int) -> list[int]:
    """The squares of his trading posts."""
    return [at for at in squares(position, seat) if building(position, at) == "post"]


def built(position: Position, square: int, card: int) -> Position:
    return replace(position, buildings=_with(position.buildings, square, card))


def towered(position: Position, one: int, other: int, card: int) -> Position:
    """A pair of sky towers, which joins two fiefs."""
    both = built(built(position, one, card), other, card)
    return replace(both, towers=(*position.towers, (one, other)))


def camped(position: Position, seat: int, square: int, card: int) -> Position:
    """A camp, and a rabbit with it."""
    return built(replace(position, owners=_with(position.owners, square, seat)), square, card)


def traded(position: Position, square: int, resource: str) -> Position:
    """What a trading post produces; "" clears it."""
    return replace(position, products=_with(position.products, square, resource))


def product(position: Position, square: int) -> str:
    return position.products[square]
