"""Which error codes the engines raise, read from the source: each needs its sentence in texts/."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
ERRORS = (
    "EngineError",
    "OptionError",
    "NotationError",
    "AmbiguousAction",
    "IllegalAction",
    "StalePrompt",
)


class CodeError(AssertionError):
    """An error whose code isn't written out where it is made."""


def error_codes(game: str) -> set[str]:
    """All codes of errors that a game can raise, those of the shared modules included."""
    return _codes((*_sources("engines"), *_sources(f"engines/{game}", "**/*.py")), ERRORS)


def drop_codes(game: str) -> set[str]:
    """All codes with which a game drops a standing order; "" (it had its day) isn't one."""
    return _codes(_sources(f"engines/{game}", "**/*.py"), ("Drop",))


def raised_in(*paths: str) -> set[str]:
    return _codes(tuple(ROOT / path for path in paths), ERRORS)


def _sources(folder: str, pattern: str = "*.py") -> tuple[Path, ...]:
    return tuple(sorted((ROOT / folder).glob(pattern)))


def _codes(paths: tuple[Path, ...], names: tuple[str, ...]) -> set[str]:
    return {code for path in paths for code in codes_in(path, names)}


def codes_in(path: Path, names: tuple[str, ...] = ERRORS) -> Iterator[str]:
    """The first argument of every call of one of these classes. Raises CodeError."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") not in names:
            continue
        code = node.args[0] if node.args else ast.Constant("")
        if isinstance(code, ast.Attribute) and code.attr == "code":
            continue  # another error's, passed on with more to tell
        if not isinstance(code, ast.Constant) or not isinstance(code.value, str):
            raise CodeError(f"{path}:{node.lineno} writes no code: {ast.unparse(node)}")
        if code.value:
            yield code.value
