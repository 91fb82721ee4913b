"""`spelleider doctor --online`: who we are on Discord, and what is allowed on each server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot import database, doctor, running
from bot.cli import app
from bot.client import create_bot
from bot.clock import ManualClock
from bot.moderator import places
from bot.moderator.desk import Database, Desk, in_memory
from bot.moderator.places import Place
from bot.practice import Standin, permissions
from bot.practice.core import Settings
from bot.practice.intents import CONTENT, MEMBERS, PRESENCES
from bot.practice.world import Channel, Guild, Role
from bot.rehearsal.pointing import pointed
from bot.texts import texts
from bot.ui.rights import LOG, NEEDED, TOPICS
from tests.moderator.world import START
from tests.practice import client
from tests.practice.conftest import check

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.notreallyatokenatall"
SAID = texts("nl")
DISCORD = "discord"


@dataclass
class Room:
    standin: Standin
    guild: Guild
    forum: Channel
    log: Channel
    hosts: Role

    def set_up(self, guild: int | None = None, **other: str) -> None:
        """As `/setup` would keep it."""
        where = str(self.guild.id if guild is None else guild)
        chosen = {"topics": str(self.forum.id), "log": str(self.log.id)} | other
        url = database.address("spelleider.sqlite").render_as_string(hide_password=False)
        with Database(url) as db:
            community = db.run_now(places.community_of, DISCORD, where)
            db.run_now(places.set_place, community, Place(host_role=str(self.hosts.id), **chosen))

    async def looked(self) -> tuple[int, list[str]]:
        """The exit code, and what Discord had to do with: the lines after the languages."""
        words = ["doctor", "--online"]
        with pointed(self.standin):
            result = await asyncio.to_thread(
                CliRunner().invoke, app, words, env={running.TOKEN: TOKEN}
            )
        assert TOKEN not in result.output
        lines = result.output.splitlines()
        return result.exit_code, lines[lines.index(SAID("doctor-languages", names="nl, en, de")) :]

    def identity(self) -> list[str]:
        return [
            SAID("doctor-languages", names="nl, en, de"),
            SAID("doctor-token-online"),
            SAID("doctor-identity", name="Spelleider", id=str(self.standin.bot.id)),
        ]

    def found(self, *lines: str) -> list[str]:
        return [*self.identity(), SAID("doctor-intents"), *lines, SAID("doctor-fine")]

    def wrong(self, *lines: str) -> list[str]:
        mend = SAID("doctor-mend", count=len(lines))
        return [*self.identity(), SAID("doctor-intents"), *lines, mend]


@asynccontextmanager
async def room(privileged: int = 0) -> AsyncIterator[Room]:
    settings = Settings(token=TOKEN, privileged=privileged)
    standin = Standin(ManualClock(START), settings=settings)
    guild = standin.guild("Spelavond", standin.person("Niels"), bot_permissions=NEEDED.value)
    forum, log = standin.forum(guild, "spellen"), standin.text(guild, "hosts")
    await standin.start()
    try:
        yield Room(standin, guild, forum, log, standin.role(guild, "Host"))
    finally:
        await standin.stop()
    assert standin.failures == []
    check(standin)


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in (running.TOKEN, running.TOKEN_FILE):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(doctor, "families", lambda: ["Open Sans", "Noto"])
    assert CliRunner().invoke(app, ["db", "upgrade"]).exit_code == 0


async def test_when_all_is_allowed_it_says_so_and_changes_nothing() -> None:
    async with room() as it:
        it.set_up()
        fine = SAID("doctor-server", server="Spelavond", where="spellen")
        assert await it.looked() == (0, it.found(fine))
        assert {one.method for one in it.standin.wire.exchanges} == {"GET"}
        assert it.standin.wire.dispatches == []
        assert not it.standin.connected


async def test_what_is_still_to_be_done_is_said_without_alarm() -> None:
    async with room() as it:
        new = SAID("doctor-server-new", server="Spelavond")
        assert await it.looked() == (0, it.found(new))
        it.standin.expel(it.guild)
        it.set_up()
        none, left = SAID("doctor-servers-none"), SAID("doctor-servers-left", count=1)
        assert await it.looked() == (0, it.found(none, left))


async def test_servers_that_are_gone_are_counted_and_each_server_speaks_of_itself() -> None:
    async with room() as it:
        ours = it.standin.guild("**Elders**", it.standin.who("Niels"))
        for guild in (it.guild.id, 5, 6):
            it.set_up(guild)
        code, lines = await it.looked()
        fine = SAID("doctor-server", server="Spelavond", where="spellen")
        new = SAID("doctor-server-new", server="**Elders**")
        assert (code, lines) == (0, it.found(fine, new, SAID("doctor-servers-left", count=2)))
        it.set_up(ours.id)  # its channels are another server's: for this one they are gone
        code, lines = await it.looked()
        assert code == 2
        gone = [one for one in lines if "Elders" in one]
        assert len(gone) == 3
        assert not any("spellen" in one or "hosts:" in one for one in gone)


async def test_channels_and_a_role_that_are_gone_are_named_by_what_they_were_for() -> None:
    async with room() as it:
        it.set_up()
        it.standin.delete_channel(it.log)
        log = SAID("doctor-server-log", server="Spelavond")
        assert await it.looked() == (2, it.wrong(log))
        it.standin.delete_channel(it.forum)
        topics = SAID("doctor-server-topics", server="Spelavond")
        assert await it.looked() == (2, it.wrong(topics, log))
        it.standin.core.world.drop(it.hosts)
        role = SAID("doctor-server-role", server="Spelavond")
        assert await it.looked() == (2, it.wrong(topics, log, role))
        it.set_up(news=str(it.forum.id))
        news = SAID("doctor-server-news", server="Spelavond")
        assert await it.looked() == (2, it.wrong(topics, log, news, role))


async def test_the_channel_for_news_is_looked_at_too() -> None:
    async with room() as it:
        news, me = it.standin.text(it.guild, "nieuws"), it.standin.bot_role(it.guild)
        it.set_up(news=str(news.id))
        it.standin.deny(news, me, permissions.PIN_MESSAGES)
        problem = SAID("setup-missing", names=SAID("perm-pin_messages"), where="nieuws")
        line = SAID("doctor-server-problem", server="Spelavond", problem=problem)
        assert await it.looked() == (2, it.wrong(line))


async def test_each_missing_permission_has_the_sentence_of_setup() -> None:
    async with room() as it:
        it.set_up()
        niels, me = it.standin.who("Niels"), it.standin.bot_role(it.guild)
        needed = [(it.forum, name) for name in TOPICS] + [(it.log, name) for name in LOG]
        with in_memory() as db:
            bot = create_bot(db, Desk(ManualClock(START)), guild_ready_timeout=0.05)
            async with client.running(it.standin, bot):
                for channel, name in needed:
                    may = getattr(permissions, name.upper())
                    it.standin.deny(channel, me, may)
                    asked = niels.command("setup", it.log, topics=it.forum, log=it.log)
                    problem = (await asked.reply()).content
                    assert problem.startswith(f"In {channel.name} mag ik nog niet: ")
                    assert SAID(f"perm-{name}") in problem
                    line = SAID("doctor-server-problem", server="Spelavond", problem=problem)
                    assert await it.looked() == (2, it.wrong(line))
                    it.standin.allow(channel, me, may)


async def test_a_server_of_which_discord_says_nothing_is_named() -> None:
    async with room() as it:
        it.set_up()
        it.standin.fail("GET", "/guilds/{guild_id}/channels", code=50001)
        silent = SAID("doctor-server-silent", server="Spelavond")
        assert await it.looked() == (2, it.wrong(silent))
        it.standin.fail("GET", "/users/@me", status=401)
        _, lines = await it.looked()
        assert SAID("token-refused") in lines
        assert not any("Spelavond" in one for one in lines)


@pytest.mark.parametrize(
    ("held", "names"),
    [
        (CONTENT, "Message Content Intent"),
        (MEMBERS | PRESENCES, "Presence Intent en Server Members Intent"),
    ],
)
async def test_a_privileged_intent_is_not_needed(held: int, names: str) -> None:
    async with room(held) as it:
        code, lines = await it.looked()
        assert code == 0
        assert SAID("doctor-intents-on", names=names) in lines
        assert SAID("doctor-intents") not in lines


async def test_without_a_database_nothing_is_said_of_servers(tmp_path: Path) -> None:
    async with room() as it:
        (tmp_path / "spelleider.sqlite").unlink()
        code, lines = await it.looked()
        assert code == 2
        assert SAID("doctor-servers-unknown") in lines
        assert not any("Spelavond" in one for one in lines)
