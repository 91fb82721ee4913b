"""What a client checks before it sends: which buttons there are, what a field takes, commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.practice import components, faces
from bot.practice.core import Core
from bot.practice.errors import Json
from bot.practice.permissions import ADMINISTRATOR, in_channel
from bot.practice.world import Channel, Command, Message, Role

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10


class CannotAct(Exception):
    """A client wouldn't offer this, or Discord wouldn't take it from this person."""


def find(row: Message, kind: int, custom_id: str | None, label: str | None = None) -> Json:
    """The first component of a kind with this label and custom_id, or one that begins so."""
    found = [
        part
        for part in components.walk(row.components)
        if part["type"] == kind
        and part.get("custom_id", "").startswith(custom_id or "")
        and part.get("custom_id")
        and label in (None, part.get("label"))
    ]
    found.sort(key=lambda part: part["custom_id"] != custom_id)
    if not found:
        raise CannotAct(f"no such component: {custom_id or label}")
    if found[0].get("disabled"):
        raise CannotAct(f"{found[0]['custom_id']} is switched off")
    return found[0]


def find_select(row: Message, custom_id: str | None) -> Json:
    for part in components.walk(row.components):
        if part["type"] in components.SELECTS:
            try:
                return find(row, part["type"], custom_id)
            except CannotAct:
                continue
    raise CannotAct(f"no such select: {custom_id}")


def selected(part: Json, values: list[str]) -> list[str]:
    """Raises CannotAct if these can't be chosen together, or at all."""
    options = part.get("options")
    for value in values:
        if options is not None and value not in [one["value"] for one in options]:
            raise CannotAct(f"no such option: {value}")
    least = part.get("min_values", 0 if part.get("required") is False else 1)
    most = part.get("max_values", 1 if part["type"] == components.SELECT else len(options or "."))
    if values and not least <= len(values) <= most:
        raise CannotAct(f"between {least} and {most} are to be chosen")
    if not values and least and part.get("required") is not False:
        raise CannotAct("something is to be chosen")
    return values


def filled(parts: list[Json], answers: dict[str, Any]) -> list[Json]:
    """The components of a sent form. Raises CannotAct."""
    made = [_filled(part, answers) for part in parts]
    if answers:
        raise CannotAct(f"no such field: {', '.join(answers)}")
    return made


def _filled(part: Json, answers: dict[str, Any]) -> Json:
    if part["type"] == components.LABEL:
        inner = _field(part["component"], answers)
        return {"type": part["type"], "id": part["id"], "component": inner}
    if part["type"] == components.ROW:
        several = [_field(one, answers) for one in part["components"]]
        return {"type": part["type"], "id": part["id"], "components": several}
    return {"type": part["type"], "id": part["id"]}


def _field(part: Json, answers: dict[str, Any]) -> Json:
    kind, name = part["type"], part["custom_id"]
    given = answers.pop(name, None)
    made = {"type": kind, "id": part["id"], "custom_id": name}
    if kind == components.INPUT:
        return made | {"value": _words(part, given)}
    if kind == components.BOX:
        return made | {"value": bool(part.get("default") if given is None else given)}
    values = _options(part, given)
    if kind == components.RADIO:
        return made | {"value": values[0] if values else None}
    return made | {"values": values}


def _words(part: Json, given: Any) -> str:
    value = str(part.get("value") or "" if given is None else given)
    least, most = part.get("min_length") or 0, part.get("max_length") or 4000
    if not value and part.get("required") is not False:
        raise CannotAct(f"{part['custom_id']} is to be filled in")
    if value and not least <= len(value) <= most:
        raise CannotAct(f"{part['custom_id']} takes {least} to {most} characters")
    return value


def _options(part: Json, given: Any) -> list[str]:
    if given is None:
        defaults = [one["value"] for one in part.get("options", []) if one.get("default")]
        return selected(part, defaults)
    several = given if isinstance(given, list | tuple) else [given] if given != "" else []
    return selected(part, [str(one) for one in several])


