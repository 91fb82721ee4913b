"""What tables are made of: columns that SQLite and PostgreSQL both have, named by a convention."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import sqlalchemy as sa
from sqlmodel import Field, SQLModel

NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
}
METADATA = sa.MetaData(naming_convention=NAMES)

# SQLite counts up by itself only in a column that says INTEGER.
_KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def key() -> Any:
    return Field(default=None, sa_column=sa.Column(_KEY, primary_key=True))


def text(*, null: bool = False, key: bool = False) -> Any:
    return Field(sa_column=sa.Column(sa.Text, nullable=null, primary_key=key))


def number(*, null: bool = False, key: bool = False) -> Any:
    return Field(
        sa_column=sa.Column(sa.BigInteger, nullable=null, primary_key=key, autoincrement=False)
    )


def of(table: str, *, null: bool = False, key: bool = False) -> Any:
    target = sa.ForeignKey(f"{table}.id")
    column: sa.Column[int] = sa.Column(
        sa.BigInteger, target, nullable=null, primary_key=key, autoincrement=False
    )
    return Field(sa_column=column)


def among(column: str, words: Sequence[str]) -> str:
    listed = ", ".join(f"'{word}'" for word in words)
    return f"{column} IN ({listed})"


def one_of(column: str, words: object) -> sa.CheckConstraint:
    return sa.CheckConstraint(among(column, get_args(words)), name=column)


def some(name: str, where: str, *columns: str, unique: bool = False) -> sa.Index:
    """An index of some of the rows: of those that anybody still asks for."""
    rows = sa.text(where)
    return sa.Index(name, *columns, unique=unique, sqlite_where=rows, postgresql_where=rows)


class Row(SQLModel):
    metadata = METADATA


def table(model: type[SQLModel]) -> sa.Table:
    """The Core table of a model: statements on it need no mapper."""
    found: sa.Table = getattr(model, "__table__")  # noqa: B009
    return found
