"""The status that somebody deleted: told again, once, and nothing else for it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.moderator import powers, telling, visits
from bot.moderator.clocks import Policy
from bot.moderator.telling import TOPIC
from engines.rng import Rng
from storage import queue
from tests.moderator.world import FOREVER, PLANS, SLOW, World

SENT = "77"


def boards(world: World) -> list[str]:
    """How each stands, the newest last."""
    rows = [row for row in world.rows()["delivery"] if row[1] == world.game]
    return [row[8] for row in sorted(rows) if (row[3], row[4]) == (TOPIC, "board")]


def shown(world: World, ref: str) -> None:
    """Whatever was to be told is out; boards as this message."""
    for one in world.run(queue.claim, world.desk.now(), lease=9):
        world.run(queue.sent, one, ref if one.kind == "board" else "post")


def gone(world: World, *messages: str) -> bool:
    found: bool = world.run(visits.status_gone, world.desk, world.community, "topic", messages)
    return found


@pytest.fixture
def world() -> World:
    made = World()
    made.run(visits.set_topic, made.desk, made.community, made.game, "topic")
    return made


def test_the_message_that_shows_it_brings_it_back_once(world: World) -> None:
    with world:
        shown(world, SENT)
        assert not gone(world, "1", "2")
        assert gone(world, "1", SENT)
        assert not gone(world, SENT)  # it waits to be sent already
        (again,) = world.run(queue.claim, world.desk.now(), lease=9)
        assert (again.kind, again.ref) == ("board", SENT)
        world.run(queue.sent, again, "78")
        assert not gone(world, SENT)
        assert gone(world, "78")


def test_one_that_is_being_changed_is_told_again_after_that(world: World) -> None:
    with world:
        shown(world, SENT)
        world.say(0, PLANS[0])
        (changing,) = world.run(queue.claim, world.desk.now(), lease=9)
        assert gone(world, SENT)
        world.run(queue.sent, changing, SENT)
        (again,) = world.run(queue.claim, world.desk.now(), lease=9)
        assert (again.events, again.state) == (changing.events, changing.state)


def test_one_that_waits_to_be_changed_needs_nothing(world: World) -> None:
    with world:
        shown(world, SENT)
        world.say(0, PLANS[0])
        before = boards(world)
        assert not gone(world, SENT)
        assert boards(world) == before


def test_a_topic_without_a_status_has_none_to_lose(world: World) -> None:
    with world:
        assert not gone(world, SENT)
        assert not world.run(visits.status_gone, world.desk, world.community, "elsewhere", (SENT,))


@pytest.mark.parametrize("policy", [FOREVER, SLOW], ids=["without", "with"])
def test_a_status_that_reads_the_same_is_not_told_again(policy: Policy) -> None:
    """Whoever turns several coasters in one sitting changes nothing that stands there."""
    with World(policy, half="8" * 64) as world:
        turned = 0
        for number in range(400):
            owing = sorted(world.owing())
            if not owing:
                break
            before, phase = boards(world), world.public().phase
            view = world.look().view(owing[0])
            world.act(owing[0], world.engine.autopilot(view, Rng(f"status {number}")))
            same = phase == world.public().phase == "flip" and world.owing() == {owing[0]}
            turned += same
            assert not same or boards(world) == before
        told = [telling.standing(one.telling()) for one in world.told(TOPIC, "board")]
        assert all(one != after for one, after in pairwise(told))
        assert turned > 0
        assert told[-1][0] == []


def test_a_status_is_told_anew_after_what_a_host_did(world: World) -> None:
    """Names stand there, and who sits down has another; it costs one change, however it reads."""
    with world:
        before = len(boards(world))
        world.power(powers.substitute, 1, world.persons[5])
        assert len(boards(world)) == before + 1
