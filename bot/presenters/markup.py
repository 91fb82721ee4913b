"""One message, three writings: Markdown for Discord, BBCode for forums, plain text.

Sentences are a small piece of HTML (see `bot.texts`). Everything between the tags is escaped here
for the target, so that no name or text can become bold, a link, a mention or a heading.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from html.parser import HTMLParser
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from markupsafe import Markup

Format: TypeAlias = Literal["markdown", "bbcode", "text"]
FORMATS: Final[tuple[Format, ...]] = ("markdown", "bbcode", "text")

_JOINER = "\u2060"
_ISOLATE, _POP = "\u2068", "\u2069"
_INVISIBLE = re.compile("[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_MARKDOWN = re.compile(r"([\\*_~|`\[\]<])")
_LINE_START = re.compile(r"^(\s*)([#>+-]|\d+(?=[.)]))")


def harmless(name: str) -> str:
    """A name as it may stand in a sentence: nothing invisible, and no writing direction that leaks.

    Joiners inside emoji stay. Text written from right to left is isolated, so that the rest of the
    line keeps its order.
    """
    visible = _INVISIBLE.sub("", name)
    clean = "".join(" " if unicodedata.category(c) == "Cc" else c for c in visible)
    if any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in clean):
        return f"{_ISOLATE}{clean}{_POP}"
    return clean


def shortened(text: str, most: int) -> str:
    """At most so many characters, the last of them "…" when something was cut."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _markdown(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", text).replace("@", "@\u200b").replace("://", r"\://")


def _escaped_start(found: re.Match[str]) -> str:
    blank, sign = found.groups()
    return f"{blank}{sign}\\" if sign.isdigit() else f"{blank}\\{sign}"


def _bbcode(text: str) -> str:
    return text.replace("[", f"[{_JOINER}").replace("://", f":{_JOINER}//")


_ESCAPES: Final[dict[Format, Callable[[str], str]]] = {
    "markdown": _markdown,
    "bbcode": _bbcode,
    "text": str,
}
_TAGS: Final[dict[Format, dict[str, tuple[str, str]]]] = {
    "markdown": {"b": ("**", "**"), "i": ("*", "*")},
    "bbcode": {"b": ("[b]", "[/b]"), "i": ("[i]", "[/i]")},
    "text": {},
}


def _moment(unix: int, form: Format) -> str:
    """A time: where the platform can, every reader sees his own zone."""
    if form == "markdown":
        return f"<t:{unix}:f>"
    return f"{datetime.fromtimestamp(unix, UTC):%Y-%m-%d %H:%M} UTC"


class _Writer(HTMLParser):
    def __init__(self, form: Format, mentions: Mapping[str, str]) -> None:
        super().__init__(convert_charrefs=True)
        self._mentions = mentions
        self._silent = False
        self.parts: list[str] = []
        self._form = form
        self._escape = _ESCAPES[form]
        self._tags = _TAGS[form]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "time":
            self.parts.append(_moment(int(dict(attrs)["id"] or 0), self._form))
            return
        mention = self._mentions.get(dict(attrs).get("id") or "")
        if mention is not None:
            self.parts.append(mention)
            self._silent = True
            return
        self.parts.append(self._tags.get(tag, ("", ""))[0])

    def handle_endtag(self, tag: str) -> None:
        self._silent = False
        self.parts.append(self._tags.get(tag, ("", ""))[1])

    def handle_data(self, data: str) -> None:
        if self._silent:
            return
        escaped = self._escape(data)
        if self._form == "markdown" and not any(self.parts):  # a line that would begin a list
            escaped = _LINE_START.sub(_escaped_start, escaped)
        self.parts.append(escaped)


def write(text: Markup, form: Format, mentions: Mapping[str, str] = MappingProxyType({})) -> str:
    """The sentence in the wanted writing.

    `mentions` says how to call those who must act, by seat, instead of by name.
    """
    writer = _Writer(form, mentions)
    writer.feed(text)
    writer.close()
    return "".join(writer.parts)
