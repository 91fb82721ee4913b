"""What a host may do: each act on record and told, refused to everybody else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bot.clock import DAY, HOUR
from bot.moderator import clocks, people, powers, table
from bot.moderator.clocks import Policy
from bot.moderator.errors import Closed, NoGame, NotHost, NotSeated, TableError
from bot.moderator.table import Words
from bot.moderator.telling import HOST, TOPIC, Notice
from engines.base import IllegalAction, StalePrompt
from engines.saul.model import Bid, BidTo, Plan
from storage import games, queue
from tests.moderator.world import FOREVER, HALF, LOSING, PLANS, SLOW, START, Told, World

POWERS: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "rewind": (powers.rewind, (1,)),
    "substitute": (powers.substitute, (0, None)),
    "extend": (powers.extend, (HOUR,)),
    "act_for": (powers.act_for, (0, Words(PLANS[0], "nl"))),
    "pause": (powers.pause, ()),
    "resume": (powers.resume, ()),
    "peek": (powers.peek, (0,)),
}


def refused(world: World, fn: Callable[..., Any], *args: Any, host: int | None = None) -> str:
    """The code with which it is refused; nothing may have changed by it."""
    before = world.rows()
    who = world.host if host is None else host
    with pytest.raises(TableError) as caught:
        world.run(fn, world.desk, world.community, world.game, who, *args)
    assert world.rows() == before
    return caught.value.code


@pytest.mark.parametrize("name", POWERS)
def test_only_a_host_may(name: str) -> None:
    fn, args = POWERS[name]
    with World() as world:
        for person in (world.persons[0], world.persons[5], 99):
            assert refused(world, fn, *args, host=person) == "not-host"


@pytest.mark.parametrize("name", POWERS)
def test_a_game_that_isnt_there(name: str) -> None:
    fn, args = POWERS[name]
    with World() as world:
        world.game = 99
        assert refused(world, fn, *args) == NoGame().code


@pytest.mark.parametrize("name", [name for name in POWERS if name not in ("resume", "peek")])
def test_a_paused_game_waits_for_its_host(name: str) -> None:
    fn, args = POWERS[name]
    with World() as world:
        world.power(powers.pause)
        assert refused(world, fn, *args) == "game-paused"


@pytest.mark.parametrize("name", ["act_for", "peek", "substitute"])
@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_isnt_there(name: str, seat: int) -> None:
    fn, args = POWERS[name]
    with World() as world:
        assert refused(world, fn, seat, *args[1:]) == "no-seat"


def test_the_log_names_a_host_by_number() -> None:
    with World() as world:
        world.run(people.set_hosts, world.community, (world.persons[5], world.host))
        world.power(powers.extend, HOUR)
        assert world.entries()[-1].actor == "host 2"


# -- rewind ------------------------------------------------------------------------------------


def test_inside_a_round_only_the_steps_after_it_go() -> None:
    with World() as world:
        world.say(0, "HSSS, bod na 1")
        at = world.look().folded.seq
        before = world.look().folded.state
        world.say(1, PLANS[1])
        assert world.power(powers.rewind, at) == at
        after = world.look().folded.state
        assert (after.private, after.public.players) == (before.private, before.public.players)
        assert after.public.take == 1
        assert world.owing() == {1, 2, 3}
        assert world.kinds() == ["start", "move", "move", "rewind"]
        assert world.fresh().look().folded.state == after


def test_bids_are_taken_back_without_the_plans() -> None:
    with World() as world:
        world.plan()
        opened = world.look().folded.seq
        world.say(1, "bied 3")
        world.say(2, "pas")
        assert world.power(powers.rewind, opened) == opened
        assert world.public().bid == 2
        assert world.owing() == {1}
        assert world.own(0).plan == Plan("SSHS", 2, 2)


def test_past_a_reveal_the_secrets_are_asked_anew() -> None:
    with World() as world:
        world.plan()
        third_plan = world.look().folded.seq - 1
        assert world.power(powers.rewind, third_plan) == 1
        assert world.public().phase == "plan"
        assert [world.own(seat).plan for seat in range(4)] == [None] * 4
        assert world.owing() == {0, 1, 2, 3}


def test_past_a_reveal_it_lands_on_the_beginning_of_that_round() -> None:
    with World(FOREVER, options={"own_hank_eliminates": True}) as world:
        _lose(world)
        fresh = world.look().folded.seq
        for seat in (1, 2, 3):
            world.say(seat, "SSSH, bod na 1")
        world.say(2, "bied 2")
        assert world.public().bid == 2
        assert world.power(powers.rewind, fresh + 1) == fresh
        assert (world.public().round, world.public().phase) == (2, "plan")


def _lose(world: World) -> None:
    """The first round, in which Frank leaves the game."""
    world.plan(LOSING)
    for seat in (1, 2, 3):
        world.say(seat, "pas")
    assert world.public().players[0].status == "lost"


def test_chance_comes_out_anew() -> None:
    """The same moves once more: other coasters are lost, sooner or later."""
    lost = set()
    with World(FOREVER, half=HALF) as world:
        for _ in range(12):
            world.say(0, "SSH, bod na 3")
            for seat in (1, 2, 3):
                world.say(seat, "SSSH")
            for seat in (1, 2, 3):
                world.say(seat, "pas")
            assert world.public().players[0].coasters == 3
            lost.add(world.own(0).hand)
            world.power(powers.rewind, 1)
        seeds = [entry.body for entry in world.entries() if entry.kind == "rewind"]
        assert len(set(seeds)) == 12
    assert lost == {"HSS", "SSS"}


def test_a_question_is_never_asked_under_the_same_key_again() -> None:
    with World() as world:
        keys = {prompt.key for prompt in world.prompts()}
        for _ in range(3):
            world.plan()
            now = {prompt.key for prompt in world.prompts()}
            assert not now & keys
            keys |= now
            world.power(powers.rewind, 1)
            now = {prompt.key for prompt in world.prompts()}
            assert not now & keys
            old, keys = keys, keys | now
            for key in sorted(old):
                assert isinstance(world.refused(0, PLANS[0], key=key), StalePrompt)


def test_orders_are_dropped_and_their_owners_told() -> None:
    with World() as world:
        world.say(1, "SSSH tot 3")
        world.say(2, "tot 4")
        world.say(2, "vraag mij")
        world.power(powers.rewind, 1)
        assert world.look().folded.book == ((), (), (), ())
        assert world.rows()["standing_order"] == []
        assert world.notices("seat:1") == ["orders-dropped"]
        assert world.notices("seat:2") == []
        assert world.fresh().look().folded.book == ((), (), (), ())


def test_the_correction_names_the_posts_that_no_longer_count() -> None:
    with World() as world:
        world.plan()
        world.say(1, "bied 3")
        world.say(2, "pas")
        world.power(powers.rewind, 1)
        said = world.told(TOPIC)[-1]
        assert said.number == 5
        assert said.telling().notices == (Notice("rewound", (), {"first": 2, "last": 4}),)
        assert said.telling().awaited == tuple(world_awaits(world))


def world_awaits(world: World) -> tuple[Any, ...]:
    return world.told(TOPIC, "board")[-1].telling().awaited


def test_what_was_never_posted_has_no_number() -> None:
    with World() as world:
        world.say(0, PLANS[0])
        world.power(powers.rewind, 1)
        assert world.told(TOPIC)[-1].telling().notices == (Notice("rewound"),)


def test_a_post_whose_beginning_still_counts_is_not_called_void() -> None:
    """The autopilots' plans were told in the post that told how the round before ended."""
    seats = (0, None, None)
    with World(FOREVER, options={"own_hank_eliminates": True}, seats=seats) as world:
        world.say(0, "SSSH")
        while world.public().round == 1 and world.owing() == {0}:
            world.say(0, "pas" if world.public().phase == "bid" else PLANS[0])
        fresh = [mark.seq for mark in world.look().folded.line if mark.fresh][-1]
        straddling = [post for post in _posts(world) if post[1] > fresh]
        world.power(powers.rewind, fresh)
        (notice,) = world.told(TOPIC)[-1].telling().notices
        assert (notice.kind, notice.facts["first"]) == ("rewound-within", straddling[0][0])


