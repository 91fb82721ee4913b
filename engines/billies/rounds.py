"""What happens: turns, options, windows, the interphase, the end. Ids such as R18: RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engines.base import EVERYBODY, Seat, view_of
from engines.billies import cards, contest, fights, played, table
from engines.billies.events import (
    Chose,
    Gambled,
    Interphase,
    TurnBegan,
    Turned,
    Won,
)
from engines.billies.model import (
    Action,
    Attack,
    Comfort,
    Deploy,
    Drink,
    Gamble,
    Give,
    Pass,
    Phase,
    Reroll,
    Search,
    Side,
    State,
    Step,
)
from engines.billies.rules import check
from engines.billies.windows import CARDS, TOGETHER, complete, first_card, hold, open_window
from engines.billies.work import Work
from engines.turns import clockwise


def apply(state: State, seat: Seat, action: Action) -> Step:
    """The state after a move. Raises IllegalAction and then changes nothing."""
    check(view_of(state, seat), action)
    work = Work(state)
    if work.public.phase in TOGETHER:
        hold(work, seat, action)
        if complete(work.public):
            _resolve(work)
    else:
        _alone(work, seat, action)
    proceed(work)
    return work.step()


def proceed(work: Work) -> None:
    """On to the next question that somebody has to answer."""
    while not work.public.asked and work.public.phase != "over":
        _NEXT[work.public.phase](work)


def _resolve(work: Work) -> None:
    """All answers are in. A sheet stays its owner's."""
    phase = work.public.phase
    if phase == "sheet":
        work.ask("sheet")
        return
    work.reveals = True
    if phase == "discard":
        played.met(work)
        work.ask("discard")
        return
    seat, card = first_card(work)
    work.ask(phase)
    if isinstance(card, CARDS):
        played.play(work, seat, card)


def _alone(work: Work, seat: Seat, action: Action) -> None:
    """A move of the only one who is asked."""
    match action:
        case Search() | Drink() | Gamble():
            _option(work, seat, action)
        case Pass() if work.public.phase == "special":
            work.set(passes=work.public.passes[1:])
            work.ask("special")
        case Reroll() | Pass():
            contest.reroll(work, use=isinstance(action, Reroll))
        case Attack():
            fights.attack(work, seat, action)
        case Deploy():
            fights.deploy(work, seat, action.set)
        case Give():
            fights.give(work, action.raccoon)
        case Comfort():
            fights.comfort(work, take=action.take)
        case _:
            assert isinstance(action, CARDS)  # checked
            played.play(work, seat, action)


# -- the temfase -------------------------------------------------------------------------------


def _begin(work: Work, seat: Seat) -> None:
    turns = work.public.turns + 1
    work.set(turn=seat, turns=turns, trail=(), home="turn")
    work.player(seat, turns=work.public.players[seat].turns + 1)
    work.tell(TurnBegan(to=EVERYBODY, player=seat, turn=turns))


def _next_turn(work: Work) -> None:
    _begin(work, (work.public.turn + 1) % len(work.public.players))
    open_window(work, "turn")


def _choose(work: Work) -> None:
    work.ask("option", work.public.turn)
    work.fresh = True


def _option(work: Work, seat: Seat, action: Search | Drink | Gamble) -> None:
    power = cards.HILLBILLIES[work.public.players[seat].hillbilly]
    if isinstance(action, Search):
        work.tell(Chose(to=EVERYBODY, player=seat, option="search"))
        work.set(due=1)
    elif isinstance(action, Drink):
        work.tell(Chose(to=EVERYBODY, player=seat, option="drink"))
        more = power.amount if power.kind == "thirst" else 0
        work.draw(seat, cards.DRINK + more, "drink")
    else:
        work.tell(Chose(to=EVERYBODY, player=seat, option="gamble"))
        dice = work.roll(1)
        work.tell(Gambled(to=EVERYBODY, player=seat, die=dice[0]))
        work.set(gamble=Side(seat, dice=dice))
        open_window(work, "gamble")
        return
    work.ask("red")


def _winnings(work: Work) -> None:
    """R13, R14: drank first, then as many raccoon cards as there are."""
    turn, result = work.public.turn, table.result(work.public, 0)
    drank, raccoons = cards.winnings(result)
    raccoons = min(raccoons, len(work.public.red))
    work.set(gamble=None, due=raccoons)
    work.tell(Won(to=EVERYBODY, player=turn, result=result, drank=drank, raccoons=raccoons))
    if drank:
        work.draw(turn, drank, "gamble")
    work.ask("red")


def _red(work: Work) -> None:
    """One card at a time. The last one ends the temfase, once it has been attempted (R18)."""
    public = work.public
    if public.due:
        work.set(due=public.due - 1)
        card = work.turn_red()
        work.tell(Turned(to=EVERYBODY, player=public.turn, card=card))
        if card == cards.CONTAINER:
            work.red_discard(card)
        else:
            contest.tame_wild(work, card)
    elif public.red:
        open_window(work, "turn-end")
    else:
        _interphase(work)


def _interphase(work: Work) -> None:
    """R19: one pass, beginning with who ended the temfase."""
    turn = work.public.turn
    passes = tuple(clockwise(turn, len(work.public.players)))
    work.set(stage="interphase", passes=passes)
    work.tell(Interphase(to=EVERYBODY, player=turn))
    work.ask("special")


def _special(work: Work) -> None:
    """Whoever has cards and something to tame, as everybody sees."""
    for seat in work.public.passes:
        if work.public.players[seat].hand and next(table.specials(work.public, seat), None):
            work.ask("special", seat)
            return
        work.set(passes=work.public.passes[1:])
    fights.start(work)


# -- the gevechtsfase --------------------------------------------------------------------------


def _fought(work: Work) -> None:
    """R26, R27: with one owner of raccoons left, or none, it is over."""
    if len(fights.owners(work.public)) < 2:
        fights.finish(work)
        return
    fighter = fights.next_fighter(work.public)
    assert fighter is not None  # there are two
    _begin(work, fighter)
    work.ask("attack", fighter)
    work.fresh = True


def _give(work: Work) -> None:
    """Only one was deployed."""
    fights.give(work, fights.ended(work.public)[1].raccoons[0])


_NEXT: Final[Mapping[Phase, Callable[[Work], None]]] = {
    "turn": _choose,
    "turn-end": _next_turn,
    "gamble": _winnings,
    "sheet": lambda work: open_window(work, "before"),
    "before": contest.roll,
    "reroll": contest.rerolls,
    "after": contest.decide,
    "majority": contest.finish,
    "discard": lambda work: played.again(work, work.public.resume),
    "red": _red,
    "special": _special,
    "give": _give,
    "comfort": fights.fought,
    "fought": _fought,
}
