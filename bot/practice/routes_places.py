"""Routes of people, servers, channels, threads and commands."""

from __future__ import annotations

from typing import Any, Final

from bot.practice import channels, faces, intents, limits, messages, threads
from bot.practice.errors import Json, Refusal
from bot.practice.permissions import (
    MANAGE_CHANNELS,
    MANAGE_THREADS,
    READ_MESSAGE_HISTORY,
    SEND_MESSAGES_IN_THREADS,
    VIEW_CHANNEL,
    can,
    require,
)
from bot.practice.rest import Call, Route
from bot.practice.shapes import ensure, snowflake, struct
from bot.practice.world import DM, FORUM, Channel, Command


def me(call: Call) -> tuple[int, Any]:
    return 200, faces.myself(call.core.world.users[call.core.world.bot])


def mine(call: Call) -> tuple[int, Any]:
    """The servers that the bot is in, by their age."""
    world = call.core.world
    limit = call.number("limit", 200, 1, 200)
    after, before = int(call.query.get("after", "0")), int(call.query.get("before", "0"))
    found = [one for one in world.guilds.values() if world.member(one.id, world.bot)]
    found = [one for one in found if one.id > after and (not before or one.id < before)]
    found.sort(key=lambda one: one.id)
    counted = call.query.get("with_counts") in ("1", "true", "True")
    return 200, [faces.own_guild(world, one, counted) for one in found[:limit]]


def user(call: Call) -> tuple[int, Any]:
    row = call.core.world.users.get(int(call.ids["user_id"]))
    if row is None:
        raise Refusal(10013)
    return 200, faces.user(row)


def direct(call: Call) -> tuple[int, Any]:
    """The DM with somebody, begun if need be."""
    body = ensure(struct({"recipient_id": snowflake}, ("recipient_id",)), call.body)
    who = call.core.world.users.get(int(body["recipient_id"]))
    if who is None:
        raise Refusal(50033)
    if who.bot:
        raise Refusal(50007)
    return 200, faces.channel(call.core.world, channels.dm(call.core, who.id))


def gateway(call: Call) -> tuple[int, Any]:
    return 200, {"url": call.core.gateway.url}


def gateway_bot(call: Call) -> tuple[int, Any]:
    starts = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
    return 200, {"url": call.core.gateway.url, "shards": 1, "session_start_limit": starts}


# Servers.


def guild(call: Call) -> tuple[int, Any]:
    row = call.core.world.guild(call.ids["guild_id"])
    made = faces.guild(call.core.world, row)
    if call.query.get("with_counts") in ("1", "true", "True"):
        count = len(call.core.world.members_of(row.id))
        made |= {"approximate_member_count": count, "approximate_presence_count": count}
    return 200, made


def roles(call: Call) -> tuple[int, Any]:
    row = call.core.world.guild(call.ids["guild_id"])
    return 200, [faces.role(one) for one in call.core.world.roles_of(row.id)]


def member(call: Call) -> tuple[int, Any]:
    row = call.core.world.guild(call.ids["guild_id"])
    found = call.core.world.member(row.id, int(call.ids["user_id"]))
    if found is None:
        known = int(call.ids["user_id"]) in call.core.world.users
        raise Refusal(10007 if known else 10013)
    return 200, faces.member(call.core.world, found)


def search(call: Call) -> tuple[int, Any]:
    """Members whose name begins like that; no intent is needed for it."""
    row = call.core.world.guild(call.ids["guild_id"])
    start = call.query.get("query", "").lower()
    limit = call.number("limit", 1, 1, 1000)
    found = []
    for one in call.core.world.members_of(row.id):
        person = call.core.world.users[one.user]
        names = (person.username, person.global_name or "", one.nick or "")
        if any(name.lower().startswith(start) for name in names):
            found.append(faces.member(call.core.world, one))
    return 200, found[:limit]


