"""What a tournament shows: the sign-up list, the standings, and short announcements.

A board is derived from the rows each time; what was published is kept as it was. Kept are the ids
of sign-ups, and names are looked up when it is shown: who was erased has none any more.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Generic, TypeAlias

import msgspec
from msgspec import Struct

from bot.moderator.desk import Desk
from bot.tournaments import byhand, posted, seats, settings
from bot.tournaments.posted import Who
from bot.tournaments.settings import Settings
from bot.tournaments.standings import Result, Standing, standings
from bot.tournaments.zp import exact
from storage import postings, tournaments
from storage import rounds as rows
from storage.db import Tx
from storage.rounds import Round

SIGNUP = "signup"
STANDINGS = "standings"
NEWS = "news"


class Ranked(Struct, Generic[Who], frozen=True):
    """A line of the standings. `zp` is exact, "n/d"; `status` is that of the sign-up."""

    place: int
    name: Who
    zp: str
    played: int
    wins: int
    status: str
    by: str = ""


class Together(Struct, Generic[Who], frozen=True):
    """A group of the newest round, with who sits there."""

    name: str
    status: str
    players: tuple[Who, ...]


class Sheet(Struct, Generic[Who], frozen=True):
    """Everything that is shown of a tournament at one moment."""

    number: int
    name: str
    status: str
    settings: Settings
    joined: tuple[Who, ...]
    reserves: tuple[Who, ...]
    lines: tuple[Ranked[Who], ...] = ()
    round: int = 0
    groups: tuple[Together[Who], ...] = ()
    seed: str = ""
    """With which the groups of this round were drawn."""


Line: TypeAlias = Ranked[str]
Grouped: TypeAlias = Together[str]
Board: TypeAlias = Sheet[str]


class News(Struct, frozen=True):
    """Something that everybody is told once: the sentence is `tournament-news-<kind>`."""

    kind: str
    facts: dict[str, str | int | list[str]]


def facts(**values: object) -> str:
    return msgspec.json.encode(values).decode()


def board(tx: Tx, community: int, tournament: int) -> Board:
    """As it stands now."""
    return _named(tx, tournament, _sheet(tx, community, tournament))


def read(tx: Tx, tournament: int, body: str) -> Board:
    """What a post says, under the names that people have now."""
    return _named(tx, tournament, msgspec.json.decode(body, type=Sheet[int]))


def published(tx: Tx, tournament: int) -> tuple[tuple[int, tuple[Line, ...]], ...]:
    """(at, standings) of each publication, the oldest first: as they stood then."""
    names = posted.names(tx, tournament)
    return tuple(
        (at, _lines(msgspec.json.decode(body, type=tuple[Ranked[int], ...]), names))
        for at, body in tournaments.published(tx, tournament)
    )


def _sheet(tx: Tx, community: int, tournament: int) -> Sheet[int]:
    found = tournaments.get(tx, community, tournament)
    signups = tournaments.signups(tx, tournament)
    status = {one.id: one.status for one in signups}
    rounds = rows.rounds(tx, tournament)
    newest = rounds[-1] if rounds else None
    return Sheet(
        found.number,
        found.name,
        found.status,
        settings.read(found.settings),
        tuple(one.id for one in signups if one.status == "joined"),
        tuple(one.id for one in signups if one.status == "reserve"),
        tuple(_ranked(one, status) for one in table(tx, community, tournament)),
        0 if newest is None else newest.number,
        () if newest is None else _groups(tx, community, newest),
        "" if newest is None else newest.seed,
    )


def _named(tx: Tx, tournament: int, kept: Sheet[int]) -> Board:
    names = posted.names(tx, tournament)
    return Sheet(
        kept.number,
        kept.name,
        kept.status,
        kept.settings,
        tuple(names[one] for one in kept.joined),
        tuple(names[one] for one in kept.reserves),
        _lines(kept.lines, names),
        kept.round,
        tuple(_grouped(one, names) for one in kept.groups),
        kept.seed,
    )


def _lines(kept: tuple[Ranked[int], ...], names: Mapping[int, str]) -> tuple[Line, ...]:
    return tuple(
        Ranked(one.place, names[one.name], one.zp, one.played, one.wins, one.status, one.by)
        for one in kept
    )


def _grouped(one: Together[int], names: Mapping[int, str]) -> Grouped:
    return Together(one.name, one.status, tuple(names[player] for player in one.players))


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


def _ranked(standing: Standing, status: Mapping[int, str]) -> Ranked[int]:
    return Ranked(
        standing.place,
        standing.player,
        exact(standing.zp),
        standing.played,
        standing.wins,
        status[standing.player],
        standing.by or "",
    )


def _groups(tx: Tx, community: int, round: Round) -> tuple[Together[int], ...]:
    return tuple(
        Together(one.name, one.status, seats.sitting(tx, community, one))
        for one in rows.groups(tx, round.id)
    )


# -- saying ----------------------------------------------------------------------------------------


def refresh(tx: Tx, desk: Desk, community: int, tournament: int, *, renamed: bool = False) -> None:
    """The posts say what is true now; standings that changed are kept as they are shown.

    A post that says the same already is left alone, unless somebody in it was `renamed`.
    """
    now = desk.now()
    made = _sheet(tx, community, tournament)
    body = msgspec.json.encode(made).decode()
    if made.status == "signup" or postings.find(tx, tournament, SIGNUP) is not None:
        posted.keep(tx, tournament, SIGNUP, body, now, anew=renamed)
    if made.status in ("running", "closed"):
        lines = msgspec.json.encode(made.lines).decode()
        known = tournaments.published(tx, tournament)
        if not known or known[-1][1] != lines:
            tournaments.publish(tx, tournament, lines, now)
        posted.keep(tx, tournament, STANDINGS, body, now, anew=renamed)
    byhand.refresh(tx, tournament, now, anew=renamed)
    tx.after_commit(desk.changed)


def announce(
    tx: Tx, desk: Desk, tournament: int, kind: str, **facts_: str | int | list[str]
) -> None:
    """One post more."""
    body = msgspec.json.encode(News(kind, facts_)).decode()
    postings.add(tx, tournament, NEWS, body, desk.now())
    tx.after_commit(desk.changed)
