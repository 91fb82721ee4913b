"""Two communities share people, a host, names and words; nothing of one shows in the other."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.clock import DAY
from bot.tournaments import (
    asked,
    boards,
    byhand,
    carrying,
    drawing,
    exports,
    forgetting,
    hosts,
    posted,
    replacing,
    results,
    rounds,
    seats,
    settings,
    signups,
    speaking,
    standings,
    standstill,
    zp,
)
from bot.tournaments.settings import Settings
from engines.base import EngineError
from storage import models, postings, tournaments
from storage import rounds as rows
from storage.db import Tx
from storage.errors import StorageError
from tests.tournaments.league import ENGINES, NAMES, League, with_settings

NOBODY = 987_654
"""An id that no row has."""

Args = tuple[Any, ...]
Ask = Callable[..., Any]
Rows = dict[str, list[tuple[Any, ...]]]


class There:
    """What can be asked about by its id, in one community or in none."""

    def __init__(self, league: League | None = None) -> None:
        self.tournament = self.round = self.group = self.game = self.signup = NOBODY
        if league is not None:
            self.tournament = league.id
            self.round = league.run(rows.rounds, league.id)[0].id
            group = league.standing()[0]
            assert group.game is not None
            self.group, self.game = group.id, group.game
            self.signup = league.signup("Frank")


# What to ask of our community about theirs.
ABOUT: dict[Ask, Callable[[League, There], Args]] = {
    asked.drafted: lambda us, it: (us.community, it.tournament, us.host),
    asked.groups: lambda us, it: (us.community, it.tournament),
    asked.history: lambda us, it: (us.community, it.tournament, it.signup),
    asked.proposal: lambda us, it: (us.community, it.tournament, us.host),
    asked.shown: lambda us, it: (us.community, it.tournament),
    boards.board: lambda us, it: (us.community, it.tournament),
    boards.table: lambda us, it: (us.community, it.tournament),
    boards.refresh: lambda us, it: (us.desk, us.community, it.tournament),
    carrying.carry: lambda us, it: (*_host(us, it), [(it.signup, Fraction(5))]),
    exports.exported: lambda us, it: (us.community, it.tournament, us.host),
    hosts.find: lambda us, it: (us.community, it.tournament),
    hosts.hosted: lambda us, it: (us.community, it.tournament, us.host),
    hosts.add: lambda us, it: (*_host(us, it), us.persons["Frank"]),
    hosts.resign: lambda us, it: _host(us, it),
    hosts.take_over: lambda us, it: _host(us, it),
    replacing.proposed: lambda us, it: (us.community, it.game),
    replacing.substitute: lambda us, it: (
        *(us.desk, us.community, it.game, us.host, 0, us.persons["Swifty"]),
    ),
    results.enter: lambda us, it: (
        *(us.desk, us.community, it.group, us.host, (4, 3, 2, 1), "theirs"),
    ),
    results.follow: lambda us, it: (us.desk, us.community, it.game),
    results.void: lambda us, it: (us.desk, us.community, it.group, us.host, "because"),
    results.wind_up: lambda us, it: _host(us, it),
    rounds.begin: lambda us, it: _host(us, it),
    rounds.begin_next: lambda us, it: (us.desk, us.community, it.round),
    rounds.plan: lambda us, it: (*_host(us, it), [("A", (it.signup,))]),
    rounds.proposed: lambda us, it: (us.desk, us.community, it.tournament, "drawn"),
    rounds.swap: lambda us, it: (*_host(us, it), it.signup, it.signup),
    standstill.pause: lambda us, it: _host(us, it),
    standstill.resume: lambda us, it: _host(us, it),
    standstill.extend: lambda us, it: (*_host(us, it), DAY, None),
    signups.cancel: lambda us, it: _host(us, it),
    signups.change: lambda us, it: (*_host(us, it), Settings(name="stolen")),
    signups.join: lambda us, it: (*_person(us, it, "Anna"), "Anna"),
    signups.leave: lambda us, it: _person(us, it, "Frank"),
    signups.open_signup: lambda us, it: (*_host(us, it), ENGINES),
    signups.remove: lambda us, it: (*_host(us, it), us.persons["Frank"]),
    signups.stop: lambda us, it: _host(us, it),
}
# These ask for all of a community, or by a word or an id that both use.
LISTED: dict[Ask, Callable[[League], Args]] = {
    asked.seen: lambda us: (us.community, us.host),
    asked.which: lambda us: (us.community, us.host, "2"),
    signups.as_last_time: lambda us: (us.community, us.host),
    signups.create: lambda us: (us.desk, us.community, us.host, Settings(name="another")),
    speaking.called: lambda us: (us.community, tuple(us.persons.values())),
    speaking.joined_in: lambda us: (us.community, "channel"),
    speaking.cleared: lambda us: (us.desk, us.community, ("message",)),
    speaking.retry: lambda us: (us.desk, us.community),
}
# These take a group that was found in its tournament; of another community they see no game.
GIVEN: dict[Ask, Callable[[League, Any], Args]] = {
    seats.sitting: lambda us, group: (us.community, group),
    rounds.game_of: lambda us, group: (us.community, group),
}
# These take no community: they go by an id that was found in one, they serve one person or all of
# the bot, or they are pure.
UNASKED: set[Ask] = {
    asked.once,
    asked.players,
    asked.named,
    asked.hosting,
    asked.signed,
    asked.in_line,
    boards.announce,
    boards.facts,
    boards.published,
    boards.read,
    byhand.accounts,
    byhand.by_hand,
    byhand.refresh,
    byhand.tell,
    byhand.told,
    byhand.topic,
    carrying.lines,
    carrying.number,
    drawing.balanced,
    drawing.drawn,
    drawing.sizes,
    drawing.together,
    forgetting.forget,
    hosts.actor,
    hosts.current,
    posted.keep,
    posted.names,
    replacing.next_reserve,
    settings.checked,
    settings.differences,
    settings.read,
    settings.written,
    signups.reserves,
    signups.taking_part,
    speaking.begin,
    speaking.letter,
    speaking.next_due,
    speaking.pump,
    standings.standings,
    zp.exact,
    zp.shown,
    zp.zp,
}


def _host(us: League, it: There) -> Args:
    return us.desk, us.community, it.tournament, us.host


def _person(us: League, it: There, name: str) -> Args:
    return us.desk, us.community, it.tournament, us.persons[name]


Two = tuple[League, League]


@pytest.fixture
def two() -> Iterator[Two]:
    """The same people play in both, with the same host; theirs has more of everything."""
    with League(players=8, guild="g1") as ours:
        theirs = League(with_settings(name="theirs"), players=16, guild="g2", beside=ours)
        for league in (ours, theirs):
            league.open()
            named = "theirs" if league is theirs else "Groep"
            signed = [league.signup(name) for name in league.players]
            made = [(named, signed[at : at + 4]) for at in range(0, len(signed), 4)]
            league.ask(rounds.plan, league.host, made)
            league.begin()
        theirs.settle(theirs.standing()[1], (1, 2, 3, 4), "theirs")
        theirs.run(signups.create, theirs.desk, theirs.community, theirs.host, Settings("theirs"))
        for one in theirs.run(lambda tx: postings.claim(tx, theirs.clock.now(), lease=9)):
            theirs.run(postings.sent, one, "channel/message")
        yield ours, theirs


def answer(league: League, ask: Ask, *args: Any) -> object:
    """What it gives or refuses, in full."""
    given: dict[str, Any] = {"bar": True} if ask is signups.remove else {}
    try:
        return league.run(ask, *args, **given)
    except EngineError as error:
        return type(error), error.code, error.rule, error.facts, str(error)
    except StorageError as error:
        return type(error), str(error)


def everything(tx: Tx) -> Rows:
    tables = models.METADATA.sorted_tables
    return {one.name: [tuple(row) for row in tx.connection.execute(select(one))] for one in tables}


def of(league: League) -> Rows:
    """All rows of a community's tournaments and of what is played in it."""
    found = league.run(everything)
    tournament = [row for row in found["tournament"] if row[1] == league.community]
    ids = {row[0] for row in tournament}
    kept: Rows = {"tournament": tournament}
    for name in ("tournament_host", "signup", "round", "snapshot", "chronicle", "posting"):
        kept[name] = [row for row in found[name] if row[1] in ids]
    kept["group_row"] = _in(found["group_row"], 1, kept["round"])
    kept["group_seat"] = _in(found["group_seat"], 0, kept["group_row"])
    kept["result"] = _in(found["result"], 1, kept["group_row"])
    kept["game"] = [row for row in found["game"] if row[1] == league.community]
    for name, column in (("entry", 0), ("seating", 1), ("deadline", 1), ("delivery", 1)):
        kept[name] = _in(found[name], column, kept["game"])
    kept["member"] = [row for row in found["member"] if row[0] == league.community]
    return kept


