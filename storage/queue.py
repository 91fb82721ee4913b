"""What is still to be said, and what has been answered.

A delivery is taken by a claim, which moves its time on by a lease: a crash brings it back, marked
`again`, so that the sender first looks whether it is there. Posts go out once each and in order for
each audience; of boards only the newest counts.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import (
    and_,
    case,
    delete,
    exists,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)

from storage import models
from storage.db import Row, Statement, Tx, number, one_of, word
from storage.models import DeliveryKind

BATCH: Final = 100
FIRST_RETRY: Final = 2_000
LAST_RETRY: Final = 900_000
"""Milliseconds."""

_GAME = models.table(models.Game)
_ENTRY = models.table(models.Entry)
_DELIVERY = models.table(models.Delivery)
_RECEIPT = models.table(models.Receipt)


class Delivery(NamedTuple):
    """See `models.Delivery`, with where it goes."""

    id: int
    community: int
    game: int
    topic: str | None
    seq: int
    audience: str
    kind: str
    number: int
    events: str
    state: str
    status: str
    attempts: int
    ref: str | None
    """Of a board: the message that shows the one before, to be edited."""
    again: bool
    """Somebody may have sent it, or a board like it: look for it first."""


class Board(NamedTuple):
    """What the newest board says, whether it is out, and the message that people see."""

    seq: int
    events: str
    state: str
    status: str
    ref: str | None


_ROW = _DELIVERY.c
_OTHER = _DELIVERY.alias("other")
_ELSE = _OTHER.c
_SAME = and_(_ELSE.game == _ROW.game, _ELSE.audience == _ROW.audience, _ELSE.kind == _ROW.kind)
_EARLIER = and_(_SAME, _ELSE.number < _ROW.number)
_NEWER = exists().where(_SAME, _ELSE.number > _ROW.number)
_POST = one_of(_ROW.kind, "post")
_BOARD = one_of(_ROW.kind, "board")
_WAITING = one_of(_ROW.status, *models.WAITING)
_UNSENT = one_of(_ROW.status, *models.UNSENT)
_MINE = and_(
    _ROW.id == number("of"), _ROW.attempts == number("claim"), one_of(_ROW.status, "claimed")
)
_UNSENT_BEFORE = and_(_EARLIER, one_of(_ELSE.status, *models.UNSENT))
_IN_ORDER = ~exists().where(_UNSENT_BEFORE)
_TAKEN_BEFORE = and_(_UNSENT_BEFORE, one_of(_ELSE.status, "claimed"))
_LAST_REF = (
    select(_ELSE.ref)
    .where(_EARLIER, one_of(_ELSE.status, "sent"))
    .order_by(_ELSE.number.desc())
    .limit(1)
    .scalar_subquery()
)
_TRIED = exists().where(_EARLIER, _ELSE.status != literal_column("'sent'"), _ELSE.attempts > 0)
_SELECT = select(
    _ROW.id,
    _GAME.c.community,
    _ROW.game,
    _GAME.c.topic,
    *(_ROW[name] for name in Delivery._fields[4:12]),
    case((_BOARD, _LAST_REF), else_=_ROW.ref),
    case((_ROW.attempts > 1, 1), (and_(_BOARD, _TRIED), 1), else_=0),
).join(_GAME, _GAME.c.id == _ROW.game)

PUT = Statement(
    insert(_DELIVERY)
    .values(
        number=select(func.coalesce(func.max(_ELSE.number), 0) + 1)
        .where(
            _ELSE.game == number("in_game"),
            _ELSE.audience == word("in_audience"),
            _ELSE.kind == word("in_kind"),
        )
        .scalar_subquery(),
        status="pending",
        attempts=0,
    )
    .returning(_ROW.number),
    (
        "game",
        "seq",
        "audience",
        "kind",
        "events",
        "state",
        "due_at",
        "number",
        "status",
        "attempts",
    ),
)
OUTDATE = Statement(
    update(_DELIVERY)
    .where(
        _ROW.game == number("in_game"),
        _ROW.audience == word("in_audience"),
        _BOARD,
        _ROW.number < number("before"),
        _UNSENT,
        or_(one_of(_ROW.status, "pending", "parked"), _ROW.due_at <= number("gone")),
    )
    .values(status="superseded")
)
CLAIM = Statement(
    update(_DELIVERY)
    .where(
        _ROW.id.in_(
            select(_ROW.id)
            .where(
                _WAITING,
                _ROW.due_at <= number("now"),
                or_(
                    and_(_POST, _IN_ORDER),
                    and_(
                        _BOARD,
                        ~_NEWER,
                        ~exists().where(_TAKEN_BEFORE, _ELSE.due_at > number("now")),
                    ),
                ),
            )
            .order_by(_ROW.due_at, _ROW.id)
            .limit(number("most"))
            .with_for_update(of=_DELIVERY, skip_locked=True)
        )
    )
    .values(status="claimed", due_at=number("now") + number("lease"), attempts=_ROW.attempts + 1)
    .returning(_ROW.id)
)
READ = Statement(_SELECT.where(_ROW.id == number("of")))
PARKED = Statement(
    _SELECT.where(
        _UNSENT, one_of(_ROW.status, "parked"), _GAME.c.community == number("in_community")
    ).order_by(_ROW.id)
)
SENT = Statement(
    update(_DELIVERY).where(_ROW.id == number("of"), _UNSENT).values(status="sent"),
    ("ref",),
)
FAILED = Statement(
    update(_DELIVERY)
    .where(_MINE)
    .values(status=case((and_(_BOARD, _NEWER), "superseded"), else_="pending")),
    ("due_at",),
)
PARK = Statement(
    update(_DELIVERY)
    .where(_MINE)
    .values(status=case((and_(_BOARD, _NEWER), "superseded"), else_="parked")),
)
UNPARK = Statement(
    update(_DELIVERY)
    .where(
        _ROW.game == number("in_game"),
        _ROW.audience == word("in_audience"),
        _UNSENT,
        one_of(_ROW.status, "parked"),
    )
    .values(status="pending"),
    ("due_at",),
)
HASTEN = Statement(
    update(_DELIVERY).where(
        _ROW.game == number("in_game"),
        _ROW.audience == word("in_audience"),
        _UNSENT,
        one_of(_ROW.status, "pending"),
        _ROW.due_at > number("now"),
    ),
    ("due_at",),
)
AFTER = Statement(
    select(_ROW.number)
    .where(
        _ROW.game == number("in_game"),
        _ROW.audience == word("in_audience"),
        _POST,
        _ROW.seq > number("since"),
    )
    .order_by(_ROW.number)
)
POSTS = Statement(
    _SELECT.where(
        _ROW.game == number("of"),
        _GAME.c.community == number("in_community"),
        _ROW.audience == word("in_audience"),
        _POST,
    ).order_by(_ROW.number)
)
NEXT = Statement(
    select(func.min(_ROW.due_at)).where(
        _WAITING,
        or_(
            and_(_POST, _IN_ORDER),
            and_(_BOARD, or_(one_of(_ROW.status, "claimed"), ~exists().where(_TAKEN_BEFORE))),
        ),
    )
)
_NEWEST = and_(
    _ROW.game == number("in_game"), _ROW.audience == word("in_audience"), _BOARD, ~_NEWER
)
BOARD = Statement(
    select(
        _ROW.seq,
        _ROW.events,
        _ROW.state,
        _ROW.status,
        case((one_of(_ROW.status, "sent"), _ROW.ref), else_=_LAST_REF),
    ).where(_NEWEST)
)
_LAST_AT = (
    select(_ENTRY.c.at)
    .where(_ENTRY.c.game == _GAME.c.id)
    .order_by(_ENTRY.c.seq.desc())
    .limit(1)
    .scalar_subquery()
)
_LONG_OVER = select(_GAME.c.id).where(one_of(_GAME.c.status, "over"), number("before") > _LAST_AT)
# The last of each audience gives the next its number; posts of the topic can be linked to.
PRUNE = Statement(
    delete(_DELIVERY).where(
        _ROW.game.in_(_LONG_OVER),
        one_of(_ROW.status, "sent", "superseded"),
        or_(_BOARD, _ROW.audience != word("topic")),
        _NEWER,
    )
)


def put(
    tx: Tx,
    game: int,
    seq: int,
    audience: str,
    kind: DeliveryKind,
    events: str,
    state: str,
    *,
    due_at: int,
) -> int:
    """Something to be said after entry `seq`, and its number among the audience's of this kind.

    Of boards only the newest is still sent; posts are all sent, in the order of their numbers.
    """
    (number,) = tx.rows(
        PUT,
        in_game=game,
        in_audience=audience,
        in_kind=kind,
        game=game,
        seq=seq,
        audience=audience,
        kind=kind,
        events=events,
        state=state,
        due_at=due_at,
    )[0]
    if kind == "board" and number > 1:
        _outdate(tx, game, audience, number, 0)
    return int(number)


def claim(tx: Tx, now: int, *, lease: int, most: int = BATCH) -> list[Delivery]:
    """The next of each audience, as far as it is time for them, the longest due first.

    Each comes back, marked `again`, `lease` milliseconds from now unless `sent`,
    `failed` or `park` has been called by then.
    """
    claimed = [row[0] for row in tx.rows(CLAIM, now=now, lease=lease, most=most)]
    found = [_read(tx.rows(READ, of=one)[0]) for one in sorted(claimed)]
    for board in found:
        if board.kind == "board":
            _outdate(tx, board.game, board.audience, board.number, now)
    return found


def sent(tx: Tx, delivery: Delivery, ref: str) -> bool:
    """It is out, as the message `ref`. False when that was known, or a newer board is taken."""
    return tx.change(SENT, of=delivery.id, ref=ref) == 1


def failed(tx: Tx, delivery: Delivery, now: int, *, wait: int | None = None) -> bool:
    """To be tried again after `wait` milliseconds, by default longer each time.

    False when the claim had run out and somebody else has it.
    """
    due_at = now + (back_off(delivery.attempts) if wait is None else wait)
    return tx.change(FAILED, of=delivery.id, claim=delivery.attempts, due_at=due_at) == 1


def park(tx: Tx, delivery: Delivery) -> bool:
    """There is no point in trying until something changes. It holds up what comes after it."""
    return tx.change(PARK, of=delivery.id, claim=delivery.attempts) == 1


def unpark(tx: Tx, game: int, audience: str, now: int) -> int:
    """The audience can be reached again; how many were parked."""
    return tx.change(UNPARK, in_game=game, in_audience=audience, due_at=now)


def hasten(tx: Tx, game: int, audience: str, now: int) -> int:
    """What was put off is tried at once, since what it waited for is there; how many there were."""
    return tx.change(HASTEN, in_game=game, in_audience=audience, now=now, due_at=now)


def parked(tx: Tx, community: int) -> list[Delivery]:
    """What can't be delivered, the oldest first."""
    return [_read(row) for row in tx.rows(PARKED, in_community=community)]


