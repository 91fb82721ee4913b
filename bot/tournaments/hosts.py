"""Who may run a tournament: its hosts, whatever they may do on the server, and nobody else.

The record names hosts by number, "host 2", never by name.
"""

from __future__ import annotations

from bot.moderator.desk import Desk
from bot.moderator.errors import NotHost, TableError
from bot.tournaments import boards
from storage import people, tournaments
from storage.db import Tx
from storage.errors import Missing
from storage.tournaments import Tournament


class NoTournament(TableError):
    """No such tournament here; one of another community is answered in exactly the same way."""

    def __init__(self) -> None:
        super().__init__("no-tournament")


def find(tx: Tx, community: int, tournament: int) -> Tournament:
    """Raises NoTournament."""
    try:
        return tournaments.get(tx, community, tournament)
    except Missing as error:
        raise NoTournament from error


def hosted(tx: Tx, community: int, tournament: int, person: int) -> tuple[Tournament, str]:
    """The tournament and "host n", for one of its hosts. Raises NoTournament, NotHost."""
    found = find(tx, community, tournament)
    return found, actor(tx, tournament, person)


def actor(tx: Tx, tournament: int, person: int) -> str:
    """Raises NotHost."""
    for number, host in enumerate(tournaments.hosts(tx, tournament), 1):
        if host.person == person and host.until is None:
            return f"host {number}"
    raise NotHost


def current(tx: Tx, tournament: int) -> tuple[int, ...]:
    """The persons who host it now, the first host first."""
    return tuple(
        host.person
        for host in tournaments.hosts(tx, tournament)
        if host.until is None and host.person is not None
    )


def add(tx: Tx, desk: Desk, community: int, tournament: int, host: int, person: int) -> None:
    """A co-host, who may do all that a host may. Raises TableError."""
    _, by = hosted(tx, community, tournament, host)
    if person in current(tx, tournament):
        raise TableError("host-already")
    try:
        people.member(tx, community, person)
    except Missing as error:
        raise TableError("no-member") from error
    tournaments.add_host(tx, tournament, person, desk.now())
    tournaments.record(tx, tournament, "host-added", by, "{}", desk.now())


def take_over(tx: Tx, desk: Desk, community: int, tournament: int, person: int) -> None:
    """The host of a tournament that has none: whether a person may is the front end's to know.

    Everybody reads that there is one again. Raises TableError.
    """
    found = find(tx, community, tournament)
    if current(tx, tournament):
        raise NotHost
    try:
        people.member(tx, community, person)
    except Missing as error:
        raise TableError("no-member") from error
    tournaments.add_host(tx, tournament, person, desk.now())
    by = actor(tx, tournament, person)
    tournaments.record(tx, tournament, "host-added", by, "{}", desk.now())
    if found.status != "draft":
        boards.announce(tx, desk, tournament, "hosted")


def resign(tx: Tx, desk: Desk, community: int, tournament: int, host: int) -> None:
    """A host who stops; the last one hands over first. Raises TableError."""
    _, by = hosted(tx, community, tournament, host)
    if len(current(tx, tournament)) == 1:
        raise TableError("last-host")
    tournaments.end_host(tx, tournament, host, desk.now())
    tournaments.record(tx, tournament, "host-left", by, "{}", desk.now())
