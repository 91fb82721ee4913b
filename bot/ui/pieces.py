"""A text cut to what Discord takes: whole lines where possible, never inside a word of a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
    parts: list[str] = []
    while len(line) > most:
        at = line.rfind(" ", 0, most + 1)
        if at <= 0:
            at = most
            escapes = len(line[:at]) - len(line[:at].rstrip("\\"))
            at -= escapes % 2  # the backslash stays with what it escapes
        parts.append(line[:at])
        line = line[at:].lstrip(" ")
    return [*parts, line]
