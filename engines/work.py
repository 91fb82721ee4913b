"""A move on its way: the parts of a state while one step changes them, and what it tells."""

from __future__ import annotations

from typing import Any, Generic

from msgspec.structs import replace

from engines import base
from engines.base import Event, HiddenT, PrivateT, PublicT, Seat


class Work(Generic[PublicT, PrivateT, HiddenT]):
    """Made from a state, ends as a step; nothing outside ever changes.

    The public part of the game has a tuple `players`.
    """

    def __init__(self, state: base.State[PublicT, PrivateT, HiddenT]) -> None:
        self.public = state.public
        self.private = list(state.private)
        self.hidden = state.hidden
        self.rng = state.hidden.rng
        self.events: list[Event] = []
        self.fresh = False
        self.reveals = False

    def set(self, **changes: object) -> None:
        self.public = replace(self.public, **changes)

    def player(self, seat: Seat, **changes: object) -> None:
        """What everybody sees of a player."""
        public: Any = self.public
        players = list(public.players)
        players[seat] = replace(players[seat], **changes)
        self.set(players=tuple(players))

    def own(self, seat: Seat, **changes: object) -> None:
        """What he alone sees."""
        self.private[seat] = replace(self.private[seat], **changes)

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def state(self) -> base.State[PublicT, PrivateT, HiddenT]:
        """As it is by now."""
        hidden = replace(self.hidden, rng=self.rng)
        return base.State(self.public, tuple(self.private), hidden)

    def step(self) -> base.Step[PublicT, PrivateT, HiddenT]:
        return base.Step(self.state(), tuple(self.events), self.fresh, self.reveals)
