"""Fiefs by a plain flood fill, and what they harvest: strength times wealth (document, harvest)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from msgspec import Struct

from engines.bunny import board, cards, pieces
from engines.bunny.cards import Basic
from engines.bunny.pieces import Position

_PRINTED: Final = 1
"""The strength of a printed city."""


class Fief(Struct, frozen=True):
    """Squares in order; `goods` are the different resources, sorted."""

    squares: tuple[int, ...]
    strength: int
    goods: tuple[str, ...]

    @property
    def carrots(self) -> int:
        """Golden Carrots of a harvest; 0 without a city or without a resource (R32)."""
        return self.strength * len(self.goods)


def strength(position: Position, square: int) -> int:
    if board.TERRAIN[square] == "city":
        return _PRINTED
    card = position.buildings[square]
    return 0 if card is None else cards.strength(card)


def units(position: Position, square: int) -> list[str]:
    """All that a square produces: its own resource, its farm's or trading post's (R18, R22)."""
    found = [board.RESOURCE[square], position.products[square]]
    card = position.buildings[square]
    if card is not None:
        found.append(cards.goods(card))
    return [one for one in found if one]


def fiefs(position: Position, seat: int) -> list[Fief]:
    """The connected squares of a player; sky towers join, lava parts."""
    owners, neighbours = position.owners, board.NEIGHBOURS
    bridges: dict[int, int] = {}
    for one, other in position.towers:
        bridges[one], bridges[other] = other, one
    seen = [owner != seat for owner in owners]
    found = []
    for start in range(len(owners)):
        if seen[start]:
            continue
        seen[start] = True
        reached = [start]
        for square in reached:
            around = neighbours[square]
            if square in bridges:
                around = (*around, bridges[square])
            for other in around:
                if not seen[other]:
                    seen[other] = True
                    reached.append(other)
        found.append(_fief(position, reached))
    return found


def _fief(position: Position, squares: list[int]) -> Fief:
    goods = {one for square in squares for one in units(position, square)}
    power = sum([strength(position, square) for square in squares])
    return Fief(tuple(sorted(squares)), power, tuple(sorted(goods)))


def harvest(position: Position, seat: int) -> int:
    """Golden Carrots of all his fiefs."""
    return sum([fief.carrots for fief in fiefs(position, seat)])


def best_trades(position: Position, seat: int, open_: Sequence[int]) -> tuple[Basic, ...]:
    """What these trading posts of his should produce: the most for this harvest, of equals the
    first in the order of squares, then fish, wood, carrots (R19, R20)."""
    ways = product(cards.BASICS, repeat=len(open_))

    def worth(way: tuple[Basic, ...]) -> int:
        tried = position
        for square, resource in zip(open_, way, strict=True):
            tried = pieces.traded(tried, square, resource)
        return harvest(tried, seat)

    return max(ways, key=worth)
