"""`spelleider db`: making, bringing up to date, copying and checking the database, said plainly."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer
from markupsafe import Markup
from sqlalchemy import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from bot.moderator import audit
from bot.presenters.markup import harmless, write
from bot.texts import Texts, texts
from storage import games, migrate
from storage.db import Database
from storage.errors import StorageError, WrongSchema
from storage.games import Placed


class Problem(Exception):
    """Something in the way: the sentence is `db-problem-<code>`."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def address(database: str) -> URL:
    """What the settings say, as a URL: a file's path, or a URL already. Raises Problem."""
    if "://" not in database:
        return URL.create("sqlite", database=database)
    try:
        return make_url(database)
    except SQLAlchemyError as error:
        raise Problem("address") from error


def upgrade(database: str, lang: str, *, quiet: bool = False) -> int:
    """Makes it or brings it up to date, and says which; 0, or 2 when it couldn't be done.

    quiet: says only what is in the way.
    """

    def run(url: URL, said: Texts) -> int:
        before = _schema(url, new=True)
        migrate.upgrade(_text(url))
        if quiet:
            return 0
        if before == migrate.HEAD:
            _say(said("db-current", file=_shown(url)))
        elif before is None:
            _say(said("db-created", file=_shown(url)))
        else:
            _say(said("db-upgraded", file=_shown(url), before=before, after=migrate.HEAD))
        return 0

    return _told(database, lang, run)


def backup(database: str, to: Path, lang: str) -> int:
    """Copies it while it may be in use, over nothing; 0, or 2 when it couldn't be done."""

    def run(url: URL, said: Texts) -> int:
        if url.get_backend_name() != "sqlite" or _file(url) is None:
            raise Problem("no-file")
        _schema(url)
        if to.exists():
            raise Problem("taken", copy=str(to))
        if not to.parent.is_dir():
            raise Problem("folder", folder=str(to.parent))
        migrate.backup(_text(url), to)
        _say(said("db-saved", file=_shown(url), copy=harmless(str(to))))
        return 0

    return _told(database, lang, run)


def ready(database: str, lang: str) -> int:
    """The tables alone; 0, or 2 when something is wrong."""

    def run(url: URL, said: Texts) -> int:
        _shaped(url)
        _say(said("db-ready", file=_shown(url), version=migrate.HEAD))
        return 0

    return _told(database, lang, run)


def _shaped(url: URL) -> None:
    """Raises Problem for tables that aren't as this program makes them."""
    found = _schema(url)
    if found != migrate.HEAD:
        raise Problem("outdated", found=str(found), wanted=migrate.HEAD)
    if differences := migrate.check(_text(url)):
        raise Problem("differs", where=", ".join(map(_spot, differences)))


def check(database: str, lang: str) -> int:
    """The tables and every game's log; 0, or 2 when something is wrong."""

    def run(url: URL, said: Texts) -> int:
        _shaped(url)
        if damage := migrate.damage(_text(url)):
            raise Problem("damage", where=", ".join(damage))
        with Database(_text(url)) as db:
            return _logs(db, url, said)

    return _told(database, lang, run)


def _logs(db: Database, url: URL, said: Texts) -> int:
    """Game after game, so that whoever plays meanwhile hardly notices."""
    count = wrong = 0
    for placed in _everywhere(db):
        count += 1
        fault = db.read_now(audit.examine, placed.game)
        if fault is not None:
            wrong += 1
            _say(_faulty(placed, fault, said), err=True)
    if wrong:
        _say(said("db-faults", file=_shown(url), wrong=wrong, count=count), err=True)
        return 2
    _say(said("db-fine", file=_shown(url), count=count))
    return 0


def _everywhere(db: Database) -> Iterator[Placed]:
    last = 0
    while batch := db.read_now(games.everywhere, last):
        yield from batch
        last = batch[-1].game.id


def _faulty(placed: Placed, fault: audit.Fault, said: Texts) -> Markup:
    row = placed.game
    what = {
        "empty": lambda: said("db-fault-empty"),
        "edition": lambda: said(
            "db-fault-edition", engine=harmless(row.engine), edition=row.edition
        ),
        "chain": lambda: said("db-fault-chain", seq=fault.seq),
        "digest": lambda: said("db-fault-digest", seq=fault.seq),
    }
    where = harmless(f"{placed.platform} {placed.guild}".strip())
    return said(
        "db-fault", name=harmless(row.name), number=row.number, where=where, what=what[fault.code]()
    )


def _spot(change: Any) -> str:
    """Where a difference lies, in Alembic's answer: "person.zone"."""
    first = change[0] if isinstance(change, list) else change
    parts = [part if isinstance(part, str) else getattr(part, "name", None) for part in first[1:]]
    return ".".join([str(part) for part in parts if part][:2])


# -- what can be in the way ----------------------------------------------------------------------


def _schema(url: URL, *, new: bool = False) -> str | None:
    """The schema of a database of ours; None, which only a `new` one may have, for an empty one.

    Raises Problem.
    """
    file = _file(url)
    if file is not None and not file.exists() and not new:
        raise Problem("missing")
    found = migrate.current(_text(url))
    if found is None and migrate.tables(_text(url)):
        raise Problem("foreign")
    if found is None and not new:
        raise Problem("unprepared")
    return found


def _told(database: str, lang: str, run: Callable[[URL, Texts], int]) -> int:
    """What `run` answers, or 2 and a sentence."""
    said = texts(lang)
    file = harmless(database if "://" not in database else database.partition("://")[0])
    try:
        url = address(database)
        file = _shown(url)
        with _problems():
            return run(url, said)
    except Problem as problem:
        facts = {name: harmless(fact) for name, fact in problem.facts.items()}
        _say(said(f"db-problem-{problem.code}", file=file, **facts), err=True)
        return 2


@contextmanager
def _problems() -> Iterator[None]:
    """The database's own words as ours."""
    try:
        yield
    except WrongSchema as error:
        # Only where Alembic doesn't know the schema there is something behind it.
        raise Problem("later" if error.__cause__ else "torn") from error
    except ImportError as error:
        raise Problem("driver", library=error.name or str(error)) from error
    except (sqlite3.Error, SQLAlchemyError, StorageError) as error:
        raise _named(error) from error


def _named(error: BaseException) -> Problem:
    """By SQLite's name of what went wrong. Nothing of a statement is shown: it may hold secrets."""
    inner: BaseException = error
    while (deeper := getattr(inner, "orig", None) or inner.__cause__) is not None:
        inner = deeper
    name = str(getattr(inner, "sqlite_errorname", ""))
    codes = {
        "SQLITE_NOTADB": "no-database",
        "SQLITE_CORRUPT": "corrupt",
        "SQLITE_CANTOPEN": "unopened",
        "SQLITE_BUSY": "busy",
        "SQLITE_LOCKED": "busy",
        "SQLITE_READONLY": "readonly",
        "SQLITE_FULL": "full",
    }
    for beginning, code in codes.items():
        if name.startswith(beginning):
            return Problem(code)
    return Problem("other", detail=name or type(inner).__name__)


def _file(url: URL) -> Path | None:
    """The file of an SQLite database; None for one in memory or on a server."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


def _text(url: URL) -> str:
    return url.render_as_string(hide_password=False)


def _shown(url: URL) -> str:
    """The file's name, or the URL without its password."""
    file = _file(url)
    return harmless(str(file) if file is not None else url.render_as_string())


def _say(line: Markup, *, err: bool = False) -> None:
    typer.echo(write(line, "text"), err=err)
