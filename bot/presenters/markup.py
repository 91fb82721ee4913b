"""One message, three writings: Markdown for Discord, BBCode for forums, plain text.

Sentences are a small piece of HTML (see `bot.texts`). Everything between the tags is escaped here
for the target, so that no name or text can become bold, a link, a mention or a heading.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from html.parser import HTMLParser
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from markupsafe import Markup

Format: TypeAlias = Literal["markdown", "bbcode", "text"]
FORMATS: Final[tuple[Format, ...]] = ("markdown", "bbcode", "text")

_JOINER = "\u2060"
_ISOLATE, _POP = "\u2068", "\u2069"
_JOINERS: Final = "\u200c\u200d"
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that show nothing."""
_NOTHING: Final = "?"
_BASE: Final = "◌"
_MARKS: Final = 4
"""Accents on one letter; more of them would climb over the lines around."""
_MARKDOWN = re.compile(r"([\\*_~|`\[\]<])")
_LINE_START = re.compile(r"^(\s*)([#>+-]|\d+(?=[.)]))")
_INVITE = re.compile(r"(discord\w*\.\w+)/", re.IGNORECASE)
"""Discord shows a card for these, also without https."""


def harmless(name: str) -> str:
    """A name as it may stand in a sentence: nothing invisible, and no writing direction that leaks.

    Joiners inside emoji stay. Text written from right to left is isolated, so that the rest of the
    line keeps its order. A name of which nothing would be seen is a question mark.
    """
    clean = "".join(_kept(name))
    if all(c in _BLANKS or unicodedata.category(c) in ("Zs", "Cf") for c in clean):
        return _NOTHING if name.strip() else ""
    if any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in clean):
        return f"{_ISOLATE}{clean}{_POP}"
    return clean


def _kept(name: str) -> Iterator[str]:
    """Only what can be seen; accents have a letter to stand on, and are few."""
    marks, bare = 0, True
    for char in name:
        category = unicodedata.category(char)
        if category[0] == "M":
            marks += 1
            if marks <= _MARKS:
                yield _BASE + char if bare else char
                bare = False
            continue
        if category in ("Cc", "Zl", "Zp"):
            char = " "
        elif char not in _JOINERS and (category in ("Cf", "Cs") or _no_character(char)):
            continue
        marks, bare = 0, char.isspace()
        yield char


def _no_character(char: str) -> bool:
    """What Unicode keeps free for ever; XML forbids some of it."""
    return ord(char) & 0xFFFE == 0xFFFE or "\ufdd0" <= char <= "\ufdef"


def shortened(text: str, most: int) -> str:
    """At most so many characters, the last of them "…" when something was cut.

    A direction of writing ends with what is left of its name.
    """
    if len(text) <= most:
        return text
    for room, end in ((1, "…"), (2, f"…{_POP}")):
        cut = text[: most - room].rstrip() + end
        if cut.count(_ISOLATE) == cut.count(_POP):
            return cut
    return text[: most - 2].rstrip() + "…"  # the name would have begun just there


def begun(line: str) -> str:
    """A line of Markdown that can't be taken for a heading, a quote or part of a list."""
    return _LINE_START.sub(_escaped_start, line)


def _markdown(text: str) -> str:
    escaped = _MARKDOWN.sub(r"\\\1", text).replace("@", "@\u200b").replace("://", r"\://")
    return _INVITE.sub(r"\1\\/", escaped)


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


def day(last: int) -> Markup:
    """A whole day in a sentence, given its last moment in UTC milliseconds."""
    return Markup('<time id="{}" class="day"></time>').format(last // 1000)


def stamped(at: int) -> Markup:
    """A time that everybody reads in their own zone, in UTC milliseconds."""
    return Markup('<time id="{}"></time>').format(at // 1000)


def _moment(unix: int, form: Format, *, whole_day: bool) -> str:
    """A time: where the platform can, every reader sees his own zone."""
    if form == "markdown":
        return f"<t:{unix}:{'D' if whole_day else 'f'}>"
    if whole_day:
        return f"{datetime.fromtimestamp(unix, UTC):%Y-%m-%d}"
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
            told = dict(attrs)
            whole = told.get("class") == "day"
            self.parts.append(_moment(int(told["id"] or 0), self._form, whole_day=whole))
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
            escaped = begun(escaped)
        self.parts.append(escaped)


def write(text: Markup, form: Format, mentions: Mapping[str, str] = MappingProxyType({})) -> str:
    """The sentence in the wanted writing.

    `mentions` says how to call those who must act, by seat, instead of by name.
    """
    writer = _Writer(form, mentions)
    writer.feed(text)
    writer.close()
    return "".join(writer.parts)
