"""What a member may do in a channel: roles, then overwrites, then what follows from a lack."""

from __future__ import annotations

from typing import Final

from bot.practice.errors import Refusal
from bot.practice.world import Channel, World

ADMINISTRATOR: Final = 1 << 3
MANAGE_CHANNELS: Final = 1 << 4
MANAGE_GUILD: Final = 1 << 5
ADD_REACTIONS: Final = 1 << 6
VIEW_CHANNEL: Final = 1 << 10
SEND_MESSAGES: Final = 1 << 11
MANAGE_MESSAGES: Final = 1 << 13
EMBED_LINKS: Final = 1 << 14
ATTACH_FILES: Final = 1 << 15
READ_MESSAGE_HISTORY: Final = 1 << 16
MENTION_EVERYONE: Final = 1 << 17
MANAGE_ROLES: Final = 1 << 28
USE_APPLICATION_COMMANDS: Final = 1 << 31
MANAGE_THREADS: Final = 1 << 34
CREATE_PUBLIC_THREADS: Final = 1 << 35
CREATE_PRIVATE_THREADS: Final = 1 << 36
SEND_MESSAGES_IN_THREADS: Final = 1 << 38
PIN_MESSAGES: Final = 1 << 51

ALL: Final = (1 << 53) - 1
EVERYONE: Final = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | SEND_MESSAGES_IN_THREADS
    | CREATE_PUBLIC_THREADS
    | ADD_REACTIONS
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
)
"""What a new server gives to everybody, as far as the stand-in knows it."""

DM_PERMISSIONS: Final = EVERYONE | PIN_MESSAGES


def in_guild(world: World, guild: int, user: int) -> int:
    """A member's permissions before any channel; 0 for who is not there."""
    member = world.member(guild, user)
    if member is None:
        return 0
    if world.guilds[guild].owner == user:
        return ALL
    held = world.roles[guild].permissions
    for role in member.roles:
        held |= world.roles[role].permissions
    return ALL if held & ADMINISTRATOR else held


def in_channel(world: World, channel: Channel, user: int) -> int:
    """A person's permissions in a channel, a thread or a DM."""
    if channel.guild is None:
        return DM_PERMISSIONS if user in (world.bot, channel.recipient) else 0
    held = in_guild(world, channel.guild, user)
    if held == ALL or not held:
        return held
    at = world.channel(channel.parent) if channel.is_thread and channel.parent else channel
    held = _overwritten(world, at, user, held)
    if not held & VIEW_CHANNEL:
        return 0
    if not held & (SEND_MESSAGES_IN_THREADS if channel.is_thread else SEND_MESSAGES):
        held &= ~(MENTION_EVERYONE | ATTACH_FILES | EMBED_LINKS)
    if channel.type == 12 and str(user) not in channel.followers and not held & MANAGE_THREADS:
        return 0
    return held


def _overwritten(world: World, channel: Channel, user: int, held: int) -> int:
    """Everybody's overwrite first, then those of all roles together, then the member's own."""
    member = world.member(channel.guild or 0, user)
    roles = member.roles if member else []
    groups = ([channel.guild], roles, [user])
    for ids in groups:
        allow = deny = 0
        for overwrite in channel.overwrites:
            if overwrite["id"] in ids:
                allow |= overwrite["allow"]
                deny |= overwrite["deny"]
        held = (held & ~deny) | allow
    return held


def can(world: World, channel: Channel, user: int, wanted: int) -> bool:
    return in_channel(world, channel, user) & wanted == wanted


def require(world: World, channel: Channel, wanted: int, user: int | None = None) -> None:
    """Raises Refusal: 50001 for a channel one can't see, 50013 for a thing one may not do there."""
    held = in_channel(world, channel, world.bot if user is None else user)
    if not held & VIEW_CHANNEL:
        raise Refusal(50001)
    if held & wanted != wanted:
        raise Refusal(50013)
