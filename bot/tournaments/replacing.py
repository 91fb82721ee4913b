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
from storage.errors import Missing
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

    All of it or nothing. Raises TableError.
    """
    group = rounds.group_of(tx, game)
    persons = lookup.glance(tx, community, game).persons
    leaver = persons[seat] if 0 <= seat < len(persons) else None
    if group is None:
        powers.substitute(tx, desk, community, game, host, seat, person)
        return
    tournament = _tournament(tx, group)
    by = actor(tx, tournament, host)
    # First of all: the game may end with the first thing that the newcomer's seat is asked.
    came = None if person is None else _join(tx, desk, community, tournament, person)
    powers.substitute(tx, desk, community, game, host, seat, person)
    left = None if leaver is None else _withdraw(tx, desk, tournament, leaver)
    facts = boards.facts(group=group.name, seat=seat, left=left, came=came)
    tournaments.record(tx, tournament, "substituted", by, facts, desk.now())
    boards.refresh(tx, desk, community, tournament)


def next_reserve(tx: Tx, tournament: int) -> Signup | None:
    """Who is first in line."""
    waiting = (one for one in tournaments.signups(tx, tournament) if one.status == "reserve")
    return next(waiting, None)


def _tournament(tx: Tx, group: Group) -> int:
    return rounds.get_round(tx, group.round).tournament


def _signups(tx: Tx, group: Group) -> list[Signup]:
    return tournaments.signups(tx, _tournament(tx, group))


def _join(tx: Tx, desk: Desk, community: int, tournament: int, person: int) -> int:
    known = tournaments.signup_of(tx, tournament, person)
    if known is None:
        try:
            name = people.member(tx, community, person).name
        except Missing as error:
            raise TableError("no-member") from error
        return tournaments.sign_up(tx, tournament, person, name, "joined", desk.now()).id
    if known.status == "barred":
        raise TableError("barred-there")
    if known.status != "joined":
        tournaments.set_signup(tx, known.id, "joined", desk.now())
    return known.id


def _withdraw(tx: Tx, desk: Desk, tournament: int, person: int) -> int | None:
    """Whoever was removed or barred before stays that."""
    known = tournaments.signup_of(tx, tournament, person)
    if known is not None and known.status in ("joined", "reserve"):
        tournaments.set_signup(tx, known.id, "withdrawn", desk.now())
    return None if known is None else known.id