def _posts(world: World) -> list[tuple[int, int]]:
    rows = world.rows()["delivery"]
    return [(row[5], row[2]) for row in rows if row[3] == TOPIC and row[4] == "post"]


def test_a_game_that_was_over_goes_on() -> None:
    with World(options={"own_hank_eliminates": True}, seats=(0, 1)) as world:
        world.say(0, LOSING[0])
        world.say(1, LOSING[1])
        world.say(1, "pas")
        assert (world.status(), world.clocks()) == ("over", [])
        world.power(powers.rewind, 1)
        assert world.status() == "running"
        (clock,) = world.clocks()
        assert (clock.due_at, clock.seats) == (START + DAY, "0,1")
        world.say(0, "SSSH")
        assert world.owing() == {1}


def test_a_game_of_autopilots_is_over_again_at_once() -> None:
    with World(seats=(None, None)) as world:
        world.power(powers.rewind, 1)
        assert world.status() == "over"
        assert world.prompts() == ()


def test_a_step_that_is_none() -> None:
    with World() as world:
        world.say(0, "SSSH tot 3")  # a move and an order
        order = world.look().folded.seq
        world.say(1, PLANS[1])
        gone = world.look().folded.seq
        world.power(powers.rewind, 1)
        for to in (0, -1, 99, order, gone):
            assert refused(world, powers.rewind, to) == "no-step"


