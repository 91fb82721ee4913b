"""Who looks at which place: everything that is rendered is rendered for such a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from bot.practice.actors import Person
from bot.practice.hooks import Hooks
from bot.practice.page.html import Html, classes, tag
from bot.practice.page.words import Words
from bot.practice.permissions import (
    MANAGE_GUILD,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
    USE_APPLICATION_COMMANDS,
    VIEW_CHANNEL,
    can,
    in_guild,
)
from bot.practice.server import Standin
from bot.practice.world import CATEGORY, DM, FORUM, Channel, Guild, Message, World

DIRECT: Final = "dm"
"""The place of one's messages with the bot, also before there are any."""


@dataclass(frozen=True)
class Room:
    standin: Standin
    hooks: Hooks
    guild: Guild
    start: int
    """Who one is at first."""
    token: str
    words: Words

    @property
    def world(self) -> World:
        return self.standin.core.world

    def people(self) -> list[int]:
        """Everybody in the server but the bot; who came first stands first."""
        rows = self.world.members_of(self.guild.id)
        return [row.user for row in rows if not self.world.users[row.user].bot]

    def hosts(self, user: int) -> bool:
        return bool(in_guild(self.world, self.guild.id, user) & MANAGE_GUILD)

    def name(self, user: int) -> str:
        row, member = self.world.users.get(user), self.world.member(self.guild.id, user)
        if row is None:
            return "?"
        return (member.nick if member else None) or row.global_name or row.username.title()

    # What was read, by whom.

    def seen(self, user: int, place: str) -> int:
        return int(self.standin.noted(f"seen:{user}:{place}") or 0)

    def see(self, user: int, place: str, message: int) -> None:
        if message > self.seen(user, place):
            self.standin.note(f"seen:{user}:{place}", str(message))

    def hidden(self, message: int) -> bool:
        return self.standin.noted(f"hidden:{message}") is not None

    def hide(self, message: int) -> None:
        self.standin.note(f"hidden:{message}", "")


def place_of(channel: Channel) -> str:
    return DIRECT if channel.type == DM else str(channel.id)


@dataclass(frozen=True)
class View:
    """`channel` is None in a DM that isn't begun yet. `fresh`: the first message that was new when
    the page was opened; `every`: whether all of a long place is shown."""

    room: Room
    me: int
    place: str
    channel: Channel | None
    fresh: int = 0
    every: bool = False

    @property
    def world(self) -> World:
        return self.room.world

    @property
    def words(self) -> Words:
        return self.room.words

    @property
    def person(self) -> Person:
        return Person(self.room.standin.core, self.me)

    @property
    def locale(self) -> str:
        return self.world.users[self.me].locale

    def url(self, place: str | None = None, user: int | None = None) -> str:
        return f"/as/{user or self.me}/{place or self.place}"

    # Places.

    def sees(self, channel: Channel) -> bool:
        return can(self.world, channel, self.me, VIEW_CHANNEL)

    def channels(self) -> Iterator[Channel]:
        """The server's own, as they stand below each other."""
        rows = self.world.channels_of(self.room.guild.id)
        ours = [row for row in rows if not row.is_thread and row.type != CATEGORY]
        for row in sorted(ours, key=lambda one: (self._order(one.parent), one.position)):
            if self.sees(row):
                yield row

    def _order(self, category: int | None) -> int:
        row = self.world.channels.get(category or 0)
        return row.position if row else -1

    def threads(self, channel: Channel) -> list[Channel]:
        """Oldest first, so that none changes its place."""
        rows = sorted(self.world.threads_of(channel.id), key=lambda one: one.id)
        return [row for row in rows if self.sees(row)]

    @property
    def is_forum(self) -> bool:
        return self.channel is not None and self.channel.type == FORUM

    @property
    def title(self) -> str:
        if self.place == DIRECT:
            return self.room.name(self.world.bot)
        return self.channel.name if self.channel else ""

    @cached_property
    def closed(self) -> str | None:
        """Why nothing can be written here; None if it can."""
        channel = self.channel
        if channel is None or channel.type == DM:
            return None
        if channel.locked and not self.room.hosts(self.me):
            return "locked"
        wanted = SEND_MESSAGES_IN_THREADS if channel.is_thread else SEND_MESSAGES
        return None if can(self.world, channel, self.me, wanted) else "may-not"

    @property
    def takes_commands(self) -> bool:
        channel = self.channel
        if channel is None or channel.type == DM:
            return True
        return not channel.archived and can(self.world, channel, self.me, USE_APPLICATION_COMMANDS)

    # Messages.

    def messages(self) -> list[Message]:
        if self.channel is None:
            return []
        return [row for row in self.person.sees(self.channel) if not self.room.hidden(row.id)]

    def message(self, number: int) -> Message | None:
        """One that is on this page."""
        row = self.world.messages.get(number)
        mine = row is not None and row.only in (None, self.me)
        here = row is not None and self.channel is not None and row.channel == self.channel.id
        return row if mine and here else None

    @cached_property
    def unread(self) -> Counter[tuple[int, str]]:
        """By person and place, how many pings are new; under minus me, how many messages."""
        found: Counter[tuple[int, str]] = Counter()
        marks: dict[tuple[int, str], int] = {}
        for row in self.world.messages.values():
            channel = self.world.channels.get(row.channel)
            if channel is None:
                continue
            for who in (*row.pinged, *self._reads(row, channel)):
                key = (abs(who), place_of(channel))
                if key not in marks:
                    marks[key] = self.room.seen(*key)
                if row.id > marks[key]:
                    found[who, key[1]] += 1
        return found

    def _reads(self, row: Message, channel: Channel) -> tuple[int, ...]:
        """Me, as a negative number, for what somebody else wrote where I may read it."""
        others = channel.recipient not in (None, self.me) or row.only not in (None, self.me)
        mine = row.author == self.me or others or self.room.hidden(row.id)
        return () if mine else (-self.me,)

    def pings(self, user: int) -> int:
        return sum(count for (who, _), count in self.unread.items() if who == user)

    # What the ids in a text are called.

    def user(self, number: int) -> Html | None:
        if number not in self.world.users:
            return None
        mine = "me" if number == self.me else None
        return tag("span", "@", tag("bdi", self.room.name(number)), class_=classes("mention", mine))

    def role(self, number: int) -> str | None:
        row = self.world.roles.get(number)
        return row.name.lstrip("@") if row else None

    def channel_link(self, number: int, message: int | None = None) -> Html | None:
        row = self.world.channels.get(number)
        if row is None or not self.sees(row):
            return None
        place = place_of(row)
        at = f"#m{message}" if message else ""
        name = self.room.name(self.world.bot) if place == DIRECT else row.name
        return tag("a", "#", tag("bdi", name), class_="mention", href=f"{self.url(place)}{at}")

    def everyone(self, word: str) -> Html:
        return tag("span", word, class_="mention me")

    @property
    def spoiler(self) -> str:
        return self.words("spoiler")
