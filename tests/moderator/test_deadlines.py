"""Clocks: who is reminded, who is late, what is played for them, and what an outage costs: nothing.

Tests named after PEERS show that mistakes other bots are known for aren't made here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import pytest
from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.clock import DAY, HOUR, MINUTE, SECOND, SystemClock
from bot.moderator import clocks, deadlines, powers
from bot.moderator.clocks import Policy
from bot.moderator.deadlines import LEASE, Bell
from bot.moderator.desk import Desk
from bot.moderator.errors import Closed
from bot.moderator.telling import HOST, TOPIC, Notice
from engines.base import EngineError, IllegalAction
from engines.saul import Saul
from engines.saul.model import Bid, BidTo, Plan, SamePlan
from storage import deadlines as clock_rows
from storage import queue
from storage.db import Tx
from storage.deadlines import Deadline
from tests.moderator.world import FOREVER, LOSING, PLANS, START, Chance, World, entropy

OUT = {"own_hank_eliminates": True}


def defaults(world: World) -> list[str]:
    """What was played for those who were late, by seat."""
    return [entry.body[8] for entry in world.entries() if entry.cause == "default"]


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
        assert defaults(world) == ["0", "1", "2", "3"]


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
        assert defaults(world) == ["2", "3"]
        assert world.own(0).plan == Plan("SSHS", 2, 2)


def test_all_who_were_late_came_in_the_grace() -> None:
    with World() as world:
        world.wait(DAY + HOUR - 1)
        world.plan()
        world.wait(HOUR)
        assert defaults(world) == []
        assert world.notices(TOPIC) == ["opened", "late"]


def test_without_a_grace_time_is_up_when_it_is_up() -> None:
    with World(Policy(turn=DAY)) as world:
        world.wait(DAY - 1)
        assert defaults(world) == []
        world.wait(1)
        assert defaults(world) == ["0", "1", "2", "3"]
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
        assert ("1" in defaults(world)) == missed
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
        assert defaults(world) == []


def test_who_answers_meanwhile_is_not_late() -> None:
    with World(Policy(turn=DAY)) as world:
        world.clock.move(DAY)
        (taken,) = world.claim()
        world.say(1, PLANS[1])
        world.run(deadlines.handle, world.desk, taken)
        assert defaults(world) == ["0", "2", "3"]


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
        assert defaults(world) == ["0", "1", "2", "3"]


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
        world.wait(7 * HOUR - 1)
        assert defaults(world) == []
        world.wait(1)
        assert defaults(world) == ["0", "1", "2", "3"]


# -- outages -----------------------------------------------------------------------------------


@pytest.mark.parametrize("away", [6 * HOUR, 3 * DAY])
async def test_peers_27_an_outage_is_given_back_and_told_once(away: int) -> None:
    with World() as world:
        later = World(Policy(turn=3 * DAY), guild="g2", beside=world)
        world.wait(23 * HOUR)
        sooner = World(Policy(turn=30 * MINUTE), guild="g3", beside=world)
        idle = World(FOREVER, guild="g4", beside=world)
        world.run(clock_rows.beat, world.clock.now())
        dues = {one.game: one.clocks()[0].due_at for one in (world, later, sooner)}
        world.clock.move(away)
        bell = Bell(world.db, world.desk)
        try:
            assert await bell.start() == away
            assert await bell.ring() == 0  # nothing resolves the moment the bot returns
        finally:
            bell.stop()
        for one in (world, later, sooner):
            (clock,) = one.clocks()
            assert clock.due_at == dues[one.game] + away
            assert one.told(TOPIC)[-1].telling().notices == (
                Notice("outage", (), {"minutes": away // MINUTE}),
            )
            assert one.told(TOPIC)[-1].telling().due == clock.due_at
            assert one.kinds()[-1] == "outage"
        assert idle.notices(TOPIC) == ["opened"]
        rows = [row for row in world.rows()["delivery"] if '"outage"' in row[6]]
        assert [row[1] for row in rows if row[4] == "post"] == [sooner.game, world.game, later.game]
        assert world.run(deadlines.announce, world.desk) == 0
        assert [one.notices(TOPIC).count("outage") for one in (world, later, sooner)] == [1, 1, 1]


@pytest.mark.parametrize("away", [MINUTE, 6 * HOUR, 3 * DAY])
async def test_peers_26_what_is_due_while_the_bot_is_down_happens_once(away: int) -> None:
    with World(Policy(turn=DAY, remind=50)) as world:
        world.clock.move(DAY - 30 * SECOND)
        (taken,) = world.claim()  # the reminder, which a crash cut off
        world.run(clock_rows.beat, world.clock.now())
        world.clock.move(away)
        bell = Bell(world.db, world.desk)
        outage = await bell.start()
        handled = await bell.ring()
        bell.stop()
        assert taken.stage == ""
        if away == MINUTE:  # a restart: it is 30 seconds too late, and played at once
            assert (outage, handled) == (0, 1)
            assert "outage" not in world.notices(TOPIC)
        else:
            assert (outage, handled) == (away, 0)
            world.wait(LEASE)
        assert world.notices(TOPIC).count("missed") == 1
        assert defaults(world) == ["0", "1", "2", "3"]
        before = world.rows()
        assert world.ring() == 0
        assert world.rows() == before


def test_peers_29_times_are_told_as_moments() -> None:
    """Never as minutes left, which an extension makes wrong."""
    with World() as world:
        world.wait(12 * HOUR)
        (note,) = world.told("seat:0")[0].telling().notices
        assert note.facts["due"] == START + DAY
        world.power(powers.extend, HOUR)
        assert world.told(TOPIC, "board")[-1].telling().due == START + DAY + HOUR


# -- the bell ----------------------------------------------------------------------------------


def _scheduler(bell: Bell) -> AsyncIOScheduler:
    return bell._scheduler


async def _until(done: Callable[[], bool]) -> None:
    for _ in range(300):
        if done():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never happened")


async def test_the_bell_rings_when_it_is_time() -> None:
    with World(FOREVER) as world:
        world.desk = Desk(SystemClock(), entropy())
        quick = Policy(turn=150, remind=40, grace=60)
        world.run(clocks.set_policy, world.community, quick)
        world.game = world.open("Groep 2")
        bell = Bell(world.db, world.desk)
        await bell.start()
        try:
            await _until(lambda: bool(defaults(world)))
        finally:
            bell.stop()
        reminded, late, *played = world.entries()[1:]
        start = world.entries()[0].at
        assert [reminded.kind, late.kind] == ["late", "remind"][::-1]
        assert 60 <= reminded.at - start < 150 <= late.at - start < 210 <= played[0].at - start


async def test_a_bell_that_starts_late_does_what_is_overdue() -> None:
    with World(Policy(turn=DAY)) as world:
        world.run(clock_rows.beat, world.clock.now() + DAY)
        world.clock.move(DAY + MINUTE)
        bell = Bell(world.db, world.desk)
        assert await bell.start() == 0
        await _until(lambda: bool(defaults(world)))
        bell.stop()
        assert world.notices(TOPIC) == ["opened", "missed"]


async def test_apscheduler_may_drop_nothing() -> None:
    with World() as world:
        bell = Bell(world.db, world.desk)
        await bell.start()
        jobs = {job.id: job for job in _scheduler(bell).get_jobs()}
        bell.stop()
        assert set(jobs) == {"wake", "tick", "heartbeat"}
        assert [job.misfire_grace_time for job in jobs.values()] == [None, None, None]
        assert [jobs[name].coalesce for name in ("tick", "heartbeat")] == [True, True]


async def test_the_slow_tick_finds_what_a_moved_clock_made_due() -> None:
    with World(Policy(turn=DAY)) as world:
        bell = Bell(world.db, world.desk)
        await bell.start()
        world.clock.move(DAY)  # nobody said so
        tick = _scheduler(bell).get_job("tick")
        beat = _scheduler(bell).get_job("heartbeat")
        assert tick.trigger.interval.total_seconds() <= 60
        assert beat.trigger.interval.total_seconds() == 30
        for job in (tick, beat):
            job.modify(next_run_time=datetime.now(UTC))
        await _until(lambda: bool(defaults(world)))
        await _until(lambda: world.rows()["heartbeat"][0][1] == world.clock.now())
        bell.stop()


async def test_the_one_job_is_moved_to_the_next_time_due() -> None:
    with World() as world:
        bell = Bell(world.db, world.desk)
        await bell.arm()  # before it is started there is nothing to move
        await bell.start()
        first = _scheduler(bell).get_job("wake").trigger.run_date
        world.run(clock_rows.start, world.game, "other", "0", world.clock.now() + 20 * SECOND)
        await bell.arm()
        moved = _scheduler(bell).get_job("wake").trigger.run_date
        assert (first - datetime.now(UTC)).total_seconds() > 3000  # an hour at most
        assert 0 < (moved - datetime.now(UTC)).total_seconds() <= 20
        assert len(_scheduler(bell).get_jobs()) == 3
        bell.stop()
        bell.stop()


async def test_ready_three_times_is_one_bell() -> None:
    with World(Policy(turn=DAY)) as world:
        world.run(clock_rows.beat, world.clock.now())
        world.clock.move(6 * HOUR)
        bell = Bell(world.db, world.desk)
        assert [await bell.start() for _ in range(3)] == [6 * HOUR, 0, 0]
        await bell.ring()
        assert len(_scheduler(bell).get_jobs()) == 3
        bell.stop()
        assert world.notices(TOPIC) == ["opened", "outage"]


async def test_nothing_is_due_and_nothing_is_armed() -> None:
    with World(FOREVER) as world:
        bell = Bell(world.db, world.desk)
        await bell.start()
        assert _scheduler(bell).get_job("wake") is None
        assert await bell.ring() == 0
        bell.stop()


async def test_a_clock_that_fails_is_tried_again_and_holds_up_nobody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with World(Policy(turn=DAY)) as world:
        broken, other = world.game, world.open("Groep 2")
        handle = deadlines.handle

        def stumble(tx: Tx, desk: Desk, deadline: Deadline) -> None:
            if deadline.game == broken:
                raise ZeroDivisionError("SSHS")
            handle(tx, desk, deadline)

        monkeypatch.setattr(deadlines, "handle", stumble)
        world.clock.move(DAY)
        bell = Bell(world.db, world.desk)
        with caplog.at_level(logging.DEBUG):
            assert await bell.ring() == 2
        assert "ZeroDivisionError" in caplog.text
        assert "SSHS" not in caplog.text
        world.game = other
        assert defaults(world) == ["0", "1", "2", "3"]
        monkeypatch.undo()
        world.game = broken
        assert defaults(world) == []
        world.clock.move(LEASE)
        assert await bell.ring() == 1
        assert defaults(world) == ["0", "1", "2", "3"]


async def test_two_rings_at_once_do_everything_once() -> None:
    with World(Policy(turn=DAY)) as world:
        world.open("Groep 2")
        world.clock.move(DAY)
        bell, twin = Bell(world.db, world.desk), Bell(world.db, world.desk)
        rang = await asyncio.gather(bell.ring(), bell.ring(), twin.ring())
        assert sum(rang) == 2
        assert defaults(world) == ["0", "1", "2", "3"]


async def test_many_announcements_come_in_portions() -> None:
    with World() as world:
        for number in range(24):
            world.open(f"Groep {number}")
        world.run(clock_rows.beat, world.clock.now())
        world.clock.move(6 * HOUR)
        bell = Bell(world.db, world.desk)
        await bell.start()
        await bell.ring()
        bell.stop()
        posts = [row for row in world.rows()["delivery"] if '"outage"' in row[6]]
        assert len([row for row in posts if row[4] == "post"]) == 25


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


def test_a_frozen_game_has_no_time() -> None:
    with World() as world:
        world.spoil(digest="0" * 64)
        world.fresh().wait(DAY)
        assert world.notices(HOST) == ["frozen"]
        assert world.wait(10 * DAY) == 0
        with pytest.raises(Closed):
            world.look()
        assert world.db.read_now(queue.numbers_after, world.game, HOST, 0) == [1]
