"""Exploration: choose, pass, play. Ids such as R5 are those of RULES.md."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from engines.base import EVERYBODY, IllegalAction, Seat
from engines.bunny import cards, pieces
from engines.bunny.model import (
    Card,
    Choose,
    Claimed,
    Dealt,
    Gained,
    Kept,
    Parchment,
    Passed,
    Private,
    Provisions,
    Public,
    RoundBegan,
    Side,
)
from engines.bunny.work import Work
from engines.rng import Rng

HANDS = {2: 10, 3: 12, 4: 10}
"""Cards dealt to each, by number of players."""
RESERVE = 10
"""With two players, cards laid aside for each (R5)."""
CHOSEN = 2
"""Cards that leave a hand at each step."""


def side(number: int) -> Side:
    """Where hands go in a round of this number: to the left in rounds 1 and 3."""
    return "left" if number % 2 else "right"


def neighbour(seat: Seat, seats: int, to: Side) -> Seat:
    """The left neighbour is the next seat clockwise (R25); with two it is the other one (R4)."""
    return (seat + (1 if to == "left" else -1)) % seats


def begin(work: Work) -> None:
    """Fresh hands, and with two players fresh reserves, from what the deck has left."""
    seats = len(work.seats)
    for seat in work.seats:
        _deal(work, seat, HANDS[seats])
    if seats == 2:
        _lay_aside(work)
    work.set(phase="draft", step=1)
    number = work.public.round
    work.tell(RoundBegan(to=EVERYBODY, round=number, side=side(number), cards=HANDS[seats]))
    _begin_step(work)


def _deal(work: Work, seat: Seat, number: int) -> None:
    hand = sorted([work.draw() for _ in range(number)])
    work.own(seat, hand=tuple(hand))


def _lay_aside(work: Work) -> None:
    reserves = [tuple(sorted([work.draw() for _ in range(RESERVE)])) for _ in work.seats]
    work.reserve(tuple(reserves))


def _begin_step(work: Work) -> None:
    """R5: with two players a card of the reserve comes first, at the first choice too."""
    work.unready()
    for seat in work.seats:
        drawn = work.draw_reserve(seat) if work.public.reserve else None
        hand = work.private[seat].hand
        if drawn is not None:
            hand = tuple(sorted((*hand, drawn)))
            work.own(seat, hand=hand)
        work.player(seat, hand=len(hand))
        work.tell(Dealt(to=(seat,), player=seat, cards=hand, drawn=drawn))
    if work.public.reserve:
        work.set(reserve=work.public.reserve - 1)
    if forced(work.public):
        for seat in work.seats:
            work.own(seat, choice=Choose(work.private[seat].hand))
        play(work)


def forced(public: Public) -> bool:
    """Everybody can see that the last two cards are played, so nobody is asked."""
    return len(public.players) > 2 and public.players[0].hand == CHOSEN


# -- choosing ----------------------------------------------------------------------------------


def check(public: Public, own: Private, action: Choose) -> None:
    """Raises IllegalAction."""
    two = len(public.players) == 2
    away = () if action.away is None else (action.away,)
    if two and (len(action.cards), len(away)) != (1, 1):
        raise IllegalAction("choose-one", rule="R5")
    if not two and (len(action.cards), len(away)) != (CHOSEN, 0):
        raise IllegalAction("choose-two")
    wanted = (*action.cards, *away)
    for card in wanted:
        if card not in own.hand:
            raise IllegalAction("choose-hand", card=card)
    if wanted[0] == wanted[1]:
        raise IllegalAction("choose-twice", card=wanted[0])


def legal(public: Public, own: Private) -> Iterator[Choose]:
    """Each pair once; the order in which two cards are put down is the lower first."""
    if len(public.players) == 2:
        for card, away in permutations(own.hand, CHOSEN):
            yield Choose((card,), away)
    else:
        yield from map(Choose, combinations(own.hand, CHOSEN))


def sample(public: Public, own: Private, rng: Rng) -> tuple[Choose, Rng]:
    """R40: two random cards of the hand; with two players one to play, one to throw away."""
    first, rng = rng.below(len(own.hand))
    second, rng = rng.below(len(own.hand) - 1)
    second += second >= first
    if len(public.players) == 2:
        return Choose((own.hand[first],), own.hand[second]), rng
    low, high = sorted((first, second))
    return Choose((own.hand[low], own.hand[high])), rng


# -- playing -----------------------------------------------------------------------------------


def play(work: Work) -> None:
    """Face up, in seat order, each one's cards in the order in which he put them down (R8)."""
    work.reveals = True
    for seat in work.seats:
        own = work.private[seat]
        assert own.choice is not None  # all have chosen
        for card in own.choice.cards:
            _play_card(work, seat, card)
        _put_down(work, seat, own.choice)
    _pass(work)


