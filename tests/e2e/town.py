"""Two servers that share people, and whoever might try what is not his to do.

Discord itself would stop some of it, and a client would not offer it; here it is delivered all the
same, since the bot must look for itself.
"""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from sqlalchemy import Table

from bot.client import Spelleider
from bot.moderator import places
from bot.practice import Person, interactions, messages
from bot.practice.asked import Asked
from bot.practice.components import walk
from bot.practice.contents import said
from bot.practice.errors import Json
from bot.practice.mentions import REPLY
from bot.practice.permissions import MANAGE_GUILD
from bot.practice.world import LOADING, Ask, Channel, Guild, Message
from bot.ui.rights import NEEDED
from storage import games
from storage.db import Tx
from storage.models import METADATA
from tests.e2e.playground import Playground, playground, running

ROLES: Final = (
    *("owner", "manager", "host", "abroad", "player"),
    *("mate", "other", "nobody", "left", "erased"),
)
"""As whom people act; see `_cast`."""
PLACES: Final = ["T", "O", "H", "D", "B"]
"""The topic of group 1, that of group 2, a channel, in private, a channel of another server."""
PASTED: Final = "Vreemd: Eva - Brent - Otto - Piet"
PLANS: Final = {"Frank": "HSSS", "Arno": "SHSS, bod na 4", "Niels": "SSHS, start 2"}
Rows: TypeAlias = dict[str, list[tuple[Any, ...]]]
BOOKKEEPING: Final = ("receipt", "heartbeat")
"""Which messages were answered, and when the bot was last awake."""
NOTED: Final = ("letters", "hushed")
"""Settings of a person: whether private messages may follow, and when a hint was given."""


def dump(tx: Tx) -> Rows:
    """Every row of every table, without the bookkeeping."""
    found: Rows = {}
    for table in METADATA.sorted_tables:
        rows = _rows(tx, table)
        if table.name == "setting":
            rows = [row for row in rows if row[3] not in NOTED]
        if table.name not in BOOKKEEPING:
            found[table.name] = sorted(rows, key=repr)
    return found


def touched(before: Rows, after: Rows) -> set[int]:
    """The games of which anything differs."""
    found: set[int] = set()
    for name, rows in before.items():
        columns = [column.name for column in METADATA.tables[name].columns]
        key = "id" if name == "game" else "game"
        if key in columns:
            at = columns.index(key)
            changed = (row[at] for row in {*rows} ^ {*after[name]})
            found |= {int(one) for one in changed if one is not None}
    return found


def everything(tx: Tx) -> Rows:
    tables = METADATA.sorted_tables
    return {one.name: _rows(tx, one) for one in tables}


def _rows(tx: Tx, table: Table) -> list[tuple[Any, ...]]:
    found = tx.connection.exec_driver_sql(f'SELECT * FROM "{table.name}"')
    return [tuple(row) for row in found]


def put_back(tx: Tx, kept: Rows) -> None:
    tx.connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    for table in reversed(METADATA.sorted_tables):
        tx.connection.execute(table.delete())
    for table in METADATA.sorted_tables:
        names = [column.name for column in table.columns]
        rows = [dict(zip(names, row, strict=True)) for row in kept[table.name]]
        if rows:
            tx.connection.execute(table.insert(), rows)


