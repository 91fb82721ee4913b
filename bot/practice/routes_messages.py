"""Routes of messages: sent, read, changed, pinned, answered."""

from __future__ import annotations

from typing import Any, Final

from bot.practice import faces, interactions, messages
from bot.practice.errors import Refusal
from bot.practice.permissions import READ_MESSAGE_HISTORY, VIEW_CHANNEL, can, require
from bot.practice.rest import Call, Route
from bot.practice.world import Channel, Message, stamp

PAIR: Final = "/channels/{channel_id}/messages/{message_id}"
HOOK: Final = "/webhooks/{webhook_id}/{token}"


def _channel(call: Call) -> Channel:
    channel = call.core.world.channel(call.ids["channel_id"])
    require(call.core.world, channel, VIEW_CHANNEL)
    return channel


def _row(call: Call) -> Message:
    """The message of a path; an ephemeral one is nowhere but in its interaction."""
    row = call.core.world.message(_channel(call).id, call.ids["message_id"])
    if row.only is not None:
        raise Refusal(10008)
    return row


def create(call: Call) -> tuple[int, Any]:
    channel = _channel(call)
    bot = call.core.world.bot
    row = messages.send(call.core, channel, bot, call.body or {}, call.uploads)
    return 200, messages.shown(call.core, row)


def listed(call: Call) -> tuple[int, Any]:
    """Newest first."""
    channel = _channel(call)
    if channel.guild and not can(
        call.core.world, channel, call.core.world.bot, READ_MESSAGE_HISTORY
    ):
        return 200, []
    rows = [one for one in call.core.world.messages_in(channel.id) if one.only is None]
    rows.sort(key=lambda one: one.id)
    limit = call.number("limit", 50, 1, 100)
    if "after" in call.query:
        rows = [one for one in rows if one.id > int(call.query["after"])][:limit]
    elif "around" in call.query:
        middle = int(call.query["around"])
        rows = sorted(sorted(rows, key=lambda one: abs(one.id - middle))[:limit], key=_id)
    elif "before" in call.query:
        rows = [one for one in rows if one.id < int(call.query["before"])]
    return 200, [messages.shown(call.core, one) for one in reversed(rows[-limit:])]


def _id(row: Message) -> int:
    return row.id


def one(call: Call) -> tuple[int, Any]:
    row = _row(call)
    require(call.core.world, call.core.world.channels[row.channel], READ_MESSAGE_HISTORY)
    return 200, messages.shown(call.core, row)


def edit(call: Call) -> tuple[int, Any]:
    row = _row(call)
    messages.may_edit(call.core, row, call.core.world.bot)
    messages.not_too_old(call.core, row)
    messages.edit(call.core, row, call.body or {}, call.uploads, editor=call.core.world.bot)
    return 200, messages.shown(call.core, row)


def delete(call: Call) -> tuple[int, Any]:
    messages.delete(call.core, _row(call), call.core.world.bot)
    return 204, None


def pins(call: Call) -> tuple[int, Any]:
    channel = _channel(call)
    rows = [one for one in call.core.world.messages_in(channel.id) if one.pinned]
    if not can(call.core.world, channel, call.core.world.bot, READ_MESSAGE_HISTORY):
        rows = []
    rows.sort(key=lambda one: one.pinned or 0, reverse=True)
    limit = call.number("limit", 50, 1, 50)
    items = [
        {"pinned_at": stamp(one.pinned or 0), "message": messages.shown(call.core, one)}
        for one in rows[:limit]
    ]
    return 200, {"items": items, "has_more": len(rows) > limit}


def pin(call: Call) -> tuple[int, Any]:
    messages.pin(call.core, _row(call), call.core.world.bot, True)
    return 204, None


def unpin(call: Call) -> tuple[int, Any]:
    messages.pin(call.core, _row(call), call.core.world.bot, False)
    return 204, None


