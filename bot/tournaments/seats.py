"""Whose a seat of a group is: who was put there, or who has taken it over since."""

from __future__ import annotations

from storage import games, rounds, tournaments
from storage.db import Tx
from storage.rounds import Group


def sitting(tx: Tx, community: int, group: Group) -> tuple[int, ...]:
    """The sign-up of who sits at each seat now.

    Where nobody does, or somebody who never signed up, it is that of who was put there.
    """
    first = rounds.seats(tx, group.id)
    if group.game is None:
        return first
    tournament = rounds.get_round(tx, group.round).tournament
    by_person = {one.person: one.id for one in tournaments.signups(tx, tournament)}
    by_person.pop(None, None)
    now = games.seated(tx, community, group.game)
    return tuple(by_person.get(one.person, first[one.seat]) for one in now)
