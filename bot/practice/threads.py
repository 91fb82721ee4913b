"""Threads and forum posts: begun, changed, archived, locked, deleted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.practice import faces, intents, limits, messages
from bot.practice.contents import Upload
from bot.practice.core import Core
from bot.practice.errors import Json, Refusal
from bot.practice.permissions import (
    ATTACH_FILES,
    CREATE_PRIVATE_THREADS,
    CREATE_PUBLIC_THREADS,
    EMBED_LINKS,
    MANAGE_THREADS,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
    VIEW_CHANNEL,
    can,
    require,
)
from bot.practice.shapes import ensure
from bot.practice.world import (
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    REQUIRE_TAG,
    TEXT,
    Channel,
    Message,
)

RENAMED, BEGUN, STARTER = 4, 18, 21
OWN: Final = frozenset({"name", "archived", "auto_archive_duration", "applied_tags"})
"""What whoever began a thread may change without further rights."""


def post(
    core: Core, forum: Channel, author: int, body: Json, uploads: Sequence[Upload] = ()
) -> tuple[Channel, Message]:
    """A forum post: a thread with its first message, which has the thread's id. Raises Refusal."""
    body = ensure(limits.POST, body)
    inner = limits.message(body["message"], limits.PLAIN)
    more = (ATTACH_FILES if uploads else 0) | (EMBED_LINKS if inner.get("embeds") else 0)
    require(core.world, forum, SEND_MESSAGES | more, author)
    tags = _tags(core, forum, author, body.get("applied_tags") or [])
    thread = _begin(core, forum, author, body, PUBLIC_THREAD)
    thread.applied_tags = tags
    core.world.put(thread)
    try:
        row = messages.make(core, thread, author, inner, uploads, identity=thread.id)
    except Refusal:
        core.world.drop(thread)
        raise
    _announce(core, thread)
    messages.publish(core, row)
    return thread, row


def _tags(core: Core, forum: Channel, author: int, wanted: list[str]) -> list[int]:
    known = {int(tag["id"]): tag for tag in forum.tags}
    chosen = [int(tag) for tag in wanted]
    for tag in chosen:
        if tag not in known:
            raise Refusal(10087)
        if known[tag]["moderated"] and not can(core.world, forum, author, MANAGE_THREADS):
            raise Refusal(50013)
    if forum.flags & REQUIRE_TAG and not chosen:
        raise Refusal(40067)
    return chosen


def start(core: Core, parent: Channel, author: int, body: Json) -> Channel:
    """A thread without a message; the channel gets a note of it. Raises Refusal."""
    body = ensure(limits.THREAD, body)
    kind = body.get("type") or PRIVATE_THREAD
    if parent.type != TEXT:
        raise Refusal(50024)
    public = kind == PUBLIC_THREAD
    require(core.world, parent, CREATE_PUBLIC_THREADS if public else CREATE_PRIVATE_THREADS, author)
    thread = _begin(core, parent, author, body, kind)
    core.world.put(thread)
    _announce(core, thread)
    if public:
        about = {"type": 0, "channel_id": str(thread.id), "guild_id": str(thread.guild)}
        messages.note(core, parent, author, BEGUN, thread.name, about)
    return thread


def start_on(core: Core, row: Message, author: int, body: Json) -> Channel:
    """A thread on a message, with its id. Raises Refusal."""
    body = ensure(limits.THREAD_ON, body)
    parent = core.world.channels[row.channel]
    if parent.type != TEXT:
        raise Refusal(50024)
    require(core.world, parent, CREATE_PUBLIC_THREADS, author)
    if row.thread:
        raise Refusal(160004)
    thread = _begin(core, parent, author, body, PUBLIC_THREAD, row.id)
    core.world.put(thread)
    row.thread = thread.id
    core.world.put(row)
    _announce(core, thread)
    core.gateway.emit_message("MESSAGE_UPDATE", row)
    messages.note(core, thread, author, STARTER, about=messages.reference_to(core.world, row))
    return thread


def _begin(
    core: Core, parent: Channel, author: int, body: Json, kind: int, identity: int | None = None
) -> Channel:
    world = core.world
    guild = world.guilds[parent.guild or 0]
    live = [c for c in world.channels_of(guild.id) if c.is_thread and not c.archived]
    if len(live) >= guild.max_threads:
        raise Refusal(160006)
    now = world.now()
    thread = Channel(identity or world.new_id(), kind, parent.guild, body["name"], parent.id)
    thread.owner = author
    thread.auto_archive = body.get("auto_archive_duration") or parent.auto_archive
    thread.slowmode = body.get("rate_limit_per_user") or 0
    thread.created = thread.active = thread.archive_stamp = now
    thread.followers = {str(author): now}
    return thread


