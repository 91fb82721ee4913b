"""Who and what there is: plain rows in tables, with ids and times from an injected clock."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final, Protocol, TypeAlias

from bot.practice.errors import Json, Refusal

EPOCH: Final = 1_420_070_400_000
"""Snowflakes count milliseconds from the first second of 2015."""

TEXT, DM, CATEGORY, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 4, 11, 12, 15
THREADS: Final = (PUBLIC_THREAD, PRIVATE_THREAD)
EPHEMERAL, LOADING, SUPPRESS_EMBEDS, SILENT, V2 = 1 << 6, 1 << 7, 1 << 2, 1 << 12, 1 << 15
REQUIRE_TAG, PINNED_THREAD = 1 << 4, 1 << 1


class Clock(Protocol):
    def now(self) -> int:
        """UTC, in milliseconds."""


@dataclass
class User:
    id: int
    username: str
    global_name: str | None = None
    bot: bool = False
    locale: str = "nl"
    dms_open: bool = True


@dataclass
class Guild:
    id: int
    name: str
    owner: int
    locale: str = "nl"
    max_threads: int = 1000
    """Active threads at once."""


@dataclass
class Role:
    id: int
    guild: int
    name: str
    permissions: int = 0
    mentionable: bool = False
    managed_by: int | None = None
    position: int = 0


@dataclass
class Member:
    id: str
    """guild:user"""
    guild: int
    user: int
    joined: int
    nick: str | None = None
    roles: list[int] = field(default_factory=list)


@dataclass
class Channel:
    """A guild's channel, a thread in one, or a DM with the bot."""

    id: int
    type: int
    guild: int | None = None
    name: str = ""
    parent: int | None = None
    topic: str | None = None
    position: int = 0
    flags: int = 0
    overwrites: list[Json] = field(default_factory=list)
    """id, type (0 role, 1 member), allow, deny: integers."""
    tags: list[Json] = field(default_factory=list)
    """A forum's: id (str), name, moderated, emoji_id, emoji_name."""
    slowmode: int = 0
    last_message: int | None = None
    last_pin: int | None = None
    # of a thread
    owner: int | None = None
    applied_tags: list[int] = field(default_factory=list)
    archived: bool = False
    locked: bool = False
    auto_archive: int = 10080
    """Minutes."""
    archive_stamp: int = 0
    created: int = 0
    active: int = 0
    sent: int = 0
    followers: dict[str, int] = field(default_factory=dict)
    """Who follows the thread -> since when."""
    renames: list[int] = field(default_factory=list)
    # of a DM
    recipient: int | None = None

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS


@dataclass
class Message:
    id: int
    channel: int
    author: int
    at: int
    type: int = 0
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    flags: int = 0
    edited: int | None = None
    pinned: int | None = None
    """Since when."""
    nonce: str | None = None
    enforced: bool = False
    reference: Json | None = None
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    everyone: bool = False
    pinged: list[int] = field(default_factory=list)
    """Who really got a notification when it was posted; edits notify nobody."""
    only: int | None = None
    """The one who sees it, if ephemeral."""
    interaction: int | None = None
    webhook: bool = False
    reactions: dict[str, list[int]] = field(default_factory=dict)
    position: int = 0
    thread: int | None = None


@dataclass
class Ask:
    """An interaction: what a person did, and what became of it."""

    id: int
    kind: int
    """2 command, 3 component, 4 autocomplete, 5 modal."""
    token: str
    user: int
    channel: int
    guild: int | None
    at: int
    """By the patience clock: that of the 3 seconds and the 15 minutes."""
    data: Json = field(default_factory=dict)
    message: int | None = None
    cause: int | None = None
    """The interaction that opened the modal."""
    answer: int | None = None
    """The type of the first response; None until there is one."""
    original: int | None = None
    replies: list[int] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None


@dataclass
class Command:
    id: int
    body: Json
    version: int


@dataclass
class Session:
    """A gateway session; it outlives its connections for a while."""

    id: str
    intents: int
    seq: int = 0


@dataclass
class Blob:
    """The bytes of an attachment, in base64."""

    id: int
    kind: str
    data: str


