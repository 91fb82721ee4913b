"""Construction: sealed plans, carried out together (R13). Ids such as R17 are those of RULES.md."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Final

from engines import windows
from engines.base import EVERYBODY, IllegalAction, Seat
from engines.bunny import cards, fiefs, pieces, trading
from engines.bunny.model import (
    Build,
    Built,
    Camp,
    Camped,
    CampKept,
    Card,
    Planned,
    Private,
    Public,
    Ready,
    Square,
    Tower,
    Towered,
    Trade,
    Undo,
)
from engines.bunny.pieces import Position
from engines.bunny.work import Work
from engines.rng import Rng

Step = Planned | Undo | Ready


def has_part(public: Public, seat: Seat) -> bool:
    """Whether he can plan anything, for everybody to see."""
    return next(steps(public, seat, Private()), None) is not None


def must_wait(public: Public, seat: Seat) -> bool:
    """Whether he can place a building, so that the others wait for him; a post alone waits not."""
    found = steps(public, seat, Private())
    return any(not isinstance(step, Trade) for step in found)


def position_of(public: Public, seat: Seat, own: Private) -> Position:
    """The board as he plans it: all but his camps, whose squares aren't sure."""
    position = public.position
    for step in own.plan:
        position = _with(position, seat, step)
    return position


def _with(position: Position, seat: Seat, step: Planned) -> Position:
    if isinstance(step, Build):
        return pieces.built(position, step.square, step.card)
    if isinstance(step, Tower):
        return pieces.towered(position, step.square, step.other, step.card)
    return position


def left(public: Public, seat: Seat, own: Private) -> tuple[Card, ...]:
    """The buildings before him that his plan doesn't use; a camp may be planned anew."""
    used = [step.card for step in own.plan if isinstance(step, Build | Tower)]
    return tuple([card for card in public.players[seat].waiting if card not in used])


# -- what is allowed ---------------------------------------------------------------------------


def check(public: Public, seat: Seat, own: Private, step: Step) -> None:
    """Raises IllegalAction with the ruling that says no."""
    if isinstance(step, Undo):
        if not own.plan:
            raise IllegalAction("undo-nothing")
        return
    if isinstance(step, Ready):
        return
    position = position_of(public, seat, own)
    if isinstance(step, Trade):
        _check_trade(position, seat, step)
        return
    _check_card(public, seat, own, step)
    if isinstance(step, Build):
        _check_slot(position, seat, step.square)
        _check_terrain(step)
    elif isinstance(step, Tower):
        _check_tower(position, seat, step)
    else:
        _check_targets(position, step)


_MEANT: Final[dict[type[Step], tuple[str, ...]]] = {
    Build: ("city", "farm", "luxury", "post"),
    Tower: ("tower",),
    Camp: ("camp",),
}


def _check_card(public: Public, seat: Seat, own: Private, step: Build | Tower | Camp) -> None:
    """It lies before him, isn't planned yet, and is built in this way."""
    if step.card not in public.players[seat].waiting:
        raise IllegalAction("build-card", rule="R12", card=step.card)
    if step.card not in left(public, seat, own):
        raise IllegalAction("build-planned", card=step.card)
    if cards.kind(step.card) not in _MEANT[type(step)]:
        raise IllegalAction("build-kind", card=step.card)


def _check_slot(position: Position, seat: Seat, square: Square) -> None:
    """An own square without a building; a city is never replaced."""
    _check_square(square)
    if position.owners[square] != seat:
        raise IllegalAction("build-owner", square=square)
    if pieces.occupied(position, square):
        raise IllegalAction("build-taken", square=square)


def _check_square(square: Square) -> None:
    if square not in range(len(cards.TERRITORIES)):
        raise IllegalAction("square", square=square)


def _check_terrain(step: Build) -> None:
    if not cards.fits(step.card, step.square):
        raise IllegalAction("build-terrain", card=step.card, square=step.square)


def _check_tower(position: Position, seat: Seat, step: Tower) -> None:
    """R17: both at once, in different fiefs at this moment."""
    if step.square == step.other:
        raise IllegalAction("tower-same", rule="R17", square=step.square)
    _check_slot(position, seat, step.square)
    _check_slot(position, seat, step.other)
    whose = _fief_of(position, seat)
    if whose[step.square] == whose[step.other]:
        raise IllegalAction("tower-fief", rule="R17", square=step.square, other=step.other)


def _fief_of(position: Position, seat: Seat) -> dict[Square, int]:
    """Each own square with the number of its fief."""
    found = fiefs.fiefs(position, seat)
    return {square: number for number, fief in enumerate(found) for square in fief.squares}


def _check_targets(position: Position, step: Camp) -> None:
    if not step.targets:
        raise IllegalAction("camp-nowhere", rule="R13", card=step.card)
    if len(set(step.targets)) < len(step.targets):
        raise IllegalAction("camp-twice", rule="R13", card=step.card)
    for square in step.targets:
        _check_square(square)
        if not pieces.free(position, square):
            raise IllegalAction("camp-taken", rule="R11", card=step.card, square=square)


def _check_trade(position: Position, seat: Seat, step: Trade) -> None:
    _check_square(step.square)
    if step.square not in pieces.posts(position, seat):
        raise IllegalAction("trade-post", rule="R20", square=step.square)


