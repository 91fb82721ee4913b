"""A server as somebody who only reads it sees it, written down: for golden transcripts.

What no two runs share is put in words: people and links by what they stand for, moments in the zone
of the server, long numbers by a sign.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.practice.components import walk
from bot.practice.contents import said
from bot.practice.world import Channel, Message
from tests.e2e.playground import Playground

ZONE: Final = ZoneInfo("Europe/Amsterdam")
DAYS: Final = ("ma", "di", "wo", "do", "vr", "za", "zo")
_MOMENT: Final = re.compile(r"<t:(\d+):(\w)>")
_PERSON: Final = re.compile(r"<@!?(\d+)>")
_LINK: Final = re.compile(r"https://discord\.com/channels/\d+/(\d+)(?:/(\d+))?")
_DIGEST: Final = re.compile(r"\b[0-9a-f]{16,}\b")
_NUMBER: Final = re.compile(r"\bpost (\d+)$")


def transcript(it: Playground, *channels: Channel) -> str:
    """All that stands in these channels and in their topics, the oldest first."""
    return "\n\n".join(part for channel in channels for part in _parts(it, channel)) + "\n"


def _parts(it: Playground, channel: Channel) -> Iterator[str]:
    if rows := shown(it, channel):
        yield "\n\n".join([f"=== {channel.name} ===", *(written(it, row) for row in rows)])
    for topic in sorted(it.standin.posts(channel), key=lambda one: one.id):
        yield from _parts(it, topic)


def shown(it: Playground, channel: Channel) -> list[Message]:
    """What everybody reads there."""
    rows = it.standin.core.world.messages_in(channel.id)
    return [row for row in rows if row.only is None and (said(row) or row.attachments)]


def written(it: Playground, row: Message) -> str:
    """A message with its pictures and buttons; a person's own words under his name."""
    author = it.standin.core.world.users[row.author]
    lines = [] if author.bot else [f"({author.global_name})"]
    lines += [plain(it, said(row))] if said(row) else []
    lines += [_picture(one) for one in row.attachments]
    labels = [label for part in walk(row.components) if (label := _label(part))]
    return "\n".join([*lines, *([" ".join(labels)] if labels else [])])


def _picture(attached: dict[str, str]) -> str:
    """By the first words of its description: the whole of it says what the post says."""
    return f"(plaatje: {attached['description'].split('. ')[0]})"


def _label(part: dict[str, object]) -> str:
    if part.get("options"):
        return f"[{part.get('placeholder') or '▾'} ▾]"
    return f"[{part['label']}]" if part.get("label") else ""


def plain(it: Playground, text: str) -> str:
    """Without what another run would call otherwise."""
    world = it.standin.core.world

    def person(match: re.Match[str]) -> str:
        user = world.users[int(match[1])]
        return f"@{user.global_name or user.username}"

    def link(match: re.Match[str]) -> str:
        if match[2] is None:
            return f"#{world.channels[int(match[1])].name}"
        number = _NUMBER.search(world.messages[int(match[2])].content)
        return f"#{world.channels[int(match[1])].name}/{number[1] if number else '?'}"

    text = _MOMENT.sub(lambda match: moment(int(match[1]), match[2]), text)
    text = _LINK.sub(link, _PERSON.sub(person, text))
    return _DIGEST.sub("‹…›", text)


def moment(at: int, style: str) -> str:
    """As somebody in the Netherlands would read it."""
    then = datetime.fromtimestamp(at, ZONE)
    day = f"{DAYS[then.weekday()]} {then.day}-{then.month}"
    clock = f"{then:%H:%M}"
    return {"D": day, "d": day, "t": clock, "R": f"±{day} {clock}"}.get(style, f"{day} {clock}")
