"""The rules by example, from saul.toml."""

from __future__ import annotations

from typing import Any

import pytest

from engines.base import IllegalAction
from tests.cases.played import Raw
from tests.cases.table import SAUL_CASES, Game, check
from tests.codes import raised_in

RULINGS = [f"S{number}" for number in range(1, 29)]
SCENARIOS = [
    f"SV{number:02}" for number in (1, 2, 3, 4, 7, 8, 11, 12, 14, 15, 16, 17, 18, 20, 21, 23)
]


@pytest.mark.parametrize("case", SAUL_CASES, ids=lambda case: case["name"])
def test_case(case: Raw) -> None:
    expected = {"posts", "told", "refused", "orders", "texts", "facts"} & set(case)
    assert expected, "a case that expects nothing"
    check(case)


def test_every_ruling_and_scenario_has_a_case() -> None:
    covered = {name for case in SAUL_CASES for name in case["ids"]}
    assert sorted(covered) == sorted([*RULINGS, *SCENARIOS])


def test_names_are_used_once() -> None:
    names = [case["name"] for case in SAUL_CASES]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "flipped",
    [
        {"own_hank_eliminates": True},
        {"own_hank_eliminates": False},
        {"flip_all_own": True},
        {"flip_all_own": False},
        {"start": 1},
        {"start": "first"},
    ],
    ids=str,
)
def test_every_house_rule_is_seen_by_a_case(flipped: dict[str, Any]) -> None:
    """With the other value of an option at least one case no longer holds."""
    assert any(_fails(case, flipped) for case in SAUL_CASES)


def _fails(case: Raw, options: Raw) -> bool:
    try:
        check(case, options)
    except (AssertionError, IllegalAction):
        return True
    return False


def test_every_refusal_of_the_rules_is_shown_by_a_case() -> None:
    """Apart from a spectator's, who has no seat to be refused at."""
    shown = {error.split()[0] for case in SAUL_CASES for error in case.get("refused", {}).values()}
    shown |= {order.get("refused", "") for case in SAUL_CASES for order in case.get("orders", ())}
    codes = raised_in("engines/saul/rules.py", "engines/saul/orders.py")
    assert codes - shown == {"spectator", "value"}


def test_the_documents_groups_are_independent_games() -> None:
    """SV23: played turn by turn side by side, each goes as it does alone."""
    cases = [case for case in SAUL_CASES if "SV23" in case["ids"]]
    alone = [check(case).state for case in cases]
    games = [Game(case) for case in cases]
    while any(game.waiting for game in games):
        for game in games:
            if game.waiting:
                game.move(game.waiting.pop(0))
    assert [game.state for game in games] == alone
    assert [list(game.names) for game in games] == [
        ["Frank", "Arno", "Niels", "Bjorn"],
        ["Brent", "Mitch", "Swifty", "Lucy"],
    ]
