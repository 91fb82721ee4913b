"""Questions to many at once: windows, contest sheets, the AA-meeting (R9, R12).

All answers are held unseen until the last is in, then taken clockwise from the active player: the
first card is played, later answers lapse, and the window opens again. All passed closes it. So a
window comes out the same whoever is waited for: that is all that the option `windows` decides.
"""

from __future__ import annotations

from engines.base import Need, Prompt, Seat
from engines.billies import table
from engines.billies.model import (
    WINDOWS,
    Action,
    Ask,
    Block,
    ExtraDie,
    Flip,
    Meeting,
    Pass,
    Phase,
    Plus,
    Public,
    Rounds,
    Sheet,
    TameDiscard,
    TamePlayer,
)
from engines.billies.work import Work

CARDS = (ExtraDie, Block, Plus, Flip, Rounds, Meeting, TameDiscard, TamePlayer)
TOGETHER = (*WINDOWS, "sheet", "discard")


def open_window(work: Work, phase: Phase) -> None:
    """For everybody who could publicly react; nobody, and it is closed at once."""
    work.ask(phase, *_askable(work.public, phase))


def _askable(public: Public, phase: Phase) -> tuple[Seat, ...]:
    if public.stage == "interphase":
        return ()  # R19: plain contests, special cards only
    if phase == "gamble" and not public.options.gamble_open:
        return tuple([seat for seat in table.holders(public) if seat == public.turn])  # R10
    if phase in table.TURN_WINDOWS and not table.useful(public):
        return ()
    return table.holders(public)


# -- who is waited for -------------------------------------------------------------------------


def need(public: Public, seat: Seat) -> Need:
    """R9: by the option `windows`; who asked to be asked is waited for."""
    mode, phase = public.options.windows, public.phase
    if phase == "comfort":
        return "orders"  # R34
    if phase in WINDOWS:
        waited = mode == "full" or (mode == "contestants" and _contestant(public, seat))
        return "owed" if waited or seat in public.asking else "orders"
    return "orders" if mode == "orders" and phase in ("reroll", "give") else "owed"


def _contestant(public: Public, seat: Seat) -> bool:
    return any(side.seat == seat for side in table.sides(public))


def may_answer(public: Public, seat: Seat) -> bool:
    """Whether he is asked, or may still revise what nobody has seen."""
    return seat in public.asked and (seat not in public.ready or need(public, seat) == "owed")


def prompts(public: Public) -> tuple[Prompt, ...]:
    """Clockwise; those who are waited for share a key, an order has one of its own."""
    key = f"{public.take}.{public.turns}.{public.steps}.{public.phase}"
    return tuple([_prompt(public, seat, key) for seat in public.asked if may_answer(public, seat)])


def _prompt(public: Public, seat: Seat, key: str) -> Prompt:
    wanted = need(public, seat)
    if wanted == "orders":
        return Prompt(seat, public.phase, f"{key}.{seat}", wanted, key)
    own = f"{key}.{seat}.ask" if seat in public.asking else key
    return Prompt(seat, public.phase, own, "open" if seat in public.ready else wanted, key)


# -- answers -----------------------------------------------------------------------------------


def hold(work: Work, seat: Seat, action: Action) -> None:
    """Into its secret place; others learn only that it is there."""
    public = work.public
    if isinstance(action, Ask):
        work.set(asking=tuple(sorted((*public.asking, seat))))
        return
    if isinstance(action, Sheet):
        work.own(seat, sheet=action)
    else:
        work.own(seat, answer=action)
    if seat not in public.ready:
        work.set(ready=tuple(sorted((*public.ready, seat))))


def complete(public: Public) -> bool:
    return set(public.asked) == set(public.ready)


def first_card(work: Work) -> tuple[Seat, Action]:
    """Who plays what, clockwise; a pass when all do."""
    for seat in work.public.asked:
        answer = work.private[seat].answer
        if isinstance(answer, CARDS):
            return seat, answer
    return work.public.asked[0], Pass()
