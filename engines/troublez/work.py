"""A move on its way: the parts of a state while one step changes them, and what it tells."""

from __future__ import annotations

from msgspec.structs import replace

from engines import bags, base
from engines.base import Event, Seat
from engines.troublez.cards import bag
from engines.troublez.model import Hidden, Pick, Private, State, Step


class Work:
    """Made from a state, ends as a step; nothing outside ever changes."""

    def __init__(self, state: State) -> None:
        self.public = state.public
        self.private = list(state.private)
        self.rng = state.hidden.rng
        self.events: list[Event] = []
        self.fresh = False
        self.reveals = False

    def set(self, **changes: object) -> None:
        self.public = replace(self.public, **changes)

    def player(self, seat: Seat, **changes: object) -> None:
        players = list(self.public.players)
        players[seat] = replace(players[seat], **changes)
        self.set(players=tuple(players))

    def answer(self, seat: Seat, pick: Pick | None) -> None:
        """A pick into its secret place, or out of it; others learn only whether there is one."""
        self.private[seat] = Private(pick)
        self.player(seat, ready=pick is not None)

    def discard(self, *cards: str) -> None:
        self.set(discard=bag(self.public.discard, cards))

    def draw(self) -> str:
        card, pile, self.rng = bags.draw(self.public.pile, self.rng)
        self.set(pile=pile)
        self.reveals = True
        return card

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def step(self) -> Step:
        state = base.State(self.public, tuple(self.private), Hidden(rng=self.rng))
        return base.Step(state, tuple(self.events), self.fresh, self.reveals)
