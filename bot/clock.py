"""The one clock: it goes from the composition root to everybody who needs the time."""

from __future__ import annotations

import time
from typing import Final, Protocol

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class Clock(Protocol):
    def now(self) -> int:
        """UTC, in milliseconds."""


class SystemClock:
    """The machine's own."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000


class ManualClock:
    """A clock that stands still until it is moved: for tests, files and the practice room."""

    def __init__(self, now: int = 0) -> None:
        self._now = now
        self.moved = 0

    def now(self) -> int:
        return self._now

    def move(self, by: int) -> None:
        """Forwards only. Raises ValueError for a step back."""
        if by < 0:
            raise ValueError("time doesn't run backwards")
        self._now += by
        self.moved += by

    def sleep(self, by: int) -> None:
        """The machine sleeps: it is later, and nobody wanted that."""
        self._now += by


class ShiftedClock:
    """The machine's own, some milliseconds ahead: it runs, and it can be moved on.

    `ahead` is what to keep, so that another one goes on where this one was.
    """

    def __init__(self, base: Clock | None = None, ahead: int = 0, floor: int = 0) -> None:
        """`floor` is a time that has been: whatever the machine says, it is never before that."""
        self._base = base or SystemClock()
        self._last = floor
        self.ahead = ahead

    def now(self) -> int:
        self._last = max(self._last, self._base.now() + self.ahead)
        return self._last

    def move(self, by: int) -> None:
        """Forwards only. Raises ValueError for a step back."""
        if by < 0:
            raise ValueError("time doesn't run backwards")
        self.ahead += by


def moved_by_hand(clock: Clock) -> int:
    """How far somebody moved it on purpose so far: time that nobody slept through."""
    if isinstance(clock, ManualClock):
        return clock.moved
    return clock.ahead if isinstance(clock, ShiftedClock) else 0
