"""Policies: answers given beforehand, from the owner's view alone. What one can't decide is asked.

How to draw and what to pick belong to one turn, unless they say that they stay; what an axe, a net
or a shotgun does stands until it is cancelled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines import windows
from engines.base import Drop, IllegalAction, Keep, Prompt, Seat
from engines.troublez import cards, gains, hordes, rules, table, wishes
from engines.troublez.knowledge import completes
from engines.troublez.model import (
    BEST,
    ROWS,
    Action,
    Axe,
    AxeOrder,
    Cover,
    Draw,
    DrawOrder,
    Net,
    NetOrder,
    Order,
    Pick,
    PickOrder,
    Place,
    Public,
    Shoot,
    ShootOrder,
    Stop,
    View,
)

_MOST_CARDS = 13
"""No row can be longer: five zombies, three actions, five under barricades or alone."""


def check_order(view: View, order: Order) -> None:
    """Raises IllegalAction for an order that could never be followed."""
    public, seat = rules.playing(view)
    _check_due(public, seat, order)
    if isinstance(order, DrawOrder):
        _check_draw(order)
    elif isinstance(order, PickOrder):
        rules.check_wishes(order.wishes)
    elif isinstance(order, NetOrder):
        _check_net(public, seat, order)
    elif isinstance(order, AxeOrder):
        if not order.values:
            raise IllegalAction("order-empty")
        _check_values(order.values)
    else:
        _check_values((order.value,))


def _check_draw(order: DrawOrder) -> None:
    if not (0 <= order.cards <= _MOST_CARDS and 0 <= order.draws <= len(cards.DECK)):
        raise IllegalAction("order-cards", most=_MOST_CARDS, draws=len(cards.DECK))
    if not -1 <= order.bust < 100:
        raise IllegalAction("order-bust", bust=order.bust)
    if len(set(order.rows)) < len(order.rows) or not all(0 <= row <= ROWS for row in order.rows):
        raise IllegalAction("order-rows", rows=order.rows)
    if not (_stops(order) or order.rows or order.placing != "ask"):
        raise IllegalAction("order-empty")


def _stops(order: DrawOrder) -> bool:
    """Whether it ever says when to stop; if not, that is asked after every card."""
    return bool(order.cards or order.draws or order.bust >= 0 or order.horde)


def _check_net(public: Public, seat: Seat, order: NetOrder) -> None:
    if not (order.owners or order.values or order.horde):
        raise IllegalAction("order-empty")
    _check_values(order.values)
    if seat in order.owners:
        raise IllegalAction("net-self", rule="Z13")
    known = all(0 <= owner < len(public.players) for owner in order.owners)
    if not known or len(set(order.owners)) < len(order.owners):
        raise IllegalAction("net-nobody", rule="Z13")


def _check_values(values: Sequence[int]) -> None:
    for value in values:
        if not 0 <= value <= cards.VALUES[-1]:
            raise IllegalAction("order-value", value=value)
    if len(set(values)) < len(values):
        raise IllegalAction("order-twice")


# -- when it is due ----------------------------------------------------------------------------


def draw_turn(public: Public, seat: Seat) -> int:
    """The first of his own turns that can still be given a policy."""
    now = public.turn == seat and public.phase in ("draw", "place")
    return public.players[seat].turns + (not now)


def pick_turn(public: Public, seat: Seat) -> int:
    """The first turn of the table whose picks he can still give a list for."""
    now = public.turn != seat and (public.phase != "pick" or seat in public.picking)
    return public.turns + (not now)


def _check_due(public: Public, seat: Seat, order: Order) -> None:
    """Its turn must be to come; once the pile is empty for good, none is."""
    if isinstance(order, DrawOrder):
        due, now = draw_turn(public, seat), public.players[seat].turns
    elif isinstance(order, PickOrder):
        due, now = pick_turn(public, seat), public.turns
    else:
        return
    late = order.turn < due and not order.every
    ended = not public.runs and max(order.turn, due) > now
    if late or ended:
        raise IllegalAction("order-late")


def follow(order: Order, view: View, prompt: Prompt | None) -> Action | Keep | Drop:
    """The answer to `prompt`; without one, whether the order still has a future."""
    try:
        public, seat = rules.playing(view)
        _check_due(public, seat, order)
    except IllegalAction:
        return Drop()
    if prompt is None:
        return Keep()
    answer: Action | None = None
    if isinstance(order, DrawOrder):
        answer = _draw(order, public, seat, prompt.kind)
    elif isinstance(order, PickOrder):
        answer = _pick(order, public, seat, prompt.kind)
    elif prompt.kind == order.slot:
        answer = _effect(order, public, seat)
    return Keep() if answer is None else answer


# -- drawing -----------------------------------------------------------------------------------


def _draw(order: DrawOrder, public: Public, seat: Seat, kind: str) -> Action | None:
    if order.turn > public.players[seat].turns:
        return None
    if kind == "place":
        return _place(order, public)
    if kind != "draw":
        return None
    if not public.drawn:
        return Draw()  # Z8: there is nothing else to do
    if public.runs and not _stops(order):
        return None
    if public.runs and not _enough(order, public, seat):
        return Draw()
    row = _row(order, public, seat)
    return None if row is None else Stop(row)


def _enough(order: DrawOrder, public: Public, seat: Seat) -> bool:
    longest = max([len(row) for row in public.rows])
    return (
        0 < order.cards <= longest
        or 0 < order.draws <= public.drawn
        or (order.bust >= 0 and 100 * table.busts(public) > order.bust * len(public.pile))
        or (order.horde and bool(_completing(public, seat)))
    )


def _completing(public: Public, seat: Seat) -> list[int]:
    return [row for row in table.filled(public.rows) if completes(public, seat, row)]


def _row(order: DrawOrder, public: Public, seat: Seat) -> int | None:
    """Which row to take: that of the horde, a preferred one, the long one, the only one."""
    filled = table.filled(public.rows)
    if order.horde and (completing := _completing(public, seat)):
        return completing[0]
    for row in _preferred(order, public):
        if row in filled:
            return row
    longest = max(filled, key=lambda row: (len(public.rows[row - 1]), -row))
    if 0 < order.cards <= len(public.rows[longest - 1]):
        return longest
    return filled[0] if len(filled) == 1 else None


def _preferred(order: DrawOrder, public: Public) -> list[int]:
    return [table.fullest(public.rows) if row == BEST else row for row in order.rows]


def _place(order: DrawOrder, public: Public) -> Place | Cover | None:
    """There are several places, or nobody would be asked."""
    options = table.placements(public, public.card)
    covers = [option for option in options if isinstance(option, Cover)]
    if covers:
        return None if order.placing == "ask" else _cover(public, covers)
    ends = [option for option in options if isinstance(option, Place)]
    for row in _preferred(order, public):
        for place in reversed(ends):
            if place.row == row:
                return place
    if order.placing == "new":
        return ends[-1] if ends[-1].row == 0 else ends[0]
    if order.placing == "longest":
        return max(ends, key=lambda place: len(public.rows[place.row - 1]) if place.row else 0)
    return None if order.placing == "ask" else ends[0]


def _cover(public: Public, covers: Sequence[Cover]) -> Cover:
    """The first axe, else what comes first."""
    for cover in covers:
        if cards.kind(public.rows[cover.row - 1][cover.at - 1]) == "axe":
            return cover
    return covers[0]


# -- picks and effects -------------------------------------------------------------------------


def _pick(order: PickOrder, public: Public, seat: Seat, kind: str) -> Pick | None:
    if kind != "pick" or order.turn > public.turns:
        return None
    if rules.is_due(public, seat):
        granted = wishes.choose(public, seat, order.wishes) is not None
    else:
        granted = wishes.hopeful(public, order.wishes)
    return Pick(order.wishes) if granted else None


def _effect(order: AxeOrder | NetOrder | ShootOrder, public: Public, seat: Seat) -> Action | None:
    if isinstance(order, ShootOrder):
        return Shoot(order.value or rules.most_hit(public))
    if isinstance(order, AxeOrder):
        mine = public.players[seat].values
        value = windows.ranked([value or mine[0] for value in order.values], mine.__contains__)
        return None if value is None else Axe(value)
    return next(_nets(order, public, seat), None)


def _nets(order: NetOrder, public: Public, seat: Seat) -> Iterator[Net]:
    """What it would steal, the most wanted first."""
    nets = [net for net in gains.choices(public) if isinstance(net, Net)]
    if order.owners:
        nets = [net for owner in order.owners for net in nets if net.owner == owner]
    if order.horde:
        mine = public.players[seat].cards
        yield from [net for net in nets if hordes.possible((*mine, f"-{net.value}"))]
    for value in order.values or ((0,) if order.owners else ()):
        yield from [net for net in nets if net.value == (value or _highest(order, nets))]


def _highest(order: NetOrder, nets: Sequence[Net]) -> int:
    """Of all, or of the first player who was named and can be robbed."""
    first = [net.value for net in nets if not order.owners or net.owner == nets[0].owner]
    return max(first, default=0)
