"""Deadlines as hosts write them, and as everybody reads them."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.clock import DAY, HOUR, MINUTE
from bot.moderator.clocks import Policy, ends
from bot.moderator.errors import TableError
from bot.moderator.hours import Hours, Night
from bot.presenters.markup import write
from bot.texts import LANGUAGES, texts
from bot.ui import terms

ZONE = "Europe/Amsterdam"
NOON = int(datetime(2026, 12, 1, 12, tzinfo=ZoneInfo(ZONE)).timestamp() * 1000)
NIGHT = Night(23 * 60, 8 * 60)
EVENING = 20 * 60


def chosen(deadline: str | None, night: str | None = None, off: str | None = None) -> Policy:
    return terms.chosen(Policy(), ZONE, deadline, night, off)


def until(policy: Policy, now: int = NOON) -> str:
    span = ends(policy, now)
    assert span is not None
    return f"{datetime.fromtimestamp(span[0] / 1000, UTC).astimezone(ZoneInfo(ZONE)):%d %H:%M}"


# -- as they are written ---------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["2 dagen", "2 days", "2 Tage", "48 uur", "48 Stunden"])
def test_a_length_of_time(text: str) -> None:
    policy = chosen(text)
    assert (policy.turn, policy.hours.at) == (2 * DAY, None)
    assert until(policy) == "03 12:00"


@pytest.mark.parametrize(
    "text", ["elke dag 20:00", "Every day at 20:00", "jeden Tag um 20 Uhr", "dagelijks 20.00"]
)
def test_a_fixed_moment_leaves_half_a_day_at_least(text: str) -> None:
    policy = chosen(text)
    assert (policy.turn, policy.hours.at) == (12 * HOUR, EVENING)
    assert until(policy) == "02 20:00"
    assert until(policy, NOON - 4 * HOUR) == "01 20:00"


@pytest.mark.parametrize(
    "text",
    [
        "elke dag 20:00, minstens 4 uur",
        "every day 20:00 at least 4 hours",
        "jeden Tag 20:00, mindestens 4 Stunden",
    ],
)
def test_what_it_leaves_at_least_may_be_said(text: str) -> None:
    assert chosen(text).turn == 4 * HOUR
    assert until(chosen(text)) == "01 20:00"


def test_a_moment_may_leave_nothing() -> None:
    assert chosen("elke dag 20:00, minstens geen").turn == 0


@pytest.mark.parametrize("text", ["geen", "none", "keine", "-"])
def test_none(text: str) -> None:
    policy = terms.chosen(chosen("2 dagen"), ZONE, text, None, None)
    assert policy.turn is None
    assert ends(policy, NOON) is None


def test_night_and_days_off() -> None:
    policy = chosen("1 dag", "23:00-8:00", "za en zo")
    assert policy.hours == Hours(ZONE, None, NIGHT, (5, 6))
    friday = NOON + 3 * DAY
    assert until(policy, friday) == "07 12:00"
    assert terms.chosen(policy, ZONE, None, "-", None).hours == Hours(ZONE, None, None, (5, 6))
    assert terms.chosen(policy, ZONE, None, None, "-").hours == Hours(ZONE, None, NIGHT, ())


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (("20:00", None, None), "time-span"),
        (("8", None, None), "time-span"),
        (("elke dag", None, None), "time-span"),
        (("elke dag laat", None, None), "time-moment"),
        (("elke dag 25:00", None, None), "time-moment"),
        (("elke dag 20:00, minstens veel", None, None), "time-span"),
        (("90 dagen", None, None), "time-span-long"),
        ((None, "23:00", None), "time-night"),
        ((None, None, "za en zus"), "time-weekday"),
        ((None, None, "ma di wo do vr za zo".replace(" ", ", ")), "time-days-off"),
    ],
)
def test_what_is_no_time_is_refused_with_an_example(
    given: tuple[str | None, str | None, str | None], code: str
) -> None:
    with pytest.raises(TableError) as caught:
        chosen(*given)
    assert caught.value.code == code
    for lang in LANGUAGES:
        said = texts(lang)(f"error-{code}", text=str(caught.value.facts.get("text", "")))
        assert len(said) > 20


def test_where_deadlines_begin_there_is_a_grace_and_an_autopilot() -> None:
    assert chosen("2 dagen").grace == 12 * HOUR
    assert chosen("1 uur").grace == 30 * MINUTE
    assert (chosen("2 dagen").missed, chosen("2 dagen").missed_after) == ("autopilot", 2)


def test_what_was_chosen_before_and_is_not_named_stays() -> None:
    before = Policy(turn=DAY, remind=75, grace=HOUR, peek=True, absence="wait", missed="call")
    after = terms.chosen(before, "Europe/Berlin", "3 dagen", None, None)
    assert (after.turn, after.hours.zone) == (3 * DAY, "Europe/Berlin")
    assert (after.remind, after.grace, after.peek, after.absence) == (75, HOUR, True, "wait")
    assert after.missed == "call"
    begun = terms.chosen(Policy(peek=True, absence="wait"), ZONE, "1 dag", None, None)
    assert (begun.peek, begun.absence) == (True, "wait")
    assert terms.chosen(before, before.hours.zone, None, None, None) == before


# -- as they are read ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_that_is_said_comes_from_what_was_chosen(lang: str) -> None:
    """PEERS 34."""
    one = Policy(DAY, 60, 12 * HOUR, hours=Hours(ZONE, EVENING, NIGHT, (6,)), missed="call")
    other = Policy(5 * DAY, 75, 6 * HOUR, hours=Hours(ZONE, 1290, Night(60, 120), (2,)))
    other = replace(other, missed="call", missed_after=7)
    words = texts(lang)
    for first, second in zip(terms.lines(one, words), terms.lines(other, words), strict=True):
        digits = [[c for c in line if c.isdigit()] for line in (first, second)]
        assert digits[0] != digits[1] or digits == [[], []], first
    said = "\n".join(terms.lines(other, words))
    for number in ("21:30", "1:00", "2:00", "75", "6", "7"):
        assert number in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_deadlines_nothing_is_said_of_reminders(lang: str) -> None:
    assert len(terms.lines(Policy(), texts(lang))) == 2
    assert terms.example(Policy(), NOON, texts(lang)) == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_next_moment_is_shown_as_a_time_that_everybody_reads_in_their_own_zone(
    lang: str,
) -> None:
    policy = chosen("elke dag 20:00")
    (line,) = terms.example(policy, NOON, texts(lang))
    assert f"<t:{(NOON + 32 * HOUR) // 1000}:f>" in write(line, "markdown")


# -- proposals -------------------------------------------------------------------------------------


def proposed(typed: str, lang: str = "nl") -> list[tuple[str, str]]:
    return list(terms.proposed(typed, NOON, ZONE, texts(lang)))


def test_what_was_typed_is_echoed_with_the_moment_that_comes_of_it() -> None:
    """PEERS 35: before it is stored."""
    ((label, value),) = proposed("elke dag 20:00")
    assert value == "elke dag 20:00"
    assert "wo 2 dec 20:00" in label
    assert ZONE in label
    assert proposed("geen") == [("geen", "geen")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_offered_can_be_read(lang: str) -> None:
    for typed in ("", "twee", "20:00"):
        found = proposed(typed, lang)
        assert len(found) == 5
        for label, value in found:
            assert len(label) <= 100
            chosen(value)
    assert len(proposed("x" * 300, lang)) == 5
