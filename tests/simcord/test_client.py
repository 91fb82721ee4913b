"""The client itself: what it listens to, how it ends, and what it never writes down."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.client import Spelleider, create_bot, intents
from bot.moderator import outbox, places
from bot.moderator.desk import Desk, in_memory
from bot.ui.answers import PLATFORM
from tests.simcord.server import PLANS, sentence, server, told
from tests.simcord.test_plans import form, opened


def test_no_intent_is_privileged() -> None:
    chosen = intents()
    privileged = discord.Intents(members=True, presences=True, message_content=True)
    assert chosen.value & privileged.value == 0
    assert chosen.guilds
    assert chosen.dm_messages


def test_importing_it_does_nothing() -> None:
    code = (
        "import threading, asyncio, bot.client as c;"
        "assert threading.active_count() == 1;"
        "assert not hasattr(c, 'client')"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


async def test_a_client_that_never_began_can_be_closed() -> None:
    with in_memory() as db:
        bot = create_bot(db, Desk())
        bot.desk.changed()  # a commit before the loop is known wakes nobody
        await bot.close()


async def test_it_rests_until_something_is_done() -> None:
    with in_memory() as db:
        bot = create_bot(db, Desk())
        await bot.rest(0.01)
        bot.wake.set()
        await asyncio.wait_for(bot.rest(30), 5)
        await bot.close()


async def test_it_ends_in_good_order() -> None:
    async with server() as it:
        await it.start()
        with it.env._bot_scope():
            closing = asyncio.create_task(it.bot.close())
        await it.settle()
        assert closing.done()
        assert all(task.done() for task in it.bot._tasks)


async def test_the_outbox_survives_a_failure(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server() as it:
        topic = await it.start()

        async def broken(*_: object) -> int:
            raise RuntimeError("SSHS")

        with monkeypatch.context() as patched:
            patched.setattr(outbox, "pump", broken)
            await it.plan(PLANS)
        assert len(it.posts(topic)) == 1
        assert "outbox: RuntimeError" in caplog.text
        assert "SSHS" not in caplog.text
        await it.moved()
        assert len(it.posts(topic)) == 2


async def test_a_command_that_fails_early_is_answered(caplog: pytest.LogCaptureFixture) -> None:
    async with server() as it:
        await it.set_up()

        async def check(_: Any) -> bool:
            raise app_commands.CheckFailure("SSHS")

        command = it.bot.tree.get_command("play")
        assert isinstance(command, app_commands.Command)
        command.add_check(check)
        done = await it.players[0].slash(it.general, "play")
        assert told(done) == sentence("oops", done="no")
        assert "a command: CheckFailure" in caplog.text
        assert "SSHS" not in caplog.text
        assert [type(error) for error in it.env.errors] == [app_commands.CheckFailure]


async def test_commands_that_cant_be_sent_keep_no_game_waiting(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with server() as it:
        topic = await it.start()
        account = str(it.bot.application_id)
        await it.db.run(places.set_commands, PLATFORM, account, "others")
        it.env.inject_error("PUT", "/applications/*/commands", status=403, code=50001)
        await it.restart()
        assert "commands: Forbidden" in caplog.text
        await it.plan(PLANS)
        assert len(it.posts(topic)) == 2
        await it.restart()
        assert await it.db.run(places.commands_of, PLATFORM, account) != "others"


async def test_an_event_that_fails_is_logged_by_its_kind(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server() as it:
        topic = await it.start()

        async def broken(*_: object) -> None:
            raise RuntimeError("SSHS")

        monkeypatch.setattr(it.bot.front, "community", broken)
        it.env.backend.edit_channel(topic.id, {}, thread_metadata={"locked": True})
        await it.settle()
        assert "on_thread_update: RuntimeError" in caplog.text
        assert "SSHS" not in caplog.text
        assert len(it.env.errors) == 1
        await Spelleider.on_error(it.bot, "on_nothing")
        assert "on_nothing: ?" in caplog.text


async def test_edits_and_bots_elsewhere_are_nothing_to_it() -> None:
    async with server() as it:
        topic = await it.start()
        frank = it.players[0]
        message = await frank.send(topic, "hallo")
        await frank.edit(message, f"<@{it.me}> SSHS")
        other = it.guild.add_member(it.env.create_user("ander", bot=True))
        await other.send(topic, f"<@{it.me}> SSHS")
        assert topic.last_message is not None
        assert topic.last_message.author.id == other.id
        joined = discord.MessageType.new_member
        it.guild.create_system_message(it.general, joined.value, author=frank)  # type: ignore[arg-type]
        await it.settle()
        assert it.general.last_message is not None
        assert it.general.last_message.author.id == frank.id


async def test_no_form_is_remembered() -> None:
    async with server() as it:
        topic = await it.start()
        shown = await opened(it, topic, 0)
        store = it.bot._connection._view_store
        assert store._modals == {}
        assert store._views == {}
        done = await it.players[0].submit_modal(shown, form())
        assert "Genoteerd" in told(done)


async def test_a_form_that_isnt_ours_is_left_alone() -> None:
    async with server() as it:
        topic = await it.start()
        shown = await opened(it, topic, 0)
        shown._interaction.modal["custom_id"] = "x:1"
        done = await it.players[0].submit_modal(shown, form())
        assert not done.acknowledged
