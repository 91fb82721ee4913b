"""Bunny Kingdom as data: who holds what in secret, what lies open, who is to choose what.

Squares are numbers from 0 (A1) to 99 (J10), row by row; cards are their numbers in `cards`. Two
things are chosen in secret by everybody at once:

* A draft step is one action, `Choose`, which may be sent again until the last one is in.
* Construction is a plan, built up by single steps (`Build`, `Tower`, `Camp`, `Trade`), taken back
  by `Undo` and closed by `Ready`. The plan is its owner's alone. Others see whether he is ready,
  never how many steps he made. Who is ready may still change his plan, and stays ready: what
  stands there when the last one is ready is what happens. The question keeps one key all the while.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from engines import base
from engines.base import Seat
from engines.bunny.pieces import Position

ROUNDS = 4
Square: TypeAlias = int
Card: TypeAlias = int
Basic: TypeAlias = Literal["fish", "wood", "carrots"]
Phase: TypeAlias = Literal["draft", "build", "trade", "copy", "over"]
Side: TypeAlias = Literal["left", "right"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """There are no house rules to choose from; constants of RULES.md are named in the code."""


# -- moves -------------------------------------------------------------------------------------


class Choose(base.Action, frozen=True, tag="choose"):
    """The cards of the hand to play: two, or with two players one and one to throw `away`."""

    cards: tuple[Card, ...]
    away: Card | None = None


class Build(base.Action, frozen=True, tag="build"):
    """A city, a farm or a trading post on an own square."""

    card: Card
    square: Square


class Tower(base.Action, frozen=True, tag="tower"):
    """A pair of sky towers on two own squares in different fiefs."""

    card: Card
    square: Square
    other: Square


class Camp(base.Action, frozen=True, tag="camp"):
    """A camp on the first of these squares that is free when its number comes (R13).

    reply: only if a higher number is planned by anybody without `reply`.
    """

    card: Card
    targets: tuple[Square, ...]
    reply: bool = False


class Trade(base.Action, frozen=True, tag="trade"):
    """What the own trading post on this square produces at the coming harvest."""

    square: Square
    resource: Basic


class Undo(base.Action, frozen=True, tag="undo"):
    """Take back the last step of the plan."""


class Ready(base.Action, frozen=True, tag="ready"):
    """The plan is done; `empty`: place nothing, whatever was planned (R40)."""

    empty: bool = False


class Copy(base.Action, frozen=True, tag="copy"):
    """The parchment that each own copier copies (R25).

    A chain, for a copied copier copies in turn (R26); nobody's copier and one without anything to
    copy have ().
    """

    liberal: tuple[Card, ...] = ()
    socialist: tuple[Card, ...] = ()


Planned: TypeAlias = Build | Tower | Camp | Trade
"""A step of a construction plan."""

Action: TypeAlias = Choose | Build | Tower | Camp | Trade | Undo | Ready | Copy


# -- orders ------------------------------------------------------------------------------------

Kind: TypeAlias = Literal[
    "territory", "beside", "sea", "forest", "field", "plains", "mountain", "city-square",
    "building", "city", "city-1", "city-2", "city-3", "farm", "luxury", "post", "camp", "tower",
    "parchment", "treasure", "mission", "provisions", "any",
]  # fmt: skip
"""beside: a territory next to an own one. The terrains: a territory card of it. any: whatever."""


class This(Struct, frozen=True, tag_field="kind", tag="this"):
    """A wish for this card."""

    card: Card


class Sort(Struct, frozen=True, tag_field="kind", tag="sort"):
    """A wish for any card of a sort; of several the one with the lowest number."""

    sort: Kind


Wish: TypeAlias = This | Sort


class PreferOrder(base.Order, frozen=True, kw_only=True, tag="prefer_order"):
    """What to choose at one draft step, or (`every`) from that one on: the first wishes granted.

    every: None is what is usual: with two players a list stays, with more it doesn't.
    `away` says, with two players, what to throw away, best first; after it comes what is wished
    for last. A hand that doesn't grant enough wishes is asked.
    """

    slot: ClassVar[str] = "draft"
    round: int
    step: int
    every: bool | None = None
    wishes: tuple[Wish, ...]
    away: tuple[Wish, ...] = ()


Order: TypeAlias = PreferOrder


# -- the state ---------------------------------------------------------------------------------


class Player(Struct, frozen=True):
    """What everybody sees of a player."""

    score: int = 0
    harvests: tuple[int, ...] = ()
    hand: int = 0
    """How many cards he holds."""
    waiting: tuple[Card, ...] = ()
    """Buildings open before him, not yet on the board."""
    parchments: int = 0
    camps: int = 0
    """Camp cards that he played (R31)."""
    ready: bool = False
    """Whether his choice of this moment is in."""
    revealed: tuple[Card, ...] = ()
    """His parchments, once they are open."""
    copied: Copy | None = None
    """What his copiers copy, once that is shown."""
    carrots: tuple[int, ...] = ()
    """What each of `revealed` gave, Opportunist apart."""


class Public(base.Public, frozen=True, kw_only=True):
    """Everybody's part of the state."""

    options: Options
    players: tuple[Player, ...]
    position: Position
    phase: Phase = "draft"
    round: int = 1
    step: int = 1
    """The draft step of this round, from 1 on."""
    reserve: int = 0
    """With two players, how many cards each still has in reserve."""
    deck: int
    """How many cards the deck has left."""
    played: tuple[Card, ...] = ()
    """Sorted: all cards but parchments that were played."""


