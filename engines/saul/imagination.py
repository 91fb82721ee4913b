"""Other worlds: a whole state that looks like a view, every hidden coaster dealt anew.

What a view tells of somebody else's coasters: how many he owns, how many lie, which were turned,
and who opened the bidding with what. Every world agrees with all of it and could have been played.
"""

from __future__ import annotations

from engines.base import Hidden, Seat
from engines.rng import Rng
from engines.saul.model import FULL_HAND, HANK, SAUL, Plan, Private, Public, State, View
from engines.turns import clockwise


def imagine(view: View, rng: Rng) -> State:
    """Each coaster was lost with equal chance, and any order of laying is as likely."""
    private = []
    for seat in range(len(view.public.players)):
        if seat == view.seat and view.own is not None:
            private.append(view.own)
        else:
            own, rng = _player(view.public, seat, rng)
            private.append(own)
    return State(view.public, tuple(private), Hidden(rng=rng.labelled("imagined")))


def _player(public: Public, seat: Seat, rng: Rng) -> tuple[Private, Rng]:
    player = public.players[seat]
    size = player.coasters + _just_lost(public, seat)
    hand, rng = _hand(size, player.turned, rng)
    unseen, rng = rng.shuffled(_without(hand, player.turned))
    stack = "".join(unseen[: player.face_down]) + player.turned[::-1]
    plan: Plan | None = None
    if player.ready:
        rest = "".join(unseen[player.face_down :])
        plan, rng = _plan(public, seat, stack + rest, rng)
    last = Plan(hand) if public.round > 1 else None
    if size > player.coasters:
        gone, rng = rng.below(size)
        hand = hand[:gone] + hand[gone + 1 :]
    return Private(hand, stack, plan, last), rng


def _just_lost(public: Public, seat: Seat) -> int:
    """Coasters that still lie in his stack after the last attempt of a game, but aren't his."""
    if public.phase != "over" or seat != public.bidder:
        return 0
    if public.options.own_hank_eliminates and HANK in public.players[seat].turned:
        return 0
    return int(any(HANK in player.turned for player in public.players))


def _hand(size: int, turned: str, rng: Rng) -> tuple[str, Rng]:
    """A hand of this size that holds what was turned."""
    drawn, rng = rng.below(len(FULL_HAND))
    must = HANK in turned or size == len(FULL_HAND)
    may = size > turned.count(SAUL)
    if size and (must or (may and drawn < size)):
        return HANK + SAUL * (size - 1), rng
    return SAUL * size, rng


def _without(hand: str, turned: str) -> str:
    for face in turned:
        hand = hand.replace(face, "", 1)
    return hand


def _plan(public: Public, seat: Seat, coasters: str, rng: Rng) -> tuple[Plan, Rng]:
    """A plan that, laid by the rules, gives what lies there and the opening that was heard."""
    laid = public.players[seat].laid
    least = max(laid, 1)
    if seat == _opener(public):
        bid, rng = _opening_bid(public, seat, rng)
        return Plan(coasters[:least], least, bid), rng
    more, rng = rng.below(len(coasters) - least + 1)
    bid, rng = rng.below(public.owned)
    return Plan(coasters[: least + more], least + more, bid + 1), rng


def _opener(public: Public) -> Seat | None:
    """Those before him laid one more than he, those after him as many."""
    if public.bidder is None:
        return None
    players = public.players
    active = (seat for seat in clockwise(public.start, len(players)) if players[seat].laid)
    return min(active, key=lambda seat: players[seat].laid)


def _opening_bid(public: Public, opener: Seat, rng: Rng) -> tuple[int, Rng]:
    """What he bid, as long as he can't have bid twice; then anything up to it."""
    highest = public.players[opener].bid
    if public.bids <= sum(player.laid > 0 for player in public.players):
        return highest, rng
    lower, rng = rng.below(highest)
    return lower + 1, rng
