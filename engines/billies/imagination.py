"""Other worlds: a whole state that looks like a view.

Hidden are the kinds in others' hands and in the drank deck, and what is held until all answers are
in. All kinds that a seat doesn't see are dealt anew; answers are invented that fit those hands.
"""

from __future__ import annotations

from msgspec.structs import replace

from engines import base
from engines.base import Seat
from engines.billies import cards, table
from engines.billies.model import (
    Card,
    Discard,
    Hidden,
    Pass,
    Private,
    Public,
    Sheet,
    State,
    View,
)
from engines.rng import Rng


def imagine(view: View, rng: Rng) -> State:
    """The owner's part stays, the rest is as it is seen."""
    public, own = view.public, view.own
    mine = own.hand if own is not None else ()
    deck = cards.drank_deck(len(public.players))
    pool, rng = rng.shuffled(cards.without(deck, *public.discard, *mine))
    private: list[Private] = []
    for seat, player in enumerate(public.players):
        if seat == view.seat and own is not None:
            private.append(own)
            continue
        hand, pool = tuple(sorted(pool[: player.hand])), pool[player.hand :]
        other, rng = _private(public, seat, hand, rng)
        private.append(other)
    hidden = Hidden(rng=rng.labelled("imagined"), deck=tuple(sorted(pool)))
    return base.State(public, tuple(private), hidden)


def _private(public: Public, seat: Seat, hand: tuple[str, ...], rng: Rng) -> tuple[Private, Rng]:
    """What he may have answered."""
    sheet = Sheet() if _has_sheet(public, seat) else None
    private = Private(hand=hand, sheet=sheet)
    if seat not in public.ready or public.phase == "sheet":
        return private, rng
    if public.phase == "discard":
        mixed, rng = rng.shuffled(hand)
        gone = tuple(sorted(mixed[: table.half(public, len(hand))]))
        return replace(private, answer=Discard(gone)), rng
    choices = [card for card in table.plays(public, seat) if _kind(card) in hand]
    chosen, rng = rng.below(len(choices) + 1)
    return replace(private, answer=[Pass(), *choices][chosen]), rng


def _kind(card: Card) -> str:
    return str(card.__struct_config__.tag)


def _has_sheet(public: Public, seat: Seat) -> bool:
    """Who rolls in a contest may have sent one; while they are asked it is seen who has."""
    if public.phase == "sheet":
        return seat in public.ready
    inside = public.contest is not None and public.options.windows == "orders"
    return inside and any(side.seat == seat for side in table.sides(public))