def members(call: Call) -> tuple[int, Any]:
    """The whole list, which needs the members intent."""
    row = call.core.world.guild(call.ids["guild_id"])
    if not call.core.settings.privileged & intents.MEMBERS:
        raise Refusal(50001)
    limit = call.number("limit", 1, 1, 1000)
    after = int(call.query.get("after", "0"))
    found = [one for one in call.core.world.members_of(row.id) if one.user > after]
    found.sort(key=lambda one: one.user)
    return 200, [faces.member(call.core.world, one) for one in found[:limit]]


def guild_channels(call: Call) -> tuple[int, Any]:
    row = call.core.world.guild(call.ids["guild_id"])
    found = call.core.world.channels_of(row.id)
    return 200, [faces.channel(call.core.world, one) for one in found if not one.is_thread]


def new_channel(call: Call) -> tuple[int, Any]:
    row = call.core.world.guild(call.ids["guild_id"])
    made = channels.create(call.core, row, call.core.world.bot, call.body)
    return 201, faces.channel(call.core.world, made)


# Channels and threads.


def _channel(call: Call) -> Channel:
    row = call.core.world.channel(call.ids["channel_id"])
    require(call.core.world, row, VIEW_CHANNEL)
    return row


def channel(call: Call) -> tuple[int, Any]:
    return 200, faces.channel(call.core.world, _channel(call))


def change(call: Call) -> tuple[int, Any]:
    row = _channel(call)
    if row.type == DM:
        raise Refusal(50003)
    edit = threads.change if row.is_thread else channels.change
    return 200, faces.channel(call.core.world, edit(call.core, row, call.core.world.bot, call.body))


def delete(call: Call) -> tuple[int, Any]:
    row = _channel(call)
    if row.type == DM:
        return 200, faces.channel(call.core.world, row)
    require(call.core.world, row, MANAGE_THREADS if row.is_thread else MANAGE_CHANNELS)
    made = faces.channel(call.core.world, row)
    threads.delete(call.core, row)
    return 200, made


def overwrite(call: Call) -> tuple[int, Any]:
    channels.overwrite(call.core, _channel(call), int(call.ids["overwrite_id"]), call.body)
    return 204, None


def begin(call: Call) -> tuple[int, Any]:
    """A forum post with its message, or a thread without one."""
    row, bot = _channel(call), call.core.world.bot
    if row.type != FORUM:
        made = threads.start(call.core, row, bot, call.body)
        return 201, faces.channel(call.core.world, made)
    thread, first = threads.post(call.core, row, bot, call.body, call.uploads)
    shown = faces.channel(call.core.world, thread)
    return 201, shown | {"message": messages.shown(call.core, first)}


def begin_on(call: Call) -> tuple[int, Any]:
    row = call.core.world.message(_channel(call).id, call.ids["message_id"])
    made = threads.start_on(call.core, row, call.core.world.bot, call.body)
    return 201, faces.channel(call.core.world, made)


def active(call: Call) -> tuple[int, Any]:
    row = call.core.world.guild(call.ids["guild_id"])
    found = [one for one in call.core.world.channels_of(row.id) if one.is_thread]
    return 200, _threads(call, [one for one in found if not one.archived]) | {"has_more": False}


def archived(call: Call) -> tuple[int, Any]:
    """Most lately archived first."""
    row = _channel(call)
    require(call.core.world, row, READ_MESSAGE_HISTORY)
    found = [one for one in call.core.world.threads_of(row.id) if one.archived]
    found.sort(key=lambda one: one.archive_stamp, reverse=True)
    limit = call.number("limit", 50, 1, 100)
    return 200, _threads(call, found[:limit]) | {"has_more": len(found) > limit}


def _threads(call: Call, found: list[Channel]) -> Json:
    world = call.core.world
    seen = [one for one in found if can(world, one, world.bot, VIEW_CHANNEL)]
    mine = str(world.bot)
    joined = [one for one in seen if mine in one.followers]
    return {
        "threads": [faces.channel(world, one) for one in seen],
        "members": [faces.follower(one, world.bot, one.followers[mine]) for one in joined],
    }


