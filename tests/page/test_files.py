"""The script and the sheet: what they rely on is on the page, and they fetch nothing elsewhere."""

from __future__ import annotations

import re
from importlib.resources import files

from bot.practice import page
from bot.practice.page import acts
from tests.page.conftest import Here

SCRIPT = files(page).joinpath("page.js").read_text(encoding="utf-8")
SHEET = files(page).joinpath("page.css").read_text(encoding="utf-8")


async def test_all_that_the_script_looks_for_is_there(here: Here) -> None:
    async with here.browser() as browser:
        shown = await browser.page(here.frank, here.hall)
    ids = {one.attrs["id"] for one in shown.walk() if "id" in one.attrs}
    wanted = set(re.findall(r'\$\("#([\w-]+)', SCRIPT)) | set(
        re.findall(r'id === "([\w-]+)', SCRIPT)
    )
    assert wanted - ids == set()
    data = {name for name in shown.one("body").attrs if name.startswith("data-")}
    assert {f"data-{name}" for name in re.findall(r"\bpage\.(\w+)", SCRIPT)} == data


async def test_every_act_is_asked_for_and_known(here: Here) -> None:
    asked = set(re.findall(r'act\("(\w+)"', SCRIPT))
    asked |= set(re.findall(r'\? "(edit)" : "(send)"', SCRIPT)[0])
    sources = (one.read_text() for one in files(page).iterdir() if one.name.endswith(".py"))
    text = "\n".join(sources)
    asked |= set(re.findall(r'data_act="(\w+)"', text))
    asked |= set(re.findall(r'"(submit|command)", (?:str\(ask\.id\)|one\.name)', text))
    assert asked == set(acts._ACTS)


def test_what_is_inserted_was_made_by_the_server() -> None:
    """One place turns words into elements, and only those of the server come there."""
    assert SCRIPT.count("innerHTML") == 1
    for word in ("outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function("):
        assert word not in SCRIPT


def test_nothing_comes_from_elsewhere() -> None:
    assert not re.findall(r"https?://|//\w+\.\w", SCRIPT)
    assert not re.findall(r"url\(|@import|https?:", SHEET)


def test_who_wants_no_motion_sees_none_and_who_wants_dark_has_it() -> None:
    assert "prefers-reduced-motion: reduce" in SHEET
    assert "prefers-color-scheme: dark" in SHEET
    light, dark = SHEET.split("@media (prefers-color-scheme: dark)", 1)
    colours = r"(--[\w-]+): (?:#|rgb)"
    assert set(re.findall(colours, light)) == set(re.findall(colours, dark.split("\n}\n", 1)[0]))
