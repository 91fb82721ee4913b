"""What every command of the moderator needs besides its transaction: time, chance, a memory."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from bot.clock import Clock, SystemClock
from bot.moderator.replay import Folded
from storage import migrate
from storage.db import MEMORY
from storage.db import Database as Database
from storage.db import Tx as Tx

_KEPT: Final = 512


class Memory:
    """The games looked at last, by entry. Written after a commit only, so it is never ahead."""

    def __init__(self, size: int = _KEPT) -> None:
        self._size = size
        self._folded: OrderedDict[int, Folded] = OrderedDict()

    def recall(self, game: int, seq: int) -> Folded | None:
        """The game as it stands after that very entry, if it is remembered."""
        folded = self._folded.get(game)
        if folded is None or folded.seq != seq:
            return None
        self._folded.move_to_end(game)
        return folded

    def keep(self, game: int, folded: Folded) -> None:
        self._folded[game] = folded
        self._folded.move_to_end(game)
        if len(self._folded) > self._size:
            self._folded.popitem(last=False)

    def forget(self, game: int) -> None:
        """What is remembered of a game that turned out to be unreadable is not to be trusted."""
        self._folded.pop(game, None)


@dataclass(frozen=True)
class Desk:
    """Made once, by the composition root. `entropy` gives so many random bytes."""

    clock: Clock = field(default_factory=SystemClock)
    entropy: Callable[[int], bytes] = secrets.token_bytes
    memory: Memory = field(default_factory=Memory)
    ended: Callable[[Tx, Desk, int, int], object] = lambda tx, desk, community, game: None
    """Called in the transaction in which a game ends, or goes on after all."""
    changed: Callable[[], object] = lambda: None
    """Called after a commit: there may be something to send, or an earlier deadline."""
    paced: bool = False
    """Whether autopilots wait for `pilots.step` instead of answering in the same command."""

    def now(self) -> int:
        return self.clock.now()


def in_memory() -> Database:
    """A database that is gone when it is closed: for files, simulations and tests."""
    db = Database(MEMORY)
    db.run_now(migrate.create)
    return db
