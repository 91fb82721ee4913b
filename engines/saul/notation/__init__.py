"""What people write and what we write back: one pair that round-trips.

    tokens     text into words and numbers, by the phrases of `words`
    flips      the names to turn at, cut off first since a name may hold anything
    sentence   the rest into slots
    meaning    slots and names into actions and orders, with the view
    writing    actions and orders into text

All three languages are understood at once; `lang` is only that of what we write. What can't be
read is refused with one of these codes, never guessed.

    NotationError    empty          -                no text
                     nothing        -                only greetings and the like
                     word           word             not one of our words
                     unclear        word             our word, but not in this place
                     number-form    number           not a whole, plain number ("-3", "2,5")
                     plan-number    number           a bare number where a plan is asked
                     bare-number    number           a bare number where no bid is asked
                     no-coasters    -                a part of a plan without the coasters
                     no-last-plan   -                "same plan", but there is none yet
                     contradiction  -                two things that can't both be meant
                     mixed          -                more than one move, or two orders for one slot
                     other-round    number, round    a round that isn't played now
                     name           text, names      not a player
                     flip-name      names            turning, but at nobody
                     flip-position  name ("" if no)  a place in a stack; only "draai B" (SV17)
    AmbiguousAction  name-which     text, names      candidates: the text with the name in full
                     number-which   numbers          candidates: the plan with the number's meaning
                     two-hanks      coasters         candidates: the plan with either Hank
                     same-plan      -                candidates: the last plan now, or next round
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Cancel, NotationError
from engines.names import fold
from engines.saul.model import FULL_HAND, Action, Flip, FlipOrder, Order, View
from engines.saul.notation.flips import Owners, cut
from engines.saul.notation.meaning import meaning
from engines.saul.notation.sentence import read, unclear, without_greeted
from engines.saul.notation.tokens import tokens
from engines.saul.notation.writing import format

__all__ = ("format", "parse")

_ORDER = ("bid", "flip", "plan", "")


def parse(
    text: str, view: View, names: Sequence[str], lang: str
) -> tuple[Action | Order | Cancel, ...]:
    """The move in a text, if any, then the orders by slot: bid, flip, plan, all.

    Raises NotationError, AmbiguousAction with the codes above.
    """
    if not fold(text):
        raise NotationError("empty")
    found = tokens(text)
    end, owners = cut(text, found, names, bare=view.public.phase == "flip")
    head = without_greeted([token for token in found if token.end <= end], names)
    slots = read(head, FULL_HAND if view.own is None else view.own.hand)
    given = sorted(meaning(slots, _turning(owners, view), view, names, lang), key=_rank)
    if not given and "bid" in slots.said:
        raise unclear(slots.said["bid"])
    if not given:
        raise NotationError("nothing")
    if len({_rank(item) for item in given}) < len(given):
        raise NotationError("mixed")
    return tuple(given)


def _turning(owners: Owners | None, view: View) -> tuple[Flip | FlipOrder, ...]:
    """One name while it is asked is the move itself; several, or any before, an order."""
    if owners is None:
        return ()
    if view.public.phase == "flip" and len(owners.seats) == 1 and not owners.ordered:
        return (Flip(owners.seats[0]),)
    return (FlipOrder(round=view.public.round, owners=owners.seats),)


def _rank(item: Action | Order | Cancel) -> int:
    return -1 if isinstance(item, Action) else _ORDER.index(item.slot)
