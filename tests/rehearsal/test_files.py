"""Where a room is kept, and whose file it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.clock import ManualClock
from bot.practice import Standin
from bot.rehearsal.files import Files, Problem, is_set_up, set_up
from bot.rehearsal.scenery import Wanted

WANTED = Wanted("en", "saul", 3)


def enter(files: Files, *, fresh: bool = False) -> Standin:
    return files.enter(ManualClock(), fresh=fresh)


def left(files: Files, note: str = "", *, ready: bool = True) -> None:
    """A room that was there, with a note to know it by."""
    standin = enter(files)
    if ready:
        is_set_up(standin, WANTED)
    standin.note("mark", note)
    standin.close()
    files.main.write_text(f"database {note}")


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path / "practice.db")


def refused(files: Files, *, fresh: bool = False) -> tuple[str, dict[str, str | int]]:
    with pytest.raises(Problem) as problem:
        enter(files, fresh=fresh)
    return problem.value.code, problem.value.facts


def test_its_files_stand_beside_each_other(tmp_path: Path) -> None:
    files = Files(tmp_path / "thuis.sqlite")
    names = [one.name for one in (files.main, files.room, files.log, files.copy)]
    assert names == ["thuis.sqlite", "thuis.room.sqlite", "thuis.log", "thuis.sqlite.bak"]


def test_a_room_is_found_again_as_it_was_set_up(files: Files) -> None:
    left(files, "one")
    standin = enter(files)
    assert set_up(standin) == WANTED
    assert standin.noted("mark") == "one"
    standin.close()


def test_a_new_one_is_not_set_up(files: Files) -> None:
    standin = enter(files)
    assert standin.fresh
    assert set_up(standin) is None
    standin.close()


def test_a_fresh_one_keeps_the_old(files: Files) -> None:
    left(files, "one")
    left_behind = Path(f"{files.copy}-wal")
    left_behind.write_text("of an older copy")
    standin = enter(files, fresh=True)
    assert standin.fresh
    standin.close()
    assert not files.main.exists()
    assert files.copy.read_text() == "database one"
    assert not left_behind.exists()
    old = Standin(ManualClock(), Path(f"{files.room}.bak"))
    assert old.noted("mark") == "one"
    old.close()


def test_a_room_that_was_never_finished_is_begun_again(files: Files) -> None:
    left(files, "half", ready=False)
    standin = enter(files)
    assert standin.fresh
    standin.close()
    assert not files.main.exists()
    assert not files.copy.exists()


@pytest.mark.parametrize("fresh", [False, True])
def test_somebody_elses_database_is_left_alone(files: Files, fresh: bool) -> None:
    files.main.write_text("of somebody else")
    assert refused(files, fresh=fresh) == ("foreign", {"file": str(files.main)})
    assert files.main.read_text() == "of somebody else"


@pytest.mark.parametrize("fresh", [False, True])
def test_a_room_that_is_open_is_not_opened_again(files: Files, fresh: bool) -> None:
    left(files, "one")
    standin = enter(files)
    assert refused(files, fresh=fresh) == ("in-use", {"file": str(files.main)})
    standin.close()
    assert files.main.exists()


def test_half_a_room_is_said_and_can_be_begun_anew(files: Files) -> None:
    left(files, "one")
    files.main.unlink()
    facts = {"file": str(files.room), "other": str(files.main)}
    assert refused(files) == ("torn", facts)
    assert refused(files) == ("torn", facts)  # and let go of
    enter(files, fresh=True).close()


def test_what_cant_be_opened_is_said(tmp_path: Path) -> None:
    nowhere = Files(tmp_path / "nowhere" / "practice.db")
    assert refused(nowhere) == ("unopened", {"file": str(nowhere.room)})
    broken = Files(tmp_path / "practice.db")
    broken.room.write_text("no database at all, but long enough to be taken for one" * 20)
    assert refused(broken) == ("unopened", {"file": str(broken.room)})
