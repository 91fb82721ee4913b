"""What a front end asks of tournaments: which one, who plays, which groups there are.

Whatever is asked by a person is asked in that person's community.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from msgspec import Struct

from bot.moderator import receipts
from bot.moderator.desk import Desk
from bot.moderator.errors import TableError
from bot.tournaments import boards, hosts, posted, seats, settings
from bot.tournaments.boards import Board
from bot.tournaments.hosts import NoTournament, hosted
from bot.tournaments.settings import Settings
from engines.names import candidates
from storage import rounds as rows
from storage import tournaments
from storage.db import Tx

P = ParamSpec("P")


def once(
    tx: Tx,
    desk: Desk,
    scope: str,
    receipt: str,
    whose: str,
    command: Callable[Concatenate[Tx, Desk, P], object],
    *args: P.args,
    **kwargs: P.kwargs,
) -> bool:
    """A command, done once however often its message arrives; whether that was now."""

    def first() -> None:
        command(tx, desk, *args, **kwargs)

    return not receipts.once(tx, desk, scope, receipt, whose, type(None), first)[1]


class Seen(Struct, frozen=True):
    """A tournament as somebody sees it; `mine` is for its hosts."""

    id: int
    number: int
    name: str
    status: str
    mine: bool

    @property
    def called(self) -> str:
        return f"{self.number} · {self.name}"


def seen(tx: Tx, community: int, person: int) -> tuple[Seen, ...]:
    """All that there are, the newest first; of drafts one's own."""
    found = [
        Seen(one.id, one.number, one.name, one.status, person in hosts.current(tx, one.id))
        for one in reversed(tournaments.listed(tx, community))
    ]
    return tuple(one for one in found if one.mine or one.status != "draft")


def which(
    tx: Tx, community: int, person: int, text: str, *, mine: bool = False, status: str = ""
) -> Seen:
    """The tournament that is meant, by number or name; without a word the newest that can be.

    `mine` looks first among those that the person hosts. Raises TableError.
    """
    known = seen(tx, community, person)
    if not text.strip():
        going = [one for one in known if one.status in (status.split() or ("signup", "running"))]
        fitting = [one for one in going if one.mine or not mine] or going or list(known)
        if not fitting:
            raise NoTournament
        return fitting[0]
    number = text.split("·")[0].strip().lstrip("#")
    found = [one for one in known if number.isdecimal() and one.number == int(number)]
    if not found:
        found = [known[at] for at in candidates(text, [one.name for one in known])]
    if not found:
        raise NoTournament
    if len(found) > 1:
        raise TableError("tournament-which", names=", ".join(one.called for one in found))
    return found[0]


class Player(Struct, frozen=True):
    """A sign-up as hosts see it."""

    signup: int
    person: int | None
    name: str
    status: str


def players(tx: Tx, tournament: int, *, joined: bool = False) -> tuple[Player, ...]:
    """Who signed up, in the order of joining; of `joined` those who play."""
    return tuple(
        Player(one.id, one.person, one.name or posted.NOBODY, one.status)
        for one in tournaments.signups(tx, tournament)
        if one.status == "joined" or not joined
    )


def named(players_: tuple[Player, ...], text: str) -> Player:
    """Whom a text means. Raises TableError, also where it can be several."""
    found = candidates(text, [one.name for one in players_])
    if not found:
        raise TableError("no-player", name=text.strip())
    if len(found) > 1:
        names = ", ".join(players_[at].name for at in found)
        raise TableError("player-which", name=text.strip(), names=names)
    return players_[found[0]]


def drafted(tx: Tx, community: int, tournament: int, host: int) -> tuple[str, Settings]:
    """(status, settings), for a host. Raises TableError."""
    found, _ = hosted(tx, community, tournament, host)
    return found.status, settings.read(found.settings)


def shown(tx: Tx, community: int, tournament: int) -> Board:
    """What everybody may see of it. Raises NoTournament."""
    hosts.find(tx, community, tournament)
    return boards.board(tx, community, tournament)


