"""Four people play a round to its end, each in a browser of their own."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.people import Guest, Party

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def planned(party: Party) -> tuple[Guest, Guest, Guest, Guest]:
    """Frank by form, the others in words; all are in their topic afterwards."""
    frank = await party.guest("Frank")
    await frank.presses("Mijn zet")
    await frank.fills(hank="4", after="2", start="2")
    await frank.answered("1e (onderop): Saul")
    others = [await party.guest(name, "dm") for name in ("Arno", "Niels", "Bjorn")]
    words = ("SSSH", "Ik leg Hank, Saul, Saul en dan Saul en start na mijn derde", "SSSH, bod na 3")
    for guest, text in zip(others, words, strict=True):
        await guest.says(text)
        await guest.answered("Genoteerd: je plan voor ronde 1.")
        await guest.to_topic()
    arno, niels, bjorn = others
    return frank, arno, niels, bjorn


async def test_four_people_play_a_round_by_form_words_and_buttons(party: Party) -> None:
    frank, arno, niels, bjorn = await planned(party)
    everybody = (frank, arno, niels, bjorn)
    for guest in everybody:
        await guest.reads("Frank opent met 2.")
    for guest in (arno, niels, bjorn):
        await guest.never_read("1e (onderop)")
        await guest.never_read("Genoteerd")
    await arno.picture("asked")

    await bjorn.presses("passen")
    await bjorn.answered("Je hoeft nu niets te doen. Ik wacht op Arno.")
    await arno.presses("passen")
    await niels.reads("Arno past")
    await niels.chooses("3 bieden")
    await bjorn.reads("Niels biedt 3.")
    await bjorn.replies("pas")
    await frank.reads("Bjorn past")
    await frank.chooses("4 bieden")
    await niels.reads("Frank biedt 4.")
    await niels.presses("passen")

    await frank.reads("Frank draait de eigen viltjes om: Saul, Saul.")
    await expect(frank.last).to_contain_text("bij wie draai je?", ignore_case=True)
    await frank.presses("Niels (2 dicht)")
    await frank.reads("Frank draait bij Niels: Saul")
    await frank.replies("draai Niels")
    for guest in everybody:
        await guest.reads("Frank draait bij Niels: Hank!")
        await guest.reads("De poging is mislukt. Frank verliest een willekeurig viltje")
        await guest.reads("Ronde 2. Niels is startspeler.")
        await guest.never_read("kwijt")
    await frank.picture("lost")
    numbers = await bjorn.log.locator("small").all_inner_texts()
    posts = [int(text.rpartition(" ")[2]) for text in numbers if "· post " in text]
    assert posts == list(range(1, len(posts) + 1))
    await frank.go("dm")
    await frank.answered("kwijt")
    await arno.presses("Mijn hand")
    await arno.answered("Je hebt 3 Sauls en Hank.")
