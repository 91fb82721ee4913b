"""What happens: four rounds, harvests, the end. Ids such as R38 are those of RULES.md."""

from __future__ import annotations

from engines.base import EVERYBODY, Seat, view_of
from engines.bunny import construction, copying, draft, fiefs, trading
from engines.bunny.model import (
    ROUNDS,
    Action,
    BuildBegan,
    Choose,
    Copy,
    Harvested,
    Options,
    Over,
    Ready,
    Revealed,
    State,
    Step,
    Trade,
)
from engines.bunny.rules import answered, asked, blank, check, places
from engines.bunny.work import Work
from engines.rng import Rng


def setup(seats: int, options: Options, rng: Rng) -> Step:
    """The first hands are dealt."""
    work = Work(blank(seats, options, rng))
    draft.begin(work)
    return _opened(work)


def _opened(work: Work) -> Step:
    """A rewind may land where something is asked and nobody has answered yet."""
    seats, ready = asked(work.public), answered(work.public)
    work.fresh = bool(seats) and not any(ready(seat) for seat in seats)
    return work.step()


def apply(state: State, seat: Seat, action: Action) -> Step:
    """The state after a move. Raises IllegalAction and then changes nothing."""
    check(view_of(state, seat), action)
    work = Work(state)
    if not _answer(work, seat, action):
        return work.step()
    _go_on(work)
    return _opened(work)


def _answer(work: Work, seat: Seat, action: Action) -> bool:
    """Into its secret place. True: it was the last that was waited for."""
    if isinstance(action, Choose):
        work.own(seat, choice=action)
    elif isinstance(action, Copy):
        work.own(seat, copy=action)
    elif work.public.phase == "trade":
        return _trade(work, seat, action)
    elif isinstance(action, Ready):
        work.own(seat, plan=() if action.empty else work.private[seat].plan)
    else:
        work.own(seat, plan=construction.plan(work.private[seat], action))
        return False
    return _ready(work, seat)


def _ready(work: Work, seat: Seat) -> bool:
    """His answer is in. True: and so is everybody's."""
    work.player(seat, ready=True)
    ready = answered(work.public)
    return all(ready(other) for other in asked(work.public))


def _trade(work: Work, seat: Seat, action: Action) -> bool:
    """Ready when every post of his has its product; what he leaves open is R19's."""
    if isinstance(action, Trade):
        work.own(seat, trades=trading.with_trade(work.private[seat].trades, action))
        missing = len(trading.unset(work.public, seat)) - len(work.private[seat].trades)
        return not missing and _ready(work, seat)
    return _ready(work, seat)


def _go_on(work: Work) -> None:
    """All have answered."""
    match work.public.phase:
        case "draft":
            draft.play(work)
            if not work.public.players[0].hand:
                _build(work)
        case "build":
            construction.carry_out(work)
            _trades(work)
        case "trade":
            trading.answer(work)
            trading.fill(work)
            _harvest(work)
        case _:
            _finish(work)


def _build(work: Work) -> None:
    """Who can place nothing isn't waited for, as everybody can see."""
    work.set(phase="build", step=0)
    for seat in work.seats:
        work.player(seat, ready=not construction.must_wait(work.public, seat))
    work.tell(BuildBegan(to=EVERYBODY, round=work.public.round))
    if all(player.ready for player in work.public.players):
        construction.carry_out(work)
        _trades(work)


def _trades(work: Work) -> None:
    """R20: what a post produces is asked in round 4 only."""
    if work.public.round == ROUNDS and trading.ask(work):
        return
    trading.fill(work)
    _harvest(work)


def _harvest(work: Work) -> None:
    """Strength times wealth of each fief, of everybody."""
    for seat in work.seats:
        player = work.public.players[seat]
        carrots = fiefs.harvest(work.public.position, seat)
        score = player.score + carrots
        work.player(seat, score=score, harvests=(*player.harvests, carrots))
        work.tell(Harvested(to=EVERYBODY, player=seat, carrots=carrots, score=score))
    if work.public.round == ROUNDS:
        _reveal(work)
        return
    work.set(round=work.public.round + 1)
    draft.begin(work)


def _reveal(work: Work) -> None:
    """R25, R38: all parchments are open before anything is copied or scored."""
    work.reveals = True
    for seat in work.seats:
        mine = work.private[seat].parchments
        work.player(seat, revealed=mine)
        work.tell(Revealed(to=EVERYBODY, player=seat, cards=mine))
    work.set(phase="copy")
    work.unready()
    if not asked(work.public):
        _finish(work)


def _finish(work: Work) -> None:
    """R38: copies, parchments, and Opportunist last."""
    work.reveals = True
    copying.score(work)
    work.set(phase="over")
    scores = tuple([player.score for player in work.public.players])
    work.tell(Over(to=EVERYBODY, places=places(work.public), scores=scores))
