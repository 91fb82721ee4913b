"""The moments that matter, one at a time, through the page."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from bot.clock import DAY, HOUR
from tests.browser.people import Party, Pictures, watched
from tests.rehearsal import house

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_mistake_is_told_with_its_remedy(party: Party) -> None:
    frank = await party.guest("Frank", "dm")
    await frank.says("SHHS")
    await frank.answered("Je hebt maar één Hank. Bedoelde je “SHSS” of “SSHS”?")
    await frank.picture("two-hanks")
    await frank.says("SHSS, bod na 1, start 2")
    await frank.answered("Genoteerd: je plan voor ronde 1.")
    for name in ("Arno", "Niels", "Bjorn"):
        guest = await party.guest(name, "dm")
        await guest.says("SSSH, bod na 2")
        await guest.answered("Genoteerd: je plan voor ronde 1.")
    arno = await party.guest("Arno")
    await arno.reads("Er liggen 4 viltjes op tafel.")
    await arno.replies("5")
    await arno.answered("5 kan niet: 3 tot en met 4 mag, want er liggen 4 viltjes op tafel.")
    await arno.picture("too-high")
    await arno.go("dm")
    await arno.says("4")
    await arno.answered("Genoteerd: je biedt 4.")
    await arno.to_topic()
    await arno.reads("Arno biedt 4.")


async def test_a_form_opened_before_a_restart_is_sent_after_it(
    browser: Browser, pictures: Pictures, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        async with house.entered(tmp_path, pilots=False) as room:
            party = await stack.enter_async_context(watched(Party(browser, room, pictures)))
            frank = await party.guest("Frank")
            await frank.presses("Mijn zet")
            await frank.dialog.locator("#f-start").fill("3")
            port = room.standin.port
        toast = frank.page.locator("#toast")
        await expect(toast).to_contain_text("De oefenruimte staat stil.")
        await frank.picture("stopped")
        async with house.entered(tmp_path, pilots=False, port=port) as party.room:
            await expect(toast).to_be_hidden()
            await frank.fills(hank="1", after="2")
            await frank.answered("1e (onderop): Hank")
            await frank.answered("Na je 2e viltje open je de bieding met 3.")
            await frank.picture("sent")
            await expect(frank.page.locator("#banner")).to_contain_text("je bent Frank")
            party.forgive("ERR_CONNECTION_REFUSED")


async def test_a_command_with_proposals_and_an_answer_for_one(party: Party) -> None:
    frank, arno = await party.guest("Frank"), await party.guest("Arno")
    write, picker = frank.page.locator("#write"), frank.page.locator("#commands")
    await write.press_sequentially("/re")
    await expect(picker.get_by_role("option")).to_have_count(1)
    await frank.picture("picker")
    await frank.page.keyboard.press("Enter")
    await frank.dialog.get_by_role("combobox").press_sequentially("gr")
    proposals = frank.dialog.get_by_role("option")
    await expect(proposals).to_have_text(["Groep 1"])
    await frank.picture("proposals")
    await proposals.click()
    await frank.dialog.get_by_role("button", name="Uitvoeren").click()
    await frank.answered("Huisregels")
    await expect(frank.last).to_contain_text("Alleen jij ziet dit")
    await expect(frank.last).to_contain_text("/regels")
    await arno.says("Hoi allemaal")
    await arno.answered("Hoi allemaal")
    await arno.never_read("/regels")
    await frank.presses("Verbergen")
    await frank.never_read("/regels")


async def test_proposals_are_no_obstacle_for_who_wants_none(party: Party) -> None:
    """Neither for the keyboard nor for the mouse: the button stays where it is."""
    niels = await party.guest("Niels")
    box = niels.dialog.get_by_role("combobox")
    for by in ("Enter", "mouse"):
        await niels.page.locator("#write").press_sequentially("/host logboek")
        await niels.page.keyboard.press("Enter")
        await expect(niels.dialog.get_by_role("option")).not_to_have_count(0)
        await expect(box).to_be_focused()
        await expect(box).to_have_value("")
        if by == "Enter":
            await niels.page.keyboard.press("Enter")
        else:
            await niels.dialog.get_by_role("button", name="Uitvoeren").click()
        await expect(niels.dialog).to_be_hidden()
        await niels.answered("Alleen jij ziet dit")
        await niels.presses("Verbergen")
        await niels.never_read("Alleen jij ziet dit")


async def test_a_private_message_is_edited(party: Party) -> None:
    frank = await party.guest("Frank", "dm")
    await frank.says("SSHS, bod na 2, start 1")
    await frank.answered("Na je 2e viltje open je de bieding met 1.")
    await frank.log.get_by_role("button", name="Bewerken").click()
    await expect(frank.page.locator("#write")).to_have_value("SSHS, bod na 2, start 1")
    await frank.says("SSHS, bod na 2, start 3")
    await frank.reads("Aangepast:")
    await frank.reads("Na je 2e viltje open je de bieding met 3.")
    await expect(frank.log.locator(".post").first).to_contain_text("bewerkt")
    await frank.picture("edited")


async def test_the_clock_goes_to_the_deadline_and_beyond(party: Party) -> None:
    frank = await party.guest("Frank")
    clock = frank.page.locator("#clock [data-now]")

    async def now() -> int:
        return int(await clock.get_attribute("data-now") or 0)

    began = await now()
    await frank.page.locator("#to-hour").click()
    await expect(clock).not_to_have_attribute("data-now", str(began))
    assert house.about(await now(), began + HOUR)
    await frank.page.locator("#to-due").click()
    await frank.reads("De tijd is om. We wachten nog even op Frank, Arno, Niels en Bjorn")
    await frank.picture("late")
    assert house.about(await now(), began + DAY)
    await frank.page.locator("#to-due").click()
    await frank.reads("hebben niets gestuurd; daarom speel ik de standaardzet")
    await frank.reads("Alle plannen zijn binnen.")
    await frank.picture("default")


async def test_what_is_new_is_marked_until_it_is_read(party: Party) -> None:
    arno = await party.guest("Arno", "dm")
    mine, theirs = (arno.page.locator(f"#c{party.topic(number)}") for number in (1, 2))
    await expect(mine).to_contain_text("1 voor jou")
    await expect(theirs).to_contain_text("ongelezen")
    frank = await party.guest("Frank", "dm")
    waiting = frank.page.locator(f"#p{arno.id}")
    await expect(waiting).to_contain_text("1 nieuw voor Arno")
    await arno.to_topic()
    await arno.page.locator("#scroll").evaluate("one => { one.scrollTop = one.scrollHeight; }")
    await expect(mine).not_to_contain_text("voor jou")
    await expect(waiting).not_to_contain_text("nieuw")
    await arno.go("dm")
    await frank.to_topic()
    await frank.says("Zin in!")
    await expect(mine).to_contain_text("ongelezen")
    await expect(mine).not_to_contain_text("voor jou")
    await expect(waiting).not_to_contain_text("nieuw")


async def test_an_autopilot_is_switched_on_and_off(party: Party) -> None:
    frank, arno = await party.guest("Frank"), await party.guest("Arno")
    switch = frank.page.locator(f"#s{arno.id}")
    await expect(switch).to_have_attribute("aria-checked", "false")
    await switch.click()
    await expect(switch).to_have_attribute("aria-checked", "true")
    await frank.reads("Arno speelt nu vanzelf.")
    await arno.page.get_by_role("button", name="Zelf spelen").click()
    await frank.reads("Arno speelt weer zelf.")
    await expect(switch).to_have_attribute("aria-checked", "false")