def test_a_rewind_itself_may_be_gone_back_to() -> None:
    with World() as world:
        world.plan()
        world.power(powers.rewind, 1)
        here = world.look().folded.seq
        world.plan()
        assert world.power(powers.rewind, here) == here
        assert world.public().take == 2
        assert world.fold() == world.look().folded


# PEERS 43


def test_peers_43_nobody_takes_back_what_showed_something() -> None:
    with World() as world:
        world.plan()
        assert isinstance(world.refused(0, "HSSS"), IllegalAction)  # his plan is on the table
        world.say(1, "bied 3")
        assert isinstance(world.refused(1, "pas"), IllegalAction)
        assert isinstance(world.refused(1, "bied 4"), IllegalAction)


# -- substitutes -------------------------------------------------------------------------------


def test_a_substitute_takes_the_seat_with_all_that_it_knows() -> None:
    with World() as world:
        world.say(1, "SSSH tot 3")
        left, came = world.persons[1], world.persons[5]
        world.clock.move(20 * HOUR)
        world.power(powers.substitute, 1, came)
        loaded = world.look()
        assert loaded.names == ("Frank", "Mitch", "Niels", "Bjorn")
        assert loaded.persons[1] == came
        assert world.own(1).plan == Plan("SSSH")
        assert world.told(TOPIC)[-1].telling().notices == (Notice("substituted", (1,)),)
        seated = world.told("seat:1")[-1]
        assert seated.notices() == ["seated"]
        assert world.engine.decode_view(seated.state) == loaded.view(1)
        world.say(1, "HSSS", person=came)
        assert world.own(1).plan == Plan("HSSS")
        entries = [entry.kind for entry in world.entries()]
        assert entries == ["start", "move", "order", "sit", "drop", "move"]
        assert str(came) not in world.entries()[3].body.replace('"seat":1', "")
        assert left not in loaded.persons


def test_peers_41_who_left_is_refused_everywhere() -> None:
    with World() as world:
        left = world.persons[1]
        world.power(powers.substitute, 1, world.persons[5])
        for text in (PLANS[1], "tot 3", "vraag mij"):
            assert isinstance(world.refused(1, text, person=left), NotSeated)
        assert world.run(people.owed_by, world.desk, left) == []
        assert [one.seat for one in world.run(people.owed_by, world.desk, world.persons[5])] == [1]
        assert refused(world, powers.peek, 1, host=left) == NotHost().code


def test_peers_45_orders_of_who_left_are_not_carried_out() -> None:
    with World() as world:
        world.say(1, "SSSH tot 8")
        world.power(powers.substitute, 1, world.persons[5])
        assert world.look().folded.book[1] == ()
        assert world.rows()["standing_order"] == []
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        assert world.owing() == {1}  # the newcomer is asked
        assert "bid" not in {entry.cause for entry in world.entries()}


