"""What comes by itself, for a room in which somebody makes time pass."""

from __future__ import annotations

from bot.moderator.desk import Desk
from storage import deadlines
from storage.db import Tx


def ring(tx: Tx) -> int | None:
    """When a clock is looked at next: for a reminder, at its end, after its grace."""
    return deadlines.next_due(tx)


def deadline(tx: Tx, desk: Desk) -> int | None:
    """When somebody is late next, or the grace of somebody who is late ends."""
    return deadlines.next_deadline(tx, desk.now())
