"""The topic of a group whose game we don't know: who plays, what came of it, and a short post for
whatever happens.

As with the boards, kept are the ids of sign-ups, and names are looked up when it is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic

import msgspec
from msgspec import Struct

from bot.moderator.desk import Desk
from bot.tournaments import posted
from bot.tournaments.posted import Who
from bot.tournaments.settings import HAND, Played
from storage import people, postings, tournaments
from storage import rounds as rows
from storage.db import Tx
from storage.rounds import Group, Round

TOPIC: Final = "topic"
"""Its number is that of the group's row."""
TOLD: Final = "told"


class Earned(Struct, Generic[Who], frozen=True):
    """What somebody got. `zp` is exact, "n/d"."""

    name: Who
    place: int
    zp: str


class Table(Struct, Generic[Who], frozen=True):
    """A group of a round by hand, at one moment."""

    group: str
    number: int
    round: int
    game: str
    status: str
    players: tuple[Who, ...]
    results: tuple[Earned[Who], ...] = ()


class Told(Struct, Generic[Who], frozen=True):
    """Something that a group is told once: the sentence is `tour-told-<kind>`."""

    kind: str
    table: Table[Who]
    of: int
    """The row of the group."""
    post: int
    """Counts up in each topic."""
    reason: str = ""


def refresh(tx: Tx, tournament: int, now: int, *, anew: bool = False) -> None:
    """Every topic says what is true now; a group that has begun has one."""
    for round in rows.rounds(tx, tournament):
        if not by_hand(round):
            continue
        for group in rows.groups(tx, round.id):
            known = postings.find(tx, tournament, TOPIC, group.id) is not None
            if group.status == "running" or known:
                body = msgspec.json.encode(_table(tx, round, group)).decode()
                posted.keep(tx, tournament, TOPIC, body, now, which=group.id, anew=anew)


def tell(tx: Tx, desk: Desk, group: Group, kind: str, reason: str = "") -> None:
    """One post more in the topic of a group by hand; nothing for a game of ours."""
    round = rows.get_round(tx, group.round)
    if not by_hand(round):
        return
    before = postings.standing(tx, round.tournament, TOLD)
    post = 1 + sum(_told(body).of == group.id for _, _, body in before)
    told = Told(kind, _table(tx, round, rows.get_group(tx, group.id)), group.id, post, reason)
    body = msgspec.json.encode(told).decode()
    postings.add(tx, round.tournament, TOLD, body, desk.now())
    tx.after_commit(desk.changed)


def by_hand(round: Round) -> bool:
    return msgspec.json.decode(round.played, type=Played).engine == HAND


def topic(tx: Tx, tournament: int, body: str) -> Table[str]:
    """What the first post of a topic says, under the names that people have now."""
    return _named(posted.names(tx, tournament), msgspec.json.decode(body, type=Table[int]))


def told(tx: Tx, tournament: int, body: str) -> Told[str]:
    """The same for a short post."""
    kept = _told(body)
    table = _named(posted.names(tx, tournament), kept.table)
    return Told(kept.kind, table, kept.of, kept.post, kept.reason)


def accounts(tx: Tx, tournament: int, body: str) -> tuple[str | None, ...]:
    """Of each player, for mentions; None for somebody who was erased."""
    kept = _told(body)
    persons = {one.id: one.person for one in tournaments.signups(tx, tournament)}
    return tuple(
        None if person is None else people.get_person(tx, person).account
        for person in (persons[one] for one in kept.table.players)
    )


def _told(body: str) -> Told[int]:
    return msgspec.json.decode(body, type=Told[int])


def _table(tx: Tx, round: Round, group: Group) -> Table[int]:
    played = msgspec.json.decode(round.played, type=Played)
    standing = [one for one in rows.history(tx, group.id) if one.until is None]
    earned = [Earned(one.signup, one.place, one.zp) for one in standing]
    return Table(
        *(group.name, group.number, round.number, played.called, group.status),
        rows.seats(tx, group.id),
        tuple(sorted(earned, key=lambda one: one.place)),
    )


def _named(names: dict[int, str], kept: Table[int]) -> Table[str]:
    players: Sequence[str] = [names[one] for one in kept.players]
    results = [Earned(names[one.name], one.place, one.zp) for one in kept.results]
    return Table(
        *(kept.group, kept.number, kept.round, kept.game, kept.status),
        tuple(players),
        tuple(results),
    )
