"""All that is kept of one person, for that person's own eyes: nothing of others is in it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import msgspec
from msgspec import Struct

from bot.moderator import people as persons
from storage import games, log, people, rounds, tournaments
from storage.db import Tx
from storage.games import Sat


class Made(Struct, frozen=True):
    """Something that the person did in a game, or that was done there for the person's seat."""

    at: str
    kind: str
    cause: str
    body: object


class Played(Struct, frozen=True):
    """A seat that the person has or had. `until` is None while that is so. Times are ISO 8601."""

    guild: str
    game: str
    number: int
    engine: str
    status: str
    seat: int
    since: str
    until: str | None
    moves: tuple[Made, ...]


class Got(Struct, frozen=True):
    """What the person got in a group. `until` is None while it counts."""

    round: int
    group: str
    place: int
    seats: int
    zp: str
    at: str
    until: str | None


class Signed(Struct, frozen=True):
    """A tournament in which the person takes part, or did, under this name."""

    guild: str
    tournament: str
    number: int
    name: str
    status: str
    since: str
    carried: str
    results: tuple[Got, ...]


class Hosted(Struct, frozen=True):
    """A tournament that the person hosts, or did."""

    guild: str
    tournament: str
    number: int
    since: str
    until: str | None


class Away(Struct, frozen=True):
    """`until` is None until further notice, `ended` while nothing else was said since."""

    since: str
    until: str | None
    ended: str | None


class Called(Struct, frozen=True):
    """The name under which a community knows the person."""

    guild: str
    name: str
    host: bool


class Kept(Struct, frozen=True):
    platform: str
    account: str | None
    language: str | None
    zone: str | None
    reminders: bool
    night: str | None
    """ "22:00-08:00": when no reminder comes."""
    settings: dict[str, str]
    absences: tuple[Away, ...]
    names: tuple[Called, ...]
    games: tuple[Played, ...]
    tournaments: tuple[Signed, ...]
    hosted: tuple[Hosted, ...]


def kept(tx: Tx, person: int) -> Kept:
    """Raises Missing for a person who isn't there."""
    found, absences = people.get_person(tx, person), people.absences(tx, person)
    chosen = persons.chosen(tx, person)
    names = tuple(
        Called(one.guild, one.name, person in persons.hosts(tx, one.community))
        for one in people.memberships(tx, person)
    )
    return Kept(
        found.platform,
        found.account,
        found.language,
        found.zone,
        chosen.reminders,
        None if chosen.night is None else chosen.night.written(),
        people.person_settings(tx, person),
        tuple(Away(_when(a.since), _known(a.until), _known(a.ended)) for a in absences),
        names,
        tuple(_played(tx, sat) for sat in games.sat_by(tx, person)),
        tuple(_signed(tx, person)),
        tuple(_hosted(tx, person)),
    )


def text(tx: Tx, person: int) -> bytes:
    """The same as JSON, laid out for reading."""
    return msgspec.json.format(msgspec.json.encode(kept(tx, person)), indent=2)


def known(tx: Tx, platform: str, account: str) -> int | None:
    """Whoever has this account, if anything is kept of that person."""
    found = people.find(tx, platform, account)
    return None if found is None else found.id


def _played(tx: Tx, sat: Sat) -> Played:
    row = sat.game
    return Played(
        sat.guild,
        row.name,
        row.number,
        row.engine,
        row.status,
        sat.seat + 1,
        _when(sat.since),
        _known(sat.until),
        tuple(_made(tx, sat)),
    )


def _made(tx: Tx, sat: Sat) -> Iterator[Made]:
    """Entries of that seat, from while the person had it."""
    for entry in log.entries(tx, sat.game.community, sat.game.id):
        there = sat.since <= entry.at and (sat.until is None or entry.at < sat.until)
        if there and entry.actor == f"seat {sat.seat}":
            body = msgspec.json.decode(entry.body)
            yield Made(_when(entry.at), entry.kind, entry.cause, body)


def _signed(tx: Tx, person: int) -> Iterator[Signed]:
    guilds = _guilds(tx, person)
    for made, signup in tournaments.signed_by(tx, person):
        yield Signed(
            *(guilds.get(made.community, ""), made.name, made.number, signup.name, signup.status),
            *(_when(signup.at), signup.carried, tuple(_got(tx, made.id, signup.id))),
        )


def _got(tx: Tx, tournament: int, signup: int) -> Iterator[Got]:
    """Without the reasons: those are a host's words, and may be about others."""
    for round in rounds.rounds(tx, tournament):
        for group in rounds.groups(tx, round.id):
            for one in rounds.history(tx, group.id):
                if one.signup == signup:
                    yield Got(
                        *(round.number, group.name, one.place, one.seats, one.zp),
                        *(_when(one.at), _known(one.until)),
                    )


def _hosted(tx: Tx, person: int) -> Iterator[Hosted]:
    guilds = _guilds(tx, person)
    for made, since, until in tournaments.hosted_by(tx, person):
        where = guilds.get(made.community, "")
        yield Hosted(where, made.name, made.number, _when(since), _known(until))


def _guilds(tx: Tx, person: int) -> dict[int, str]:
    return {one.community: one.guild for one in people.memberships(tx, person)}


def _known(at: int | None) -> str | None:
    return None if at is None else _when(at)


def _when(at: int) -> str:
    return datetime.fromtimestamp(at // 1000, UTC).isoformat()
