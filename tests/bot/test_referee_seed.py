"""Chance stays: more lines, other groups and other languages never change what was told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.referee.reading import read
from tests.bot.offline import EXAMPLES, HEAD, Result, group, host, play, save

NO_SEED = 'game = "saul"\nlanguage = "nl"\n'
RANDOM = HEAD + '[options]\nstart = "random"\n'
LOST = ("Frank: HSSS", "Arno: SSSS", "Arno: SSSH", "Niels: SSSH", "Bjorn: SSSH", "Arno: pas")
"""Frank bluffs and loses a coaster; which one is drawn. One line is refused."""
ENDING = (*LOST, "Niels: pas", "Bjorn: pas")


def lost(result: Result) -> str:
    [line] = [line for line in result.out.splitlines() if "kwijt" in line]
    return line


# -- more lines --------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1])
def test_more_lines_never_change_earlier_posts(tmp_path: Path, number: int) -> None:
    """The posts of every beginning of a file are the beginning of its posts."""
    whole = read((EXAMPLES / "groepen.toml").read_text(encoding="utf-8")).groups[number]
    texts = [line.text for line in whole.moves]
    posts: list[str] = []
    events: list[object] = []
    for count in range(len(texts) + 1):
        told = play(tmp_path, *texts[:count], players=whole.players)
        assert told["posts"][: len(posts)] == posts
        assert told["events"][: len(events)] == events
        posts, events = told["posts"], told["events"]
    assert len(posts) > 5


def test_a_wrong_line_changes_nothing_either(tmp_path: Path) -> None:
    wrong = ("Frank: pas 3", "Niemand: 4", "Bjorn: 99")
    for place in range(len(ENDING) + 1):
        mixed = play(tmp_path, *ENDING[:place], *wrong, *ENDING[place:])
        assert mixed["posts"] == play(tmp_path, *ENDING)["posts"]


# -- the seed ----------------------------------------------------------------------------------


def test_without_a_seed_one_is_drawn_kept_and_said(tmp_path: Path) -> None:
    path = save(tmp_path, group(ENDING), head=NO_SEED)
    kept = tmp_path / "spel.toml.seed"
    first = host(path, reader="Frank")
    assert kept.read_text(encoding="utf-8").strip().isalnum()
    assert first.err.startswith("Er stond geen seed in het bestand; de gelote seed staat nu in ")
    assert "spel.toml.seed" in first.err.splitlines()[0]
    assert kept.read_text(encoding="utf-8").strip() not in first.out
    again = host(path, reader="Frank")
    assert again.out == first.out
    assert len(again.err.splitlines()) == len(first.err.splitlines()) - 1


def test_each_file_draws_a_seed_of_its_own(tmp_path: Path) -> None:
    seeds = set()
    for number in range(3):
        folder = tmp_path / str(number)
        folder.mkdir()
        host(save(folder, group([]), head=NO_SEED))
        seeds.add((folder / "spel.toml.seed").read_text(encoding="utf-8"))
    assert len(seeds) == 3


def test_the_json_of_a_first_run_stays_json(tmp_path: Path) -> None:
    result = host(save(tmp_path, group([]), head=NO_SEED), as_json=True)
    assert len(result.groups) == 1
    assert "spel.toml.seed" in result.err


def test_an_empty_seed_file_is_filled_and_a_seed_in_the_file_needs_none(tmp_path: Path) -> None:
    kept = tmp_path / "spel.toml.seed"
    kept.write_text(" \n", encoding="utf-8")
    host(save(tmp_path, group([]), head=NO_SEED))
    assert kept.read_text(encoding="utf-8").strip()
    kept.unlink()
    host(save(tmp_path, group([])))
    assert not kept.exists()


@pytest.mark.parametrize("broken", ["folder", "bytes"])
def test_a_seed_that_cannot_be_kept_is_said(tmp_path: Path, broken: str) -> None:
    kept = tmp_path / "spel.toml.seed"
    if broken == "folder":
        kept.mkdir()
    else:
        kept.write_bytes(b"\xff\xfe")
    result = host(save(tmp_path, group([]), head=NO_SEED))
    assert (result.code, result.out) == (2, "")
    assert "Zet zelf een regel seed" in result.err


def test_a_seed_may_be_a_number(tmp_path: Path) -> None:
    text = host(save(tmp_path, group(ENDING), head=HEAD.replace('"proef"', '"7"')), reader="Frank")
    number = host(save(tmp_path, group(ENDING), head=HEAD.replace('"proef"', "7")), reader="Frank")
    assert text == number


def test_chance_comes_from_the_seed(tmp_path: Path) -> None:
    told = set()
    for number in range(12):
        head = HEAD.replace('"proef"', str(number))
        told.add(lost(host(save(tmp_path, group(ENDING), head=head), reader="Frank")))
    assert told == {
        "Je bent Hank kwijt. Je hebt nog 3 Sauls. Dat weet alleen jij.",
        "Je bent Saul kwijt. Je hebt nog 2 Sauls en Hank. Dat weet alleen jij.",
    }


# -- other groups ------------------------------------------------------------------------------


def test_a_group_depends_on_its_name_and_on_no_other_group(tmp_path: Path) -> None:
    alone = host(save(tmp_path, group(ENDING, name="B"), head=RANDOM), as_json=True).groups[0]
    others = [group(ENDING, name="A"), group([], ("x", "y"), name="C")]
    between = save(tmp_path, others[0], group(ENDING, name="B"), others[1], head=RANDOM)
    assert _without_lines(host(between, as_json=True).groups[1]) == _without_lines(alone)
    starts = set()
    for number in range(12):
        path = save(tmp_path, group([], name=f"G{number}"), head=RANDOM)
        starts.add(host(path, as_json=True).groups[0]["view"]["start"])
    assert len(starts) > 2


def _without_lines(told: dict[str, Any]) -> dict[str, Any]:
    """Which line was wrong depends on what stands above it, of course."""
    return {**told, "errors": [error["text"] for error in told["errors"]]}


def test_language_and_format_change_no_chance(tmp_path: Path) -> None:
    path = save(tmp_path, group(ENDING), head=RANDOM)
    events = [
        host(path, lang=lang, as_json=True).groups[0]["events"] for lang in ("nl", "en", "de")
    ]
    assert events[0] == events[1] == events[2]
