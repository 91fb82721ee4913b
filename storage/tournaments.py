"""Tournaments: hosts, sign-ups, what was done and what was published.

A tournament is asked for in its community; everything else goes by an id that came from there.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import and_, insert, null, select, update

from storage import models, tournament_models
from storage.db import Statement, Tx, next_number, number, one_of
from storage.errors import Missing
from storage.tournament_models import SignupStatus, TournamentStatus

_TOURNAMENT = models.table(tournament_models.Tournament)
_HOST = models.table(tournament_models.TournamentHost)
_SIGNUP = models.table(tournament_models.Signup)
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


# -- tournaments -----------------------------------------------------------------------------------

CREATE = Statement(
    insert(_TOURNAMENT)
    .values(number=next_number(_TOURNAMENT.c.number, _HERE), status="draft")
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
WITHDRAW = Statement(
    update(_SIGNUP)
    .where(_SIGNUP.c.person == number("who"), one_of(_SIGNUP.c.status, "joined", "reserve"))
    .values(status="withdrawn")
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


HOSTED_BY = Statement(
    _TOURNAMENTS.add_columns(_HOST.c.since, _HOST.c.until)
    .join(_HOST, _HOST.c.tournament == _TOURNAMENT.c.id)
    .where(_HOST.c.person == number("who"))
    .order_by(_TOURNAMENT.c.id, _HOST.c.id)
)


def hosted_by(tx: Tx, person: int) -> list[tuple[Tournament, int, int | None]]:
    """(tournament, since, until) wherever a person hosts or did, for that person's own eyes."""
    found = tx.rows(HOSTED_BY, who=person)
    return [(Tournament._make(row[:-2]), row[-2], row[-1]) for row in found]


def erase(tx: Tx, person: int) -> None:
    """Forgets who it was, who takes part no more; the results stay."""
    for statement in (WITHDRAW, ERASE_SIGNUPS, ERASE_HOSTS):
        tx.change(statement, who=person)


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
