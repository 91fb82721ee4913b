"""The tables. Payloads are opaque text; times are UTC milliseconds; the log names no people.

    Community -< Game -< Entry, Seating, Deadline, Delivery, StandingOrder
    Person -< Member >- Community        Person -< Seating, Absence
    Setting of a community or a person · Receipt of a message that was handled · Heartbeat

Rows are read and written through the other modules of this package, as plain tuples: these classes
say the schema, for SQLite and PostgreSQL alike.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index, UniqueConstraint

from storage import columns
from storage.columns import METADATA as METADATA
from storage.columns import Row
from storage.columns import table as table

GameStatus: TypeAlias = Literal["running", "paused", "frozen", "over"]
DeadlineState: TypeAlias = Literal["open", "paused", "done", "dropped"]
DeliveryKind: TypeAlias = Literal["post", "board"]
DeliveryStatus: TypeAlias = Literal["pending", "claimed", "sent", "parked", "superseded"]

RUNNING: tuple[DeadlineState, ...] = ("open", "paused")
WAITING: tuple[DeliveryStatus, ...] = ("pending", "claimed")
UNSENT: tuple[DeliveryStatus, ...] = ("pending", "claimed", "parked")


class Community(Row, table=True):
    """A place where people play; nothing of one shows in another."""

    __table_args__ = (UniqueConstraint("platform", "guild"),)

    id: int | None = columns.key()
    platform: str = columns.text()
    guild: str = columns.text()


class Person(Row, table=True):
    """Somebody with an account on a platform; the same person in every community there."""

    __table_args__ = (UniqueConstraint("platform", "account"),)

    id: int | None = columns.key()
    platform: str = columns.text()
    account: str | None = columns.text(null=True)
    """None once the person has been erased."""
    language: str | None = columns.text(null=True)
    zone: str | None = columns.text(null=True)
    """An IANA name."""


class Member(Row, table=True):
    """A person in a community, under the name shown there. Two members may share a name."""

    community: int = columns.of("community", key=True)
    person: int = columns.of("person", key=True)
    name: str = columns.text()


class Game(Row, table=True):
    """A table at which something is played."""

    __table_args__ = (
        UniqueConstraint("community", "number"),
        Index(None, "community", "topic"),
        columns.one_of("status", GameStatus),
    )

    id: int | None = columns.key()
    community: int = columns.of("community")
    number: int = columns.number()
    """What people call it: counts up by community."""
    name: str = columns.text()
    engine: str = columns.text()
    edition: int = columns.number()
    options: str = columns.text()
    """House rules, resolved."""
    half: str = columns.text()
    """The bot's half of the seed, secret until the game is over."""
    commitment: str = columns.text()
    """What was published about `half` at the start."""
    status: str = columns.text()
    topic: str | None = columns.text(null=True)
    """Where the situation is posted, in the platform's own words; None until it exists."""


class Seating(Row, table=True):
    """Who sits where, from when to when; a substitution closes one row and opens another."""

    __table_args__ = (
        columns.some("uq_seating_now", "until IS NULL", "game", "seat", unique=True),
        Index(None, "game"),
        Index(None, "person"),
    )

    id: int | None = columns.key()
    game: int = columns.of("game")
    seat: int = columns.number()
    person: int | None = columns.of("person", null=True)
    """None is an autopilot."""
    since: int = columns.number()
    until: int | None = columns.number(null=True)
    pilot: int = columns.number()
    """1 while the autopilot answers for a person who keeps the seat, else 0."""


class Absence(Row, table=True):
    """A person said to be away; everybody at the person's tables may know."""

    __table_args__ = (
        columns.some("uq_absence_now", "ended IS NULL", "person", unique=True),
        Index(None, "person"),
    )

    id: int | None = columns.key()
    person: int = columns.of("person")
    since: int = columns.number()
    until: int | None = columns.number(null=True)
    """The first moment of being back; None until further notice."""
    ended: int | None = columns.number(null=True)
    """When the person was back before that, or said something else."""


class Entry(Row, table=True):
    """One line of a game's log; `storage.log.append` alone writes here."""

    game: int = columns.of("game", key=True)
    seq: int = columns.number(key=True)
    at: int = columns.number()
    kind: str = columns.text()
    actor: str = columns.text()
    """A seat, a host or the system; never a person."""
    cause: str = columns.text()
    body: str = columns.text()
    """The input, exactly as it is hashed."""
    told: str = columns.text()
    """The events that came of it, exactly as they are hashed."""
    salt: str = columns.text()
    """16 random bytes in hex: hashes of short secrets could be guessed without."""
    digest: str = columns.text()
    """Of the state after this entry."""
    chain: str = columns.text()
    """Over the previous entry's chain and all of this one."""


