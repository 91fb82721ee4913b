"""A process that moderates a whole game and may be killed at any moment of it.

    python -m tests.moderator.child play FOLDER [DIE_AT]    the game in FOLDER, from wherever it is
    python -m tests.moderator.child serve                   the same by fork, a line "FOLDER DIE_AT"
    python -m tests.moderator.child submit FOLDER SEATS N   N plans for each of SEATS, on a "go"

It always sends its script from the beginning, as a platform does that delivers everything again:
each message carries the same id as before.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from sqlalchemy import text

from bot.clock import HOUR, MINUTE
from bot.moderator import clocks, people, powers, receipts, table
from bot.moderator.clocks import Policy
from bot.moderator.deadlines import Bell
from bot.moderator.desk import Desk
from bot.moderator.outbox import LEASE, pump
from bot.moderator.table import NewTable, Words
from engines import load
from engines.base import EngineError
from storage import deadlines, games, queue
from storage.db import Tx
from tests.moderator.fakes import Fate, MortalDatabase, MortalSender, Platform

P = ParamSpec("P")
T = TypeVar("T")
NAMES = ("Frank", "Arno", "Niels", "Bjorn", "Lucy")
"""The last one only comes when a substitute is needed."""
SEATS = 4
LONGEST_LIFE = 30
"""Seconds: a child that hangs is killed, and its exit code says so."""
POLICY = Policy(turn=24 * HOUR, remind=50, grace=6 * HOUR)

SCRIPT = """
Frank: SSS, bod na 2
Frank: gooi met de pet
Arno: SSHS, bod na 3, tot 2
Niels: SSHS, bod na 3. Verder pas ik deze ronde.
Frank: SSSH, bod na 2
Bjorn: HSSS, bod na 4
Frank: 3
Bjorn: pas
Frank: 3, draai eerst Niels, dan Bjorn
Arno: S, bod na 1
Niels: zelfde plan
wait 13h
wait 25h
Frank: SS, bod na 2, tot 2, volgende ronde zelfde plan
wait 31h
Niels: pas
Bjorn: pas
Arno: 3
Arno: draai Frank
Arno: draai Frank
rewind 26
substitute 2
Frank: SS, bod na 2
Niels: pas
Arno: zelfde plan
Lucy: SH, bod na 1, start 2
Bjorn: HSSS
Bjorn: pas
Frank: pas
Arno: 3
Lucy: pas, niet meer zelfde plan
Arno: draai Bjorn
wait 40h
Bjorn: SSS, bod na 2
Lucy: SSS, bod na 2
Frank: SSS, bod na 3, tot 4, draai eerst Lucy, dan Bjorn
Arno: SS, bod na 2
Lucy: pas
Arno: pas
Bjorn: pas
Lucy: pas
Bjorn: pas
Lucy: H, bod na 1
Bjorn: SSS, bod na 3
Arno: SS, bod na 2
wait 65h
wait 71h
Bjorn: pas
Arno: pas
Arno: pas
"""


class Desktop(NamedTuple):
    """The files of one game."""

    folder: Path

    @property
    def url(self) -> str:
        return f"sqlite:///{self.folder}/game.db"

    @property
    def platform(self) -> Platform:
        return Platform(self.folder / "posts")

    @property
    def replies(self) -> Path:
        return self.folder / "replies"

    def begin_life(self) -> int:
        """How often a process has been here before."""
        with (self.folder / "lives").open("a") as lives:
            lives.write("x")
        return (self.folder / "lives").stat().st_size - 1


class FileClock:
    """A clock that stands still until it is moved, also while nobody is there."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def now(self) -> int:
        return int(self._path.read_text()) if self._path.exists() else 0

    def move_to(self, when: int) -> None:
        if when > self.now():
            half = self._path.with_suffix(".part")
            half.write_text(str(when))
            half.rename(self._path)


class Chance:
    """Entropy that depends on how many entries there are: a restart changes nothing of it."""

    def __init__(self, entries: int) -> None:
        self._entries = entries

    def __call__(self, size: int) -> bytes:
        """A salt (16 bytes) is for one entry, anything else for the command before it."""
        given = sha256(f"{size} {self._entries}".encode()).digest()[:size]
        self._entries += size == 16
        return given


