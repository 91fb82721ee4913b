"""Games, who sits at them, and the orders that stand.

A game is asked for in its community; one of another community is answered as one that doesn't
exist. Only a person may look across communities, at that person's own games.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import and_, delete, exists, insert, or_, select, update

from storage import models
from storage.db import Statement, Tx, next_number, number, one_of, word
from storage.errors import Missing
from storage.models import GameStatus

_GAME = models.table(models.Game)
_SEATING = models.table(models.Seating)
_MEMBER = models.table(models.Member)
_ABSENCE = models.table(models.Absence)
_ORDER = models.table(models.StandingOrder)


class NewGame(NamedTuple):
    """What is settled when a game is laid out; see `models.Game`."""

    name: str
    engine: str
    edition: int
    options: str
    half: str
    commitment: str


class Game(NamedTuple):
    """See `models.Game`. `half` is not for anybody's eyes while the game runs."""

    id: int
    community: int
    number: int
    name: str
    engine: str
    edition: int
    options: str
    half: str
    commitment: str
    status: str
    topic: str | None


class Placed(NamedTuple):
    """A game with its community in the platform's own words."""

    game: Game
    platform: str
    guild: str


class Sat(NamedTuple):
    """A seat that a person has or had, with its game and the platform's own word for where."""

    game: Game
    guild: str
    seat: int
    since: int
    until: int | None


class Seated(NamedTuple):
    """Who sits somewhere: a person, by the name in the game's community, or an autopilot (None).

    A person who was erased, or isn't in the community, has no name. `pilot` is 1 where the
    autopilot answers for the person; `left` and `back` are from when to when the person said to be
    away, which may be over.
    """

    seat: int
    person: int | None
    name: str | None
    since: int
    until: int | None
    pilot: int
    left: int | None
    back: int | None


class StandingOrder(NamedTuple):
    slot: str
    body: str


_HERE = _GAME.c.community == number("in_community")
_THIS = and_(_HERE, _GAME.c.id == number("of"))
_MINE = select(_GAME.c.id).where(_THIS).scalar_subquery()
_GAMES = select(*(_GAME.c[name] for name in Game._fields))
_COMMUNITY = models.table(models.Community)
_SEATED = (
    select(
        *(_SEATING.c.seat, _SEATING.c.person, _MEMBER.c.name, _SEATING.c.since),
        *(_SEATING.c.until, _SEATING.c.pilot, _ABSENCE.c.since, _ABSENCE.c.until),
    )
    .join(_GAME, _GAME.c.id == _SEATING.c.game)
    .outerjoin(
        _MEMBER,
        and_(_MEMBER.c.person == _SEATING.c.person, _MEMBER.c.community == _GAME.c.community),
    )
    .outerjoin(_ABSENCE, and_(_ABSENCE.c.person == _SEATING.c.person, _ABSENCE.c.ended.is_(None)))
    .where(_THIS)
    .order_by(_SEATING.c.seat, _SEATING.c.id)
)
_NOW = _SEATING.c.until.is_(None)