def command(
    core: Core,
    user: int,
    channel: Channel,
    name: str,
    options: Mapping[str, Any],
    focus: str | None = None,
) -> Json:
    """The data of a command as it is sent. Raises CannotAct."""
    first, *path = name.split()
    found = offered(core, user, channel, first)
    spec: Json = found.body
    for step in path:
        spec = _inner(spec, step)
    if any(one["type"] < STRING for one in spec.get("options") or []):
        raise CannotAct(f"/{name} is not whole")
    sent = _values(spec, dict(options), focus)
    for step in reversed(path):
        kind = 1 if step == path[-1] else 2
        sent = [{"name": step, "type": kind, "options": sent}]
    data: Json = {"id": str(found.id), "name": first, "type": 1, "options": sent}
    things = [one for one in options.values() if hasattr(one, "id")]
    return data | ({"resolved": resolved(core, channel.guild, things)} if things else {})


def offered(core: Core, user: int, channel: Channel, name: str) -> Command:
    """A command that the client shows here to this person."""
    for row in core.world.commands.values():
        if row.body["name"] != name or row.body.get("type", 1) != 1:
            continue
        contexts = row.body.get("contexts") or (
            [0] if row.body.get("dm_permission") is False else [0, 1]
        )
        needed = int(row.body.get("default_member_permissions") or 0)
        held = in_channel(core.world, channel, user)
        if (0 if channel.guild else 1) not in contexts:
            raise CannotAct(f"/{name} is not offered in such a place")
        if channel.guild and needed & ~held and not held & ADMINISTRATOR:
            raise CannotAct(f"/{name} is not offered to everybody")
        return row
    raise CannotAct(f"no such command: /{name}")


def _inner(spec: Json, name: str) -> Json:
    for option in spec.get("options") or []:
        if option["name"] == name and option["type"] < STRING:
            inner: Json = option
            return inner
    raise CannotAct(f"no such subcommand: {name}")


def _values(spec: Json, given: dict[str, Any], focus: str | None) -> list[Json]:
    made = []
    for option in spec.get("options") or []:
        name = option["name"]
        if name not in given:
            if option.get("required") and focus is None:
                raise CannotAct(f"{name} is to be filled in")
            continue
        value = given.pop(name)
        one: Json = {"name": name, "type": option["type"]}
        one["value"] = value if focus == name else _typed(option, value)
        made.append(one | ({"focused": True} if focus == name else {}))
    if given:
        raise CannotAct(f"no such option: {', '.join(given)}")
    return made


_KINDS: Final[dict[int, tuple[type, ...]]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
}


def _typed(option: Json, value: Any) -> Any:
    kind = option["type"]
    if kind in _KINDS:
        if not isinstance(value, _KINDS[kind]):
            raise CannotAct(f"{option['name']} takes something else")
        _bounded(option, value)
        return value
    return str(value.id if hasattr(value, "id") else value)


def _bounded(option: Json, value: Any) -> None:
    choices = option.get("choices")
    if choices and value not in [one["value"] for one in choices]:
        raise CannotAct(f"{option['name']} is one of its choices")
    size = len(value) if isinstance(value, str) else value
    word = "length" if isinstance(value, str) else "value"
    least, most = option.get(f"min_{word}"), option.get(f"max_{word}")
    if (least is not None and size < least) or (most is not None and size > most):
        raise CannotAct(f"{option['name']} is between {least} and {most}")


def resolved(core: Core, guild: int | None, things: Sequence[Any]) -> Json:
    """The people, roles and channels that an option or select names."""
    world = core.world
    made: dict[str, Json] = {}
    for thing in things:
        number = str(thing.id)
        if isinstance(thing, Role):
            made.setdefault("roles", {})[number] = faces.role(thing)
        elif isinstance(thing, Channel):
            made.setdefault("channels", {})[number] = faces.channel(world, thing, world.bot)
        else:
            made.setdefault("users", {})[number] = faces.user(world.users[thing.id])
            member = world.member(guild or 0, thing.id)
            if member and guild:
                held = in_channel(world, world.channels_of(guild)[0], thing.id)
                shown = faces.bare_member(member) | {"permissions": str(held)}
                made.setdefault("members", {})[number] = shown
    return made
