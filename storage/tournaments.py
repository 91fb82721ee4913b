"""Tournaments: hosts, sign-ups, rounds, groups, results, and what was published of them.

A tournament is asked for in its community; everything else goes by an id that came from there.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import and_, func, insert, null, select, update
from sqlalchemy.sql.elements import ColumnElement

from storage import models, tournament_models
from storage.db import Statement, Tx, number
from storage.errors import Missing
from storage.tournament_models import GroupStatus, RoundStatus, SignupStatus, TournamentStatus

_TOURNAMENT = models.table(tournament_models.Tournament)
_HOST = models.table(tournament_models.TournamentHost)
_SIGNUP = models.table(tournament_models.Signup)
_ROUND = models.table(tournament_models.Round)
_GROUP = models.table(tournament_models.GroupRow)
_SEAT = models.table(tournament_models.GroupSeat)
_RESULT = models.table(tournament_models.Result)
_SNAPSHOT = models.table(tournament_models.Snapshot)
_CHRONICLE = models.table(tournament_models.Chronicle)


class Tournament(NamedTuple):
    """See `tournament_models.Tournament`."""

    id: int
    community: int
    number: int
    name: str
    status: str
    settings: str
    made_at: int


class Host(NamedTuple):
    """A host, now or before; `id` counts up, so that a log can say "host 2"."""

    id: int
    person: int | None
    since: int
    until: int | None


class Signup(NamedTuple):
    """See `tournament_models.Signup`."""

    id: int
    person: int | None
    name: str
    status: str
    at: int
    carried: str


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


class Chronicled(NamedTuple):
    """See `tournament_models.Chronicle`."""

    id: int
    at: int
    kind: str
    actor: str
    body: str


_HERE = _TOURNAMENT.c.community == number("in_community")
_THIS = and_(_HERE, _TOURNAMENT.c.id == number("of"))
_TOURNAMENTS = select(*(_TOURNAMENT.c[name] for name in Tournament._fields))


def _next(column: ColumnElement[int], where: ColumnElement[bool]) -> ColumnElement[int]:
    """The number after the last one there."""
    last = select(func.coalesce(func.max(column), 0) + 1).where(where).correlate(None)
    return last.scalar_subquery()


# -- tournaments -----------------------------------------------------------------------------------

CREATE = Statement(
    insert(_TOURNAMENT)
    .values(number=_next(_TOURNAMENT.c.number, _HERE), status="draft")
    .returning(_TOURNAMENT.c.id),
    ("community", "name", "settings", "made_at"),
)
TOURNAMENT = Statement(_TOURNAMENTS.where(_THIS))
NUMBERED = Statement(_TOURNAMENTS.where(_HERE, _TOURNAMENT.c.number == number("called")))
TOURNAMENTS = Statement(_TOURNAMENTS.where(_HERE).order_by(_TOURNAMENT.c.number))
SET_STATUS = Statement(update(_TOURNAMENT).where(_THIS), ("status",))
SET_SETTINGS = Statement(update(_TOURNAMENT).where(_THIS), ("name", "settings"))


def create(tx: Tx, community: int, name: str, settings: str, at: int) -> Tournament:
    """A draft under the community's next number."""
    ((made,),) = tx.rows(
        CREATE,
        in_community=community,
        community=community,
        name=name,
        settings=settings,
        made_at=at,
    )
    return get(tx, community, made)


def get(tx: Tx, community: int, tournament: int) -> Tournament:
    """Raises Missing."""
    return _one(tx.row(TOURNAMENT, in_community=community, of=tournament))


def numbered(tx: Tx, community: int, called: int) -> Tournament:
    """The tournament that people call by this number. Raises Missing."""
    return _one(tx.row(NUMBERED, in_community=community, called=called))


def listed(tx: Tx, community: int) -> list[Tournament]:
    """All of a community, by number."""
    return [Tournament._make(row) for row in tx.rows(TOURNAMENTS, in_community=community)]


def set_status(tx: Tx, community: int, tournament: int, status: TournamentStatus) -> None:
    """Raises Missing."""
    _must(tx.change(SET_STATUS, in_community=community, of=tournament, status=status))


