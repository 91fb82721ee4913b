"""The Discord client: one process, one database, one clock. It works without privileged intents."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.cogs import hosting, playing, words
from bot.cogs.hosting import StartButton
from bot.moderator import outbox
from bot.moderator.deadlines import Bell
from bot.moderator.desk import Database, Desk
from bot.ui.answers import Interaction, guarded
from bot.ui.buttons import MoveButton, MoveSelect
from bot.ui.front import Front
from bot.ui.ids import Pressed
from bot.ui.sender import DiscordSender

_LOG = logging.getLogger(__name__)
IDLE = 5.0
"""Seconds between looks at the outbox when nothing rings: for what is to be tried again."""


class Spelleider(discord.Client):
    """See `create_bot`."""

    def __init__(self, db: Database, desk: Desk, **options: Any) -> None:
        intents = discord.Intents.default()
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            **options,
        )
        self.db = db
        self.desk = replace(desk, changed=self._changed)
        self.front = Front(db, self.desk)
        self.tree = app_commands.CommandTree(self)
        self.bell = Bell(db, self.desk)
        self._wake = asyncio.Event()
        self._running: asyncio.AbstractEventLoop | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        """Once a process, however often Discord says ready."""
        self.add_dynamic_items(MoveButton, MoveSelect, StartButton)
        for cog in (hosting, playing):
            cog.register(self.tree, self.front)
        self._running = asyncio.get_running_loop()
        await self.bell.start()
        self._tasks = [asyncio.create_task(self._speak(), name="outbox")]

    def _changed(self) -> None:
        """Called on the database thread, after a commit."""
        if self._running is not None and not self._running.is_closed():
            self._running.call_soon_threadsafe(self._wake.set)

    async def close(self) -> None:
        self.bell.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await super().close()

    async def _speak(self) -> None:
        """Sends whatever there is to send, whenever something was done."""
        await self.wait_until_ready()
        sender = DiscordSender(self, self.db, self.desk)
        while True:
            self._wake.clear()
            try:
                await outbox.pump(self.db, self.desk, sender)
                await self.bell.arm()
            except Exception as error:
                _LOG.error("outbox: %s", type(error).__name__)
            try:
                await asyncio.wait_for(self._wake.wait(), IDLE)
            except TimeoutError:
                continue

    # -- what people do --------------------------------------------------------------------------

    async def press(self, interaction: Interaction, pressed: Pressed) -> None:
        await guarded(interaction, lambda: self.front.pressed(interaction, pressed), "a press")

    async def on_interaction(self, interaction: Interaction) -> None:
        """Forms, by their custom id: discord.py knows only those that it opened itself."""
        if interaction.type is discord.InteractionType.modal_submit:
            data: Any = interaction.data or {}
            if hosting.owns(str(data.get("custom_id", ""))):
                await guarded(
                    interaction, lambda: hosting.submitted(self.front, interaction), "a form"
                )
            else:
                await guarded(interaction, lambda: self.front.submitted(interaction), "a form")

    async def on_message(self, message: discord.Message) -> None:
        if not message.author.bot:
            await words.received(self.front, self.user, message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        message = payload.message
        if payload.guild_id is None and not message.author.bot:
            await words.edited(self.front, message)


def create_bot(db: Database, desk: Desk, **options: Any) -> Spelleider:
    """A client that is not connected yet. Importing this module does nothing."""
    return Spelleider(db, desk, **options)
