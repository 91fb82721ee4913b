"""What a drank card does when it is played."""

from __future__ import annotations

from engines.base import EVERYBODY, Seat
from engines.billies import cards, contest, table
from engines.billies.events import Discarded, Played
from engines.billies.model import (
    Block,
    Card,
    Discard,
    ExtraDie,
    Flip,
    Meeting,
    Phase,
    Plus,
    Public,
    Rounds,
    Sheet,
    TameDiscard,
    TamePlayer,
)
from engines.billies.windows import open_window
from engines.billies.work import Work


def kind(card: Card) -> str:
    """Which drank card it takes."""
    return str(card.__struct_config__.tag)


def play(work: Work, seat: Seat, card: Card) -> None:
    """The card leaves the hand first (R12), then counts; the window opens again."""
    phase = work.public.phase
    work.discard(seat, kind(card))
    _off_the_sheet(work, seat, card)
    work.tell(_told(work.public, seat, card))
    if isinstance(card, Meeting):
        _meet(work, phase)
    elif isinstance(card, TamePlayer):
        if phase != "special":
            work.set(home=phase)
        contest.tame_other(work, seat, card.raccoon)
    elif isinstance(card, Rounds):
        work.change(rounds=work.contest.rounds + cards.MORE_ROUNDS)
        contest.next_round(work)
    else:
        _change(work, seat, card)
        again(work, phase)


def again(work: Work, phase: Phase) -> None:
    """Any card resets the passes (R9)."""
    if phase == "special":
        work.ask("special")
    else:
        open_window(work, phase)


def _off_the_sheet(work: Work, seat: Seat, card: Card) -> None:
    """What the sheet wanted to be played is played."""
    sheet = work.private[seat].sheet
    if sheet is not None and card in sheet.cards:
        left = list(sheet.cards)
        left.remove(card)
        work.own(seat, sheet=_with_cards(sheet, tuple(left)))


def _with_cards(sheet: Sheet, left: tuple[ExtraDie | Block, ...]) -> Sheet:
    return Sheet(left, sheet.reactions, sheet.reroll, sheet.give, sheet.standing)


def _told(public: Public, seat: Seat, card: Card) -> Played:
    """Before it counts: a die as it lay."""
    target, value, raccoon = -1, 0, ""
    if isinstance(card, ExtraDie | Block | Plus | Flip):
        target = table.sides(public)[card.side].seat
    if isinstance(card, Flip):
        value = card.value
    if isinstance(card, TameDiscard | TamePlayer):
        raccoon = card.raccoon
        owner = table.owner(public, raccoon)
        target = -1 if owner is None else owner
    return Played(
        to=EVERYBODY, player=seat, card=kind(card), target=target, value=value, raccoon=raccoon
    )


def _change(work: Work, seat: Seat, card: Card) -> None:
    if isinstance(card, TameDiscard):
        work.set(red_discard=cards.without(work.public.red_discard, card.raccoon))
        work.tame(seat, card.raccoon)
        return
    assert isinstance(card, ExtraDie | Block | Plus | Flip)
    side = table.sides(work.public)[card.side]
    if isinstance(card, ExtraDie):
        work.side(card.side, extra=side.extra + 1)
    elif isinstance(card, Block):
        work.side(card.side, blocked=True)
    elif isinstance(card, Plus):
        work.side(card.side, plus=side.plus + 1)
    else:
        at = side.dice.index(card.value)
        dice = (*side.dice[:at], 7 - card.value, *side.dice[at + 1 :])
        work.side(card.side, dice=dice)


# -- the AA-meeting ----------------------------------------------------------------------------


def _meet(work: Work, phase: Phase) -> None:
    """R12: all who hold so many choose together, also who played it."""
    work.set(resume=phase)
    work.ask("discard", *table.meets(work.public))


def met(work: Work) -> None:
    """All have chosen: what goes is shown at once (R36)."""
    for seat in work.public.asked:
        answer = work.private[seat].answer
        assert isinstance(answer, Discard)  # held
        work.discard(seat, *answer.cards)
        work.tell(Discarded(to=EVERYBODY, player=seat, cards=answer.cards))
