"""House rules as people write them, `flip_all_own=false start=random`, and what they may be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

import msgspec
import msgspec.inspect

from bot.moderator.errors import TableError
from engines import names
from engines.base import AnyEngine, EngineError

_RULE: Final = re.compile(r"\s*(\w+)\s*=\s*(\"[^\"]*\"|[^\s,;\"]+)\s*[,;]?\s*")
_TRUTHS: Final = {"true": True, "false": False}


def read(text: str, engines: Sequence[AnyEngine]) -> dict[str, object]:
    """By name, with the values of a referee file.

    Raises TableError where it is no `name=value`; it tells what the engines have.
    """
    found: dict[str, object] = {}
    at = 0
    while at < len(text.rstrip()):
        rule = _RULE.match(text, at)
        if rule is None:
            known = " ".join(map(example, engines))
            raise TableError("no-rules", text=text[at:].strip(), example=known)
        found[rule[1]] = _value(rule[2])
        at = rule.end()
    return found


def _value(text: str) -> object:
    return _TRUTHS.get(text.lower(), text.strip('"'))


def seated(raw: Mapping[str, object], players: Sequence[str]) -> dict[str, object]:
    """A start player is named, and an engine knows seats."""
    chosen = dict(raw)
    start = chosen.get("start")
    if isinstance(start, str):
        with suppress(EngineError):  # "first" and "random" are no names; the engine judges those
            chosen["start"] = names.match(start, players)
    return chosen


def values(engine: AnyEngine, option: str, players: Sequence[str]) -> Iterator[str]:
    """What a house rule may be, as it is written."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(engine.options_type)}
    for kind in _kinds(msgspec.inspect.type_info(kinds[option])):
        if isinstance(kind, msgspec.inspect.BoolType):
            yield from ("true", "false")
        elif isinstance(kind, msgspec.inspect.LiteralType):
            yield from (f'"{value}"' for value in kind.values)
        elif option == "start":
            yield from (f'"{player}"' for player in players)


def _kinds(kind: msgspec.inspect.Type) -> tuple[msgspec.inspect.Type, ...]:
    return kind.types if isinstance(kind, msgspec.inspect.UnionType) else (kind,)


def example(engine: AnyEngine) -> str:
    """Each house rule with the first of its values."""
    fields = msgspec.structs.fields(engine.options_type)
    return " ".join(f"{one.name}={next(values(engine, one.name, ()), '')}" for one in fields)
