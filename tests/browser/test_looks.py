"""On a phone, by keyboard alone, and in the dark."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.people import PHONE, Guest, Party

pytestmark = pytest.mark.asyncio(loop_scope="session")

FITS = """() => [...document.querySelectorAll("html, #scroll, #side, dialog, .fields")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.id || one.className || one.tagName)"""
"""What has to be scrolled sideways."""

FAINT = """() => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const painted = (colours) => {
    pen.clearRect(0, 0, 1, 1);
    for (const one of colours) { pen.fillStyle = one; pen.fillRect(0, 0, 1, 1); }
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((one) => one / 255);
  };
  const light = (rgb) => rgb
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
  const behind = (one) => {
    const found = [];
    for (let at = one; at; at = at.parentElement) found.unshift(at);
    return found.map((it) => getComputedStyle(it).backgroundColor);
  };
  const found = [];
  for (const one of document.querySelectorAll("body *")) {
    const words = [...one.childNodes].filter((it) => it.nodeType === 3 && it.data.trim());
    if (!words.length || !one.checkVisibility()) continue;
    if (one.closest(".unseen, .skip, :disabled")) continue;
    const under = behind(one);
    const [a, b] = [painted(under), painted([...under, getComputedStyle(one).color])].map(light);
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) found.push(`${words[0].data.trim()}: ${ratio.toFixed(1)}`);
  }
  return found;
}"""
"""Words that don't stand out from what is behind them as WCAG 2 AA asks."""


async def fits(guest: Guest) -> None:
    assert await guest.page.evaluate(FITS) == []


async def test_a_phone_shows_all_of_it_without_scrolling_sideways(party: Party) -> None:
    frank = await party.guest("Frank", phone=True)
    page = frank.page
    await frank.reads("Ronde 1.")
    await fits(frank)
    await frank.picture("topic")
    await page.locator("#menu").tap()
    await expect(page.locator("#shut")).to_be_focused()
    arno = page.locator("#people a", has_text="Arno")
    await arno.scroll_into_view_if_needed()
    await fits(frank)
    await frank.picture("drawer")
    await arno.tap()
    await expect(page.locator("#banner")).to_contain_text("je bent Arno")
    await expect(page.locator("#side")).to_be_hidden()
    await frank.log.get_by_role("button", name="Mijn zet").last.tap()
    box = await frank.dialog.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] + box["height"] <= PHONE["height"]
    await fits(frank)
    await frank.picture("form")
    await frank.fills(hank="1", after="2", start="2", to="4")
    await frank.answered("Genoteerd: je plan voor ronde 1.")
    await frank.picture("receipt")
    for place in ("dm", *(one for one in await places(frank) if one != "dm")):
        await frank.go(place)
        await expect(page.locator("#head h1")).to_be_visible()
        await fits(frank)


async def places(guest: Guest) -> list[str]:
    """All that stand in the list at the side."""
    links = guest.page.locator("#places a")
    found: list[str] = await links.evaluate_all("all => all.map((one) => one.id.slice(1))")
    return found


async def test_the_keyboard_alone_suffices(party: Party) -> None:
    frank = await party.guest("Frank")
    page, keys = frank.page, frank.page.keyboard
    await keys.press("Tab")
    await expect(page.locator(".skip").first).to_be_focused()
    await keys.press("Enter")
    await keys.press("Tab")
    first = frank.log.get_by_role("button", name="Mijn zet").first
    await expect(first).to_be_focused()
    await keys.press("Enter")
    await expect(page.locator("#f-hank")).to_be_focused()
    await keys.press("Home")
    await keys.press("Tab")
    await keys.press("Home")
    await keys.press("ArrowDown")
    await keys.press("Tab")
    await keys.type("2")
    await keys.press("Tab")
    await keys.type("5")
    await keys.press("Enter")
    await expect(frank.dialog).to_be_hidden()
    await expect(first).to_be_focused()
    await frank.answered("1e (onderop): Hank")
    await frank.answered("Na je 2e viltje open je de bieding met 2.")
    await frank.answered("je biedt door tot en met 5")


async def test_the_keyboard_goes_everywhere(party: Party) -> None:
    """All that a mouse can press comes by, and says what it is."""
    frank = await party.guest("Frank")
    page, seen = frank.page, set()
    wanted = set(
        await page.evaluate("""() => [...document.querySelectorAll(
      "a[href], button:not(:disabled), textarea, summary, #scroll")]
      .filter((one) => one.checkVisibility()).map((one) => one.id || one.textContent)""")
    )
    for _ in range(len(wanted) + 5):
        await page.keyboard.press("Tab")
        seen.add(
            await page.evaluate("document.activeElement.id || document.activeElement.textContent")
        )
    assert wanted - seen == set()
    nameless = page.get_by_role("button", name="", exact=True)
    assert await nameless.count() == 0


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_everything_can_be_read(party: Party, dark: bool) -> None:
    frank = await party.guest("Frank", dark=dark)
    bright = await frank.page.evaluate(
        "getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).map(Number)"
    )
    assert (sum(bright) < 3 * 64) is dark
    await frank.presses("Mijn hand")
    await frank.answered("3 Sauls en Hank")
    assert await frank.page.evaluate(FAINT) == []
    await frank.picture("topic")
    await frank.presses("Mijn zet")
    await expect(frank.dialog).to_be_visible()
    assert await frank.page.evaluate(FAINT) == []
    await frank.picture("form")
    await frank.page.keyboard.press("Escape")
    await frank.page.locator("#write").press_sequentially("/")
    assert await frank.page.evaluate(FAINT) == []
    await frank.picture("commands")
