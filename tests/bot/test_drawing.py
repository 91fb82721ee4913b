"""Groups: their sizes, drawn by lot, balanced by standings, pairs kept apart."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tournaments.drawing import balanced, drawn, sizes, together


@pytest.mark.parametrize(
    ("players", "wanted", "expected"),
    [
        (16, 4, (4, 4, 4, 4)),
        (15, 4, (4, 4, 4, 3)),
        (14, 4, (4, 4, 3, 3)),
        (13, 4, (5, 4, 4)),
        (9, 4, (5, 4)),
        (6, 4, (3, 3)),
        (5, 4, (5,)),
        (3, 4, (3,)),
        (2, 4, (2,)),
        (10, 5, (5, 5)),
        (7, 3, (4, 3)),
    ],
)
def test_sizes(players: int, wanted: int, expected: tuple[int, ...]) -> None:
    assert sizes(players, wanted) == expected


def test_too_few_players_make_no_group() -> None:
    with pytest.raises(ValueError, match="1 players"):
        sizes(1, 4)
    with pytest.raises(ValueError, match="no groups of 4 to 4"):
        sizes(7, 4, 4, 4)


@given(st.integers(2, 120), st.integers(2, 6))
def test_sizes_use_everybody_and_differ_by_one_at_most(players: int, wanted: int) -> None:
    found = sizes(players, wanted)
    assert sum(found) == players
    assert max(found) - min(found) <= 1
    assert list(found) == sorted(found, reverse=True)
    assert all(2 <= size <= 6 for size in found)


@given(st.integers(2, 40), st.text(max_size=8), st.data())
def test_a_draw_goes_by_the_seed_alone(players: int, seed: str, data: st.DataObject) -> None:
    everybody = list(range(players))
    spread = sizes(players, 4)
    groups = drawn(everybody, spread, seed)
    assert drawn(data.draw(st.permutations(everybody)), spread, seed) == groups
    assert tuple(map(len, groups)) == spread
    assert sorted(player for group in groups for player in group) == everybody


def test_another_seed_gives_other_groups() -> None:
    seen = {drawn(range(16), (4, 4, 4, 4), seed) for seed in "abcdefgh"}
    assert len(seen) == 8


def test_every_seat_is_as_likely_for_everybody() -> None:
    first = [0] * 8
    for number in range(4000):
        first[drawn(range(8), (4, 4), f"s{number}")[0][0]] += 1
    assert all(400 < count < 600 for count in first)


def test_balanced_groups_have_one_of_each_layer() -> None:
    groups = balanced(range(16), (4, 4, 4, 4), "seed")
    for group in groups:
        assert [player // 4 for player in group] == [0, 1, 2, 3]
    assert groups != balanced(range(16), (4, 4, 4, 4), "other")


def test_balanced_groups_of_two_sizes_use_everybody() -> None:
    groups = balanced(range(14), (4, 4, 3, 3), "seed")
    assert tuple(map(len, groups)) == (4, 4, 3, 3)
    assert sorted(player for group in groups for player in group) == list(range(14))


@given(st.text(max_size=6), st.lists(st.sampled_from(list(combinations(range(12), 2))), max_size=4))
def test_pairs_are_kept_apart_where_that_can_be_done(
    seed: str, apart: list[tuple[int, int]]
) -> None:
    assert together(drawn(range(12), (4, 4, 4), seed, apart), apart) == ()


def test_pairs_apart_leave_the_layers_alone() -> None:
    apart = [(0, 4), (1, 5), (2, 6), (3, 7)]
    for seed in "abcdefgh":
        groups = balanced(range(16), (4, 4, 4, 4), seed, apart)
        assert together(groups, apart) == ()
        for group in groups:
            assert [player // 4 for player in group] == [0, 1, 2, 3]


def test_what_cannot_be_kept_apart_is_said() -> None:
    apart = list(combinations(range(3), 2))
    groups = drawn(range(4), (2, 2), "seed", apart)
    assert len(together(groups, apart)) == 1
