"""How discord.py is brought up at the stand-in and down again around a test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import discord

from bot.practice import Standin
from bot.rehearsal.pointing import pointed


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
