"""Pitfalls of PEERS section A about people: who leaves, who is called otherwise, how many they are.

Over the sockets, since Discord is where people leave, come back and get other names.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.moderator import people, places, table
from bot.moderator.table import Words
from bot.practice.components import walk
from bot.practice.contents import said
from bot.practice.world import Channel, Message
from engines.base import AmbiguousAction
from engines.names import match
from tests.e2e.playground import ONE, TWO, Playground, playground, running
from tests.moderator.world import FOREVER, World
from tests.moderator.world import PLANS as WORLD_PLANS
from tests.pitfalls.test_a_delivery import PLANS, bidding, entries


async def started(it: Playground, groups: str) -> Channel:
    await it.set_up()
    await it.paste(groups)
    return await it.topic("Groep 1")


async def refused(it: Playground, groups: str, **options: Any) -> str:
    """What is wrong with a paste; nothing may begin by it."""
    niels = it.people["Niels"]
    opened = niels.command("group new", it.hall, **options)
    await opened.ack()
    answer = await it.answer(niels.submit(opened, {"groups": groups}))
    await it.standin.quiet()
    assert it.standin.posts(it.forum) == []
    return answer


# -- who can't be reached --------------------------------------------------------------------------


async def test_pitfall_03_who_takes_no_messages_keeps_no_game_from_beginning_or_ending() -> None:
    """Nothing private is only to be had by message, so there is nothing to refuse a start for."""
    async with playground() as it, running(it.standin, it.client()):
        arno = it.people["Arno"]
        arno.close_dms()
        await it.set_up()
        topic, _ = await it.begin()
        opening = await it.post(topic, "Ronde 1")
        assert "Genoteerd" in await it.form("Arno", opening, hank="4")
        for name in ("Frank", "Niels", "Bjorn"):
            it.people[name].dm(PLANS[name])
        asked = await it.post(topic, "Frank opent met 2")
        hand = await it.answer(arno.press(opening, label="Mijn hand"))
        assert "4e (bovenop): Hank" in hand
        await it.answer(arno.press(asked, label="passen"))
        assert await it.post(topic, "Arno past")
        assert [row for row in arno.inbox() if row.author == it.standin.bot.id] == []


# -- who leaves and who comes back -----------------------------------------------------------------


@pytest.mark.parametrize("phase", ["plan", "bid"])
async def test_pitfall_23_who_leaves_keeps_the_seat_and_the_others_play_on(phase: str) -> None:
    async with playground() as it, running(it.standin, it.client()):
        arno = it.people["Arno"]
        if phase == "plan":
            await it.set_up()
            topic, _ = await it.begin()
            await it.post(topic, "Ronde 1")
            arno.leave(it.guild)
            for name in ("Frank", "Niels", "Bjorn"):
                it.people[name].dm(PLANS[name])
            await it.standin.until(lambda: entries(it).count("move") == 3)
            arno.join(it.guild)
            arno.dm(PLANS["Arno"])
            asked = await it.post(topic, "Frank opent met 2")
        else:
            topic, asked = await bidding(it)
            arno.leave(it.guild)
            await it.answer(it.people["Bjorn"].press(asked, label="passen"))  # nothing breaks
            arno.join(it.guild)
        assert "Arno" in asked.content
        await it.answer(arno.press(asked, label="passen"))
        assert await it.post(topic, "Arno past")


async def test_pitfall_23_somebody_who_has_left_is_called_by_the_name_that_we_know() -> None:
    async with playground() as it, running(it.standin, it.client()):
        topic, asked = await bidding(it)
        await it.answer(it.people["Arno"].press(asked, label="passen"))
        it.people["Arno"].leave(it.guild)
        it.people["Frank"].leave(it.guild)
        niels = it.people["Niels"]
        await it.answer(niels.choose(await it.post(topic, "Arno past"), "4"))
        raised = await it.post(topic, "Niels biedt 4")
        await it.answer(it.people["Bjorn"].press(raised, label="passen"))
        passed = await it.post(topic, "Bjorn past")
        assert it.people["Frank"].mention in passed.content
        assert "Arno: hoeft nu niets" in it.people["Niels"].sees(topic)[0].content


# -- names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Frank™", "\u0645\u0631\u062d", "🦝🦝", "<x>", "F\u200br", "Arno"]
)
async def test_pitfall_24_a_rename_in_the_middle_moves_nobody(name: str) -> None:
    async with playground() as it, running(it.standin, it.client()):
        topic, asked = await bidding(it)
        frank, arno = it.people["Frank"], it.people["Arno"]
        arno.rename(name)
        frank.rename("Arno")
        before = entries(it).count("move")
        assert "Ik wacht op Arno" in await it.answer(frank.press(asked, label="passen"))
        assert entries(it).count("move") == before
        await it.answer(arno.press(asked, label="passen"))
        assert await it.post(topic, "Arno past")


async def test_pitfall_24_two_who_are_called_alike_are_two_players() -> None:
    async with playground() as it, running(it.standin, it.client()):
        one, other = it.people["Brent"], it.people["Mitch"]
        one.rename("Jan")
        other.rename("Jan")
        topic = await started(it, f"Groep 1: {one.mention} - {other.mention} - Frank")
        opening = await it.post(topic, "Ronde 1")
        assert "Jan (2)" in opening.content
        for person, plan in (
            (one, "SSHS, bod na 2, start 2"),
            (other, "SSSH"),
            (it.people["Frank"], "SSSH"),
        ):
            person.dm(plan)
        asked = await it.post(topic, "Jan opent met 2")
        assert other.mention in asked.content
        await it.answer(one.press(asked, label="passen"))
        await it.standin.quiet()
        assert asked.id == it.posts(topic)[-1].id
        await it.answer(other.press(asked, label="passen"))
        assert await it.post(topic, "Jan (2) past")


async def test_pitfall_24_a_name_that_fits_two_is_asked_about_and_never_guessed() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        it.standin.person("Lucyan", it.guild)
        for typed in ("Luc", "LU", "@l"):
            answer = await refused(it, f"Groep 1: Frank - {typed}")
            assert "Lucy of Lucyan" in answer
        answer = await refused(it, f"Groep 1: Frank - {it.people['Lucy'].mention} - Lucy")
        assert "staat er twee keer in" in answer  # the whole name is hers alone


def test_pitfall_24_part_of_a_name_that_fits_two_is_refused_at_the_table() -> None:
    names = ("Anna Bakker", "Anna Visser", "Bob™", "bob tm")
    for typed in ("anna", "Ann", "a"):
        with pytest.raises(AmbiguousAction) as caught:
            match(typed, names)
        assert caught.value.candidates == names[:2]
    assert match("anna v", names) == 1
    assert match("Bob™", names) == 2


def test_pitfall_24_names_that_are_swapped_before_a_form_arrives_swap_no_seats() -> None:
    """The form was made when Arno was called Arno; what it chose is still that seat."""
    with World(FOREVER) as world:
        world.plan(("SSHS, bod na 2, start 4", *WORLD_PLANS[1:]))
        for seat in (1, 2, 3):
            world.say(seat, "pas")
        assert world.public().phase == "flip"
        before = world.look().names
        for account, name in (("Arno", "Niels"), ("Niels", "Arno")):
            world.run(people.arrive, "discord", "g1", f"account {account}", name)
        assert world.look().names == ("Frank", "Niels", "Arno", "Bjorn")
        words = Words("draai Arno", "nl", names=before)
        down = [player.face_down for player in world.public().players]
        world.run(table.play, world.desk, world.community, world.game, world.persons[0], words)
        after = [player.face_down for player in world.public().players]
        assert down[1] - after[1] == 1
        assert down[2] == after[2]


async def test_pitfall_24_a_form_names_seats_as_they_were_when_it_was_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept: list[Words] = []
    play = table.play

    def watched(*args: Any) -> Any:
        kept.append(args[-1])
        return play(*args)

    monkeypatch.setattr(table, "play", watched)
    async with playground() as it, running(it.standin, it.client()):
        _, asked = await bidding(it)
        await it.answer(it.people["Arno"].press(asked, label="passen"))
        assert kept[-1].names == ONE
        assert all(words.names == () for words in kept[:-1])  # typed words go by today's names


async def test_nobody_sits_twice_in_one_game() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        frank = it.people["Frank"]
        answer = await refused(it, f"Groep 1: Frank - {frank.mention} - Arno")
        assert "Frank staat er twee keer in" in answer


# -- more than Discord shows at once ---------------------------------------------------------------

MANY = 30


async def many(it: Playground) -> None:
    """Frank plays in thirty games at once."""
    await it.set_up()
    groups = [f"Groep {n}: Frank - {TWO[n % 4]}" for n in range(1, MANY + 1)]
    await it.paste("\n".join(groups[:25]))
    await it.paste("\n".join(groups[25:]))
    await it.standin.until(lambda: len(it.standin.posts(it.forum)) == MANY)


@pytest.mark.parametrize("command", ["play", "hand", "games", "orders"])
async def test_pitfall_15_thirty_games_are_shown_in_pages(command: str) -> None:
    async with playground() as it, running(it.standin, it.client()):
        await many(it)
        frank = it.people["Frank"]
        panel = await frank.command(command, it.hall).reply()
        seen = set(re.findall(r"Groep \d+", said(panel)))
        while "Volgende ▶" in labels(panel):
            before = said(panel)
            await frank.press(panel, label="Volgende ▶").ack()
            await it.standin.until(lambda before=before: said(panel) != before)
            seen |= set(re.findall(r"Groep \d+", said(panel)))
        assert len(seen) == MANY


def labels(row: Message) -> list[str]:
    return [part["label"] for part in walk(row.components) if part.get("label")]


async def test_pitfall_15_a_text_for_one_of_thirty_games_is_asked_about() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await many(it)
        frank = it.people["Frank"]
        frank.dm("SSHS, bod na 2")
        await it.standin.until(lambda: [row for row in frank.inbox() if row.components])
        (asked,) = [row for row in frank.inbox() if row.components]
        assert len(labels(asked)) == 25
        assert len(asked.content) <= 2000
        assert "move" not in entries(it)
        await it.answer(frank.press(asked, label=labels(asked)[24]))
        assert entries(it).count("move") == 1


async def test_pitfall_15_completion_finds_what_is_typed_and_offers_no_more_than_it_may() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await many(it)
        frank = it.people["Frank"]
        assert len(await frank.complete("rules", "game", "", it.hall).offered()) == 25
        found = await frank.complete("rules", "game", "groep 30", it.hall).offered()
        assert [one["name"] for one in found] == ["Groep 30"]
        answer = await it.answer(frank.command("rules", it.hall, game="Groep 30"))
        assert "Huisregels" in answer


async def test_pitfall_15_more_groups_or_players_than_can_be_are_refused_in_words() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        groups = "\n".join(f"G{n}: Frank - Arno" for n in range(26))
        assert "26" in await refused(it, groups)
        before = len(it.standin.wire.events("GUILD_MEMBERS_CHUNK"))
        crowd = await refused(it, "Groep 1: " + ", ".join(f"x{n}" for n in range(600)))
        assert len(crowd) < 4000
        assert len(it.standin.wire.events("GUILD_MEMBERS_CHUNK")) - before <= 25


def test_what_is_kept_for_nobody_names_nobody() -> None:
    """A preview that was never started keeps no name of somebody who was forgotten."""
    with World(FOREVER) as world:
        frank, body = world.persons[0], json.dumps(["saul", [["G", [["account Frank", "Frank"]]]]])
        other = json.dumps(["saul", [["G", [["account Frankie", "Frankie"]]]]])
        abroad = World(FOREVER, guild="g2", beside=world)
        for community, number, text in (
            (world.community, "1", body),
            (world.community, "2", other),
            (abroad.community, "3", body),
        ):
            world.run(places.set_draft, community, number, text)
        world.run(people.erase, world.desk, frank)
        kept = str(world.rows()["setting"])
        assert "Frankie" in kept
        assert '"Frank"' not in kept
        assert world.run(places.take_draft, world.community, "1") is None
        assert world.run(places.take_draft, abroad.community, "3") is None
