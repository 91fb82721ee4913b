"""The rounds of a tournament: groups, who sits in them, and what came of them.

Everything goes by an id that came from `tournaments`.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import and_, delete, insert, select, update

from storage import models, tournament_models
from storage.db import Statement, Tx, next_number, number, one_of
from storage.errors import Missing
from storage.tournament_models import GroupStatus, RoundStatus

_ROUND = models.table(tournament_models.Round)
_GROUP = models.table(tournament_models.GroupRow)
_SEAT = models.table(tournament_models.GroupSeat)
_RESULT = models.table(tournament_models.Result)


class Round(NamedTuple):
    """See `tournament_models.Round`."""

    id: int
    tournament: int
    number: int
    played: str
    seed: str
    status: str
    at: int


class Group(NamedTuple):
    """See `tournament_models.GroupRow`."""

    id: int
    round: int
    number: int
    name: str
    game: int | None
    status: str


class NewResult(NamedTuple):
    """What one signup got; see `tournament_models.Result`."""

    group_row: int
    signup: int
    place: int
    shared: int
    seats: int
    zp: str
    actor: str
    reason: str


class Result(NamedTuple):
    """A result with the number of its round."""

    id: int
    round: int
    group_row: int
    signup: int
    place: int
    shared: int
    seats: int
    zp: str
    actor: str
    reason: str
    at: int
    until: int | None


# -- rounds and groups -----------------------------------------------------------------------------

_ROUNDS = select(*(_ROUND.c[name] for name in Round._fields))
_IN = _ROUND.c.tournament == number("in_tournament")
_GROUPS = select(*(_GROUP.c[name] for name in Group._fields))
ADD_ROUND = Statement(
    insert(_ROUND)
    .values(number=next_number(_ROUND.c.number, _IN), status="planned")
    .returning(_ROUND.c.id),
    ("tournament", "played", "seed", "at"),
)
ROUND = Statement(_ROUNDS.where(_ROUND.c.id == number("of")))
ROUNDS = Statement(_ROUNDS.where(_IN).order_by(_ROUND.c.number))
SET_ROUND = Statement(update(_ROUND).where(_ROUND.c.id == number("of")), ("status",))
ADD_GROUP = Statement(
    insert(_GROUP)
    .values(
        number=next_number(_GROUP.c.number, _GROUP.c.round == number("in_round")), status="planned"
    )
    .returning(_GROUP.c.id),
    ("round", "name"),
)
GROUP = Statement(_GROUPS.where(_GROUP.c.id == number("of")))
GROUPS = Statement(_GROUPS.where(_GROUP.c.round == number("in_round")).order_by(_GROUP.c.number))
GROUP_OF = Statement(_GROUPS.where(_GROUP.c.game == number("in_game")))
SET_GROUP = Statement(update(_GROUP).where(_GROUP.c.id == number("of")), ("status",))
SET_GAME = Statement(update(_GROUP).where(_GROUP.c.id == number("of")), ("game",))
_PLANNED = and_(_ROUND.c.id == number("of"), one_of(_ROUND.c.status, "planned"))
_ITS_GROUPS = select(_GROUP.c.id).join(_ROUND, _ROUND.c.id == _GROUP.c.round).where(_PLANNED)
DROP_SEATS = Statement(delete(_SEAT).where(_SEAT.c.group_row.in_(_ITS_GROUPS)))
DROP_GROUPS = Statement(
    delete(_GROUP).where(_GROUP.c.round.in_(select(_ROUND.c.id).where(_PLANNED)))
)
DROP_ROUND = Statement(delete(_ROUND).where(_PLANNED))
_TOURNAMENT = models.table(tournament_models.Tournament)
UNBEGUN = Statement(
    select(_TOURNAMENT.c.community, _ROUND.c.id)
    .join(_TOURNAMENT, _TOURNAMENT.c.id == _ROUND.c.tournament)
    .where(
        one_of(_ROUND.c.status, "running"),
        _ROUND.c.id.in_(select(_GROUP.c.round).where(one_of(_GROUP.c.status, "planned"))),
    )
    .order_by(_ROUND.c.id)
)
SEAT = Statement(insert(_SEAT), ("group_row", "seat", "signup"))
RESEAT = Statement(
    update(_SEAT).where(_SEAT.c.group_row == number("of"), _SEAT.c.seat == number("at_seat")),
    ("signup",),
)
SEATS = Statement(
    select(_SEAT.c.signup).where(_SEAT.c.group_row == number("of")).order_by(_SEAT.c.seat)
)


def add_round(tx: Tx, tournament: int, played: str, seed: str, at: int) -> Round:
    ((made,),) = tx.rows(
        ADD_ROUND, in_tournament=tournament, tournament=tournament, played=played, seed=seed, at=at
    )
    return get_round(tx, made)


def get_round(tx: Tx, round: int) -> Round:
    """Raises Missing."""
    found = tx.row(ROUND, of=round)
    if found is None:
        raise Missing("round")
    return Round._make(found)


def rounds(tx: Tx, tournament: int) -> list[Round]:
    """By number."""
    return [Round._make(row) for row in tx.rows(ROUNDS, in_tournament=tournament)]


def set_round(tx: Tx, round: int, status: RoundStatus) -> None:
    tx.change(SET_ROUND, of=round, status=status)


def unbegun(tx: Tx) -> list[tuple[int, int]]:
    """(community, round) of those that run while some of their groups have yet to begin."""
    return [(row[0], row[1]) for row in tx.rows(UNBEGUN)]


def drop_round(tx: Tx, round: int) -> None:
    """A round that was only planned goes, with its groups."""
    for statement in (DROP_SEATS, DROP_GROUPS, DROP_ROUND):
        tx.change(statement, of=round)


def add_group(tx: Tx, round: int, name: str, signups: tuple[int, ...]) -> Group:
    """A group with these seats, in this order."""
    ((made,),) = tx.rows(ADD_GROUP, in_round=round, round=round, name=name)
    tx.many(
        SEAT,
        [
            {"group_row": made, "seat": seat, "signup": signup}
            for seat, signup in enumerate(signups)
        ],
    )
    return get_group(tx, made)


def get_group(tx: Tx, group: int) -> Group:
    """Raises Missing."""
    found = tx.row(GROUP, of=group)
    if found is None:
        raise Missing("group")
    return Group._make(found)


def groups(tx: Tx, round: int) -> list[Group]:
    """By number."""
    return [Group._make(row) for row in tx.rows(GROUPS, in_round=round)]


def group_of(tx: Tx, game: int) -> Group | None:
    """The group that plays a game, if it is a tournament's."""
    found = tx.row(GROUP_OF, in_game=game)
    return None if found is None else Group._make(found)


