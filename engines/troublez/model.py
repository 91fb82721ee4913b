"""Troublez as data: three rows, collections, hordes, the pile, and who is to decide what."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from engines import base
from engines.base import Seat
from engines.troublez import cards

ROWS = 3
HORDE_POINTS = 10
RUN = 0
"""The horde of 1 to 5; any other horde is named by its value."""
RUNS = {2: 1, 3: 1, 4: 2, 5: 2, 6: 3}
"""How often the pile is played empty (Z23)."""

Row: TypeAlias = tuple[str, ...]
"""Stacks from left to right."""
Side: TypeAlias = Literal["L", "R"]
Phase: TypeAlias = Literal["draw", "place", "gain", "pick", "over"]
Effect: TypeAlias = Literal["axe", "net", "shotgun", "join", "horde"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules; the ids are those of RULES.md."""

    clear_table: bool = False
    """Z7: what is left after the picks is discarded."""
    zombies_first: bool = False
    """Z11: a row's zombies join before its actions fire."""
    hard_stop: bool = False
    """Z21: the game ends with the last card, and nobody takes or picks anything."""
    must_extend: bool = False
    """Z3: a new row only for a card that fits in no other."""


# -- moves -------------------------------------------------------------------------------------


class Draw(base.Action, frozen=True, tag="draw"):
    """Turn a card of the pile."""


class Stop(base.Action, frozen=True, tag="stop"):
    """Stop drawing and take this row."""

    row: int


class Place(base.Action, frozen=True, tag="place"):
    """The drawn card at an end of a row; row 0 opens a new one."""

    row: int = 0
    side: Side = "L"


class Cover(base.Action, frozen=True, tag="cover"):
    """The drawn barricade on the card at this place of a row, counted from 1 at the left."""

    row: int
    at: int


class Axe(base.Action, frozen=True, tag="axe"):
    """Lose a zombie of this value."""

    value: int


class Net(base.Action, frozen=True, tag="net"):
    """Steal a zombie of this value."""

    owner: Seat
    value: int


class Shoot(base.Action, frozen=True, tag="shoot"):
    """Everybody else loses a zombie of this value."""

    value: int


class Form(base.Action, frozen=True, tag="form"):
    """Of several possible hordes, this one: `RUN`, or four of a value."""

    horde: int


class Spot(Struct, frozen=True, tag_field="kind", tag="spot"):
    """A wish for this stack, in a row and at a side if named (row 0, side "": any)."""

    card: str
    row: int = 0
    side: Side | Literal[""] = ""


What: TypeAlias = Literal[
    "horde", "value", "highest", "zombie", "axe", "net", "shotgun", "barricade", "no-axe", "any"
]


class Wish(Struct, frozen=True, tag_field="kind", tag="wish"):
    """A wish for any card of a sort.

    horde: a zombie that completes one. zombie, highest: the highest. no-axe: the best that is no
    axe. any: what a missed turn picks (Z28).
    """

    what: What
    value: int = 0


class Pick(base.Action, frozen=True, tag="pick"):
    """An outer card: the first of these wishes that lies there when it is his turn."""

    wishes: tuple[Spot | Wish, ...]


Action: TypeAlias = Draw | Stop | Place | Cover | Axe | Net | Shoot | Form | Pick


# -- orders ------------------------------------------------------------------------------------

Placing: TypeAlias = Literal["ask", "first", "longest", "new"]
BEST = 0
"""In a list of rows: the one with most zombies."""


class DrawOrder(base.Order, frozen=True, kw_only=True, tag="draw_order"):
    """How to play one own turn (`turn`, counted from 1), or (`every`) from that one on.

    Stop when a row has `cards` cards, after `draws` draws, when more than `bust` percent of the
    unseen cards would bust, or (`horde`) once a row would complete a horde; 0 and -1: no reason.
    `rows` are preferred, best first, to place in and to take. `placing` says where else to put
    cards; a barricade covers the first axe, else what comes first, unless it says "ask".
    """

    slot: ClassVar[str] = "draw"
    turn: int
    every: bool = False
    cards: int = 0
    draws: int = 0
    bust: int = -1
    horde: bool = False
    rows: tuple[int, ...] = ()
    placing: Placing = "ask"


class PickOrder(base.Order, frozen=True, kw_only=True, tag="pick_order"):
    """A ranked list for the picks of this turn of the table, or (`every`) from that one on."""

    slot: ClassVar[str] = "pick"
    turn: int
    every: bool = False
    wishes: tuple[Spot | Wish, ...]


class AxeOrder(base.Order, frozen=True, kw_only=True, tag="axe_order"):
    """Lose the first of these values that is there; 0 is the lowest. Stands until cancelled."""

    slot: ClassVar[str] = "axe"
    values: tuple[int, ...]


class NetOrder(base.Order, frozen=True, kw_only=True, tag="net_order"):
    """Steal from the first of these players who can be robbed; nobody named: from anybody.

    `values` are wanted in this order, whoever has them; 0, or none: the highest; `horde`: first of
    all one that completes a horde. Stands until cancelled.
    """

    slot: ClassVar[str] = "net"
    owners: tuple[Seat, ...] = ()
    values: tuple[int, ...] = ()
    horde: bool = False


class ShootOrder(base.Order, frozen=True, kw_only=True, tag="shoot_order"):
    """Name this value; 0 is the one that hits most. Stands until cancelled."""

    slot: ClassVar[str] = "shotgun"
    value: int


Order: TypeAlias = DrawOrder | PickOrder | AxeOrder | NetOrder | ShootOrder


