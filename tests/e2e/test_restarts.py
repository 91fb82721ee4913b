"""The bot dies, loses its connection, hears everything twice: nothing is lost, nothing doubled."""

from __future__ import annotations

import sys
from asyncio import Event
from asyncio.subprocess import DEVNULL, Process, create_subprocess_exec
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from signal import SIGKILL
from typing import NamedTuple, TypeVar

import pytest

from bot.clock import MINUTE
from bot.moderator.desk import Database
from bot.moderator.outbox import LEASE
from bot.practice.asked import Asked
from bot.practice.faults import Fault
from bot.practice.world import Message
from storage import migrate, models
from tests.codes import ROOT
from tests.e2e.playground import playground
from tests.e2e.trouble import GROUP, Told, Troubled, troubled

T = TypeVar("T")
Act = Callable[[Troubled], Awaitable[Asked | None]]


class Command(NamedTuple):
    """What somebody does; what must be there for it; whether it counted."""

    dies_at: str
    ready: Act
    act: Act
    done: Callable[[Troubled], bool]


def _rows(it: Troubled, name: str) -> list[tuple[object, ...]]:
    table = models.METADATA.tables[name]
    rows = it.it.db.read_now(lambda tx: tx.connection.execute(table.select()).all())
    return [tuple(row) for row in rows]


async def _nothing(_: Troubled) -> None:
    return None


async def _begun(it: Troubled) -> None:
    await it.begin()
    await it.settled()


async def _planned(it: Troubled) -> None:
    await _begun(it)
    await it.said(await it.form("Frank", hank="4", after="1", start="1"))
    await it.settled()


async def _asked(it: Troubled) -> None:
    await _begun(it)
    await it.plans()
    await it.settled()


async def _set_up(it: Troubled) -> Asked:
    niels = it.it.people["Niels"]
    chosen = {"topics": it.parent, "log": it.log, "zone": "Europe/London"}
    return niels.command("setup", it.it.hall, **chosen)


async def _paste(it: Troubled) -> Asked:
    niels = it.it.people["Niels"]
    opened = niels.command("group new", it.it.hall)
    await opened.ack()
    return niels.submit(opened, {"groups": GROUP})


_PREVIEW: dict[int, Message] = {}


async def _previewed(it: Troubled) -> None:
    _PREVIEW[id(it)] = await it.preview()


async def _start(it: Troubled) -> Asked:
    return await it.start(_PREVIEW[id(it)])


async def _form(it: Troubled) -> Asked:
    return await it.form("Frank", hank="4", after="1", start="1")


async def _words(it: Troubled) -> None:
    it.it.people["Frank"].dm("SSSH, bod na 1")


async def _bid(it: Troubled) -> Asked:
    return await it.bid(it.posts()[1])


async def _order(it: Troubled) -> None:
    it.it.people["Frank"].dm("volgende ronde zelfde plan")


async def _settings(it: Troubled) -> Asked:
    return it.it.people["Frank"].command("settings", it.it.hall, language="de")


async def _forget(it: Troubled) -> Asked:
    frank = it.it.people["Frank"]
    asked = frank.command("privacy delete", it.it.hall)
    await it.until(lambda: asked.messages)
    if not asked.messages[-1].components:
        return asked  # there is nothing to forget
    return frank.press(asked.messages[-1], "p:forget")


def _holds(table: str, text: str) -> Callable[[Troubled], bool]:
    return lambda it: text in str(_rows(it, table))


def _entries(count: int) -> Callable[[Troubled], bool]:
    return lambda it: it.entries() >= count


def _forgotten(it: Troubled) -> bool:
    return any(row[2] is None for row in _rows(it, "person"))


COMMANDS = {
    "/setup": Command("_kept", _nothing, _set_up, _holds("setting", "London")),
    "/group new": Command("_keep", _nothing, _paste, _holds("setting", "draft:")),
    "Start": Command("_begin", _previewed, _start, _entries(1)),
    "a plan by form": Command("play", _begun, _form, _entries(2)),
    "a plan in words": Command("play", _begun, _words, _entries(2)),
    "a bid by button": Command("play", _asked, _bid, _entries(4)),
    "an order": Command("play", _planned, _order, _holds("standing_order", "plan")),
    "/settings": Command("choose", _begun, _settings, _holds("person", "'de'")),
    "/privacy delete": Command("forget", _asked, _forget, _forgotten),
}
"""Each kind once: the function whose commit is the moment of death."""


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("name", COMMANDS)
async def test_killed_at_a_command(name: str, moment: str) -> None:
    command = COMMANDS[name]
    async with troubled() as it:
        await command.ready(it)
        assert not command.done(it)
        posts = [row.content for row in it.posts()]
        fate = await it.doomed(command.dies_at, moment)
        asked = await command.act(it)
        await it.it.standin.until(fate.died.is_set)
        assert [row.content for row in it.posts()] == posts
        await it.reborn()
        await it.settled()
        assert command.done(it) == (moment == "after")
        assert asked is None or not asked.messages
        after = [row.content for row in it.posts()]
        assert after[: len(posts)] == posts
        assert (len(after) > len(posts)) == (moment == "after" and name in SPEAKING)
        # Nobody was answered, so it is done once more; that has no second effect.
        again = await command.act(it)
        if again is not None:
            await it.until(lambda: again.messages)
        await it.until(lambda: command.done(it))
        await it.settled()
        numbers = [int(row.content.rsplit("post ", 1)[1]) for row in it.posts()]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) == len(posts) + (name in SPEAKING)
        assert len(it.it.standin.posts(it.parent)) == (1 if numbers else 0)


