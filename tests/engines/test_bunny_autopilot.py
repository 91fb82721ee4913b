"""The autopilot of Bunny Kingdom: every move is allowed, no world but its own, and it wins."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.base import IllegalAction
from engines.bunny import ENGINE, cards, pieces, rules
from engines.bunny.model import Camp, Ready, State
from engines.rng import Rng


def game(seats: int, seed: str, pilots: tuple[int, ...]) -> State:
    """To its end; the others do anything."""
    state, rng = ENGINE.setup(seats, ENGINE.options({}, seats), Rng(seed)).state, Rng(seed)
    while asked := [one for one in ENGINE.prompts(state) if one.need == "owed"]:
        seat = asked[0].seat
        view = ENGINE.view(state, seat)
        if seat in pilots:
            action = ENGINE.autopilot(view, rng)
        else:
            action, rng = ENGINE.sample(view, rng)
        state = ENGINE.apply(state, seat, action).state
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_clearly_beats_any_legal_move(seats: int) -> None:
    for number in range(6):
        me = number % seats
        assert rules.places(game(seats, f"one pilot {number}", (me,)).public)[me] == 1


def test_four_of_them_use_all_that_there_is() -> None:
    """Cities, farms, camps and sky towers stand on the board at the end."""
    found = set()
    for number in range(4):
        position = game(4, f"all {number}", (0, 1, 2, 3)).public.position
        found |= {pieces.building(position, at) for at in range(100)}
    assert found >= {"city", "farm", "luxury", "post", "tower", "camp"}


def test_a_camp_goes_beside_its_own_and_an_empty_plan_is_closed() -> None:
    setup = ENGINE.setup(2, ENGINE.options({}, 2), Rng("camp")).state
    camp = cards.NAMES.index("camp-3")
    public = setup.public

    position = pieces.claimed(public.position, 0, 23)
    mine = replace(public.players[0], waiting=(camp,))
    public = replace(public, phase="build", position=position, players=(mine, public.players[1]))
    view = ENGINE.view(replace(setup, public=public), 0)
    step = ENGINE.autopilot(view, Rng("x"))
    assert isinstance(step, Camp)
    assert set(step.targets) <= {13, 22, 24, 33}
    planned = replace(view.own, plan=(step,))  # type: ignore[type-var]
    assert ENGINE.autopilot(replace(view, own=planned), Rng("x")) == Ready()


def test_who_is_not_asked_gets_no_move() -> None:
    over = game(2, "over", ())
    with pytest.raises(IllegalAction):
        ENGINE.autopilot(ENGINE.view(over, 0), Rng("x"))
