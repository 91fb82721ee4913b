"""Two communities share people, names and words; nothing of one shows in the other."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bot.clock import DAY, HOUR
from bot.moderator import (
    absences,
    clocks,
    closing,
    hosting,
    lookup,
    people,
    pilots,
    places,
    powers,
    table,
    trouble,
    visits,
)
from bot.moderator.clocks import Policy
from bot.moderator.errors import Unreadable
from bot.moderator.hosting import Group, Host
from bot.moderator.places import Place
from bot.moderator.table import NewTable, Words
from engines.base import EngineError
from storage.errors import Missing
from tests.moderator.world import PLANS, START, World

NOBODY = 987_654
"""An id that no row has."""

Args = tuple[Any, ...]
Ask = Callable[..., Any]
WORDS = Words(PLANS[0], "nl")
HOST = Host(5, lets=True)
"""Whom the platform lets host in both."""

# What to ask of our community about theirs: the game, and the host or a player of both.
ABOUT: dict[Ask, Callable[[World, int], Args]] = {
    lookup.look: lambda us, game: (us.desk, us.community, game),
    lookup.glance: lambda us, game: (us.community, game),
    table.play: lambda us, game: (us.desk, us.community, game, us.persons[0], WORDS),
    table.by_hand: lambda us, game: (us.desk, us.community, game, us.persons[0]),
    lookup.freeze: lambda us, game: (us.desk, us.community, game, Unreadable("diverged", {})),
    powers.rewind: lambda us, game: (us.desk, us.community, game, us.host, 1),
    powers.substitute: lambda us, game: (us.desk, us.community, game, us.host, 0, None),
    powers.pilot: lambda us, game: (us.desk, us.community, game, us.host, 0, True),
    powers.pilot_all: lambda us, game: (us.desk, us.community, game, us.host, (0, 1), True),
    pilots.step: lambda us, game: (us.desk, us.community, game),
    powers.extend: lambda us, game: (us.desk, us.community, game, us.host, HOUR),
    powers.act_for: lambda us, game: (us.desk, us.community, game, us.host, 0, WORDS),
    powers.pause: lambda us, game: (us.desk, us.community, game, us.host),
    powers.resume: lambda us, game: (us.desk, us.community, game, us.host),
    powers.each: lambda us, game: (us.desk, us.community, (game,), us.host, powers.pause),
    powers.peek: lambda us, game: (us.desk, us.community, game, us.host, 0),
    powers.steps: lambda us, game: (us.desk, us.community, game),
    powers.undo: lambda us, game: (us.desk, us.community, game, us.host, 0, 1),
    closing.close: lambda us, game: (us.desk, us.community, game, us.host),
    closing.posts: lambda us, game: (us.community, game),
    closing.messages: lambda us, game: (us.community, game, 1, 9),
    closing.record: lambda us, game: (us.desk, us.community, game),
    hosting.entitle: lambda us, game: (us.community, game, HOST),
    hosting.one: lambda us, game: (us.community, game, HOST),
    hosting.players: lambda us, game: (us.community, game),
    hosting.chronicle: lambda us, game: (us.community, game),
    hosting.remind: lambda us, game: (us.desk, us.community, game, us.host),
    hosting.extend: lambda us, game: (us.desk, us.community, game, us.host, HOUR),
    hosting.extend_until: lambda us, game: (us.desk, us.community, game, us.host, 2 * START),
    hosting.act: lambda us, game: (us.desk, us.community, game, HOST, 0, WORDS, ""),
    hosting.command: lambda us, game: (*(us.desk, us.community, game, HOST, "", "", powers.pause),),
    hosting.standing: lambda us, game: (
        *(us.desk, us.community, Group(game, 9, "Groep 1", "running", "saul")),
    ),
    visits.visit: lambda us, game: (us.desk, us.community, us.persons[0], game),
    visits.set_topic: lambda us, game: (us.desk, us.community, game, "stolen"),
}
# These ask for all of a community, or by a word that both use.
LISTED: dict[Ask, Callable[[World], Args]] = {
    table.open_game: lambda us: (
        us.desk,
        us.community,
        NewTable("Groep 1", "saul", {}, us.seated),
    ),
    people.hosts: lambda us: (us.community,),
    people.set_hosts: lambda us: (us.community, (us.host,)),
    people.appoint: lambda us: (us.community, us.persons[0]),
    people.host_name: lambda us: (us.community, us.host),
    people.called: lambda us: (us.community, us.host),
    people.host_names: lambda us: (us.community, us.game),
    closing.closed: lambda us: (us.community, us.game),
    hosting.groups: lambda us: (us.community, HOST),
    hosting.which: lambda us: (us.community, HOST, "", "topic"),
    hosting.overview: lambda us: (us.desk, us.community, HOST),
    clocks.policy: lambda us: (us.community,),
    clocks.set_policy: lambda us: (us.community, Policy(turn=DAY)),
    places.place: lambda us: (us.community,),
    places.set_place: lambda us: (us.community, Place()),
    places.set_draft: lambda us: (us.community, "1", "ours"),
    places.take_draft: lambda us: (us.community, "1"),
    places.set_written: lambda us: (us.community, "1", places.Written("ours")),
    places.written: lambda us: (us.community, "1"),
    trouble.known: lambda us: (us.community, "theirs"),
    trouble.note: lambda us: (us.desk, us.community, "theirs"),
    trouble.mended: lambda us: (us.community, "theirs"),
    absences.zone_of: lambda us: (us.persons[0], us.community),
    visits.language: lambda us: (us.community, us.persons[0]),
    visits.in_topic: lambda us: (us.desk, us.community, "topic", us.persons[0]),
    visits.awaited_in: lambda us: (us.desk, us.community, "topic"),
    visits.status_gone: lambda us: (us.desk, us.community, "topic", ("1",)),
    visits.retry_topics: lambda us: (us.desk, us.community),
}
# `ask` passes a command on that is in a list above.
PASSED_ON: set[Ask] = {table.ask}

Two = tuple[World, World]


@pytest.fixture
def two() -> Iterator[Two]:
    """The same people under the same names, the same host; theirs is full of what ours isn't."""
    with World(guild="g1") as ours:
        theirs = World(Policy(turn=3 * DAY), guild="g2", beside=ours)
        mark = theirs.run(people.arrive, "discord", "g2", "only theirs", "theirs").person
        theirs.run(people.set_hosts, theirs.community, (theirs.host, mark))
        theirs.run(places.set_place, theirs.community, Place(topics="theirs", language="de"))
        theirs.run(places.set_draft, theirs.community, "1", "theirs")
        theirs.run(places.set_written, theirs.community, "1", places.Written("theirs"))
        for world in (ours, theirs):
            world.run(visits.set_topic, world.desk, world.community, world.game, "topic")
        theirs.game = theirs.open("theirs")
        theirs.run(visits.set_topic, theirs.desk, theirs.community, theirs.game, "topic")
        theirs.say(1, "SSSH tot 3")
        theirs.power(powers.extend, HOUR)
        yield ours, theirs


