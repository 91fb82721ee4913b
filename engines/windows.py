"""Many asked at once, resolved in turn: what games with pre-declared answers share.

Everybody is asked at the same moment and may revise until his answer counts; who has answered is
public, what he answered is not. An answer may be ranked, for what comes before it may take away
what was wanted most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from engines.base import Prompt, Seat

T = TypeVar("T")


def ask(
    seats: Iterable[Seat], kind: str, key: str, answered: Callable[[Seat], bool]
) -> tuple[Prompt, ...]:
    """One question to each seat, in turn order and under one clock."""
    return tuple(
        [Prompt(seat, kind, key, "open" if answered(seat) else "owed", key) for seat in seats]
    )


def awaited(seats: Iterable[Seat], answered: Callable[[Seat], bool]) -> Seat | None:
    """The first in turn whose answer isn't in, so that nobody after him can be resolved."""
    for seat in seats:
        if not answered(seat):
            return seat
    return None


def ranked(wishes: Iterable[T], may: Callable[[T], bool]) -> T | None:
    """The first of a ranked list that can still be had; None when there is none."""
    for wish in wishes:
        if may(wish):
            return wish
    return None
