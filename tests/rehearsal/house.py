"""A practice room of its own for a test, on a machine with a time of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

from bot import database
from bot.clock import MINUTE, SECOND, ShiftedClock
from bot.moderator.desk import Database
from bot.practice.asked import Asked
from bot.practice.world import Channel, Message
from bot.rehearsal.files import Files
from bot.rehearsal.room import Room, opened
from bot.rehearsal.scenery import Wanted
from tests.moderator.world import START, entropy
from tests.practice.conftest import check

NEVER = 3600.0
PATIENCE = 20.0
"""Seconds: rounds of many moves, over sockets, while other tests run beside this one."""


class Machine:
    """Its time runs, as whoever tries again a moment later needs it; and it can be later."""

    def __init__(self, speed: float = 1.0) -> None:
        self._began = monotonic()
        self._speed = speed
        self._later = 0

    def now(self) -> int:
        return START + int((monotonic() - self._began) * self._speed * SECOND) + self._later

    def pass_by(self, milliseconds: int) -> None:
        self._later += milliseconds


def about(found: int | None, wanted: int) -> bool:
    """The same time, but for what a slow machine takes to get there."""
    return found is not None and 0 <= found - wanted < 2 * MINUTE


def still() -> float:
    """Autopilots that wait for the test."""
    return NEVER


def quick() -> float:
    return 0.002


@asynccontextmanager
async def entered(
    folder: Path,
    wanted: Wanted | None = None,
    *,
    machine: Machine | None = None,
    pace: Callable[[], float] = still,
    pilots: bool = True,
    fresh: bool = False,
    port: int = 0,
) -> AsyncIterator[Room]:
    """At the end nothing unknown was asked, and every exchange fits Discord's own description."""
    files = Files(folder / "practice.db")
    clock = ShiftedClock(machine or Machine())
    standin = files.enter(clock, fresh=fresh)
    assert database.upgrade(str(files.main), "nl", quiet=True) == 0
    with Database(f"sqlite:///{files.main}") as db:
        async with opened(
            standin,
            clock,
            db,
            wanted or Wanted(),
            lang=(wanted or Wanted()).lang,
            port=port,
            pilots=pilots,
            pace=pace,
            entropy=entropy(),
        ) as room:
            yield room
    assert standin.failures == []
    check(standin)


def topic(room: Room, number: int = 1) -> Channel:
    """A group's topic; which of several comes to be first is nobody's concern."""
    found = room.standin.posts(room.standin.channel("spellen"))
    return next(one for one in found if one.name.endswith(f" · #{number}"))


def posts(room: Room, number: int = 1) -> list[Message]:
    """What the bot wrote in a group's topic, the status apart."""
    place = topic(room, number)
    rows = room.standin.who("Niels").sees(place)
    return [row for row in rows if row.only is None and row.id != place.id]


async def post(room: Room, text: str, number: int = 1) -> Message:
    """The newest post that holds the text, as soon as there is one."""

    def found() -> Message | None:
        rows = reversed(posts(room, number))
        return next((row for row in rows if text in row.content), None)

    row: Message = await room.standin.until(found, PATIENCE)
    return row


async def letter(room: Room, who: str, text: str) -> Message:
    """The newest private message that holds the text, as soon as there is one."""

    def found() -> Message | None:
        rows = reversed(room.standin.who(who).inbox())
        return next((row for row in rows if text in row.content), None)

    row: Message = await room.standin.until(found, PATIENCE)
    return row


async def answer(asked: Asked) -> str:
    return (await asked.reply(PATIENCE)).content
