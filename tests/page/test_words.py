"""The page's own sentences: in three languages with the same facts, and each is used."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from bot.practice import page
from bot.practice.page import words
from bot.practice.page.words import Words

SOURCE = "".join(
    path.read_text(encoding="utf-8")
    for path in Path(page.__file__).parent.glob("*.py")
    if path.name != "words.py"
)


def facts(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("key", words._WORDS)
def test_each_sentence_is_whole_and_used(key: str) -> None:
    said = words._WORDS[key]
    assert all(said)
    assert len({frozenset(facts(one)) for one in said}) == 1
    assert re.search(rf'"{key}"', SOURCE), f"{key} is never said"


def test_a_language_that_is_not_spoken_is_english() -> None:
    assert [Words(lang)("you-are") for lang in ("nl", "de", "fr")] == [
        "Je bent",
        "Du bist",
        "You are",
    ]


def test_mistakes_of_ours_are_errors() -> None:
    with pytest.raises(KeyError):
        Words("nl")("nothing")
    with pytest.raises(KeyError):
        Words("nl")("be")
