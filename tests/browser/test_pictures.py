"""The pictures of the README and the docs, from the practice room.

    pytest -m browser tests/browser/test_pictures.py --regenerate

takes them anew. Fonts differ between machines, so dots are not compared: beside each picture
stand the words that it shows, and when the page says something else the picture is old.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, expect

from bot.clock import MINUTE, SECOND
from bot.rehearsal.scenery import HOST, Wanted
from bot.texts import texts
from tests.browser import png
from tests.browser.people import DESK, PHONE, Guest, Party, Pictures, watched
from tests.rehearsal import house

pytestmark = pytest.mark.asyncio(loop_scope="session")

SHOWN: Final = Path(__file__).parents[2] / "docs" / "pictures"
WORDS: Final = Path(__file__).parent / "pictures"
MOST: Final = 200_000
EVENING: Final = (20 * 60 + 16) * MINUTE + 45 * SECOND
"""From the tests' start to half past seven in the evening of the day after, in Amsterdam."""
AFTER: Final = {"nl": "bod na {}, start {}", "en": "bid after {}, start {}"}
PASTED: Final = {
    "nl": "Groep 3: Lucy - Frank - Mitch - Niels\nGroep 4: Arno - Brent - Bjorn - Swifty",
    "en": "Group 3: Lucy - Frank - Mitch - Niels\nGroup 4: Arno - Brent - Bjorn - Swifty",
}
READABLE: Final = """() => [...document.querySelectorAll("#log .post, dialog, #banner, #clock")]
  .map((one) => one.innerText).join("\\n")"""


def word(party: Party, key: str) -> str:
    return str(texts(party.lang)(key))


async def table(party: Party) -> Guest:
    """All plans are in; Bjorn opened, and Frank is asked."""
    frank = await party.guest("Frank", "dm")
    bid = AFTER[party.lang]
    plans = {
        "Frank": f"SSSH, {bid.format(3, 1)}",
        "Arno": f"SSHS, {bid.format(3, 1)}",
        "Niels": f"SSSH, {bid.format(4, 1)}",
        "Bjorn": f"SHS, {bid.format(2, 2)}",
    }
    for name, plan in plans.items():
        guest = frank if name == "Frank" else await party.guest(name, "dm")
        await guest.says(plan)
        await expect(guest.log.locator(".post")).to_have_count(2)
    await frank.to_topic()
    await expect(frank.log.get_by_role("img").nth(1)).to_be_visible()
    await frank.page.locator("#scroll").evaluate("one => { one.scrollTop = one.scrollHeight; }")
    await expect(frank.page.locator("#places .badge")).to_have_count(0)
    return frank


async def plan(party: Party) -> Guest:
    """The form, on a phone."""
    frank = await party.guest("Frank", phone=True)
    await frank.presses(word(party, "button-move"))
    await frank.dialog.locator("#f-hank").select_option("2")
    await frank.dialog.locator("#f-after").select_option("2")
    await frank.dialog.locator("#f-start").fill("2")
    await frank.dialog.locator("#f-to").fill("4")
    return frank


async def letter(party: Party) -> Guest:
    """A plan in words, on a phone in the dark: first with a mistake."""
    frank = await party.guest("Frank", "dm", phone=True, dark=True)
    await frank.says("SHHS")
    await frank.answered("SSHS")
    await frank.says(f"SSHS, {AFTER[party.lang].format(2, 2)}")
    await frank.answered(word(party, "button-change"))
    return frank


async def groups(party: Party) -> Guest:
    """What the host pasted, as it was understood."""
    hall = str(party.room.standin.channel(word(party, "practice-hall")).id)
    niels = await party.guest(HOST, hall)
    old = niels.log.locator("[data-act=dismiss]")
    for left in range(await old.count() - 1, -1, -1):
        await old.first.click()
        await expect(old).to_have_count(left)
    await niels.says(f"/{word(party, 'cmd-group-name')} {word(party, 'cmd-new-name')}")
    await niels.dialog.locator("button[type=submit]").click()
    await expect(niels.dialog.locator("#f-groups")).to_be_focused()
    await niels.fills(groups=PASTED[party.lang])
    await niels.answered(word(party, "groups-start"))
    return niels


SCENES: Final[dict[str, Callable[[Party], Awaitable[Guest]]]] = {
    "table": table,
    "plan": plan,
    "letter": letter,
    "groups": groups,
}


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("scene", SCENES)
async def test_the_pictures_show_what_the_page_says(
    browser: Browser, pictures: Pictures, tmp_path: Path, regenerate: bool, scene: str, lang: str
) -> None:
    machine = house.Machine()
    machine.pass_by(EVENING)
    wanted = Wanted(lang=lang)
    async with (
        house.entered(tmp_path, wanted, machine=machine, pilots=False) as room,
        watched(Party(browser, room, pictures, lang)) as party,
    ):
        guest = await SCENES[scene](party)
        said = timeless(await guest.page.evaluate(READABLE))
        taken = await guest.page.screenshot(animations="disabled")
    name = f"practice-{scene}-{lang}"
    picture, words = SHOWN / f"{name}.png", WORDS / f"{name}.txt"
    if regenerate:
        picture.write_bytes(png.smaller(taken))
        words.write_text(said, encoding="utf-8")
    kept = picture.read_bytes()
    assert len(kept) <= MOST
    assert png.size(kept) == png.size(taken) in (sizes(DESK), sizes(PHONE))
    assert words.read_text(encoding="utf-8") == said


def sizes(of: dict[str, int]) -> tuple[int, int]:
    return of["width"], of["height"]


def timeless(said: str) -> str:
    """Minutes pass, and a room has its own number for everything."""
    return re.sub(r"\d\d:\d\d|\d{15,}", "…", said) + "\n"


async def test_packing_changes_no_dot() -> None:
    rows = bytes(range(256)) * 30
    loose = zlib.compress(rows, 0)
    head = struct.pack(">IIBBBBB", 255, 30, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"tEXt", b"by\0me"), (b"IDAT", loose[:99]), (b"IDAT", loose[99:]))
    whole = png.written((*parts, (b"IEND", b"")))
    small = png.smaller(whole)
    kept = dict(png.chunks(small))
    assert list(kept) == [b"IHDR", b"IDAT", b"IEND"]
    assert kept[b"IHDR"] == head
    assert zlib.decompress(kept[b"IDAT"]) == rows
    assert len(small) < len(whole) / 3
    assert png.size(small) == (255, 30)