def set_settings(tx: Tx, community: int, tournament: int, name: str, settings: str) -> None:
    """Raises Missing."""
    _must(
        tx.change(SET_SETTINGS, in_community=community, of=tournament, name=name, settings=settings)
    )


def _one(row: tuple[object, ...] | None) -> Tournament:
    if row is None:
        raise Missing("tournament")
    return Tournament._make(row)


def _must(touched: int) -> None:
    if not touched:
        raise Missing("tournament")


# -- hosts -----------------------------------------------------------------------------------------

_HOSTS = select(*(_HOST.c[name] for name in Host._fields)).where(
    _HOST.c.tournament == number("in_tournament")
)
ADD_HOST = Statement(insert(_HOST), ("tournament", "person", "since"))
END_HOST = Statement(
    update(_HOST).where(
        _HOST.c.tournament == number("in_tournament"),
        _HOST.c.person == number("who"),
        _HOST.c.until.is_(None),
    ),
    ("until",),
)
HOSTS = Statement(_HOSTS.order_by(_HOST.c.id))


def add_host(tx: Tx, tournament: int, person: int, now: int) -> None:
    """Raises Duplicate for somebody who is one."""
    tx.change(ADD_HOST, tournament=tournament, person=person, since=now)


def end_host(tx: Tx, tournament: int, person: int, now: int) -> bool:
    """Whether that was one."""
    return tx.change(END_HOST, in_tournament=tournament, who=person, until=now) > 0


def hosts(tx: Tx, tournament: int) -> list[Host]:
    """All who are or were, the first one first."""
    return [Host._make(row) for row in tx.rows(HOSTS, in_tournament=tournament)]


# -- sign-ups --------------------------------------------------------------------------------------

_SIGNUPS = select(*(_SIGNUP.c[name] for name in Signup._fields))
_SIGNED = _SIGNUP.c.tournament == number("in_tournament")
SIGN_UP = Statement(
    insert(_SIGNUP).values(carried="0").returning(_SIGNUP.c.id),
    ("tournament", "person", "name", "status", "at"),
)
SIGNUPS = Statement(_SIGNUPS.where(_SIGNED).order_by(_SIGNUP.c.at, _SIGNUP.c.id))
SIGNUP_OF = Statement(_SIGNUPS.where(_SIGNED, _SIGNUP.c.person == number("who")))
SET_SIGNUP = Statement(update(_SIGNUP).where(_SIGNUP.c.id == number("of")), ("status", "at"))
CALL = Statement(update(_SIGNUP).where(_SIGNUP.c.id == number("of")), ("name",))
CARRY = Statement(update(_SIGNUP).where(_SIGNUP.c.id == number("of")), ("carried",))
SIGNED_BY = Statement(
    _TOURNAMENTS.add_columns(*(_SIGNUP.c[name] for name in Signup._fields))
    .join(_SIGNUP, _SIGNUP.c.tournament == _TOURNAMENT.c.id)
    .where(_SIGNUP.c.person == number("who"))
    .order_by(_TOURNAMENT.c.id)
)
ERASE_SIGNUPS = Statement(
    update(_SIGNUP).where(_SIGNUP.c.person == number("who")).values(person=null(), name="")
)
ERASE_HOSTS = Statement(update(_HOST).where(_HOST.c.person == number("who")).values(person=null()))


def sign_up(
    tx: Tx, tournament: int, person: int, name: str, status: SignupStatus, at: int
) -> Signup:
    """Somebody takes part, or does again, under this name."""
    known = signup_of(tx, tournament, person)
    if known is None:
        tx.rows(SIGN_UP, tournament=tournament, person=person, name=name, status=status, at=at)
    else:
        tx.change(SET_SIGNUP, of=known.id, status=status, at=at)
        tx.change(CALL, of=known.id, name=name)
    found = signup_of(tx, tournament, person)
    assert found is not None
    return found


def signups(tx: Tx, tournament: int) -> list[Signup]:
    """All who take part or did, in the order in which their status began."""
    return [Signup._make(row) for row in tx.rows(SIGNUPS, in_tournament=tournament)]


def signup_of(tx: Tx, tournament: int, person: int) -> Signup | None:
    found = tx.row(SIGNUP_OF, in_tournament=tournament, who=person)
    return None if found is None else Signup._make(found)


