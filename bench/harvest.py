"""How fast the fiefs of a full board of Bunny Kingdom are found, as a number and as a ratio."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from msgspec import Struct

from bench.engine import loop
from engines.bunny import cards, fiefs, pieces
from engines.bunny.pieces import Position
from engines.rng import Rng

SEATS = 4
_TURNS = 2000


class Figures(Struct, frozen=True):
    """A harvest is that of one of four players who share the whole board."""

    harvests_s: float
    harvest_us: float
    harvest_in_loops: float
    """How many turns of the calibration loop one takes."""


def full() -> Position:
    """Every square is somebody's, and every building that fits stands somewhere."""
    made, rng = pieces.EMPTY, Rng("a full board")
    for square in range(len(made.owners)):
        seat, rng = rng.below(SEATS)
        made = pieces.claimed(made, seat, square)
    for card in cards.DECK:
        if cards.kind(card) in ("city", "farm", "luxury", "post"):
            free = [
                square
                for square in range(len(made.owners))
                if cards.fits(card, square) and not pieces.occupied(made, square)
            ]
            made = pieces.built(made, free[0], card) if free else made
    return made


def measure(rounds: int) -> Figures:
    """The best of interleaved rounds."""
    board = full()

    def harvested() -> None:
        for turn in range(_TURNS):
            fiefs.harvest(board, turn % SEATS)

    harvests, loops = 0.0, 0.0
    for _ in range(rounds):
        harvests = max(harvests, _rate(harvested))
        loops = max(loops, _rate(lambda: loop(_TURNS)))
    return Figures(harvests, 1e6 / harvests, loops / harvests)


def _rate(work: Callable[[], object]) -> float:
    """Turns a second."""
    began = perf_counter()
    work()
    return _TURNS / (perf_counter() - began)
