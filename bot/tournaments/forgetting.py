"""Somebody wishes to be forgotten: everywhere, and in what tournaments show and have shown."""

from __future__ import annotations

from bot.moderator import mentions, people
from bot.moderator.desk import Desk
from bot.tournaments import boards, hosts, signups
from storage import games, tournaments
from storage import people as persons
from storage.db import Tx
from storage.tournaments import Tournament


def forget(tx: Tx, desk: Desk, person: int) -> None:
    """Erases a person, who withdraws from what goes on; results and places stay, without a name.

    The posts of tournaments are said anew, since they held the name.
    """
    for found, _, until in tournaments.hosted_by(tx, person):
        if until is None:
            _hand_over(tx, desk, found, person)
    signed = tournaments.signed_by(tx, person)
    for found, _ in signed:
        if found.status in ("signup", "running"):
            signups.leave(tx, desk, found.community, found.id, person)
    _unmention(tx, person, {one.name for _, one in signed})
    people.erase(tx, desk, person)
    for found, _ in signed:
        boards.refresh(tx, desk, found.community, found.id, renamed=True)


def _hand_over(tx: Tx, desk: Desk, found: Tournament, person: int) -> None:
    """The last host of a tournament leaves it to another who hosts in that community."""
    others = [one for one in people.hosts(tx, found.community) if one != person]
    known = {one.person for one in persons.members(tx, found.community)}
    able = [one for one in others if one in known]
    if hosts.current(tx, found.id) == (person,) and able:
        tournaments.add_host(tx, found.id, able[0], desk.now())
        tournaments.record(tx, found.id, "host-added", "system", "{}", desk.now())


def _unmention(tx: Tx, person: int, names: set[str]) -> None:
    """While it is still known by which names, and at which tables."""
    called = names | {one.name for one in persons.memberships(tx, person)}
    sat = sorted({one.game.id for one in games.sat_by(tx, person)})
    mentions.forget(tx, persons.get_person(tx, person).account or "", called, sat)
