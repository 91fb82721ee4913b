"""A sensible player that sees only its own view.

It counts where each other Hank can still be: four places a player (lost, in hand, on the table),
equally likely at first, then weighed by how he bid. Numbers are whole, chances are per thousand.
"""

from __future__ import annotations

from msgspec import Struct

from engines.base import Seat
from engines.rng import Rng
from engines.saul.model import (
    FULL_HAND,
    HANK,
    SAUL,
    Action,
    Bid,
    Flip,
    Pass,
    Plan,
    Player,
    Private,
    Public,
    View,
)
from engines.saul.rules import check_turn, flippable, playing
from engines.turns import clockwise

CERTAIN = 1000

# How bold to be was found by playing against random players and against other settings; as much
# trapping as this makes four of these pilots end with winners and losers in every mix.
_TRAP = 60
"""In how many of a hundred rounds a Hank is laid, if that can't force us to open on him."""
_TRAP_PLACES = (0, 0, 0, 0, 1, 1, 1, 2)
_BLUFF = 15
"""In how many of a hundred chances we bid on our own Hank, to be outbid."""
_BOLD = 80
"""In how many of a hundred honest rounds we open counting on the Sauls of others."""
_SIZES = (1, 1, 1, 1, 1, 1, 1, 2, 2, 3)
"""How many Sauls to lay before opening: early, since who opens late is hardly ever left the bid."""
_DARING = 300
"""A jump goes no higher than a bid that is won this often."""

_EVEN = 10
_LED, _BADE, _BALKED = 3, 6, 16
"""How likely a coaster on the table is Hank, when one elsewhere counts for `_EVEN`: of the highest
bidder, of somebody who has bid, of somebody who passed at once."""


class Pile(Struct, frozen=True):
    """Another's face-down coasters, as we think of them."""

    down: int
    elsewhere: int
    """Other places where his Hank may be."""
    weight: int

    def risk(self) -> int:
        """How often the topmost is Hank."""
        return CERTAIN * self.weight // (self.weight * self.down + _EVEN * self.elsewhere)


def choose(view: View, rng: Rng) -> Action:
    """A move for a seat that owes one. Raises IllegalAction when the seat may do nothing."""
    public, seat, own = playing(view)
    if public.phase == "plan":
        return _plan(public, seat, own, rng)
    check_turn(public, seat)
    if public.phase == "bid":
        return _bid(public, seat, own, rng)
    return _flip(public, seat, rng)


# -- plans -------------------------------------------------------------------------------------


def _plan(public: Public, seat: Seat, own: Private, rng: Rng) -> Plan:
    sauls = own.hand.count(SAUL)
    if HANK not in own.hand:
        return _honest(public, seat, sauls, rng)
    trap, rng = rng.below(100)
    if sauls == 0 or (trap < _TRAP and _sheltered(public, seat)):
        return _trap(own.hand, rng)
    return _honest(public, seat, sauls, rng)


def _sheltered(public: Public, seat: Seat) -> bool:
    """Whether somebody else must open before we have to, even if nobody wants to (S8)."""
    hand = public.players[seat].coasters
    before = True
    for other in clockwise(public.start, len(public.players)):
        player = public.players[other]
        if other == seat:
            before = False
        elif player.status == "playing" and player.coasters < hand + before:
            return True
    return False


def _trap(hand: str, rng: Rng) -> Plan:
    """Hank low in the stack, where he is laid even when another opens early; never to open."""
    chosen, rng = rng.below(len(_TRAP_PLACES))
    place = min(_TRAP_PLACES[chosen], len(hand) - 1)
    sauls = hand.replace(HANK, "")
    return Plan(sauls[:place] + HANK + sauls[place:])


def _honest(public: Public, seat: Seat, sauls: int, rng: Rng) -> Plan:
    """Only Sauls, opened with what they are worth alone or, boldly, with those of the others."""
    chosen, rng = rng.below(len(_SIZES))
    size = min(_SIZES[chosen], sauls)
    bold, rng = rng.below(100)
    if bold < _BOLD:
        bid = _bold(public, seat, size)
    else:
        less, rng = rng.below(2)
        bid = max(1, size - less)
    return Plan(SAUL * size, size, bid)


def _bold(public: Public, seat: Seat, size: int) -> int:
    """The highest opening bid that is worth it when everybody lays as many as we do."""
    downs = [
        min(size, player.coasters)
        for other, player in enumerate(public.players)
        if other != seat and player.status == "playing"
    ]
    piles = [Pile(down, len(FULL_HAND) - down, _EVEN) for down in downs]
    needed = _nerve(public, seat)
    more = 0
    while more < sum(downs) and _chance(piles, more + 1) >= needed:
        more += 1
    return size + more


# -- bids --------------------------------------------------------------------------------------


def _bid(public: Public, seat: Seat, own: Private, rng: Rng) -> Action:
    """The least bid that leads or a jump, whichever is worth it."""
    if HANK in own.stack:
        return _bluff(public, seat, rng)
    least, best = public.bid + 1, 0
    needed = _nerve(public, seat)
    piles = [_pile(public, other) for other in flippable(public, seat)]
    for bid in range(least, public.table + 1):
        chance = _chance(piles, bid - public.players[seat].laid)
        if chance >= (needed if bid == least else max(needed, _DARING)):
            best = bid
    if best <= least:
        return Bid(best) if best else Pass()
    jump, rng = rng.below(2)
    return Bid(best if jump else least)


def _bluff(public: Public, seat: Seat, rng: Rng) -> Action:
    """On an own Hank only a low bid that two others may still beat."""
    rivals = sum([_may_raise(public, other, seat) for other in range(len(public.players))])
    drawn, rng = rng.below(100)
    if drawn < _BLUFF and rivals > 1 and 3 * (public.bid + 1) <= public.table:
        return Bid(public.bid + 1)
    return Pass()


def _may_raise(public: Public, other: Seat, seat: Seat) -> bool:
    player = public.players[other]
    return other != seat and player.status == "playing" and not player.passed


def _nerve(public: Public, seat: Seat) -> int:
    """How often a bid must be won to be worth it: less with coasters to spare or a point won."""
    player = public.players[seat]
    return 420 - 50 * player.coasters - 50 * player.points


def _chance(piles: list[Pile], missing: int) -> int:
    """How often so many Sauls are found when each turn takes the least risk."""
    piles, chance = list(piles), CERTAIN
    for _ in range(missing):
        risk, place = min([(pile.risk(), place) for place, pile in enumerate(piles)])
        chance = chance * (CERTAIN - risk) // CERTAIN
        pile = piles.pop(place)
        if pile.down > 1:
            piles.append(Pile(pile.down - 1, pile.elsewhere, pile.weight))
    return chance


def _pile(public: Public, other: Seat) -> Pile:
    player = public.players[other]
    elsewhere = len(FULL_HAND) - player.laid
    return Pile(player.face_down, elsewhere, _weight(player, public.bidder == other))


def _weight(player: Player, leads: bool) -> int:
    if leads:
        return _LED
    if player.bid:
        return _BADE
    return _BALKED if player.passed else _EVEN


# -- turning -----------------------------------------------------------------------------------


def _flip(public: Public, seat: Seat, rng: Rng) -> Flip:
    """Where the risk is least; among equals anybody."""
    risks = [(_pile(public, other).risk(), other) for other in flippable(public, seat)]
    least = min(risks)[0]
    owners = [other for risk, other in risks if risk == least]
    chosen, _ = rng.below(len(owners))
    return Flip(owners[chosen])
