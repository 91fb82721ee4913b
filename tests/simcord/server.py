"""A Discord server in the simulator of the package simcord, with our bot on a database in memory.

    async with server() as it:
        await it.set_up()
        topic = await it.start()
        await it.say(0, "SSHS, bod na 2")

simcord runs discord.py's own machinery against a world in memory. It knows nothing of nonces and
of the gateway's RESUME; what depends on those is tested over sockets.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from unittest import mock

import discord
import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, RoleHandle

from bot.client import Spelleider
from bot.clock import SECOND, ManualClock
from bot.moderator import clocks, lookup
from bot.moderator.clocks import Policy
from bot.moderator.desk import Database, Desk, Memory, in_memory
from bot.presenters.markup import write
from bot.texts import texts
from bot.ui.answers import PLATFORM
from bot.ui.rights import NEEDED
from storage import games, people
from tests.moderator.world import NAMES, START, entropy

TEXT = 10
"""The kind of component that is text."""
GROUP = "Groep 1: Frank - Arno - Niels - Bjorn"
OTHERS = ("Brent", "Mitch", "Swifty", "Lucy")
PLANS = ("SSHS, bod na 2, start 2", "SSSH", "HSSS, bod na 3", "SSSH, bod na 3")
"""Frank opens with 2 on a table of 8; Arno, Niels and Bjorn are asked in that order."""


class Bot(Spelleider):
    """The bot itself; only its rest is told to the simulator, which would wait for its end."""

    env: simcord.Env

    async def rest(self, seconds: float, wake: asyncio.Event | None = None) -> None:
        await self.env.external_wait((wake or self.wake).wait(), reason="nothing to say")


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """The language of everybody's Discord; simcord's own is English."""
    from simcord import interactions

    original = interactions.base_payload

    def localised(*args: Any, **kwargs: Any) -> Any:
        record, payload = original(*args, **kwargs)
        return record, payload | {"locale": lang}

    with mock.patch.object(interactions, "base_payload", localised):
        yield


@asynccontextmanager
async def server(lang: str = "nl", *, forum: bool = True) -> AsyncIterator[Server]:
    with speaking(lang), in_memory() as db:
        clock = ManualClock(START)
        desk = Desk(clock, entropy(), Memory())
        bot = Bot(db, desk)
        running = simcord.run(bot, approved_intents=discord.Intents.default())
        bot.env = running._env
        it = Server(bot.env, bot, db, desk, clock, forum=forum)
        async with running:
            yield it
            it.bot.bell.stop()


class Server:
    def __init__(
        self,
        env: simcord.Env,
        bot: Bot,
        db: Database,
        desk: Desk,
        clock: ManualClock,
        *,
        forum: bool,
    ) -> None:
        self.env, self.bot, self.db, self.desk, self.clock = env, bot, db, desk, clock
        self.guild = env.create_guild("Speelclub")
        self.role = RoleHandle(
            env,
            self.guild,
            env.backend.create_role(self.guild.id, "Spelleider", permissions=NEEDED.value),
        )
        mine = env.backend.get_guild(self.guild.id).members[env.backend.bot_user.id]
        mine.role_ids.append(self.role.id)
        manager = self.guild.create_role(
            "Beheer", permissions=discord.Permissions(manage_guild=True)
        )
        self.hosts = self.guild.create_role("Host")
        self.players = [self.member(name) for name in (*NAMES, *OTHERS)]
        self.manager = self.guild.add_member(env.create_user("beheerder"), roles=[manager])
        self.general = self.guild.create_text_channel("algemeen")
        self.log = self.guild.create_text_channel("hostlog")
        make = self.guild.create_forum_channel if forum else self.guild.create_text_channel
        self.place = make("groepen")

    def member(self, name: str, shown: str | None = None) -> MemberActor:
        user = self.env.create_user(name.lower(), global_name=shown or name)
        return self.guild.add_member(user)

    # -- the host --------------------------------------------------------------------------------

    async def set_up(self, **options: Any) -> Any:
        chosen = {"topics": self.place, "log": self.log} | options
        return await self.manager.slash(self.general, "setup", **chosen)

    async def paste(self, text: str, who: MemberActor | None = None) -> Any:
        """The preview, or what is wrong."""
        who = who or self.manager
        shown = await who.slash(self.general, "group new")
        return await who.submit_modal(shown, {"groups": text})

    async def start(self, text: str = GROUP, policy: Policy | None = None) -> ChannelHandle:
        """Groups that have begun; the first one's topic."""
        if self.place.threads == []:
            await self.set_up()
        if policy is not None:
            await self.db.run(clocks.set_policy, self.community(), policy)
        preview = await self.paste(text)
        await self.manager.click(answer(preview), label="Start")
        await self.moved()
        return self.place.threads[0]

    def community(self) -> int:
        return self.db.run_now(people.community_of, PLATFORM, str(self.guild.id))

    def game(self, number: int = 1) -> int:
        return self.db.read_now(games.numbered, self.community(), number).id

    # -- time ------------------------------------------------------------------------------------

    async def settle(self) -> None:
        await self.env.settle()

    async def poke(self) -> None:
        """The outbox looks again."""
        self.bot.wake.set()
        await self.settle()

    async def moved(self, by: int = SECOND) -> None:
        """Later; clocks ring, and what waited is tried again."""
        self.clock.move(by)
        with self.env._bot_scope():
            await self.bot.bell.ring()
        await self.poke()
        self.clock.move(SECOND)
        await self.poke()

    async def restart(self) -> None:
        """Another process on the same database; the old one has no time to say goodbye."""
        self.bot.bell.stop()
        self.desk = Desk(self.clock, self.desk.entropy, Memory())
        bot = Bot(self.db, self.desk)
        bot.env = self.env
        self.bot = bot
        await self.env.restart_bot(bot)

    # -- what people do --------------------------------------------------------------------------

    async def say(self, seat: int, text: str) -> str:
        """A private message, and the answer to it."""
        player = self.players[seat]
        await player.send_dm(text)
        await self.moved()
        return self.letters(seat)[-1].content

    async def plan(self, plans: Sequence[str] = PLANS) -> None:
        for seat, text in enumerate(plans):
            await self.say(seat, text)

    async def press(self, seat: int, message: Any, label: str) -> Any:
        shown = await self.players[seat].click(message, label=label)
        await self.moved()
        return shown

    # -- what there is to see --------------------------------------------------------------------

    def letters(self, seat: int) -> list[discord.Message]:
        """What the bot has written to somebody in private, also in answer."""
        channel = self.players[seat].user.dm_channel
        return [m for m in channel.history() if m.author.id == self.me and not _private(m)]

    def posts(self, topic: ChannelHandle) -> list[discord.Message]:
        """The bot's numbered posts; the status isn't one."""
        return [m for m in topic.history() if "· post " in m.content and not _private(m)]

    def status(self, topic: ChannelHandle) -> discord.Message:
        """The newest message of the bot that is no post."""
        written = [m for m in topic.history() if m.type is discord.MessageType.default]
        shown = [m for m in written if m.content and "· post " not in m.content]
        return [m for m in shown if not m.flags.ephemeral and m.author.id == self.me][-1]

    @property
    def me(self) -> int:
        return self.env.backend.bot_user.id

    def book(self, number: int = 1) -> tuple[Any, ...]:
        """The standing orders of a game, by seat."""
        look = self.db.read_now(lookup.look, self.desk, self.community(), self.game(number))
        return look.folded.book

    def log_lines(self) -> list[str]:
        return [m.content for m in self.log.history()]


