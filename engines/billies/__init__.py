"""De Strijd der Billies: dice, drink and raccoons, by post. Rules and sources: RULES.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from engines import base
from engines.base import Cancel, Count, Drop, Engine, Keep, Outcome, Prompt, Seat
from engines.billies import autopilot, balance, imagination, notation, orders, rounds, rules
from engines.billies.events import Event
from engines.billies.model import (
    Action,
    Hidden,
    Options,
    Order,
    Private,
    Public,
    State,
    Step,
    View,
)
from engines.rng import Rng


class Billies(Engine[Options, Public, Private, Hidden, Action, Order]):
    """The rules by module: `rules`, `rounds`, `windows`, `contest`, `fights`, `table`; `orders`,
    `reacting`, `notation`."""

    name: ClassVar[str] = "billies"
    edition: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 7)
    options_type = Options
    state_type = State
    view_type = View
    action_type = Action
    order_type = Order
    event_type = Event

    def setup(self, seats: int, options: Options, rng: Rng) -> Step:
        return rules.setup(seats, options, rng)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return rules.prompts(state)

    def apply(self, state: State, seat: Seat, action: Action) -> Step:
        return rounds.apply(state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)

    def legal(self, view: View) -> Iterator[Action]:
        return rules.legal(view)

    def check(self, view: View, action: Action) -> None:
        rules.check(view, action)

    def default(self, view: View, rng: Rng) -> Action:
        return rules.default(view, rng)

    def sample(self, view: View, rng: Rng) -> tuple[Action, Rng]:
        return rules.sample(view, rng)

    def check_order(self, view: View, order: Order) -> None:
        orders.check_order(view, order)

    def follow(self, order: Order, view: View, prompt: Prompt | None) -> Action | Keep | Drop:
        return orders.follow(order, view, prompt)

    def autopilot(self, view: View, rng: Rng) -> Action:
        return autopilot.choose(view, rng)

    def imagine(self, view: View, rng: Rng) -> State:
        return imagination.imagine(view, rng)

    def parse(
        self, text: str, view: View, names: Sequence[str], lang: str
    ) -> tuple[Action | Order | Cancel, ...]:
        return notation.parse(text, view, names, lang)

    def format(
        self, given: Sequence[Action | Order | Cancel], names: Sequence[str], lang: str
    ) -> str:
        return notation.format(given, names, lang)

    def counts(self, events: Sequence[base.Event], outcome: Outcome) -> tuple[Count, ...]:
        return balance.counts(events, outcome)

    def usual(self, seats: int) -> Mapping[tuple[str, str], tuple[str, ...]]:
        return balance.usual(seats)


ENGINE = Billies()
