"""Other worlds: a whole state that looks like a view, every hidden card dealt anew.

What a view tells of hidden cards: how many lie where, and which are seen elsewhere. Which cards a
player passed on, or saw before they were passed, no view remembers.
"""

from __future__ import annotations

from msgspec.structs import replace

from engines import base
from engines.base import Seat
from engines.bunny import cards, construction, copying, draft, trading
from engines.bunny.model import Card, Hidden, Planned, Private, Public, State, View
from engines.rng import Rng


class _Unseen:
    """The cards that a view doesn't show, in a random order, to be dealt out."""

    def __init__(self, view: View, rng: Rng) -> None:
        own = view.own or Private()
        seen = {*view.public.played, *own.hand, *own.parchments, *own.thrown}
        for player in view.public.players:
            seen.update(player.revealed)
        left = [card for card in cards.DECK if card not in seen]
        self.cards, self.rng = rng.shuffled(left)

    def take(self, number: int) -> tuple[Card, ...]:
        taken, self.cards = self.cards[:number], self.cards[number:]
        return tuple(sorted(taken))

    def take_parchments(self, number: int) -> tuple[Card, ...]:
        kept = [card for card in self.cards if cards.kind(card) == "parchment"][:number]
        self.cards = tuple([card for card in self.cards if card not in kept])
        return tuple(sorted(kept))


def imagine(view: View, rng: Rng) -> State:
    """Others' cards and choices are invented anew, the rest is as it is seen."""
    public, unseen = view.public, _Unseen(view, rng)
    private: list[Private] = []
    for seat in range(len(public.players)):
        mine = seat == view.seat and view.own is not None
        private.append(view.own if mine and view.own else _cards(public, seat, unseen))
    for seat, own in enumerate(private):
        if seat != view.seat:
            private[seat], unseen.rng = _choices(public, seat, own, unseen.rng)
    seats = len(public.players) if public.reserve else 0
    reserves = tuple([unseen.take(public.reserve) for _ in range(seats)])
    hidden = Hidden(
        rng=unseen.rng.labelled("imagined"), deck=unseen.take(public.deck), reserves=reserves
    )
    return base.State(public, tuple(private), hidden)


def _cards(public: Public, seat: Seat, unseen: _Unseen) -> Private:
    """Parchments come first, for they are a sort of cards; the others may be anything."""
    player = public.players[seat]
    parchments = player.revealed or unseen.take_parchments(player.parchments)
    return Private(
        hand=unseen.take(player.hand), parchments=parchments, thrown=unseen.take(thrown(public))
    )


def thrown(public: Public) -> int:
    """How many cards each has thrown away by now (R5)."""
    if len(public.players) > 2:
        return 0
    this = public.step - 1 if public.phase == "draft" else draft.HANDS[2]
    return (public.round - 1) * draft.HANDS[2] + this


def _choices(public: Public, seat: Seat, own: Private, rng: Rng) -> tuple[Private, Rng]:
    """What he may have chosen in secret by now. A plan may be there before he is ready."""
    if public.phase == "build" and construction.has_part(public, seat):
        return _plan(public, seat, own, rng)
    if not public.players[seat].ready:
        return own, rng
    if public.phase == "draft":
        choice, rng = draft.sample(public, own, rng)
        return replace(own, choice=choice), rng
    if public.phase == "trade":
        trades, rng = trading.sample(public, seat, rng)
        return replace(own, trades=trades), rng
    if public.phase == "copy" and copying.can_copy(public, seat):
        copy, rng = copying.sample(public, seat, rng)
        return replace(own, copy=copy), rng
    return own, rng


def _plan(public: Public, seat: Seat, own: Private, rng: Rng) -> tuple[Private, Rng]:
    """A few steps."""
    number, rng = rng.below(3)
    for _ in range(number):
        step, rng = construction.sample(public, seat, own, rng)
        if isinstance(step, Planned):
            own = replace(own, plan=construction.plan(own, step))
    return own, rng
