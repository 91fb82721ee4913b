"""Other worlds: a whole state that looks like a view.

All cards are open, so what is hidden is chance and the picks that wait for their turn: any list
that could have been sent is as likely.
"""

from __future__ import annotations

from engines import base
from engines.base import Seat
from engines.rng import Rng
from engines.troublez.model import Hidden, Pick, Private, Public, Spot, State, View, Wish


def imagine(view: View, rng: Rng) -> State:
    """Others' waiting picks are invented anew, the rest is as it is seen."""
    private: list[Private] = []
    for seat, player in enumerate(view.public.players):
        if seat == view.seat and view.own is not None:
            private.append(view.own)
        elif player.ready:
            pick, rng = _pick(view.public, seat, rng)
            private.append(Private(pick))
        else:
            private.append(Private())
    return base.State(view.public, tuple(private), Hidden(rng=rng.labelled("imagined")))


def _pick(public: Public, seat: Seat, rng: Rng) -> tuple[Pick, Rng]:
    """A card of the table, perhaps with something to fall back on."""
    wishes: list[Spot | Wish] = [Wish("highest")]
    for number, row in enumerate(public.rows, start=1):
        wishes += [Spot(stack, number) for stack in row]
    chosen, rng = rng.below(len(wishes))
    more, rng = rng.below(2)
    last: tuple[Spot | Wish, ...] = (Wish("any"),) if more else ()
    return Pick((wishes[chosen], *last)), rng