CREATE = Statement(
    insert(_GAME)
    .values(
        number=next_number(_GAME.c.number, _HERE),
        status="running",
    )
    .returning(_GAME.c.id),
    ("community", *NewGame._fields),
)
GAME = Statement(_GAMES.where(_THIS))
NUMBERED = Statement(_GAMES.where(_HERE, _GAME.c.number == number("called")))
IN_TOPIC = Statement(_GAMES.where(_HERE, _GAME.c.topic == word("called")).order_by(_GAME.c.id))
GAMES = Statement(_GAMES.where(_HERE).order_by(_GAME.c.number))
EVERYWHERE = Statement(
    _GAMES.add_columns(_COMMUNITY.c.platform, _COMMUNITY.c.guild)
    .join(_COMMUNITY, _COMMUNITY.c.id == _GAME.c.community)
    .where(_GAME.c.id > number("since"))
    .order_by(_GAME.c.id)
    .limit(number("most"))
)
OPEN_GAMES_OF = Statement(
    _GAMES.join(_SEATING, _SEATING.c.game == _GAME.c.id)
    .where(
        _SEATING.c.person == number("of"),
        _NOW,
        one_of(_GAME.c.status, "running", "paused", "frozen"),
    )
    .order_by(_GAME.c.id)
)
SAT_BY = Statement(
    _GAMES.add_columns(_COMMUNITY.c.guild, _SEATING.c.seat, _SEATING.c.since, _SEATING.c.until)
    .join(_COMMUNITY, _COMMUNITY.c.id == _GAME.c.community)
    .join(_SEATING, _SEATING.c.game == _GAME.c.id)
    .where(_SEATING.c.person == number("of"))
    .order_by(_GAME.c.id, _SEATING.c.id)
)
SET_STATUS = Statement(update(_GAME).where(_THIS), ("status",))
SET_TOPIC = Statement(update(_GAME).where(_THIS), ("topic",))
SEATED = Statement(_SEATED.where(_NOW))
SEATED_EVER = Statement(_SEATED)
SEAT_OF = Statement(
    select(_SEATING.c.seat)
    .join(_GAME, _GAME.c.id == _SEATING.c.game)
    .where(_THIS, _NOW, _SEATING.c.person == number("who"))
    .order_by(_SEATING.c.seat)
)
RISE = Statement(
    update(_SEATING).where(_SEATING.c.game == _MINE, _SEATING.c.seat == number("at"), _NOW),
    ("until",),
)
SIT = Statement(insert(_SEATING), ("game", "seat", "person", "since", "pilot"))
PILOT = Statement(
    update(_SEATING).where(_SEATING.c.game == _MINE, _SEATING.c.seat == number("at"), _NOW),
    ("pilot",),
)
PILOTED = Statement(
    _GAMES.where(
        one_of(_GAME.c.status, "running"),
        exists().where(
            _SEATING.c.game == _GAME.c.id,
            _NOW,
            or_(
                _SEATING.c.person.is_(None),
                _SEATING.c.pilot > 0,
                exists().where(_ABSENCE.c.person == _SEATING.c.person, _ABSENCE.c.ended.is_(None)),
            ),
        ),
    ).order_by(_GAME.c.id)
)


def create(tx: Tx, community: int, new: NewGame) -> Game:
    """A game under the community's next number, with nobody seated yet."""
    made = tx.rows(CREATE, in_community=community, community=community, **new._asdict())
    return get(tx, community, made[0][0])


def get(tx: Tx, community: int, game: int) -> Game:
    """Raises Missing."""
    return _one(tx.row(GAME, in_community=community, of=game))


def numbered(tx: Tx, community: int, called: int) -> Game:
    """The game that people call by this number. Raises Missing."""
    return _one(tx.row(NUMBERED, in_community=community, called=called))


def in_topic(tx: Tx, community: int, topic: str) -> list[Game]:
    """The games that were or are posted there, the newest last."""
    found = tx.rows(IN_TOPIC, in_community=community, called=topic)
    return [Game._make(row) for row in found]


def listed(tx: Tx, community: int) -> list[Game]:
    """All of a community, by number."""
    return [Game._make(row) for row in tx.rows(GAMES, in_community=community)]


def everywhere(tx: Tx, since: int, most: int = 100) -> list[Placed]:
    """The next games after the id `since`, of all communities: for whoever keeps the machine."""
    found = tx.rows(EVERYWHERE, since=since, most=most)
    return [Placed(Game._make(row[:-2]), *row[-2:]) for row in found]


def open_games_of(tx: Tx, person: int) -> list[Game]:
    """Wherever this person has a seat now and the game isn't over, in every community."""
    return [Game._make(row) for row in tx.rows(OPEN_GAMES_OF, of=person)]


def sat_by(tx: Tx, person: int) -> list[Sat]:
    """Wherever this person has or had a seat, in every community."""
    return [Sat(Game._make(row[:-4]), *row[-4:]) for row in tx.rows(SAT_BY, of=person)]


