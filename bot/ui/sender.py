"""The outbox's voice on Discord: topics, posts, the status, private messages.

Only Create Message takes a nonce, and Discord honours it for a few minutes; whatever may have been
said before is therefore looked for by its number.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections import deque
from typing import Any, Final

import discord

from bot.clock import HOUR, MINUTE, SECOND
from bot.moderator import closing, places, trouble, visits
from bot.moderator.desk import Database, Desk, Tx
from bot.moderator.lookup import Seats, glance
from bot.moderator.outbox import Delivery, TryLater, Unreachable
from bot.moderator.places import Place
from bot.moderator.telling import HOST, TOPIC, audience_seat, read
from bot.pictures.raster import rasterise
from bot.presenters.base import Picture, Table
from bot.presenters.markup import shortened, write
from bot.texts import texts
from bot.ui import ids, topics
from bot.ui.buttons import controls
from bot.ui.hosts import Hosts, of_game, of_person
from bot.ui.speech import Spoken, announced, footer, spoken, voided

CLOSED: Final = (50007, 50278)
"""The person takes no messages from us."""
QUARANTINED: Final = (20026, 40003)
"""Too many new private channels: none is opened for anybody for a while."""
GONE: Final = (10003, 10008)
REPORTED: Final = {
    50001: "forbidden",
    50013: "forbidden",
    10003: "gone",
    40067: "tag",
    10087: "tag",
}
"""What a host must mend, by Discord's number: `host-…`."""
SOON: Final = 200
"""Milliseconds: the topic is being made. Twice as long each time, for when it can't be."""
AT_ONCE: Final = 10
BREATH: Final = 10 * SECOND
"""So many private channels are begun in such a time: bots that open more are shut out."""
_LOG = logging.getLogger(__name__)


async def file(picture: Picture | None) -> discord.File | None:
    """The picture as a file, with its words for who can't see it."""
    if picture is None:
        return None
    png = await rasterise(picture.svg)
    alt = shortened(write(picture.alt, "text"), 1024)
    return discord.File(io.BytesIO(png), "tafel.png", description=alt)


class Letter:
    """A delivery with all that is needed to say it."""

    def __init__(self, delivery: Delivery, loaded: Seats, place: Place) -> None:
        self.delivery = delivery
        self.loaded = loaded
        self.place = place
        self.accounts: tuple[str | None, ...] = ()
        self.expected = False
        self.refused = False
        self.silent_until = 0
        self.troubles: tuple[str, ...] = ()
        """What hosts were told about this audience: mended, as soon as it is reached."""
        self.voided: dict[int, str] = {}
        """The messages of the posts of which this one says that they no longer count, by number."""
        self.here = Table(loaded.names, texts(place.language))
        self.seat = audience_seat(delivery.audience)

    @property
    def person(self) -> int | None:
        return None if self.seat is None else self.loaded.persons[self.seat]


def letter(tx: Tx, delivery: Delivery) -> Letter:
    loaded = glance(tx, delivery.community, delivery.game)
    made = Letter(delivery, loaded, places.place(tx, delivery.community))
    made.accounts = visits.accounts(tx, loaded)
    about = _about(made)
    made.troubles = tuple(one for one in about if trouble.known(tx, delivery.community, one))
    span = voided(read(delivery.events)) if delivery.audience == TOPIC else None
    if span is not None:
        made.voided = closing.messages(tx, delivery.community, delivery.game, *span)
    if made.person is not None:
        made.here = Table(loaded.names, texts(visits.language(tx, delivery.community, made.person)))
        made.expected = visits.may_write(tx, made.person)
        made.refused = visits.refuses(tx, made.person)
        made.silent_until = trouble.silent_until(tx)
    return made


def _about(made: Letter) -> tuple[str, ...]:
    """Troubles that are over as soon as this audience is reached."""
    if made.delivery.audience == TOPIC:
        return tuple(of_game(made.delivery.game, what) for what in ("forbidden", "tag"))
    return () if made.person is None else (of_person(made.person, "closed"),)