SPEAKING = ("Start", "a bid by button", "/privacy delete")
"""What leads to a post in the topic."""


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("command", ["set_topic", "sent"])
async def test_killed_while_it_speaks(command: str, moment: str) -> None:
    """Between saying something and noting it, in the making of a topic too."""
    async with troubled() as it:
        preview = await it.preview()
        fate = await it.doomed(command, moment)
        await it.start(preview)
        await it.it.standin.until(fate.died.is_set)
        await it.reborn()
        first = await it.post("Ronde 1")
        await it.settled()
        assert [row.id for row in it.posts()] == [first.id]
        assert len(it.status()) == 1
        fate = await it.doomed("sent", moment)
        it.it.people["Frank"].dm("SSSH, bod na 1")
        await it.it.standin.until(fate.died.is_set)
        await it.reborn()
        await it.settled()
        it.it.people["Frank"].dm("SSSH, bod na 1")
        it.it.people["Arno"].dm("HSSS, bod na 4")
        await it.post("Alle plannen zijn binnen")
        await it.settled()
        told: Told = it.told()
        assert (len(told.posts), len(told.status)) == (2, 1)


# -- a process of its own, killed for real ---------------------------------------------------------


@dataclass
class Nursery(Troubled):
    """The same where the bot is a process of its own, on a database in a file."""

    url: str = ""
    born_before: list[Process] = field(default_factory=list)

    async def born(self) -> Process:
        """Another process, as much later as a lease lasts."""
        standin = self.it.standin
        ahead = len(self.born_before) * (LEASE + MINUTE)
        where = (self.url, standin.url, standin.gateway_url, standin.core.settings.token)
        command = [sys.executable, "-m", "tests.e2e.child", *where, str(ahead)]
        child = await create_subprocess_exec(*command, cwd=ROOT, stderr=DEVNULL)
        self.born_before.append(child)
        sessions = len(standin.wire.events("READY"))
        await standin.until(lambda: len(standin.wire.events("READY")) > sessions, patience=20)
        return child

    async def until(self, test: Callable[[], T], steps: int = 100) -> T:
        """It has a clock of its own."""
        found: T = await self.it.standin.until(test, steps / 3)
        return found

    async def written(self) -> None:
        await self.until(lambda: not self.unsent())
        await self.it.standin.quiet(0.1)


@asynccontextmanager
async def nursery(folder: Path) -> AsyncIterator[Nursery]:
    url = f"sqlite:///{folder}/game.db"
    async with playground() as it:
        it.standin.core.settings.patience = "real"
        with Database(url) as db:
            db.run_now(migrate.create)
            it.db = db
            log = it.standin.text(it.guild, "hostlog")
            made = Nursery(it, log, it.forum, it.client(), url=url)
            try:
                yield made
            finally:
                for child in made.born_before:
                    if child.returncode is None:
                        child.kill()
                    await child.wait()


class Kill(NamedTuple):
    """The call in the middle of which the process dies, and whether the call arrives."""

    method: str
    pattern: str
    arrives: bool


KILLS = {
    "before a plan is heard": Kill("POST", "/interactions/*/callback", False),
    "before a plan is answered": Kill("POST", "/webhooks/*/*", False),
    "while a post is on its way": Kill("POST", "/channels/{topic}/messages", True),
    "while a topic is made": Kill("POST", "/channels/{parent}/threads", True),
}


@pytest.mark.parametrize("name", KILLS)
async def test_a_process_that_is_killed(name: str, tmp_path: Path) -> None:
    how = KILLS[name]
    making = "{parent}" in how.pattern
    async with nursery(tmp_path) as it:
        standin, frank = it.it.standin, it.it.people["Frank"]
        child = await it.born()
        await it.set_up()
        preview = await it.preview()
        if not making:
            await it.said(await it.start(preview))
            await it.post("Ronde 1")
            await it.said(await it.form("Arno", hank="1", after="4"))
        opened = None if making else frank.press(it.posts()[0], label="Mijn zet")
        if opened is not None:
            await opened.ack()
        await standin.quiet()
        here = {"parent": it.parent.id, "topic": 0 if making else it.topic.id}
        held = Fault(how.method, how.pattern.format(**here), gate=Event(), cut=not how.arrives)
        standin.core.faults.add(held)
        if opened is not None:
            frank.submit(opened, {"hank": "4", "after": "1", "start": "1"})
        else:
            await it.start(preview)
        await standin.until(lambda: standin.wire.busy == 1)
        counted = 1 if making else 2 if how.pattern.startswith("/interactions") else 3
        await standin.until(lambda: it.entries() == counted)
        child.kill()
        assert await child.wait() == -SIGKILL
        assert held.gate is not None
        held.gate.set()
        await standin.until(lambda: not standin.wire.busy)
        await it.born()
        assert it.entries() == counted
        if making:
            await it.post("Ronde 1")
        elif counted == 2:
            await it.said(await it.form("Frank", hank="4", after="1", start="1"))
        if not making:
            await it.post("Alle plannen zijn binnen")
        await it.written()
        told = it.told()
        assert len(told.posts) == (1 if making else 2)
        assert len(told.status) == 1
