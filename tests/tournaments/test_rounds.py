"""Rounds and results: groups by paste, by lot, by standings; games that end; by hand; corrected."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate, pairwise

import msgspec
import pytest

from bot.moderator import clocks, lookup, powers, table
from bot.moderator.errors import NotHost, TableError
from bot.moderator.table import NewTable
from bot.tournaments import boards, results, rounds, signups
from bot.tournaments.drawing import drawn
from bot.tournaments.settings import HAND, Deadlines, Played, Settings
from bot.tournaments.zp import zp
from storage import games, log, models, tournaments
from storage import rounds as rows
from tests.tournaments.league import NAMES, USUAL, League, with_settings

FOUR = NAMES[:4]
BY_HAND = with_settings(games=(Played(HAND, called="No Thanks", times=9),))
HALF = Fraction(1, 2)


def test_pasted_groups_play_and_their_results_count() -> None:
    with League(players=8) as league:
        league.open()
        league.groups(NAMES[:4], NAMES[4:8])
        assert league.board().status == "running"
        one, two = league.standing()
        places = league.play(one)
        paid = dict(zip(FOUR, zp(places), strict=True))
        assert league.scores() == paid | dict.fromkeys(NAMES[4:8], Fraction(0))
        assert [group.status for group in league.board().groups] == ["done", "running"]
        assert league.run(rows.rounds, league.id)[0].status == "running"
        league.play(two)
        assert league.run(rows.rounds, league.id)[0].status == "done"
        assert sum(league.scores().values()) == 2 * sum(zp((1, 2, 3, 4)))
        kinds = [msgspec.json.decode(news)["kind"] for news in league.news()]
        assert kinds == ["round", "round-done"]


@pytest.mark.parametrize("sizes", [(3, 5), (5, 4, 3)])
def test_groups_of_other_sizes_are_played_for_their_own_zp(sizes: tuple[int, ...]) -> None:
    with League(players=sum(sizes)) as league:
        league.open()
        ends = list(accumulate(sizes, initial=0))
        groups = [NAMES[first:last] for first, last in pairwise(ends)]
        league.groups(*groups)
        earned: dict[str, Fraction] = {}
        for group, names in zip(league.standing(), groups, strict=True):
            earned |= zip(names, zp(league.play(group), USUAL.tables[len(names)]), strict=True)
        assert league.scores() == earned
        assert [group.status for group in league.board().groups] == ["done"] * len(sizes)


def test_a_season_goes_on_with_another_game() -> None:
    """Saul viltjes, then Troublez, each with its house rules; the next groups by the standings."""
    chosen = with_settings(games=(Played("saul"), Played("troublez", {"clear_table": True})))
    with League(chosen, players=8) as league:
        league.open()
        league.groups(NAMES[:4], NAMES[4:8])
        for group in league.standing():
            league.play(group)
        before = league.scores()
        seed, groups = league.run(
            rounds.proposed, league.desk, league.community, league.id, "balanced"
        )
        league.ask(rounds.plan, league.host, [(f"T{n}", g) for n, g in enumerate(groups)], seed)
        league.begin()
        for group in league.standing():
            assert group.game is not None
            game = league.run(games.get, league.community, group.game)
            assert game.engine == "troublez"
            assert msgspec.json.decode(game.options)["clear_table"]
            league.play(group)
        assert sum(league.scores().values()) == sum(before.values()) + 2 * sum(zp((1, 2, 3, 4)))
        assert [one.status for one in league.run(rows.rounds, league.id)] == ["done", "done"]


def test_a_game_has_the_tournaments_own_deadlines() -> None:
    with League(with_settings(deadlines=Deadlines(turn=7_200_000, grace=5)), players=4) as league:
        league.open()
        league.groups(FOUR)
        game = league.standing()[0].game
        chosen = league.run(clocks.policy, league.community, game)
        assert (chosen.turn, chosen.grace, chosen.missed) == (7_200_000, 5, "autopilot")
        assert league.run(clocks.policy, league.community) == clocks.Policy()


def test_groups_by_lot_can_be_drawn_again_by_anybody() -> None:
    with League(with_settings(apart=()), players=10) as league:
        league.open()
        seed, groups = league.ask(rounds.proposed, "drawn")
        joined = [league.signup(name) for name in NAMES[:10]]
        assert groups == drawn(joined, (4, 3, 3), seed)
        assert league.ask(rounds.proposed, "drawn")[0] != seed


def test_pairs_are_kept_apart() -> None:
    with League(players=8) as league:
        frank, arno = league.persons["Frank"], league.persons["Arno"]
        league.ask(signups.change, league.host, with_settings(apart=((frank, arno),)))
        league.open()
        for _ in range(6):
            for how in ("drawn", "balanced"):
                _, groups = league.ask(rounds.proposed, how)
                pair = {league.signup("Frank"), league.signup("Arno")}
                assert not any(pair <= set(group) for group in groups)


def test_balanced_groups_part_the_best() -> None:
    with League(BY_HAND, players=8) as league:
        league.open()
        league.groups(NAMES[:4], NAMES[4:8])
        for group in league.standing():
            league.run(
                results.enter, league.desk, league.community, group.id, league.host, (1, 2, 3, 4)
            )
        _, groups = league.ask(rounds.proposed, "balanced")
        winners = {league.signup("Frank"), league.signup("Brent")}
        assert all(len(winners & set(group)) == 1 for group in groups)


def test_too_few_make_no_round() -> None:
    with League(players=1) as league:
        league.open()
        assert league.refused(rounds.proposed, "drawn") == "too-few"


def test_a_plan_is_looked_at_and_swapped_before_it_begins() -> None:
    with League(players=8) as league:
        league.open()
        ids = [league.signup(name) for name in NAMES[:8]]
        league.ask(rounds.plan, league.host, [("A", ids[:4]), ("B", ids[4:])])
        league.ask(rounds.plan, league.host, [("C", ids[:4]), ("D", ids[4:])])
        assert [group.name for group in league.board().groups] == ["C", "D"]
        league.ask(rounds.swap, league.host, ids[0], ids[7])
        assert league.board().groups[0].players == ("Lucy", "Arno", "Niels", "Bjorn")
        assert league.refused(rounds.swap, league.host, ids[0], 999) == "not-in-groups"
        league.begin()
        assert [group.name for group in league.standing()] == ["C", "D"]
        assert league.refused(rounds.swap, league.host, ids[0], ids[1]) == "nothing-planned"


@pytest.mark.parametrize(
    ("groups", "code"),
    [([], "no-groups"), ([("A", [1, 1])], "sits-twice"), ([("A", [99])], "not-joined")],
)
def test_odd_plans_are_refused(groups: list[tuple[str, list[int]]], code: str) -> None:
    with League(players=2) as league:
        league.open()
        first = league.signup("Frank") - 1
        shifted = [(name, [first + one for one in players]) for name, players in groups]
        assert league.refused(rounds.plan, league.host, shifted) == code


def test_a_round_that_stopped_half_way_goes_on_and_begins_nothing_twice() -> None:
    with League(players=12) as league:
        league.open()
        ids = [league.signup(name) for name in NAMES[:12]]
        plan = [(f"{at}", ids[at : at + 4]) for at in (0, 4, 8)]
        league.ask(rounds.plan, league.host, plan)
        round = league.ask(rounds.begin, league.host)
        begin = (league.desk, league.community, round.id)
        assert league.run(rounds.begin_next, *begin)
        assert [group.status for group in league.standing()] == ["running", "planned", "planned"]
        while league.run(rounds.begin_next, *begin):
            pass
        assert not league.run(rounds.begin_next, *begin)
        made = league.run(games.listed, league.community)
        assert len(made) == len({group.game for group in league.standing()}) == 3


def test_the_games_and_the_zp_stand_once_it_runs() -> None:
    with League(players=4) as league:
        league.open()
        league.groups(FOUR)
        seed = league.board().settings.seed
        assert seed
        changed = with_settings(seed=seed, tie="best")
        assert league.refused(signups.change, league.host, changed) == "tournament-frozen"
        slower = with_settings(seed=seed, deadlines=Deadlines(turn=None))
        assert league.ask(signups.change, league.host, slower) == ("deadlines",)
        assert league.refused(rounds.plan, league.host, []) == "round-runs"
        assert league.refused(signups.cancel, league.host) == "tournament-runs"


def test_a_season_ends_with_its_rounds() -> None:
    with League(players=4) as league:
        league.open()
        league.groups(FOUR)
        league.play(league.standing()[0])
        ids = [league.signup(name) for name in FOUR]
        assert league.refused(rounds.plan, league.host, [("A", ids)]) == "season-over"


# -- results ---------------------------------------------------------------------------------------


def entered(league: League, places: tuple[int, ...], reason: str = "", **how: object) -> None:
    group = league.standing()[0]
    where = (league.desk, league.community, group.id, league.host)
    league.run(lambda tx: results.enter(tx, *where, places, reason, **how))  # type: ignore[arg-type]


def test_a_round_by_hand_counts() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        assert league.run(games.listed, league.community) == []
        entered(league, (2, 1, 2, 4))
        assert league.scores() == {"Arno": 2, "Frank": 1, "Niels": 1, "Bjorn": 0}
        league.groups(FOUR)
        entered(league, (1, 2, 3, 4), paid=[Fraction(5), Fraction(3), HALF, Fraction(0)])
        assert league.scores() == {"Frank": 6, "Arno": 5, "Niels": 1 + HALF, "Bjorn": 0}


def test_odd_places_are_refused() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        for places, code in (((1, 2, 3), "places-wanted"), ((1, 1, 2, 3), "places-odd")):
            with pytest.raises(TableError) as caught:
                entered(league, places)
            assert caught.value.code == code
        assert league.board().groups[0].status == "running"


def test_a_correction_needs_a_reason_and_keeps_history() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        entered(league, (1, 2, 3, 4))
        with pytest.raises(TableError, match="reason-wanted"):
            entered(league, (2, 1, 3, 4))
        entered(league, (2, 1, 3, 4), "Arno had gewonnen")
        assert league.scores() == {"Arno": 2, "Frank": 1, "Niels": 1, "Bjorn": 0}
        history = league.run(rows.history, league.standing()[0].id)
        assert [(one.place, one.until is None) for one in history] == [
            *((place, False) for place in (1, 2, 3, 4)),
            *((place, True) for place in (2, 1, 3, 4)),
        ]
        last = msgspec.json.decode(league.news()[-1])
        assert last["kind"] == "corrected"
        assert last["facts"] == {"group": "Groep 1", "reason": "Arno had gewonnen"}


def test_standings_are_derived_and_each_publication_is_kept() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        entered(league, (1, 2, 3, 4))
        entered(league, (2, 1, 3, 4), "Arno had gewonnen")
        kept = league.published()
        assert [lines[0].name for lines in kept] == ["Frank", "Frank", "Arno"]
        assert all(one != other for one, other in pairwise(kept))
        shown = league.shown(boards.STANDINGS)
        assert shown.lines == kept[-1] == league.board().lines


def test_a_rewound_game_takes_its_result_back() -> None:
    with League(players=4) as league:
        league.open()
        league.groups(FOUR)
        group = league.standing()[0]
        league.play(group)
        assert group.game is not None
        where = (league.desk, league.community, group.game)
        with pytest.raises(NotHost):
            league.run(powers.rewind, *where, league.persons["Frank"], 1)
        desk = league.desk
        for seat in range(4):
            league.run(games.pilot, league.community, group.game, seat, False)
        league.run(powers.rewind, desk, league.community, group.game, league.host, 1)
        assert set(league.scores().values()) == {Fraction(0)}
        assert league.board().groups[0].status == "running"
        assert league.run(rows.rounds, league.id)[0].status == "running"
        league.play(league.standing()[0])
        assert sum(league.scores().values()) == 4


def test_a_substitute_earns_what_the_seat_earns_or_the_leaver_does() -> None:
    for leaver, whose in (("substitute", "Lucy"), ("leaver", "Arno")):
        with League(with_settings(leaver=leaver), players=4) as league:
            league.open()
            league.groups(FOUR)
            league.run(tournaments.sign_up, league.id, league.persons["Lucy"], "Lucy", "joined", 9)
            group = league.standing()[0]
            assert group.game is not None
            where = (league.desk, league.community, group.game)
            league.run(powers.substitute, *where, league.host, 1, league.persons["Lucy"])
            places = league.play(group)
            other = "Arno" if whose == "Lucy" else "Lucy"
            assert league.scores()[whose] == zp(places)[1]
            assert league.scores()[other] == 0


def test_a_void_group_counts_for_nothing_or_shares() -> None:
    for unfinished, each in (("wait", Fraction(0)), ("share", Fraction(1))):
        with League(with_settings(unfinished=unfinished), players=4) as league:
            league.open()
            league.groups(FOUR)
            group = league.standing()[0]
            where = (league.desk, league.community, group.id, league.host)
            with pytest.raises(TableError, match="reason-wanted"):
                league.run(results.void, *where, " ")
            league.run(results.void, *where, "Iedereen op vakantie")
            assert set(league.scores().values()) == {each}
            assert league.run(rows.rounds, league.id)[0].status == "done"
            assert group.game is not None
            assert league.run(games.get, league.community, group.game).status == "paused"


def test_who_withdraws_keeps_the_results_and_plays_no_more() -> None:
    with League(with_settings(games=(Played("saul", times=2),)), players=8) as league:
        league.open()
        league.groups(NAMES[:4], NAMES[4:8])
        for group in league.standing():
            league.play(group)
        before = league.scores()
        league.ask(signups.leave, league.persons["Frank"])
        assert league.scores() == before
        assert {line.name: line.status for line in league.board().lines}["Frank"] == "withdrawn"
        ids = [league.signup(name) for name in NAMES[:8]]
        assert league.refused(rounds.plan, league.host, [("A", ids)]) == "not-joined"
        _, groups = league.ask(rounds.proposed, "balanced")
        assert sorted(map(len, groups)) == [3, 4]


def test_earlier_standings_can_be_carried_in() -> None:
    with League(players=4) as league:
        league.open()
        league.run(tournaments.carry, league.signup("Frank"), "11/2")
        assert league.scores()["Frank"] == Fraction(11, 2)


def test_the_record_names_hosts_by_number_and_no_people() -> None:
    with League(players=4) as league:
        league.open()
        league.groups(FOUR)
        league.play(league.standing()[0])
        written = repr(league.run(tournaments.recorded, league.id))
        game = league.standing()[0].game
        assert game is not None
        written += repr(league.run(log.entries, league.community, game))
        assert not any(name in written for name in NAMES)


def test_a_stranger_to_the_tournament_can_enter_nothing() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        group = league.standing()[0]
        with pytest.raises(NotHost):
            league.run(
                results.enter,
                *(league.desk, league.community, group.id, league.persons["Frank"], (1, 2, 3, 4)),
            )
        with pytest.raises(TableError, match="no-tournament"):
            league.run(
                results.enter,
                *(league.desk, league.community + 1, group.id, league.host, (1, 2, 3, 4)),
            )


def test_nobody_sees_more_by_being_a_host() -> None:
    """A host who plays looks at the table as a player."""
    with League(players=4) as league:
        league.open()
        league.groups(FOUR)
        game = league.standing()[0].game
        assert game is not None
        loaded = league.run(lookup.look, league.desk, league.community, game)
        assert loaded.persons.index(league.host) == 2
        with pytest.raises(TableError, match="no-peek"):
            league.run(powers.peek, league.desk, league.community, game, league.host, 0)


def test_settings_are_frozen_text() -> None:
    with League(players=4) as league:
        league.open()
        league.groups(FOUR)
        chosen = league.board().settings
        assert isinstance(chosen, Settings)
        assert chosen.name == "Wintercompetitie"


def test_a_game_that_cannot_be_read_can_be_broken_off() -> None:
    """Its host is told of the damage, and the group is done with all the same."""
    with League(players=4) as league:
        league.open()
        league.groups(FOUR)
        (group,) = league.standing()
        assert group.game is not None
        entry = models.table(models.Entry)
        spoilt = entry.update().where(entry.c.game == group.game).values(digest="0" * 64)
        league.run(lambda tx: tx.connection.execute(spoilt))
        league.desk.memory.forget(group.game)
        where = (league.desk, league.community, group.id, league.host)
        league.run(results.void, *where, "broken")
        assert league.standing()[0].status == "void"
        assert league.run(games.get, league.community, group.game).status == "frozen"


def test_a_round_that_was_only_planned_goes_with_the_close() -> None:
    with League(BY_HAND, players=4) as league:
        league.open()
        league.groups(FOUR)
        entered(league, (1, 2, 3, 4))
        ids = [league.signup(name) for name in FOUR]
        league.ask(rounds.plan, league.host, [("A", ids)])
        league.ask(signups.stop, league.host)
        assert [one.status for one in league.run(rows.rounds, league.id)] == ["done"]
        assert league.refused(rounds.plan, league.host, [("A", ids)]) == "tournament-over"


def test_a_game_of_no_tournament_changes_none() -> None:
    with League(players=4) as league:
        league.open()
        league.groups(FOUR)
        seats = tuple(league.persons[name] for name in FOUR)
        new = NewTable("Snel", "saul", {}, seats)
        quick = league.run(table.open_game, league.desk, league.community, new)
        before = league.board()
        where = (league.desk, league.community, quick)
        league.run(powers.pilot_all, *where, None, (0, 1, 2, 3), True)
        assert league.run(games.get, league.community, quick).status == "over"
        assert league.board() == before
