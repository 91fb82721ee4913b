"""How discord.py is pointed at the stand-in, and brought up and down around a test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Protocol

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.practice import Standin


class There(Protocol):
    """Where a stand-in listens."""

    @property
    def url(self) -> str: ...
    @property
    def gateway_url(self) -> str: ...


@contextmanager
def pointed(standin: There) -> Iterator[None]:
    """discord.py talks to the stand-in inside, and to nobody else: class attributes, restored."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = standin.url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(standin.gateway_url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


@asynccontextmanager
async def running(
    standin: Standin, client: discord.Client, token: str | None = None
) -> AsyncIterator[discord.Client]:
    """The client, logged in and ready. Raises what its start raises."""
    with pointed(standin):
        task = asyncio.create_task(client.start(token or standin.core.settings.token))
        ready = asyncio.create_task(client.wait_until_ready())
        try:
            await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=30)
            if task.done():
                task.result()
            yield client
        finally:
            ready.cancel()
            await client.close()
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task
