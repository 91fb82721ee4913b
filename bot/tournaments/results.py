"""What came of a group: read off its game, entered by hand, corrected, or void.

ZP are paid by the table of the group's size. A result is a row that counts until another takes its
place: nothing is overwritten.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bot.moderator import lookup
from bot.moderator.desk import Desk
from bot.moderator.errors import TableError
from bot.tournaments import boards, settings
from bot.tournaments.hosts import hosted
from bot.tournaments.settings import Settings
from bot.tournaments.zp import exact, zp
from storage import games, tournaments
from storage import rounds as rows
from storage.db import Tx
from storage.rounds import Group, NewResult


def follow(tx: Tx, desk: Desk, community: int, game: int) -> None:
    """Called in the transaction in which a game ended, or goes on again after all."""
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
    else:
        signups = _whose(tx, community, group)
        _settle(tx, desk, community, group, signups, outcome.places, "system", "")
    boards.refresh(tx, desk, community, round.tournament)


def _whose(tx: Tx, community: int, group: Group) -> tuple[int | None, ...]:
    """The sign-up that gets what each seat earned; None where an autopilot of nobody sits.

    By the tournament's choice that is who was put there, or who sits there at the end.
    """
    first = rows.seats(tx, group.id)
    round = rows.get_round(tx, group.round)
    chosen = _settings(tx, community, round.tournament)
    if chosen.leaver == "leaver" or group.game is None:
        return first
    by_person = {one.person: one.id for one in tournaments.signups(tx, round.tournament)}
    sitting = games.seated(tx, community, group.game)
    return tuple(
        first[one.seat] if one.person is None else by_person.get(one.person) for one in sitting
    )


def _settle(
    tx: Tx,
    desk: Desk,
    community: int,
    group: Group,
    signups: Sequence[int | None],
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
        if signup is not None
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
    if row.status not in ("running", "done"):
        raise TableError("group-closed")
    signups = rows.seats(tx, group)
    if len(places) != len(signups) or (paid is not None and len(paid) != len(signups)):
        raise TableError("places-wanted", count=len(signups))
    again = bool([one for one in rows.history(tx, group) if one.until is None])
    if (again or row.game is not None) and not reason.strip():
        raise TableError("reason-wanted")
    try:
        _settle(tx, desk, community, row, _kept(tx, row, signups), places, by, reason, paid)
    except ValueError as error:
        raise TableError("places-odd") from error
    kind = "corrected" if again else "entered"
    facts = boards.facts(group=row.name, reason=reason)
    tournaments.record(tx, tournament, kind, by, facts, desk.now())
    if again:
        boards.announce(tx, desk, tournament, kind, group=row.name, reason=reason)
    boards.refresh(tx, desk, community, tournament)


def _kept(tx: Tx, row: Group, signups: tuple[int, ...]) -> tuple[int, ...]:
    """A correction is about those who had the result, in their order."""
    stood = [one.signup for one in rows.history(tx, row.id) if one.until is None]
    return tuple(stood) if len(stood) == len(signups) else signups


def void(tx: Tx, desk: Desk, community: int, group: int, host: int, reason: str) -> None:
    """The group counts for nothing, or, if so chosen, shares what nobody has earned.

    Its game stands still. Raises TableError.
    """
    row, tournament, by = _hosted(tx, community, group, host)
    if row.status == "void":
        return
    if not reason.strip():
        raise TableError("reason-wanted")
    rows.settle(tx, group, [], desk.now())
    rows.set_group(tx, group, "void")
    if _settings(tx, community, tournament).unfinished == "share":
        _share(tx, desk, community, row, by, reason)
    if row.game is not None:
        game = games.get(tx, community, row.game)
        if game.status == "running":
            games.set_status(tx, community, row.game, "paused")
    facts = boards.facts(group=row.name, reason=reason)
    tournaments.record(tx, tournament, "void", by, facts, desk.now())
    boards.announce(tx, desk, tournament, "void", group=row.name, reason=reason)
    _close_round(tx, desk, community, row.round)
    boards.refresh(tx, desk, community, tournament)


def _share(tx: Tx, desk: Desk, community: int, row: Group, by: str, reason: str) -> None:
    """All who sit there share the places."""
    signups = rows.seats(tx, row.id)
    _settle(tx, desk, community, row, signups, (1,) * len(signups), by, reason)


def _hosted(tx: Tx, community: int, group: int, host: int) -> tuple[Group, int, str]:
    row = rows.get_group(tx, group)
    tournament = rows.get_round(tx, row.round).tournament
    _, by = hosted(tx, community, tournament, host)
    return row, tournament, by


def _settings(tx: Tx, community: int, tournament: int) -> Settings:
    return settings.read(tournaments.get(tx, community, tournament).settings)