def _private(message: discord.Message) -> bool:
    return message.flags.ephemeral


def answer(result: Any) -> Any:
    """The last that was privately said to whoever pressed or asked."""
    return result.followups[-1] if result.followups else result.response


def told(result: Any) -> str:
    """Everything that was privately said in answer."""
    said = [result.response, *result.followups]
    assert all(one.ephemeral for one in said if one is not None)
    return "\n".join(text(one) for one in said if one is not None)


def text(message: Any) -> str:
    """What a message says, also a panel of the newer components."""
    shown = [item["content"] for item in parts(message) if item["type"] == TEXT]
    return "\n".join([message.content, *shown] if message.content else shown)


def labels(message: Any) -> list[str]:
    """Of the buttons under a message, whichever way simcord hands it over."""
    return [item["label"] for item in controls(message) if item.get("label")]


def controls(message: Any) -> list[dict[str, Any]]:
    return [item for item in parts(message) if item.get("custom_id")]


def parts(message: Any) -> list[dict[str, Any]]:
    """All components of a message, outer ones first."""
    rows = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    return list(_walked(rows))


def _walked(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in components:
        yield part
        inner = [*part.get("components", ()), part.get("accessory")]
        yield from _walked([one for one in inner if one])


def sentence(key: str, lang: str = "nl", **facts: str | int) -> str:
    """As Discord is told it."""
    return write(texts(lang)(key, **facts), "markdown")
