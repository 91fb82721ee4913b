"""Posts of a tournament: kept current, claimed by one, found again, parked."""

from __future__ import annotations

import pytest

from storage import postings
from storage.db import Database
from storage.postings import Posting
from tests.storage.sample import World, world

KIND = "standings"


@pytest.fixture
def it(db: Database) -> World:
    return db.run_now(world)


def claimed(db: Database, now: int) -> list[Posting]:
    return db.run_now(lambda tx: postings.claim(tx, now, lease=100))


def test_the_newest_text_is_what_is_sent(db: Database, it: World) -> None:
    db.run_now(postings.keep, it.tournament, KIND, "old", 1)
    db.run_now(postings.keep, it.tournament, KIND, "new", 2)
    assert db.read_now(postings.next_due) == 2
    assert claimed(db, 1) == []
    (one,) = claimed(db, 2)
    assert (one.body, one.version, one.community, one.again) == ("new", 2, it.community, False)
    assert claimed(db, 50) == []
    assert db.run_now(postings.sent, one, "m1")
    assert db.read_now(postings.next_due) is None
    assert db.read_now(postings.find, it.tournament, KIND) == ("m1", "new")


def test_a_newer_text_is_not_ended_by_an_older_one_sent_late(db: Database, it: World) -> None:
    db.run_now(postings.keep, it.tournament, KIND, "old", 1)
    (one,) = claimed(db, 1)
    db.run_now(postings.keep, it.tournament, KIND, "new", 2)
    assert not db.run_now(postings.sent, one, "m1")
    (two,) = claimed(db, 2)
    assert (two.body, two.ref, two.again) == ("new", "m1", False)
    assert not db.run_now(postings.failed, one, 3)
    assert not db.run_now(postings.park, one)


def test_one_whose_sender_died_comes_back_and_is_looked_for(db: Database, it: World) -> None:
    db.run_now(postings.keep, it.tournament, KIND, "text", 1)
    claimed(db, 1)
    (again,) = claimed(db, 101)
    assert again.again
    assert db.run_now(lambda tx: postings.failed(tx, again, 101, wait=30))
    assert claimed(db, 130) == []
    (last,) = claimed(db, 131)
    assert db.run_now(postings.failed, last, 131)
    due = db.read_now(postings.next_due)
    assert due is not None
    assert due > 131


def test_a_message_that_is_gone_is_sent_anew(db: Database, it: World) -> None:
    db.run_now(postings.keep, it.tournament, KIND, "text", 1)
    (one,) = claimed(db, 1)
    db.run_now(postings.sent, one, "m1")
    db.run_now(postings.keep, it.tournament, KIND, "more", 2)
    (two,) = claimed(db, 2)
    db.run_now(postings.lost, two, 3)
    (three,) = claimed(db, 3)
    assert (three.ref, three.body) == (None, "more")


def test_announcements_count_up(db: Database, it: World) -> None:
    assert db.run_now(postings.add, it.tournament, "news", "one", 1) == 1
    assert db.run_now(postings.add, it.tournament, "news", "two", 1) == 2
    (one,) = claimed(db, 1)
    assert (one.number, one.body) == (1, "one")
    assert db.read_now(postings.find, it.tournament, "news", 2) == (None, "two")
    assert db.read_now(postings.find, it.tournament, "news", 3) is None


def test_nothing_overtakes_an_announcement_that_failed(db: Database, it: World) -> None:
    for text in ("one", "two"):
        db.run_now(postings.add, it.tournament, "news", text, 1)
    db.run_now(postings.keep, it.tournament, KIND, "text", 1)
    one, board = claimed(db, 1)
    assert (one.body, board.kind) == ("one", KIND)
    assert db.run_now(lambda tx: postings.failed(tx, one, 1, wait=30))
    db.run_now(postings.sent, board, "m1")
    assert claimed(db, 30) == []
    assert db.read_now(postings.next_due) == 31
    (again,) = claimed(db, 31)
    db.run_now(postings.sent, again, "m2")
    assert db.read_now(postings.next_due) == 1
    assert [row.body for row in claimed(db, 31)] == ["two"]


def test_what_is_parked_waits_for_a_place(db: Database, it: World) -> None:
    other = db.run_now(world, "g2")
    for tournament in (it.tournament, other.tournament):
        db.run_now(postings.keep, tournament, KIND, "text", 1)
    for one in claimed(db, 1):
        assert db.run_now(postings.park, one)
    assert db.read_now(postings.next_due) is None
    assert db.run_now(postings.unpark, it.community, 9) == 1
    assert [one.community for one in claimed(db, 9)] == [it.community]
