"""What the stand-in keeps for the practice room: notes, and a file that nobody else opens."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.clock import ManualClock
from bot.practice import InUse, Standin


async def test_a_note_is_found_again(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    standin = Standin(ManualClock(), path)
    assert standin.noted("me") is None
    standin.note("me", "1")
    standin.note("me", "2")
    await standin.stop()
    again = Standin(ManualClock(), path)
    assert again.noted("me") == "2"
    await again.stop()


async def test_a_file_is_one_stand_ins_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    first = Standin(ManualClock(), path)
    with pytest.raises(InUse):
        Standin(ManualClock(), path)
    await first.stop()
    await Standin(ManualClock(), path).stop()


async def test_what_is_no_such_file_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    path.write_text("not a database, but a long enough text to be taken for one" * 20)
    with pytest.raises(sqlite3.DatabaseError):
        Standin(ManualClock(), path)
