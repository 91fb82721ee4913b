"""`spelleider db` as it is typed: what it says and does, also to files that are not right."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot import database
from bot.cli import app
from bot.clock import ManualClock
from bot.database import address
from bot.moderator import people, table
from bot.moderator.desk import Desk
from bot.moderator.table import NewTable, Words
from bot.texts import LANGUAGES
from engines import load
from storage import migrate
from storage.db import Database, connect_engine
from storage.errors import WrongSchema

RUNNER = CliRunner()
FILE = "spelleider.sqlite"
SECRET = "SSHS, bod na 2"


def typed(*words: str) -> Result:
    return RUNNER.invoke(app, ["db", *words], env={"COLUMNS": "120", "TERM": "dumb"})


def refused(*words: str) -> str:
    """What is said by a command that fails, alone and without a traceback."""
    result = typed(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Traceback" not in result.stderr
    return result.stderr


def change(sql: str, path: str = FILE) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.executescript(sql)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, without anybody's settings."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def games(here: Path) -> Path:
    """A database with two games in which somebody has moved."""
    typed("upgrade")
    desk = Desk(ManualClock(1000), lambda size: bytes(size))
    with Database(f"sqlite:///{FILE}") as db:
        seated = [db.run_now(people.arrive, "discord", "77", name, name) for name in "AB"]
        persons = tuple(guest.person for guest in seated)
        for name in ("Groep 1", "Groep 2"):
            new = NewTable(name, "saul", {}, persons, name)
            game = db.run_now(table.open_game, desk, seated[0].community, new)
            words = Words(SECRET, "nl")
            db.run_now(table.play, desk, seated[0].community, game, persons[0], words)
    return here / FILE


# -- upgrade -----------------------------------------------------------------------------------


def test_upgrade_makes_a_database_and_leaves_a_good_one_alone(here: Path) -> None:
    first = typed("upgrade")
    assert (first.exit_code, first.stdout) == (0, f"De database {FILE} is gemaakt.\n")
    assert migrate.current(f"sqlite:///{FILE}") == migrate.HEAD
    again = typed("upgrade", "--lang", "en")
    assert again.stdout == f"The database {FILE} is up to date already; nothing has changed.\n"


def test_upgrade_says_from_where_to_where(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is one version yet, so an earlier one is played."""
    monkeypatch.setattr(migrate, "current", lambda url: "0000")
    assert typed("upgrade", "--lang", "en").stdout == (
        f"The database {FILE} has been brought from version 0000 to version {migrate.HEAD}.\n"
    )


def test_upgrade_leaves_alone_what_a_later_version_made(games: Path) -> None:
    change("UPDATE alembic_version SET version_num = '9999'")
    assert "van een nieuwere versie van Spelleider; er is niets veranderd" in refused("upgrade")


def test_upgrade_leaves_alone_what_another_program_made(here: Path) -> None:
    change("CREATE TABLE photo (id INTEGER PRIMARY KEY)")
    for command in (["upgrade"], ["check"], ["backup", "copy.sqlite"]):
        assert "van een ander programma" in refused(*command)
    assert migrate.tables(f"sqlite:///{FILE}") == ["photo"]


