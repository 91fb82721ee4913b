"""The outbox's voice on Discord: topics, posts, the status, private messages.

Only Create Message takes a nonce, and Discord honours it for a few minutes; whatever may have been
said before is therefore looked for by its number.
"""

from __future__ import annotations

import io
from typing import Any, Final

import discord

from bot.moderator import places, visits
from bot.moderator.desk import Database, Desk, Tx
from bot.moderator.outbox import Delivery, TryLater, Unreachable
from bot.moderator.places import Place
from bot.moderator.table import Loaded, look
from bot.moderator.telling import HOST, audience_seat
from bot.pictures.raster import rasterise
from bot.presenters.base import Picture, Table
from bot.presenters.markup import write
from bot.texts import texts
from bot.ui.buttons import controls
from bot.ui.speech import Spoken, footer, spoken

CLOSED: Final = (50007, 50278)
"""The person takes no messages from us."""
QUARANTINED: Final = (20026, 40003)
"""Too many new private channels: none is opened for anybody for a while."""
GONE: Final = (10003, 10008)
HOUR: Final = 3_600_000
ARCHIVE: Final = 10080
"""Minutes: a topic stays a week in the list."""


async def file(picture: Picture | None) -> discord.File | None:
    """The picture as a file, with its words for who can't see it."""
    if picture is None:
        return None
    png = await rasterise(picture.svg)
    return discord.File(io.BytesIO(png), "tafel.png", description=write(picture.alt, "text")[:1024])


