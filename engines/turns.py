"""Who comes next: seats stay where they are, those who left are skipped.

Turn order computed on a list that shrinks is the classic bug of elimination games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

Seat = int


def clockwise(start: Seat, seats: int) -> Iterator[Seat]:
    """Every seat once, from `start` on."""
    start %= seats
    return chain(range(start, seats), range(start))


def following(seat: Seat, seats: int, may: Callable[[Seat], bool]) -> Seat | None:
    """The first seat clockwise after `seat` for which `may` holds; None when there is none."""
    for step in range(1, seats):
        other = (seat + step) % seats
        if may(other):
            return other
    return None
