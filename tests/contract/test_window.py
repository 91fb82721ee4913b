"""A reaction window of the toy: answered in the same command, nobody is shown as awaited."""

from __future__ import annotations

from collections.abc import Mapping

from bot.moderator.orders import Moved, settle
from engines.base import Event
from engines.rng import Rng
from tests.contract.toy import TOY, Drawn, Guard, Pick, Reacted, Shown, State


def _settle(state: State, orders: Mapping[int, Guard]) -> tuple[State, list[Event]]:
    """As the moderator does it: by an order, else by the default."""
    book = tuple((orders[seat],) if seat in orders else () for seat in range(3))
    settled = settle(TOY, state, book, lambda prompt: Rng(prompt.key))
    moves = [moved for moved in settled.happened if isinstance(moved, Moved)]
    return settled.state, [event for moved in moves for event in moved.step.events]


def _opened() -> State:
    """Three players; seat 2 wins the draw with its card, seats 0 and 1 may react, in this order."""
    state = TOY.setup(3, TOY.options({}, 3), Rng("window 8")).state
    for seat, card in ((1, "A"), (0, "A"), (2, "C")):
        step = TOY.apply(state, seat, Pick(card))
        state = step.state
    assert [type(event) for event in step.events] == [Shown, Drawn]
    return state


def _reacted(events: list[Event]) -> list[tuple[int, bool]]:
    return [(event.player, event.block) for event in events if isinstance(event, Reacted)]


def test_an_open_window_waits_for_nobody() -> None:
    state = _opened()
    assert [(prompt.seat, prompt.need) for prompt in TOY.prompts(state)] == [(0, "orders")]


def test_without_orders_everybody_lets_it_pass() -> None:
    state, events = _settle(_opened(), {})
    assert _reacted(events) == [(0, False), (1, False)]
    assert {prompt.need for prompt in TOY.prompts(state)} == {"owed"}
    assert state.public.scores == (0, 0, state.public.turned[-1])


def test_an_order_answers_and_looks_the_same_as_any_answer() -> None:
    """Who can't block lets it pass in the same words as who doesn't want to."""
    opened = _opened()
    number = opened.public.turned[-1]
    able = [seat for seat in (0, 1) if opened.private[seat].number > number]
    assert able == [1]
    orders = {seat: Guard(round=1, least=1) for seat in (0, 1)}
    state, events = _settle(opened, orders)
    assert _reacted(events) == [(0, False), (1, True)]
    assert state.public.scores == (0, 0, 0)
    later = {seat: Guard(round=2, least=1) for seat in (0, 1)}
    assert _reacted(_settle(opened, later)[1]) == [(0, False), (1, False)]
