"""The rules of Bunny Kingdom by example, from bunny.toml."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.bunny import ENGINE, cards
from engines.bunny.model import ROUNDS, State
from engines.rng import Rng
from tests.cases.bunny_table import CASES, DRAFTS, check
from tests.cases.played import Raw
from tests.codes import raised_in


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case: Raw) -> None:
    expected = {"posts", "among", "told", "refused", "orders", "facts"} & set(case)
    assert expected, "a case that expects nothing"
    check(case)


def test_every_refusal_of_the_rules_is_shown_by_a_case() -> None:
    """Apart from a spectator's, who has no seat to be refused at."""
    shown = {error.split()[0] for case in CASES for error in case.get("refused", {}).values()}
    shown |= {order.get("refused", "") for case in CASES for order in case.get("orders", ())}
    names = ("rules", "orders", "draft", "construction", "trading", "copying")
    codes = raised_in(*[f"engines/bunny/{name}.py" for name in names])
    assert codes - shown == {"spectator"}


def test_names_are_used_once() -> None:
    names = [case["name"] for case in CASES]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("case", DRAFTS, ids=lambda case: case["ids"][0])
def test_a_draft_has_so_many_cards_at_each_choice(case: Raw) -> None:
    """The last two cards of more than two players are played without a question."""
    seats, decks = case["seats"], list[int]()
    state = ENGINE.setup(seats, ENGINE.options({}, seats), Rng(case["ids"][0])).state
    for number in range(1, ROUNDS + 1):
        state, sizes = _drafted(state, number)
        assert sizes + [2] * (seats > 2) == case["sizes"]
        drawn = [card for card in state.public.played if cards.kind(card) == "provisions"]
        decks.append(state.public.deck + 2 * len(drawn))
        for own in state.private:
            assert len(own.thrown) == number * case["thrown"]
        played = len(state.public.played) + sum(len(own.parchments) for own in state.private)
        assert played == seats * number * case["played"] + 2 * len(drawn)
        while state.public.phase == "build" and state.public.round == number:
            state = _defaults(state)
    assert decks == case["deck"]


def _drafted(state: State, number: int) -> tuple[State, list[int]]:
    """A whole draft, stopped when all is played, and the sizes of hands on the way."""
    sizes: list[int] = []
    while state.public.phase == "draft":
        sizes.append(state.public.players[0].hand)
        kept = _with_a_building(state)
        state = _defaults(kept)
    assert (state.public.phase, state.public.round) == ("build", number)
    return state, sizes


def _with_a_building(state: State) -> State:
    """Somebody has a building to place, so that construction is asked for."""
    players = state.public.players
    if any(player.waiting for player in players):
        return state
    first = replace(players[0], waiting=(cards.DECK[100],))
    return replace(state, public=replace(state.public, players=(first, *players[1:])))


def _defaults(state: State) -> State:
    for prompt in ENGINE.prompts(state):
        view = ENGINE.view(state, prompt.seat)
        state = ENGINE.apply(state, prompt.seat, ENGINE.default(view, Rng(prompt.key))).state
    return state
