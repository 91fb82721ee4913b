"""What the table tells: dice, results, powers, and which cards could be played by whoever has one.

Public facts only. Ids such as R6 are those of RULES.md.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.base import Seat
from engines.billies import cards
from engines.billies.cards import Power
from engines.billies.model import (
    WINDOWS,
    Attack,
    Block,
    Card,
    Contest,
    ExtraDie,
    Flip,
    Meeting,
    Plus,
    Public,
    Rounds,
    Side,
    TameDiscard,
    TamePlayer,
)
from engines.turns import clockwise

REROLLS = ("reroll", "reroll_foe")
TURN_WINDOWS = ("turn", "turn-end", "special")


def sides(public: Public) -> tuple[Side, ...]:
    """Both sides of the contest, or the gambler alone."""
    if public.contest is not None:
        return public.contest.sides
    return (public.gamble,) if public.gamble is not None else ()


def active(public: Public) -> Seat:
    """With whom a window begins: the tamer, the attacker, or who is on turn."""
    return public.contest.sides[0].seat if public.contest is not None else public.turn


def holders(public: Public) -> tuple[Seat, ...]:
    """Everybody with a card, clockwise from the active player; an empty hand is public."""
    around = clockwise(active(public), len(public.players))
    return tuple([seat for seat in around if public.players[seat].hand])


def groups(public: Public, seat: Seat) -> dict[str, tuple[str, ...]]:
    """A player's raccoons by set, in the order of `data.toml`."""
    mine = public.players[seat].raccoons
    found = {
        name: tuple([raccoon for raccoon in mine if cards.SET_OF[raccoon] == name])
        for name in cards.SETS
    }
    return {name: raccoons for name, raccoons in found.items() if raccoons}


# -- dice --------------------------------------------------------------------------------------


def power(side: Side) -> Power:
    """The power that counts for a side, unless it is blocked."""
    if side.blocked or not side.power:
        return Power()
    return cards.HILLBILLIES.get(side.power) or cards.SETS[side.power]


def dice(contest: Contest, index: int) -> int:
    """How many dice a side rolls in this round: a set bonus is no power (R22)."""
    side = contest.sides[index]
    number = cards.DICE + side.extra
    if side.raccoons:
        number += cards.bonus(len(side.raccoons))
    if power(side).kind == "die" and contest.round == 1:
        number += power(side).amount
    return number


def result(public: Public, index: int) -> int:
    """R6: the highest die, with all that shifts it, within 1 to 6."""
    side = sides(public)[index]
    return min(6, max(1, max(side.dice) + side.plus + _shift(public.contest, index)))


def _shift(contest: Contest | None, index: int) -> int:
    if contest is None:
        return 0
    mine, theirs = contest.sides[index], contest.sides[1 - index]
    shift = power(mine).amount if power(mine).kind == "raise" and _now(contest, mine) else 0
    return shift - (power(theirs).amount if power(theirs).kind == "lower" else 0)


def _now(contest: Contest, side: Side) -> bool:
    """A Hillbilly's power counts in every round, that of a set in the first."""
    return side.power in cards.HILLBILLIES or contest.round == 1


def results(public: Public) -> tuple[int, ...]:
    return tuple([result(public, index) for index in range(len(sides(public)))])


def winner(public: Public) -> int:
    """Whose round it is as the dice lie: ties are the second side's, except against Billy Jr."""
    mine, theirs = results(public)
    if mine == theirs:
        return 0 if power(sides(public)[0]).kind == "ties" else 1
    return 0 if mine > theirs else 1


def majority(contest: Contest) -> int:
    """How many rounds are needed."""
    return contest.rounds // 2 + 1


def ahead(contest: Contest) -> int | None:
    """The side that has the majority."""
    for index, side in enumerate(contest.sides):
        if side.wins >= majority(contest):
            return index
    return None


def reroller(contest: Contest) -> int | None:
    """The first side that may use a reroll now; who let the dice lie isn't asked twice a round."""
    for index, side in enumerate(contest.sides):
        if power(side).kind in REROLLS and not side.used and index not in contest.declined:
            return index
    return None


