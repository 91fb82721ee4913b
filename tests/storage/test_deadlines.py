"""Clocks: nothing due is lost or done twice."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from storage import deadlines, migrate
from storage.db import MEMORY, Database, Tx
from storage.errors import Duplicate
from tests.storage.sample import World, world

LEASE = 60


@pytest.fixture
def it(db: Database) -> World:
    return db.run_now(world)


def start(db: Database, it: World, clock: str = "round 1", due_at: int = 1000) -> int:
    return db.run_now(deadlines.start, it.game, clock, "0,1", due_at)


def claim(db: Database, now: int, most: int = 100) -> list[deadlines.Deadline]:
    return db.run_now(lambda tx: deadlines.claim(tx, now, lease=LEASE, most=most))


def running(db: Database, it: World) -> list[deadlines.Deadline]:
    return db.read_now(deadlines.running, it.community, it.game)


def test_a_clock_is_read_as_it_was_set(db: Database, it: World) -> None:
    made = db.run_now(
        lambda tx: deadlines.start(tx, it.game, "round 1", "0,1", 1000, wake_at=700, stage="new")
    )
    assert running(db, it) == [
        deadlines.Deadline(
            made, it.community, it.game, "round 1", "0,1", 1000, 700, "new", "open", 0
        )
    ]
    assert db.read_now(deadlines.next_due) == 700


def test_one_clock_of_a_name_runs_in_a_game(db: Database, it: World) -> None:
    first = start(db, it)
    with pytest.raises(Duplicate):
        start(db, it)
    start(db, db.run_now(world, "g2"))
    db.run_now(deadlines.pause, it.game, 10)
    with pytest.raises(Duplicate):
        start(db, it)
    db.run_now(deadlines.close, first, "dropped")
    assert start(db, it) != first


def test_those_waited_for_become_fewer(db: Database, it: World) -> None:
    made = start(db, it)
    assert db.run_now(deadlines.wait_for, made, "1")
    assert [one.seats for one in running(db, it)] == ["1"]
    db.run_now(deadlines.close, made, "done")
    assert not db.run_now(deadlines.wait_for, made, "")


def test_only_one_closes_a_clock(db: Database, it: World) -> None:
    made = start(db, it)
    assert db.run_now(deadlines.close, made, "done")
    assert not db.run_now(deadlines.close, made, "done")
    assert not db.run_now(
        lambda tx: deadlines.reset(tx, made, 2000, wake_at=2000, stage="extended")
    )
    assert running(db, it) == []
    assert db.read_now(deadlines.next_due) is None
    assert claim(db, 5000) == []


def test_nothing_is_claimed_early(db: Database, it: World) -> None:
    start(db, it)
    assert claim(db, 999) == []
    assert [one.clock for one in claim(db, 1000)] == ["round 1"]


def test_a_claim_comes_back_when_nothing_came_of_it(db: Database, it: World) -> None:
    start(db, it)
    (first,) = claim(db, 1000)
    assert first.attempts == 1
    assert claim(db, 1000 + LEASE - 1) == []
    assert db.read_now(deadlines.next_due) == 1000 + LEASE
    (again,) = claim(db, 1000 + LEASE)
    assert (again.id, again.attempts, again.due_at) == (first.id, 2, 1000)


def test_the_next_deadline_is_no_reminder_but_the_end_of_a_grace_is_one(
    db: Database, it: World
) -> None:
    assert db.read_now(deadlines.next_deadline, 0) is None
    made = db.run_now(lambda tx: deadlines.start(tx, it.game, "r", "0", 1000, wake_at=500))
    assert db.read_now(deadlines.next_deadline, 0) == 1000
    db.run_now(lambda tx: deadlines.reset(tx, made, 1000, wake_at=1400, stage="late"))
    assert db.read_now(deadlines.next_deadline, 1000) == 1400
    start(db, it, "other", 1200)
    assert db.read_now(deadlines.next_deadline, 1000) == 1200
    assert db.read_now(deadlines.next_deadline, 1200) == 1200
    db.run_now(lambda tx: deadlines.close(tx, made, "done"))
    db.run_now(deadlines.outage, 0, 1)
    db.run_now(deadlines.outage, 100, 50)
    assert db.read_now(deadlines.next_deadline, 1000) == 1300


def test_a_reminder_the_end_and_the_grace_are_stages_of_one_clock(db: Database, it: World) -> None:
    made = db.run_now(lambda tx: deadlines.start(tx, it.game, "r", "0", 1000, wake_at=500))
    seen = []
    for now, wake_at, stage in [(500, 1000, "reminded"), (1000, 1300, "late"), (1300, 0, "")]:
        (one,) = claim(db, now)
        seen.append((one.stage, one.attempts))
        if stage:
            db.run_now(
                lambda tx, at=wake_at, to=stage: deadlines.reset(  # type: ignore[misc]
                    tx, made, 1000, wake_at=at, stage=to
                )
            )
    assert seen == [("", 1), ("reminded", 1), ("late", 1)]


def test_a_long_queue_is_taken_in_parts_in_the_order_of_the_times(db: Database, it: World) -> None:
    for number in range(250):
        start(db, it, f"round {number}", 1000 - number)
    parts = [claim(db, 2000) for _ in range(4)]
    assert [len(part) for part in parts] == [100, 100, 50, 0]
    times = [one.due_at for part in parts for one in part]
    assert times == sorted(times)


def test_a_host_gives_one_game_more_time(db: Database, it: World) -> None:
    other = db.run_now(world, "g2")
    start(db, it)
    start(db, it, "draft", 2000)
    start(db, other)
    assert db.run_now(deadlines.extend, it.game, 500) == 2
    assert [(one.due_at, one.wake_at) for one in running(db, it)] == [(1500, 1500), (2500, 2500)]
    assert [one.due_at for one in running(db, other)] == [1000]


def test_a_pause_keeps_the_time_that_was_left(db: Database, it: World) -> None:
    start(db, it)
    start(db, db.run_now(world, "g2"), due_at=5000)
    assert db.run_now(deadlines.pause, it.game, 400) == 1
    assert db.run_now(deadlines.pause, it.game, 450) == 0
    assert claim(db, 4000) == []
    assert db.read_now(deadlines.next_due) == 5000
    assert db.run_now(deadlines.resume, it.game, 4000) == 1
    assert db.run_now(deadlines.resume, it.game, 4100) == 0
    assert [(one.due_at, one.state) for one in running(db, it)] == [(4600, "open")]


def test_a_game_that_is_paused_can_be_given_more_time(db: Database, it: World) -> None:
    start(db, it)
    db.run_now(deadlines.pause, it.game, 400)
    db.run_now(deadlines.extend, it.game, 100)
    db.run_now(deadlines.resume, it.game, 500)
    assert [one.due_at for one in running(db, it)] == [1200]


# -- outages -------------------------------------------------------------------------------------


def test_an_outage_is_given_back_once(db: Database, it: World) -> None:
    start(db, it)
    db.run_now(deadlines.beat, 900)
    assert db.run_now(deadlines.outage, 10_900, 100) == 10_000
    assert claim(db, 10_900) == []
    assert [one.due_at for one in running(db, it)] == [11_000]
    assert db.run_now(deadlines.outage, 10_901, 100) == 0
    assert [one.due_at for one in running(db, it)] == [11_000]


@pytest.mark.parametrize(("last", "now"), [(None, 5000), (4950, 5000), (9000, 5000)])
def test_no_outage_gives_nothing(db: Database, it: World, last: int | None, now: int) -> None:
    """The first start, a quick one, and a clock that was set back."""
    start(db, it)
    if last is not None:
        db.run_now(deadlines.beat, last)
    assert db.run_now(deadlines.outage, now, 100) == 0
    assert [one.due_at for one in running(db, it)] == [1000]
    assert db.run_now(deadlines.outage, now + 100, 100) == 100


def test_an_outage_leaves_paused_games_alone(db: Database, it: World) -> None:
    start(db, it)
    db.run_now(deadlines.beat, 300)
    db.run_now(deadlines.pause, it.game, 400)
    db.run_now(deadlines.outage, 10_000, 100)
    db.run_now(deadlines.resume, it.game, 10_400)
    assert [one.due_at for one in running(db, it)] == [11_000]


def test_an_outage_that_fails_half_way_is_not_noted(db: Database, it: World) -> None:
    start(db, it)
    db.run_now(deadlines.beat, 900)

    def crash(tx: Tx) -> None:
        deadlines.outage(tx, 10_900, 100)
        raise LookupError

    with pytest.raises(LookupError):
        db.run_now(crash)
    assert db.run_now(deadlines.outage, 10_950, 100) == 10_050


def test_time_given_back_is_listed_until_it_is_told(db: Database, it: World) -> None:
    other, idle = db.run_now(world, "g2"), db.run_now(world, "g3")
    start(db, other, due_at=100)
    for clock in ("plan", "draft"):
        start(db, it, clock, due_at=200)
    db.run_now(deadlines.beat, 0)
    assert db.read_now(deadlines.given_back, 10) == []
    db.run_now(deadlines.outage, 5_000, 1_000)
    db.run_now(deadlines.outage, 7_000, 1_000)
    assert db.read_now(deadlines.given_back, 10) == [
        (other.community, other.game, 7_000),
        (it.community, it.game, 7_000),
    ]
    assert db.read_now(deadlines.given_back, 1) == [(other.community, other.game, 7_000)]
    db.run_now(deadlines.told, other.game)
    assert [row[1] for row in db.read_now(deadlines.given_back, 10)] == [it.game]
    assert idle.game not in {row[1] for row in db.read_now(deadlines.given_back, 10)}


def test_after_an_outage_times_are_set_and_read_as_before(db: Database, it: World) -> None:
    made = start(db, it)
    db.run_now(deadlines.beat, 0)
    db.run_now(deadlines.outage, 5_000, 1_000)
    later = start(db, it, "round 2", 6_500)
    assert [(one.due_at, one.wake_at) for one in running(db, it)] == [(6000,) * 2, (6500,) * 2]
    assert db.read_now(deadlines.next_due) == 6000
    db.run_now(lambda tx: deadlines.reset(tx, made, 7_000, wake_at=6_700, stage="x"))
    db.run_now(deadlines.extend, it.game, 10)
    times = [(one.id, one.due_at, one.wake_at) for one in running(db, it)]
    assert times == [(later, 6510, 6510), (made, 7010, 6710)]
    db.run_now(deadlines.pause, it.game, 6_000)
    assert [one.due_at for one in running(db, it)] == [6510, 7010]
    db.run_now(lambda tx: deadlines.reset(tx, later, 9_000, wake_at=8_000, stage="x"))
    assert [(one.due_at, one.wake_at) for one in running(db, it)] == [(7010, 6710), (9000, 8000)]


def test_time_given_back_is_still_told_after_a_pause(db: Database, it: World) -> None:
    other = db.run_now(world, "g2")
    start(db, it)
    start(db, other, due_at=2000)
    db.run_now(deadlines.beat, 0)
    db.run_now(deadlines.outage, 5_000, 1_000)
    db.run_now(deadlines.pause, it.game, 5_000)
    db.run_now(deadlines.outage, 7_000, 1_000)
    assert db.read_now(deadlines.given_back, 10) == [(other.community, other.game, 7_000)]
    db.run_now(deadlines.resume, it.game, 8_000)
    assert (it.community, it.game, 5_000) in db.read_now(deadlines.given_back, 10)
    db.run_now(deadlines.pause, it.game, 9_000)
    db.run_now(deadlines.told, it.game)
    db.run_now(deadlines.resume, it.game, 9_000)
    assert [row[1] for row in db.read_now(deadlines.given_back, 10)] == [other.game]


# -- lost or doubled -----------------------------------------------------------------------------


class Deed(NamedTuple):
    what: str
    amount: int


deeds = st.builds(
    Deed,
    st.sampled_from(
        ["start", "wait", "handle", "crash", "fail", "extend", "pause", "resume", "outage"]
    ),
    st.integers(1, 90),
)


class Bench:
    """A moderator that is slow, crashes and pauses, and a plain model of what must come of it."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.it = db.run_now(world)
        self.now = 0
        self.left: dict[int, int] = {}
        """By clock: the time of play that must have passed before it is done."""
        self.paused = False
        self.done: list[int] = []
        db.run_now(deadlines.beat, 0)

    def play(self, deed: Deed) -> None:
        getattr(self, deed.what)(deed.amount)

    def start(self, amount: int) -> None:
        if not self.paused:
            made = start(self.db, self.it, f"clock {len(self.left)}", self.now + amount)
            self.left[made] = amount

    def wait(self, amount: int) -> None:
        """The bot is there: time passes for whoever isn't paused."""
        self.now += amount
        if not self.paused:
            self.left = {key: left - amount for key, left in self.left.items()}
        self.db.run_now(deadlines.beat, self.now)

    def handle(self, amount: int) -> None:
        for one in claim(self.db, self.now, amount):
            self.db.run_now(self._finish, one.id)

    def _finish(self, tx: Tx, key: int) -> None:
        if deadlines.close(tx, key, "done"):
            assert self.left[key] <= 0, "done before its time"
            assert not self.paused, "done in a pause"
            self.done.append(key)

    def crash(self, amount: int) -> None:
        claim(self.db, self.now, amount)

    def fail(self, amount: int) -> None:
        """A handler whose transaction fails after it had closed its clock."""

        def half(tx: Tx, key: int) -> None:
            deadlines.close(tx, key, "done")
            raise LookupError

        for one in claim(self.db, self.now, amount):
            with pytest.raises(LookupError):
                self.db.run_now(half, one.id)

    def extend(self, amount: int) -> None:
        open_now = {one.id for one in running(self.db, self.it)}
        self.db.run_now(deadlines.extend, self.it.game, amount)
        self.left = {key: n + amount * (key in open_now) for key, n in self.left.items()}

    def pause(self, _: int) -> None:
        self.db.run_now(deadlines.pause, self.it.game, self.now)
        self.paused = True

    def resume(self, _: int) -> None:
        self.db.run_now(deadlines.resume, self.it.game, self.now)
        self.paused = False

    def outage(self, amount: int) -> None:
        """The bot is away: no time passes for anybody."""
        self.now += amount
        assert self.db.run_now(deadlines.outage, self.now, 1) == amount

    def drain(self) -> None:
        self.resume(0)
        for _ in range(500):
            due = self.db.read_now(deadlines.next_due)
            if due is None:
                return
            self.wait(max(0, due - self.now))
            self.handle(100)
        raise AssertionError("a clock never ends")


@settings(deadline=None, max_examples=60)
@given(st.lists(deeds, max_size=40))
def test_whatever_happens_each_clock_is_done_once_and_in_time(plan: list[Deed]) -> None:
    with Database(MEMORY) as db:
        db.run_now(migrate.create)
        bench = Bench(db)
        for deed in plan:
            bench.play(deed)
        bench.drain()
        assert sorted(bench.done) == sorted(bench.left)
        assert running(db, bench.it) == []
