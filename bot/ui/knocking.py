"""How fast private messages are begun: bots that begin many at once are shut out."""

from __future__ import annotations

from collections import deque
from typing import Final

from bot.clock import SECOND

AT_ONCE: Final = 10
BREATH: Final = 10 * SECOND
"""So many in such a time."""


class Knocks:
    """Made once by the client."""

    def __init__(self) -> None:
        self._at: deque[int] = deque()

    def may(self, now: int) -> bool:
        """Whether one more may be begun now; then it counts."""
        while self._at and not now - BREATH < self._at[0] <= now:
            self._at.popleft()
        if len(self._at) >= AT_ONCE:
            return False
        self._at.append(now)
        return True
