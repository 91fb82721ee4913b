"""What came of a group: read off its game, entered by hand, corrected, or void.

ZP are paid by the table of the group's size. A result is a row that counts until another takes its
place: nothing is overwritten.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bot.moderator import lookup, powers
from bot.moderator.desk import Desk
from bot.moderator.errors import TableError, Unreadable
from bot.tournaments import boards, byhand, seats, settings
from bot.tournaments.hosts import NoTournament, hosted
from bot.tournaments.settings import Settings
from bot.tournaments.zp import exact, zp
from storage import games, tournaments
from storage import rounds as rows
from storage.db import Tx
from storage.errors import Missing
from storage.rounds import Group, NewResult
from storage.rounds import Result as Stood

SYSTEM: Final = "system"
"""Who enters what a game came to."""


def follow(tx: Tx, desk: Desk, community: int, game: int) -> None:
    """Called in the transaction in which a game ended, or goes on again after all.

    What a host entered stands until the game is set back. Raises NoGame.
    """
    lookup.glance(tx, community, game)
    group = rows.group_of(tx, game)
    if group is None or group.status == "void":
        return
    loaded = lookup.look(tx, desk, community, game)
    outcome = loaded.engine.outcome(loaded.folded.state)
    round = rows.get_round(tx, group.round)
    if outcome is None:
        rows.settle(tx, group.id, [], desk.now())
        rows.set_group(tx, group.id, "running")
        rows.set_round(tx, round.id, "running")
    elif all(one.actor == SYSTEM for one in _standing(tx, group.id)):
        signups = _whose(tx, community, group)
        _settle(tx, desk, community, group, signups, outcome.places, SYSTEM, "")
    boards.refresh(tx, desk, community, round.tournament)


def _standing(tx: Tx, group: int) -> list[Stood]:
    """The results that count now."""
    return [one for one in rows.history(tx, group) if one.until is None]


def _whose(tx: Tx, community: int, group: Group) -> tuple[int, ...]:
    """The sign-up that gets what each seat earned.

    By the tournament's choice that is who was put there, or who sits there at the end.
    """
    chosen = _settings(tx, community, rows.get_round(tx, group.round).tournament)
    if chosen.leaver == "leaver":
        return rows.seats(tx, group.id)
    return seats.sitting(tx, community, group)


def _settle(
    tx: Tx,
    desk: Desk,
    community: int,
    group: Group,
    signups: Sequence[int],
    places: Sequence[int],
    actor: str,
    reason: str,
    paid: Sequence[Fraction] | None = None,
) -> None:
    round = rows.get_round(tx, group.round)
    chosen = _settings(tx, community, round.tournament)
    worth = paid or zp(places, chosen.tables.get(len(places)), chosen.tie)
    earned = [
        NewResult(
            *(group.id, signup, place, list(places).count(place), len(places)),
            *(exact(value), actor, reason),
        )
        for signup, place, value in zip(signups, places, worth, strict=True)
    ]
    rows.settle(tx, group.id, earned, desk.now())
    rows.set_group(tx, group.id, "done")
    _close_round(tx, desk, community, round.id)


def _close_round(tx: Tx, desk: Desk, community: int, round: int) -> None:
    """A round is done when no group of it plays any more."""
    groups = rows.groups(tx, round)
    if all(one.status in ("done", "void") for one in groups):
        row = rows.get_round(tx, round)
        if row.status == "running":
            rows.set_round(tx, round, "done")
            season = _settings(tx, community, row.tournament).rounds
            last = "yes" if row.number >= len(season) else "no"
            boards.announce(tx, desk, row.tournament, "round-done", number=row.number, last=last)


# -- by a host -------------------------------------------------------------------------------------


def enter(
    tx: Tx,
    desk: Desk,
    community: int,
    group: int,
    host: int,
    places: Sequence[int],
    reason: str = "",
    paid: Sequence[Fraction] | None = None,
) -> None:
    """What came of a group, by seat, in a host's words: of a game by hand, or a correction.

    `paid` are ZP where they don't follow from the places. A correction needs a reason. Raises
    TableError.
    """
    row, tournament, by = _hosted(tx, community, group, host)
    if row.status == "planned":
        raise TableError("group-closed")
    count = len(rows.seats(tx, group))
    if len(places) != count or (paid is not None and len(paid) != count):
        raise TableError("places-wanted", count=count)
    again = row.status == "void" or bool(_standing(tx, group))
    if (again or row.game is not None) and not reason.strip():
        raise TableError("reason-wanted")
    signups = _kept(tx, community, row)
    try:
        _settle(tx, desk, community, row, signups, places, by, reason, paid)
    except ValueError as error:
        raise TableError("places-odd") from error
    _halt(tx, desk, community, row, host)
    kind = "corrected" if again else "entered"
    facts = boards.facts(group=row.name, reason=reason)
    tournaments.record(tx, tournament, kind, by, facts, desk.now())
    if again:
        boards.announce(tx, desk, tournament, kind, group=row.name, reason=reason)
    boards.refresh(tx, desk, community, tournament)
    byhand.tell(tx, desk, row, kind, reason)


def _kept(tx: Tx, community: int, row: Group) -> tuple[int, ...]:
    """A correction is about those who had the result, in their order."""
    stood = tuple(one.signup for one in _standing(tx, row.id))
    return stood or _whose(tx, community, row)


def _halt(tx: Tx, desk: Desk, community: int, row: Group, host: int) -> None:
    """A game whose result stands already keeps nobody waiting."""
    if row.game is not None and games.get(tx, community, row.game).status == "running":
        try:
            powers.pause(tx, desk, community, row.game, host)
        except Unreadable as error:
            lookup.freeze(tx, desk, community, row.game, error)


def void(tx: Tx, desk: Desk, community: int, group: int, host: int, reason: str) -> None:
    """The group counts for nothing, or, if so chosen, shares what nobody has earned.

    Its game stands still. Raises TableError.
    """
    row, tournament, by = _hosted(tx, community, group, host)
    if row.status == "void":
        return
    if not reason.strip():
        raise TableError("reason-wanted")
    _end(tx, desk, community, row, host, by, reason)
    facts = boards.facts(group=row.name, reason=reason)
    tournaments.record(tx, tournament, "void", by, facts, desk.now())
    boards.announce(tx, desk, tournament, "void", group=row.name, reason=reason)
    _close_round(tx, desk, community, row.round)
    boards.refresh(tx, desk, community, tournament)
    byhand.tell(tx, desk, row, "void", reason)


def _end(tx: Tx, desk: Desk, community: int, row: Group, host: int, by: str, reason: str) -> None:
    """Of all who sit there each has the same: nothing, or the mean of all places."""
    rows.settle(tx, row.id, [], desk.now())
    rows.set_group(tx, row.id, "void")
    tournament = rows.get_round(tx, row.round).tournament
    if _settings(tx, community, tournament).unfinished == "share":
        signups = _whose(tx, community, row)
        _settle(tx, desk, community, row, signups, (1,) * len(signups), by, reason)
    _halt(tx, desk, community, row, host)


def wind_up(tx: Tx, desk: Desk, community: int, tournament: int, host: int) -> None:
    """A tournament closes: its rule says what becomes of groups that are not done.

    Those that may wait are played on and count when they are; one that never began can't be.
    Raises TableError.
    """
    _, by = hosted(tx, community, tournament, host)
    rule = _settings(tx, community, tournament).unfinished
    for round in rows.rounds(tx, tournament):
        if round.status == "planned":
            rows.drop_round(tx, round.id)
            continue
        for group in rows.groups(tx, round.id):
            if group.status == "planned" or (group.status == "running" and rule != "wait"):
                _end(tx, desk, community, group, host, by, "")
                facts = boards.facts(group=group.name, rule=rule)
                tournaments.record(tx, tournament, "unfinished", by, facts, desk.now())
        _close_round(tx, desk, community, round.id)


def _hosted(tx: Tx, community: int, group: int, host: int) -> tuple[Group, int, str]:
    """A group that isn't there is one of a tournament that isn't there."""
    try:
        row = rows.get_group(tx, group)
    except Missing as error:
        raise NoTournament from error
    tournament = rows.get_round(tx, row.round).tournament
    _, by = hosted(tx, community, tournament, host)
    return row, tournament, by


def _settings(tx: Tx, community: int, tournament: int) -> Settings:
    return settings.read(tournaments.get(tx, community, tournament).settings)
