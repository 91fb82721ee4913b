"""People, games, seats, standing orders."""

from __future__ import annotations

import pytest

from storage import games, people
from storage.db import Database
from storage.errors import Missing
from storage.games import StandingOrder
from storage.models import GameStatus
from tests.storage.sample import World, furnish, lay_out, world


@pytest.fixture
def it(db: Database) -> World:
    return db.run_now(world)


def test_a_community_and_a_person_are_made_once(db: Database) -> None:
    for make in (people.community_of, people.person_of):
        first = db.run_now(make, "discord", "1")
        assert db.run_now(make, "discord", "1") == first
        assert db.run_now(make, "discord", "2") != first
        assert db.run_now(make, "irc", "1") != first


def test_a_person_is_known_by_account(db: Database) -> None:
    made = db.run_now(people.person_of, "discord", "77")
    assert made[1:] == ("discord", "77", None, None)
    assert db.read_now(people.get_person, made.id) == made
    db.run_now(people.speaks, made.id, "nl", "Europe/Amsterdam")
    assert db.run_now(people.person_of, "discord", "77")[3:] == ("nl", "Europe/Amsterdam")
    with pytest.raises(Missing, match="person"):
        db.read_now(people.get_person, 99)


def test_members_may_share_a_name_and_change_it(db: Database, it: World) -> None:
    first, second = it.players
    assert db.read_now(people.members, it.community) == [(first, "Niels"), (second, "Niels")]
    db.run_now(people.join, it.community, first, "Ærø")
    db.run_now(people.join, it.community, second, "arno")
    assert db.read_now(people.members, it.community) == [(second, "arno"), (first, "Ærø")]
    assert db.read_now(people.member, it.community, first).name == "Ærø"


def test_settings_are_made_changed_and_taken_back(db: Database, it: World) -> None:
    for change, read, owner in (
        (people.set_for_community, people.community_settings, it.community),
        (people.set_for_person, people.person_settings, it.players[0]),
    ):
        db.run_now(change, owner, "grace", "1")
        db.run_now(change, owner, "grace", "2")
        db.run_now(change, owner, "quiet", "yes")
        assert db.read_now(read, owner) == {"grace": "2", "quiet": "yes"}
        db.run_now(change, owner, "grace", None)
        db.run_now(change, owner, "grace", None)
        assert db.read_now(read, owner) == {"quiet": "yes"}


def test_a_person_is_forgotten_but_not_what_was_played(db: Database, it: World) -> None:
    db.run_now(furnish, it)
    gone = it.players[0]
    db.run_now(people.erase, gone)
    assert db.read_now(people.get_person, gone)[2:] == (None, None, None)
    assert db.read_now(people.person_settings, gone) == {}
    assert gone not in [one.person for one in db.read_now(people.members, it.community)]
    assert db.read_now(games.seated, it.community, it.game)[0][:3] == (0, gone, None)
    assert db.run_now(people.person_of, "discord", "a1").id != gone
    assert db.run_now(people.person_of, "discord", "a2").id == it.players[1]


def test_games_are_numbered_by_community(db: Database, it: World) -> None:
    second, other = db.run_now(lay_out, it.community), db.run_now(world, "g2")
    assert [one.number for one in db.read_now(games.listed, it.community)] == [1, 2]
    assert [one.number for one in db.read_now(games.listed, other.community)] == [1]
    assert db.read_now(games.numbered, it.community, 2) == second
    assert second[3:] == ("Groep 1", "saul", 1, "{}", "half", "sum", "running", None)


def test_a_game_is_found_in_its_topic(db: Database, it: World) -> None:
    second = db.run_now(lay_out, it.community)
    for game in (it.game, second.id):
        db.run_now(games.set_topic, it.community, game, "thread")
    found = db.read_now(games.in_topic, it.community, "thread")
    assert [(one.id, one.topic) for one in found] == [(it.game, "thread"), (second.id, "thread")]
    assert db.read_now(games.in_topic, it.community, "elsewhere") == []


@pytest.mark.parametrize(
    ("status", "open_"), [("running", True), ("paused", True), ("frozen", True), ("over", False)]
)
def test_a_person_sees_own_open_games_everywhere(
    db: Database, it: World, status: GameStatus, open_: bool
) -> None:
    other = db.run_now(world, "g2")
    db.run_now(games.set_status, it.community, it.game, status)
    assert db.read_now(games.get, it.community, it.game).status == status
    found = [one.id for one in db.read_now(games.open_games_of, it.players[0])]
    assert found == ([it.game, other.game] if open_ else [other.game])


