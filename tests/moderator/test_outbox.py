"""What is to be said gets said: by a sender who is refused, hangs, fails and dies at every step."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.clock import ManualClock
from bot.moderator import outbox
from bot.moderator.desk import Desk, in_memory
from bot.moderator.outbox import LEASE, Delivery, deliver_now, pump
from storage import queue
from storage.db import Database
from storage.errors import Busy
from storage.models import DeliveryKind
from tests.moderator.fakes import Death, MoodySender
from tests.storage.sample import world

SECRET = "HSSS-the-plan"


class Office:
    """A game with things to say, and a sender with moods."""

    def __init__(self) -> None:
        self.db = in_memory()
        self.game = self.db.run_now(world).game
        self.clock = ManualClock()
        self.desk = Desk(self.clock)
        self.sender = MoodySender()
        self.platform = self.sender.platform

    def put(self, audience: str, *texts: str, kind: DeliveryKind = "post") -> None:
        for text in texts:
            self.db.run_now(
                queue.put, self.game, 1, audience, kind, text, SECRET, due_at=self.clock.now()
            )

    def moods(self, audience: str, *moods: str) -> None:
        self.sender.moods[audience] = list(moods)

    async def pump(self) -> int:
        return await pump(self.db, self.desk, self.sender)

    async def drain(self) -> int:
        """Until nothing is due any more, however long that takes; how often it was tried."""
        tries = 0
        while (due := self.db.read_now(queue.next_due)) is not None:
            self.clock.move(max(0, due - self.clock.now()))
            await self.pump()
            tries += 1
            assert tries < 1000
        return tries

    def posts(self, audience: str) -> list[str]:
        return [text.removesuffix(f" {SECRET}") for _, text in self.platform.posts(audience)]

    def board(self, audience: str) -> str:
        """What the one status message shows."""
        (shown,) = self.platform.boards(audience).values()
        return shown.removesuffix(f" {SECRET}")


@pytest.fixture
def office() -> Iterator[Office]:
    made = Office()
    yield made
    made.db.close()


async def test_everything_goes_out_in_order(office: Office) -> None:
    office.put("topic", "a", "b", "c")
    office.put("seat:0", "x", "y")
    assert await office.pump() == 5
    assert office.posts("topic") == ["a", "b", "c"]
    assert office.posts("seat:0") == ["x", "y"]
    assert [number for number, _ in office.platform.posts("topic")] == [1, 2, 3]
    assert await office.pump() == 0
    assert office.sender.looked == []


# -- who can't be reached --------------------------------------------------------------------------


async def test_who_can_not_be_reached_is_parked_and_the_others_go_on(office: Office) -> None:
    office.put("seat:0", "a", "b")
    office.put("seat:1", "x", "y")
    office.moods("seat:0", "park")
    assert await office.pump() == 2
    assert office.posts("seat:0") == []
    assert office.posts("seat:1") == ["x", "y"]
    assert office.db.read_now(queue.next_due) is None
    office.put("seat:0", "c")
    assert await office.pump() == 0
    office.db.run_now(queue.unpark, office.game, "seat:0", office.clock.now())
    assert await office.pump() == 3
    assert office.posts("seat:0") == ["a", "b", "c"]


async def test_who_is_parked_twice_loses_nothing(office: Office) -> None:
    office.put("seat:0", "a", "b")
    office.moods("seat:0", "park", "park")
    for _ in range(2):
        await office.pump()
        assert office.posts("seat:0") == []
        office.db.run_now(queue.unpark, office.game, "seat:0", office.clock.now())
    await office.pump()
    assert office.posts("seat:0") == ["a", "b"]


async def test_a_parked_board_gives_way_to_the_next(office: Office) -> None:
    office.put("topic", "old", kind="board")
    office.moods("topic", "park")
    await office.pump()
    office.put("topic", "new", kind="board")
    await office.pump()
    assert office.board("topic") == "new"


# -- later -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mood", ["later", "boom"])
async def test_it_is_tried_again_later_and_later(office: Office, mood: str) -> None:
    office.put("topic", "a", "b")
    office.moods("topic", *[mood] * 4)
    times = []
    while not office.posts("topic"):
        due = office.db.read_now(queue.next_due)
        assert due is not None
        office.clock.move(due - office.clock.now())
        times.append(due)
        await office.pump()
    waits = [later - earlier for earlier, later in pairwise(times)]
    assert waits == [2_000, 4_000, 8_000, 16_000]
    assert office.posts("topic") == ["a", "b"]


async def test_a_platform_may_say_how_long_to_wait(office: Office) -> None:
    office.put("topic", "a")
    office.moods("topic", "later")
    office.sender.wait = 750
    await office.pump()
    assert office.db.read_now(queue.next_due) == 750
    office.clock.move(749)
    assert await office.pump() == 0
    office.clock.move(1)
    assert await office.pump() == 1


async def test_a_failure_that_did_send_is_found(office: Office) -> None:
    office.put("topic", "a", "b")
    office.moods("topic", "fail_after", "fail_after")
    await office.drain()
    assert office.posts("topic") == ["a", "b"]
    assert office.sender.looked == [1, 2]


async def test_an_error_says_no_secret(office: Office, caplog: pytest.LogCaptureFixture) -> None:
    office.put("seat:0", SECRET)
    office.moods("seat:0", "boom", "fail_after", "park")
    with caplog.at_level(logging.DEBUG):
        await office.drain()
    assert [record.message for record in caplog.records if record.name == outbox.__name__] == [
        "delivery 1: LookupError",
        "delivery 1: ConnectionError",
    ]
    assert SECRET not in caplog.text
    assert all(record.exc_info is None for record in caplog.records)


# -- nobody holds up anybody -----------------------------------------------------------------------


async def test_one_who_hangs_holds_up_nobody_else(office: Office) -> None:
    """All that others have, not just the first of it."""
    office.put("seat:0", "a", "b")
    office.put("seat:1", *"vwxyz")
    office.moods("seat:0", "hang")
    pumping = asyncio.create_task(office.pump())
    await _until(lambda: office.posts("seat:1") == list("vwxyz"))
    assert not pumping.done()
    assert office.posts("seat:0") == []
    await _cancel(pumping)


async def test_the_board_of_an_audience_waits_for_its_post(office: Office) -> None:
    """So that the status never stands above what it is the status of."""
    office.put("topic", "a")
    office.put("topic", "board", kind="board")
    office.moods("topic", "hang")
    office.put("seat:0", *"xyz")
    pumping = asyncio.create_task(office.pump())
    await _until(lambda: office.posts("seat:0") == list("xyz"))
    assert [kind for audience, kind, _ in office.sender.tried if audience == "topic"] == ["post"]
    await _cancel(pumping)
    office.clock.move(LEASE)
    await office.drain()
    assert [one.kind for one in office.platform.shown() if one.audience == "topic"] == [
        "post",
        "board",
    ]


async def test_what_comes_meanwhile_goes_out_by_another_call(office: Office) -> None:
    office.put("seat:0", "a", "b")
    office.moods("seat:0", "hang")
    pumping = asyncio.create_task(office.pump())
    await office.sender.hanging.wait()
    office.put("topic", "x", "y")
    assert await office.pump() == 2
    assert office.posts("topic") == ["x", "y"]
    assert office.sender.tried.count(("seat:0", "post", 1)) == 1
    await _cancel(pumping)


async def test_who_hangs_too_long_is_given_up_and_looked_for(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "PATIENCE", 0.01)
    office.put("topic", "a", "b")
    office.put("seat:0", "x")
    office.moods("topic", "hang_after")
    office.moods("seat:0", "hang")
    assert await office.pump() == 0
    assert office.posts("topic") == ["a"]
    await office.drain()
    assert office.posts("topic") == ["a", "b"]
    assert office.posts("seat:0") == ["x"]
    assert office.sender.looked == [1, 1]


def test_patience_ends_before_the_lease() -> None:
    """Even for the second of an audience, which waits for the first: else it would go twice."""
    assert 2 * outbox.PATIENCE * 1000 < LEASE


async def test_a_pump_that_is_stopped_loses_nothing(office: Office) -> None:
    office.put("topic", "a", "b")
    office.put("seat:0", "x")
    office.moods("topic", "hang_after")
    office.moods("seat:0", "hang")
    pumping = asyncio.create_task(office.pump())
    await _until(lambda: office.posts("topic") == ["a"])
    await _cancel(pumping)
    office.clock.move(LEASE)
    await office.drain()
    assert office.posts("topic") == ["a", "b"]
    assert office.posts("seat:0") == ["x"]


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not true():  # noqa: ASYNC110 - the platform that is looked at knows of no loop
            await asyncio.sleep(0)


async def _cancel(task: asyncio.Task[int]) -> None:
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


# -- death ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("moods", [["die_before"], ["die_after"], ["fail_after", "die_find"]])
async def test_after_a_death_everything_stands_once(office: Office, moods: list[str]) -> None:
    office.put("topic", "a", "b")
    office.put("seat:0", "x")
    office.moods("topic", *moods)
    died = 0
    for _ in range(20):
        try:
            await office.pump()
        except Death:
            died += 1
        office.clock.move(LEASE)
    assert died == 1
    assert office.posts("topic") == ["a", "b"]
    assert office.posts("seat:0") == ["x"]


async def test_a_mark_that_could_not_be_made_is_made_up_for(
    office: Office, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """PEERS 25: the database is held by somebody just when it is out."""
    office.put("topic", "a", "b")
    office.put("seat:0", "x")
    busy = [True]
    known = queue.sent

    def sent(tx: Any, delivery: Delivery, ref: str) -> bool:
        if delivery.audience == "topic" and busy.pop():
            raise Busy("held")
        busy.append(False)
        return known(tx, delivery, ref)

    monkeypatch.setattr(queue, "sent", sent)
    assert await office.pump() == 1
    assert "delivery 1: the database was busy" in caplog.text
    office.clock.move(LEASE)
    busy.append(False)
    assert await office.pump() == 2
    assert office.posts("topic") == ["a", "b"]


# -- boards ----------------------------------------------------------------------------------------


async def test_of_boards_the_latest_wins_and_is_an_edit(office: Office) -> None:
    office.put("topic", "1", "2", kind="board")
    assert await office.pump() == 1
    office.put("topic", "3", "4", kind="board")
    assert await office.pump() == 1
    assert office.board("topic") == "4"
    assert [one.edit for one in office.platform.shown()] == [False, True]


@pytest.mark.parametrize("mood", ["die_after", "fail_after", "hang_after"])
async def test_a_board_that_may_be_out_is_changed_not_made_again(
    office: Office, mood: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is found may show an older board: it isn't enough to know that it is there."""
    monkeypatch.setattr(outbox, "PATIENCE", 0.01)
    office.put("topic", "old", kind="board")
    office.moods("topic", mood)
    try:
        await office.pump()
    except Death:
        office.clock.move(LEASE)
    office.put("topic", "new", kind="board")
    await office.drain()
    assert office.board("topic") == "new"