def set_group(tx: Tx, group: int, status: GroupStatus) -> None:
    tx.change(SET_GROUP, of=group, status=status)


def set_game(tx: Tx, group: int, game: int) -> None:
    tx.change(SET_GAME, of=group, game=game)


def seats(tx: Tx, group: int) -> tuple[int, ...]:
    """The signups of a group, by seat."""
    return tuple(row[0] for row in tx.rows(SEATS, of=group))


def reseat(tx: Tx, group: int, seat: int, signup: int) -> None:
    """Before the start, somebody else there."""
    tx.change(RESEAT, of=group, at_seat=seat, signup=signup)


# -- results ---------------------------------------------------------------------------------------

_RESULTS = (
    select(
        *(_RESULT.c.id, _ROUND.c.number, _RESULT.c.group_row),
        *(_RESULT.c[name] for name in Result._fields[3:]),
    )
    .join(_GROUP, _GROUP.c.id == _RESULT.c.group_row)
    .join(_ROUND, _ROUND.c.id == _GROUP.c.round)
    .order_by(_ROUND.c.number, _GROUP.c.number, _RESULT.c.id)
)
_COUNTS = _RESULT.c.until.is_(None)
ADD_RESULT = Statement(insert(_RESULT), (*NewResult._fields, "at"))
CLOSE_RESULTS = Statement(
    update(_RESULT).where(_RESULT.c.group_row == number("of"), _COUNTS), ("until",)
)
RESULTS = Statement(_RESULTS.where(_IN, _COUNTS))
HISTORY = Statement(_RESULTS.where(_RESULT.c.group_row == number("of")))


def settle(tx: Tx, group: int, results: list[NewResult], at: int) -> None:
    """These are the group's results from now on; what stood before stays on record."""
    tx.change(CLOSE_RESULTS, of=group, until=at)
    tx.many(ADD_RESULT, [{**one._asdict(), "at": at} for one in results])


def results(tx: Tx, tournament: int) -> list[Result]:
    """Those that count, by round and group."""
    return [Result._make(row) for row in tx.rows(RESULTS, in_tournament=tournament)]


def history(tx: Tx, group: int) -> list[Result]:
    """All that a group's results ever were, the oldest first."""
    return [Result._make(row) for row in tx.rows(HISTORY, of=group)]
