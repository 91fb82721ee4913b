"""The first tables."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _people()
    _games()
    _logs()
    _deadlines()
    _deliveries()
    _notes()


def _key() -> sa.Column[int]:
    return sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False)


def _text(*names: str, null: bool = False) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text(), nullable=null) for name in names]


def _number(*names: str, null: bool = False) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.BigInteger(), autoincrement=False, nullable=null) for name in names]


def _primary(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=op.f(f"pk_{table}"))


def _foreign(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{column}.id"], name=op.f(f"fk_{table}_{column}"))


def _unique(table: str, *columns: str) -> sa.UniqueConstraint:
    return sa.UniqueConstraint(*columns, name=op.f("_".join(("uq", table, *columns))))


def _check(table: str, name: str, condition: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(condition, name=op.f(f"ck_{table}_{name}"))


def _index(name: str, table: str, *columns: str, where: str = "", unique: bool = False) -> None:
    some: dict[str, Any] = {}
    if where:
        some = {"sqlite_where": sa.text(where), "postgresql_where": sa.text(where)}
    op.create_index(name, table, list(columns), unique=unique, **some)


def _people() -> None:
    op.create_table(
        "community",
        _key(),
        *_text("platform", "guild"),
        _primary("community", "id"),
        _unique("community", "platform", "guild"),
    )
    op.create_table(
        "person",
        _key(),
        *_text("platform"),
        *_text("account", "language", "zone", null=True),
        _primary("person", "id"),
        _unique("person", "platform", "account"),
    )
    op.create_table(
        "member",
        *_number("community", "person"),
        *_text("name"),
        _primary("member", "community", "person"),
        _foreign("member", "community"),
        _foreign("member", "person"),
    )
    op.create_table(
        "setting",
        _key(),
        *_number("community", "person", null=True),
        *_text("key", "value"),
        _primary("setting", "id"),
        _unique("setting", "community", "key"),
        _unique("setting", "person", "key"),
        _check("setting", "owner", "(community IS NULL) <> (person IS NULL)"),
        _foreign("setting", "community"),
        _foreign("setting", "person"),
    )
    op.create_table(
        "absence",
        _key(),
        *_number("person", "since"),
        *_number("until", "ended", null=True),
        _primary("absence", "id"),
        _foreign("absence", "person"),
    )
    _index("uq_absence_now", "absence", "person", where="ended IS NULL", unique=True)
    _index("ix_absence_person", "absence", "person")


def _games() -> None:
    op.create_table(
        "game",
        _key(),
        *_number("community", "number"),
        *_text("name", "engine"),
        *_number("edition"),
        *_text("options", "half", "commitment", "status"),
        *_text("topic", null=True),
        _primary("game", "id"),
        _unique("game", "community", "number"),
        _check("game", "status", "status IN ('running', 'paused', 'frozen', 'over')"),
        _foreign("game", "community"),
    )
    _index("ix_game_community_topic", "game", "community", "topic")
    op.create_table(
        "seating",
        _key(),
        *_number("game", "seat"),
        *_number("person", null=True),
        *_number("since"),
        *_number("until", null=True),
        *_number("pilot"),
        _primary("seating", "id"),
        _foreign("seating", "game"),
        _foreign("seating", "person"),
    )
    _index("uq_seating_now", "seating", "game", "seat", where="until IS NULL", unique=True)
    _index("ix_seating_game", "seating", "game")
    _index("ix_seating_person", "seating", "person")


def _logs() -> None:
    op.create_table(
        "entry",
        *_number("game", "seq", "at"),
        *_text("kind", "actor", "cause", "body", "told", "salt", "digest", "chain"),
        _primary("entry", "game", "seq"),
        _foreign("entry", "game"),
    )
    op.create_table(
        "standing_order",
        *_number("game", "seat"),
        *_text("slot", "body"),
        _primary("standing_order", "game", "seat", "slot"),
        _foreign("standing_order", "game"),
    )


def _deadlines() -> None:
    op.create_table(
        "deadline",
        _key(),
        *_number("game"),
        *_text("clock", "seats"),
        *_number("due_at", "wake_at"),
        *_text("stage", "state"),
        *_number("paused_at", null=True),
        *_number("told", "attempts"),
        _primary("deadline", "id"),
        _check("deadline", "state", "state IN ('open', 'paused', 'done', 'dropped')"),
        _foreign("deadline", "game"),
    )
    _index("ix_deadline_open", "deadline", "wake_at", where="state = 'open'")
    running = "state IN ('open', 'paused')"
    _index("uq_deadline_running", "deadline", "game", "clock", where=running, unique=True)


def _deliveries() -> None:
    statuses = "status IN ('pending', 'claimed', 'sent', 'parked', 'superseded')"
    op.create_table(
        "delivery",
        _key(),
        *_number("game", "seq"),
        *_text("audience", "kind"),
        *_number("number"),
        *_text("events", "state", "status"),
        *_number("attempts", "due_at"),
        *_text("ref", null=True),
        _primary("delivery", "id"),
        sa.ForeignKeyConstraint(
            ["game", "seq"], ["entry.game", "entry.seq"], name=op.f("fk_delivery_game_seq")
        ),
        _unique("delivery", "game", "audience", "kind", "number"),
        _check("delivery", "kind", "kind IN ('post', 'board')"),
        _check("delivery", "status", statuses),
    )
    waiting = "status IN ('pending', 'claimed')"
    _index("ix_delivery_waiting", "delivery", "due_at", where=waiting)
    unsent = "status IN ('pending', 'claimed', 'parked')"
    columns = "game", "audience", "kind", "number"
    _index("ix_delivery_unsent", "delivery", *columns, where=unsent)


def _notes() -> None:
    op.create_table(
        "receipt",
        *_text("scope", "key"),
        *_number("at"),
        *_text("result"),
        _primary("receipt", "scope", "key"),
    )
    op.create_table(
        "heartbeat",
        *_number("id", "at", "given"),
        _primary("heartbeat", "id"),
        _check("heartbeat", "single", "id = 1"),
    )
