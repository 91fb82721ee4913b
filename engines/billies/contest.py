"""A contest from its first window to its last round: taming and fights alike.

Each function leaves a question; where nobody is to be asked, `rounds.proceed` goes on.
"""

from __future__ import annotations

from msgspec.structs import replace

from engines.base import EVERYBODY, Seat
from engines.billies import cards, table
from engines.billies.events import (
    Began,
    Escaped,
    Power,
    Rolled,
    RoundWon,
    Tamed,
)
from engines.billies.model import (
    Contest,
    Side,
)
from engines.billies.windows import open_window
from engines.billies.work import Work


def tame_wild(work: Work, raccoon: str) -> None:
    """R2: the next player clockwise rolls for it; his own power doesn't count (R3)."""
    seats, turn = len(work.public.players), work.public.turn
    tamer = Side(turn, power=work.public.players[turn].hillbilly)
    begin(work, Contest("wild", (tamer, Side((turn + 1) % seats)), raccoon, cards.ROUNDS))


def tame_other(work: Work, seat: Seat, raccoon: str) -> None:
    """R32: its owner rolls for it, ties are his, and no power counts."""
    owner = table.owner(work.public, raccoon)
    assert owner is not None  # checked
    begin(work, Contest("player", (Side(seat), Side(owner)), raccoon, cards.ROUNDS))


def begin(work: Work, contest: Contest) -> None:
    mine, theirs = contest.sides
    work.set(contest=contest)
    work.tell(
        Began(
            to=EVERYBODY,
            about=contest.about,
            player=mine.seat,
            foe=theirs.seat,
            raccoon=contest.raccoon,
            mine=mine.raccoons,
            theirs=theirs.raccoons,
        )
    )
    for side in contest.sides:
        if side.raccoons and table.power(side).kind == "thirst":
            work.draw(side.seat, table.power(side).amount, side.power)
    work.ask("sheet", *_sheets(work))


def _sheets(work: Work) -> tuple[Seat, ...]:
    """Whoever rolls and has something to say beforehand, as everybody sees."""
    public = work.public
    if public.options.windows != "orders" or public.stage == "interphase":
        return ()
    return tuple([side.seat for side in table.sides(public) if _has_a_say(work, side)])


def _has_a_say(work: Work, side: Side) -> bool:
    return bool(
        work.public.players[side.seat].hand
        or table.power(side).kind in table.REROLLS
        or len(side.raccoons) > 1
    )


# -- a round -----------------------------------------------------------------------------------


def roll(work: Work) -> None:
    for index in (0, 1):
        _roll(work, index)
    work.ask("reroll")


def _roll(work: Work, index: int, *, again: bool = False) -> None:
    contest = work.contest
    dice = work.roll(table.dice(contest, index))
    work.side(index, dice=dice)
    seat = contest.sides[index].seat
    work.tell(Rolled(to=EVERYBODY, player=seat, round=contest.round, dice=dice, again=again))


def rerolls(work: Work) -> None:
    """Right after the roll, before the window: the first side's power, then the second's."""
    index = table.reroller(work.contest)
    if index is None:
        open_window(work, "after")
    else:
        work.ask("reroll", work.contest.sides[index].seat)


def reroll(work: Work, *, use: bool) -> None:
    index = table.reroller(work.contest)
    assert index is not None  # asked
    side = work.contest.sides[index]
    if use:
        work.side(index, used=True)
        work.tell(Power(to=EVERYBODY, player=side.seat, power=side.power))
        _roll(work, index if table.power(side).kind == "reroll" else 1 - index, again=True)
    else:
        work.change(declined=(*work.contest.declined, index))
    work.ask("reroll")


def decide(work: Work) -> None:
    """Who wins the round, and whether that ends it (R1)."""
    index = table.winner(work.public)
    found = table.results(work.public)
    work.side(index, wins=work.contest.sides[index].wins + 1)
    contest = work.contest
    work.tell(
        RoundWon(
            to=EVERYBODY,
            player=contest.sides[index].seat,
            round=contest.round,
            results=found,
            wins=tuple([side.wins for side in contest.sides]),
        )
    )
    if table.ahead(contest) is None:
        next_round(work)
    else:
        open_window(work, "majority")


def next_round(work: Work) -> None:
    contest = work.contest
    both = tuple([_rested(work, side) for side in contest.sides])
    work.change(round=contest.round + 1, declined=(), sides=both)
    open_window(work, "before")


def _rested(work: Work, side: Side) -> Side:
    """Without what counted for one round; a set's reroll is used for the whole fight."""
    extra = side.extra if work.public.options.extra_die_scope == "contest" else 0  # R4
    used = side.used and side.power not in cards.HILLBILLIES
    return replace(side, dice=(), plus=0, extra=extra, used=used)


# -- the end -----------------------------------------------------------------------------------


def finish(work: Work) -> None:
    """Nobody wanted to go on."""
    contest = work.contest
    won = table.ahead(contest) == 0
    if contest.about == "fight":
        loser = contest.sides[1 if won else 0]
        work.ask("give", *((loser.seat,) if len(loser.raccoons) > 1 else ()))
        return
    close(work)
    if contest.about == "wild":
        _end_wild(work, contest, won=won)
        work.ask("red")
        return
    _end_other(work, contest, won=won)
    if work.public.stage == "interphase":
        work.ask("special")
    else:
        open_window(work, work.public.home)


def close(work: Work) -> None:
    """The sheets were for this contest."""
    work.set(contest=None)
    for seat, _ in enumerate(work.public.players):
        work.own(seat, sheet=None)


def _end_wild(work: Work, contest: Contest, *, won: bool) -> None:
    tamer, raccoon = contest.sides[0], contest.raccoon
    if won:
        work.tame(tamer.seat, raccoon)
        work.tell(Tamed(to=EVERYBODY, player=tamer.seat, raccoon=raccoon))
        return
    work.red_discard(raccoon)
    work.tell(Escaped(to=EVERYBODY, player=tamer.seat, raccoon=raccoon))
    if table.power(tamer).kind == "thirst":
        work.draw(tamer.seat, table.power(tamer).amount, tamer.power)


def _end_other(work: Work, contest: Contest, *, won: bool) -> None:
    tamer, owner = contest.sides
    if not won:
        work.tell(Escaped(to=EVERYBODY, player=tamer.seat, raccoon=contest.raccoon))
        return
    work.lose(owner.seat, contest.raccoon)
    work.tame(tamer.seat, contest.raccoon)
    work.tell(Tamed(to=EVERYBODY, player=tamer.seat, raccoon=contest.raccoon))
