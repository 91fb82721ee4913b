"""`spelleider practice`: a whole game on this machine, with its story in the terminal."""

from __future__ import annotations

import asyncio
import logging
import shlex
import shutil
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import typer
from markupsafe import Markup
from msgspec import Struct

from bot import database
from bot.clock import ShiftedClock
from bot.moderator.desk import Database
from bot.practice import Standin
from bot.presenters.markup import harmless, write
from bot.rehearsal.driver import human
from bot.rehearsal.files import FILE, Files, Problem, set_up
from bot.rehearsal.room import Room, opened
from bot.rehearsal.scenery import GROUPS, Wanted
from bot.rehearsal.transcript import Transcript
from bot.texts import Texts, texts
from engines import GAMES

PORT: Final = 8817
WIDEST: Final = 96
IMPATIENT: Final = 1.0
"""Seconds after Ctrl-C from which one more ends everything at once."""
_LOG = logging.getLogger(__name__)


class Asked(Struct, frozen=True):
    """What was typed; None is as it was, or as it is by default."""

    lang: str
    """Of the terminal, and of a room that is set up now."""
    game: str | None = None
    groups: int | None = None
    port: int = PORT
    pilots: bool = True
    fresh: bool = False
    file: Path = FILE


def run(asked: Asked, pace: Callable[[], float] = human) -> int:
    """The room, until it is stopped; 0, 1 when we broke something, or 2 and a sentence."""
    said = texts(asked.lang)
    files = Files(asked.file)
    try:
        wanted = _wanted(asked)
        clock = ShiftedClock()
        standin = files.enter(clock, fresh=asked.fresh)
        try:
            return _keeping(files, standin, clock, asked, wanted, pace)
        finally:
            standin.close()
    except Problem as problem:
        _say(_sentence(problem, said), err=True)
        return 2


def _keeping(
    files: Files,
    standin: Standin,
    clock: ShiftedClock,
    asked: Asked,
    wanted: Wanted,
    pace: Callable[[], float],
) -> int:
    """With the database and the log. Raises Problem."""
    _unchanged(standin, files, asked)
    if database.upgrade(str(files.main), asked.lang, quiet=True):
        return 2
    _log_to(files.log)
    url = database.address(str(files.main)).render_as_string(hide_password=False)
    said = texts(asked.lang)
    try:
        with Database(url) as db:
            asyncio.run(_open(files, standin, clock, db, asked, wanted, pace))
    except (Problem, KeyboardInterrupt):
        raise
    except BrokenPipeError:
        return 0  # whoever read along has had enough
    except Exception as error:
        # Where, without its words: those could hold somebody's secret.
        last = traceback.extract_tb(error.__traceback__)[-1]
        _LOG.error("the room: %s, %s:%s", type(error).__name__, last.filename, last.lineno)
        _say(said("practice-broken", file=harmless(str(files.log))), err=True)
        return 1
    return 0


async def _open(
    files: Files,
    standin: Standin,
    clock: ShiftedClock,
    db: Database,
    asked: Asked,
    wanted: Wanted,
    pace: Callable[[], float],
) -> None:
    said = texts(asked.lang)
    with _stopping() as stop:
        if set_up(standin) is None:
            _say(said("practice-setting-up"))
        async with opened(
            standin, clock, db, wanted, lang=asked.lang, port=asked.port,
            pilots=asked.pilots, pace=pace,
        ) as room:  # fmt: skip
            await _watched(room, said, stop)
    file = harmless(str(files.main))
    _say(said("practice-goodbye", file=file, command=harmless(command(asked))))


async def _watched(room: Room, said: Texts, stop: asyncio.Event) -> None:
    """Tells what happens, until somebody stops it. Raises what ended it otherwise."""
    transcript = Transcript(room.standin, said, lambda: room.me, _show, _width, _loud)
    if room.resumed:
        transcript.skip()
    _greet(room, said, transcript)
    transcript.tell()
    waiting = asyncio.create_task(stop.wait())
    telling = asyncio.create_task(transcript.follow())
    try:
        tasks = (waiting, telling, room.running)
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done - {waiting}:
            task.result()
    finally:
        for task in (waiting, telling):
            task.cancel()
        await asyncio.gather(waiting, telling, return_exceptions=True)


def _greet(room: Room, said: Texts, transcript: Transcript) -> None:
    _say(said("practice-open", address=room.address))
    pilots = "yes" if room.driver.on else "no"
    _say(said("practice-you", name=transcript.name(room.me), pilots=pilots))
    typer.echo()


# -- what was asked ------------------------------------------------------------------------------


def _wanted(asked: Asked) -> Wanted:
    """A room to set up. Raises Problem."""
    game = asked.game or GAMES[0]
    if game not in GAMES:
        raise Problem("game", game=game, known=", ".join(GAMES))
    groups = 2 if asked.groups is None else asked.groups
    if not 1 <= groups <= len(GROUPS):
        raise Problem("groups", most=len(GROUPS))
    return Wanted(asked.lang, game, groups)


def _unchanged(standin: Standin, files: Files, asked: Asked) -> None:
    """Raises Problem where what was asked isn't what there is."""
    there = set_up(standin)
    if there is None:
        return
    if asked.game not in (None, there.game) or asked.groups not in (None, there.groups):
        raise Problem("stays", copy=str(files.copy))


def command(asked: Asked) -> str:
    """What to type to go on."""
    typed = Path(sys.argv[0])
    program = "spelleider" if shutil.which("spelleider") else str(typed)
    parts = [program, "practice"]
    if asked.file != FILE:
        parts.append(f"--file {shlex.quote(str(asked.file))}")
    if asked.port != PORT:
        parts.append(f"--port {asked.port}")
    return " ".join(parts)


# -- the terminal --------------------------------------------------------------------------------


@contextmanager
def _stopping() -> Iterator[asyncio.Event]:
    """Set by Ctrl-C or by the machine.

    One more at the same moment is the same (a program that started us passes it on, too); whoever
    asks again later doesn't want to wait for anything.
    """
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    signals = (signal.SIGINT, signal.SIGTERM)

    def asked() -> None:
        if not stop.is_set():
            stop.set()
            loop.call_later(IMPATIENT, impatient)

    def impatient() -> None:
        for one in signals:
            loop.remove_signal_handler(one)

    with suppress(NotImplementedError):  # not on every system
        for one in signals:
            loop.add_signal_handler(one, asked)
    yield stop


def _show(block: str) -> None:
    typer.echo(block)


def _width() -> int:
    """A line longer than this is hard to read, however wide the terminal is."""
    return min(shutil.get_terminal_size().columns, WIDEST)


def _loud(title: str) -> str:
    """typer leaves the bold out where nobody would see it."""
    return typer.style(title, bold=True)


def _log_to(file: Path) -> None:
    """What programmers want to know stays out of the story."""
    handler = logging.FileHandler(file, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


def _sentence(problem: Problem, said: Texts) -> Markup:
    facts = {
        name: harmless(fact) if isinstance(fact, str) else fact
        for name, fact in problem.facts.items()
    }
    return said(f"practice-{problem.code}", **facts)


def _say(line: Markup, *, err: bool = False) -> None:
    typer.echo(write(line, "text"), err=err)
