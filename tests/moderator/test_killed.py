"""Killed anywhere, nothing lost: a process dies at every commit, send and mark of a whole game.

Each time another one starts on the same files, hears every message again from the first on, and
plays to the end. Then everything must be as if nobody had died: to the letter, since chance depends
on the log alone and the table's clock stands still while nobody is there.
"""

from __future__ import annotations

import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, NamedTuple

import pytest

from storage import log, migrate
from tests.codes import ROOT
from tests.moderator.child import SCRIPT, SEATS, Desktop

ALL_FROM = 50
"""With so many `--playouts` every moment is tried."""
SAMPLE = 40
"""Else so many of them, evenly spread."""
_ROWS = {
    "entry": "SELECT * FROM entry ORDER BY game, seq",
    "game": "SELECT * FROM game ORDER BY id",
    "seating": "SELECT * FROM seating ORDER BY id",
    "member": "SELECT * FROM member ORDER BY person",
    "order": "SELECT * FROM standing_order ORDER BY game, seat, slot",
    "setting": "SELECT * FROM setting ORDER BY id",
    "receipt": "SELECT * FROM receipt ORDER BY scope, key",
    "deadline": "SELECT game, clock, seats, due_at, stage, state FROM deadline ORDER BY id",
    "delivery": "SELECT game, seq, audience, kind, number, events, state FROM delivery ORDER BY id",
    "unsent": "SELECT id FROM delivery WHERE status NOT IN ('sent', 'superseded')",
}
"""All that must be the same. Attempts, leases and the message that a post became may differ."""


class Ended(NamedTuple):
    """What is left of a game, for everybody who may look."""

    rows: dict[str, list[tuple[Any, ...]]]
    posts: dict[str, list[tuple[int, str]]]
    boards: dict[str, list[str]]
    replies: set[str]


def ended(folder: Path) -> Ended:
    desktop = Desktop(folder)
    with closing(sqlite3.connect(folder / "game.db")) as file:
        rows = {name: file.execute(query).fetchall() for name, query in _ROWS.items()}
    platform = desktop.platform
    audiences = [audience for _, audience in platform.audiences()]
    posts = {audience: platform.posts(audience) for audience in audiences}
    boards = {audience: list(platform.boards(audience).values()) for audience in audiences}
    return Ended(rows, posts, boards, set(desktop.replies.read_text().splitlines()))


class Nursery:
    """A process that has imported everything and forks others that may die."""

    def __init__(self, errors: IO[str]) -> None:
        self._errors = errors
        self._process = _child("serve", errors=errors)

    def live(self, folder: Path, die_at: int = 0) -> int:
        """The exit code of one life; -9 is a violent death."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{folder} {die_at}\n")
        self._process.stdin.flush()
        code, *forbidden = self._process.stdout.readline().split()
        assert forbidden == []
        return int(code)

    def close(self) -> None:
        self._process.communicate()
        self._errors.seek(0)
        assert self._errors.read() == ""


def _child(*args: str, errors: IO[str] | int = subprocess.PIPE) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "tests.moderator.child", *args]
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=errors, text=True)


@pytest.fixture(scope="module")
def nurseries() -> Iterator[list[Nursery]]:
    with TemporaryFile("w+") as first, TemporaryFile("w+") as second:
        made = [Nursery(first), Nursery(second)]
        yield made
        for nursery in made:
            nursery.close()


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with nothing in it."""
    folder = tmp_path_factory.mktemp("schema")
    migrate.upgrade(f"sqlite:///{folder}/game.db")
    return folder / "game.db"


class Undisturbed(NamedTuple):
    moments: list[str]
    """Where one could die, in order: commit, committed, send, mark, clock, moved."""
    ended: Ended


@pytest.fixture(scope="module")
def undisturbed(schema: Path, tmp_path_factory: pytest.TempPathFactory) -> Undisturbed:
    """The game as it goes when nobody dies, in a process that is started for it."""
    folder = _desk(schema, tmp_path_factory.mktemp("undisturbed"))
    out, errors = _child("play", str(folder)).communicate()
    assert errors == ""
    moments, forbidden = out.splitlines()
    assert forbidden == "", "imported for nothing"
    return Undisturbed(moments.split(), ended(folder))


def _desk(schema: Path, folder: Path) -> Path:
    shutil.copy(schema, folder / "game.db")
    return folder


