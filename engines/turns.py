"""Who comes next: seats stay where they are, those who left are skipped.

Turn order computed on a list that shrinks is the classic bug of elimination games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

Seat = int


def clockwise(start: Seat, seats: int) -> Iterator[Seat]:
    """Every seat once, from `start` on."""
    for step in range(seats):
        yield (start + step) % seats


def following(seat: Seat, seats: int, may: Callable[[Seat], bool]) -> Seat | None:
    """The first seat clockwise after `seat` for which `may` holds; None when there is none."""
    for other in clockwise(seat + 1, seats):
        if other != seat and may(other):
            return other
    return None
