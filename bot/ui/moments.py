"""How much longer, as people write it: "1 dag", "36 uur", or until when: "morgen 20:00", "zondag".

A day without a time lasts until it ends where the community's days begin.
"""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.moderator.errors import TableError
from bot.ui import dates, times
from bot.ui.times import TimeError
from engines.names import fold

_TIME: Final = r"\d{1,2}(?:[:.h]\d{2}(?: ?(?:uur|u|uhr))?| ?(?:uur|u|uhr|h))"
_CLOCKED: Final = re.compile(
    rf"(?:(?:om|at|um) |(?P<day>.*?\S)[ ,]+(?:om |at |um )?)?(?P<time>{_TIME})", re.ASCII
)
_MORE: Final = re.compile(r"(?:\+ ?|nog |met |with |um |for |noch )")


class More(Struct, frozen=True):
    """Milliseconds: so much more, or until then."""

    by: int | None = None
    until: int | None = None


def read(text: str, now: int, zone: str) -> More:
    """Raises TableError for what isn't a time, or one that is past or too far."""
    try:
        by = times.span(_MORE.sub("", fold(text), count=1) if _MORE.match(fold(text)) else text)
    except TimeError as error:
        if error.code == "span-long":
            raise TableError("far-moment") from error
    else:
        if by is None:
            raise TableError("no-moment", text=text.strip())
        return More(by=by)
    return More(until=_until(text, now, zone))


def _until(text: str, now: int, zone: str) -> int:
    found = _CLOCKED.fullmatch(fold(text).strip(" .!"))
    try:
        if found is None:
            until = dates.read(text, now, zone)
        else:
            until = _at(found["day"], found["time"], now, zone)
    except (TimeError, TableError) as error:
        if isinstance(error, TableError) and error.code != "no-date":
            raise
        raise TableError("no-moment", text=text.strip()) from error
    if until is None:
        raise TableError("no-moment", text=text.strip())
    return until


def _at(day: str | None, clock: str, now: int, zone: str) -> int:
    """A time on a day; without a day the next time that it is so late there."""
    minutes = times.minute(clock)
    here = dates.today(now, zone)
    if day is not None:
        end = dates.read(day, now, zone)
        if end is None:
            raise TableError("no-date", text=day)
        here = dates.today(end - 1, zone)
    until = _moment(here, minutes, zone)
    if until <= now and day is None:
        until = _moment(here + timedelta(days=1), minutes, zone)
    if until <= now:
        raise TableError("past-date")
    return until


def _moment(day: date, minutes: int, zone: str) -> int:
    local = datetime.combine(day, time(minutes // 60, minutes % 60), ZoneInfo(zone))
    return round(local.timestamp() * 1000)
