"""Autopilots that take their time: one answer a step, orders at once, and no clock meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.clock import DAY, HOUR
from bot.moderator import absences, pilots, powers
from bot.moderator.errors import NoGame
from bot.moderator.telling import TOPIC
from tests.moderator.world import PLANS, START, World


def paced(world: World) -> World:
    world.desk = replace(world.desk, paced=True)
    return world


def step(world: World) -> bool:
    return world.run(pilots.step, world.desk, world.community, world.game)


def waiting(world: World) -> list[tuple[int, int]]:
    return world.db.read_now(pilots.waiting, world.desk)


def switch(world: World, *seats: int) -> None:
    for seat in seats:
        world.power(powers.pilot, seat, True)


def test_one_answer_a_step_in_turn_order() -> None:
    with paced(World()) as world:
        switch(world, 3, 1)
        assert world.owing() == {0, 1, 2, 3}
        assert waiting(world) == [(world.community, world.game)]
        before = len(world.kinds())
        assert step(world)
        assert world.owing() == {0, 2, 3}
        assert world.kinds()[before:] == ["move"]
        assert world.entries()[-1].cause == "autopilot"
        assert world.entries()[-1].actor == "seat 1"
        assert step(world)
        assert world.owing() == {0, 2}
        assert not step(world)
        assert waiting(world) == []
        assert world.fold() == world.look().folded


def test_every_step_tells_its_own_post() -> None:
    with paced(World()) as world:
        switch(world, 1, 2, 3)
        world.say(0, PLANS[0])
        while world.public().phase == "plan":
            assert step(world)
        posts = len(world.told(TOPIC))
        asked = [world.owing()]
        while step(world):
            posts += 1
            assert len(world.told(TOPIC)) == posts
            asked.append(world.owing())
        assert len(asked) > 1
        assert all(len(seats) == 1 for seats in asked)


def test_orders_act_at_once_all_the_same() -> None:
    with paced(World()) as world:
        world.say(1, "SSSH tot 3")
        switch(world, 1, 2)
        world.say(0, "SSSH, bod na 1, start 2")
        world.say(3, PLANS[3])
        assert step(world)
        assert [entry.cause for entry in world.entries() if entry.kind == "move"][-1] == "bid"
        assert world.owing() == {2}


def test_who_is_away_is_played_at_the_same_pace() -> None:
    with paced(World()) as world:
        world.run(absences.leave, world.desk, world.persons[2], START + DAY)
        assert 2 in world.owing()
        assert waiting(world) == [(world.community, world.game)]
        assert step(world)
        assert 2 not in world.owing()


def test_the_person_may_be_first_and_then_there_is_nothing_to_play() -> None:
    with paced(World()) as world:
        switch(world, 1)
        world.say(1, PLANS[1])
        assert not step(world)
        assert world.own(1).plan.coasters == PLANS[1]


def test_a_seat_without_a_person_waits_for_its_step_too() -> None:
    with World() as other, paced(World(beside=other, guild="g2")) as world:
        world.power(powers.substitute, 1, None)
        assert 1 in world.owing()
        assert step(world)
        assert 1 not in world.owing()


def test_no_clock_runs_out_for_an_autopilot() -> None:
    with paced(World()) as world:
        switch(world, 1, 2)
        (clock,) = world.clocks()
        assert clock.seats == "0,3"
        world.wait(DAY + HOUR)
        assert [notice for notice in world.notices("seat:1") if notice == "remind"] == []
        assert world.defaults() == ["0", "3"]
        assert world.owing() == {1, 2}
        assert world.clocks() == []
        assert step(world)
        assert step(world)


def test_a_seat_that_is_switched_back_gets_its_time() -> None:
    with paced(World()) as world:
        switch(world, 0, 1, 2, 3)
        assert world.clocks() == []
        world.wait(HOUR)
        world.power(powers.pilot, 1, False)
        (clock,) = world.clocks()
        assert (clock.seats, clock.due_at) == ("1", START + HOUR + DAY)


def test_a_game_that_stands_still_isnt_played() -> None:
    with paced(World()) as world:
        switch(world, 1)
        world.power(powers.pause)
        assert waiting(world) == []
        assert not step(world)
        world.power(powers.resume)
        assert waiting(world) != []
        world.spoil(digest="0")
        world.fresh()
        paced(world)
        assert waiting(world) == []
        assert not step(world)
        assert world.notices("host") == ["frozen"]


def test_a_game_elsewhere_is_nobodys() -> None:
    with paced(World()) as world, pytest.raises(NoGame):
        world.run(pilots.step, world.desk, world.community + 1, world.game)


def test_a_whole_game_plays_itself_step_by_step_as_it_would_at_once() -> None:
    with World(seats=(None, None, None)) as fast, paced(World(seats=(0, 1, 2))) as slow:
        switch(slow, 0, 1, 2)
        steps = 0
        while step(slow):
            steps += 1
        assert slow.status() == fast.status() == "over"
        assert slow.public() == fast.public()
        moves = [entry for entry in slow.entries() if entry.kind == "move"]
        assert [(m.actor, m.cause, m.body) for m in moves] == [
            (entry.actor, entry.cause, entry.body)
            for entry in fast.entries()
            if entry.kind == "move"
        ]
        assert steps <= len(moves)
