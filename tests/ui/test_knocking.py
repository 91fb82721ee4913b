"""Private messages begin at a walk."""

from __future__ import annotations

from bot.ui.knocking import AT_ONCE, BREATH, Knocks


def test_so_many_at_once_and_then_only_as_time_goes_on() -> None:
    knocks = Knocks()
    assert [knocks.may(0) for _ in range(AT_ONCE)] == [True] * AT_ONCE
    assert not knocks.may(BREATH - 1)
    assert knocks.may(BREATH)
    assert [knocks.may(BREATH) for _ in range(AT_ONCE)] == [True] * (AT_ONCE - 1) + [False]


def test_a_clock_that_was_put_back_stops_nobody() -> None:
    knocks = Knocks()
    assert [knocks.may(10 * BREATH) for _ in range(AT_ONCE)] == [True] * AT_ONCE
    assert knocks.may(0)
