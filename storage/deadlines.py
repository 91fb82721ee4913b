"""The clocks that run for players, and the heartbeat that tells how long the bot was away.

A clock is taken by a claim, which moves the row's `wake_at` on by a lease: a crash brings it back,
and a second process doesn't see it meanwhile. It is closed in the same transaction as what came of
it, and only the first to close it is told True: nothing is lost, nothing is done twice.

All the time that outages ever took is kept in one number, `Heartbeat.given`, and the rows of open
clocks hold their times without it. So an outage moves every open clock on by changing one row,
however many there are; rows of any other state hold plain times.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from sqlalchemy import BigInteger, case, func, insert, literal_column, null, select, update

from storage import models
from storage.db import Statement, Tx, number, one_of

BATCH: Final = 100
"""How many are claimed at a time: a long queue must not keep everybody else waiting."""

_GAME = models.table(models.Game)
_DEADLINE = models.table(models.Deadline)
_HEARTBEAT = models.table(models.Heartbeat)


class Deadline(NamedTuple):
    """See `models.Deadline`. `attempts` counts the claims since it was last set."""

    id: int
    community: int
    game: int
    clock: str
    seats: str
    due_at: int
    wake_at: int
    stage: str
    state: str
    attempts: int


_ROW = _DEADLINE.c
_RUNNING = one_of(_ROW.state, *models.RUNNING)
_OPEN = one_of(_ROW.state, "open")
_NOUGHT = literal_column("0", BigInteger)
_GIVEN = func.coalesce(
    select(_HEARTBEAT.c.given)
    .where(_HEARTBEAT.c.id == literal_column("1"))
    .correlate(None)
    .scalar_subquery(),
    _NOUGHT,
)
_SPARE = case((_OPEN, _GIVEN), else_=_NOUGHT)
"""What the row's times leave out."""
_DUE = _ROW.due_at + _SPARE
_WAKE = _ROW.wake_at + _SPARE
_SHOWN = {**_ROW, "community": _GAME.c.community, "due_at": _DUE, "wake_at": _WAKE}
_SELECT = select(*(_SHOWN[name] for name in Deadline._fields)).join(_GAME, _GAME.c.id == _ROW.game)

START = Statement(
    insert(_DEADLINE)
    .values(
        due_at=number("due") - _GIVEN,
        wake_at=number("wake") - _GIVEN,
        state="open",
        told=_GIVEN,
        attempts=0,
    )
    .returning(_ROW.id),
    ("game", "clock", "seats", "stage"),
)
RUNNING = Statement(
    _SELECT.where(
        _ROW.game == number("in_game"), _GAME.c.community == number("in_community"), _RUNNING
    ).order_by(_DUE, _ROW.id)
)
READ = Statement(_SELECT.where(_ROW.id == number("of")))
WAIT_FOR = Statement(update(_DEADLINE).where(_ROW.id == number("of"), _RUNNING), ("seats",))
RESET = Statement(
    update(_DEADLINE)
    .where(_ROW.id == number("of"), _RUNNING)
    .values(due_at=number("due") - _SPARE, wake_at=number("wake") - _SPARE, attempts=0),
    ("stage",),
)
CLOSE = Statement(
    update(_DEADLINE).where(_ROW.id == number("of"), _RUNNING).values(due_at=_DUE, wake_at=_WAKE),
    ("state",),
)
EXTEND = Statement(
    update(_DEADLINE)
    .where(_ROW.game == number("in_game"), _RUNNING)
    .values(due_at=_ROW.due_at + number("by"), wake_at=_ROW.wake_at + number("by"), attempts=0)
)
_OTHER = _DEADLINE.alias("other")
_MOST_OF_GAME = (
    select(func.max(_GIVEN - _OTHER.c.told))
    .where(
        _OTHER.c.game == _ROW.game,
        one_of(_OTHER.c.state, *models.RUNNING),
        one_of(_OTHER.c.state, "open"),
    )
    .scalar_subquery()
)
# A row a clock, in the order of the index: sorting by game would read them all each time.
GIVEN_BACK = Statement(
    select(_GAME.c.community, _GAME.c.id, _MOST_OF_GAME)
    .join(_GAME, _GAME.c.id == _ROW.game)
    .where(_OPEN, _ROW.told < _GIVEN)
    .order_by(_ROW.wake_at, _ROW.id)
    .limit(number("most"))
)
TOLD = Statement(
    update(_DEADLINE).where(_ROW.game == number("in_game"), _RUNNING).values(told=_SPARE)
)
PAUSE = Statement(
    update(_DEADLINE)
    .where(_ROW.game == number("in_game"), _RUNNING, _OPEN)
    .values(
        state="paused",
        paused_at=number("now"),
        due_at=_DUE,
        wake_at=_WAKE,
        told=_ROW.told - _GIVEN,
    )
)
_AWAY = number("now") - _ROW.paused_at
RESUME = Statement(
    update(_DEADLINE)
    .where(_ROW.game == number("in_game"), _RUNNING, one_of(_ROW.state, "paused"))
    .values(
        state="open",
        due_at=_ROW.due_at + _AWAY - _GIVEN,
        wake_at=_ROW.wake_at + _AWAY - _GIVEN,
        told=_ROW.told + _GIVEN,
        paused_at=null(),
        attempts=0,
    )
)
CLAIM = Statement(
    update(_DEADLINE)
    .where(
        _ROW.id.in_(
            select(_ROW.id)
            .where(_OPEN, _ROW.wake_at <= number("now") - _GIVEN)
            .order_by(_ROW.wake_at, _ROW.id)
            .limit(number("most"))
            .with_for_update(skip_locked=True)
        )
    )
    .values(wake_at=number("now") + number("lease") - _GIVEN, attempts=_ROW.attempts + 1)
    .returning(_ROW.id)
)
NEXT = Statement(select(func.min(_ROW.wake_at) + _GIVEN).where(_OPEN))
_STILL = number("now") < _DUE
NEXT_DEADLINE = Statement(select(func.min(case((_STILL, _DUE), else_=_WAKE))).where(_OPEN))


