"""How much longer, or until when, as people write it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.clock import DAY, HOUR, MINUTE
from bot.moderator.errors import TableError
from bot.ui import moments
from bot.ui.moments import More

AMSTERDAM = "Europe/Amsterdam"
NOW = round(datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC).timestamp() * 1000)
"""A Tuesday, 23:13 in Amsterdam."""


def at(day: int, hour: int, minute: int = 0, month: int = 11) -> int:
    """In UTC, an hour less than Amsterdam's winter."""
    return round(datetime(2023, month, day, hour, minute, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("1 dag", DAY),
        ("+1 dag", DAY),
        ("nog 12 uur", 12 * HOUR),
        ("met een week", 7 * DAY),
        ("1 dag en 6 uur", DAY + 6 * HOUR),
        ("30 min", 30 * MINUTE),
        ("2 days", 2 * DAY),
        ("with an hour", HOUR),
        ("um 2 Tage", 2 * DAY),
        ("noch eine Stunde", HOUR),
    ],
)
def test_so_much_more(text: str, by: int) -> None:
    assert moments.read(text, NOW, AMSTERDAM) == More(by=by)


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("morgen 20:00", at(15, 19)),
        ("morgen om 20 uur", at(15, 19)),
        ("tomorrow at 8:30", at(15, 7, 30)),
        ("Sonntag um 20 Uhr", at(19, 19)),
        ("zondag", at(19, 23)),
        ("vrijdag, 9.15", at(17, 8, 15)),
        ("2023-11-20 20:00", at(20, 19)),
        ("1-12 12:00", at(1, 11, month=12)),
        ("23:30", at(14, 22, 30)),
        ("20:00", at(15, 19)),
        ("om 9 uur", at(15, 8)),
    ],
)
def test_until_a_moment(text: str, until: int) -> None:
    assert moments.read(text, NOW, AMSTERDAM) == More(until=until)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("straks", "no-moment"),
        ("", "no-moment"),
        ("geen", "no-moment"),
        ("0", "no-moment"),
        ("gisteren 20:00", "no-moment"),
        ("morgen 27:00", "no-moment"),
        ("tot nader order", "no-moment"),
        ("tot nader order 20:00", "no-moment"),
        ("vandaag 20:00", "past-date"),
        ("2023-11-13", "past-date"),
        ("90 dagen", "far-moment"),
        ("2026-01-01", "far-date"),
    ],
)
def test_what_isnt_a_time_to_come(text: str, code: str) -> None:
    with pytest.raises(TableError) as caught:
        moments.read(text, NOW, AMSTERDAM)
    assert caught.value.code == code