def test_a_newcomer_has_the_full_time() -> None:
    with World() as world:
        world.wait(DAY - HOUR)
        (before,) = world.clocks()
        assert (before.stage, before.due_at) == ("reminded", START + DAY)
        world.power(powers.substitute, 1, world.persons[5])
        (clock,) = world.clocks()
        assert clock.due_at == world.clock.now() + DAY
        assert clock.stage == ""
        assert world.told(TOPIC)[-1].telling().due == clock.due_at
        world.wait(DAY - 1)
        assert world.notices("seat:1") == ["remind", "seated", "remind"]
        assert "default" not in {entry.cause for entry in world.entries()}


def test_the_time_of_others_is_their_own() -> None:
    with World() as world:
        world.plan()
        (before,) = world.clocks()
        world.clock.move(HOUR)
        world.power(powers.substitute, 3, world.persons[5])
        assert world.clocks() == [before]  # Arno is awaited, whoever sits at the fourth seat
    with World(FOREVER) as world:
        world.power(powers.substitute, 3, world.persons[5])
        assert world.clocks() == []


def test_nobody_sits_who_sat_there_before() -> None:
    with World() as world:
        world.power(powers.substitute, 1, world.persons[5])
        for person in (0, 1, 5):
            assert refused(world, powers.substitute, 2, world.persons[person]) == "sat-before"
        assert refused(world, powers.substitute, 1, world.persons[1]) == "sat-before"
        assert refused(world, powers.substitute, 2, 99) == "no-member"


def test_an_autopilot_takes_over_and_plays() -> None:
    with World() as world:
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        world.power(powers.substitute, 1, None)
        assert world.look().names[1] == "Autopilot 2"
        assert world.public().phase == "bid"
        assert world.told(TOPIC)[-1].notices() == ["autopilot"]
        assert {entry.cause for entry in world.entries()} >= {"autopilot"}
        assert world.notices("seat:1") == []
        world.power(powers.substitute, 1, world.persons[6])
        assert world.look().names[1] == "Swifty"


@pytest.mark.parametrize("status", ["over", "paused"])
def test_only_in_a_game_that_runs(status: str) -> None:
    options = {"own_hank_eliminates": True}
    with World(FOREVER, options=options, seats=(0, 1)) as world:
        if status == "paused":
            world.power(powers.pause)
        else:
            world.say(0, LOSING[0])
            world.say(1, LOSING[1])
            world.say(1, "pas")
        assert refused(world, powers.substitute, 1, world.persons[5]) == f"game-{status}"
        assert refused(world, powers.extend, HOUR) == f"game-{status}"
        assert refused(world, powers.pause) == f"game-{status}"


# -- time --------------------------------------------------------------------------------------


def test_more_time_for_all_who_are_awaited() -> None:
    with World() as world:
        world.power(powers.extend, 90 * 60_000)
        (clock,) = world.clocks()
        assert clock.due_at == START + DAY + 90 * 60_000
        said = world.told(TOPIC)[-1].telling()
        assert said.notices == (Notice("extended", (), {"minutes": 90}),)
        assert said.due == clock.due_at
        assert world.told(TOPIC, "board")[-1].telling().due == clock.due_at
        assert world.entries()[-1][2:6] == ("extend", "host 1", "", '{"by":5400000}')


def test_a_pause_stops_everything_and_after_it_everybody_has_a_full_turn() -> None:
    with World() as world:
        world.say(0, "SSHS, bod na 2 tot 5")
        world.clock.move(5 * HOUR)
        world.power(powers.pause)
        assert world.status() == "paused"
        for kind in ("post", "board"):  # nobody is to be in time while nothing is taken
            assert world.told(TOPIC, kind)[-1].telling().due is None
        assert world.wait(10 * DAY) == 0
        for text in (PLANS[1], "tot 3", "vraag mij"):
            assert isinstance(world.refused(1, text), Closed)
        assert refused(world, powers.act_for, 1, Words(PLANS[1], "nl")) == "game-paused"
        assert world.run(people.owed_by, world.desk, world.persons[1]) == []
        world.power(powers.resume)
        assert world.status() == "running"
        (clock,) = world.clocks()
        assert clock.due_at == world.clock.now() + DAY
        assert clock.wake_at == world.clock.now() + 12 * HOUR
        assert world.notices(TOPIC) == ["opened", "paused", "resumed"]
        assert world.told(TOPIC)[-1].telling().notices[0].facts == {"timed": "yes"}
        assert world.told(TOPIC)[-1].telling().due == clock.due_at
        assert world.kinds()[-2:] == ["pause", "resume"]
        world.wait(DAY - 1)
        assert world.public().phase == "plan"
        world.wait(1)
        assert world.clocks()[0].stage == "late"
        world.wait(HOUR)
        assert "default" in {entry.cause for entry in world.entries()}


