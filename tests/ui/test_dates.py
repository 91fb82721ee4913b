"""Days as people write them, wherever their day begins."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.clock import HOUR
from bot.moderator.errors import TableError
from bot.texts import LANGUAGES, texts
from bot.ui import dates

AMSTERDAM = "Europe/Amsterdam"
ZONES = (AMSTERDAM, "America/New_York", "Asia/Kolkata", "Pacific/Kiritimati", "Asia/Beirut", "UTC")
"""Beirut changes its clocks at midnight: one day a year has no 00:00."""

moments = st.integers(1_600_000_000_000, 2_000_000_000_000)
zones = st.sampled_from(ZONES)
languages = st.sampled_from(LANGUAGES)


def at(text: str, zone: str = AMSTERDAM) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def local(moment: int, zone: str) -> date:
    return datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(zone)).date()


TUESDAY = at("2026-12-01T14:00")


def meant(text: str, now: int = TUESDAY, zone: str = AMSTERDAM) -> str:
    """The last day of the absence."""
    until = dates.read(text, now, zone)
    assert until is not None
    assert until == dates.end_of(local(until - 1, zone), zone)
    return local(until - 1, zone).isoformat()


def refused(text: str, now: int = TUESDAY) -> str:
    with pytest.raises(TableError) as caught:
        dates.read(text, now, AMSTERDAM)
    return caught.value.code


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("vandaag", "2026-12-01"),
        ("Today", "2026-12-01"),
        ("heute", "2026-12-01"),
        ("morgen", "2026-12-02"),
        ("tot en met morgen", "2026-12-02"),
        ("tomorrow", "2026-12-02"),
        ("overmorgen", "2026-12-03"),
        ("Übermorgen", "2026-12-03"),
        ("uebermorgen", "2026-12-03"),
        ("zondag", "2026-12-06"),
        ("t/m zo", "2026-12-06"),
        ("until Sunday", "2026-12-06"),
        ("bis Sonntag", "2026-12-06"),
        ("komende zondag", "2026-12-06"),
        ("kommenden Sonntag", "2026-12-06"),
        ("this Sunday", "2026-12-06"),
        ("dinsdag", "2026-12-08"),
        ("MO", "2026-12-07"),
        ("3 dagen", "2026-12-04"),
        ("for 3 days", "2026-12-04"),
        ("3 Tage", "2026-12-04"),
        ("over 10 dagen", "2026-12-11"),
        ("een week", "2026-12-08"),
        ("a week", "2026-12-08"),
        ("eine Woche", "2026-12-08"),
        ("2 weken", "2026-12-15"),
        ("2 Wochen", "2026-12-15"),
        ("12-12", "2026-12-12"),
        ("12/12", "2026-12-12"),
        ("12.12.", "2026-12-12"),
        ("12-12-2026", "2026-12-12"),
        ("12-12-26", "2026-12-12"),
        ("12.12.2026", "2026-12-12"),
        ("1-12", "2026-12-01"),
        ("5-1", "2027-01-05"),
        ("30-11", "2027-11-30"),
        ("2026-12-24", "2026-12-24"),
        ("24 dec", "2026-12-24"),
        ("24 december 2026", "2026-12-24"),
        ("do 24 dec.", "2026-12-24"),
        ("Donnerstag, 24. Dezember", "2026-12-24"),
        ("Dec 24", "2026-12-24"),
        ("December 24th, 2026", "2026-12-24"),
        ("24th of December", "2026-12-24"),
        ("3. März", "2027-03-03"),
        ("3 maerz", "2027-03-03"),
        ("1 mei", "2027-05-01"),
        (" 12-12 ", "2026-12-12"),
    ],
)
def test_a_day_is_read_as_it_was_meant(text: str, day: str) -> None:
    assert meant(text) == day


@pytest.mark.parametrize("text", ["until further notice", "Tot nader order", "bis auf Weiteres."])
def test_nobody_need_know_the_day(text: str) -> None:
    assert dates.read(text, TUESDAY, AMSTERDAM) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "gisteren",
        "31-2",
        "0-1",
        "12-13",
        "12-12/2026",
        "zondag 12 dec",  # a Saturday
        "volgende zondag",  # which of the two?
        "3 dozijn",
        "2026-13-01",
        "١٢-١٢",
        "12",
        "foo 12",
        "a day late",
        "<@1> **zondag**",
        "9" * 400,
    ],
)
def test_what_is_no_day_or_could_be_two_is_refused(text: str) -> None:
    assert refused(text) == "no-date"


@pytest.mark.parametrize("text", ["2026-11-30", "1-12-2025", "30 november 2026", "0001-01-01"])
def test_a_day_that_is_past_is_refused(text: str) -> None:
    assert refused(text) == "past-date"


@pytest.mark.parametrize("text", ["2027-12-03", "999 dagen", "9999-12-31", "60 weken"])
def test_a_day_in_the_far_future_is_refused(text: str) -> None:
    assert refused(text) == "far-date"


def test_a_leap_day_is_the_next_one() -> None:
    assert meant("29-2", at("2027-06-01T12:00")) == "2028-02-29"
    assert refused("29-2", at("2026-06-01T12:00")) == "far-date"


# -- where the day begins ----------------------------------------------------------------------


@settings(deadline=None)
@given(moments, zones)
def test_a_day_ends_where_the_next_begins(now: int, zone: str) -> None:
    day = dates.today(now, zone)
    end = dates.end_of(day, zone)
    assert now < end
    assert local(end - 1, zone) == day
    assert local(end, zone) == day + timedelta(days=1)


@pytest.mark.parametrize(
    ("day", "hours"), [("2026-10-25", 25), ("2027-03-28", 23), ("2027-03-27", 24)]
)
def test_the_day_on_which_the_clocks_change_is_whole(day: str, hours: int) -> None:
    before = date.fromisoformat(day) - timedelta(days=1)
    begins, ends = dates.end_of(before, AMSTERDAM), dates.end_of(before + timedelta(1), AMSTERDAM)
    assert ends - begins == hours * HOUR
    for now in (begins, begins + 2 * HOUR, begins + 3 * HOUR, ends - 1):
        assert dates.read("vandaag", now, AMSTERDAM) == ends
        assert meant(day, now) == day


def test_days_are_counted_across_both_changes() -> None:
    assert meant("2 dagen", at("2026-10-24T23:30")) == "2026-10-26"
    assert meant("zondag", at("2027-03-27T23:59")) == "2027-03-28"
    assert meant("een week", at("2027-03-22T00:30")) == "2027-03-29"


def test_the_same_words_are_another_day_elsewhere() -> None:
    late = at("2026-12-01T23:30")
    assert meant("morgen", late) == "2026-12-02"
    assert meant("morgen", late, "Asia/Tokyo") == "2026-12-03"
    assert meant("morgen", late, "America/New_York") == "2026-12-02"


@settings(deadline=None)
@given(moments, zones, st.integers(0, 366))
def test_a_date_is_read_back(now: int, zone: str, ahead: int) -> None:
    day = dates.today(now, zone) + timedelta(days=ahead)
    end = dates.end_of(day, zone)
    assert dates.read(day.isoformat(), now, zone) == end
    assert dates.read(f"{day:%d-%m-%Y}", now, zone) == end
    assert dates.read(f"{ahead} dagen", now, zone) == end


@settings(deadline=None)
@given(moments, zones, st.integers(0, 300), languages)
def test_a_day_is_read_as_it_is_called(now: int, zone: str, ahead: int, lang: str) -> None:
    day = dates.today(now, zone) + timedelta(days=ahead)
    said = str(dates.called(day, texts(lang)))
    assert dates.read(said, now, zone) == dates.end_of(day, zone)
    assert dates.read(said.partition(" ")[2], now, zone) == dates.end_of(day, zone)


@settings(deadline=None)
@given(moments, zones, st.text(max_size=30))
def test_any_text_is_a_day_to_come_or_refused(now: int, zone: str, text: str) -> None:
    try:
        until = dates.read(text, now, zone)
    except TableError as error:
        assert error.code in ("no-date", "past-date", "far-date")  # noqa: PT017
    else:
        assert until is None or until > now


# -- proposals ---------------------------------------------------------------------------------


@settings(deadline=None)
@given(moments, zones, languages, st.text(max_size=10))
def test_every_proposal_can_be_read(now: int, zone: str, lang: str, typed: str) -> None:
    found = list(dates.proposed(typed, now, zone, texts(lang)))
    assert found
    for label, value in found:
        assert 0 < len(label) <= 100
        until = dates.read(value, now, zone)
        assert until is None or until > now


def test_the_usual_days_are_proposed() -> None:
    found = list(dates.proposed("", TUESDAY, AMSTERDAM, texts("nl")))
    assert found == [
        ("t/m morgen (wo 2 dec)", "2026-12-02"),
        ("t/m zondag (zo 6 dec)", "2026-12-06"),
        ("nog een week (di 8 dec)", "2026-12-08"),
        ("nog twee weken (di 15 dec)", "2026-12-15"),
        ("tot nader order", dates.OPEN),
    ]
    sunday = at("2026-12-06T12:00")
    assert ("t/m zondag (zo 13 dec)", "2026-12-13") in list(
        dates.proposed("", sunday, AMSTERDAM, texts("nl"))
    )


def test_what_is_typed_narrows_it_down() -> None:
    def labels(typed: str, lang: str = "nl") -> list[str]:
        return [label for label, _ in dates.proposed(typed, TUESDAY, AMSTERDAM, texts(lang))]

    assert labels("twee") == ["nog twee weken (di 15 dec)"]
    assert labels("nader") == ["tot nader order"]
    assert labels("24 dec") == ["do 24 dec"]
    assert labels("24.12.", "de") == ["Do 24. Dez"]
    assert len(labels("onzin")) == 5
