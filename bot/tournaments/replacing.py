"""Somebody takes a seat in a running game: one step for the seat and for the tournament's list."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.moderator import lookup, powers
from bot.moderator.desk import Desk
from bot.moderator.errors import TableError
from bot.tournaments import boards
from bot.tournaments.hosts import actor
from engines.base import Seat
from storage import games, people, rounds, tournaments
from storage.db import Tx
from storage.rounds import Group
from storage.tournaments import Signup


class Substitute(Struct, frozen=True):
    """Somebody who could take the seat; `reserve` is the place in the tournament's line, from 1."""

    person: int
    name: str
    reserve: int = 0


def proposed(tx: Tx, community: int, game: int) -> tuple[Substitute, ...]:
    """The reserves, the first in line first; without a tournament the members of the community.

    Nobody who has sat there. Raises NoGame.
    """
    lookup.glance(tx, community, game)
    sat = {one.person for one in games.seated_ever(tx, community, game)}
    return tuple(one for one in _known(tx, community, game) if one.person not in sat)


def _known(tx: Tx, community: int, game: int) -> Iterator[Substitute]:
    group = rounds.group_of(tx, game)
    if group is None:
        for one in people.members(tx, community):
            yield Substitute(one.person, one.name)
        return
    waiting = [one for one in _signups(tx, group) if one.status == "reserve"]
    for place, signup in enumerate(waiting, 1):
        if signup.person is not None:
            yield Substitute(signup.person, signup.name, place)


def substitute(
    tx: Tx, desk: Desk, community: int, game: int, host: int, seat: Seat, person: int | None
) -> None:
    """See `powers.substitute`. In a tournament the newcomer takes part from now on, and the leaver
    has withdrawn: which of them the result counts for is the tournament's own choice.

    Raises TableError.
    """
    group = rounds.group_of(tx, game)
    seats = lookup.glance(tx, community, game).persons
    leaver = seats[seat] if 0 <= seat < len(seats) else None
    if group is not None and person is not None:
        _not_barred(tx, group, person)
    powers.substitute(tx, desk, community, game, host, seat, person)
    if group is None:
        return
    tournament = _tournament(tx, group)
    if person is not None:
        _join(tx, desk, community, tournament, person)
    known = None if leaver is None else tournaments.signup_of(tx, tournament, leaver)
    if known is not None:
        tournaments.set_signup(tx, known.id, "withdrawn", desk.now())
    facts = boards.facts(group=group.name, seat=seat)
    by = actor(tx, tournament, host)
    tournaments.record(tx, tournament, "substituted", by, facts, desk.now())
    boards.refresh(tx, desk, community, tournament)


def _tournament(tx: Tx, group: Group) -> int:
    return rounds.get_round(tx, group.round).tournament


def _signups(tx: Tx, group: Group) -> list[Signup]:
    return tournaments.signups(tx, _tournament(tx, group))


def _not_barred(tx: Tx, group: Group, person: int) -> None:
    known = tournaments.signup_of(tx, _tournament(tx, group), person)
    if known is not None and known.status == "barred":
        raise TableError("barred-there")


def _join(tx: Tx, desk: Desk, community: int, tournament: int, person: int) -> None:
    known = tournaments.signup_of(tx, tournament, person)
    if known is None:
        name = people.member(tx, community, person).name
        tournaments.sign_up(tx, tournament, person, name, "joined", desk.now())
    elif known.status != "joined":
        tournaments.set_signup(tx, known.id, "joined", desk.now())
