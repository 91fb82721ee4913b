"""Who plays by themselves, at a human pace: seats of the moderator, answered one at a time."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from bot.moderator import kept, pilots, powers, visits
from bot.moderator.desk import Database, Desk, Tx
from bot.moderator.visits import Visit
from bot.practice import Standin
from bot.ui.answers import PLATFORM

AT_ONCE: Final = 8
"""Answers a game, where time is made to pass: people play on meanwhile."""
ELSEWHERE: Final = 4
"""Where nobody looks on, one answer in so many turns: another group is company, not a flood."""
REMEMBERED: Final = 5000
"""Exchanges that the stand-in keeps for tests: a room that is open for days needs none of them."""
_NOTE: Final = "autopilots"
_LOG = logging.getLogger(__name__)


def human() -> float:
    """Seconds between two answers."""
    return 1.5 + secrets.randbelow(1500) / 1000


class Driver:
    """The autopilots of a room. Who has one is kept, also for games that begin later."""

    def __init__(
        self, standin: Standin, db: Database, desk: Desk, pace: Callable[[], float] = human
    ) -> None:
        self._standin = standin
        self._db = db
        self._desk = desk
        self._pace = pace
        self._turn = 0
        self.pause = asyncio.Lock()
        """Held while somebody else moves the game on."""
        self.on = frozenset(json.loads(standin.noted(_NOTE) or "[]"))
        """Whose seats play by themselves, by user id."""

    def people(self) -> list[int]:
        return [row.id for row in self._standin.core.world.users.values() if not row.bot]

    async def set(self, on: Iterable[int]) -> None:
        """Exactly these play by themselves from now on, in what is being played and later."""
        self.on = frozenset(on)
        self._standin.note(_NOTE, json.dumps(sorted(self.on)))
        await self.steer()

    async def steer(self) -> None:
        """Sees to it that each seat plays as its person should, also in new games."""
        wanted = {str(user): user in self.on for user in self.people()}
        if await self._db.read(_astray, self._desk, wanted):
            await self._db.run(_steer, self._desk, wanted)

    async def run(self, me: Callable[[], int]) -> None:
        """Answers, one at a time, until it is cancelled; first where `me` plays."""
        while True:
            await asyncio.sleep(self._pace())
            if len(self._standin.wire.exchanges) > REMEMBERED:
                self._standin.wire.clear()
            async with self.pause:
                try:
                    await self.steer()
                    await self._next(me())
                except Exception as error:
                    # Without the traceback: its values could be somebody's secret.
                    _LOG.error("an autopilot: %s", type(error).__name__)

    async def _next(self, me: int) -> None:
        self._turn += 1
        found = await self._db.read(pilots.waiting, self._desk)
        mine = await self._db.read(_games_of, self._desk, str(me))
        here = [one for one in found if one[1] in mine]
        if not here and self._turn % ELSEWHERE:
            return
        ready = here or found
        if ready:
            community, game = ready[self._turn % len(ready)]
            await self._db.run(pilots.step, self._desk, community, game)

    async def catch_up(self) -> None:
        """What people would have answered meanwhile."""
        await self.steer()
        for community, game in await self._db.read(pilots.waiting, self._desk):
            for _ in range(AT_ONCE):
                if not await self._db.run(pilots.step, self._desk, community, game):
                    break


def _visits(tx: Tx, desk: Desk, account: str) -> list[Visit]:
    person = kept.known(tx, PLATFORM, account)
    return [] if person is None else visits.visits(tx, desk, person)


def _games_of(tx: Tx, desk: Desk, account: str) -> set[int]:
    return {visit.loaded.row.id for visit in _visits(tx, desk, account)}


def _wrong(
    tx: Tx, desk: Desk, wanted: Mapping[str, bool]
) -> dict[tuple[int, int, bool], list[int]]:
    """(community, game, on) -> the seats for which that isn't so. Who is away plays as he chose."""
    found: dict[tuple[int, int, bool], list[int]] = defaultdict(list)
    for account, on in wanted.items():
        for visit in _visits(tx, desk, account):
            loaded, seat = visit.loaded, visit.seat
            away = seat in {one.seat for one in loaded.absent}
            if seat is None or away or loaded.row.status != "running":
                continue
            if (seat in loaded.pilots) != on:
                found[loaded.row.community, loaded.row.id, on].append(seat)
    return found


def _astray(tx: Tx, desk: Desk, wanted: Mapping[str, bool]) -> bool:
    return bool(_wrong(tx, desk, wanted))


def _steer(tx: Tx, desk: Desk, wanted: Mapping[str, bool]) -> None:
    for (community, game, on), seats in _wrong(tx, desk, wanted).items():
        powers.pilot_all(tx, desk, community, game, None, seats, on)
