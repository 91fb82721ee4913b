"""RULES.md of De Strijd der Billies says where each ruling is; code and cases say so too."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from engines import billies
from engines.billies.model import Options
from tests.cases.billies_table import CASES
from tests.cases.test_billies import RULINGS

PAGE = Path(billies.__file__).with_name("RULES.md").read_text(encoding="utf-8")
RULING_ROWS = re.findall(r"^\| (R\d+) \| .* \| (.*) \| (.*) \|$", PAGE, re.MULTILINE)


def test_every_ruling_is_on_the_page() -> None:
    assert [row[0] for row in RULING_ROWS] == RULINGS


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([a-z]+\.\w+)`", PAGE)) - {"data.toml"}))
def test_every_function_named_is_there(name: str) -> None:
    module, _, function = name.partition(".")
    assert callable(getattr(import_module(f"engines.billies.{module}"), function))


@pytest.mark.parametrize(("ruling", "where", "cases"), RULING_ROWS)
def test_every_ruling_names_a_function_and_a_case_of_its_own(
    ruling: str, where: str, cases: str
) -> None:
    """A case is named by its scenario, or by how its name begins."""
    assert re.search(r"`\w+\.\w+`", where)
    own = [case for case in CASES if ruling in case["ids"]]
    for cited in cases.split(", "):
        assert any(cited in case["ids"] or case["name"].startswith(cited) for case in own), cited


def test_every_option_is_on_the_page() -> None:
    table = PAGE.partition("## Options")[2]
    named = re.findall(r"^\| `(\w+)`", table, re.MULTILINE)
    assert named == [field.name for field in msgspec.structs.fields(Options)]
