"""What people write and what we write back: one pair that round-trips.

    words, tokens   text into words, numbers, places ("R1.L") and cards ("G3")
    reading         from left to right into items
    places          what a named place means on the table
    meaning         items into actions and orders, with the view
    writing         actions and orders into text

All three languages are understood at once; `lang` is only that of what we write. What can't be
read is refused with one of these codes, never guessed.

    NotationError    empty          -           no text
                     nothing        -           only greetings and the like
                     word           word        not one of our words
                     unclear        word        our word, but not in this place
                     number-form    number      not a whole, plain number ("-3", "2,5")
                     bare-number    number      a number where none is asked
                     no-place       place       nothing lies there
                     no-row         -           nothing lies on the table
                     contradiction  -           two things that can't both be meant
                     mixed          -           more than one move, or two orders for one slot
                     name           text, names not a player
    AmbiguousAction  name-which     text, names candidates: the names
                     row-which      -           candidates: "stop rij 1" …
                     side-which     -           candidates: "leg R1.L" …
                     place-which    -           candidates: "dek R1.2" …
                     net-which      -           candidates: "net 4 van Arno" …
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Cancel, NotationError
from engines.names import fold
from engines.troublez.model import Action, Order, View
from engines.troublez.notation.meaning import Meaning
from engines.troublez.notation.reading import Reader
from engines.troublez.notation.writing import card_text, format

__all__ = ("card_text", "format", "parse")

_SLOTS = ("draw", "pick", "axe", "net", "shotgun", "")


def parse(
    text: str, view: View, names: Sequence[str], lang: str
) -> tuple[Action | Order | Cancel, ...]:
    """The move in a text, if any, then the orders by slot: draw, pick, axe, net, shotgun, all.

    Raises NotationError, AmbiguousAction with the codes above.
    """
    if not fold(text):
        raise NotationError("empty")
    meaning = Meaning(view, names, lang)
    items = Reader(text, view, names).read()
    given = sorted([meaning.of(item) for item in items], key=_rank)
    if not given:
        raise NotationError("nothing")
    if len({_rank(item) for item in given}) < len(given):
        raise NotationError("mixed")
    return tuple(given)


def _rank(item: Action | Order | Cancel) -> int:
    return -1 if isinstance(item, Action) else _SLOTS.index(item.slot)
