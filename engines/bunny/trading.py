"""What trading posts produce at the coming harvest. Ids such as R20 are those of RULES.md.

A post without a product is one whose owner left it open. Of these nobody is asked but in round 4,
whose products stay for the parchments.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engines.base import EVERYBODY, IllegalAction, Seat
from engines.bunny import cards, fiefs, pieces
from engines.bunny.model import Action, Public, Ready, Square, Trade, Traded
from engines.bunny.pieces import Position
from engines.bunny.work import Work
from engines.rng import Rng


def unset(public: Public, seat: Seat) -> tuple[Square, ...]:
    """His posts that are left open, in the order of the board."""
    position = public.position
    return tuple([s for s in pieces.posts(position, seat) if not pieces.product(position, s)])


def check(public: Public, seat: Seat, action: Action) -> None:
    """Raises IllegalAction."""
    if isinstance(action, Trade) and action.square not in unset(public, seat):
        raise IllegalAction("trade-open", rule="R20", square=action.square)


def legal(public: Public, seat: Seat) -> Iterator[Trade | Ready]:
    """Leave them to R19, or choose for one."""
    yield Ready()
    for square in unset(public, seat):
        for resource in cards.BASICS:
            yield Trade(square, resource)


def with_trade(trades: tuple[Trade, ...], trade: Trade) -> tuple[Trade, ...]:
    """What is said anew of a post replaces what was said."""
    return (*[old for old in trades if old.square != trade.square], trade)


def sample(public: Public, seat: Seat, rng: Rng) -> tuple[tuple[Trade, ...], Rng]:
    """A choice that he may have made for all of them."""
    trades: list[Trade] = []
    for square in unset(public, seat):
        chosen, rng = rng.below(len(cards.BASICS))
        trades.append(Trade(square, cards.BASICS[chosen]))
    return tuple(trades), rng


# -- what happens ------------------------------------------------------------------------------


def cleared(position: Position, seat: Seat) -> Position:
    """Every harvest is chosen for anew."""
    for square in pieces.posts(position, seat):
        position = pieces.traded(position, square, "")
    return position


def show(work: Work, seat: Seat, trades: Mapping[Square, Trade]) -> None:
    """What its owner chose, in the order of the board."""
    for square in sorted(trades):
        _set(work, seat, trades[square], chosen=True)


def ask(work: Work) -> bool:
    """R20: in round 4 whoever left one open is asked. False: nobody did."""
    open_ = [bool(unset(work.public, seat)) for seat in work.seats]
    if not any(open_):
        return False
    work.set(phase="trade")
    for seat in work.seats:
        work.player(seat, ready=not open_[seat])
    return True


def answer(work: Work) -> None:
    """What was chosen when it was asked."""
    for seat in work.seats:
        trades = work.private[seat].trades
        work.own(seat, trades=())
        show(work, seat, {trade.square: trade for trade in trades})


def fill(work: Work) -> None:
    """R19: what is left open produces what gives most at this harvest."""
    for seat in work.seats:
        squares = unset(work.public, seat)
        if squares:
            best = fiefs.best_trades(work.public.position, seat, squares)
            for square, resource in zip(squares, best, strict=True):
                _set(work, seat, Trade(square, resource))


def _set(work: Work, seat: Seat, trade: Trade, *, chosen: bool = False) -> None:
    position = pieces.traded(work.public.position, trade.square, trade.resource)
    work.set(position=position)
    work.tell(
        Traded(
            to=EVERYBODY,
            player=seat,
            square=trade.square,
            resource=trade.resource,
            chosen=chosen,
        )
    )
