"""The Discord client: one process, one database, one clock. It works without privileged intents."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.cogs import (
    absence,
    groups,
    help,
    hosting,
    personal,
    playing,
    ruling,
    setup,
    topics,
    tournaments,
    words,
)
from bot.cogs.groups import MendButton, StartButton
from bot.cogs.personal import ForgetButton
from bot.moderator import outbox, visits
from bot.moderator.deadlines import Bell
from bot.moderator.desk import Database, Desk
from bot.texts import texts
from bot.tournaments import speaking
from bot.ui import commands, hands, ids, pages
from bot.ui.answers import Interaction, guarded, heard, heard_here, language, not_yet
from bot.ui.buttons import ITEMS
from bot.ui.front import Front, once_more, opens
from bot.ui.hosts import Hosts
from bot.ui.ids import Pressed
from bot.ui.knocking import Knocks
from bot.ui.sender import DiscordSender
from bot.ui.tournaments import ids as tournament_ids
from bot.ui.tournaments.ids import Aimed
from bot.ui.tournaments.sender import BoardSender

_LOG = logging.getLogger(__name__)
PATIENCE = 30.0
"""Seconds: whoever would have to wait longer for Discord is tried again later instead."""
IDLE = 30.0
"""Seconds between looks at the outbox when nothing rings and nothing is due."""
SOON = 1.0
"""Seconds: what is due then is as good as due, such as a post whose topic is being made."""


def intents() -> discord.Intents:
    """What is read: servers, and messages in private or that call the bot. None is privileged."""
    return discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


class Tree(app_commands.CommandTree["Spelleider"]):
    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """What goes wrong before a command begins; discord.py would log what was filled in."""

        async def again() -> None:
            raise error

        await guarded(interaction, again, "a command")


class Spelleider(discord.Client):
    """See `create_bot`."""

    def __init__(self, db: Database, desk: Desk, **options: Any) -> None:
        super().__init__(
            intents=intents(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            max_ratelimit_timeout=PATIENCE,
            **options,
        )
        self.db = db
        self.desk = replace(desk, changed=self._changed)
        self.front = Front(db, self.desk)
        self.hosts = Hosts(self, db, self.desk)
        self.knocks = Knocks()
        self.tree = Tree(self)
        self.bell = Bell(db, self.desk)
        self.wake = asyncio.Event()
        self._silent = asyncio.Event()
        self._news = asyncio.Event()
        self._announced = asyncio.Event()
        self._running: asyncio.AbstractEventLoop | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        """Once a process, however often Discord says ready."""
        self.add_dynamic_items(*ITEMS, StartButton, MendButton, ForgetButton)
        for cog in (
            *(setup, groups, tournaments, hosting, playing, ruling, personal, absence, help),
        ):
            cog.register(self.tree, self.front)
        try:
            await commands.synced(self, self.tree, self.db)
        except (discord.HTTPException, app_commands.AppCommandError) as error:
            # The old ones still work, and games go on without any: the next start tries again.
            _LOG.error("commands: %s", type(error).__name__)
        self._running = asyncio.get_running_loop()
        await self.bell.start()
        self._tasks = [
            asyncio.create_task(self._speak(), name="outbox"),
            asyncio.create_task(self._announce(), name="tournaments"),
        ]

    def _changed(self) -> None:
        """Called on the database thread, after a commit."""
        if self._running is not None and not self._running.is_closed():
            self._running.call_soon_threadsafe(self.wake.set)
            self._running.call_soon_threadsafe(self._news.set)

    async def close(self) -> None:
        self.bell.stop()
        self._silent.set()
        self._announced.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await super().close()

    async def _speak(self) -> None:
        """Sends whatever there is to send, whenever something was done."""
        await self.wait_until_ready()
        sender = DiscordSender(self, self.db, self.desk, self.hosts)
        while True:
            self.wake.clear()
            self._silent.clear()
            try:
                await outbox.pump(self.db, self.desk, sender)
                await self.bell.arm()
                due = await self.db.read(visits.next_due)
            except Exception as error:
                _LOG.error("outbox: %s", type(error).__name__)
                due = None
            left = IDLE if due is None else (due - self.desk.now()) / 1000
            if left > SOON and not self.wake.is_set():
                self._silent.set()
            await self.rest(min(max(left, 0.05), IDLE))

    async def _announce(self) -> None:
        """The same for tournaments, beside it: no game waits for them. Begins what was started."""
        await self.wait_until_ready()
        boards = BoardSender(self, self.db, self.desk, self.hosts)
        while True:
            self._news.clear()
            try:
                await speaking.begin(self.db, self.desk)
                await speaking.pump(self.db, self.desk, boards)
                due = await self.db.read(speaking.next_due)
            except Exception as error:
                _LOG.error("tournaments: %s", type(error).__name__)
                due = None
            left = IDLE if due is None else (due - self.desk.now()) / 1000
            if left > SOON and not self._news.is_set():
                self._announced.set()
            await self.rest(min(max(left, 0.05), IDLE), self._news)

    async def said(self) -> None:
        """Until all that there is to say now was said, or waits for something else."""
        self._announced.clear()
        self._news.set()
        await self._announced.wait()
        self._silent.clear()
        self.wake.set()
        await self._silent.wait()

    async def rest(self, seconds: float, wake: asyncio.Event | None = None) -> None:
        """Until something was done, at most so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):  # before 3.12, `wait_for` may miss being cancelled
                await (wake or self.wake).wait()

    # -- what people do --------------------------------------------------------------------------

    async def press(self, interaction: Interaction, pressed: Pressed) -> None:
        where = f"a press in game {pressed.game}"
        if pressed.what == "this":
            await guarded(
                interaction, lambda: words.picked(self.front, interaction, pressed.game), where
            )
        elif pressed.kind == "w":
            await guarded(interaction, lambda: words.meant(self.front, interaction, pressed), where)
        elif opens(pressed):
            await guarded(
                interaction,
                lambda: self.front.opened(interaction, pressed),
                where,
                not_yet,
                once_more(pressed, texts(language(interaction))),
            )
        else:
            await guarded(interaction, lambda: self.front.pressed(interaction, pressed), where)

    async def fill(self, interaction: Interaction, pressed: Pressed, values: Sequence[str]) -> None:
        """A part of a form that is longer than a modal."""
        await guarded(
            interaction,
            lambda: pages.pressed(self.front, interaction, pressed, values),
            f"a form of game {pressed.game}",
            pages.ack_of(pressed),
            pages.again(pressed, texts(language(interaction))),
        )

    async def turn(self, interaction: Interaction, panel: str, page: int) -> None:
        """Another page of a private panel."""
        make = {**playing.PANELS, hosting.PANEL: hosting.show}.get(panel)
        if make is not None:
            where = f"a page of /{panel}"
            await guarded(
                interaction, lambda: make(self.front, interaction, page), where, heard_here
            )

    async def compete(self, interaction: Interaction, aimed: Aimed) -> None:
        """A button of a tournament."""
        await tournaments.pressed(self.front, interaction, aimed)

    async def host(self, interaction: Interaction, aimed: hands.Aimed) -> None:
        """A button of a host."""
        await hosting.pressed(self.front, interaction, aimed)

    async def host_chose(self, interaction: Interaction, aimed: hands.Aimed, value: str) -> None:
        """A select of a host."""
        await hosting.chosen(self.front, interaction, aimed, value)

    async def choose(self, interaction: Interaction, what: str, value: str) -> None:
        """A setting of one's own."""
        await guarded(
            interaction,
            lambda: personal.picked(self.front, interaction, what, value),
            "a setting",
            heard_here,
        )

    async def away(self, interaction: Interaction, what: str) -> None:
        """A button of `/absence`."""
        if what == "back":
            await guarded(
                interaction, lambda: absence.come_back(self.front, interaction), "an absence"
            )
        else:
            await guarded(
                interaction,
                lambda: absence.opened(self.front, interaction),
                "an absence",
                not_yet,
                absence.again(texts(language(interaction))),
            )

    async def on_interaction(self, interaction: Interaction) -> None:
        """Forms, by their custom id: discord.py knows only those that it opened itself."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        pressed = ids.read(custom_id)
        aimed = tournament_ids.read(custom_id)
        handled = hands.read(custom_id)
        if aimed is not None:
            await tournaments.submitted(self.front, interaction, aimed)
        elif handled is not None:
            await hosting.submitted(self.front, interaction, handled)
        elif groups.owns(custom_id):
            await guarded(interaction, lambda: groups.submitted(self.front, interaction), "groups")
        elif absence.owns(custom_id):
            await guarded(
                interaction, lambda: absence.submitted(self.front, interaction), "absence"
            )
        elif pressed is not None:
            where = f"a form of game {pressed.game}"
            # A part of a long form was typed: the form is shown again where it stands.
            ack = heard_here if pressed.kind == "f" else heard
            await guarded(
                interaction, lambda: self.front.submitted(interaction, pressed), where, ack
            )

    async def on_message(self, message: discord.Message) -> None:
        if not message.author.bot and message.webhook_id is None:
            await words.received(self.front, self.user, message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        message = payload.message
        if payload.guild_id is None and not message.author.bot:
            await words.edited(self.front, message)

    # -- what happens to topics ------------------------------------------------------------------

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        await topics.cleared(self.front, payload.guild_id, payload.channel_id, {payload.message_id})

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        await topics.cleared(self.front, payload.guild_id, payload.channel_id, payload.message_ids)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        await topics.updated(self, self.front, payload)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        await topics.locked(self.hosts, self.front, before, after)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await topics.deleted(self.hosts, self.front, payload)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """discord.py would log the error's own words, which may hold what somebody wrote."""
        kind = sys.exc_info()[0]
        _LOG.error("%s: %s", event_method, "?" if kind is None else kind.__name__)


def create_bot(db: Database, desk: Desk, **options: Any) -> Spelleider:
    """A client that is not connected yet. Importing this module does nothing."""
    return Spelleider(db, desk, **options)
