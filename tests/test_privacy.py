"""What the privacy pages promise is what the code does: the same numbers, words and tables."""

from __future__ import annotations

import re
from typing import Final

import pytest

from bot.clock import DAY
from bot.moderator import deadlines, places
from bot.texts import texts
from storage import models, tournament_models
from tests.bot.offline import ROOT

PAGES: Final = {"privacy.nl": "nl", "privacy": "en"}
DAYS: Final = {"nl": "dagen", "en": "days"}
TOLD: Final = {
    "community": "of a server: where the topics go",
    "setting": "of a server: where the topics go",
    "person": "the number of your account on Discord",
    "member": "your name on each server",
    "absence": "when you were absent",
    "game": "the log of a game",
    "entry": "the log of a game",
    "seating": "which seat you had",
    "standing_order": "your orders and deadlines",
    "deadline": "your orders and deadlines",
    "delivery": "what I wrote to you in private",
    "receipt": "what I answered",
    "heartbeat": "when I last ran",
    "tournament": "who runs or ran a tournament",
    "tournament_host": "who runs or ran a tournament",
    "chronicle": "what its hosts did",
    "signup": "your sign-up for a tournament",
    "round": "groups, results and their corrections",
    "group_row": "groups, results and their corrections",
    "group_seat": "groups, results and their corrections",
    "result": "groups, results and their corrections",
    "snapshot": "all standings that were published",
    "posting": "posts of a tournament",
}
"""By table, the words under which the page tells of it."""


def page(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")


def flat(name: str) -> str:
    return " ".join(page(name).split())


def kept(name: str) -> list[list[str]]:
    """The lines of the table: what, for what, how long."""
    lines = [line for line in page(name).splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize(("name", "lang"), PAGES.items())
def test_the_numbers_are_those_of_the_code(name: str, lang: str) -> None:
    found = re.findall(rf"(\d+) {DAYS[lang]}", flat(name))
    assert found == [str(deadlines.KEPT // DAY)] * 2
    assert deadlines.KEPT % DAY == 0
    others = [int(one) for one in re.findall(r"\d+", flat(name).replace("30", ""))]
    assert others == [places._DRAFTS]


def test_every_table_is_told_of() -> None:
    assert tournament_models.Signup.metadata is models.METADATA
    assert set(TOLD) == {one.name for one in models.METADATA.sorted_tables}
    told = [row[0] for row in kept("privacy")]
    for table, words in TOLD.items():
        assert any(words in row for row in told), table
    for row in told:
        assert row in ("a form that is half filled in", "what I wrote in a topic, by seat") or (
            row.startswith("groups that a host pasted")
            or any(words in row for words in TOLD.values())
        )


def test_both_languages_tell_the_same() -> None:
    dutch, english = page("privacy.nl"), page("privacy")
    assert "](privacy.md)" in dutch
    assert "](privacy.nl.md)" in english
    for sign in (r"^## ", r"^- ", r"^\|", r"`spelleider "):
        one, two = (len(re.findall(sign, text, re.MULTILINE)) for text in (dutch, english))
        assert one == two > 0
    assert [len(row) for row in kept("privacy.nl")] == [3] * len(kept("privacy"))
    good = [["blijvend" in row[2] for row in kept("privacy.nl")]]
    assert good == [["for good" in row[2] for row in kept("privacy")]]


@pytest.mark.parametrize(("name", "lang"), PAGES.items())
def test_commands_and_words_are_as_people_see_them(name: str, lang: str) -> None:
    words = texts(lang)
    group = words("cmd-privacy-name")
    commands = {f"/{group} {words(f'cmd-{one}-name')}" for one in ("export", "delete")}
    assert set(re.findall(r"`(/[^`]+)`", page(name))) == commands
    assert f"*{words('tour-nobody')}*" in flat(name)


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere_and_the_page_is_found(name: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", page(name))
    assert len(links) == 3
    assert all((ROOT / "docs" / link).exists() for link in links)
    assert f"(docs/{name}.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
