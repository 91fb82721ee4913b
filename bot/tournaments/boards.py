"""What a tournament shows: the sign-up list, the standings, and short announcements.

A board is derived from the rows each time; what was published is kept as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec
from msgspec import Struct

from bot.moderator.desk import Desk
from bot.tournaments import settings
from bot.tournaments.settings import Settings
from bot.tournaments.standings import Result, Standing, standings
from bot.tournaments.zp import exact
from storage import postings, tournaments
from storage import rounds as rows
from storage.db import Tx
from storage.rounds import Group, Round
from storage.tournaments import Signup

SIGNUP = "signup"
STANDINGS = "standings"
NEWS = "news"


class Line(Struct, frozen=True):
    """A line of the standings. `zp` is exact, "n/d"; `status` is that of the sign-up."""

    place: int
    name: str
    zp: str
    played: int
    wins: int
    status: str
    by: str = ""


class Grouped(Struct, frozen=True):
    """A group of the newest round, with who was put there."""

    name: str
    status: str
    players: tuple[str, ...]


class Board(Struct, frozen=True):
    """Everything that is shown of a tournament at one moment."""

    number: int
    name: str
    status: str
    settings: Settings
    joined: tuple[str, ...]
    reserves: tuple[str, ...]
    lines: tuple[Line, ...] = ()
    round: int = 0
    groups: tuple[Grouped, ...] = ()
    seed: str = ""
    """With which the groups of this round were drawn."""


class News(Struct, frozen=True):
    """Something that everybody is told once: the sentence is `tournament-news-<kind>`."""

    kind: str
    facts: dict[str, str | int | list[str]]


def facts(**values: object) -> str:
    return msgspec.json.encode(values).decode()


def board(tx: Tx, community: int, tournament: int) -> Board:
    """As it stands now."""
    found = tournaments.get(tx, community, tournament)
    signups = tournaments.signups(tx, tournament)
    names = {one.id: one.name for one in signups}
    rounds = rows.rounds(tx, tournament)
    newest = rounds[-1] if rounds else None
    return Board(
        found.number,
        found.name,
        found.status,
        settings.read(found.settings),
        tuple(one.name for one in signups if one.status == "joined"),
        tuple(one.name for one in signups if one.status == "reserve"),
        tuple(_line(one, signups) for one in table(tx, community, tournament)),
        0 if newest is None else newest.number,
        () if newest is None else _groups(tx, newest, names),
        "" if newest is None else newest.seed,
    )


def table(tx: Tx, community: int, tournament: int) -> tuple[Standing, ...]:
    """The standings by sign-up: those who play, and those who left with something to show."""
    found = tournaments.get(tx, community, tournament)
    chosen = settings.read(found.settings)
    results = [
        Result(
            one.signup, one.round, one.group_row, one.place, one.seats, Fraction(one.zp), one.shared
        )
        for one in rows.results(tx, tournament)
    ]
    scored = {one.player for one in results}
    signups = [
        one
        for one in tournaments.signups(tx, tournament)
        if one.status == "joined" or one.id in scored or Fraction(one.carried)
    ]
    carried = {one.id: Fraction(one.carried) for one in signups}
    players = [one.id for one in signups]
    return standings(players, results, carried, chosen.breakers, chosen.seed)


def _line(standing: Standing, signups: Sequence[Signup]) -> Line:
    whose = next(one for one in signups if one.id == standing.player)
    return Line(
        standing.place,
        whose.name,
        exact(standing.zp),
        standing.played,
        standing.wins,
        whose.status,
        standing.by or "",
    )


def _groups(tx: Tx, round: Round, names: dict[int, str]) -> tuple[Grouped, ...]:
    def grouped(group: Group) -> Grouped:
        seats = rows.seats(tx, group.id)
        return Grouped(group.name, group.status, tuple(names[seat] for seat in seats))

    return tuple(grouped(group) for group in rows.groups(tx, round.id))


# -- saying ----------------------------------------------------------------------------------------


def refresh(tx: Tx, desk: Desk, community: int, tournament: int) -> None:
    """The posts say what is true now; standings that changed are kept as they are shown."""
    now = desk.now()
    made = board(tx, community, tournament)
    body = msgspec.json.encode(made).decode()
    if made.status == "signup" or postings.find(tx, tournament, SIGNUP) is not None:
        _keep(tx, tournament, SIGNUP, body, now)
    if made.status in ("running", "closed"):
        lines = msgspec.json.encode(made.lines).decode()
        known = tournaments.published(tx, tournament)
        if not known or known[-1][1] != lines:
            tournaments.publish(tx, tournament, lines, now)
        _keep(tx, tournament, STANDINGS, body, now)
    tx.after_commit(desk.changed)


def _keep(tx: Tx, tournament: int, kind: str, body: str, now: int) -> None:
    """A post that says the same already is left alone."""
    known = postings.find(tx, tournament, kind)
    if known is None or known[1] != body:
        postings.keep(tx, tournament, kind, body, now)


def announce(
    tx: Tx, desk: Desk, tournament: int, kind: str, **facts_: str | int | list[str]
) -> None:
    """One post more."""
    body = msgspec.json.encode(News(kind, facts_)).decode()
    postings.add(tx, tournament, NEWS, body, desk.now())
    tx.after_commit(desk.changed)