@dataclass
class Note:
    """Something that whoever runs the stand-in wants to find again."""

    id: str
    text: str


Row: TypeAlias = (
    User | Guild | Role | Member | Channel | Message | Ask | Command | Session | Blob | Note
)
TABLES: Final[dict[str, type[Any]]] = {
    kind.__name__.lower(): kind
    for kind in (User, Guild, Role, Member, Channel, Message, Ask, Command, Session, Blob, Note)
}


class World:
    """The tables, and what has changed since the store last looked."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.roles: dict[int, Role] = {}
        self.members: dict[str, Member] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.asks: dict[int, Ask] = {}
        self.commands: dict[int, Command] = {}
        self.sessions: dict[str, Session] = {}
        self.blobs: dict[int, Blob] = {}
        self.notes: dict[str, Note] = {}
        self.bot = 0
        self.last = 0
        self.cdn = ""
        """Where attachments are fetched: the start of their addresses."""
        self.changed: dict[tuple[str, str], Row | None] = {}

    def table(self, name: str) -> dict[Any, Any]:
        table: dict[Any, Any] = getattr(self, f"{name}s")
        return table

    def put(self, row: Row) -> None:
        """Add a row, or say that it was changed."""
        name = type(row).__name__.lower()
        self.table(name)[row.id] = row
        self.changed[name, str(row.id)] = row

    def drop(self, row: Row) -> None:
        name = type(row).__name__.lower()
        self.table(name).pop(row.id, None)
        self.changed[name, str(row.id)] = None

    def now(self) -> int:
        return max(self.clock.now(), EPOCH)

    def new_id(self) -> int:
        """A snowflake: unique and rising, also while the clock stands still."""
        self.last = max(self.last + 1, (self.now() - EPOCH) << 22)
        return self.last

    def member(self, guild: int, user: int) -> Member | None:
        return self.members.get(f"{guild}:{user}")

    def members_of(self, guild: int) -> list[Member]:
        return [member for member in self.members.values() if member.guild == guild]

    def roles_of(self, guild: int) -> list[Role]:
        return [role for role in self.roles.values() if role.guild == guild]

    def channels_of(self, guild: int) -> list[Channel]:
        return [channel for channel in self.channels.values() if channel.guild == guild]

    def threads_of(self, channel: int) -> list[Channel]:
        return [c for c in self.channels.values() if c.is_thread and c.parent == channel]

    def messages_in(self, channel: int) -> list[Message]:
        """Oldest first, ephemeral ones included."""
        return [message for message in self.messages.values() if message.channel == channel]

    def mutual(self, user: int) -> bool:
        """Whether a user shares a guild with the bot."""
        return any(
            self.member(guild, user) and self.member(guild, self.bot) for guild in self.guilds
        )

    def dm_of(self, user: int) -> Channel | None:
        return next((c for c in self.channels.values() if c.recipient == user), None)

    def channel(self, channel: int | str) -> Channel:
        """Raises Refusal."""
        found = self.channels.get(int(channel))
        if found is None:
            raise Refusal(10003)
        return found

    def message(self, channel: int, message: int | str) -> Message:
        """Raises Refusal."""
        found = self.messages.get(int(message))
        if found is None or found.channel != channel:
            raise Refusal(10008)
        return found

    def guild(self, guild: int | str) -> Guild:
        """Raises Refusal."""
        found = self.guilds.get(int(guild))
        if found is None or self.member(found.id, self.bot) is None:
            raise Refusal(10004)
        return found

    def rebase(self, cdn: str) -> None:
        """Attachments are fetched from here from now on."""
        old, self.cdn = self.cdn, cdn
        if not old or old == cdn:
            return
        for row in self.messages.values():
            for name in ("attachments", "embeds", "components"):
                parts = json.dumps(getattr(row, name))
                setattr(row, name, json.loads(parts.replace(f"{old}/", f"{cdn}/")))
            self.put(row)

    def children(self, channel: Channel) -> Iterator[Channel]:
        yield channel
        yield from self.threads_of(channel.id)


def stamp(at: int) -> str:
    """Milliseconds as Discord writes times."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat()
