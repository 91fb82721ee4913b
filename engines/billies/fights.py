"""The gevechtsfase: who attacks whom, what a fight costs, who is left (1.2.7)."""

from __future__ import annotations

from engines.base import EVERYBODY, Seat
from engines.billies import cards, contest, table
from engines.billies.events import (
    FightsBegan,
    FightWon,
    GaveUp,
    Loot,
    Out,
    Over,
    Stole,
)
from engines.billies.model import (
    Attack,
    Contest,
    Public,
    Side,
)
from engines.billies.work import Work
from engines.turns import following


def start(work: Work) -> None:
    """R20: next clockwise after who ended the temfase."""
    owned = tuple([len(player.raccoons) for player in work.public.players])
    work.set(stage="gevechtsfase")
    work.tell(FightsBegan(to=EVERYBODY, raccoons=owned))
    work.ask("fought")


def next_fighter(public: Public) -> Seat | None:
    return following(
        public.turn, len(public.players), lambda seat: bool(public.players[seat].raccoons)
    )


def owners(public: Public) -> list[Seat]:
    """Who still has raccoons."""
    return [seat for seat, player in enumerate(public.players) if player.raccoons]


# -- a fight -----------------------------------------------------------------------------------


def attack(work: Work, seat: Seat, action: Attack) -> None:
    mine = _side(work.public, seat, action.set)
    theirs = action.theirs
    groups = list(table.groups(work.public, action.foe))
    if not theirs and len(groups) == 1:
        theirs = groups[0]
    if theirs:
        _fight(work, mine, _side(work.public, action.foe, theirs))
        return
    foe = Side(action.foe)
    work.set(contest=Contest("fight", (mine, foe), rounds=cards.ROUNDS))
    work.ask("deploy", action.foe)


def deploy(work: Work, seat: Seat, group: str) -> None:
    """R21, defender_picks."""
    _fight(work, work.contest.sides[0], _side(work.public, seat, group))


def _side(public: Public, seat: Seat, group: str) -> Side:
    """All his raccoons of a set, with its power; the bonus is that of this moment (R22)."""
    return Side(seat, group, table.groups(public, seat)[group], group)


def _fight(work: Work, mine: Side, theirs: Side) -> None:
    contest.begin(work, Contest("fight", (mine, theirs), rounds=cards.ROUNDS))


# -- what it costs -----------------------------------------------------------------------------


def ended(public: Public) -> tuple[Side, Side]:
    """The winner's side and the loser's."""
    fight = public.contest
    assert fight is not None  # it goes on until the loser has given up a raccoon
    won = table.ahead(fight)
    assert won is not None  # it has just ended
    return fight.sides[won], fight.sides[1 - won]


def give(work: Work, raccoon: str) -> None:
    """R23, R24: out of the game. Then Bandieten steal, then the consolation."""
    winner, loser = ended(work.public)
    work.tell(FightWon(to=EVERYBODY, player=winner.seat, foe=loser.seat))
    work.lose(loser.seat, raccoon)
    work.set(removed=cards.bag(work.public.removed, (raccoon,)))
    work.tell(GaveUp(to=EVERYBODY, player=loser.seat, raccoon=raccoon))
    if table.power(winner).kind == "steal":
        _steal(work, winner.seat, loser.seat, table.power(winner).amount)
    contest.close(work)
    work.set(loser=loser.seat)
    work.ask("comfort", *((loser.seat,) if work.public.deck or work.public.discard else ()))


def comfort(work: Work, *, take: bool) -> None:
    """The consolation; with no cards anywhere nobody is asked (R25)."""
    if take:
        work.draw(work.public.loser, cards.COMFORT, "comfort")
    work.ask("comfort")


def fought(work: Work) -> None:
    """Who is out, once all is settled."""
    _count_out(work, work.public.loser)
    work.ask("fought")


def _steal(work: Work, thief: Seat, victim: Seat, number: int) -> None:
    number = min(number, work.public.players[victim].hand)
    if not number:
        return
    work.tell(Stole(to=EVERYBODY, player=thief, foe=victim, cards=number))
    for _ in range(number):
        card, left = work.pick(work.private[victim].hand)
        work.set_hand(victim, left)
        work.set_hand(thief, cards.bag(work.private[thief].hand, (card,)))
        both = tuple(sorted((thief, victim)))
        work.tell(Loot(to=both, player=thief, foe=victim, card=card))
    work.reveals = True


# -- who is left -------------------------------------------------------------------------------


def _count_out(work: Work, seat: Seat) -> None:
    """Whether he lost his last raccoon."""
    if not work.public.players[seat].raccoons:
        gone = sum([player.left > 0 for player in work.public.players])
        work.player(seat, left=gone + 1)
        work.tell(Out(to=EVERYBODY, player=seat))


def finish(work: Work) -> None:
    """R26, R27: one is left, or there never was anybody."""
    left = owners(work.public)
    king = left[0] if left else -1
    work.ask("over")
    work.tell(Over(to=EVERYBODY, places=places(work.public), king=king))


def places(public: Public) -> tuple[int, ...]:
    """R35: the king, then who held out longest; who never fought shares the last places."""
    ranks = [
        len(public.players) + 1 if player.raccoons else player.left for player in public.players
    ]
    return tuple([1 + sum([other > mine for other in ranks]) for mine in ranks])