def answer(world: World, ask: Ask, *args: Any) -> object:
    """What it gives or refuses, in full."""
    try:
        return world.run(ask, *args)
    except EngineError as error:
        return type(error), error.code, error.rule, error.facts, str(error)
    except Missing as error:
        return type(error), str(error)


def theirs_of(theirs: World) -> dict[str, list[Any]]:
    """All rows of a community: those that name it, its games, or what belongs to them."""
    rows = theirs.rows()
    games = [row for row in rows["game"] if row[1] == theirs.community]
    ids = {row[0] for row in games}
    kept: dict[str, list[Any]] = {"game": games}
    for name, column in (("entry", 0), ("seating", 1), ("deadline", 1), ("delivery", 1)):
        kept[name] = [row for row in rows[name] if row[column] in ids]
    kept["standing_order"] = [row for row in rows["standing_order"] if row[0] in ids]
    kept["member"] = [row for row in rows["member"] if row[0] == theirs.community]
    kept["setting"] = [row for row in rows["setting"] if row[1] == theirs.community]
    assert all(kept.values())
    return kept


def _named(ask: Ask) -> str:
    return f"{ask.__module__}.{ask.__name__}"


@pytest.mark.parametrize("ask", ABOUT, ids=_named)
def test_a_foreign_game_is_answered_as_one_that_does_not_exist(two: Two, ask: Ask) -> None:
    ours, theirs = two
    before, all_before = theirs_of(theirs), ours.rows()
    about_theirs = answer(ours, ask, *ABOUT[ask](ours, theirs.game))
    about_nothing = answer(ours, ask, *ABOUT[ask](ours, NOBODY))
    assert about_theirs == about_nothing
    assert isinstance(about_theirs, tuple)
    assert theirs_of(theirs) == before
    assert ours.rows() == all_before
    assert answer(ours, ask, *ABOUT[ask](ours, ours.game)) != about_nothing


