"""Liberal and Socialist, and what all parchments come to. Ids such as R26 are those of RULES.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from engines.base import EVERYBODY, IllegalAction, Seat
from engines.bunny import parchments
from engines.bunny.draft import neighbour
from engines.bunny.model import Card, Copied, Copy, Opportunist, Public, Scored, Side
from engines.bunny.work import Work
from engines.rng import Rng

COPIERS: Final[dict[Card, Side]] = {parchments.LIBERAL: "right", parchments.SOCIALIST: "left"}
"""Whose parchment each copies (R25)."""

Chain = tuple[Card, ...]


def chains(public: Public, seat: Seat, copier: Card) -> tuple[Chain, ...]:
    """What an own copier may copy; a copied copier acts from the same seat (R26)."""
    return tuple(_chains(public, seat, (copier,)))


def _chains(public: Public, seat: Seat, visited: Chain) -> Iterator[Chain]:
    """On from the last card of a chain; none is visited twice."""
    other = neighbour(seat, len(public.players), COPIERS[visited[-1]])
    for card in public.players[other].revealed:
        if card in visited:
            continue
        chain = (*visited, card)
        further = tuple(_chains(public, seat, chain)) if card in COPIERS else ()
        yield from further or (chain[1:],)


def _options(public: Public, seat: Seat) -> tuple[tuple[Chain, ...], tuple[Chain, ...]]:
    """For Liberal and for Socialist; () alone where there is nothing to choose."""
    mine = public.players[seat].revealed
    liberal, socialist = [
        (chains(public, seat, copier) if copier in mine else ()) or ((),) for copier in COPIERS
    ]
    return liberal, socialist


def can_copy(public: Public, seat: Seat) -> bool:
    """Whether he holds a copier and somebody has a parchment for it."""
    return any(option != ((),) for option in _options(public, seat))


def check(public: Public, seat: Seat, action: Copy) -> None:
    """Raises IllegalAction."""
    for chain, options in zip(
        (action.liberal, action.socialist), _options(public, seat), strict=True
    ):
        if chain not in options:
            raise IllegalAction("copy-card", rule="R25", cards=chain)


def legal(public: Public, seat: Seat) -> Iterator[Copy]:
    """Each pair once; the printed order of the parchments decides."""
    for liberal, socialist in product(*_options(public, seat)):
        yield Copy(liberal, socialist)


def sample(public: Public, seat: Seat, rng: Rng) -> tuple[Copy, Rng]:
    """A copy that he may have chosen."""
    choices = tuple(legal(public, seat))
    chosen, rng = rng.below(len(choices))
    return choices[chosen], rng


def best(public: Public, seat: Seat) -> Copy:
    """R25: what scores most; of equals the first. Opportunist isn't counted: who is second isn't
    known before all have copied."""
    return max(legal(public, seat), key=lambda copy: sum(_points(public, seat, copy)))


# -- scoring -----------------------------------------------------------------------------------


def copied(action: Copy | None) -> dict[Card, Card]:
    """What each copier stands for: the last card of its chain."""
    given = action or Copy()
    pairs = zip(COPIERS, (given.liberal, given.socialist), strict=True)
    return {copier: chain[-1] for copier, chain in pairs if chain}


def _points(public: Public, seat: Seat, action: Copy | None) -> Sequence[int]:
    player = public.players[seat]
    return parchments.points(public.position, seat, player.revealed, copied(action), player.camps)


def score(work: Work) -> None:
    """R38: copies are shown together, then all parchments, then Opportunist."""
    for seat in work.seats:
        _show(work, seat, work.private[seat].copy or Copy())
    for seat in work.seats:
        _score(work, seat)
    _opportunists(work)


def _show(work: Work, seat: Seat, copy: Copy) -> None:
    work.own(seat, copy=None)
    work.player(seat, copied=copy)
    for copier, chain in zip(COPIERS, (copy.liberal, copy.socialist), strict=True):
        if chain:
            work.tell(Copied(to=EVERYBODY, player=seat, card=copier, chain=chain))


def _score(work: Work, seat: Seat) -> None:
    player = work.public.players[seat]
    carrots = tuple(_points(work.public, seat, player.copied))
    total = player.score + sum(carrots)
    work.player(seat, score=total, carrots=carrots)
    work.tell(
        Scored(to=EVERYBODY, player=seat, cards=player.revealed, carrots=carrots, score=total)
    )


def _opportunists(work: Work) -> None:
    """R24: one look at the scores for all of them, before any is paid."""
    scores = [player.score for player in work.public.players]
    for seat, player in enumerate(work.public.players):
        stands_for = copied(player.copied)
        found = [stands_for.get(card, card) for card in player.revealed]
        times = found.count(parchments.OPPORTUNIST)
        if not times:
            continue
        second = sum([other > scores[seat] for other in scores]) == 1
        carrots = times * parchments.OPPORTUNIST_PAYS * second
        work.player(seat, score=player.score + carrots)
        work.tell(
            Opportunist(to=EVERYBODY, player=seat, carrots=carrots, score=player.score + carrots)
        )
