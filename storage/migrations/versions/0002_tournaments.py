"""Tournaments: hosts, sign-ups, rounds, groups, results, and what is said of them."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    _tournaments()
    _rounds()
    _results()
    _records()


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


def _status(table: str, *words: str) -> sa.CheckConstraint:
    listed = ", ".join(f"'{word}'" for word in words)
    return sa.CheckConstraint(f"status IN ({listed})", name=op.f(f"ck_{table}_status"))


def _index(name: str, table: str, *columns: str, where: str = "", unique: bool = False) -> None:
    some: dict[str, Any] = {}
    if where:
        some = {"sqlite_where": sa.text(where), "postgresql_where": sa.text(where)}
    op.create_index(name, table, list(columns), unique=unique, **some)


def _tournaments() -> None:
    op.create_table(
        "tournament",
        _key(),
        *_number("community", "number"),
        *_text("name", "status", "settings"),
        *_number("made_at"),
        _primary("tournament", "id"),
        _unique("tournament", "community", "number"),
        _status("tournament", "draft", "signup", "running", "closed", "cancelled"),
        _foreign("tournament", "community"),
    )
    op.create_table(
        "tournament_host",
        _key(),
        *_number("tournament"),
        *_number("person", null=True),
        *_number("since"),
        *_number("until", null=True),
        _primary("tournament_host", "id"),
        _foreign("tournament_host", "tournament"),
        _foreign("tournament_host", "person"),
    )
    _index(
        "uq_tournament_host_now",
        "tournament_host",
        *("tournament", "person"),
        where="until IS NULL",
        unique=True,
    )
    _index("ix_tournament_host_tournament", "tournament_host", "tournament")
    _index("ix_tournament_host_person", "tournament_host", "person")
    op.create_table(
        "signup",
        _key(),
        *_number("tournament"),
        *_number("person", null=True),
        *_text("name", "status"),
        *_number("at"),
        *_text("carried"),
        _primary("signup", "id"),
        _unique("signup", "tournament", "person"),
        _status("signup", "joined", "reserve", "withdrawn", "removed", "barred"),
        _foreign("signup", "tournament"),
        _foreign("signup", "person"),
    )
    _index("ix_signup_person", "signup", "person")


def _rounds() -> None:
    op.create_table(
        "round",
        _key(),
        *_number("tournament", "number"),
        *_text("played", "seed", "status"),
        *_number("at"),
        _primary("round", "id"),
        _unique("round", "tournament", "number"),
        _status("round", "planned", "running", "done"),
        _foreign("round", "tournament"),
    )
    op.create_table(
        "group_row",
        _key(),
        *_number("round", "number"),
        *_text("name"),
        *_number("game", null=True),
        *_text("status"),
        _primary("group_row", "id"),
        _unique("group_row", "round", "number"),
        _unique("group_row", "game"),
        _status("group_row", "planned", "running", "done", "void"),
        _foreign("group_row", "round"),
        _foreign("group_row", "game"),
    )
    op.create_table(
        "group_seat",
        *_number("group_row", "seat", "signup"),
        _primary("group_seat", "group_row", "seat"),
        _foreign("group_seat", "group_row"),
        _foreign("group_seat", "signup"),
    )
    _index("ix_group_seat_signup", "group_seat", "signup")


def _results() -> None:
    op.create_table(
        "result",
        _key(),
        *_number("group_row", "signup", "place", "shared", "seats"),
        *_text("zp", "actor", "reason"),
        *_number("at"),
        *_number("until", null=True),
        _primary("result", "id"),
        _foreign("result", "group_row"),
        _foreign("result", "signup"),
    )
    _index("uq_result_now", "result", "group_row", "signup", where="until IS NULL", unique=True)
    _index("ix_result_group_row", "result", "group_row")


def _records() -> None:
    op.create_table(
        "snapshot",
        _key(),
        *_number("tournament", "at"),
        *_text("body"),
        _primary("snapshot", "id"),
        _foreign("snapshot", "tournament"),
    )
    _index("ix_snapshot_tournament", "snapshot", "tournament")
    op.create_table(
        "chronicle",
        _key(),
        *_number("tournament", "at"),
        *_text("kind", "actor", "body"),
        _primary("chronicle", "id"),
        _foreign("chronicle", "tournament"),
    )
    _index("ix_chronicle_tournament", "chronicle", "tournament")
    op.create_table(
        "posting",
        _key(),
        *_number("tournament"),
        *_text("kind"),
        *_number("number"),
        *_text("body"),
        *_number("version"),
        *_text("status"),
        *_number("attempts", "due_at"),
        *_text("ref", null=True),
        _primary("posting", "id"),
        _unique("posting", "tournament", "kind", "number"),
        _status("posting", "pending", "claimed", "sent", "parked"),
        _foreign("posting", "tournament"),
    )
    waiting = "status IN ('pending', 'claimed')"
    _index("ix_posting_waiting", "posting", "due_at", where=waiting)
