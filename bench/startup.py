"""How long the bot takes to be there, and how much memory, with many games and after an outage.

A start is a process of its own: the imports, the check of the schema, the heartbeat and what an
outage took, and the one timer set to what is due next. Nothing is due within the measurement.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec
from msgspec import Struct

ROOT: Final = Path(__file__).parents[1]
GAMES_A_COMMUNITY: Final = 100
LAST_BEAT: Final = 1_000_000_000
OUTAGE: Final = 6 * 3_600_000
"""Milliseconds."""


class Start(Struct, frozen=True):
    """One start: from the first import, and of that the database's part; the peak of memory."""

    whole_ms: float
    database_ms: float
    peak_mib: float
    given_back_ms: int


class Starts(Struct, frozen=True):
    """The best of each, and how they compare with a start on an empty database."""

    games: int
    deadlines: int
    empty: Start
    full: Start
    outage: Start
    """The same full database after six hours' silence."""
    full_per_empty: float
    outage_per_empty: float
    full_more_mib: float
    outage_more_mib: float


def measure_starts(folder: Path, games: int, deadlines: int, rounds: int) -> Starts:
    """Starts on copies of an empty and of a full database, in turns."""
    furnish(folder / "empty.db", 0, 0)
    furnish(folder / "full.db", games, deadlines)
    soon = LAST_BEAT + 1000
    kinds = {"empty": soon, "full": soon, "outage": LAST_BEAT + OUTAGE}
    found: dict[str, list[Start]] = {kind: [] for kind in kinds}
    for _ in range(rounds):
        for kind, now in kinds.items():
            used = folder / "used.db"
            shutil.copy(folder / ("empty.db" if kind == "empty" else "full.db"), used)
            found[kind].append(_started(used, now))
            for left in folder.glob("used.db*"):
                left.unlink()
    empty, full, outage = (_best(found[kind]) for kind in kinds)
    return Starts(
        games=games,
        deadlines=deadlines,
        empty=empty,
        full=full,
        outage=outage,
        full_per_empty=full.whole_ms / empty.whole_ms,
        outage_per_empty=outage.whole_ms / empty.whole_ms,
        full_more_mib=full.peak_mib - empty.peak_mib,
        outage_more_mib=outage.peak_mib - empty.peak_mib,
    )


def furnish(path: Path, games: int, deadlines: int) -> None:
    """Running games whose clocks are due over the ten days that follow the last heartbeat."""
    from storage import deadlines as clocks
    from storage import games as rows
    from storage import log, migrate, people
    from storage.db import Database, Tx

    def fill(tx: Tx) -> None:
        clocks.beat(tx, LAST_BEAT)
        for number in range(games):
            guild = people.community_of(tx, "bench", str(number // GAMES_A_COMMUNITY))
            new = rows.NewGame(f"Group {number}", "saul", 1, "{}", "half", "sum")
            game = rows.create(tx, guild, new).id
            entry = log.NewEntry("start", "system", "", "{}", "", "digest")
            log.append(tx, game, 0, [entry], at=LAST_BEAT, salt=bytes)
            for clock in range(number, deadlines, games):
                due = LAST_BEAT + 86_400_000 + clock * 7_919_000 % 864_000_000
                clocks.start(tx, game, f"round {clock}", "0,1,2,3", due, wake_at=due - 60_000)

    migrate.upgrade(f"sqlite:///{path}")
    with Database(f"sqlite:///{path}") as db:
        db.run_now(fill)


def _started(path: Path, now: int) -> Start:
    command = [sys.executable, "-m", "bench.startup", f"sqlite:///{path}", str(now)]
    done = subprocess.run(command, capture_output=True, check=True, cwd=ROOT)
    return msgspec.json.decode(done.stdout, type=Start)


def _best(starts: list[Start]) -> Start:
    return Start(
        whole_ms=min(one.whole_ms for one in starts),
        database_ms=min(one.database_ms for one in starts),
        peak_mib=max(one.peak_mib for one in starts),
        given_back_ms=starts[0].given_back_ms,
    )


# -- the process that starts -------------------------------------------------------------------


async def start(url: str, now: int) -> Start:
    """What the bot does before it is there."""
    began = perf_counter()
    from bot.clock import ManualClock
    from bot.moderator.deadlines import Bell
    from bot.moderator.desk import Desk
    from storage import migrate
    from storage.db import Database

    imported = perf_counter()
    migrate.upgrade(url)
    with Database(url) as db:
        bell = Bell(db, Desk(ManualClock(now)))
        away = await bell.start()
        there = perf_counter()
        bell.stop()
    return Start((there - began) * 1000, (there - imported) * 1000, peak(), away)


def peak() -> float:
    """The most memory that this process has held, in MiB; 0 where the system doesn't say."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    found = asyncio.run(start(sys.argv[1], int(sys.argv[2])))
    sys.stdout.write(msgspec.json.encode(found).decode())
