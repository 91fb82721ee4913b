"""What happens: placing, bidding, the attempt, exits. Ids such as S12 are those of RULES.md."""

from __future__ import annotations

from msgspec.structs import replace

from engines import bags
from engines.base import EVERYBODY, Event, Seat, view_of
from engines.saul.model import (
    HANK,
    Action,
    Bid,
    Bidden,
    Flip,
    Hidden,
    Left,
    Lost,
    LostFace,
    Lowered,
    Over,
    Pass,
    Passed,
    Placed,
    Plan,
    Player,
    Private,
    Public,
    Scored,
    Started,
    State,
    Status,
    Step,
    Turned,
    face_of,
)
from engines.saul.rules import check, opening_turn, places
from engines.turns import clockwise, following

POINTS_TO_WIN = 2


def apply(state: State, seat: Seat, action: Action) -> Step:
    """The state after a move. Raises IllegalAction and then changes nothing."""
    check(view_of(state, seat), action)
    if isinstance(action, Plan):
        return _plan(state, seat, action)
    if isinstance(action, Bid):
        return _bid(state, seat, action.bid, [])
    if isinstance(action, Pass):
        return _pass(state, seat)
    return _flip(state, seat, action)


# -- plans and placing -------------------------------------------------------------------------


def _plan(state: State, seat: Seat, plan: Plan) -> Step:
    """Keeps a plan; the last one closes the phase, and the engine lays for everybody (S28)."""
    own = replace(state.private[seat], plan=plan)
    private = (*state.private[:seat], own, *state.private[seat + 1 :])
    public = _with(state.public, seat, ready=True)
    state = State(public, private, state.hidden)
    if all(player.ready or player.status != "playing" for player in public.players):
        return _place(state)
    return Step(state, ())


def _place(state: State) -> Step:
    """Lays coasters in turn until somebody opens; nobody can before all have one (S7)."""
    public = state.public
    seats = _active_from(public, public.start)
    plans = {seat: plan for seat in seats if (plan := state.private[seat].plan) is not None}
    opens = {
        seat: opening_turn(plan, public.players[seat].coasters) for seat, plan in plans.items()
    }
    laid = dict.fromkeys(seats, 0)
    events: list[Event] = []
    opener = None
    while opener is None:
        for seat in seats:
            if laid[seat] == opens[seat]:
                opener = seat
                break
            laid[seat] += 1
            events.append(Placed(to=EVERYBODY, player=seat, laid=laid[seat]))
    players = tuple(
        replace(player, laid=laid[seat]) if seat in laid else player
        for seat, player in enumerate(public.players)
    )
    private = tuple(
        replace(own, stack=plans[seat].coasters[: laid[seat]]) if seat in laid else own
        for seat, own in enumerate(state.private)
    )
    public = replace(public, players=players, phase="bid")
    asked = plans[opener].start_bid
    opening = min(asked, public.table)
    if opening < asked:
        events.append(Lowered(to=(opener,), player=opener, asked=asked, bid=opening))
    return _bid(State(public, private, state.hidden), opener, opening, events)


# -- bidding -----------------------------------------------------------------------------------


def _bid(state: State, seat: Seat, bid: int, events: list[Event]) -> Step:
    """A bid of the whole table ends the bidding at once (S5)."""
    public = _with(state.public, seat, bid=bid)
    opening = public.bidder is None
    public = replace(public, bidder=seat, bid=bid, bids=public.bids + 1)
    events.append(Bidden(to=EVERYBODY, player=seat, bid=bid, opening=opening))
    return _next_bidder(State(public, state.private, state.hidden), seat, events, reveals=opening)


def _pass(state: State, seat: Seat) -> Step:
    public = _with(state.public, seat, passed=True)
    public = replace(public, bids=public.bids + 1)
    events: list[Event] = [Passed(to=EVERYBODY, player=seat)]
    return _next_bidder(State(public, state.private, state.hidden), seat, events, reveals=False)


def _next_bidder(state: State, seat: Seat, events: list[Event], reveals: bool) -> Step:
    """S12: clockwise, without those who passed, until only the highest bidder is left."""
    public = state.public
    if public.bid < public.table:
        turn = following(seat, len(public.players), lambda other: _may_bid(public, other))
        if turn is not None:
            public = replace(public, turn=turn)
            state = State(public, state.private, state.hidden)
            return Step(state, tuple(events), reveals=reveals)
    assert public.bidder is not None  # the opener has bid
    bidder = public.bidder
    public = replace(public, phase="flip", turn=bidder)
    return _turn_own(State(public, state.private, state.hidden), bidder, events)


def _may_bid(public: Public, seat: Seat) -> bool:
    player = public.players[seat]
    return player.status == "playing" and not player.passed and seat != public.bidder


# -- the attempt -------------------------------------------------------------------------------