# -- cards -------------------------------------------------------------------------------------


def half(public: Public, hand: int) -> int:
    """R12."""
    return (hand + 1) // 2 if public.options.aa_round == "up" else hand // 2


def meets(public: Public) -> tuple[Seat, ...]:
    """Who has so many drank cards that half of them must go."""
    around = clockwise(active(public), len(public.players))
    return tuple([seat for seat in around if public.players[seat].hand >= cards.MEETING])


def useful(public: Public) -> bool:
    """Whether anything could come of a window around a turn, as everybody sees."""
    return bool(
        any(card != cards.CONTAINER for card in public.red_discard)
        or any(player.raccoons for player in public.players)
        or meets(public)
    )


def plays(public: Public, seat: Seat) -> Iterator[Card]:
    """Every card that could be played now by a seat that has it, in a fixed order."""
    phase = public.phase
    if phase in WINDOWS:
        yield Meeting()
    if phase == "before":
        yield from map(ExtraDie, (0, 1))
        yield from [Block(i) for i, side in enumerate(sides(public)) if power(side).kind]
    elif phase in ("after", "gamble"):
        yield from _shifts(public, seat)
    elif phase == "majority":
        yield Rounds()
    elif phase in TURN_WINDOWS:
        yield from specials(public, seat)


def _shifts(public: Public, seat: Seat) -> Iterator[Card]:
    for index, side in enumerate(sides(public)):
        if raises(public, index):
            yield Plus(index)
        if not locked(public, seat, index):
            yield from [Flip(index, value) for value in sorted(set(side.dice))]


def raises(public: Public, index: int) -> bool:
    """R8: whether a +1 would change the result."""
    side = sides(public)[index]
    shift = max(side.dice) + side.plus + _shift(public.contest, index)
    return 1 <= shift < 6


def locked(public: Public, seat: Seat, index: int) -> bool:
    """Sluwerds: nobody else turns their dice over."""
    side = sides(public)[index]
    return power(side).kind == "lock" and side.seat != seat


def specials(public: Public, seat: Seat) -> Iterator[TameDiscard | TamePlayer]:
    """What "Tem een raccoon…" could be played for."""
    for card in sorted(set(public.red_discard) - {cards.CONTAINER}):
        yield TameDiscard(card)
    for owner, player in enumerate(public.players):
        if owner != seat:
            yield from map(TamePlayer, player.raccoons)


def owner(public: Public, raccoon: str) -> Seat | None:
    """Who tamed it."""
    for seat, player in enumerate(public.players):
        if raccoon in player.raccoons:
            return seat
    return None


# -- fights ------------------------------------------------------------------------------------


def foes(public: Public, seat: Seat) -> Iterator[Seat]:
    """Whom he can attack, clockwise."""
    for other in clockwise(seat + 1, len(public.players)):
        if other != seat and public.players[other].raccoons:
            yield other


def attacks(public: Public, seat: Seat) -> Iterator[Attack]:
    """R21: the attacker picks the defender's set, unless he does so himself."""
    for group in groups(public, seat):
        for foe in foes(public, seat):
            if public.options.defender_picks:
                yield Attack(group, foe)
            else:
                yield from [Attack(group, foe, theirs) for theirs in groups(public, foe)]


def usual_attack(public: Public, seat: Seat) -> Attack:
    """R34: the largest own set, the first opponent clockwise, his smallest set."""
    mine, foe = groups(public, seat), next(foes(public, seat))
    return Attack(
        max(mine, key=lambda name: len(mine[name])),
        foe,
        "" if public.options.defender_picks else smallest(public, foe),
    )


def smallest(public: Public, seat: Seat) -> str:
    """The set of which he has fewest."""
    theirs = groups(public, seat)
    return min(theirs, key=lambda name: len(theirs[name]))


def largest(public: Public, seat: Seat) -> str:
    """The set of which he has most."""
    mine = groups(public, seat)
    return max(mine, key=lambda name: len(mine[name]))
