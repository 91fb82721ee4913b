"""Persons: who shows up, who hosts, who owes what, and who wishes to be forgotten."""

from __future__ import annotations

import pytest

from bot.clock import DAY, HOUR
from bot.moderator import people, powers
from bot.moderator.clocks import Policy
from bot.moderator.errors import NotHost, NotSeated
from bot.moderator.telling import TOPIC
from storage import people as rows
from tests.moderator.world import FOREVER, LOSING, PLANS, START, World


def test_who_shows_up_again_is_the_same_person_under_the_newest_name() -> None:
    with World() as world:
        first = world.arrive("Sjaak", "g1")
        world.run(people.arrive, "discord", "g1", "account Sjaak", "Sjaak de Vries")
        again = world.run(people.arrive, "discord", "g1", "account Sjaak", "Sjakie")
        assert again == first
        member = world.db.read_now(rows.member, first.community, first.person)
        assert member.name == "Sjakie"
        elsewhere = world.run(people.arrive, "discord", "g2", "account Sjaak", "Jacques")
        assert elsewhere.person == first.person
        assert elsewhere.community != first.community
        other = world.run(people.arrive, "file", "g1", "account Sjaak", "Sjaak")
        assert other.person != first.person


def test_a_new_name_is_the_name_at_the_table() -> None:
    with World() as world:
        world.run(people.arrive, "discord", "g1", "account Arno", "<x> Arno\u200b")
        assert world.look().names[1] == "<x> Arno\u200b"
        assert world.say(1, PLANS[1]).seat == 1


def test_hosts_are_known_by_their_number() -> None:
    with World() as world:
        a, b = world.persons[4:6]
        world.run(people.set_hosts, world.community, (a, b))
        assert world.db.read_now(people.hosts, world.community) == (a, b)
        named = [world.db.read_now(people.host_name, world.community, one) for one in (a, b)]
        assert named == ["host 1", "host 2"]
        with pytest.raises(NotHost):
            world.db.read_now(people.host_name, world.community, world.persons[0])
        elsewhere = world.run(people.arrive, "discord", "g2", "account Lucy", "Lucy")
        assert world.db.read_now(people.hosts, elsewhere.community) == ()


# -- who owes what -----------------------------------------------------------------------------


def test_what_a_person_owes_anywhere_the_soonest_first() -> None:
    with World() as world:
        slow = World(Policy(turn=3 * DAY), guild="g2", beside=world)
        never = World(FOREVER, guild="g3", beside=world)
        quick = World(Policy(turn=HOUR), guild="g4", beside=world)
        owed = world.run(people.owed_by, world.desk, world.persons[1])
        assert [one.game for one in owed] == [quick.game, world.game, slow.game, never.game]
        assert [one.due for one in owed] == [START + HOUR, START + DAY, START + 3 * DAY, None]
        assert {one.community for one in owed} == {
            one.community for one in (world, slow, never, quick)
        }
        assert {(one.seat, one.prompt.kind, one.name) for one in owed} == {(1, "plan", "Groep 1")}
        world.say(1, PLANS[1])
        owed = world.run(people.owed_by, world.desk, world.persons[1])
        assert world.game not in {one.game for one in owed}
        assert world.run(people.owed_by, world.desk, world.host) == []


def test_nothing_is_owed_where_nothing_is_taken() -> None:
    with World(FOREVER, options={"own_hank_eliminates": True}, seats=(0, 1)) as world:
        paused = World(guild="g2", beside=world)
        broken = World(guild="g3", beside=world)
        world.say(0, LOSING[0])
        world.say(1, LOSING[1])
        world.say(1, "pas")
        paused.power(powers.pause)
        broken.spoil(digest="0" * 64)
        assert world.run(people.owed_by, world.fresh().desk, world.persons[1]) == []


# -- forgetting a person -----------------------------------------------------------------------


def test_a_person_is_forgotten_and_an_autopilot_plays_on() -> None:
    with World() as world:
        other = world.open("Groep 2")
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        world.say(1, "tot 5")
        world.run(people.erase, world.desk, world.persons[1])
        assert "Arno" not in repr(world.rows())
        assert world.look().names[1] == "Autopilot 2"
        assert world.look(other).names[1] == "Autopilot 2"
        assert world.look().folded.book[1] == ()
        assert world.public().phase == "bid"  # it has planned
        assert world.fold() == world.look().folded
        assert world.entries()[-2].cause == "autopilot" or world.owing() != {1}
        assert world.notices(TOPIC)[:2] == ["opened", "autopilot"]
        account = [row for row in world.rows()["person"] if row[0] == world.persons[1]]
        assert account == [(world.persons[1], "discord", None, None, None)]


def test_in_a_paused_game_the_autopilot_waits_with_the_others() -> None:
    with World() as world:
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        world.say(1, "tot 5")
        world.power(powers.pause)
        world.run(people.erase, world.desk, world.persons[1])
        assert world.public().phase == "plan"
        assert world.look().folded.book[1] == ()
        assert {clock.state for clock in world.clocks()} == {"paused"}
        world.power(powers.resume)
        assert world.public().phase == "bid"


def test_a_game_that_is_over_keeps_its_log_and_loses_the_name() -> None:
    with World(FOREVER, options={"own_hank_eliminates": True}, seats=(0, 1)) as world:
        world.say(0, LOSING[0])
        world.say(1, LOSING[1])
        world.say(1, "pas")
        entries = world.entries()
        world.run(people.erase, world.desk, world.persons[1])
        assert world.entries() == entries
        assert world.look().names == ("Frank", "Autopilot 2")
        assert world.fold() == world.fresh().look().folded


def test_words_of_an_erased_person_count_no_more() -> None:
    with World() as world:
        gone = world.persons[1]
        world.run(people.erase, world.desk, gone)
        assert isinstance(world.refused(1, PLANS[1], person=gone), NotSeated)
        assert world.run(people.owed_by, world.desk, gone) == []
