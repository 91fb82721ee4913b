"""The house keeps its shape: who imports whom, how big things are, codes that can be looked up."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import engines
from tests.codes import ROOT, CodeError, codes_in, drop_codes, error_codes
from tests.imports import imports, modules, violations

LONGEST_MODULE = 450
LONGEST_FUNCTION = 60


def test_nobody_knows_whom_he_must_not() -> None:
    assert not violations(ROOT), "\n".join(["", *violations(ROOT)])
    assert len(list(imports(ROOT))) > 100


PLANTED = [
    ("engines/saul/rules.py", "import engines.troublez.rules"),
    ("engines/saul/rules.py", "from engines import troublez"),
    ("engines/saul/rules.py", "from ..troublez import rules"),
    ("engines/saul/rules.py", "import random"),
    ("engines/saul/rules.py", "from time import time"),
    ("engines/saul/rules.py", "def f():\n    import datetime"),
    ("engines/saul/rules.py", "import os.path"),
    ("engines/saul/rules.py", "import discord"),
    ("engines/saul/rules.py", "from bot.texts import Texts"),
    ("engines/turns.py", "from engines.saul import rules"),
    ("engines/turns.py", "from importlib import import_module\nimport_module('engines.saul')"),
    ("storage/log.py", "from engines.base import Event"),
    ("storage/log.py", "import bot.clock"),
    ("bot/texts/__init__.py", "import bot.moderator"),
    ("bot/moderator/table.py", "import discord"),
    ("bot/moderator/table.py", "from bot import presenters"),
    ("bot/tournaments/groups.py", "from engines.saul.rules import places"),
    ("bot/presenters/saul.py", "from storage import log"),
    ("bot/presenters/saul.py", "from bot.moderator import table"),
    ("bot/cogs/play.py", "from engines.saul.model import Bid"),
    ("bot/cogs/play.py", "import storage"),
    ("bot/referee.py", "from bot.tournaments import groups"),
    ("bot/practice/rest.py", "from bot.clock import Clock"),
    ("bot/practice/rest.py", "import discord"),
    ("bot/__init__.py", "import bot.cli"),
    ("bot/novelty.py", "x = 1"),
]

FINE = [
    ("engines/saul/rules.py", "import re\nfrom msgspec import Struct\nfrom engines.turns import X"),
    ("engines/saul/rules.py", "from . import model\nfrom engines.saul.model import Bid"),
    ("bot/referee.py", "from bot.tournaments import zp\nfrom engines import load"),
    ("bot/cogs/play.py", "import discord\nfrom engines.base import Prompt\nfrom bot.ui import x"),
    ("bot/cli.py", "import uvloop\nfrom storage import log\nfrom engines.saul import rules"),
]


def _tree(root: Path, path: str, text: str) -> None:
    """A small house with one module changed."""
    names = {
        "engines/__init__.py", "engines/turns.py", "engines/base.py", "engines/saul/__init__.py",
        "engines/saul/model.py", "engines/troublez/__init__.py", "engines/troublez/rules.py",
        "storage/__init__.py", "storage/log.py", "bot/__init__.py", "bot/clock.py",
        "bot/moderator/table.py", "bot/presenters/__init__.py", "bot/tournaments/zp.py",
        "bot/tournaments/groups.py",
    }  # fmt: skip
    for name in {*names, path}:
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text if name == path else "", encoding="utf-8")


@pytest.mark.parametrize(("path", "text"), PLANTED)
def test_a_planted_import_is_found(tmp_path: Path, path: str, text: str) -> None:
    _tree(tmp_path, path, text)
    (wrong,) = violations(tmp_path)
    line = text.count("\n") + 1
    assert wrong.startswith((f"{path}:{line} ", "bot.novelty: "))


@pytest.mark.parametrize(("path", "text"), FINE)
def test_what_is_allowed_is_not_found(tmp_path: Path, path: str, text: str) -> None:
    _tree(tmp_path, path, text)
    assert violations(tmp_path) == []


# -- size --------------------------------------------------------------------------------------


def _too_long(root: Path) -> Iterator[str]:
    for path in modules(root).values():
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(root)
        if (lines := len(text.splitlines())) > LONGEST_MODULE:
            yield f"{name} has {lines} lines"
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    yield f"{name}:{node.lineno} {node.name} has {lines} lines"


def test_modules_and_functions_stay_small() -> None:
    assert list(_too_long(ROOT)) == []


def test_something_long_is_found(tmp_path: Path) -> None:
    long = "def f():\n" + "    x = 1\n" * LONGEST_FUNCTION
    _tree(tmp_path, "bot/cli.py", long)
    _tree(tmp_path, "bot/client.py", "x = 1\n" * (LONGEST_MODULE + 1))
    (tmp_path / "bot/cli.py").write_text(long, encoding="utf-8")
    assert list(_too_long(tmp_path)) == [
        "bot/cli.py:1 f has 61 lines",
        "bot/client.py has 451 lines",
    ]


# -- codes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", engines.GAMES)
def test_codes_are_written_out(game: str) -> None:
    """So that the texts can be checked for a sentence each."""
    assert {"option", "over", "spectator"} <= error_codes(game)
    assert "" not in error_codes(game) | drop_codes(game)
    assert all(code == code.lower() for code in error_codes(game) | drop_codes(game))


def test_a_code_that_is_made_up_on_the_way_is_found(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text('raise IllegalAction("turn")\nraise IllegalAction(f"phase-{x}")\n')
    with pytest.raises(CodeError, match=r"rules.py:2 "):
        list(codes_in(path))
