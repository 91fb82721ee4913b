"""What Discord refuses or delays, and what only hosts hear."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.clock import SECOND
from bot.moderator import lookup, people, table
from bot.moderator.errors import Unreadable
from bot.ui import topics
from storage import models
from tests.simcord.server import GROUP, PLANS, Server, sentence, server, told
from tests.simcord.test_restart import unsay


async def frozen(it: Server) -> None:
    """A log that was changed behind everybody's back, so that nothing can be folded any more."""
    entry, game = models.table(models.Entry), it.game()
    changed = entry.update().where(entry.c.game == game, entry.c.seq == 1).values(digest="no")
    it.db.run_now(lambda tx: tx.connection.execute(changed))
    why = Unreadable("diverged", {"seq": 1})
    await it.db.run(lookup.freeze, it.desk, it.community(), it.game(), why)
    await it.moved()


async def test_a_game_that_cant_be_read_is_told_to_hosts_alone() -> None:
    async with server() as it:
        topic = await it.start()
        count = len(topic.history())
        await frozen(it)
        (line,) = it.log_lines()
        assert line.startswith("Dit spel staat stil: het logboek klopt niet")
        assert len(topic.history()) == count
        assert await it.say(0, PLANS[0]) == sentence("error-game-frozen")


async def test_without_a_host_log_that_waits() -> None:
    async with server() as it:
        await it.manager.slash(it.general, "setup", topics=it.place)
        preview = await it.paste(GROUP)
        await it.manager.click(preview.response, label="Start")
        await it.moved()
        await frozen(it)
        delivery = models.table(models.Delivery).c
        where = delivery.audience == "host"
        rows = it.db.read_now(
            lambda tx: tx.connection.execute(delivery.status.table.select().where(where)).all()
        )
        assert [row.status for row in rows] == ["parked"]


@pytest.mark.parametrize("verb", ["send", "find"])
async def test_whoever_must_wait_for_discord_tries_again_later(
    verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server() as it:
        topic = await it.start()
        original, waits = topics.channel, [True]

        async def slow(client: discord.Client, number: str) -> Any:
            if waits:
                waits.clear()
                raise discord.RateLimited(40.0)
            return await original(client, number)

        await it.plan(PLANS)
        count = len(it.posts(topic))
        if verb == "find":
            unsay(it, "post")
        else:
            await it.players[1].send(topic, f"<@{it.me}> pas")
            count = len(it.posts(topic))
        monkeypatch.setattr(topics, "channel", slow)
        if verb == "send":
            await it.players[2].send(topic, f"<@{it.me}> pas")
        await it.moved()
        assert not waits
        assert len(it.posts(topic)) == count
        await it.moved(40 * SECOND)
        assert len(it.posts(topic)) == count + (verb == "send")


async def test_a_bot_is_no_player() -> None:
    async with server() as it:
        await it.set_up()
        robot = it.guild.add_member(it.env.create_user("robot", bot=True))
        for name in ("robot", robot.mention):
            said = told(await it.paste(f"Groep 1: Frank - {name}"))
            assert said == sentence("groups-unknown", name=name)


async def test_who_was_forgotten_is_not_written_to() -> None:
    async with server() as it:
        topic = await it.start("Groep 1: Frank - Arno")
        await it.say(1, "SSSH, bod na 4")
        person = it.db.run_now(
            people.arrive, "discord", str(it.guild.id), str(it.players[1].id), "x"
        )
        await it.db.run(people.erase, it.desk, person.person)
        await it.moved()
        count = len(it.letters(1))
        await it.say(0, "S, bod na 1, start 1")
        assert "Autopilot 2" in it.posts(topic)[-1].content
        assert it.players[1].mention not in it.posts(topic)[-1].content
        assert len(it.letters(1)) == count


async def test_a_group_that_fails_at_start_starts_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async with server() as it:
        await it.set_up()
        preview = await it.paste(f"{GROUP}\nGroep 2: Brent - Mitch")
        opened = table.open_game

        def broken(*args: Any) -> int:
            if args[3].name == "Groep 2":
                raise RuntimeError
            return opened(*args)

        with monkeypatch.context() as patched:
            patched.setattr(table, "open_game", broken)
            done = await it.manager.click(preview.response, label="Start")
        assert told(done) == sentence("oops", done="no")
        await it.moved()
        assert it.place.threads == []
        done = await it.manager.click(preview.response, label="Start")
        assert told(done) == "2 groepen zijn begonnen."
        await it.moved()
        assert len(it.place.threads) == 2
