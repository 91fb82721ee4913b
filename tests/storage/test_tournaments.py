"""Tournaments: numbers that count up, statuses instead of deletions, results that keep history."""

from __future__ import annotations

import pytest

from storage import people, tournaments
from storage import rounds as rows
from storage.db import Database, Tx
from storage.errors import Duplicate, Missing
from storage.rounds import NewResult
from tests.storage.sample import World, world


@pytest.fixture
def it(db: Database) -> World:
    return db.run_now(world)


def got(group: int, signup: int, place: int, zp: str, actor: str = "system") -> NewResult:
    return NewResult(group, signup, place, 1, 2, zp, actor, "")


def test_they_are_numbered_by_community(db: Database, it: World) -> None:
    second = db.run_now(tournaments.create, it.community, "Spring", "{}", 5)
    other = db.run_now(world, "g2")
    assert (second.number, second.status, second.made_at) == (2, "draft", 5)
    assert db.read_now(tournaments.numbered, it.community, 2) == second
    assert [one.number for one in db.read_now(tournaments.listed, other.community)] == [1]


def test_settings_and_status_change(db: Database, it: World) -> None:
    db.run_now(tournaments.set_settings, it.community, it.tournament, "Summer", '{"a":1}')
    db.run_now(tournaments.set_status, it.community, it.tournament, "signup")
    found = db.read_now(tournaments.get, it.community, it.tournament)
    assert (found.name, found.settings, found.status) == ("Summer", '{"a":1}', "signup")
    with pytest.raises(Missing):
        db.run_now(tournaments.set_status, it.community, 999, "signup")


def test_hosts_come_and_go_and_keep_their_number(db: Database, it: World) -> None:
    one, two = it.players
    with pytest.raises(Duplicate):
        db.run_now(tournaments.add_host, it.tournament, one, 2)
    db.run_now(tournaments.add_host, it.tournament, two, 3)
    assert db.run_now(tournaments.end_host, it.tournament, one, 4)
    assert not db.run_now(tournaments.end_host, it.tournament, one, 5)
    db.run_now(tournaments.add_host, it.tournament, one, 6)
    found = db.read_now(tournaments.hosts, it.tournament)
    assert [(host.person, host.since, host.until) for host in found] == [
        (one, 1, 4),
        (two, 3, None),
        (one, 6, None),
    ]


def test_who_leaves_and_comes_back_is_the_same_signup(db: Database, it: World) -> None:
    one, two = it.players
    first = db.read_now(tournaments.signup_of, it.tournament, one)
    assert first is not None
    db.run_now(tournaments.set_signup, first.id, "withdrawn", 7)
    db.run_now(tournaments.carry, first.id, "11/2")
    again = db.run_now(tournaments.sign_up, it.tournament, one, "Niels K", "reserve", 8)
    assert again == first._replace(name="Niels K", status="reserve", at=8, carried="11/2")
    assert [row.person for row in db.read_now(tournaments.signups, it.tournament)] == [two, one]
    assert [row.id for _, row in db.read_now(tournaments.signed_by, one)] == [first.id]


def test_groups_count_up_and_seats_keep_their_order(db: Database, it: World) -> None:
    one, two = [row.id for row in db.read_now(tournaments.signups, it.tournament)]
    round = db.run_now(rows.add_round, it.tournament, "{}", "", 9)
    group = db.run_now(rows.add_group, round.id, "Groep A", (two, one))
    other = db.run_now(rows.add_group, round.id, "Groep B", (two,))
    assert (round.number, round.status) == (2, "planned")
    assert [row.number for row in db.read_now(rows.groups, round.id)] == [1, 2]
    assert db.read_now(rows.seats, group.id) == (two, one)
    db.run_now(rows.reseat, other.id, 0, one)
    assert db.read_now(rows.seats, other.id) == (one,)
    db.run_now(rows.set_group, group.id, "running")
    db.run_now(rows.set_round, round.id, "running")
    assert db.read_now(rows.get_group, group.id).status == "running"
    assert [row.status for row in db.read_now(rows.rounds, it.tournament)][1] == "running"
    assert db.read_now(rows.group_of, 999) is None
    for missing in (rows.get_round, rows.get_group):
        with pytest.raises(Missing):
            db.read_now(missing, 999)


