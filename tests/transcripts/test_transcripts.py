"""The examples' output, word for word. Regenerate with `pytest --regenerate`; read the diff."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from bot.presenters.markup import Format
from tests.bot.offline import EXAMPLES, host

HERE = Path(__file__).parent
TRANSCRIPTS: tuple[tuple[str, str, str, Format, str | None], ...] = (
    ("voorbeeld-nl.md", "voorbeeld", "nl", "markdown", None),
    ("groepen-nl.md", "groepen", "nl", "markdown", None),
    ("voorbeeld-en.bbcode", "voorbeeld", "en", "bbcode", None),
    ("groepen-de.txt", "groepen", "de", "text", None),
    ("groepen-nl-arno.txt", "groepen", "nl", "text", "Arno"),
    ("troublez-nl.md", "troublez", "nl", "markdown", None),
    ("troublez-en-arno.txt", "troublez", "en", "text", "Arno"),
    ("groepen-nl.json", "groepen", "nl", "text", None),
)


def difference(expected: str, actual: str) -> str:
    """The first line that differs, with its number; "" when nothing does."""
    lines = zip_longest(expected.split("\n"), actual.split("\n"))
    for number, (was, now) in enumerate(lines, start=1):
        if was != now:
            return f"line {number}\n  golden: {was!r}\n  now:    {now!r}"
    return ""


@pytest.mark.parametrize(
    ("golden", "example", "lang", "form", "reader"),
    TRANSCRIPTS,
    ids=[transcript[0] for transcript in TRANSCRIPTS],
)
def test_the_examples_read_as_before(
    golden: str, example: str, lang: str, form: Format, reader: str | None, regenerate: bool
) -> None:
    as_json = golden.endswith(".json")
    result = host(EXAMPLES / f"{example}.toml", form, lang, reader, as_json=as_json)
    assert (result.code, result.err) == (0, "")
    path = HERE / golden
    if regenerate:
        path.write_text(result.out, encoding="utf-8")
    assert not (found := difference(path.read_text(encoding="utf-8"), result.out)), found


def test_every_example_and_every_file_here_is_compared() -> None:
    files = {path.name for path in HERE.iterdir() if path.suffix in (".md", ".txt", ".json")}
    elsewhere = {"season-nl.txt"}  # see tests/e2e/test_season.py
    assert files | {"voorbeeld-en.bbcode"} == {one[0] for one in TRANSCRIPTS} | elsewhere
    examples = {path.stem for path in EXAMPLES.glob("*.toml")}
    assert examples == {transcript[1] for transcript in TRANSCRIPTS}


def test_the_first_difference_is_named() -> None:
    assert difference("a\nb\nc", "a\nb\nc") == ""
    assert difference("a\nb\nc", "a\nB\nC").startswith("line 2\n  golden: 'b'\n  now:    'B'")
    assert difference("a", "a\nb") == "line 2\n  golden: None\n  now:    'b'"
