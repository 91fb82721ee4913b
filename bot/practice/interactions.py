"""Interactions: what a person did, the three seconds, the answer and what comes after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.practice import components, faces, limits, messages
from bot.practice.contents import Upload
from bot.practice.core import MINUTE, Core
from bot.practice.errors import Json, Problems, Refusal
from bot.practice.mentions import REPLY
from bot.practice.permissions import in_channel
from bot.practice.shapes import anything, ensure, struct
from bot.practice.world import EPHEMERAL, LOADING, V2, Ask, Channel, Message

COMMAND, COMPONENT, COMPLETE, SUBMIT = 2, 3, 4, 5
"""Kinds of interaction."""
SAY, THINK, LATER, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
"""Kinds of first answer."""
ALLOWED: Final = {
    COMMAND: (SAY, THINK, MODAL),
    COMPONENT: (SAY, THINK, LATER, UPDATE, MODAL),
    COMPLETE: (CHOICES,),
    SUBMIT: (SAY, THINK, LATER, UPDATE),
}
ACK: Final = 3000
LIFE: Final = 15 * MINUTE
_CALLBACK: Final = struct({"type": anything, "data": anything}, ("type",))


def begin(
    core: Core,
    user: int,
    channel: Channel,
    kind: int,
    data: Json,
    *,
    message: Message | None = None,
    cause: Ask | None = None,
) -> Ask:
    """What a person did, told to the bot."""
    number = core.world.new_id()
    ask = Ask(number, kind, f"aW50ZXJhY3Rpb24.{number:x}", user, channel.id, channel.guild, 0)
    ask.at = core.moment()
    ask.data = data
    ask.message = message.id if message else None
    ask.cause = cause.id if cause else None
    core.world.put(ask)
    tell(core, ask)
    return ask


def tell(core: Core, ask: Ask) -> None:
    """The dispatch; a second time for one that arrives twice."""
    core.gateway.emit("INTERACTION_CREATE", payload(core, ask))


def payload(core: Core, ask: Ask) -> Json:
    world = core.world
    channel = world.channels[ask.channel]
    data: Json = {
        "id": str(ask.id),
        "application_id": str(world.bot),
        "type": ask.kind,
        "data": ask.data,
        "token": ask.token,
        "version": 1,
        "channel_id": str(channel.id),
        "channel": faces.channel(world, channel, ask.user),
        "app_permissions": str(in_channel(world, channel, world.bot)),
        "locale": world.users[ask.user].locale,
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(ask.guild or 0)},
        "context": 0 if ask.guild else 1,
        "attachment_size_limit": limits.FILE_SIZE,
    }
    row = world.messages.get(ask.message or 0)
    data |= {"message": faces.message(world, row)} if row else {}
    if ask.guild is None:
        return data | {"user": faces.user(world.users[ask.user])}
    guild = world.guilds[ask.guild]
    member = world.members[f"{guild.id}:{ask.user}"]
    held = in_channel(world, channel, ask.user)
    return data | {
        "guild_id": str(guild.id),
        "guild_locale": guild.locale,
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": ["COMMUNITY"]},
        "member": faces.member(world, member) | {"permissions": str(held)},
    }


def answer(core: Core, ask: Ask, body: Json, uploads: Sequence[Upload]) -> Json:
    """The first answer; its callback response. Raises Refusal."""
    ensure(_CALLBACK, body)
    kind = body["type"]
    if ask.answer is not None:
        raise Refusal(40060)
    if core.waited(ask.at) > ACK:
        raise Refusal(10062)
    if kind not in ALLOWED[ask.kind]:
        problems = Problems()
        say = f"Value must be one of {ALLOWED[ask.kind]}."
        problems.add(("type",), "BASE_TYPE_CHOICES", say)
        problems.settle()
    row = _first(core, ask, kind, body.get("data") or {}, uploads)
    ask.answer = kind
    ask.original = row.id if row else ask.message if kind in (LATER, UPDATE) else None
    core.world.put(ask)
    return _callback(core, ask, row)


def _first(
    core: Core, ask: Ask, kind: int, data: Json, uploads: Sequence[Upload]
) -> Message | None:
    if kind == SAY:
        return _reply(core, ask, limits.message(data, limits.PLAIN), uploads)
    if kind == THINK:
        return _think(core, ask, data)
    if kind == UPDATE:
        return _update(core, ask, data, uploads)
    if kind == MODAL:
        modal = limits.modal(data)
        numbered = components.given_back(modal["components"], [])
        for label, given in zip(numbered, modal["components"], strict=True):
            _keep_required(label, given)
        ask.modal = {**modal, "components": numbered}
    if kind == CHOICES:
        ask.choices = ensure(struct({"choices": limits.CHOICES}, ("choices",)), data)["choices"]
    return None


def _keep_required(label: Json, given: Json) -> None:
    """Whether a field must be filled in is what its reader needs to know."""
    inner, source = label.get("component"), given.get("component")
    if inner and source and source.get("required") is not None:
        inner["required"] = source["required"]


def _reply(
    core: Core, ask: Ask, body: Json, uploads: Sequence[Upload], *, follows: bool = False
) -> Message:
    channel = core.world.channels[ask.channel]
    row = messages.make(core, channel, core.world.bot, body, uploads)
    _belong(core, ask, row, follows)
    messages.publish(core, row)
    return row


def _think(core: Core, ask: Ask, data: Json) -> Message:
    ensure(struct({"flags": anything, "tts": anything}), data)
    row = Message(core.world.new_id(), ask.channel, core.world.bot, core.world.now())
    row.flags = LOADING | ((data.get("flags") or 0) & EPHEMERAL)
    _belong(core, ask, row, False)
    messages.publish(core, row)
    return row


def _belong(core: Core, ask: Ask, row: Message, follows: bool) -> None:
    """Say whose reply a message is, and who alone may see it."""
    row.webhook = True
    row.interaction = ask.id
    row.only = ask.user if row.flags & EPHEMERAL else None
    source = core.world.messages.get(ask.message or 0)
    if not follows:
        row.type = REPLY if source else 20
        row.reference = messages.reference_to(core.world, source) if source else None
    ask.replies.append(row.id)
    core.world.put(ask)


def _update(core: Core, ask: Ask, data: Json, uploads: Sequence[Upload]) -> Message:
    row = core.world.messages.get(ask.message or 0)
    if row is None:
        raise Refusal(10008)
    messages.change(core, row, limits.message(data, limits.PLAIN, row.flags & V2), uploads)
    return row


def _callback(core: Core, ask: Ask, row: Message | None) -> Json:
    told: Json = {"id": str(ask.id), "type": ask.kind, "channel_id": str(ask.channel)}
    told |= {"guild_id": str(ask.guild)} if ask.guild else {}
    if ask.original:
        told["response_message_id"] = str(ask.original)
    if row:
        told["response_message_loading"] = bool(row.flags & LOADING)
        told["response_message_ephemeral"] = row.only is not None
    if row and ask.answer in (SAY, UPDATE):
        shown = messages.shown(core, row)
        return {"interaction": told, "resource": {"type": ask.answer, "message": shown}}
    return {"interaction": told}


# After the first answer.


def by_token(core: Core, token: str) -> Ask:
    """An answered interaction whose fifteen minutes are not over. Raises Refusal."""
    ask = next((one for one in core.world.asks.values() if one.token == token), None)
    if ask is None or ask.answer is None:
        raise Refusal(10015)
    if core.waited(ask.at) > LIFE:
        raise Refusal(50027)
    return ask


def reply_of(core: Core, ask: Ask, which: str) -> Message:
    """@original or the id of a follow-up. Raises Refusal."""
    number = ask.original if which == "@original" else int(which)
    row = core.world.messages.get(number or 0)
    if row is None or (row.id not in ask.replies and row.id != ask.original):
        raise Refusal(10008)
    return row


def follow_up(core: Core, ask: Ask, body: Json, uploads: Sequence[Upload]) -> Message:
    """One more message; the first one after a "thinking" fills that in. Raises Refusal."""
    waiting = core.world.messages.get(ask.original or 0)
    if waiting and waiting.flags & LOADING:
        return edit(core, ask, waiting, body, uploads)
    return _reply(core, ask, limits.message(body, limits.PLAIN), uploads, follows=True)


def edit(core: Core, ask: Ask, row: Message, body: Json, uploads: Sequence[Upload]) -> Message:
    """Raises Refusal."""
    body = limits.message(body, limits.PLAIN, row.flags & V2)
    if row.flags & LOADING:
        # Whether it is ephemeral was said when the thinking began.
        body["flags"] = (body.get("flags") or 0) & ~EPHEMERAL
    channel = core.world.channels[row.channel]
    if channel.archived:
        raise Refusal(50083)
    messages.change(core, row, body, uploads, without=LOADING)
    core.world.put(ask)
    return row
