"""A platform that outlives whoever speaks on it, senders in every mood, and chosen moments to die.

Nothing here imports more than the outbox: a child that is killed a hundred times must start fast.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from bot.moderator.outbox import Delivery, TryLater, Unreachable
from storage.db import Database, Tx

P = ParamSpec("P")
T = TypeVar("T")


class Shown(NamedTuple):
    """One message as it was made or changed."""

    ref: str
    game: int
    audience: str
    kind: str
    number: int
    text: str
    edit: bool


class Platform:
    """An append-only record of what was shown, in a file when it must outlive the process."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._lines: list[str] = []

    def shown(self) -> Iterator[Shown]:
        kept = self._path is not None and self._path.exists()
        lines = self._path.read_text().splitlines() if self._path and kept else self._lines
        return (Shown(*json.loads(line)) for line in lines)

    def posts(self, audience: str, game: int = 1) -> list[tuple[int, str]]:
        """Numbers and texts as they stand there."""
        return [(one.number, one.text) for one in self._of(audience, "post", game)]

    def boards(self, audience: str, game: int = 1) -> dict[str, str]:
        """Each board message with what it shows now: one, if all is well."""
        return {one.ref: one.text for one in self._of(audience, "board", game)}

    def audiences(self) -> list[tuple[int, str]]:
        return sorted({(one.game, one.audience) for one in self.shown()})

    def find(self, delivery: Delivery) -> str | None:
        """A post by its number; any board of the audience, since there should be one."""
        of = self._of(delivery.audience, delivery.kind, delivery.game)
        board = delivery.kind == "board"
        refs = [one.ref for one in of if board or one.number == delivery.number]
        return refs[0] if refs else None

    def show(self, delivery: Delivery) -> str:
        """Makes a message, or changes the one that the delivery names."""
        edit = delivery.kind == "board" and delivery.ref is not None
        made = f"message {len(list(self.shown()))}"
        ref = delivery.ref if edit and delivery.ref else made
        self._write(
            Shown(
                ref,
                delivery.game,
                delivery.audience,
                delivery.kind,
                delivery.number,
                f"{delivery.events} {delivery.state}",
                edit,
            )
        )
        return ref

    def _of(self, audience: str, kind: str, game: int) -> Iterator[Shown]:
        wanted = (game, audience, kind)
        return (one for one in self.shown() if (one.game, one.audience, one.kind) == wanted)

    def _write(self, shown: Shown) -> None:
        line = json.dumps(shown) + "\n"
        if self._path is None:
            self._lines.append(line)
            return
        with self._path.open("a") as file:
            file.write(line)


# -- dying for real ------------------------------------------------------------------------------


class Fate:
    """Counts the moments at which a process could die, and dies at one of them (0: at none)."""

    def __init__(self, die_at: int = 0) -> None:
        self._die_at = die_at
        self.passed: list[str] = []

    def __call__(self, moment: str) -> None:
        self.passed.append(moment)
        if len(self.passed) == self._die_at:
            os.kill(os.getpid(), signal.SIGKILL)


class MortalSender:
    """Speaks on a platform, and may die before and after."""

    def __init__(self, platform: Platform, fate: Fate) -> None:
        self._platform = platform
        self._fate = fate

    async def find(self, delivery: Delivery) -> str | None:
        return self._platform.find(delivery)

    async def send(self, delivery: Delivery) -> str:
        self._fate("send")
        ref = self._platform.show(delivery)
        self._fate("mark")
        return ref


# -- moods ---------------------------------------------------------------------------------------


class Death(BaseException):
    """What a test sees of a process that is gone: nothing after it is done any more."""


class MoodySender:
    """Does to each audience what its list of moods says, and behaves well after that.

    ok, park, later, boom, hang; die_find, die_before, die_after; and fail_after, hang_after, which
    send it all the same.
    """

    def __init__(self, platform: Platform | None = None) -> None:
        self.platform = platform or Platform()
        self.moods: dict[str, list[str]] = {}
        self.looked: list[int] = []
        self.tried: list[tuple[str, str, int]] = []
        self.wait: int | None = None
        self.hanging = asyncio.Event()

    async def find(self, delivery: Delivery) -> str | None:
        self.looked.append(delivery.number)
        if self.moods.get(delivery.audience, [""])[:1] == ["die_find"]:
            self.moods[delivery.audience].pop(0)
            raise Death
        return self.platform.find(delivery)

    async def send(self, delivery: Delivery) -> str:
        self.tried.append((delivery.audience, delivery.kind, delivery.number))
        moods = self.moods.get(delivery.audience, [])
        mood = moods.pop(0) if moods else "ok"
        await self._before(mood, delivery)
        ref = self.platform.show(delivery)
        if mood == "die_after":
            raise Death
        if mood == "fail_after":
            raise ConnectionError(delivery.events)
        if mood == "hang_after":
            await self._hang()
        return ref

    async def _before(self, mood: str, delivery: Delivery) -> None:
        if mood == "park":
            raise Unreachable
        if mood == "later":
            raise TryLater(self.wait)
        if mood == "boom":
            raise LookupError(delivery.state)  # errors of libraries quote what they were given
        if mood == "die_before":
            raise Death
        if mood == "hang":
            await self._hang()

    async def _hang(self) -> None:
        self.hanging.set()
        await asyncio.Event().wait()


class MortalDatabase(Database):
    """May die just before and just after every commit.

    Everything runs on the caller's thread, so that every run passes the same moments.
    """

    def __init__(self, url: str, fate: Fate) -> None:
        super().__init__(url)
        self._fate = fate

    def run_now(self, fn: Callable[Concatenate[Tx, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        def until_commit(tx: Tx) -> T:
            result = fn(tx, *args, **kwargs)
            self._fate("commit")
            return result

        result = super().run_now(until_commit)
        self._fate("committed")
        return result

    async def run(
        self, fn: Callable[Concatenate[Tx, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return self.run_now(fn, *args, **kwargs)

    async def read(
        self, fn: Callable[Concatenate[Tx, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return self.read_now(fn, *args, **kwargs)
