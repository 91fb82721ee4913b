"""What is to be said, carried to whoever can say it: claimed, sent, tried again, parked.

A delivery that may have been sent before (we died between sending and noting it) is looked for by
its number first, so that every post stands exactly once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable
from typing import Final, Protocol

from bot.clock import MINUTE
from bot.moderator.desk import Desk
from storage import queue
from storage.db import Database
from storage.errors import Busy
from storage.queue import Delivery as Delivery

LEASE: Final = 2 * MINUTE
"""How long a delivery stays with whoever took it; after a crash it is handed out again."""
PATIENCE: Final = 45.0
"""Seconds for one delivery, less than the lease: whoever hangs gives it back before it is taken."""
_LOG = logging.getLogger(__name__)


class Unreachable(Exception):
    """The audience can't be reached until something changes: no use in trying again."""


class TryLater(Exception):
    """Not now. `wait` is in milliseconds; None leaves it to the outbox."""

    def __init__(self, wait: int | None = None) -> None:
        super().__init__()
        self.wait = wait


class Sender(Protocol):
    """Whoever can speak to people. Raises Unreachable, TryLater."""

    async def find(self, delivery: Delivery) -> str | None:
        """The message that this post became earlier, or that shows a board before this one."""

    async def send(self, delivery: Delivery) -> str:
        """Says it, and gives the message in the platform's own words.

        A board with a `ref` changes that message, any other makes a new one.
        """


async def pump(db: Database, desk: Desk, sender: Sender) -> int:
    """Sends what is due until nothing is left to send now; how many went out.

    Audiences don't wait for each other: as soon as one is done, whatever is due next is taken.
    Within one everything goes in order. It may be called while it runs: nothing is taken twice.
    """
    turns: dict[tuple[int, str], asyncio.Lock] = defaultdict(asyncio.Lock)
    telling: set[asyncio.Task[int]] = set()
    total = 0
    try:
        while True:
            for one in await db.run(queue.claim, desk.now(), lease=LEASE):
                turn = turns[one.game, one.audience]
                telling.add(asyncio.create_task(_in_turn(turn, db, desk, sender, one)))
            if not telling:
                return total
            done, _ = await asyncio.wait(telling, return_when=asyncio.FIRST_COMPLETED)
            total += sum([task.result() for task in done])
            telling -= done
    finally:
        for task in telling:
            task.cancel()
        await asyncio.gather(*telling, return_exceptions=True)


def deliver_now(db: Database, tell: Callable[[Delivery], object], now: int) -> None:
    """The same for a front end that is always there and never fails: everything, in order."""
    while batch := db.run_now(queue.claim, now, lease=LEASE):
        for delivery in batch:
            tell(delivery)
            db.run_now(queue.sent, delivery, "told")


async def _in_turn(
    turn: asyncio.Lock, db: Database, desk: Desk, sender: Sender, delivery: Delivery
) -> int:
    async with turn:
        try:
            return await _tell(db, desk, sender, delivery)
        except Busy:
            # Not noted, so it comes back after its lease, to be looked for.
            _LOG.error("delivery %d: the database was busy", delivery.id)
            return 0


async def _tell(db: Database, desk: Desk, sender: Sender, delivery: Delivery) -> int:
    try:
        async with asyncio.timeout(PATIENCE):
            ref = await _said(sender, delivery)
    except Unreachable:
        await db.run(queue.park, delivery)
        return 0
    except TryLater as later:
        await db.run(queue.failed, delivery, desk.now(), wait=later.wait)
        return 0
    except Exception as error:
        # Without the traceback: its values could be somebody's secret.
        _LOG.error("delivery %d: %s", delivery.id, type(error).__name__)
        await db.run(queue.failed, delivery, desk.now())
        return 0
    await db.run(queue.sent, delivery, ref)
    return 1


async def _said(sender: Sender, delivery: Delivery) -> str:
    """The message that it is. A post that is found is there; a board that is found may be an older
    one, and is changed.
    """
    found = await sender.find(delivery) if delivery.again else None
    if found is not None and delivery.kind == "post":
        return found
    return await sender.send(delivery if found is None else delivery._replace(ref=found))
