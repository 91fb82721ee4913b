"""The practice room: the scenery, autopilots, the clock, and going on where it was."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from bot.clock import DAY, HOUR, MINUTE, ShiftedClock
from bot.moderator import clocks, pilots, places
from bot.moderator.desk import in_memory
from bot.practice.errors import Json
from bot.practice.world import FORUM, TEXT
from bot.rehearsal import driver, scenery
from bot.rehearsal.files import Files, Problem, set_up
from bot.rehearsal.room import Room, opened
from bot.rehearsal.scenery import GROUPS, HURRY, Wanted, cast
from bot.ui.answers import PLATFORM
from engines import GAMES
from tests.moderator.world import START
from tests.rehearsal.house import (
    PATIENCE,
    Machine,
    about,
    answer,
    entered,
    letter,
    post,
    posts,
    quick,
    topic,
)


def named(room: Room, *names: str) -> set[int]:
    return {room.standin.who(name).id for name in names}


async def awaited(room: Room) -> set[str]:
    """Who owes something, by the status of each topic."""
    await room.bot.said()
    forum = room.standin.channel("spellen")
    niels = room.standin.who("Niels")
    lines = [
        line for one in room.standin.posts(forum) for line in niels.sees(one)[0].content.split("\n")
    ]
    return {line.partition(":")[0] for line in lines if "wacht ik op" in line}


# -- the scenery ---------------------------------------------------------------------------------


async def test_two_groups_wait_for_plans_and_you_are_frank(tmp_path: Path) -> None:
    async with entered(tmp_path) as room:
        standin, world = room.standin, room.standin.core.world
        assert room.guild.name == "Spelavond"
        assert [user.global_name for user in world.users.values() if not user.bot] == [
            *("Niels", "Frank", "Arno", "Bjorn"),
            *("Brent", "Mitch", "Swifty", "Lucy"),
        ]
        frank, niels = standin.who("Frank"), standin.who("Niels")
        assert (room.me, room.guild.owner) == (frank.id, niels.id)
        channels = {one.name: one.type for one in world.channels_of(room.guild.id)}
        assert channels.items() >= {"zaal": TEXT, "spellen": FORUM, "spelleiders": TEXT}.items()
        topics = standin.posts(standin.channel("spellen"))
        assert {one.name for one in topics} == {"Groep 1 · #1", "Groep 2 · #2"}
        for number, players in enumerate(GROUPS[:2], 1):
            opening = await post(room, "Ronde 1", number)
            assert all(f"<@{standin.who(name).id}>" in opening.content for name in players)
        assert await awaited(room) == set(cast(2))
        log = standin.channel("spelleiders")
        niels.send(log, "alleen voor hosts")
        assert (len(niels.sees(log)), frank.sees(log)) == (1, [])


async def test_a_host_did_it_with_the_commands_that_hosts_have(tmp_path: Path) -> None:
    async with entered(tmp_path) as room:
        asks = room.standin.core.world.asks.values()
        assert {one.user for one in asks} == named(room, "Niels")
        commands = [one.data["name"] for one in asks if "name" in one.data]
        assert commands == ["setup", "group"]
        guild = str(room.guild.id)
        community = room.db.run_now(places.community_of, PLATFORM, guild)
        assert room.db.read_now(clocks.policy, community) == HURRY
        log = room.standin.channel("spelleiders")
        assert room.db.read_now(places.place, community).log == str(log.id)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("lang", "group"), [("en", "Group 3"), ("de", "Gruppe 3")])
async def test_language_game_and_number_of_groups_are_as_asked(
    tmp_path: Path, game: str, lang: str, group: str
) -> None:
    wanted = Wanted(lang, game, 3)
    async with entered(tmp_path, wanted) as room:
        forum = next(one for one in room.standin.core.world.channels.values() if one.type == FORUM)
        topics = room.standin.posts(forum)
        assert {one.name.split(" · ")[0] for one in topics} == {group[:-1] + n for n in "123"}
        assert set_up(room.standin) == wanted
        asks = room.standin.core.world.asks.values()
        filled = [one for ask in asks for one in _options(ask.data)]
        assert [one["value"] for one in filled if one["name"] == "game"] == [game]
        members = room.standin.core.world.members_of(room.guild.id)
        assert len(members) == 12 + 1  # and the bot


def _options(data: Json) -> list[Json]:
    """What was filled in with a command, of its groups too."""
    found: list[Json] = []
    for option in data.get("options", []):
        found += [option, *_options(option)]
    return [one for one in found if "value" in one]


async def test_one_group_is_enough(tmp_path: Path) -> None:
    async with entered(tmp_path, Wanted(groups=1)) as room:
        assert len(room.standin.posts(room.standin.channel("spellen"))) == 1
        assert len(room.driver.people()) == 4


def test_everybody_has_a_name_of_his_own() -> None:
    names = cast(len(GROUPS))
    assert len(set(names)) == len(names) == 48
    assert all(len(players) == 4 for players in GROUPS)
    assert scenery.HOST in GROUPS[0]
    assert scenery.YOU in GROUPS[0]


async def test_a_game_that_cant_be_begun_is_said_in_the_bots_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenery, "GROUPS", (("Frank", "Niels", "Frank"),))
    with pytest.raises(Problem, match="unwilling") as problem:
        async with entered(tmp_path, Wanted(groups=1)):
            raise AssertionError("it is open")
    assert "Frank" in str(problem.value.facts["why"])


# -- autopilots ----------------------------------------------------------------------------------


async def test_whole_rounds_are_played_by_themselves(tmp_path: Path) -> None:
    async with entered(tmp_path, pace=quick) as room:
        assert await room.autopilots() == {user: user != room.me for user in room.driver.people()}
        await room.set_autopilot(room.me, True)
        for number in (1, 2):
            await post(room, "Ronde 2", number)
        assert (await room.autopilots())[room.me]


async def test_nobody_plays_for_you(tmp_path: Path) -> None:
    async with entered(tmp_path, pace=quick) as room:
        await post(room, "Ronde 2", 2)

        def only_me() -> bool:
            niels = room.standin.who("Niels")
            return niels.sees(topic(room))[0].content.count("wacht ik op") == 1

        await room.standin.until(only_me, PATIENCE)
        assert "Frank" in await awaited(room)
        assert not any("Alle plannen" in row.content for row in posts(room))
        room.standin.who("Frank").dm("SSSH, bod na 3, start 1")
        await letter(room, "Frank", "Genoteerd")
        await post(room, "Alle plannen zijn binnen")


async def test_each_is_switched_on_and_off_and_the_topic_is_told(tmp_path: Path) -> None:
    async with entered(tmp_path) as room:
        assert (await post(room, "spelen nu vanzelf")).content.startswith("Arno, Niels en Bjorn")
        arno, bjorn = room.standin.who("Arno"), room.standin.who("Bjorn")
        await room.set_autopilot(arno.id, False)
        await post(room, "Arno speelt weer zelf")
        assert not (await room.autopilots())[arno.id]
        await room.driver.catch_up()
        assert await awaited(room) >= {"Frank", "Arno"}
        assert await awaited(room) & {"Niels", "Bjorn"} == set()
        count = len(posts(room))
        await room.set_autopilot(bjorn.id, True)
        await room.bot.said()
        assert len(posts(room)) == count


async def test_without_autopilots_everybody_waits_for_the_page(tmp_path: Path) -> None:
    async with entered(tmp_path, pace=quick, pilots=False) as room:
        assert set((await room.autopilots()).values()) == {False}
        assert await room.db.read(pilots.waiting, room.desk) == []
        assert not any("vanzelf" in row.content for row in posts(room))
    async with entered(tmp_path) as room:
        assert set((await room.autopilots()).values()) == {False}
        await room.driver.set(named(room, "Lucy"))
    async with entered(tmp_path, pilots=False) as room:
        assert set((await room.autopilots()).values()) == {False}
        await post(room, "Lucy speelt weer zelf", 2)


async def test_they_play_in_groups_that_begin_later_too(tmp_path: Path) -> None:
    async with entered(tmp_path, Wanted(groups=1), pace=quick) as room:
        niels, hall = room.standin.who("Niels"), room.standin.channel("zaal")
        opened = niels.command("group new", hall)
        await opened.form()
        preview = await niels.submit(opened, {"groups": "Later: Arno - Niels - Bjorn"}).reply()
        assert "1 groep" in await answer(niels.press(preview, "g:start"))
        await room.standin.until(
            lambda: len(room.standin.posts(room.standin.channel("spellen"))) == 2
        )
        await post(room, "Ronde 2", 2)


async def test_an_autopilot_that_fails_is_logged_by_its_kind_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    original = pilots.step
    failures: list[object] = []

    def step(*given: object) -> bool:
        if not failures:
            failures.append(given)
            raise RuntimeError("SSHS")
        return original(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(pilots, "step", step)
    async with entered(tmp_path, pace=quick) as room:
        await post(room, "Ronde 2", 2)
    assert "an autopilot: RuntimeError" in caplog.text
    assert "SSHS" not in caplog.text


# -- the clock -----------------------------------------------------------------------------------


async def test_to_the_next_deadline_and_the_default_is_played(tmp_path: Path) -> None:
    async with entered(tmp_path) as room:
        room.standin.who("Frank").dm("hoi")
        due = await room.next_due()
        assert about(due, START + DAY)
        assert due is not None
        await room.shift(due - room.clock.now())
        assert about(room.clock.now(), due)
        reminder = await letter(room, "Frank", "Groep 1")
        assert reminder.at <= due
        assert "Frank" in posts(room)[-1].content
        assert "De tijd is om" in posts(room)[-1].content
        assert await awaited(room) >= {"Frank"}
        assert {"Arno", "Niels", "Bjorn"} & await awaited(room) == set()
        grace = await room.next_due()
        assert grace == due + HURRY.grace
        assert grace is not None
        await room.shift(grace - room.clock.now())
        assert "Frank heeft niets gestuurd" in posts(room)[-1].content


async def test_what_falls_in_a_long_shift_happens_in_its_order(tmp_path: Path) -> None:
    async with entered(tmp_path, Wanted(groups=1)) as room:
        room.standin.who("Frank").dm("hoi")
        await room.standin.quiet()
        letters = len(room.standin.who("Frank").inbox())
        await room.shift(DAY + HURRY.grace + MINUTE)
        reminded = room.standin.who("Frank").inbox()[letters]
        late, played = posts(room)[-2:]
        assert about(reminded.at, START + DAY * 60 // 100)
        assert about(late.at, START + DAY)
        assert about(played.at, START + DAY + HURRY.grace)
        assert "De tijd is om" in late.content
        assert "heeft niets gestuurd" in played.content
        assert about(room.clock.now(), START + DAY + HURRY.grace)


async def test_the_others_have_answered_before_their_time_is_up(tmp_path: Path) -> None:
    async with entered(tmp_path) as room:
        await room.shift(2 * DAY)
        told = "\n".join(row.content for row in posts(room, 2))
        assert "Alle plannen zijn binnen" in told
        assert "niets gestuurd" not in told
        assert "De tijd is om" not in told


async def test_nothing_is_due_where_nobody_is_hurried_and_time_passes_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenery, "HURRY", clocks.Policy())
    async with entered(tmp_path) as room:
        assert await room.next_due() is None
        before = len(posts(room))
        await room.shift(HOUR)
        assert about(room.clock.now(), START + HOUR)
        assert len(posts(room)) == before


# -- going on ------------------------------------------------------------------------------------


async def test_a_restart_goes_on_where_it_was(tmp_path: Path) -> None:
    machine = Machine()
    async with entered(tmp_path, machine=machine) as room:
        room.standin.who("Frank").dm("SSSH, bod na 3, start 1")
        await letter(room, "Frank", "Genoteerd")
        await room.set_autopilot(room.standin.who("Lucy").id, False)
        await room.shift(HOUR)
        room.become(room.standin.who("Arno").id)
        me, token, now = room.me, room.token, room.clock.now()
        before = [row.content for number in (1, 2) for row in posts(room, number)]
        on = await room.autopilots()
    machine.pass_by(MINUTE)
    async with entered(tmp_path, machine=machine) as room:
        await room.bot.said()
        assert (room.me, room.token) == (me, token)
        assert about(room.clock.now(), now + MINUTE)
        assert [row.content for number in (1, 2) for row in posts(room, number)] == before
        assert await room.autopilots() == on
        assert "Lucy" in await awaited(room)
        await room.driver.catch_up()
        await post(room, "Alle plannen zijn binnen")
        assert room.resumed


async def test_a_clock_that_was_moved_on_is_no_outage_after_a_restart(tmp_path: Path) -> None:
    machine = Machine()
    async with entered(tmp_path, machine=machine) as room:
        await room.shift(3 * HOUR)
        due = await room.next_due()
    async with entered(tmp_path, machine=machine) as room:
        await room.bot.said()
        assert await room.next_due() == due
        assert about(room.clock.now(), START + 3 * HOUR)
        assert not any("Ik was" in row.content for row in posts(room))


async def test_a_fresh_one_begins_anew(tmp_path: Path) -> None:
    async with entered(tmp_path) as room:
        await room.shift(HOUR)
        token = room.token
    async with entered(tmp_path, Wanted(groups=1), fresh=True) as room:
        assert not room.resumed
        assert about(room.clock.now(), START)
        assert room.token != token
        assert len(room.standin.posts(room.standin.channel("spellen"))) == 1
    assert (tmp_path / "practice.db.bak").exists()
    assert (tmp_path / "practice.room.db.bak").exists()


async def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    async with entered(tmp_path) as room:
        port = room.standin.port
        assert str(port) in room.address
        assert room.token in room.address
        clock = ShiftedClock(Machine())
        other = Files(tmp_path / "other.db").enter(clock, fresh=False)
        with in_memory() as db, pytest.raises(Problem, match="port-busy") as problem:
            async with opened(other, clock, db, Wanted(), port=port):
                raise AssertionError("it is open")
        assert problem.value.facts == {"port": str(port), "other": str(port + 1)}


# -- the page ------------------------------------------------------------------------------------


@asynccontextmanager
async def browser(room: Room) -> AsyncIterator[aiohttp.ClientSession]:
    """Somebody who opened the printed address; what is posted comes from that page."""
    origin = room.address.partition("/?")[0]
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(origin, cookie_jar=jar, headers={"Origin": origin}) as session:
        async with session.get(room.address) as answer:
            assert answer.status == 200
            assert f"/as/{room.me}/" in str(answer.url)
        yield session


async def test_the_page_switches_moves_the_clock_on_and_says_who_one_is(tmp_path: Path) -> None:
    async with entered(tmp_path) as room, browser(room) as page:
        arno = room.standin.who("Arno").id
        at = f"/as/{arno}/{topic(room).id}"
        async with page.get(at) as answer:
            assert "Arno" in await answer.text()
        assert room.me == arno
        async with page.post(f"{at}/autopilot", json={"who": str(arno), "on": ""}) as answer:
            assert await answer.json() == {}
        assert not (await room.autopilots())[arno]
        due = await room.next_due()
        async with page.post(f"{at}/clock", json={"to": "due"}) as answer:
            assert await answer.json() == {}
        assert due is not None
        assert about(room.clock.now(), due)
        assert "De tijd is om" in posts(room)[-1].content
        assert "Arno" in posts(room)[-1].content


async def test_without_the_printed_address_nobody_comes_in(tmp_path: Path) -> None:
    async with entered(tmp_path) as room, aiohttp.ClientSession() as session:
        for address in (room.address.partition("?")[0], f"{room.address}x"):
            async with session.get(address) as answer:
                assert answer.status == 403
                assert room.token not in await answer.text()


async def test_a_room_that_is_open_for_long_forgets_what_went_over_the_wire(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "REMEMBERED", 10)
    async with entered(tmp_path, Wanted(groups=1), pace=quick) as room:
        await room.standin.until(lambda: len(room.standin.wire.exchanges) <= 10, PATIENCE)
