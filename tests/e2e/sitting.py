"""One table over the sockets, a step at a time, for tests that look at all that somebody hears."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from bot.practice import Person
from bot.practice.contents import said
from bot.practice.world import Channel, Message
from tests.e2e.players import Group, grouped, later, parts, told
from tests.e2e.playground import ONE, Playground, playground, running
from tests.e2e.scanner import Ears, Tape, listening, taped

FRANK, ARNO, NIELS, BJORN = range(4)
HOSTILE: Final = (
    "**Frank** @everyone",
    "||Arno|| <@&1> :x:",
    "Niels\u202e` ™ b:1::move",
    "[Bjorn](https://example.org) </play:1>",
)


@dataclass
class Sitting:
    """Four at a table; each step is over when all that there was to say has been said."""

    it: Playground
    tape: Tape
    group: Group
    began: int
    """The place on the tape before which nobody had a secret."""
    sent: dict[int, Message] = field(default_factory=dict)
    """The last message of each seat."""

    @property
    def topic(self) -> Channel:
        return self.group.topic

    def person(self, seat: int) -> Person:
        return self.group.players[seat]

    def account(self, seat: int) -> str:
        return str(self.person(seat).id)

    @property
    def newest(self) -> Message:
        return self.it.posts(self.topic)[-1]

    async def over(self) -> None:
        """A step is: nobody else begins anything before everybody has heard of it."""
        await told(self.it)
        later(self.it)

    async def say(self, seat: int, text: str) -> str:
        self.sent[seat], answer = await self.group.letter(seat, text)
        await told(self.it)
        return answer

    async def edit(self, seat: int, text: str) -> str:
        answer = await self.group.edited(seat, self.sent[seat], text)
        await told(self.it)
        return answer

    async def form(self, seat: int, **given: str) -> str:
        sent = await self.group.sent_form(self.person(seat), self.group.status, given)
        await told(self.it)
        return said(sent.messages[-1])

    async def press(self, seat: int, choice: str) -> str:
        """A choice under the newest post: a button or an option."""
        found = [
            p["custom_id"] for p in parts(self.newest) if p["custom_id"].endswith(f":{choice}")
        ]
        person = self.person(seat)
        pressed = (
            person.press(self.newest, found[0]) if found else person.choose(self.newest, choice)
        )
        answer = await self.it.answer(pressed)
        await told(self.it)
        return answer

    async def call(self, seat: int, text: str) -> None:
        """A move in the topic, as an answer to the bot."""
        before = len(self.it.posts(self.topic))
        self.person(seat).send(self.topic, text, reply_to=self.newest)
        await self.it.standin.until(lambda: len(self.it.posts(self.topic)) > before)
        await told(self.it)

    async def ask(self, seat: int, command: str) -> str:
        answer = await self.it.answer(self.person(seat).command(command, self.topic))
        await told(self.it)
        return answer


@asynccontextmanager
async def seated(it: Playground, tape: Tape) -> AsyncIterator[Sitting]:
    """One group, by a paste of mentions, since names may be anything; hosts have a log."""
    for name, hostile in zip(ONE, HOSTILE, strict=True):
        it.people[name].rename(hostile)
    async with running(it.standin, it.client()):
        record = it.standin.text(it.guild, "logboek")
        niels = it.people["Niels"]
        await it.answer(niels.command("setup", it.hall, topics=it.forum, log=record))
        opened = niels.command("group new", it.hall)
        await opened.ack()
        names = " - ".join(it.people[name].mention for name in ONE)
        sent = niels.submit(opened, {"groups": f"Groep 1: {names}"})
        await it.standin.until(lambda: sent.messages and sent.messages[-1].components)
        await it.answer(niels.press(sent.messages[-1], label="Start"))
        topic = await it.topic("Groep 1")
        made = Sitting(it, tape, await grouped(it, topic, ONE, "secrets"), len(tape.entries))
        await made.over()
        yield made


@asynccontextmanager
async def sitting() -> AsyncIterator[Sitting]:
    async with playground() as it, seated(it, taped(it.standin)) as at:
        yield at


@asynccontextmanager
async def heard() -> AsyncIterator[tuple[Sitting, Ears]]:
    """A table whose bot is listened to from before it logs in."""
    async with playground() as it:
        tape = taped(it.standin)
        with listening(tape, it.standin.core.settings.token) as ears:
            async with seated(it, tape) as at:
                yield at, ears
