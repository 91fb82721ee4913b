"""Days as people write them, in Dutch, English or German: "zondag", "12-12", "3 days", "24. Dez".

A day is read where the reader's day begins, and lasts there until it ends: an hour shorter or
longer when the clocks change.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from markupsafe import Markup

from bot.moderator.errors import TableError
from bot.texts import Texts
from engines.names import fold

FURTHEST: Final = timedelta(days=366)
OPEN: Final = "until further notice"

_OPEN = {OPEN, "further notice", "tot nader order", "nader order", "tot nader bericht"} | {
    "bis auf weiteres",
    "auf weiteres",
}
_NEAR = {
    **dict.fromkeys(("vandaag", "today", "heute"), 0),
    **dict.fromkeys(("morgen", "tomorrow"), 1),
    **dict.fromkeys(("overmorgen", "ubermorgen", "uebermorgen", "day after tomorrow"), 2),
}
_WEEK = (
    "maandag ma monday mon montag mo",
    "dinsdag di tuesday tue tues dienstag",
    "woensdag wo wednesday wed mittwoch mi",
    "donderdag do thursday thu thur thurs donnerstag",
    "vrijdag vr friday fri freitag fr",
    "zaterdag za saturday sat samstag sa sonnabend",
    "zondag zo sunday sun sonntag so",
)
WEEKDAYS = {word: day for day, words in enumerate(_WEEK) for word in words.split()}
_YEAR = (
    "januari jan january januar janner",
    "februari feb february februar",
    "maart mrt mar march marz maerz",
    "april apr",
    "mei may mai",
    "juni jun june",
    "juli jul july",
    "augustus aug august",
    "september sep sept",
    "oktober okt oct october",
    "november nov",
    "december dec dez dezember",
)
_MONTHS = {word: month for month, words in enumerate(_YEAR, 1) for word in words.split()}
_UNITS = {
    **dict.fromkeys(("dag", "dagen", "day", "days", "tag", "tage", "tagen"), 1),
    **dict.fromkeys(("week", "weken", "weeks", "woche", "wochen"), 7),
}
_ONE = {"een", "one", "a", "ein", "eine", "einen"}
_LEAD = re.compile(
    r"(t/m|tot en met|tot|until|till|through|bis|komende?|aanstaande?|coming|this|kommenden?|"
    r"diesen?|on|am|op|zum|over|in|voor|for|fur) +"
)
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
_SHORT = re.compile(r"(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{2}|\d{4})?)?", re.ASCII)
_NAMED = re.compile(r"(\d{1,2})(?:\.|st|nd|rd|th|e)? (?:of )?([a-z]+)\.?(?:,? (\d{4}))?", re.ASCII)
_NAMED_FIRST = re.compile(r"([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?", re.ASCII)
_AFTER = re.compile(r"(\d{1,3}) ?([a-z]+)", re.ASCII)
_WITH_DAY = re.compile(r"([a-z]+)[.,]* (.*\d.*)", re.ASCII)


def today(now: int, zone: str) -> date:
    return datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(zone)).date()


def clock(moment: int, zone: str) -> str:
    """ "20:00", as clocks there show it."""
    return f"{datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(zone)):%H:%M}"


def end_of(day: date, zone: str) -> int:
    """The first moment after the day there, in UTC milliseconds."""
    midnight = datetime.combine(day + timedelta(days=1), time(), ZoneInfo(zone))
    return round(midnight.timestamp() * 1000)


def read(text: str, now: int, zone: str) -> int | None:
    """When the day that was meant is over; None is until further notice.

    Raises TableError for what isn't a day, one that is past, or one that is too far.
    """
    folded = fold(text).strip(" .!")
    if folded in _OPEN:
        return None
    here = today(now, zone)
    day = _day(folded, here)
    if day is None:
        raise TableError("no-date", text=text.strip())
    if day < here:
        raise TableError("past-date")
    if day - here > FURTHEST:
        raise TableError("far-date")
    return end_of(day, zone)


def _day(text: str, here: date) -> date | None:
    while lead := _LEAD.match(text):
        text = text[lead.end() :]
    if text in _NEAR:
        return here + timedelta(days=_NEAR[text])
    if text in WEEKDAYS:
        return here + timedelta(days=(WEEKDAYS[text] - here.weekday() - 1) % 7 + 1)
    return _counted(text, here) or _dated(text, here)


def _counted(text: str, here: date) -> date | None:
    """ "3 days", "een week"."""
    if found := _AFTER.fullmatch(text):
        count, unit = int(found[1]), found[2]
    else:
        one, _, unit = text.partition(" ")
        if one not in _ONE:
            return None
        count = 1
    return here + timedelta(days=count * _UNITS[unit]) if unit in _UNITS else None


def _dated(text: str, here: date) -> date | None:
    """A date; a day of the week before it must be right."""
    found = _WITH_DAY.fullmatch(text)
    if found is None or found[1] not in WEEKDAYS:
        return _of_year(text, here)
    day = _of_year(found[2], here)
    return day if day is not None and day.weekday() == WEEKDAYS[found[1]] else None


def _of_year(text: str, here: date) -> date | None:
    if found := _ISO.fullmatch(text):
        return _valid(int(found[1]), int(found[2]), int(found[3]))
    if found := _SHORT.fullmatch(text):
        return _coming(found[4], int(found[3]), int(found[1]), here)
    if (found := _NAMED.fullmatch(text)) and found[2] in _MONTHS:
        return _coming(found[3], _MONTHS[found[2]], int(found[1]), here)
    if (found := _NAMED_FIRST.fullmatch(text)) and found[1] in _MONTHS:
        return _coming(found[3], _MONTHS[found[1]], int(found[2]), here)
    return None


def _coming(year: str | None, month: int, day: int, here: date) -> date | None:
    """In that year, or else the first such day from today on."""
    if year is not None:
        return _valid(int(year) if len(year) == 4 else 2000 + int(year), month, day)
    days = (_valid(here.year + years, month, day) for years in range(9))
    return next((one for one in days if one is not None and one >= here), None)


def _valid(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


# -- proposals -------------------------------------------------------------------------------------


def proposed(typed: str, now: int, zone: str, words: Texts) -> Iterator[tuple[str, str]]:
    """What somebody may mean who typed so much, as a label and what `read` takes for it."""
    try:
        until = read(typed, now, zone)
    except TableError:
        until = None
    if until is not None:
        day = today(until - 1, zone)
        yield str(called(day, words)), day.isoformat()
        return
    every = list(_usual(now, zone, words))
    fitting = [one for one in every if fold(typed) in fold(one[0])]
    yield from fitting or every


def _usual(now: int, zone: str, words: Texts) -> Iterator[tuple[str, str]]:
    here = today(now, zone)
    sunday = here + timedelta(days=6 - here.weekday() or 7)
    for key, day in (
        ("tomorrow", here + timedelta(days=1)),
        ("sunday", sunday),
        ("week", here + timedelta(days=7)),
        ("fortnight", here + timedelta(days=14)),
    ):
        yield str(words(f"until-{key}", day=called(day, words))), day.isoformat()
    yield str(words("until-notice")), OPEN


def called(day: date, words: Texts) -> Markup:
    """ "zo 6 dec"."""
    return words("day-short", weekday=day.isoweekday(), day=day.day, month=day.month)
