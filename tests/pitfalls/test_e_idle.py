"""PEERS.md section E: idle, out, counted. Each test is named after the number of the report."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import msgspec
import pytest

from bot.clock import DAY, HOUR
from bot.moderator import absences, powers, replay
from bot.moderator.table import Words
from bot.moderator.telling import HOST, TOPIC, Telling
from engines.base import EngineError
from tests.moderator.world import (
    FOREVER,
    LOSING,
    ORDERS,
    PLANS,
    SLOW,
    Chance,
    World,
    random_move,
)

HARD = {"own_hank_eliminates": True}
"""Whoever turns his own Hank is out: Frank, by `LOSING`, as soon as the others have passed."""


def asked(world: World) -> None:
    """Only Bjorn's answer keeps Frank in the game."""
    world.plan(LOSING)
    world.say(1, "pas")
    world.say(2, "pas")
    assert world.owing() == {3}
    assert world.public().players[0].status == "playing"


# -- 50: one way out -------------------------------------------------------------------------------


def by_hand(world: World) -> None:
    asked(world)
    world.say(3, "pas")


def by_order(world: World) -> None:
    world.say(3, "SSSH, pas deze ronde")
    world.plan(LOSING[:3])
    world.say(1, "pas")
    world.say(2, "pas")


def by_time(world: World) -> None:
    asked(world)
    world.wait(DAY + HOUR)


def by_host(world: World) -> None:
    asked(world)
    world.power(powers.act_for, 3, Words("pas", "nl"))


WAYS = (by_hand, by_order, by_time, by_host)


def told(world: World) -> list[bytes]:
    """What all could read of the game itself, in order."""
    posts: list[Telling] = [one.telling() for one in world.told(TOPIC)]
    return [bytes(event) for post in posts for event in post.events]


@pytest.mark.parametrize("way", WAYS)
def test_50_whoever_plays_the_move_that_puts_somebody_out_the_same_comes_of_it(
    way: Callable[[World], None],
) -> None:
    with World(SLOW, options=HARD) as one, World(SLOW, options=HARD) as other:
        by_hand(one)
        way(other)
        assert other.public().players[0].status != "playing"
        assert other.public() == one.public()
        assert told(other)[: len(told(one))] == told(one)
        assert {0}.isdisjoint(other.owing())
        assert other.fresh().fold() == other.look().folded


def test_50_autopilots_put_each_other_out_as_hands_would() -> None:
    with World(FOREVER, options=HARD, seats=(None,) * 4) as one:
        assert one.status() == "over"
        assert {player.status for player in one.public().players} > {"playing"}
        with World(FOREVER, options=HARD) as other:
            for entry in one.entries()[1:]:
                move = msgspec.json.decode(entry.body, type=replay.Move)
                action = bytes(move.action).decode()
                other.act(move.seat, other.engine.decode_action(action))
            assert other.public() == one.public()
            assert told(other) == told(one)


def test_50_a_seat_is_never_emptied_by_being_late() -> None:
    """Idling is no way out: the seat plays on by default and its rules go on."""
    with World(SLOW) as world:
        for _ in range(6):
            world.wait(DAY + HOUR)
        assert world.look().persons == world.seated
        assert all(player.status == "playing" for player in world.public().players)


# -- 51: all are in --------------------------------------------------------------------------------


def test_51_all_in_means_all_who_can_act_now() -> None:
    with World(FOREVER, options=HARD) as world:
        by_hand(world)
        assert world.owing() == {1, 2, 3}
        for seat in (1, 2):
            world.say(seat, "SSSH, bod na 2")
            assert world.public().phase == "plan"
        world.say(3, "SSSH, bod na 2")
        assert world.public().phase != "plan"  # nobody waits for Frank


def test_51_autopilots_and_those_who_are_away_are_not_waited_for() -> None:
    with World(FOREVER) as world:
        world.power(powers.pilot, 3, True)
        world.run(absences.leave, world.desk, world.persons[2], None)
        assert world.owing() == {0, 1}
        world.say(0, PLANS[0])
        world.say(1, PLANS[1])
        assert world.public().phase == "bid"