def _in(rows_: list[tuple[Any, ...]], column: int, owners: list[tuple[Any, ...]]) -> Any:
    ids = {owner[0] for owner in owners}
    return [row for row in rows_ if row[column] in ids]


def _named(ask: Ask) -> str:
    return f"{ask.__module__}.{ask.__name__}"


@pytest.mark.parametrize("ask", ABOUT, ids=_named)
def test_a_foreign_id_is_answered_as_one_that_does_not_exist(two: Two, ask: Ask) -> None:
    ours, theirs = two
    before, all_before = of(theirs), ours.run(everything)
    assert all(before.values())
    about_theirs = answer(ours, ask, *ABOUT[ask](ours, There(theirs)))
    about_nothing = answer(ours, ask, *ABOUT[ask](ours, There()))
    assert about_theirs == about_nothing
    assert isinstance(about_theirs, tuple)
    assert isinstance(about_theirs[0], type)  # a refusal
    assert ours.run(everything) == all_before
    assert answer(ours, ask, *ABOUT[ask](ours, There(ours))) != about_nothing
    assert of(theirs) == before


@pytest.mark.parametrize("ask", LISTED, ids=_named)
def test_no_answer_shows_the_other(two: Two, ask: Ask) -> None:
    ours, theirs = two
    before = of(theirs)
    assert "theirs" not in repr(answer(ours, ask, *LISTED[ask](ours)))
    assert of(theirs) == before


