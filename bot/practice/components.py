"""Components of messages and modals: what they may hold, and how Discord gives them back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bot.practice.errors import Json, Place, Problems
from bot.practice.shapes import (
    Check,
    by_type,
    flag,
    many,
    number,
    one_of,
    optional,
    snowflake,
    struct,
    text,
)

ROW, BUTTON, SELECT, INPUT, USERS, SECTION, WORDS = 1, 2, 3, 4, 5, 9, 10
THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 11, 12, 13, 14, 17, 18
RADIO, BOXES, BOX = 21, 22, 23
SELECTS: Final = (3, 5, 6, 7, 8)
LINK: Final = 5
MOST: Final = 40
"""Components in one message, nested ones included."""

_ID: Final = {"type": number(), "id": optional(number(0))}
_CUSTOM: Final = text(1, 100)
_EMOJI: Final = struct(
    {"id": optional(snowflake), "name": text(0, 32), "animated": optional(flag)}, ("name",)
)
_OPTION: Final[dict[str, Check]] = {
    "label": text(1, 100),
    "value": text(1, 100),
    "description": optional(text(0, 100)),
    "default": optional(flag),
}
_SELECT_OPTION: Final = struct({**_OPTION, "emoji": optional(_EMOJI)}, ("label", "value"))
_CHECK_OPTION: Final = struct(_OPTION, ("label", "value"))
_DEFAULTS: Final = struct({"id": snowflake, "type": one_of("user", "role", "channel")})
_ANY_SELECT: Final[dict[str, Check]] = {
    **_ID,
    "custom_id": _CUSTOM,
    "placeholder": optional(text(0, 150)),
    "min_values": optional(number(0, 25)),
    "max_values": optional(number(1, 25)),
    "disabled": optional(flag),
    "required": optional(flag),
    "default_values": optional(many(_DEFAULTS, 0, 25)),
    "channel_types": optional(many(number())),
}
_STRING_SELECT: Final = struct(
    {**_ANY_SELECT, "options": many(_SELECT_OPTION, 1, 25)}, ("custom_id", "options")
)
_OTHER_SELECT: Final = struct(_ANY_SELECT, ("custom_id",))
_SELECT_KINDS: Final = {3: _STRING_SELECT, **dict.fromkeys((5, 6, 7, 8), _OTHER_SELECT)}
_BUTTON: Final = struct(
    {
        **_ID,
        "style": number(1, 5),
        "label": optional(text(0, 80)),
        "custom_id": optional(_CUSTOM),
        "url": optional(text(1, 512)),
        "disabled": optional(flag),
        "emoji": optional(_EMOJI),
    },
    ("style",),
)
_MEDIA: Final = struct({"url": text(1, 2048)}, ("url",))
_WORDS: Final = struct({**_ID, "content": text(1, 4000)}, ("content",))
_THUMBNAIL: Final = struct(
    {
        **_ID,
        "media": _MEDIA,
        "description": optional(text(0, 1024)),
        "spoiler": optional(flag),
    },
    ("media",),
)


def _row(value: Any, place: Place, problems: Problems) -> None:
    """Five buttons or one select."""
    kinds = {BUTTON: _BUTTON, **_SELECT_KINDS}
    fields = {**_ID, "components": many(by_type(kinds), 1, 5)}
    struct(fields, ("components",))(value, place, problems)
    inside = value.get("components") if isinstance(value, dict) else None
    held = (
        [c.get("type") for c in inside if isinstance(c, dict)] if isinstance(inside, list) else []
    )
    if len(held) > 1 and any(kind in SELECTS for kind in held):
        message = "Components cannot fit in a single row."
        problems.add((*place, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


_SECTION: Final = struct(
    {
        **_ID,
        "components": many(by_type({WORDS: _WORDS}), 1, 3),
        "accessory": by_type({BUTTON: _BUTTON, THUMBNAIL: _THUMBNAIL}),
    },
    ("components", "accessory"),
)
_ITEM: Final = struct(
    {"media": _MEDIA, "description": optional(text(0, 1024)), "spoiler": optional(flag)},
    ("media",),
)
_BLOCKS: Final[dict[int, Check]] = {
    ROW: _row,
    SECTION: _SECTION,
    WORDS: _WORDS,
    GALLERY: struct({**_ID, "items": many(_ITEM, 1, 10)}, ("items",)),
    FILE: struct({**_ID, "file": _MEDIA, "spoiler": optional(flag)}, ("file",)),
    SEPARATOR: struct(
        {**_ID, "divider": optional(flag), "spacing": optional(number(1, 2))},
    ),
}
_CONTAINER: Final = struct(
    {
        **_ID,
        "components": many(by_type(_BLOCKS), 1, MOST),
        "accent_color": optional(number(0, 0xFFFFFF)),
        "spoiler": optional(flag),
    },
    ("components",),
)
_INPUT: Final = struct(
    {
        **_ID,
        "custom_id": _CUSTOM,
        "style": number(1, 2),
        "label": optional(text(1, 45)),
        "value": optional(text(0, 4000)),
        "placeholder": optional(text(0, 100)),
        "required": optional(flag),
        "min_length": optional(number(0, 4000)),
        "max_length": optional(number(1, 4000)),
    },
    ("custom_id", "style"),
)
_BOXES: Final[dict[str, Check]] = {
    **_ID,
    "custom_id": _CUSTOM,
    "required": optional(flag),
    "min_values": optional(number(0, 10)),
    "max_values": optional(number(1, 10)),
}
_FIELDS: Final[dict[int, Check]] = {
    **_SELECT_KINDS,
    INPUT: _INPUT,
    RADIO: struct(
        {
            **_ID,
            "custom_id": _CUSTOM,
            "required": optional(flag),
            "options": many(_CHECK_OPTION, 2, 10),
        },
        ("custom_id", "options"),
    ),
    BOXES: struct({**_BOXES, "options": many(_CHECK_OPTION, 1, 10)}, ("custom_id", "options")),
    BOX: struct({**_ID, "custom_id": _CUSTOM, "default": optional(flag)}, ("custom_id",)),
}
_LABEL: Final = struct(
    {
        **_ID,
        "label": text(1, 45),
        "description": optional(text(1, 100)),
        "component": by_type(_FIELDS),
    },
    ("label", "component"),
)
_OLD_ROW: Final = struct({**_ID, "components": many(by_type({INPUT: _INPUT}), 1, 1)})
MODAL: Final = struct(
    {
        "custom_id": _CUSTOM,
        "title": text(1, 45),
        "components": many(by_type({LABEL: _LABEL, WORDS: _WORDS, ROW: _OLD_ROW}), 1, 5),
    },
    ("custom_id", "title", "components"),
)


def classic(value: Any, place: Place, problems: Problems) -> None:
    """At most five rows; all else needs the flag of the newer components."""
    many(by_type({ROW: _row}), 0, 5)(value, place, problems)


def layout(value: Any, place: Place, problems: Problems) -> None:
    """The newer components: at most forty, with 4,000 characters of text."""
    many(by_type({**_BLOCKS, CONTAINER: _CONTAINER}), 1, MOST)(value, place, problems)
    if isinstance(value, list) and not problems.errors:
        parts = list(walk(value))
        if len(parts) > MOST:
            message = f"Must be {MOST} or fewer in length."
            problems.add(place, "BASE_TYPE_MAX_LENGTH", message)
        words = sum(len(part["content"]) for part in parts if part["type"] == WORDS)
        if words > 4000:
            message = "The total text displayed in components may not exceed 4000 characters."
            problems.add(place, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, outer ones first."""
    for part in components:
        yield part
        inner = [*part.get("components", []), part.get("accessory"), part.get("component")]
        yield from walk([one for one in inner if one])


