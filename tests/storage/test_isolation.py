"""Two communities share players, names, topics and numbers; nothing of one shows in the other."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from storage import deadlines, games, log, mentions, people, postings, queue, rounds, tournaments
from storage.db import Database, Tx
from storage.errors import StorageError
from tests.storage.sample import World, add, furnish, world

NOBODY = 987_654
"""An id that no row has."""

# By function, what to ask of the first community about the second (or about what doesn't exist).
ASKED: dict[Callable[..., Any], Callable[[World], tuple[Any, ...]]] = {
    log.entries: lambda it: (it.game,),
    log.last: lambda it: (it.game,),
    deadlines.running: lambda it: (it.game,),
    people.member: lambda it: (it.players[2],),
    games.get: lambda it: (it.game,),
    games.set_status: lambda it: (it.game, "over"),
    games.set_topic: lambda it: (it.game, "stolen"),
    games.sit: lambda it: (it.game, 0, None, 99),
    games.seated: lambda it: (it.game,),
    games.seated_ever: lambda it: (it.game,),
    games.seats_of: lambda it: (it.game, it.players[0]),
    games.pilot: lambda it: (it.game, 0, True),
    games.orders: lambda it: (it.game, 0),
    games.give_order: lambda it: (it.game, 0, games.StandingOrder("bid", "stolen")),
    games.drop_orders: lambda it: (it.game, 0),
    games.drop_all_orders: lambda it: (it.game,),
    queue.posts: lambda it: (it.game, "topic"),
    tournaments.get: lambda it: (it.tournament,),
    tournaments.set_status: lambda it: (it.tournament, "cancelled"),
    tournaments.set_settings: lambda it: (it.tournament, "stolen", "{}"),
}
# These ask for all of a community, or by a word that the communities share.
LISTED: dict[Callable[..., Any], tuple[Any, ...]] = {
    people.members: (),
    people.community_settings: (),
    people.community_setting: ("greeting",),
    people.set_for_community: ("grace", "1"),
    people.join: (1, "Niels"),
    games.listed: (),
    games.numbered: (2,),
    games.in_topic: ("topic",),
    games.create: (games.NewGame("Groep 1", "saul", 1, "{}", "half", "sum"),),
    queue.parked: (),
    tournaments.listed: (),
    tournaments.numbered: (2,),
    tournaments.create: ("Winter", "{}", 9),
    postings.unpark: (9,),
}
# These take no community: they go by an id that only a claim, a game that was asked for in its
# community, or the platform itself can have given, or they serve one person everywhere.
UNASKED: set[Callable[..., Any]] = {
    log.append,
    log.verify_chain,
    log.chain_of,
    people.community_of,
    people.communities,
    people.person_of,
    people.get_person,
    people.find,
    people.memberships,
    people.speaks,
    people.erase,
    people.erase_mentions,
    people.person_settings,
    people.person_setting,
    people.set_for_person,
    people.leave,
    people.come_back,
    people.absent,
    people.absences,
    games.open_games_of,
    games.sat_by,
    games.everywhere,
    games.piloted,
    deadlines.start,
    deadlines.wait_for,
    deadlines.reset,
    deadlines.close,
    deadlines.extend,
    deadlines.pause,
    deadlines.resume,
    deadlines.claim,
    deadlines.next_due,
    deadlines.next_deadline,
    deadlines.given_back,
    deadlines.given,
    deadlines.told,
    deadlines.beat,
    deadlines.outage,
    queue.put,
    queue.claim,
    queue.sent,
    queue.failed,
    queue.park,
    queue.unpark,
    queue.hasten,
    queue.next_due,
    queue.numbers_after,
    queue.board,
    queue.back_off,
    queue.prune,
    queue.receipt,
    queue.keep_receipt,
    queue.drop_receipt,
    queue.prune_receipts,
    tournaments.add_host,
    tournaments.end_host,
    tournaments.hosts,
    tournaments.sign_up,
    tournaments.signups,
    tournaments.signup_of,
    tournaments.set_signup,
    tournaments.call,
    tournaments.carry,
    tournaments.signed_by,
    tournaments.hosted_by,
    tournaments.erase,
    rounds.add_round,
    rounds.get_round,
    rounds.rounds,
    rounds.set_round,
    rounds.unbegun,
    rounds.drop_round,
    rounds.add_group,
    rounds.get_group,
    rounds.groups,
    rounds.group_of,
    rounds.set_group,
    rounds.set_game,
    rounds.seats,
    rounds.reseat,
    rounds.settle,
    rounds.results,
    rounds.history,
    tournaments.publish,
    tournaments.published,
    tournaments.record,
    tournaments.recorded,
    postings.keep,
    postings.add,
    postings.find,
    postings.standing,
    postings.claim,
    postings.sent,
    postings.lost,
    postings.failed,
    postings.park,
    postings.next_due,
    mentions.answers,
    mentions.set_answer,
    mentions.tellings,
    mentions.set_telling,
}


def settle(tx: Tx, guild: str, mark: str) -> World:
    """The shared players, one player of its own, and two games with something of everything."""
    it = world(tx, guild)
    furnish(tx, it)
    own = people.person_of(tx, "discord", f"only in {guild}").id
    people.join(tx, it.community, own, f"Niels {mark}")
    games.sit(tx, it.community, it.game, 2, own, 3)
    games.give_order(tx, it.community, it.game, 0, games.StandingOrder("plan", mark))
    people.set_for_community(tx, it.community, "greeting", mark)
    add(tx, it.game, 1, mark)
    queue.put(tx, it.game, 2, "seat:0", "post", mark, mark, due_at=0)
    deadlines.start(tx, it.game, mark, mark, 5)
    tournaments.sign_up(tx, it.tournament, own, mark, "joined", 4)
    return it._replace(players=(*it.players, own))


@pytest.fixture
def two(db: Database) -> tuple[World, World]:
    first, second = db.run_now(settle, "g1", "ours"), db.run_now(settle, "g2", "theirs")
    db.run_now(games.create, second.community, games.NewGame("theirs", "", 1, "", "", ""))
    db.run_now(tournaments.create, second.community, "theirs", "{}", 9)
    for one in db.run_now(lambda tx: queue.claim(tx, 5000, lease=9)):
        db.run_now(queue.park, one)
    return first, second


def answer(db: Database, ask: Callable[..., Any], *args: Any) -> object:
    try:
        return db.run_now(ask, *args)
    except StorageError as error:
        return type(error), str(error)


def everything(db: Database, it: World) -> list[object]:
    """All that can be read of a community."""
    lists = (people.members, people.community_settings, games.listed, queue.parked)
    of_tournament = (tournaments.signups, rounds.rounds, rounds.results)
    of_game = (log.entries, deadlines.running, games.seated, games.seated_ever)
    return [
        *(db.read_now(ask, it.community) for ask in lists),
        *(db.read_now(ask, it.community, it.game) for ask in of_game),
        db.read_now(games.orders, it.community, it.game, 0),
        db.read_now(tournaments.listed, it.community),
        *(db.read_now(ask, it.tournament) for ask in of_tournament),
    ]


@pytest.mark.parametrize("ask", ASKED, ids=lambda ask: f"{ask.__module__}.{ask.__name__}")
def test_a_foreign_id_is_answered_as_one_that_does_not_exist(
    db: Database, two: tuple[World, World], ask: Callable[..., Any]
) -> None:
    ours, theirs = two
    before = everything(db, theirs)
    nothing = World(NOBODY, (*ours.players[:2], NOBODY), NOBODY, NOBODY)
    about_theirs = answer(db, ask, ours.community, *ASKED[ask](theirs))
    about_nothing = answer(db, ask, ours.community, *ASKED[ask](nothing))
    assert about_theirs == about_nothing
    assert everything(db, theirs) == before
    assert answer(db, ask, ours.community, *ASKED[ask](ours)) != about_nothing


@pytest.mark.parametrize("ask", LISTED, ids=lambda ask: f"{ask.__module__}.{ask.__name__}")
def test_no_list_or_count_shows_the_other(
    db: Database, two: tuple[World, World], ask: Callable[..., Any]
) -> None:
    ours, theirs = two
    before = everything(db, theirs)
    assert "theirs" not in repr(answer(db, ask, ours.community, *LISTED[ask]))
    assert everything(db, theirs) == before
    assert "theirs" not in repr(everything(db, ours))


def test_what_is_handed_out_says_whose_it_is(db: Database, two: tuple[World, World]) -> None:
    for _, it in zip("ab", two, strict=True):
        db.run_now(queue.unpark, it.game, "seat:0", 6000)
    posts = db.run_now(lambda tx: queue.claim(tx, 6000, lease=9))
    clocks = db.run_now(lambda tx: deadlines.claim(tx, 6000, lease=9))
    owner = {it.game: it.community for it in two}
    assert {one.game for one in posts} == {one.game for one in clocks} == set(owner)
    whose = [(one.game, one.community) for one in posts]
    whose += [(one.game, one.community) for one in clocks]
    assert all(owner[game] == community for game, community in whose)


def test_only_the_person_sees_across(db: Database, two: tuple[World, World]) -> None:
    ours, theirs = two
    shared, own = ours.players[0], ours.players[2]
    assert [one.id for one in db.read_now(games.open_games_of, shared)] == [ours.game, theirs.game]
    assert [one.id for one in db.read_now(games.open_games_of, own)] == [ours.game]


def test_every_function_is_in_a_list_above() -> None:
    modules = (log, deadlines, people, games, queue, tournaments, rounds, postings, mentions)
    for module in modules:
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("_") or function.__module__ != module.__name__:
                continue
            known: Callable[..., Any] = function
            asks = "community" in inspect.signature(function).parameters
            assert asks == (known in ASKED or known in LISTED), name
            assert asks != (known in UNASKED), name
