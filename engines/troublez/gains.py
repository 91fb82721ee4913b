"""What gained cards do: actions in row order, then zombies, hordes as soon as there are any.

Everything with one possible outcome happens by itself; only a real choice is asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import EVERYBODY, Seat
from engines.troublez import cards, hordes
from engines.troublez.model import (
    Action,
    Axe,
    Axed,
    Effect,
    Form,
    Hit,
    Horde,
    Joined,
    Net,
    Netted,
    NoEffect,
    Public,
    Shoot,
    Shot,
)
from engines.troublez.work import Work
from engines.turns import clockwise

_FIRING: dict[str, Effect] = {"axe": "axe", "net": "net", "shotgun": "shotgun"}


def gain(work: Work, seat: Seat, stacks: Sequence[str]) -> None:
    """Z11, Z15, Z19: actions fire, zombies join, all else is discarded, covered cards too."""
    zombies = tuple([stack for stack in stacks if cards.value(stack)])
    spent = [card for stack in stacks if stack not in zombies for card in cards.cards(stack)]
    fire = [_FIRING[kind] for stack in stacks if (kind := cards.kind(stack)) in _FIRING]
    join: list[Effect] = ["join"] if zombies else []
    first = work.public.options.zombies_first
    work.discard(*spent)
    work.set(gainer=seat, joining=zombies, effects=tuple(join + fire if first else fire + join))
    proceed(work)


def proceed(work: Work) -> None:
    """Goes on until somebody must choose; then `gainer` stays, else he is gone."""
    while work.public.effects:
        public = work.public
        assert public.gainer is not None  # effects are somebody's
        if public.effects[0] == "join":
            _join(work, public.gainer)
            continue
        options = choices(public)
        if len(options) > 1:
            return
        if options:
            do(work, options[0])
        else:
            _nothing(work, public.gainer, public.effects[0])
    work.set(gainer=None)


def choices(public: Public) -> tuple[Action, ...]:
    """What the gainer can choose for the effect that is next."""
    seat, effect = public.gainer, public.effects[0]
    assert seat is not None  # effects are somebody's
    mine = public.players[seat]
    others = clockwise(seat + 1, len(public.players))
    if effect == "axe":
        return tuple(map(Axe, sorted(set(mine.values))))
    if effect == "horde":
        return tuple(map(Form, hordes.possible(mine.cards)))
    owned = [(s, v) for s in others if s != seat for v in sorted(set(public.players[s].values))]
    if effect == "net":
        return tuple([Net(owner, value) for owner, value in owned])
    return tuple(map(Shoot, cards.VALUES)) if owned else ()


def do(work: Work, action: Action) -> None:
    """One effect; the choice must be one of those offered."""
    seat = work.public.gainer
    assert seat is not None  # effects are somebody's
    if isinstance(action, Form):
        _form(work, seat, action.horde)  # and looked at again
        return
    work.set(effects=work.public.effects[1:])
    if isinstance(action, Axe):
        card = _lose(work, seat, action.value)
        work.discard(card)
        work.tell(Axed(to=EVERYBODY, player=seat, card=card))
    elif isinstance(action, Net):
        card = _lose(work, action.owner, action.value)
        work.tell(Netted(to=EVERYBODY, player=seat, owner=action.owner, card=card))
        _collect(work, seat, (card,))
    else:
        assert isinstance(action, Shoot)  # the last kind there is
        _shoot(work, seat, action.value)


def _nothing(work: Work, seat: Seat, effect: Effect) -> None:
    work.set(effects=work.public.effects[1:])
    if effect != "horde":
        work.tell(NoEffect(to=EVERYBODY, player=seat, effect=effect))


def _join(work: Work, seat: Seat) -> None:
    joining = work.public.joining
    work.tell(Joined(to=EVERYBODY, player=seat, cards=joining))
    work.set(effects=work.public.effects[1:], joining=())
    _collect(work, seat, joining)


def _collect(work: Work, seat: Seat, gained: tuple[str, ...]) -> None:
    """Z16: whatever was gained, the collection is looked at for hordes at once."""
    work.player(seat, cards=(*work.public.players[seat].cards, *gained))
    work.set(effects=("horde", *work.public.effects))


def _form(work: Work, seat: Seat, horde: int) -> None:
    player = work.public.players[seat]
    gone = hordes.members(player.cards, horde)
    left = hordes.without(player.cards, gone)
    work.player(seat, cards=left, hordes=(*player.hordes, gone))
    work.tell(Horde(to=EVERYBODY, player=seat, cards=gone))


def _lose(work: Work, seat: Seat, value: int) -> str:
    """Z17, Z29: out of the collection, never out of a horde."""
    collection = work.public.players[seat].cards
    card = hordes.first(collection, value)
    work.player(seat, cards=hordes.without(collection, (card,)))
    return card


def _shoot(work: Work, seat: Seat, value: int) -> None:
    """Z14: everybody else who has one discards exactly one."""
    work.tell(Shot(to=EVERYBODY, player=seat, value=value))
    seats = len(work.public.players)
    for other in clockwise(seat + 1, seats):
        if other != seat and value in work.public.players[other].values:
            card = _lose(work, other, value)
            work.discard(card)
            work.tell(Hit(to=EVERYBODY, player=other, card=card))
