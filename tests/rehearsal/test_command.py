"""`spelleider practice` as it is typed, and as a program that is stopped."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner, Result

from bot import rehearsal
from bot.cli import app
from bot.clock import ShiftedClock
from bot.practice import Standin
from bot.rehearsal import Asked, command
from bot.rehearsal.files import Files, is_set_up
from bot.rehearsal.room import Room
from bot.rehearsal.scenery import Wanted
from bot.texts import texts
from tests.rehearsal.house import quick

OPEN = re.compile(r"http://127\.0\.0\.1:(\d+)/\?token=\S+")
WHOLE = {"PYTHONPATH": os.pathsep.join(sys.path), "PATH": os.environ["PATH"], "COLUMNS": "80"}


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def typed(*words: str) -> Result:
    return CliRunner().invoke(app, ("practice", *words), env={"COLUMNS": "120", "NO_COLOR": "1"})


def refused(result: Result, key: str, lang: str = "nl", **facts: str | int) -> None:
    assert result.output.strip().split("\n")[-1] == str(texts(lang)(f"practice-{key}", **facts))
    assert result.exit_code == 2


@contextmanager
def program(*words: str) -> Iterator[subprocess.Popen[str]]:
    """The command in a process of its own, killed if it doesn't end by itself."""
    line = [sys.executable, "-c", "from bot.cli import main; main()", "practice", *words]
    with subprocess.Popen(
        line,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env=WHOLE,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def opened(process: subprocess.Popen[str]) -> str:
    """What is printed up to the address of the page, which is the last match."""
    assert process.stdout is not None
    told = ""
    for line in process.stdout:
        told += line
        if OPEN.search(line):
            return told
    raise AssertionError(told)


def ended(process: subprocess.Popen[str], how: int) -> str:
    assert process.stdout is not None
    process.send_signal(how)
    told = process.stdout.read()
    assert process.wait(60) == 0, told
    return told


# -- a program -----------------------------------------------------------------------------------


def test_it_is_stopped_cleanly_and_goes_on_where_it_was() -> None:
    with program("--port", "0", "--groups", "1") as process:
        told = opened(process)
        assert str(texts("nl")("practice-setting-up")) in told
        address = OPEN.search(told)
        assert address is not None
        with urlopen(address[0].partition("?")[0] + "page.css", timeout=20) as answer:
            assert answer.status == 200
        story = ended(process, signal.SIGINT)
    assert "De anderen spelen vanzelf" in story
    assert "Groep 1 · post 1 — Spelleider" in story
    assert "\x1b" not in story
    assert story.strip().split("\n")[-1].startswith("Tot ziens. Alles staat in practice.db.")
    with program("--port", address[1], "--lang", "en") as process:
        told = opened(process)
        assert str(texts("nl")("practice-setting-up")) not in told
        again = OPEN.search(told)
        assert again is not None
        assert again[0] == address[0]
        story = ended(process, signal.SIGTERM)
    assert "Goodbye. Everything is in practice.db." in story
    assert "post 1 —" not in story
    assert sorted(one.name for one in Path().iterdir() if one.suffix == ".db") == [
        "practice.db",
        "practice.room.db",
    ]


def test_a_killed_one_goes_on_too_and_an_open_one_is_not_opened_twice() -> None:
    with program("--port", "0", "--groups", "1") as process:
        opened(process)
        refused(typed("--port", "0"), "in-use", file="practice.db")
        refused(typed("--fresh", "--lang", "de"), "in-use", "de", file="practice.db")
        process.kill()
        process.wait(60)
    with program("--port", "0") as process:
        assert str(texts("nl")("practice-setting-up")) not in opened(process)
        ended(process, signal.SIGINT)


def test_its_help_names_everything() -> None:
    told = typed("--help").output
    options = ("--port", "--lang", "--game", "--groups", "--no-autopilot", "--fresh", "--file")
    assert [one for one in options if one not in told] == []


# -- what can't be ---------------------------------------------------------------------------------


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = typed("--port", str(port))
        refused(result, "port-busy", port=str(port), other=str(port + 1))


def test_a_game_or_a_number_that_there_isnt() -> None:
    refused(typed("--game", "schaken"), "game", game="schaken", known="saul, troublez")
    for groups in ("0", "13"):
        refused(typed("--groups", groups, "--lang", "en"), "groups", "en", most=12)
    assert list(Path().iterdir()) == []


def test_a_file_of_somebody_else() -> None:
    Path("spelleider.sqlite").write_text("x")
    refused(typed("--file", "spelleider.sqlite"), "foreign", file="spelleider.sqlite")
    refused(typed("--file", "nowhere/x.db"), "unopened", file="nowhere/x.room.db")


def enter() -> Standin:
    return Files(Path("practice.db")).enter(ShiftedClock(), fresh=False)


def left(wanted: Wanted) -> None:
    """A room that was set up so, as far as its stand-in knows."""
    standin = enter()
    is_set_up(standin, wanted)
    standin.close()


def test_a_database_that_is_broken_or_of_later() -> None:
    left(Wanted())
    Path("practice.db").write_text("no database at all, but long enough to be taken for one" * 20)
    result = typed()
    assert result.exit_code == 2
    assert "practice.db" in result.output


def test_what_only_a_new_beginning_can_change() -> None:
    left(Wanted(groups=2))
    Path("practice.db").touch()
    refused(typed("--groups", "3"), "stays", copy="practice.db.bak")
    enter().close()  # it was let go of


# -- in this process -------------------------------------------------------------------------------


def run(asked: Asked, ends: int = signal.SIGINT) -> int:
    """Until it says that it is open; then it is stopped."""
    original = rehearsal._greet

    def greet(*given: object) -> None:
        original(*given)  # type: ignore[arg-type]
        asyncio.get_running_loop().call_soon(os.kill, os.getpid(), ends)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rehearsal, "_greet", greet)
        return rehearsal.run(asked, quick)


