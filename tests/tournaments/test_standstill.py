"""A whole tournament stands still, goes on, gets more time."""

from __future__ import annotations

import msgspec

from bot.clock import DAY, HOUR
from bot.moderator import powers
from bot.tournaments import standstill
from storage import deadlines, games, tournaments
from tests.tournaments.league import League

TWO = (("Frank", "Arno", "Niels", "Bjorn"), ("Brent", "Mitch", "Swifty", "Lucy"))


def playing() -> League:
    """Two groups that play."""
    league = League(players=8)
    league.open()
    league.groups(*TWO)
    return league


def status(league: League) -> list[str]:
    return [
        league.run(games.get, league.community, group.game).status
        for group in league.standing()
        if group.game is not None
    ]


def due(league: League) -> list[int]:
    """When each group's clock ends."""
    return [
        min(one.due_at for one in league.run(deadlines.running, league.community, group.game))
        for group in league.standing()
        if group.game is not None
    ]


def test_all_stand_still_and_go_on_with_a_full_turn() -> None:
    with playing() as league:
        first = due(league)
        league.wait(DAY)
        league.ask(standstill.pause, league.host)
        assert status(league) == ["paused", "paused"]
        assert league.refused(standstill.pause, league.host) == "nothing-runs"
        league.wait(10 * DAY)
        league.ask(standstill.resume, league.host)
        assert status(league) == ["running", "running"]
        assert due(league) == [one + 11 * DAY for one in first]
        assert league.refused(standstill.resume, league.host) == "none-paused"
        told = [msgspec.json.decode(one)["kind"] for one in league.news()]
        assert told == ["round", "paused", "resumed"]


def test_a_group_that_stood_still_by_itself_is_left_alone() -> None:
    with playing() as league:
        one, _ = league.standing()
        assert one.game is not None
        alone = (league.desk, league.community, one.game, league.host)
        league.run(powers.pause, *alone)
        league.ask(standstill.pause, league.host)
        league.ask(standstill.resume, league.host)
        assert status(league) == ["paused", "running"]
        assert league.refused(standstill.resume, league.host) == "none-paused"
        league.run(powers.resume, *alone)
        league.ask(standstill.pause, league.host)
        assert status(league) == ["paused", "paused"]


def test_everybody_gets_more_time_where_a_clock_runs() -> None:
    with playing() as league:
        one, two = due(league)
        league.ask(standstill.extend, league.host, HOUR, None)
        assert due(league) == [one + HOUR, two + HOUR]
        league.ask(standstill.extend, league.host, None, one + DAY)
        assert due(league) == [one + DAY, two + DAY]
        early = (league.host, None, one)
        assert league.refused(standstill.extend, *early) == "no-clocks"
        league.ask(standstill.pause, league.host)
        assert league.refused(standstill.extend, league.host, HOUR, None) == "no-clocks"
        acts = [row.kind for row in league.run(tournaments.recorded, league.id)]
        assert acts[-3:] == ["extended", "extended", "paused"]
