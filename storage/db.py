"""One database thread, whole transactions.

A command is a plain function `fn(tx, ...)` that runs whole on the database thread, in one
transaction: what it read is still so when it writes. Within a process the thread is the lock,
between processes BEGIN IMMEDIATE is. There is nothing to await inside.

    number = await db.run(command, game, move)      commits at the end, rolls back on an exception
    rows = await db.read(query, game)               writing in it is an error
    db.run_now(command, game, move)                 the same without an event loop
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Lock, get_ident
from types import TracebackType
from typing import Any, Concatenate, Final, ParamSpec, TypeAlias, TypeVar

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    Connection,
    Dialect,
    Engine,
    Text,
    bindparam,
    create_engine,
    event,
    func,
    literal_column,
    make_url,
    select,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool
from sqlalchemy.sql import ClauseElement

from storage.errors import Answered, Busy, Conflict, Duplicate, StorageError

P = ParamSpec("P")
T = TypeVar("T")
Value: TypeAlias = str | int | None
Row: TypeAlias = tuple[Any, ...]

MEMORY: Final = "sqlite://"
_LOG = logging.getLogger(__name__)
_BUSY = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
_RETRY = frozenset({"40001", "40P01", "55P03"})
"""SQL's words for: begin again, a deadlock, no lock to be had."""
_TAKEN = frozenset(
    {sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE, "23505"}
)
_PRAGMAS = "journal_mode=WAL", "synchronous=FULL"


_COMPILING: Final = Lock()
"""SQLAlchemy makes parts of its own compiler when they are needed first, without a lock."""


class Statement:
    """A Core statement that is compiled once a dialect and then costs what the driver costs.

    `columns` names those that an INSERT or UPDATE sets from parameters of the same names.
    """

    def __init__(self, clause: ClauseElement, columns: Sequence[str] = ()) -> None:
        self._clause = clause
        self._columns = list(columns) or None
        self._compiled: dict[str, _Compiled] = {}

    def on(self, dialect: Dialect) -> _Compiled:
        """The text for a dialect and how to hand over the parameters."""
        found = self._compiled.get(dialect.name)
        if found is None:
            with _COMPILING:  # readers and the writer have a thread each
                found = _Compiled(self._clause, self._columns, dialect)
            self._compiled[dialect.name] = found
        return found


def number(name: str) -> BindParameter[int]:
    """A parameter of a condition or an expression; never named like a column that is set."""
    return bindparam(name, type_=BigInteger, required=False)


def word(name: str) -> BindParameter[str]:
    """The same for a text."""
    return bindparam(name, type_=Text, required=False)


def one_of(column: ColumnElement[str], *words: str) -> ColumnElement[bool]:
    """A condition spelt out in the statement's text, so that a partial index can serve it."""
    listed: list[ColumnElement[str]] = [literal_column(f"'{one}'", Text) for one in words]
    return column.in_(listed) if len(listed) > 1 else column == listed[0]


def next_number(column: ColumnElement[int], where: ColumnElement[bool]) -> ColumnElement[int]:
    """The number after the last one there, for an INSERT."""
    last = select(func.coalesce(func.max(column), 0) + 1).where(where).correlate(None)
    return last.scalar_subquery()


class _Compiled:
    def __init__(self, clause: ClauseElement, columns: list[str] | None, dialect: Dialect) -> None:
        made: Any = clause.compile(dialect=dialect, column_keys=columns)
        self.sql = str(made)
        self._order: tuple[str, ...] | None = tuple(made.positiontup) if made.positional else None
        fixed = made.params.items()
        self.fixed = {name: value for name, value in fixed if isinstance(value, str | int)}

    def bind(self, values: Mapping[str, Value]) -> Any:
        """The parameters as the driver wants them. Raises KeyError for one that is missing."""
        if self._order is None:
            return {**self.fixed, **values}
        if not self.fixed:
            return [values[name] for name in self._order]
        fixed = self.fixed
        return [values[name] if name in values else fixed[name] for name in self._order]