def test_what_isnt_paused_isnt_resumed() -> None:
    with World() as world:
        assert refused(world, powers.resume) == "not-paused"


def test_who_was_late_at_a_pause_is_in_time_after_it() -> None:
    with World() as world:
        world.wait(DAY + HOUR // 2)
        world.power(powers.pause)
        world.wait(3 * DAY)
        world.power(powers.resume)
        (clock,) = world.clocks()
        assert (clock.stage, clock.due_at) == ("", world.clock.now() + DAY)
        world.wait(DAY + HOUR - 1)
        assert world.public().phase == "plan"
        assert world.notices(TOPIC).count("late") == 2
        world.wait(1)
        assert world.public().phase == "bid"


def test_more_time_than_a_turn_is_kept_over_a_pause() -> None:
    with World() as world:
        world.power(powers.extend, 3 * DAY)
        world.power(powers.pause)
        world.power(powers.resume)
        assert world.clocks()[0].due_at == START + 4 * DAY


def test_time_that_was_left_is_all_there_is_where_nobody_is_hurried_any_more() -> None:
    with World() as world:
        world.clock.move(5 * HOUR)
        world.run(clocks.set_policy, world.community, FOREVER)
        world.power(powers.pause)
        world.clock.move(DAY)
        world.power(powers.resume)
        assert world.clocks()[0].due_at == world.clock.now() + 19 * HOUR
        assert world.told(TOPIC)[-1].telling().notices[0].facts == {"timed": "no"}


def test_several_games_are_paused_and_go_on_together() -> None:
    with World() as world:
        one, two, three, four = (world.game, *(world.open(f"Groep {n}") for n in (2, 3, 4)))
        world.game = two
        world.power(powers.pause)
        world.game = three
        world.spoil(digest="0" * 64)
        world.fresh()
        world.run(games.set_status, world.community, four, "over")
        world.clock.move(5 * HOUR)
        all_of = (world.desk, world.community, (one, two, three, four), world.host)
        assert world.run(powers.each, *all_of, powers.pause) == (one,)
        world.game = one
        assert world.status() == "paused"
        world.game = three
        assert world.notices(HOST) == ["frozen"]  # it can't be read, and the others don't wait
        world.clock.move(DAY)
        assert world.run(powers.each, *all_of, powers.resume) == (one, two)
        for world.game in (one, two):
            assert world.status() == "running"
            assert world.clocks()[0].due_at == world.clock.now() + DAY
            assert world.notices(TOPIC) == ["opened", "paused", "resumed"]
        assert world.run(powers.each, *all_of, powers.resume) == ()


def test_only_a_host_pauses_several() -> None:
    with World() as world:
        other = world.open("Groep 2")
        before, who = world.rows(), world.persons[0]
        for act in (powers.pause, powers.resume):
            for where in ((world.game, other), (other, 987_654)):
                with pytest.raises(TableError):
                    world.run(powers.each, world.desk, world.community, where, who, act)
        assert world.rows() == before


def test_clocks_that_are_new_wait_for_the_end_of_a_pause() -> None:
    with World(FOREVER) as world:
        world.power(powers.pause)
        world.run(clocks.set_policy, world.community, SLOW)
        world.power(powers.peek, 0)
        assert world.clocks() == []
        world.power(powers.resume)
        (clock,) = world.clocks()
        assert (clock.due_at, clock.state) == (START + DAY, "open")


# -- in a player's name ------------------------------------------------------------------------


def test_a_host_writes_down_what_a_player_said_elsewhere() -> None:
    with World() as world:
        words = Words("SSHS, bod na 2, tot 5", "nl")
        reply = world.power(powers.act_for, 1, words)
        assert reply.seat == 1
        assert reply.read(world.engine) == (Plan("SSHS", 2), BidTo(round=1, limit=5))
        move, order, acted = world.entries()[1:]
        assert (move.actor, move.cause, order.actor) == ("host 1", "host", "host 1")
        assert (acted.kind, acted.actor, acted.body) == ("acted", "host 1", '{"seat":1}')
        (note,) = world.told("seat:1")[-1].telling().notices
        assert note.kind == "acted"
        assert "SSHS" in str(note.facts["text"])
        assert world.notices(TOPIC) == ["opened", "acted-for"]
        world.say(1, "SSSH")  # it is his to revise
        assert world.own(1).plan == Plan("SSSH")


def test_a_host_who_acts_for_somebody_sees_no_more_than_that_player_wrote() -> None:
    with World() as world:
        old = Words(PLANS[1], "nl", key="another question")
        assert world.power_refused(powers.act_for, 1, old) == "stale"
        for text in ("HHSS", "onzin"):  # no move to anybody
            seen = world.refused(0, text)
            assert world.power_refused(powers.act_for, 1, Words(text, "nl")) == seen.code
        assert world.kinds() == ["start"]


def test_a_host_learns_nothing_of_a_hand_by_trying() -> None:
    """What can be played shows which coaster is gone: the answer is bare, and its owner hears."""
    with World(options={"own_hank_eliminates": False}) as world:
        world.plan(("HSSS, bod na 1", "SSSH", "SSSH", "SSSH"))
        for seat in (1, 2, 3):
            world.say(seat, "pas")
        hand = world.own(0).hand
        assert len(hand) == 3
        missing = "SSS" if "H" in hand else "HSS"
        before = [world.told(TOPIC), world.told(TOPIC, "board"), world.own(0)]
        for words in (Words(missing, "nl"), Words(missing, "nl", None, "discord", "m1")):
            with pytest.raises(TableError) as caught:
                world.power(powers.act_for, 0, words)
            assert (caught.value.code, caught.value.facts) == ("not-taken", {})
        assert world.power_refused(powers.act_for, 0, words) == "not-taken"  # the same message
        assert [world.told(TOPIC), world.told(TOPIC, "board"), world.own(0)] == before
        assert world.entries()[-1][2:6] == ("refused", "host 1", "", '{"seat":0}')
        assert world.notices("seat:0").count("not-taken") == 2
        assert world.fold() == world.look().folded


def test_a_host_withdraws_orders_that_a_player_gave() -> None:
    with World() as world:
        world.say(1, "tot 5")
        world.power(powers.act_for, 1, Words("geen opdrachten", "nl"))
        assert world.entries()[-1][2:4] == ("cancel", "host 1")
        assert world.look().folded.book[1] == ()


# -- peeking -----------------------------------------------------------------------------------


def test_a_peek_is_recorded_and_told() -> None:
    with World() as world:
        world.say(2, PLANS[2])
        view = world.power(powers.peek, 2)
        assert view == world.look().view(2)
        assert view.own == world.own(2)
        assert world.own(2).plan == Plan("HSSS", 3)
        assert world.entries()[-1][2:6] == ("peek", "host 1", "", '{"seat":2}')
        assert world.told(TOPIC)[-1].telling().notices == (Notice("peeked", (2,)),)


def test_nobody_peeks_where_a_community_didnt_choose_so() -> None:
    with World(Policy(turn=DAY)) as world:
        assert refused(world, powers.peek, 2) == "no-peek"


# -- posts --------------------------------------------------------------------------------------


def test_posts_of_a_game_are_numbered_by_the_audience() -> None:
    with World() as world:
        world.plan()
        numbers = [told.number for told in world.told(TOPIC)]
        assert numbers == list(range(1, len(numbers) + 1))
        found = world.db.read_now(queue.numbers_after, world.game, TOPIC, 1)
        assert found == numbers[1:]
        assert all(isinstance(told, Told) for told in world.told())
        assert msgspec.json.decode(world.told(TOPIC)[0].state)["seat"] is None
        assert world.act(1, Bid(3)).seat == 1
        assert table.seat_of(world.look(), world.persons[2]) == 2