def start(
    tx: Tx,
    game: int,
    clock: str,
    seats: str,
    due_at: int,
    *,
    wake_at: int | None = None,
    stage: str = "",
) -> int:
    """Starts a clock; `wake_at` is when to look at it first, such as for a reminder.

    Raises Duplicate while a clock of this name runs in the game.
    """
    wake = due_at if wake_at is None else wake_at
    made = tx.rows(
        START,
        game=game,
        clock=clock,
        seats=seats,
        due=due_at,
        wake=wake,
        stage=stage,
    )
    return int(made[0][0])


def running(tx: Tx, community: int, game: int) -> list[Deadline]:
    """The clocks that run or are paused, the first due first."""
    found = tx.rows(RUNNING, in_community=community, in_game=game)
    return [Deadline._make(row) for row in found]


def wait_for(tx: Tx, deadline: int, seats: str) -> bool:
    """Says who is still waited for; False when the clock has been closed."""
    return tx.change(WAIT_FOR, of=deadline, seats=seats) == 1


def reset(tx: Tx, deadline: int, due_at: int, *, wake_at: int, stage: str) -> bool:
    """Another time, or the next stage of the same; False when the clock has been closed."""
    changed = tx.change(RESET, of=deadline, due=due_at, wake=wake_at, stage=stage)
    return changed == 1


def close(tx: Tx, deadline: int, state: Literal["done", "dropped"]) -> bool:
    """Ends a clock. True for one caller only: that one does what is due."""
    return tx.change(CLOSE, of=deadline, state=state) == 1


def extend(tx: Tx, game: int, by: int) -> int:
    """Gives all clocks of a game `by` milliseconds more; how many there were."""
    return tx.change(EXTEND, in_game=game, by=by)


def pause(tx: Tx, game: int, now: int) -> int:
    """Stops the clocks of a game; how many ran."""
    return tx.change(PAUSE, in_game=game, now=now)


def resume(tx: Tx, game: int, now: int) -> int:
    """Starts them again with the time that they had left."""
    return tx.change(RESUME, in_game=game, now=now)


def claim(tx: Tx, now: int, *, lease: int, most: int = BATCH) -> list[Deadline]:
    """The clocks with something to do, in the order of their times.

    Each comes back `lease` milliseconds from now unless it is set or closed by then.
    """
    claimed = tx.rows(CLAIM, now=now, lease=lease, most=most)
    found = [Deadline._make(tx.rows(READ, of=row[0])[0]) for row in claimed]
    return sorted(found, key=lambda deadline: (deadline.due_at, deadline.id))


def next_due(tx: Tx) -> int | None:
    """When there is something to do next."""
    row = tx.row(NEXT)
    return row[0] if row else None


def next_deadline(tx: Tx, now: int) -> int | None:
    """When somebody is late next; of a clock that has ended, when its grace does."""
    row = tx.row(NEXT_DEADLINE, now=now)
    return row[0] if row else None


def given_back(tx: Tx, most: int) -> list[tuple[int, int, int]]:
    """(community, game, milliseconds) of games whose clocks an outage moved on.

    Those of the `most` clocks that ring first, in that order; each stays listed until `told`.
    """
    rows = dict.fromkeys(tx.rows(GIVEN_BACK, most=most))
    return [(community, game, by) for community, game, by in rows]


def told(tx: Tx, game: int) -> None:
    """The table knows of the time that was given back."""
    tx.change(TOLD, in_game=game)


# -- the heartbeat -------------------------------------------------------------------------------

BEAT = Statement(update(_HEARTBEAT).where(_HEARTBEAT.c.id == 1), ("at",))
FIRST_BEAT = Statement(insert(_HEARTBEAT).values(id=1, given=0), ("at",))
GIVE = Statement(update(_HEARTBEAT).values(given=_HEARTBEAT.c.given + number("by")))
ALL_GIVEN = Statement(select(_HEARTBEAT.c.given))
LAST_BEAT = Statement(select(_HEARTBEAT.c.at))


def beat(tx: Tx, now: int) -> None:
    """Says that the bot is there."""
    if not tx.change(BEAT, at=now):
        tx.change(FIRST_BEAT, at=now)


def outage(tx: Tx, now: int, least: int) -> int:
    """Gives back the time since the last heartbeat, if that is `least` milliseconds or more.

    All open clocks move on at once, in the transaction that beats again, so that an outage is made
    good once. The answer is its length; 0 when there was none.
    """
    row = tx.row(LAST_BEAT)
    away = now - row[0] if row else 0
    beat(tx, now)
    if away < least:
        return 0
    tx.change(GIVE, by=away)
    return away


def given(tx: Tx) -> int:
    """All the time that outages ever took: another number after each."""
    row = tx.row(ALL_GIVEN)
    return row[0] if row else 0
