"""What the database is asked, and where the time of a command goes.

Both look at the very connections that `storage.db` makes, so that nothing has to be told twice.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Engine, event

from bot.moderator import orders, replay, telling
from engines.base import AnyEngine
from storage import db, log


class Asked(NamedTuple):
    """A statement and what it was given; of an `executemany` a list of that."""

    sql: str
    values: Any
    many: bool


Transaction: TypeAlias = tuple[Asked, ...]
"""From its BEGIN up to, and without, its COMMIT."""


@contextmanager
def connections(kind: Callable[..., sqlite3.Connection]) -> Iterator[None]:
    """Whatever connects to SQLite meanwhile gets one of these."""

    def connect(dialect: object, record: object, given: object, named: dict[str, Any]) -> None:
        named["factory"] = kind

    event.listen(Engine, "do_connect", connect)
    try:
        yield
    finally:
        event.remove(Engine, "do_connect", connect)


@contextmanager
def recording() -> Iterator[list[Transaction]]:
    """The transactions that are committed meanwhile."""
    done: list[Transaction] = []
    asked: list[Asked] = []

    class Cursor(sqlite3.Cursor):
        def execute(self, sql: str, values: Any = ()) -> Any:
            if sql.startswith("BEGIN"):
                asked.clear()
            asked.append(Asked(sql, values, many=False))
            return super().execute(sql, values)

        def executemany(self, sql: str, values: Any) -> Any:
            asked.append(Asked(sql, values, many=True))
            return super().executemany(sql, values)

    class Connection(sqlite3.Connection):
        def cursor(self, factory: Any = Cursor) -> Any:
            return super().cursor(factory)

        def commit(self) -> None:
            super().commit()
            done.append(tuple(asked))

    with connections(Connection):
        yield done


def replay_raw(connection: sqlite3.Connection, transaction: Transaction) -> None:
    """The same on sqlite3 alone, with the same commit."""
    for sql, values, many in transaction:
        if many:
            connection.executemany(sql, values)
        else:
            connection.execute(sql, values).fetchall()
    connection.execute("COMMIT")


# -- where the time goes -----------------------------------------------------------------------


class Ledger:
    """Seconds by heading. What one heading calls of another counts for the other alone."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._inner = [0.0]

    def timed(self, heading: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def run(*args: Any, **kwargs: Any) -> Any:
            self._inner.append(0.0)
            began = perf_counter()
            try:
                return function(*args, **kwargs)
            finally:
                took = perf_counter() - began
                own = took - self._inner.pop()
                self.seconds[heading] = self.seconds.get(heading, 0.0) + own
                self._inner[-1] += took

        return run


@contextmanager
def timing(engine: AnyEngine) -> Iterator[Ledger]:
    """Keeps a ledger of everything that is called meanwhile."""
    ledger = Ledger()
    headings: dict[str, list[tuple[Any, str]]] = {
        "parse": [(engine, "parse")],
        "rules": [(engine, "apply"), (engine, "prompts"), (orders, "settle")],
        "digest": [(engine, "digest")],
        "json": [
            (telling, "written"),
            (telling, "raws"),
            (replay, "written"),
            (replay, "raw"),
            (engine, "encode"),
        ],
        "chain": [(log, "chain_of")],
        "binding": [(db._Compiled, "bind")],
    }
    with ExitStack() as changes:
        changes.enter_context(connections(_timed_connection(ledger)))
        for heading, places in headings.items():
            for owner, name in places:
                changes.enter_context(_changed(owner, name, ledger, heading))
        yield ledger


def _timed_connection(ledger: Ledger) -> type[sqlite3.Connection]:
    class Cursor(sqlite3.Cursor):
        execute = ledger.timed("sql", sqlite3.Cursor.execute)
        executemany = ledger.timed("sql", sqlite3.Cursor.executemany)
        fetchall = ledger.timed("sql", sqlite3.Cursor.fetchall)

    class Connection(sqlite3.Connection):
        commit = ledger.timed("commit", sqlite3.Connection.commit)

        def cursor(self, factory: Any = Cursor) -> Any:
            return super().cursor(factory)

    return Connection


@contextmanager
def _changed(owner: Any, name: str, ledger: Ledger, heading: str) -> Iterator[None]:
    own = name in vars(owner)
    before = getattr(owner, name)
    setattr(owner, name, ledger.timed(heading, before))
    try:
        yield
    finally:
        if own:
            setattr(owner, name, before)
        else:
            delattr(owner, name)
