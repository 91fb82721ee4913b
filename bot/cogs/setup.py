"""`/setup`: where topics go on a server, and who may host there."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import discord
from discord import app_commands

from bot.moderator import clocks, people, places, visits
from bot.moderator.clocks import Policy
from bot.moderator.desk import Tx
from bot.moderator.errors import TableError
from bot.moderator.places import Place
from bot.presenters.markup import harmless
from bot.texts import LANGUAGES, texts
from bot.tournaments import speaking
from bot.ui import answers as private
from bot.ui import rights, terms
from bot.ui.answers import Interaction, guarded
from bot.ui.commands import said
from bot.ui.front import Front

_OPTIONS: Final = (
    *("topics", "language", "zone", "host_role", "log", "news"),
    *("deadline", "night", "off"),
)


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Adds the command, for whoever may change the server."""

    @tree.command(name="setup", description=said("cmd-setup"))
    @app_commands.guild_only()
    @app_commands.guild_install()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.describe(**{one: said(f"cmd-setup-{one.replace('_', '-')}") for one in _OPTIONS})
    @app_commands.choices(
        language=[app_commands.Choice(name=said(f"language-{one}"), value=one) for one in LANGUAGES]
    )
    async def setup(
        interaction: Interaction,
        topics: rights.Topics,
        language: str = LANGUAGES[0],
        zone: str = "Europe/Amsterdam",
        host_role: discord.Role | None = None,
        log: discord.TextChannel | None = None,
        news: discord.TextChannel | None = None,
        deadline: app_commands.Range[str, 1, 60] | None = None,
        night: app_commands.Range[str, 1, 40] | None = None,
        off: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        times = Times(deadline, night, off)
        chosen = Place(
            str(topics.id),
            language,
            zone,
            None if host_role is None else str(host_role.id),
            None if log is None else str(log.id),
            None if news is None else str(news.id),
        )
        await guarded(
            interaction,
            lambda: set_up(front, interaction, chosen, times, topics, log, news),
            "/setup",
        )

    @setup.autocomplete("deadline")
    async def offered(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return proposed(front, interaction, current)


class Times(NamedTuple):
    """What was written for deadlines; None stays as it was."""

    deadline: str | None = None
    night: str | None = None
    off: str | None = None


def proposed(
    front: Front, interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """What the words mean, with the first moment that comes of them, before anything is stored."""
    zone = str(getattr(interaction.namespace, "zone", None) or Place().zone)
    words = texts(private.language(interaction))
    try:
        places.check_zone(zone)
    except TableError:
        zone = Place().zone
    found = terms.proposed(current, front.desk.now(), zone, words)
    return [app_commands.Choice(name=label, value=value) for label, value in found]


async def set_up(
    front: Front,
    interaction: Interaction,
    chosen: Place,
    times: Times,
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
    policy = await front.db.run(_kept, community, chosen, times)
    await front.db.run(visits.retry_topics, front.desk, community)
    await front.db.run(speaking.retry, front.desk, community)
    await front.db.run(people.appoint, community, await front.person(interaction.user))
    here = texts(chosen.language)
    done = here("setup-done", where=harmless(topics.name), zone=chosen.zone)
    rules = (*terms.lines(policy, here), *terms.example(policy, front.desk.now(), here))
    await private.tell(interaction, [done, *rules])


def _kept(tx: Tx, community: int, chosen: Place, times: Times) -> Policy:
    """The place and the deadlines there, together or neither. Raises TableError."""
    places.set_place(tx, community, chosen)
    before = clocks.policy(tx, community)
    policy = terms.chosen(before, chosen.zone, *times)
    if policy != before:
        clocks.set_policy(tx, community, policy)
    return policy
