"""Ranked lists of picks: which outer card a wish means, by what everybody can see."""

from __future__ import annotations

from collections.abc import Sequence

from engines import windows
from engines.base import Seat
from engines.troublez import cards
from engines.troublez.hordes import possible
from engines.troublez.model import Public, Spot, Wish
from engines.troublez.table import End, ends

_USE: dict[str, int] = {"zombie": 5, "net": 4, "shotgun": 3, "barricade": 2, "axe": 1}
"""What is welcome when a list says only what isn't."""


def choose(public: Public, seat: Seat, wishes: Sequence[Spot | Wish]) -> End | None:
    """What a list picks now; None when nothing of it lies outside."""
    found = ends(public.rows)
    wish = windows.ranked(wishes, lambda wish: bool(_meant(public, seat, wish, found)))
    return None if wish is None else _meant(public, seat, wish, found)[0]


def hopeful(public: Public, wishes: Sequence[Spot | Wish]) -> bool:
    """Whether a list can still be granted later, when others have picked from the rows."""
    return any(isinstance(wish, Wish) or _lies(public, wish) for wish in wishes)


def _lies(public: Public, spot: Spot) -> bool:
    rows = public.rows if spot.row == 0 else public.rows[spot.row - 1 : spot.row]
    return any(spot.card in row for row in rows)


def _meant(public: Public, seat: Seat, wish: Spot | Wish, found: Sequence[End]) -> list[End]:
    """The outer cards that grant a wish, the one to pick first."""
    if isinstance(wish, Spot):
        return [end for end in found if _is(public, end, wish)]
    zombies = sorted(
        [end for end in found if cards.value(end.card)], key=lambda end: -cards.value(end.card)
    )
    match wish.what:
        case "zombie" | "highest":
            return zombies
        case "value":
            return [end for end in zombies if cards.value(end.card) == wish.value]
        case "horde":
            mine = public.players[seat].cards
            return [end for end in zombies if possible((*mine, end.card))]
        case "any":
            blocked = [end for end in found if cards.kind(end.card) == "barricade"]
            return [*zombies, *blocked, *found]  # Z28
        case "no-axe":
            harmless = [end for end in found if cards.kind(end.card) != "axe"]
            return zombies or sorted(harmless, key=lambda end: -_USE[cards.kind(end.card)])
    return [end for end in found if cards.kind(end.card) == wish.what]


def _is(public: Public, end: End, spot: Spot) -> bool:
    """A row of one card is both its ends."""
    side = spot.side in ("", end.side) or len(public.rows[end.row - 1]) == 1
    return end.card == spot.card and spot.row in (0, end.row) and side
