"""What happens in De Strijd der Billies, as it is told: to everybody, or to one or two alone."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from engines import base
from engines.base import Seat


class Dealt(base.Event, frozen=True, kw_only=True, tag="dealt"):
    """`player` plays this Hillbilly and has so many drank cards."""

    player: Seat
    hillbilly: str
    cards: int


class TurnBegan(base.Event, frozen=True, kw_only=True, tag="turn"):
    player: Seat
    turn: int


class Chose(base.Event, frozen=True, kw_only=True, tag="chose"):
    player: Seat
    option: Literal["search", "drink", "gamble"]


class Turned(base.Event, frozen=True, kw_only=True, tag="turned"):
    """A red card: a raccoon, or a Lege Container."""

    player: Seat
    card: str


class Drew(base.Event, frozen=True, kw_only=True, tag="drew"):
    """So many drank cards; which is told to the player alone. why: "drink", "gamble", "comfort",
    or the Hillbilly or set whose power it is."""

    player: Seat
    cards: int
    why: str


class Got(base.Event, frozen=True, kw_only=True, tag="got"):
    """The drank cards that a player drew; for him alone."""

    player: Seat
    cards: tuple[str, ...]


class Reshuffled(base.Event, frozen=True, kw_only=True, tag="reshuffled"):
    """The drank discard pile becomes the deck (R37)."""

    cards: int


class Gambled(base.Event, frozen=True, kw_only=True, tag="gambled"):
    player: Seat
    die: int


class Won(base.Event, frozen=True, kw_only=True, tag="won"):
    """What a gamble brings: drank cards, and red cards as far as there are any."""

    player: Seat
    result: int
    drank: int
    raccoons: int


class Began(base.Event, frozen=True, kw_only=True, tag="began"):
    """A contest: `player` is the tamer or attacker, `foe` rolls against him."""

    seat_fields: ClassVar[tuple[str, ...]] = ("player", "foe")
    about: Literal["wild", "player", "fight"]
    player: Seat
    foe: Seat
    raccoon: str = ""
    mine: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()


class Rolled(base.Event, frozen=True, kw_only=True, tag="rolled"):
    """The dice of one side; `again`: by the power of a reroll."""

    player: Seat
    round: int
    dice: tuple[int, ...]
    again: bool = False


class Played(base.Event, frozen=True, kw_only=True, tag="played"):
    """A drank card; `target` is who rolls for the side that it is about, or owns the raccoon
    (-1: nobody in particular), `value` the die as it lay. `raccoon` is what is tamed."""

    player: Seat
    card: str
    target: int = -1
    value: int = 0
    raccoon: str = ""


class Power(base.Event, frozen=True, kw_only=True, tag="power"):
    """A reroll by this Hillbilly or set."""

    player: Seat
    power: str


class RoundWon(base.Event, frozen=True, kw_only=True, tag="round"):
    """`player` won it; results and wins of both sides, the tamer's or attacker's first."""

    player: Seat
    round: int
    results: tuple[int, ...]
    wins: tuple[int, ...]


class Tamed(base.Event, frozen=True, kw_only=True, tag="tamed"):
    player: Seat
    raccoon: str


class Escaped(base.Event, frozen=True, kw_only=True, tag="escaped"):
    """A failed attempt: the raccoon goes to the red discard pile, or stays with its owner."""

    player: Seat
    raccoon: str


class Discarded(base.Event, frozen=True, kw_only=True, tag="discarded"):
    """At an AA-meeting."""

    player: Seat
    cards: tuple[str, ...]


class Interphase(base.Event, frozen=True, kw_only=True, tag="interphase"):
    """The red cards are gone; `player` ended the temfase."""

    player: Seat


class FightsBegan(base.Event, frozen=True, kw_only=True, tag="fights"):
    """Who has how many raccoons."""

    raccoons: tuple[int, ...]


class FightWon(base.Event, frozen=True, kw_only=True, tag="fight_won"):
    seat_fields: ClassVar[tuple[str, ...]] = ("player", "foe")
    player: Seat
    foe: Seat


class GaveUp(base.Event, frozen=True, kw_only=True, tag="gave_up"):
    """A raccoon left the game."""

    player: Seat
    raccoon: str


class Stole(base.Event, frozen=True, kw_only=True, tag="stole"):
    """Drank cards by the power of Bandieten; which is told to both alone."""

    seat_fields: ClassVar[tuple[str, ...]] = ("player", "foe")
    player: Seat
    foe: Seat
    cards: int


class Loot(base.Event, frozen=True, kw_only=True, tag="loot"):
    """The card that `player` stole from `foe`; for these two."""

    seat_fields: ClassVar[tuple[str, ...]] = ("player", "foe")
    player: Seat
    foe: Seat
    card: str


class Out(base.Event, frozen=True, kw_only=True, tag="out"):
    """He lost his last raccoon."""

    player: Seat


class Over(base.Event, frozen=True, kw_only=True, tag="over"):
    """`king` is -1 when nobody tamed anything."""

    places: tuple[int, ...]
    king: int = -1


Event: TypeAlias = (
    Dealt | TurnBegan | Chose | Turned | Drew | Got | Reshuffled | Gambled | Won | Began | Rolled
    | Played | Power | RoundWon | Tamed | Escaped | Discarded | Interphase | FightsBegan | FightWon
    | GaveUp | Stole | Loot | Out | Over
)  # fmt: skip
