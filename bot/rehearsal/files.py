"""Where a practice room is kept: the bot's database, the stand-in's memory, a log."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from bot.clock import Clock
from bot.practice import InUse, Standin
from bot.practice.core import HOUR, Settings
from bot.rehearsal.scenery import Wanted

FILE: Final = Path("practice.db")
SET_UP: Final = "wanted"
"""The note that says what was set up, and that it is."""
SETTINGS: Final = Settings(patience="real", old_edits=(1000, HOUR))
"""Forms are open in real time, whatever the clock does; and days pass in minutes here, so that
Discord's patience with edits of old messages would be used up at once."""


class Problem(Exception):
    """Something in the way: the sentence is `practice-<code>`."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Files:
    """`main` is the bot's database; the others stand beside it."""

    def __init__(self, main: Path) -> None:
        self.main = main
        self.room = main.with_name(f"{main.stem}.room{main.suffix}")
        self.log = main.with_name(f"{main.stem}.log")

    def enter(self, clock: Clock, *, fresh: bool) -> Standin:
        """The stand-in as it was, or a new one. Raises Problem."""
        if self.main.exists() and not self.room.exists():
            raise Problem("foreign", file=str(self.main))
        standin = self._opened(clock)
        if standin.fresh:
            return standin
        ready = standin.noted(SET_UP) is not None
        if ready and not fresh:
            if not self.main.exists():
                standin.close()
                raise Problem("torn", file=str(self.room), other=str(self.main))
            return standin
        standin.close()
        self._leave(keep=ready)
        return self._opened(clock)

    def _opened(self, clock: Clock) -> Standin:
        try:
            return Standin(clock, self.room, SETTINGS)
        except InUse as error:
            raise Problem("in-use", file=str(self.main)) from error
        except (sqlite3.Error, OSError) as error:
            raise Problem("unopened", file=str(self.room)) from error

    def copies(self) -> Iterator[tuple[Path, Path]]:
        """What there is, and as what it is kept when something new begins."""
        for file in (self.main, self.room):
            for end in ("", "-wal", "-shm"):  # what SQLite keeps beside a file after a crash
                yield Path(f"{file}{end}"), Path(f"{file}.bak{end}")

    @property
    def copy(self) -> Path:
        return Path(f"{self.main}.bak")

    def _leave(self, *, keep: bool) -> None:
        """A room whose setting up was never finished is of no use to anybody."""
        for file, copy in self.copies():
            if keep:
                copy.unlink(missing_ok=True)
            if file.exists():
                os.replace(file, copy) if keep else file.unlink()


def set_up(standin: Standin) -> Wanted | None:
    """What the room was set up with; None until that is done."""
    text = standin.noted(SET_UP)
    return None if text is None else msgspec.json.decode(text, type=Wanted)


def is_set_up(standin: Standin, wanted: Wanted) -> None:
    standin.note(SET_UP, msgspec.json.encode(wanted).decode())
