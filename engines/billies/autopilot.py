"""A sensible player that sees only its own view.

It reckons how often it wins the contest that goes on, and plays a card where that changes enough
for what is at stake. Numbers are whole, chances are per 10,000.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from engines.base import Seat
from engines.billies import cards, odds, reacting, rules, table
from engines.billies.model import (
    Action,
    Attack,
    Block,
    Card,
    Contest,
    Deploy,
    Discard,
    Drink,
    ExtraDie,
    Flip,
    Gamble,
    Meeting,
    Pass,
    Plus,
    Public,
    Reroll,
    Rounds,
    Search,
    Sheet,
    Side,
    TameDiscard,
    TamePlayer,
    View,
)
from engines.rng import Rng

# Found by playing against random players and against other settings.
_WORTH: Final[Mapping[str, int]] = {
    "extra_die": 1200,
    "block_power": 900,
    "plus_one": 1500,
    "flip_die": 1800,
    "extra_rounds": 1200,
}
"""How much a card must change a chance to be spent."""
_STAKE_FIGHT, _STAKE_LAST, _STAKE_TAMING, _STAKE_WILD = 12, 18, 10, 0
"""What a contest matters, in tenths: fights, those for the last raccoon, own taming attempts, and
those in which one rolls for the wild raccoon."""
_HAND: Final = 2
"""With fewer cards than this it fetches drink."""
_HELPS: Final = frozenset(("extra_die", "plus_one", "flip_die"))
"""With one of these an attempt is worth more than a gamble."""
_DRANK, _RACCOON = 4, 6
"""What a gamble's winnings are worth, and how much better a card must make them."""
_BETTER: Final = 5
_KEEP: Final = (
    "flip_die", "extra_die", "plus_one", "tame_discard", "tame_player", "extra_rounds",
    "block_power", "aa_meeting",
)  # fmt: skip
"""What is kept at an AA-meeting, the best first."""


def choose(view: View, rng: Rng) -> Action:
    """A move for a seat that is asked. Raises IllegalAction when it may do nothing."""
    otherwise = rules.default(view, rng)
    public, seat = rules.playing(view)
    answer = _ANSWERS.get(public.phase)
    return otherwise if answer is None else answer(view, public, seat)


# -- chances -----------------------------------------------------------------------------------


def _weights(contest: Contest, index: int) -> tuple[int, ...]:
    """Results of a side. Dice that are rolled again when they lose are as twice as many; those
    that the other side has rolled again when they win count the lower of two times."""
    mine, theirs = (table.power(side) for side in _from(contest, index))
    always = contest.sides[index].power in cards.HILLBILLIES
    shift = mine.amount if mine.kind == "raise" and (always or contest.round == 1) else 0
    shift -= theirs.amount if theirs.kind == "lower" else 0
    again = mine.kind == "reroll" and not contest.sides[index].used
    found = odds.weights(table.dice(contest, index) * (2 if again else 1), shift)
    low = theirs.kind == "reroll_foe" and not contest.sides[1 - index].used
    return odds.lower(found) if low else found


def _from(contest: Contest, index: int) -> tuple[Side, Side]:
    """Both sides, this one first."""
    return contest.sides[index], contest.sides[1 - index]


def _round(contest: Contest) -> int:
    """How often the first side wins a round."""
    ties = table.power(contest.sides[0]).kind == "ties"
    return odds.beats(_weights(contest, 0), _weights(contest, 1), ties=ties)


def winning(contest: Contest, index: int) -> int:
    """How often a side wins the contest, before the dice of this round are rolled."""
    first, later = _round(contest), _round(_next(contest))
    needed = table.majority(contest)
    mine, theirs = (needed - side.wins for side in contest.sides)
    won, lost = odds.contest(later, mine - 1, theirs), odds.contest(later, mine, theirs - 1)
    chance = (first * won + (odds.CERTAIN - first) * lost) // odds.CERTAIN
    return odds.CERTAIN - chance if index else chance


def _next(contest: Contest) -> Contest:
    """A later round: a Hillbilly rolls again in each, a set once a fight."""
    one, two = (replace(side, used=side.power not in cards.HILLBILLIES) for side in contest.sides)
    return replace(contest, round=contest.round + 1, sides=(one, two))


def _decided(contest: Contest, index: int, *, won: bool) -> int:
    """The same once this round is won or lost."""
    side = contest.sides[index if won else 1 - index]
    both = [replace(other, wins=other.wins + (other is side)) for other in contest.sides]
    after = _next(replace(contest, sides=(both[0], both[1])))
    ahead = table.ahead(after)
    if ahead is not None:
        return odds.CERTAIN if ahead == index else 0
    return winning(after, index)


# -- what is at stake --------------------------------------------------------------------------


def _side(public: Public, seat: Seat) -> int | None:
    for index, side in enumerate(table.sides(public)):
        if side.seat == seat:
            return index
    return None


def _stake(public: Public, seat: Seat, contest: Contest, index: int) -> int:
    if contest.about == "fight":
        return _STAKE_LAST if len(public.players[seat].raccoons) == 1 else _STAKE_FIGHT
    if contest.about == "wild" and index:
        return _STAKE_WILD
    return _STAKE_TAMING


def _enough(card: Card, change: int, stake: int) -> bool:
    return change > 0 and change * stake >= 10 * _WORTH[str(card.__struct_config__.tag)]


# -- windows -----------------------------------------------------------------------------------


def _held(view: View, public: Public, seat: Seat) -> list[Card]:
    hand = rules.hand(view)
    plays = table.plays(public, seat)
    return [card for card in plays if str(card.__struct_config__.tag) in hand]


