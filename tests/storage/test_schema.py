"""The tables: portable, migrated, dumped, copied."""

from __future__ import annotations

import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from subprocess import run
from typing import Any

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import BigInteger, Text
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from storage import (
    deadlines,
    games,
    log,
    mentions,
    migrate,
    models,
    people,
    postings,
    queue,
    rounds,
    tournaments,
)
from storage.db import Database, Statement, Tx
from storage.errors import StorageError, WrongSchema
from tests.storage.sample import furnish_new, rows, world

SCHEMAS = Path(__file__).parent / "schemas"
VERSIONS = sorted(SCHEMAS.glob("*.sql"))
TABLES = models.METADATA.sorted_tables
DIALECT = postgresql.dialect()  # type: ignore[no-untyped-call]


def statements() -> Iterator[tuple[str, Statement]]:
    holders: list[Any] = [log, deadlines, people, games, queue, tournaments, rounds, postings]
    for holder in [*holders, mentions, people.OF_COMMUNITY, people.OF_PERSON]:
        for name, value in vars(holder).items():
            if isinstance(value, Statement):
                yield f"{getattr(holder, '__name__', 'settings')} {name}", value


STATEMENTS = list(statements())


# -- PostgreSQL ----------------------------------------------------------------------------------


def test_the_tables_are_those_of_the_design() -> None:
    names = "community person member game seating entry deadline delivery receipt standing_order"
    names += " setting heartbeat absence tournament tournament_host signup round group_row"
    names += " group_seat result snapshot chronicle posting"
    assert {table.name for table in TABLES} == set(names.split())


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table.name))
def test_a_table_is_one_of_postgresql_too(table: Any) -> None:
    made = str(CreateTable(table).compile(dialect=DIALECT))
    assert "INTEGER" not in made
    assert "VARCHAR" not in made
    for column in table.columns:
        assert isinstance(column.type, BigInteger | Text), column
    if "id" in table.columns and table.name != "heartbeat":
        assert "id BIGSERIAL NOT NULL" in made
    for index in table.indexes:
        assert str(CreateIndex(index).compile(dialect=DIALECT)).startswith("CREATE")
    assert all(made.count(f"CONSTRAINT {one.name} ") == 1 for one in table.constraints)


@pytest.mark.parametrize("statement", [s for _, s in STATEMENTS], ids=[n for n, _ in STATEMENTS])
def test_a_statement_is_one_of_postgresql_too(statement: Statement) -> None:
    made = statement.on(DIALECT)
    assert "POSTCOMPILE" not in made.sql
    named = set(re.findall(r"%\((\w+)\)s", made.sql))
    given = dict.fromkeys(named, 1)
    assert {**made.bind(given)}.keys() == named


def test_what_is_claimed_by_one_process_is_skipped_by_another() -> None:
    for claim in (deadlines.CLAIM, queue.CLAIM):
        assert "SKIP LOCKED" in claim.on(DIALECT).sql


def test_the_migrations_make_the_same_tables_there() -> None:
    out = StringIO()
    options = {"as_sql": True, "output_buffer": out}
    context = MigrationContext.configure(dialect_name="postgresql", opts=options)
    with Operations.context(context):
        for script in reversed(list(_scripts().walk_revisions())):
            script.module.upgrade()
    found = {" ".join(one.split()) for one in out.getvalue().split(";") if one.strip()}
    made: list[CreateTable | CreateIndex] = [CreateTable(table) for table in TABLES]
    made += [CreateIndex(index) for table in TABLES for index in table.indexes]
    wanted = {" ".join(str(one.compile(dialect=DIALECT)).split()) for one in made}
    assert {_settled(one) for one in found} == {_settled(one) for one in wanted}


def _settled(made: str) -> str:
    """A statement whose clauses stand in one order, since that of constraints means nothing."""
    return " , ".join(sorted(part.strip(" ()") for part in made.split(", ")))


# -- SQLite --------------------------------------------------------------------------------------

SCANS = {
    "storage.people ERASE_MENTIONS",  # rare
    "storage.people ERASE_NAMES",  # rare
    "storage.people MEMBERSHIPS",  # rare
    "storage.games PILOTED",  # for the few games of a practice room
    "storage.deadlines LAST_BEAT",  # one row
    "storage.deadlines GIVE",  # one row
    "storage.deadlines ALL_GIVEN",  # one row
    "storage.deadlines GIVEN_BACK",  # after an outage, all that run
    "storage.queue PRUNE",  # every hour, the games
    "storage.queue PRUNE_RECEIPTS",  # every hour
    "storage.mentions ANSWERS",  # rare
    "storage.rounds UNBEGUN",  # the groups
}


@pytest.mark.parametrize(("name", "statement"), STATEMENTS, ids=[n for n, _ in STATEMENTS])
def test_a_statement_finds_its_rows_by_an_index(
    db: Database, name: str, statement: Statement
) -> None:
    def plan(tx: Tx) -> list[str]:
        asked = statement.on(tx.connection.dialect).sql
        marks = (1,) * asked.count("?")
        found = tx.connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked}", marks)
        # Of an INSERT the plan tells how rows that point at this one would be found.
        return [] if asked.startswith("INSERT") else [str(row[3]) for row in found]

    scans = [step for step in db.run_now(plan) if step.startswith("SCAN")]
    assert bool(scans) == (name in SCANS), scans


def test_text_outside_the_known_words_is_refused(db: Database) -> None:
    it = db.run_now(world)
    wrong: Any = "lost"
    with pytest.raises(sqlite3.IntegrityError, match="ck_game_status"):
        db.run_now(games.set_status, it.community, it.game, wrong)


