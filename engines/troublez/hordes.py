"""Collections and hordes: 1 to 5, or four of a value; colours don't matter (Z18)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.troublez import cards
from engines.troublez.model import RUN

FOUR = 4


def possible(collection: Sequence[str]) -> tuple[int, ...]:
    """The hordes that this collection holds: `RUN`, values."""
    values = [cards.value(card) for card in collection]
    runs = (RUN,) if set(values) >= set(cards.VALUES) else ()
    return (*runs, *[value for value in cards.VALUES if values.count(value) >= FOUR])


def members(collection: Sequence[str], horde: int) -> tuple[str, ...]:
    """The cards of a horde; of each value those that were gained first (Z29)."""
    if horde == RUN:
        return tuple([first(collection, value) for value in cards.VALUES])
    return tuple([card for card in collection if cards.value(card) == horde][:FOUR])


def first(collection: Sequence[str], value: int) -> str:
    """Z29: the card of a value that was gained first. Raises StopIteration without one."""
    return next(card for card in collection if cards.value(card) == value)


def without(collection: Sequence[str], gone: Sequence[str]) -> tuple[str, ...]:
    left = list(collection)
    for card in gone:
        left.remove(card)
    return tuple(left)
