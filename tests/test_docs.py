"""What the pages for players and hosts name exists, by the name that it has in their language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.practice import forms
from bot.texts import texts
from bot.ui.rights import TOPICS
from tests.bot.offline import ROOT
from tests.e2e.playground import playground, running

DOCS: Final[Path] = ROOT / "docs"
PAGES: Final = {
    "spelers": "nl",
    "players": "en",
    "spelleiders": "nl",
    "hosts": "en",
}
LOCALES: Final = {"nl": "nl", "en": "en-GB"}
PAIRS: Final = {"spelers": "players", "spelleiders": "hosts"}


def page(name: str) -> str:
    return (DOCS / f"{name}.md").read_text(encoding="utf-8")


def flat(name: str) -> str:
    """Without its lines: a name may stand on two."""
    return " ".join(page(name).split())


def commands(body: dict[str, Any], locale: str, before: str = "") -> Iterator[tuple[str, set[str]]]:
    """Whole names and the names of their options, as somebody with this Discord sees them."""

    def shown(one: dict[str, Any]) -> str:
        name: str = (one.get("name_localizations") or {}).get(locale, one["name"])
        return name

    name = f"{before} {shown(body)}".strip()
    inner = [one for one in body.get("options", []) if one["type"] < forms.STRING]
    for one in inner:
        yield from commands(one, locale, name)
    if not inner:
        yield name, {shown(one) for one in body.get("options", [])}


def sentences(lang: str) -> set[str]:
    """All that the bot says in one go, such as what stands on its buttons."""
    text = (ROOT / "bot" / "texts" / f"{lang}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^[\w-]+ = (.+)$", text, re.MULTILINE))


@pytest.fixture
async def sent() -> list[dict[str, Any]]:
    """The commands, as Discord is sent them."""
    async with playground() as it, running(it.standin, it.client()):
        return [row.body for row in it.standin.core.world.commands.values()]


async def test_every_command_exists(sent: list[dict[str, Any]]) -> None:
    for name, lang in PAGES.items():
        known = dict(one for body in sent for one in commands(body, LOCALES[lang]))
        used = re.findall(r"`/([^`]+)`", flat(name))
        assert len(used) > 5
        for given in used:
            words, _, rest = given.partition(":")
            command = max((one for one in known if f"{words} ".startswith(f"{one} ")), key=len)
            option = words.removeprefix(command).strip()
            assert (option in known[command]) if option else not rest, (name, given)


@pytest.mark.parametrize("name", PAGES)
def test_every_button_exists(name: str) -> None:
    """Bold is what stands on a button or above a field, and nothing else."""
    named = re.findall(r"\*\*(.+?)\*\*", flat(name))
    assert named
    assert [one for one in named if one not in sentences(PAGES[name])] == []


@pytest.mark.parametrize("name", PAGES)
def test_every_link_and_picture_is_there(name: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", page(name))
    assert [one for one in links if not (DOCS / one).exists()] == []
    pictures = [one for one in links if one.endswith(".png")]
    assert pictures
    assert all(one.endswith(f"-{PAGES[name]}.png") for one in pictures)
    assert len(re.findall(r"!\[[^\]]{20,}\]\(", page(name))) == len(pictures)


@pytest.mark.parametrize(("dutch", "english"), PAIRS.items())
def test_both_languages_tell_the_same(dutch: str, english: str) -> None:
    """In the same order, with the same pictures; each leads to the other."""
    one, two = page(dutch), page(english)
    assert f"]({english}.md)" in one
    assert f"]({dutch}.md)" in two
    assert [len(part) for part in re.findall(r"^(#+) ", one, re.MULTILINE)] == [
        len(part) for part in re.findall(r"^(#+) ", two, re.MULTILINE)
    ]
    assert re.findall(r"practice-(\w+)-nl", one) == re.findall(r"practice-(\w+)-en", two)
    assert len(re.findall(r"`/", one)) == len(re.findall(r"`/", two))


def test_every_program_that_is_named_exists() -> None:
    whole = "\n".join(map(page, PAGES))
    found = set(re.findall(r"spelleider ((?:db )?[a-z]+)", whole))
    assert {"doctor", "invite", "run", "practice", "db backup"} <= found
    known = CliRunner()
    assert [one for one in found if known.invoke(app, [*one.split(), "--help"]).exit_code] == []


@pytest.mark.parametrize("name", ["spelleiders", "hosts"])
def test_every_permission_is_named_as_discord_names_it(name: str) -> None:
    section = " ".join(page(name).split("\n## ")[3].split())
    said = texts(PAGES[name])
    wanted = {str(said(f"perm-{permission}")) for permission in TOPICS}
    assert set(re.findall(r"\*([^*]+)\*", section)) == wanted


def test_no_page_is_left_alone() -> None:
    """The README, or a page that it leads to, leads to every page."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [one for one in PAGES if f"](docs/{one}.md)" not in readme] == []
    linked = set(re.findall(r"\]\(([\w.]+\.md)\)", "\n".join(map(page, PAGES))))
    led = set(re.findall(r"\]\(docs/([\w.]+\.md)\)", readme))
    assert {one.name for one in DOCS.glob("*.md")} <= linked | led