def consistent(components: list[Json], place: Place, problems: Problems) -> None:
    """What no single field shows: unique ids, buttons that can be pressed, sensible choices."""
    seen: set[str] = set()
    for part in walk(components):
        name = part.get("custom_id")
        if name in seen:
            message = "Component custom id cannot be duplicated"
            problems.add(place, "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        if isinstance(name, str):
            seen.add(name)
        if part["type"] == BUTTON:
            _pressable(part, place, problems)
        if "options" in part:
            _choosable(part, place, problems)


def _pressable(button: Json, place: Place, problems: Problems) -> None:
    link = button["style"] == LINK
    if link == bool(button.get("custom_id")) or link != bool(button.get("url")):
        message = "A custom id and url cannot both be specified, and one of them is needed"
        problems.add(place, "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", message)
    if not button.get("label") and not button.get("emoji"):
        problems.add(place, "BUTTON_COMPONENT_LABEL_REQUIRED", "A button needs a label or emoji")


def _choosable(part: Json, place: Place, problems: Problems) -> None:
    values = [option["value"] for option in part["options"]]
    if len(set(values)) < len(values):
        message = "The specified option value is already used"
        problems.add((*place, "options"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
    most = part.get("max_values") or (1 if part["type"] in (SELECT, RADIO) else len(values))
    if most > len(values):
        message = "max_values can't be greater than the number of options"
        problems.add((*place, "max_values"), "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", message)
    if sum(bool(option.get("default")) for option in part["options"]) > most:
        message = "More options are chosen by default than may be chosen"
        problems.add((*place, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message)


def given_back(components: list[Json], attachments: list[Json]) -> list[Json]:
    """The components of a message as answers show them: numbered, with all that has a default."""
    urls = {f"attachment://{one['filename']}": one for one in attachments}
    taken = {part["id"] for part in walk(components) if part.get("id")}
    numbers = iter(n for n in range(1, 10_000) if n not in taken)
    return [_back(part, numbers, urls) for part in components]


def _back(part: Json, numbers: Iterator[int], urls: dict[str, Json]) -> Json:
    made = {key: value for key, value in part.items() if value is not None and key != "required"}
    made["id"] = part.get("id") or next(numbers)
    for key in ("components", "options"):
        if key in made:
            made[key] = [
                _back(one, numbers, urls) if key == "components" else _plain(one)
                for one in made[key]
            ]
    for key in ("accessory", "component"):
        if key in made:
            made[key] = _back(made[key], numbers, urls)
    if "emoji" in made:
        made["emoji"] = _plain(made["emoji"])
    return made | _defaults(made, urls)


def _defaults(part: Json, urls: dict[str, Json]) -> Json:
    kind = part["type"]
    if kind in SELECTS:
        return {"min_values": part.get("min_values", 1), "max_values": part.get("max_values", 1)}
    if kind == SEPARATOR:
        return {"divider": part.get("divider", True), "spacing": part.get("spacing", 1)}
    if kind == CONTAINER:
        color = part.get("accent_color")
        return {"accent_color": color, "spoiler": part.get("spoiler", False)}
    if kind == GALLERY:
        return {"items": [_shown(item, urls) for item in part["items"]]}
    if kind == THUMBNAIL:
        return _shown(part, urls)
    if kind == FILE:
        file = urls.get(part["file"]["url"], {})
        more = {"name": file.get("filename"), "size": file.get("size")}
        return {"file": _media(part["file"], urls), "spoiler": part.get("spoiler", False), **more}
    return {}


def _shown(item: Json, urls: dict[str, Json]) -> Json:
    words = {"description": item.get("description"), "spoiler": item.get("spoiler", False)}
    return {"media": _media(item["media"], urls), **words}


def _media(media: Json, urls: dict[str, Json]) -> Json:
    file = urls.get(media["url"])
    url = file["url"] if file else media["url"]
    made: Json = {"id": "0", "url": url, "proxy_url": url}
    return made | ({"attachment_id": file["id"], "id": file["id"]} if file else {})


def _plain(option: Json) -> Json:
    return {key: value for key, value in option.items() if value is not None}
