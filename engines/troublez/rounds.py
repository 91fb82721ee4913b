"""What happens: draws, rows, picks, turns, the end. Ids such as Z20 are those of RULES.md."""

from __future__ import annotations

from engines import windows
from engines.base import EVERYBODY, Seat, view_of
from engines.troublez import gains, table, wishes
from engines.troublez.cards import cards
from engines.troublez.model import (
    ROWS,
    Action,
    Bust,
    Choice,
    Cleared,
    Cover,
    Covered,
    Draw,
    Drew,
    Emptied,
    Over,
    Pick,
    Picked,
    Place,
    Placed,
    State,
    Step,
    Stop,
    Took,
    TurnBegan,
    Unfulfilled,
)
from engines.troublez.rules import answered, check, is_due, places
from engines.troublez.table import End
from engines.troublez.work import Work
from engines.turns import clockwise


def apply(state: State, seat: Seat, action: Action) -> Step:
    """The state after a move. Raises IllegalAction and then changes nothing."""
    check(view_of(state, seat), action)
    work = Work(state)
    if isinstance(action, Pick):
        _pick(work, seat, action)
        return work.step()
    work.set(steps=work.public.steps + 1)
    if isinstance(action, Draw):
        _draw(work)
    elif isinstance(action, Stop):
        _take(work, action.row)
    elif isinstance(action, Place | Cover):
        _place(work, action)
    else:
        gains.do(work, action)
        gains.proceed(work)
        _gained(work)
    return work.step()


# -- drawing -----------------------------------------------------------------------------------


def _draw(work: Work) -> None:
    """Z20: the discards are shuffled before the last card is placed or busts."""
    turn, card = work.public.turn, work.draw()
    work.set(card=card, drawn=work.public.drawn + 1)
    work.tell(Drew(to=EVERYBODY, player=turn, card=card))
    if not work.public.pile:
        _empty(work)
    options = table.placements(work.public, card)
    stopped = work.public.options.hard_stop and not work.public.runs
    if not options:
        _bust(work)
    elif len(options) == 1 or stopped:
        _place(work, options[0])
    else:
        work.set(phase="place")


def _empty(work: Work) -> None:
    """Z20 to Z23; without discards there is nothing to go on with."""
    public = work.public
    runs = public.runs - 1 if public.discard else 0
    if runs:
        work.set(pile=public.discard, discard=())
    work.set(runs=runs)
    work.tell(Emptied(to=EVERYBODY, runs=runs, cards=len(work.public.pile)))


def _bust(work: Work) -> None:
    """Z9: the card is discarded, the rows stay, and he gets nothing."""
    turn, card = work.public.turn, work.public.card
    work.discard(card)
    work.set(card="")
    work.tell(Bust(to=EVERYBODY, player=turn, card=card))
    if _last_card(work):
        _finish(work)
    else:
        _open_picks(work)


def _place(work: Work, place: Place | Cover) -> None:
    public = work.public
    turn, card = public.turn, public.card
    if isinstance(place, Cover):
        below = public.rows[place.row - 1][place.at - 1]
        work.tell(Covered(to=EVERYBODY, player=turn, row=place.row, at=place.at, card=below))
    else:
        row, opened = place.row or table.free_row(public.rows), place.row == 0
        work.tell(
            Placed(to=EVERYBODY, player=turn, card=card, row=row, side=place.side, opened=opened)
        )
    work.set(rows=table.placed(public.rows, place, card), card="", phase="draw")
    if _last_card(work):
        _finish(work)
    elif not work.public.runs and len(rows := table.filled(work.public.rows)) == 1:
        _take(work, rows[0])  # Z21: nothing to draw and only one row to take


def _last_card(work: Work) -> bool:
    """Whether the game ends here (Z21, hard_stop)."""
    return work.public.options.hard_stop and not work.public.runs


