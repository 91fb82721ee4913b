"""What may be sent: messages, threads, channels and commands, with Discord's limits."""

from __future__ import annotations

from typing import Any, Final

from bot.practice import components
from bot.practice.errors import Json, Place, Problems, Refusal
from bot.practice.shapes import (
    Check,
    anything,
    by_type,
    ensure,
    flag,
    many,
    mapping,
    number,
    one_of,
    optional,
    snowflake,
    struct,
    text,
)
from bot.practice.world import EPHEMERAL, SILENT, SUPPRESS_EMBEDS, V2

FILE_SIZE: Final = 10 * 1024 * 1024
CONTENT: Final = 2000
_URL: Final = text(0, 2048)
_IMAGE: Final = optional(struct({"url": _URL, **dict.fromkeys(("proxy_url",), anything)}))
_EMBED: Final[dict[str, Check]] = {
    "type": optional(one_of("rich")),
    "title": optional(text(0, 256)),
    "description": optional(text(0, 4096)),
    "url": optional(_URL),
    "color": optional(number(0, 0xFFFFFF)),
    # discord.py sends it; Discord ignores it.
    "flags": anything,
    "timestamp": optional(text()),
    "footer": optional(struct({"text": text(1, 2048), "icon_url": optional(_URL)}, ("text",))),
    "image": _IMAGE,
    "thumbnail": _IMAGE,
    "author": optional(
        struct({"name": text(1, 256), "url": optional(_URL), "icon_url": optional(_URL)}, ("name",))
    ),
    "fields": optional(
        many(
            struct(
                {"name": text(1, 256), "value": text(1, 1024), "inline": optional(flag)},
                ("name", "value"),
            ),
            0,
            25,
        )
    ),
}
EMBED_TEXT: Final = 6000
_MENTIONS: Final = struct(
    {
        "parse": optional(many(one_of("users", "roles", "everyone"))),
        "users": optional(many(snowflake, 0, 100)),
        "roles": optional(many(snowflake, 0, 100)),
        "replied_user": optional(flag),
    }
)
_ATTACHMENT: Final = struct(
    {
        "id": snowflake,
        "filename": optional(text(1, 1024)),
        "description": optional(text(0, 1024)),
        # What discord.py sends back of an attachment that is kept; Discord ignores it.
        **dict.fromkeys(("size", "url", "proxy_url", "height", "width", "content_type"), anything),
        **dict.fromkeys(("spoiler", "is_spoiler", "title", "flags", "ephemeral"), anything),
    },
    ("id",),
)
_REFERENCE: Final = struct(
    {
        "type": optional(one_of(0)),
        "message_id": snowflake,
        "channel_id": optional(snowflake),
        "guild_id": optional(snowflake),
        "fail_if_not_exists": optional(flag),
    },
    ("message_id",),
)
_MESSAGE: Final[dict[str, Check]] = {
    "content": optional(text(0)),
    "embeds": optional(many(struct(_EMBED), 0, 10)),
    "components": anything,
    "allowed_mentions": optional(_MENTIONS),
    "attachments": optional(many(_ATTACHMENT, 0, 10)),
    "flags": optional(number(0)),
    # Not of edits and first posts, but discord.py sends it with every message.
    "tts": optional(flag),
}
CREATE: Final = struct(
    {
        **_MESSAGE,
        "nonce": optional(text(0, 25)),
        "enforce_nonce": optional(flag),
        "message_reference": optional(_REFERENCE),
    }
)
PLAIN: Final = struct(_MESSAGE)
"""Edits, first posts of threads, interaction replies: no nonce, no reply."""