def test_a_row_without_its_owner_is_refused(db: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        db.run_now(lambda tx: deadlines.start(tx, 99, "round", "0", 1))


# -- migrations ----------------------------------------------------------------------------------


def _scripts() -> ScriptDirectory:
    return ScriptDirectory(str(migrate._SCRIPTS))


def schema(path: str) -> set[str]:
    """Everything that was created, each as one line."""
    with closing(sqlite3.connect(path)) as file:
        made = file.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    lines = {_settled(" ".join(one.replace('"', "").split())) for (one,) in made}
    return {line for line in lines if "alembic_version" not in line}


def path_of(url: str) -> str:
    return url.removeprefix("sqlite:///")


def test_a_new_database_is_like_the_models(url: str, tmp_path: Path) -> None:
    assert migrate.current(url) == migrate.HEAD
    assert migrate.check(url) == []
    by_models = f"sqlite:///{tmp_path}/models.db"
    with Database(by_models) as db:
        db.run_now(migrate.create)
    assert schema(path_of(url)) == schema(path_of(by_models))


def test_a_difference_from_the_models_is_seen(url: str) -> None:
    with closing(sqlite3.connect(path_of(url))) as file:
        file.execute("ALTER TABLE person DROP COLUMN zone")
    assert [change[0] for change in migrate.check(url)] == ["add_column"]


def test_the_program_knows_its_newest_migration() -> None:
    assert _scripts().get_heads() == [migrate.HEAD]


def test_a_dump_of_every_released_schema_is_kept() -> None:
    made = sorted(script.revision for script in _scripts().walk_revisions())
    assert [dump.stem for dump in VERSIONS] == made


@pytest.mark.parametrize("dump", VERSIONS, ids=lambda dump: str(dump.stem))
def test_every_released_schema_comes_up_to_date_and_loses_no_row(
    dump: Path, url: str, tmp_path: Path
) -> None:
    old = f"{tmp_path}/old.db"
    with closing(sqlite3.connect(old)) as file:
        file.executescript(dump.read_text(encoding="utf-8"))
    before = rows(old)
    assert migrate.current(f"sqlite:///{old}") == dump.stem
    migrate.upgrade(f"sqlite:///{old}")
    after = rows(old)
    assert schema(old) == schema(path_of(url))
    assert migrate.check(f"sqlite:///{old}") == []
    assert all(before.values()), "the dump must have a row in every table"
    for table in before.keys() - {"alembic_version"}:
        assert len(after[table]) == len(before[table]), table


@pytest.mark.parametrize("dump", VERSIONS, ids=lambda dump: str(dump.stem))
def test_the_logs_of_a_released_schema_still_verify(dump: Path, tmp_path: Path) -> None:
    old = f"sqlite:///{tmp_path}/old.db"
    with closing(sqlite3.connect(path_of(old))) as file:
        file.executescript(dump.read_text(encoding="utf-8"))
    migrate.upgrade(old)
    with Database(old) as db:
        for community in (1, 2):
            for game in db.read_now(games.listed, community):
                entries = db.read_now(log.entries, community, game.id)
                assert log.verify_chain(entries) == entries[-1].chain


def test_an_upgrade_changes_nothing_the_second_time(url: str) -> None:
    with Database(url) as db:
        furnish_new(db, "g1")
    before = rows(path_of(url))
    migrate.upgrade(url)
    assert rows(path_of(url)) == before


def test_a_database_of_a_later_version_is_left_alone(url: str) -> None:
    with closing(sqlite3.connect(path_of(url))) as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
        file.commit()
    before = rows(path_of(url))
    with pytest.raises(WrongSchema, match="9999"):
        migrate.upgrade(url)
    assert rows(path_of(url)) == before


def test_an_upgrade_that_leaves_rows_without_owners_is_undone(tmp_path: Path) -> None:
    path = f"{tmp_path}/torn.db"
    with closing(sqlite3.connect(path)) as file:
        file.executescript(
            "CREATE TABLE parent (id INTEGER PRIMARY KEY);"
            "CREATE TABLE child (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parent (id));"
            "INSERT INTO child VALUES (1, 7);"
        )
    with pytest.raises(WrongSchema, match="child"):
        migrate.upgrade(f"sqlite:///{path}")
    assert set(rows(path)) == {"parent", "child"}


def test_an_empty_database_has_no_schema_yet(tmp_path: Path) -> None:
    assert migrate.current(f"sqlite:///{tmp_path}/new.db") is None


def test_a_start_does_not_import_what_it_does_not_need(url: str) -> None:
    code = (
        "import sys; from storage import db, deadlines, games, log, migrate, people, queue;"
        f"migrate.upgrade({url!r}); made = db.Database({url!r}); made.read_now(deadlines.next_due);"
        "made.close();"
        "print([name for name in ('alembic', 'asyncpg', 'greenlet') if name in sys.modules])"
    )
    done = run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# -- copies --------------------------------------------------------------------------------------


def test_a_database_in_use_is_copied_whole(url: str, tmp_path: Path) -> None:
    with Database(url) as db:
        furnish_new(db, "g1")
        migrate.backup(url, tmp_path / "copy.db")
        furnish_new(db, "g2")
    copy = f"sqlite:///{tmp_path}/copy.db"
    assert migrate.check(copy) == []
    assert len(rows(path_of(copy))["game"]) == 1
    assert {one.name for one in tmp_path.iterdir()} >= {"copy.db"}
    assert not list(tmp_path.glob("*.part"))


def test_no_copy_is_written_over_another(url: str, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(StorageError, match="already"):
        migrate.backup(url, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "precious"


@pytest.mark.parametrize("url_", ["sqlite://", "postgresql://host/db"])
def test_only_files_are_copied(url_: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="file"):
        migrate.backup(url_, tmp_path / "copy.db")
