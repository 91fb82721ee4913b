"""One database thread, whole transactions."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from storage import models
from storage.db import MEMORY, Database, Statement, Tx, number
from storage.errors import Busy, Duplicate, StorageError

RECEIPT = models.table(models.Receipt)
ADD = Statement(insert(RECEIPT), ("scope", "key", "at", "result"))
ALL = Statement(select(RECEIPT.c.key).order_by(RECEIPT.c.key))
LATER = Statement(select(RECEIPT.c.key).where(RECEIPT.c.at > number("since")))


def add(tx: Tx, key: str) -> str:
    tx.change(ADD, scope="test", key=key, at=1, result="")
    return key


def keys(tx: Tx) -> list[str]:
    return [row[0] for row in tx.rows(ALL)]


@pytest.fixture(params=["memory", "file"])
def either(request: pytest.FixtureRequest) -> Database:
    """Both kinds of database: whatever a test in memory proves must hold in a file."""
    fixture = "db" if request.param == "memory" else "file"
    made: Database = request.getfixturevalue(fixture)
    return made


def test_a_command_is_stored_and_answered(either: Database) -> None:
    assert either.run_now(add, "a") == "a"
    assert either.read_now(keys) == ["a"]


async def test_the_same_without_blocking_the_loop(either: Database) -> None:
    assert await either.run(add, "a") == "a"
    assert await either.read(keys) == ["a"]


def test_an_exception_leaves_nothing(either: Database) -> None:
    def half(tx: Tx) -> None:
        add(tx, "a")
        raise LookupError

    with pytest.raises(LookupError):
        either.run_now(half)
    assert either.read_now(keys) == []
    assert either.run_now(add, "b") == "b"


def test_reading_can_not_write(either: Database) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        either.read_now(add, "a")
    assert either.run_now(add, "b") == "b"
    assert either.read_now(keys) == ["b"]


def test_a_row_that_is_there_has_its_own_error(either: Database) -> None:
    either.run_now(add, "a")
    with pytest.raises(Duplicate):
        either.run_now(add, "a")
    with pytest.raises(Duplicate):
        either.run_now(lambda tx: tx.many(ADD, [_row("b"), _row("b")]))
    assert either.read_now(keys) == ["a"]


def _row(key: str) -> dict[str, str | int | None]:
    return {"scope": "test", "key": key, "at": 1, "result": ""}


def test_other_mistakes_keep_theirs(db: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="NOT NULL"):
        db.run_now(lambda tx: tx.change(ADD, **{**_row("a"), "result": None}))


def test_a_missing_parameter_is_named(db: Database) -> None:
    with pytest.raises(KeyError, match="since"):
        db.read_now(lambda tx: tx.rows(LATER))


def test_callbacks_run_after_the_commit_in_order(file: Database, url: str) -> None:
    seen: list[object] = []

    def command(tx: Tx) -> None:
        add(tx, "a")
        tx.after_commit(lambda: seen.append(_keys_of(url)))
        tx.after_commit(lambda: seen.append("second"))

    file.run_now(command)
    assert seen == [["a"], "second"]


def _keys_of(url: str) -> list[str]:
    with Database(url) as other:
        return other.read_now(keys)


def test_callbacks_of_a_command_that_failed_are_dropped(db: Database) -> None:
    seen: list[str] = []

    def command(tx: Tx) -> None:
        tx.after_commit(lambda: seen.append("called"))
        raise LookupError

    with pytest.raises(LookupError):
        db.run_now(command)
    assert seen == []


def test_a_callback_that_fails_undoes_nothing(
    db: Database, caplog: pytest.LogCaptureFixture
) -> None:
    seen: list[str] = []

    def command(tx: Tx) -> str:
        tx.after_commit(lambda: seen.remove("nothing"))
        tx.after_commit(lambda: seen.append("called"))
        return add(tx, "a")

    assert db.run_now(command) == "a"
    assert seen == ["called"]
    assert db.read_now(keys) == ["a"]
    assert "after a commit" in caplog.text


def test_a_transaction_inside_a_transaction_is_refused(db: Database) -> None:
    with pytest.raises(RuntimeError, match="inside"):
        db.run_now(lambda tx: db.run_now(add, "a"))
    assert db.run_now(add, "a") == "a"


async def test_commands_run_one_after_the_other_on_one_thread(db: Database) -> None:
    seen: list[tuple[int, str]] = []

    def command(tx: Tx, name: str) -> None:
        seen.append((threading.get_ident(), f"{name} in"))
        time.sleep(0.002)
        seen.append((threading.get_ident(), f"{name} out"))

    await asyncio.gather(*(db.run(command, name) for name in "abc"))
    assert [step for _, step in seen] == [f"{n} {end}" for n in "abc" for end in ("in", "out")]
    assert len({thread for thread, _ in seen} | {threading.get_ident()}) == 2


async def test_a_caller_who_leaves_tears_nothing(either: Database) -> None:
    inside, go_on = threading.Event(), threading.Event()

    def command(tx: Tx) -> None:
        add(tx, "a")
        inside.set()
        go_on.wait(5)
        add(tx, "b")

    running = asyncio.create_task(either.run(command))
    waiting = asyncio.create_task(either.run(add, "c"))
    await asyncio.to_thread(inside.wait, 5)
    running.cancel()
    waiting.cancel()
    go_on.set()
    for task in (running, waiting):
        with pytest.raises(asyncio.CancelledError):
            await task
    assert await either.read(keys) == ["a", "b", "c"]


async def test_a_failure_that_nobody_waits_for_is_logged(
    db: Database, caplog: pytest.LogCaptureFixture
) -> None:
    inside, go_on = threading.Event(), threading.Event()

    def command(tx: Tx) -> None:
        inside.set()
        go_on.wait(5)
        raise LookupError("lost")

    task = asyncio.create_task(db.run(command))
    await asyncio.to_thread(inside.wait, 5)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    with caplog.at_level(logging.ERROR):
        go_on.set()
        await db.read(keys)
        await asyncio.sleep(0)
    assert "lost" in caplog.text


def test_a_lock_that_is_held_too_long_is_named_and_nothing_is_written(url: str) -> None:
    calls: list[str] = []

    def command(tx: Tx) -> str:
        calls.append("called")
        return add(tx, "a")

    path = url.removeprefix("sqlite:///")
    with Database(url, patience=20, tries=2) as db:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Busy):
                db.run_now(command)
            assert db.read_now(keys) == []
        assert calls == []
        assert db.run_now(command) == "a"


def test_a_lock_that_is_let_go_is_waited_for(url: str) -> None:
    other = sqlite3.connect(
        url.removeprefix("sqlite:///"), isolation_level=None, check_same_thread=False
    )
    other.execute("BEGIN IMMEDIATE")
    timer = threading.Timer(0.1, lambda: other.execute("COMMIT"))
    timer.start()
    with Database(url, patience=30, tries=100) as db:
        assert db.run_now(add, "a") == "a"
    timer.join()
    other.close()


def test_a_command_that_met_a_lock_inside_is_called_again_whole(db: Database) -> None:
    calls: list[str] = []

    def command(tx: Tx) -> str:
        add(tx, "a")
        calls.append("called")
        if len(calls) == 1:
            raise _locked()
        return "done"

    assert db.run_now(command) == "done"
    assert db.read_now(keys) == ["a"]


def _locked() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode = sqlite3.SQLITE_BUSY
    return error


async def test_a_closed_database_says_so(url: str) -> None:
    db = Database(url)
    db.run_now(add, "a")
    db.close()
    db.close()
    with pytest.raises(StorageError, match="closed"):
        db.run_now(add, "b")
    with pytest.raises(StorageError, match="closed"):
        await db.run(add, "b")


async def test_closing_waits_for_what_was_handed_over(url: str) -> None:
    db = Database(url)
    tasks = [asyncio.create_task(db.run(add, str(key))) for key in range(5)]
    await asyncio.sleep(0)
    await asyncio.to_thread(db.close)
    assert await asyncio.gather(*tasks) == ["0", "1", "2", "3", "4"]
    assert _keys_of(url) == ["0", "1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)],
)
def test_writers_are_set_for_power_cuts_and_company(
    file: Database, pragma: str, value: object
) -> None:
    asked = file.run_now(lambda tx: tx.connection.exec_driver_sql(f"PRAGMA {pragma}").scalar())
    assert asked == value


def test_two_databases_in_memory_are_two(db: Database) -> None:
    db.run_now(add, "a")
    with Database(MEMORY) as other, pytest.raises(sqlite3.OperationalError, match="no such table"):
        other.read_now(keys)


def test_a_file_that_can_not_be_opened_is_named(tmp_path: Path) -> None:
    said = r"no/such/folder\.db can't be opened"
    url = f"sqlite:///{tmp_path}/no/such/folder.db"
    with Database(url) as db, pytest.raises(StorageError, match=said):
        db.run_now(add, "a")


def test_making_one_touches_no_file(tmp_path: Path) -> None:
    with Database(f"sqlite:///{tmp_path}/none.db"):
        pass
    assert list(tmp_path.iterdir()) == []
