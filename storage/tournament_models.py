"""The tables of tournaments.

    Community -< Tournament -< Host, Signup, Round, Snapshot, Chronicle, Posting
    Round -< GroupRow - Game        GroupRow -< GroupSeat, Result >- Signup

Nothing is deleted: who leaves has another status, and a result that was corrected stays behind the
one that counts. Settings and facts are opaque text.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from sqlalchemy import Index, UniqueConstraint

from storage import columns
from storage.columns import Row

TournamentStatus: TypeAlias = Literal["draft", "signup", "running", "closed", "cancelled"]
SignupStatus: TypeAlias = Literal["joined", "reserve", "withdrawn", "removed", "barred"]
RoundStatus: TypeAlias = Literal["planned", "running", "done"]
GroupStatus: TypeAlias = Literal["planned", "running", "done", "void"]
PostingStatus: TypeAlias = Literal["pending", "claimed", "sent", "parked"]


class Tournament(Row, table=True):
    """One game or a season, in one community."""

    __table_args__ = (
        UniqueConstraint("community", "number"),
        columns.one_of("status", TournamentStatus),
    )

    id: int | None = columns.key()
    community: int = columns.of("community")
    number: int = columns.number()
    """What people call it: counts up by community."""
    name: str = columns.text()
    status: str = columns.text()
    settings: str = columns.text()
    """What it is played by; frozen when it starts."""
    made_at: int = columns.number()


class TournamentHost(Row, table=True):
    """Who may run it; a host who handed over keeps the row."""

    __tablename__ = "tournament_host"
    __table_args__ = (
        columns.some(
            "uq_tournament_host_now", "until IS NULL", "tournament", "person", unique=True
        ),
        Index(None, "tournament"),
        Index(None, "person"),
    )

    id: int | None = columns.key()
    tournament: int = columns.of("tournament")
    person: int | None = columns.of("person", null=True)
    since: int = columns.number()
    until: int | None = columns.number(null=True)


class Signup(Row, table=True):
    """Somebody who takes part, or did; results are theirs by this row's id."""

    __table_args__ = (
        UniqueConstraint("tournament", "person"),
        Index(None, "person"),
        columns.one_of("status", SignupStatus),
    )

    id: int | None = columns.key()
    tournament: int = columns.of("tournament")
    person: int | None = columns.of("person", null=True)
    """None once the person has been erased."""
    name: str = columns.text()
    """As it was shown last, for standings after somebody left."""
    status: str = columns.text()
    at: int = columns.number()
    """When the status began; reserves move up by it."""
    carried: str = columns.text()
    """ZP from before, "n/d"."""


class Round(Row, table=True):
    """One round of one game, in groups."""

    __table_args__ = (
        UniqueConstraint("tournament", "number"),
        columns.one_of("status", RoundStatus),
    )

    id: int | None = columns.key()
    tournament: int = columns.of("tournament")
    number: int = columns.number()
    played: str = columns.text()
    """The game with its house rules."""
    seed: str = columns.text()
    """With which the groups were drawn; published with them. Empty for assigned groups."""
    status: str = columns.text()
    at: int = columns.number()


class GroupRow(Row, table=True):
    """A group of a round; without a game of ours it is played by hand."""

    __tablename__ = "group_row"
    __table_args__ = (
        UniqueConstraint("round", "number"),
        UniqueConstraint("game"),
        columns.one_of("status", GroupStatus),
    )

    id: int | None = columns.key()
    round: int = columns.of("round")
    number: int = columns.number()
    name: str = columns.text()
    game: int | None = columns.of("game", null=True)
    status: str = columns.text()


class GroupSeat(Row, table=True):
    """Who was put where in a group; who sits there now is the game's affair."""

    __tablename__ = "group_seat"
    __table_args__ = (Index(None, "signup"),)

    group_row: int = columns.of("group_row", key=True)
    seat: int = columns.number(key=True)
    signup: int = columns.of("signup")


class Result(Row, table=True):
    """What somebody got in a group; a correction closes the row and adds another."""

    __table_args__ = (
        columns.some("uq_result_now", "until IS NULL", "group_row", "signup", unique=True),
        Index(None, "group_row"),
    )

    id: int | None = columns.key()
    group_row: int = columns.of("group_row")
    signup: int = columns.of("signup")
    place: int = columns.number()
    shared: int = columns.number()
    """How many share the place."""
    seats: int = columns.number()
    zp: str = columns.text()
    """Exact, "n/d"."""
    actor: str = columns.text()
    """ "system", or the host who entered or corrected it; never a person."""
    reason: str = columns.text()
    at: int = columns.number()
    until: int | None = columns.number(null=True)


class Snapshot(Row, table=True):
    """Standings as they were published."""

    __table_args__ = (Index(None, "tournament"),)

    id: int | None = columns.key()
    tournament: int = columns.of("tournament")
    at: int = columns.number()
    body: str = columns.text()


class Chronicle(Row, table=True):
    """What was done to a tournament, and by which of its hosts; never changed."""

    __table_args__ = (Index(None, "tournament"),)

    id: int | None = columns.key()
    tournament: int = columns.of("tournament")
    at: int = columns.number()
    kind: str = columns.text()
    actor: str = columns.text()
    body: str = columns.text()


class Posting(Row, table=True):
    """A post of a tournament that is kept current: the sign-up, the standings, an announcement."""

    __table_args__ = (
        UniqueConstraint("tournament", "kind", "number"),
        columns.some("ix_posting_waiting", "status IN ('pending', 'claimed')", "due_at"),
        columns.one_of("status", PostingStatus),
    )

    id: int | None = columns.key()
    tournament: int = columns.of("tournament")
    kind: str = columns.text()
    number: int = columns.number()
    """Announcements count up; the others are number 1."""
    body: str = columns.text()
    version: int = columns.number()
    """Counts up with the body, so that an older one sent late doesn't end the newer."""
    status: str = columns.text()
    attempts: int = columns.number()
    due_at: int = columns.number()
    ref: str | None = columns.text(null=True)
    """The message that it became, in the platform's own words."""