def test_the_game_has_everything_that_could_be_lost(undisturbed: Undisturbed) -> None:
    log_ = undisturbed.ended.rows["entry"]
    kinds = {row[3] for row in log_}
    assert {"start", "move", "order", "drop", "remind", "late", "rewind", "sit"} <= kinds
    assert {"", "bid", "flip", "plan", "default"} <= {row[5] for row in log_}
    assert undisturbed.ended.rows["game"][0][9] == "over"
    assert undisturbed.ended.rows["unsent"] == []
    assert {row[5] for row in undisturbed.ended.rows["deadline"]} == {"done"}
    seats = [f"seat:{seat}" for seat in range(SEATS)]
    assert set(undisturbed.ended.posts) >= {"topic", *seats[:2]}
    for posts in undisturbed.ended.posts.values():
        assert [number for number, _ in posts] == list(range(1, len(posts) + 1))
    assert len(undisturbed.ended.boards["topic"]) == 1


def test_the_chain_of_the_game_verifies(undisturbed: Undisturbed) -> None:
    entries = [log.Entry(*row[1:]) for row in undisturbed.ended.rows["entry"]]
    assert log.verify_chain(entries) == entries[-1].chain


def test_a_second_run_says_every_reply_again(
    schema: Path, undisturbed: Undisturbed, tmp_path: Path, nurseries: list[Nursery]
) -> None:
    """Whatever is delivered twice has one effect, refusals too."""
    folder = _desk(schema, tmp_path)
    assert [nurseries[0].live(folder) for _ in range(3)] == [0, 0, 0]
    assert ended(folder) == undisturbed.ended
    said = [line for line in SCRIPT.strip().splitlines() if ":" in line]
    replies = Desktop(folder).replies.read_text().splitlines()
    assert len(replies) == 3 * len(said) == 3 * len(set(replies))


def test_killed_anywhere_nothing_is_lost(
    schema: Path,
    undisturbed: Undisturbed,
    tmp_path: Path,
    nurseries: list[Nursery],
    playouts: int,
    record_property: Any,
) -> None:
    names = undisturbed.moments
    moments = range(1, len(names) + 1, 1 if playouts >= ALL_FROM else len(names) // SAMPLE)
    # What is rare is tried too, the first time that it comes.
    tried = sorted({*moments, *(names.index(name) + 1 for name in set(names))})

    def kill(moment: int, nursery: Nursery) -> bool:
        folder = _desk(schema, _made(tmp_path / str(moment)))
        died = nursery.live(folder, moment) == -signal.SIGKILL
        assert nursery.live(folder) == 0
        assert ended(folder) == undisturbed.ended, f"killed at {moment}, {names[moment - 1]}"
        shutil.rmtree(folder)
        return died

    started = time.perf_counter()
    halves = [(tried[start::2], nursery) for start, nursery in enumerate(nurseries)]
    with ThreadPoolExecutor(2) as both:
        killed = both.map(lambda half: [kill(one, half[1]) for one in half[0]], halves)
        died = [kill for half in killed for kill in half]
    seconds = time.perf_counter() - started
    assert all(died)
    assert len(died) == len(tried)
    record_property("kills", len(died))
    record_property("seconds", seconds)


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


@pytest.mark.parametrize("every", [40, 41])
def test_killed_again_and_again(
    schema: Path, undisturbed: Undisturbed, tmp_path: Path, nurseries: list[Nursery], every: int
) -> None:
    """Each life gets a bit further, until one reaches the end."""
    folder = _desk(schema, tmp_path)
    lives = 0
    while (code := nurseries[0].live(folder, every * (lives + 1))) != 0:
        assert code == -signal.SIGKILL
        lives += 1
    assert lives > 1
    assert ended(folder) == undisturbed.ended


def test_a_process_started_anew_takes_up_the_game(
    schema: Path, undisturbed: Undisturbed, tmp_path: Path
) -> None:
    """Without a fork: a new interpreter, killed in the middle, and another."""
    folder = _desk(schema, tmp_path)
    middle = str(len(undisturbed.moments) // 2)
    killed = _child("play", str(folder), middle)
    out, _ = killed.communicate()
    assert (killed.returncode, out) == (-signal.SIGKILL, "")
    out, errors = _child("play", str(folder)).communicate()
    assert errors == ""
    assert ended(folder) == undisturbed.ended
