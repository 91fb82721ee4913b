"""What is asked and what is allowed. Ids such as R40 are the rulings listed in RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engines import base, windows
from engines.base import IllegalAction, Outcome, Prompt, Seat
from engines.bunny import cards, construction, copying, draft, pieces, trading
from engines.bunny.model import (
    Action,
    Build,
    Camp,
    Choose,
    Copy,
    Hidden,
    Options,
    Player,
    Private,
    Public,
    Ready,
    State,
    Tower,
    Trade,
    Undo,
    View,
)
from engines.rng import Rng

WINNER: Final = "big-ears"
"""R41: the reason of who wins; others have "scored"."""


def blank(seats: int, options: Options, rng: Rng) -> State:
    """The table before the first hands are dealt: the printed cities and nothing else."""
    public = Public(
        options=options,
        players=(Player(),) * seats,
        position=pieces.EMPTY,
        deck=len(cards.DECK),
    )
    return base.State(public, (Private(),) * seats, Hidden(rng=rng, deck=cards.DECK))


# -- questions ---------------------------------------------------------------------------------


def prompts(state: State) -> tuple[Prompt, ...]:
    """Everybody who has a part in this moment, at once and under one clock.

    The key stays the same while a plan is built up: how many steps somebody made is his secret.
    """
    public = state.public
    key = {
        "draft": f"{public.take}.{public.round}.{public.step}.draft",
        "build": f"{public.take}.{public.round}.build",
        "trade": f"{public.take}.{public.round}.trade",
        "copy": f"{public.take}.copy",
    }.get(public.phase, "")
    return windows.ask(asked(public), public.phase, key, answered(public))


def asked(public: Public) -> list[Seat]:
    """Who may answer now, by what lies open."""
    return [seat for seat in range(len(public.players)) if _has_part(public, seat)]


def _has_part(public: Public, seat: Seat) -> bool:
    match public.phase:
        case "draft":
            return True
        case "build":
            return construction.has_part(public, seat)
        case "trade":
            return bool(trading.unset(public, seat))
        case "copy":
            return copying.can_copy(public, seat)
    return False


def answered(public: Public) -> Callable[[Seat], bool]:
    """Whose answer is in."""
    return lambda seat: public.players[seat].ready


def outcome(state: State) -> Outcome | None:
    """R35: who has as much shares a place."""
    public = state.public
    if public.phase != "over":
        return None
    found = places(public)
    return Outcome(found, tuple([WINNER if place == 1 else "scored" for place in found]))


def places(public: Public) -> tuple[int, ...]:
    """A place per seat as the scores stand now."""
    scores = [player.score for player in public.players]
    return tuple([1 + sum([other > mine for other in scores]) for mine in scores])


# -- what is allowed ---------------------------------------------------------------------------


def playing(view: View) -> tuple[Public, Seat, Private]:
    """The view of a player in a running game. Raises IllegalAction for everybody else."""
    if view.public.phase == "over":
        raise IllegalAction("over")
    if view.seat is None or view.own is None:
        raise IllegalAction("spectator")
    return view.public, view.seat, view.own


def check(view: View, action: Action) -> None:
    """Raises IllegalAction with the ruling that says no."""
    public, seat, own = playing(view)
    if not isinstance(action, _MOVES[public.phase]):
        raise IllegalAction("phase", asked=public.phase)
    if not _has_part(public, seat):
        raise IllegalAction("no-part", asked=public.phase)
    if isinstance(action, Choose):
        draft.check(public, own, action)
    elif isinstance(action, Copy):
        copying.check(public, seat, action)
    elif public.phase == "trade":
        trading.check(public, seat, action)
    else:
        construction.check(public, seat, own, action)


_MOVES: Final[dict[str, tuple[type[Action], ...]]] = {
    "draft": (Choose,),
    "build": (Build, Tower, Camp, Trade, Undo, Ready),
    "trade": (Trade, Ready),
    "copy": (Copy,),
}


# -- answers -----------------------------------------------------------------------------------


def legal(view: View) -> Iterator[Action]:
    """Each distinct choice once, in a fixed order."""
    public, seat, own = view.public, view.seat, view.own
    if seat is None or own is None or not _has_part(public, seat):
        return
    match public.phase:
        case "draft":
            yield from draft.legal(public, own)
        case "build":
            yield from construction.legal(public, seat, own)
        case "trade":
            yield from trading.legal(public, seat)
        case _:
            yield from copying.legal(public, seat)


def sample(view: View, rng: Rng) -> tuple[Action, Rng]:
    """A random legal move that leads on. Raises IllegalAction for a seat that may do nothing."""
    public, seat, own = askable(view)
    if public.phase == "draft":
        return draft.sample(public, own, rng)
    if public.phase == "build":
        return construction.sample(public, seat, own, rng)
    choices = tuple(legal(view))
    chosen, rng = rng.below(len(choices))
    return choices[chosen], rng


def default(view: View, rng: Rng) -> Action:
    """R40, R19, R25: what a missed turn plays. Raises IllegalAction as `sample` does."""
    public, seat, own = askable(view)
    if public.phase == "draft":
        return draft.sample(public, own, rng)[0]
    if public.phase == "copy":
        return copying.best(public, seat)
    return Ready(empty=bool(own.plan) and not public.players[seat].ready)


def askable(view: View) -> tuple[Public, Seat, Private]:
    """The view of a seat that is asked for something. Raises IllegalAction for any other."""
    public, seat, own = playing(view)
    if not _has_part(public, seat):
        raise IllegalAction("no-part", asked=public.phase)
    return public, seat, own
