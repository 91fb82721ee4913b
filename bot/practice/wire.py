"""Everything that went over the wire, for assertions: REST exchanges and gateway dispatches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from bot.practice.errors import Json

LOOK: Final = 0.01
T = TypeVar("T")
PATIENCE: Final = 5.0
"""Seconds that a test waits for something before it fails."""


@dataclass(frozen=True)
class Exchange:
    """One REST call and its answer; `route` is the template, `path` what was asked."""

    at: int
    method: str
    route: str
    path: str
    query: Json
    request: Any
    files: tuple[str, ...]
    status: int
    response: Any
    reason: str | None = None
    """The audit log's."""

    @property
    def code(self) -> int | None:
        """Discord's error code, of a refusal."""
        body = self.response if isinstance(self.response, dict) else {}
        return body.get("code") if self.status >= 400 else None


@dataclass(frozen=True)
class Dispatch:
    """One event for one session; `again` says that it was sent before (a resumed session)."""

    at: int
    session: str
    seq: int
    event: str
    data: Json
    again: bool = False


@dataclass
class Wire:
    exchanges: list[Exchange] = field(default_factory=list)
    dispatches: list[Dispatch] = field(default_factory=list)
    busy: int = 0
    """REST calls without an answer yet."""
    ended: bool = False
    _waiters: list[asyncio.Future[None]] = field(default_factory=list)

    def add(self, entry: Exchange | Dispatch) -> None:
        if isinstance(entry, Exchange):
            self.exchanges.append(entry)
        else:
            self.dispatches.append(entry)
        self.poke()

    def of(self, method: str, route: str = "", *, status: int | None = None) -> list[Exchange]:
        """Exchanges by method and end of the route's template: `of("POST", "/messages")`."""
        return [
            one
            for one in self.exchanges
            if one.method == method
            and one.route.endswith(route)
            and (status is None or one.status == status)
        ]

    def events(self, name: str) -> list[Json]:
        return [one.data for one in self.dispatches if one.event == name]

    def clear(self) -> None:
        self.exchanges.clear()
        self.dispatches.clear()

    def poke(self) -> None:
        """Something happened: whoever waits looks again."""
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._waiters.clear()

    def change(self) -> asyncio.Future[None]:
        """Done when something happens here from now on, however long that takes."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        return waiter

    def end(self) -> None:
        """Nothing more will happen: whoever listens goes home."""
        self.ended = True
        self.poke()

    async def until(self, test: Callable[[], T], patience: float = PATIENCE) -> T:
        """The first true answer of `test`, asked again after everything that happens here.

        Also now and then besides, since a bot may do something without a word.

        Raises TimeoutError.
        """
        async with asyncio.timeout(patience):
            while not (found := test()):
                waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                self._waiters.append(waiter)
                await asyncio.wait([waiter], timeout=LOOK)
        return found

    async def quiet(self, still: float = 0.05, patience: float = PATIENCE) -> None:
        """Waits until nothing has gone over the wire for `still` seconds and no call is open."""
        async with asyncio.timeout(patience):
            while True:
                before = (len(self.exchanges), len(self.dispatches), self.busy)
                await asyncio.sleep(still)
                if before == (len(self.exchanges), len(self.dispatches), 0):
                    return
