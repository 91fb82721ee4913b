"""ZP: the rows of the rulings, ties, and how fractions are written."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tournaments.zp import DEFAULT_TABLES, exact, shown, zp

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("places", "paid"),
    [
        pytest.param((1, 4, 2, 2), (2, 0, 1, 1), id="a winner, then a loser"),
        pytest.param((4, 1, 2, 2), (0, 2, 1, 1), id="a loser, then a winner"),
        pytest.param((1, 2, 4, 3), (2, 1, 0, 1), id="two winners, then a loser"),
        pytest.param((1, 2, 3, 4), (2, 1, 1, 0), id="three winners"),
        pytest.param((4, 3, 1, 2), (0, 1, 2, 1), id="two losers, then a winner"),
        pytest.param((4, 3, 2, 1), (0, 1, 1, 2), id="three losers"),
    ],
)
def test_the_six_ends_of_a_game_of_four(places: tuple[int, ...], paid: tuple[int, ...]) -> None:
    assert zp(places) == paid


@pytest.mark.parametrize(
    ("places", "mean", "best"),
    [
        ((1, 1), (1, 1), (2, 2)),
        ((1, 2, 2), (2, HALF, HALF), (2, 1, 1)),
        ((3, 1, 1, 4), (1, 3 * HALF, 3 * HALF, 0), (1, 2, 2, 0)),
        ((2, 1, 2, 2), (Fraction(2, 3), 2, Fraction(2, 3), Fraction(2, 3)), (1, 2, 1, 1)),
        ((1, 1, 1, 1), (1, 1, 1, 1), (2, 2, 2, 2)),
    ],
)
def test_those_who_tie_share_or_take_the_better(
    places: tuple[int, ...], mean: tuple[Fraction, ...], best: tuple[Fraction, ...]
) -> None:
    assert zp(places) == mean
    assert zp(places, tie="best") == best


def test_another_table_may_be_given() -> None:
    assert [int(worth) for worth in zp((2, 1, 3), (5, 3, 1))] == [3, 5, 1]
    assert zp((1,), (7,)) == (Fraction(7),)


@given(st.lists(st.integers(0, 5), min_size=2, max_size=6))
def test_the_mean_pays_the_whole_table_whatever_ties(scores: list[int]) -> None:
    places = [1 + sum(other > score for other in scores) for score in scores]
    assert sum(zp(places)) == sum(DEFAULT_TABLES[len(places)])


@pytest.mark.parametrize("seats", DEFAULT_TABLES)
def test_a_table_without_ties_pays_each_value_once(seats: int) -> None:
    for places in permutations(range(1, seats + 1)):
        assert sorted(zp(places), reverse=True) == list(DEFAULT_TABLES[seats])


@pytest.mark.parametrize("places", [(), (1,), (1,) * 7, (1, 3), (0, 1), (2, 2), (1, 1, 2)])
def test_places_that_can_not_be_are_refused(places: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"ZP|room"):
        zp(places)


def test_a_table_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="3 seats"):
        zp((1, 2, 3), (2, 0))


@pytest.mark.parametrize(
    ("value", "stored", "read"),
    [
        (Fraction(0), "0", "0"),
        (Fraction(2), "2", "2"),
        (Fraction(1, 2), "1/2", "½"),
        (Fraction(11, 2), "11/2", "5½"),
        (Fraction(2, 3), "2/3", "⅔"),
        (Fraction(4, 3), "4/3", "1⅓"),
        (Fraction(3, 4), "3/4", "¾"),
        (Fraction(9, 4), "9/4", "2¼"),
        (Fraction(7, 5), "7/5", "7/5"),
        (Fraction(-3, 2), "-3/2", "-1½"),
    ],
)
def test_fractions_are_stored_exactly_and_shown_as_signs(
    value: Fraction, stored: str, read: str
) -> None:
    assert exact(value) == stored
    assert Fraction(stored) == value
    assert shown(value) == read
