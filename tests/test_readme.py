"""What the README shows is true: its commands, its output, its picture, its file, its moves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.presenters.markup import FORMATS
from engines import load
from engines.base import View
from engines.troublez.model import Options, Player, Private, Public
from tests.bot.offline import EXAMPLES, ROOT, host, play

PAGE = (ROOT / "README.md").read_text(encoding="utf-8")
PLANS = (
    "Frank: SSSH, bod na 3",
    "Arno: SSSH, bod na 3",
    "Niels: S, bod na 1",
    "Bjorn: HS bod na 2",
)
TURNING = (*PLANS, "Bjorn: pas", "Frank: 4", "Arno: pas", "Niels: pas")
NEXT_ROUND = (*TURNING, "Frank: draai Niels", "Frank: draai Arno")
BEFORE = {
    "a plan, from bottom to top": ((), "Frank"),
    "the same in words": ((), "Frank"),
    "a plan without a bid": ((), "Frank"),
    "a bid": (PLANS, "Bjorn"),
    "pass": (PLANS, "Bjorn"),
    "turn a coaster": (TURNING, "Frank"),
    "*beforehand:* bid on up to 5": (PLANS, "Arno"),
    "at once to 5": (PLANS, "Arno"),
    "pass this round": (PLANS, "Arno"),
    "turn in this order": (PLANS, "Arno"),
    "the same plan again": (NEXT_ROUND, "Frank"),
    "withdraw all that": (PLANS, "Arno"),
}
"""What was said before a move of the table, and who makes it."""


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its own heading."""
    table = PAGE.split(f"\n{heading}\n")[1].split("\n#")[0]
    lines = [line for line in table.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize("name", ["practice", "example", "tests"])
def test_the_commands_are_one_line_and_make_their_own_environment(name: str) -> None:
    block = PAGE.split(f"<!-- command: {name} -->\n")[1].split("\n<!-- end -->")[0]
    fence, command, end = block.splitlines()
    assert (fence, end) == ("```sh", "```")
    assert command.startswith("python3 -m venv .venv && .venv/bin/pip install --quiet ")
    assert all((ROOT / file).exists() for file in re.findall(r"examples/\S+", command))


def test_the_output_is_what_is_printed() -> None:
    found = re.findall(r"<!-- output: (\w+) (\w+) -->\n```text\n(.*?)\n```", PAGE, re.DOTALL)
    assert [(example, form) for example, form, _ in found] == [("voorbeeld", "text")]
    for example, form, text in found:
        assert form in FORMATS
        assert text in host(EXAMPLES / f"{example}.toml", form).out


def test_its_links_lead_somewhere_and_its_pictures_are_some() -> None:
    links = re.findall(r"\]\(([^)]+)\)|src=\"([^\"]+)\"", PAGE)
    places = [one or other for one, other in links]
    assert len(places) > 5
    assert [place for place in places if not (ROOT / place).exists()] == []
    pictures = [place for place in places if place.endswith(".png")]
    assert len([one for one in pictures if "/practice-" in one]) == 2
    for picture in pictures:
        assert (ROOT / picture).read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


def test_its_referee_file_runs(tmp_path: Path) -> None:
    path = tmp_path / "spel.toml"
    path.write_text(PAGE.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    result = host(path, as_json=True)
    assert (result.code, result.err) == (0, "")
    assert result.groups[0]["waiting"] == [{"player": "Bjorn", "prompt": "plan"}]


def test_every_house_rule_is_explained() -> None:
    named = {cells[0].strip("`") for cells in rows("### House rules")} - {""}
    assert named == set(load("saul").options_type.__struct_fields__)


@pytest.mark.parametrize("cells", rows("### How to write moves"), ids=lambda cells: cells[0])
def test_every_way_to_write_a_move_is_understood(tmp_path: Path, cells: list[str]) -> None:
    move, *texts = cells
    before, player = BEFORE[move]
    assert len(texts) == 3
    told = [play(tmp_path, *before, f"{player}: {text.strip('`')}") for text in texts]
    assert [each["errors"] for each in told] == [[], [], []]
    events = [[event["kind"] for event in each["events"]] for each in told]
    assert events[0] == events[1] == events[2]


TABLE = Public(
    options=Options(),
    players=(Player(turns=1), Player(), Player(), Player()),
    pile=("G1", "P2"),
    rows=(("G3",), ("G4", "O5"), ()),
    phase="place",
    card="P2",
    drawn=2,
    runs=1,
    turn=0,
)
"""A turn in which all of the table can be written."""


@pytest.mark.parametrize("cells", rows("### Moves of Troublez"), ids=lambda cells: cells[0])
def test_every_way_to_write_a_move_of_troublez_is_read_alike(cells: list[str]) -> None:
    engine, names = load("troublez"), ("Frank", "Arno", "Niels", "Bjorn")
    view = View(0, TABLE, Private())
    read = [
        [engine.parse(text.strip("` "), view, names, "nl") for text in cell.split("`, `")]
        for cell in cells[1:]
    ]
    assert len(read) == 3
    assert read[0] == read[1] == read[2]
