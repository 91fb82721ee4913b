"""The tables. Payloads are opaque text; times are UTC milliseconds; the log names no people.

    Community -< Game -< Entry, Seating, Deadline, Delivery, StandingOrder
    Person -< Member >- Community        Person -< Seating, Absence
    Setting of a community or a person · Receipt of a message that was handled · Heartbeat

Rows are read and written through the other modules of this package, as plain tuples: these classes
say the schema, for SQLite and PostgreSQL alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias, get_args

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlmodel import Field, SQLModel

GameStatus: TypeAlias = Literal["running", "paused", "frozen", "over"]
DeadlineState: TypeAlias = Literal["open", "paused", "done", "dropped"]
DeliveryKind: TypeAlias = Literal["post", "board"]
DeliveryStatus: TypeAlias = Literal["pending", "claimed", "sent", "parked", "superseded"]

NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
}
METADATA = MetaData(naming_convention=NAMES)

# SQLite counts up by itself only in a column that says INTEGER.
_KEY = BigInteger().with_variant(Integer, "sqlite")

RUNNING: tuple[DeadlineState, ...] = ("open", "paused")
WAITING: tuple[DeliveryStatus, ...] = ("pending", "claimed")
UNSENT: tuple[DeliveryStatus, ...] = ("pending", "claimed", "parked")


def _key() -> Any:
    return Field(default=None, sa_column=Column(_KEY, primary_key=True))


def _text(*, null: bool = False, key: bool = False) -> Any:
    return Field(sa_column=Column(Text, nullable=null, primary_key=key))


def _number(*, null: bool = False, key: bool = False) -> Any:
    return Field(sa_column=Column(BigInteger, nullable=null, primary_key=key, autoincrement=False))


def _of(table: str, *, null: bool = False, key: bool = False) -> Any:
    target = ForeignKey(f"{table}.id")
    column: Column[int] = Column(
        BigInteger, target, nullable=null, primary_key=key, autoincrement=False
    )
    return Field(sa_column=column)


def _in(column: str, words: Sequence[str]) -> str:
    listed = ", ".join(f"'{word}'" for word in words)
    return f"{column} IN ({listed})"


def _one_of(column: str, words: object) -> CheckConstraint:
    return CheckConstraint(_in(column, get_args(words)), name=column)


def _some(name: str, where: str, *columns: str, unique: bool = False) -> Index:
    """An index of some of the rows: of those that anybody still asks for."""
    some = text(where)
    return Index(name, *columns, unique=unique, sqlite_where=some, postgresql_where=some)


class _Row(SQLModel):
    metadata = METADATA


class Community(_Row, table=True):
    """A place where people play; nothing of one shows in another."""

    __table_args__ = (UniqueConstraint("platform", "guild"),)

    id: int | None = _key()
    platform: str = _text()
    guild: str = _text()


class Person(_Row, table=True):
    """Somebody with an account on a platform; the same person in every community there."""

    __table_args__ = (UniqueConstraint("platform", "account"),)

    id: int | None = _key()
    platform: str = _text()
    account: str | None = _text(null=True)
    """None once the person has been erased."""
    language: str | None = _text(null=True)
    zone: str | None = _text(null=True)
    """An IANA name."""


class Member(_Row, table=True):
    """A person in a community, under the name shown there. Two members may share a name."""

    community: int = _of("community", key=True)
    person: int = _of("person", key=True)
    name: str = _text()


class Game(_Row, table=True):
    """A table at which something is played."""

    __table_args__ = (
        UniqueConstraint("community", "number"),
        Index(None, "community", "topic"),
        _one_of("status", GameStatus),
    )

    id: int | None = _key()
    community: int = _of("community")
    number: int = _number()
    """What people call it: counts up by community."""
    name: str = _text()
    engine: str = _text()
    edition: int = _number()
    options: str = _text()
    """House rules, resolved."""
    half: str = _text()
    """The bot's half of the seed, secret until the game is over."""
    commitment: str = _text()
    """What was published about `half` at the start."""
    status: str = _text()
    topic: str | None = _text(null=True)
    """Where the situation is posted, in the platform's own words; None until it exists."""


class Seating(_Row, table=True):
    """Who sits where, from when to when; a substitution closes one row and opens another."""

    __table_args__ = (
        _some("uq_seating_now", "until IS NULL", "game", "seat", unique=True),
        Index(None, "game"),
        Index(None, "person"),
    )

    id: int | None = _key()
    game: int = _of("game")
    seat: int = _number()
    person: int | None = _of("person", null=True)
    """None is an autopilot."""
    since: int = _number()
    until: int | None = _number(null=True)
    pilot: int = _number()
    """1 while the autopilot answers for a person who keeps the seat, else 0."""


