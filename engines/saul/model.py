"""Saul viltjes as data: who owns which coasters, what is turned, what was bid.

A viltje (coaster) is a letter: S is Saul, H is Hank. A stack is a string from bottom to top.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal, TypeAlias

from msgspec import Struct

from engines import base
from engines.base import Seat

SAUL: Final = "S"
HANK: Final = "H"
FULL_HAND = "HSSS"
"""What everybody starts with; a hand is sorted, since it has no order."""

Face: TypeAlias = Literal["S", "H"]


def face_of(coaster: str) -> Face:
    """The letter as a face; a stack holds no other."""
    return SAUL if coaster == SAUL else HANK


Phase: TypeAlias = Literal["plan", "bid", "flip", "over"]
Status: TypeAlias = Literal["playing", "won", "lost"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules; the ids are those of RULES.md."""

    own_hank_eliminates: bool = False
    """S1: a bidder who turns his own Hank leaves the game instead of losing a coaster."""
    flip_all_own: bool = True
    """S2: all own coasters are turned, also when the bid is lower."""
    start: Literal["first", "random"] | Seat = "first"
    """Who starts the first round: the first listed, a random player, or a seat."""


class Plan(base.Action, frozen=True, tag="plan"):
    """A round's secret plan: coasters from bottom to top, and when to open the bidding with what.

    `bid_after` is None for a player who opens only when he has nothing left to lay.
    """

    coasters: str
    bid_after: int | None = None
    start_bid: int = 1


class Bid(base.Action, frozen=True, tag="bid"):
    """So many Sauls, more than the bid that lies there."""

    bid: int


class Pass(base.Action, frozen=True, tag="pass"):
    """Out of this round's bidding."""


class Flip(base.Action, frozen=True, tag="flip"):
    """Turn the topmost face-down coaster of this player."""

    owner: Seat


Action: TypeAlias = Plan | Bid | Pass | Flip


class BidTo(base.Order, frozen=True, kw_only=True, tag="bid_to"):
    """Keep bidding up to `limit` in this round, by the least that leads or in one jump."""

    slot: ClassVar[str] = "bid"
    round: int
    limit: int
    jump: bool = False


class PassRound(base.Order, frozen=True, kw_only=True, tag="pass_round"):
    """Pass as soon as it is asked in this round."""

    slot: ClassVar[str] = "bid"
    round: int


class FlipOrder(base.Order, frozen=True, kw_only=True, tag="flip_order"):
    """Turn at the first of these players who still has a face-down coaster, in this round."""

    slot: ClassVar[str] = "flip"
    round: int
    owners: tuple[Seat, ...]


class SamePlan(base.Order, frozen=True, kw_only=True, tag="same_plan"):
    """Repeat the last plan in this round, or (`every`) from this round on."""

    slot: ClassVar[str] = "plan"
    round: int
    every: bool = False


Order: TypeAlias = BidTo | PassRound | FlipOrder | SamePlan


class Player(Struct, frozen=True):
    """A player as everybody sees him."""

    coasters: int = len(FULL_HAND)
    """Coasters that he still owns."""
    points: int = 0
    status: Status = "playing"
    ready: bool = False
    """Whether his plan for this round is in."""
    laid: int = 0
    turned: str = ""
    """Faces turned so far, from the top of his stack down."""
    bid: int = 0
    """His highest bid of this round."""
    passed: bool = False

    @property
    def face_down(self) -> int:
        return self.laid - len(self.turned)


class Public(base.Public, frozen=True, kw_only=True):
    """Everybody's part of the state."""

    options: Options
    players: tuple[Player, ...]
    phase: Phase = "plan"
    round: int = 1
    start: Seat
    """The round's start player."""
    turn: Seat | None = None
    """Who bids or turns."""
    bidder: Seat | None = None
    bid: int = 0
    bids: int = 0
    """How many bids and passes this round has had."""
    winners: tuple[Seat, ...] = ()
    """In the order in which they left, as are the losers."""
    losers: tuple[Seat, ...] = ()

    @property
    def table(self) -> int:
        """Coasters on the table, turned or not."""
        laid = 0
        for player in self.players:
            laid += player.laid
        return laid

    @property
    def owned(self) -> int:
        """Coasters of all active players together."""
        owned = 0
        for player in self.players:
            if player.status == "playing":
                owned += player.coasters
        return owned

    @property
    def sauls(self) -> int:
        """Sauls turned in this attempt."""
        sauls = 0
        for player in self.players:
            sauls += player.turned.count(SAUL)
        return sauls


class Private(Struct, frozen=True):
    """One player's secrets."""

    hand: str = FULL_HAND
    """All that he owns, sorted, laid or not."""
    stack: str = ""
    plan: Plan | None = None
    last: Plan | None = None
    """The plan of the round before, for "the same again"."""


Hidden = base.Hidden

# To annotate and decode with; construct `base.State` and the others, which is much faster than
# calling a parametrised alias.
State: TypeAlias = base.State[Public, Private, Hidden]
View: TypeAlias = base.View[Public, Private]
Step: TypeAlias = base.Step[Public, Private, Hidden]


class Started(base.Event, frozen=True, kw_only=True, tag="start"):
    """A round begins with this start player; everybody makes a plan."""

    player: Seat
    round: int


class Placed(base.Event, frozen=True, kw_only=True, tag="placed"):
    """A coaster was laid face down; `laid` counts the stack."""

    player: Seat
    laid: int


class Bidden(base.Event, frozen=True, kw_only=True, tag="bid"):
    player: Seat
    bid: int
    opening: bool = False


class Passed(base.Event, frozen=True, kw_only=True, tag="passed"):
    player: Seat


class Turned(base.Event, frozen=True, kw_only=True, tag="turned"):
    """`player` turned the topmost face-down coaster of `owner`."""

    seat_fields: ClassVar[tuple[str, ...]] = ("player", "owner")
    player: Seat
    owner: Seat
    face: Face


class Scored(base.Event, frozen=True, kw_only=True, tag="scored"):
    player: Seat
    points: int


class Lost(base.Event, frozen=True, kw_only=True, tag="lost"):
    """A random coaster is gone; `coasters` are left."""

    player: Seat
    coasters: int


class LostFace(base.Event, frozen=True, kw_only=True, tag="lost_face"):
    """Which coaster it was, for its owner alone."""

    player: Seat
    face: Face


class Lowered(base.Event, frozen=True, kw_only=True, tag="lowered"):
    """A planned opening bid was more than lay on the table (S6); for its owner alone."""

    player: Seat
    asked: int
    bid: int


class Left(base.Event, frozen=True, kw_only=True, tag="left"):
    player: Seat
    status: Status
    place: int


class Over(base.Event, frozen=True, kw_only=True, tag="over"):
    places: tuple[int, ...]


Event: TypeAlias = (
    Started | Placed | Bidden | Passed | Turned | Scored | Lost | LostFace | Lowered | Left | Over
)
