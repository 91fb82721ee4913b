"""Spans, moments, nights and days off, as people write them and as they are shown."""

from __future__ import annotations

import pytest

from bot.clock import DAY, HOUR, MINUTE
from bot.moderator.hours import Night
from bot.presenters.markup import write
from bot.texts import LANGUAGES, texts
from bot.ui import times
from bot.ui.times import TimeError


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2 dagen", 2 * DAY),
        ("36 uur", 36 * HOUR),
        ("1 dag en 12 uur", DAY + 12 * HOUR),
        ("2d12u", 2 * DAY + 12 * HOUR),
        ("een week", 7 * DAY),
        ("90 min.", 90 * MINUTE),
        ("2 days", 2 * DAY),
        ("an hour", HOUR),
        ("1 day, 6 hours", DAY + 6 * HOUR),
        ("3 Tage", 3 * DAY),
        ("zwölf Stunden", None),
        ("eine Woche", 7 * DAY),
        ("60 dagen", 60 * DAY),
    ],
)
def test_a_span_is_read(text: str, expected: int | None) -> None:
    if expected is None:
        with pytest.raises(TimeError) as caught:
            times.span(text)
        assert (caught.value.code, caught.value.fact) == ("span", text)
    else:
        assert times.span(text) == expected


@pytest.mark.parametrize("text", ["", "-", "geen", "Onbeperkt", "none", "No limit", "keine", "0"])
def test_no_span_is_read(text: str) -> None:
    assert times.span(text) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [("gauw", "span"), ("2", "span"), ("2 maanden", "span"), ("61 dagen", "span-long")],
)
def test_what_is_no_span_is_refused(text: str, code: str) -> None:
    with pytest.raises(TimeError) as caught:
        times.span(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("elke dag 20:00", 20 * 60),
        ("Elke dag om 8 uur", 8 * 60),
        ("dagelijks 20.30", 20 * 60 + 30),
        ("every day at 7:05", 7 * 60 + 5),
        ("jeden Tag um 20 Uhr", 20 * 60),
        ("Täglich 21h15", 21 * 60 + 15),
        ("2 dagen", None),
    ],
)
def test_a_moment_of_each_day_is_read(text: str, expected: int | None) -> None:
    assert times.moment(text) == expected


@pytest.mark.parametrize("text", ["24:00", "20:60", "acht", "-1", ""])
def test_what_is_no_time_of_day_is_refused(text: str) -> None:
    with pytest.raises(TimeError) as caught:
        times.minute(text)
    assert caught.value.code == "moment"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("23:00-8:00", Night(23 * 60, 8 * 60)),
        ("23 uur tot 8 uur", Night(23 * 60, 8 * 60)),
        ("0:30 – 6:00", Night(30, 6 * 60)),
        ("22:00 until 7:30", Night(22 * 60, 7 * 60 + 30)),
        ("geen", None),
    ],
)
def test_a_night_is_read(text: str, expected: Night | None) -> None:
    assert times.night(text) == expected


@pytest.mark.parametrize("text", ["23:00", "8:00-8:00", "a-b-c"])
def test_what_is_no_night_is_refused(text: str) -> None:
    with pytest.raises(TimeError) as caught:
        times.night(text)
    assert caught.value.code == "night"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("za en zo", (5, 6)),
        ("zo, za", (5, 6)),
        ("Sat and Sun", (5, 6)),
        ("Samstag und Sonntag", (5, 6)),
        ("het weekend", (5, 6)),
        ("maandag", (0,)),
        ("geen", ()),
    ],
)
def test_days_off_are_read(text: str, expected: tuple[int, ...]) -> None:
    assert times.days(text) == expected


def test_what_is_no_day_of_the_week_is_refused() -> None:
    with pytest.raises(TimeError) as caught:
        times.days("za en feestdagen")
    assert (caught.value.code, caught.value.fact) == ("weekday", "feestdagen")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("span", [MINUTE, HOUR, 36 * HOUR, 2 * DAY, 8 * DAY + 61 * MINUTE])
def test_what_is_shown_is_read_back(lang: str, span: int) -> None:
    words = texts(lang)
    assert times.span(write(times.spanned(span, words), "text")) == span
    off = (0, 2, 5, 6)
    assert times.days(write(times.weekdays(off, words), "text")) == off
    assert times.moment(write(words("tour-every-day", at=times.clocked(485)), "text")) == 485
