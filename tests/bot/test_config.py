"""The settings: each key is explained where people look, and a broken file is said plainly."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from bot.config import ConfigError, Settings, load
from bot.texts import LANGUAGES, texts
from tests.bot.offline import ROOT

EXAMPLE = ROOT / "config.example.toml"


def unexplained(text: str) -> set[str]:
    """Keys, also those of tables, without a comment right above them."""
    lines = text.splitlines()
    return {
        found[1]
        for above, line in zip(["", *lines], lines, strict=False)
        if (found := re.match(r"#?\s?([a-z_]+) *= ", line)) and not above.startswith("#")
    }


def wrong_keys(text: str) -> set[str]:
    """Settings that the example lacks, gives another value than the default, or makes up."""
    shown = tomllib.loads(text)
    defaults = msgspec.to_builtins(Settings())
    keys = shown.keys() | defaults.keys()
    return {key for key in keys if shown.get(key) != defaults.get(key)}


def test_the_example_lists_and_explains_every_setting() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert wrong_keys(text) == set()
    assert unexplained(text) == set()
    assert load(EXAMPLE) == Settings()


def test_a_missing_a_changed_and_an_unexplained_setting_are_noticed() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert wrong_keys(re.sub(r"(?m)^language.*$", "", text)) == {"language"}
    assert wrong_keys(text.replace('language = "nl"', 'language = "de"')) == {"language"}
    assert wrong_keys("extra = 1\n" + text) == {"extra"}
    assert unexplained(re.sub(r"(?m)^#.*\n(?=language)", "", text)) == {"language"}


def test_without_a_file_the_defaults_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert load() == Settings()
    (tmp_path / "config.toml").write_bytes(b'\xef\xbb\xbflanguage = "de"\r\n')
    assert load().language == "de"


@pytest.mark.parametrize(
    ("content", "code", "said"),
    [
        (b'language = "fr"\n', "value", "“fr” kan niet bij language;"),
        (b"language = 3\n", "value", "“3” kan niet bij language;"),
        (b'token = "MTIz.secret"\n', "key", "“token” ken ik niet. Wat hier kan staan: language"),
        (b'taal = "nl"\n', "key", "“taal” ken ik niet. Wat hier kan staan: language"),
        (b"language = nl\n", "toml", "is geen geldig TOML-bestand (Invalid value (at line 1,"),
        (b"a = " + b"[" * 5000, "toml", "is geen geldig TOML-bestand"),
        (b"\xff\n", "unreadable", "kan ik niet lezen (UTF-8)."),
        (None, "unreadable", "kan ik niet lezen (No such file or directory)."),
    ],
)
def test_a_broken_file_is_said_in_a_sentence(
    tmp_path: Path, content: bytes | None, code: str, said: str
) -> None:
    path = tmp_path / "mijn.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(ConfigError) as caught:
        load(path)
    assert caught.value.code == code
    for lang in LANGUAGES:
        sentence = texts(lang)(f"config-problem-{code}", **caught.value.facts)
        assert "mijn.toml" in sentence
        assert "secret" not in sentence
        assert lang != "nl" or said in sentence
