"""A short game that meets misfortune, and the same game undisturbed to hold it against.

Chance depends on the log alone, so both must read alike to the letter: every post once and in
order, one status, every letter.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    contextmanager,
    suppress,
)
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar, cast

import pytest

from bot.client import Spelleider, create_bot
from bot.clock import SECOND, ManualClock
from bot.moderator import lookup
from bot.moderator.desk import Database, Desk, Memory, Tx
from bot.moderator.drafts import Draft
from bot.moderator.outbox import LEASE
from bot.practice.asked import Asked
from bot.practice.errors import Refusal
from bot.practice.faults import Fault
from bot.practice.world import Channel, Message
from bot.rehearsal.pointing import pointed
from storage import models
from tests.e2e.playground import Playground, playground
from tests.practice.openapi import BARE

T = TypeVar("T")
SEATED: Final = ("Frank", "Arno")
GROUP: Final = f"Groep 1: {' - '.join(SEATED)}"
PATIENCE: Final = 0.2
"""Seconds that the outbox waits for one delivery here."""
GIVEN_UP: Final = 0.3
STEP: Final = 20 * SECOND
"""How far the clock is moved on when nothing comes of itself; less than any lease."""


class Told(NamedTuple):
    """All that anybody was told, and what the log holds."""

    posts: tuple[str, ...]
    status: tuple[str, ...]
    letters: dict[str, tuple[str, ...]]
    entries: int


@dataclass
class Troubled:
    """The playground with one group of two and a channel for hosts."""

    it: Playground
    log: Channel
    parent: Channel
    bot: Spelleider
    dead: bool = False
    _life: AbstractAsyncContextManager[Spelleider] = field(init=False)

    @property
    def clock(self) -> ManualClock:
        clock = self.it.desk.clock
        assert isinstance(clock, ManualClock)
        return clock

    @property
    def topic(self) -> Channel:
        return self.it.standin.posts(self.parent)[0]

    # -- time ------------------------------------------------------------------------------------

    async def until(self, test: Callable[[], T], steps: int = 100) -> T:
        """The first true answer; what waits for its time gets it. Raises TimeoutError."""
        for _ in range(steps):
            with suppress(TimeoutError):
                found: T = await self.it.standin.until(test, 0.1)
                return found
            if not await self._hung():
                self.clock.move(STEP)
                self.bot.wake.set()
        raise TimeoutError(f"still to be said: {self.unsent()}")

    async def _hung(self) -> bool:
        """Whether a call hung: its caller gives up before it arrives."""
        faults = self.it.standin.core.faults.orders
        gates = [one.gate for one in faults if one.met and one.gate and not one.gate.is_set()]
        if gates:
            await asyncio.sleep(GIVEN_UP)
        for gate in gates:
            gate.set()
        return bool(gates)

    async def settled(self) -> None:
        """Until everything was said."""
        await self.until(lambda: not self.unsent())
        await self.it.standin.quiet(0.02)

    def unsent(self) -> list[str]:
        delivery = models.table(models.Delivery).c
        where = delivery.status.in_(("pending", "claimed"))
        rows = self.it.db.read_now(
            lambda tx: tx.connection.execute(delivery.id.table.select().where(where)).all()
        )
        return [f"{row.audience} {row.kind} {row.number}" for row in rows]

    # -- the story -------------------------------------------------------------------------------

    async def set_up(self) -> None:
        niels = self.it.people["Niels"]
        done = niels.command("setup", self.it.hall, topics=self.parent, log=self.log)
        assert (await self.said(done)).startswith("Klaar")

    async def begin(self, groups: str = GROUP) -> Message:
        """The group's first post."""
        await self.start(await self.preview(groups))
        return await self.post("Ronde 1")

    async def preview(self, groups: str = GROUP) -> Message:
        niels = self.it.people["Niels"]
        opened = niels.command("group new", self.it.hall)
        await opened.ack()
        sent = niels.submit(opened, {"groups": groups})
        await self.until(lambda: sent.messages and sent.messages[-1].components)
        return sent.messages[-1]

    async def start(self, preview: Message) -> Asked:
        return self.it.people["Niels"].press(preview, label="Start")

    async def form(self, who: str, **given: Any) -> Asked:
        """*Mijn zet*, opened under the newest post and sent."""
        person = self.it.people[who]
        opened = person.press(self.posts()[-1], label="Mijn zet")
        await opened.ack()
        return person.submit(opened, given)

    async def said(self, asked: Asked) -> str:
        await self.until(lambda: asked.messages)
        return "\n".join(row.content for row in asked.messages)

    async def post(self, text: str) -> Message:
        """The newest post that holds the text, as soon as there is one."""

        def found() -> Message | None:
            return next((row for row in reversed(self.posts()) if text in row.content), None)

        row = await self.until(found)
        assert row is not None
        return row

    def posts(self) -> list[Message]:
        if not self.it.standin.posts(self.parent):
            return []
        rows = self.it.people["Niels"].sees(self.topic)
        return [row for row in rows if row.only is None and "· post " in row.content]

    def status(self) -> list[Message]:
        rows = self.it.people["Niels"].sees(self.topic)
        mine = [row for row in rows if row.author == self.it.standin.bot.id and row.only is None]
        return [row for row in mine if row.content.startswith("**Groep 1**")]

    def letters(self, who: str) -> list[str]:
        """What the bot wrote to somebody in private, answers to messages too."""
        mine = self.it.standin.bot.id
        return [row.content for row in self.it.people[who].inbox() if row.author == mine]

    def host_log(self) -> list[str]:
        return [row.content for row in self.it.people["Niels"].sees(self.log)]

    def entries(self) -> int:
        entry = models.table(models.Entry)
        return len(self.it.db.read_now(lambda tx: tx.connection.execute(entry.select()).all()))

    def told(self) -> Told:
        """At the end; also that no post is missing, doubled or out of order."""
        posts = [row.content for row in self.posts()]
        numbers = [int(content.rsplit("post ", 1)[1]) for content in posts]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(self.it.standin.posts(self.parent)) == 1
        letters = {who: tuple(self.letters(who)) for who in SEATED}
        status = tuple(row.content for row in self.status())
        return Told(tuple(posts), status, letters, self.entries())

    async def plans(self) -> Message:
        """Frank's by form and Arno's in words; the situation."""
        await self.said(await self.form("Frank", hank="4", after="1", start="1"))
        self.it.people["Arno"].dm("HSSS, bod na 4")
        await self.until(lambda: "Genoteerd" in "".join(self.letters("Arno")))
        return await self.post("Alle plannen zijn binnen")

    async def bid(self, situation: Message) -> Asked:
        """Arno's, by which he loses one: only he may know which."""
        return self.it.people["Arno"].press(situation, label="2 bieden")

    def whisper(self, *who: str) -> None:
        """Something in private for these players, in every game."""
        self.it.db.run_now(_whisper, self.bot.desk, [SEATED.index(one) for one in who])

    async def restarted(self) -> None:
        """Another process on the same database."""
        await self.stop()
        await self.run()

    async def run(self, db: Database | None = None) -> None:
        desk = replace(self.it.desk, memory=Memory())
        self.bot = create_bot(db or self.it.db, desk, guild_ready_timeout=0.05)
        self._life = alive(self)
        await self._life.__aenter__()

    async def stop(self) -> None:
        await self._life.__aexit__(None, None, None)

    async def doomed(self, command: str, moment: str) -> Doomed:
        """The bot as it is now dies at its next such command, `before` or `after` it counts."""
        await self.stop()
        fate = Doomed(self.it.db, command, moment)
        await self.run(cast("Database", fate))
        return fate

    async def reborn(self) -> None:
        """Killed, and another process on the same database, some minutes later."""
        await self.bot_killed()
        self.clock.move(LEASE)
        await self.run()

    async def bot_killed(self) -> None:
        """It has no time to say goodbye: its tasks stop where they are, its connections break."""
        self.dead = True
        await kill(self.bot)
        await self.stop()
        self.dead = False

    # -- the whole of it -------------------------------------------------------------------------

    async def play(self, fault: str = "") -> list[Fault]:
        """A round from *Start* to the result, in words, by form and by button.

        Whatever the outbox says meets the fault once, at every place of it. Gives them, used up.
        """
        met = []

        def trouble(method: str, pattern: str) -> None:
            if fault:
                met.append(PASSING[fault](self, method, pattern))

        preview = await self.preview()
        trouble("POST", f"/channels/{self.parent.id}/threads")
        if self.parent != self.it.forum:  # there the status is a message of its own
            trouble("POST", "/channels/*/messages")
            trouble("PUT", "/channels/*/messages/pins/*")
        self.it.people["Niels"].press(preview, label="Start")
        await self.post("Ronde 1")
        await self.settled()
        trouble("PATCH", f"/channels/{self.topic.id}/messages/*")
        await self.said(await self.form("Frank", hank="4", after="1", start="1"))
        await self.settled()
        trouble("POST", f"/channels/{self.topic.id}/messages")
        self.it.people["Arno"].dm("HSSS, bod na 4")
        situation = await self.post("Alle plannen zijn binnen")
        await self.settled()
        trouble("POST", "/users/@me/channels")
        direct = self.it.people["Arno"].dm_channel
        assert direct is not None
        trouble("POST", f"/channels/{direct.id}/messages")
        await self.said(self.it.people["Arno"].press(situation, label="2 bieden"))
        await self.post("Ronde 2")
        await self.until(lambda: "kwijt" in "".join(self.letters("Arno")))
        await self.settled()
        return met


