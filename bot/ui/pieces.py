"""A text cut to what Discord takes: whole lines where possible, never inside a word of a name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot.presenters.markup import begun

_BOLD: Final = "**"
_BOLDS: Final = re.compile(r"(?<!\\)(?:\\\\)*(\*\*)")
"""Where our own bold begins or ends: names have their stars escaped."""
_MENTION: Final = re.compile(r"(?<!\\)<[@t][^>\s]{0,40}$")
"""One that would be cut in two, or a time."""
CONTENT: Final = 2000
"""Characters in one message."""


def pieces(lines: Sequence[str], most: int = CONTENT) -> list[str]:
    """The lines as messages, in order; a line that is too long alone is cut at a blank."""
    found: list[str] = []
    current = ""
    for line in (part for whole in lines for part in _cut(whole, most)):
        joined = f"{current}\n{line}" if current else line
        if len(joined) > most:
            found.append(current)
            current = line
        else:
            current = joined
    return [*found, current] if current or not found else found


def _cut(line: str, most: int) -> list[str]:
    """What is bold stays so, and the rest of a line begins no list."""
    parts: list[str] = []
    while len(line) > most:
        at = _place(line, most - len(_BOLD))
        part, line = line[:at], begun(line[at:].lstrip(" "))
        if len(_BOLDS.findall(part)) % 2:
            part, line = _bolded(part, line)
        parts.append(part)
    return [*parts, line]


def _bolded(part: str, rest: str) -> tuple[str, str]:
    """Both halves of something bold; never an empty one, which would be four stars."""
    if rest.startswith(_BOLD):
        return part + _BOLD, rest.removeprefix(_BOLD)
    if part.endswith(_BOLD):
        return part.removesuffix(_BOLD), _BOLD + rest
    return part + _BOLD, _BOLD + rest


def _place(line: str, most: int) -> int:
    at = line.rfind(" ", 0, most + 1)
    if at > 0:
        return at
    if begun_there := _MENTION.search(line[:most]):
        return begun_there.start() or most
    escapes = len(line[:most]) - len(line[:most].rstrip("\\"))
    return most - escapes % 2  # the backslash stays with what it escapes
