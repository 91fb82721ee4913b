"""PEERS.md section D: pre-declared orders. Each test is named after the number of the report."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from bot.moderator import lookup, powers
from bot.moderator.replay import Withdrawn
from bot.moderator.telling import TOPIC
from engines.base import AnyView, Prompt, StalePrompt
from engines.saul import Saul
from engines.saul.model import Bid, BidTo, Plan, SamePlan
from tests.moderator.world import (
    FOREVER,
    PLANS,
    Chance,
    World,
    random_move,
    random_order,
    random_rewind,
)

# -- 47: an order stops when the situation changed, and says so ------------------------------------


def dropped(world: World, since: int) -> list[tuple[int, str]]:
    """(seat, reason) of the orders that were dropped in entries after `since`."""
    entries = [one for one in world.entries() if one.kind == "drop" and one.seq > since]
    bodies = [msgspec.json.decode(one.body, type=Withdrawn) for one in entries]
    return [(body.seat, body.code) for body in bodies if body.code]


def heard(world: World) -> list[tuple[int, str]]:
    """(seat, reason) of all that was told so far of orders that were dropped."""
    return [
        (seat, str(note.facts["code"]))
        for seat in range(4)
        for letter in world.told(f"seat:{seat}")
        for note in letter.telling().notices
        if note.kind == "dropped"
    ]


def test_47_an_order_for_turning_stops_at_the_end_of_its_list_and_tells_its_owner() -> None:
    with World(FOREVER) as world:
        for seat in range(4):
            world.say(seat, "SSS, bod na 1")
        world.say(3, "draai Arno, dan Frank")  # and nothing of Niels
        for seat, text in ((1, "pas"), (2, "pas"), (3, "4")):
            world.say(seat, text)
        moves = [one for one in world.entries() if one.kind == "move" and '"flip"' in one.body]
        assert [one.cause for one in moves] == ["flip", "flip"]
        assert world.owing() == {3}
        assert heard(world) == [(3, "flips-done")]
        assert world.look().folded.book[3] == ()
        said = [note.kind for post in world.told(TOPIC) for note in post.telling().notices]
        assert "dropped" not in said  # nobody else reads of it


def test_47_a_limit_stops_where_others_go_past_it() -> None:
    with World(FOREVER) as world:
        world.say(1, "SSSH tot 3")
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        assert (world.public().bid, world.public().bidder) == (3, 1)
        world.say(2, "6")
        for seat in (3, 0):
            world.say(seat, "pas")
        bids = [one for one in world.entries() if one.cause == "bid"]
        assert [one.body for one in bids] == [
            '{"seat":1,"action":{"kind":"bid","bid":3}}',
            '{"seat":1,"action":{"kind":"pass"}}',
        ]


@pytest.mark.parametrize("seed", range(8))
def test_47_whatever_stops_an_order_its_owner_is_told_in_the_same_breath(seed: int) -> None:
    """Of a reason that he could not have seen coming; what simply had its day goes silently."""
    chance = Chance(f"47 {seed}")
    with World(FOREVER, half=sha256(str(seed).encode()).hexdigest()) as world:
        for _ in range(45):
            since = len(world.entries())
            before = heard(world)
            what = chance.below(10)
            if what == 0:
                random_rewind(world, chance)
            elif what < 5:
                random_order(world, chance)
            elif world.owing():
                random_move(world, chance)
            news = list((Counter(heard(world)) - Counter(before)).elements())
            assert sorted(news) == sorted(dropped(world, since))
            for seat, book in enumerate(world.look().folded.book):
                for order in book:  # what stands has a future
                    view = world.look().view(seat)
                    assert type(world.engine.follow(order, view, None)).__name__ == "Keep"
        assert world.fresh().fold() == world.look().folded


def test_47_a_rewind_drops_all_orders_and_tells_their_owners() -> None:
    with World(FOREVER) as world:
        world.say(1, "SSSH tot 3")
        world.say(2, "tot 4")
        world.power(powers.rewind, 1)
        assert world.look().folded.book == ((), (), (), ())
        for seat in (1, 2):
            assert world.notices(f"seat:{seat}") == ["orders-dropped"]
        for seat in (0, 3):
            assert world.notices(f"seat:{seat}") == []


# -- 48: an automatic move that is illegal on arrival ----------------------------------------------


class Careless(Saul):
    """Follows an order to raise with a bid that is never allowed."""

    def follow(self, order: Any, view: AnyView, prompt: Prompt | None) -> Any:
        answer = super().follow(order, view, prompt)
        return Bid(99) if isinstance(answer, Bid) else answer


def test_48_my_move_stands_when_the_next_players_automatic_move_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with World(FOREVER) as world:
        world.plan()
        world.say(2, "tot 6")
        world.say(3, "tot 7")
        careless = Careless()
        monkeypatch.setattr(lookup, "load", lambda _: careless)
        before = len(world.entries())
        world.say(1, "3")
        after = world.entries()[before:]
        assert [(one.kind, one.actor) for one in after] == [("move", "seat 1"), ("drop", "system")]
        assert (world.public().bid, world.public().bidder) == (3, 1)
        assert world.owing() == {2}  # whose question it is again
        assert world.notices("seat:2") == ["dropped"]
        assert world.told("seat:2")[-1].telling().notices[0].facts == {"code": "refused"}
        assert world.notices("seat:3") == []  # and it alone
        assert world.look().folded.book[3] == (BidTo(round=1, limit=7),)


def test_48_so_does_a_default_that_time_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    with World() as world:
        world.plan()
        world.say(2, "tot 6")
        careless = Careless()
        monkeypatch.setattr(lookup, "load", lambda _: careless)
        monkeypatch.setattr(
            careless, "default", lambda view, rng: Bid(view.public.bid + 1), raising=True
        )
        world.wait(25 * 3_600_000)
        assert world.defaults() == ["1"]
        assert (world.public().bid, world.public().bidder) == (3, 1)
        assert world.notices("seat:2") == ["dropped"]


# -- 49: planning is not playing -------------------------------------------------------------------

ORDERS = ("tot 6", "spring naar 5", "pas deze ronde", "draai eerst Niels, dan Bjorn")


@pytest.mark.parametrize("order", ORDERS)
def test_49_what_is_said_beforehand_is_never_a_move_of_its_own(order: str) -> None:
    with World(FOREVER) as world:
        before = world.public()
        world.say(1, order)
        assert [one.kind for one in world.entries()[1:]] == ["order"]
        assert world.public() == before
        assert 1 in world.owing()
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        assert world.public() != before
        assert world.owing() == {1}  # it answered nothing that it wasn't given for
        assert world.own(1).plan is None


def test_49_a_move_for_one_question_answers_no_other() -> None:
    with World(FOREVER) as world:
        (key,) = {prompt.key for prompt in world.prompts()}
        world.plan()
        assert isinstance(world.refused(1, "HSSS, bod na 3", key=key), StalePrompt)
        (bid,) = (prompt.key for prompt in world.prompts())
        world.say(1, "3", key=bid)
        assert isinstance(world.refused(2, "4", key=bid), StalePrompt)


def next_round(world: World) -> None:
    while world.public().round == 1:
        seat = min(world.owing())
        world.act(seat, next(iter(world.engine.legal(world.look().view(seat)))))


def test_49_what_was_said_for_a_round_is_over_with_it() -> None:
    with World(FOREVER) as world:
        for seat, text in enumerate(PLANS):
            world.say(seat, f"{text}, tot 8" if seat == 3 else text)
        next_round(world)
        assert world.look().folded.book == ((), (), (), ())
        assert all(world.own(seat).plan is None for seat in range(4))


def test_49_a_plan_is_played_again_only_where_that_was_said() -> None:
    with World(FOREVER) as world:
        for seat in range(4):
            world.say(seat, "SSS, bod na 1")
        world.say(2, "volgende ronde zelfde plan")
        assert world.look().folded.book[2] == (SamePlan(round=2),)
        for seat in (1, 2, 3):
            world.say(seat, "pas")  # and Frank turns his own
        assert world.public().round == 2
        assert world.own(2).plan == Plan("SSS", 1)
        assert world.owing() == {0, 1, 3}
        assert world.look().folded.book[2] == ()  # once, and not in every round to come
