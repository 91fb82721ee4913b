"""Standing orders: what is declared beforehand, followed from its owner's view alone.

Reactions, sheets, fights and the like stand until they are cancelled; the option of one turn
belongs to that turn, unless it says that it stays.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Final

from msgspec import Struct

from engines import windows
from engines.base import Drop, IllegalAction, Keep, Prompt, Seat
from engines.billies import cards, reacting, table
from engines.billies.declared import (
    LEADER,
    ComfortOrder,
    DiscardOrder,
    FightOrder,
    GiveOrder,
    Reaction,
    ReactOrder,
    SheetOrder,
    TurnOrder,
)
from engines.billies.model import (
    WINDOWS,
    Action,
    Ask,
    Attack,
    Comfort,
    Discard,
    Drink,
    Gamble,
    Give,
    Order,
    Pass,
    Private,
    Public,
    Search,
    Sheet,
    View,
)

_OPTIONS: Final[dict[str, Search | Drink | Gamble]] = {
    "search": Search(),
    "drink": Drink(),
    "gamble": Gamble(),
}
_MOST_LISTED: Final = 30
"""No ranked list needs more, and each is kept and looked through."""


class Owner(Struct, frozen=True):
    """Whose order it is, and what he sees."""

    view: View
    public: Public
    seat: Seat
    own: Private


def _owner(view: View) -> Owner:
    if view.public.phase == "over":
        raise IllegalAction("over")
    if view.seat is None or view.own is None:
        raise IllegalAction("spectator")
    return Owner(view, view.public, view.seat, view.own)


# -- when it is given --------------------------------------------------------------------------


def check_order(view: View, order: Order) -> None:
    """Raises IllegalAction for an order that could never be followed."""
    owner = _owner(view)
    _check_due(owner, order)
    match order:
        case ReactOrder():
            _check_listed(order.reactions)
            for reaction in order.reactions:
                _check_reaction(owner, reaction)
        case TurnOrder():
            _check_known("order-option", order.options, _OPTIONS)
        case FightOrder():
            _check_known("order-set", order.sets, cards.SETS, empty=True)
            _check_known("order-set", order.theirs, cards.SETS, empty=True)
            _check_foes(owner, order.foes)
        case GiveOrder():
            _check_known("order-raccoon", order.raccoons, cards.SET_OF)
        case DiscardOrder():
            _check_known("order-card", order.cards, cards.DRANK)


def _check_listed(listed: Sequence[object]) -> None:
    if not listed:
        raise IllegalAction("order-empty")
    if len(listed) > _MOST_LISTED:
        raise IllegalAction("order-long", most=_MOST_LISTED)


def _check_known(
    code: str, listed: Sequence[str], known: Container[str], *, empty: bool = False
) -> None:
    """Each of a list is one that there is, and stands in it once."""
    for name in listed:
        if name not in known:
            raise IllegalAction(code, name=name)
    if len(set(listed)) < len(listed):
        raise IllegalAction("order-twice")
    if not empty:
        _check_listed(listed)


def _check_foes(owner: Owner, foes: Sequence[Seat]) -> None:
    for foe in foes:
        if foe == owner.seat:
            raise IllegalAction("order-self")
        if not 0 <= foe < len(owner.public.players):
            raise IllegalAction("order-nobody")
    if len(set(foes)) < len(foes):
        raise IllegalAction("order-twice")


def _check_reaction(owner: Owner, reaction: Reaction) -> None:
    when = reaction.when
    if reaction.do not in (*cards.DRANK, "reroll", "ask"):
        raise IllegalAction("order-card", name=reaction.do)
    if when.set and when.set not in cards.SETS:
        raise IllegalAction("order-set", name=when.set)
    if when.foe not in (None, LEADER):
        _check_foes(owner, (when.foe,))
    if not (0 <= when.gains <= 5 and when.holds >= 0 and when.mine >= -1):
        raise IllegalAction("order-number")


# -- when it is due ----------------------------------------------------------------------------


def choosing(public: Public, seat: Seat) -> bool:
    """Whether it is his turn and its option is still to be chosen."""
    if public.turn != seat or public.stage != "temfase" or public.home != "turn":
        return False
    if public.contest is not None:
        return public.contest.about == "player"  # a special card at the start of the turn
    phase = public.resume if public.phase == "discard" else public.phase
    return phase in ("turn", "option")


def option_turn(public: Public, seat: Seat) -> int:
    """The first of his own turns whose option can still be declared."""
    return public.players[seat].turns + (not choosing(public, seat))


def _check_due(owner: Owner, order: Order) -> None:
    if not isinstance(order, TurnOrder):
        return
    late = order.turn < option_turn(owner.public, owner.seat) and not order.every
    if late or owner.public.stage != "temfase":
        raise IllegalAction("order-late")


def follow(order: Order, view: View, prompt: Prompt | None) -> Action | Keep | Drop:
    """The answer to `prompt`; without one, whether the order still has a future."""
    try:
        owner = _owner(view)
        _check_due(owner, order)
    except IllegalAction:
        return Drop()
    if prompt is None:
        return Keep()
    answer = _answer(order, owner, prompt)
    return Keep() if answer is None else answer


def _answer(order: Order, owner: Owner, prompt: Prompt) -> Action | None:
    match order:
        case ReactOrder() if not _sheeted(owner):
            return _react(order, owner, prompt)
        case SheetOrder() if prompt.kind == "sheet":
            return Sheet(standing=True)
        case TurnOrder() if prompt.kind == "option":
            return _option(order, owner)
        case FightOrder() if prompt.kind == "attack":
            return _attack(order, owner)
        case GiveOrder() if prompt.kind == "give" and not _sheeted(owner):
            return _give(order, owner)
        case DiscardOrder() if prompt.kind == "discard":
            return _discard(order, owner)
        case ComfortOrder() if prompt.kind == "comfort":
            return Comfort(take=False)
    return None


def _sheeted(owner: Owner) -> bool:
    """What he wrote for this contest goes before what stands."""
    return owner.own.sheet is not None and not owner.own.sheet.standing


def _react(order: ReactOrder, owner: Owner, prompt: Prompt) -> Action | None:
    """Who asked to be asked answers himself."""
    if prompt.kind not in _about(order) or owner.seat in owner.public.asking:
        return None
    found = reacting.answer(owner.view, order.reactions)
    if not isinstance(found, Ask):
        return found or _otherwise(order, prompt)
    return found if prompt.need == "orders" and prompt.kind in WINDOWS else None


def _about(order: ReactOrder) -> Iterator[str]:
    """The questions that it answers: those that are waited for only if it has something to say."""
    yield from WINDOWS
    wanted = {reaction.do for reaction in order.reactions}
    if "reroll" in wanted:
        yield "reroll"
    if not wanted.isdisjoint(cards.SPECIAL):
        yield "special"


def _otherwise(order: ReactOrder, prompt: Prompt) -> Action | None:
    if not order.ask or prompt.kind == "reroll":
        return Pass()
    return Ask() if prompt.need == "orders" else None


def _option(order: TurnOrder, owner: Owner) -> Action | None:
    if order.turn > owner.public.players[owner.seat].turns:
        return None
    dry = not owner.public.deck and not owner.public.discard
    chosen = windows.ranked(order.options, lambda option: option != "drink" or not dry)
    return None if chosen is None else _OPTIONS[chosen]


def _attack(order: FightOrder, owner: Owner) -> Action | None:
    """What isn't said is as a missed turn would have it (R34)."""
    public, seat = owner.public, owner.seat
    mine, foes = table.groups(public, seat), tuple(table.foes(public, seat))
    group = windows.ranked(order.sets or (table.largest(public, seat),), mine.__contains__)
    foe = windows.ranked(order.foes or foes, foes.__contains__)
    if group is None or foe is None:
        return None
    if public.options.defender_picks:
        return Attack(group, foe)
    theirs = table.groups(public, foe)
    wanted = windows.ranked(order.theirs, theirs.__contains__)
    return Attack(group, foe, wanted or table.smallest(public, foe))


def _give(order: GiveOrder, owner: Owner) -> Action | None:
    deployed = [
        raccoon
        for side in table.sides(owner.public)
        if side.seat == owner.seat
        for raccoon in side.raccoons
    ]
    raccoon = windows.ranked(order.raccoons, deployed.__contains__)
    return None if raccoon is None else Give(raccoon)


def _discard(order: DiscardOrder, owner: Owner) -> Action:
    """What isn't listed goes last, in the order of the rules."""
    ranking = (*order.cards, *[card for card in cards.DRANK if card not in order.cards])
    hand = sorted(owner.own.hand, key=ranking.index)
    return Discard(tuple(sorted(hand[: table.half(owner.public, len(hand))])))
