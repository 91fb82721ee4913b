"""Durable commands a second, through the whole moderator, beside what SQLite itself can do.

    python -m bench store [--games 32] [--rounds 5] [--json]

Every command is a person's move as words: parsed, checked, played, logged, told, with its deadlines
and its receipt, and one commit that has reached the disk. Raw sqlite3 then runs the very statements
that were recorded on the way, with their parameters, in the same transactions, on a copy of the
same database; the limit is one row a transaction. All take turns, so that a busy machine slows all;
each round works on fresh copies, and the best round of each counts.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import NamedTuple, TypeVar

from msgspec import Raw, Struct, json

from bench import tracing
from bench.startup import Starts, measure_starts
from bench.tracing import Transaction
from bot.clock import DAY, ManualClock
from bot.moderator import clocks, people, table
from bot.moderator.desk import Desk
from bot.moderator.replay import Start, begun
from bot.moderator.table import NewTable, Words
from engines import load
from engines.base import AnyEngine, Seat
from engines.rng import Rng
from storage import migrate
from storage.db import Database, Tx

T = TypeVar("T")
SEATS = 4
CALLERS = 32


class Speed(Struct, frozen=True):
    """Commands a second, and how long a caller waited, in milliseconds."""

    per_s: float
    p50_ms: float
    p99_ms: float


class Figures(Struct, frozen=True):
    """`share` says which part of a command's time on the database thread goes where."""

    commands: int
    statements: float
    """A command, with its BEGIN and COMMIT."""
    one: Speed
    many: Speed
    """The same with 32 callers at once."""
    raw: Speed
    """The same statements on sqlite3 alone."""
    limit: Speed
    """One row a transaction."""
    direct: Speed
    """One caller on the database thread itself, without an event loop."""
    one_per_raw: float
    many_per_raw: float
    raw_per_limit: float
    share: dict[str, float]
    starts: Starts | None


class Command(NamedTuple):
    game: int
    person: int
    words: Words


class Stage(NamedTuple):
    """A database with games that have just been dealt, and everything that is to be played."""

    path: Path
    community: int
    scripts: tuple[tuple[Command, ...], ...]
    """By game."""


def measure(games: int, rounds: int, running: int, deadlines: int) -> Figures:
    """Everything; `running` games of which `deadlines` clocks run meet a start. 0 leaves it out."""
    with tempfile.TemporaryDirectory() as folder:
        stage = prepare(Path(folder), games)
        recorded = record(stage)
        best: dict[str, Speed] = {}
        for _ in range(rounds):
            for name, speed in measured(stage, recorded).items():
                if name not in best or speed.per_s > best[name].per_s:
                    best[name] = speed
        share = min((shares(stage) for _ in range(rounds)), key=lambda one: one.seconds)
        starts = measure_starts(Path(folder), running, deadlines, rounds) if running else None
    raw = best["raw"].per_s
    return Figures(
        commands=len(recorded),
        statements=sum(map(len, recorded)) / len(recorded) + 1,
        **best,
        one_per_raw=best["one"].per_s / raw,
        many_per_raw=best["many"].per_s / raw,
        raw_per_limit=raw / best["limit"].per_s,
        share={name: took / share.seconds for name, took in share.by_heading.items()},
        starts=starts,
    )


# -- what is played ----------------------------------------------------------------------------


def prepare(folder: Path, games: int) -> Stage:
    """Games with a deadline of a day, and random moves written as people write them."""
    path = folder / "stage.db"
    migrate.upgrade(f"sqlite:///{path}")
    with Database(f"sqlite:///{path}") as db:
        desk = Desk(ManualClock())
        names = tuple(f"Player {seat + 1}" for seat in range(SEATS))
        guests = [db.run_now(people.arrive, "bench", "1", name, name) for name in names]
        community = guests[0].community
        persons = tuple(guest.person for guest in guests)
        db.run_now(clocks.set_policy, community, clocks.Policy(turn=DAY, remind=60))
        scripts = []
        for number in range(games):
            new = NewTable(f"Group {number + 1}", "saul", {}, persons, f"bench {number}")
            game = db.run_now(table.open_game, desk, community, new)
            scripts.append(
                tuple(
                    Command(game, persons[seat], Words(text, "nl", None, "bench", f"{game} {at}"))
                    for at, (seat, text) in enumerate(
                        _moves(load("saul"), f"bench {number}", names)
                    )
                )
            )
    return Stage(path, community, tuple(scripts))