class Tx:
    """A transaction that is under way. It ends with the function that it was made for."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        """For the rare statement that isn't prepared."""
        self._dialect = connection.dialect
        self._cursor: Any = connection.connection.cursor()
        self.callbacks: list[Callable[[], object]] = []

    def rows(self, statement: Statement, **values: Value) -> list[Row]:
        """All that it answers. Raises Duplicate when it inserts what is there."""
        self._execute(statement, values)
        found: list[Row] = self._cursor.fetchall()
        return found

    def row(self, statement: Statement, **values: Value) -> Row | None:
        """The first that it answers."""
        found = self.rows(statement, **values)
        return found[0] if found else None

    def change(self, statement: Statement, **values: Value) -> int:
        """How many rows it touched. Raises Duplicate when it inserts what is there."""
        self._execute(statement, values)
        touched: int = self._cursor.rowcount
        return touched

    def many(self, statement: Statement, values: Sequence[Mapping[str, Value]]) -> None:
        """The statement once for each. Raises Duplicate when it inserts what is there."""
        compiled = statement.on(self._dialect)
        try:
            self._cursor.executemany(compiled.sql, [compiled.bind(one) for one in values])
        except Exception as error:
            _name(error)
            raise

    def after_commit(self, callback: Callable[[], object]) -> None:
        """Runs on this thread once the transaction is safe: for caches and wake-ups.

        It can't undo anything any more: what it raises is logged and otherwise ignored. It must not
        start a transaction.
        """
        self.callbacks.append(callback)

    @contextmanager
    def part(self) -> Iterator[None]:
        """What is done inside is taken back when it raises; what was done before stands."""
        callbacks = len(self.callbacks)
        self._cursor.execute("SAVEPOINT part")
        try:
            yield
        except BaseException:
            self._cursor.execute("ROLLBACK TO SAVEPOINT part")
            del self.callbacks[callbacks:]
            raise
        finally:
            self._cursor.execute("RELEASE SAVEPOINT part")

    def _execute(self, statement: Statement, values: Mapping[str, Value]) -> None:
        compiled = statement.on(self._dialect)
        try:
            self._cursor.execute(compiled.sql, compiled.bind(values))
        except Exception as error:
            _name(error)
            raise