@dataclass
class Town:
    it: Playground
    bot: Spelleider
    abroad: Guild
    cast: dict[str, Person]
    places: dict[str, Channel | None]
    games: dict[str, int] = field(default_factory=dict)
    secrets: dict[str, str] = field(default_factory=dict)
    """What only this person may read, as the bot says it to him."""
    _planted: set[int] = field(default_factory=set)

    # -- where and who ---------------------------------------------------------------------------

    def channel(self, who: Person, place: str) -> Channel | None:
        """None where this person can't come: Discord delivers nothing from there."""
        if place == "D":
            return who.dm_channel
        channel = self.places[place]
        assert channel is not None
        there = self.it.standin.core.world.member(channel.guild or 0, who.id)
        return channel if there else None

    # -- doing what a client wouldn't offer ------------------------------------------------------

    def command(self, who: Person, where: Channel, name: str, /, **options: Any) -> Asked:
        """Whatever the command's permissions and places are."""
        return self._ask(who, where, interactions.COMMAND, self._data(name, options))

    def complete(self, who: Person, where: Channel, name: str, option: str, typed: str) -> Asked:
        data = self._data(name, {option: typed})
        asked: Json = data
        while asked.get("options"):
            asked = asked["options"][0]
        asked["focused"] = True
        return self._ask(who, where, interactions.COMPLETE, data)

    def _data(self, name: str, options: dict[str, Any]) -> Json:
        first, *path = name.split()
        rows = self.it.standin.core.world.commands.values()
        known = next(row for row in rows if row.body["name"] == first)
        sent: list[Json] = []
        resolved: Json = {}
        for key, value in options.items():
            if isinstance(value, Channel):
                face = {"id": str(value.id), "type": value.type, "name": value.name}
                resolved = {"channels": {str(value.id): face | {"permissions": "0"}}}
                sent.append({"name": key, "type": 7, "value": str(value.id)})
            else:
                sent.append({"name": key, "type": 3, "value": value})
        for step in reversed(path):
            sent = [{"name": step, "type": 1, "options": sent}]
        data: Json = {"id": str(known.id), "name": first, "type": 1, "options": sent}
        return data | ({"resolved": resolved} if resolved else {})

    def press(
        self,
        who: Person,
        where: Channel,
        custom_id: str,
        reply_to: Message | None = None,
        label: str = "?",
    ) -> Asked:
        """A button that never hung there, under a message that the bot never wrote."""
        part = {"type": 2, "id": 2, "style": 2, "label": label, "custom_id": custom_id}
        return who.press(self.plant(where, part, reply_to), custom_id)

    def choose(self, who: Person, where: Channel, custom_id: str, value: str) -> Asked:
        options = [{"label": "?", "value": value}]
        part = {"type": 3, "id": 2, "custom_id": custom_id, "options": options}
        part |= {"min_values": 1, "max_values": 1, "disabled": False}
        return who.choose(self.plant(where, part), value, custom_id=custom_id)

    def submit(self, who: Person, where: Channel, custom_id: str, fields: dict[str, str]) -> Asked:
        """A form that was never opened."""
        parts = [
            {"type": 18, "id": at, "component": _filled(at, name, value)}
            for at, (name, value) in enumerate(fields.items(), 1)
        ]
        data = {"custom_id": custom_id, "components": parts}
        opened = Ask(self.it.standin.core.world.new_id(), 2, "", who.id, where.id, where.guild, 0)
        self.it.standin.core.world.put(opened)
        return self._ask(who, where, interactions.SUBMIT, data, opened)

    def plant(self, where: Channel, part: Json, reply_to: Message | None = None) -> Message:
        world = self.it.standin.core.world
        row = Message(world.new_id(), where.id, world.bot, world.now(), content="?")
        row.components = [{"type": 1, "id": 1, "components": [part]}]
        if reply_to is not None:
            row.type, row.reference = REPLY, messages.reference_to(world, reply_to)
        world.put(row)
        self._planted.add(row.id)
        return row

    def _ask(
        self, who: Person, where: Channel, kind: int, data: Json, cause: Ask | None = None
    ) -> Asked:
        core = self.it.standin.core
        row = interactions.begin(core, who.id, where, kind, data, cause=cause)
        core.done()
        return Asked(core, row)

    # -- what came of it -------------------------------------------------------------------------

    async def quiet(self) -> None:
        """Until the bot has heard all, done with it, and said what there is to say."""
        await self.it.standin.until(self._still)
        await self.bot.said()
        await self.it.standin.until(self._still)

    def _still(self) -> bool:
        sessions = self.it.standin.core.world.sessions.values()
        heard = all(self.bot.ws.sequence in (one.seq, None) for one in sessions)
        names = (task.get_name() for task in asyncio.all_tasks())
        busy = any(name.startswith(("discord.py: ", "discord-ui", "CommandTree")) for name in names)
        return heard and not busy and not self.it.standin.wire.busy

    def rows(self) -> Rows:
        return self.it.db.read_now(dump)

    def keep(self) -> Rows:
        return self.it.db.read_now(everything)

    def back(self, kept: Rows) -> None:
        """Everything as it was then."""
        self.it.db.run_now(put_back, kept)
        for game in [*self.games.values(), *range(50)]:
            self.it.desk.memory.forget(game)

    def public(self, reader: Person) -> dict[int, tuple[Any, ...]]:
        """What the bot has said to others, as it reads now."""
        world = self.it.standin.core.world
        private = reader.dm_channel.id if reader.dm_channel else 0
        return {
            row.id: (row.content, json.dumps(row.components), row.edited)
            for row in world.messages.values()
            if row.author == world.bot and row.only != reader.id and row.channel != private
            if not row.flags & LOADING and (row.id not in self._planted or row.edited)
        }

    def letters(self, reader: Person) -> set[int]:
        mine = [row for row in reader.inbox() if row.author == self.it.standin.bot.id]
        return {row.id for row in mine if row.only is None and row.id not in self._planted}

    def read(self, reader: Person, asked: Asked | None, before: set[int]) -> str:
        """All that this person now reads of it: answers, forms, proposals, letters, files."""
        rows = [] if asked is None else asked.messages
        rows += [row for row in reader.inbox() if row.id in self.letters(reader) - before]
        return "\n".join(part for row in rows for part in self._parts(row)) + _forms(asked)

    def _parts(self, row: Message) -> Iterator[str]:
        yield row.content
        for part in walk(row.components):
            yield from (str(part[key]) for key in ("content", "label") if part.get(key))
        for file in row.attachments:
            blob = self.it.standin.core.world.blobs[int(file["id"])]
            yield base64.b64decode(blob.data).decode(errors="replace")


