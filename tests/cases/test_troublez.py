"""The rules of Troublez by example, from troublez.toml."""

from __future__ import annotations

from typing import Any

import pytest

from engines.base import IllegalAction
from tests.cases.played import Raw
from tests.cases.troublez_table import CASES, check
from tests.codes import raised_in

RULINGS = [f"Z{number}" for number in range(1, 32)]
ELSEWHERE = {"Z26", "Z27", "Z31"}
"""A random start, open collections and bags: tests/engines/test_troublez_properties.py."""
SCENARIOS = [
    f"T{number:02}" for number in (1, 2, 3, 4, 5, 6, 8, 10, 11, 12, 13, 15, 17, 18, 19, 21)
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case: Raw) -> None:
    expected = {"posts", "told", "fits", "ends", "refused", "orders", "facts"} & set(case)
    assert expected, "a case that expects nothing"
    check(case)


def test_every_ruling_and_scenario_has_a_case() -> None:
    covered = {name for case in CASES for name in case["ids"]}
    assert sorted(covered) == sorted({*RULINGS, *SCENARIOS} - ELSEWHERE)


def test_names_are_used_once() -> None:
    names = [case["name"] for case in CASES]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("value", [True, False])
@pytest.mark.parametrize("option", ["clear_table", "zombies_first", "hard_stop", "must_extend"])
def test_every_house_rule_is_seen_by_a_case(option: str, value: bool) -> None:
    """With the other value of an option at least one case no longer holds."""
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
    shown |= {order.get("refused", "") for case in CASES for order in case.get("orders", ())}
    codes = raised_in("engines/troublez/rules.py", "engines/troublez/orders.py")
    assert codes - shown == {"spectator"}
