"""The channel for hosts: what they must mend, each trouble once, until it comes back."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.moderator import trouble
from bot.moderator.desk import Database, Desk
from bot.moderator.places import Place
from bot.presenters.markup import harmless, write
from bot.texts import texts
from bot.ui import topics

_LOG = logging.getLogger(__name__)


class Hosts:
    """Made once by the client; what was told is in the database."""

    def __init__(self, client: discord.Client, db: Database, desk: Desk) -> None:
        self._client = client
        self._db = db
        self._desk = desk
        self._turn = asyncio.Lock()

    async def tell(
        self, place: Place, community: int, of: str, what: str, **facts: str | int
    ) -> None:
        """The sentence `host-<what>`, unless they know of this trouble (`of` names it).

        It is noted once it stands there: who dies between the two says it twice, not never.
        """
        if place.log is None:
            return
        async with self._turn:
            if await self._db.read(trouble.known, community, of):
                return
            if await self._said(place, what, facts):
                await self._db.run(trouble.note, self._desk, community, of)

    async def mended(self, community: int, of: str) -> None:
        await self._db.run(trouble.mended, community, of)

    async def _said(self, place: Place, what: str, facts: dict[str, str | int]) -> bool:
        """If that fails too, our own log has it."""
        assert place.log is not None
        safe = {name: harmless(fact) for name, fact in facts.items() if isinstance(fact, str)}
        line = write(texts(place.language)(f"host-{what}", **facts | safe), "markdown")
        try:
            channel = await topics.channel(self._client, place.log)
            await channel.send(line, allowed_mentions=discord.AllowedMentions.none())
        except Exception as error:
            code = error.code if isinstance(error, discord.HTTPException) else type(error).__name__
            _LOG.warning("the host log can't be written: %s", code)
            return False
        return True


def of_game(game: int, what: str) -> str:
    """What `Hosts.tell` calls a trouble of one game."""
    return f"game {game} {what}"


def of_person(person: int, what: str) -> str:
    return f"person {person} {what}"