def numbers_after(tx: Tx, game: int, audience: str, since: int) -> list[int]:
    """The posts that tell of what came after entry `since`, by their numbers in the topic."""
    return [row[0] for row in tx.rows(AFTER, in_game=game, in_audience=audience, since=since)]


def posts(tx: Tx, community: int, game: int, audience: str) -> list[Delivery]:
    """All that was or will be posted to an audience of a game, in order."""
    found = tx.rows(POSTS, in_community=community, of=game, in_audience=audience)
    return [_read(row) for row in found]


def next_due(tx: Tx) -> int | None:
    """When there is something to send next; it may lie in the past."""
    row = tx.row(NEXT)
    return row[0] if row else None


def board(tx: Tx, game: int, audience: str) -> Board | None:
    """The newest board of an audience, and the message that shows it or the one before."""
    row = tx.row(BOARD, in_game=game, in_audience=audience)
    return Board._make(row) if row else None


def prune(tx: Tx, before: int, topic: str) -> int:
    """Forgets what was said in games that were over by then; how much that was.

    Not the posts of the `topic` audience, nor the last of any audience.
    """
    return tx.change(PRUNE, before=before, topic=topic)


def back_off(attempts: int) -> int:
    """Milliseconds to wait after so many attempts: 2 s, doubled each time, up to 15 minutes."""
    return int(min(FIRST_RETRY * 2 ** min(attempts - 1, 20), LAST_RETRY))


