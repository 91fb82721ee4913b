"""What is known: the chance to bust and what each row would bring, from public cards only.

For whoever shows it, and for policies and the autopilot, which see no more.
"""

from __future__ import annotations

from msgspec import Struct

from engines.base import Seat
from engines.troublez import cards, hordes, table
from engines.troublez.model import Public


class RowBrings(Struct, frozen=True):
    """What a seat would get of a row: actions in the order in which they fire, zombie values."""

    row: int
    values: tuple[int, ...]
    actions: tuple[str, ...]
    barricades: int
    horde: bool
    """Whether it completes a horde, whatever nets bring, if the axe is well aimed."""


class Known(Struct, frozen=True):
    """busts: how many of the unseen cards fit nowhere. runs: how often the pile is yet to run
    empty."""

    unseen: int
    busts: int
    runs: int
    rows: tuple[RowBrings, ...]

    @property
    def percent(self) -> int:
        """The chance to bust in whole percents, rounded; 0 when nothing is drawn any more."""
        return (200 * self.busts + self.unseen) // (2 * self.unseen) if self.unseen else 0


def known(public: Public, seat: Seat) -> Known:
    """The table as one player may reckon it."""
    rows = tuple([brings(public, seat, row) for row in table.filled(public.rows)])
    return Known(len(public.pile), table.busts(public), public.runs, rows)


def brings(public: Public, seat: Seat, number: int) -> RowBrings:
    row = public.rows[number - 1]
    kinds = [cards.kind(stack) for stack in row]
    return RowBrings(
        number,
        tuple(table.values(row)),
        tuple([kind for kind in kinds if kind in cards.ACTIONS.values()]),
        kinds.count("barricade"),
        completes(public, seat, number),
    )


def completes(public: Public, seat: Seat, number: int) -> bool:
    """Whether a row makes a horde with what he has, when he loses what he can best spare."""
    mine, row = public.players[seat].cards, public.rows[number - 1]
    zombies = [stack for stack in row if cards.value(stack)]
    axed = any(cards.kind(stack) == "axe" for stack in row)
    if not axed or not mine or public.options.zombies_first:
        return bool(hordes.possible((*mine, *zombies)))
    lefts = [hordes.without(mine, (card,)) for card in sorted(set(mine))]
    return any(hordes.possible((*left, *zombies)) for left in lefts)