def test_a_substitute_takes_the_seat_and_what_goes_with_it(db: Database, it: World) -> None:
    leaver, stays = it.players
    newcomer = db.run_now(people.person_of, "discord", "a3").id
    db.run_now(people.join, it.community, newcomer, "Bjorn")
    db.run_now(games.sit, it.community, it.game, 0, newcomer, 50)
    assert db.read_now(games.seated, it.community, it.game) == [
        (0, newcomer, "Bjorn", 50, None, 0, None, None),
        (1, stays, "Niels", 1, None, 0, None, None),
    ]
    assert db.read_now(games.seated_ever, it.community, it.game) == [
        (0, leaver, "Niels", 1, 50, 0, None, None),
        (0, newcomer, "Bjorn", 50, None, 0, None, None),
        (1, stays, "Niels", 1, None, 0, None, None),
    ]
    seats = [db.read_now(games.seats_of, it.community, it.game, who) for who in (leaver, newcomer)]
    assert seats == [[], [0]]
    assert db.read_now(games.open_games_of, leaver) == []


def test_a_seat_changes_hands_twice_in_a_moment(db: Database, it: World) -> None:
    for person in (None, it.players[0], None):
        db.run_now(games.sit, it.community, it.game, 0, person, 50)
    (first, _) = db.read_now(games.seated, it.community, it.game)
    assert first == (0, None, None, 50, None, 0, None, None)


def test_a_pilot_stays_until_somebody_else_sits_there(db: Database, it: World) -> None:
    def pilots() -> list[int]:
        return [one.pilot for one in db.read_now(games.seated, it.community, it.game)]

    assert [game.id for game in db.read_now(games.piloted)] == []
    db.run_now(games.pilot, it.community, it.game, 1, True)
    assert pilots() == [0, 1]
    assert [game.id for game in db.read_now(games.piloted)] == [it.game]
    with pytest.raises(Missing):
        db.run_now(games.pilot, it.community, it.game, 7, True)
    db.run_now(games.sit, it.community, it.game, 1, it.players[1], 60)
    assert pilots() == [0, 0]
    db.run_now(games.sit, it.community, it.game, 0, None, 60)
    assert [game.id for game in db.read_now(games.piloted)] == [it.game]
    db.run_now(games.set_status, it.community, it.game, "paused")
    assert db.read_now(games.piloted) == []


def test_one_absence_follows_another(db: Database, it: World) -> None:
    first, second = it.players

    def away() -> list[tuple[int | None, int | None]]:
        seated = db.read_now(games.seated, it.community, it.game)
        return [(one.left, one.back) for one in seated]

    assert db.read_now(people.absent, first, 10) is None
    db.run_now(people.leave, first, 10, 50)
    db.run_now(people.leave, second, 10, None)
    assert away() == [(10, 50), (10, None)]
    assert db.read_now(people.absent, first, 49) == (10, 50, None)
    assert db.read_now(people.absent, first, 50) is None
    assert db.read_now(people.absent, second, 10**15) == (10, None, None)
    assert [game.id for game in db.read_now(games.piloted)] == [it.game]
    db.run_now(people.leave, first, 60, 70)
    db.run_now(people.come_back, second, 60)
    assert away() == [(60, 70), (None, None)]
    assert db.read_now(people.absences, first) == [(10, 50, 60), (60, 70, None)]
    assert db.read_now(people.absences, second) == [(10, None, 60)]
    db.run_now(people.erase, first)
    assert db.read_now(people.absences, first) == []
    assert len(db.read_now(people.absences, second)) == 1


def test_orders_stand_by_seat_and_slot(db: Database, it: World) -> None:
    def give(seat: int, slot: str, body: str) -> None:
        db.run_now(games.give_order, it.community, it.game, seat, StandingOrder(slot, body))

    def standing(seat: int) -> list[StandingOrder]:
        return db.read_now(games.orders, it.community, it.game, seat)

    give(0, "flip", "b first")
    give(0, "bid", "to 3")
    give(0, "bid", "to 4")
    give(1, "bid", "pass")
    assert standing(0) == [("bid", "to 4"), ("flip", "b first")]
    assert db.run_now(games.drop_orders, it.community, it.game, 0, "bid") == 1
    assert standing(0) == [("flip", "b first")]
    give(0, "plan", "same")
    assert db.run_now(games.drop_orders, it.community, it.game, 0) == 2
    assert (standing(0), standing(1)) == ([], [("bid", "pass")])
    assert db.run_now(games.drop_all_orders, it.community, it.game) == 1
    assert standing(1) == []
