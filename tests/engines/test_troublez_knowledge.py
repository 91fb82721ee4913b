"""What can be known: reckoned from public cards, and right."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.moderator.orders import Book, settle
from engines.base import AnyState, Order, Prompt
from engines.rng import Rng
from engines.troublez import ENGINE, table
from engines.troublez.knowledge import Known, RowBrings, known
from engines.troublez.model import (
    AxeOrder,
    Bust,
    Draw,
    DrawOrder,
    NetOrder,
    Options,
    PickOrder,
    Public,
    ShootOrder,
    Wish,
)
from tests.cases.troublez_table import Game


def given(**said: Any) -> Public:
    return Game({"given": said}).state.public


def test_what_each_row_would_bring() -> None:
    public = given(rows=[["G1", "PA", "#P3", "O5"], [], ["B", "GS", "P2"]], collections={"B": "2"})
    assert known(public, 0) == Known(
        unseen=83 - 9,
        busts=0,
        runs=2,
        rows=(
            RowBrings(1, (1, 5), ("axe",), 1, False),
            RowBrings(3, (2,), ("shotgun",), 1, False),
        ),
    )


def test_a_horde_is_seen_by_the_one_who_would_make_it() -> None:
    public = given(rows=[["G1", "P3"]], collections={"A": "245", "B": "24"})
    assert [known(public, seat).rows[0].horde for seat in range(4)] == [True, False, False, False]


@pytest.mark.parametrize(("first", "horde"), [(False, False), (True, True)])
def test_an_axe_spoils_what_it_is_fired_before(first: bool, horde: bool) -> None:
    """With zombies_first the horde is safe before the axe falls."""
    public = given(rows=[["GA", "P3"]], collections={"A": "1245"})
    public = replace(public, options=Options(zombies_first=first))
    assert known(public, 0).rows[0].horde is horde


@pytest.mark.parametrize(
    ("unseen", "busts", "percent"), [(0, 0, 0), (77, 54, 70), (3, 2, 67), (8, 1, 13), (200, 1, 1)]
)
def test_the_chance_in_whole_percents(unseen: int, busts: int, percent: int) -> None:
    assert Known(unseen, busts, 1, ()).percent == percent


def test_the_chance_to_bust_is_how_often_it_happens() -> None:
    """Of a thousand draws from the same table as many bust as are reckoned."""
    rows = [["G1", "P2", "O5"], ["O1", "G4"], ["P1", "O4"]]
    state, busts = Game({"given": {"rows": rows}}).state, 0
    for number in range(1000):
        future = ENGINE.renew(state, Rng(f"{number}"), 0)
        events = ENGINE.apply(future, 0, Draw()).events
        busts += any(isinstance(event, Bust) for event in events)
    expected = known(state.public, 0)
    assert 0 < expected.percent < 100
    assert abs(busts - 1000 * expected.busts / expected.unseen) < 60
    assert expected.busts == table.busts(state.public)


# -- made for post -----------------------------------------------------------------------------


def _waits(orders: tuple[Order, ...], seed: str) -> tuple[int, int]:
    """How often four people are waited for in a game, and how many turns it has."""
    state: AnyState = ENGINE.setup(4, Options(), Rng(seed)).state
    book: Book = (orders,) * 4
    waits: set[str] = set()

    def chance(prompt: Prompt) -> Rng:
        return Rng(seed).labelled(prompt.key)

    while True:
        settled = settle(ENGINE, state, book, chance)
        state, book = settled.state, settled.book
        owed = [prompt for prompt in ENGINE.prompts(state) if prompt.need == "owed"]
        if not owed:
            return len(waits), state.public.turns
        waits |= {prompt.clock for prompt in owed}
        prompt = owed[0]
        view = ENGINE.view(state, prompt.seat)
        action = ENGINE.autopilot(view, Rng(seed).labelled(f"{prompt.key} {prompt.seat}"))
        state = ENGINE.apply(state, prompt.seat, action).state


AIMS: tuple[Order, ...] = (
    AxeOrder(values=(0,)),
    NetOrder(values=(0,), horde=True),
    ShootOrder(value=0),
)
LISTS: tuple[Order, ...] = (
    PickOrder(turn=1, every=True, wishes=(Wish("horde"), Wish("highest"), Wish("any"))),
)
POLICY = DrawOrder(turn=1, every=True, bust=30, horde=True, rows=(0,), placing="longest")


def test_a_game_of_four_takes_about_forty_waits_and_half_with_lists() -> None:
    """A sitting and a window a turn; with ranked lists and aims the window needs nobody."""
    plain = [_waits((), f"{game}") for game in range(4)]
    listed = [_waits((*AIMS, *LISTS), f"{game}") for game in range(4)]
    assert 25 < sum(waits for waits, _ in plain) / 4 < 55
    assert 12 < sum(waits for waits, _ in listed) / 4 < 28
    assert all(waits <= turns + 3 for waits, turns in listed)


def test_with_policies_too_hardly_anybody_is_waited_for() -> None:
    """Only what a policy can't decide is asked: which of several thefts or hordes."""
    waits = [_waits((*AIMS, *LISTS, POLICY), f"{game}")[0] for game in range(4)]
    assert max(waits) <= 8
