"""A community with people who play tournaments; games are played to the end by autopilots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Concatenate, ParamSpec, TypeVar

import pytest
from msgspec.structs import replace

from bot.clock import ManualClock
from bot.moderator import deadlines, people, powers
from bot.moderator.deadlines import LEASE
from bot.moderator.desk import Desk, Memory, in_memory
from bot.moderator.errors import TableError
from bot.tournaments import boards, results, rounds, signups
from bot.tournaments.boards import Board, Line
from bot.tournaments.settings import Settings
from engines import GAMES, load
from storage import deadlines as clocks
from storage import games, postings, tournaments
from storage import rounds as rows
from storage.db import Database, Tx
from storage.rounds import Group
from tests.moderator.world import START, entropy

P = ParamSpec("P")
T = TypeVar("T")
NAMES = (
    *("Frank", "Arno", "Niels", "Bjorn", "Brent", "Mitch", "Swifty", "Lucy"),
    *("Anna", "Bas", "Coen", "Daan", "Eva", "Fleur", "Gijs", "Hanna"),
)
ENGINES: Mapping[str, Sequence[int]] = {name: load(name).seats for name in GAMES}
USUAL = Settings(name="Wintercompetitie")


class League:
    """Niels runs it. `players` join as soon as it is open."""

    def __init__(
        self,
        chosen: Settings = USUAL,
        players: int = 16,
        guild: str = "g1",
        beside: League | None = None,
    ) -> None:
        self.clock: ManualClock = beside.clock if beside else ManualClock(START)
        made = Desk(self.clock, entropy(), Memory(), ended=results.follow)
        self.desk: Desk = beside.desk if beside else made
        self.db: Database = beside.db if beside else in_memory()
        guests = [
            self.run(people.arrive, "discord", guild, f"account {name}", name) for name in NAMES
        ]
        self.community = guests[0].community
        self.persons = {name: guest.person for name, guest in zip(NAMES, guests, strict=True)}
        self.host = self.persons["Niels"]
        self.id = self.run(signups.create, self.desk, self.community, self.host, chosen)
        self.players = NAMES[:players]

    def __enter__(self) -> League:
        return self

    def __exit__(self, *_: object) -> None:
        self.db.close()

    def run(self, fn: Callable[Concatenate[Tx, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        return self.db.run_now(fn, *args, **kwargs)

    def ask(self, fn: Callable[..., T], *args: object, **kwargs: object) -> T:
        """A command about this tournament."""
        return self.db.run_now(
            lambda tx: fn(tx, self.desk, self.community, self.id, *args, **kwargs)
        )

    def refused(self, fn: Callable[..., object], *args: object, **kwargs: object) -> str:
        """The code with which a command is refused; nothing may have changed by it."""
        before = self.board()
        with pytest.raises(TableError) as caught:
            self.ask(fn, *args, **kwargs)
        assert self.board() == before
        return caught.value.code

    def board(self) -> Board:
        return self.run(boards.board, self.community, self.id)

    # -- the way to a round ------------------------------------------------------------------------

    def open(self) -> None:
        self.ask(signups.open_signup, self.host, ENGINES)
        for name in self.players:
            self.join(name)

    def join(self, name: str, roles: Sequence[str] = ()) -> str:
        return self.ask(signups.join, self.persons[name], name, roles).status

    def signup(self, name: str) -> int:
        found = self.run(tournaments.signup_of, self.id, self.persons[name])
        assert found is not None
        return found.id

    def groups(self, *pasted: Sequence[str]) -> None:
        """A round in these groups is planned and begun."""
        named = [
            (f"Groep {number}", [self.signup(name) for name in group])
            for number, group in enumerate(pasted, 1)
        ]
        self.ask(rounds.plan, self.host, named)
        self.begin()

    def begin(self) -> None:
        round = self.ask(rounds.begin, self.host)
        while self.run(rounds.begin_next, self.desk, self.community, round.id):
            pass

    def standing(self) -> list[Group]:
        """The groups of the newest round."""
        return self.run(rows.groups, self.run(rows.rounds, self.id)[-1].id)

    def play(self, group: Group) -> tuple[int, ...]:
        """A group's game to its end; the places by seat."""
        assert group.game is not None
        sitting = self.run(games.seated, self.community, group.game)
        seats = [one.seat for one in sitting if one.person is not None]
        where = (self.desk, self.community, group.game)
        self.run(powers.pilot_all, *where, None, tuple(seats), True)
        assert self.run(games.get, self.community, group.game).status == "over"
        earned = self.run(rows.history, group.id)
        return tuple(one.place for one in earned if one.until is None)

    def settle(self, group: Group, places: Sequence[int], reason: str = "") -> None:
        """The host says what came of a group."""
        where = (self.desk, self.community, group.id, self.host)
        self.run(results.enter, *where, places, reason)

    def wait(self, by: int) -> None:
        """Moves the clock on, and rings at each moment at which something is due."""
        until = self.clock.now() + by
        while (due := self.run(clocks.next_due)) is not None and due <= until:
            self.clock.move(max(0, due - self.clock.now()))
            for one in self.run(lambda tx: clocks.claim(tx, self.clock.now(), lease=LEASE)):
                self.run(deadlines.handle, self.desk, one)
        self.clock.move(until - self.clock.now())

    def scores(self) -> dict[str, Fraction]:
        return {line.name: Fraction(line.zp) for line in self.board().lines}

    def said(self, kind: str) -> str:
        """What the post of a kind should say now."""
        found = self.run(postings.find, self.id, kind)
        assert found is not None
        return found[1]

    def shown(self, kind: str) -> Board:
        """The same, read as whoever says it reads it."""
        return self.run(boards.read, self.id, self.said(kind))

    def published(self) -> list[tuple[Line, ...]]:
        """The standings as they were shown, the oldest first."""
        return [lines for _, lines in self.run(boards.published, self.id)]

    def news(self) -> list[str]:
        found = self.run(postings.standing, self.id, boards.NEWS)
        return [body for _, _, body in found]


def with_settings(**changes: object) -> Settings:
    return replace(USUAL, **changes)
