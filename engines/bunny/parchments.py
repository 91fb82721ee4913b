"""What the 37 parchments give at the end. Ids such as R28 are those of RULES.md.

A card that copies counts as what it copies, and is still one card (R27).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engines.bunny import board, cards, fiefs, pieces
from engines.bunny.fiefs import Fief
from engines.bunny.pieces import Position

LIBERAL: Final = cards.NAMES.index("liberal")
SOCIALIST: Final = cards.NAMES.index("socialist")
OPPORTUNIST: Final = cards.NAMES.index("opportunist")
OPPORTUNIST_PAYS: Final[int] = cards.data(OPPORTUNIST)["points"]
MATRIARCH_TIE_AWARD: Final = False
"""R23: whether those who share the most territories are paid."""
LARGE: Final = 3
"""Squares of a fief that Carrotistador counts."""
_LUXURIES: Final = tuple(cards.goods(card) for card in cards.DECK if cards.kind(card) == "luxury")


class Domain:
    """What one player has at the end, counted once for all parchments."""

    def __init__(
        self, position: Position, seat: int, own: Sequence[int], acting: Sequence[int], camps: int
    ) -> None:
        self.position, self.seat = position, seat
        self.own, self.acting, self.camps = own, acting, camps
        self.squares = pieces.squares(position, seat)
        self.fiefs = fiefs.fiefs(position, seat)
        self.units = [one for at in self.squares for one in fiefs.units(position, at)]

    def cities(self, squares: Sequence[int]) -> int:
        """Cities, whatever their strength."""
        return sum([fiefs.strength(self.position, at) > 0 for at in squares])

    def treasures(self) -> list[int]:
        """A copied treasure is one too."""
        return [card for card in self.acting if cards.data(card)["kind"] == "treasure"]

    def worth(self) -> int:
        """What his treasures give, before anything doubles them."""
        return sum([self.treasure(card) for card in self.treasures()])

    def treasure(self, card: int) -> int:
        """A glove gives more beside the other one, real or copied (R29)."""
        data = cards.data(card)
        names = [cards.name(other) for other in self.acting]
        points: int = data["paired"] if data.get("partner") in names else data["points"]
        return points


def _bare(domain: Domain) -> int:
    """Squares with neither a city nor a resource on them, each by itself."""
    return sum(
        [
            not fiefs.strength(domain.position, at) and not fiefs.units(domain.position, at)
            for at in domain.squares
        ]
    )


def _idle(domain: Domain) -> int:
    """Cities of fiefs that produce nothing (R33)."""
    return sum([domain.cities(fief.squares) for fief in domain.fiefs if not fief.goods])


_COUNTS: Final[dict[str, Callable[[Domain], int]]] = {
    "parchments": lambda domain: len(domain.own),
    "cities": lambda domain: domain.cities(domain.squares),
    "border": lambda domain: len([at for at in domain.squares if at in board.BORDER]),
    "corners": lambda domain: len([at for at in domain.squares if at in board.CORNERS]),
    "wood": lambda domain: domain.units.count("wood"),
    "fish": lambda domain: domain.units.count("fish"),
    "carrots": lambda domain: domain.units.count("carrots"),
    "luxuries": lambda domain: len([one for one in domain.units if one in _LUXURIES]),
    "mountains": lambda domain: len(
        [at for at in domain.squares if board.TERRAIN[at] == "mountain"]
    ),
    "large-fiefs": lambda domain: len(
        [fief for fief in domain.fiefs if len(fief.squares) >= LARGE]
    ),
    "fiefs": lambda domain: len(domain.fiefs),
    "idle-cities": _idle,
    "bare": _bare,
    "camps": lambda domain: domain.camps,
    "treasures": lambda domain: len(domain.treasures()),
}


def points(
    position: Position, seat: int, own: Sequence[int], copied: Mapping[int, int], camps: int
) -> tuple[int, ...]:
    """What each of his parchments gives, Opportunist apart, which is paid last.

    `copied`: what each copier acts as at last; `camps`: camp cards that he played (R31).
    """
    acting = [copied.get(card, card) for card in own]
    domain = Domain(position, seat, own, acting, camps)
    return tuple([_one(domain, card) for card in acting])


def _one(domain: Domain, card: int) -> int:
    data = cards.data(card)
    if data["kind"] == "treasure":
        return domain.treasure(card)
    if "count" in data:
        count, each = _COUNTS[data["count"]](domain), int(data["points"])
        if "least" in data:
            return each if count >= data["least"] else 0
        return each * count
    return _OTHERS[cards.name(card)](domain)


def _matriarch(domain: Domain) -> int:
    """The most territories of all; for nobody where several have as many (R23)."""
    counts = [domain.position.owners.count(other) for other in range(_seats(domain))]
    mine = counts[domain.seat]
    alone = counts.count(mine) == 1 or MATRIARCH_TIE_AWARD
    paid: int = cards.data(cards.NAMES.index("matriarch"))["points"]
    return paid if mine and mine == max(counts) and alone else 0


def _seats(domain: Domain) -> int:
    owners = [owner for owner in domain.position.owners if owner is not None]
    return max([domain.seat, *owners]) + 1


def _prince(domain: Domain) -> int:
    """All fiefs again but one, the best."""
    found: list[Fief] = domain.fiefs
    harvested = [fief.carrots for fief in found]
    return sum(harvested) - max(harvested, default=0)


_OTHERS: Final[dict[str, Callable[[Domain], int]]] = {
    "matriarch": _matriarch,
    "little-prince": _prince,
    "treasure-hunter": lambda domain: domain.worth(),  # R28: each adds one more treasure value
    "liberal": lambda domain: 0,  # nothing to copy
    "socialist": lambda domain: 0,
    "opportunist": lambda domain: 0,
}
