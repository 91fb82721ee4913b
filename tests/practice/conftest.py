"""A stand-in with one server, and a bot in it; at the end, no unknown calls and no odd bodies."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from bot.practice import Person, Standin
from bot.practice.permissions import EVERYONE, MANAGE_MESSAGES, MANAGE_THREADS, PIN_MESSAGES
from bot.practice.world import Channel, Guild
from tests.practice import openapi
from tests.practice.client import running
from tests.practice.sample import Sample

NOW = 1_790_000_000_000
RIGHTS = EVERYONE | PIN_MESSAGES | MANAGE_THREADS | MANAGE_MESSAGES


class Clock:
    """Stands still until it is moved, in milliseconds."""

    def __init__(self) -> None:
        self.at = NOW

    def now(self) -> int:
        return self.at

    def move(self, by: int) -> None:
        self.at += by


@dataclass
class Scene:
    standin: Standin
    clock: Clock
    guild: Guild
    forum: Channel
    hall: Channel
    niels: Person
    frank: Person
    bot: Sample = field(default_factory=Sample)


def scene(standin: Standin, clock: Clock) -> Scene:
    niels = standin.person("Niels")
    guild = standin.guild("Spelavond", niels, bot_permissions=RIGHTS)
    frank = standin.person("Frank", guild)
    forum = standin.forum(guild, "spellen", tags=("saul", "bunny"), moderated=("archief",))
    hall = standin.text(guild, "zaal")
    return Scene(standin, clock, guild, forum, hall, niels, frank)


@pytest.fixture
async def here() -> AsyncIterator[Scene]:
    """The server, without a bot that listens."""
    clock = Clock()
    made = scene(Standin(clock), clock)
    await made.standin.start()
    yield made
    await made.standin.stop()
    assert made.standin.failures == []
    check(made.standin)


@pytest.fixture
async def live(here: Scene) -> AsyncIterator[Scene]:
    """The server with the sample bot, ready."""
    async with running(here.standin, here.bot):
        await here.standin.until(lambda: here.bot.readies == 1)
        yield here


def check(standin: Standin) -> None:
    """Every exchange of a test against Discord's file, where that is at hand."""
    if not openapi.FILE.exists():
        return
    found = [line for one in standin.wire.exchanges for line in openapi.problems(one)]
    assert found == []
