"""Marks inside a line: bold, spoilers, code, mentions, times and links."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, Protocol

from bot.practice.page.html import Html, joined, safe, tag

_DEEPEST: Final = 12
_STYLES: Final = "tTdDfFR"


class Names(Protocol):
    """What the ids in a text are called."""

    def user(self, number: int) -> Html | None: ...
    def role(self, number: int) -> str | None: ...
    def channel_link(self, number: int, message: int | None = None) -> Html | None: ...
    def everyone(self, word: str) -> Html: ...
    @property
    def spoiler(self) -> str: ...


Maker = Callable[[re.Match[str], Names, int], Html]


def inline(text: str, names: Names, depth: int = 0) -> Html:
    """Never longer in tags than in marks: what isn't understood is text."""
    if depth >= _DEEPEST:
        return safe(text)
    parts: list[Html] = []
    at = plain_from = 0
    while at < len(text):
        if text[at] not in _STARTS:
            at += 1
            continue
        made, size = _marked(text, at, names, depth)
        if made is None:
            at += 1
            continue
        parts += [_broken(text[plain_from:at]), made]
        at = plain_from = at + size
    return joined([*parts, _broken(text[plain_from:])])


def _marked(text: str, at: int, names: Names, depth: int) -> tuple[Html | None, int]:
    for pattern, make in _MARKS:
        found = pattern.match(text, at)
        if found:
            return make(found, names, depth), len(found[0])
    return None, 0


def _broken(text: str) -> Html:
    return joined(text.split("\n"), "<br>")


def _wrapped(name: str) -> Maker:
    return lambda found, names, depth: tag(name, inline(found[1], names, depth + 1))


def _escaped(found: re.Match[str], names: Names, depth: int) -> Html:
    return safe(found[1])


def _code(found: re.Match[str], names: Names, depth: int) -> Html:
    return tag("code", found[2].strip() or found[2])


def _spoiler(found: re.Match[str], names: Names, depth: int) -> Html:
    """A box that opens; without a script, and for a screen reader only after it."""
    switch = tag("input", type="checkbox", aria_label=names.spoiler)
    return tag("label", switch, tag("span", inline(found[1], names, depth + 1)), class_="spoiler")


def _user(found: re.Match[str], names: Names, depth: int) -> Html:
    return names.user(int(found[1])) or safe(found[0])


def _role(found: re.Match[str], names: Names, depth: int) -> Html:
    name = names.role(int(found[1]))
    return safe(found[0]) if name is None else tag("span", f"@{name}", class_="mention")


def _channel(found: re.Match[str], names: Names, depth: int) -> Html:
    return names.channel_link(int(found[1])) or safe(found[0])


def _jump(found: re.Match[str], names: Names, depth: int) -> Html:
    message = int(found[2]) if found[2] else None
    return names.channel_link(int(found[1]), message) or safe(found[0])


def _everyone(found: re.Match[str], names: Names, depth: int) -> Html:
    return names.everyone(found[0])


def _time(found: re.Match[str], names: Names, depth: int) -> Html:
    try:
        at = datetime.fromtimestamp(int(found[1]), UTC)
    except (ValueError, OverflowError, OSError):
        return safe(found[0])
    return moment(at, found[2] or "f")


def moment(at: datetime, style: str) -> Html:
    """The reader's own zone and language are filled in by the page."""
    words = f"{at:%Y-%m-%d %H:%M} UTC"
    return tag("time", words, datetime=at.isoformat(), data_style=style)


def _command(found: re.Match[str], names: Names, depth: int) -> Html:
    return tag("span", f"/{found[1]}", class_="mention")


def _emoji(found: re.Match[str], names: Names, depth: int) -> Html:
    return safe(f":{found[1]}:")


def _named_link(found: re.Match[str], names: Names, depth: int) -> Html:
    jump = _JUMP.fullmatch(found[2])
    if jump:
        return _jump(jump, names, depth)
    words = inline(found[1], names, depth + 1)
    return joined([words, " (", tag("span", found[2], class_="address"), ")"])


def _address(found: re.Match[str], names: Names, depth: int) -> Html:
    return tag("span", found[1], class_="address")


_JUMP: Final = re.compile(r"https://(?:\w+\.)?discord\.com/channels/(?:\d+|@me)/(\d+)(?:/(\d+))?")
_ANY: Final = r"((?:\\.|[^\\])+?)"
_MARKS: Final[tuple[tuple[re.Pattern[str], Maker], ...]] = tuple(
    (re.compile(pattern, re.S), make)
    for pattern, make in (
        (r"\\([^0-9A-Za-z\s])", _escaped),
        (r"(?<!`)(`++)(.*?[^`])\1(?!`)", _code),
        (rf"\|\|{_ANY}\|\|", _spoiler),
        (rf"\*\*{_ANY}\*\*(?!\*)", _wrapped("strong")),
        (rf"__{_ANY}__(?!_)", _wrapped("u")),
        (rf"~~{_ANY}~~", _wrapped("s")),
        (r"\*(?=\S)((?:\*\*|\\.|[^\\*])+?)(?<!\s)\*(?!\*)", _wrapped("em")),
        (r"(?<!\w)_((?:__|\\.|[^\\_])+?)_(?!\w)", _wrapped("em")),
        (r"<@!?(\d{1,20})>", _user),
        (r"<@&(\d{1,20})>", _role),
        (r"<#(\d{1,20})>", _channel),
        (rf"<t:(-?\d{{1,15}})(?::([{_STYLES}]))?>", _time),
        (r"</([-\w ]{1,100}):\d{1,20}>", _command),
        (r"<a?:(\w{2,32}):\d{1,20}>", _emoji),
        (r"@(?:everyone|here)\b", _everyone),
        (_JUMP.pattern, _jump),
        (r"\[((?:\\.|[^\\\[\]])+?)\]\(<?(https?://[^\s<>()]+)>?\)", _named_link),
        (r"<(https?://[^\s<>]+)>", _address),
        (r"(https?://[^\s<>\"']*[^\s<>\"'.,:;!?)\]*_~|])", _address),
    )
)
_STARTS: Final = frozenset("\\`|*_~<@[h")