@pytest.mark.parametrize("ask", LISTED, ids=_named)
def test_no_answer_shows_the_other(two: Two, ask: Ask) -> None:
    ours, theirs = two
    before = theirs_of(theirs)
    shown = repr(answer(ours, ask, *LISTED[ask](ours)))
    for mark in ("theirs", "'de'", str(3 * DAY), "SSSH"):
        assert mark not in shown
    assert theirs_of(theirs) == before


def test_every_function_is_in_a_list_above() -> None:
    folder = Path(table.__file__).parent
    for path in sorted(folder.glob("*.py")):
        module = import_module(f"bot.moderator.{path.stem}")
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("_") or function.__module__ != module.__name__:
                continue
            asks = "community" in inspect.signature(function).parameters
            known = function in ABOUT or function in LISTED or function in PASSED_ON
            assert asks == known, f"{module.__name__}.{name}"


def test_a_game_by_its_id_anywhere_is_only_the_persons_own(two: Two) -> None:
    ours, theirs = two
    person = theirs.persons[1]
    found = ours.run(visits.visit, ours.desk, None, person, theirs.game)
    assert (found.seat, found.loaded.row.name, found.language) == (1, "theirs", "de")
    stranger = answer(ours, visits.visit, ours.desk, None, ours.persons[6], theirs.game)
    assert stranger == answer(ours, visits.visit, ours.desk, None, ours.persons[6], NOBODY)
    assert len(ours.run(visits.visits, ours.desk, person)) == 3
    assert ours.run(visits.visits, ours.desk, ours.persons[6]) == []


def test_a_person_of_the_other_community_is_nobody_here(two: Two) -> None:
    ours, theirs = two
    (only,) = [row[1] for row in theirs_of(theirs)["member"] if row[2] == "theirs"]
    seats = [answer(ours, powers.substitute, *_seat(ours, person)) for person in (only, NOBODY)]
    assert seats[0] == seats[1]
    hosts = [answer(ours, powers.pause, *_host(ours, person)) for person in (only, NOBODY)]
    assert hosts[0] == hosts[1]


def _seat(ours: World, person: int) -> Args:
    return ours.desk, ours.community, ours.game, ours.host, 0, person


def _host(ours: World, person: int) -> Args:
    return ours.desk, ours.community, ours.game, person


def test_a_host_here_is_no_host_there() -> None:
    with World(guild="g1") as ours:
        theirs = World(guild="g2", beside=ours)
        theirs.run(people.set_hosts, theirs.community, (theirs.persons[5],))
        who = (theirs.desk, theirs.community, theirs.game, theirs.host)
        assert answer(theirs, powers.pause, *who) == answer(theirs, powers.peek, *who, 0)
        assert theirs.status() == "running"


def test_clocks_and_announcements_speak_to_their_own_game(two: Two) -> None:
    ours, theirs = two
    ours.wait(DAY + HOUR)
    assert "missed" in ours.notices("topic")
    assert theirs.notices("topic") == ["opened", "extended"]
    assert {row[1] for row in theirs_of(theirs)["seating"]}.isdisjoint({ours.game})