def _outdate(tx: Tx, game: int, audience: str, number: int, gone: int) -> None:
    """Gives up the boards before this one, except those that somebody took and may be sending."""
    tx.change(OUTDATE, in_game=game, in_audience=audience, before=number, gone=gone)


def _read(row: Row) -> Delivery:
    found = Delivery._make(row)
    found = found._replace(again=bool(found.again))
    # Editing a message that we know of is harmless, however often it is done.
    return found._replace(again=False) if found.kind == "board" and found.ref else found


# -- receipts ------------------------------------------------------------------------------------

KEEP_RECEIPT = Statement(insert(_RECEIPT), ("scope", "key", "at", "result"))
RECEIPT = Statement(
    select(_RECEIPT.c.result).where(
        _RECEIPT.c.scope == word("in_scope"), _RECEIPT.c.key == word("of")
    )
)
DROP_RECEIPT = Statement(
    delete(_RECEIPT).where(_RECEIPT.c.scope == word("in_scope"), _RECEIPT.c.key == word("of"))
)
PRUNE_RECEIPTS = Statement(delete(_RECEIPT).where(_RECEIPT.c.at < number("before")))


def receipt(tx: Tx, scope: str, key: str) -> str | None:
    """The answer that was given to this message before, to be repeated."""
    row = tx.row(RECEIPT, in_scope=scope, of=key)
    return row[0] if row else None


def keep_receipt(tx: Tx, scope: str, key: str, result: str, *, at: int) -> None:
    """Raises Duplicate when the message has been handled."""
    tx.change(KEEP_RECEIPT, scope=scope, key=key, at=at, result=result)


def drop_receipt(tx: Tx, scope: str, key: str) -> bool:
    """It may happen anew; False when it had not happened."""
    return tx.change(DROP_RECEIPT, in_scope=scope, of=key) == 1


def prune_receipts(tx: Tx, before: int) -> int:
    """Forgets the receipts of messages handled before then; how many there were."""
    return tx.change(PRUNE_RECEIPTS, before=before)