class DiscordSender:
    """See `bot.moderator.outbox.Sender`."""

    def __init__(self, client: discord.Client, db: Database, desk: Desk, hosts: Hosts) -> None:
        self._client = client
        self._db = db
        self._desk = desk
        self._hosts = hosts
        self._begun_at: deque[int] = deque()

    async def find(self, delivery: Delivery) -> str | None:
        made = await self._db.read(letter, delivery)
        try:
            if delivery.kind == "board":
                return await self._found_status(made)
            return await self._found_post(made)
        except asyncio.CancelledError:
            _lift(self._client)
            raise
        except discord.RateLimited as error:
            raise TryLater(int(error.retry_after * SECOND)) from error
        except discord.HTTPException as error:
            raise await self._later(error, made) from error

    async def send(self, delivery: Delivery) -> str:
        made = await self._db.read(letter, delivery)
        mentions = {
            seat: f"<@{account}>"
            for seat, account in enumerate(made.accounts)
            if account is not None
        }
        try:
            links = await self._links(made)
            said = spoken(delivery, made.loaded, made.here.texts.lang, mentions, links)
            if delivery.kind == "board":
                ref = await self._board(made, said)
            else:
                ref = await self._post(await self._where(made), made, said)
        except asyncio.CancelledError:
            _lift(self._client)
            raise
        except discord.RateLimited as error:
            raise TryLater(int(error.retry_after * SECOND)) from error
        except discord.HTTPException as error:
            raise await self._later(error, made) from error
        for one in made.troubles:
            await self._hosts.mended(delivery.community, one)
        return ref

    # -- what was said before --------------------------------------------------------------------

    async def _found_status(self, made: Letter) -> str | None:
        topic = made.loaded.row.topic
        if made.delivery.ref is not None or topic is None:
            return made.delivery.ref
        thread = await topics.channel(self._client, topic)
        return await topics.status_in(self._client, thread, made.loaded, made.here)

    async def _found_post(self, made: Letter) -> str | None:
        last = footer(made.delivery, made.loaded, made.here)
        for message in await self._ours(await self._where(made)):
            if message.content.endswith(last) and _of(message, made):
                return str(message.id)
        return None

    async def _ours(self, channel: Any) -> list[discord.Message]:
        """The last that we said there, the newest first."""
        found = channel.history(limit=100)
        return [message async for message in found if message.author == self._client.user]

    async def _links(self, made: Letter) -> dict[int, str]:
        """Where the posts stand that no longer count."""
        topic = made.loaded.row.topic
        if topic is None or not made.voided:
            return {}
        channel = await topics.channel(self._client, topic)
        where = f"https://discord.com/channels/{channel.guild.id}/{topic}"
        return {number: f"{where}/{message}" for number, message in made.voided.items()}

    # -- posts -----------------------------------------------------------------------------------

    async def _post(self, channel: Any, made: Letter, said: Spoken) -> str:
        """The last piece carries the picture and the buttons, and is the one that is remembered."""
        called = [made.accounts[seat] for seat in said.calls]
        allowed = discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(int(account)) for account in called if account is not None],
        )
        extra = topics.extras(said)
        if (picture := await file(said.picture)) is not None:
            extra["file"] = picture
        first, last = said.pieces[:-1], said.pieces[-1]
        there: set[str] = set()
        if first and made.delivery.again:
            there = {message.content for message in await self._ours(channel)}
        for number, piece in enumerate(first):
            if piece not in there:
                nonce = _nonce(made.delivery, number)
                await channel.send(piece, nonce=nonce, allowed_mentions=allowed)
        nonce = _nonce(made.delivery, len(first))
        message = await channel.send(last, nonce=nonce, allowed_mentions=allowed, **extra)
        return str(message.id)

    async def _where(self, made: Letter) -> Any:
        if made.seat is not None:
            return await self._letterbox(made)
        if made.delivery.audience == HOST:
            if made.place.log is None:
                raise Unreachable
            return await topics.channel(self._client, made.place.log)
        if made.loaded.row.topic is None:
            # The status, which comes with the topic, goes first.
            raise TryLater(min(SOON << min(made.delivery.attempts, 10), MINUTE))
        return await topics.channel(self._client, made.loaded.row.topic)

    async def _letterbox(self, made: Letter) -> Any:
        """A private channel, for those who once wrote or pressed something."""
        assert made.seat is not None
        account = made.accounts[made.seat]
        if account is None or not made.expected:
            await self._refused(made)
            raise Unreachable
        if (known := self._begun(account)) is not None:
            return known
        if self._desk.now() < made.silent_until:
            raise TryLater(made.silent_until - self._desk.now())
        self._paced()
        channel = await self._client.create_dm(discord.Object(int(account)))
        await self._hosts.mended(made.delivery.community, "quarantine")
        return channel

    async def _refused(self, made: Letter) -> None:
        """Hosts hear of a closed door with a letter that all expect; another would be betrayed."""
        if made.person is None or not (made.refused and announced(made.delivery, made.loaded)):
            return
        name, of = made.loaded.names[made.seat or 0], of_person(made.person, "closed")
        await self._hosts.tell(made.place, made.delivery.community, of, "closed", name=name)

    def _paced(self) -> None:
        """Counts one more private channel. Raises TryLater where that would be too many at once."""
        now = self._desk.now()
        while self._begun_at and self._begun_at[0] <= now - BREATH:
            self._begun_at.popleft()
        if len(self._begun_at) >= AT_ONCE:
            raise TryLater(self._begun_at[0] + BREATH - now)
        self._begun_at.append(now)

    def _begun(self, account: str) -> discord.DMChannel | None:
        """The private channel, where this process has one open."""
        for one in self._client.private_channels:
            if isinstance(one, discord.DMChannel):
                whose = one.recipient
                if whose is not None and str(whose.id) == account:
                    return one
        return None

    # -- the topic and its status ----------------------------------------------------------------

    async def _board(self, made: Letter, said: Spoken) -> str:
        if made.loaded.row.topic is None:
            return await self._topic(made, said)
        channel = await topics.channel(self._client, made.loaded.row.topic)
        ref = made.delivery.ref
        if ref is not None and await _changed(channel, ref, said):
            return ref
        # Somebody deleted it; or it was made anew, and we died before that was noted.
        ref = await topics.status_in(self._client, channel, made.loaded, made.here)
        if ref is not None and await _changed(channel, ref, said):
            return ref
        return await topics.put_status(channel, said)

    async def _topic(self, made: Letter, said: Spoken) -> str:
        """Makes the topic with its status, unless it is there already."""
        if made.place.topics is None:
            raise TryLater(MINUTE)
        parent = await topics.channel(self._client, made.place.topics)
        name, row = topics.title(made.loaded), made.loaded.row
        thread, status = None, None
        if made.delivery.again:
            thread = await topics.existing(self._client, parent, name)
        if thread is None:
            made_now, status = await topics.make(parent, name, said)
            thread = await topics.first_of(self._client, parent, made_now)
            status = status if thread.id == made_now.id else None
        await self._db.run(visits.set_topic, self._desk, row.community, row.id, str(thread.id))
        if status is None:
            status = await topics.status_in(self._client, thread, made.loaded, made.here)
        return status or await topics.put_status(thread, said)

    # -- trouble ---------------------------------------------------------------------------------

    async def _later(self, error: discord.HTTPException, made: Letter) -> Exception:
        """What an answer of Discord means for the outbox; its host hears what he can mend."""
        row, place = made.loaded.row, made.place
        if error.code in QUARANTINED:
            await self._db.run(trouble.be_silent, self._desk, self._desk.now() + HOUR)
            await self._hosts.tell(place, row.community, "quarantine", "quarantine")
        elif error.code in CLOSED and made.person is not None:
            await self._db.run(visits.closed, made.person)
            made.refused = True
            await self._refused(made)
        elif error.code in REPORTED and made.delivery.audience == TOPIC:
            what, group = REPORTED[error.code], row.name
            await self._hosts.tell(place, row.community, of_game(row.id, what), what, group=group)
        else:
            _LOG.warning("delivery %d: %s %s", made.delivery.id, error.status, error.code)
        return _meaning(error)


