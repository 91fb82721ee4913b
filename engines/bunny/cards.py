"""The 182 cards by number: territories (their squares), buildings, parchments, provisions."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from engines.bunny import board

Kind: TypeAlias = Literal[
    "territory", "city", "farm", "luxury", "post", "camp", "tower", "parchment", "provisions"
]

Basic: TypeAlias = Literal["fish", "wood", "carrots"]

BASICS: Final[tuple[Basic, ...]] = ("fish", "wood", "carrots")
"""What a trading post may produce, in the order of R19."""
TERRITORIES: Final = tuple(range(len(board.NAMES)))
_BUILDINGS: Final[list[dict[str, Any]]] = [
    one for one in board.DATA["buildings"] for _ in range(one.get("copies", 1))
]
_PARCHMENTS: Final[list[dict[str, Any]]] = board.DATA["parchments"]
_PROVISIONS: Final = [{"id": "provisions", "kind": "provisions"} | board.DATA["provisions"]]
_CARDS: Final[tuple[dict[str, Any], ...]] = (
    *({"id": name, "kind": "territory"} for name in board.NAMES),
    *_BUILDINGS,
    *_PARCHMENTS,
    *(_PROVISIONS * board.DATA["provisions"]["copies"]),
)
DECK: Final = tuple(range(len(_CARDS)))
NAMES: Final = tuple(str(one["id"]) for one in _CARDS)
"""The ids; equal cards share one."""
PARCHMENTS: Final = tuple(range(100 + len(_BUILDINGS), 100 + len(_BUILDINGS) + len(_PARCHMENTS)))


def data(card: int) -> dict[str, Any]:
    """What data.toml says of it."""
    return _CARDS[card]


def name(card: int) -> str:
    """Its id, such as "A1", "city-2", "royal-ring"."""
    return NAMES[card]


def called(card: int, lang: str) -> str:
    """As people read it. Raises KeyError for a language that has no names."""
    names: dict[str, str] = _CARDS[card].get("names", {lang: NAMES[card]})
    return names[lang]


def kind(card: int) -> Kind:
    found: Kind = "parchment" if card in PARCHMENTS else _CARDS[card]["kind"]
    return found


def square(card: int) -> int:
    """Of a territory card."""
    return card


def number(card: int) -> int:
    """Of a camp: lower ones are placed first."""
    found: int = _CARDS[card]["number"]
    return found


def fits(card: int, on: int) -> bool:
    """Whether a building may stand on such a terrain."""
    wanted: str | None = _CARDS[card].get("on")
    return wanted is None or wanted == board.TERRAIN[on]


def strength(card: int) -> int:
    """Of a city; 0 for all else."""
    found: int = _CARDS[card].get("strength", 0)
    return found


def goods(card: int) -> str:
    """What a farm produces; "" for all else."""
    found: str = _CARDS[card].get("goods", "")
    return found


def sorts(card: int) -> tuple[str, ...]:
    """The sorts by which it can be wished for."""
    what = kind(card)
    if what == "territory":
        terrain = board.TERRAIN[card]
        return ("territory", "city-square" if terrain == "city" else terrain)
    if what == "parchment":
        return ("parchment", str(_CARDS[card]["kind"]))
    if what == "provisions":
        return (what,)
    if what == "city":
        return ("building", "city", NAMES[card])
    if what == "luxury":
        return ("building", "farm", "luxury")
    return ("building", what)
