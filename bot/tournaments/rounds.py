"""Rounds: groups proposed, looked at, swapped, then begun, one game a group.

A round is begun group by group, each in a transaction of its own: whatever stops half-way goes on
where it was, and nothing is begun twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.moderator import clocks, table
from bot.moderator.clocks import Policy
from bot.moderator.desk import Desk
from bot.moderator.errors import TableError
from bot.moderator.table import NewTable
from bot.tournaments import boards, byhand, settings
from bot.tournaments.drawing import Groups, balanced, drawn, sizes
from bot.tournaments.hosts import NoTournament, find, hosted
from bot.tournaments.settings import HAND, Played, Settings
from storage import games, tournaments
from storage import rounds as rows
from storage.db import Tx
from storage.errors import Missing
from storage.rounds import Group, Round

How: TypeAlias = Literal["drawn", "balanced"]


def proposed(tx: Tx, desk: Desk, community: int, tournament: int, how: How) -> tuple[str, Groups]:
    """(seed, groups of sign-ups) for the next round. Raises TableError where too few play."""
    chosen = _settings(tx, community, tournament)
    playing = [one for one in tournaments.signups(tx, tournament) if one.status == "joined"]
    seed = desk.entropy(16).hex()
    by_person = {one.person: one.id for one in playing}
    apart = [
        (by_person[one], by_person[other])
        for one, other in chosen.apart
        if one in by_person and other in by_person
    ]
    try:
        spread = sizes(len(playing), chosen.size)
    except ValueError as error:
        raise TableError("too-few", count=len(playing)) from error
    if how == "drawn":
        return seed, drawn([one.id for one in playing], spread, seed, apart)
    ids = {one.id for one in playing}
    ranking = [one.player for one in boards.table(tx, community, tournament) if one.player in ids]
    return seed, balanced(ranking, spread, seed, apart)


def plan(
    tx: Tx,
    desk: Desk,
    community: int,
    tournament: int,
    host: int,
    groups: Sequence[tuple[str, Sequence[int]]],
    seed: str = "",
) -> Round:
    """The next round in these groups of sign-ups, to be looked at; nothing begins yet.

    A round that was planned and not begun makes room. Raises TableError for somebody who doesn't
    take part or stands twice, and when the season is over.
    """
    found, by = hosted(tx, community, tournament, host)
    if found.status not in ("signup", "running"):
        raise TableError("tournament-over")
    known = rows.rounds(tx, tournament)
    if known and known[-1].status == "running":
        raise TableError("round-runs", round=known[-1].number)
    played = _next_played(settings.read(found.settings), known)
    _seated_once(tx, tournament, groups)
    if known and known[-1].status == "planned":
        rows.drop_round(tx, known[-1].id)
    text = msgspec.json.encode(played).decode()
    made = rows.add_round(tx, tournament, text, seed, desk.now())
    for number, (name, players) in enumerate(groups, 1):
        rows.add_group(tx, made.id, name or f"{number}", tuple(players))
    facts = boards.facts(round=made.number, seed=seed, groups=[list(one) for _, one in groups])
    tournaments.record(tx, tournament, "planned", by, facts, desk.now())
    return made


def _next_played(chosen: Settings, known: Sequence[Round]) -> Played:
    begun = [one for one in known if one.status != "planned"]
    if len(begun) >= len(chosen.rounds):
        raise TableError("season-over")
    return chosen.rounds[len(begun)]


def _seated_once(tx: Tx, tournament: int, groups: Sequence[tuple[str, Sequence[int]]]) -> None:
    playing = _playing(tx, tournament)
    seated = [player for _, players in groups for player in players]
    if not seated:
        raise TableError("no-groups")
    if set(seated) - playing:
        raise TableError("not-joined")
    if len(set(seated)) < len(seated):
        raise TableError("sits-twice")


def _playing(tx: Tx, tournament: int) -> set[int]:
    """The sign-ups that take part now."""
    return {one.id for one in tournaments.signups(tx, tournament) if one.status == "joined"}


def swap(
    tx: Tx, desk: Desk, community: int, tournament: int, host: int, one: int, other: int
) -> None:
    """Two sign-ups change places in the round that is planned. Raises TableError."""
    _, by = hosted(tx, community, tournament, host)
    where = {}
    for group in rows.groups(tx, _planned(tx, tournament).id):
        for seat, signup in enumerate(rows.seats(tx, group.id)):
            where[signup] = (group.id, seat)
    if one not in where or other not in where:
        raise TableError("not-in-groups")
    rows.reseat(tx, *where[one], other)
    rows.reseat(tx, *where[other], one)
    facts = boards.facts(one=one, other=other)
    tournaments.record(tx, tournament, "swapped", by, facts, desk.now())


def _planned(tx: Tx, tournament: int) -> Round:
    known = rows.rounds(tx, tournament)
    if not known or known[-1].status != "planned":
        raise TableError("nothing-planned")
    return known[-1]


# -- beginning -------------------------------------------------------------------------------------


def begin(tx: Tx, desk: Desk, community: int, tournament: int, host: int) -> Round:
    """The round that was planned runs from now on; with the first one the settings are frozen.

    Its groups begin with `begin_next`, until there is none left. Raises TableError, also where
    somebody has left since it was planned.
    """
    found, by = hosted(tx, community, tournament, host)
    if found.status not in ("signup", "running"):
        raise TableError("tournament-over")
    round = _planned(tx, tournament)
    playing = _playing(tx, tournament)
    if any(set(rows.seats(tx, group.id)) - playing for group in rows.groups(tx, round.id)):
        raise TableError("round-left")
    rows.set_round(tx, round.id, "running")
    if found.status == "signup":
        chosen = replace(settings.read(found.settings), seed=desk.entropy(16).hex())
        tournaments.set_settings(tx, community, tournament, found.name, settings.written(chosen))
        tournaments.set_status(tx, community, tournament, "running")
    facts = boards.facts(round=round.number)
    tournaments.record(tx, tournament, "began", by, facts, desk.now())
    played = msgspec.json.decode(round.played, type=Played)
    kind = "round-hand" if played.engine == HAND else "round"
    boards.announce(tx, desk, tournament, kind, number=round.number)
    boards.refresh(tx, desk, community, tournament)
    return rows.get_round(tx, round.id)


def begin_next(tx: Tx, desk: Desk, community: int, round: int) -> bool:
    """Begins one group of a running round; whether there was one. Whoever asks again goes on.

    Raises NoTournament.
    """
    try:
        row = rows.get_round(tx, round)
    except Missing as error:
        raise NoTournament from error
    status = find(tx, community, row.tournament).status
    if row.status != "running" or status != "running":
        return False
    planned = [one for one in rows.groups(tx, round) if one.status == "planned"]
    if not planned:
        return False
    played = msgspec.json.decode(row.played, type=Played)
    group = planned[0]
    if played.engine != HAND:
        _deal(tx, desk, community, row, group, played)
    rows.set_group(tx, group.id, "running")
    boards.refresh(tx, desk, community, row.tournament)
    byhand.tell(tx, desk, group, "begun")
    return True


def _deal(tx: Tx, desk: Desk, community: int, row: Round, group: Group, played: Played) -> None:
    """For somebody who has left since the round began an autopilot sits down."""
    persons = {
        one.id: one.person if one.status == "joined" else None
        for one in tournaments.signups(tx, row.tournament)
    }
    seats = tuple(persons[signup] for signup in rows.seats(tx, group.id))
    policy = _policy(_settings(tx, community, row.tournament))
    new = NewTable(group.name, played.engine, played.options, seats)
    game = table.open_game(tx, desk, community, new, policy=policy)
    rows.set_game(tx, group.id, game)


def _policy(chosen: Settings) -> Policy:
    """The clocks of a game as the tournament chose them."""
    deadlines = chosen.deadlines
    return Policy(
        turn=deadlines.turn,
        remind=deadlines.remind,
        grace=deadlines.grace,
        peek=chosen.peek,
        absence=chosen.absent,
        hours=deadlines.hours,
        missed=chosen.missed,
        missed_after=chosen.missed_after,
    )


def _settings(tx: Tx, community: int, tournament: int) -> Settings:
    return settings.read(tournaments.get(tx, community, tournament).settings)


def game_of(tx: Tx, community: int, group: Group) -> games.Game | None:
    """The game of a group, unless it is played by hand or hasn't begun."""
    return None if group.game is None else games.get(tx, community, group.game)


__all__ = ("How", "begin", "begin_next", "clocks", "game_of", "plan", "proposed", "swap")
