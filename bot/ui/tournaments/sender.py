"""The voice of tournaments on Discord: where their posts stand, and how they are kept current.

They stand in the channel that `/setup` chose for them, else in a topic of their own beside those of
the groups. Nobody is mentioned.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

import discord

from bot.clock import MINUTE, SECOND
from bot.moderator.desk import Database, Desk
from bot.moderator.outbox import TryLater, Unreachable
from bot.texts import texts
from bot.tournaments.boards import SIGNUP, STANDINGS
from bot.tournaments.byhand import Table
from bot.tournaments.speaking import Letter
from bot.ui import topics
from bot.ui.hosts import Hosts
from bot.ui.sender import GONE, REPORTED, file
from bot.ui.speech import Spoken
from bot.ui.topics import extras
from bot.ui.tournaments import posts
from bot.ui.tournaments.posts import Post

SOON: Final = 2000
"""Milliseconds: the sign-up post goes first, since it makes the topic."""
BREATH: Final = 0.25
"""Seconds between two posts of tournaments: they never stand in the way of a game's."""
_NOBODY: Final = discord.AllowedMentions.none()
_LOG = logging.getLogger(__name__)


class BoardSender:
    """See `bot.tournaments.speaking.Speaker`."""

    def __init__(self, client: discord.Client, db: Database, desk: Desk, hosts: Hosts) -> None:
        self._client = client
        self._db = db
        self._desk = desk
        self._hosts = hosts
        self._turn = asyncio.Lock()

    async def find(self, letter: Letter) -> str | None:
        try:
            channel = await self._place(letter)
            return None if channel is None else await self._found(channel, letter)
        except discord.HTTPException as error:
            raise await self._later(error, letter) from error

    async def send(self, letter: Letter) -> str:
        async with self._turn:
            try:
                ref = await self._said(letter)
            except discord.RateLimited as error:
                raise TryLater(int(error.retry_after * SECOND)) from error
            except discord.HTTPException as error:
                raise await self._later(error, letter) from error
            await asyncio.sleep(BREATH)
        for what in ("forbidden", "tag", "gone"):
            await self._hosts.mended(letter.posting.community, _of(letter, what))
        return ref

    async def _said(self, letter: Letter) -> str:
        words = texts(letter.place.language)
        post = posts.post(letter, await self._roles(letter), words)
        if letter.posting.ref is not None and await self._changed(letter.posting.ref, post):
            return letter.posting.ref
        channel = await self._place(letter)
        if channel is None:
            return await self._begun(letter, post)
        nonce = f"t{letter.posting.id}-{letter.posting.version}"
        extra = await _extras(post)
        message = await channel.send(
            post.text, nonce=nonce, allowed_mentions=_allowed(post), **extra
        )
        if letter.posting.kind in (SIGNUP, STANDINGS):
            await _pin(message)
        return f"{channel.id}/{message.id}"

    async def _roles(self, letter: Letter) -> dict[str, str]:
        """What the role of a sign-up is called."""
        if letter.board is None or letter.board.settings.role is None:
            return {}
        parent = await topics.channel(self._client, self._parent(letter))
        role = parent.guild.get_role(int(letter.board.settings.role))
        return {} if role is None else {str(role.id): role.name}

    async def _changed(self, ref: str, post: Post) -> bool:
        """The message says this now; False when it is gone."""
        where, _, number = ref.partition("/")
        try:
            channel = await topics.channel(self._client, where)
            picture = await file(post.picture)
            await channel.get_partial_message(int(number)).edit(
                content=post.text,
                attachments=[] if picture is None else [picture],
                view=extras(Spoken((), controls=post.controls)).get("view"),
                allowed_mentions=_NOBODY,
            )
        except discord.NotFound:
            return False
        return True

    # -- where -----------------------------------------------------------------------------------

    def _parent(self, letter: Letter) -> str:
        """Raises Unreachable before `/setup`."""
        by_hand = letter.table is not None
        where = letter.place.topics if by_hand else letter.place.news or letter.place.topics
        if where is None:
            raise Unreachable
        return where

    async def _place(self, letter: Letter) -> Any:
        """The channel or topic; None where it has yet to be made.

        Raises TryLater for what must come after the sign-up post, which makes the topic.
        """
        if letter.table is not None:
            return await self._topic(letter, letter.table)
        if letter.place.news is not None:
            return await topics.channel(self._client, letter.place.news)
        if letter.home is not None:
            with suppress(discord.NotFound):
                return await topics.channel(self._client, letter.home.partition("/")[0])
        parent = await topics.channel(self._client, self._parent(letter))
        mark = posts.mark(letter.number, texts(letter.place.language))
        found = await topics.ending(self._client, parent, mark)
        if found is not None:
            await topics.reopened(found)
            return found
        if letter.posting.kind != SIGNUP and letter.home is None:
            raise TryLater(SOON << min(letter.posting.attempts, 5))
        return None

    async def _topic(self, letter: Letter, table: Table[str]) -> Any:
        """Where a group plays by hand; None where the topic has yet to be made.

        Raises TryLater for what is said in a topic that isn't there yet.
        """
        if letter.home is not None:
            return await topics.channel(self._client, letter.home.partition("/")[0])
        parent = await topics.channel(self._client, self._parent(letter))
        end = posts.topic_mark(table, letter.number, texts(letter.place.language))
        found = await topics.ending(self._client, parent, end)
        if found is not None:
            await topics.reopened(found)
        elif letter.told is not None:
            raise TryLater(SOON << min(letter.posting.attempts, 5))
        return found

    async def _begun(self, letter: Letter, post: Post) -> str:
        """The topic, with this as its first message: the sign-up, unless the topic was deleted."""
        parent = await topics.channel(self._client, self._parent(letter))
        words = texts(letter.place.language)
        if letter.table is None:
            name = posts.title(letter.name, letter.number, words)
        else:
            name = posts.topic_of(letter.table, letter.number, words)
        said = Spoken((post.text,), controls=post.controls)
        thread, message = await topics.make(parent, name, said)
        first = await topics.first_of(self._client, parent, thread)
        if first.id == thread.id:
            return f"{thread.id}/{message}"
        return await self._found(first, letter) or f"{thread.id}/{message}"

    async def _found(self, channel: Any, letter: Letter) -> str | None:
        """The newest of our messages there that ends so."""
        last = posts.footer(letter, texts(letter.place.language))
        async for message in channel.history(limit=100):
            if message.author == self._client.user and message.content.endswith(last):
                return f"{channel.id}/{message.id}"
        return None

    # -- trouble ---------------------------------------------------------------------------------

    async def _later(self, error: discord.HTTPException, letter: Letter) -> Exception:
        """What an answer of Discord means; hosts hear what they can mend."""
        what = REPORTED.get(error.code)
        if what is not None:
            await self._hosts.tell(
                letter.place, letter.posting.community, _of(letter, what), what, group=letter.name
            )
        else:
            _LOG.warning("posting %d: %s %s", letter.posting.id, error.status, error.code)
        if error.code in GONE:
            return Unreachable()
        return TryLater(MINUTE if error.code in (30046, 50013, 50001) else None)


def _of(letter: Letter, what: str) -> str:
    return f"tournament {letter.tournament} {what}"


def _allowed(post: Post) -> discord.AllowedMentions:
    if not post.calls:
        return _NOBODY
    users = [discord.Object(int(account)) for account in post.calls]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


async def _extras(post: Post) -> dict[str, Any]:
    made = extras(Spoken((), controls=post.controls))
    if (picture := await file(post.picture)) is not None:
        made["file"] = picture
    return made


async def _pin(message: discord.Message) -> None:
    with suppress(Exception):  # not allowed to, too many: it stands there all the same
        await message.pin()
