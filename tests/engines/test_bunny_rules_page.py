"""RULES.md of Bunny Kingdom says where each ruling is; the code and the cases say so too."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path

import pytest

from engines import bunny
from tests.cases.bunny_table import CASES, DRAFTS

HERE = Path(__file__).parent
PAGE = Path(bunny.__file__).with_name("RULES.md").read_text(encoding="utf-8")
RULING_ROWS = re.findall(r"^\| (R\d+) \| .* \| (.*) \| (.*) \|$", PAGE, re.MULTILINE)


def _named(text: str) -> set[str]:
    """The rulings that a file of tests names; "R27 to R30" are four."""
    found = set(re.findall(r"\bR\d+\b", text))
    for first, last in re.findall(r"\bR(\d+) to R(\d+)", text):
        found |= {f"R{number}" for number in range(int(first), int(last) + 1)}
    return found


ELSEWHERE = {
    name: _named((HERE / f"test_bunny_{name}.py").read_text(encoding="utf-8"))
    for name in ("scores", "properties")
}
SCORED = [case["id"] for case in json.loads((HERE / "bunny_scores.json").read_text("utf-8"))]


def test_every_ruling_is_on_the_page() -> None:
    assert [row[0] for row in RULING_ROWS] == [f"R{number}" for number in range(1, 43)]


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([a-z]+\.\w+)`", PAGE)) - {"data.toml"}))
def test_every_function_named_is_there(name: str) -> None:
    module, _, function = name.partition(".")
    assert callable(getattr(import_module(f"engines.bunny.{module}"), function))


@pytest.mark.parametrize(("ruling", "where", "cases"), RULING_ROWS)
def test_every_ruling_names_a_function_and_what_shows_it(
    ruling: str, where: str, cases: str
) -> None:
    """A case is named by its id or by how its name begins."""
    assert re.search(r"`\w+\.\w+`", where)
    own = [case for case in (*CASES, *DRAFTS) if ruling in case["ids"]]
    for cited in cases.split(", "):
        shown = cited in SCORED or ruling in ELSEWHERE.get(cited, ())
        mine = [c for c in own if cited in c["ids"] or c.get("name", "").startswith(cited)]
        assert shown or mine, cited


def test_every_case_stands_for_something_on_the_page() -> None:
    """The rulings that a case of the table names are all on the page."""
    rulings = {row[0] for row in RULING_ROWS}
    named = {name for case in (*CASES, *DRAFTS) for name in case["ids"] if re.match(r"R\d", name)}
    assert named <= rulings