def _announce(core: Core, thread: Channel) -> None:
    data = faces.channel(core.world, thread) | {"newly_created": True}
    core.gateway.emit("THREAD_CREATE", data, intent=intents.GUILDS, channel=thread)


def change(core: Core, thread: Channel, who: int, body: Json) -> Channel:
    """Raises Refusal."""
    body = ensure(limits.THREAD_EDIT, body)
    require(core.world, thread, VIEW_CHANNEL, who)
    _may_change(core, thread, who, body)
    if thread.archived and body.get("archived") is not False:
        raise Refusal(50083)
    parent = core.world.channels[thread.parent or 0]
    if body.get("applied_tags") is not None and parent.type == FORUM:
        thread.applied_tags = _tags(core, parent, who, body["applied_tags"])
    if body.get("name") and body["name"] != thread.name:
        rename(core, thread, body["name"])
        messages.note(core, thread, who, RENAMED, thread.name)
    _set_state(core, thread, body)
    return thread


def _may_change(core: Core, thread: Channel, who: int, body: Json) -> None:
    if can(core.world, thread, who, MANAGE_THREADS):
        return
    if set(body) == {"archived"} and body["archived"] is False and not thread.locked:
        # The page says SEND_MESSAGES, which has no effect in threads.
        require(core.world, thread, SEND_MESSAGES_IN_THREADS, who)
    elif who != thread.owner or set(body) - OWN or (thread.locked and not thread.archived):
        raise Refusal(50013)


def rename(core: Core, channel: Channel, name: str) -> None:
    """Twice in ten minutes, then not for a while. Raises Refusal."""
    now = core.world.now()
    most, window = core.settings.renames
    channel.renames = [at for at in channel.renames if now - at < window]
    if len(channel.renames) >= most:
        left = (window - (now - channel.renames[0])) / 1000
        raise Refusal(20028, retry_after=left)
    channel.renames.append(now)
    channel.name = name


def _set_state(core: Core, thread: Channel, body: Json) -> None:
    now = core.world.now()
    if body.get("archived") is not None and body["archived"] != thread.archived:
        thread.archived = body["archived"]
        thread.archive_stamp = now
        thread.active = thread.active if thread.archived else now
    if body.get("locked") is not None:
        thread.locked = body["locked"]
    if body.get("auto_archive_duration"):
        thread.auto_archive = body["auto_archive_duration"]
        thread.archive_stamp = thread.active = now
    if body.get("rate_limit_per_user") is not None:
        thread.slowmode = body["rate_limit_per_user"]
    if body.get("flags") is not None:
        thread.flags = body["flags"]
    core.changed_thread(thread)


def follow(core: Core, thread: Channel, who: int, on: bool) -> None:
    """Add somebody to a thread, or take him away."""
    now = core.world.now()
    if on == (str(who) in thread.followers):
        return
    event: Json = {"id": str(thread.id), "guild_id": str(thread.guild)}
    if on:
        thread.followers[str(who)] = now
        added = faces.follower(thread, who, now)
        event |= {"added_members": [added], "removed_member_ids": []}
    else:
        del thread.followers[str(who)]
        event |= {"added_members": [], "removed_member_ids": [str(who)]}
    event["member_count"] = min(50, len(thread.followers))
    core.world.put(thread)
    mine = who == core.world.bot
    intent = intents.GUILDS if mine else intents.MEMBERS
    core.gateway.emit("THREAD_MEMBERS_UPDATE", event, intent=intent, channel=thread)


def delete(core: Core, channel: Channel) -> None:
    """A channel with its threads, or a thread, with all that was said there."""
    for one in list(core.world.children(channel)):
        if one.is_thread:
            gone: Json = {"id": str(one.id), "guild_id": str(one.guild)}
            gone |= {"parent_id": str(one.parent), "type": one.type}
            core.gateway.emit("THREAD_DELETE", gone, intent=intents.GUILDS, channel=one)
    if not channel.is_thread:
        data = faces.channel(core.world, channel)
        core.gateway.emit("CHANNEL_DELETE", data, intent=intents.GUILDS)
    for one in list(core.world.children(channel)):
        for row in core.world.messages_in(one.id):
            core.world.drop(row)
        core.world.drop(one)
