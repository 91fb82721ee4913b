"""How fast an engine plays, replays and digests, as numbers and as ratios to a yardstick.

A number depends on the machine, a ratio hardly: every round also runs a fixed loop of hashing and
dict work, and (where we have one) a plain mutable player of the same game. Rounds are interleaved,
so that a slow moment hits all alike, and the best round counts, since noise only ever slows down.

Moves come from the engine's own sampler, never from a list of all that is legal. It is fed by a
cheap random source, since sha256 would take a third of the time and says nothing about the rules;
`sampled_moves_s` is the same with the real one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from hashlib import sha256
from time import perf_counter
from typing import TypeVar

from msgspec import Struct

from bench.games import engine_of
from bench.reference import REFERENCES
from engines.base import AnyEngine, AnyState, AnyStep, Seat
from engines.rng import Rng

T = TypeVar("T")

_dice = random.Random()


class Quick(Rng, frozen=True, array_like=True):
    """A cheap source with the face of an `Rng`; no two versions of Python need agree on it."""

    def below(self, bound: int) -> tuple[int, Rng]:
        return int(_dice.random() * bound), self

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        pool = list(items)
        for last in range(len(pool) - 1, 0, -1):
            chosen = int(_dice.random() * (last + 1))
            pool[last], pool[chosen] = pool[chosen], pool[last]
        return tuple(pool), self


class Played(Struct, frozen=True):
    """One game as JSON texts: what a log holds."""

    seed: str
    moves: tuple[tuple[Seat, str], ...]
    events: tuple[str, ...]


class Figures(Struct, frozen=True):
    """Rates are per second, times in microseconds, ratios without a unit."""

    game: str
    seats: int
    games: int
    moves: int
    events: int
    moves_s: float
    """With events, and the move and each event written as JSON."""
    events_s: float
    sampled_moves_s: float
    """The same with sha256 as the sampler's source."""
    replay_moves_s: float
    """Reading a log of JSON moves and applying them."""
    digest_us: float
    loop_s: float
    """Turns of the calibration loop."""
    reference_moves_s: float | None
    """Moves of the mutable reference player, None where there is none."""
    play_per_loop: float
    replay_per_loop: float
    digest_in_loops: float
    """How many turns of the loop one digest takes."""
    play_per_reference: float | None
    replay_per_reference: float | None


class Table(Struct, frozen=True):
    """A game before it begins, its house rules resolved once, as a log keeps them."""

    engine: AnyEngine
    seats: int
    options: Struct

    def start(self, seed: str) -> AnyStep:
        return self.engine.setup(self.seats, self.options, Rng(seed))


def play(table: Table, seed: str, rng: Rng) -> Played:
    """A game of random moves: ask, sample, apply, and write the move and its events as JSON."""
    engine, step = table.engine, table.start(seed)
    moves: list[tuple[Seat, str]] = []
    written = [engine.encode(event) for event in step.events]
    while (seat := owing(engine, step.state)) is not None:
        action, rng = engine.sample(engine.view(step.state, seat), rng)
        step = engine.apply(step.state, seat, action)
        moves.append((seat, engine.encode(action)))
        for event in step.events:
            written.append(engine.encode(event))
    return Played(seed, tuple(moves), tuple(written))


def owing(engine: AnyEngine, state: AnyState) -> Seat | None:
    """The first seat that is waited for; None when the game is over."""
    for prompt in engine.prompts(state):
        if prompt.need == "owed":
            return prompt.seat
    return None


def replay(table: Table, played: Played, most: int | None = None) -> AnyState:
    """The fold: read each move (or the first `most`) and apply it."""
    engine, state = table.engine, table.start(played.seed).state
    for seat, text in played.moves[:most]:
        state = engine.apply(state, seat, engine.decode_action(text)).state
    return state


def loop(turns: int) -> int:
    """The yardstick: a hash and some dict and tuple work a turn."""
    counts: dict[int, int] = {}
    for turn in range(turns):
        key = sha256(b"%d" % turn).digest()[0]
        counts[key] = counts.get(key, 0) + 1
        counts[key % 7] = len((key, turn, counts[key]))
    return len(counts)


def measure(game: str, seats: int, games: int, rounds: int, seed: str = "bench") -> Figures:
    """The best of so many interleaved rounds.

    Raises KeyError for an unknown game and OptionError for a number of seats that it can't have.
    """
    engine = engine_of(game)
    table = Table(engine, seats, engine.options({}, seats))
    _dice.seed(seed)
    log = [play(table, f"{seed} {number}", Quick(seed)) for number in range(games)]
    moves, events = sum(len(one.moves) for one in log), sum(len(one.events) for one in log)
    tasks = _tasks(table, log)
    best = dict.fromkeys(tasks, 0.0)
    for _ in range(rounds):
        for name, task in tasks.items():
            began = perf_counter()
            done = task()
            best[name] = max(best[name], done / (perf_counter() - began))
    return _figures(game, seats, games, moves, events, best)


def _tasks(table: Table, log: list[Played]) -> dict[str, Callable[[], int]]:
    """What is timed; each says how many it has done."""
    engine = table.engine
    middles = [replay(table, one, len(one.moves) // 2) for one in log]
    moves = sum(len(one.moves) for one in log)

    def played(rngs: Callable[[str], Rng]) -> int:
        return sum(len(play(table, one.seed, rngs(one.seed)).moves) for one in log)

    def replayed() -> int:
        for one in log:
            replay(table, one)
        return moves

    def digested() -> int:
        for state in middles:
            engine.digest(state)
        return len(middles)

    def looped() -> int:
        loop(moves)
        return moves

    tasks: dict[str, Callable[[], int]] = {
        "play": lambda: played(Quick),
        "sampled": lambda: played(lambda seed: Rng(seed).labelled("moves")),
        "replay": replayed,
        "digest": digested,
        "loop": looped,
    }
    if (reference := REFERENCES.get(engine.name)) is not None:
        tasks["reference"] = lambda: sum(reference(table.seats, _dice) for _ in log)
    return tasks


def _figures(
    game: str, seats: int, games: int, moves: int, events: int, best: dict[str, float]
) -> Figures:
    reference = best.get("reference")
    return Figures(
        game=game,
        seats=seats,
        games=games,
        moves=moves,
        events=events,
        moves_s=best["play"],
        events_s=best["play"] * events / moves,
        sampled_moves_s=best["sampled"],
        replay_moves_s=best["replay"],
        digest_us=1e6 / best["digest"],
        loop_s=best["loop"],
        reference_moves_s=reference,
        play_per_loop=best["play"] / best["loop"],
        replay_per_loop=best["replay"] / best["loop"],
        digest_in_loops=best["loop"] / best["digest"],
        play_per_reference=None if reference is None else best["play"] / reference,
        replay_per_reference=None if reference is None else best["replay"] / reference,
    )