def _whisper(tx: Tx, desk: Desk, seats: Sequence[int]) -> None:
    for row in tx.connection.execute(models.table(models.Game).select()).all():
        draft = Draft(desk, lookup.look(tx, desk, row.community, row.id))
        for seat in seats:
            draft.whisper(seat, "orders-dropped")
        draft.record("note", "system", {})
        draft.write(tx)


# -- misfortune ------------------------------------------------------------------------------------

Order = Callable[[Troubled, str, str], Fault]


def _refused(code: int = 0, **how: Any) -> Order:
    return lambda it, method, pattern: it.it.standin.fail(method, pattern, code=code, **how)


def _cut(done: bool) -> Order:
    return lambda it, method, pattern: it.it.standin.cut(method, pattern, done=done)


def _hang(it: Troubled, method: str, pattern: str) -> Fault:
    """The call arrives when nobody waits for its answer any more."""
    fault = Fault(method, pattern, gate=asyncio.Event())
    return it.it.standin.core.faults.add(fault)


def _bare(it: Troubled, method: str, pattern: str) -> Fault:
    """A 429 that doesn't say how long."""
    refusal = Refusal(0, BARE, status=429)
    return it.it.standin.core.faults.add(Fault(method, pattern, refusal))


PASSING: Final[dict[str, Order]] = {
    "429": _refused(status=429, retry_after=0.02),
    "429 for everything": _refused(status=429, retry_after=0.02, everywhere=True),
    "429 for long": _refused(status=429, retry_after=60.0),
    "429 without a time": _bare,
    "502": _refused(status=502, times=2),
    "502 though it was done": _refused(status=502, done=True),
    "503": _refused(status=503),
    "503 though it was done": _refused(status=503, done=True),
    "cut off before": _cut(False),
    "cut off after": _cut(True),
    "no answer": _hang,
    "50013 for a moment": _refused(50013),
    "50001 for a moment": _refused(50001),
    "50083": _refused(50083),
}
"""What is over by itself: in the end nothing may show of it."""


