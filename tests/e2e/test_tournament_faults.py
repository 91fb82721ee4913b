"""Posts of tournaments when Discord fails: each stands once, and hosts hear what they can mend."""

from __future__ import annotations

import pytest

from bot.clock import MINUTE, ManualClock
from bot.practice.contents import said
from bot.practice.world import Channel
from tests.e2e.playground import ONE
from tests.e2e.season import Season, season


async def later(it: Season, minutes: int = 6) -> None:
    """What waits for its time gets it."""
    assert isinstance(it.it.desk.clock, ManualClock)
    it.it.desk.clock.move(minutes * MINUTE)
    await it.bot.said()


async def opened(it: Season) -> None:
    await it.press((await it.run("new", name="Winter")).messages[-1], "open")
    await it.bot.said()


def homes(it: Season) -> list[str]:
    return [one.name for one in it.it.standin.posts(it.it.forum)]


def footers(it: Season, home: Channel) -> list[str]:
    """The last lines of what stands there for everybody; that something was pinned says nothing."""
    rows = [row for row in it.it.people["Frank"].sees(home) if row.only is None and row.content]
    return [row.content.split("\n")[-1] for row in rows]


@pytest.mark.parametrize("done", [True, False])
async def test_the_topic_is_made_once_when_the_answer_is_lost(done: bool) -> None:
    async with season() as it:
        lost = it.it.standin.fail("POST", "/channels/*/threads", status=503, done=done)
        await opened(it)
        assert lost.met == 1
        assert len(homes(it)) == int(done)
        await later(it)
        assert homes(it) == ["Winter · T1"]
        await it.press(await it.signup(), "join", who="Frank")
        await it.bot.said()
        assert "(1):** Frank" in (await it.signup()).content
        assert footers(it, await it.home()) == ["-# Toernooi 1 · inschrijving"]


@pytest.mark.parametrize("done", [True, False])
async def test_each_post_stands_once_when_an_answer_is_lost(done: bool) -> None:
    async with season(*ONE) as it:
        home = await it.home()
        lost = it.it.standin.fail(
            "POST", f"/channels/{home.id}/messages", status=503, done=done, times=2
        )
        await it.press(await it.turn((await it.run("groups")).messages[-1], "drawn"), "begin")
        await it.bot.said()
        for _ in range(4):
            await later(it)
        assert lost.met == 2
        assert sorted(footers(it, home)) == [
            "-# Toernooi 1 · bericht 1",
            "-# Toernooi 1 · inschrijving",
            "-# Toernooi 1 · stand",
        ]


async def test_hosts_hear_once_of_a_permission_that_is_missing() -> None:
    async with season() as it:
        log = it.it.standin.text(it.it.guild, "hosts")
        done = it.it.people["Niels"].command("setup", it.it.hall, topics=it.it.forum, log=log)
        assert (await it.it.answer(done)).startswith("Klaar")
        refused = it.it.standin.fail("POST", "/channels/*/threads", code=50013, times=99)
        await opened(it)
        for _ in range(3):
            await later(it)
        assert refused.met >= 2
        told = [row.content for row in it.it.posts(log)]
        assert len(told) == 1
        assert told[0].startswith("Winter: ik mag niet (meer) bij het topic.")
        refused.times = 0
        await later(it)
        assert homes(it) == ["Winter · T1"]


async def test_a_topic_that_was_deleted_comes_back_with_the_next_news() -> None:
    async with season(*ONE) as it:
        it.it.standin.delete_channel(await it.home())
        panel = (await it.run("settings")).messages[-1]
        await it.edit(panel, "size", size="3")
        await it.bot.said()
        await later(it)
        home = await it.home()
        assert sorted(footers(it, home)) == [
            "-# Toernooi 1 · bericht 1",
            "-# Toernooi 1 · inschrijving",
        ]


async def test_an_archived_sign_up_is_opened_again_at_once() -> None:
    async with season(*ONE) as it:
        home = await it.home()
        it.it.people["Niels"].archive(home)
        await it.it.standin.until(lambda: not home.archived)
        joined = await it.press(await it.signup(), "join", who="Lucy")
        assert "Je doet mee" in said(joined.messages[0])


async def test_an_edit_that_discord_puts_off_is_made_later() -> None:
    async with season(*ONE) as it:
        home = await it.home()
        put_off = it.it.standin.fail("PATCH", f"/channels/{home.id}/messages/*", code=30046)
        await it.press(await it.signup(), "leave", who="Frank")
        await it.bot.said()
        for _ in range(2):
            await later(it)
        assert put_off.met == 1
        assert "Frank" not in (await it.signup()).content
