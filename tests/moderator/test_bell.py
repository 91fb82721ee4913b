"""Outages are given back, and the bell rings: nothing due is lost or done twice."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.clock import DAY, HOUR, MINUTE, SECOND, SystemClock
from bot.moderator import clocks, deadlines, lookup, powers
from bot.moderator.clocks import Policy
from bot.moderator.deadlines import KEPT, LEASE, LEAST_OUTAGE, Bell
from bot.moderator.desk import Desk
from bot.moderator.telling import HOST, TOPIC, Notice
from storage import deadlines as clock_rows
from storage import games, queue
from storage.db import Tx
from storage.deadlines import Deadline
from storage.errors import Busy
from tests.moderator.world import FOREVER, START, World, entropy

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
            assert idle.notices(TOPIC) == ["opened"]
            assert world.notices(TOPIC)[-1] == "outage"  # they read it at once
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
        told = [row[1] for row in rows if row[3:5] == (TOPIC, "post")]
        assert told == [sooner.game, world.game, later.game]
        assert [row[1] for row in rows if row[3] == HOST] == told  # each community's hosts
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
        assert world.defaults() == ["0", "1", "2", "3"]
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
        quick = Policy(turn=600, remind=40, grace=300)
        world.run(clocks.set_policy, world.community, quick)
        world.game = world.open("Groep 2")
        bell = Bell(world.db, world.desk)
        await bell.start()
        try:
            await _until(lambda: bool(world.defaults()))
        finally:
            bell.stop()
        reminded, late, *played = world.entries()[1:]
        start = world.entries()[0].at
        assert [reminded.kind, late.kind] == ["late", "remind"][::-1]
        assert 240 <= reminded.at - start < 600 <= late.at - start < 900 <= played[0].at - start


async def test_a_bell_that_starts_late_does_what_is_overdue() -> None:
    with World(Policy(turn=DAY)) as world:
        world.run(clock_rows.beat, world.clock.now() + DAY)
        world.clock.move(DAY + MINUTE)
        bell = Bell(world.db, world.desk)
        assert await bell.start() == 0
        await _until(lambda: bool(world.defaults()))
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
        await _until(lambda: bool(world.defaults()))
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
        assert world.defaults() == ["0", "1", "2", "3"]
        monkeypatch.undo()
        world.game = broken
        assert world.defaults() == []
        world.clock.move(LEASE)
        assert await bell.ring() == 1
        assert world.defaults() == ["0", "1", "2", "3"]


async def test_two_rings_at_once_do_everything_once() -> None:
    with World(Policy(turn=DAY)) as world:
        world.open("Groep 2")
        world.clock.move(DAY)
        bell, twin = Bell(world.db, world.desk), Bell(world.db, world.desk)
        rang = await asyncio.gather(bell.ring(), bell.ring(), twin.ring())
        assert sum(rang) == 2
        assert world.defaults() == ["0", "1", "2", "3"]


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
        assert len([row for row in posts if row[3:5] == (TOPIC, "post")]) == 25
        assert len([row for row in posts if row[3] == HOST]) == 1


# -- a machine that sleeps -----------------------------------------------------------------------


async def _job(bell: Bell, name: str) -> None:
    """What the scheduler does when it is time."""
    await _scheduler(bell).get_job(name).func()


@pytest.mark.parametrize("first", ["heartbeat", "tick", "wake"])
async def test_a_machine_that_slept_gives_the_time_back(first: str) -> None:
    """Whichever job comes first when it wakes up: what is overdue by its clock is not late."""
    with World(Policy(turn=DAY)) as world:
        bell = Bell(world.db, world.desk)
        await bell.start()
        due = world.clocks()[0].due_at
        world.clock.sleep(2 * DAY)
        for name in (first, "tick", "heartbeat", "wake"):
            await _job(bell, name)
        bell.stop()
        assert world.defaults() == []
        assert world.clocks()[0].due_at == due + 2 * DAY
        assert world.notices(TOPIC) == ["opened", "outage"]


async def test_a_nap_is_no_outage() -> None:
    with World(Policy(turn=DAY)) as world:
        bell = Bell(world.db, world.desk)
        await bell.start()
        due = world.clocks()[0].due_at
        for _ in range(3):
            world.clock.sleep(LEAST_OUTAGE - SECOND)
            await _job(bell, "heartbeat")
        assert world.clocks()[0].due_at == due
        world.clock.sleep(LEAST_OUTAGE)
        await _job(bell, "heartbeat")
        bell.stop()
        assert world.clocks()[0].due_at == due + LEAST_OUTAGE


async def test_a_clock_that_is_moved_by_hand_is_no_outage() -> None:
    with World(Policy(turn=DAY)) as world:
        bell = Bell(world.db, world.desk)
        await bell.start()
        world.clock.move(2 * DAY)
        await _job(bell, "wake")
        world.clock.sleep(LEAST_OUTAGE)  # after that it is one again
        await _job(bell, "heartbeat")
        await _job(bell, "tick")
        bell.stop()
        assert world.defaults() == ["0", "1", "2", "3"]
        assert world.notices(TOPIC) == ["opened", "missed", "outage"]


# -- whatever fails ------------------------------------------------------------------------------


async def test_an_outage_that_cant_be_told_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with World(Policy(turn=DAY)) as world:
        broken, other = world.game, world.open("Groep 2")
        world.run(clock_rows.beat, world.clock.now())
        world.clock.move(6 * HOUR)
        look = lookup.look

        def stumble(tx: Tx, desk: Desk, community: int, game: int) -> lookup.Loaded:
            if game == broken:
                raise ZeroDivisionError("SSHS")
            return look(tx, desk, community, game)

        monkeypatch.setattr(lookup, "look", stumble)
        bell = Bell(world.db, world.desk)
        assert await bell.start() == 6 * HOUR
        assert await bell.ring() == 0
        armed = _scheduler(bell).get_job("wake")
        monkeypatch.undo()
        assert await bell.ring() == 0
        bell.stop()
        assert armed is not None
        assert "ZeroDivisionError" in caplog.text
        assert "SSHS" not in caplog.text
        assert world.notices(TOPIC) == ["opened"]
        world.game = other
        assert world.notices(TOPIC) == ["opened", "outage"]


@pytest.mark.parametrize("failing", ["announce", "claim"])
async def test_the_bell_is_armed_again_whatever_fails(
    failing: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with World(Policy(turn=DAY)) as world:

        def fail(*_: object, **__: object) -> None:
            raise Busy

        bell = Bell(world.db, world.desk)
        await bell.start()
        _scheduler(bell).remove_job("wake")
        if failing == "announce":
            monkeypatch.setattr(deadlines, "announce", fail)
            assert await bell.ring() == 0
            assert "an outage can't be told: Busy" in caplog.text
        else:
            monkeypatch.setattr(clock_rows, "claim", fail)
            with pytest.raises(Busy):
                await bell.ring()
        assert _scheduler(bell).get_job("wake") is not None
        bell.stop()


# -- what nobody needs any more ------------------------------------------------------------------


async def test_the_slow_tick_forgets_what_is_old() -> None:
    with World(FOREVER) as world:
        world.plan()
        world.say(1, "pas", receipt="old")
        over = world.game
        world.run(games.set_status, world.community, over, "over")
        world.game = world.open("Groep 2")
        world.plan()
        _all_sent(world)
        running = _said(world, world.game)
        before = _said(world, over)
        bell = Bell(world.db, world.desk)
        await bell.start()
        world.clock.move(KEPT)
        await _job(bell, "tick")
        assert (_said(world, over), _receipts(world)) == (before, ["old"])
        world.clock.move(HOUR)
        world.run(queue.keep_receipt, "discord", "new", "{}", at=world.clock.now())
        await _job(bell, "tick")
        bell.stop()
        assert _receipts(world) == ["new"]
        assert _said(world, world.game) == running
        after = _said(world, over)
        assert len(after) < len(before)
        assert [one for one in before if one[:2] == (TOPIC, "post")] == [
            one for one in after if one[:2] == (TOPIC, "post")
        ]
        # The last of each audience is there, so that the next one gets its number.
        lasts = {one[:2]: one for one in before}
        assert set(lasts.values()) <= set(after)
        world.game = over
        assert world.run(queue.put, over, 1, TOPIC, "board", "", "", due_at=0) == (
            lasts[TOPIC, "board"][2] + 1
        )


async def test_it_sweeps_once_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    with World(FOREVER) as world:
        swept = []
        monkeypatch.setattr(deadlines, "sweep", lambda _, desk: swept.append(desk.now()))
        bell = Bell(world.db, world.desk)
        await bell.start()
        for _ in range(4):
            await _job(bell, "tick")
            world.clock.move(HOUR // 2)
        bell.stop()
        assert swept == [START, START + HOUR]


def _said(world: World, game: int) -> list[tuple[str, str, int]]:
    """Audience, kind and number of what was said in a game, in order."""
    return [(row[3], row[4], row[5]) for row in world.rows()["delivery"] if row[1] == game]


def _receipts(world: World) -> list[str]:
    return [row[1] for row in world.rows()["receipt"]]


def _all_sent(world: World) -> None:
    while batch := world.run(queue.claim, world.clock.now(), lease=LEASE):
        for one in batch:
            world.run(queue.sent, one, f"ref {one.id}")