class Private(Struct, frozen=True):
    """One player's secrets."""

    hand: tuple[Card, ...] = ()
    """Sorted. Cards that are chosen stay in it until all have chosen."""
    choice: Choose | None = None
    parchments: tuple[Card, ...] = ()
    thrown: tuple[Card, ...] = ()
    """What he threw away (R6), for he has seen it."""
    plan: tuple[Planned, ...] = ()
    trades: tuple[Trade, ...] = ()
    """His choices of round 4, made after the plan (R20)."""
    copy: Copy | None = None


class Hidden(base.Hidden, frozen=True, kw_only=True):
    """Bags: each card is drawn at random when it is dealt or turned (R42)."""

    deck: tuple[Card, ...]
    reserves: tuple[tuple[Card, ...], ...] = ()
    """With two players, each seat's, unseen by himself too (R39)."""


# To annotate and decode with; construct `base.State` and the others.
State: TypeAlias = base.State[Public, Private, Hidden]
View: TypeAlias = base.View[Public, Private]
Step: TypeAlias = base.Step[Public, Private, Hidden]


# -- events ------------------------------------------------------------------------------------


class RoundBegan(base.Event, frozen=True, kw_only=True, tag="round"):
    """`side`: where hands go in this round; `cards` each."""

    round: int
    side: Side
    cards: int


class Dealt(base.Event, frozen=True, kw_only=True, tag="dealt"):
    """The hand that he has now; `drawn` came from his own reserve. For its owner alone."""

    player: Seat
    cards: tuple[Card, ...]
    drawn: Card | None = None


class Passed(base.Event, frozen=True, kw_only=True, tag="passed"):
    """All hands went this way; `step` is the one that follows, with so many cards in a hand."""

    step: int
    side: Side
    cards: int


class Claimed(base.Event, frozen=True, kw_only=True, tag="claimed"):
    """A territory card. `camp`: whose camp went (his own too, R15)."""

    player: Seat
    square: Square
    camp: Seat | None = None


class Gained(base.Event, frozen=True, kw_only=True, tag="gained"):
    """A building, open before him."""

    player: Seat
    card: Card


class Parchment(base.Event, frozen=True, kw_only=True, tag="parchment"):
    """One more lies face down; so many he has now."""

    player: Seat
    count: int


class Kept(base.Event, frozen=True, kw_only=True, tag="kept"):
    """Which parchment came from the deck; for its owner alone."""

    player: Seat
    card: Card


class Provisions(base.Event, frozen=True, kw_only=True, tag="provisions"):
    """Two cards come from the deck and are played at once."""

    player: Seat


class BuildBegan(base.Event, frozen=True, kw_only=True, tag="build_began"):
    """All cards of this round are played."""

    round: int


class Built(base.Event, frozen=True, kw_only=True, tag="built"):
    player: Seat
    card: Card
    square: Square


class Towered(base.Event, frozen=True, kw_only=True, tag="towered"):
    player: Seat
    card: Card
    square: Square
    other: Square


class Camped(base.Event, frozen=True, kw_only=True, tag="camped"):
    player: Seat
    card: Card
    square: Square


class CampKept(base.Event, frozen=True, kw_only=True, tag="camp_kept"):
    """A planned camp that wasn't placed; for its owner alone.

    why: "taken", no target was free any more; "unanswered", nobody announced a higher number.
    """

    player: Seat
    card: Card
    why: Literal["taken", "unanswered"]


class Traded(base.Event, frozen=True, kw_only=True, tag="traded"):
    """What a trading post produces at this harvest; `chosen` by its owner or else by R19."""

    player: Seat
    square: Square
    resource: Basic
    chosen: bool = False


class Harvested(base.Event, frozen=True, kw_only=True, tag="harvested"):
    """Golden Carrots of this harvest, and with all before."""

    player: Seat
    carrots: int
    score: int


class Revealed(base.Event, frozen=True, kw_only=True, tag="revealed"):
    """All his parchments."""

    player: Seat
    cards: tuple[Card, ...]


class Copied(base.Event, frozen=True, kw_only=True, tag="copied"):
    """What a copier copies, link by link."""

    player: Seat
    card: Card
    chain: tuple[Card, ...]


class Scored(base.Event, frozen=True, kw_only=True, tag="scored"):
    """What each of his parchments gives, in the order of `cards`; Opportunist not yet."""

    player: Seat
    cards: tuple[Card, ...]
    carrots: tuple[int, ...]
    score: int


class Opportunist(base.Event, frozen=True, kw_only=True, tag="opportunist"):
    """Paid last of all (R24)."""

    player: Seat
    carrots: int
    score: int


class Over(base.Event, frozen=True, kw_only=True, tag="over"):
    places: tuple[int, ...]
    scores: tuple[int, ...]


Event: TypeAlias = (
    RoundBegan | Dealt | Passed | Claimed | Gained | Parchment | Kept | Provisions
    | BuildBegan | Built | Towered | Camped | CampKept | Traded | Harvested | Revealed | Copied
    | Scored | Opportunist | Over
)  # fmt: skip