def test_rows_without_their_owners_stop_an_upgrade(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(url: str, to: str = "") -> None:
        raise WrongSchema("rows without their owners: ['seating']")

    monkeypatch.setattr(migrate, "upgrade", torn)
    assert "verwijzen rijen naar iets wat er niet meer is" in refused("upgrade")


# -- backup ------------------------------------------------------------------------------------


def test_a_database_in_use_is_copied(games: Path) -> None:
    with Database(f"sqlite:///{FILE}") as db:
        db.run_now(people.arrive, "discord", "78", "C", "C")
        result = typed("backup", "kopie.sqlite")
    assert result.stdout == f"Een kopie van {FILE} staat in kopie.sqlite.\n"
    Path("config.toml").write_text('database = "kopie.sqlite"\nlanguage = "en"\n')
    assert typed("check").stdout == "kopie.sqlite is fine: the logs of all 2 games are right.\n"


def test_no_copy_is_written_over_anything(games: Path) -> None:
    Path("kopie.sqlite").write_text("precious")
    assert refused("backup", "kopie.sqlite") == (
        "kopie.sqlite bestaat al en ik schrijf er niet overheen. Kies een andere naam.\n"
    )
    assert Path("kopie.sqlite").read_text() == "precious"
    assert "bestaat al" in refused("backup", FILE)


def test_a_copy_needs_a_folder_and_a_database(games: Path) -> None:
    assert "De map er/niet is er niet." in refused("backup", "er/niet/kopie.sqlite")
    games.write_bytes(b"Dit is een brief, en geen database. " * 100)
    assert f"{FILE} is geen database." in refused("backup", "kopie.sqlite")
    assert sorted(path.name for path in games.parent.glob("kopie*")) == []


# -- check -------------------------------------------------------------------------------------


def test_a_good_database_is_fine(games: Path) -> None:
    result = typed("check")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{FILE} is in orde: de logboeken van alle 2 spellen kloppen.\n"


def test_an_empty_one_is_fine_too(here: Path) -> None:
    typed("upgrade")
    assert "there are no games in it yet" in typed("check", "--lang", "en").stdout


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("UPDATE entry SET body = replace(body, 'SSHS', 'SSSH')", "veranderd bij regel 2."),
        ("UPDATE entry SET at = at + 1 WHERE seq = 1", "veranderd bij regel 1."),
        ("UPDATE entry SET salt = 'x' WHERE seq = 2", "veranderd bij regel 2."),
        ("DELETE FROM delivery; DELETE FROM entry WHERE seq = 1", "veranderd bij regel 1."),
        ("DELETE FROM delivery; DELETE FROM entry", "er is geen logboek."),
        ("UPDATE game SET engine = 'chess'", "begonnen met “chess”, editie 1"),
    ],
)
def test_a_game_that_is_not_right_is_named_and_the_others_are_not(
    games: Path, sql: str, said: str
) -> None:
    head, _, condition = sql.rpartition("WHERE") if "WHERE" in sql else (sql, "", "1")
    only = "id = 2" if "game SET" in sql else "game = 2"
    change(
        f"{head} WHERE {condition} AND {only}".replace("FROM delivery;", "FROM delivery WHERE 1;")
    )
    lines = refused("check").splitlines()
    assert lines[0].startswith("Groep 2 (spel 2, discord 77): ")
    assert said in lines[0]
    assert lines[1].startswith(f"In {FILE} klopt het logboek van 1 van 2 spellen niet.")
    assert len(lines) == 2


def test_a_log_that_leads_elsewhere_is_named(games: Path) -> None:
    """The chain is right, the rules lead to another state: as when an edition wasn't raised."""
    from storage import log

    with closing(sqlite3.connect(FILE)) as file:
        names = ", ".join(log.Entry._fields)
        row = file.execute(f"SELECT {names} FROM entry WHERE game = 1 AND seq = 2").fetchone()
        (chain,) = file.execute("SELECT chain FROM entry WHERE game = 1 AND seq = 1").fetchone()
        forged = log.Entry(*row)._replace(digest="0" * 64)
        change = "UPDATE entry SET digest = ?, chain = ? WHERE game = 1 AND seq = 2"
        file.execute(change, (forged.digest, log.chain_of(chain, forged)))
        file.commit()
    said = refused("check", "--lang", "en")
    assert "Groep 1 (game 1, discord 77): the log gets stuck at line 2" in said


def test_games_of_an_edition_that_the_program_lacks_are_named(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(load("saul")), "edition", 2)
    lines = refused("check").splitlines()
    assert ["editie 1; die heeft deze versie van Spelleider niet" in line for line in lines] == [
        True,
        True,
        False,
    ]
    assert "de logboeken van 2 van 2 spellen niet" in lines[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_wrong_is_said_without_secrets(games: Path, lang: str) -> None:
    change("UPDATE entry SET told = told || ' ' WHERE seq = 2")
    said = refused("check", "--lang", lang)
    assert len(said.splitlines()) == 3
    for secret in (SECRET, "SSHS", "plan", "Groep 1\n", "coasters", "seed"):
        assert secret not in said


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("ALTER TABLE person DROP COLUMN zone", "ziet er anders uit dan dit programma hem maakt"),
        ("UPDATE alembic_version SET version_num = '0000'", "heeft versie 0000; dit programma"),
        ("DELETE FROM entry WHERE game = 1 AND seq = 2", f"{FILE} is beschadigd (delivery)."),
    ],
)
def test_a_wrong_schema_and_torn_rows_are_found(games: Path, sql: str, said: str) -> None:
    if "entry" in sql:
        change("UPDATE delivery SET seq = 2 WHERE game = 1")
    change(sql)
    assert said in refused("check")


