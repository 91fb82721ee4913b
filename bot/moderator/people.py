"""Persons as the table knows them: who may host, who owes what, and who wishes to be forgotten."""

from __future__ import annotations

import json

import msgspec
from msgspec import Struct

from bot.moderator import lookup, places
from bot.moderator.desk import Desk
from bot.moderator.drafts import Draft
from bot.moderator.errors import Closed, NotHost, Unreadable
from bot.moderator.hours import Night
from engines.base import Prompt, Seat
from storage import deadlines, games, people, rounds, tournaments
from storage.db import Tx
from storage.games import Game

_HOSTS = "hosts"
_REMINDERS, _OFF = "reminders", "off"
_NIGHT = "night"


class Guest(Struct, frozen=True):
    """A person in a community, as the platform knows both."""

    community: int
    person: int


def arrive(tx: Tx, platform: str, guild: str, account: str, name: str) -> Guest:
    """Somebody shows up (again) under this name; whoever and whatever is new is made."""
    community = people.community_of(tx, platform, guild)
    person = people.person_of(tx, platform, account).id
    people.join(tx, community, person, name)
    return Guest(community, person)


def hosts(tx: Tx, community: int) -> tuple[int, ...]:
    """The persons who may host here, the first host first."""
    chosen = people.community_setting(tx, community, _HOSTS) or "[]"
    return tuple(json.loads(chosen))


def set_hosts(tx: Tx, community: int, persons: tuple[int, ...]) -> None:
    people.set_for_community(tx, community, _HOSTS, json.dumps(list(persons)))


def appoint(tx: Tx, community: int, person: int) -> None:
    """Whom the platform lets host here is known as a host from now on, under the next number."""
    known = hosts(tx, community)
    if person not in known:
        set_hosts(tx, community, (*known, person))


def host_name(tx: Tx, community: int, person: int, game: int | None = None) -> str:
    """ "host 1": the log names no people.

    In a tournament's game only the tournament's hosts are. Raises NotHost.
    """
    name = called(tx, community, person, game)
    if name is None:
        raise NotHost
    return name


def called(tx: Tx, community: int, person: int, game: int | None = None) -> str | None:
    """ "host 1" for a host, None for anybody else."""
    known = _hosts_of(tx, community, game)
    return f"host {known.index(person) + 1}" if person in known else None


def host_names(tx: Tx, community: int, game: int) -> dict[str, str]:
    """How those whom a game's log calls "host 1" are called here; who left isn't among them."""
    names = {one.person: one.name for one in people.members(tx, community)}
    return {
        f"host {number}": names[person]
        for number, person in enumerate(_hosts_of(tx, community, game), 1)
        if person in names
    }


def _hosts_of(tx: Tx, community: int, game: int | None) -> list[int | None]:
    """By number; None for one who may no longer."""
    group = None if game is None else rounds.group_of(tx, game)
    if group is None:
        return list(hosts(tx, community))
    tournament = rounds.get_round(tx, group.round).tournament
    listed = tournaments.hosts(tx, tournament)
    return [one.person if one.until is None else None for one in listed]


class Owed(Struct, frozen=True):
    """A question that waits for a person, in one of the person's games."""

    community: int
    game: int
    name: str
    seat: Seat
    prompt: Prompt
    due: int | None


def owed_by(tx: Tx, desk: Desk, person: int) -> list[Owed]:
    """Everything that a person owes anywhere, the soonest due first; for that person's eyes."""
    found: list[Owed] = []
    for row in games.open_games_of(tx, person):
        if row.status != "running":
            continue
        try:
            loaded = lookup.look(tx, desk, row.community, row.id)
        except Unreadable:
            continue  # frozen when its clock rings; there is nothing to answer meanwhile
        due = {
            running.clock: running.due_at
            for running in deadlines.running(tx, row.community, row.id)
        }
        for prompt in loaded.prompts():
            if prompt.need == "owed" and loaded.persons[prompt.seat] == person:
                when = due.get(prompt.clock)
                found.append(Owed(row.community, row.id, row.name, prompt.seat, prompt, when))
    return sorted(found, key=lambda one: (one.due is None, one.due or 0, one.game))


# -- settings --------------------------------------------------------------------------------------


class Chosen(Struct, frozen=True):
    """What a person chose to read, and where the person's day begins; None is as usual."""

    language: str | None
    zone: str | None
    reminders: bool = True
    night: Night | None = None
    """Hours of the person's own day in which no reminder comes."""


def chosen(tx: Tx, person: int) -> Chosen:
    found, kept = people.get_person(tx, person), people.person_settings(tx, person)
    night = kept.get(_NIGHT)
    return Chosen(
        found.language,
        found.zone,
        kept.get(_REMINDERS) != _OFF,
        None if night is None else msgspec.json.decode(night, type=Night),
    )


def choose(tx: Tx, person: int, wanted: Chosen) -> None:
    """Raises TableError for a zone that isn't an IANA name."""
    if wanted.zone is not None:
        places.check_zone(wanted.zone)
    people.speaks(tx, person, wanted.language, wanted.zone)
    night = None if wanted.night is None else msgspec.json.encode(wanted.night).decode()
    people.set_for_person(tx, person, _REMINDERS, None if wanted.reminders else _OFF)
    people.set_for_person(tx, person, _NIGHT, night)


def speech(tx: Tx, platform: str, account: str) -> str | None:
    """The language that whoever has this account chose; nobody is made for asking."""
    found = people.find(tx, platform, account)
    return None if found is None else found.language


# -- forgetting ------------------------------------------------------------------------------------


def erase(tx: Tx, desk: Desk, person: int) -> None:
    """Forgets a person; an autopilot takes over in every game that still runs.

    The logs name seats, never people, so each of them still verifies.
    """
    for row in games.open_games_of(tx, person):
        for seat in games.seats_of(tx, row.community, row.id, person):
            games.sit(tx, row.community, row.id, seat, None, desk.now())
            _hand_over(tx, desk, row, seat)
    account = people.get_person(tx, person).account
    if account is not None:
        places.forget_drafts(tx, account)
    tournaments.erase(tx, person)
    people.erase(tx, person)


def _hand_over(tx: Tx, desk: Desk, row: Game, seat: Seat) -> None:
    """In a game that stands still the autopilot waits, as everybody does."""
    try:
        loaded = lookup.look(tx, desk, row.community, row.id)
    except Unreadable as error:
        lookup.freeze(tx, desk, row.community, row.id, error)
        return
    except Closed:
        return  # frozen before; whoever mends it finds an autopilot there
    draft = Draft(desk, loaded)
    draft.drop(seat, "", "")
    draft.record("sit", "system", {"seat": seat}, cause="erased")
    draft.notice("autopilot", (seat,))
    if row.status == "running":
        draft.settle()
    draft.write(tx)
