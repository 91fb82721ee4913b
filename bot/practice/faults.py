"""Misfortune to order, and the rate limits."""

from __future__ import annotations

import asyncio
import zlib
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final

from bot.practice.errors import Refusal


@dataclass
class Fault:
    """What happens to the next `times` calls that match, after the first `after` of them.

    `done` lets the call have its effect before the refusal is answered: an answer that is lost.
    """

    method: str
    pattern: str
    refusal: Refusal | None = None
    seconds: float = 0.0
    gate: asyncio.Event | None = None
    cut: bool = False
    times: int = 1
    after: int = 0
    done: bool = False
    met: int = 0

    def takes(self, method: str, path: str, route: str) -> bool:
        if self.method not in ("*", method) or not self.times:
            return False
        if not (fnmatchcase(path, self.pattern) or self.pattern == route):
            return False
        if self.after:
            self.after -= 1
            return False
        self.times -= 1
        self.met += 1
        return True


@dataclass
class Faults:
    orders: list[Fault] = field(default_factory=list)

    def add(self, fault: Fault) -> Fault:
        self.orders.append(fault)
        return fault

    def of(self, method: str, path: str, route: str) -> list[Fault]:
        """Those that this call meets."""
        return [fault for fault in self.orders if fault.takes(method, path, route)]

    def pending(self) -> list[Fault]:
        return [fault for fault in self.orders if fault.times]

    def clear(self) -> None:
        self.orders.clear()


LIMIT: Final = (50, 1.0)
"""Calls, seconds: a bucket's unless a rule says otherwise. Discord doesn't publish its own."""


@dataclass
class Buckets:
    """Rate limits in real time, since it is real time that a client sleeps."""

    rules: dict[tuple[str, str], tuple[int, float]] = field(default_factory=dict)
    headers: bool = True
    spent: dict[tuple[str, str, str], tuple[float, int]] = field(default_factory=dict)

    def limit(self, method: str, route: str, calls: int, seconds: float) -> None:
        """Set a bucket: `calls` in `seconds`, for each channel, guild or webhook on its own."""
        self.rules[method, route] = (calls, seconds)

    def spend(self, method: str, route: str, major: str, now: float) -> dict[str, str]:
        """The headers of a call. Raises Refusal, with those headers in `args`, when it is too many.

        The end of a window and what is left are one bucket's; a window begins with its first call.
        """
        calls, seconds = self.rules.get((method, route), LIMIT)
        key = (method, route, major)
        end, used = self.spent.get(key, (0.0, 0))
        if now >= end:
            end, used = now + seconds, 0
        self.spent[key] = (end, min(calls, used + 1))
        made = self._headers(method, route, calls, max(0, calls - used - 1), end - now)
        if used >= calls:
            refusal = Refusal(0, "You are being rate limited.", status=429, retry_after=end - now)
            refusal.args = (made,)
            raise refusal
        return made

    def _headers(
        self, method: str, route: str, calls: int, left: int, seconds: float
    ) -> dict[str, str]:
        if not self.headers:
            return {}
        return {
            "X-RateLimit-Limit": str(calls),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset-After": f"{seconds:.3f}",
            "X-RateLimit-Bucket": f"{zlib.crc32(f'{method} {route}'.encode()):08x}",
        }
