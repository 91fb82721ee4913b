"""Every sentence exists in every language, asks for the same arguments and is valid markup."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from markupsafe import Markup

from bot.texts import LANGUAGES, texts


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
