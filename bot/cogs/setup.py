"""`/setup`: where topics go on a server, and who may host there."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.moderator import people, places, visits
from bot.moderator.places import Place
from bot.presenters.markup import harmless
from bot.texts import LANGUAGES, texts
from bot.tournaments import speaking
from bot.ui import answers as private
from bot.ui import rights
from bot.ui.answers import Interaction, guarded
from bot.ui.commands import said
from bot.ui.front import Front


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Adds the command, for whoever may change the server."""

    @tree.command(name="setup", description=said("cmd-setup"))
    @app_commands.guild_only()
    @app_commands.guild_install()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.describe(
        topics=said("cmd-setup-topics"),
        language=said("cmd-setup-language"),
        zone=said("cmd-setup-zone"),
        host_role=said("cmd-setup-host-role"),
        log=said("cmd-setup-log"),
        news=said("cmd-setup-news"),
    )
    @app_commands.choices(
        language=[app_commands.Choice(name=name, value=name) for name in LANGUAGES]
    )
    async def setup(
        interaction: Interaction,
        topics: rights.Topics,
        language: str = LANGUAGES[0],
        zone: str = "Europe/Amsterdam",
        host_role: discord.Role | None = None,
        log: discord.TextChannel | None = None,
        news: discord.TextChannel | None = None,
    ) -> None:
        chosen = Place(
            str(topics.id),
            language,
            zone,
            None if host_role is None else str(host_role.id),
            None if log is None else str(log.id),
            None if news is None else str(news.id),
        )
        await guarded(
            interaction, lambda: set_up(front, interaction, chosen, topics, log, news), "/setup"
        )


async def set_up(
    front: Front,
    interaction: Interaction,
    chosen: Place,
    topics: rights.Topics,
    log: discord.TextChannel | None,
    news: discord.TextChannel | None = None,
) -> None:
    """Checks the permissions at once: half-way is too late to find out. Raises TableError.

    What came of it is said in the language that was chosen, what didn't in the person's own.
    """
    words = texts(private.language(interaction))
    if not rights.manages(interaction):
        await private.tell(interaction, [words("not-manager")])
        return
    await private.heard(interaction)
    problems = rights.lacking(topics.guild.me, topics, log, words, news)
    if problems:
        await private.tell(interaction, problems)
        return
    assert interaction.guild_id is not None  # the command is a server's own
    community = await front.community(interaction.guild_id)
    await front.db.run(places.set_place, community, chosen)
    await front.db.run(visits.retry_topics, front.desk, community)
    await front.db.run(speaking.retry, front.desk, community)
    await front.db.run(people.appoint, community, await front.person(interaction.user))
    done = texts(chosen.language)("setup-done", where=harmless(topics.name), zone=chosen.zone)
    await private.tell(interaction, [done])