class Here(Struct, frozen=True):
    """A group of a tournament."""

    id: int
    round: int
    name: str
    status: str
    by_hand: bool
    players: tuple[Player, ...]
    places: tuple[int, ...] = ()
    """By seat, where a result stands."""

    @property
    def called(self) -> str:
        return f"{self.round} · {self.name}"


def groups(tx: Tx, community: int, tournament: int) -> tuple[Here, ...]:
    """All groups, the newest round first. Raises NoTournament."""
    hosts.find(tx, community, tournament)
    known = {one.signup: one for one in players(tx, tournament)}
    standing: dict[int, list[int]] = {}
    for result in rows.results(tx, tournament):
        standing.setdefault(result.group_row, []).append(result.place)
    return tuple(
        Here(
            *(group.id, round.number, group.name, group.status, group.game is None),
            tuple(known[signup] for signup in seats.sitting(tx, community, group)),
            tuple(standing.get(group.id, ())),
        )
        for round in reversed(rows.rounds(tx, tournament))
        for group in rows.groups(tx, round.id)
    )


class Proposal(Struct, frozen=True):
    """The next round as its hosts see it: nothing is planned yet where there are no groups."""

    status: str
    settings: Settings
    next: int
    """The number of the round to come, or of the one that runs."""
    running: bool
    groups: tuple[Here, ...]
    players: tuple[Player, ...]
    seed: str = ""
    scored: bool = False
    """There are standings to go by."""


def proposal(tx: Tx, community: int, tournament: int, host: int) -> Proposal:
    """Raises TableError."""
    status, chosen = drafted(tx, community, tournament, host)
    known = rows.rounds(tx, tournament)
    newest = known[-1] if known else None
    planned = newest is not None and newest.status == "planned"
    running = newest is not None and newest.status == "running"
    there = groups(tx, community, tournament) if planned or running else ()
    number = len(known) if planned or running else len(known) + 1
    return Proposal(
        status,
        chosen,
        number,
        running,
        tuple(one for one in there if one.round == number),
        players(tx, tournament, joined=True),
        newest.seed if newest is not None and planned else "",
        bool(rows.results(tx, tournament)),
    )


class Lived(Struct, frozen=True):
    """What somebody got in one group."""

    round: int
    group: str
    place: int
    seats: int
    zp: str
    corrected: bool


class History(Struct, frozen=True):
    """A player in a tournament, from the first round on."""

    name: str
    status: str
    carried: str
    place: int
    zp: str
    lived: tuple[Lived, ...]


def history(tx: Tx, community: int, tournament: int, signup: int) -> History:
    """Raises TableError."""
    hosts.find(tx, community, tournament)
    who = next((one for one in tournaments.signups(tx, tournament) if one.id == signup), None)
    if who is None:
        raise TableError("no-signup")
    line = next(
        (one for one in boards.table(tx, community, tournament) if one.player == who.id), None
    )
    lived = tuple(
        Lived(
            *(one.round, rows.get_group(tx, one.group_row).name, one.place, one.seats, one.zp),
            any(old.until is not None for old in rows.history(tx, one.group_row)),
        )
        for one in rows.results(tx, tournament)
        if one.signup == who.id
    )
    total = "0" if line is None else str(line.zp)
    return History(
        who.name or posted.NOBODY, who.status, who.carried, line.place if line else 0, total, lived
    )


def hosting(tx: Tx, tournament: int) -> tuple[int, ...]:
    """The persons who host it now."""
    return hosts.current(tx, tournament)


def signed(tx: Tx, tournament: int, person: int) -> str:
    """The status of somebody's sign-up; empty for none."""
    found = tournaments.signup_of(tx, tournament, person)
    return "" if found is None else found.status


def in_line(tx: Tx, tournament: int, person: int) -> int:
    """Which of the reserves somebody is, from 1; 0 for none."""
    waiting = [one.person for one in players(tx, tournament) if one.status == "reserve"]
    return waiting.index(person) + 1 if person in waiting else 0
