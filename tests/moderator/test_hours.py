"""When clocks end: fixed moments, nights, days off, and both changes of the clock in Amsterdam."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clock import DAY, HOUR, MINUTE
from bot.moderator.hours import Hours, Night, due, remind_at, waking

ZONE = "Europe/Amsterdam"
NIGHT = Night(22 * 60, 8 * 60)
EVENING = Hours(ZONE, at=20 * 60)
WEEKEND = (5, 6)


def at(text: str) -> int:
    """ "2026-12-01 20:00" on the wall in Amsterdam."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(ZONE)).timestamp() * 1000)


def wall(moment: int, zone: str = ZONE) -> str:
    local = datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(zone))
    return f"{local:%Y-%m-%d %H:%M}"


@pytest.mark.parametrize(
    ("now", "turn", "hours", "expected"),
    [
        pytest.param("2026-12-01 12:00", DAY, Hours(), "2026-12-02 12:00", id="a duration"),
        pytest.param("2026-12-01 12:00", 0, EVENING, "2026-12-01 20:00", id="tonight"),
        pytest.param("2026-12-01 12:00", DAY, EVENING, "2026-12-02 20:00", id="a day at least"),
        pytest.param("2026-12-01 20:00", 0, EVENING, "2026-12-01 20:00", id="just in time"),
        pytest.param("2026-12-01 20:01", 0, EVENING, "2026-12-02 20:00", id="tomorrow"),
        pytest.param(
            *("2026-12-04 20:01", 0, Hours(ZONE, 20 * 60, None, WEEKEND), "2026-12-07 20:00"),
            id="Friday night is Monday",
        ),
        pytest.param(
            *("2026-12-01 12:00", 11 * HOUR, Hours(ZONE, None, NIGHT), "2026-12-02 08:00"),
            id="not at eleven",
        ),
        pytest.param(
            *("2026-12-01 12:00", 14 * HOUR, Hours(ZONE, None, NIGHT), "2026-12-02 08:00"),
            id="not at two at night",
        ),
        pytest.param(
            *("2026-12-01 12:00", 20 * HOUR, Hours(ZONE, None, NIGHT), "2026-12-02 08:00"),
            id="the night is over",
        ),
        pytest.param(
            *("2026-12-04 18:00", DAY, Hours(ZONE, None, None, WEEKEND), "2026-12-07 18:00"),
            id="a weekend off",
        ),
        pytest.param(
            *("2026-12-05 11:00", 2 * HOUR, Hours(ZONE, None, None, WEEKEND), "2026-12-07 02:00"),
            id="begun in a weekend",
        ),
        pytest.param(
            *("2026-12-05 11:00", 2 * HOUR, Hours(ZONE, None, NIGHT, WEEKEND), "2026-12-07 08:00"),
            id="begun in a weekend, over at night",
        ),
        pytest.param(
            *("2026-12-04 15:00", 8 * HOUR, Hours(ZONE, None, NIGHT, WEEKEND), "2026-12-07 08:00"),
            id="Friday night is over on Monday",
        ),
        pytest.param(
            *("2026-12-01 03:00", HOUR, Hours(ZONE, None, Night(0, 540)), "2026-12-01 09:00"),
            id="a night that begins at midnight",
        ),
    ],
)
def test_due(now: str, turn: int, hours: Hours, expected: str) -> None:
    assert wall(due(at(now), turn, hours)) == expected


def test_every_day_at_eight_over_both_changes_of_the_clock() -> None:
    now, ends = at("2027-03-26 20:00"), []
    for _ in range(4):
        now = due(now + MINUTE, 0, EVENING)
        ends.append(now)
    assert [wall(end) for end in ends] == [f"2027-03-{day} 20:00" for day in (27, 28, 29, 30)]
    assert [b - a for a, b in pairwise(ends)] == [23 * HOUR, DAY, DAY]
    now, ends = at("2027-10-29 20:00"), []
    for _ in range(3):
        now = due(now + MINUTE, 0, EVENING)
        ends.append(now)
    assert [b - a for a, b in pairwise(ends)] == [25 * HOUR, DAY]


def test_a_moment_that_does_not_exist_is_an_hour_later_and_one_that_comes_twice_the_first() -> None:
    early = Hours(ZONE, at=150)
    assert wall(due(at("2027-03-27 12:00"), 0, early)) == "2027-03-28 03:30"
    assert wall(due(at("2027-03-28 12:00"), 0, early)) == "2027-03-29 02:30"
    first = due(at("2027-10-30 12:00"), 0, early)
    assert datetime.fromtimestamp(first / 1000, UTC).isoformat() == "2027-10-31T00:30:00+00:00"
    assert wall(due(first + MINUTE, 0, early)) == "2027-11-01 02:30"


def test_a_week_of_days_off_is_refused() -> None:
    for hours in (Hours(at=0, off=tuple(range(7))), Hours(off=tuple(range(7)))):
        with pytest.raises(ValueError, match="day off"):
            due(at("2026-12-01 12:00"), HOUR, hours)


@given(
    st.integers(at("2026-01-01 00:00"), at("2028-01-01 00:00")),
    st.integers(0, 7 * DAY),
    st.none() | st.integers(0, 1439),
    st.none() | st.builds(Night, st.integers(0, 1439), st.integers(0, 1439)),
    st.sets(st.integers(0, 6), max_size=6),
    st.sampled_from((ZONE, "America/New_York", "Australia/Lord_Howe", "UTC")),
)
def test_nobody_gets_less_time_than_a_turn(
    now: int, turn: int, moment: int | None, night: Night | None, off: set[int], zone: str
) -> None:
    hours = Hours(zone, moment, night, tuple(sorted(off)))
    ends = due(now, turn, hours)
    assert ends >= now + turn
    local = datetime.fromtimestamp(ends / 1000, UTC).astimezone(ZoneInfo(zone))
    if moment is not None or night is not None:
        assert local.weekday() not in off or (local.hour, local.minute) == (0, 0)
    if moment is None and night is not None:
        assert not night.over(local.hour * 60 + local.minute)


@pytest.mark.parametrize(
    ("share", "night", "expected"),
    [
        (60, None, "2026-12-02 02:24"),
        (60, NIGHT, "2026-12-02 08:00"),
        (25, NIGHT, "2026-12-01 18:00"),
        (100, None, "2026-12-02 12:00"),
        (60, Night(0, 13 * 60), "2026-12-02 12:00"),
    ],
)
def test_reminders_come_after_a_share_of_the_time_and_never_at_night(
    share: int, night: Night | None, expected: str
) -> None:
    now, ends = at("2026-12-01 12:00"), at("2026-12-02 12:00")
    assert wall(remind_at(now, ends, share, night, ZONE)) == expected


def test_a_night_that_ends_in_the_hour_that_comes_twice_ends_both_times() -> None:
    """Whoever is in it the second time is woken later, never an hour before."""
    night = Night(23 * 60, 2 * 60 + 30)
    first = at("2026-10-25 02:15")
    assert waking(first, night, ZONE) == first + 15 * MINUTE
    assert waking(first + 30 * MINUTE, night, ZONE) == first + 30 * MINUTE
    assert waking(first + HOUR, night, ZONE) == first + HOUR + 15 * MINUTE
    assert waking(first, None, ZONE) == first


def test_hours_are_written_as_clocks_show_them() -> None:
    assert Night(22 * 60, 8 * 60 + 5).written() == "22:00-08:05"