def _moves(engine: AnyEngine, half: str, names: tuple[str, ...]) -> Iterator[tuple[Seat, str]]:
    """A whole game of random moves, dealt as the table deals it."""
    seed = sha256(half.encode() + b"\n" * SEATS).hexdigest()
    options = Raw(json.encode(engine.options({}, SEATS)))
    dealt = Start(engine.name, engine.edition, SEATS, options, seed)
    state, rng = begun(engine, dealt)[0].state, Rng(half)
    while owed := [prompt.seat for prompt in engine.prompts(state) if prompt.need == "owed"]:
        action, rng = engine.sample(engine.view(state, owed[0]), rng)
        yield owed[0], engine.format([action], names, "nl")
        state = engine.apply(state, owed[0], action).state


# -- a round -----------------------------------------------------------------------------------


@contextmanager
def _copy(stage: Stage) -> Iterator[Path]:
    """A database of its own for one measurement."""
    with tempfile.TemporaryDirectory(dir=stage.path.parent) as folder:
        path = Path(folder) / "copy.db"
        shutil.copy(stage.path, path)
        yield path


def record(stage: Stage) -> list[Transaction]:
    """The transactions of all commands, in the order of one caller."""
    with _copy(stage) as path, tracing.recording() as done, Database(f"sqlite:///{path}") as db:
        desk = Desk(ManualClock())
        for command in chain.from_iterable(stage.scripts):
            db.run_now(_play, desk, stage.community, command)
        return done


def measured(stage: Stage, recorded: list[Transaction]) -> dict[str, Speed]:
    """Each once, one after the other."""
    return {
        "one": asyncio.run(_called(stage, 1)),
        "raw": _raw(stage, recorded),
        "many": asyncio.run(_called(stage, CALLERS)),
        "limit": _limit(stage, len(recorded)),
        "direct": _direct(stage),
    }


def _play(tx: Tx, desk: Desk, community: int, command: Command) -> None:
    table.play(tx, desk, community, command.game, command.person, command.words)


async def _called(stage: Stage, callers: int) -> Speed:
    """Each caller plays whole games, and sends the next move when the last one is answered."""
    waits: list[float] = []
    left = list(reversed(stage.scripts))

    async def caller(db: Database, desk: Desk) -> None:
        while left:
            for command in left.pop():
                began = perf_counter()
                await db.run(_play, desk, stage.community, command)
                waits.append(perf_counter() - began)

    with _copy(stage) as path, Database(f"sqlite:///{path}") as db:
        desk = Desk(ManualClock())
        began = perf_counter()
        await asyncio.gather(*(caller(db, desk) for _ in range(callers)))
        return _speed(waits, perf_counter() - began)


def _direct(stage: Stage) -> Speed:
    with _copy(stage) as path, Database(f"sqlite:///{path}") as db:
        desk = Desk(ManualClock())
        commands = chain.from_iterable(stage.scripts)
        return _each(lambda one: db.run_now(_play, desk, stage.community, one), commands)


def _raw(stage: Stage, recorded: list[Transaction]) -> Speed:
    with _copy(stage) as path, closing(_bare(path)) as connection:
        return _each(lambda one: tracing.replay_raw(connection, one), recorded)


def _limit(stage: Stage, rows: int) -> Speed:
    with _copy(stage) as path, closing(_bare(path)) as connection:
        connection.execute("CREATE TABLE line (id INTEGER PRIMARY KEY, body TEXT)")
        row = "INSERT INTO line (body) VALUES (?)"
        return _each(lambda _: connection.execute(row, ("x" * 200,)), range(rows))


def _bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _each(do: Callable[[T], object], items: Iterable[T]) -> Speed:
    waits: list[float] = []
    begun = last = perf_counter()
    for item in items:
        do(item)
        now = perf_counter()
        waits.append(now - last)
        last = now
    return _speed(waits, last - begun)


def _speed(waits: list[float], seconds: float) -> Speed:
    ranked = sorted(waits)
    middle, late = ranked[len(ranked) // 2], ranked[len(ranked) * 99 // 100]
    return Speed(len(ranked) / seconds, middle * 1000, late * 1000)


class Shares(NamedTuple):
    """Of the database thread's time; "rest" is the moderator's own Python and the driver's."""

    seconds: float
    by_heading: dict[str, float]


def shares(stage: Stage) -> Shares:
    """One caller, with a watch on everything that has a heading."""
    with (
        _copy(stage) as path,
        tracing.timing(load("saul")) as ledger,
        Database(f"sqlite:///{path}") as db,
    ):
        desk = Desk(ManualClock())
        run = ledger.timed("rest", db.run_now)
        for command in chain.from_iterable(stage.scripts):
            run(_play, desk, stage.community, command)
        return Shares(sum(ledger.seconds.values()), ledger.seconds)
