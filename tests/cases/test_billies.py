"""The rules of De Strijd der Billies by example, from billies.toml."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engines.base import IllegalAction
from engines.billies import odds
from tests.cases.billies_table import CASES, check
from tests.cases.played import Raw
from tests.codes import raised_in

RULINGS = [f"R{number}" for number in range(1, 38)]
SCENARIOS = [
    f"B{number:02}" for number in (1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 14, 15, 17, 19, 21, 22, 23, 25)
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case: Raw) -> None:
    expected = {"posts", "told", "refused", "facts"} & set(case)
    assert expected, "a case that expects nothing"
    check(case)


def test_every_ruling_and_scenario_has_a_case() -> None:
    covered = {name for case in CASES for name in case["ids"]}
    assert sorted(covered) == sorted({*RULINGS, *SCENARIOS})


def test_names_are_used_once() -> None:
    names = [case["name"] for case in CASES]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("extra_die_scope", "contest"),
        ("extra_die_scope", "round"),
        ("gamble_open", True),
        ("gamble_open", False),
        ("aa_round", "down"),
        ("aa_round", "up"),
        ("defender_picks", True),
        ("defender_picks", False),
        ("windows", "orders"),
        ("windows", "contestants"),
        ("windows", "full"),
    ],
)
def test_every_house_rule_is_seen_by_a_case(option: str, value: object) -> None:
    """With another value of an option at least one case no longer holds."""
    assert any(_fails(case, {option: value}) for case in CASES)


def _fails(case: Raw, options: dict[str, Any]) -> bool:
    try:
        check(case, options)
    except (AssertionError, IllegalAction):
        return True
    return False


def test_every_refusal_of_the_rules_is_shown_by_a_case() -> None:
    """Apart from a spectator's, who has no seat to be refused at."""
    shown = {error.split()[0] for case in CASES for error in case.get("refused", {}).values()}
    assert raised_in("engines/billies/rules.py") - shown == {"spectator"}


@pytest.mark.parametrize(
    ("mine", "theirs", "ties", "won", "of"),
    [
        (1, 1, False, 5, 12),
        (2, 1, False, 125, 216),
        (1, 2, False, 55, 216),
        (2, 2, False, 505, 1296),
        (3, 1, False, 95, 144),
        (1, 1, True, 7, 12),
    ],
)
def test_the_odds_of_a_round_are_exact(
    mine: int, theirs: int, ties: bool, won: int, of: int
) -> None:
    """By counting every throw, and as the engine reckons them."""
    throws = list(product(range(1, 7), repeat=mine + theirs))
    wins = sum(_beats(max(throw[:mine]), max(throw[mine:]), ties) for throw in throws)
    assert wins * of == won * len(throws)
    chance = odds.beats(odds.weights(mine), odds.weights(theirs), ties=ties)
    assert chance == odds.CERTAIN * won // of


def _beats(mine: int, theirs: int, ties: bool) -> bool:
    return mine > theirs or (ties and mine == theirs)
