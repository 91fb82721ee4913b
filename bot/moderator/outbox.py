"""What is to be said, carried to whoever can say it: claimed, sent, tried again, parked.

A delivery that may have been sent before (we died between sending and noting it) is looked for by
its number first, so that every post stands exactly once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from bot.clock import MINUTE
from bot.moderator.desk import Desk
from storage import queue
from storage.db import Database
from storage.queue import Delivery as Delivery

LEASE: Final = 2 * MINUTE
"""How long a delivery stays with whoever took it; after a crash it is handed out again."""
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
        """The message that this delivery became earlier, if it did."""

    async def send(self, delivery: Delivery) -> str:
        """Says it, and gives the message in the platform's own words."""


async def pump(db: Database, desk: Desk, sender: Sender) -> int:
    """Sends what is due until nothing is left to send now; how many went out.

    Audiences don't wait for each other; within one everything goes in order.
    """
    total = 0
    while batch := await db.run(queue.claim, desk.now(), lease=LEASE):
        by_audience: dict[tuple[int, str], list[Delivery]] = defaultdict(list)
        for delivery in batch:
            by_audience[delivery.game, delivery.audience].append(delivery)
        told = (_tell(db, desk, sender, each) for each in by_audience.values())
        total += sum(await asyncio.gather(*told))
    return total


def deliver_now(db: Database, tell: Callable[[Delivery], object], now: int) -> None:
    """The same for a front end that is always there and never fails: everything, in order."""
    while batch := db.run_now(queue.claim, now, lease=LEASE):
        for delivery in batch:
            tell(delivery)
            db.run_now(queue.sent, delivery, "told")


async def _tell(db: Database, desk: Desk, sender: Sender, deliveries: Sequence[Delivery]) -> int:
    out = 0
    for delivery in deliveries:
        out += await _tell_one(db, desk, sender, delivery)
    return out


async def _tell_one(db: Database, desk: Desk, sender: Sender, delivery: Delivery) -> int:
    try:
        ref = await sender.find(delivery) if delivery.again else None
        if ref is None:
            ref = await sender.send(delivery)
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
