"""A game is opened and played in words: once, whole, and only while it is asked for."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from bot.clock import DAY, HOUR
from bot.moderator import people as guests
from bot.moderator import table
from bot.moderator.drafts import Draft
from bot.moderator.errors import Closed, NoGame, NotSeated, TableError
from bot.moderator.table import NewTable
from bot.moderator.telling import TOPIC
from engines.base import (
    EngineError,
    IllegalAction,
    NotationError,
    OptionError,
    StalePrompt,
    Step,
)
from engines.rng import Rng
from engines.saul import Saul
from engines.saul.model import Bid, BidTo, LostFace, Pass, Plan, SamePlan
from storage import games, people
from tests.moderator.world import FOREVER, HALF, LOSING, PLANS, START, World


def test_a_game_is_dealt_and_its_topic_told() -> None:
    with World() as world:
        loaded = world.look()
        assert loaded.names == ("Frank", "Arno", "Niels", "Bjorn")
        assert (loaded.row.number, loaded.row.engine, loaded.row.edition) == (1, "saul", 1)
        assert loaded.row.commitment == sha256(HALF.encode()).hexdigest()
        (start,) = world.entries()
        assert (start.kind, start.actor, start.at) == ("start", "system", START)
        assert sha256(HALF.encode() + b"\n" * 4).hexdigest() in start.body
        (post,) = world.told(TOPIC)
        (notice,) = post.telling().notices
        assert (notice.kind, notice.facts) == ("opened", {"commitment": loaded.row.commitment})
        assert [one.seat for one in post.telling().awaited] == [0, 1, 2, 3]
        assert post.telling().due == START + DAY
        (board,) = world.told(TOPIC, "board")
        assert board.state == post.state
        assert HALF not in post.events + post.state


def test_whoever_has_the_half_can_check_the_commitment_and_the_deal() -> None:
    with World() as world:
        row, (start,) = world.look().row, world.entries()
        assert sha256(row.half.encode()).hexdigest() == row.commitment
        words = "\n" * 4  # the players', none so far
        seed = msgspec.json.decode(start.body)["seed"]
        assert seed == sha256((row.half + words).encode()).hexdigest()
        dealt = world.engine.setup(4, world.engine.options({}, 4), Rng(seed).labelled("game"))
        assert world.engine.digest(dealt.state) == start.digest


def test_a_drawn_half_differs_from_game_to_game() -> None:
    with World() as world:
        new = NewTable("Groep 2", "saul", {}, world.seated)
        made = [world.run(table.open_game, world.desk, world.community, new) for _ in range(2)]
        halves = {world.look(game).row.half for game in made}
        assert len(halves) == 2
        assert {len(half) for half in halves} == {64}


def test_a_game_that_cant_be_is_not_begun() -> None:
    with World() as world:
        before = world.rows()
        for new in (
            NewTable("Groep 2", "saul", {"no_such": True}, world.seated),
            NewTable("Groep 2", "saul", {}, world.seated[:1]),
            NewTable("Groep 2", "saul", {"start": 7}, world.seated),
        ):
            with pytest.raises(OptionError):
                world.run(table.open_game, world.desk, world.community, new)
        new = NewTable("Groep 2", "chess", {}, world.seated)
        with pytest.raises(KeyError):
            world.run(table.open_game, world.desk, world.community, new)
        assert world.rows() == before


def test_of_two_alike_the_second_carries_the_number_of_the_seat() -> None:
    with World() as world:
        for person in world.persons[:2]:
            world.run(people.join, world.community, person, "Niels")
        assert world.look().names == ("Niels", "Niels (2)", "Niels (3)", "Bjorn")


def test_nobody_hides_behind_the_number_of_another() -> None:
    with World() as world:
        for seat, name in enumerate(("Niels", "niels (3)", "Niels", "Autopilot 2")):
            world.run(people.join, world.community, world.persons[seat], name)
        assert world.look().names == ("Niels", "niels (3)", "Niels (3) (3)", "Autopilot 2")
        world.run(guests.erase, world.desk, world.persons[1])
        assert world.look().names == ("Niels", "Autopilot 2", "Niels (3)", "Autopilot 2 (4)")


# -- a move ------------------------------------------------------------------------------------


def test_plans_are_secret_until_the_last_one_closes_the_phase() -> None:
    with World() as world:
        reply = world.say(1, PLANS[1])
        assert reply.read(world.engine) == (Plan("SSSH"),)
        assert (reply.seat, reply.again) == (1, False)
        assert len(world.told(TOPIC)) == 1  # nothing to tell, only the board knows that he moved
        needs = [one.need for one in world.told(TOPIC, "board")[-1].telling().awaited]
        assert needs == ["owed", "open", "owed", "owed"]
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        events = world.told(TOPIC)[-1].telling().read(world.engine)
        assert events[-1].to == "all"
        assert world.public().phase == "bid"
        assert [entry.kind for entry in world.entries()[1:]] == ["move"] * 4


def test_what_one_seat_alone_reads_changes_no_board() -> None:
    """An edit has a time of its own, for all to see."""
    with World() as world:
        world.say(0, PLANS[0])
        boards, loaded = world.told(TOPIC, "board"), world.look()
        draft = Draft(world.desk, loaded)
        events = (LostFace(to=(1,), player=1, face="H"),)
        draft.move(0, Plan("SSSH"), "seat 0", "", Step(loaded.folded.state, events))
        world.run(draft.write)
        world.say(0, PLANS[1])  # nor does a revised plan
        world.say(1, "tot 5")  # or an order
        world.wait(13 * HOUR)  # or what is said to those who owe
        assert world.told(TOPIC, "board") == boards
        assert len(world.told("seat:1")) == 2


def test_a_plan_may_be_revised_until_the_phase_closes_and_not_after() -> None:
    with World() as world:
        world.say(0, "HSSS")
        world.say(0, PLANS[0])
        assert world.own(0).plan == Plan("SSHS", 2, 2)
        for seat in (1, 2, 3):
            world.say(seat, PLANS[seat])
        error = world.refused(0, "HSSS")
        assert isinstance(error, IllegalAction)
        assert error.code == "phase-bid"
        assert world.own(0).plan == Plan("SSHS", 2, 2)


def test_the_same_message_counts_once() -> None:
    with World() as world:
        first = world.say(0, PLANS[0], receipt="m1")
        before = world.rows()
        again = world.say(0, PLANS[0], receipt="m1")
        assert (first.again, again.again) == (False, True)
        assert (again.given, again.seq) == (first.given, first.seq)
        assert world.rows() == before
        world.say(0, PLANS[0], receipt="m2")  # the same words in another message are a revision
        assert world.kinds() == ["start", "move", "move"]


def test_a_message_that_was_refused_stays_refused() -> None:
    with World() as world:
        early = world.refused(1, "bied 3", receipt="m1")
        world.plan()
        again = world.refused(1, "bied 3", receipt="m1")
        assert (type(again), again.code, again.facts) == (type(early), early.code, early.facts)


def test_an_answer_to_a_question_that_is_no_longer_asked() -> None:
    with World() as world:
        (key,) = {prompt.key for prompt in world.prompts()}
        world.plan()
        assert isinstance(world.refused(1, "pas", key=key), StalePrompt)
        (prompt,) = world.prompts()
        world.say(1, "pas", key=prompt.key)
        assert world.public().players[1].passed
        world.say(2, "tot 3", key=key)  # an order answers no question


@pytest.mark.parametrize(
    ("seat", "text", "kind", "code"),
    [
        (0, "blah", NotationError, "word"),
        (0, "", NotationError, "empty"),
        (0, "SSHS, bod na 9", IllegalAction, "bid-after"),
        (0, "HHSS", EngineError, "two-hanks"),
        (0, "draai Frank", EngineError, "flip-own"),
        (0, "bied 2", EngineError, None),
    ],
)
def test_what_is_refused_changes_nothing(
    seat: int, text: str, kind: type[EngineError], code: str | None
) -> None:
    with World() as world:
        error = world.refused(seat, text)
        assert isinstance(error, kind)
        assert code in (None, error.code)


def test_a_plan_with_an_order_that_is_refused_is_not_taken_either() -> None:
    with World() as world:
        error = world.refused(0, "SSHS, bod na 2, start 3 tot 99", receipt="m1")
        assert (error.code, error.facts["most"]) == ("order-limit", 16)
        assert world.own(0).plan is None
        assert world.kinds() == ["start"]
        reply = world.say(0, "SSHS, bod na 2, start 3 tot 9", receipt="m2")
        assert reply.read(world.engine) == (Plan("SSHS", 2, 3), BidTo(round=1, limit=9))


def test_only_who_sits_there_plays() -> None:
    with World() as world:
        assert isinstance(world.refused(0, PLANS[0], person=world.host), NotSeated)
        assert isinstance(world.refused(0, PLANS[0], person=99), NotSeated)
        assert isinstance(world.refused(0, PLANS[0], game=99), NoGame)


def test_a_game_that_is_over_takes_nothing() -> None:
    with World(FOREVER, options={"own_hank_eliminates": True}, seats=(0, 1)) as world:
        world.say(0, LOSING[0])
        world.say(1, LOSING[1])
        world.say(1, "pas")
        assert world.status() == "over"
        assert world.prompts() == ()
        assert world.refused(1, "SSSH").code == "over"
        assert world.told(TOPIC, "board")[-1].telling().awaited == ()
        assert world.clocks() == []


# -- orders ------------------------------------------------------------------------------------


def test_orders_are_given_replaced_and_withdrawn() -> None:
    with World() as world:
        world.say(1, "SSSH tot 3")
        world.say(1, "tot 5 ineens")
        assert world.look().folded.book[1] == (BidTo(round=1, limit=5, jump=True),)
        assert _rows(world, 1) == ["bid"]
        world.say(1, "volgende ronde zelfde plan")
        assert world.look().folded.book[1][1] == SamePlan(round=2)
        assert _rows(world, 1) == ["bid", "plan"]
        world.say(1, "vraag mij")
        assert [order.slot for order in world.look().folded.book[1]] == ["plan"]
        world.say(1, "geen opdrachten")
        assert world.look().folded.book[1] == ()
        assert _rows(world, 1) == []
        kinds = ["start", "move", "order", "order", "order", "cancel", "cancel"]
        assert world.kinds() == kinds
        assert [entry.actor for entry in world.entries()[1:]] == ["seat 1"] * 6
        before = len(world.entries())
        world.say(1, "geen opdrachten")  # there is nothing left to withdraw
        assert len(world.entries()) == before
        assert len(world.told(TOPIC)) == 1


def _rows(world: World, seat: int) -> list[str]:
    orders = world.db.read_now(games.orders, world.community, world.game, seat)
    return [order.slot for order in orders]


def test_orders_answer_in_turn_order_with_their_cause_in_the_log() -> None:
    with World() as world:
        world.say(3, "SSSH, bod na 3, ik pas")
        world.say(1, "SSSH tot 4")
        world.say(2, "HSSS, bod na 3, tot 3")
        before = len(world.entries())
        world.say(0, PLANS[0])
        moves = [(e.actor, e.cause) for e in world.entries()[before:] if e.kind == "move"]
        assert moves == [
            ("seat 0", ""),  # opens with 2
            ("seat 1", "bid"),  # 3
            ("seat 2", "bid"),  # 3 is his limit: passes
            ("seat 3", "bid"),  # passes
        ]
        assert world.owing() == {0}
        (post,) = [one for one in world.told(TOPIC) if one.number == 2]
        bids = [e for e in post.telling().read(world.engine) if e.__struct_config__.tag == "bid"]
        assert len(bids) == 2  # one post tells of the whole command
        world.say(0, "bied 4")
        assert world.public().players[1].passed
        assert world.look().folded.book == ((), (), (), ())


def test_an_order_that_has_had_its_day_goes_without_a_word() -> None:
    with World(options={"own_hank_eliminates": True}) as world:
        world.say(1, "SSSH tot 3")
        for seat in (0, 2, 3):
            world.say(seat, LOSING[seat])
        world.say(2, "pas")
        world.say(3, "pas")
        assert world.public().round == 1
        world.say(0, "bied 4") if world.owing() == {0} else None
        assert world.notices("seat:1") == []


def test_autopilots_play_by_themselves() -> None:
    with World(seats=(0, None, None, None)) as world:
        assert world.look().names == ("Frank", "Autopilot 2", "Autopilot 3", "Autopilot 4")
        causes = [entry.cause for entry in world.entries()]
        assert causes == ["", *["autopilot"] * 3]
        assert world.owing() == {0}
        world.say(0, PLANS[0])
        assert world.owing() <= {0}
        assert {one.audience for one in world.told()} <= {TOPIC, "seat:0"}


def test_a_game_of_autopilots_ends_at_once() -> None:
    with World(seats=(None, None, None)) as world:
        assert world.status() == "over"
        assert world.fresh().look().engine.outcome(world.look().folded.state) is not None


def test_closed_says_in_which_way() -> None:
    assert [Closed(status).code for status in ("paused", "frozen", "over")] == [
        "game-paused",
        "game-frozen",
        "game-over",
    ]
    assert issubclass(Closed, TableError)


def test_a_bid_is_a_move_and_a_pass_is_one() -> None:
    with World() as world:
        world.plan()
        assert world.act(1, Bid(3)).read(world.engine) == (Bid(3),)
        assert world.act(2, Pass()).read(world.engine) == (Pass(),)


def test_the_moderator_never_asks_the_engine_to_change_a_state_in_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A refused command leaves the remembered game as it was, too."""
    with World() as world:
        world.plan()
        before = world.look().folded
        monkeypatch.setattr(Saul, "prompts", _fail)
        with pytest.raises(ZeroDivisionError):
            world.say(1, "pas")
        monkeypatch.undo()
        assert world.look().folded == before
        assert world.fresh().look().folded == before


def _fail(*_: object) -> None:
    raise ZeroDivisionError
