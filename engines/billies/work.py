"""A move on its way: what De Strijd der Billies does to the parts of a state."""

from __future__ import annotations

from msgspec.structs import replace

from engines import bags, work
from engines.base import EVERYBODY, Seat
from engines.billies import cards
from engines.billies.events import Drew, Got, Reshuffled
from engines.billies.model import (
    Contest,
    Hidden,
    Phase,
    Private,
    Public,
    Side,
)


class Work(work.Work[Public, Private, Hidden]):
    """Hands and piles, dice, sides of a contest, and who is asked."""

    # -- asking --------------------------------------------------------------------------------

    def ask(self, phase: Phase, *seats: Seat) -> None:
        """A new question; what was held for the last is gone."""
        for seat in self.public.asked:
            self.own(seat, answer=None)
        steps = self.public.steps + 1
        self.set(phase=phase, asked=seats, ready=(), asking=(), steps=steps)

    # -- the contest ---------------------------------------------------------------------------

    @property
    def contest(self) -> Contest:
        contest = self.public.contest
        assert contest is not None  # whoever asks is in one
        return contest

    def change(self, **changes: object) -> None:
        self.set(contest=replace(self.contest, **changes))

    def side(self, index: int, **changes: object) -> None:
        """A side of the contest, or the gambler's."""
        if self.public.gamble is not None and self.public.contest is None:
            self.set(gamble=replace(self.public.gamble, **changes))
            return
        both: list[Side] = list(self.contest.sides)
        both[index] = replace(both[index], **changes)
        self.change(sides=(both[0], both[1]))

    # -- chance --------------------------------------------------------------------------------

    def roll(self, number: int) -> tuple[int, ...]:
        dice = tuple([self.face() for _ in range(number)])
        self._brought("".join(map(str, dice)))
        return dice

    def face(self) -> int:
        """One die."""
        face, self.rng = self.rng.below(6)
        return face + 1

    def pick(self, pile: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
        """A card at random, with the cards that are left (R37)."""
        card, left, self.rng = bags.draw(pile, self.rng)
        return card, left

    def turn_red(self) -> str:
        """The next red card, out of the deck."""
        card, red = self.pick(self.public.red)
        self.set(red=red)
        self._brought(card)
        return card

    def _brought(self, chance: str) -> None:
        self.set(trail=(*self.public.trail, chance))
        self.reveals = True

    # -- drank cards ---------------------------------------------------------------------------

    def draw(self, seat: Seat, number: int, why: str) -> None:
        """So many cards, as far as there are any; only the player is told which."""
        drawn: list[str] = []
        while len(drawn) < number and (self.hidden.deck or self.public.discard):
            if not self.hidden.deck:
                self._reshuffle()
            card, deck = self.pick(self.hidden.deck)
            self._set_deck(deck)
            drawn.append(card)
        self.set_hand(seat, cards.bag(self.private[seat].hand, tuple(drawn)))
        self.reveals = True
        self.tell(Drew(to=EVERYBODY, player=seat, cards=len(drawn), why=why))
        if drawn:
            self.tell(Got(to=(seat,), player=seat, cards=tuple(sorted(drawn))))

    def _reshuffle(self) -> None:
        """R37: when a card is due and the deck is empty."""
        self._set_deck(self.public.discard)
        self.set(discard=())
        self.tell(Reshuffled(to=EVERYBODY, cards=len(self.hidden.deck)))

    def _set_deck(self, deck: tuple[str, ...]) -> None:
        self.hidden = replace(self.hidden, deck=deck)
        self.set(deck=len(deck))

    def set_hand(self, seat: Seat, hand: tuple[str, ...]) -> None:
        self.own(seat, hand=hand)
        self.player(seat, hand=len(hand))

    def discard(self, seat: Seat, *gone: str) -> None:
        """Out of a hand, onto the open pile."""
        self.set_hand(seat, cards.without(self.private[seat].hand, *gone))
        self.set(discard=cards.bag(self.public.discard, gone))

    # -- raccoons ------------------------------------------------------------------------------

    def tame(self, seat: Seat, raccoon: str) -> None:
        mine = self.public.players[seat].raccoons
        self.player(seat, raccoons=cards.bag(mine, (raccoon,)))

    def lose(self, seat: Seat, raccoon: str) -> None:
        self.player(seat, raccoons=cards.without(self.public.players[seat].raccoons, raccoon))

    def red_discard(self, card: str) -> None:
        self.set(red_discard=cards.bag(self.public.red_discard, (card,)))