def _lift(client: discord.Client) -> None:
    """A limit for all calls ends with the wait of the one that met it. When that is cut short,
    discord.py would let every other call wait for ever.
    """
    client.http._global_over.set()


async def _changed(channel: Any, ref: str, said: Spoken) -> bool:
    """The status as it is now; False when the message is gone."""
    try:
        await channel.get_partial_message(int(ref)).edit(
            content=said.pieces[0], view=controls(said)
        )
    except discord.NotFound as error:
        if error.code != 10008:
            raise
        return False
    return True


def _nonce(delivery: Delivery, piece: int) -> str:
    """Of what its readers can count too: the delivery's own id would tell of letters to others."""
    return f"{delivery.game}.{delivery.audience}.{delivery.number}-{piece}"


def _of(message: discord.Message, made: Letter) -> bool:
    """Two groups may share a name in somebody's letterbox: buttons say which game it is."""
    game = game_of(message)
    return made.seat is None or game in (None, made.delivery.game)


def game_of(message: discord.Message) -> int | None:
    """The game whose buttons hang under a message of ours."""
    for row in message.components:
        for item in getattr(row, "children", ()):
            pressed = ids.read(str(getattr(item, "custom_id", "")))
            if pressed is not None:
                return pressed.game
    return None


def _meaning(error: discord.HTTPException) -> Exception:
    if error.code in CLOSED or error.code in GONE:
        return Unreachable()
    if error.code in QUARANTINED:
        return TryLater(HOUR)
    return TryLater()
