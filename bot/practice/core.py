"""What every part of the stand-in shares: the world, the wire, the gateway and the settings."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal

from bot.practice import faces
from bot.practice.faults import Buckets, Faults
from bot.practice.gateway import Gateway
from bot.practice.wire import Wire
from bot.practice.world import Channel, Clock, World

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE


@dataclass
class Settings:
    """How the stand-in behaves.

    patience: which clock counts the 3 seconds and 15 minutes of an interaction. "clock" is the
    injected one, "real" the machine's.
    privileged: the intents that are switched on in the portal.
    old_edits: edits of messages older than an hour that a channel may have in so many
    milliseconds.
    renames: the same for the name of a channel or thread.
    """

    token: str = "practice-token"
    name: str = "Spelleider"
    patience: Literal["clock", "real"] = "clock"
    privileged: int = 0
    heartbeat: int = 41_250
    old_edits: tuple[int, int] = (3, HOUR)
    renames: tuple[int, int] = (2, 10 * MINUTE)


@dataclass
class Core:
    clock: Clock
    settings: Settings
    world: World = field(init=False)
    wire: Wire = field(default_factory=Wire)
    faults: Faults = field(default_factory=Faults)
    buckets: Buckets = field(default_factory=Buckets)
    failures: list[str] = field(default_factory=list)
    """Calls and fields that the stand-in doesn't know: a test expects none."""
    old_edits: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    gateway: Gateway = field(init=False)
    flush: Callable[[], None] = lambda: None
    """Keep what has changed."""

    def __post_init__(self) -> None:
        self.world = World(self.clock)
        self.gateway = Gateway(self)

    def done(self) -> None:
        """Somebody did something: keep it, and let whoever waits look."""
        self.flush()
        self.wire.poke()

    def waited(self, since: int) -> int:
        """Milliseconds since a moment of the patience clock."""
        return self.moment() - since

    def moment(self) -> int:
        if self.settings.patience == "real":
            return time.time_ns() // 1_000_000
        return self.world.now()

    def tick(self) -> None:
        """Archive the threads in which nothing happened for long enough."""
        now = self.world.now()
        for channel in list(self.world.channels.values()):
            idle = now - channel.active >= channel.auto_archive * MINUTE
            if channel.is_thread and not channel.archived and idle:
                channel.archived, channel.archive_stamp = True, now
                self.changed_thread(channel)

    def changed_thread(self, thread: Channel) -> None:
        self.world.put(thread)
        self.gateway.emit("THREAD_UPDATE", faces.channel(self.world, thread), channel=thread)