_NAME: Final = text(1, 100)
_PAUSE: Final = optional(number(0, 21600))
_DAYS: Final = optional(one_of(60, 1440, 4320, 10080))
_TAGS: Final = optional(many(snowflake, 0, 5))
_THREAD: Final[dict[str, Check]] = {
    "name": _NAME,
    "auto_archive_duration": _DAYS,
    "rate_limit_per_user": _PAUSE,
}
THREAD: Final = struct(
    {**_THREAD, "type": optional(one_of(10, 11, 12)), "invitable": optional(flag)}, ("name",)
)
THREAD_ON: Final = struct(_THREAD, ("name",))
POST: Final = struct(
    {**_THREAD, "type": anything, "applied_tags": _TAGS, "message": PLAIN}, ("name", "message")
)
THREAD_EDIT: Final = struct(
    {
        **_THREAD,
        "name": optional(_NAME),
        "archived": optional(flag),
        "locked": optional(flag),
        "invitable": optional(flag),
        "applied_tags": _TAGS,
        "flags": optional(number(0)),
    }
)
_OVERWRITE: Final = struct(
    {"id": snowflake, "type": optional(one_of(0, 1)), "allow": anything, "deny": anything}, ("id",)
)
TAG: Final = struct(
    {
        "id": optional(snowflake),
        "name": text(1, 20),
        "moderated": optional(flag),
        "emoji_id": optional(snowflake),
        "emoji_name": optional(text()),
    },
    ("name",),
)
CHANNEL: Final = struct(
    {
        "name": _NAME,
        "type": optional(one_of(0, 4, 15)),
        "topic": optional(text(0, 4096)),
        "position": optional(number(0)),
        "parent_id": optional(snowflake),
        "nsfw": optional(flag),
        "rate_limit_per_user": _PAUSE,
        "permission_overwrites": optional(many(_OVERWRITE, 0, 100)),
        "default_auto_archive_duration": _DAYS,
        "default_thread_rate_limit_per_user": _PAUSE,
        "available_tags": optional(many(TAG, 0, 20)),
        "flags": optional(number(0)),
    }
)

_WORD: Final = text(1, 32)
_SAYING: Final = text(1, 100)
_CALLED: Final[dict[str, Check]] = {
    "name": _WORD,
    "name_localizations": optional(mapping(_WORD)),
    "description": _SAYING,
    "description_localizations": optional(mapping(_SAYING)),
    "type": number(1, 11),
    "required": optional(flag),
}
_CHOICE_NAMES: Final = {"name": _SAYING, "name_localizations": optional(mapping(_SAYING))}
CHOICES: Final = many(struct({**_CHOICE_NAMES, "value": anything}, ("name",)), 0, 25)
_VALUE: Final = struct(
    {
        **_CALLED,
        "choices": optional(CHOICES),
        "autocomplete": optional(flag),
        "min_length": optional(number(0, 6000)),
        "max_length": optional(number(1, 6000)),
        "min_value": anything,
        "max_value": anything,
        "channel_types": optional(many(number())),
    },
    ("name", "description", "type"),
)
_VALUES: Final = dict.fromkeys(range(3, 12), _VALUE)
_SUB: Final = struct(
    {**_CALLED, "options": optional(many(by_type(_VALUES), 0, 25))}, ("name", "description")
)
_GROUP: Final = struct(
    {**_CALLED, "options": optional(many(by_type({1: _SUB}), 0, 25))}, ("name", "description")
)
_COMMAND: Final = struct(
    {
        **_CALLED,
        "description": text(0, 100),
        "id": optional(snowflake),
        "options": optional(many(by_type({1: _SUB, 2: _GROUP, **_VALUES}), 0, 25)),
        "default_member_permissions": anything,
        "dm_permission": optional(flag),
        "nsfw": optional(flag),
        "contexts": optional(many(one_of(0, 1, 2), 1)),
        "integration_types": optional(many(one_of(0, 1), 1)),
    },
    ("name",),
)
COMMANDS: Final = many(_COMMAND, 0, 130)
COMMAND_TEXT: Final = 8000


