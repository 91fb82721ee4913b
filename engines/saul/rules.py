"""What is asked and what is allowed. Ids such as S12 are the rulings listed in RULES.md."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import NoReturn

from engines import base, windows
from engines.base import EVERYBODY, IllegalAction, OptionError, Outcome, Prompt, Seat
from engines.rng import Rng
from engines.saul.model import (
    FULL_HAND,
    HANK,
    SAUL,
    Action,
    Bid,
    Flip,
    Hidden,
    Options,
    Pass,
    Phase,
    Plan,
    Player,
    Private,
    Public,
    Started,
    State,
    Step,
    View,
)
from engines.turns import clockwise


def setup(seats: int, options: Options, rng: Rng) -> Step:
    """The first round, waiting for plans. Raises OptionError for a start seat that isn't there."""
    if options.start == "random":
        start, rng = rng.below(seats)
    elif options.start == "first":
        start = 0
    elif 0 <= options.start < seats:
        start = options.start
    else:
        raise OptionError("value", option="start", value=str(options.start))
    public = Public(options=options, players=(Player(),) * seats, start=start)
    state = base.State(public, (Private(),) * seats, Hidden(rng=rng))
    return base.Step(
        state, (Started(to=EVERYBODY, player=start, round=1),), fresh=True, reveals=True
    )


# -- questions ---------------------------------------------------------------------------------


def prompts(state: State) -> tuple[Prompt, ...]:
    """Who may answer what, in turn order; the plans of all are asked at once."""
    public = state.public
    occasion = f"{public.take}.{public.round}.{public.phase}"
    if public.phase == "plan":
        return windows.ask(planners(public), "plan", occasion, lambda s: public.players[s].ready)
    if public.turn is None:
        return ()
    if public.phase == "bid":
        key = f"{occasion}.{public.bids}"
        return (Prompt(public.turn, "bid", key, "owed", key),)
    turned = sum([len(player.turned) for player in public.players])
    return (Prompt(public.turn, "flip", f"{occasion}.{turned}", "owed", occasion),)


def planners(public: Public) -> list[Seat]:
    """Who makes a plan, from the start player on."""
    players = public.players
    return [s for s in clockwise(public.start, len(players)) if players[s].status == "playing"]


def outcome(state: State) -> Outcome | None:
    """S23: winners from the first place down, losers from the last place up, the rest share."""
    public = state.public
    if public.phase != "over":
        return None
    return Outcome(places(public), tuple(player.status for player in public.players))


def places(public: Public) -> tuple[int, ...]:
    """A place per seat as it would be if nobody left any more."""
    left = len(public.winners) + 1
    seats = len(public.players)
    by_seat = dict.fromkeys(range(seats), left)
    by_seat.update({seat: place for place, seat in enumerate(public.winners, start=1)})
    by_seat.update({seat: seats - before for before, seat in enumerate(public.losers)})
    return tuple(by_seat[seat] for seat in range(seats))


# -- what is allowed ---------------------------------------------------------------------------

_PHASES: dict[type[Action], Phase] = {Plan: "plan", Bid: "bid", Pass: "bid", Flip: "flip"}


def check(view: View, action: Action) -> None:
    """Raises IllegalAction with the ruling that says no."""
    public, seat, own = playing(view)
    if _PHASES[type(action)] != public.phase:
        _refuse_phase(public)
    if isinstance(action, Plan):
        check_plan(public, own.hand, action)
        return
    check_turn(public, seat)
    if isinstance(action, Bid):
        if not public.bid < action.bid <= public.table:
            raise IllegalAction(
                "bid", rule="S4", bid=action.bid, least=public.bid + 1, most=public.table
            )
    elif isinstance(action, Flip):
        _check_flip(public, seat, action)


def playing(view: View) -> tuple[Public, Seat, Private]:
    """The view of somebody who is still in the game. Raises IllegalAction for everybody else."""
    public, seat, own = view.public, view.seat, view.own
    if public.phase == "over":
        raise IllegalAction("over")
    if seat is None or own is None:
        raise IllegalAction("spectator")
    if public.players[seat].status != "playing":
        raise IllegalAction("left", rule="S21", status=public.players[seat].status)
    return public, seat, own


def _refuse_phase(public: Public) -> NoReturn:
    if public.phase == "plan":
        raise IllegalAction("phase-plan")
    if public.phase == "bid":
        raise IllegalAction("phase-bid", turn=public.turn)
    raise IllegalAction("phase-flip", turn=public.turn)