def react(call: Call) -> tuple[int, Any]:
    messages.react(call.core, _row(call), call.core.world.bot, call.ids["emoji_name"], True)
    return 204, None


def unreact(call: Call) -> tuple[int, Any]:
    messages.react(call.core, _row(call), call.core.world.bot, call.ids["emoji_name"], False)
    return 204, None


def typing(call: Call) -> tuple[int, Any]:
    _channel(call)
    return 204, None


# Interactions.


def callback(call: Call) -> tuple[int, Any]:
    ask = call.core.world.asks.get(int(call.ids["interaction_id"]))
    if ask is None or ask.token != call.ids["token"]:
        raise Refusal(10062)
    made = interactions.answer(call.core, ask, call.body, call.uploads)
    return (200, made) if call.query.get("with_response") in ("1", "true") else (204, None)


def follow_up(call: Call) -> tuple[int, Any]:
    ask = interactions.by_token(call.core, call.ids["token"])
    row = interactions.follow_up(call.core, ask, call.body or {}, call.uploads)
    return 200, messages.shown(call.core, row)


def _reply(call: Call) -> Message:
    ask = interactions.by_token(call.core, call.ids["token"])
    return interactions.reply_of(call.core, ask, call.ids.get("message_id", "@original"))


def reply(call: Call) -> tuple[int, Any]:
    return 200, messages.shown(call.core, _reply(call))


def edit_reply(call: Call) -> tuple[int, Any]:
    row = _reply(call)
    ask = interactions.by_token(call.core, call.ids["token"])
    interactions.edit(call.core, ask, row, call.body or {}, call.uploads)
    return 200, messages.shown(call.core, row)


def delete_reply(call: Call) -> tuple[int, Any]:
    messages.remove(call.core, _reply(call))
    return 204, None


def application(call: Call) -> tuple[int, Any]:
    core = call.core
    return 200, faces.application(core.world, core.settings.name, core.gateway.flags())


_REACTION: Final = f"{PAIR}/reactions/{{emoji_name}}/@me"
_PINS: Final = "/channels/{channel_id}/messages/pins"
_SEARCH: Final = ("limit", "before", "after", "around")
_MORE: Final = ("with_components", "thread_id")
ROUTES: Final = (
    Route("GET", _PINS, pins, ("limit", "before")),
    Route("PUT", f"{_PINS}/{{message_id}}", pin),
    Route("DELETE", f"{_PINS}/{{message_id}}", unpin),
    Route("PUT", "/channels/{channel_id}/pins/{message_id}", pin),
    Route("DELETE", "/channels/{channel_id}/pins/{message_id}", unpin),
    Route("POST", "/channels/{channel_id}/messages", create),
    Route("GET", "/channels/{channel_id}/messages", listed, _SEARCH),
    Route("GET", PAIR, one),
    Route("PATCH", PAIR, edit),
    Route("DELETE", PAIR, delete),
    Route("PUT", _REACTION, react),
    Route("DELETE", _REACTION, unreact),
    Route("POST", "/channels/{channel_id}/typing", typing),
    Route(
        "POST",
        "/interactions/{interaction_id}/{token}/callback",
        callback,
        ("with_response",),
        open=True,
    ),
    Route("POST", HOOK, follow_up, ("wait", *_MORE), open=True),
    Route("GET", f"{HOOK}/messages/@original", reply, open=True),
    Route("PATCH", f"{HOOK}/messages/@original", edit_reply, _MORE, open=True),
    Route("DELETE", f"{HOOK}/messages/@original", delete_reply, open=True),
    Route("GET", f"{HOOK}/messages/{{message_id}}", reply, ("thread_id",), open=True),
    Route("PATCH", f"{HOOK}/messages/{{message_id}}", edit_reply, _MORE, open=True),
    Route("DELETE", f"{HOOK}/messages/{{message_id}}", delete_reply, ("thread_id",), open=True),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
)
