"""What a player can declare beforehand: a ranked list of reactions, and what they wait for.

`model` takes these orders into its `Order`; `orders` follows them, `notation` reads and writes
them. Kinds of cards and sets are the ids of `data.toml`.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from engines import base
from engines.base import Seat

Scope: TypeAlias = Literal["", "taming", "fight", "gamble"]
LEADER = -1
"""In the place of a seat: whoever has most raccoons."""


class When(Struct, frozen=True, kw_only=True):
    """All that must hold; what isn't said is no matter."""

    scope: Scope = ""
    wins: bool = False
    """It turns a round that I am losing into one that I win."""
    gains: int = 0
    """It makes at least so much difference to my side."""
    deciding: bool = False
    """This round can end the contest."""
    last: bool = False
    """My last raccoon is at stake."""
    holds: int = 0
    """Another holds at least so many drank cards."""
    mine: int = -1
    """I hold at most so many; -1: no matter."""
    foe: Seat | None = None
    """Against this player, or the leader."""
    set: str = ""
    """Against raccoons of this set."""


class Reaction(Struct, frozen=True):
    """Play a card of this kind, for my own side; "reroll": use the power; "ask": ask me."""

    do: str
    when: When = When()


class ReactOrder(base.Order, frozen=True, kw_only=True, tag="react_order"):
    """The first of these that can be played is; else pass, or (`ask`) be asked. Stands."""

    slot: ClassVar[str] = "react"
    reactions: tuple[Reaction, ...]
    ask: bool = False


class SheetOrder(base.Order, frozen=True, kw_only=True, tag="sheet_order"):
    """ "Always like this": contest sheets come filled in from the standing orders, unasked."""

    slot: ClassVar[str] = "sheet"


class TurnOrder(base.Order, frozen=True, kw_only=True, tag="turn_order"):
    """The first of these options that is allowed, in this turn of mine or (`every`) from it on."""

    slot: ClassVar[str] = "turn"
    turn: int
    every: bool = False
    options: tuple[Literal["search", "drink", "gamble"], ...]


class FightOrder(base.Order, frozen=True, kw_only=True, tag="fight_order"):
    """Attack with the first of `sets` that I have, the first of `foes` and of `theirs` that can
    be; an empty list: any, the largest of mine and the smallest of theirs. Stands."""

    slot: ClassVar[str] = "fight"
    sets: tuple[str, ...] = ()
    foes: tuple[Seat, ...] = ()
    theirs: tuple[str, ...] = ()


class GiveOrder(base.Order, frozen=True, kw_only=True, tag="give_order"):
    """Give up the first of these raccoons that is deployed. Stands."""

    slot: ClassVar[str] = "give"
    raccoons: tuple[str, ...]


class DiscardOrder(base.Order, frozen=True, kw_only=True, tag="discard_order"):
    """At an AA-meeting discard these kinds first, in this order. Stands."""

    slot: ClassVar[str] = "discard"
    cards: tuple[str, ...]


class ComfortOrder(base.Order, frozen=True, kw_only=True, tag="comfort_order"):
    """Decline the consolation card. Stands."""

    slot: ClassVar[str] = "comfort"


Declared: TypeAlias = (
    ReactOrder | SheetOrder | TurnOrder | FightOrder | GiveOrder | DiscardOrder | ComfortOrder
)
