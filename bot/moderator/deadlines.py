"""What happens when time is up. The rows are the truth; a timer only rings.

A clock is looked at up to three times: to remind those who owe, when it ends (the table sees who is
late; input stays open), and after the grace, when all who are late get the engine's default at one
instant.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.clock import DAY, HOUR, MINUTE, moved_by_hand
from bot.moderator import hours, lookup, missed, reminders, trouble
from bot.moderator.clocks import LATE, policy
from bot.moderator.desk import Desk
from bot.moderator.drafts import Draft
from bot.moderator.errors import Unreadable
from bot.moderator.lookup import Loaded
from bot.moderator.telling import TOPIC
from engines.base import Prompt
from storage import deadlines, queue
from storage.db import Database, Tx
from storage.deadlines import Deadline

LEASE: Final = MINUTE
"""How long a clock that rang stays with whoever took it; after a crash it rings again."""
LEAST_OUTAGE: Final = 2 * MINUTE
"""A shorter silence is a restart, not an outage."""
KEPT: Final = 30 * DAY
"""How long it is remembered what was said and answered, once nobody needs it any more."""
_LOG = logging.getLogger(__name__)


# -- a clock rings ---------------------------------------------------------------------------------


def handle(tx: Tx, desk: Desk, deadline: Deadline) -> None:
    """What is due on one clock that was claimed. A command of its own, done once.

    A clock that was paused, moved or claimed again since is somebody else's affair.
    """
    ours = _ours(tx, deadline)
    if ours is None:
        return
    deadline = ours
    try:
        loaded = lookup.look(tx, desk, deadline.community, deadline.game)
    except Unreadable as error:
        lookup.freeze(tx, desk, deadline.community, deadline.game, error)
        return
    if loaded.piloted() and not desk.paced:
        loaded = _flown(tx, desk, loaded)
    owing = missed.owing(loaded.prompts(), deadline.clock, loaded.pilots)
    if not owing:
        deadlines.close(tx, deadline.id, "done")
        return
    now = desk.now()
    if now < deadline.due_at:
        reminders.remind(tx, desk, loaded, deadline, owing)
        return
    grace = policy(tx, deadline.community, deadline.game).grace
    if grace and deadline.stage != LATE:
        _late(tx, desk, loaded, deadline, owing, grace)
    elif now < deadline.due_at + grace:
        deadlines.reset(
            tx, deadline.id, deadline.due_at, wake_at=deadline.due_at + grace, stage=LATE
        )
    elif deadlines.close(tx, deadline.id, "done"):
        missed.expire(tx, desk, loaded, deadline.clock)


def _flown(tx: Tx, desk: Desk, loaded: Loaded) -> Loaded:
    """The game after what autopilots answer: the community has chosen so since the question."""
    draft = Draft(desk, loaded)
    draft.settle()
    draft.write(tx)
    return lookup.look(tx, desk, loaded.row.community, loaded.row.id)


def _ours(tx: Tx, claimed: Deadline) -> Deadline | None:
    """The clock as it is now, unless somebody paused it, set it or claimed it again.

    Setting begins a new count, which a slow process could take for its own: so what is done goes
    by what was done, not by what it was when it was claimed.
    """
    same = claimed.id, claimed.attempts, "open"
    running = deadlines.running(tx, claimed.community, claimed.game)
    return next((one for one in running if (one.id, one.attempts, one.state) == same), None)


def _late(
    tx: Tx,
    desk: Desk,
    loaded: Loaded,
    deadline: Deadline,
    owing: Sequence[Prompt],
    grace: int,
) -> None:
    """The table sees who is late; what they send still counts."""
    until = deadline.due_at + grace
    deadlines.reset(tx, deadline.id, deadline.due_at, wake_at=until, stage=LATE)
    draft = Draft(desk, loaded)
    draft.notice("late", tuple(prompt.seat for prompt in owing), {"until": until})
    draft.record("late", "system", {"clock": deadline.clock})
    draft.write(tx)


# -- outages -----------------------------------------------------------------------------------


def announce(tx: Tx, desk: Desk, most: int = 20) -> int:
    """Tells the tables whose clocks were moved on by an outage, soonest due first; how many.

    The hosts of a community read of it once, however many tables it has.
    """
    moved = deadlines.given_back(tx, most)
    for community, game, by in moved:
        deadlines.told(tx, game)
        try:
            with tx.part():
                _announced(tx, desk, lookup.look(tx, desk, community, game), by)
        except Unreadable as error:
            lookup.freeze(tx, desk, community, game, error)
        except Exception as error:
            # It is told once or not at all: who tries for ever would keep all others waiting.
            _LOG.error("an outage in game %d: %s", game, type(error).__name__)
    return len(moved)


def _announced(tx: Tx, desk: Desk, loaded: Loaded, by: int) -> None:
    _realigned(tx, desk, loaded)
    draft = Draft(desk, loaded)
    outage = f"outage {deadlines.given(tx)}"
    if not trouble.known(tx, loaded.row.community, outage):
        trouble.note(tx, desk, loaded.row.community, outage)
        draft.call("outage", (), {"minutes": by // MINUTE})
    draft.notice("outage", (), {"minutes": by // MINUTE})
    draft.record("outage", "system", {"by": by})
    draft.write(tx)


def _realigned(tx: Tx, desk: Desk, loaded: Loaded) -> None:
    """Time that was given back ends at a moment at which clocks end: never a minute less.

    A grace that runs is so much after that, wherever it ends.
    """
    row = loaded.row
    chosen = policy(tx, row.community, row.id).hours
    for running in deadlines.running(tx, row.community, row.id):
        due = hours.due(running.due_at, 0, chosen)
        if desk.now() < running.due_at < due:
            wake = due if running.wake_at == running.due_at else running.wake_at
            deadlines.reset(tx, running.id, due, wake_at=wake, stage=running.stage)


# -- what nobody needs any more ------------------------------------------------------------------


def sweep(tx: Tx, desk: Desk) -> None:
    """Forgets old answers, and what was said in private in games that are long over."""
    before = desk.now() - KEPT
    queue.prune_receipts(tx, before)
    queue.prune(tx, before, TOPIC)


# -- the bell ----------------------------------------------------------------------------------


class Bell:
    """One job that rings at the next time due, and a slow tick in case a clock jumped.

    APScheduler drops what is overdue unless told otherwise, and knows nothing of our transactions:
    it only wakes us.
    """

    def __init__(self, db: Database, desk: Desk) -> None:
        self._db = db
        self._desk = desk
        self._ringing = asyncio.Lock()
        self._moved = moved_by_hand(desk.clock)
        self._swept: int | None = None
        self._scheduler = AsyncIOScheduler(timezone=UTC)

    async def start(self) -> int:
        """Gives back the time of an outage and tells the tables; how long it was.

        What is overdue all the same is handled by the first ring, a moment later.
        A second time does nothing: a platform may say more than once that it is ready.
        """
        if self._scheduler.running:
            return 0
        away = await self._db.run(deadlines.outage, self._desk.now(), LEAST_OUTAGE)
        every = {"trigger": "interval", "misfire_grace_time": None, "coalesce": True}
        self._scheduler.add_job(self._beat, seconds=30, id="heartbeat", **every)
        self._scheduler.add_job(self._tick, seconds=45, id="tick", **every)
        self._scheduler.start()
        await self._tell()
        await self.arm()
        return away

    def stop(self) -> None:
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)

    async def _beat(self) -> bool:
        """Gives back the time since the last beat where that was an outage; whether it was.

        A machine that slept is one. A clock that somebody moved by hand is none.
        """
        moved = moved_by_hand(self._desk.clock)
        if moved != self._moved:
            self._moved = moved
            await self._db.run(deadlines.beat, self._desk.now())
            return False
        return await self._db.run(deadlines.outage, self._desk.now(), LEAST_OUTAGE) > 0

    async def wake(self) -> None:
        """What is overdue when the machine wakes up isn't late: first it is given its time."""
        await self._beat()
        await self.ring()

    async def _tick(self) -> None:
        await self.wake()
        now = self._desk.now()
        if self._swept is None or now - self._swept >= HOUR:
            self._swept = now
            await self._db.run(sweep, self._desk)

    async def ring(self) -> int:
        """Tells of an outage, then handles everything due, each as a command; how many there were.

        Whatever fails, the job is moved to the next time due.
        """
        async with self._ringing:
            try:
                await self._tell()
                handled = await self._due()
            finally:
                await self.arm()
        return handled

    async def _due(self) -> int:
        handled = 0
        while batch := await self._db.run(deadlines.claim, self._desk.now(), lease=LEASE):
            for deadline in batch:
                await self._handle(deadline)
                handled += 1
        return handled

    async def _tell(self) -> None:
        """Of an outage; what fails is tried again at the next ring."""
        try:
            while await self._db.run(announce, self._desk):
                pass
        except Exception as error:
            _LOG.error("an outage can't be told: %s", type(error).__name__)

    async def _handle(self, deadline: Deadline) -> None:
        """One that fails is tried again after its lease, and keeps nobody else waiting."""
        try:
            await self._db.run(handle, self._desk, deadline)
        except Exception as error:
            # Without the traceback: its values could be somebody's secret.
            _LOG.error("deadline %d: %s", deadline.id, type(error).__name__)

    async def arm(self) -> None:
        """Moves the one job to the next time due."""
        due = await self._db.read(deadlines.next_due)
        if due is None or not self._scheduler.running:
            return
        wait = min(max(0, due - self._desk.now()), HOUR)
        when = datetime.now(UTC) + timedelta(milliseconds=wait)  # noqa: TID251 - the machine's timer
        self._scheduler.add_job(
            self.wake,
            "date",
            run_date=when,
            id="wake",
            replace_existing=True,
            misfire_grace_time=None,
        )
