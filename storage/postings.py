"""What a tournament says outside its games: posts that are kept current.

As with `queue`, whoever claims one sends it, and it comes back when nothing was heard of it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import and_, exists, func, insert, or_, select, update

from storage import models, tournament_models
from storage.db import Statement, Tx, number, one_of, word
from storage.queue import back_off

_POSTING = models.table(tournament_models.Posting)
_TOURNAMENT = models.table(tournament_models.Tournament)
_ROW = _POSTING.c
BATCH: Final = 20
TOLD: Final = ("news", "told")
"""Posts that are read one after the other: a later one waits for those before it."""
ONE: Final = 1
"""The number of a post of which there is one."""


class Posting(NamedTuple):
    """See `tournament_models.Posting`; `attempts` counts this claim too."""

    id: int
    community: int
    tournament: int
    kind: str
    number: int
    body: str
    version: int
    attempts: int
    ref: str | None

    @property
    def again(self) -> bool:
        """Somebody may have sent it already: it is looked for first."""
        return self.attempts > 1 and self.ref is None


_THIS = and_(
    _ROW.tournament == number("in_tournament"),
    _ROW.kind == word("of_kind"),
    _ROW.number == number("numbered"),
)
_CLAIM = and_(_ROW.id == number("of"), _ROW.version == number("claimed"))
_WAITING = one_of(_ROW.status, "pending", "claimed")
LAST = Statement(
    select(func.coalesce(func.max(_ROW.number), 0)).where(
        _ROW.tournament == number("in_tournament"), _ROW.kind == word("of_kind")
    )
)
ADD = Statement(
    insert(_POSTING).values(version=1, status="pending", attempts=0),
    ("tournament", "kind", "number", "body", "due_at"),
)
RENEW = Statement(
    update(_POSTING).where(_THIS).values(version=_ROW.version + 1, status="pending", attempts=0),
    ("body", "due_at"),
)
_EARLIER = _POSTING.alias("earlier")
_OVERTAKES = exists().where(
    _EARLIER.c.tournament == _ROW.tournament,
    _EARLIER.c.kind == _ROW.kind,
    _EARLIER.c.number < _ROW.number,
    one_of(_EARLIER.c.status, "pending", "claimed"),
)
_IN_TURN = or_(~one_of(_ROW.kind, *TOLD), ~_OVERTAKES)
DUE = Statement(
    select(_ROW.id)
    .where(_WAITING, number("now") >= _ROW.due_at, _IN_TURN)
    .order_by(_ROW.due_at, _ROW.id)
    .limit(number("most"))
    .with_for_update(skip_locked=True)
)
CLAIM = Statement(
    update(_POSTING)
    .where(_ROW.id == number("of"))
    .values(status="claimed", attempts=_ROW.attempts + 1),
    ("due_at",),
)
READ = Statement(
    select(
        *(_ROW.id, _TOURNAMENT.c.community, _ROW.tournament, _ROW.kind, _ROW.number, _ROW.body),
        *(_ROW.version, _ROW.attempts, _ROW.ref),
    )
    .join(_TOURNAMENT, _TOURNAMENT.c.id == _ROW.tournament)
    .where(_ROW.id == number("of"))
)
FOUND = Statement(
    select(_ROW.ref, _ROW.body).where(_THIS),
)
STANDING = Statement(
    select(_ROW.number, _ROW.ref, _ROW.body)
    .where(_ROW.tournament == number("in_tournament"), _ROW.kind == word("of_kind"))
    .order_by(_ROW.number)
)
REFER = Statement(update(_POSTING).where(_ROW.id == number("of")), ("ref",))
SENT = Statement(update(_POSTING).where(_CLAIM).values(status="sent"))
FAILED = Statement(update(_POSTING).where(_CLAIM).values(status="pending"), ("due_at",))
PARK = Statement(update(_POSTING).where(_CLAIM).values(status="parked"))
UNPARK = Statement(
    update(_POSTING)
    .where(
        one_of(_ROW.status, "parked"),
        _ROW.tournament.in_(
            select(_TOURNAMENT.c.id).where(_TOURNAMENT.c.community == number("in_community"))
        ),
    )
    .values(status="pending", attempts=0),
    ("due_at",),
)
NEXT = Statement(select(func.min(_ROW.due_at)).where(_WAITING, _IN_TURN))


def keep(tx: Tx, tournament: int, kind: str, body: str, now: int, which: int = ONE) -> None:
    """The post of this kind and number says this from now on."""
    known = tx.change(
        RENEW, in_tournament=tournament, of_kind=kind, numbered=which, body=body, due_at=now
    )
    if not known:
        tx.change(ADD, tournament=tournament, kind=kind, number=which, body=body, due_at=now)


def add(tx: Tx, tournament: int, kind: str, body: str, now: int) -> int:
    """One post more of this kind; its number."""
    ((last,),) = tx.rows(LAST, in_tournament=tournament, of_kind=kind)
    tx.change(ADD, tournament=tournament, kind=kind, number=last + 1, body=body, due_at=now)
    return int(last) + 1


def find(tx: Tx, tournament: int, kind: str, number: int = ONE) -> tuple[str | None, str] | None:
    """(the message that it became, what it should say)."""
    found = tx.row(FOUND, in_tournament=tournament, of_kind=kind, numbered=number)
    return None if found is None else (found[0], found[1])


def standing(tx: Tx, tournament: int, kind: str) -> list[tuple[int, str | None, str]]:
    """(number, the message that it became, what it should say) of all of a kind."""
    return [
        (row[0], row[1], row[2])
        for row in tx.rows(STANDING, in_tournament=tournament, of_kind=kind)
    ]


def claim(tx: Tx, now: int, *, lease: int, most: int = BATCH) -> list[Posting]:
    """What is to be said now; each comes back after `lease` unless something is heard of it."""
    claimed = [row[0] for row in tx.rows(DUE, now=now, most=most)]
    for one in claimed:
        tx.change(CLAIM, of=one, due_at=now + lease)
    return [Posting._make(tx.rows(READ, of=one)[0]) for one in claimed]


def sent(tx: Tx, posting: Posting, ref: str) -> bool:
    """It is out, as the message `ref`; False when it should say something newer already."""
    tx.change(REFER, of=posting.id, ref=ref)
    return tx.change(SENT, of=posting.id, claimed=posting.version) == 1


def lost(tx: Tx, posting: Posting, now: int) -> None:
    """The message that it was is gone: it is sent anew."""
    tx.change(REFER, of=posting.id, ref=None)
    tx.change(FAILED, of=posting.id, claimed=posting.version, due_at=now)


def failed(tx: Tx, posting: Posting, now: int, *, wait: int | None = None) -> bool:
    """To be tried again after `wait` milliseconds, by default longer each time."""
    due_at = now + (back_off(posting.attempts) if wait is None else wait)
    return tx.change(FAILED, of=posting.id, claimed=posting.version, due_at=due_at) == 1


def park(tx: Tx, posting: Posting) -> bool:
    """There is no point in trying until something changes."""
    return tx.change(PARK, of=posting.id, claimed=posting.version) == 1


def unpark(tx: Tx, community: int, now: int) -> int:
    """There is a place for them again; how many were parked."""
    return tx.change(UNPARK, in_community=community, due_at=now)


def next_due(tx: Tx) -> int | None:
    """When there is something to say next; it may lie in the past."""
    ((due,),) = tx.rows(NEXT)
    return None if due is None else int(due)