def _window(view: View, public: Public, seat: Seat) -> Action:
    """The card that helps most, if any helps enough."""
    held = _held(view, public, seat)
    if Meeting() in held and _meets(public, seat):
        return Meeting()
    best: tuple[int, Action] = (0, Pass())
    for card in held:
        gain = _gain(public, seat, card)
        if gain > best[0]:
            best = gain, card
    return best[1]


def _meets(public: Public, seat: Seat) -> bool:
    """An AA-meeting that costs the others clearly more than it costs us."""
    hands = [player.hand - (other == seat) for other, player in enumerate(public.players)]
    lost = [table.half(public, hand) if hand >= cards.MEETING else 0 for hand in hands]
    own = lost[seat]
    return max(lost) > 0 and sum(lost) - own > 2 * own * (len(lost) - 1)


def _gain(public: Public, seat: Seat, card: Card) -> int:
    """How much better a card makes things; 0 where that is not enough."""
    contest, index = public.contest, _side(public, seat)
    if isinstance(card, TameDiscard | TamePlayer):
        return _tame(public, seat, card)
    if contest is None:
        return _gambled(public, card) if index == 0 else 0
    if index is None:
        return 0
    change = _change(public, contest, index, card)
    return change if _enough(card, change, _stake(public, seat, contest, index)) else 0


def _change(public: Public, contest: Contest, index: int, card: Card) -> int:
    """By how much a card changes our chance in the contest."""
    match card:
        case ExtraDie() | Block():
            after = _with(contest, card)
            return winning(after, index) - winning(contest, index)
        case Plus() | Flip():
            if table.winner(public) == index or table.winner(reacting.after(public, card)) != index:
                return 0
            return _decided(contest, index, won=True) - _decided(contest, index, won=False)
        case Rounds() if table.ahead(contest) != index:
            longer = replace(contest, rounds=contest.rounds + cards.MORE_ROUNDS)
            return winning(_next(longer), index)
    return 0


def _with(contest: Contest, card: ExtraDie | Block) -> Contest:
    both = list(contest.sides)
    side = both[card.side]
    if isinstance(card, ExtraDie):
        both[card.side] = replace(side, extra=side.extra + 1)
    else:
        both[card.side] = replace(side, blocked=True)
    return replace(contest, sides=(both[0], both[1]))


def _gambled(public: Public, card: Card) -> int:
    """How much more our own gamble brings."""
    if not isinstance(card, Plus | Flip):
        return 0
    now, then = (_prize(table.result(one, 0)) for one in (public, reacting.after(public, card)))
    return then - now if then - now >= _BETTER else 0


def _prize(result: int) -> int:
    drank, raccoons = cards.winnings(result)
    return drank * _DRANK + raccoons * _RACCOON


def _tame(public: Public, seat: Seat, card: TameDiscard | TamePlayer) -> int:
    """Whatever joins the largest set of ours; another's sooner than one that lies there."""
    mine = table.groups(public, seat)
    joins = len(mine.get(cards.SET_OF[card.raccoon], ()))
    owner = table.owner(public, card.raccoon)
    return 1 + 10 * joins + (0 if owner is None else len(public.players[owner].raccoons))


# -- other questions ---------------------------------------------------------------------------


def _option(view: View, public: Public, seat: Seat) -> Action:
    """Drink first, then raccoons: for sure with a card that helps, else by gambling."""
    hand = rules.hand(view)
    if len(hand) < _HAND and (public.deck or public.discard):
        return Drink()
    return Gamble() if _HELPS.isdisjoint(hand) else Search()


def _sheet(view: View, public: Public, seat: Seat) -> Action:
    """Its windows are answered one by one."""
    return Sheet()


def _reroll(view: View, public: Public, seat: Seat) -> Action:
    return Reroll() if reacting.losing(public, seat) else Pass()


def _discard(view: View, public: Public, seat: Seat) -> Action:
    hand = sorted(rules.hand(view), key=_worth, reverse=True)
    return Discard(tuple(sorted(hand[: table.half(public, len(hand))])))


def _worth(card: str) -> int:
    return _KEEP.index(card) if card in _KEEP else len(_KEEP)


def _attack(view: View, public: Public, seat: Seat) -> Action:
    """Where we win most often; among equals whoever has most."""
    return max(table.attacks(public, seat), key=lambda attack: _promise(public, seat, attack))


def _promise(public: Public, seat: Seat, attack: Attack) -> tuple[int, int]:
    theirs = attack.theirs or table.largest(public, attack.foe)
    fight = _fight(public, seat, attack.set, attack.foe, theirs)
    return winning(fight, 0), len(public.players[attack.foe].raccoons)


def _fight(public: Public, seat: Seat, mine: str, foe: Seat, theirs: str) -> Contest:
    both = (
        Side(seat, mine, table.groups(public, seat)[mine], mine),
        Side(foe, theirs, table.groups(public, foe)[theirs], theirs),
    )
    return Contest("fight", both, rounds=cards.ROUNDS)


def _deploy(view: View, public: Public, seat: Seat) -> Action:
    """With what we hold out most often."""
    return Deploy(table.largest(public, seat))


_ANSWERS: Final[Mapping[str, Callable[[View, Public, Seat], Action]]] = {
    "option": _option,
    **dict.fromkeys(("turn", "turn-end", "gamble", "before", "after", "majority"), _window),
    "special": _window,
    "sheet": _sheet,
    "reroll": _reroll,
    "discard": _discard,
    "attack": _attack,
    "deploy": _deploy,
}
"""Of the other questions the default is as good as any answer."""
