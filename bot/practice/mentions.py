"""Who is mentioned in a message, who is really notified, and who follows a thread for it."""

from __future__ import annotations

import re
from typing import Final

from bot.practice import components
from bot.practice.core import Core
from bot.practice.errors import Json, wrong
from bot.practice.permissions import MENTION_EVERYONE, VIEW_CHANNEL, can
from bot.practice.world import DM, SILENT, Channel, Message

REPLY: Final = 19
_USER: Final = re.compile(r"<@!?(\d+)>")
_ROLE: Final = re.compile(r"<@&(\d+)>")
_ALL: Final = re.compile(r"@(everyone|here)")


def mention(core: Core, channel: Channel, row: Message, allowed: Json | None, ping: bool) -> None:
    """Who is mentioned as far as it is allowed, and who of them hears of it."""
    world = core.world
    words = "\n".join([row.content, *_texts(row.components)])
    parse, users, roles, replied = _allowed(allowed)
    named = [int(one) for one in dict.fromkeys(_USER.findall(words))]
    row.mentions = [
        one for one in named if one in world.users and ("users" in parse or one in users)
    ]
    loud = can(world, channel, row.author, MENTION_EVERYONE)
    row.mention_roles = [
        one
        for one in map(int, dict.fromkeys(_ROLE.findall(words)))
        if one in world.roles
        and (world.roles[one].mentionable or loud)
        and ("roles" in parse or one in roles)
    ]
    row.everyone = bool(_ALL.search(words)) and "everyone" in parse and loud
    target = world.messages.get(int((row.reference or {}).get("message_id", 0)))
    if row.type == REPLY and target and replied and target.author not in row.mentions:
        row.mentions.append(target.author)
    row.pinged = _pinged(core, channel, row) if ping else []
    _follow(core, channel, row)


def _texts(parts: list[Json]) -> list[str]:
    return [part["content"] for part in components.walk(parts) if "content" in part]


def _allowed(given: Json | None) -> tuple[list[str], list[int], list[int], bool]:
    """What may be parsed, which users and roles besides, and whether a reply pings."""
    if given is None:
        return ["users", "roles", "everyone"], [], [], True
    parse = given.get("parse") or []
    lists = {name: [int(one) for one in given.get(name) or []] for name in ("users", "roles")}
    for name, ids in lists.items():
        if name in parse and ids:
            say = f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.'
            wrong("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", say)
    return parse, lists["users"], lists["roles"], bool(given.get("replied_user"))


def _pinged(core: Core, channel: Channel, row: Message) -> list[int]:
    world = core.world
    if row.flags & SILENT:
        return []
    if channel.type == DM:
        return [who for who in (channel.recipient, world.bot) if who and who != row.author]
    heard = list(row.mentions)
    for member in world.members_of(channel.guild or 0):
        if row.everyone or set(member.roles) & set(row.mention_roles):
            heard.append(member.user)
    return [
        who
        for who in dict.fromkeys(heard)
        if who != row.author and can(world, channel, who, VIEW_CHANNEL)
    ]


def _follow(core: Core, channel: Channel, row: Message) -> None:
    """Who writes in a thread or is mentioned there follows it from then on."""
    if not channel.is_thread:
        return
    for who in (row.author, *row.mentions):
        if can(core.world, channel, who, VIEW_CHANNEL):
            channel.followers.setdefault(str(who), core.world.now())
