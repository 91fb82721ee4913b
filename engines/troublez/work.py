"""A move on its way: what Troublez does to the parts of a state."""

from __future__ import annotations

from engines import bags, work
from engines.base import Seat
from engines.troublez.cards import bag
from engines.troublez.model import Hidden, Pick, Private, Public


class Work(work.Work[Public, Private, Hidden]):
    """Picks in their secret places, and the piles."""

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
