"""Preference lists through whole games, as the order book asks them."""

from __future__ import annotations

import pytest

from engines.base import Drop, Keep, Seat
from engines.bunny import ENGINE, cards
from engines.bunny.model import ROUNDS, Choose, Options, PreferOrder, Sort, State, This
from engines.rng import Rng

LIST = (Sort("city"), Sort("beside"), Sort("territory"))


def _stepped(state: State, first: Seat, orders: tuple[PreferOrder, ...]) -> tuple[State, bool]:
    """A draft step or what else is asked; whether a list has chosen for `first`."""
    answered = False
    for prompt in ENGINE.prompts(state):
        view = ENGINE.view(state, prompt.seat)
        action = ENGINE.default(view, Rng(prompt.key))
        for order in orders if prompt.seat == first else ():
            followed = ENGINE.follow(order, view, prompt)
            if isinstance(followed, Choose):
                ENGINE.check(view, followed)
                action, answered = followed, True
        state = ENGINE.apply(state, prompt.seat, action).state
    return state, answered


@pytest.mark.parametrize(
    ("seats", "every", "kept"),
    [(2, None, True), (3, None, False), (2, False, False), (4, True, True)],
)
def test_a_list_stays_or_has_its_day(seats: int, every: bool | None, kept: bool) -> None:
    """On for two players unless said otherwise; what stays answers many steps, the rest one."""
    order = PreferOrder(round=1, step=1, every=every, wishes=(*LIST, Sort("any")))
    state = ENGINE.setup(seats, Options(), Rng("list")).state
    answers, drops = 0, 0
    while ENGINE.prompts(state):
        dropped = ENGINE.follow(order, ENGINE.view(state, 0), None) == Drop()
        drops += dropped and state.public.round < ROUNDS
        state, answered = _stepped(state, 0, (order,))
        answers += answered
    assert (answers > 10, answers == 1) == (kept, not kept)
    assert bool(drops) != kept
    assert ENGINE.follow(order, ENGINE.view(state, 0), None) == Drop()


def test_a_list_for_a_later_step_waits_for_it() -> None:
    order = PreferOrder(round=2, step=3, wishes=(Sort("any"),))
    state = ENGINE.setup(3, Options(), Rng("later")).state
    found = []
    while state.public.round < 3:
        at = (state.public.round, state.public.step, state.public.phase)
        state, answered = _stepped(state, 0, (order,))
        if answered:
            found.append(at)
    assert found == [(2, 3, "draft")]


def test_a_list_is_followed_by_its_owner_s_view_alone() -> None:
    """Whatever the others hold, the answer is the same."""
    order = PreferOrder(round=1, step=1, wishes=(*LIST, This(cards.DECK[-1]), Sort("any")))
    state = ENGINE.setup(4, Options(), Rng("view")).state
    prompt = ENGINE.prompts(state)[1]
    view = ENGINE.view(state, 1)
    answer = ENGINE.follow(order, view, prompt)
    assert isinstance(answer, Choose)
    for number in range(5):
        world = ENGINE.imagine(view, Rng(f"{number}"))
        assert world != state
        assert ENGINE.follow(order, ENGINE.view(world, 1), prompt) == answer


def test_who_has_chosen_himself_is_not_answered_for() -> None:
    order = PreferOrder(round=1, step=1, every=True, wishes=(Sort("any"),))
    state = ENGINE.setup(3, Options(), Rng("own")).state
    chosen = ENGINE.default(ENGINE.view(state, 0), Rng("own"))
    state = ENGINE.apply(state, 0, chosen).state
    prompt = ENGINE.prompts(state)[0]
    assert prompt.need == "open"
    assert ENGINE.follow(order, ENGINE.view(state, 0), prompt) == Keep()
