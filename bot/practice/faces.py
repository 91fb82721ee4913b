"""Rows as Discord shows them in answers and events."""

from __future__ import annotations

from typing import Any

from bot.practice.errors import Json
from bot.practice.permissions import in_channel, in_guild
from bot.practice.world import (
    CATEGORY,
    DM,
    FORUM,
    Ask,
    Channel,
    Command,
    Guild,
    Member,
    Message,
    Role,
    User,
    World,
    stamp,
)


def user(row: User) -> Json:
    made: Json = {
        "id": str(row.id),
        "username": row.username,
        "discriminator": "0",
        "global_name": row.global_name,
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    return made | ({"bot": True} if row.bot else {})


def myself(row: User) -> Json:
    return user(row) | {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}


def application(world: World, name: str, flags: int) -> Json:
    me = world.users[world.bot]
    return {
        "id": str(world.bot),
        "name": name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user(me),
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": flags,
        "flags_new": str(flags),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(next((one for one in world.users.values() if not one.bot), me)),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
    }


def bare_member(row: Member) -> Json:
    """Without its user, as beside a message."""
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": stamp(row.joined),
        "nick": row.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in row.roles],
        "mute": False,
        "deaf": False,
    }


def member(world: World, row: Member) -> Json:
    return bare_member(row) | {"user": user(world.users[row.user])}