# -- the state ---------------------------------------------------------------------------------


class Player(Struct, frozen=True):
    """A player, open for everybody (Z27)."""

    cards: tuple[str, ...] = ()
    """His collection, in the order in which he gained it."""
    hordes: tuple[tuple[str, ...], ...] = ()
    turns: int = 0
    """Turns that he has begun."""
    ready: bool = False
    """Whether his pick of this turn is in."""

    @property
    def values(self) -> tuple[int, ...]:
        """The values of his collection, sorted."""
        return tuple(sorted([cards.value(card) for card in self.cards]))

    @property
    def points(self) -> int:
        return HORDE_POINTS * len(self.hordes) + len(self.cards)


class Choice(Struct, frozen=True):
    """A pick that was made in this turn."""

    player: Seat
    row: int
    side: Side
    card: str


class Public(base.Public, frozen=True, kw_only=True):
    """Everybody's part of the state. The pile is open too: it is what one sees nowhere else."""

    options: Options
    players: tuple[Player, ...]
    pile: tuple[str, ...]
    discard: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ((),) * ROWS
    phase: Phase = "draw"
    runs: int
    """How often the pile is still to run empty; at 0 nothing is drawn any more."""
    turns: int = 1
    turn: Seat
    drawn: int = 0
    """Cards drawn in this turn."""
    card: str = ""
    """The drawn card that has no place yet."""
    steps: int = 0
    """What this turn has decided so far, to tell its questions apart."""
    gainer: Seat | None = None
    """Who gains cards and has something to decide: the first of `effects`."""
    effects: tuple[Effect, ...] = ()
    joining: tuple[str, ...] = ()
    """Zombies on their way to his collection."""
    picking: tuple[Seat, ...] = ()
    """Who has yet to pick, in turn order."""
    again: bool = False
    """Whether the first of them is asked once more, since his wishes are gone."""
    picked: tuple[Choice, ...] = ()


class Private(Struct, frozen=True):
    """One player's secret: a pick that waits for its turn."""

    pick: Pick | None = None


Hidden = base.Hidden

# To annotate and decode with; construct `base.State` and the others.
State: TypeAlias = base.State[Public, Private, Hidden]
View: TypeAlias = base.View[Public, Private]
Step: TypeAlias = base.Step[Public, Private, Hidden]


# -- events ------------------------------------------------------------------------------------


class TurnBegan(base.Event, frozen=True, kw_only=True, tag="turn"):
    """`player` is to draw; `turn` counts the turns of the table."""

    player: Seat
    turn: int


class Drew(base.Event, frozen=True, kw_only=True, tag="drew"):
    player: Seat
    card: str


class Emptied(base.Event, frozen=True, kw_only=True, tag="emptied"):
    """The pile ran empty; `cards` discards are shuffled into a new one (0: that was the last)."""

    runs: int
    cards: int


class Placed(base.Event, frozen=True, kw_only=True, tag="placed"):
    player: Seat
    card: str
    row: int
    side: Side
    opened: bool = False
    """Whether it opened this row."""


class Covered(base.Event, frozen=True, kw_only=True, tag="covered"):
    """A barricade on `card`, at this place of the row from the left."""

    player: Seat
    row: int
    at: int
    card: str


class Bust(base.Event, frozen=True, kw_only=True, tag="bust"):
    """The card fits nowhere and is gone, and with it the turn."""

    player: Seat
    card: str


class Took(base.Event, frozen=True, kw_only=True, tag="took"):
    """A whole row, as it lay."""

    player: Seat
    row: int
    cards: tuple[str, ...]


class Picked(base.Event, frozen=True, kw_only=True, tag="picked"):
    player: Seat
    row: int
    side: Side
    card: str


class Unfulfilled(base.Event, frozen=True, kw_only=True, tag="unfulfilled"):
    """None of his wishes lies there any more, so he is asked again; for him alone."""

    player: Seat


class Joined(base.Event, frozen=True, kw_only=True, tag="joined"):
    """Zombies for a collection."""

    player: Seat
    cards: tuple[str, ...]


class Axed(base.Event, frozen=True, kw_only=True, tag="axed"):
    player: Seat
    card: str


class Netted(base.Event, frozen=True, kw_only=True, tag="netted"):
    """`player` stole it from `owner`."""

    seat_fields: ClassVar[tuple[str, ...]] = ("player", "owner")
    player: Seat
    owner: Seat
    card: str


class Shot(base.Event, frozen=True, kw_only=True, tag="shot"):
    """`player` named this value."""

    player: Seat
    value: int


class Hit(base.Event, frozen=True, kw_only=True, tag="hit"):
    """`player` lost this zombie to the shotgun."""

    player: Seat
    card: str


class NoEffect(base.Event, frozen=True, kw_only=True, tag="no_effect"):
    """An action that finds nothing to act on."""

    player: Seat
    effect: Effect


class Horde(base.Event, frozen=True, kw_only=True, tag="horde"):
    """Out of his collection, and safe."""

    player: Seat
    cards: tuple[str, ...]


class Cleared(base.Event, frozen=True, kw_only=True, tag="cleared"):
    """So many cards were left on the table and are discarded."""

    cards: int


class Over(base.Event, frozen=True, kw_only=True, tag="over"):
    places: tuple[int, ...]
    points: tuple[int, ...]


Event: TypeAlias = (
    TurnBegan | Drew | Emptied | Placed | Covered | Bust | Took | Picked | Unfulfilled | Joined
    | Axed | Netted | Shot | Hit | NoEffect | Horde | Cleared | Over
)  # fmt: skip