class AwayDatabase(MortalDatabase):
    """Time passed while the process was gone, for leases alone.

    The table's own clock stands where it stood, so that both games can be compared to the letter.
    """

    def __init__(self, url: str, fate: Fate, away: int) -> None:
        super().__init__(url, fate)
        self._away = away

    def run_now(self, fn: Callable[Concatenate[Tx, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        if fn in (queue.claim, deadlines.claim):
            now: Any = args[0]
            args = (now + self._away,)  # type: ignore[assignment]
        return super().run_now(fn, *args, **kwargs)


class Game:
    """Carries out a script, one line at a time."""

    def __init__(self, desktop: Desktop, fate: Fate) -> None:
        away = desktop.begin_life() * (LEASE + MINUTE)
        self.db = AwayDatabase(desktop.url, fate, away)
        self.clock = FileClock(desktop.folder / "clock")
        self.desk = Desk(self.clock, Chance(self.db.read_now(entries)))
        self._sender = MortalSender(desktop.platform, fate)
        self._bell = Bell(self.db, self.desk)
        self._fate = fate
        self._replies = desktop.replies
        self._line = 0

    async def play(self, script: str) -> None:
        self.guests = [self.db.run_now(people.arrive, "test", "here", name, name) for name in NAMES]
        self.here = self.guests[0].community
        self.db.run_now(clocks.set_policy, self.here, POLICY)
        self.db.run_now(people.set_hosts, self.here, (self.guests[0].person,))
        self.game = self._once("open", self._open)
        await pump(self.db, self.desk, self._sender)
        for self._line, line in enumerate(script.strip().splitlines(), 1):
            await self._do(line)
            await pump(self.db, self.desk, self._sender)

    async def _do(self, line: str) -> None:
        first, _, rest = line.partition(" ")
        if first == "wait":
            self._fate("clock")
            self.clock.move_to(int(rest.rstrip("h")) * HOUR)
            self._fate("moved")
            await self._bell.ring()
        elif first == "rewind":
            self._once(f"m{self._line}", lambda tx: self._rewind(tx, int(rest)))
        elif first == "substitute":
            self._once(f"m{self._line}", lambda tx: self._substitute(tx, int(rest)))
        else:
            self._say(NAMES.index(first.rstrip(":")), rest)

    def _say(self, who: int, said: str) -> None:
        words = Words(said, "nl", scope="test", receipt=f"m{self._line}")
        person = self.guests[who].person
        try:
            reply = self.db.run_now(table.play, self.desk, self.here, self.game, person, words)
        except EngineError as error:
            self._replied([type(error).__name__, error.code, repr(sorted(error.facts.items()))])
        else:
            self._replied([reply.seq, reply.seat, *(bytes(item).decode() for item in reply.given)])

    def _replied(self, answer: list[object]) -> None:
        with self._replies.open("a") as replies:
            replies.write(json.dumps([self._line, *answer]) + "\n")

    def _open(self, tx: Tx) -> int:
        players = tuple(guest.person for guest in self.guests[:SEATS])
        new = NewTable("Groep 1", "saul", {"own_hank_eliminates": True}, players, half="killed")
        return table.open_game(tx, self.desk, self.here, new)

    def _rewind(self, tx: Tx, to: int) -> int:
        return powers.rewind(tx, self.desk, self.here, self.game, self.guests[0].person, to)

    def _substitute(self, tx: Tx, seat: int) -> int:
        host, other = self.guests[0].person, self.guests[-1].person
        powers.substitute(tx, self.desk, self.here, self.game, host, seat, other)
        return seat

    def _once(self, key: str, do: Callable[[Tx], int]) -> int:
        def command(tx: Tx) -> int:
            return receipts.once(tx, self.desk, "test", key, "host", int, lambda: do(tx))[0]

        return self.db.run_now(command)


def entries(tx: Tx) -> int:
    found: int = tx.connection.execute(text("SELECT count(*) FROM entry")).scalar_one()
    return found


def _play(folder: Path, die_at: int = 0) -> list[str]:
    """Plays to the end and says which moments it passed."""
    fate = Fate(die_at)
    game = Game(Desktop(folder), fate)
    asyncio.run(game.play(SCRIPT))
    game.db.close()
    return fate.passed


def _serve() -> None:
    """Everything is imported once; each line of input is then a process of its own."""
    load("saul")
    for line in sys.stdin:
        folder, _, die_at = line.strip().rpartition(" ")
        child = os.fork()
        if child == 0:
            signal.alarm(LONGEST_LIFE)
            _play(Path(folder), int(die_at))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), *_forbidden(), flush=True)  # noqa: T201


def _submit(folder: Path, seats: str, number: int) -> None:
    """Hands in plans for some seats, as fast as it can, once told to go."""
    game = Game(Desktop(folder), Fate())
    here = game.db.run_now(people.arrive, "test", "here", NAMES[0], NAMES[0]).community
    print("ready", flush=True)  # noqa: T201
    sys.stdin.readline()
    for turn in range(number):
        for seat in map(int, seats.split(",")):
            receipt = f"{seat} {turn}"
            words = Words("SSSH" if turn % 2 else "HSSS", "nl", scope="test", receipt=receipt)
            person = game.db.read_now(_person, here, seat)
            reply = game.db.run_now(table.play, game.desk, here, 1, person, words)
            assert (reply.seat, reply.again) == (seat, False)
    game.db.close()


def _person(tx: Tx, here: int, seat: int) -> int:
    (person,) = [one.person for one in games.seated(tx, here, 1) if one.seat == seat]
    assert person is not None
    return person


def _forbidden() -> list[str]:
    """What a moderator has no business to load."""
    return sorted({"discord", "alembic", "fluent", "resvg"} & sys.modules.keys())


def main(command: str, *args: str) -> None:
    if command == "serve":
        _serve()
    elif command == "submit":
        _submit(Path(args[0]), args[1], int(args[2]))
    else:
        print(*_play(Path(args[0]), *map(int, args[1:])))  # noqa: T201
        print(*_forbidden())  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
