"""Asking at once, resolving in turn, ranked answers: what the games share."""

from __future__ import annotations

from engines import windows
from engines.base import Prompt


def test_all_are_asked_at_once_and_who_has_answered_may_revise() -> None:
    asked = windows.ask((2, 0, 1), "pick", "0.3.pick", lambda seat: seat == 0)
    assert asked == (
        Prompt(2, "pick", "0.3.pick", "owed", "0.3.pick"),
        Prompt(0, "pick", "0.3.pick", "open", "0.3.pick"),
        Prompt(1, "pick", "0.3.pick", "owed", "0.3.pick"),
    )


def test_the_first_in_turn_without_an_answer_is_awaited() -> None:
    assert windows.awaited((2, 0, 1), lambda seat: seat == 2) == 0
    assert windows.awaited((2, 0, 1), lambda seat: seat != 2) == 2
    assert windows.awaited((2, 0, 1), lambda seat: True) is None
    assert windows.awaited((), lambda seat: False) is None


def test_the_best_wish_that_can_still_be_had() -> None:
    assert windows.ranked((5, 3, 4), lambda value: value < 5) == 3
    assert windows.ranked((5,), lambda value: value < 5) is None
    assert windows.ranked("", lambda letter: True) is None
