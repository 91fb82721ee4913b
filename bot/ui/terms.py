"""The deadlines of a community or a game, in words; and what people write for them, read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from markupsafe import Markup
from msgspec.structs import replace

from bot.clock import DAY, HOUR
from bot.moderator.clocks import Policy, ends
from bot.moderator.errors import TableError
from bot.presenters.markup import shortened, stamped
from bot.texts import Texts
from bot.tournaments.settings import Deadlines, Settings
from bot.ui import dates, times
from bot.ui.times import TimeError
from bot.ui.tournaments.lines import Known, line
from engines.names import fold

T = TypeVar("T")
LEAST: Final = 12 * HOUR
"""What a fixed moment leaves at least, unless something else is said; and the usual grace."""
_USUAL: Final = Policy(missed="autopilot")
"""What holds where deadlines begin and nothing more was said."""
_AT_LEAST: Final = re.compile(r",? *(?:minstens|ten minste|at least|mindestens) +")
_LINES: Final = ("turn", "hours", "remind", "grace", "missed", "absent")
_OFFERED: Final = (DAY, 2 * DAY, 3 * DAY)
_LONGEST: Final = 100


def read(parse: Callable[[str], T], text: str) -> T:
    """What one of `bot.ui.times` reads. Raises TableError for what isn't a time."""
    try:
        return parse(text)
    except TimeError as error:
        raise TableError(f"time-{error.code}", text=error.fact) from error


def chosen(
    now: Policy, zone: str, deadline: str | None, night: str | None, off: str | None
) -> Policy:
    """The policy after what somebody wrote; what wasn't named stays. Raises TableError.

    The deadline is "2 days", "every day 20:00", "every day 20:00, at least 4 hours" or "none".
    """
    hours = replace(now.hours, zone=zone)
    if night is not None:
        hours = replace(hours, night=read(times.night, night))
    if off is not None:
        days = read(times.days, off)
        if len(days) > 6:
            raise TableError("time-days-off")
        hours = replace(hours, off=days)
    wanted = replace(now, hours=hours)
    if deadline is None:
        return wanted
    at, turn = _deadline(deadline)
    if now.turn is None and turn is not None:
        wanted = replace(_USUAL, grace=min(LEAST, turn // 2), peek=now.peek, absence=now.absence)
    return replace(wanted, turn=turn, hours=replace(hours, at=at))


def _deadline(text: str) -> tuple[int | None, int | None]:
    """(the minute of the day, if one is fixed; how long a turn takes, if it ends)."""
    first, *least = _AT_LEAST.split(fold(text), maxsplit=1)
    at = read(times.moment, first)
    if at is None:
        return None, read(times.span, text)
    return at, (read(times.span, least[0]) or 0) if least else LEAST


# -- as they are shown -----------------------------------------------------------------------------


def lines(policy: Policy, words: Texts) -> list[Markup]:
    """The rules of time, a line each; all of them come from what was chosen."""
    shown = Settings(
        deadlines=Deadlines(policy.turn, policy.remind, policy.grace, policy.hours),
        missed=policy.missed,
        missed_after=policy.missed_after,
        absent=policy.absence,
    )
    names = _LINES if policy.turn is not None else ("turn", "absent")
    return [line(name, shown, Known(), words) for name in names]


def example(policy: Policy, now: int, words: Texts) -> tuple[Markup, ...]:
    """Until when somebody would have who is asked something now."""
    span = ends(policy, now)
    return () if span is None else (words("terms-example", when=stamped(span[0])),)


def proposed(typed: str, now: int, zone: str, words: Texts) -> Iterator[tuple[str, str]]:
    """What somebody may mean who typed so much: a label that says when that would be, and a value.

    What can't be read is answered with what can.
    """
    found = _labelled(typed, now, zone, words) if typed.strip() else None
    if found is not None:
        yield found
        return
    daily = words("terms-daily", at="20:00")
    for text in (*(times.spanned(span, words) for span in _OFFERED), daily, words("terms-never")):
        usual = _labelled(str(text), now, zone, words)
        if usual is not None:
            yield usual


def _labelled(typed: str, now: int, zone: str, words: Texts) -> tuple[str, str] | None:
    value = shortened(typed.strip(), _LONGEST)
    try:
        span = ends(chosen(Policy(), zone, value, None, None), now)
    except TableError:
        return None
    if span is None:
        return value, value
    day, minute = dates.called(dates.today(span[0], zone), words), dates.clock(span[0], zone)
    label = words("terms-proposed", text=value, day=day, at=minute, zone=zone)
    return shortened(str(label), _LONGEST), value
