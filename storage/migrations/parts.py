"""What migrations make tables of. A migration that is out never changes, so neither does this."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op


def key() -> sa.Column[int]:
    return sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False)


def text(*names: str, null: bool = False) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text(), nullable=null) for name in names]


def number(*names: str, null: bool = False) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.BigInteger(), autoincrement=False, nullable=null) for name in names]


def primary(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=op.f(f"pk_{table}"))


def foreign(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{column}.id"], name=op.f(f"fk_{table}_{column}"))


def unique(table: str, *columns: str) -> sa.UniqueConstraint:
    return sa.UniqueConstraint(*columns, name=op.f("_".join(("uq", table, *columns))))


def check(table: str, name: str, condition: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(condition, name=op.f(f"ck_{table}_{name}"))


def index(name: str, table: str, *columns: str, where: str = "", unique: bool = False) -> None:
    some: dict[str, Any] = {}
    if where:
        some = {"sqlite_where": sa.text(where), "postgresql_where": sa.text(where)}
    op.create_index(name, table, list(columns), unique=unique, **some)


def one_of(table: str, column: str, *words: str) -> sa.CheckConstraint:
    """A column that holds one of these words."""
    listed = ", ".join(f"'{word}'" for word in words)
    return check(table, column, f"{column} IN ({listed})")
