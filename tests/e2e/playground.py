"""The bot itself, talking to the stand-in over real sockets, with a server full of people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from bot.client import Spelleider, create_bot
from bot.clock import ManualClock
from bot.moderator.desk import Database, Desk, Memory, in_memory
from bot.practice import Person, Standin
from bot.practice.asked import Asked
from bot.practice.contents import said
from bot.practice.world import Channel, Guild, Message
from bot.tournaments import results
from bot.ui.rights import NEEDED
from tests.moderator.world import START, entropy
from tests.practice.client import running
from tests.practice.conftest import check

ONE = ("Frank", "Arno", "Niels", "Bjorn")
TWO = ("Brent", "Mitch", "Swifty", "Lucy")
PASTED = f"Groep 1: {' - '.join(ONE)}\nGroep 2: {' - '.join(TWO)}"


@dataclass
class Playground:
    standin: Standin
    guild: Guild
    forum: Channel
    hall: Channel
    people: dict[str, Person]
    db: Database
    desk: Desk

    def client(self) -> Spelleider:
        """A bot on the same database, as after a restart."""
        return create_bot(self.db, self.desk, guild_ready_timeout=0.05)

    async def topic(self, group: str) -> Channel:
        def found() -> Channel | None:
            posts = self.standin.posts(self.forum)
            return next((one for one in posts if one.name.startswith(f"{group} ·")), None)

        topic: Channel = await self.standin.until(found)
        return topic

    def posts(self, topic: Channel) -> list[Message]:
        """What the bot wrote in a topic for everybody, the status apart."""
        rows = [row for row in self.people["Niels"].sees(topic) if row.only is None]
        return [row for row in rows if row.author == self.standin.bot.id and row.id != topic.id]

    async def post(self, topic: Channel, text: str) -> Message:
        """The newest post, as soon as one holds the text."""

        def found() -> Message | None:
            return next((row for row in reversed(self.posts(topic)) if text in row.content), None)

        post: Message = await self.standin.until(found)
        return post

    async def answer(self, asked: Asked) -> str:
        """What the bot said to this person alone."""
        await self.standin.until(lambda: asked.messages)
        return "\n".join(said(row) for row in asked.messages)

    async def form(self, who: str, row: Message, **given: Any) -> str:
        """*Mijn zet*, filled in and sent."""
        person = self.people[who]
        opened = person.press(row, label="Mijn zet")
        await opened.ack()
        return await self.answer(person.submit(opened, given))

    async def set_up(self) -> None:
        niels = self.people["Niels"]
        done = await self.answer(niels.command("setup", self.hall, topics=self.forum))
        assert done.startswith("Klaar"), done

    async def paste(self, groups: str) -> str:
        """What the bot says when these groups were begun."""
        niels = self.people["Niels"]
        opened = niels.command("group new", self.hall)
        await opened.ack()
        sent = niels.submit(opened, {"groups": groups})
        await self.standin.until(lambda: sent.messages and sent.messages[-1].components)
        return await self.answer(niels.press(sent.messages[-1], label="Start"))

    async def begin(self) -> tuple[Channel, Channel]:
        """Both groups, by the paste."""
        started = await self.paste(PASTED)
        assert "2 groepen" in started, started
        return await self.topic("Groep 1"), await self.topic("Groep 2")


@asynccontextmanager
async def playground() -> AsyncIterator[Playground]:
    """At the end nothing unknown was asked, and every exchange fits Discord's own description."""
    clock = ManualClock(START)
    standin = Standin(clock)
    niels = standin.person("Niels")
    guild = standin.guild("Spelavond", niels, bot_permissions=NEEDED.value)
    others = (name for name in (*ONE, *TWO) if name != "Niels")
    people = {"Niels": niels} | {name: standin.person(name, guild) for name in others}
    forum, hall = standin.forum(guild, "spellen"), standin.text(guild, "zaal")
    await standin.start()
    try:
        with in_memory() as db:
            desk = Desk(clock, entropy(), Memory(), ended=results.follow)
            yield Playground(standin, guild, forum, hall, people, db, desk)
    finally:
        await standin.stop()
    assert standin.failures == []
    check(standin)


__all__ = ["Playground", "playground", "running"]