# -- anything, in any order ------------------------------------------------------------------------

AUDIENCES = "topic", "seat:0", "seat:1"
MOODS = "ok", "park", "later", "boom", "die_before", "die_after", "fail_after", "die_find"
acts = st.tuples(st.sampled_from(["post", "board", "pump", "wait"]), st.sampled_from(AUDIENCES))


@settings(deadline=None, max_examples=60)
@given(
    st.lists(acts, max_size=25),
    st.fixed_dictionaries({a: st.lists(st.sampled_from(MOODS), max_size=8) for a in AUDIENCES}),
)
def test_whatever_happens_each_post_stands_once_and_in_order(
    plan: list[tuple[str, str]], moods: dict[str, list[str]]
) -> None:
    asyncio.run(_whatever(plan, moods))


async def _whatever(plan: list[tuple[str, str]], moods: dict[str, list[str]]) -> None:
    office = Office()
    office.sender.moods = {audience: list(each) for audience, each in moods.items()}
    wanted: dict[str, list[str]] = {audience: [] for audience in AUDIENCES}
    newest: dict[str, str] = {}
    for number, (act, audience) in enumerate(plan):
        if act == "post":
            office.put(audience, f"{number}")
            wanted[audience].append(f"{number}")
        elif act == "board":
            office.put(audience, f"{number}", kind="board")
            newest[audience] = f"{number}"
        elif act == "wait":
            office.clock.move(LEASE // 2)
        else:
            await _pumped(office)
    await _drained(office)
    assert {audience: office.posts(audience) for audience in AUDIENCES} == wanted
    assert {audience: office.board(audience) for audience in newest} == newest
    office.db.close()


async def _pumped(office: Office) -> None:
    with suppress(Death):
        await office.pump()


async def _drained(office: Office) -> None:
    """Each mood but "ok" costs at most a try, a lease, or being unparked."""
    for _ in range(40):
        for audience in AUDIENCES:
            office.db.run_now(queue.unpark, office.game, audience, office.clock.now())
        await _pumped(office)
        office.clock.move(max(LEASE, queue.LAST_RETRY))
    assert office.db.read_now(queue.next_due) is None


# -- a front end that is always there --------------------------------------------------------------


def test_a_file_gets_everything_in_order(office: Office) -> None:
    office.put("topic", "a", "b")
    office.put("topic", "board", kind="board")
    office.put("seat:0", "x")
    told: list[tuple[str, str]] = []
    deliver_now(office.db, lambda one: told.append((one.audience, one.events)), 0)
    assert sorted(told) == [("seat:0", "x"), ("topic", "a"), ("topic", "b"), ("topic", "board")]
    assert [text for audience, text in told if text in "ab"] == ["a", "b"]


def test_a_database_is_not_told_twice(office: Office) -> None:
    office.put("topic", "a")
    told: list[str] = []
    for _ in range(2):
        deliver_now(office.db, lambda one: told.append(one.events), 0)
    assert told == ["a"]


async def test_a_closed_database_stops_the_pump(office: Office) -> None:
    closed = Database("sqlite://")
    closed.close()
    with pytest.raises(Exception, match="closed"):
        await pump(closed, office.desk, office.sender)
