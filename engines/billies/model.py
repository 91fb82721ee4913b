"""De Strijd der Billies as data: Hillbillies, raccoons, drank cards, contests, and what is asked.

`Public.phase` is the kind of question that is asked. Per kind, what it takes:

    option     Search, Drink, Gamble: the player on turn. Owed.
    turn, turn-end    windows of the temfase: Pass, Meeting, TameDiscard, TamePlayer
    gamble     window: Pass, Meeting, Plus, Flip (side 0)
    before     window before each roll: Pass, Meeting, ExtraDie, Block
    after      window after each roll: Pass, Meeting, Plus, Flip
    majority   window once a side has the majority: Pass, Meeting, Rounds
    sheet      Sheet: both contestants before the first roll, windows=orders only. Owed.
    reroll     Reroll or Pass (let it lie): whose power it is. By the sheet with windows=orders.
    discard    Discard: everybody with 6 or more, together. Owed.
    special    interphase: Pass, TameDiscard, TamePlayer; one after the other. Owed.
    attack     Attack. deploy (defender_picks): Deploy. Owed.
    give       Give. By the sheet with windows=orders.
    comfort    Comfort; need "orders", the default takes it.

Windows: everybody with a card in hand is asked together; the need is "orders" where nobody waits
for him. There `Ask` answers "ask me": his question comes again, owed (key "….ask").
`default` of a window is a pass, or what his contest sheet says. `reacting.answer(view, reactions)`
is the card (or Ask, or Reroll) that a ranked list plays now, else None; for `orders` too. An order
must Keep in a contest while `own.sheet` is there and isn't `standing`.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engines import base
from engines.base import Seat
from engines.billies.declared import Declared, Reaction

WINDOWS: Final = ("turn", "turn-end", "gamble", "before", "after", "majority")

Phase: TypeAlias = Literal[
    "option", "turn", "turn-end", "gamble", "before", "after", "majority", "sheet", "reroll",
    "discard", "special", "attack", "deploy", "give", "comfort", "red", "fought", "over",
]  # fmt: skip
"""In "red" and "fought" nobody is asked: red cards that are due are drawn, a fight is over."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules; the ids are those of RULES.md."""

    extra_die_scope: Literal["contest", "round"] = "contest"
    """R4: how long an Extra Dobbelsteen lasts."""
    gamble_open: bool = True
    """R10: others may influence a gamble."""
    aa_round: Literal["down", "up"] = "down"
    """R12: half of an odd number."""
    defender_picks: bool = False
    """R21: the defender chooses the set with which he defends."""
    windows: Literal["orders", "contestants", "full"] = "orders"
    """R9: who is waited for in a window."""


# -- moves -------------------------------------------------------------------------------------


class Search(base.Action, frozen=True, tag="search"):
    """Container doorzoeken."""


class Drink(base.Action, frozen=True, tag="drink"):
    """Drank halen."""


class Gamble(base.Action, frozen=True, tag="gamble"):
    """Gokken."""


class Pass(base.Action, frozen=True, tag="pass"):
    """Play nothing; as an answer to a reroll: let the dice lie."""


class Ask(base.Action, frozen=True, tag="ask"):
    """Not an order but a question to me: I'll answer this window myself."""


class ExtraDie(base.Action, frozen=True, tag="extra_die"):
    """Extra Dobbelsteen for this side: 0 the tamer or attacker, 1 the other."""

    side: int


class Block(base.Action, frozen=True, tag="block_power"):
    """Blokkeer de Kracht of this side."""

    side: int


class Plus(base.Action, frozen=True, tag="plus_one"):
    """Dobbelresultaat +1 for this side (a gamble: 0)."""

    side: int


class Flip(base.Action, frozen=True, tag="flip_die"):
    """Draai de dobbelsteen om: a die of this value of a side (a gamble: 0)."""

    side: int
    value: int


class Rounds(base.Action, frozen=True, tag="extra_rounds"):
    """Nog een rondje."""


class Meeting(base.Action, frozen=True, tag="aa_meeting"):
    """AA-meeting."""


class TameDiscard(base.Action, frozen=True, tag="tame_discard"):
    """Tem een raccoon van de aflegstapel."""

    raccoon: str


class TamePlayer(base.Action, frozen=True, tag="tame_player"):
    """Tem een raccoon van een andere speler; the raccoon tells whose."""

    raccoon: str


class Reroll(base.Action, frozen=True, tag="reroll"):
    """Use the power that rerolls dice."""


