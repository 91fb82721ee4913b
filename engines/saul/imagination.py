"""Other worlds: a whole state that looks like a view, every hidden coaster dealt anew."""

from __future__ import annotations

from engines.base import Hidden, Seat
from engines.rng import Rng
from engines.saul.model import FULL_HAND, HANK, SAUL, Plan, Player, Private, Public, State, View


def imagine(view: View, rng: Rng) -> State:
    """Uniform over who still owns a Hank and where it lies, given what was turned."""
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
    if player.coasters == 0:
        return Private(hand=""), rng
    hand, rng = _hand(player, rng)
    unseen, rng = rng.shuffled(_without(hand, player.turned))
    down = player.face_down
    stack = "".join(unseen[:down]) + player.turned[::-1]
    plan: Plan | None = None
    if player.ready:
        rest = "".join(unseen[down:])
        plan, rng = _plan(public, player, stack, rest, rng)
    return Private(hand, stack, plan, _last(public, hand)), rng


def _hand(player: Player, rng: Rng) -> tuple[str, Rng]:
    """A hand that can hold what was turned; each of the four was lost with equal chance."""
    sauls = FULL_HAND.count(SAUL)
    full = HANK + SAUL * (player.coasters - 1)
    without = SAUL * player.coasters
    if HANK in player.turned:
        return full, rng
    if player.coasters > sauls or player.turned.count(SAUL) > player.coasters - 1:
        return (full if player.coasters > sauls else without), rng
    drawn, rng = rng.below(len(FULL_HAND))
    return (full if drawn < player.coasters else without), rng


def _without(hand: str, turned: str) -> str:
    for face in turned:
        hand = hand.replace(face, "", 1)
    return hand


def _plan(public: Public, player: Player, stack: str, rest: str, rng: Rng) -> tuple[Plan, Rng]:
    """Some plan that this hand allows and, once laid, that gives this stack."""
    least = max(player.laid, 1)
    size, rng = rng.below(player.coasters - least + 1)
    size += least
    coasters = (stack + rest)[:size]
    start_bid, rng = rng.below(max(public.owned, 1))
    return Plan(coasters, size, start_bid + 1), rng


def _last(public: Public, hand: str) -> Plan | None:
    return Plan(hand) if public.round > 1 else None
