"""Messages: posted, edited, deleted, pinned; who is really pinged, and which files come along."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final

from bot.practice import faces, intents, limits
from bot.practice.contents import Upload, fill
from bot.practice.core import HOUR, MINUTE, Core
from bot.practice.errors import Json, Refusal, wrong
from bot.practice.mentions import REPLY, mention
from bot.practice.permissions import (
    ATTACH_FILES,
    EMBED_LINKS,
    MANAGE_MESSAGES,
    MANAGE_THREADS,
    PIN_MESSAGES,
    READ_MESSAGE_HISTORY,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
    VIEW_CHANNEL,
    can,
    require,
)
from bot.practice.shapes import Check
from bot.practice.world import (
    CATEGORY,
    DM,
    EPHEMERAL,
    FORUM,
    SUPPRESS_EMBEDS,
    V2,
    Channel,
    Message,
    World,
    stamp,
)

NONCE: Final = 5 * MINUTE
"""How long a nonce is remembered; Discord says "a few minutes"."""
PINS: Final = 250
PIN_NOTE = 6
EDITABLE: Final = (0, REPLY, 20, 23)


def send(
    core: Core,
    channel: Channel,
    author: int,
    body: Json,
    uploads: Sequence[Upload] = (),
    check: Check = limits.CREATE,
) -> Message:
    """A message as somebody posts it, permissions and all. Raises Refusal."""
    body = limits.message(body, check)
    if (body.get("flags") or 0) & EPHEMERAL:
        wrong("flags", "BASE_TYPE_CHOICES", "Only replies to interactions can be ephemeral")
    may_send(core, channel, author, body, uploads)
    known = _known_nonce(core, channel, author, body)
    if known:
        return known
    revive(core, channel, author)
    reference = _reference(core, channel, author, body)
    row = make(core, channel, author, body, uploads, reference=reference)
    row.nonce = body.get("nonce")
    row.enforced = bool(body.get("enforce_nonce"))
    publish(core, row)
    return row


def may_send(
    core: Core, channel: Channel, author: int, body: Json, uploads: Sequence[Upload]
) -> None:
    """Raises Refusal."""
    if channel.type in (FORUM, CATEGORY):
        require(core.world, channel, VIEW_CHANNEL, author)
        raise Refusal(50008)
    if channel.type == DM:
        reachable(core.world, channel, author)
        return
    require(
        core.world,
        channel,
        (SEND_MESSAGES_IN_THREADS if channel.is_thread else SEND_MESSAGES)
        | (ATTACH_FILES if uploads else 0)
        | (EMBED_LINKS if body.get("embeds") else 0),
        author,
    )


def reachable(world: World, channel: Channel, author: int) -> None:
    """Whether the bot may write to this person: a shared guild, and open to direct messages."""
    if author != world.bot or channel.recipient is None:
        return
    if not world.mutual(channel.recipient):
        raise Refusal(50278)
    if not world.users[channel.recipient].dms_open:
        raise Refusal(50007)


def _known_nonce(core: Core, channel: Channel, author: int, body: Json) -> Message | None:
    nonce = body.get("nonce")
    if not nonce or not body.get("enforce_nonce"):
        return None
    since = core.world.now() - NONCE
    for row in core.world.messages_in(channel.id):
        if row.author == author and row.nonce == nonce and row.at >= since:
            return row
    return None


def revive(core: Core, channel: Channel, author: int) -> None:
    """A message reopens an archived thread, unless it is locked. Raises Refusal."""
    if not channel.is_thread:
        return
    if channel.locked and not can(core.world, channel, author, MANAGE_THREADS):
        raise Refusal(50083 if channel.archived else 160005)
    if channel.archived:
        now = core.world.now()
        channel.archived, channel.archive_stamp, channel.active = False, now, now
        core.changed_thread(channel)


def _reference(core: Core, channel: Channel, author: int, body: Json) -> Json | None:
    given = body.get("message_reference")
    if not given:
        return None
    if channel.guild and not can(core.world, channel, author, READ_MESSAGE_HISTORY):
        raise Refusal(160002)
    target = core.world.messages.get(int(given["message_id"]))
    if target is None or target.channel != channel.id or target.only is not None:
        if given.get("fail_if_not_exists", True):
            wrong("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return None
    return reference_to(core.world, target)


def reference_to(world: World, row: Message) -> Json:
    made: Json = {"type": 0, "channel_id": str(row.channel), "message_id": str(row.id)}
    guild = world.channels[row.channel].guild
    return made | ({"guild_id": str(guild)} if guild else {})


def make(
    core: Core,
    channel: Channel,
    author: int,
    body: Json,
    uploads: Sequence[Upload] = (),
    *,
    reference: Json | None = None,
    identity: int | None = None,
) -> Message:
    """A row from a checked body, not published yet. `identity` is that of a thread's first message.

    Raises Refusal.
    """
    world = core.world
    row = Message(identity or world.new_id(), channel.id, author, world.now())
    row.flags = body.get("flags") or 0
    row.type = REPLY if reference else 0
    row.reference = reference
    fill(core, row, body, uploads)
    mention(core, channel, row, body.get("allowed_mentions"), ping=not row.flags & EPHEMERAL)
    return row


def publish(core: Core, row: Message) -> None:
    """Put a new message where everybody sees it, or only its one reader."""
    channel = core.world.channels[row.channel]
    if row.only is None:
        channel.last_message = row.id
        channel.active = row.at
        if channel.is_thread:
            row.position = channel.sent
            channel.sent += 1
        core.world.put(channel)
    core.world.put(row)
    core.gateway.emit_message("MESSAGE_CREATE", row)


def note(
    core: Core,
    channel: Channel,
    author: int,
    kind: int,
    content: str = "",
    about: Json | None = None,
) -> Message:
    """A system message: somebody pinned, renamed or began something."""
    row = Message(core.world.new_id(), channel.id, author, core.world.now(), kind, content)
    row.reference = about
    publish(core, row)
    return row


def edit(
    core: Core,
    row: Message,
    body: Json,
    uploads: Sequence[Upload] = (),
    *,
    editor: int,
    check: Check = limits.PLAIN,
) -> Message:
    """Raises Refusal. An edit pings nobody and moves nothing up."""
    may_edit(core, row, editor)
    body = limits.message(body, check, row.flags & V2)
    change(core, row, body, uploads)
    return row


def may_edit(core: Core, row: Message, editor: int) -> None:
    """Raises Refusal."""
    if row.author != editor:
        raise Refusal(50005)
    if row.type not in EDITABLE:
        raise Refusal(50021)
    _open_thread(core, core.world.channels[row.channel], editor)


def change(
    core: Core, row: Message, body: Json, uploads: Sequence[Upload] = (), *, without: int = 0
) -> None:
    """Take over a checked body, take away the flags `without`, and tell it. Raises Refusal."""
    made = copy(row)
    made.flags &= ~without
    if body.get("flags") is not None:
        _change_flags(made, body)
    fill(core, made, body, uploads)
    allowed = body.get("allowed_mentions")
    mention(core, core.world.channels[row.channel], made, allowed, ping=False)
    made.pinged = row.pinged
    made.edited = core.world.now()
    vars(row).update(vars(made))
    core.world.put(row)
    core.gateway.emit_message("MESSAGE_UPDATE", row)


def _change_flags(row: Message, body: Json) -> None:
    """The newer components can't be taken off, and need a message without the older things."""
    flags = body["flags"]
    if row.flags & V2 and not flags & V2:
        say = "The IS_COMPONENTS_V2 flag cannot be removed"
        wrong("flags", "MESSAGE_FLAGS_COMPONENTS_V2_REMOVED", say)
    if flags & V2 and not row.flags & V2:
        for name in ("content", "embeds"):
            if body.get(name, getattr(row, name)):
                say = "The 'content' and 'embeds' fields cannot be used with IS_COMPONENTS_V2"
                wrong(name, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", say)
    row.flags = (row.flags & ~SUPPRESS_EMBEDS) | flags


def _open_thread(core: Core, channel: Channel, who: int) -> None:
    """Nothing but deleting happens in an archived thread, nor in a locked one. Raises Refusal."""
    if channel.archived:
        raise Refusal(50083)
    if channel.locked and not can(core.world, channel, who, MANAGE_THREADS):
        raise Refusal(160005)


def not_too_old(core: Core, row: Message) -> None:
    """Messages older than an hour may be edited a few times only. Raises Refusal."""
    now = core.world.now()
    if now - row.at < HOUR:
        return
    most, window = core.settings.old_edits
    edits = [at for at in core.old_edits[row.channel] if now - at < window]
    core.old_edits[row.channel] = edits
    if len(edits) >= most:
        left = 0.0 if not edits else (window - (now - edits[0])) / 1000
        raise Refusal(30046, retry_after=left or window / 1000)
    edits.append(now)


def delete(core: Core, row: Message, who: int) -> None:
    """Raises Refusal."""
    channel = core.world.channels[row.channel]
    if row.author != who:
        if channel.guild is None:
            raise Refusal(50003)
        require(core.world, channel, MANAGE_MESSAGES, who)
    remove(core, row)


def remove(core: Core, row: Message) -> None:
    channel = core.world.channels[row.channel]
    core.world.drop(row)
    if row.only is None:
        intent = intents.GUILD_MESSAGES if channel.guild else intents.DIRECT_MESSAGES
        gone: Json = {"id": str(row.id), "channel_id": str(row.channel)}
        gone |= {"guild_id": str(channel.guild)} if channel.guild else {}
        core.gateway.emit("MESSAGE_DELETE", gone, intent=intent, channel=channel)


def purge(core: Core, rows: Sequence[Message]) -> None:
    """Several messages of one channel at once, as bots of moderators do."""
    channel = core.world.channels[rows[0].channel]
    for row in rows:
        core.world.drop(row)
    gone: Json = {"ids": [str(row.id) for row in rows], "channel_id": str(channel.id)}
    gone |= {"guild_id": str(channel.guild)} if channel.guild else {}
    core.gateway.emit("MESSAGE_DELETE_BULK", gone, intent=intents.GUILD_MESSAGES, channel=channel)


def pin(core: Core, row: Message, who: int, on: bool) -> None:
    """Raises Refusal."""
    channel = core.world.channels[row.channel]
    require(core.world, channel, PIN_MESSAGES, who)
    _open_thread(core, channel, who)
    pins = [one for one in core.world.messages_in(channel.id) if one.pinned]
    if on and not row.pinned and len(pins) >= PINS:
        raise Refusal(30003)
    if on == bool(row.pinned):
        return
    row.pinned = core.world.now() if on else None
    channel.last_pin = row.pinned or channel.last_pin
    core.world.put(channel)
    core.world.put(row)
    core.gateway.emit_message("MESSAGE_UPDATE", row)
    event: Json = {"channel_id": str(channel.id)}
    event |= {"last_pin_timestamp": stamp(channel.last_pin) if channel.last_pin else None}
    event |= {"guild_id": str(channel.guild)} if channel.guild else {}
    core.gateway.emit("CHANNEL_PINS_UPDATE", event, intent=intents.GUILDS, channel=channel)
    if on:
        note(core, channel, who, PIN_NOTE, about=reference_to(core.world, row))


def react(core: Core, row: Message, who: int, emoji: str, on: bool) -> None:
    """Raises Refusal."""
    channel = core.world.channels[row.channel]
    require(core.world, channel, READ_MESSAGE_HISTORY, who)
    _open_thread(core, channel, who)
    people = row.reactions.setdefault(emoji, [])
    if (who in people) == on:
        return
    (people.append if on else people.remove)(who)
    if not people:
        del row.reactions[emoji]
    core.world.put(row)
    event: Json = {
        "user_id": str(who),
        "channel_id": str(channel.id),
        "message_id": str(row.id),
        "emoji": {"id": None, "name": emoji},
        "burst": False,
        "type": 0,
    }
    event |= {"guild_id": str(channel.guild)} if channel.guild else {}
    intent = intents.GUILD_REACTIONS if channel.guild else intents.DIRECT_REACTIONS
    name = "MESSAGE_REACTION_ADD" if on else "MESSAGE_REACTION_REMOVE"
    core.gateway.emit(name, event, intent=intent, channel=channel)


def shown(core: Core, row: Message) -> Json:
    """A message as the REST answers show it to the bot."""
    made = faces.message(core.world, row)
    return core.gateway.readable(row, made, bool(core.settings.privileged & intents.CONTENT))