def check_turn(public: Public, seat: Seat) -> None:
    if public.turn == seat:
        return
    if public.phase == "bid" and public.players[seat].passed:
        raise IllegalAction("passed", rule="S12", turn=public.turn)
    raise IllegalAction("turn", rule="S12", turn=public.turn)


def check_plan(public: Public, hand: str, plan: Plan) -> None:
    """The plan must be playable with this hand to its end. Raises IllegalAction."""
    coasters, size = plan.coasters, len(hand)
    hanks, sauls = coasters.count(HANK), coasters.count(SAUL)
    if hanks > (owned := hand.count(HANK)):
        raise IllegalAction("hanks", owned=owned, coasters=coasters, size=size)
    if sauls > (owned := hand.count(SAUL)):
        raise IllegalAction("sauls", owned=owned, coasters=coasters, size=size)
    if hanks + sauls < len(coasters):
        raise IllegalAction("faces", coasters=coasters)
    if plan.bid_after is not None and not 1 <= plan.bid_after <= len(FULL_HAND):
        raise IllegalAction("bid-after", rule="SV18", most=len(FULL_HAND))
    needed = opening_turn(plan, size)
    if len(coasters) < needed:
        raise IllegalAction("short", rule="S10", needed=needed, given=len(coasters))
    if not 1 <= plan.start_bid <= public.owned:
        raise IllegalAction("start-bid", bid=plan.start_bid, most=public.owned)


def opening_turn(plan: Plan, hand: int) -> int:
    """How many coasters he has down when he would open (S8, S9)."""
    return hand if plan.bid_after is None else min(plan.bid_after, hand)


def _check_flip(public: Public, seat: Seat, action: Flip) -> None:
    if action.owner == seat:
        raise IllegalAction("flip-own")
    if not 0 <= action.owner < len(public.players):
        raise IllegalAction("flip-nobody")
    if public.players[action.owner].face_down == 0:
        raise IllegalAction("flip-empty", rule="S14", owner=action.owner)


def flippable(public: Public, seat: Seat) -> tuple[Seat, ...]:
    """Others with a face-down coaster, clockwise from `seat`."""
    players = public.players
    return tuple(
        [
            other
            for other in clockwise(seat + 1, len(players))
            if other != seat and players[other].face_down
        ]
    )


def legal(view: View) -> Iterator[Action]:
    """Each distinct choice once; a plan lists just as much as it can use."""
    public, seat, own = view.public, view.seat, view.own
    if seat is None or own is None or public.players[seat].status != "playing":
        return
    if public.phase == "plan":
        for size in range(1, len(own.hand) + 1):
            for coasters in sorted(set(permutations(own.hand, size))):
                for start_bid in range(1, public.owned + 1):
                    yield Plan("".join(coasters), size, start_bid)
    elif public.turn == seat and public.phase == "bid":
        yield Pass()
        for bid in range(public.bid + 1, public.table + 1):
            yield Bid(bid)
    elif public.turn == seat and public.phase == "flip":
        for owner in flippable(public, seat):
            yield Flip(owner)


def sample(view: View, rng: Rng) -> tuple[Action, Rng]:
    """A random legal move, part by part. Raises IllegalAction for a seat that may do nothing."""
    public, seat, own = playing(view)
    if public.phase == "plan":
        size, rng = rng.below(len(own.hand))
        coasters, rng = rng.shuffled(own.hand)
        start_bid, rng = rng.below(public.owned)
        return Plan("".join(coasters[: size + 1]), size + 1, start_bid + 1), rng
    check_turn(public, seat)
    if public.phase == "bid":
        more, rng = rng.below(public.table - public.bid + 1)
        return (Bid(public.bid + more) if more else Pass()), rng
    owners = flippable(public, seat)
    chosen, rng = rng.below(len(owners))
    return Flip(owners[chosen]), rng


def default(view: View, rng: Rng) -> Action:
    """S27: what a missed deadline plays. Raises IllegalAction when the seat may do nothing."""
    public, seat, own = playing(view)
    if public.phase == "plan":
        coasters, _ = rng.shuffled(own.hand)
        return Plan("".join(coasters))
    check_turn(public, seat)
    if public.phase == "bid":
        return Pass()
    return Flip(flippable(public, seat)[0])
