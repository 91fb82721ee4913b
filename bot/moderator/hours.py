"""When time runs: fixed moments of the day, nights and days off, where a community lives.

Pure: instants in and out are UTC milliseconds; the wall clock is looked at only through an IANA
zone, so that a day of 23 or 25 hours is one day.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from msgspec import Struct

_DAYS: Final = 400
"""How many days are looked at: more than a year of days off is a mistake."""


class Night(Struct, frozen=True, array_like=True):
    """Hours in which nobody is disturbed, in minutes after midnight; it may span midnight."""

    begins: int
    ends: int

    def over(self, minute: int) -> bool:
        if self.begins <= self.ends:
            return self.begins <= minute < self.ends
        return minute >= self.begins or minute < self.ends

    def written(self) -> str:
        """ "22:00-08:00"."""
        return f"{clocked(self.begins)}-{clocked(self.ends)}"


def clocked(minute: int) -> str:
    """ "08:00"."""
    return f"{minute // 60:02}:{minute % 60:02}"


class Hours(Struct, frozen=True):
    """A community's time: `at` is a minute of the day at which all clocks end, if one was chosen;
    `off` are days on which time stands still, Monday is 0.
    """

    zone: str = "Europe/Amsterdam"
    at: int | None = None
    night: Night | None = None
    off: tuple[int, ...] = ()


def due(now: int, turn: int, hours: Hours) -> int:
    """When a clock ends that starts now and gives `turn` milliseconds.

    With a fixed moment: the first one that leaves at least so much. Else time runs on from now,
    not on days off, and a clock that would end at night ends when the night is over.
    """
    if hours.at is not None:
        return _fixed(now + turn, hours, hours.at)
    return _awake(_run(now, turn, hours), hours)


def remind_at(now: int, ends: int, share: int, night: Night | None, zone: str) -> int:
    """When somebody is reminded: after a share (percent) of the time, not in the person's night.

    Where the night ends after the clock there is no reminder: then it is when the clock ends.
    """
    return min(waking(now + (ends - now) * share // 100, night, zone), ends)


def waking(moment: int, night: Night | None, zone: str) -> int:
    """The moment itself, or the end of the night in which it lies."""
    if night is None or not night.over(_minute(_local(moment, zone))):
        return moment
    return _morning(moment, night, zone)


def _fixed(least: int, hours: Hours, minute: int) -> int:
    day = _local(least, hours.zone).date()
    for _ in range(_DAYS):
        moment = _instant(day, minute, hours.zone)
        if moment >= least and day.weekday() not in hours.off:
            return moment
        day += timedelta(days=1)
    raise ValueError("every day is a day off")


def _run(now: int, turn: int, hours: Hours) -> int:
    """Time that runs on working days only."""
    if not hours.off:
        return now + turn
    left, at = turn, now
    for _ in range(_DAYS):
        here = _local(at, hours.zone)
        midnight = _instant(here.date() + timedelta(days=1), 0, hours.zone)
        if here.weekday() not in hours.off:
            if at + left <= midnight:
                return at + left
            left -= midnight - at
        at = midnight
    raise ValueError("every day is a day off")


def _awake(moment: int, hours: Hours) -> int:
    """The moment itself, or the next morning that isn't a day off."""
    if hours.night is None:
        return moment
    for _ in range(_DAYS):
        here = _local(moment, hours.zone)
        if hours.night.over(_minute(here)):
            moment = _morning(moment, hours.night, hours.zone)
        elif here.weekday() in hours.off:
            moment = _instant(here.date() + timedelta(days=1), hours.night.ends, hours.zone)
        else:
            return moment
    raise ValueError("every day is a day off")


def _morning(moment: int, night: Night, zone: str) -> int:
    """The end of the night in which the moment lies."""
    here = _local(moment, zone)
    day = here.date() + timedelta(days=_minute(here) >= night.ends)
    ends = _instant(day, night.ends, zone)
    return ends if ends > moment else _instant(day, night.ends, zone, fold=1)


def _local(moment: int, zone: str) -> datetime:
    return datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(zone))


def _minute(local: datetime) -> int:
    return local.hour * 60 + local.minute


def _instant(day: date, minute: int, zone: str, fold: int = 0) -> int:
    """A wall-clock moment: of two it is the first (`fold` 1: the second), of none an hour later."""
    wall = datetime.combine(day, time(minute // 60, minute % 60, fold=fold), ZoneInfo(zone))
    return int(wall.timestamp() * 1000)