def message(body: Any, check: Check, flags: int = 0) -> Json:
    """A message's body, if Discord would take it; `flags` are those that it has already.

    Raises Refusal. Whether it is empty is the caller's to say, who knows the files and what stays.
    """
    problems = Problems()
    check(body, (), problems)
    problems.settle()
    both = flags | (body.get("flags") or 0)
    _content(body, both, problems)
    parts = body.get("components") or []
    kind = components.layout if both & V2 and parts else components.classic
    kind(parts, ("components",), problems)
    problems.settle()
    components.consistent(parts, ("components",), problems)
    _embed_texts(body.get("embeds") or [], problems)
    if both & ~(EPHEMERAL | SILENT | SUPPRESS_EMBEDS | V2 | 1 << 7):
        problems.add(("flags",), "BASE_TYPE_CHOICES", "No such flag may be set")
    problems.settle()
    return dict(body)


def _content(body: Json, flags: int, problems: Problems) -> None:
    words = (body.get("content") or "").strip()
    if len(words) > CONTENT:
        say = f"Must be {CONTENT} or fewer in length."
        problems.add(("content",), "BASE_TYPE_MAX_LENGTH", say)
    if flags & V2:
        for name in ("content", "embeds"):
            if body.get(name):
                say = "The 'content' and 'embeds' fields cannot be used with IS_COMPONENTS_V2"
                problems.add((name,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", say)


def _embed_texts(embeds: list[Json], problems: Problems) -> None:
    total = sum(_embed_length(embed) for embed in embeds)
    if total > EMBED_TEXT:
        say = f"Embed size exceeds maximum size of {EMBED_TEXT}"
        problems.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", say)


def _embed_length(embed: Json) -> int:
    fields = embed.get("fields") or []
    words = [embed.get("title"), embed.get("description")]
    words += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    words += [field[key] for field in fields for key in ("name", "value")]
    return sum(len(word) for word in words if word)


def modal(body: Any) -> Json:
    """A modal, if Discord would open it. Raises Refusal."""
    made = ensure(components.MODAL, body)
    problems = Problems()
    components.consistent(made["components"], ("components",), problems)
    problems.settle()
    return made


def commands(body: Any) -> list[Json]:
    """All commands at once, if Discord would take them. Raises Refusal."""
    problems = Problems()
    COMMANDS(body, (), problems)
    problems.settle()
    names = [(one["name"], one.get("type", 1)) for one in body]
    if len(set(names)) < len(names):
        say = "Application command names must be unique"
        problems.add((), "APPLICATION_COMMANDS_DUPLICATE_NAME", say)
    for index, one in enumerate(body):
        _command(one, (index,), problems)
    problems.settle()
    return list(body)


def _command(body: Json, place: Place, problems: Problems) -> None:
    if one_name_is_wrong(body):
        say = "Command name is invalid"
        problems.add((*place, "name"), "APPLICATION_COMMAND_INVALID_NAME", say)
    if _words(body) > COMMAND_TEXT:
        say = f"Command exceeds maximum size ({COMMAND_TEXT})"
        problems.add(place, "APPLICATION_COMMAND_TOO_LARGE", say)
    seen_optional = False
    for option in body.get("options") or []:
        if option["type"] > 2 and option.get("required") and seen_optional:
            say = "Required options must be placed before non-required options"
            problems.add((*place, "options"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", say)
        seen_optional |= not option.get("required")
        _command(option, (*place, "options", option["name"]), problems)


def one_name_is_wrong(body: Json) -> bool:
    """Lower case letters, digits, - and _ alone, in every language."""
    names = [body["name"], *(body.get("name_localizations") or {}).values()]
    return any(
        name != name.lower() or not all(sign.isalnum() or sign in "-_'" for sign in name)
        for name in names
        if body.get("type", 1) in range(1, 12)
    )


def _words(body: Json) -> int:
    """Characters of names and descriptions, in the longest language, and of choices."""
    total = 0
    for key in ("name", "description"):
        said = [body.get(key, ""), *(body.get(f"{key}_localizations") or {}).values()]
        total += max(map(len, said))
    for choice in body.get("choices") or []:
        total += len(choice["name"]) + len(str(choice["value"]))
    return total + sum(map(_words, body.get("options") or []))


def file(data: bytes) -> None:
    if len(data) > FILE_SIZE:
        raise Refusal(40005)