def role(row: Role) -> Json:
    made: Json = {
        "id": str(row.id),
        "name": row.name,
        "permissions": str(row.permissions),
        "position": row.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": row.managed_by is not None,
        "mentionable": row.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    return made | ({"tags": {"bot_id": str(row.managed_by)}} if row.managed_by else {})


_EMPTY = (
    *("icon", "description", "home_header", "splash", "discovery_splash", "banner"),
    *("application_id", "afk_channel_id", "system_channel_id", "widget_channel_id"),
    *("max_presences", "vanity_url_code", "rules_channel_id", "safety_alerts_channel_id"),
    *("public_updates_channel_id", "incidents_data"),
)
"""What a small server has none of."""


def guild(world: World, row: Guild) -> Json:
    nothing = dict.fromkeys(_EMPTY)
    return nothing | {
        "id": str(row.id),
        "name": row.name,
        "owner_id": str(row.owner),
        "features": ["COMMUNITY"],
        "region": "deprecated",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "roles": [role(one) for one in world.roles_of(row.id)],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": row.locale,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
    }


def own_guild(world: World, row: Guild, counted: bool) -> Json:
    """As in the list of the servers that the bot is in."""
    made = {
        "id": str(row.id),
        "name": row.name,
        "icon": None,
        "banner": None,
        "owner": row.owner == world.bot,
        "permissions": str(in_guild(world, row.id, world.bot)),
        "features": ["COMMUNITY"],
    }
    count = len(world.members_of(row.id))
    counts = {"approximate_member_count": count, "approximate_presence_count": count}
    return made | (counts if counted else {})


def whole_guild(world: World, row: Guild, everybody: bool) -> Json:
    """As GUILD_CREATE shows it: with channels, active threads, and of the members only the bot.

    `everybody` says that the members intent is on; the rest is then asked for in chunks, as in a
    large guild.
    """
    mine = world.member(row.id, world.bot)
    threads = [c for c in world.channels_of(row.id) if c.is_thread and not c.archived]
    return guild(world, row) | {
        "joined_at": stamp(mine.joined if mine else 0),
        "large": everybody,
        "unavailable": False,
        "member_count": len(world.members_of(row.id)),
        "members": [member(world, mine)] if mine else [],
        "channels": [channel(world, c) for c in world.channels_of(row.id) if not c.is_thread],
        "threads": [channel(world, c) for c in threads if in_channel(world, c, world.bot)],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel(world: World, row: Channel, viewer: int | None = None) -> Json:
    if row.type == DM:
        return _dm(world, row)
    made = _thread(world, row) if row.is_thread else _guild_channel(row)
    if viewer is not None:
        made["permissions"] = str(in_channel(world, row, viewer))
    return made


def _dm(world: World, row: Channel) -> Json:
    return {
        "id": str(row.id),
        "type": DM,
        "flags": 0,
        "last_message_id": _text(row.last_message),
        "recipients": [user(world.users[row.recipient or 0])],
    }


def _guild_channel(row: Channel) -> Json:
    made: Json = {
        "id": str(row.id),
        "type": row.type,
        "guild_id": str(row.guild),
        "name": row.name,
        "position": row.position,
        "flags": row.flags,
        "parent_id": _text(row.parent),
        "nsfw": False,
        "permission_overwrites": [
            {**one, "id": str(one["id"]), "allow": str(one["allow"]), "deny": str(one["deny"])}
            for one in row.overwrites
        ],
    }
    if row.type == CATEGORY:
        return made
    made |= {"topic": row.topic, "rate_limit_per_user": row.slowmode}
    made |= {"last_message_id": _text(row.last_message)}
    made |= {"default_auto_archive_duration": row.auto_archive}
    if row.type == FORUM:
        made |= {"available_tags": row.tags, "default_reaction_emoji": None}
        made |= {"default_sort_order": None, "default_forum_layout": 0}
        return made
    return made | {"last_pin_timestamp": stamp(row.last_pin) if row.last_pin else None}


def _thread(world: World, row: Channel) -> Json:
    inside = sum(message.channel == row.id and not message.only for message in _messages(world))
    made: Json = {
        "id": str(row.id),
        "type": row.type,
        "guild_id": str(row.guild),
        "parent_id": str(row.parent),
        "owner_id": str(row.owner),
        "name": row.name,
        "flags": row.flags,
        "last_message_id": _text(row.last_message),
        "rate_limit_per_user": row.slowmode,
        "message_count": max(0, inside - 1 if row.id in world.messages else inside),
        "member_count": min(50, len(row.followers)),
        "total_message_sent": row.sent,
        "applied_tags": [str(tag) for tag in row.applied_tags],
        "thread_metadata": {
            "archived": row.archived,
            "archive_timestamp": stamp(row.archive_stamp),
            "auto_archive_duration": row.auto_archive,
            "locked": row.locked,
            "create_timestamp": stamp(row.created),
        },
    }
    mine = row.followers.get(str(world.bot))
    return made | ({"member": follower(row, world.bot, mine)} if mine is not None else {})


def _messages(world: World) -> list[Message]:
    return list(world.messages.values())


def follower(row: Channel, who: int, since: int) -> Json:
    return {
        "id": str(row.id),
        "user_id": str(who),
        "join_timestamp": stamp(since),
        "flags": 1,
    }


def message(world: World, row: Message, deep: bool = True) -> Json:
    """A message in full; `deep` adds the one that it replies to."""
    made: Json = {
        "id": str(row.id),
        "channel_id": str(row.channel),
        "type": row.type,
        "author": user(world.users[row.author]),
        "content": row.content,
        "timestamp": stamp(row.at),
        "edited_timestamp": stamp(row.edited) if row.edited else None,
        "flags": row.flags,
        "embeds": row.embeds,
        "components": row.components,
        "attachments": row.attachments,
        "mentions": [user(world.users[one]) for one in row.mentions],
        "mention_roles": [str(one) for one in row.mention_roles],
        "mention_everyone": row.everyone,
        "pinned": row.pinned is not None,
        "tts": False,
    }
    made |= {"nonce": row.nonce} if row.nonce is not None else {}
    made |= {"position": row.position} if world.channels[row.channel].is_thread else {}
    made |= _origin(world, row) | _thread_of(world, row)
    if row.reactions:
        made["reactions"] = [reaction(world, *one) for one in row.reactions.items()]
    if row.reference:
        made["message_reference"] = row.reference
        if deep and row.type == 19:
            original = world.messages.get(int(row.reference["message_id"]))
            made["referenced_message"] = message(world, original, False) if original else None
    return made


def _thread_of(world: World, row: Message) -> Json:
    thread = world.channels.get(row.thread or 0)
    return {"thread": channel(world, thread)} if thread else {}


def _origin(world: World, row: Message) -> Json:
    """Of an interaction's reply: the application, and who did what."""
    if not row.webhook:
        return {}
    made: Json = {"webhook_id": str(world.bot), "application_id": str(world.bot)}
    ask = world.asks.get(row.interaction or 0)
    return made | ({"interaction_metadata": metadata(world, ask)} if ask else {})


def metadata(world: World, ask: Ask) -> Json:
    owners = {"0": str(ask.guild or 0)}
    made: Json = {
        "id": str(ask.id),
        "type": ask.kind,
        "user": user(world.users[ask.user]),
        "authorizing_integration_owners": owners,
    }
    cause = world.asks.get(ask.cause or 0)
    if ask.kind == 5 and cause:
        made["triggering_interaction_metadata"] = metadata(world, cause)
    elif ask.kind == 3:
        made["interacted_message_id"] = str(ask.message)
    return made


def reaction(world: World, emoji: str, who: list[int]) -> Json:
    return {
        "emoji": {"id": None, "name": emoji},
        "count": len(who),
        "count_details": {"burst": 0, "normal": len(who)},
        "burst_colors": [],
        "me_burst": False,
        "me": world.bot in who,
    }


def command(world: World, row: Command) -> Json:
    made: Json = {
        "id": str(row.id),
        "application_id": str(world.bot),
        "version": str(row.version),
        "type": 1,
        "description": "",
        "default_member_permissions": None,
        "dm_permission": True,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        **{key: value for key, value in row.body.items() if value is not None},
    }
    given = made["default_member_permissions"]
    made["default_member_permissions"] = None if given is None else str(given)
    made["options"] = [_option(option) for option in made.get("options", [])]
    return made


def _option(option: Json) -> Json:
    made = {key: value for key, value in option.items() if value is not None}
    if "options" in made:
        made["options"] = [_option(one) for one in made["options"]]
    return made


def _text(value: Any) -> str | None:
    return None if value is None else str(value)
