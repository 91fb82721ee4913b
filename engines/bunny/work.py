"""A move on its way: what Bunny Kingdom does to the parts of a state."""

from __future__ import annotations

from msgspec.structs import replace

from engines import bags, work
from engines.base import Seat
from engines.bunny.model import Card, Hidden, Private, Public


class Work(work.Work[Public, Private, Hidden]):
    """Cards out of their bags."""

    @property
    def seats(self) -> range:
        return range(len(self.public.players))

    def draw(self) -> Card:
        """A card of the deck."""
        card, deck, self.rng = bags.draw(self.hidden.deck, self.rng)
        self.hidden = replace(self.hidden, deck=deck)
        self.set(deck=len(deck))
        self.reveals = True
        return card

    def reserve(self, reserves: tuple[tuple[Card, ...], ...]) -> None:
        """Lay cards aside for each player."""
        self.hidden = replace(self.hidden, reserves=reserves)
        self.set(reserve=len(reserves[0]))

    def draw_reserve(self, seat: Seat) -> Card:
        """A card of his reserve."""
        reserves = list(self.hidden.reserves)
        card, reserves[seat], self.rng = bags.draw(reserves[seat], self.rng)
        self.hidden = replace(self.hidden, reserves=tuple(reserves))
        self.reveals = True
        return card

    def unready(self) -> None:
        """Nobody has answered what is asked now."""
        for seat in self.seats:
            self.player(seat, ready=False)
