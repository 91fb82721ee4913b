"""Brings a database to the schema of this program, checks it, and copies it while in use.

Alembic takes a fifth of a second to import, so it is imported only when there is something to do.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, inspect, make_url, text

from storage import models, tournament_models  # noqa: F401 - tables are known once imported
from storage.columns import METADATA
from storage.db import Tx, connect_engine
from storage.errors import StorageError, WrongSchema

if TYPE_CHECKING:
    from collections.abc import Iterator

    from alembic.config import Config

HEAD: Final = "0002"
"""The schema of this program."""
_SCRIPTS = Path(__file__).parent / "migrations"
_VERSION = text("SELECT version_num FROM alembic_version")


def create(tx: Tx) -> None:
    """All tables at once, for a database in memory."""
    METADATA.create_all(tx.connection)


def current(url: str) -> str | None:
    """The schema of a database; None for one that is empty."""
    with _connected(url) as connection:
        return _current(connection)


def upgrade(url: str, to: str = HEAD) -> None:
    """Brings a database to a schema, in one transaction; one that is there already is left alone.

    Raises WrongSchema for one that a later version of the program made.
    """
    with _connected(url) as connection:
        if _current(connection) == to:
            return
        _upgrade(connection, to)


def check(url: str) -> list[Any]:
    """Where the tables differ from the models, as Alembic says it; empty when they don't."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with _connected(url) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, METADATA))


def tables(url: str) -> list[str]:
    """The names of all tables in a database, whoever made them."""
    with _connected(url) as connection:
        return sorted(inspect(connection).get_table_names())


def damage(url: str) -> list[str]:
    """Tables of an SQLite file that are torn: broken pages, or rows without their owners.

    A log that lost its end shows here, as long as something was to be said about it.
    """
    with _connected(url) as connection:
        if connection.dialect.name != "sqlite":
            return []
        found = connection.exec_driver_sql("PRAGMA integrity_check(10)").fetchall()
        torn = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        broken = [str(row[0]) for row in found if row[0] != "ok"]
        return [*broken, *sorted({str(row[0]) for row in torn})]


def backup(url: str, to: Path) -> None:
    """A copy of a database that may be in use, whole or not at all. Raises StorageError."""
    where = make_url(url)
    if where.get_backend_name() != "sqlite" or not where.database:
        raise StorageError("only a database in a file of its own can be copied")
    if to.exists():
        raise StorageError(f"{to} is there already")
    half = to.with_name(to.name + ".part")
    with (
        closing(
            sqlite3.connect(f"{Path(where.database).absolute().as_uri()}?mode=ro", uri=True)
        ) as source,
        closing(sqlite3.connect(half)) as copy,
    ):
        try:
            source.backup(copy)
        except sqlite3.Error:
            half.unlink(missing_ok=True)
            raise
    half.rename(to)


@contextmanager
def _connected(url: str) -> Iterator[Connection]:
    # A batch drops the table that it replaces, which foreign keys would forbid.
    engine = connect_engine(url, "BEGIN IMMEDIATE", checks=False)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _current(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.execute(_VERSION).scalar()
    return version


def _upgrade(connection: Connection, to: str) -> None:
    from alembic import command
    from alembic.util import CommandError

    try:
        command.upgrade(_config(connection), to)
    except CommandError as error:
        raise WrongSchema(str(error)) from error
    if connection.dialect.name == "sqlite":
        _check_references(connection)


def _check_references(connection: Connection) -> None:
    """Foreign keys were off meanwhile."""
    if torn := connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
        raise WrongSchema(f"rows without their owners: {sorted({row[0] for row in torn})}")


def _config(connection: Connection) -> Config:
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
