"""Whose a seat is after it changed hands, and whose its points are; all in one step, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec
import pytest

from bot.moderator import absences, people, powers, table
from bot.moderator.errors import NoGame, NotHost, TableError
from bot.moderator.table import NewTable
from bot.tournaments import asked, boards, forgetting, replacing, results, rounds, signups
from bot.tournaments.zp import zp
from storage import games, tournaments
from storage import rounds as rows
from tests.tournaments.league import NAMES, League, with_settings

FOUR = NAMES[:4]


@pytest.fixture
def league() -> Iterator[League]:
    """Four play, Lucy and Mitch wait."""
    with League(with_settings(places=4), players=4) as made:
        made.open()
        assert [made.join(name) for name in ("Lucy", "Mitch")] == ["reserve", "reserve"]
        made.groups(FOUR)
        yield made


def game(league: League) -> int:
    found = league.standing()[0].game
    assert found is not None
    return found


def substitute(league: League, seat: int, name: str | None, host: str = "Niels") -> None:
    person = None if name is None else league.persons[name]
    where = (league.desk, league.community, game(league), league.persons[host], seat)
    league.run(replacing.substitute, *where, person)


def refused(league: League, seat: int, name: str, host: str = "Niels") -> str:
    """The code; nothing may have changed by it."""
    before = (league.board(), league.run(tournaments.signups, league.id))
    with pytest.raises(TableError) as caught:
        substitute(league, seat, name, host)
    assert (league.board(), league.run(tournaments.signups, league.id)) == before
    return caught.value.code


def statuses(league: League) -> dict[str, str]:
    return {one.name: one.status for one in league.run(tournaments.signups, league.id)}


def test_who_is_first_in_line_moves_on_as_seats_are_taken(league: League) -> None:
    for name, after in (("Lucy", "Mitch"), ("Mitch", None)):
        found = league.run(replacing.next_reserve, league.id)
        assert found is not None
        assert found.name == name
        substitute(league, 1, name)
        left = league.run(replacing.next_reserve, league.id)
        assert (None if left is None else left.name) == after
    seated = league.run(games.seated, league.community, game(league))
    assert [one.name for one in seated] == ["Frank", "Mitch", "Niels", "Bjorn"]


def test_it_is_on_record_and_the_board_says_who_sits_there(league: League) -> None:
    arno, lucy = league.signup("Arno"), league.signup("Lucy")
    substitute(league, 1, "Lucy")
    last = league.run(tournaments.recorded, league.id)[-1]
    assert (last.kind, last.actor) == ("substituted", "host 1")
    facts = {"group": "Groep 1", "seat": 1, "left": arno, "came": lucy}
    assert msgspec.json.decode(last.body) == facts
    shown = league.shown(boards.STANDINGS)
    assert shown == league.board()
    assert shown.groups[0].players == ("Frank", "Lucy", "Niels", "Bjorn")
    (group,) = league.run(asked.groups, league.community, league.id)
    assert [one.name for one in group.players] == ["Frank", "Lucy", "Niels", "Bjorn"]
    assert league.run(rows.seats, league.standing()[0].id)[1] == arno  # who was put there


@pytest.mark.parametrize(("leaver", "whose"), [("substitute", "Lucy"), ("leaver", "Arno")])
def test_a_hosts_word_on_a_seat_goes_by_the_same_rule(leaver: str, whose: str) -> None:
    with League(with_settings(leaver=leaver), players=4) as league:
        league.open()
        league.groups(FOUR)
        substitute(league, 1, "Lucy")
        where = (league.desk, league.community, league.standing()[0].id, league.host)
        league.run(results.enter, *where, (4, 1, 2, 3), "agreed on")
        assert league.scores()[whose] == 2
        league.run(results.enter, *where, (1, 4, 2, 3), "no")
        assert league.scores()[whose] == 0
        league.run(results.void, *where, "all of it")
        league.run(results.enter, *where, (4, 1, 2, 3), "yes")
        assert league.scores()[whose] == 2
        other = "Arno" if whose == "Lucy" else "Lucy"
        assert league.scores().get(other, 0) == 0


def test_an_autopilot_plays_on_for_who_was_put_there(league: League) -> None:
    substitute(league, 1, None)
    assert statuses(league)["Arno"] == "withdrawn"
    assert league.board().groups[0].players == FOUR
    places = league.play(league.standing()[0])
    assert league.scores()["Arno"] == zp(places)[1]


def test_a_seat_may_change_hands_more_than_once(league: League) -> None:
    for name in ("Lucy", None, "Mitch"):
        substitute(league, 1, name)
    assert statuses(league)["Lucy"] == "withdrawn"
    places = league.play(league.standing()[0])
    assert league.scores()["Mitch"] == zp(places)[1]
    assert league.scores().get("Lucy", Fraction()) == 0


def test_a_substitute_who_is_erased_leaves_a_seat_for_the_next(league: League) -> None:
    substitute(league, 1, "Lucy")
    league.run(forgetting.forget, league.desk, league.persons["Lucy"])
    assert league.board().groups[0].players == FOUR
    substitute(league, 1, "Mitch")
    assert league.board().groups[0].players[1] == "Mitch"


def test_who_was_barred_stays_barred(league: League) -> None:
    league.ask(signups.remove, league.host, league.persons["Lucy"], bar=True)
    assert refused(league, 1, "Lucy") == "barred-there"
    league.ask(signups.remove, league.host, league.persons["Arno"], bar=True)
    substitute(league, 1, "Mitch")
    assert statuses(league)["Arno"] == "barred"
    assert league.run(replacing.next_reserve, league.id) is None


def test_it_is_all_or_nothing(league: League) -> None:
    assert refused(league, 1, "Frank") == "sat-before"
    assert refused(league, 9, "Lucy") == "no-seat"
    assert refused(league, 1, "Lucy", host="Frank") == "not-host"
    substitute(league, 1, "Lucy")
    assert refused(league, 1, "Arno") == "sat-before"
    stranger = league.run(people.arrive, "discord", "elsewhere", "account Zoë", "Zoë")
    league.persons["Zoë"] = stranger.person
    assert refused(league, 0, "Zoë") == "no-member"
    league.run(powers.pause, league.desk, league.community, game(league), league.host)
    assert refused(league, 0, "Mitch") == "game-paused"


def test_a_quick_game_has_no_list(league: League) -> None:
    seats = tuple(league.persons[name] for name in FOUR)
    new = NewTable("Snel", "saul", {}, seats)
    quick = league.run(table.open_game, league.desk, league.community, new)
    league.run(people.set_hosts, league.community, (league.host,))
    where, lucy = (league.desk, league.community, quick), league.persons["Lucy"]
    with pytest.raises(NotHost):
        league.run(replacing.substitute, *where, league.persons["Frank"], 1, lucy)
    before = league.run(tournaments.signups, league.id)
    league.run(replacing.substitute, *where, league.host, 1, lucy)
    assert league.run(tournaments.signups, league.id) == before
    with pytest.raises(NoGame):
        league.run(replacing.proposed, league.community + 1, quick)


def test_a_game_that_ends_at_once_is_the_newcomers() -> None:
    """The newcomer is away and the others have autopilots: nobody is waited for any more."""
    with League(players=4) as league:
        league.open()
        league.groups(FOUR)
        where = (league.desk, league.community, game(league))
        league.run(powers.pilot_all, *where, None, (0, 2, 3), True)
        league.run(absences.leave, league.desk, league.persons["Lucy"], None)
        assert league.standing()[0].status == "running"
        substitute(league, 1, "Lucy")
        (group,) = league.standing()
        assert group.status == "done"
        places = [one.place for one in league.run(rows.history, group.id)]
        assert league.scores()["Lucy"] == zp(places)[1]
        assert len(places) == 4


def test_rounds_after_it_are_drawn_with_the_newcomer() -> None:
    with League(players=4) as league:
        league.open()
        league.groups(FOUR)
        substitute(league, 1, "Lucy")
        league.play(league.standing()[0])
        _, groups = league.ask(rounds.proposed, "balanced")
        wanted = {league.signup(name) for name in ("Frank", "Lucy", "Niels", "Bjorn")}
        assert set(groups[0]) == wanted
