"""What `spelleider doctor --online` sees on Discord: who we are, and each server that we are in.

Over REST alone: nothing is connected, and nothing is changed.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Final, TypeAlias

import discord
from markupsafe import Markup
from msgspec import Struct

from bot.client import PATIENCE
from bot.moderator.places import Place
from bot.presenters.markup import harmless
from bot.running import Token, TokenError
from bot.texts import Texts
from bot.ui import rights

Places: TypeAlias = Mapping[str, Place]
"""What was set up, by guild."""
_PRIVILEGED: Final = {
    "Presence Intent": discord.ApplicationFlags(
        gateway_presence=True, gateway_presence_limited=True
    ),
    "Server Members Intent": discord.ApplicationFlags(
        gateway_guild_members=True, gateway_guild_members_limited=True
    ),
    "Message Content Intent": discord.ApplicationFlags(
        gateway_message_content=True, gateway_message_content_limited=True
    ),
}
"""As the Developer Portal calls them; one flag is for a bot in few servers, one for many."""


class Finding(Struct, frozen=True):
    line: Markup
    wrong: bool = False


async def look(hidden: Token, chosen: Places | None, said: Texts) -> list[Finding]:
    """A line for each thing; without a database the servers are left out. Raises TokenError."""
    nothing = discord.Intents.none()
    async with discord.Client(intents=nothing, max_ratelimit_timeout=PATIENCE) as client:
        try:
            await client.login(hidden.reveal())
            guilds = [guild async for guild in client.fetch_guilds(limit=None, with_counts=False)]
        except discord.LoginFailure as error:
            raise TokenError("refused") from error
        except (OSError, discord.DiscordException) as error:
            raise TokenError("unreachable") from error
        found = [Finding(said("doctor-token-online")), *_identity(client, said)]
        if chosen is None:
            return [*found, Finding(said("doctor-servers-unknown"))]
        for guild in guilds:
            found += [one async for one in _server(client, guild, chosen, said)]
        return [*found, *_others({str(guild.id) for guild in guilds}, chosen, said)]


def _identity(client: discord.Client, said: Texts) -> Iterator[Finding]:
    application = client.application
    assert application is not None  # login asked for it
    yield Finding(said("doctor-identity", name=harmless(application.name), id=str(application.id)))
    held = application.flags.value
    on = [name for name, flags in _PRIVILEGED.items() if held & flags.value]
    line = said("doctor-intents-on", names=said.listed(on)) if on else said("doctor-intents")
    yield Finding(line)


async def _server(
    client: discord.Client, guild: discord.Guild, chosen: Places, said: Texts
) -> AsyncIterator[Finding]:
    server, place = harmless(guild.name), chosen.get(str(guild.id))
    if place is None:
        yield Finding(said("doctor-server-new", server=server))
        return
    try:
        whole = await client.fetch_guild(guild.id, with_counts=False)
        channels = {str(one.id): one for one in await whole.fetch_channels()}
        assert client.user is not None  # login asked for it
        me = await whole.fetch_member(client.user.id)
    except (OSError, discord.DiscordException):
        yield Finding(said("doctor-server-silent", server=server), True)
        return
    problems = list(_problems(whole, me, channels, place, said))
    for problem in problems:
        yield Finding(problem, True)
    if not problems:
        where = harmless(channels[str(place.topics)].name)
        yield Finding(said("doctor-server", server=server, where=where))


def _problems(
    guild: discord.Guild,
    me: discord.Member,
    channels: Mapping[str, discord.abc.GuildChannel],
    place: Place,
    said: Texts,
) -> Iterator[Markup]:
    """In the sentences of `/setup`, with the server before them."""
    server = harmless(guild.name)
    topics, log = channels.get(str(place.topics)), channels.get(str(place.log))
    if not isinstance(topics, discord.ForumChannel | discord.TextChannel):
        yield said("doctor-server-topics", server=server)
        topics = None
    if not isinstance(log, discord.TextChannel):
        if place.log is not None:
            yield said("doctor-server-log", server=server)
        log = None
    news = channels.get(str(place.news))
    if not isinstance(news, discord.TextChannel):
        if place.news is not None:
            yield said("doctor-server-news", server=server)
        news = None
    for problem in rights.lacking(me, topics, log, said, news):
        yield said("doctor-server-problem", server=server, problem=problem)
    if place.host_role is not None and guild.get_role(int(place.host_role)) is None:
        yield said("doctor-server-role", server=server)


def _others(here: set[str], chosen: Places, said: Texts) -> Iterator[Finding]:
    """Servers that are no longer ours are counted, never named."""
    if not here:
        yield Finding(said("doctor-servers-none"))
    if gone := chosen.keys() - here:
        yield Finding(said("doctor-servers-left", count=len(gone)))