class Deadline(Row, table=True):
    """A clock that runs for some seats of a game; the row is the truth, timers only wake us."""

    __table_args__ = (
        columns.some("ix_deadline_open", "state = 'open'", "wake_at"),
        columns.some(
            "uq_deadline_running", columns.among("state", RUNNING), "game", "clock", unique=True
        ),
        columns.one_of("state", DeadlineState),
    )

    id: int | None = columns.key()
    game: int = columns.of("game")
    clock: str = columns.text()
    seats: str = columns.text()
    """Those still waited for."""
    due_at: int = columns.number()
    """As the players were told; while it is open, without `Heartbeat.given`, as is `wake_at`."""
    wake_at: int = columns.number()
    """When there is something to do next: a reminder, the end, the end of the grace, a retry."""
    stage: str = columns.text()
    """What was done about it so far, in the moderator's words (reminded, late ...)."""
    state: str = columns.text()
    paused_at: int | None = columns.number(null=True)
    told: int = columns.number()
    """How much of `Heartbeat.given` the table knows of; outside "open", how much less than all."""
    attempts: int = columns.number()
    """Claims since it was last set; more than one means that handling it failed."""


class Delivery(Row, table=True):
    """Something to be said to one audience of a game: what happened and how things stand after it.

    It holds all that a presenter needs, so that a late message tells of its own moment.
    """

    __table_args__ = (
        ForeignKeyConstraint(["game", "seq"], ["entry.game", "entry.seq"]),
        UniqueConstraint("game", "audience", "kind", "number"),
        columns.some("ix_delivery_waiting", columns.among("status", WAITING), "due_at"),
        columns.some(
            "ix_delivery_unsent",
            columns.among("status", UNSENT),
            "game",
            "audience",
            "kind",
            "number",
        ),
        columns.one_of("kind", DeliveryKind),
        columns.one_of("status", DeliveryStatus),
    )

    id: int | None = columns.key()
    game: int = columns.number()
    seq: int = columns.number()
    audience: str = columns.text()
    """The topic, a seat, the host ...: whoever sits there when it is sent."""
    kind: str = columns.text()
    number: int = columns.number()
    """Of a post in its topic, as a forum counts them; boards count by themselves."""
    events: str = columns.text()
    state: str = columns.text()
    """The audience's own view after the entry."""
    status: str = columns.text()
    attempts: int = columns.number()
    """Claims so far; whoever sends after the first looks for the message before."""
    due_at: int = columns.number()
    """When to try, or, while claimed, when whoever claimed it is taken to be gone."""
    ref: str | None = columns.text(null=True)
    """The message that it became, in the platform's own words."""


class Receipt(Row, table=True):
    """A message or click that was handled, with the answer to repeat when it comes again."""

    scope: str = columns.text(key=True)
    """Whose ids these are: a platform or a community."""
    key: str = columns.text(key=True)
    at: int = columns.number()
    result: str = columns.text()


class StandingOrder(Row, table=True):
    """A seat's orders as the log has them, for lists; the log is the truth."""

    __tablename__ = "standing_order"

    game: int = columns.of("game", key=True)
    seat: int = columns.number(key=True)
    slot: str = columns.text(key=True)
    body: str = columns.text()


class Setting(Row, table=True):
    """A choice of a community or of a person."""

    __table_args__ = (
        UniqueConstraint("community", "key"),
        UniqueConstraint("person", "key"),
        CheckConstraint("(community IS NULL) <> (person IS NULL)", name="owner"),
    )

    id: int | None = columns.key()
    community: int | None = columns.of("community", null=True)
    person: int | None = columns.of("person", null=True)
    key: str = columns.text()
    value: str = columns.text()


class Heartbeat(Row, table=True):
    """The one row that tells how long the bot was away."""

    __table_args__ = (CheckConstraint("id = 1", name="single"),)

    id: int = columns.number(key=True)
    at: int = columns.number()
    given: int = columns.number()
    """Milliseconds that outages have taken so far: open clocks are all moved on by it."""
