"""Standings: derived, recomputed to the same, and every way of telling apart who is level."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tournaments.standings import BREAKERS, USUAL, Breaker, Result, Standing, standings
from bot.tournaments.zp import zp

HALF = Fraction(1, 2)


def group(number: int, places: dict[int, int], round: int = 1) -> list[Result]:
    """The results of one group, by player."""
    paid = zp(tuple(places.values()))
    values = list(places.values())
    return [
        Result(player, round, number, place, len(places), paid[seat], values.count(place))
        for seat, (player, place) in enumerate(places.items())
    ]


def shown(table: Sequence[Standing]) -> list[tuple[int, int, Fraction | int]]:
    return [(line.place, line.player, line.zp) for line in table]


def test_zp_decide_and_nobody_is_left_out() -> None:
    results = group(1, {1: 1, 2: 2, 3: 3, 4: 4}) + group(2, {1: 2, 2: 1, 3: 3, 4: 4}, round=2)
    table = standings([1, 2, 3, 4, 5], results, {3: HALF})
    assert shown(table) == [(1, 2, 3), (2, 1, 3), (3, 3, 2 + HALF), (4, 4, 0), (4, 5, 0)]
    assert [line.played for line in table] == [2, 2, 2, 2, 0]
    assert [line.wins for line in table] == [1, 1, 0, 0, 0]
    assert [line.by for line in table] == [None, "last", None, None, None]


def test_more_wins_go_first() -> None:
    results = group(1, {1: 1, 2: 2, 3: 3, 4: 4}) + group(2, {1: 4, 2: 3, 3: 2, 4: 1}, round=2)
    table = standings([2, 3, 1, 4], results, breakers=["wins"])
    assert shown(table) == [(1, 1, 2), (1, 4, 2), (3, 2, 2), (3, 3, 2)]
    assert [line.by for line in table] == [None, None, "wins", "wins"]


def test_fewer_last_places_go_first_and_a_shared_last_place_is_one() -> None:
    results = group(1, {1: 1, 2: 4, 3: 2, 4: 2}) + group(2, {1: 3, 2: 1, 3: 3, 4: 2}, round=2)
    assert [one.lost for one in results] == [False, True, False, False, True, False, True, False]
    table = standings([1, 2], [one for one in results if one.player < 3], breakers=["losses"])
    assert [line.player for line in table] == [1, 2]


def test_fewer_groups_for_the_same_zp_go_first() -> None:
    results = group(1, {1: 1, 3: 2}) + group(2, {2: 1, 4: 2}) + group(3, {2: 2, 4: 1}, round=2)
    table = standings([2, 1, 3, 4], results, breakers=["fewest"])
    assert table[0].player == 1
    assert table[1].by == "fewest"


def test_those_who_are_level_are_compared_in_the_groups_that_they_shared() -> None:
    """Player 1 beat player 2 when they met; what both got against others doesn't count."""
    results = group(1, {2: 1, 3: 2, 4: 3, 5: 4}) + group(2, {1: 2, 2: 4, 3: 1, 5: 3}, round=2)
    results += group(3, {1: 2, 6: 1, 7: 3, 8: 4})
    table = standings([2, 1], [one for one in results if one.player < 3], breakers=["mutual"])
    assert shown(table) == [(1, 1, 2), (2, 2, 2)]
    assert table[1].by == "mutual"


def test_who_met_none_of_those_who_are_level_is_not_behind_them_for_it() -> None:
    results = group(1, {1: 1, 2: 2, 3: 2, 4: 4}) + group(2, {5: 1, 6: 2, 7: 3})
    table = standings(list(range(1, 8)), results, breakers=["mutual"])
    assert shown(table)[2:5] == [(3, 2, 1), (3, 3, 1), (3, 6, 1)]


def test_a_circle_of_three_stays_level_and_the_next_tie_break_decides() -> None:
    results = [
        *group(1, {1: 1, 2: 2}),
        *group(2, {2: 1, 3: 2}, round=2),
        *group(3, {3: 1, 1: 2}, round=3),
    ]
    players = [1, 2, 3]
    assert [line.place for line in standings(players, results, breakers=["mutual"])] == [1, 1, 1]
    assert shown(standings(players, results, breakers=["mutual", "last"])) == [
        (1, 3, 2),
        (2, 2, 2),
        (3, 1, 2),
    ]


def test_of_three_who_are_level_one_goes_and_the_others_are_compared_anew() -> None:
    """Among three, 3 is worst; then only what 1 and 2 did against each other counts."""
    results = [
        *group(1, {1: 1, 3: 2}),
        *group(2, {2: 1, 1: 2}, round=2),
        *group(3, {2: 2, 4: 1}, round=3),
        *group(4, {3: 1, 5: 2}, round=3),
    ]
    table = standings([1, 2, 3], [one for one in results if one.player < 4], breakers=["mutual"])
    assert [line.player for line in table] == [1, 2, 3]
    assert [line.place for line in table] == [1, 1, 3]
    again = standings(
        [1, 2, 3], [one for one in results if one.player < 4], breakers=["mutual", "mutual"]
    )
    assert shown(again) == [(1, 2, 2), (2, 1, 2), (3, 3, 2)]


def test_a_lot_is_the_same_whenever_it_is_drawn_and_goes_by_the_seed() -> None:
    players = list(range(1, 9))
    once = standings(players, [], breakers=["lot"], seed="a")
    assert once == standings(players[::-1], [], breakers=["lot"], seed="a")
    assert [line.place for line in once] == players
    assert {line.by for line in once[1:]} == {"lot"}
    others = {
        tuple(line.player for line in standings(players, [], breakers=["lot"], seed=seed))
        for seed in "abcdef"
    }
    assert len(others) > 1


def test_without_any_result_all_share_the_first_place() -> None:
    assert shown(standings([4, 2, 3], [])) == [(1, 4, 0), (1, 2, 0), (1, 3, 0)]


def test_results_of_strangers_are_refused() -> None:
    with raises_about("9"):
        standings([1, 2], group(1, {1: 1, 9: 2}))


def raises_about(text: str) -> pytest.RaisesExc[ValueError]:
    return pytest.RaisesExc(ValueError, match=text)


played = st.lists(st.permutations(range(1, 9)).map(lambda order: order[:4]), min_size=0, max_size=6)


@given(played, st.lists(st.sampled_from(BREAKERS), unique=True), st.randoms(use_true_random=False))
def test_the_order_of_the_results_changes_nothing(
    groups: list[list[int]], breakers: list[Breaker], chance: object
) -> None:
    results = [
        one
        for number, players in enumerate(groups)
        for one in group(
            number, {player: place for place, player in enumerate(players, 1)}, round=number // 2
        )
    ]
    players = list(range(1, 9))
    table = standings(players, results, breakers=breakers, seed="s")
    chance.shuffle(results)  # type: ignore[attr-defined]
    assert standings(players, results, breakers=breakers, seed="s") == table
    assert sorted(line.player for line in table) == players
    assert sum(line.zp for line in table) == sum(one.zp for one in results)
    points = [line.zp for line in table]
    assert points == sorted(points, reverse=True)
    for line in table:
        above = [other for other in table if other.place < line.place]
        assert line.place == len(above) + 1
    if "lot" in breakers:
        assert [line.place for line in table] == list(range(1, 9))


def test_the_usual_tie_breaks_are_tie_breaks() -> None:
    assert set(USUAL) < set(BREAKERS)
