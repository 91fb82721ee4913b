"""Every sentence exists in every language, asks for the same arguments and is valid markup."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from markupsafe import Markup

from bot.texts import LANGUAGES, texts
from tests.codes import ROOT


def source(lang: str) -> str:
    return files("bot.texts").joinpath(f"{lang}.ftl").read_text(encoding="utf-8")


def messages(lang: str) -> dict[str, ast.Message]:
    entries = FluentParser().parse(source(lang)).body
    broken = [entry.content for entry in entries if isinstance(entry, ast.Junk)]
    assert broken == []
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


def variables(node: Any) -> set[str]:
    """The arguments of a message, at any depth."""
    found: set[str] = set()
    if isinstance(node, ast.VariableReference):
        found.add(node.id.name)
    for value in vars(node).values() if hasattr(node, "__dict__") else ():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                found |= variables(child)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_key_stands_once(lang: str) -> None:
    keys = re.findall(r"^([a-zA-Z][\w-]*) =", source(lang), re.MULTILINE)
    assert sorted(keys) == sorted(set(keys))
    assert set(keys) == set(messages(lang))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_each_language_has_the_same_sentences_with_the_same_arguments(lang: str) -> None:
    dutch, other = messages("nl"), messages(lang)
    assert set(dutch) == set(other)
    # A language may leave a number out of its wording, never ask for one that isn't given.
    spare = {"hand", "count"}
    for key, message in dutch.items():
        assert variables(message) - spare == variables(other[key]) - spare, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_hold_no_markup_but_bold_and_italic(lang: str) -> None:
    for tag in re.findall(r"<[^>]*>", source(lang)):
        assert tag in ("<b>", "</b>", "<i>", "</i>")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_people_typed_is_escaped_and_what_we_made_is_not(lang: str) -> None:
    said = texts(lang)("list-and", most="<b>x</b>", last=Markup("<b>y</b>"))
    assert "&lt;b&gt;x&lt;/b&gt;" in said
    assert "<b>y</b>" in said


def test_a_missing_sentence_and_a_missing_argument_are_errors() -> None:
    with pytest.raises(KeyError):
        texts("nl")("no-such-sentence")
    with pytest.raises(ValueError, match="list-and"):
        texts("nl")("list-and", most="x")
    with pytest.raises(KeyError):
        texts("fr")


@pytest.mark.parametrize(
    ("items", "expected"),
    [([], ""), (["A"], "A"), (["A", "B"], "A en B"), (["A", "B", "C"], "A, B en C")],
)
def test_lists_read_as_people_write_them(items: list[str], expected: str) -> None:
    assert texts("nl").listed(items) == expected


# -- every sentence is said, and everything that is said is a sentence -------------------------

_HOLE = r"([\w-]+)"


_OTHERS = ROOT / "bot" / "practice"
"""A place that knows nothing of ours: its page has words of its own."""


def _sources(*folders: str) -> Iterator[tuple[Path, python.AST]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, python.parse(path.read_text(encoding="utf-8"))


def _trees(*folders: str) -> Iterator[python.AST]:
    return (tree for _, tree in _sources(*folders))


def _literals(tree: python.AST) -> Iterator[str]:
    for node in python.walk(tree):
        if isinstance(node, python.Constant) and isinstance(node.value, str):
            yield node.value


def _patterns(tree: python.AST) -> Iterator[str]:
    """f-strings as regular expressions with a group a hole; those without a letter say nothing."""
    for node in python.walk(tree):
        if isinstance(node, python.JoinedStr):
            parts = [p.value if isinstance(p, python.Constant) else None for p in node.values]
            if any(re.search("[a-z]", str(part)) for part in parts if part is not None):
                yield "".join(_HOLE if part is None else re.escape(str(part)) for part in parts)


@lru_cache
def _spoken() -> tuple[frozenset[str], frozenset[str]]:
    """Literals of the whole program (a hole may be filled anywhere), and f-strings of bot."""
    literals = {text for tree in _trees("bot", "engines", "storage") for text in _literals(tree)}
    return frozenset(literals), frozenset(p for tree in _trees("bot") for p in _patterns(tree))


@cache
def _made(text: str) -> bool:
    """Whether the program writes this text out, or can put it together from what it writes."""
    literals, patterns = _spoken()
    if text in literals:
        return True
    found = (re.fullmatch(pattern, text) for pattern in patterns)
    return any(
        all(part != text and _made(part) for part in match.groups())
        for match in found
        if match is not None
    )


def _mentioned() -> set[str]:
    """Sentences that are part of another sentence."""
    return {
        node.id.name
        for message in messages("nl").values()
        for node in _nodes(message)
        if isinstance(node, ast.MessageReference)
    }


def _nodes(node: Any) -> Iterator[Any]:
    yield node
    for value in vars(node).values() if hasattr(node, "__dict__") else ():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from _nodes(child)


def test_every_sentence_is_said_somewhere() -> None:
    unsaid = {key for key in messages("nl") if not _made(key)} - _mentioned()
    assert unsaid == set()


_FAMILIES = ("error", "referee", "saul", "simulate")
"""What begins so is a key, wherever it is written."""


def _keys(tree: python.AST) -> Iterator[str]:
    """Keys that are written out: by their beginning, or because they are said on the spot."""
    fragments = {
        id(n) for f in python.walk(tree) if isinstance(f, python.JoinedStr) for n in f.values
    }
    for node in python.walk(tree):
        if isinstance(node, python.Constant) and id(node) not in fragments:
            if re.fullmatch(rf"(?:{'|'.join(_FAMILIES)})-[\w-]+", str(node.value)):
                yield str(node.value)
        elif isinstance(node, python.Call) and node.args:
            said = python.unparse(node.func).rpartition(".")[2] in ("texts", "said", "words")
            first = node.args[0]
            for choice in (
                (first.body, first.orelse) if isinstance(first, python.IfExp) else (first,)
            ):
                if said and isinstance(choice, python.Constant) and choice.value not in LANGUAGES:
                    yield str(choice.value)


def test_every_key_that_is_written_out_is_a_sentence() -> None:
    """The key of an f-string, too, begins like a sentence that there is."""
    keys = set(messages("nl"))
    trees = [tree for path, tree in _sources("bot") if not path.is_relative_to(_OTHERS)]
    written = {key for tree in trees for key in _keys(tree)}
    assert len(written) > 100
    assert written - keys == set()
    for pattern in _spoken()[1]:
        if re.match(rf"(?:{'|'.join(_FAMILIES)})\\-", pattern):
            assert any(re.fullmatch(pattern, key) for key in keys), pattern


def test_a_key_that_nobody_says_would_be_found() -> None:
    assert not _made("saul-error-such-as-there-is-none")
    assert not _made("saul-face-X")
    assert _made("saul-face-shown-H")
    assert _made("saul-pic-alt-unready")
    assert _made("saul-error-flip-own")