def _put_down(work: Work, seat: Seat, choice: Choose) -> None:
    """What was chosen leaves the hand; what is thrown away does nothing (R6, R7)."""
    own = work.private[seat]
    away = () if choice.away is None else (choice.away,)
    gone = (*choice.cards, *away)
    hand = tuple([card for card in own.hand if card not in gone])
    work.own(seat, hand=hand, choice=None, thrown=tuple(sorted((*own.thrown, *away))))
    work.player(seat, hand=len(hand))


def _play_card(work: Work, seat: Seat, card: Card, *, drawn: bool = False) -> None:
    """R34: every card is played, and R9: also each of the two that Provisions brings."""
    kind = cards.kind(card)
    if kind == "parchment":
        _parchment(work, seat, card, drawn=drawn)
        return
    work.set(played=tuple(sorted((*work.public.played, card))))
    if kind == "territory":
        _claim(work, seat, cards.square(card))
    elif kind == "provisions":
        _provisions(work, seat)
    else:
        _gain(work, seat, card)


def _parchment(work: Work, seat: Seat, card: Card, *, drawn: bool) -> None:
    """R10: face down; others see how many there are."""
    parchments = tuple(sorted((*work.private[seat].parchments, card)))
    work.own(seat, parchments=parchments)
    work.player(seat, parchments=len(parchments))
    work.tell(Parchment(to=EVERYBODY, player=seat, count=len(parchments)))
    if drawn:
        work.tell(Kept(to=(seat,), player=seat, card=card))


def _claim(work: Work, seat: Seat, square: int) -> None:
    """R14 to R16: a camp there goes out of the game, whosever it is."""
    position = work.public.position
    camp = pieces.camper(position, square)
    work.set(position=pieces.claimed(position, seat, square))
    work.tell(Claimed(to=EVERYBODY, player=seat, square=square, camp=camp))


def _gain(work: Work, seat: Seat, card: Card) -> None:
    player = work.public.players[seat]
    camp = cards.kind(card) == "camp"
    work.player(seat, waiting=tuple(sorted((*player.waiting, card))), camps=player.camps + camp)
    work.tell(Gained(to=EVERYBODY, player=seat, card=card))


def _provisions(work: Work, seat: Seat) -> None:
    """R8: both are drawn, then played; another Provisions among them comes first, depth first."""
    work.tell(Provisions(to=EVERYBODY, player=seat))
    found = [work.draw(), work.draw()]
    found.sort(key=lambda card: cards.kind(card) != "provisions")
    for card in found:
        _play_card(work, seat, card, drawn=True)


def _pass(work: Work) -> None:
    """All hands at once, in the direction of this round."""
    if not work.public.players[0].hand:
        return
    to = side(work.public.round)
    hands = [own.hand for own in work.private]
    for seat in work.seats:
        work.own(neighbour(seat, len(hands), to), hand=hands[seat])
    step = work.public.step + 1
    work.set(step=step)
    work.tell(Passed(to=EVERYBODY, step=step, side=to, cards=len(hands[0])))
    _begin_step(work)