def _code(error: Exception) -> int | str:
    """What the driver calls the mistake: SQLite's extended code or SQL's five letters."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code: int | str = getattr(cause, "sqlite_errorcode", "") or getattr(cause, "sqlstate", "")
    return code


def _name(error: Exception) -> None:
    if _code(error) in _TAKEN:
        raise Duplicate(str(error)) from error


def _is_busy(error: Exception) -> bool:
    code = _code(error)
    return code in _RETRY or (isinstance(code, int) and code & 0xFF in _BUSY)


class Database:
    """The one way to the rows. Cheap to make: it connects when it is first used.

    `patience` is how long, in milliseconds, a transaction waits for another process; after `tries`
    times that Busy is raised. `sqlite://` is a database in memory, gone when it is closed.
    """

    def __init__(self, url: str, *, patience: int = 5000, tries: int = 3) -> None:
        self._url = url
        self._tries = tries
        self._writer = connect_engine(url, "BEGIN IMMEDIATE", patience)
        self._memory = isinstance(self._writer.pool, StaticPool)
        self._reader = self._writer if self._memory else connect_engine(url, "BEGIN", patience)
        self._connections: dict[Engine, Connection] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database")
        self._lock = Lock()
        self._holder: int | None = None
        self._closed = False

    async def run(
        self, fn: Callable[Concatenate[Tx, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """`fn(tx, ...)` in one transaction; it may be called again when somebody was in its way.

        A caller who is cancelled meanwhile doesn't tear it: what was handed over is done whole.
        Raises what `fn` raises, what it answered no with, and Busy.
        """
        return await self._on_thread(lambda: self.run_now(fn, *args, **kwargs))

    async def read(
        self, fn: Callable[Concatenate[Tx, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """`fn(tx, ...)` on one snapshot, which it can't change."""
        return await self._on_thread(lambda: self.read_now(fn, *args, **kwargs))

    def run_now(self, fn: Callable[Concatenate[Tx, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `run` does, on the calling thread."""
        return self._patiently(lambda: self._transact(lambda tx: fn(tx, *args, **kwargs)))

    def read_now(self, fn: Callable[Concatenate[Tx, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `read` does, on the calling thread."""
        return self._patiently(lambda: self._look(lambda tx: fn(tx, *args, **kwargs)))

    def close(self) -> None:
        """Waits for what was handed over, then lets go of the file. A second time does nothing."""
        self._thread.shutdown()
        with self._lock:
            self._closed = True
            for connection in self._connections.values():
                connection.close()
            self._connections.clear()
            self._writer.dispose()
            self._reader.dispose()

    def __enter__(self) -> Database:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    async def _on_thread(self, job: Callable[[], T]) -> T:
        try:
            future = asyncio.get_running_loop().run_in_executor(self._thread, job)
        except RuntimeError as error:
            raise StorageError("the database is closed") from error
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            future.add_done_callback(_log_unheard)
            raise

    def _patiently(self, once: Callable[[], T]) -> T:
        if self._holder == get_ident():
            raise RuntimeError("a transaction inside a transaction")
        with self._lock:
            self._holder = get_ident()
            try:
                return self._persist(once)
            finally:
                self._holder = None

    def _persist(self, once: Callable[[], T]) -> T:
        left = self._tries
        while True:
            left -= 1
            try:
                return once()
            except Conflict:
                # Another process was first, where transactions don't queue: decide anew.
                if left <= 0:
                    raise
            except Exception as error:
                if not _is_busy(error):
                    raise
                if left <= 0:
                    raise Busy("somebody else holds the database") from error

    def _transact(self, fn: Callable[[Tx], T]) -> T:
        connection = self._connection(self._writer)
        with connection.begin():
            tx = Tx(connection)
            result = _answer(fn, tx)
        for callback in tx.callbacks:
            _call(callback)
        if isinstance(result, Answered):
            raise result.error
        return result

    def _look(self, fn: Callable[[Tx], T]) -> T:
        connection = self._connection(self._reader)
        with connection.begin():
            if not self._memory:
                return fn(Tx(connection))
            # In memory reader and writer are one connection, and both worlds must refuse a write.
            connection.exec_driver_sql("PRAGMA query_only=ON")
            try:
                return fn(Tx(connection))
            finally:
                connection.exec_driver_sql("PRAGMA query_only=OFF")

    def _connection(self, engine: Engine) -> Connection:
        if self._closed:
            raise StorageError("the database is closed")
        if engine not in self._connections:
            self._connections[engine] = _open(engine)
        return self._connections[engine]


def _answer(fn: Callable[[Tx], T], tx: Tx) -> T | Answered:
    try:
        return fn(tx)
    except Answered as answered:
        return answered


def _open(engine: Engine) -> Connection:
    try:
        return engine.connect()
    except DBAPIError as error:
        if _is_busy(error):
            raise
        raise StorageError(f"{engine.url} can't be opened: {error.orig}") from error


def _call(callback: Callable[[], object]) -> None:
    try:
        callback()
    except Exception:
        _LOG.exception("after a commit")


def _log_unheard(future: asyncio.Future[Any]) -> None:
    """Whoever asked has left, so a failure is told here."""
    if not future.cancelled() and (error := future.exception()):
        _LOG.error("a command failed after its caller had left", exc_info=error)


def connect_engine(url: str, begin: str, patience: int = 5000, *, checks: bool = True) -> Engine:
    """An engine whose transactions start with `begin`, which drivers otherwise put off.

    A deferred BEGIN reads first and then can't be promoted: that is the classic lost update, and an
    immediate "database is locked" in spite of all patience. `checks` turns foreign keys on.
    """
    where = make_url(url)
    if where.get_backend_name() != "sqlite":
        return create_engine(where)
    memory = where.database in (None, "", ":memory:")
    pool = {"poolclass": StaticPool} if memory else {}
    engine = create_engine(where, connect_args={"check_same_thread": False}, **pool)

    @event.listens_for(engine, "connect")
    def connected(driver: sqlite3.Connection, _: object) -> None:
        driver.isolation_level = None
        driver.execute(f"PRAGMA busy_timeout={patience}")
        for pragma in _PRAGMAS:
            driver.execute(f"PRAGMA {pragma}")
        driver.execute(f"PRAGMA foreign_keys={'ON' if checks else 'OFF'}")
        if begin == "BEGIN":
            driver.execute("PRAGMA query_only=ON")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