def test_without_autopilots_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    asked = Asked("en", groups=1, port=0, pilots=False, file=Path("mine.db"))
    assert run(asked) == 0
    told = capsys.readouterr().out
    assert "Nobody plays by themselves" in told
    assert "--file mine.db --port 0" in told
    assert run(asked, signal.SIGTERM) == 0
    assert "You are Frank." in capsys.readouterr().out


def test_our_own_mistake_is_said_without_what_was_in_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*given: object) -> None:
        raise RuntimeError("SSHS")

    monkeypatch.setattr(rehearsal, "_greet", broken)
    assert rehearsal.run(Asked("nl", groups=1, port=0), quick) == 1
    told = capsys.readouterr()
    assert "Hier ging iets mis" in told.err
    assert "SSHS" not in told.out + told.err + Path("practice.log").read_text()
    assert "RuntimeError" in Path("practice.log").read_text()


def test_a_bot_that_cant_start_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def broken(*given: object) -> bool:
        raise RuntimeError("SSHS")

    monkeypatch.setattr("bot.ui.commands.synced", broken)
    assert rehearsal.run(Asked("nl", groups=1, port=0), quick) == 1
    assert "Hier ging iets mis" in capsys.readouterr().err
    log = Path("practice.log").read_text()
    assert re.search(r"the room: RuntimeError, .*test_command\.py:\d+\n", log)
    assert "SSHS" not in log


def test_a_bot_that_is_shut_out_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    original = rehearsal._greet

    def greet(room: Room, *given: object) -> None:
        original(room, *given)  # type: ignore[arg-type]
        room.standin.drop_gateway(4004)

    monkeypatch.setattr(rehearsal, "_greet", greet)
    assert rehearsal.run(Asked("nl", groups=1, port=0), quick) == 1
    assert "ConnectionClosed" in Path("practice.log").read_text()


def test_whoever_stops_reading_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(block: str) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(rehearsal, "_show", closed)
    assert rehearsal.run(Asked("nl", groups=1, port=0), quick) == 0


def test_groups_that_the_bot_wont_begin_are_said_in_its_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rehearsal.scenery, "GROUPS", (("Frank", "Niels", "Frank"),))
    assert rehearsal.run(Asked("nl", groups=1, port=0), quick) == 2
    assert capsys.readouterr().err.startswith("Zo kan ik geen groepen beginnen: ")


def test_the_way_to_go_on_is_what_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [".venv/bin/spelleider", "practice"])
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert command(Asked("nl")) == ".venv/bin/spelleider practice"
    monkeypatch.setattr("shutil.which", lambda name: "/usr/bin/spelleider")
    asked = Asked("nl", port=9000, file=Path("mijn spel.db"))
    assert command(asked) == "spelleider practice --file 'mijn spel.db' --port 9000"


def test_the_command_line_and_the_room_have_the_same_defaults(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Asked] = []
    monkeypatch.setattr(rehearsal, "run", asked.append)
    assert typed().exit_code == 0
    assert typed("--no-autopilot", "--fresh", "--groups", "3", "--game", "saul").exit_code == 0
    assert asked == [Asked("nl"), Asked("nl", "saul", 3, pilots=False, fresh=True)]