class DiscordSender:
    """See `bot.moderator.outbox.Sender`."""

    def __init__(self, client: discord.Client, db: Database, desk: Desk) -> None:
        self._client = client
        self._db = db
        self._desk = desk
        self._silent_until = 0

    async def find(self, delivery: Delivery) -> str | None:
        loaded, place, accounts = await self._db.read(_context, self._desk, delivery)
        if delivery.kind == "board":
            return delivery.topic
        try:
            channel = await self._where(delivery, loaded, place, accounts)
            last = footer(delivery, loaded, Table(loaded.names, texts(place.language)))
            async for message in channel.history(limit=100):
                if message.author == self._client.user and message.content.endswith(last):
                    return str(message.id)
        except discord.HTTPException as error:
            raise _meaning(error) from error
        return None

    async def send(self, delivery: Delivery) -> str:
        loaded, place, accounts = await self._db.read(_context, self._desk, delivery)
        mentions = {
            seat: f"<@{account}>" for seat, account in enumerate(accounts) if account is not None
        }
        said = spoken(delivery, loaded, place.language, mentions)
        try:
            if delivery.kind == "board":
                return await self._board(delivery, loaded, place, said)
            channel = await self._where(delivery, loaded, place, accounts)
            return await self._post(channel, delivery, said, accounts)
        except discord.HTTPException as error:
            raise self._later(error) from error

    # -- posts -----------------------------------------------------------------------------------

    async def _post(
        self,
        channel: discord.abc.Messageable,
        delivery: Delivery,
        said: Spoken,
        accounts: tuple[str | None, ...],
    ) -> str:
        """The last piece carries the picture and the buttons, and is the one that is remembered."""
        called = [accounts[seat] for seat in said.calls]
        allowed = discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(int(account)) for account in called if account is not None],
        )
        picture = await file(said.picture)
        last = len(said.pieces) - 1
        message: discord.Message | None = None
        for number, piece in enumerate(said.pieces):
            extra: dict[str, Any] = {}
            if number == last:
                extra = {"view": controls(said), "file": picture}
            message = await channel.send(
                piece,
                nonce=f"{delivery.id}-{number}",
                allowed_mentions=allowed,
                **{name: value for name, value in extra.items() if value is not None},
            )
        assert message is not None  # there is always at least one piece
        return str(message.id)

    async def _where(
        self,
        delivery: Delivery,
        loaded: Loaded,
        place: Place,
        accounts: tuple[str | None, ...],
    ) -> Any:
        seat = audience_seat(delivery.audience)
        if seat is not None:
            expected = await self._db.read(_expected, loaded.persons[seat])
            return await self._letterbox(accounts[seat], expected)
        if delivery.audience == HOST:
            if place.log is None:
                raise Unreachable
            return await self._channel(place.log)
        if delivery.topic is None:
            raise TryLater(1000)  # the status, which is the topic's first message, goes first
        return await self._channel(delivery.topic)

    async def _letterbox(self, account: str | None, expected: bool) -> Any:
        """A private channel, for those who once wrote or pressed something."""
        if account is None or not expected:
            raise Unreachable
        if self._desk.now() < self._silent_until:
            raise TryLater(self._silent_until - self._desk.now())
        return await self._client.create_dm(discord.Object(int(account)))

    async def _channel(self, number: str) -> Any:
        found: Any = self._client.get_channel(int(number))
        return found if found is not None else await self._client.fetch_channel(int(number))

    # -- the topic and its status ----------------------------------------------------------------

    async def _board(self, delivery: Delivery, loaded: Loaded, place: Place, said: Spoken) -> str:
        if delivery.topic is None:
            return await self._topic(delivery, loaded, place, said)
        channel = await self._channel(delivery.topic)
        if delivery.ref is not None:
            try:
                message = channel.get_partial_message(int(delivery.ref))
                await message.edit(content=said.pieces[0], view=controls(said))
                return delivery.ref
            except discord.NotFound:
                pass  # somebody deleted it: it is made again below
        view = controls(said)
        extra: dict[str, Any] = {} if view is None else {"view": view}
        message = await channel.send(
            said.pieces[0], allowed_mentions=discord.AllowedMentions.none(), **extra
        )
        return str(message.id)

    async def _topic(self, delivery: Delivery, loaded: Loaded, place: Place, said: Spoken) -> str:
        """Makes the topic, with the status as its first message, unless it is there already."""
        if place.topics is None:
            raise TryLater(60_000)
        parent = await self._channel(place.topics)
        title = f"{loaded.row.name[:80]} · #{loaded.row.number}"
        thread = next((one for one in parent.threads if one.name == title), None)
        if thread is None:
            thread = await self._opened(parent, title, said)
        community, topic = loaded.row.community, str(thread.id)
        await self._db.run(visits.set_topic, community, loaded.row.id, topic)
        return topic

    async def _opened(self, parent: Any, title: str, said: Spoken) -> discord.Thread:
        view = controls(said)
        extra: dict[str, Any] = {} if view is None else {"view": view}
        if isinstance(parent, discord.ForumChannel):
            tags = parent.available_tags[:1] if parent.flags.require_tag else []
            made = await parent.create_thread(
                name=title,
                content=said.pieces[0],
                applied_tags=tags,
                auto_archive_duration=ARCHIVE,
                allowed_mentions=discord.AllowedMentions.none(),
                **extra,
            )
            opened: discord.Thread = made.thread
            return opened
        message = await parent.send(
            said.pieces[0], allowed_mentions=discord.AllowedMentions.none(), **extra
        )
        thread: discord.Thread = await message.create_thread(
            name=title, auto_archive_duration=ARCHIVE
        )
        return thread

    # -- trouble ---------------------------------------------------------------------------------

    def _later(self, error: discord.HTTPException) -> Exception:
        if error.code in QUARANTINED:
            self._silent_until = self._desk.now() + HOUR
        return _meaning(error)


def _meaning(error: discord.HTTPException) -> Exception:
    """What an answer of Discord means for the outbox."""
    if error.code in CLOSED or error.code in GONE:
        return Unreachable()
    if error.code in QUARANTINED:
        return TryLater(HOUR)
    return TryLater()


def _context(
    tx: Tx, desk: Desk, delivery: Delivery
) -> tuple[Loaded, Place, tuple[str | None, ...]]:
    loaded = look(tx, desk, delivery.community, delivery.game)
    return loaded, places.place(tx, delivery.community), visits.accounts(tx, loaded)


def _expected(tx: Tx, person: int | None) -> bool:
    return person is not None and visits.may_write(tx, person)