def _turn_own(state: State, bidder: Seat, events: list[Event]) -> Step:
    """All own coasters, from the top, even more than the bid asks (S2, S3, S16)."""
    stack = state.private[bidder].stack
    most = len(stack) if state.public.options.flip_all_own else state.public.bid
    for _ in range(min(most, len(stack))):
        state = _turn_top(state, bidder, bidder, events)
        if state.public.players[bidder].turned[-1] == HANK:
            return _fail(state, bidder, bidder, events)
    return _weigh(state, bidder, events)


def _flip(state: State, bidder: Seat, action: Flip) -> Step:
    """One coaster of another player (S13, S14)."""
    events: list[Event] = []
    state = _turn_top(state, bidder, action.owner, events)
    if state.public.players[action.owner].turned[-1] == HANK:
        return _fail(state, bidder, action.owner, events)
    return _weigh(state, bidder, events)


def _turn_top(state: State, bidder: Seat, owner: Seat, events: list[Event]) -> State:
    player = state.public.players[owner]
    face = state.private[owner].stack[player.face_down - 1]
    events.append(Turned(to=EVERYBODY, player=bidder, owner=owner, face=face_of(face)))
    public = _with(state.public, owner, turned=player.turned + face)
    return State(public, state.private, state.hidden)


def _weigh(state: State, bidder: Seat, events: list[Event]) -> Step:
    """S15: the attempt stops as soon as there are Sauls enough."""
    public = state.public
    if public.sauls < public.bid:
        return Step(state, tuple(events), reveals=True)
    points = public.players[bidder].points + 1
    public = _with(public, bidder, points=points)
    events.append(Scored(to=EVERYBODY, player=bidder, points=points))
    state = State(public, state.private, state.hidden)
    if points == POINTS_TO_WIN:
        state = _leave(state, bidder, "won", events)
        return _next_round(state, _active_after(state.public, bidder), events)
    return _next_round(state, bidder, events)


def _fail(state: State, bidder: Seat, owner: Seat, events: list[Event]) -> Step:
    """A random coaster of all that he owns (S17), or the game itself (S1)."""
    if bidder == owner and state.public.options.own_hank_eliminates:
        state = _leave(state, bidder, "lost", events)
    else:
        state = _lose_one(state, bidder, events)
    start = owner if owner != bidder else _active_after(state.public, bidder)  # S18, S19
    return _next_round(state, start, events)


def _lose_one(state: State, bidder: Seat, events: list[Event]) -> State:
    own = state.private[bidder]
    face, hand, rng = bags.draw(own.hand, state.hidden.rng)
    private = list(state.private)
    private[bidder] = replace(own, hand=hand)
    public = _with(state.public, bidder, coasters=len(hand))
    events.append(Lost(to=EVERYBODY, player=bidder, coasters=len(hand)))
    events.append(LostFace(to=(bidder,), player=bidder, face=face_of(face)))
    state = State(public, tuple(private), Hidden(rng=rng))
    return state if hand else _leave(state, bidder, "lost", events)


# -- exits and rounds --------------------------------------------------------------------------


def _leave(state: State, seat: Seat, status: Status, events: list[Event]) -> State:
    public = _with(state.public, seat, status=status)
    if status == "won":
        public = replace(public, winners=(*public.winners, seat))
    else:
        public = replace(public, losers=(*public.losers, seat))
    events.append(Left(to=EVERYBODY, player=seat, status=status, place=places(public)[seat]))
    return State(public, state.private, state.hidden)


def _next_round(state: State, start: Seat | None, events: list[Event]) -> Step:
    """S22: everything back to its owner; S24, S25: the end is looked for before new plans."""
    public = state.public
    active = sum(player.status == "playing" for player in public.players)
    if start is None or active == 1 or (public.winners and public.losers):
        public = replace(public, phase="over", turn=None)
        events.append(Over(to=EVERYBODY, places=places(public)))
        return Step(State(public, state.private, state.hidden), tuple(events), reveals=True)
    players = tuple(
        replace(player, ready=False, laid=0, turned="", bid=0, passed=False)
        for player in public.players
    )
    public = replace(
        public,
        players=players,
        phase="plan",
        round=public.round + 1,
        start=start,
        turn=None,
        bidder=None,
        bid=0,
        bids=0,
    )
    private = tuple(
        Private(own.hand, "", None, own.plan if own.plan is not None else own.last)
        for own in state.private
    )
    events.append(Started(to=EVERYBODY, player=start, round=public.round))
    state = State(public, private, state.hidden)
    return Step(state, tuple(events), fresh=True, reveals=True)


def _with(public: Public, seat: Seat, **changes: object) -> Public:
    """The same table with one player changed."""
    players = public.players
    changed: Player = replace(players[seat], **changes)
    return replace(public, players=(*players[:seat], changed, *players[seat + 1 :]))


def _active_from(public: Public, start: Seat) -> tuple[Seat, ...]:
    players = public.players
    return tuple(s for s in clockwise(start, len(players)) if players[s].status == "playing")


def _active_after(public: Public, seat: Seat) -> Seat | None:
    players = public.players
    return following(seat, len(players), lambda other: players[other].status == "playing")