def _filled(at: int, name: str, value: str) -> Json:
    return {"type": 4, "id": at + 50, "custom_id": name, "value": value}


def _forms(asked: Asked | None) -> str:
    shown = [] if asked is None else [asked.modal, asked.choices]
    return "\n".join(json.dumps(one, ensure_ascii=False) for one in shown if one)


@asynccontextmanager
async def town(stage: str) -> AsyncIterator[Town]:
    """Group 1 in the middle of its plans or of its bids; group 2, and one abroad, at the start."""
    async with playground() as it:
        new = {name: it.standin.person(name, it.guild) for name in ("Mona", "Hugo", "Eva", "Zoe")}
        people = it.people | new
        new["Mona"].take(it.standin.role(it.guild, "Bestuur", MANAGE_GUILD))
        hosts = it.standin.role(it.guild, "Host")
        new["Hugo"].take(hosts)
        abroad = it.standin.guild("Elders", people["Eva"], bot_permissions=NEEDED.value)
        for name in ("Otto", "Piet"):
            it.standin.person(name, abroad)
        for name in ("Niels", "Mona", "Hugo", "Arno", "Bjorn", "Brent", "Zoe", "Mitch"):
            people[name].join(abroad)
        forum, lounge = it.standin.forum(abroad, "spellen"), it.standin.text(abroad, "kroeg")
        bot = it.client()
        async with running(it.standin, bot):
            made = Town(it, bot, abroad, _cast(people), {"H": it.hall, "D": None, "B": lounge})
            await it.answer(
                people["Niels"].command("setup", it.hall, topics=it.forum, host_role=hosts)
            )
            made.places["T"], made.places["O"] = await it.begin()
            await _begin_abroad(made, people["Eva"], forum, lounge)
            await _settle(made, people, stage)
            yield made
            # The same few exchanges hundreds of times: other tests hold them to Discord's file.
            it.standin.wire.clear()


def _cast(people: dict[str, Person]) -> dict[str, Person]:
    """Who is what. The owner plays in group 1; so does who left. Eva runs the other server."""
    names = ["Niels", "Mona", "Hugo", "Eva", "Arno", "Bjorn", "Brent", "Zoe", "Frank", "Mitch"]
    return dict(zip(ROLES, (people[name] for name in names), strict=True))


async def _begin_abroad(made: Town, eva: Person, forum: Channel, lounge: Channel) -> None:
    it = made.it
    assert (await it.answer(eva.command("setup", lounge, topics=forum))).startswith("Klaar")
    opened = eva.command("group new", lounge)
    await opened.ack()
    preview = await eva.submit(opened, {"groups": PASTED}).reply()
    await it.answer(eva.press(preview, label="Start"))
    for guild, name in ((it.guild, "Groep 1"), (it.guild, "Groep 2"), (made.abroad, "Vreemd")):
        made.games[name] = it.db.run_now(_game, str(guild.id), name)


def _game(tx: Tx, guild: str, name: str) -> int:
    community = places.community_of(tx, "discord", guild)
    return next(row.id for row in games.listed(tx, community) if row.name == name)


async def _settle(made: Town, people: dict[str, Person], stage: str) -> None:
    """Everybody has written before, some have a secret, one has left and one was forgotten."""
    for who in people.values():
        await who.command("games").reply()
    for name, plan in PLANS.items():
        people[name].dm(plan)
    await made.quiet()
    for name in PLANS:
        shown = await people[name].command("hand").reply()
        made.secrets[name] = _plan(said(shown))
    if stage == "bid":
        people["Bjorn"].dm("SSSH")
    await made.quiet()
    forget = await people["Mitch"].command("privacy delete").reply()
    await people["Mitch"].press(forget, "p:forget").reply()
    await people["Mitch"].command("games").reply()
    people["Frank"].leave(made.it.guild)
    await made.quiet()


def bare(shown: str) -> str:
    """Lines without what stands before a colon, such as "2e: "."""
    return "\n".join(line.partition(": ")[2] or line for line in shown.split("\n"))


def _plan(shown: str) -> str:
    """The lines that say where everything lies; nobody else has these in this order."""
    lines = shown.split("\n")
    first = next(at for at, line in enumerate(lines) if line.startswith("1e "))
    return bare("\n".join(lines[first : first + 4]))
