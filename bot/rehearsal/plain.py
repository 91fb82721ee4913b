"""A Discord message as plain text for a terminal: without marks, and without what could harm."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from datetime import UTC, datetime, tzinfo
from typing import Final, TypeAlias

Named: TypeAlias = "Callable[[str, int], str | None]"
"""What an id is called, by its sign: "@" somebody, "@&" a role, "#" a channel."""
_HELD: Final = 0xE000
"""Escaped characters wait among those that Unicode gives to nobody."""
_ESCAPED: Final = re.compile(r"\\([!-/:-@\[-`{-~])")
_PRIVATE: Final = re.compile(r"[\ue000-\uf8ff]")
_PAIRS: Final = tuple(
    re.compile(pattern, re.S)
    for pattern in (
        r"```(?:[\w+#.-]+\n)?(.+?)```",
        r"`([^`]+)`",
        r"\*\*(.+?)\*\*(?!\*)",
        r"__(.+?)__(?!_)",
        r"~~(.+?)~~",
        r"\|\|(.+?)\|\|",
        r"\*(?=\S)(.+?)(?<=\S)\*",
        r"(?<!\w)_(?=\S)(.+?)(?<=\S)_(?!\w)",
    )
)
_STARTS: Final = re.compile(r"^(?:-# |#{1,3} |>>> |> )", re.M)
_ID: Final = re.compile(r"<(@&|@|#)!?(\d{1,20})>")
_COMMAND: Final = re.compile(r"<(/[-\w ]{1,100}):\d{1,20}>")
_MOMENT: Final = re.compile(r"<t:(-?\d{1,12})(?::([tTdDfFR]))?>")
_LINK: Final = re.compile(r"\[([^\]\n]+)\]\(<?(https?://[^\s<>()]+)>?\)")


def plain(text: str, named: Named, zone: tzinfo | None = None) -> str:
    """`zone` None is the machine's own."""
    text = _PRIVATE.sub("", text)
    text = _ESCAPED.sub(lambda found: chr(_HELD + ord(found[1])), text)
    text = _STARTS.sub("", text)
    for pair in _PAIRS:
        text = pair.sub(r"\1", text)
    text = _LINK.sub(r"\1 (\2)", text)
    text = _MOMENT.sub(lambda found: moment(int(found[1]), zone, found[2] or "f"), text)
    text = _COMMAND.sub(r"\1", text)
    text = _ID.sub(lambda found: _called(found, named), text)
    return harmless(_PRIVATE.sub(lambda found: chr(ord(found[0]) - _HELD), text))


def _called(found: re.Match[str], named: Named) -> str:
    name = named(found[1], int(found[2]))
    return found[0] if name is None else f"{found[1][0]}{name}"


def moment(unix: int, zone: tzinfo | None, style: str = "f") -> str:
    """A time as everybody can read it, in the reader's zone."""
    try:
        at = datetime.fromtimestamp(unix, UTC).astimezone(zone)
    except (ValueError, OverflowError, OSError):
        return f"<t:{unix}>"
    form = {"t": "%H:%M", "T": "%H:%M:%S", "d": "%Y-%m-%d", "D": "%Y-%m-%d"}
    return at.strftime(form.get(style, "%Y-%m-%d %H:%M"))


def harmless(text: str) -> str:
    """Nothing that moves a terminal's cursor, colours it or turns the writing round."""
    kept = (one for one in text if one == "\n" or unicodedata.category(one) not in ("Cc", "Cf"))
    return "".join(kept)
