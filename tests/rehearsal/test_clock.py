"""The clock of the practice room: it runs, can be moved on, and never goes back."""

from __future__ import annotations

import pytest

from bot.clock import HOUR, ManualClock, ShiftedClock, SystemClock


def test_it_runs_with_the_machines_and_is_moved_on() -> None:
    machine = ManualClock(1000)
    clock = ShiftedClock(machine)
    assert clock.now() == 1000
    machine.move(5)
    assert clock.now() == 1005
    clock.move(HOUR)
    assert clock.now() == 1005 + HOUR
    machine.move(5)
    assert clock.now() == 1010 + HOUR


def test_another_goes_on_where_it_was() -> None:
    machine = ManualClock(1000)
    clock = ShiftedClock(machine)
    clock.move(HOUR)
    assert ShiftedClock(machine, ahead=clock.ahead).now() == clock.now()


def test_it_never_goes_back() -> None:
    machine = ManualClock(5000)
    clock = ShiftedClock(machine)
    before = clock.now()
    clock._base = ManualClock(1000)  # the machine was set right
    assert clock.now() == before
    assert ShiftedClock(machine, floor=9000).now() == 9000
    with pytest.raises(ValueError, match="backwards"):
        clock.move(-1)


def test_without_a_base_it_is_the_machines() -> None:
    first = SystemClock().now()
    assert first <= ShiftedClock().now() <= SystemClock().now()
