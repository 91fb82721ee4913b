"""Orders that were given beforehand, and players who are out, when time runs on."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from bot.clock import DAY, HOUR
from bot.moderator import powers
from bot.moderator.telling import TOPIC, Notice
from engines.base import EngineError
from engines.saul import Saul
from engines.saul.model import Bid, BidTo, Plan, SamePlan
from tests.moderator.world import FOREVER, LOSING, PLANS, Chance, World

OUT = {"own_hank_eliminates": True}


# -- orders that were given beforehand ---------------------------------------------------------


def _attempt(world: World) -> None:
    """Frank bids 3 and must turn two coasters of others."""
    world.say(0, "S, bod na 1, start 3, draai Arno")
    for seat in (1, 2, 3):
        world.say(seat, "SSSH")
    for seat in (1, 2, 3):
        world.say(seat, "pas")


def test_peers_47_an_order_that_ends_early_stops_and_tells_its_owner() -> None:
    with World() as world:
        _attempt(world)
        assert world.public().players[1].turned == "S"
        assert world.owing() == {0}
        assert world.look().folded.book[0] == ()
        notes = [n for told in world.told("seat:0") for n in told.telling().notices]
        assert notes == [Notice("dropped", (0,), {"code": "flips-done"})]
        assert all(world.notices(f"seat:{seat}") == [] for seat in (1, 2, 3))


def test_peers_48_an_automatic_move_that_is_refused_goes_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    follow = Saul.follow

    def silly(self: Saul, order: Any, view: Any, prompt: Any) -> Any:
        if isinstance(order, BidTo) and prompt is not None:
            return Bid(99)
        return follow(self, order, view, prompt)

    monkeypatch.setattr(Saul, "follow", silly)
    with World() as world:
        world.say(1, "SSSH tot 4")
        for seat in (3, 2, 0):
            world.say(seat, PLANS[seat])
        assert world.public().bid == 2  # Frank's move stands
        assert world.owing() == {1}
        assert world.look().folded.book[1] == ()
        (note,) = world.told("seat:1")[-1].telling().notices
        assert note == Notice("dropped", (1,), {"code": "refused"})
        assert world.notices("seat:0") == []
        assert world.fold() == world.look().folded


def test_peers_49_a_plan_for_one_round_never_plays_in_the_next() -> None:
    with World(FOREVER, options=OUT) as world:
        world.say(1, "SSSH, draai Bjorn")
        world.say(2, "SSSH")
        world.say(2, "volgende ronde zelfde plan")
        for seat in (0, 3):
            world.say(seat, LOSING[seat])
        for seat in (1, 2, 3):
            world.say(seat, "pas")
        assert world.public().round == 2
        assert world.look().folded.book == ((), (), (), ())
        assert world.own(2).plan == Plan("SSSH")  # for this round he had said so
        world.say(1, "S, bod na 1, start 2")
        world.say(3, "SSSH")
        while world.public().phase == "bid":
            world.say(world.public().turn, "pas")
        assert world.owing() == {1}  # to turn: what he ordered a round ago is forgotten
        world.say(1, "draai Niels")
        assert world.public().round == 3
        assert world.own(2).plan is None


def test_a_standing_plan_that_cant_be_played_any_more_is_dropped_and_told() -> None:
    with World(FOREVER) as world:
        world.say(0, "HSSS, bod na 4")
        world.say(0, "steeds zelfde plan")
        for seat in (1, 2, 3):
            world.say(seat, "SSSH, bod na 4")
        while world.public().round == 1:
            world.say(world.public().turn, "pas")
        assert world.public().players[0].coasters == 3
        assert world.notices("seat:0") == ["dropped"]
        assert SamePlan not in {type(order) for order in world.look().folded.book[0]}


# -- leaving the game --------------------------------------------------------------------------


def _out(world: World, *, by_clock: bool = False) -> None:
    world.plan(LOSING)
    for seat in (1, 2, 3):
        if by_clock:
            world.wait(DAY + HOUR)
        else:
            world.say(seat, "pas")


def test_peers_50_leaving_by_a_missed_deadline_is_leaving() -> None:
    with World(options=OUT) as world, World(options=OUT) as other:
        _out(world)
        _out(other, by_clock=True)
        assert other.public() == world.public()
        assert [p.seat for p in other.prompts()] == [p.seat for p in world.prompts()]
        events = [one.told(TOPIC)[-1].telling().events for one in (world, other)]
        assert events[0] == events[1]
        assert "default" in {entry.cause for entry in other.entries()}


def test_peers_51_all_in_is_all_who_can_act() -> None:
    with World(options=OUT) as world:
        _out(world)
        assert world.owing() == {1, 2, 3}
        assert world.clocks()[0].seats == "1,2,3"
        for seat in (1, 2):
            world.say(seat, PLANS[1])
        world.power(powers.substitute, 3, None)
        assert world.public().phase == "bid"


def test_peers_52_who_is_out_is_left_in_peace() -> None:
    with World(options=OUT) as world:
        _out(world)
        before = len(world.told("seat:0"))
        world.wait(DAY + HOUR)
        assert len(world.told("seat:0")) == before
        notices = [n for told in world.told(TOPIC) for n in told.telling().notices]
        assert [n.seats for n in notices if n.kind in ("late", "missed")] == [(1, 2, 3)] * 2


TRIED = (
    "SSSH",
    "HSSS, bod na 1",
    "pas",
    "bied 3",
    "bied 12",
    "draai Arno",
    "draai Bjorn",
    "tot 5",
    "steeds zelfde plan",
    "ik pas",
    "geen opdrachten",
    "vraag mij",
)


@pytest.mark.parametrize("seed", range(3))
def test_peers_53_nobody_who_is_out_changes_anything(seed: int) -> None:
    chance = Chance(f"out {seed}")
    with World(options=OUT) as world:
        _out(world)
        for _ in range(25):
            if not world.owing():
                break
            for text in TRIED:
                _tried(world, 0, text)
            prompt = chance.one([p for p in world.prompts() if p.need == "owed"])
            action, _ = world.engine.sample(world.look().view(prompt.seat), chance.rng())
            world.act(prompt.seat, action)


def _tried(world: World, seat: int, text: str) -> None:
    """Whether it is refused, or there is nothing to withdraw: nothing changes."""
    before = world.rows()
    with suppress(EngineError):
        world.say(seat, text)
    assert world.rows() == before
