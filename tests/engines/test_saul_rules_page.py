"""RULES.md says where each ruling is; the code and the cases say so too."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from engines import saul
from engines.saul.model import Options
from tests.cases.table import SAUL_CASES
from tests.cases.test_cases import RULINGS, SCENARIOS

PAGE = Path(saul.__file__).with_name("RULES.md").read_text(encoding="utf-8")
RULING_ROWS = re.findall(r"^\| (S\d+) \| .* \| (.*) \| (.*) \|$", PAGE, re.MULTILINE)


def test_every_ruling_and_scenario_is_on_the_page() -> None:
    assert [row[0] for row in RULING_ROWS] == RULINGS
    assert set(re.findall(r"SV\d\d", PAGE)) >= set(SCENARIOS) - {"SV21"}


@pytest.mark.parametrize(
    "name", sorted(set(re.findall(r"`((?:rules|rounds|orders|imagination)\.\w+)`", PAGE)))
)
def test_every_function_named_is_there(name: str) -> None:
    module, _, function = name.partition(".")
    assert callable(getattr(import_module(f"engines.saul.{module}"), function))


@pytest.mark.parametrize(("ruling", "where", "cases"), RULING_ROWS)
def test_every_ruling_names_a_function_and_a_case_of_its_own(
    ruling: str, where: str, cases: str
) -> None:
    """A case is named by its scenario, or by how its name begins."""
    assert re.search(r"`\w+\.\w+`", where)
    own = [case for case in SAUL_CASES if ruling in case["ids"]]
    for cited in cases.split(", "):
        first = cited.removeprefix("the rows ").split(" to ")[0]
        assert any(first in case["ids"] or case["name"].startswith(first) for case in own), cited


def test_every_option_is_on_the_page() -> None:
    table = PAGE.partition("## Options")[2]
    named = re.findall(r"^\| `(\w+)`", table, re.MULTILINE)
    assert named == [field.name for field in msgspec.structs.fields(Options)]
