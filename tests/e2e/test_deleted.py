"""Somebody deletes what the bot wrote: the status comes back at once, once, and play goes on."""

from __future__ import annotations

import pytest

from bot.practice.world import Channel, Message
from tests.e2e.playground import Playground, playground, running
from tests.e2e.test_panels import labels

STATUS = "**Groep 1**"


def statuses(it: Playground, topic: Channel) -> list[Message]:
    """Those of the topic; a forum's is its first message."""
    mine = it.people["Niels"].sees(topic)
    rows = [row for row in mine if row.author == it.standin.bot.id and row.only is None]
    return [row for row in rows if row.content.startswith(STATUS)]


async def new_status(it: Playground, topic: Channel, old: Message) -> Message:
    await it.standin.until(lambda: [row for row in statuses(it, topic) if row.id != old.id])
    await it.standin.quiet()
    (only,) = statuses(it, topic)
    return only


@pytest.mark.parametrize("at_once", [False, True])
async def test_a_deleted_status_is_made_anew_at_once_and_once(at_once: bool) -> None:
    """Nobody moves meanwhile, and Discord may tell of it twice."""
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        topic, _ = await it.begin()
        await it.post(topic, "Ronde 1")
        (old,) = statuses(it, topic)
        event = "MESSAGE_DELETE_BULK" if at_once else "MESSAGE_DELETE"
        it.standin.double(event)
        if at_once:
            chat = it.people["Frank"].send(topic, "hoi")
            it.standin.purge(old, chat)
        else:
            it.people["Niels"].delete(old)
        made = await new_status(it, topic, old)
        assert made.pinned
        assert labels(made) == ["Mijn zet", "Mijn hand"]
        assert "Frank: wacht ik op" in made.content
        assert len(it.standin.wire.events(event)) == 2
        receipt = await it.form("Frank", made, after="2")
        assert "Genoteerd" in receipt
        await it.standin.until(lambda: "Frank: binnen" in made.content)
        it.people["Niels"].delete(made)  # and the new one, too
        again = await new_status(it, topic, made)
        assert "Frank: binnen" in again.content


async def test_other_messages_may_go() -> None:
    """Chat, old posts, whatever stands elsewhere: nothing is made anew for those."""
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        topic, other = await it.begin()
        opening = await it.post(topic, "Ronde 1")
        niels = it.people["Niels"]
        chat = niels.send(topic, "hoi")
        letter = it.people["Frank"].dm("hoi")
        await it.standin.quiet()
        before = len(it.posts(topic))
        for row in (chat, niels.send(it.hall, "hoi"), opening):
            niels.delete(row)
        it.people["Frank"].delete(letter)
        await it.standin.quiet()
        assert len(it.posts(topic)) == before - 1
        assert len(statuses(it, topic)) == 1
        assert len(statuses(it, other)) == 0


async def test_without_the_newest_post_the_status_still_asks_for_the_move() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        await it.paste("Groep 1: Frank - Arno")
        topic = await it.topic("Groep 1")
        opening = await it.post(topic, "Ronde 1")
        await it.form("Frank", opening, hank="4", after="1", start="1")
        await it.form("Arno", opening, hank="4", after="4")
        opened = await it.post(topic, "Frank opent met 1")
        (status,) = statuses(it, topic)
        it.standin.purge(opening, opened)
        arno = it.people["Arno"]
        asked = arno.press(status, label="Mijn zet")
        form = await asked.form()
        assert form["title"] == "Bieden of passen"
        done = await it.answer(arno.submit(asked, {"choice": "pass"}))
        assert done == "Genoteerd: je past."
        result = await it.post(topic, "Ronde 2")
        assert "post 3" in result.content


async def test_a_status_deleted_while_it_is_changed_comes_back_too() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        topic, _ = await it.begin()
        opening = await it.post(topic, "Ronde 1")
        (old,) = statuses(it, topic)
        gate = it.standin.hold("PATCH", f"/channels/{topic.id}/messages/{old.id}")
        await it.form("Frank", opening, after="2")
        await it.standin.until(lambda: it.standin.core.faults.orders[-1].met)
        it.people["Niels"].delete(old)
        gate.set()
        made = await new_status(it, topic, old)
        assert "Frank: binnen" in made.content