class Absence(_Row, table=True):
    """A person said to be away; everybody at the person's tables may know."""

    __table_args__ = (
        _some("uq_absence_now", "ended IS NULL", "person", unique=True),
        Index(None, "person"),
    )

    id: int | None = _key()
    person: int = _of("person")
    since: int = _number()
    until: int | None = _number(null=True)
    """The first moment of being back; None until further notice."""
    ended: int | None = _number(null=True)
    """When the person was back before that, or said something else."""


class Entry(_Row, table=True):
    """One line of a game's log; `storage.log.append` alone writes here."""

    game: int = _of("game", key=True)
    seq: int = _number(key=True)
    at: int = _number()
    kind: str = _text()
    actor: str = _text()
    """A seat, a host or the system; never a person."""
    cause: str = _text()
    body: str = _text()
    """The input, exactly as it is hashed."""
    told: str = _text()
    """The events that came of it, exactly as they are hashed."""
    salt: str = _text()
    """16 random bytes in hex: hashes of short secrets could be guessed without."""
    digest: str = _text()
    """Of the state after this entry."""
    chain: str = _text()
    """Over the previous entry's chain and all of this one."""


class Deadline(_Row, table=True):
    """A clock that runs for some seats of a game; the row is the truth, timers only wake us."""

    __table_args__ = (
        _some("ix_deadline_open", "state = 'open'", "wake_at"),
        _some("uq_deadline_running", _in("state", RUNNING), "game", "clock", unique=True),
        _one_of("state", DeadlineState),
    )

    id: int | None = _key()
    game: int = _of("game")
    clock: str = _text()
    seats: str = _text()
    """Those still waited for."""
    due_at: int = _number()
    """As the players were told; while it is open, without `Heartbeat.given`, as is `wake_at`."""
    wake_at: int = _number()
    """When there is something to do next: a reminder, the end, the end of the grace, a retry."""
    stage: str = _text()
    """What was done about it so far, in the moderator's words (reminded, late ...)."""
    state: str = _text()
    paused_at: int | None = _number(null=True)
    told: int = _number()
    """How much of `Heartbeat.given` the table knows of; outside "open", how much less than all."""
    attempts: int = _number()
    """Claims since it was last set; more than one means that handling it failed."""


class Delivery(_Row, table=True):
    """Something to be said to one audience of a game: what happened and how things stand after it.

    It holds all that a presenter needs, so that a late message tells of its own moment.
    """

    __table_args__ = (
        ForeignKeyConstraint(["game", "seq"], ["entry.game", "entry.seq"]),
        UniqueConstraint("game", "audience", "kind", "number"),
        _some("ix_delivery_waiting", _in("status", WAITING), "due_at"),
        _some("ix_delivery_unsent", _in("status", UNSENT), "game", "audience", "kind", "number"),
        _one_of("kind", DeliveryKind),
        _one_of("status", DeliveryStatus),
    )

    id: int | None = _key()
    game: int = _number()
    seq: int = _number()
    audience: str = _text()
    """The topic, a seat, the host ...: whoever sits there when it is sent."""
    kind: str = _text()
    number: int = _number()
    """Of a post in its topic, as a forum counts them; boards count by themselves."""
    events: str = _text()
    state: str = _text()
    """The audience's own view after the entry."""
    status: str = _text()
    attempts: int = _number()
    """Claims so far; whoever sends after the first looks for the message before."""
    due_at: int = _number()
    """When to try, or, while claimed, when whoever claimed it is taken to be gone."""
    ref: str | None = _text(null=True)
    """The message that it became, in the platform's own words."""


class Receipt(_Row, table=True):
    """A message or click that was handled, with the answer to repeat when it comes again."""

    scope: str = _text(key=True)
    """Whose ids these are: a platform or a community."""
    key: str = _text(key=True)
    at: int = _number()
    result: str = _text()


class StandingOrder(_Row, table=True):
    """A seat's orders as the log has them, for lists; the log is the truth."""

    __tablename__ = "standing_order"

    game: int = _of("game", key=True)
    seat: int = _number(key=True)
    slot: str = _text(key=True)
    body: str = _text()


class Setting(_Row, table=True):
    """A choice of a community or of a person."""

    __table_args__ = (
        UniqueConstraint("community", "key"),
        UniqueConstraint("person", "key"),
        CheckConstraint("(community IS NULL) <> (person IS NULL)", name="owner"),
    )

    id: int | None = _key()
    community: int | None = _of("community", null=True)
    person: int | None = _of("person", null=True)
    key: str = _text()
    value: str = _text()


class Heartbeat(_Row, table=True):
    """The one row that tells how long the bot was away."""

    __table_args__ = (CheckConstraint("id = 1", name="single"),)

    id: int = _number(key=True)
    at: int = _number()
    given: int = _number()
    """Milliseconds that outages have taken so far: open clocks are all moved on by it."""


def table(model: type[SQLModel]) -> Table:
    """The Core table of a model: statements on it need no mapper."""
    found: Table = getattr(model, "__table__")  # noqa: B009
    return found
