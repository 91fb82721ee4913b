"""The game log: append only, chained."""

from __future__ import annotations

import subprocess
import sys
import threading
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storage import log, people
from storage.db import Database, Tx
from storage.errors import BrokenChain, Conflict
from storage.log import Entry
from tests.storage.sample import World, add, entry, salts, world


@pytest.fixture
def it(db: Database) -> World:
    return db.run_now(world)


def read(db: Database, it: World, since: int = 0) -> tuple[Entry, ...]:
    return db.read_now(log.entries, it.community, it.game, since)


def test_entries_are_read_as_they_were_written(db: Database, it: World) -> None:
    item = log.NewEntry("move", "2", "deadline", '{"é": "½\\n"}', "[]", "digest")
    (made,) = db.run_now(log.append, it.game, 1, [item], at=77, salt=lambda size: b"\xff" * size)
    assert made[:8] == (2, 77, "move", "2", "deadline", '{"é": "½\\n"}', "[]", "ff" * 16)
    assert read(db, it, since=1) == (made,)
    assert db.read_now(log.last, it.community, it.game) == made


def test_a_command_appends_several_or_none(db: Database, it: World) -> None:
    def half(tx: Tx) -> None:
        add(tx, it.game, 1, "a", "b")
        raise LookupError

    with pytest.raises(LookupError):
        db.run_now(half)
    assert len(read(db, it)) == 1
    db.run_now(add, it.game, 1, "a", "b")
    assert [one.body for one in read(db, it)] == ["start", "a", "b"]


@pytest.mark.parametrize("expected", [0, 2, 7])
def test_whoever_looked_at_another_moment_is_refused(
    db: Database, it: World, expected: int
) -> None:
    with pytest.raises(Conflict) as caught:
        db.run_now(add, it.game, expected)
    assert (caught.value.game, caught.value.expected) == (it.game, expected)
    assert len(read(db, it)) == 1


def test_the_key_is_the_last_guard(
    db: Database, it: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tx, "row", lambda *_, **__: None)  # as if nothing had been there
    with pytest.raises(Conflict):
        db.run_now(add, it.game, 0)


def test_a_log_has_its_own_chain(db: Database, it: World) -> None:
    other = db.run_now(world, "g2")
    db.run_now(add, it.game, 1, "a", "b")
    db.run_now(add, other.game, 1, "c")
    for one, length in ((it, 3), (other, 2)):
        entries = read(db, one)
        assert [line.seq for line in entries] == list(range(1, length + 1))
        assert log.verify_chain(entries) == entries[-1].chain


def test_the_end_of_a_log_verifies_on_its_own(db: Database, it: World) -> None:
    db.run_now(add, it.game, 1, "a", "b")
    first, *rest = read(db, it)
    assert log.verify_chain(rest, since=1, chain=first.chain) == rest[-1].chain
    with pytest.raises(BrokenChain):
        log.verify_chain(rest, since=1)


texts = st.text(st.characters(codec="utf-8"), max_size=5)
items = st.builds(log.NewEntry, texts, texts, texts, texts, texts, texts)


def written(lines: list[log.NewEntry]) -> list[Entry]:
    """A log as `append` would store it, without a database."""
    made: list[Entry] = []
    chain, salt = "", salts()
    for seq, line in enumerate(lines, 1):
        made.append(log._sealed(chain, seq, 1000, line, salt(16).hex()))
        chain = made[-1].chain
    return made


@given(st.lists(items, min_size=1, max_size=4), st.data())
def test_any_change_to_any_field_shows(lines: list[log.NewEntry], data: st.DataObject) -> None:
    entries = written(lines)
    assert log.verify_chain(entries) == entries[-1].chain
    place = data.draw(st.integers(0, len(entries) - 1))
    field = data.draw(st.sampled_from(Entry._fields))
    old = getattr(entries[place], field)
    new = data.draw((st.integers() if isinstance(old, int) else texts).filter(lambda v: v != old))
    entries[place] = Entry._make({**entries[place]._asdict(), field: new}.values())
    with pytest.raises(BrokenChain):
        log.verify_chain(entries)


@given(st.lists(items, min_size=2, max_size=4, unique=True), st.data())
def test_a_lost_or_moved_entry_shows(lines: list[log.NewEntry], data: st.DataObject) -> None:
    entries = written(lines)
    place = data.draw(st.integers(0, len(entries) - 2))
    with pytest.raises(BrokenChain):
        log.verify_chain(entries[:place] + entries[place + 1 :])
    entries[place : place + 2] = entries[place + 1], entries[place]
    with pytest.raises(BrokenChain):
        log.verify_chain(entries)


@pytest.mark.parametrize(
    ("salt", "body"),
    [("41" * 15, "Abc"), ("41" * 16 + "62", "c"), ("4A" * 16, "bc"), (" " + "41" * 16, "bc")],
)
def test_no_letter_moves_between_salt_and_text(salt: str, body: str) -> None:
    (good,) = written([entry("bc")])
    with pytest.raises(BrokenChain):
        log.verify_chain([good._replace(salt=salt, body=body)])


def test_fields_can_not_run_into_each_other() -> None:
    one, other = written([entry(actor="12")])[0], written([entry(actor="1")])[0]
    assert one.chain != other._replace(actor="1", cause="2").chain
    chains = {
        written([log.NewEntry(kind, actor, cause, "", "", "")])[0].chain
        for kind, actor, cause in [
            ("a", "b", "c"),
            ("ab", "", "c"),
            ("a", '","b', "c"),
            ("", "", ""),
        ]
    }
    assert len(chains) == 4


def test_secrets_can_be_left_out_of_what_is_checked() -> None:
    """The chain holds salted hashes: equal texts in two entries don't look alike."""
    first, second = written([entry("plan"), entry("plan")])
    hashes = {log._hidden(bytes.fromhex(one.salt), one.body) for one in (first, second)}
    assert len(hashes) == 2


def test_a_person_is_erased_and_the_log_still_verifies(db: Database, it: World) -> None:
    before = read(db, it)
    db.run_now(people.erase, it.players[0])
    assert read(db, it) == before
    assert log.verify_chain(before)


def contend(url: str, game: int, times: int) -> None:
    """Appends after whatever is there, as every command does."""

    def command(tx: Tx) -> None:
        row = tx.row(log.TAIL, in_game=game)
        add(tx, game, row[0] if row else 0)

    with Database(url) as db:
        for _ in range(times):
            db.run_now(command)


def test_eight_threads_and_two_databases_lose_nothing(url: str) -> None:
    with Database(url) as first, Database(url) as second:
        it = first.run_now(world)

        def command(tx: Tx) -> None:
            row = tx.row(log.TAIL, in_game=it.game)
            add(tx, it.game, row[0] if row else 0)

        def work(db: Database) -> None:
            for _ in range(30):
                db.run_now(command)

        threads = [
            threading.Thread(target=work, args=((first, second)[number % 2],))
            for number in range(8)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        entries = read(first, it)
    assert [one.seq for one in entries] == list(range(1, 242))
    assert log.verify_chain(entries)


def test_two_processes_lose_nothing(url: str) -> None:
    with Database(url) as db:
        it = db.run_now(world)
        code = f"from tests.storage.test_log import contend; contend({url!r}, {it.game}, 60)"
        others = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(2)]
        contend(url, it.game, 60)
        assert [other.wait(60) for other in others] == [0, 0]
        entries = read(db, it)
    assert [one.seq for one in entries] == list(range(1, 182))
    assert all(one.seq + 1 == next_one.seq for one, next_one in pairwise(entries))
    assert log.verify_chain(entries)