def test_only_a_round_that_was_not_begun_can_go(db: Database, it: World) -> None:
    round = db.run_now(rows.add_round, it.tournament, "{}", "", 9)
    db.run_now(rows.add_group, round.id, "Groep A", ())
    begun, planned = db.read_now(rows.rounds, it.tournament)
    db.run_now(rows.set_round, begun.id, "running")
    for one in (begun, planned):
        db.run_now(rows.drop_round, one.id)
    assert [one.id for one in db.read_now(rows.rounds, it.tournament)] == [begun.id]
    assert len(db.read_now(rows.groups, begun.id)) == 1
    assert db.read_now(rows.groups, planned.id) == []


def test_a_game_belongs_to_one_group(db: Database, it: World) -> None:
    round = db.run_now(rows.add_round, it.tournament, "{}", "", 9)
    group = db.run_now(rows.add_group, round.id, "Groep A", ())
    with pytest.raises(Duplicate):
        db.run_now(rows.set_game, group.id, it.game)


def test_a_correction_counts_and_what_stood_before_stays(db: Database, it: World) -> None:
    group = db.read_now(rows.group_of, it.game)
    assert group is not None
    one, two = db.read_now(rows.seats, group.id)
    db.run_now(rows.settle, group.id, [got(group.id, one, 1, "2"), got(group.id, two, 2, "0")], 5)
    right = [got(group.id, one, 2, "1/2", "host 1"), got(group.id, two, 1, "3/2", "host 1")]
    db.run_now(rows.settle, group.id, right, 8)
    found = db.read_now(rows.results, it.tournament)
    assert [(row.round, row.signup, row.place, row.zp) for row in found] == [
        (1, one, 2, "1/2"),
        (1, two, 1, "3/2"),
    ]
    history = db.read_now(rows.history, group.id)
    assert [(row.zp, row.at, row.until, row.actor) for row in history] == [
        ("2", 5, 8, "system"),
        ("0", 5, 8, "system"),
        ("1/2", 8, None, "host 1"),
        ("3/2", 8, None, "host 1"),
    ]


def test_what_was_published_and_done_is_kept(db: Database, it: World) -> None:
    for text, at in (("first", 1), ("second", 2)):
        db.run_now(tournaments.publish, it.tournament, text, at)
        db.run_now(tournaments.record, it.tournament, "start", "host 1", text, at)
    assert db.read_now(tournaments.published, it.tournament) == [(1, "first"), (2, "second")]
    found = db.read_now(tournaments.recorded, it.tournament)
    assert [(row.kind, row.actor, row.body, row.at) for row in found] == [
        ("start", "host 1", "first", 1),
        ("start", "host 1", "second", 2),
    ]


def test_who_is_erased_leaves_results_without_a_name(db: Database, it: World) -> None:
    one, _ = it.players

    def forget(tx: Tx) -> None:
        tournaments.erase(tx, one)
        people.erase(tx, one)

    before = db.read_now(rows.results, it.tournament)
    db.run_now(forget)
    assert db.read_now(tournaments.signup_of, it.tournament, one) is None
    found = db.read_now(tournaments.signups, it.tournament)
    assert [(row.person, row.name, row.status) for row in found] == [
        (None, "", "withdrawn"),
        (it.players[1], "Niels", "joined"),
    ]
    assert [host.person for host in db.read_now(tournaments.hosts, it.tournament)] == [None]
    assert db.read_now(rows.results, it.tournament) == before


def test_a_person_finds_what_he_hosts_anywhere(db: Database, it: World) -> None:
    one, two = it.players
    other = db.run_now(world, "g2")
    db.run_now(tournaments.end_host, other.tournament, one, 9)
    found = db.read_now(tournaments.hosted_by, one)
    assert [(made.id, made.community, since, until) for made, since, until in found] == [
        (it.tournament, it.community, 1, None),
        (other.tournament, other.community, 1, 9),
    ]
    assert db.read_now(tournaments.hosted_by, two) == []
