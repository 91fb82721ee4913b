"""Channels of a server and direct messages: made, changed, opened to some and closed to others."""

from __future__ import annotations

from bot.practice import faces, intents, limits, threads
from bot.practice.core import Core
from bot.practice.errors import Json, Refusal
from bot.practice.permissions import MANAGE_CHANNELS, MANAGE_ROLES, in_guild, require
from bot.practice.shapes import anything, ensure, one_of, optional, struct
from bot.practice.world import DM, TEXT, Channel, Guild


def dm(core: Core, user: int) -> Channel:
    """The one with this person, begun if need be."""
    found = core.world.dm_of(user)
    if found is None:
        found = Channel(core.world.new_id(), DM, recipient=user)
        core.world.put(found)
    return found


def create(core: Core, guild: Guild, who: int, body: Json) -> Channel:
    """Raises Refusal."""
    body = ensure(limits.CHANNEL, body)
    if not in_guild(core.world, guild.id, who) & MANAGE_CHANNELS:
        raise Refusal(50013)
    kind = body.get("type") or TEXT
    row = Channel(core.world.new_id(), kind, guild.id, body["name"])
    row.position = len(core.world.channels_of(guild.id))
    row.auto_archive = 1440
    _fill(core, row, body)
    core.world.put(row)
    data = faces.channel(core.world, row)
    core.gateway.emit("CHANNEL_CREATE", data, intent=intents.GUILDS)
    return row


def change(core: Core, row: Channel, who: int, body: Json) -> Channel:
    """Raises Refusal."""
    body = ensure(limits.CHANNEL, body)
    wanted = MANAGE_CHANNELS | (MANAGE_ROLES if body.get("permission_overwrites") else 0)
    require(core.world, row, wanted, who)
    if body.get("name") and body["name"] != row.name:
        threads.rename(core, row, body["name"])
    _fill(core, row, body)
    changed(core, row)
    return row


def changed(core: Core, row: Channel) -> None:
    core.world.put(row)
    data = faces.channel(core.world, row)
    core.gateway.emit("CHANNEL_UPDATE", data, intent=intents.GUILDS)


def _fill(core: Core, row: Channel, body: Json) -> None:
    names = {"topic": "topic", "position": "position", "rate_limit_per_user": "slowmode"}
    names |= {"flags": "flags", "default_auto_archive_duration": "auto_archive"}
    for name, field in names.items():
        if body.get(name) is not None:
            setattr(row, field, body[name])
    if "parent_id" in body:
        row.parent = int(body["parent_id"]) if body["parent_id"] else None
    if body.get("permission_overwrites") is not None:
        row.overwrites = [_overwrite(one) for one in body["permission_overwrites"]]
    if body.get("available_tags") is not None:
        row.tags = [tag(core, one) for one in body["available_tags"]]


def _overwrite(given: Json) -> Json:
    bits = {name: int(given.get(name) or 0) for name in ("allow", "deny")}
    return {"id": int(given["id"]), "type": int(given.get("type") or 0), **bits}


def tag(core: Core, given: Json) -> Json:
    return {
        "id": str(given.get("id") or core.world.new_id()),
        "name": given["name"],
        "moderated": bool(given.get("moderated")),
        "emoji_id": None,
        "emoji_name": given.get("emoji_name"),
    }


def overwrite(core: Core, row: Channel, target: int, body: Json) -> None:
    """Raises Refusal."""
    # discord.py repeats the id of the path in the body.
    fields = {"id": anything, "type": optional(one_of(0, 1))}
    fields |= {"allow": anything, "deny": anything}
    body = ensure(struct(fields), body)
    require(core.world, row, MANAGE_ROLES)
    set_overwrite(core, row, _overwrite({**body, "id": target}))


def set_overwrite(core: Core, row: Channel, made: Json) -> None:
    row.overwrites = [one for one in row.overwrites if one["id"] != made["id"]] + [made]
    changed(core, row)
