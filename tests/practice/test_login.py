"""Coming in, and staying in when the line breaks."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import discord
import pytest

from bot.practice import Standin
from bot.practice.core import Settings
from bot.practice.intents import CONTENT, MEMBERS
from tests.practice.client import running
from tests.practice.conftest import Clock, Scene, check, scene
from tests.practice.openapi import CALLS
from tests.practice.sample import Press, Sample, view


async def test_login_goes_nowhere_else(here: Scene) -> None:
    async with running(here.standin, here.bot):
        assert here.bot.user is not None
        assert here.bot.user.id == here.standin.bot.id
        guild = here.bot.get_guild(here.guild.id)
        assert guild is not None
        assert [member.id for member in guild.members] == [here.standin.bot.id]
        assert guild.member_count == 3
        assert {channel.name for channel in guild.channels} == {"spellen", "zaal"}
        assert here.bot.application_id == here.standin.bot.id
    assert all(url.startswith("http://127.0.0.1:") or "ws://127.0.0.1:" in url for url in CALLS)


async def test_a_wrong_token_is_refused(here: Scene) -> None:
    with pytest.raises(discord.LoginFailure):
        async with running(here.standin, here.bot, "another"):
            raise AssertionError("it came in")
    assert [one.status for one in here.standin.wire.exchanges] == [401]


@pytest.mark.parametrize("code", [4004, 4010])
async def test_a_close_code_ends_the_bot(live: Scene, code: int) -> None:
    live.standin.drop_gateway(code)
    await live.standin.until(live.bot.is_closed)
    assert live.bot.resumes == 0


async def test_a_privileged_intent_that_is_off_is_refused(here: Scene) -> None:
    intents = discord.Intents.default()
    intents.message_content = True
    bot = Sample(intents)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running(here.standin, bot):
            await asyncio.sleep(1)


async def test_what_was_missed_comes_after_a_dropped_line(live: Scene) -> None:
    gone = live.bot.resumes
    live.standin.drop_gateway()
    live.frank.send(live.hall, f"<@{live.standin.bot.id}> ben je er nog?")
    await live.standin.until(lambda: live.bot.resumes > gone)
    await live.standin.until(lambda: live.bot.heard)
    assert [message.content for message in live.bot.heard] == [
        f"<@{live.standin.bot.id}> ben je er nog?"
    ]
    assert live.bot.readies == 1


async def test_op_7_and_a_resumable_invalidation_resume(live: Scene) -> None:
    live.standin.ask_reconnect()
    await live.standin.until(lambda: live.bot.resumes == 1)
    live.standin.invalidate(resumable=True)
    await live.standin.until(lambda: live.bot.resumes == 2)
    assert live.bot.readies == 1


async def test_an_invalid_session_begins_anew(live: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits five seconds before it does; not here."""
    sleep = asyncio.sleep
    monkeypatch.setattr("discord.client.asyncio.sleep", lambda s, *a: sleep(min(s, 0.05), *a))
    live.standin.invalidate()
    await live.standin.until(lambda: live.bot.readies == 2)
    assert len(live.standin.core.world.sessions) == 1
    live.frank.dm("hallo")
    await live.standin.until(lambda: live.bot.heard)


async def test_heartbeats_are_answered(here: Scene) -> None:
    here.standin.core.settings.heartbeat = 100
    async with running(here.standin, here.bot):
        await asyncio.sleep(0.35)
        assert here.bot.latency < 0.3
        assert here.bot.resumes == 0


async def test_members_come_in_chunks_only_with_the_intent() -> None:
    clock = Clock()
    made = scene(Standin(clock, settings=Settings(privileged=MEMBERS | CONTENT)), clock)
    await made.standin.start()
    intents = discord.Intents.default()
    intents.members = intents.message_content = True
    bot = Sample(intents)
    async with running(made.standin, bot):
        await made.standin.until(lambda: bot.readies)
        guild = bot.get_guild(made.guild.id)
        assert guild is not None
        assert {member.name for member in guild.members} == {
            "niels",
            "frank",
            "spelleider",
        }
        made.frank.send(made.hall, "gewoon gepraat")
        await made.standin.until(lambda: bot.heard)
        assert bot.heard[0].content == "gewoon gepraat"
        made.standin.person("Arno", made.guild)
        await made.standin.until(lambda: len(guild.members) == 4)
    await made.standin.stop()
    check(made.standin)


async def test_a_restarted_stand_in_remembers_everything(tmp_path: Path) -> None:
    clock = Clock()
    path = tmp_path / "room.db"
    made = scene(Standin(clock, path), clock)
    await made.standin.start()
    port = made.standin.port
    async with running(made.standin, made.bot):
        forum = made.bot.get_channel(made.forum.id)
        assert isinstance(forum, discord.ForumChannel)
        file = discord.File(io.BytesIO(b"inhoud"), "a.txt", description="tekst")
        made_post = await forum.create_thread(
            name="Groep 1",
            content="stand",
            file=file,
            view=view(Press("secret")),
            applied_tags=[forum.available_tags[0]],
        )
        made.frank.dm("hoi")
        row = made.frank.sees(made.standin.posts(made.forum)[0])[0]
        asked = made.frank.press(row)
        await asked.reply()
        await made.standin.quiet()
        before = vars(made.standin.core.world).copy()
        await made.standin.stop()
        again = Standin(clock, path)
        assert not again.fresh
        after = vars(again.core.world)
        for name in ("users", "guilds", "members", "channels", "messages", "asks", "blobs"):
            assert after[name] == before[name], name
        await again.start(port)
        await again.until(lambda: made.bot.resumes == 1)
        thread = again.channel("Groep 1")
        frank = again.who("Frank")
        row = frank.sees(thread)[0]
        assert row.id == made_post.message.id
        asked = await frank.press(row).ack()
        reply = await asked.reply()
        assert reply.only == frank.id
        data = await made_post.message.attachments[0].read()
        assert data == b"inhoud"
    await again.stop()
    assert again.failures == made.standin.failures == []