def test_a_difference_is_named_by_its_place(games: Path) -> None:
    change("ALTER TABLE person DROP COLUMN zone; CREATE TABLE photo (id INTEGER PRIMARY KEY);")
    said = refused("check")
    assert "person.zone" in said
    assert "photo" in said


# -- files and addresses -------------------------------------------------------------------------


@pytest.mark.parametrize("command", [["check"], ["backup", "kopie.sqlite"]])
def test_a_file_that_is_missing_or_empty_is_not_made(here: Path, command: list[str]) -> None:
    assert refused(*command) == (
        f"De database {FILE} is er nog niet. Maak hem met: spelleider db upgrade\n"
    )
    assert list(here.iterdir()) == []
    (here / FILE).touch()
    assert "is nog leeg" in refused(*command)


@pytest.mark.parametrize("command", [["upgrade"], ["check"], ["backup", "kopie.sqlite"]])
def test_what_is_no_database_is_said(here: Path, command: list[str]) -> None:
    letter = b"Dit is een brief, en geen database. " * 100
    (here / FILE).write_bytes(letter)
    assert f"{FILE} is geen database." in refused(*command)
    assert (here / FILE).read_bytes() == letter
    (here / FILE).unlink()
    (here / FILE).mkdir()
    assert f"{FILE} kan ik niet openen." in refused(*command)


def test_a_folder_that_is_not_there_is_said(here: Path) -> None:
    Path("config.toml").write_text('database = "er/niet/spel.sqlite"\n')
    assert "er/niet/spel.sqlite kan ik niet openen. Bestaat de map" in refused("upgrade")


def test_a_database_that_somebody_holds_is_busy(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        migrate, "connect_engine", lambda url, begin, checks: connect_engine(url, begin, 1)
    )
    with closing(sqlite3.connect(FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert f"{FILE} is bezet. Stop de bot" in refused("upgrade")


def test_a_page_that_is_broken_is_found(games: Path) -> None:
    change("PRAGMA journal_mode=DELETE; VACUUM;")
    whole = games.read_bytes()
    games.write_bytes(whole[: len(whole) // 2] + b"\xff" * 9000 + whole[len(whole) // 2 + 9000 :])
    assert "beschadigd" in refused("check")


def test_a_path_is_made_an_address_and_an_address_is_kept(here: Path) -> None:
    odd = here / "50% of my games? #1.sqlite"
    Path("config.toml").write_text(f'database = "{odd}"\n')
    assert typed("upgrade").exit_code == 0
    assert odd.exists()
    full = "postgresql+psycopg://us:secret@host/db"
    assert address(full).render_as_string(hide_password=False) == full
    Path("config.toml").write_text(f'database = "sqlite:///{here}/url.sqlite"\n')
    assert typed("upgrade").exit_code == 0
    assert (here / "url.sqlite").exists()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql+psycopg://us:hush@localhost:1/db", "is het pakket psycopg nodig"),
        ("nonsense://us:hush@h/db", "Met nonsense://us:***@h/db gaat iets mis"),
        ("://us:hush@", "geen geldig adres"),
    ],
)
def test_an_address_that_leads_nowhere_is_said_without_its_password(
    here: Path, monkeypatch: pytest.MonkeyPatch, url: str, said: str
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    Path("config.toml").write_text(f'database = "{url}"\n')
    assert said in refused("upgrade")
    assert "hush" not in refused("check")


def test_only_a_file_is_copied(here: Path) -> None:
    Path("config.toml").write_text('database = "sqlite://"\n')
    assert "Alleen een database in een bestand" in refused("backup", "kopie.sqlite")


def test_an_empty_setting_is_refused(here: Path) -> None:
    Path("config.toml").write_text('database = ""\n')
    assert "kan niet bij database" in refused("check")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("SQLITE_READONLY_DBMOVED", "readonly"),
        ("SQLITE_FULL", "full"),
        ("SQLITE_CORRUPT_INDEX", "corrupt"),
        ("SQLITE_ERROR", "other"),
    ],
)
def test_sqlites_own_names_become_sentences(name: str, code: str) -> None:
    error = sqlite3.OperationalError("secret")
    error.sqlite_errorname = name
    found = database._named(error)
    assert found.code == code
    assert "secret" not in str(found.facts)
