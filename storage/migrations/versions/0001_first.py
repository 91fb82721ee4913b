"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.migrations import parts

revision = "0001"
down_revision = None


def upgrade() -> None:
    _people()
    _games()
    _logs()
    _deadlines()
    _deliveries()
    _notes()


def _people() -> None:
    op.create_table(
        "community",
        parts.key(),
        *parts.text("platform", "guild"),
        parts.primary("community", "id"),
        parts.unique("community", "platform", "guild"),
    )
    op.create_table(
        "person",
        parts.key(),
        *parts.text("platform"),
        *parts.text("account", "language", "zone", null=True),
        parts.primary("person", "id"),
        parts.unique("person", "platform", "account"),
    )
    op.create_table(
        "member",
        *parts.number("community", "person"),
        *parts.text("name"),
        parts.primary("member", "community", "person"),
        parts.foreign("member", "community"),
        parts.foreign("member", "person"),
    )
    op.create_table(
        "setting",
        parts.key(),
        *parts.number("community", "person", null=True),
        *parts.text("key", "value"),
        parts.primary("setting", "id"),
        parts.unique("setting", "community", "key"),
        parts.unique("setting", "person", "key"),
        parts.check("setting", "owner", "(community IS NULL) <> (person IS NULL)"),
        parts.foreign("setting", "community"),
        parts.foreign("setting", "person"),
    )
    op.create_table(
        "absence",
        parts.key(),
        *parts.number("person", "since"),
        *parts.number("until", "ended", null=True),
        parts.primary("absence", "id"),
        parts.foreign("absence", "person"),
    )
    parts.index("uq_absence_now", "absence", "person", where="ended IS NULL", unique=True)
    parts.index("ix_absence_person", "absence", "person")


def _games() -> None:
    op.create_table(
        "game",
        parts.key(),
        *parts.number("community", "number"),
        *parts.text("name", "engine"),
        *parts.number("edition"),
        *parts.text("options", "half", "commitment", "status"),
        *parts.text("topic", null=True),
        parts.primary("game", "id"),
        parts.unique("game", "community", "number"),
        parts.check("game", "status", "status IN ('running', 'paused', 'frozen', 'over')"),
        parts.foreign("game", "community"),
    )
    parts.index("ix_game_community_topic", "game", "community", "topic")
    op.create_table(
        "seating",
        parts.key(),
        *parts.number("game", "seat"),
        *parts.number("person", null=True),
        *parts.number("since"),
        *parts.number("until", null=True),
        *parts.number("pilot"),
        parts.primary("seating", "id"),
        parts.foreign("seating", "game"),
        parts.foreign("seating", "person"),
    )
    parts.index("uq_seating_now", "seating", "game", "seat", where="until IS NULL", unique=True)
    parts.index("ix_seating_game", "seating", "game")
    parts.index("ix_seating_person", "seating", "person")


def _logs() -> None:
    op.create_table(
        "entry",
        *parts.number("game", "seq", "at"),
        *parts.text("kind", "actor", "cause", "body", "told", "salt", "digest", "chain"),
        parts.primary("entry", "game", "seq"),
        parts.foreign("entry", "game"),
    )
    op.create_table(
        "standing_order",
        *parts.number("game", "seat"),
        *parts.text("slot", "body"),
        parts.primary("standing_order", "game", "seat", "slot"),
        parts.foreign("standing_order", "game"),
    )


def _deadlines() -> None:
    op.create_table(
        "deadline",
        parts.key(),
        *parts.number("game"),
        *parts.text("clock", "seats"),
        *parts.number("due_at", "wake_at"),
        *parts.text("stage", "state"),
        *parts.number("paused_at", null=True),
        *parts.number("told", "attempts"),
        parts.primary("deadline", "id"),
        parts.check("deadline", "state", "state IN ('open', 'paused', 'done', 'dropped')"),
        parts.foreign("deadline", "game"),
    )
    parts.index("ix_deadline_open", "deadline", "wake_at", where="state = 'open'")
    running = "state IN ('open', 'paused')"
    parts.index("uq_deadline_running", "deadline", "game", "clock", where=running, unique=True)


def _deliveries() -> None:
    statuses = "status IN ('pending', 'claimed', 'sent', 'parked', 'superseded')"
    op.create_table(
        "delivery",
        parts.key(),
        *parts.number("game", "seq"),
        *parts.text("audience", "kind"),
        *parts.number("number"),
        *parts.text("events", "state", "status"),
        *parts.number("attempts", "due_at"),
        *parts.text("ref", null=True),
        parts.primary("delivery", "id"),
        sa.ForeignKeyConstraint(
            ["game", "seq"], ["entry.game", "entry.seq"], name=op.f("fk_delivery_game_seq")
        ),
        parts.unique("delivery", "game", "audience", "kind", "number"),
        parts.check("delivery", "kind", "kind IN ('post', 'board')"),
        parts.check("delivery", "status", statuses),
    )
    waiting = "status IN ('pending', 'claimed')"
    parts.index("ix_delivery_waiting", "delivery", "due_at", where=waiting)
    unsent = "status IN ('pending', 'claimed', 'parked')"
    columns = "game", "audience", "kind", "number"
    parts.index("ix_delivery_unsent", "delivery", *columns, where=unsent)


def _notes() -> None:
    op.create_table(
        "receipt",
        *parts.text("scope", "key"),
        *parts.number("at"),
        *parts.text("result"),
        parts.primary("receipt", "scope", "key"),
    )
    op.create_table(
        "heartbeat",
        *parts.number("id", "at", "given"),
        parts.primary("heartbeat", "id"),
        parts.check("heartbeat", "single", "id = 1"),
    )
