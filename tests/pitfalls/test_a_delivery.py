"""Pitfalls of PEERS section A over the sockets: letters, buttons, and what gets lost."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.clock import DAY, HOUR, MINUTE, SECOND
from bot.moderator import clocks, visits
from bot.moderator.clocks import Policy
from bot.practice.contents import said
from bot.practice.world import Channel, Message
from bot.ui.answers import PLATFORM
from storage import people
from storage.db import Tx
from tests.e2e.playground import PASTED, Playground, playground, running
from tests.e2e.trouble import troubled

PLANS = {"Frank": "SSHS, bod na 2, start 2", "Arno": "SSSH", "Niels": "SSSH", "Bjorn": "SSSH"}
"""Frank opens with 2; then Arno, Niels and Bjorn are asked."""
CALLBACK = "/interactions/*/*/callback"


async def bidding(it: Playground) -> tuple[Channel, Message]:
    """Group 1 as far as the bidding: its topic, and the post that asks Arno."""
    await it.set_up()
    topic, _ = await it.begin()
    await it.post(topic, "Ronde 1")
    for name, plan in PLANS.items():
        it.people[name].dm(plan)
    return topic, await it.post(topic, "Frank opent met 2")


def entries(it: Playground) -> list[str]:
    """The kind of each entry of every log."""

    def read(tx: Tx) -> list[str]:
        rows = tx.connection.exec_driver_sql("SELECT kind FROM entry ORDER BY game, seq")
        return [str(kind) for (kind,) in rows]

    return it.db.read_now(read)


def numbers(it: Playground, topic: Channel) -> list[int]:
    return [int(row.content.rsplit("post ", 1)[1]) for row in it.posts(topic)]


@contextmanager
def slow(it: Playground) -> Iterator[None]:
    """Meanwhile the database answers nobody."""
    release, held = threading.Event(), threading.Event()

    def hold(_: Tx) -> None:
        held.set()
        release.wait(20)

    task = asyncio.create_task(it.db.run(hold))
    try:
        yield
    finally:
        release.set()
        task.add_done_callback(lambda done: done.exception())


# -- letters ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("point", ["/users/@me/channels", "/channels/*/messages"])
@pytest.mark.parametrize("code", [50007, 50278])
async def test_pitfall_02_closed_letters_stop_nobody_and_come_with_the_next_contact(
    code: int, point: str
) -> None:
    async with troubled() as it:
        await it.begin()
        frank, arno = it.it.people["Frank"], it.it.people["Arno"]
        for name, hank, after in (("Frank", "4", "1"), ("Arno", "1", "4")):  # no letters yet
            await it.said(await it.form(name, hank=hank, after=after, start="1"))
        await it.settled()
        assert frank.dm_channel is None
        met = []
        if point == "/users/@me/channels":
            met = [it.it.standin.fail("POST", point, code=code)]
        else:
            frank.close_dms()
            arno.close_dms()
        await it.said(arno.press(await it.post("passen of hoger"), label="2 bieden"))
        result = await it.post("Ronde 2")
        await it.settled()
        assert all(not one.times for one in met)
        assert "willekeurig viltje" in result.content
        heard = [*it.host_log(), *(row.content for row in it.posts()), *map(said, frank.inbox())]
        assert not any("kwijt" in text for text in heard)
        assert any("ontvangt geen privéberichten" in line for line in it.host_log())
        frank.open_dms()
        arno.open_dms()
        for person in (frank, arno):
            await it.said(person.press(it.posts()[-1], label="Mijn hand"))
        await it.settled()
        letters = [*map(said, frank.inbox()), *map(said, arno.inbox())]
        assert sum("kwijt" in letter for letter in letters) == 1  # of the one who lost


async def test_pitfall_20_sixty_letters_are_paced_and_none_is_lost() -> None:
    async with playground() as it:
        club = [it.standin.person(f"Speler {number}", it.guild) for number in range(60)]
        groups = "\n".join(
            f"Groep {at // 6 + 1}: {' - '.join(one.mention for one in club[at : at + 6])}"
            for at in range(0, 60, 6)
        )
        bot = it.client()
        async with running(it.standin, bot):
            await it.set_up()
            community = it.db.run_now(people.community_of, PLATFORM, str(it.guild.id))
            it.db.run_now(clocks.set_policy, community, Policy(turn=DAY, remind=50))
            assert "10 groepen" in await it.paste(groups)
            await bot.said()
            for one in club:
                person = it.db.run_now(visits.person_of, PLATFORM, str(one.id))
                it.db.run_now(visits.contact, it.desk, person)
            closed, broken = club[7], club[21]
            closed.close_dms()
            opened = "/users/@me/channels"
            lost = it.standin.fail("POST", opened, status=503, after=21)
            clock = it.desk.clock
            before = len(it.standin.wire.of("POST", opened))
            times: list[int] = []
            for wait in (HOUR * 12, *(11 * SECOND,) * 12):
                clock.move(wait)  # type: ignore[attr-defined]
                await bot.bell.ring()
                await bot.said()
                times.append(len(it.standin.wire.of("POST", opened)) - before)
            steps = [after - so_far for so_far, after in zip([0, *times], times, strict=False)]
            assert max(steps) == 10  # and not all sixty at once
            assert lost.times == 0
            wanted = [one for one in club if one is not closed]
            reminded = [one for one in wanted if any("beurt" in said(row) for row in one.inbox())]
            assert len(reminded) == len(wanted)
            assert broken in reminded
            clock.move(12 * HOUR)  # type: ignore[attr-defined]
            await bot.bell.ring()
            for _ in range(4):
                clock.move(11 * SECOND)  # type: ignore[attr-defined]
                await bot.said()
            for one in wanted:  # each in order
                told = [int(said(row).rsplit(" ", 1)[1]) for row in one.inbox()]
                assert told == list(range(1, len(told) + 1))


# -- interactions ----------------------------------------------------------------------------------


async def test_pitfall_04_a_press_is_heard_before_the_database_is() -> None:
    async with playground() as it, running(it.standin, it.client()):
        topic, asked = await bidding(it)
        with slow(it):
            pressed = it.people["Arno"].press(asked, label="passen")
            await pressed.ack()
            assert pressed.messages == []
        await it.answer(pressed)
        assert await it.post(topic, "Arno past")


async def test_pitfall_04_a_form_that_comes_too_late_is_offered_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        topic, _ = await it.begin()
        opening = await it.post(topic, "Ronde 1")
        frank = it.people["Frank"]
        with slow(it), monkeypatch.context() as hurried:
            hurried.setattr("bot.ui.answers.BUDGET", 0.05)
            pressed = frank.press(opening, label="Mijn zet")
            await it.answer(pressed)
            assert pressed.modal is None
        again = frank.press(pressed.messages[-1], label="Mijn zet")
        assert await again.form()


@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("code", [10062, 40060])
async def test_pitfall_04_a_lost_acknowledgement_stores_the_move_once(
    code: int, done: bool
) -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        topic, _ = await it.begin()
        opening = await it.post(topic, "Ronde 1")
        frank = it.people["Frank"]
        opened = frank.press(opening, label="Mijn zet")
        await opened.ack()
        met = it.standin.fail("POST", CALLBACK, code=code, done=done, times=2)
        sent = frank.submit(opened, {"hank": "3", "after": "2"})
        await it.standin.until(lambda: entries(it).count("move") == 1)
        it.standin.core.faults.clear()
        sent.again()
        hand = await it.answer(frank.command("hand", it.hall))
        assert met.met
        assert entries(it).count("move") == 1
        assert "Je plan voor ronde 1" in hand
        assert "3e: Hank" in hand


async def test_pitfall_05_what_takes_longer_than_a_token_lasts_is_told_in_the_topic() -> None:
    async with playground() as it, running(it.standin, it.client()):
        topic, asked = await bidding(it)
        with slow(it):
            pressed = it.people["Arno"].press(asked, label="passen")
            await pressed.ack()
            it.desk.clock.move(16 * MINUTE)  # type: ignore[attr-defined]
        assert await it.post(topic, "Arno past")
        await it.standin.until(lambda: [one for one in it.standin.wire.exchanges if one.code])
        codes = {one.code for one in it.standin.wire.exchanges if one.code}
        assert codes <= {50027, 10015}
        assert pressed.messages == []
        hand = await it.answer(it.people["Arno"].command("games", topic))
        assert "Niels" in hand


# -- buttons ---------------------------------------------------------------------------------------


async def test_pitfall_06_a_button_works_after_a_restart_and_a_week() -> None:
    async with playground() as it:
        async with running(it.standin, it.client()):
            topic, asked = await bidding(it)
        async with running(it.standin, it.client()):
            it.desk.clock.move(7 * DAY + HOUR)  # type: ignore[attr-defined]
            it.standin.core.tick()
            await it.standin.until(lambda: not topic.archived)  # the bot has opened it again
            phone = it.people["Arno"].on_phone()
            await it.answer(phone.press(asked, label="passen"))
            assert await it.post(topic, "Arno past")
            lasting = it.posts(topic)[0]
            assert (await it.people["Bjorn"].press(lasting, label="Mijn zet").ack()).messages


async def test_pitfall_07_an_old_button_acts_on_nothing_and_a_stranger_is_told_so_alone() -> None:
    async with playground() as it, running(it.standin, it.client()):
        topic, asked = await bidding(it)
        await it.answer(it.people["Arno"].press(asked, label="passen"))
        newest = await it.post(topic, "Arno past")
        before, posts = entries(it), len(it.posts(topic))
        said_to: dict[str, str] = {}
        for who, post in (("Arno", asked), ("Niels", asked), ("Lucy", newest), ("Frank", newest)):
            pressed = it.people[who].press(post, label="passen")
            said_to[who] = await it.answer(pressed)
            assert all(row.only == it.people[who].id for row in pressed.messages)
        await it.standin.quiet()
        assert entries(it) == before
        assert len(it.posts(topic)) == posts
        assert "al beantwoord" in said_to["Niels"]  # his turn, but not this question
        assert "jij bent" in said_to["Niels"]
        for who in ("Arno", "Lucy", "Frank"):
            assert " op Niels" in said_to[who]  # for whom it waits now


@pytest.mark.parametrize("twice", ["at once", "later", "pressed twice"])
async def test_pitfall_08_what_comes_twice_counts_once(twice: str) -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        niels = it.people["Niels"]
        opened = niels.command("group new", it.hall)
        await opened.ack()
        sent = niels.submit(opened, {"groups": PASTED})
        await it.standin.until(lambda: sent.messages and sent.messages[-1].components)
        if twice == "at once":
            it.standin.double("INTERACTION_CREATE")
        start = niels.press(sent.messages[-1], label="Start")
        if twice == "later":
            await it.answer(start)
            start.again()
        if twice == "pressed twice":
            second = niels.press(sent.messages[-1], label="Start")
            assert {await it.answer(start), await it.answer(second)} >= {"2 groepen zijn begonnen."}
        topic = await it.topic("Groep 1")
        opening = await it.post(topic, "Ronde 1")
        await it.standin.quiet()
        assert len(it.standin.posts(it.forum)) == 2
        assert entries(it) == ["start"] * 2
        form = it.people["Frank"].press(opening, label="Mijn zet")
        await form.ack()
        if twice == "at once":
            it.standin.double("INTERACTION_CREATE")
        answered = it.people["Frank"].submit(form, {"after": "2"})
        await it.answer(answered)
        answered.again()
        it.standin.double("MESSAGE_CREATE")
        it.people["Arno"].dm("SSSH, bod na 2")
        await it.standin.until(lambda: entries(it).count("move") == 2)
        await it.standin.quiet()
        assert entries(it).count("move") == 2
        mine = [row for row in it.people["Arno"].inbox() if row.author == it.standin.bot.id]
        assert len({row.content for row in mine}) == 1


async def test_pitfall_10_ready_three_times_is_one_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    sleep = asyncio.sleep
    monkeypatch.setattr("discord.client.asyncio.sleep", lambda s, *a: sleep(min(s, 0.02), *a))
    async with playground() as it:
        bot = it.client()
        async with running(it.standin, bot):
            topic, asked = await bidding(it)
            for ready in (2, 3):
                it.standin.invalidate()
                await it.standin.until(
                    lambda ready=ready: len(it.standin.wire.events("READY")) == ready
                )
            await bot.wait_until_ready()
            names = Counter(task.get_name() for task in asyncio.all_tasks())
            assert names["outbox"] == 1
            assert len(it.standin.wire.of("PUT", "/commands")) == 1
            await it.standin.quiet()
            await it.answer(it.people["Arno"].press(asked, label="passen"))
            await it.post(topic, "Arno past")
            await bot.said()
            shown = numbers(it, topic)
            assert shown == list(range(1, len(shown) + 1))


# -- in private ------------------------------------------------------------------------------------

OPTIONS = {"rules": {"game": "Saul viltjes"}}
"""What a player's command must be given."""


async def test_pitfall_22_every_command_of_a_player_works_in_private() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await bidding(it)
        arno = it.people["Arno"]
        found = list(private(it))
        assert {"play", "hand", "orders", "games", "settings", "rules"} <= set(found)
        assert {"privacy export", "privacy delete"} <= set(found)
        for name in found:
            asked = arno.command(name, **OPTIONS.get(name, {}))
            answer = await it.answer(asked)
            assert "ging bij mij iets mis" not in answer, name
            assert asked.row.guild is None
            assert all(row.only == arno.id for row in asked.messages)
        offered = await arno.complete("rules", "game", "gro").offered()
        assert [one["name"] for one in offered] == ["Groep 1"]
        arno.dm("pas")
        assert await it.post(await it.topic("Groep 1"), "Arno past")


def private(it: Playground) -> Iterator[str]:
    """Every command that a client offers in the DM with the bot."""
    for row in it.standin.core.world.commands.values():
        in_servers = [0] if row.body.get("dm_permission") is False else [0, 1]
        if 1 not in (row.body.get("contexts") or in_servers):
            continue
        inner = [one["name"] for one in row.body.get("options") or [] if one["type"] == 1]
        name = row.body["name"]
        yield from (f"{name} {one}" for one in inner) if inner else (name,)
