"""Turns that were missed: counted from the log, and what a policy makes of too many."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.clock import DAY, HOUR
from bot.moderator import absences, missed, powers, table
from bot.moderator.clocks import Policy
from bot.moderator.errors import Closed, NotSeated
from bot.moderator.table import Words
from bot.moderator.telling import HOST, TOPIC, Notice
from engines.rng import Rng
from storage import games, log
from tests.moderator.world import PLANS, SLOW, World

FLYING = replace(SLOW, missed="autopilot", missed_after=2)
CALLING = replace(SLOW, missed="call", missed_after=2)


def count(world: World, seat: int) -> int:
    line = frozenset(mark.seq for mark in world.look().folded.line)
    return missed.missed(world.entries(), line, seat)


def piloted(world: World) -> tuple[int, ...]:
    return world.look().pilots


def miss(world: World) -> None:
    """Time runs out for all who are asked now."""
    world.wait(DAY + HOUR)


def told(world: World, kind: str) -> list[Notice]:
    return [n for one in world.told(TOPIC) for n in one.telling().notices if n.kind == kind]


def arno_misses(world: World) -> None:
    """A plan, and then a bid."""
    for seat in (0, 2, 3):
        world.say(seat, PLANS[seat])
    miss(world)
    assert world.owing() == {1}
    miss(world)


# -- counting --------------------------------------------------------------------------------------


def calls(world: World) -> list[str]:
    """What hosts are asked to decide; that somebody was late they read each time."""
    return [kind for kind in world.notices(HOST) if kind != "defaulted"]


def test_each_turn_that_ran_out_counts_once_for_whoever_was_asked() -> None:
    with World() as world:
        arno_misses(world)
        assert [count(world, seat) for seat in range(4)] == [0, 2, 0, 0]


def test_a_sitting_of_several_answers_is_one_turn() -> None:
    with World() as world:
        world.say(0, "S, bod na 1, start 3")
        for seat in (1, 2, 3):
            world.say(seat, "SSSH")
        for seat in (1, 2, 3):
            world.say(seat, "pas")
        miss(world)
        flips = [entry for entry in world.entries() if '"flip"' in entry.body]
        assert len(flips) > 1
        assert count(world, 0) == 1


def test_what_a_rewind_takes_back_was_not_missed() -> None:
    with World() as world:
        arno_misses(world)
        first = next(entry.seq for entry in world.entries() if entry.cause == "default")
        world.power(powers.rewind, first)
        assert count(world, 1) == 1  # the plan still counts, the bid does not
        world.power(powers.rewind, 1)
        assert count(world, 1) == 0
        miss(world)
        assert count(world, 1) == 1


def test_what_a_host_writes_down_was_not_missed() -> None:
    with World() as world:
        world.power(powers.act_for, 1, Words(PLANS[1], "nl"))
        miss(world)
        assert [count(world, seat) for seat in range(4)] == [1, 0, 1, 1]


def test_a_substitute_begins_anew() -> None:
    with World(FLYING) as world:
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        miss(world)
        world.power(powers.substitute, 1, world.persons[5])
        assert count(world, 1) == 0
        miss(world)
        assert count(world, 1) == 1
        assert piloted(world) == ()


def test_who_said_to_be_away_misses_nothing() -> None:
    with World(replace(FLYING, absence="wait", missed_after=1)) as world:
        world.run(absences.leave, world.desk, world.persons[1], None)
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        miss(world)
        assert world.defaults() == ["1"]
        assert told(world, "missed") == [
            Notice("missed", (1,))
        ]  # he sent nothing, and why is known
        assert count(world, 1) == 0
        assert piloted(world) == ()


# -- a move that is forced -------------------------------------------------------------------------


def test_a_move_that_all_can_see_is_forced_is_played_and_nobody_missed_it() -> None:
    with World(replace(FLYING, missed_after=1), seats=(0, 1)) as world:
        world.say(0, "S, bod na 1, start 3")
        world.say(1, "SSSH")
        assert (world.public().phase, world.owing()) == ("flip", {0})  # and only Arno is left
        miss(world)
        assert world.defaults() != []
        assert told(world, "missed") == []
        assert told(world, "forced") == [Notice("forced", (0,))]
        assert {entry.cause for entry in world.entries() if entry.actor == "system"} == {
            "",
            "excused",
        }
        assert count(world, 0) == 0
        assert piloted(world) == ()


def test_whether_a_move_is_forced_does_not_depend_on_a_hand() -> None:
    """Another hand that looks the same to all gets the same answer."""
    with World() as world:
        loaded = world.look()
        answers = set()
        for prompt in loaded.prompts():
            for other in ("a", "b", "c"):
                view = loaded.view(None)
                state = world.engine.imagine(view, Rng(other))
                answers.add(missed.forced(world.engine, state, prompt))
        assert answers == {False}


# -- an autopilot ----------------------------------------------------------------------------------


def test_after_so_many_missed_turns_the_autopilot_plays_and_all_read_it_once() -> None:
    with World(FLYING) as world:
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        miss(world)
        assert piloted(world) == ()
        miss(world)
        assert piloted(world) == (1,)
        (post,) = [one for one in world.told(TOPIC) if "flown" in one.notices()]
        assert post.notices() == ["missed", "flown"]
        assert post.telling().notices[1] == Notice("flown", (1,), {"missed": 2})
        assert world.notices("seat:1")[-1] == "flown-you"
        assert calls(world) == []
        for _ in range(3):
            seat = min(world.owing())
            world.act(seat, next(iter(world.engine.legal(world.look().view(seat)))))
        assert told(world, "flown") == [Notice("flown", (1,), {"missed": 2})]
        assert 1 not in world.owing()
        assert world.fold() == world.look().folded


def test_the_next_question_is_answered_in_the_same_command() -> None:
    with World(replace(FLYING, missed_after=1)) as world:
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        miss(world)
        assert world.owing().isdisjoint({1})
        assert world.clocks()[0].seats != "1"
        assert [entry.cause for entry in world.entries() if entry.actor == "seat 1"] == [
            "autopilot"
        ]


def test_an_own_move_ends_it_and_begins_a_new_count() -> None:
    with World(FLYING) as world:
        arno_misses(world)
        while world.public().round == 1:
            (seat,) = world.owing()
            world.say(seat, "pas" if world.public().phase == "bid" else "draai Arno")
        assert world.own(1).plan is not None  # by the autopilot
        world.say(1, "HSSS, bod na 4, start 9")
        assert piloted(world) == ()
        assert world.own(1).plan.start_bid == 9
        assert count(world, 1) == 0
        assert told(world, "by-hand") == [Notice("by-hand", (1,))]
        world.say(1, "SSSH")
        assert len(told(world, "by-hand")) == 1


def test_an_order_is_an_own_move_too() -> None:
    with World(FLYING) as world:
        arno_misses(world)
        world.say(1, "steeds zelfde plan")
        assert piloted(world) == ()


def test_a_move_that_is_refused_changes_nothing() -> None:
    with World(FLYING) as world:
        arno_misses(world)
        world.refused(1, "9")
        assert piloted(world) == (1,)


def test_a_host_who_writes_a_move_down_does_not_end_it() -> None:
    with World(replace(FLYING, missed_after=1)) as world:
        world.plan(PLANS[:3])
        miss(world)
        world.power(powers.act_for, 3, Words("steeds zelfde plan", "nl"))
        assert piloted(world) == (3,)


def by_hand(world: World, person: int) -> bool:
    return world.run(table.by_hand, world.desk, world.community, world.game, person)


def test_one_may_take_over_without_a_move() -> None:
    with World(replace(FLYING, missed_after=1)) as world:
        world.say(0, PLANS[0])
        miss(world)
        assert piloted(world) == (1, 2, 3)
        assert by_hand(world, world.persons[2])
        assert piloted(world) == (1, 3)
        assert not by_hand(world, world.persons[2])
        assert told(world, "by-hand") == [Notice("by-hand", (2,))]
        with pytest.raises(NotSeated):
            by_hand(world, world.host)


def test_who_takes_over_is_asked_again_and_has_a_full_turn() -> None:
    with World(FLYING) as world:
        arno_misses(world)
        assert by_hand(world, world.persons[1])
        world.clock.move(5 * HOUR)
        for seat in (2, 3, 0, 2, 3):
            if world.owing() == {seat} and world.public().phase == "bid":
                world.say(seat, "pas" if seat != 2 or world.public().bid > 5 else "6")
        while world.public().round == 1:
            world.act(2, next(iter(world.engine.legal(world.look().view(2)))))
        assert 1 in world.owing()
        (clock,) = world.clocks()
        assert (clock.seats, clock.due_at) == ("0,1,2,3", world.clock.now() + DAY)


def test_in_a_game_that_stands_still_nobody_takes_over() -> None:
    with World(replace(FLYING, missed_after=1)) as world:
        world.say(0, PLANS[0])
        miss(world)
        world.power(powers.pause)
        with pytest.raises(Closed):
            by_hand(world, world.persons[2])


def test_an_autopilot_that_the_host_chose_is_the_hosts() -> None:
    with World(FLYING) as world:
        world.power(powers.pilot, 1, True)
        assert not by_hand(world, world.persons[1])
        world.say(1, "HSSS, bod na 4, start 9")
        assert piloted(world) == (1,)
        arno = world.persons[1]
        world.power(powers.substitute, 1, world.persons[5])
        with pytest.raises(NotSeated):
            by_hand(world, arno)


def test_a_seat_that_was_switched_without_an_entry_is_left_alone() -> None:
    with World() as world:
        world.run(games.pilot, world.community, world.game, 1, True)
        assert not by_hand(world, world.persons[1])


def test_a_host_may_end_it_as_well() -> None:
    with World(FLYING) as world:
        arno_misses(world)
        world.power(powers.pilot, 1, False)
        assert piloted(world) == ()
        assert count(world, 1) == 0


def test_nobody_is_flown_in_a_game_that_is_over() -> None:
    options = {"own_hank_eliminates": True}
    with World(replace(FLYING, missed_after=1), options=options, seats=(0, 1)) as world:
        world.say(0, "H, bod na 1")
        world.say(1, "SSSH")
        world.wait(DAY + HOUR)  # what Arno doesn't answer ends it: Frank finds his own Hank
        assert world.status() == "over"
        assert told(world, "flown") == []
        assert piloted(world) == ()


def test_a_game_that_nobody_plays_any_more_is_left_to_its_hosts() -> None:
    """Autopilots alone would play it to its end in one breath."""
    with World(replace(FLYING, missed_after=1)) as world:
        miss(world)
        assert piloted(world) == ()
        assert calls(world) == ["too-many"]
        assert told(world, "called") == [Notice("called", (0, 1, 2, 3))]
        assert world.owing()
        assert world.status() == "running"


def test_an_autopilot_beside_them_is_nobody_who_stays() -> None:
    with World(replace(FLYING, missed_after=1), seats=(0, 1, None, None)) as world:
        miss(world)
        assert piloted(world) == (2, 3)
        assert calls(world) == ["too-many"]


# -- a call to the hosts ---------------------------------------------------------------------------


def test_hosts_are_called_and_the_table_reads_a_neutral_line() -> None:
    with World(CALLING) as world:
        arno_misses(world)
        assert calls(world) == ["too-many"]
        call = world.told(HOST)[-1]
        (late, asked) = call.telling().notices
        assert (late, asked) == (Notice("defaulted", (1,)), Notice("too-many", (1,), {"missed": 2}))
        assert call.telling().events == ()
        assert told(world, "called") == [Notice("called", (1,))]
        assert piloted(world) == ()
        (entry,) = [entry for entry in world.entries() if entry.kind == "call"]
        assert (entry.actor, entry.body) == ("system", '{"seats":[1]}')


def test_they_are_called_again_after_as_many_more() -> None:
    with World(CALLING) as world:
        called = []
        for turns in range(1, 7):
            while count(world, 1) < turns:
                for seat in sorted(world.owing() - {1}):
                    view = world.look().view(seat)
                    world.act(seat, world.engine.autopilot(view, Rng(f"{turns} {seat}")))
                if world.owing() == {1}:
                    miss(world)
            called.append(len(calls(world)))
        assert called == [0, 1, 1, 2, 2, 3]


def test_by_default_nothing_comes_of_it() -> None:
    with World(Policy(turn=DAY)) as world:
        for _ in range(6):
            miss(world)
        assert calls(world) == []
        assert "defaulted" in world.notices(HOST)
        assert piloted(world) == ()
        assert world.db.read_now(log.entries, world.community, world.game)[-1].kind == "move"


def test_a_question_that_went_with_anothers_default_is_not_missed() -> None:
    """Three are late with a pick of two cards: the last of them finds none, and owes nothing."""
    with World(SLOW, game="troublez") as world:
        (turn,) = world.owing()
        while sum(map(len, rows(world))) < 3:
            world.say(turn, "trek")
            if rows(world)[0] and world.prompts()[0].kind == "place":
                (*_, last) = world.engine.legal(world.look().view(turn))
                world.act(turn, last)
        alone = next(number for number, row in enumerate(rows(world), 1) if len(row) == 1)
        world.say(turn, f"stop rij {alone}")
        late = world.owing()
        assert len(late) == 3
        world.wait(26 * HOUR)
        assert len(world.defaults()) == 1  # the second was left no choice, the third no card
        assert world.look().folded.state.public.turns == 2
        assert not late & set(world.look().folded.state.public.picking)


def rows(world: World) -> tuple[tuple[str, ...], ...]:
    found: tuple[tuple[str, ...], ...] = world.look().folded.state.public.rows
    return found
