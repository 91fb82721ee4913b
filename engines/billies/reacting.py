"""What a ranked list of reactions plays now: for contest sheets and for standing orders.

A question to oneself ("ask") hangs on nothing that only its owner can see.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engines.base import Seat
from engines.billies import table
from engines.billies.declared import LEADER, Reaction, When
from engines.billies.model import (
    Action,
    Ask,
    Block,
    Card,
    Contest,
    ExtraDie,
    Flip,
    Plus,
    Public,
    Reroll,
    Rounds,
    Sheet,
    Side,
    TamePlayer,
    View,
)


def from_sheet(view: View, sheet: Sheet) -> Action | None:
    """Cards for the first window, then the reactions."""
    first = view.public.contest is not None and view.public.contest.round == 1
    if view.public.phase == "before" and first:
        for card in sheet.cards:
            if _held(view, card) and card in table.plays(view.public, view.seat or 0):
                return card
    return answer(view, sheet.reactions)


def answer(view: View, reactions: tuple[Reaction, ...]) -> Action | None:
    """The first of these that can be done; None: nothing."""
    seat = view.seat
    assert seat is not None  # spectators have no orders
    for reaction in reactions:
        found = _do(view, seat, reaction)
        if found is not None:
            return found
    return None


def _do(view: View, seat: Seat, reaction: Reaction) -> Action | None:
    public, when = view.public, reaction.when
    side = mine(public, seat, when)
    if not _holds(public, seat, side, when):
        return None
    if reaction.do == "ask":
        wanted = public.phase in ("before", "after", "gamble", "majority", "turn", "turn-end")
        return Ask() if wanted and _asks(public, side, when) else None
    if public.phase == "reroll":
        return Reroll() if reaction.do == "reroll" and losing(public, seat) else None
    options = [card for card in _cards(public, seat, side, reaction.do) if _held(view, card)]
    fitting = [card for card in options if _does(public, side, when, card)]
    return max(fitting, key=lambda card: _gain(public, side, card), default=None)


def _held(view: View, card: Card) -> bool:
    return view.own is not None and str(card.__struct_config__.tag) in view.own.hand


# -- whose side --------------------------------------------------------------------------------


def mine(public: Public, seat: Seat, when: When) -> int | None:
    """My own side; for a bystander the one against the player whom he names."""
    both = table.sides(public)
    for index, side in enumerate(both):
        if side.seat == seat:
            return index
    if len(both) > 1 and when.foe is not None:
        for index, side in enumerate(both):
            if _is_foe(public, seat, side.seat, when.foe):
                return 1 - index
    return None


def leader(public: Public, seat: Seat) -> Seat:
    """Who of the others has most raccoons, of equals the first clockwise."""
    seats = len(public.players)
    others = [(seat + step) % seats for step in range(1, seats)]
    return max(others, key=lambda other: len(public.players[other].raccoons))


def _is_foe(public: Public, seat: Seat, other: Seat, foe: Seat) -> bool:
    return other == (leader(public, seat) if foe == LEADER else foe)


def losing(public: Public, seat: Seat) -> bool:
    """Whether the round as it lies is not his."""
    both = table.sides(public)
    return len(both) > 1 and both[table.winner(public)].seat != seat


# -- conditions --------------------------------------------------------------------------------


def _holds(public: Public, seat: Seat, side: int | None, when: When) -> bool:
    """What everybody can see."""
    hands = [player.hand for other, player in enumerate(public.players) if other != seat]
    return (
        _scope(public, when)
        and (not when.holds or max(hands) >= when.holds)
        and (when.mine < 0 or public.players[seat].hand <= when.mine)
        and (not when.deciding or _deciding(public.contest))
        and (not when.last or _last(public, seat))
        and _against(public, seat, side, when)
    )


def _scope(public: Public, when: When) -> bool:
    contest = public.contest
    match when.scope:
        case "gamble":
            return public.gamble is not None
        case "fight":
            return contest is not None and contest.about == "fight"
        case "taming":
            return contest is not None and contest.about != "fight"
    return True


def _deciding(contest: Contest | None) -> bool:
    if contest is None:
        return False
    return any(side.wins + 1 >= table.majority(contest) for side in contest.sides)


def _last(public: Public, seat: Seat) -> bool:
    contest = public.contest
    fights = contest is not None and any(
        side.seat == seat and side.raccoons for side in contest.sides
    )
    return fights and len(public.players[seat].raccoons) == 1


def _against(public: Public, seat: Seat, side: int | None, when: When) -> bool:
    """In a contest the other side; a special card finds its own."""
    if (when.foe is None and not when.set) or public.phase in table.TURN_WINDOWS:
        return True
    if side is None or len(table.sides(public)) < 2:
        return False
    other = table.sides(public)[1 - side]
    if when.set and other.group != when.set:
        return False
    return when.foe is None or _is_foe(public, seat, other.seat, when.foe)


def _asks(public: Public, side: int | None, when: When) -> bool:
    """As far as dice tell: whether the round is being lost, and by how much."""
    if not when.wins and not when.gains:
        return True
    if side is None or public.contest is None or public.phase not in ("after", "majority"):
        return False
    found = table.results(public)
    lost = table.winner(public) != side
    return lost and found[1 - side] - found[side] >= when.gains


# -- cards -------------------------------------------------------------------------------------


def _cards(public: Public, seat: Seat, side: int | None, kind: str) -> Iterator[Card]:
    """What a card of this kind could do for that side."""
    for card in table.plays(public, seat):
        if str(card.__struct_config__.tag) == kind and _helps(public, side, card):
            yield card


def _helps(public: Public, side: int | None, card: Card) -> bool:
    match card:
        case ExtraDie():
            return card.side == side and not table.sides(public)[card.side].extra
        case Plus():
            return card.side == side
        case Block() | Rounds():
            return side is not None and _behind(public, side, card)
        case Flip():
            return side is not None and _gain(public, side, card) > 0
    return True


def _behind(public: Public, side: int, card: Block | Rounds) -> bool:
    """A power of the other side; more rounds for the side that has lost."""
    if isinstance(card, Block):
        return card.side != side
    return public.contest is not None and table.ahead(public.contest) != side


def _does(public: Public, side: int | None, when: When, card: Card) -> bool:
    """Whether it turns the round, or makes the difference that was asked for."""
    if when.wins and not _turns(public, side, card):
        return False
    if when.gains and _gain(public, side, card) < when.gains:
        return False
    if isinstance(card, TamePlayer) and when.foe is not None:
        owner = table.owner(public, card.raccoon)
        return owner is not None and _is_foe(public, -1, owner, when.foe)
    return True


def _turns(public: Public, side: int | None, card: Card) -> bool:
    if side is None or public.contest is None or not isinstance(card, Plus | Flip):
        return False
    return table.winner(public) != side == table.winner(after(public, card))


def _gain(public: Public, side: int | None, card: Card) -> int:
    """How much it shifts the results to that side; 0 for what isn't about a result."""
    if side is None or not isinstance(card, Plus | Flip):
        return 0
    return _lead(after(public, card), side) - _lead(public, side)


def _lead(public: Public, side: int) -> int:
    found = table.results(public)
    return found[side] - (found[1 - side] if len(found) > 1 else 0)


def after(public: Public, card: Plus | Flip) -> Public:
    """The table as it would be with this card."""
    both: list[Side] = list(table.sides(public))
    side = both[card.side]
    if isinstance(card, Plus):
        both[card.side] = replace(side, plus=side.plus + 1)
    else:
        at = side.dice.index(card.value)
        dice = (*side.dice[:at], 7 - card.value, *side.dice[at + 1 :])
        both[card.side] = replace(side, dice=dice)
    if public.contest is None:
        return replace(public, gamble=both[0])
    return replace(public, contest=replace(public.contest, sides=(both[0], both[1])))
