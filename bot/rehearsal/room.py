"""The practice room put together: the unmodified bot on the stand-in, and one clock for both."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from bot.client import Spelleider, create_bot
from bot.clock import ShiftedClock
from bot.moderator import upcoming
from bot.moderator.desk import Database, Desk
from bot.practice import Standin
from bot.practice.hooks import Hooks
from bot.practice.page import Page
from bot.practice.server import HOST
from bot.practice.world import Guild
from bot.rehearsal import scenery
from bot.rehearsal.driver import Driver, human
from bot.rehearsal.files import Problem, is_set_up, set_up
from bot.rehearsal.pointing import pointed
from bot.rehearsal.scenery import Wanted
from bot.tournaments import results

_AHEAD: Final = "ahead"
_TOKEN: Final = "token"
_ME: Final = "me"
PATIENCE: Final = 5.0
"""Seconds for all that comes of what was done."""
GUILDS: Final = 0.1
"""Seconds that the bot waits for more servers: there is one."""


def clock_of(standin: Standin, clock: ShiftedClock) -> None:
    """The clock goes on where it was when the room was left."""
    clock.move(int(standin.noted(_AHEAD) or 0))


class Room:
    """What runs while the room is open; `opened` makes one."""

    def __init__(
        self,
        standin: Standin,
        clock: ShiftedClock,
        db: Database,
        guild: Guild,
        pace: Callable[[], float] = human,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.standin = standin
        self.clock = clock
        self.db = db
        self.guild = guild
        desk = Desk(clock, entropy, ended=results.follow, paced=True)
        self.bot: Spelleider = create_bot(db, desk, guild_ready_timeout=GUILDS)
        self.desk = self.bot.desk  # the one that wakes the bot when something was done
        self.driver = Driver(standin, db, self.desk, pace)
        self.resumed = False
        self.running: asyncio.Task[None]
        """The bot; it ends with the room."""

    # -- who one is ------------------------------------------------------------------------------

    @property
    def me(self) -> int:
        noted = self.standin.noted(_ME)
        return int(noted) if noted else self.standin.who(scenery.YOU).id

    def become(self, user: int) -> None:
        if user != self.me:
            self.standin.note(_ME, str(user))

    @property
    def token(self) -> str:
        """The same at each start, so that a page that was left open still works."""
        if self.standin.noted(_TOKEN) is None:
            self.standin.note(_TOKEN, secrets.token_urlsafe(16))
        return self.standin.noted(_TOKEN) or ""

    @property
    def address(self) -> str:
        """Of the page, for whoever sits at this machine."""
        return f"http://{HOST}:{self.standin.port}/?token={self.token}"

    # -- what the page is offered ----------------------------------------------------------------

    def hooks(self) -> Hooks:
        return Hooks(self.autopilots, self.set_autopilot, self.next_due, self.shift, self.become)

    async def autopilots(self) -> dict[int, bool]:
        """Of everybody in the server: whether they play by themselves."""
        return {user: user in self.driver.on for user in self.driver.people()}

    async def set_autopilot(self, user: int, on: bool) -> None:
        async with self.driver.pause:
            others = self.driver.on - {user}
            await self.driver.set(others | {user} if on else others)

    async def next_due(self) -> int | None:
        """When the next deadline is, or the grace after one ends."""
        return await self.db.read(upcoming.deadline, self.desk)

    async def shift(self, by: int) -> None:
        """Lets so much time pass: whatever falls in it happens in its order, and is said."""
        until = self.clock.now() + by
        async with self.driver.pause:
            while (ring := await self.db.read(upcoming.ring)) is not None and ring <= until:
                await self._pass(ring)
                await self.driver.catch_up()
                await self._happen()
            await self._pass(until)
            await self._happen()

    async def _pass(self, at: int) -> None:
        self.clock.move(max(0, at - self.clock.now()))
        self.standin.note(_AHEAD, str(self.clock.ahead))

    async def _happen(self) -> None:
        await self.bot.bell.wake()
        await self.settled()

    async def settled(self) -> None:
        """Until all is said; but for what can't be said now, nobody waits long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self.bot.said()


@asynccontextmanager
async def opened(
    standin: Standin,
    clock: ShiftedClock,
    db: Database,
    wanted: Wanted,
    *,
    lang: str = "nl",
    port: int = 0,
    pilots: bool = True,
    pace: Callable[[], float] = human,
    entropy: Callable[[int], bytes] = secrets.token_bytes,
) -> AsyncIterator[Room]:
    """The room, ready to play in; the first time it is set up. Raises Problem.

    lang: of the page. pilots: whether the others play by themselves, at the pace of `pace`.
    """
    clock_of(standin, clock)
    resumed = set_up(standin) is not None
    guild = next(iter(standin.core.world.guilds.values()), None)
    guild = guild or scenery.build(standin, wanted)
    room = Room(standin, clock, db, guild, pace, entropy)
    room.resumed = resumed
    page = Page(standin, room.hooks(), guild, room.me, room.token, lang)
    try:
        await _started(standin, port, page)
        with pointed(standin):
            async with _connected(room.bot, standin) as room.running:
                if not resumed:
                    await _begin(room, wanted, pilots)
                elif not pilots:
                    await room.driver.set(())
                async with _playing(room):
                    yield room
                await room.settled()  # what is half said now would wait for its lease
    finally:
        await standin.stop()


async def _started(standin: Standin, port: int, page: Page) -> None:
    try:
        await standin.start(port, extra=page.routes())
    except OSError as error:
        raise Problem("port-busy", port=str(port), other=str(port + 1)) from error


async def _begin(room: Room, wanted: Wanted, pilots: bool) -> None:
    try:
        await scenery.open_house(room.standin, room.db, room.guild, wanted)
    except scenery.Unwilling as error:
        raise Problem("unwilling", why=str(error)) from error
    others = set(room.driver.people()) - {room.me}
    await room.driver.set(others if pilots else ())
    await room.settled()
    is_set_up(room.standin, wanted)


@asynccontextmanager
async def _connected(bot: Spelleider, standin: Standin) -> AsyncIterator[asyncio.Task[None]]:
    """The bot, logged in and ready: what it does. Raises what its start raises."""
    task = asyncio.create_task(bot.start(standin.core.settings.token), name="bot")
    ready = asyncio.create_task(bot.wait_until_ready())
    try:
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        yield task
    finally:
        ready.cancel()
        await bot.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)  # its end is told by the task itself


@asynccontextmanager
async def _playing(room: Room) -> AsyncIterator[None]:
    task = asyncio.create_task(room.driver.run(lambda: room.me), name="autopilots")
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
