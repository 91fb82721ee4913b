"""Clocks: who is reminded, who is late, what is played for them, and what an outage costs: nothing.

Tests named after PEERS show that mistakes other bots are known for aren't made here.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.clock import DAY, HOUR
from bot.moderator import clocks, deadlines, powers
from bot.moderator.clocks import Policy
from bot.moderator.deadlines import LEASE
from bot.moderator.errors import Closed
from bot.moderator.telling import HOST, TOPIC, Notice
from engines.base import IllegalAction
from engines.saul.model import Plan
from storage import deadlines as clock_rows
from storage import queue
from tests.moderator.world import FOREVER, PLANS, START, World

# -- policy ------------------------------------------------------------------------------------


def test_by_default_nobody_is_hurried() -> None:
    with World(FOREVER) as world:
        assert world.clocks() == []
        assert world.told(TOPIC)[0].telling().due is None
        assert world.wait(1000 * DAY) == 0
        assert world.kinds() == ["start"]


def test_a_policy_is_for_the_clocks_that_start_after_it() -> None:
    with World() as world:
        world.run(clocks.set_policy, world.community, Policy(turn=2 * DAY))
        assert world.clocks()[0].due_at == START + DAY
        world.plan()
        assert world.clocks()[0].due_at == START + 2 * DAY


# -- reminders ---------------------------------------------------------------------------------


def test_only_those_who_owe_are_reminded_and_once() -> None:
    with World() as world:
        world.say(1, PLANS[1])
        world.wait(12 * HOUR - 1)
        assert world.kinds() == ["start", "move"]
        world.wait(1)
        assert world.kinds() == ["start", "move", "remind"]
        for seat in (0, 2, 3):
            (note,) = world.told(f"seat:{seat}")[-1].telling().notices
            assert note == Notice("remind", (seat,), {"kind": "plan", "due": START + DAY})
        assert world.notices("seat:1") == []
        assert world.notices(TOPIC) == ["opened"]
        world.wait(12 * HOUR - 1)
        assert world.kinds().count("remind") == 1


def test_a_community_may_do_without_reminders() -> None:
    with World(Policy(turn=DAY, remind=100)) as world:
        world.wait(DAY)
        assert "remind" not in world.kinds()
        assert world.defaults() == ["0", "1", "2", "3"]


def test_peers_34_nobody_is_nagged_as_soon_as_a_round_opens() -> None:
    for share in (10, 50, 75):
        with World(Policy(turn=DAY, remind=share)) as world:
            world.wait(DAY * share // 100 - 1)
            assert world.notices("seat:0") == []
            world.wait(1)
            (note,) = world.told("seat:0")[0].telling().notices
            assert note.facts["due"] == world.clocks()[0].due_at  # from the setting, not from text


# -- late, grace, default ----------------------------------------------------------------------


def test_the_table_sees_who_is_late_and_input_still_counts() -> None:
    with World() as world:
        world.say(1, PLANS[1])
        world.wait(DAY)
        (notice,) = world.told(TOPIC)[-1].telling().notices
        assert notice == Notice("late", (0, 2, 3), {"until": START + DAY + HOUR})
        assert world.clocks()[0].stage == "late"
        world.say(0, PLANS[0])
        assert world.clocks()[0].seats == "2,3"
        world.wait(HOUR)
        assert world.told(TOPIC)[-1].telling().notices == (Notice("missed", (2, 3)),)
        assert world.defaults() == ["2", "3"]
        assert world.own(0).plan == Plan("SSHS", 2, 2)


def test_all_who_were_late_came_in_the_grace() -> None:
    with World() as world:
        world.wait(DAY + HOUR - 1)
        world.plan()
        world.wait(HOUR)
        assert world.defaults() == []
        assert world.notices(TOPIC) == ["opened", "late"]


def test_without_a_grace_time_is_up_when_it_is_up() -> None:
    with World(Policy(turn=DAY)) as world:
        world.wait(DAY - 1)
        assert world.defaults() == []
        world.wait(1)
        assert world.defaults() == ["0", "1", "2", "3"]
        assert world.notices(TOPIC) == ["opened", "missed"]


def test_peers_32_all_who_are_late_are_handled_at_one_instant() -> None:
    with World() as world:
        world.say(1, PLANS[1])
        world.wait(DAY + HOUR)
        moves = [entry for entry in world.entries() if entry.cause == "default"]
        assert [move.body[8] for move in moves] == ["0", "2", "3"]  # in turn order
        assert {move.at for move in moves} == {START + DAY + HOUR}
        assert {move.actor for move in moves} == {"system"}
        assert [entry.seq for entry in moves] == list(range(moves[0].seq, moves[0].seq + 3))
        assert len([post for post in world.told(TOPIC) if "missed" in post.notices()]) == 1
        (clock,) = world.clocks()  # and the next clock starts for all of them at once
        assert clock.due_at == START + DAY + HOUR + DAY


def test_a_default_is_the_same_however_often_it_is_computed() -> None:
    plans = set()
    for _ in range(3):
        with World() as world:
            world.fresh().wait(DAY + HOUR)
            plans.add(tuple(world.own(seat).plan for seat in range(4)))
    assert len(plans) == 1
    with World(half="6" * 64) as world:
        world.wait(DAY + HOUR)
        assert tuple(world.own(seat).plan for seat in range(4)) not in plans


def test_each_seat_draws_its_own_default() -> None:
    """Else whoever sees his own could know that of the others."""
    alike = 0
    for half in "0123456789":
        with World(half=half * 64) as world:
            world.wait(DAY + HOUR)
            alike += len({world.own(seat).plan for seat in range(4)}) == 1
    assert alike <= 2  # one in 64


def test_bids_and_flips_have_clocks_of_their_own() -> None:
    with World() as world:
        world.say(0, "S, bod na 1, start 3")
        for seat in (1, 2, 3):
            world.say(seat, "SSSH")
        seen = []
        while world.public().round == 1:
            (clock,) = world.clocks()
            seen.append((clock.clock.split(".")[2], clock.seats))
            world.wait(DAY + HOUR)
        assert seen == [("bid", "1"), ("bid", "2"), ("bid", "3"), ("flip", "0")]
        assert world.public().players[0].points == 1
        flips = [entry for entry in world.entries() if '"flip"' in entry.body]
        assert len({entry.at for entry in flips}) == 1  # both: who misses a sitting misses it once
        assert len(flips) == 2


def test_questions_of_one_sitting_share_a_clock() -> None:
    with World() as world:
        world.say(0, "S, bod na 1, start 3")
        for seat in (1, 2, 3):
            world.say(seat, "SSSH")
        for seat in (1, 2, 3):
            world.say(seat, "pas")
        (clock,) = world.clocks()
        world.clock.move(HOUR)
        world.say(0, "draai Arno")
        assert world.clocks() == [clock]


@pytest.mark.parametrize(
    ("texts", "missed"),
    [
        ((), True),
        (("tot 3",), True),  # an order is no plan
        (("SSSH",), False),
        (("SSSH", "HSSS"), False),
        (("SSSH tot 3", "geen opdrachten"), False),
        (("SSSH tot 3", "vraag mij", "tot 5"), False),
    ],
)
def test_peers_30_who_has_sent_a_plan_is_never_absent(
    texts: tuple[str, ...], *, missed: bool
) -> None:
    with World() as world:
        for text in texts:
            world.say(1, text)
        world.wait(DAY)
        (late,) = world.told(TOPIC)[-1].telling().notices
        assert (1 in late.seats) == missed
        world.wait(HOUR)
        assert ("1" in world.defaults()) == missed
        if not missed:
            (note,) = [n for post in world.told(TOPIC) for n in post.telling().notices][-1:]
            assert 1 not in note.seats


def test_peers_31_a_change_after_the_phase_closed_is_refused_or_for_the_next() -> None:
    with World() as world:
        world.say(1, "SSSH tot 3")
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        assert world.entries()[-1].cause in ("bid", "")
        assert world.public().bid == 3  # by the order
        assert isinstance(world.refused(1, "HSSS"), IllegalAction)
        world.say(1, "vraag mij")  # too late for the bid that was made, in time for the next
        assert world.public().bid == 3
        world.say(2, "bied 4")
        for seat in (3, 0):
            world.say(seat, "pas")
        assert world.owing() == {1}


def test_peers_33_a_clock_starts_when_its_player_can_act() -> None:
    with World() as world:
        world.clock.move(20 * HOUR)
        world.plan()
        (clock,) = world.clocks()
        assert (clock.seats, clock.due_at) == ("1", START + 20 * HOUR + DAY)
        world.clock.move(20 * HOUR)
        world.say(1, "pas")
        (clock,) = world.clocks()
        assert (clock.seats, clock.due_at) == ("2", START + 40 * HOUR + DAY)
        world.wait(DAY + HOUR)
        (notice,) = [
            n for p in world.told(TOPIC) for n in p.telling().notices if n.kind == "missed"
        ]
        assert notice.seats == (2,)  # and who waited isn't punished


# -- claims ------------------------------------------------------------------------------------


def test_a_clock_of_a_process_that_died_comes_back_after_its_lease() -> None:
    with World() as world:
        world.clock.move(DAY)
        (taken,) = world.claim()  # and nothing more is heard of whoever did
        assert world.claim() == []
        assert world.wait(LEASE - 1) == 0
        assert world.wait(1) == 1
        assert world.notices(TOPIC) == ["opened", "late"]
        before = world.rows()
        world.run(deadlines.handle, world.desk, taken)  # it wasn't dead
        assert world.rows() == before


def _extend(world: World) -> None:
    world.power(powers.extend, HOUR)


def _pause(world: World) -> None:
    world.power(powers.pause)


def _answer(world: World) -> None:
    world.plan()


def _substitute(world: World) -> None:
    world.power(powers.substitute, 1, world.persons[5])


@pytest.mark.parametrize("change", [_extend, _pause, _answer, _substitute])
def test_what_happens_between_the_claim_and_the_command_counts(
    change: Callable[[World], None],
) -> None:
    with World(Policy(turn=DAY)) as world:
        world.clock.move(DAY)
        (taken,) = world.claim()
        change(world)
        before = world.rows()
        world.run(deadlines.handle, world.desk, taken)
        assert world.rows() == before
        assert world.defaults() == []


def test_who_answers_meanwhile_is_not_late() -> None:
    with World(Policy(turn=DAY)) as world:
        world.clock.move(DAY)
        (taken,) = world.claim()
        world.say(1, PLANS[1])
        world.run(deadlines.handle, world.desk, taken)
        assert world.defaults() == ["0", "2", "3"]


def test_a_clock_that_nobody_is_asked_by_is_closed() -> None:
    with World() as world:
        world.run(clock_rows.start, world.game, "old", "0", START)
        world.ring()
        assert [clock.clock for clock in world.clocks()] == ["0.1.plan"]
        assert world.kinds() == ["start"]


def test_a_clock_that_is_late_and_rings_early_waits_for_the_end_of_its_grace() -> None:
    with World() as world:
        world.wait(DAY)
        (clock,) = world.clocks()
        world.run(clock_rows.reset, clock.id, clock.due_at, wake_at=START + DAY, stage="late")
        world.ring()
        assert world.notices(TOPIC) == ["opened", "late"]
        assert world.clocks()[0].wake_at == START + DAY + HOUR
        world.wait(HOUR)
        assert world.defaults() == ["0", "1", "2", "3"]


def test_a_reminded_clock_that_rings_early_says_nothing_more() -> None:
    with World() as world:
        world.wait(12 * HOUR)
        (clock,) = world.clocks()
        world.run(clock_rows.reset, clock.id, clock.due_at, wake_at=START, stage="reminded")
        world.ring()
        assert world.kinds() == ["start", "remind"]
        assert world.clocks()[0].wake_at == START + DAY


def test_more_time_moves_every_step() -> None:
    with World() as world:
        world.wait(13 * HOUR)
        world.power(powers.extend, 6 * HOUR)
        world.wait(17 * HOUR - 1)
        assert world.notices(TOPIC) == ["opened", "extended"]
        world.wait(1)
        (late,) = world.told(TOPIC)[-1].telling().notices
        assert late == Notice("late", (0, 1, 2, 3), {"until": START + 31 * HOUR})
        world.power(powers.extend, 6 * HOUR)  # also in the grace
        world.wait(6 * HOUR - 1)
        assert world.notices(TOPIC) == ["opened", "extended", "late", "extended"]
        world.wait(1)  # who was in time again may be late again, and the table sees it
        (late,) = world.told(TOPIC)[-1].telling().notices
        assert late == Notice("late", (0, 1, 2, 3), {"until": START + 37 * HOUR})
        world.wait(HOUR - 1)
        assert world.defaults() == []
        world.wait(1)
        assert world.defaults() == ["0", "1", "2", "3"]


def test_a_frozen_game_has_no_time() -> None:
    with World() as world:
        world.spoil(digest="0" * 64)
        world.fresh().wait(DAY)
        assert world.notices(HOST) == ["frozen"]
        assert world.wait(10 * DAY) == 0
        with pytest.raises(Closed):
            world.look()
        assert world.db.read_now(queue.numbers_after, world.game, HOST, 0) == [1]