def set_status(tx: Tx, community: int, game: int, status: GameStatus) -> None:
    """Raises Missing."""
    _must(tx.change(SET_STATUS, in_community=community, of=game, status=status))


def set_topic(tx: Tx, community: int, game: int, topic: str) -> None:
    """Raises Missing."""
    _must(tx.change(SET_TOPIC, in_community=community, of=game, topic=topic))


def sit(tx: Tx, community: int, game: int, seat: int, person: int | None, now: int) -> None:
    """Somebody takes a seat (None: an autopilot); whoever sat there has left. Raises Missing."""
    found = get(tx, community, game)
    tx.change(RISE, in_community=community, of=game, at=seat, until=now)
    tx.change(SIT, game=found.id, seat=seat, person=person, since=now, pilot=0)


def pilot(tx: Tx, community: int, game: int, seat: int, on: bool) -> None:
    """Whether the autopilot answers for the person at a seat, who keeps it. Raises Missing."""
    _must(tx.change(PILOT, in_community=community, of=game, at=seat, pilot=int(on)))


def piloted(tx: Tx) -> list[Game]:
    """The games that go on in which the autopilot may answer for a seat, of all communities."""
    return [Game._make(row) for row in tx.rows(PILOTED)]


def seated(tx: Tx, community: int, game: int) -> list[Seated]:
    """Who sits where now, by seat."""
    found = tx.rows(SEATED, in_community=community, of=game)
    return [Seated._make(row) for row in found]


def seated_ever(tx: Tx, community: int, game: int) -> list[Seated]:
    """Everybody who has sat there, by seat and then in order."""
    found = tx.rows(SEATED_EVER, in_community=community, of=game)
    return [Seated._make(row) for row in found]


def seats_of(tx: Tx, community: int, game: int, person: int) -> list[int]:
    """The seats that a person has in a game now: mostly one or none."""
    return [row[0] for row in tx.rows(SEAT_OF, in_community=community, of=game, who=person)]


def _one(row: tuple[object, ...] | None) -> Game:
    if row is None:
        raise Missing("game")
    return Game._make(row)


def _must(touched: int) -> None:
    if not touched:
        raise Missing("game")


# -- standing orders -----------------------------------------------------------------------------

_OWN = and_(_ORDER.c.game == _MINE, _ORDER.c.seat == number("at"))
ORDERS = Statement(select(_ORDER.c.slot, _ORDER.c.body).where(_OWN).order_by(_ORDER.c.slot))
REPLACE = Statement(update(_ORDER).where(_OWN, _ORDER.c.slot == word("in_slot")), ("body",))
GIVE = Statement(insert(_ORDER), ("game", "seat", "slot", "body"))
DROP = Statement(
    delete(_ORDER).where(_OWN, or_(_ORDER.c.slot == word("in_slot"), word("in_slot") == ""))
)
DROP_ALL = Statement(delete(_ORDER).where(_ORDER.c.game == _MINE))


def orders(tx: Tx, community: int, game: int, seat: int) -> list[StandingOrder]:
    """A seat's own orders, by slot."""
    found = tx.rows(ORDERS, in_community=community, of=game, at=seat)
    return [StandingOrder._make(row) for row in found]


def give_order(tx: Tx, community: int, game: int, seat: int, order: StandingOrder) -> None:
    """Takes the place of the order in the same slot. Raises Missing."""
    slot, body = order
    found = get(tx, community, game)
    if not tx.change(REPLACE, in_community=community, of=game, at=seat, in_slot=slot, body=body):
        tx.change(GIVE, game=found.id, seat=seat, slot=slot, body=body)


def drop_orders(tx: Tx, community: int, game: int, seat: int, slot: str = "") -> int:
    """Forgets a seat's orders in one slot, or in all; how many there were."""
    return tx.change(DROP, in_community=community, of=game, at=seat, in_slot=slot)


def drop_all_orders(tx: Tx, community: int, game: int) -> int:
    """Forgets the orders of all seats, as a rewind does."""
    return tx.change(DROP_ALL, in_community=community, of=game)
