"""A substitute in a tournament: the seat, the newcomer's sign-up and the leaver's, in one step."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.moderator import hosting, lookup, people, powers, table
from bot.moderator.errors import NotHost, TableError
from bot.moderator.hosting import Host
from bot.moderator.table import NewTable
from bot.tournaments import replacing, signups
from storage import rounds as rows
from storage import tournaments
from tests.tournaments.league import NAMES, USUAL, League

FOUR = NAMES[:4]


def begun(league: League) -> int:
    """Frank, Arno, Niels and Bjorn play; Brent and Mitch wait in line."""
    league.open()
    for name in NAMES[4:6]:
        person = league.persons[name]
        league.ask(signups.join, person, name)
        signup = league.signup(name)
        league.run(tournaments.set_signup, signup, "reserve", league.clock.now())
    league.groups(FOUR)
    game = league.standing()[0].game
    assert game is not None
    return game


def substitute(league: League, game: int, seat: int, person: int | None) -> None:
    host = league.persons["Niels"]
    league.run(replacing.substitute, league.desk, league.community, game, host, seat, person)


def statuses(league: League) -> dict[str, str]:
    return {one.name: one.status for one in league.run(tournaments.signups, league.id)}


def test_the_first_reserve_is_proposed_and_takes_part_from_then_on() -> None:
    with League(players=4) as league:
        game = begun(league)
        found = league.run(replacing.proposed, league.community, game)
        assert [(one.name, one.reserve) for one in found] == [("Brent", 1), ("Mitch", 2)]
        substitute(league, game, 1, found[0].person)
        after = statuses(league)
        assert (after["Arno"], after["Brent"], after["Mitch"]) == (
            "withdrawn",
            "joined",
            "reserve",
        )
        seats = league.run(lookup.glance, league.community, game)
        assert seats.names == ("Frank", "Brent", "Niels", "Bjorn")
        (entry,) = [
            one for one in league.run(tournaments.recorded, league.id) if one.kind == "substituted"
        ]
        assert entry.actor == "host 1"
        assert "Brent" not in entry.body


def test_somebody_who_never_signed_up_is_signed_up_by_it() -> None:
    with League(players=4) as league:
        game = begun(league)
        substitute(league, game, 0, league.persons["Hanna"])
        after = statuses(league)
        assert (after["Hanna"], after["Frank"]) == ("joined", "withdrawn")
        substitute(league, game, 3, None)
        assert statuses(league)["Bjorn"] == "withdrawn"


def test_who_was_barred_takes_no_seat_and_who_left_takes_none_again() -> None:
    with League(players=4) as league:
        game = begun(league)
        league.ask(signups.remove, league.host, league.persons["Brent"], bar=True)
        before = statuses(league)
        for person, code in (("Brent", "barred-there"), ("Arno", "sat-before")):
            with pytest.raises(TableError) as caught:
                substitute(league, game, 0, league.persons[person])
            assert caught.value.code == code
        assert statuses(league) == before
        with pytest.raises(TableError) as caught:
            substitute(league, game, 9, None)
        assert caught.value.code == "no-seat"


def test_in_a_tournaments_game_its_hosts_are_and_nobody_else() -> None:
    with League(players=4) as league:
        game = begun(league)
        lets = Host(league.persons["Hanna"], lets=True)
        with pytest.raises(NotHost):
            league.run(hosting.entitle, league.community, game, lets)
        assert league.run(hosting.groups, league.community, lets) == ()
        own = Host(league.persons["Niels"], lets=False)
        assert league.run(hosting.entitle, league.community, game, own) == "host 1"
        (group,) = league.run(hosting.groups, league.community, own)
        assert group.id == game
        league.run(people.appoint, league.community, league.persons["Hanna"])
        host = league.persons["Hanna"]
        with pytest.raises(NotHost):
            league.run(powers.pause, league.desk, league.community, game, host)


@pytest.mark.parametrize("leaver", ["leaver", "substitute"])
def test_the_result_is_whose_the_tournament_chose(leaver: str) -> None:
    with League(replace(USUAL, leaver=leaver), players=4) as league:
        game = begun(league)
        substitute(league, game, 1, league.persons["Brent"])
        league.play(league.standing()[0])
        (result,) = [
            one.signup
            for one in league.run(rows.results, league.id)
            if one.signup in (league.signup("Arno"), league.signup("Brent"))
        ]
        assert result == league.signup("Arno" if leaver == "leaver" else "Brent")


def test_a_quick_game_proposes_the_members() -> None:
    with League(players=4) as league:
        begun(league)
        persons = tuple(league.persons[name] for name in FOUR)
        game = league.run(
            table.open_game, league.desk, league.community, NewTable("Snel", "saul", {}, persons)
        )
        league.run(people.set_hosts, league.community, (league.host,))
        found = league.run(replacing.proposed, league.community, game)
        assert {one.name for one in found} == set(NAMES) - set(FOUR)
        substitute(league, game, 0, found[0].person)
        assert found[0].name in league.run(lookup.glance, league.community, game).names