def _take(work: Work, number: int) -> None:
    turn, row = work.public.turn, work.public.rows[number - 1]
    work.set(rows=table.with_row(work.public.rows, number, ()), phase="gain")
    work.tell(Took(to=EVERYBODY, player=turn, row=number, cards=row))
    gains.gain(work, turn, row)
    _gained(work)


def _gained(work: Work) -> None:
    """What follows when somebody has all that he gained, and nothing is asked of him."""
    if work.public.gainer is not None:
        return
    if work.public.phase == "gain":
        _open_picks(work)
    else:
        _resolve(work)


# -- picks -------------------------------------------------------------------------------------


def _open_picks(work: Work) -> None:
    """Z10: all others, clockwise from the left."""
    turn, seats = work.public.turn, len(work.public.players)
    others = tuple([seat for seat in clockwise(turn + 1, seats) if seat != turn])
    work.set(phase="pick", picking=others)
    _resolve(work)


def _pick(work: Work, seat: Seat, pick: Pick) -> None:
    """A pick before its turn waits in secret; one that is due counts at once."""
    if not is_due(work.public, seat):
        work.answer(seat, pick)
        return
    end = wishes.choose(work.public, seat, pick.wishes)
    assert end is not None  # checked
    _take_end(work, seat, end)
    _gained(work)


def _resolve(work: Work) -> None:
    """In turn order as far as the answers go. A last card is nobody's choice."""
    while work.public.gainer is None:
        public = work.public
        outer = table.ends(public.rows)
        if not public.picking or not outer:
            _end_turn(work)
            return
        seat = public.picking[0]
        if len(outer) == 1:
            _take_end(work, seat, outer[0])
        elif windows.awaited(public.picking, answered(public)) == seat or not _grant(work, seat):
            return


def _grant(work: Work, seat: Seat) -> bool:
    """What he wished for in secret; False when nothing of it is left and he is asked again."""
    pick = work.private[seat].pick
    assert pick is not None  # he is ready
    work.reveals = True
    end = wishes.choose(work.public, seat, pick.wishes)
    if end is not None:
        _take_end(work, seat, end)
        return True
    work.answer(seat, None)
    work.set(again=True)
    work.tell(Unfulfilled(to=(seat,), player=seat))
    return False


def _take_end(work: Work, seat: Seat, end: End) -> None:
    public = work.public
    work.answer(seat, None)
    work.set(
        rows=table.without_end(public.rows, end),
        picking=public.picking[1:],
        again=False,
        picked=(*public.picked, Choice(seat, end.row, end.side, end.card)),
        steps=public.steps + 1,
    )
    work.tell(Picked(to=EVERYBODY, player=seat, row=end.row, side=end.side, card=end.card))
    gains.gain(work, seat, (end.card,))


# -- turns -------------------------------------------------------------------------------------


def _end_turn(work: Work) -> None:
    for seat in work.public.picking:
        work.answer(seat, None)
    work.set(picking=())
    if work.public.options.clear_table:
        _clear(work)
    if not work.public.runs:
        _finish(work)
        return
    turn = (work.public.turn + 1) % len(work.public.players)
    turns = work.public.turns + 1
    work.set(turn=turn, turns=turns, phase="draw", drawn=0, steps=0, picked=())
    work.player(turn, turns=work.public.players[turn].turns + 1)
    work.tell(TurnBegan(to=EVERYBODY, player=turn, turn=turns))
    work.fresh = True


def _clear(work: Work) -> None:
    """Z7: what is left on the table goes."""
    left = [card for row in work.public.rows for stack in row for card in cards(stack)]
    if left:
        work.discard(*left)
        work.set(rows=((),) * ROWS)
        work.tell(Cleared(to=EVERYBODY, cards=len(left)))


def _finish(work: Work) -> None:
    work.set(phase="over", picking=())
    points = tuple([player.points for player in work.public.players])
    work.tell(Over(to=EVERYBODY, places=places(work.public), points=points))
