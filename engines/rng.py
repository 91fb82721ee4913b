"""Chance as a value: a seed and a counter, hashed.

Python promises a stable stream for `random.random()` alone, not for `shuffle` or `randrange`, so a
log replayed years later could be dealt differently. sha256 over (seed, counter) never changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

_SPAN = 1 << 64


class Rng(Struct, frozen=True, array_like=True):
    """A position in a reproducible stream of numbers.

    Every draw returns the number and the next position; the value itself never changes.
    """

    seed: str
    count: int = 0

    def below(self, bound: int) -> tuple[int, Rng]:
        """A uniform number in `range(bound)`. Raises ValueError when `bound` is below 1."""
        if bound < 1:
            raise ValueError(f"nothing to draw from: bound {bound}")
        seed, count = self.seed, self.count
        limit = _SPAN - _SPAN % bound  # rejection: the rest of the span would favour low numbers
        while True:
            digest = sha256(f"{seed}:{count}".encode()).digest()
            count += 1
            number = int.from_bytes(digest[:8], "big")
            if number < limit:
                return number % bound, Rng(seed, count)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """All items in a uniformly random order (Fisher-Yates)."""
        rng, pool = self, list(items)
        for last in range(len(pool) - 1, 0, -1):
            chosen, rng = rng.below(last + 1)
            pool[last], pool[chosen] = pool[chosen], pool[last]
        return tuple(pool), rng

    def labelled(self, label: str) -> Rng:
        """An independent stream, the same for the same seed and label."""
        return Rng(sha256(f"{self.seed}\n{label}".encode()).hexdigest())
