"""Somebody is away, or lets the autopilot play: who answers, who is asked, and what all may see."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock import DAY, HOUR
from bot.moderator import absences, clocks, kept, people, places, powers
from bot.moderator.absences import Away
from bot.moderator.clocks import Policy
from bot.moderator.people import Chosen
from bot.moderator.places import Place
from bot.moderator.telling import TOPIC, Absent, Notice
from engines.base import EngineError
from tests.moderator.world import FOREVER, PLANS, SLOW, START, World

WAIT = Policy(turn=DAY, remind=50, grace=HOUR, absence="wait")
SUNDAY = START + 3 * DAY


def leave(world: World, seat: int, until: int | None = SUNDAY, **how: str) -> Away:
    return world.run(absences.leave, world.desk, world.persons[seat], until, **how)


def come_back(world: World, seat: int, **how: str) -> bool:
    return world.run(absences.come_back, world.desk, world.persons[seat], **how)


def absent(world: World) -> tuple[Absent, ...]:
    """As the status says now."""
    return world.told(TOPIC, "board")[-1].telling().absent


def causes(world: World, seat: int) -> list[str]:
    """Of the moves of a seat."""
    entries = (entry for entry in world.entries() if entry.kind == "move")
    return [entry.cause for entry in entries if entry.actor == f"seat {seat}"]


# -- the autopilot answers -------------------------------------------------------------------------


def test_what_is_owed_when_an_absence_begins_is_settled_in_the_same_command() -> None:
    with World() as world:
        leave(world, 1)
        assert world.owing() == {0, 2, 3}
        assert world.clocks()[0].seats == "0,2,3"
        assert causes(world, 1) == ["autopilot"]
        assert world.kinds()[-2:] == ["away", "move"]
        assert world.own(1).plan is not None
        assert world.fold() == world.look().folded


def test_standing_orders_come_before_the_autopilot() -> None:
    with World() as world:
        world.say(1, "SSSH tot 3")
        leave(world, 1)
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        assert causes(world, 1) == ["", "bid"]
        assert world.public().bid == 3
        world.say(2, "bied 4")
        world.say(3, "pas")
        world.say(0, "pas")
        assert causes(world, 1) == ["", "bid", "bid", "autopilot"]  # he passes, and plans anew


def test_the_words_are_those_of_a_person() -> None:
    """The events of a move by the autopilot are those of the same move by hand."""
    with World() as away, World() as there:
        for world in (away, there):
            for seat in (0, 2, 3):
                world.say(seat, PLANS[seat])
        leave(away, 1)
        moves = [entry for entry in away.entries() if entry.actor == "seat 1"]
        for entry in moves[1:]:
            seat, action = 1, there.engine.decode_action(_action(entry.body))
            there.say(seat, there.engine.format((action,), there.look().names, "nl"))
        told = [event for one in away.told(TOPIC) for event in one.telling().events]
        same = [event for one in there.told(TOPIC) for event in one.telling().events]
        assert told == same
        assert "autopilot" not in "".join(one.events for one in away.told())


def _action(body: str) -> str:
    return body[body.index('"action":') + len('"action":') : -1]


def test_later_questions_are_answered_too_until_the_end() -> None:
    with World(FOREVER) as world:
        leave(world, 1, START + DAY)
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        assert 1 not in world.owing()
        assert causes(world, 1) == ["autopilot", "autopilot"]
        world.clock.move(DAY)
        while world.public().round == 1:
            (seat,) = world.owing() or {0}
            world.act(seat, next(world.engine.legal(world.look().view(seat))))
        assert 1 in world.owing()
        assert absent(world) == ()


def test_who_is_back_early_is_asked_again() -> None:
    with World() as world:
        leave(world, 2, None)
        assert come_back(world, 2)
        world.say(0, PLANS[0])
        world.say(1, PLANS[1])
        world.say(3, PLANS[3])
        for seat in (3, 0, 1):
            if world.owing() == {seat}:
                world.say(seat, "pas")
        assert world.owing() == {2}
        assert absent(world) == ()
        assert [k for k in world.kinds() if k in ("away", "back")] == ["away", "back"]


def test_who_moves_by_hand_while_away_is_taken_at_his_word() -> None:
    with World() as world:
        leave(world, 1)
        world.say(1, "HSSS, bod na 4, start 9")
        assert (world.own(1).plan.coasters, world.own(1).plan.start_bid) == ("HSSS", 9)
        assert absent(world) == (Absent(1, SUNDAY),)
        world.say(1, "tot 3")
        assert len(world.look().folded.book[1]) == 1
        assert world.run(absences.present, world.desk, world.persons[1]) == Away(SUNDAY)


def test_a_game_that_begins_meanwhile_is_played_for_him() -> None:
    with World() as world:
        leave(world, 3)
        world.game = world.open("Groep 2")
        assert world.owing() == {0, 1, 2}
        assert absent(world) == (Absent(3, SUNDAY),)


def test_all_games_of_the_person_know_in_every_community() -> None:
    with World(guild="g1") as first:
        second = World(WAIT, guild="g2", beside=first)
        leave(first, 0)
        assert (absent(first), absent(second)) == ((Absent(0, SUNDAY),),) * 2
        assert (0 in first.owing(), 0 in second.owing()) == (False, True)


def test_a_game_that_is_paused_waits_until_it_goes_on() -> None:
    with World() as world:
        world.power(powers.pause)
        leave(world, 0)
        assert 0 in world.owing()
        assert absent(world) == (Absent(0, SUNDAY),)
        world.power(powers.resume)
        assert 0 not in world.owing()


def test_a_game_that_cant_be_read_stops_alone() -> None:
    with World() as world:
        broken, world.game = world.game, world.open("Groep 2")
        whole, world.game = world.game, broken
        world.spoil(digest="0")
        world.fresh()
        leave(world, 0)
        world.game = whole
        assert 0 not in world.owing()
        world.game = broken
        assert world.notices("host") == ["frozen"]
        leave(world, 0, None)  # and is left alone from then on
        assert world.notices("host") == ["frozen"]


# -- the community waits ---------------------------------------------------------------------------


def test_a_community_that_waits_plays_for_nobody_and_reminds_nobody_who_is_away() -> None:
    with World(WAIT) as world:
        leave(world, 1)
        assert world.owing() == {0, 1, 2, 3}
        assert absent(world) == (Absent(1, SUNDAY),)
        world.wait(DAY)
        assert world.notices("seat:1") == []
        assert world.notices("seat:2") == ["remind"]
        assert world.notices(TOPIC) == ["opened", "late"]
        world.wait(HOUR)
        assert world.defaults() == ["0", "1", "2", "3"]


def test_when_all_who_owe_are_away_nobody_is_reminded_and_nothing_is_recorded() -> None:
    with World(WAIT, seats=(0, 1)) as world:
        world.say(0, "SSSH, bod na 1")
        leave(world, 1)
        before = world.kinds()
        assert world.wait(13 * HOUR) == 1
        assert world.kinds() == before
        world.wait(11 * HOUR)
        assert world.kinds() == [*before, "late"]


def test_his_own_answer_is_as_good_as_ever_where_all_wait() -> None:
    with World(WAIT) as world:
        leave(world, 1)
        world.say(1, PLANS[1])
        assert causes(world, 1) == [""]


def test_a_community_that_chooses_otherwise_meanwhile_is_heeded_when_the_clock_rings() -> None:
    with World(WAIT) as world:
        leave(world, 1)
        world.run(clocks.set_policy, world.community, SLOW)
        world.wait(13 * HOUR)
        assert causes(world, 1) == ["autopilot"]
        assert world.owing() == {0, 2, 3}
        assert world.notices("seat:1") == []
        assert world.notices("seat:0") == ["remind"]
        assert world.clocks()[0].seats == "0,2,3"


# -- saying so -------------------------------------------------------------------------------------


def test_an_absence_that_would_be_over_is_refused() -> None:
    with World() as world:
        before = world.rows()
        for until in (START, START - 1):
            with pytest.raises(EngineError) as caught:
                leave(world, 0, until)
            assert caught.value.code == "past-date"
        assert world.rows() == before


def test_to_say_the_same_again_changes_nothing() -> None:
    with World() as world:
        leave(world, 0)
        before = world.rows()
        assert leave(world, 0) == Away(SUNDAY)
        assert world.rows() == before
        assert leave(world, 0, None) == Away(None)
        assert absent(world) == (Absent(0, None),)
        assert [k for k in world.kinds() if k == "away"] == ["away", "away"]


def test_one_message_has_one_effect_however_often_it_arrives() -> None:
    with World() as world:
        leave(world, 0, None, scope="discord", receipt="i1")
        assert come_back(world, 0, scope="discord", receipt="i2")
        before = world.rows()
        assert leave(world, 0, None, scope="discord", receipt="i1") == Away(None)
        assert come_back(world, 0, scope="discord", receipt="i2")
        assert world.rows() == before
        assert not come_back(world, 0)
        assert world.rows() == before


def test_an_absence_is_over_by_itself() -> None:
    with World() as world:
        leave(world, 0)
        world.clock.move(3 * DAY - 1)
        assert world.run(absences.present, world.desk, world.persons[0]) == Away(SUNDAY)
        world.clock.move(1)
        assert world.run(absences.present, world.desk, world.persons[0]) is None
        assert not come_back(world, 0)


def test_nothing_of_it_depends_on_what_is_hidden() -> None:
    """Two plans of the absent: the others see the same, and at the same times."""
    seen: list[Any] = []
    for plan in ("SSSH", "HSSS, bod na 4, start 7"):
        with World() as world:
            world.say(1, plan)
            leave(world, 1)
            world.say(0, "SSSH, bod na 4")
            told = [*world.told(TOPIC), *world.told(TOPIC, "board"), *world.told("seat:0")]
            seen.append((told, world.look().view(0), world.clocks()))
    assert seen[0] == seen[1]


# -- a seat that is switched -----------------------------------------------------------------------


def test_a_seat_plays_by_itself_until_it_is_switched_back() -> None:
    with World() as world:
        world.power(powers.pilot, 1, True)
        assert world.owing() == {0, 2, 3}
        assert world.told(TOPIC)[-1].telling().notices[-1] == Notice("piloted", (1,))
        assert world.look().persons[1] == world.persons[1]
        world.power(powers.pilot, 1, False)
        assert world.told(TOPIC)[-1].telling().notices == (Notice("by-hand", (1,)),)
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        assert world.owing() == {1}
        assert causes(world, 1) == ["autopilot"]
        assert absent(world) == ()
        assert world.fold() == world.look().folded


def test_several_seats_are_switched_in_one_post() -> None:
    with World() as world:
        world.power(powers.pilot, 1, True)
        posts = len(world.told(TOPIC))
        world.power(powers.pilot_all, (3, 2, 1, 2), True)
        assert len(world.told(TOPIC)) == posts + 1
        assert world.told(TOPIC)[-1].telling().notices == (Notice("piloted", (2, 3)),)
        assert world.look().pilots == (1, 2, 3)
        before = world.rows()
        assert world.power_refused(powers.pilot_all, (0, 9), True) == "no-seat"
        assert world.rows() == before
        world.power(powers.pilot_all, (1, 2, 3), True)
        assert world.rows() == before


def test_a_switch_that_stands_so_already_does_nothing() -> None:
    with World() as world:
        world.power(powers.pilot, 1, True)
        before = world.rows()
        world.power(powers.pilot, 1, True)
        world.power(powers.pilot, 2, False)
        assert world.rows() == before


def test_a_switch_is_for_hosts_and_the_house_and_for_seats_with_somebody() -> None:
    with World(seats=(0, 1, None)) as world:
        before = world.rows()
        assert world.power_refused(powers.pilot, 2, True) == "seat-empty"
        for seat in (-1, 3):
            assert world.power_refused(powers.pilot, seat, True) == "no-seat"
        with pytest.raises(EngineError, match="not-host"):
            _switch(world, world.persons[0])
        assert world.rows() == before
        _switch(world, None)
        (entry,) = [entry for entry in world.entries() if entry.kind == "pilot"]
        assert (entry.actor, entry.body) == ("system", '{"seat":1,"on":true}')
        world.power(powers.pause)
        assert world.power_refused(powers.pilot, 1, False) == "game-paused"


def _switch(world: World, host: int | None) -> None:
    world.run(powers.pilot, world.desk, world.community, world.game, host, 1, True)


def test_whoever_takes_the_seat_plays_by_hand() -> None:
    with World() as world:
        world.say(0, PLANS[0])
        world.power(powers.pilot, 1, True)
        world.power(powers.substitute, 1, world.persons[5])
        assert world.look().pilots == ()


# -- what is kept ----------------------------------------------------------------------------------


def test_all_absences_are_in_what_is_kept_and_go_with_the_person() -> None:
    with World() as world:
        leave(world, 0)
        world.clock.move(HOUR)
        come_back(world, 0)
        leave(world, 0, None)
        leave(world, 1, None)
        found = world.db.read_now(kept.kept, world.persons[0])
        assert found.absences == (
            kept.Away("2023-11-14T22:13:20+00:00", "2023-11-17T22:13:20+00:00", HOUR_LATER),
            kept.Away(HOUR_LATER, None, None),
        )
        world.run(people.erase, world.desk, world.persons[0])
        assert [row[1] for row in world.rows()["absence"]] == [world.persons[1]]
        assert absent(world) == (Absent(1, None),)


HOUR_LATER = "2023-11-14T23:13:20+00:00"


def test_the_day_is_the_persons_or_else_that_of_the_community() -> None:
    with World(guild="g1") as here:
        there = World(guild="g2", beside=here)
        there.run(places.set_place, there.community, Place(zone="Asia/Tokyo"))
        both = (here.community, there.community, None)
        assert _zones(here, 0, *both) == ["Europe/Amsterdam", "Asia/Tokyo", "Europe/Amsterdam"]
        here.run(places.set_place, here.community, Place(zone="Asia/Tokyo"))
        assert _zones(here, 0, None) == ["Asia/Tokyo"]
        here.run(people.choose, here.persons[0], Chosen(None, "America/New_York"))
        assert _zones(here, 0, *both) == ["America/New_York"] * 3
        assert _zones(here, 1, None) == ["Asia/Tokyo"]


def _zones(world: World, seat: int, *communities: int | None) -> list[str]:
    person = world.persons[seat]
    return [world.db.read_now(absences.zone_of, person, one) for one in communities]


def test_a_person_hears_what_the_tables_do_meanwhile() -> None:
    with World(guild="g1") as here:

        def meanwhile(seat: int) -> str:
            return here.db.read_now(absences.stands, here.desk, here.persons[seat]).meanwhile

        assert [meanwhile(0), meanwhile(6)] == ["autopilot", ""]
        World(WAIT, guild="g2", beside=here, seats=(0, 1))
        assert [meanwhile(0), meanwhile(2)] == ["both", "autopilot"]
        here.run(clocks.set_policy, here.community, WAIT)
        assert [meanwhile(0), meanwhile(2)] == ["wait", "wait"]
