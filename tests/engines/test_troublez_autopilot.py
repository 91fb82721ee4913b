"""The autopilot: legal, blind to what is hidden, sensible in known spots, and clearly no dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import pytest

from bot.tournaments.zp import zp
from engines.base import IllegalAction, Seat
from engines.rng import Rng
from engines.troublez import ENGINE
from engines.troublez.autopilot import choose, worth
from engines.troublez.model import (
    RUN,
    Action,
    Axe,
    Bust,
    Draw,
    Form,
    Net,
    Options,
    Pick,
    Place,
    Shoot,
    Spot,
    State,
    Stop,
    TurnBegan,
    View,
)
from tests.cases.troublez_table import Game

Chooser = Callable[[View, Rng], Action]


def at_random(view: View, rng: Rng) -> Action:
    return ENGINE.sample(view, rng)[0]


def turns(choosers: Sequence[Chooser], seed: str) -> Iterator[tuple[State, Seat, Action]]:
    """Each move of a game with the state before it, and in the end the last state."""
    state = ENGINE.setup(len(choosers), Options(), Rng(seed)).state
    rng = Rng(seed).labelled("moves")
    while owed := [prompt for prompt in ENGINE.prompts(state) if prompt.need == "owed"]:
        seat = owed[-1].seat
        action = choosers[seat](ENGINE.view(state, seat), rng.labelled(f"{seat} {owed[-1].key}"))
        yield state, seat, action
        state = ENGINE.apply(state, seat, action).state
    yield state, -1, Draw()


def places(choosers: Sequence[Chooser], seed: str) -> tuple[int, ...]:
    *_, (final, _, _) = turns(choosers, seed)
    outcome = ENGINE.outcome(final)
    assert outcome is not None
    return outcome.places


@pytest.mark.parametrize("seats", range(2, 7))
def test_it_beats_random_players_at_every_size_of_table(seats: int) -> None:
    """The mean of a table is 1 ZP, a win is 2."""
    total, games = Fraction(0), 24
    for game in range(games):
        choosers = [at_random] * seats
        choosers[game % seats] = choose
        total += zp(places(choosers, f"{seats} {game}"))[game % seats]
    assert total / games > Fraction(170, 100)


def test_a_random_player_among_its_kind_is_last() -> None:
    total = Fraction(0)
    for game in range(16):
        choosers = [choose] * 4
        choosers[game % 4] = at_random
        total += zp(places(choosers, f"among {game}"))[game % 4]
    assert total / 16 < Fraction(60, 100)


def test_its_games_are_as_the_rules_want_them() -> None:
    """Four of its kind: some busts, not many; turns of several cards; hordes for everybody."""
    began, busts, hordes = 0, 0, 0
    for game in range(12):
        step = ENGINE.setup(4, Options(), Rng(f"kind {game}"))
        while owed := [p for p in ENGINE.prompts(step.state) if p.need == "owed"]:
            action = choose(ENGINE.view(step.state, owed[0].seat), Rng("x"))
            step = ENGINE.apply(step.state, owed[0].seat, action)
            began += sum(isinstance(event, TurnBegan) for event in step.events)
            busts += sum(isinstance(event, Bust) for event in step.events)
        hordes += sum(len(player.hordes) for player in step.state.public.players)
    assert Fraction(5, 100) < Fraction(busts, began) < Fraction(25, 100)
    assert 10 < began / 12 < 26
    assert 4 < hordes / 12 < 12


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_cannot_depend_on_what_is_hidden(seats: int) -> None:
    """In any other world that looks the same, it does the same."""
    for number, (state, seat, action) in enumerate(turns([choose] * seats, f"hidden {seats}")):
        if seat < 0 or number % 5:
            continue
        view = ENGINE.view(state, seat)
        other = ENGINE.imagine(view, Rng("world"))
        assert choose(ENGINE.view(other, seat), Rng("same")) == action
        ENGINE.check(view, action)


# -- known spots -------------------------------------------------------------------------------


def played(*moves: str, **given: Any) -> State:
    return Game({"given": {"drawn": 1, **given}, "moves": moves}).play().state


def move(state: State, seat: Seat = 0) -> Action:
    return choose(ENGINE.view(state, seat), Rng("spot"))


def test_a_horde_is_worth_more_than_what_makes_it() -> None:
    assert worth((1, 1, 1, 1, 1)) == 1000 > 500
    assert worth((0, 4, 0, 0, 0)) == 1000
    assert worth((1, 1, 1, 4, 1)) == max(
        1000 + worth((1, 1, 1, 0, 1)), 1000 + worth((0, 0, 0, 3, 0))
    )
    assert worth((1, 1, 1, 1, 0)) > worth((2, 1, 1, 0, 0))


def test_it_takes_a_horde_that_lies_there() -> None:
    rows = [["G1", "P2", "O3"], ["P1", "O5"], ["O1", "G5"]]
    assert move(played(rows=rows, collections={"A": "45"})) == Stop(1)


def test_it_draws_when_little_lies_there_and_nothing_can_go_wrong() -> None:
    assert move(played(rows=[["G3"]])) == Draw()


def test_it_stops_before_a_likely_bust() -> None:
    rows = [["G1", "P2", "O5"], ["O1", "G5"], ["P1", "O5"]]
    assert move(played(rows=rows)) == Stop(1)


def test_with_nothing_to_draw_it_takes_the_best() -> None:
    state = played("A draw P3", "A place R1.R", rows=[["G1"], ["P5"], ["O2"]], pile=["P3"], runs=1)
    assert move(state) == Stop(1)


def test_it_builds_a_row_rather_than_many() -> None:
    state = played("A draw O4", rows=[["G1", "P3"], ["P5"]], drawn=2)
    assert move(state) == Place(1, "R")


@pytest.mark.parametrize(
    ("row", "collections", "action"),
    [
        (["GA"], {"A": "12334"}, Axe(3)),
        (["GN"], {"A": "1245", "B": "3", "C": "5"}, Net(1, 3)),
        (["GS"], {"A": "5", "B": "1112", "C": "1113"}, Shoot(1)),
    ],
)
def test_it_aims(row: list[str], collections: dict[str, str], action: Action) -> None:
    assert move(played("A stop 1", rows=[row], collections=collections)) == action


@pytest.mark.parametrize(("collection", "horde"), [("235444", 4), ("2235444", 4), ("2354444", RUN)])
def test_of_two_hordes_it_keeps_the_better_rest(collection: str, horde: int) -> None:
    """Three of a value, or four different ones, are on their way to the next."""
    state = played("A stop 1", rows=[["P1", "O4"]], collections={"A": collection})
    assert move(state) == Form(horde)


def test_it_ranks_all_that_lies_there() -> None:
    """Best first, so that whatever the others leave it gets the best of."""
    state = played("A stop 3", rows=[["G1", "PA"], ["O3", "G4"], ["O2"]], collections={"C": "1245"})
    picks = move(state, 2)
    assert isinstance(picks, Pick)
    assert picks.wishes[0] == Spot("O3", 2)
    assert picks.wishes[-2] == Spot("PA", 1)


def test_it_answers_only_when_asked() -> None:
    state = played(rows=[["G3"]])
    for seat in (1, None):
        with pytest.raises(IllegalAction):
            choose(ENGINE.view(state, seat), Rng("x"))
