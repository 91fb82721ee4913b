"""Tournaments: hosts, sign-ups, rounds, groups, results, and what is said of them."""

from __future__ import annotations

from alembic import op

from storage.migrations import parts

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    _tournaments()
    _rounds()
    _results()
    _records()


def _tournaments() -> None:
    op.create_table(
        "tournament",
        parts.key(),
        *parts.number("community", "number"),
        *parts.text("name", "status", "settings"),
        *parts.number("made_at"),
        parts.primary("tournament", "id"),
        parts.unique("tournament", "community", "number"),
        parts.one_of("tournament", "status", "draft", "signup", "running", "closed", "cancelled"),
        parts.foreign("tournament", "community"),
    )
    op.create_table(
        "tournament_host",
        parts.key(),
        *parts.number("tournament"),
        *parts.number("person", null=True),
        *parts.number("since"),
        *parts.number("until", null=True),
        parts.primary("tournament_host", "id"),
        parts.foreign("tournament_host", "tournament"),
        parts.foreign("tournament_host", "person"),
    )
    parts.index(
        "uq_tournament_host_now",
        "tournament_host",
        *("tournament", "person"),
        where="until IS NULL",
        unique=True,
    )
    parts.index("ix_tournament_host_tournament", "tournament_host", "tournament")
    parts.index("ix_tournament_host_person", "tournament_host", "person")
    op.create_table(
        "signup",
        parts.key(),
        *parts.number("tournament"),
        *parts.number("person", null=True),
        *parts.text("name", "status"),
        *parts.number("at"),
        *parts.text("carried"),
        parts.primary("signup", "id"),
        parts.unique("signup", "tournament", "person"),
        parts.one_of("signup", "status", "joined", "reserve", "withdrawn", "removed", "barred"),
        parts.foreign("signup", "tournament"),
        parts.foreign("signup", "person"),
    )
    parts.index("ix_signup_person", "signup", "person")


def _rounds() -> None:
    op.create_table(
        "round",
        parts.key(),
        *parts.number("tournament", "number"),
        *parts.text("played", "seed", "status"),
        *parts.number("at"),
        parts.primary("round", "id"),
        parts.unique("round", "tournament", "number"),
        parts.one_of("round", "status", "planned", "running", "done"),
        parts.foreign("round", "tournament"),
    )
    op.create_table(
        "group_row",
        parts.key(),
        *parts.number("round", "number"),
        *parts.text("name"),
        *parts.number("game", null=True),
        *parts.text("status"),
        parts.primary("group_row", "id"),
        parts.unique("group_row", "round", "number"),
        parts.unique("group_row", "game"),
        parts.one_of("group_row", "status", "planned", "running", "done", "void"),
        parts.foreign("group_row", "round"),
        parts.foreign("group_row", "game"),
    )
    op.create_table(
        "group_seat",
        *parts.number("group_row", "seat", "signup"),
        parts.primary("group_seat", "group_row", "seat"),
        parts.foreign("group_seat", "group_row"),
        parts.foreign("group_seat", "signup"),
    )
    parts.index("ix_group_seat_signup", "group_seat", "signup")


def _results() -> None:
    op.create_table(
        "result",
        parts.key(),
        *parts.number("group_row", "signup", "place", "shared", "seats"),
        *parts.text("zp", "actor", "reason"),
        *parts.number("at"),
        *parts.number("until", null=True),
        parts.primary("result", "id"),
        parts.foreign("result", "group_row"),
        parts.foreign("result", "signup"),
    )
    parts.index(
        "uq_result_now", "result", "group_row", "signup", where="until IS NULL", unique=True
    )
    parts.index("ix_result_group_row", "result", "group_row")


def _records() -> None:
    op.create_table(
        "snapshot",
        parts.key(),
        *parts.number("tournament", "at"),
        *parts.text("body"),
        parts.primary("snapshot", "id"),
        parts.foreign("snapshot", "tournament"),
    )
    parts.index("ix_snapshot_tournament", "snapshot", "tournament")
    op.create_table(
        "chronicle",
        parts.key(),
        *parts.number("tournament", "at"),
        *parts.text("kind", "actor", "body"),
        parts.primary("chronicle", "id"),
        parts.foreign("chronicle", "tournament"),
    )
    parts.index("ix_chronicle_tournament", "chronicle", "tournament")
    op.create_table(
        "posting",
        parts.key(),
        *parts.number("tournament"),
        *parts.text("kind"),
        *parts.number("number"),
        *parts.text("body"),
        *parts.number("version"),
        *parts.text("status"),
        *parts.number("attempts", "due_at"),
        *parts.text("ref", null=True),
        parts.primary("posting", "id"),
        parts.unique("posting", "tournament", "kind", "number"),
        parts.one_of("posting", "status", "pending", "claimed", "sent", "parked"),
        parts.foreign("posting", "tournament"),
    )
    waiting = "status IN ('pending', 'claimed')"
    parts.index("ix_posting_waiting", "posting", "due_at", where=waiting)
