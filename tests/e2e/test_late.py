"""The database is slow, or an acknowledgement is lost: no press fails, and no move is lost."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

import bot.presenters.saul as presenters
from bot.practice.asked import Asked
from bot.practice.contents import said
from bot.practice.interactions import CHOICES, LATER, MODAL, SAY, THINK
from bot.practice.world import Channel, Message
from bot.ui import answers
from tests.e2e.playground import Playground, playground, running
from tests.e2e.test_pages import Long, part
from tests.e2e.test_panels import custom_ids, entries, labels

CALLBACK = "/interactions/{interaction_id}/{token}/callback"
PLANS = ("SSHS, bod na 2, start 2", "SSSH", "HSSS, bod na 3", "SSSH, bod na 3")
AGAIN = {
    "nl": "Het is even druk. Nog eens, alsjeblieft; er is niets gebeurd.",
    "en-US": "It is busy here. Once more, please; nothing was done.",
    "de": "Gerade ist viel los. Bitte noch einmal; es ist nichts passiert.",
}


@asynccontextmanager
async def busy(it: Playground) -> AsyncIterator[None]:
    """The database thread is held by a statement that takes long, until the end of the block."""
    gate, holding = threading.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def hold(_: object) -> None:
        loop.call_soon_threadsafe(holding.set)
        gate.wait()

    holder = asyncio.create_task(it.db.run(hold))
    await holding.wait()
    try:
        yield
    finally:
        gate.set()
        await holder


async def begun(it: Playground) -> tuple[Channel, Message]:
    await it.set_up()
    topic, _ = await it.begin()
    return topic, await it.post(topic, "Ronde 1")


@pytest.mark.parametrize("locale", AGAIN)
async def test_a_form_that_comes_too_late_is_offered_again(
    locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playground() as it, running(it.standin, it.client()):
        _, opening = await begun(it)
        monkeypatch.setattr(answers, "BUDGET", 0.05)
        frank = it.people["Frank"]
        frank.speak(locale)
        async with busy(it):
            asked = frank.press(opening, label="Mijn zet")
            answer = await asked.reply()
            assert said(answer) == AGAIN[locale]
            assert answer.only == frank.id
            assert asked.row.answer == SAY
        (button,) = custom_ids(answer)
        assert button == "b:1::move"
        monkeypatch.setattr(answers, "BUDGET", 5)
        assert "1" in (await frank.press(answer, button).form())["title"]
        assert entries(it, 1) == 1


async def test_whatever_needs_no_form_is_acknowledged_before_the_database_is_asked() -> None:
    """Each is heard while the database thread is held; nothing is answered before it is free."""
    async with playground() as it, running(it.standin, it.client()):
        topic, opening = await begun(it)
        frank, niels = it.people["Frank"], it.people["Niels"]
        settings = await frank.command("settings").reply()
        opened = await frank.press(opening, label="Mijn zet").ack()
        pasting = await niels.command("group new", it.hall).ack()
        deeds: list[tuple[Callable[[], Asked], int]] = [
            *((lambda n=name: frank.command(n, topic), THINK) for name in ("play", "hand")),
            *((lambda n=name: frank.command(n), THINK) for name in ("games", "orders", "settings")),
            (lambda: frank.command("rules", game="Groep 1"), THINK),
            (lambda: frank.command("privacy export"), THINK),
            (lambda: frank.command("privacy delete"), THINK),
            (lambda: niels.command("setup", it.hall, topics=it.forum), THINK),
            (lambda: frank.press(opening, label="Mijn hand"), THINK),
            (lambda: frank.choose(settings, "nl", custom_id="o:language"), LATER),
            (lambda: frank.submit(opened, {"start": "2"}), THINK),
            (lambda: niels.submit(pasting, {"groups": "Groep 3: Frank - Lucy"}), THINK),
        ]
        async with busy(it):
            asked = [(deed(), answer) for deed, answer in deeds]
            for one, answer in asked:
                await one.ack()
                assert one.row.answer == answer
            assert [one.messages for one, _ in asked] == [[]] * len(asked)
        for one, answer in asked:
            if answer == THINK:
                assert said(await one.reply())
        assert "Genoteerd" in said(asked[11][0].messages[0])


async def test_a_field_of_a_long_form_is_offered_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(presenters, "PRESENTER", Long())
    async with playground() as it, running(it.standin, it.client()):
        _, opening = await begun(it)
        frank = it.people["Frank"]
        panel = await frank.press(opening, label="Mijn zet").reply()
        await frank.press(panel, label="Volgende ▶").ack()
        await it.standin.until(lambda: "Notitie" in said(panel))
        fill = part(panel, "fill.1.5")
        monkeypatch.setattr(answers, "BUDGET", 0.05)
        async with busy(it):
            late = await frank.press(panel, fill).reply()
            assert (said(late), labels(late)) == (AGAIN["nl"], ["Invullen"])
            assert custom_ids(late) == [fill]
        monkeypatch.setattr(answers, "BUDGET", 5)
        assert (await frank.press(late, fill).form())["title"] == "Lang plan"


async def test_proposals_come_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playground() as it, running(it.standin, it.client()):
        topic, _ = await begun(it)
        frank = it.people["Frank"]
        assert "Groep 1" in [
            one["name"] for one in await frank.complete("rules", "game", "").offered()
        ]
        monkeypatch.setattr(answers, "BUDGET", 0.05)
        async with busy(it):
            for typed, value in (("gro", "gro"), ("", "Het is even druk: typ nog een letter")):
                asked = frank.complete("rules", "game", typed, topic)
                (only,) = await asked.offered()
                assert asked.row.answer == CHOICES
                assert only == {"name": "Het is even druk: typ nog een letter", "value": value}


async def test_groups_are_asked_for_again_when_it_was_too_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        monkeypatch.setattr(answers, "BUDGET", 0.05)
        async with busy(it):
            answer = await it.people["Niels"].command("group new", it.hall).reply()
            assert said(answer) == AGAIN["nl"]
            assert labels(answer) == []
        monkeypatch.setattr(answers, "BUDGET", 5)
        opened = await it.people["Niels"].command("group new", it.hall).ack()
        assert opened.row.answer == MODAL


@pytest.mark.parametrize("how", ["refused", "unheard", "cut"])
async def test_a_lost_acknowledgement_stores_the_move_once(how: str) -> None:
    """Discord didn't want it any more, heard it without our knowing, or the line broke."""
    async with playground() as it, running(it.standin, it.client()):
        _, opening = await begun(it)
        frank = it.people["Frank"]
        opened = await frank.press(opening, label="Mijn zet").ack()
        before = entries(it, 1)
        if how == "refused":
            it.standin.fail("POST", CALLBACK, code=10062, times=2)
        elif how == "cut":
            it.standin.cut("POST", "/interactions/*/callback", done=False, times=1)
        else:
            it.standin.cut("POST", "/interactions/*/callback", done=True, times=1)
        sent = frank.submit(opened, {"hank": "2", "start": "2"})
        await it.standin.until(lambda: entries(it, 1) > before)
        if how != "refused":  # the answer itself still comes through
            assert "Genoteerd" in said(await sent.reply())
        sent.again()
        hand = await it.answer(frank.command("hand"))
        assert "Je plan voor ronde 1" in hand
        assert "2e: Hank" in hand
        await it.standin.quiet()
        assert entries(it, 1) == before + 1


async def test_a_choice_whose_acknowledgement_is_lost_counts_once() -> None:
    async with playground() as it, running(it.standin, it.client()):
        topic, _ = await begun(it)
        for name, plan in zip(["Frank", "Arno", "Niels", "Bjorn"], PLANS, strict=True):
            it.people[name].dm(plan)
        opened = await it.post(topic, "Frank opent met 2")
        it.standin.fail("POST", CALLBACK, code=10062, times=2)
        press = it.people["Arno"].press(opened, label="passen")
        asked = await it.post(topic, "Arno past")
        press.again()
        shown = await it.answer(it.people["Arno"].command("games"))
        assert "Ik wacht op Niels" in shown
        posts = [row for row in it.posts(topic) if "Arno past" in row.content]
        assert [row.id for row in posts] == [asked.id]