@pytest.mark.parametrize("ask", GIVEN, ids=_named)
def test_a_foreign_group_shows_no_game_and_nobody(two: Two, ask: Ask) -> None:
    ours, theirs = two
    seen = answer(ours, ask, *GIVEN[ask](ours, theirs.standing()[0]))
    assert not seen or (isinstance(seen, tuple) and issubclass(seen[0], StorageError))
    assert answer(theirs, ask, *GIVEN[ask](theirs, theirs.standing()[0])) != seen


def test_every_function_is_in_a_list_above() -> None:
    folder = Path(boards.__file__).parent
    for path in sorted(folder.glob("[!_]*.py")):
        module = import_module(f"bot.tournaments.{path.stem}")
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("_") or function.__module__ != module.__name__:
                continue
            asks = "community" in inspect.signature(function).parameters
            known = function in ABOUT or function in LISTED or function in GIVEN
            assert asks == known, f"{module.__name__}.{name}"
            assert asks != (function in UNASKED), f"{module.__name__}.{name}"


def test_a_host_here_is_no_host_there(two: Two) -> None:
    ours, theirs = two
    frank = theirs.persons["Frank"]
    theirs.ask(hosts.add, theirs.host, frank)
    theirs.ask(hosts.resign, theirs.host)
    assert theirs.refused(signups.stop, ours.host) == "not-host"
    assert ours.refused(signups.stop, frank) == "not-host"
    assert [one.mine for one in ours.run(asked.seen, ours.community, frank)] == [False]


def test_ids_of_the_other_are_not_taken_within_ours(two: Two) -> None:
    ours, theirs = two
    foreign = theirs.signup("Frank")
    refused = ours.refused(carrying.carry, ours.host, [(foreign, Fraction(1))])
    assert refused == ours.refused(carrying.carry, ours.host, [(NOBODY, Fraction(1))])
    with pytest.raises(EngineError, match="no-signup"):
        ours.run(asked.history, ours.community, ours.id, foreign)
    for group in ours.standing():
        ours.settle(group, (1, 2, 3, 4), "over")
    assert ours.refused(rounds.plan, ours.host, [("A", (foreign,))]) == "season-over"


def test_what_is_said_is_said_where_it_belongs(two: Two) -> None:
    ours, theirs = two
    for league in two:
        league.run(boards.refresh, league.desk, league.community, league.id, renamed=True)
    claimed = ours.run(lambda tx: postings.claim(tx, ours.clock.now(), lease=9, most=99))
    letters = [ours.run(speaking.letter, one) for one in claimed]
    assert {one.tournament for one in letters} == {ours.id, theirs.id}
    for letter in letters:
        mine = ours if letter.posting.community == ours.community else theirs
        assert (letter.tournament, letter.name) == (mine.id, mine.board().name)
        assert ("theirs" in repr(letter)) == (mine is theirs)
        others = {name for name in NAMES if name not in mine.players}
        assert not any(name in repr(letter.board) for name in others)


def test_a_channel_with_the_same_name_is_another_one() -> None:
    with League(players=2, guild="g1") as ours:
        theirs = League(players=2, guild="g2", beside=ours)
        theirs.open()
        (posted,) = theirs.run(lambda tx: postings.claim(tx, theirs.clock.now(), lease=9))
        theirs.run(postings.sent, posted, "channel/message")
        assert theirs.run(speaking.joined_in, theirs.community, "channel")
        assert not ours.run(speaking.joined_in, ours.community, "channel")
        assert not ours.run(speaking.cleared, ours.desk, ours.community, ("message",))
        assert theirs.run(speaking.cleared, theirs.desk, theirs.community, ("message",))


def test_who_plays_in_both_leaves_one(two: Two) -> None:
    ours, theirs = two
    before = of(theirs)
    for name in ("Frank", "Arno"):
        ours.ask(signups.leave, ours.persons[name])
    ours.ask(signups.remove, ours.host, ours.persons["Bjorn"], bar=True)
    for group in ours.standing():
        ours.play(group)
    ours.ask(signups.stop, ours.host)
    assert of(theirs) == before
    assert theirs.run(tournaments.signup_of, theirs.id, theirs.persons["Bjorn"]) is not None
