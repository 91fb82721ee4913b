"""How much better the autopilot is than somebody who plays any legal move."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec import Struct

from bench.games import engine_of
from bot.simulate import play
from bot.tournaments.zp import zp
from engines.base import AnyEngine, AnyView
from engines.rng import Rng


class Strength(Struct, frozen=True):
    """Of one autopilot among random-legal players: an equal player would get `even`."""

    zp: float
    even: float
    won: float
    """The share of games in which it came first, alone or shared; `lost` likewise for the last."""
    lost: float


class Figures(Struct, frozen=True):
    game: str
    games: int
    seats: dict[str, Strength]


def measure(game: str, games: int) -> Figures:
    """So many games for every number of seats, the autopilot in each seat in turn."""
    engine = engine_of(game)
    return Figures(
        game, games, {str(seats): _strength(engine, seats, games) for seats in engine.seats}
    )


def _strength(engine: AnyEngine, seats: int, games: int) -> Strength:
    def anything(view: AnyView, rng: Rng) -> Any:
        return engine.sample(view, rng)[0]

    total, won, lost = Fraction(0), 0, 0
    for number in range(games):
        mine = number % seats
        choosers = [engine.autopilot if seat == mine else anything for seat in range(seats)]
        places = play(engine, choosers, Rng(f"strength {seats} {number}")).places
        total += zp(places)[mine]
        won += places[mine] == min(places)
        lost += places[mine] == max(places)
    even = sum(zp(tuple(range(1, seats + 1)))) / seats
    return Strength(float(total / games), float(even), won / games, lost / games)
