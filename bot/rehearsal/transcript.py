"""The room's story in a terminal: topics and private messages, as far as one member reads them."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import tzinfo
from typing import Final

from bot.practice import Standin
from bot.practice.components import WORDS
from bot.practice.errors import Json
from bot.practice.permissions import VIEW_CHANNEL, can
from bot.practice.world import DM, LOADING, Channel, Message
from bot.presenters.markup import write
from bot.rehearsal.plain import harmless, moment, plain
from bot.texts import Texts

SAID: Final = (0, 19, 20, 23)
"""Kinds of messages in which somebody says something; the others are Discord's own remarks."""
_INDENT: Final = "  "
_FOOTER: Final = "-# "


def _panel(parts: list[Json]) -> Iterator[str]:
    """The texts of a panel, in their order."""
    for part in parts:
        if part.get("type") == WORDS:
            yield part["content"]
        yield from _panel(part.get("components") or [])


@dataclass
class Transcript:
    """Shows every message once, when it is there and the member that one is can read it.

    who: the member that one is, asked each time. show: takes a block of lines. width: of the
    terminal, asked each time. loud: how a title is written. zone: None is the machine's own.
    """

    standin: Standin
    said: Texts
    who: Callable[[], int]
    show: Callable[[str], None]
    width: Callable[[], int] = lambda: 80
    loud: Callable[[str], str] = str
    zone: tzinfo | None = None
    _seen: dict[int, int | None] = field(default_factory=dict, init=False)
    """Message -> when it was edited."""
    _day: str = field(default="", init=False)
    me: int = field(init=False)

    def __post_init__(self) -> None:
        self.me = self.who()

    def skip(self) -> None:
        """What is there already has been told."""
        for row in self._all():
            self._seen[row.id] = row.edited

    async def follow(self) -> None:
        """Tells what comes, until it is cancelled."""
        while True:
            self.tell()
            await self.standin.wire.change()

    def tell(self) -> None:
        """What is new, for the member that one is now: what others could read is gone."""
        if self.me != self.who():
            self.me = self.who()
            self.show(f"{self._text('practice-became', name=self.name(self.me))}\n")
        for row in self._all():
            again = row.id in self._seen
            if row.flags & LOADING or (again and self._seen[row.id] == row.edited):
                continue
            self._seen[row.id] = row.edited
            if self._readable(row) and not (again and self._is_bot(row)):
                self.show("\n".join(self._block(row, again)))

    def name(self, user: int) -> str:
        return harmless(self._name("@", user) or "?")

    def _all(self) -> list[Message]:
        return list(self.standin.core.world.messages.values())

    def _is_bot(self, row: Message) -> bool:
        """Its edits are the status, which changes all the time."""
        return row.author == self.standin.bot.id

    def _readable(self, row: Message) -> bool:
        channel = self.standin.core.world.channels.get(row.channel)
        if channel is None or row.type not in SAID or row.only not in (None, self.me):
            return False
        return can(self.standin.core.world, channel, self.me, VIEW_CHANNEL)

    # -- one message -----------------------------------------------------------------------------

    def _block(self, row: Message, again: bool) -> Iterator[str]:
        channel = self.standin.core.world.channels[row.channel]
        yield from self._new_day(row)
        body, _, last = row.content.rpartition("\n")
        footer = last if self._is_bot(row) and last.startswith(_FOOTER) else ""
        yield self.loud(self._title(row, channel, footer, again))
        for text in (body if footer else row.content, *_panel(row.components)):
            yield from self._wrapped(plain(text, self._name, self.zone))
        for one in row.attachments:
            yield from self._wrapped(self._attached(one))
        yield ""

    def _new_day(self, row: Message) -> Iterator[str]:
        day = moment(row.at // 1000, self.zone, "d")
        if day != self._day:
            self._day = day
            yield f"· {day} ·"
            yield ""

    def _title(self, row: Message, channel: Channel, footer: str, again: bool) -> str:
        parts = []
        if row.only is not None or channel.type == DM:
            parts.append(self._text("practice-private"))
        if footer:
            parts.append(plain(footer, self._name))
        elif channel.type != DM:
            place = channel.name.partition(" · ")[0] if channel.is_thread else f"#{channel.name}"
            parts.append(harmless(place))
        when = moment(row.at // 1000, self.zone, "t")
        line = f"{' · '.join(parts)} — {self.name(row.author)}, {when}"
        return f"{line} ({self._text('practice-edited')})" if again else line

    def _attached(self, one: Json) -> str:
        if one.get("content_type", "").startswith("image/") and one.get("description"):
            return self._text("practice-picture", text=harmless(one["description"]))
        return self._text("practice-file", name=harmless(one["filename"]))

    def _wrapped(self, text: str) -> Iterator[str]:
        width = max(20, self.width() - 1)
        for line in text.split("\n"):
            yield from textwrap.wrap(
                line,
                width,
                initial_indent=_INDENT,
                subsequent_indent=_INDENT,
                break_on_hyphens=False,
            )

    def _text(self, key: str, **facts: str | int) -> str:
        return write(self.said(key, **facts), "text")

    def _name(self, sign: str, number: int) -> str | None:
        """What somebody or something is called on the server."""
        world = self.standin.core.world
        if sign == "#":
            channel = world.channels.get(number)
            return None if channel is None else channel.name
        if sign == "@&":
            role = world.roles.get(number)
            return None if role is None else role.name
        user = world.users.get(number)
        if user is None:
            return None
        nicks = (one.nick for one in world.members.values() if one.user == number and one.nick)
        return next(nicks, None) or user.global_name or user.username.title()