# -- bringing it up --------------------------------------------------------------------------------


@asynccontextmanager
async def troubled(*, forum: bool = True) -> AsyncIterator[Troubled]:
    """The bot runs, and is set up. With a text channel the status is a pinned message."""
    async with playground() as it:
        it.standin.core.settings.patience = "real"
        log = it.standin.text(it.guild, "hostlog")
        parent = it.forum if forum else it.standin.text(it.guild, "groepen")
        made = Troubled(it, log, parent, it.client())
        await made.run()
        try:
            await made.set_up()
            yield made
        finally:
            await made.stop()


@asynccontextmanager
async def alive(it: Troubled) -> AsyncIterator[Spelleider]:
    """A bot on the same database; at the end it says goodbye, unless it was killed."""
    standin, bot = it.it.standin, it.bot
    with pointed(standin):
        task = asyncio.create_task(bot.start(standin.core.settings.token))
        ready = asyncio.create_task(bot.wait_until_ready())
        try:
            await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=5)
            if task.done():
                task.result()
            yield bot
        finally:
            ready.cancel()
            if not it.dead:
                await bot.close()
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task


# -- dying -----------------------------------------------------------------------------------------


class Doomed:
    """The database of a process that dies: at a chosen command, and nothing is done after it."""

    def __init__(self, db: Database, command: str, moment: str) -> None:
        self._db = db
        self._command = command
        self._moment = moment
        self.died = asyncio.Event()

    async def run(self, fn: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        await self._rest()
        if fn.__name__ != self._command:
            return await self._db.run(fn, *args, **kwargs)
        if self._moment == "before":
            self.died.set()
            await self._rest()
        await self._db.run(fn, *args, **kwargs)
        self.died.set()
        await self._rest()
        raise AssertionError("the dead do nothing")

    async def read(self, fn: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        await self._rest()
        return await self._db.read(fn, *args, **kwargs)

    async def _rest(self) -> None:
        if self.died.is_set():
            await asyncio.Event().wait()


async def kill(bot: Spelleider) -> None:
    """What is left of it in this process goes, without a word to anybody."""
    bot.bell.stop()
    tasks = [task for task in asyncio.all_tasks() if _of_bot(task)]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if bot.ws:
        if bot.ws._keep_alive:
            bot.ws._keep_alive.stop()
        bot.ws.socket._response.close()
    await bot.http.close()


def _of_bot(task: asyncio.Task[Any]) -> bool:
    coroutine = task.get_coro()
    path = Path(getattr(getattr(coroutine, "cr_code", None), "co_filename", ""))
    return "discord" in path.parts or ("bot" in path.parts and "practice" not in path.parts)


@contextmanager
def hurried(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody waits for long: discord.py between its tries, and the outbox for an answer."""
    sleep = asyncio.sleep
    with monkeypatch.context() as patched:
        patched.setattr("discord.http.asyncio.sleep", lambda s, *a: sleep(min(s, 0.02), *a))
        patched.setattr("bot.moderator.outbox.PATIENCE", PATIENCE)
        yield