class Sheet(base.Action, frozen=True, tag="sheet"):
    """How to play this contest: cards for the first window, then a ranked list of reactions.

    `standing`: as the standing orders say. `reroll`: "losing" when the round would be lost.
    """

    cards: tuple[ExtraDie | Block, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    reroll: Literal["losing", "never"] = "losing"
    give: str = ""
    """The raccoon to give up; "": the first by name."""
    standing: bool = False


class Discard(base.Action, frozen=True, tag="discard"):
    """Half of the hand, by kind, sorted."""

    cards: tuple[str, ...]


class Attack(base.Action, frozen=True, tag="attack"):
    """With this set of mine; `theirs` is the foe's, "" where he chooses himself."""

    set: str
    foe: Seat
    theirs: str = ""


class Deploy(base.Action, frozen=True, tag="deploy"):
    """Defend with this set."""

    set: str


class Give(base.Action, frozen=True, tag="give"):
    """This deployed raccoon leaves the game."""

    raccoon: str


class Comfort(base.Action, frozen=True, tag="comfort"):
    """Take the consolation card, or decline."""

    take: bool = True


Card: TypeAlias = ExtraDie | Block | Plus | Flip | Rounds | Meeting | TameDiscard | TamePlayer
"""A drank card that is played; its tag is the kind of card."""
Action: TypeAlias = (
    Search | Drink | Gamble | Pass | Ask | ExtraDie | Block | Plus | Flip | Rounds | Meeting
    | TameDiscard | TamePlayer | Reroll | Sheet | Discard | Attack | Deploy | Give | Comfort
)  # fmt: skip
Order: TypeAlias = Declared

# -- the state ---------------------------------------------------------------------------------


class Player(Struct, frozen=True):
    """What everybody sees of a player (R36)."""

    hillbilly: str
    hand: int = 0
    raccoons: tuple[str, ...] = ()
    """Tamed, by name."""
    turns: int = 0
    """Turns of his that have begun, fights included."""
    left: int = 0
    """Who lost his last raccoon in the fights: as which of them, counted from 1."""


class Side(Struct, frozen=True):
    """One side of a contest, or the gambler's die."""

    seat: Seat
    """Who rolls."""
    group: str = ""
    """The set that he deployed in a fight."""
    raccoons: tuple[str, ...] = ()
    """Deployed at the start of the fight."""
    power: str = ""
    """The Hillbilly or set whose power counts here, "" for none."""
    blocked: bool = False
    extra: int = 0
    """Extra Dobbelstenen."""
    used: bool = False
    """Whether the reroll of this round, or of this fight, is used or declined."""
    dice: tuple[int, ...] = ()
    plus: int = 0
    """Cards Dobbelresultaat +1 in this round."""
    wins: int = 0


class Contest(Struct, frozen=True):
    """Taming a wild raccoon or another player's, or a fight. Side 0 is the tamer or attacker."""

    about: Literal["wild", "player", "fight"]
    sides: tuple[Side, Side]
    raccoon: str = ""
    """What is to be tamed."""
    rounds: int = 3
    """It is the best of so many."""
    round: int = 1
    declined: tuple[int, ...] = ()
    """Sides that let the dice of this round lie."""


class Public(base.Public, frozen=True, kw_only=True):
    """Everybody's part of the state. The red deck is what one sees nowhere else, so it is open."""

    options: Options
    players: tuple[Player, ...]
    red: tuple[str, ...]
    red_discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    deck: int = 0
    """How many drank cards are in the deck."""
    discard: tuple[str, ...] = ()
    """The drank discard pile."""
    stage: Literal["temfase", "interphase", "gevechtsfase"] = "temfase"
    phase: Phase = "option"
    turn: Seat
    turns: int = 1
    steps: int = 0
    """What has been asked so far, to tell the questions apart."""
    asked: tuple[Seat, ...] = ()
    """Who is asked, clockwise from the active player."""
    ready: tuple[Seat, ...] = ()
    """Whose answer is in."""
    asking: tuple[Seat, ...] = ()
    """Who wants to answer himself what orders would have answered."""
    resume: Phase = "over"
    """The window in which the AA-meeting was called."""
    home: Phase = "turn"
    """The window of the turn in which a special card was played."""
    due: int = 0
    """Raccoon cards won by gambling that are still to be drawn."""
    gamble: Side | None = None
    contest: Contest | None = None
    passes: tuple[Seat, ...] = ()
    """Whose chance in the interphase is still to come."""
    loser: Seat = 0
    """Who lost the fight that has just ended."""
    trail: tuple[str, ...] = ()
    """What chance brought in this turn, in its order: dice and red cards."""


class Private(Struct, frozen=True):
    """One player's secrets."""

    hand: tuple[str, ...] = ()
    answer: Pass | Card | Discard | None = None
    """Held until all answers are in."""
    sheet: Sheet | None = None
    """For the contest that goes on."""


class Hidden(base.Hidden, frozen=True, kw_only=True):
    deck: tuple[str, ...] = ()
    """A bag (R37)."""


State: TypeAlias = base.State[Public, Private, Hidden]
View: TypeAlias = base.View[Public, Private]
Step: TypeAlias = base.Step[Public, Private, Hidden]
