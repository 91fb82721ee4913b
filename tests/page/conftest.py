"""A stand-in with its page, a sample bot, and a browser that reads what it gets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import pytest
from discord import ui

from bot.practice import Person, Standin
from bot.practice.core import Settings
from bot.practice.hooks import Hooks
from bot.practice.page import Page
from bot.practice.page.stream import view_of
from bot.practice.page.view import Room, View
from bot.practice.page.words import Words
from bot.practice.world import Channel, Guild, Message
from tests.page.tree import Node, tree
from tests.practice.client import running
from tests.practice.conftest import Clock, check, scene
from tests.practice.sample import Sample, view

TOKEN = "t0ken"


@dataclass
class Switches:
    """What the room would do."""

    clock: Clock
    pilots: dict[int, bool] = field(default_factory=dict)
    due: int | None = None
    shifted: list[int] = field(default_factory=list)

    def hooks(self) -> Hooks:
        return Hooks(self.autopilots, self.set_autopilot, self.next_due, self.shift)

    async def autopilots(self) -> dict[int, bool]:
        return self.pilots

    async def set_autopilot(self, user: int, on: bool) -> None:
        self.pilots[user] = on

    async def next_due(self) -> int | None:
        return self.due

    async def shift(self, by: int) -> None:
        self.clock.move(by)
        self.shifted.append(by)


@dataclass
class Event:
    id: str
    name: str
    data: dict[str, Any]

    @property
    def put(self) -> dict[str, Node]:
        return {name: tree(html) for name, html, _ in self.data["put"]}


class Events:
    """A reader of server-sent events."""

    def __init__(self, answer: aiohttp.ClientResponse) -> None:
        self.answer = answer

    async def next(self) -> Event:
        """The next one that says something."""
        async with asyncio.timeout(5):
            while True:
                block = (await self.answer.content.readuntil(b"\n\n")).decode()
                fields = dict(line.split(": ", 1) for line in block.strip().splitlines())
                if "event" in fields:
                    return Event(fields["id"], fields["event"], json.loads(fields["data"]))

    async def until(self, name: str) -> Node:
        """The next fragment of this name."""
        while True:
            found = (await self.next()).put.get(name)
            if found:
                return found


@dataclass
class Browser:
    """Somebody's browser that was let in."""

    here: Here
    session: aiohttp.ClientSession

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.here.standin.port}{path}"

    async def get(self, path: str, **more: Any) -> aiohttp.ClientResponse:
        return await self.session.get(self.url(path), **more)

    async def page(self, who: Person, place: Channel | None = None, query: str = "") -> Node:
        answer = await self.get(f"{at(who, place)}{query}", allow_redirects=False)
        assert answer.status == 200, (answer.status, answer.headers.get("Location"))
        return tree((await answer.text()).removeprefix("<!doctype html>\n"))

    async def post(
        self, who: Person, place: Channel | None, act: str, /, **body: Any
    ) -> dict[str, Any]:
        answer = await self.send(f"{at(who, place)}/{act}", body)
        assert answer.status == 200, answer.status
        told: dict[str, Any] = await answer.json()
        return told

    async def send(self, path: str, body: Any, **headers: str) -> aiohttp.ClientResponse:
        given = {"Origin": self.url("")} | headers
        return await self.session.post(self.url(path), json=body, headers=given)

    @asynccontextmanager
    async def events(self, path: str, **headers: str) -> AsyncIterator[Events]:
        async with self.session.get(self.url(path), headers=headers) as answer:
            assert answer.status == 200
            assert answer.content_type == "text/event-stream"
            yield Events(answer)


@dataclass
class Here:
    standin: Standin
    clock: Clock
    guild: Guild
    forum: Channel
    hall: Channel
    niels: Person
    frank: Person
    switches: Switches
    bot: Sample = field(default_factory=Sample)

    def view(
        self, who: Person, place: Channel | None = None, lang: str = "nl", **more: Any
    ) -> View:
        """Rendered without a browser."""
        hooks, me = self.switches.hooks(), self.frank.id
        room = Room(self.standin, hooks, self.guild, me, TOKEN, Words(lang))
        found = view_of(room, str(who.id), at(who, place).rpartition("/")[2], **more)
        assert found is not None
        return found

    async def say(
        self, content: str, *items: ui.Item[Any], place: Channel | None = None
    ) -> Message:
        """What the bot writes."""
        channel = self.bot.get_partial_messageable((place or self.hall).id)
        sent = await (channel.send(content, view=view(*items)) if items else channel.send(content))
        return self.standin.core.world.messages[sent.id]

    @asynccontextmanager
    async def browser(self) -> AsyncIterator[Browser]:
        jar = aiohttp.CookieJar(unsafe=True)
        async with aiohttp.ClientSession(cookie_jar=jar) as session:
            made = Browser(self, session)
            await made.get(f"/?token={TOKEN}")
            yield made


def at(who: Person, place: Channel | None = None) -> str:
    return f"/as/{who.id}/{place.id if place else 'dm'}"


@pytest.fixture
async def here() -> AsyncIterator[Here]:
    """The server with its page, without a bot that listens."""
    clock = Clock()
    made = scene(Standin(clock, settings=Settings(patience="real")), clock)
    switches = Switches(clock)
    found = Here(
        made.standin, clock, made.guild, made.forum, made.hall, made.niels, made.frank, switches
    )
    page = Page(made.standin, switches.hooks(), made.guild, made.frank.id, TOKEN, "nl")
    await made.standin.start(extra=page.routes())
    yield found
    await made.standin.stop()
    assert made.standin.failures == []
    check(made.standin)


@pytest.fixture
async def live(here: Here) -> AsyncIterator[Here]:
    """The same with the sample bot, ready, and its commands."""
    async with running(here.standin, here.bot):
        await here.standin.until(lambda: here.bot.readies == 1)
        await here.bot.tree.sync()
        yield here
