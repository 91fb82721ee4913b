"""Spans, moments, nights and days off as people write them, in Dutch, English or German.

"2 dagen", "36 uur", "1 week", "every day 20:00", "jeden Tag um 20 Uhr", "geen", "23:00-08:00",
"za en zo".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from bot.clock import DAY, HOUR, MINUTE
from bot.moderator.hours import Night
from bot.presenters.spans import spanned as spanned
from bot.texts import Texts
from bot.ui.dates import WEEKDAYS
from engines.names import fold

LONGEST: Final = 60 * DAY
_NONE: Final = {
    *("", "-", "0", "geen", "niet", "nooit", "nee", "onbeperkt", "geen limiet"),
    *("none", "no", "never", "unlimited", "no limit"),
    *("keine", "kein", "nie", "ohne", "nein", "unbegrenzt"),
}
_UNITS: Final = {
    **dict.fromkeys(("minuut", "minuten", "min", "m", "minute", "minutes", "minuten"), MINUTE),
    **dict.fromkeys(("uur", "uren", "u", "h", "hour", "hours", "hrs", "stunde", "stunden"), HOUR),
    **dict.fromkeys(("dag", "dagen", "d", "day", "days", "tag", "tage", "tagen"), DAY),
    **dict.fromkeys(("week", "weken", "w", "weeks", "woche", "wochen"), 7 * DAY),
}
_ONE: Final = {"een", "one", "a", "an", "ein", "eine", "einen"}
_PART: Final = re.compile(r"(\d{1,4}|[a-z]+) ?([a-z]+)(?: ?(?:en|and|und|,))? ?", re.ASCII)
_TIME: Final = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))? ?(?:uur|u|uhr|h)?", re.ASCII)
_EVERY: Final = re.compile(
    r"(?:elke dag|iedere dag|dagelijks|every day|each day|daily|jeden tag|taglich) ?"
    r"(?:om|at|um|@)? ?(.+)"
)
_BETWEEN: Final = re.compile(r" ?(?:-|–|tot|to|until|bis) ?")
_JOINED: Final = re.compile(r" ?[,;+/&] ?| (?:en|and|und) ")


class TimeError(ValueError):
    """Not a time, or not one that can be: the sentence is `tour-wrong-<code>`."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code)
        self.code = code
        self.fact = text.strip()


def span(text: str) -> int | None:
    """Milliseconds; None for "none". Raises TimeError."""
    plain = fold(text).strip(" .")
    if plain in _NONE:
        return None
    total, at = 0, 0
    while at < len(plain):
        part = _PART.match(plain, at)
        if part is None or part[2] not in _UNITS or not (part[1].isdecimal() or part[1] in _ONE):
            raise TimeError("span", text)
        total += (int(part[1]) if part[1].isdecimal() else 1) * _UNITS[part[2]]
        at = part.end()
    if total > LONGEST:
        raise TimeError("span-long", text)
    return total or None


def moment(text: str) -> int | None:
    """The minute of "every day 20:00"; None for what begins otherwise. Raises TimeError."""
    found = _EVERY.fullmatch(fold(text).strip(" ."))
    return None if found is None else minute(found[1])


def minute(text: str) -> int:
    """ "20:00", "8 uur", as minutes after midnight. Raises TimeError."""
    found = _TIME.fullmatch(fold(text).strip(" ."))
    if found is None or int(found[1]) > 23 or int(found[2] or 0) > 59:
        raise TimeError("moment", text)
    return int(found[1]) * 60 + int(found[2] or 0)


def night(text: str) -> Night | None:
    """ "23:00-08:00". Raises TimeError."""
    plain = fold(text).strip(" .")
    if plain in _NONE:
        return None
    parts = _BETWEEN.split(plain)
    if len(parts) != 2:
        raise TimeError("night", text)
    begins, ends = minute(parts[0]), minute(parts[1])
    if begins == ends:
        raise TimeError("night", text)
    return Night(begins, ends)


def days(text: str) -> tuple[int, ...]:
    """ "za en zo", by number, Monday is 0. Raises TimeError."""
    plain = fold(text).strip(" .")
    if plain in _NONE:
        return ()
    if plain in ("weekend", "het weekend", "weekends", "wochenende"):
        return (5, 6)
    found = set()
    for word in filter(None, _JOINED.split(plain)):
        if word not in WEEKDAYS:
            raise TimeError("weekday", word)
        found.add(WEEKDAYS[word])
    return tuple(sorted(found))


# -- as they are shown -----------------------------------------------------------------------------


def clocked(minutes: int) -> str:
    """ "20:00"."""
    return f"{minutes // 60}:{minutes % 60:02}"


def weekdays(numbers: Sequence[int], words: Texts) -> Markup:
    """ "za en zo"."""
    return words.listed([words("weekday", day=number + 1) for number in numbers])