def test_51_the_clock_waits_for_the_same_ones() -> None:
    with World(SLOW, options=HARD) as world:
        by_hand(world)
        (clock,) = world.clocks()
        assert clock.seats == "1,2,3"
        world.run(absences.leave, world.desk, world.persons[2], None)
        (clock,) = world.clocks()
        assert clock.seats == "1,3"


def test_51_the_status_counts_the_same_ones() -> None:
    with World(SLOW, options=HARD) as world:
        by_hand(world)
        board = world.told(TOPIC, "board")[-1].telling()
        assert {one.seat for one in board.awaited} == world.owing()


# -- 52: who is told -------------------------------------------------------------------------------


def test_52_who_is_out_hears_nothing_that_was_meant_for_others() -> None:
    with World(SLOW, options=HARD) as world:
        by_hand(world)
        before = len(world.told("seat:0"))
        for _ in range(3):
            world.wait(DAY + HOUR)
        for kind in ("remind", "late", "missed"):
            for post in world.told():
                for note in post.telling().notices:
                    assert note.kind != kind or 0 not in note.seats, (kind, post)
        assert len(world.told("seat:0")) == before


def test_52_a_reminder_goes_to_those_who_owe_when_it_comes_not_when_it_was_planned() -> None:
    with World(SLOW) as world:
        world.clock.move(11 * HOUR)
        world.say(1, PLANS[1])
        world.power(powers.substitute, 2, world.persons[5])
        world.power(powers.pilot, 3, True)
        world.wait(13 * HOUR)
        heard = {seat: world.notices(f"seat:{seat}").count("remind") for seat in range(4)}
        assert heard == {0: 1, 1: 0, 2: 1, 3: 0}


def test_52_who_left_is_no_recipient_any_more() -> None:
    with World(SLOW) as world:
        world.power(powers.substitute, 2, world.persons[5])
        assert world.look().persons[2] == world.persons[5]
        world.wait(DAY)
        (late,) = world.told(TOPIC)[-1].telling().notices
        assert late.kind == "late"
        assert 2 in late.seats  # the seat; its person is looked up when it is said
        assert world.notices(HOST).count("too-many") == 0


# -- 53: who is out can do nothing -----------------------------------------------------------------

WORDS = ("SSSH", "S, bod na 1", "H", "pas", "2", "bied 9", "draai Arno", "draai Frank", *ORDERS)
IDLE = ("vraag mij", "geen opdrachten")
"""To withdraw what isn't there is no mistake, and changes nothing."""


@pytest.mark.parametrize("seed", range(6))
def test_53_no_command_of_who_is_out_changes_anything(seed: int) -> None:
    chance = Chance(f"53 {seed}")
    half = sha256(f"53 {seed}".encode()).hexdigest()
    with World(FOREVER, options=HARD, half=half) as world:
        if seed % 2:
            by_hand(world)
        tried = 0
        for _ in range(60):
            players = world.public().players
            out = [seat for seat, player in enumerate(players) if player.status != "playing"]
            for seat in out:
                text, before = chance.one(WORDS), world.rows()
                if text not in IDLE:
                    world.refused(seat, text)
                else:
                    world.say(seat, text)
                assert world.rows() == before
                tried += 1
            if not world.owing():
                break
            assert world.owing().isdisjoint(out)
            random_move(world, chance)
        assert tried > 0


@pytest.mark.parametrize("text", sorted({*WORDS} - {*IDLE}))
def test_53_nor_does_a_host_who_acts_for_him(text: str) -> None:
    with World(FOREVER, options=HARD) as world:
        by_hand(world)
        state, book = world.look().folded.state, world.look().folded.book
        world.power_refused(powers.act_for, 0, Words(text, "nl"))
        assert world.look().folded.state == state
        assert world.look().folded.book == book


def test_53_nobody_can_choose_who_is_out() -> None:
    with World(FOREVER, options=HARD) as world:
        by_hand(world)
        for seat in (1, 2, 3):
            world.say(seat, "SSS, bod na 1")
        while world.public().phase == "bid":
            (seat,) = world.owing()
            world.say(seat, "3" if world.public().bid < 3 else "pas")
        (seat,) = world.owing()
        view = world.look().view(seat)
        assert isinstance(world.refused(seat, "draai Frank"), EngineError)
        choices = world.engine.format(tuple(world.engine.legal(view)), world.look().names, "nl")
        assert "Frank" not in choices
