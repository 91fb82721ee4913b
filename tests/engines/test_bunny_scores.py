"""Board, cards, fiefs and parchments of Bunny Kingdom: the given cases, and a scorer of its own."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.bunny import board, cards, fiefs, parchments, pieces
from engines.bunny.pieces import EMPTY, Position

CASES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("bunny_scores.json").read_text(encoding="utf-8")
)
HARVESTS = [case for case in CASES if case["kind"] == "harvest"]
MISSIONS = [case for case in CASES if case["kind"] == "missions"]
HELD = [case for case in CASES if case["kind"] == "parchments_abstract"]


def at(name: str) -> int:
    return board.NAMES.index(name)


def card(name: str) -> int:
    return cards.NAMES.index(name.replace("_", "-"))


def position(
    own: Sequence[str],
    buildings: Mapping[str, str] | None = None,
    towers: Sequence[Sequence[str]] = (),
    seat: int = 0,
    before: Position = EMPTY,
) -> Position:
    """As the cases write it: "city2", "farm:pearl", "post:wood", "camp"."""
    made = before
    for square in own:
        made = pieces.claimed(made, seat, at(square))
    for square, what in (buildings or {}).items():
        kind, _, goods = what.partition(":")
        number = {"farm": f"farm-{goods}", "post": "trading-post", "camp": "camp-1"}.get(kind)
        made = pieces.built(made, at(square), card(number or f"city-{kind[-1]}"))
        if kind == "post":
            made = pieces.traded(made, at(square), goods)
    for one, other in towers:
        made = pieces.towered(made, at(one), at(other), card("sky-tower-a"))
    return made


def of(case: dict[str, Any]) -> Position:
    return position(case["own"], case["buildings"], case["sky_towers"])


# -- the board and the deck ------------------------------------------------------------------------


def test_the_board_is_the_printed_one() -> None:
    assert Counter(board.TERRAIN) == {
        "forest": 15,
        "sea": 15,
        "field": 10,
        "plains": 26,
        "mountain": 16,
        "city": 18,
    }
    assert Counter(board.RESOURCE) == {"wood": 15, "fish": 15, "carrots": 10, "": 60}
    assert len(board.LAVA) == 8
    for one, other in board.LAVA:
        assert board.TERRAIN[one] == board.TERRAIN[other] == "mountain"
        assert other not in board.NEIGHBOURS[one]
        assert one not in board.NEIGHBOURS[other]
    assert sum(map(len, board.NEIGHBOURS)) == 2 * (180 - 8)
    assert not [
        one for one in range(100) if board.TERRAIN[one] == "city"
        for other in board.NEIGHBOURS[one] if board.TERRAIN[other] == "city"
    ]  # fmt: skip
    assert len(board.BORDER) == 36
    assert [board.NAMES[square] for square in board.CORNERS] == ["A1", "A10", "J1", "J10"]


def test_the_deck_is_the_printed_one() -> None:
    assert Counter(map(cards.kind, cards.DECK)) == {
        "territory": 100,
        "city": 21,
        "farm": 3,
        "luxury": 7,
        "post": 2,
        "camp": 6,
        "tower": 3,
        "parchment": 37,
        "provisions": 3,
    }
    assert Counter(cards.strength(one) for one in cards.DECK)[3] == 3
    sorts = Counter(sort for one in cards.DECK for sort in cards.sorts(one))
    assert (sorts["treasure"], sorts["mission"], sorts["building"]) == (8, 29, 42)
    assert (sorts["city-1"], sorts["city-2"], sorts["city-square"]) == (9, 9, 18)
    assert [cards.number(card(f"camp-{one}")) for one in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert all(cards.square(one) == one for one in cards.TERRITORIES)
    for lang in ("nl", "en", "de"):
        named = {cards.called(one, lang) for one in cards.DECK}
        assert len(named) == len(set(cards.NAMES))


def test_a_building_stands_where_its_card_says() -> None:
    assert cards.fits(card("city-3"), at("B1"))
    assert not cards.fits(card("city-3"), at("A1"))
    assert not cards.fits(card("farm-pearl"), at("A1"))
    assert cards.fits(card("farm-wood"), at("A5"))


# -- pieces ----------------------------------------------------------------------------------------


def test_a_camp_makes_way_for_a_rabbit() -> None:
    """R15, R16: also the own one, and the building slot is free again."""
    camp = pieces.camped(EMPTY, 1, at("C7"), card("camp-4"))
    assert pieces.camper(camp, at("C7")) == 1
    assert pieces.occupied(camp, at("C7"))
    for seat in (0, 1):
        after = pieces.claimed(camp, seat, at("C7"))
        assert after.owners[at("C7")] == seat
        assert after.buildings[at("C7")] is None
    assert pieces.claimed(EMPTY, 0, 3).owners[3] == 0


def test_a_camp_stands_only_where_nothing_is() -> None:
    """R11: never on a rabbit, a building or a printed city."""
    assert pieces.free(EMPTY, at("C7"))
    assert not pieces.free(EMPTY, at("A4"))
    assert not pieces.free(pieces.claimed(EMPTY, 0, at("C7")), at("C7"))


def test_posts_and_what_they_produce() -> None:
    made = position(("E5", "E7", "A1"), {"E5": "post:fish", "A1": "city2"})
    assert pieces.posts(made, 0) == [at("E5")]
    assert pieces.product(made, at("E5")) == "fish"
    assert pieces.squares(made, 0) == sorted(map(at, ("E5", "E7", "A1")))


# -- fiefs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", HARVESTS, ids=lambda case: case["id"])
def test_a_harvest(case: dict[str, Any]) -> None:
    made = of(case)
    assert fiefs.harvest(made, 0) == case["expect_total"]
    found = [
        [[board.NAMES[one] for one in fief.squares], fief.strength, list(fief.goods), fief.carrots]
        for fief in fiefs.fiefs(made, 0)
    ]
    wanted = [[sorted(squares, key=at), *rest] for squares, *rest in case["expect_fiefs"]]
    assert sorted(found) == sorted(wanted)


def test_a_trading_post_left_open_takes_what_gives_most() -> None:
    """R19: ties fish, wood, carrots; R20: two posts together."""
    one = position(("G7", "H7", "H8", "H9"), {"H8": "post:", "H9": "city2"})
    assert fiefs.best_trades(one, 0, (at("H8"),)) == ("fish",)
    two = position(("E5", "E6", "E7"), {"E5": "post:", "E7": "post:"})
    assert fiefs.best_trades(two, 0, (at("E5"), at("E7"))) == ("fish", "wood")
    assert fiefs.best_trades(EMPTY, 0, ()) == ()


@st.composite
def crowded(draw: st.DrawFn) -> Position:
    """A board full of anything that may stand there."""
    made = EMPTY
    owners = draw(st.lists(st.sampled_from((0, 0, 1, None)), min_size=100, max_size=100))
    for square, owner in enumerate(owners):
        if owner is not None:
            made = pieces.claimed(made, owner, square)
    free = [one for one in cards.DECK if cards.kind(one) in ("city", "farm", "luxury", "post")]
    for square in draw(st.lists(st.integers(0, 99), max_size=30, unique=True)):
        number = draw(st.sampled_from(free))
        if made.owners[square] == 0 and not pieces.occupied(made, square):
            if cards.fits(number, square):
                made = pieces.built(made, square, number)
            if cards.kind(number) == "post":
                made = pieces.traded(made, square, draw(st.sampled_from(cards.BASICS)))
    mine = [one for one in pieces.squares(made, 0) if not pieces.occupied(made, one)]
    if len(mine) > 1 and draw(st.booleans()):
        made = pieces.towered(made, mine[0], mine[-1], card("sky-tower-b"))
    return made


@settings(max_examples=15, deadline=None)
@given(crowded())
def test_fiefs_are_those_of_a_slow_scorer(made: Position) -> None:
    assert fiefs.harvest(made, 0) == slow_harvest(made, 0)
    assert fiefs.harvest(made, 1) == slow_harvest(made, 1)
    for square in range(100):
        assert made.buildings[square] is None or board.TERRAIN[square] != "city"


def slow_harvest(made: Position, seat: int) -> int:
    """By letters and merging: whatever touches becomes one group, until nothing changes."""
    groups = [{name} for name in board.NAMES if made.owners[at(name)] == seat]
    merged = True
    while merged:
        merged = False
        for one in groups:
            for other in groups:
                if one is not other and any(touching(made, a, b) for a in one for b in other):
                    one |= other
                    groups.remove(other)
                    merged = True
                    break
            if merged:
                break
    return sum(worth(made, group) for group in groups)


LAVA = {tuple(sorted(edge.split("-"))) for edge in board.DATA["board"]["lava"]}


def touching(made: Position, one: str, other: str) -> bool:
    far = abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))
    pair = tuple(sorted((one, other)))
    if far == 1:
        return pair not in LAVA
    return any(pair == tuple(sorted((board.NAMES[a], board.NAMES[b]))) for a, b in made.towers)


def worth(made: Position, group: set[str]) -> int:
    strength, goods = 0, set()
    for name in group:
        number = made.buildings[at(name)]
        what = "" if number is None else cards.name(number)
        strength += board.TERRAIN[at(name)] == "city"
        strength += int(what[-1]) if what.startswith("city-") else 0
        goods |= {board.RESOURCE[at(name)], made.products[at(name)]}
        goods |= {what[5:]} if what.startswith("farm-") else set()
    return strength * len(goods - {""})


# -- parchments ------------------------------------------------------------------------------------


def paid(
    made: Position, *names: str, copies: Mapping[str, str] | None = None, camps: int = 0
) -> dict[str, int]:
    own = [card(name) for name in names]
    copied = {card(one): card(other) for one, other in (copies or {}).items()}
    found = parchments.points(made, 0, own, copied, camps)
    return dict(zip(names, found, strict=True))


@pytest.mark.parametrize("case", MISSIONS, ids=lambda case: case["id"])
def test_missions_of_the_given_positions(case: dict[str, Any]) -> None:
    made = of(case)
    assert fiefs.harvest(made, 0) == case["expect_harvest"]
    wanted = case["expect_missions"]
    assert paid(made, *wanted, camps=case["camp_cards_played"]) == wanted


@pytest.mark.parametrize("case", HELD, ids=lambda case: case["id"])
def test_parchments_without_a_board(case: dict[str, Any]) -> None:
    assert sum(paid(EMPTY, *case["own"]).values()) == case["expect_points"]


FORESTS = ("A1", "A2", "A3", "A8", "D10", "E1", "F1")
SEAS = ("A5", "A6", "A7", "A10", "B4", "B5", "B10")
FIELDS = ("C7", "D4", "D7", "E3", "E8")
LONELY = ("A1", "A3", "A5", "A7", "A9", "C2", "C4", "C6", "C8", "C10")
CITIES = ("A4", "B3", "B7", "B9", "C1", "D3", "D9", "E6", "E10")
EACH: dict[str, tuple[Position, int]] = {
    "royal-ring": (EMPTY, 1),
    "royal-coat": (EMPTY, 2),
    "royal-scepter": (EMPTY, 3),
    "royal-chalice": (EMPTY, 4),
    "royal-crown": (EMPTY, 5),
    "royal-carrot": (EMPTY, 6),
    "left-glove": (EMPTY, 1),
    "right-glove": (EMPTY, 1),
    "bureaucrat": (EMPTY, 1),
    "burgomaster": (position(("A4", "A1"), {"A1": "city2"}), 2),
    "diplomat": (position(("A1", "A2", "B2", "J5")), 3),
    "explorer": (position(("A1", "J10", "B2")), 6),
    "carpenter": (position(("A1", "A2", "B1"), {"B1": "farm:wood"}), 3),
    "master-carpenter": (position(("A1", "A2")), 4),
    "woodland-king": (position(FORESTS), 20),
    "fisher": (position(("A5", "A6")), 2),
    "master-fisher": (position(("A5", "A6")), 4),
    "fisher-king": (position(SEAS), 20),
    "farmer": (position(("C7", "D7")), 2),
    "master-farmer": (position(("C7", "D7", "C6"), {"C6": "post:carrots"}), 6),
    "carrot-king": (position(FIELDS), 15),
    "merchant": (position(("A5", "B1"), {"A5": "farm:pearl", "B1": "farm:gold"}), 6),
    "master-of-the-mountains": (position(("B1", "C2", "A1")), 4),
    "carrotistador": (position(("A1", "A2", "A3", "C1", "D1")), 4),
    "harecingetorix": (position(("A1", "A3", "A4", "C3")), 3),
    "hun-ny-king": (position(LONELY), 12),
    "bun-shee": (position(("E6", "E7", "A4", "A5")), 2),
    "panpan-the-barbarian": (position(("B8", "B1", "A4", "A1")), 4),
    "colonist": (EMPTY, 0),
    "king-of-thieves": (position(CITIES), 12),
    "matriarch": (position(("A1", "A2"), before=position(("J1",), seat=1)), 12),
    "little-prince": (position(("A3", "A4", "A5", "B7", "C7")), 1),
    "treasure-guardian": (EMPTY, 0),
    "treasure-hunter": (EMPTY, 0),
    "liberal": (EMPTY, 0),
    "socialist": (EMPTY, 0),
    "opportunist": (EMPTY, 0),
}


@pytest.mark.parametrize("name", EACH)
def test_each_parchment_by_itself(name: str) -> None:
    made, wanted = EACH[name]
    assert paid(made, name) == {name: wanted}


def test_every_parchment_has_its_test() -> None:
    assert list(EACH) == [cards.name(one) for one in cards.PARCHMENTS]
    assert parchments.OPPORTUNIST_PAYS == 10


def test_just_short_of_what_is_asked_is_nothing() -> None:
    assert paid(position(FORESTS[1:]), "woodland-king") == {"woodland-king": 0}
    assert paid(position(LONELY[1:]), "hun-ny-king") == {"hun-ny-king": 0}
    assert paid(position(CITIES[1:]), "king-of-thieves") == {"king-of-thieves": 0}


def test_the_matriarch_leads_alone() -> None:
    """R23: nobody is paid on a tie."""
    level = position(("A1",), before=position(("J1",), seat=1))
    assert paid(level, "matriarch") == {"matriarch": 0}
    behind = position(("A1",), before=position(("J1", "J2"), seat=2))
    assert paid(behind, "matriarch") == {"matriarch": 0}
    assert paid(EMPTY, "matriarch") == {"matriarch": 0}


def test_what_is_counted_of_the_own_cards() -> None:
    assert paid(EMPTY, "bureaucrat", "royal-ring", "liberal")["bureaucrat"] == 3
    assert paid(EMPTY, "colonist", camps=2) == {"colonist": 6}
    guarded = paid(EMPTY, "treasure-guardian", "left-glove", "royal-crown")
    assert guarded["treasure-guardian"] == 6


def test_a_copy_counts_as_what_it_copies() -> None:
    """R27 to R30: one card still; treasures doubled once more a hunter; gloves make a pair."""
    made = position(("A1", "A2"))
    copied = paid(made, "liberal", "bureaucrat", copies={"liberal": "carpenter"})
    assert copied == {"liberal": 2, "bureaucrat": 2}
    hunters = paid(
        EMPTY, "treasure-hunter", "liberal", "royal-crown", copies={"liberal": "treasure-hunter"}
    )
    assert sum(hunters.values()) == 15
    gloves = paid(EMPTY, "left-glove", "socialist", copies={"socialist": "right-glove"})
    assert gloves == {"left-glove": 4, "socialist": 4}
    guard = paid(EMPTY, "treasure-guardian", "treasure-hunter", "royal-ring")
    assert guard == {"treasure-guardian": 3, "treasure-hunter": 1, "royal-ring": 1}
