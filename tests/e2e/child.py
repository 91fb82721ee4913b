"""The bot as a process of its own, to be killed for real.

    python -m tests.e2e.child DATABASE API GATEWAY TOKEN AHEAD

AHEAD are milliseconds by which its clock goes before the machine's.
"""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass

from bot.client import create_bot
from bot.clock import ShiftedClock
from bot.moderator.desk import Desk
from bot.rehearsal.pointing import pointed
from bot.tournaments import results
from storage.db import Database


@dataclass(frozen=True)
class There:
    """Where the stand-in of the parent process listens."""

    url: str
    gateway_url: str


async def live(database: str, url: str, gateway: str, token: str, ahead: str) -> None:
    with Database(database) as db, pointed(There(url, gateway)):
        desk = Desk(ShiftedClock(ahead=int(ahead)), ended=results.follow)
        async with create_bot(db, desk, guild_ready_timeout=0.05) as bot:
            await bot.start(token)


if __name__ == "__main__":
    asyncio.run(live(*sys.argv[1:]))