def set_signup(tx: Tx, signup: int, status: SignupStatus, at: int) -> None:
    tx.change(SET_SIGNUP, of=signup, status=status, at=at)


def call(tx: Tx, signup: int, name: str) -> None:
    """As the person is shown from now on."""
    tx.change(CALL, of=signup, name=name)


def carry(tx: Tx, signup: int, zp: str) -> None:
    """ZP from before the tournament, exact."""
    tx.change(CARRY, of=signup, carried=zp)


def signed_by(tx: Tx, person: int) -> list[tuple[Tournament, Signup]]:
    """Wherever a person takes part or did, for that person's own eyes."""
    cut = len(Tournament._fields)
    return [
        (Tournament._make(row[:cut]), Signup._make(row[cut:]))
        for row in tx.rows(SIGNED_BY, who=person)
    ]


def erase(tx: Tx, person: int) -> None:
    """Forgets who it was; the results stay."""
    for statement in (ERASE_SIGNUPS, ERASE_HOSTS):
        tx.change(statement, who=person)


# -- rounds and groups -----------------------------------------------------------------------------

_ROUNDS = select(*(_ROUND.c[name] for name in Round._fields))
_IN = _ROUND.c.tournament == number("in_tournament")
_GROUPS = select(*(_GROUP.c[name] for name in Group._fields))
ADD_ROUND = Statement(
    insert(_ROUND)
    .values(number=_next(_ROUND.c.number, _IN), status="planned")
    .returning(_ROUND.c.id),
    ("tournament", "played", "seed", "at"),
)
ROUND = Statement(_ROUNDS.where(_ROUND.c.id == number("of")))
ROUNDS = Statement(_ROUNDS.where(_IN).order_by(_ROUND.c.number))
SET_ROUND = Statement(update(_ROUND).where(_ROUND.c.id == number("of")), ("status",))
ADD_GROUP = Statement(
    insert(_GROUP)
    .values(number=_next(_GROUP.c.number, _GROUP.c.round == number("in_round")), status="planned")
    .returning(_GROUP.c.id),
    ("round", "name"),
)
GROUP = Statement(_GROUPS.where(_GROUP.c.id == number("of")))
GROUPS = Statement(_GROUPS.where(_GROUP.c.round == number("in_round")).order_by(_GROUP.c.number))
GROUP_OF = Statement(_GROUPS.where(_GROUP.c.game == number("in_game")))
SET_GROUP = Statement(update(_GROUP).where(_GROUP.c.id == number("of")), ("status",))
SET_GAME = Statement(update(_GROUP).where(_GROUP.c.id == number("of")), ("game",))
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


# -- on record -------------------------------------------------------------------------------------

PUBLISH = Statement(insert(_SNAPSHOT), ("tournament", "at", "body"))
PUBLISHED = Statement(
    select(_SNAPSHOT.c.at, _SNAPSHOT.c.body)
    .where(_SNAPSHOT.c.tournament == number("in_tournament"))
    .order_by(_SNAPSHOT.c.id)
)
RECORD = Statement(insert(_CHRONICLE), ("tournament", "at", "kind", "actor", "body"))
RECORDED = Statement(
    select(*(_CHRONICLE.c[name] for name in Chronicled._fields))
    .where(_CHRONICLE.c.tournament == number("in_tournament"))
    .order_by(_CHRONICLE.c.id)
)


def publish(tx: Tx, tournament: int, body: str, at: int) -> None:
    """Standings as they are shown from now on; what was shown before stays."""
    tx.change(PUBLISH, tournament=tournament, at=at, body=body)


def published(tx: Tx, tournament: int) -> list[tuple[int, str]]:
    """(at, standings), the oldest first."""
    return [(row[0], row[1]) for row in tx.rows(PUBLISHED, in_tournament=tournament)]


def record(tx: Tx, tournament: int, kind: str, actor: str, body: str, at: int) -> None:
    """Something was done; `actor` is "system" or a host by number, never a person."""
    tx.change(RECORD, tournament=tournament, at=at, kind=kind, actor=actor, body=body)


def recorded(tx: Tx, tournament: int) -> list[Chronicled]:
    """All that was done, the oldest first."""
    return [Chronicled._make(row) for row in tx.rows(RECORDED, in_tournament=tournament)]