# -- what can be done --------------------------------------------------------------------------


def legal(public: Public, seat: Seat, own: Private) -> Iterator[Step]:
    """Each distinct step once: of copies of a card the lowest, of camps those with one target."""
    yield Ready()
    if own.plan:
        yield Ready(empty=True)
        yield Undo()
    yield from steps(public, seat, own)


def steps(public: Public, seat: Seat, own: Private) -> Iterator[Planned]:
    """What can be added to a plan."""
    position = position_of(public, seat, own)
    for square in pieces.posts(position, seat):
        for resource in cards.BASICS:
            yield Trade(square, resource)
    slots = [s for s in pieces.squares(position, seat) if not pieces.occupied(position, s)]
    for card in _distinct(left(public, seat, own)):
        kind = cards.kind(card)
        if kind == "tower":
            yield from _towers(position, seat, slots, card)
        elif kind == "camp":
            yield from _camps(position, card)
        else:
            yield from [Build(card, s) for s in slots if cards.fits(card, s)]


def _distinct(waiting: tuple[Card, ...]) -> tuple[Card, ...]:
    """Of copies the first."""
    found: dict[str, Card] = {}
    for card in waiting:
        found.setdefault(cards.name(card), card)
    return tuple(found.values())


def _towers(position: Position, seat: Seat, slots: list[Square], card: Card) -> Iterator[Tower]:
    whose = _fief_of(position, seat)
    for square, other in combinations(slots, 2):
        if whose[square] != whose[other]:
            yield Tower(card, square, other)


def _camps(position: Position, card: Card) -> Iterator[Camp]:
    for square in range(len(cards.TERRITORIES)):
        if pieces.free(position, square):
            yield Camp(card, (square,))
            yield Camp(card, (square,), reply=True)


def sample(public: Public, seat: Seat, own: Private, rng: Rng) -> tuple[Step, Rng]:
    """A random step that leads on: never back, and nothing that is planned already."""
    chosen, rng = rng.below(4)
    found = [step for step in steps(public, seat, own) if not any(_same(p, step) for p in own.plan)]
    if not chosen or not found:
        return Ready(), rng
    chosen, rng = rng.below(len(found))
    return found[chosen], rng


# -- planning ----------------------------------------------------------------------------------


def plan(own: Private, step: Planned | Undo) -> tuple[Planned, ...]:
    """The plan with a step more; what is said anew of a camp or a post replaces what was said."""
    if isinstance(step, Undo):
        return own.plan[:-1]
    return (*[old for old in own.plan if not _same(old, step)], step)


def _same(old: Planned, step: Planned) -> bool:
    if isinstance(old, Camp) and isinstance(step, Camp):
        return old.card == step.card
    return isinstance(old, Trade) and isinstance(step, Trade) and old.square == step.square


# -- carrying out ------------------------------------------------------------------------------


def carry_out(work: Work) -> None:
    """R13: what can't clash in seat order, then camps by number, then what posts produce."""
    plans = [own.plan for own in work.private]
    work.reveals = True
    for seat, plan_ in enumerate(plans):
        work.own(seat, plan=())
        work.set(position=trading.cleared(work.public.position, seat))
        for step in plan_:
            _carry(work, seat, step)
    _camp_all(work, plans)
    for seat, plan_ in enumerate(plans):
        trades = {step.square: step for step in plan_ if isinstance(step, Trade)}
        trading.show(work, seat, trades)


def _carry(work: Work, seat: Seat, step: Planned) -> None:
    work.set(position=_with(work.public.position, seat, step))
    if isinstance(step, Build):
        _used(work, seat, step.card)
        work.tell(Built(to=EVERYBODY, player=seat, card=step.card, square=step.square))
    elif isinstance(step, Tower):
        _used(work, seat, step.card)
        squares = sorted((step.square, step.other))
        work.tell(
            Towered(to=EVERYBODY, player=seat, card=step.card, square=squares[0], other=squares[1])
        )


def _used(work: Work, seat: Seat, card: Card) -> None:
    waiting = work.public.players[seat].waiting
    work.player(seat, waiting=tuple([other for other in waiting if other != card]))


def _camp_all(work: Work, plans: list[tuple[Planned, ...]]) -> None:
    """A `reply` needs a higher number that is announced, whoever holds it."""
    steps_ = [(step, seat) for seat, plan_ in enumerate(plans) for step in plan_]
    camps = [(step, seat) for step, seat in steps_ if isinstance(step, Camp)]
    announced = [cards.number(camp.card) for camp, _ in camps if not camp.reply]
    highest = max(announced, default=0)
    for camp, seat in sorted(camps, key=lambda pair: cards.number(pair[0].card)):
        square = windows.ranked(camp.targets, partial(pieces.free, work.public.position))
        if camp.reply and cards.number(camp.card) >= highest:
            work.tell(CampKept(to=(seat,), player=seat, card=camp.card, why="unanswered"))
        elif square is None:
            work.tell(CampKept(to=(seat,), player=seat, card=camp.card, why="taken"))
        else:
            work.set(position=pieces.camped(work.public.position, seat, square, camp.card))
            _used(work, seat, camp.card)
            work.tell(Camped(to=EVERYBODY, player=seat, card=camp.card, square=square))
