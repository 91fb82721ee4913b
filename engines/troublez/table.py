"""The three rows: where a card fits, what lies outside. Ids such as Z2 are those of RULES.md.

A place is written as an action (`Place`, `Cover`), an outer card as an `End`.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from engines.troublez import cards
from engines.troublez.model import ROWS, Cover, Place, Public, Row, Side

SIDES: tuple[Side, ...] = ("L", "R")


class End(Struct, frozen=True):
    """An outer card: what lies at this side of a row. A row of one has a left end only."""

    row: int
    side: Side
    card: str


def values(row: Row) -> list[int]:
    """The values of its uncovered zombies, from left to right."""
    return [value for stack in row if (value := cards.value(stack))]


def objection(row: Row, side: Side, card: str) -> str:
    """Why a zombie or action can't lie at this end of a row ("colour", "value", "type"), or ""."""
    neighbour = row[0] if side == "L" else row[-1]
    if cards.colour(neighbour) == cards.colour(card):
        return "colour"  # Z4
    value = cards.value(card)
    if not value:
        kinds = [cards.kind(stack) for stack in row]
        return "type" if cards.kind(card) in kinds else ""
    there = values(row)
    if there and (value >= there[0] if side == "L" else value <= there[-1]):
        return "value"  # Z2
    return ""


def placements(public: Public, card: str) -> tuple[Place | Cover, ...]:
    """Where a drawn card may go, in the order of Z28; nowhere: it busts."""
    if card == cards.BARRICADE:
        covers = tuple(_targets(public.rows))
        return covers or tuple(_opening(public))
    ends = tuple(_ends_for(public.rows, card))
    if ends and public.options.must_extend:
        return ends  # Z3
    return (*ends, *_opening(public))


def _targets(rows: tuple[Row, ...]) -> Iterator[Cover]:
    """Z5: any uncovered zombie or action card."""
    for number, row in enumerate(rows, start=1):
        for at, stack in enumerate(row, start=1):
            if cards.kind(stack) != "barricade":
                yield Cover(number, at)


def _ends_for(rows: tuple[Row, ...], card: str) -> Iterator[Place]:
    for number, row in enumerate(rows, start=1):
        for side in SIDES:
            if row and not objection(row, side, card):
                yield Place(number, side)


def _opening(public: Public) -> Iterator[Place]:
    if not all(public.rows):
        yield Place()


def free_row(rows: tuple[Row, ...]) -> int:
    """Z30: the number that a new row gets."""
    return rows.index(()) + 1


def placed(rows: tuple[Row, ...], place: Place | Cover, card: str) -> tuple[Row, ...]:
    """The rows with a card laid in a place where it fits."""
    if isinstance(place, Cover):
        row = rows[place.row - 1]
        covered = (*row[: place.at - 1], cards.COVER + row[place.at - 1], *row[place.at :])
        return with_row(rows, place.row, covered)
    number = place.row or free_row(rows)
    row = rows[number - 1]
    return with_row(rows, number, (card, *row) if place.side == "L" else (*row, card))


def with_row(rows: tuple[Row, ...], number: int, row: Row) -> tuple[Row, ...]:
    return (*rows[: number - 1], row, *rows[number:])


def filled(rows: tuple[Row, ...]) -> list[int]:
    """The numbers of the rows that lie there."""
    return [number for number in range(1, ROWS + 1) if rows[number - 1]]


def ends(rows: tuple[Row, ...]) -> tuple[End, ...]:
    """Z10: the outer cards, in the order R1.L, R1.R, R2.L …"""
    found: list[End] = []
    for number in filled(rows):
        row = rows[number - 1]
        found.append(End(number, "L", row[0]))
        if len(row) > 1:
            found.append(End(number, "R", row[-1]))
    return tuple(found)


def without_end(rows: tuple[Row, ...], end: End) -> tuple[Row, ...]:
    row = rows[end.row - 1]
    return with_row(rows, end.row, row[1:] if end.side == "L" else row[:-1])


def fullest(rows: tuple[Row, ...]) -> int:
    """The row with most zombies, of equals the first (Z28)."""
    return max(filled(rows), key=lambda number: (len(values(rows[number - 1])), -number))


def busts(public: Public) -> int:
    """How many cards of the pile fit nowhere."""
    fits = {card: bool(placements(public, card)) for card in set(public.pile)}
    return sum([not fits[card] for card in public.pile])


def after(public: Public, place: Place | Cover, card: str) -> Public:
    """The table as it would be with this card there."""
    return replace(public, rows=placed(public.rows, place, card))