def followers(call: Call) -> tuple[int, Any]:
    row = _channel(call)
    if not call.core.settings.privileged & intents.MEMBERS:
        raise Refusal(50001)
    return 200, [faces.follower(row, int(who), since) for who, since in row.followers.items()]


def follow(call: Call) -> tuple[int, Any]:
    return _follow(call, True)


def unfollow(call: Call) -> tuple[int, Any]:
    return _follow(call, False)


def _follow(call: Call, on: bool) -> tuple[int, Any]:
    """Join, leave, add or remove; not in an archived thread."""
    row, world = _channel(call), call.core.world
    given = call.ids.get("user_id")
    who = int(given) if given else world.bot
    if row.archived:
        raise Refusal(50083)
    if who != world.bot:
        require(world, row, SEND_MESSAGES_IN_THREADS if on else MANAGE_THREADS)
    if world.member(row.guild or 0, who) is None:
        raise Refusal(10007)
    threads.follow(call.core, row, who, on)
    return 204, None


# Commands.


def commands(call: Call) -> tuple[int, Any]:
    _mine(call)
    return 200, [faces.command(call.core.world, one) for one in call.core.world.commands.values()]


def replace_commands(call: Call) -> tuple[int, Any]:
    """All at once; one that keeps its name keeps its id."""
    _mine(call)
    bodies = limits.commands(call.body)
    world = call.core.world
    old = {(one.body["name"], one.body.get("type", 1)): one for one in world.commands.values()}
    for row in old.values():
        world.drop(row)
    for body in bodies:
        known = old.get((body["name"], body.get("type", 1)))
        same = known is not None and known.body == body
        number = known.id if known else world.new_id()
        version = known.version if known and same else world.new_id()
        world.put(Command(number, body, version))
    return commands(call)


def _mine(call: Call) -> None:
    if int(call.ids["application_id"]) != call.core.world.bot:
        raise Refusal(50001)


_COMMANDS: Final = "/applications/{application_id}/commands"
_THREADS: Final = "/channels/{channel_id}/threads"
_FOLLOWERS: Final = "/channels/{channel_id}/thread-members"
ROUTES: Final = (
    Route("GET", "/users/@me", me),
    Route("GET", "/users/@me/guilds", mine, ("limit", "before", "after", "with_counts")),
    Route("POST", "/users/@me/channels", direct),
    Route("GET", "/users/{user_id}", user),
    Route("GET", "/gateway", gateway),
    Route("GET", "/gateway/bot", gateway_bot),
    Route("GET", "/guilds/{guild_id}", guild, ("with_counts",)),
    Route("GET", "/guilds/{guild_id}/roles", roles),
    Route("GET", "/guilds/{guild_id}/members/search", search, ("query", "limit")),
    Route("GET", "/guilds/{guild_id}/members", members, ("limit", "after")),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", member),
    Route("GET", "/guilds/{guild_id}/channels", guild_channels),
    Route("POST", "/guilds/{guild_id}/channels", new_channel),
    Route("GET", "/guilds/{guild_id}/threads/active", active),
    Route("GET", "/channels/{channel_id}", channel),
    Route("PATCH", "/channels/{channel_id}", change),
    Route("DELETE", "/channels/{channel_id}", delete),
    Route("PUT", "/channels/{channel_id}/permissions/{overwrite_id}", overwrite),
    Route("POST", _THREADS, begin, ("use_nested_fields",)),
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", begin_on),
    Route("GET", f"{_THREADS}/archived/public", archived, ("before", "limit")),
    Route("GET", _FOLLOWERS, followers, ("with_member", "limit", "after")),
    Route("PUT", f"{_FOLLOWERS}/@me", follow),
    Route("DELETE", f"{_FOLLOWERS}/@me", unfollow),
    Route("PUT", f"{_FOLLOWERS}/{{user_id}}", follow),
    Route("DELETE", f"{_FOLLOWERS}/{{user_id}}", unfollow),
    Route("GET", _COMMANDS, commands, ("with_localizations",)),
    Route("PUT", _COMMANDS, replace_commands),
)
