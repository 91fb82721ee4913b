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

    def now(self) -> int:
        return self._now

    def move(self, by: int) -> None:
        """Forwards only. Raises ValueError for a step back."""
        if by < 0:
            raise ValueError("time doesn't run backwards")
        self._now += by
