"""What happens: placing, bidding, the attempt, exits. Ids such as S12 are those of RULES.md."""

from __future__ import annotations

from msgspec.structs import replace

from engines import bags, base, windows
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
from engines.saul.rules import check, opening_turn, places, planners
from engines.turns import following

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
    private = list(state.private)
    private[seat] = replace(private[seat], plan=plan)
    public = _with(state.public, seat, ready=True)
    state = base.State(public, tuple(private), state.hidden)
    players = public.players
    seats = range(len(players))
    waits = windows.awaited(seats, lambda s: players[s].ready or players[s].status != "playing")
    if waits is not None:
        return base.Step(state, ())
    return _place(state)


def _place(state: State) -> Step:
    """Lays coasters in turn until somebody opens; nobody can before all have one (S7)."""
    public = state.public
    players, private = list(public.players), list(state.private)
    seats = planners(public)
    plans = [plan for seat in seats if (plan := private[seat].plan) is not None]
    opens = [
        opening_turn(plan, players[seat].coasters) for seat, plan in zip(seats, plans, strict=True)
    ]
    least = min(opens)
    opener = opens.index(least)  # those before him have laid one more
    events: list[Event] = [
        Placed(to=EVERYBODY, player=seat, laid=laid)
        for laid in range(1, least + 1)
        for seat in seats
    ]
    for seat in seats[:opener]:
        events.append(Placed(to=EVERYBODY, player=seat, laid=least + 1))
    for place, (seat, plan) in enumerate(zip(seats, plans, strict=True)):
        laid = least + 1 if place < opener else least
        own = private[seat]
        players[seat] = replace(players[seat], laid=laid)
        private[seat] = Private(own.hand, plan.coasters[:laid], plan, own.last)
    public = replace(public, players=tuple(players), phase="bid")
    state = base.State(public, tuple(private), state.hidden)
    return _open(state, seats[opener], plans[opener].start_bid, events)


def _open(state: State, opener: Seat, asked: int, events: list[Event]) -> Step:
    """S6: a planned opening bid of more than lies there is lowered, and only its owner is told."""
    opening = min(asked, state.public.table)
    if opening < asked:
        events.append(Lowered(to=(opener,), player=opener, asked=asked, bid=opening))
    return _bid(state, opener, opening, events)


# -- bidding -----------------------------------------------------------------------------------


def _bid(state: State, seat: Seat, bid: int, events: list[Event]) -> Step:
    """A bid of the whole table ends the bidding at once (S5)."""
    public = state.public
    opening = public.bidder is None
    public = _with(replace(public, bidder=seat, bid=bid), seat, bid=bid)
    events.append(Bidden(to=EVERYBODY, player=seat, bid=bid, opening=opening))
    return _next_bidder(state, public, seat, events, reveals=opening)


def _pass(state: State, seat: Seat) -> Step:
    public = _with(state.public, seat, passed=True)
    events: list[Event] = [Passed(to=EVERYBODY, player=seat)]
    return _next_bidder(state, public, seat, events, reveals=False)


def _next_bidder(
    state: State, public: Public, seat: Seat, events: list[Event], reveals: bool
) -> Step:
    """S12: clockwise, without those who passed, until only the highest bidder is left."""
    bids = public.bids + 1
    turn = None
    if public.bid < public.table:
        turn = following(seat, len(public.players), lambda other: _may_bid(public, other))
    if turn is not None:
        public = replace(public, turn=turn, bids=bids)
        return base.Step(
            base.State(public, state.private, state.hidden), tuple(events), reveals=reveals
        )
    bidder = public.bidder
    assert bidder is not None  # the opener has bid
    public = replace(public, phase="flip", turn=bidder, bids=bids)
    return _turn_own(base.State(public, state.private, state.hidden), bidder, events)


def _may_bid(public: Public, seat: Seat) -> bool:
    player = public.players[seat]
    return player.status == "playing" and not player.passed and seat != public.bidder


# -- the attempt -------------------------------------------------------------------------------


def _turn_own(state: State, bidder: Seat, events: list[Event]) -> Step:
    """All own coasters, from the top, even more than the bid asks (S2, S3, S16)."""
    faces = state.private[bidder].stack[::-1]
    if not state.public.options.flip_all_own:
        faces = faces[: state.public.bid]
    if HANK in faces:
        state = _turn(state, bidder, bidder, faces[: faces.index(HANK) + 1], events)
        return _fail(state, bidder, bidder, events)
    return _weigh(_turn(state, bidder, bidder, faces, events), bidder, events)


def _flip(state: State, bidder: Seat, action: Flip) -> Step:
    """One coaster of another player (S13, S14)."""
    events: list[Event] = []
    owner = action.owner
    face = state.private[owner].stack[state.public.players[owner].face_down - 1]
    state = _turn(state, bidder, owner, face, events)
    if face == HANK:
        return _fail(state, bidder, owner, events)
    return _weigh(state, bidder, events)


def _turn(state: State, bidder: Seat, owner: Seat, faces: str, events: list[Event]) -> State:
    """Shows the next faces of a stack, from the top down."""
    for face in faces:
        events.append(Turned(to=EVERYBODY, player=bidder, owner=owner, face=face_of(face)))
    turned = state.public.players[owner].turned + faces
    return base.State(_with(state.public, owner, turned=turned), state.private, state.hidden)


def _weigh(state: State, bidder: Seat, events: list[Event]) -> Step:
    """S15: the attempt stops as soon as there are Sauls enough."""
    public = state.public
    if public.sauls < public.bid:
        return base.Step(state, tuple(events), reveals=True)
    points = public.players[bidder].points + 1
    public = _with(public, bidder, points=points)
    events.append(Scored(to=EVERYBODY, player=bidder, points=points))
    state = base.State(public, state.private, state.hidden)
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
    state = base.State(public, tuple(private), Hidden(rng=rng))
    return state if hand else _leave(state, bidder, "lost", events)


# -- exits and rounds --------------------------------------------------------------------------


def _leave(state: State, seat: Seat, status: Status, events: list[Event]) -> State:
    public = _with(state.public, seat, status=status)
    if status == "won":
        public = replace(public, winners=(*public.winners, seat))
    else:
        public = replace(public, losers=(*public.losers, seat))
    events.append(Left(to=EVERYBODY, player=seat, status=status, place=places(public)[seat]))
    return base.State(public, state.private, state.hidden)


def _next_round(state: State, start: Seat | None, events: list[Event]) -> Step:
    """S22: everything back to its owner; S24, S25: the end is looked for before new plans."""
    public = state.public
    active = sum(player.status == "playing" for player in public.players)
    if start is None or active == 1 or (public.winners and public.losers):
        public = replace(public, phase="over", turn=None)
        events.append(Over(to=EVERYBODY, places=places(public)))
        return base.Step(
            base.State(public, state.private, state.hidden), tuple(events), reveals=True
        )
    players = tuple(
        [Player(player.coasters, player.points, player.status) for player in public.players]
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
        [
            Private(own.hand, "", None, own.plan if own.plan is not None else own.last)
            for own in state.private
        ]
    )
    events.append(Started(to=EVERYBODY, player=start, round=public.round))
    state = base.State(public, private, state.hidden)
    return base.Step(state, tuple(events), fresh=True, reveals=True)


def _with(public: Public, seat: Seat, **changes: object) -> Public:
    """The same table with one player changed."""
    players = list(public.players)
    players[seat] = replace(players[seat], **changes)
    return replace(public, players=tuple(players))


def _active_after(public: Public, seat: Seat) -> Seat | None:
    players = public.players
    return following(seat, len(players), lambda other: players[other].status == "playing")
