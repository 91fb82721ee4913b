"""Chances of rounds and contests, exact and in whole numbers per `CERTAIN`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

CERTAIN: Final = 10_000
_FACES: Final = range(1, 7)


@lru_cache(maxsize=256)
def weights(dice: int, shift: int = 0) -> tuple[int, ...]:
    """How often the highest of so many dice, shifted within 1 to 6, is each of 1 to 6."""
    found = [0] * 6
    for face in _FACES:
        found[min(6, max(1, face + shift)) - 1] += face**dice - (face - 1) ** dice
    return tuple(found)


@lru_cache(maxsize=256)
def lower(once: tuple[int, ...]) -> tuple[int, ...]:
    """The lower of two such results: what is left of one that is rolled again when it wins."""
    return tuple([sum(once[place:]) ** 2 - sum(once[place + 1 :]) ** 2 for place in range(6)])


@lru_cache(maxsize=4096)
def beats(mine: tuple[int, ...], theirs: tuple[int, ...], *, ties: bool) -> int:
    """How often a result of mine is higher, or (`ties`) equal."""
    won = sum(mine[a] * theirs[b] for a in range(6) for b in range(6) if a > b or (ties and a == b))
    return CERTAIN * won // (sum(mine) * sum(theirs))


@lru_cache(maxsize=4096)
def contest(chance: int, mine: int, theirs: int) -> int:
    """How often I get `mine` more rounds before they get `theirs`, each won that often."""
    if mine <= 0:
        return CERTAIN
    if theirs <= 0:
        return 0
    won, lost = contest(chance, mine - 1, theirs), contest(chance, mine, theirs - 1)
    return (chance * won + (CERTAIN - chance) * lost) // CERTAIN
