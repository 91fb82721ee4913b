"""PEERS.md section F: tournaments and points. Each test is named after the number of the report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clock import DAY
from bot.moderator import powers
from bot.moderator.errors import TableError
from bot.moderator.places import Place
from bot.presenters.markup import write
from bot.texts import LANGUAGES, texts
from bot.tournaments import boards, forgetting, replacing, results, rounds, signups, standings
from bot.tournaments.drawing import drawn
from bot.tournaments.settings import HAND, Deadlines, Played, Settings, Unfinished
from bot.tournaments.speaking import Letter
from bot.tournaments.standings import BREAKERS, Breaker, Result
from bot.tournaments.zp import zp
from bot.ui.tournaments import lines, posts
from bot.ui.tournaments.lines import Known
from storage import games, tournaments
from storage import rounds as rows
from storage.postings import Posting
from tests.tournaments.league import NAMES, USUAL, League, with_settings

FOUR = NAMES[:4]
TWICE = with_settings(games=(Played("saul", times=2),), deadlines=Deadlines(turn=DAY, grace=0))
BY_HAND = with_settings(games=(Played(HAND, called="No Thanks", times=9),))


def left(league: League, name: str) -> None:
    league.ask(signups.leave, league.persons[name])


def removed(league: League, name: str) -> None:
    league.ask(signups.remove, league.host, league.persons[name], bar=False)


def barred(league: League, name: str) -> None:
    league.ask(signups.remove, league.host, league.persons[name], bar=True)


def erased(league: League, name: str) -> None:
    league.run(forgetting.forget, league.desk, league.persons[name])


WAYS: Sequence[Callable[[League, str], None]] = (left, removed, barred, erased)
Drop = Callable[[League, str], None]


def planned(league: League, *pasted: Sequence[str]) -> None:
    named = [("", [league.signup(name) for name in group]) for group in pasted]
    league.ask(rounds.plan, league.host, named)


def finished(league: League, gone: str) -> None:
    """The others let the autopilot play; for whoever is gone the deadlines do."""
    for group in league.standing():
        assert group.game is not None
        where = (league.desk, league.community, group.game)
        sitting = league.run(games.seated, league.community, group.game)
        here = [one.seat for one in sitting if one.person not in (None, league.persons[gone])]
        league.run(powers.pilot_all, *where, None, tuple(here), True)
    league.wait(60 * DAY)
    assert [one.status for one in league.standing()] == ["done"] * len(league.standing())
    assert league.run(rows.rounds, league.id)[-1].status == "done"


# -- 54: a group that could not finish -------------------------------------------------------------


@pytest.mark.parametrize("drop", WAYS)
@pytest.mark.parametrize("round", [1, 2])
def test_pitfall_54_whoever_drops_in_a_round_its_groups_finish(drop: Drop, round: int) -> None:
    with League(TWICE, players=8) as league:
        league.open()
        for number in (1, 2):
            league.groups(NAMES[:4], NAMES[4:8])
            if number == round:
                drop(league, "Arno")
            finished(league, "Arno")
            if number == round == 1:
                _, groups = league.ask(rounds.proposed, "balanced")
                assert sorted(map(len, groups)) == [3, 4]
                league.ask(rounds.plan, league.host, [("", one) for one in groups])
                league.begin()
                finished(league, "Arno")
                break
        played = {1: 8 * 1 + 7, 2: 16}[round]
        assert sum(line.played for line in league.board().lines) == played
        assert len(league.board().lines) == 8


@pytest.mark.parametrize("drop", WAYS)
def test_pitfall_54_who_drops_between_plan_and_start_is_seated_nowhere(drop: Drop) -> None:
    with League(TWICE, players=8) as league:
        league.open()
        planned(league, NAMES[:4], NAMES[4:8])
        drop(league, "Arno")
        assert league.refused(rounds.begin, league.host) == "round-left"
        planned(league, ("Frank", "Niels", "Bjorn"), NAMES[4:8])
        league.begin()
        finished(league, "Arno")
        assert len(league.board().lines) == 7


@pytest.mark.parametrize("drop", WAYS)
def test_pitfall_54_who_drops_while_a_round_begins_leaves_an_autopilot(drop: Drop) -> None:
    with League(TWICE, players=8) as league:
        league.open()
        planned(league, NAMES[4:8], NAMES[:4])
        round = league.ask(rounds.begin, league.host).id
        assert league.run(rounds.begin_next, league.desk, league.community, round)
        drop(league, "Arno")
        assert league.run(rounds.begin_next, league.desk, league.community, round)
        game = league.standing()[1].game
        assert game is not None
        assert league.run(games.seated, league.community, game)[1].person is None
        league.run(powers.substitute, *(league.desk, league.community, game, league.host, 1, None))
        finished(league, "Arno")


def test_pitfall_54_a_group_of_which_all_drop_finishes_too() -> None:
    with League(TWICE, players=8) as league:
        league.open()
        league.groups(NAMES[:4], NAMES[4:8])
        for name, drop in zip(FOUR, (left, removed, barred, left), strict=True):
            drop(league, name)
        for name in NAMES[4:8]:
            left(league, name)
        league.wait(60 * DAY)
        assert [one.status for one in league.standing()] == ["done", "done"]
        assert league.refused(rounds.proposed, "drawn") == "too-few"
        league.ask(signups.stop, league.host)
        assert sum(league.scores().values()) == 2 * sum(zp((1, 2, 3, 4)))


# -- 55: what was published ------------------------------------------------------------------------


@pytest.mark.parametrize(("drop", "status"), [(left, "withdrawn"), (removed, "removed")])
def test_pitfall_55_a_later_drop_rewrites_nothing(drop: Drop, status: str) -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        league.settle(league.standing()[0], (1, 2, 3, 4))
        before, kept, points = league.published(), history(league), league.scores()
        drop(league, "Frank")
        assert league.published()[: len(before)] == before
        assert {line.status for line in before[-1]} == {"joined"}
        now = {line.name: line for line in league.published()[-1]}
        assert (now["Frank"].status, now["Frank"].place, now["Frank"].zp) == (status, 1, "2")
        assert league.scores() == points
        assert history(league) == kept
        signed = league.run(tournaments.signups, league.id)
        assert {one.name for one in signed} == set(FOUR)


def history(league: League) -> list[Any]:
    found = league.run(rows.rounds, league.id)
    groups = [group for one in found for group in league.run(rows.groups, one.id)]
    return [league.run(rows.history, group.id) for group in groups]


def test_pitfall_55_what_is_published_says_when_and_changes_no_more() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        for places in ((1, 2, 3, 4), (4, 3, 2, 1)):
            league.clock.move(DAY)
            league.settle(league.standing()[0], places, "again")
        raw = league.run(tournaments.published, league.id)
        assert [at - raw[0][0] for at, _ in raw] == [0, DAY, 2 * DAY]
        left(league, "Bjorn")
        league.ask(signups.stop, league.host)
        assert league.run(tournaments.published, league.id)[: len(raw)] == raw


# -- 56: level -------------------------------------------------------------------------------------


def of(group: int, places: dict[int, int], round: int = 1) -> list[Result]:
    """What came of a group, by player."""
    values = list(places.values())
    paid = zp(values)
    return [
        Result(player, round, group, place, len(values), paid[seat], values.count(place))
        for seat, (player, place) in enumerate(places.items())
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_pitfall_56_a_group_that_ties_whole_shares_everything(seats: int) -> None:
    places = dict.fromkeys(range(seats), 1)
    table = standings.standings(range(seats), of(1, places))
    assert {line.place for line in table} == {1}
    assert {line.zp for line in table} == {Fraction(sum(zp(range(1, seats + 1))), seats)}
    assert {line.wins for line in table} == {0}  # better than nobody
    for breaker in BREAKERS[:-1]:
        table = standings.standings(range(seats), of(1, places), {}, [breaker])
        assert {line.place for line in table} == {1}


def test_pitfall_56_a_circle_of_three_ends_in_a_shared_place_or_a_lot_on_record() -> None:
    circle = [*of(1, {1: 1, 2: 2}), *of(2, {2: 1, 3: 2}), *of(3, {3: 1, 1: 2})]
    without: tuple[Breaker, ...] = ("wins", "mutual", "last", "fewest", "losses")
    shared = standings.standings([1, 2, 3], circle, {}, without)
    assert [(line.place, line.by) for line in shared] == [(1, None)] * 3
    lots = standings.standings([1, 2, 3], circle, {}, (*without, "lot"), "seed")
    assert [line.place for line in lots] == [1, 2, 3]
    assert [line.by for line in lots] == [None, "lot", "lot"]


@pytest.mark.parametrize("breakers", [("wins", "mutual", "last"), ("wins", "lot")])
def test_pitfall_56_the_last_resort_is_shown_before_and_kept(
    breakers: tuple[Breaker, ...],
) -> None:
    with League(with_settings(games=BY_HAND.games, breakers=breakers), players=4) as league:
        league.open()
        assert league.shown(boards.SIGNUP).settings.breakers == breakers
        league.groups(FOUR)
        league.settle(league.standing()[0], (1, 1, 1, 1))
        board = league.shown(boards.STANDINGS)
        drawn = breakers[-1] == "lot"
        assert [line.place for line in board.lines] == ([1, 2, 3, 4] if drawn else [1] * 4)
        assert [line.by for line in board.lines] == ["", *(["lot"] * 3 if drawn else [""] * 3)]
        assert board.settings.seed  # by which anybody can draw it again
        assert league.published()[-1] == board.lines
        known = league.run(boards.table, league.community, league.id)
        assert known == league.run(boards.table, league.community, league.id)


def test_pitfall_56_a_partly_played_round_ranks_what_is_played() -> None:
    with League(BY_HAND, players=8) as league:
        league.open()
        league.groups(NAMES[:4], NAMES[4:8])
        league.settle(league.standing()[0], (1, 2, 2, 4))
        board = league.board()
        assert [(line.place, line.name, line.played) for line in board.lines] == [
            *((1, "Frank", 1), (2, "Arno", 1), (2, "Niels", 1)),
            *((4, name, played) for name, played in (("Bjorn", 1), *((n, 0) for n in NAMES[4:8]))),
        ]
        assert [line.zp for line in board.lines[1:3]] == ["1", "1"]


def test_pitfall_56_groups_with_other_numbers_of_drop_outs_rank_together() -> None:
    with League(with_settings(games=BY_HAND.games, size=4), players=12) as league:
        league.open()
        for name in ("Bas", "Coen", "Anna"):
            left(league, name)
        league.groups(NAMES[:4], NAMES[4:7], ("Lucy", "Daan"))
        for group, places in zip(league.standing(), ((1, 2, 3, 4), (1, 2, 3), (1, 2)), strict=True):
            league.settle(group, places)
        left(league, "Daan")
        found = {line.name: (line.place, line.zp) for line in league.board().lines}
        assert {name for name, (place, _) in found.items() if place == 1} == {
            *("Frank", "Brent", "Lucy"),
        }
        assert found["Daan"] == (7, "0")
        assert sorted(place for place, _ in found.values()) == [1, 1, 1, 4, 4, 4, 7, 7, 7]


GROUPS = st.lists(
    st.tuples(
        st.permutations(range(1, 9)).map(lambda order: order[:4]),
        st.sampled_from([(1, 2, 3, 4), (1, 1, 3, 4), (1, 2, 2, 4), (1, 1, 1, 1), (1, 1, 3, 3)]),
    ),
    max_size=5,
)


@given(GROUPS, st.lists(st.sampled_from(BREAKERS), unique=True), st.sets(st.integers(1, 8)))
def test_pitfall_56_places_are_always_a_ranking(
    groups: list[tuple[list[int], tuple[int, ...]]], breakers: list[Breaker], gone: set[int]
) -> None:
    """Whatever ties, whoever left: places count from 1, a shared one leaves as many free."""
    results = [
        one
        for number, (players, places) in enumerate(groups)
        for one in of(number, dict(zip(players, places, strict=True)), number // 2)
    ]
    scored = {one.player for one in results}
    players = [one for one in range(1, 9) if one not in gone or one in scored]
    table = standings.standings(players, results, {}, breakers, "seed")
    assert sorted(line.player for line in table) == players
    for line in table:
        assert line.place == 1 + sum(other.place < line.place for other in table)
        assert (line.by is None) == (
            not any(other.zp == line.zp and other.place < line.place for other in table)
        )
        assert line.by is None or line.by in breakers


# -- 57: undone, recomputed, closed ----------------------------------------------------------------


def test_pitfall_57_a_wrong_entry_is_undone_and_stays_on_record() -> None:
    with League(BY_HAND, players=8) as league:
        league.open()
        league.groups(NAMES[:4], NAMES[4:8])
        one, other = league.standing()
        league.settle(one, (1, 2, 3, 4))
        right = league.scores()
        league.settle(one, (4, 3, 2, 1), "the wrong group")
        assert league.scores() != right
        league.settle(one, (1, 2, 3, 4), "taken back")
        assert league.scores() == right
        assert set(right) >= {*NAMES[4:8]}  # nothing was booked to others
        kept = league.run(rows.history, one.id)
        assert [found.place for found in kept] == [1, 2, 3, 4, 4, 3, 2, 1, 1, 2, 3, 4]
        assert [found.reason for found in kept[::4]] == ["", "the wrong group", "taken back"]
        assert [found.until is None for found in kept[::4]] == [False, False, True]
        assert league.run(rows.history, other.id) == []


def test_pitfall_57_a_group_that_was_broken_off_by_mistake_counts_again() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        (group,) = league.standing()
        league.settle(group, (1, 2, 3, 4))
        where = (league.desk, league.community, group.id, league.host)
        league.run(results.void, *where, "the wrong group")
        assert set(league.scores().values()) == {0}
        with pytest.raises(TableError, match="reason-wanted"):
            league.settle(group, (1, 2, 3, 4))
        league.settle(group, (1, 2, 3, 4), "taken back")
        assert league.scores()["Frank"] == 2
        assert league.standing()[0].status == "done"


def test_pitfall_57_a_hosts_word_stands_until_the_game_is_set_back() -> None:
    with League(with_settings(deadlines=Deadlines(turn=None)), players=4) as league:
        league.open()
        league.groups(FOUR)
        (group,) = league.standing()
        assert group.game is not None
        league.settle(group, (4, 1, 2, 3), "agreed on")
        where = (league.desk, league.community, group.game)
        assert league.run(games.get, league.community, group.game).status == "paused"
        agreed = {"Arno": 2, "Niels": 1, "Bjorn": 1, "Frank": 0}
        assert league.scores() == agreed
        league.run(powers.resume, *where, league.host)
        league.play(group)
        assert league.scores() == agreed
        for seat in range(4):
            league.run(games.pilot, league.community, group.game, seat, False)
        league.run(powers.rewind, *where, league.host, 1)
        assert set(league.scores().values()) == {0}
        places = league.play(group)
        assert league.scores() == dict(zip(FOUR, zp(places), strict=True))


def test_pitfall_57_points_are_recomputed_to_the_same() -> None:
    with League(TWICE, players=8) as league:
        league.open()
        for _ in range(2):
            league.groups(NAMES[:4], NAMES[4:8])
            for group in league.standing():
                league.play(group)
        board = league.board()
        counted: dict[int, Fraction] = {}
        for one in league.run(rows.results, league.id):
            counted[one.signup] = counted.get(one.signup, Fraction()) + Fraction(one.zp)
        assert league.scores() == {name: counted[league.signup(name)] for name in NAMES[:8]}
        for _ in range(2):
            league.run(boards.refresh, league.desk, league.community, league.id)
            assert league.board() == board == league.shown(boards.STANDINGS)
            assert league.published()[-1] == board.lines


def test_pitfall_57_closing_twice_closes_once() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        league.settle(league.standing()[0], (1, 2, 3, 4))
        league.ask(signups.stop, league.host)
        before = (league.published(), league.run(tournaments.recorded, league.id))
        news = [msgspec.json.decode(one)["kind"] for one in league.news()]
        assert news.count("closed") == 1
        assert league.refused(signups.stop, league.host) == "tournament-over"
        assert league.refused(signups.cancel, league.host) == "tournament-runs"
        assert (league.published(), league.run(tournaments.recorded, league.id)) == before
        assert league.board().status == "closed"
        league.settle(league.standing()[0], (2, 1, 3, 4), "counted again")
        assert league.scores()["Arno"] == 2  # a mistake is mended after the end, too


# -- 58: groups and seeds --------------------------------------------------------------------------


def test_pitfall_58_groups_and_seed_stand_once_a_round_begins() -> None:
    with League(BY_HAND, players=8) as league:
        league.open()
        seed, groups = league.ask(rounds.proposed, "drawn")
        league.ask(rounds.plan, league.host, [("", one) for one in groups], seed)
        league.begin()
        board = league.board()
        assert board.seed == seed
        again = [("", list(reversed(groups[0]))), ("", groups[1])]
        assert league.refused(rounds.plan, league.host, again, "other") == "round-runs"
        swap = (league.host, groups[0][0], groups[1][0])
        assert league.refused(rounds.swap, *swap) == "nothing-planned"
        assert league.refused(rounds.begin, league.host) == "nothing-planned"
        chosen = msgspec.structs.replace(board.settings, seed="other")
        assert league.refused(signups.change, league.host, chosen) == "tournament-frozen"
        signed = [league.signup(name) for name in NAMES[:8]]
        assert drawn(signed, (4, 4), board.seed) == groups


def test_pitfall_58_a_round_is_drawn_again_by_its_host_alone_and_on_record() -> None:
    with League(BY_HAND, players=8) as league:
        league.open()
        draws = [league.ask(rounds.proposed, "drawn") for _ in range(2)]
        for seed, groups in draws:
            league.ask(rounds.plan, league.host, [("", one) for one in groups], seed)
        with pytest.raises(TableError, match="not-host"):
            league.ask(rounds.plan, league.persons["Frank"], [("", draws[0][1][0])])
        one, other = draws[1][1][0][0], draws[1][1][1][0]
        league.ask(rounds.swap, league.host, one, other)
        league.begin()
        done = league.run(tournaments.recorded, league.id)
        told = [(row.kind, row.actor, msgspec.json.decode(row.body)) for row in done]
        assert told[1:] == [
            *(
                (
                    *("planned", "host 1"),
                    {"round": 1, "seed": seed, "groups": [list(group) for group in groups]},
                )
                for seed, groups in draws
            ),
            ("swapped", "host 1", {"one": one, "other": other}),
            ("began", "host 1", {"round": 1}),
        ]
        assert other in league.run(rows.seats, league.standing()[0].id)


# -- 59: out of time, gone, unfinished -------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("missed", ("nothing", "autopilot", "call")),
        ("leaver", ("substitute", "leaver")),
        ("unfinished", ("wait", "share", "void")),
        ("absent", ("autopilot", "wait")),
    ],
)
def test_pitfall_59_what_becomes_of_the_late_and_the_gone_is_shown_before_sign_up(
    line: str, values: Sequence[str], lang: str
) -> None:
    said = set()
    for value in values:
        with League(with_settings(**{line: value}), players=0) as league:
            league.open()
            board = league.shown(boards.SIGNUP)
            posting = Posting(1, league.community, league.id, boards.SIGNUP, 1, "", 1, 1, None)
            letter = Letter(posting, Place(), league.id, 1, board.name, None, board)
            rule = write(lines.line(line, board.settings, Known(), texts(lang)), "markdown")
            assert rule in posts.post(letter, {}, texts(lang)).text
            said.add(rule)
    assert len(said) == len(values)


def test_pitfall_59_the_rule_is_a_setting_whose_change_is_told() -> None:
    with League(players=4) as league:
        league.open()
        league.groups(FOUR)
        chosen = msgspec.structs.replace(league.board().settings, unfinished="share")
        assert league.ask(signups.change, league.host, chosen) == ("unfinished",)
        assert msgspec.json.decode(league.news()[-1])["facts"] == {"lines": ["unfinished"]}
        assert league.run(tournaments.recorded, league.id)[-1].kind == "changed"


@pytest.mark.parametrize(
    ("rule", "scores", "statuses"),
    [
        ("wait", (2, 1, 1, 0, 0, 0, 0, 0), ("done", "running")),
        ("share", (2, 1, 1, 0, 1, 1, 1, 1), ("done", "done")),
        ("void", (2, 1, 1, 0, 0, 0, 0, 0), ("done", "void")),
    ],
)
def test_pitfall_59_what_is_not_done_at_the_close_goes_by_the_rule(
    rule: Unfinished, scores: Sequence[int], statuses: Sequence[str]
) -> None:
    with League(with_settings(unfinished=rule), players=8) as league:
        league.open()
        league.groups(NAMES[:4], NAMES[4:8])
        one, other = league.standing()
        league.settle(one, (1, 2, 3, 4), "known")
        league.ask(signups.stop, league.host)
        assert tuple(found.status for found in league.standing()) == statuses
        found = league.scores()
        assert tuple(found.get(name, 0) for name in NAMES[:8]) == scores
        assert {line.wins for line in league.board().lines if line.name != "Frank"} == {0}
        assert other.game is not None
        going = league.run(games.get, league.community, other.game).status
        assert going == ("running" if rule == "wait" else "paused")
        if rule == "wait":
            league.play(other)
            assert sum(league.scores().values()) == 8


def test_pitfall_59_nothing_begins_after_the_close() -> None:
    with League(players=8) as league:
        league.open()
        planned(league, NAMES[:4], NAMES[4:8])
        round = league.ask(rounds.begin, league.host).id
        league.run(rounds.begin_next, league.desk, league.community, round)
        league.ask(signups.stop, league.host)
        assert not league.run(rounds.begin_next, league.desk, league.community, round)
        assert [one.status for one in league.standing()] == ["running", "void"]
        assert len(league.run(games.listed, league.community)) == 1
    with League(players=8) as league:
        league.open()
        planned(league, NAMES[:4], NAMES[4:8])
        league.ask(signups.cancel, league.host)
        assert league.refused(rounds.begin, league.host) == "tournament-over"


@pytest.mark.parametrize("whose", ["substitute", "leaver"])
def test_pitfall_59_nobody_is_ranked_by_lot_for_leaving(whose: str) -> None:
    with League(with_settings(leaver=whose), players=4) as league:
        league.open()
        league.groups(FOUR)
        (group,) = league.standing()
        assert group.game is not None
        where = (league.desk, league.community, group.game, league.host)
        league.run(replacing.substitute, *where, 1, league.persons["Lucy"])
        places = league.play(group)
        paid = dict(zip(FOUR, zp(places), strict=True))
        earned = paid.pop("Arno")
        got = {name: zp_ for name, zp_ in league.scores().items() if name in ("Arno", "Lucy")}
        first, second = ("Lucy", "Arno") if whose == "substitute" else ("Arno", "Lucy")
        assert got[first] == earned
        assert got.get(second, 0) == 0
        assert paid.items() <= league.scores().items()


def test_the_usual_settings_name_a_rule_for_each() -> None:
    chosen = Settings()
    assert (chosen.missed, chosen.leaver, chosen.unfinished) == ("autopilot", "substitute", "wait")
    assert USUAL.breakers == standings.USUAL
