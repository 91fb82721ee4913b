"""`/setup`: where topics go on a server, and who may host there."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import discord
from discord import app_commands
from msgspec import structs

from bot.moderator import clocks, people, places, visits
from bot.moderator.clocks import Absence, Policy
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

_OPTIONS: Final = {
    "topics": "setup-topics-name",
    "language": "settings-language-name",
    "zone": "settings-zone-name",
    "host_role": "setup-host-role-name",
    "log": "setup-log-name",
    "news": "setup-news-name",
    "deadline": "setup-deadline-name",
    "night": "settings-night-name",
    "off": "setup-off-name",
    "absent": "setup-absent-name",
    "without": "setup-without-name",
}
"""How each is called; those that a person can choose too are called as there."""


ABSENT: Final[tuple[Absence, ...]] = ("autopilot", "wait")
LEFT: Final = ("log", "news", "both")


def _choice(key: str, value: str) -> app_commands.Choice[str]:
    return app_commands.Choice(name=said(key), value=value)


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Adds the command, for whoever may change the server."""

    @tree.command(name="setup", description=said("cmd-setup"))
    @app_commands.guild_only()
    @app_commands.guild_install()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.describe(**{one: said(f"cmd-setup-{one.replace('_', '-')}") for one in _OPTIONS})
    @app_commands.rename(**{one: said(f"cmd-{name}") for one, name in _OPTIONS.items()})
    @app_commands.choices(
        language=[_choice(f"language-{one}", one) for one in LANGUAGES],
        absent=[_choice(f"tour-absent-{one}", one) for one in ABSENT],
        without=[_choice(f"setup-without-{one}", one) for one in LEFT],
    )
    async def setup(
        interaction: Interaction,
        topics: rights.Topics | None = None,
        language: str | None = None,
        zone: str | None = None,
        host_role: discord.Role | None = None,
        log: discord.TextChannel | None = None,
        news: discord.TextChannel | None = None,
        deadline: app_commands.Range[str, 1, 60] | None = None,
        night: app_commands.Range[str, 1, 40] | None = None,
        off: app_commands.Range[str, 1, 60] | None = None,
        absent: str | None = None,
        without: str | None = None,
    ) -> None:
        times = Times(deadline, night, off, absent)
        named = Named(topics, language, zone, host_role, log, news, without or "")
        await guarded(interaction, lambda: set_up(front, interaction, named, times), "/setup")

    @setup.autocomplete("deadline")
    async def offered(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return proposed(front, interaction, current)


class Named(NamedTuple):
    """What was named; None stays as it was, or is as usual."""

    topics: rights.Topics | None = None
    language: str | None = None
    zone: str | None = None
    host_role: discord.Role | None = None
    log: discord.TextChannel | None = None
    news: discord.TextChannel | None = None
    without: str = ""
    """A channel that is no longer wanted, or "both"."""


class Times(NamedTuple):
    """What was written for deadlines; None stays as it was."""

    deadline: str | None = None
    night: str | None = None
    off: str | None = None
    absent: str | None = None


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


async def set_up(front: Front, interaction: Interaction, named: Named, times: Times) -> None:
    """Checks the permissions at once: half-way is too late to find out. Raises TableError.

    What came of it is said in the language that was chosen, what didn't in the person's own.
    """
    words = texts(private.language(interaction))
    if not rights.manages(interaction):
        await private.tell(interaction, [words("not-manager")])
        return
    await private.heard(interaction)
    guild = interaction.guild
    assert guild is not None  # the command is a server's own
    community = await front.community(guild.id)
    before = await front.db.read(places.place, community)
    topics = named.topics or _usual(interaction, guild, before)
    if topics is None:
        await private.tell(interaction, [words("setup-where")])
        return
    log = named.log or (None if _left("log", named) else _still(guild, before.log))
    news = named.news or (None if _left("news", named) else _still(guild, before.news))
    problems = rights.lacking(guild.me, topics, log, words, news)
    if problems:
        await private.tell(interaction, problems)
        return
    chosen = Place(
        str(topics.id),
        named.language or before.language,
        named.zone or before.zone,
        _role(named.host_role, before.host_role),
        None if log is None else str(log.id),
        None if news is None else str(news.id),
    )
    policy = await front.db.run(_kept, community, chosen, times)
    await front.db.run(visits.retry_topics, front.desk, community)
    await front.db.run(speaking.retry, front.desk, community)
    await front.db.run(people.appoint, community, await front.person(interaction.user))
    here = texts(chosen.language)
    done = here("setup-done", where=harmless(topics.name), zone=chosen.zone)
    rules = (*terms.lines(policy, here), *terms.example(policy, front.desk.now(), here))
    await private.tell(interaction, [done, *rules])


def _left(what: str, named: Named) -> bool:
    """Whether a channel that was chosen before is no longer wanted."""
    return named.without in (what, "both")


def _usual(interaction: Interaction, guild: discord.Guild, before: Place) -> rights.Topics | None:
    """Where topics went before, else the server's first forum, else where the command was given."""
    kept = None if before.topics is None else guild.get_channel(int(before.topics))
    if isinstance(kept, discord.ForumChannel | discord.TextChannel):
        return kept
    forum = min(guild.forums, key=lambda one: (one.position, one.id), default=None)
    here = interaction.channel
    here = here.parent if isinstance(here, discord.Thread) else here
    return forum or (here if isinstance(here, discord.TextChannel) else None)


def _role(named: discord.Role | None, before: str | None) -> str | None:
    """With everybody's role nobody's is chosen: then only who may change the server hosts."""
    if named is None:
        return before
    return None if named.is_default() else str(named.id)


def _still(guild: discord.Guild, kept: str | None) -> discord.TextChannel | None:
    """A channel that was chosen before, if it is still there."""
    found = None if kept is None else guild.get_channel(int(kept))
    return found if isinstance(found, discord.TextChannel) else None


def _kept(tx: Tx, community: int, chosen: Place, times: Times) -> Policy:
    """The place and the deadlines there, together or neither. Raises TableError."""
    places.set_place(tx, community, chosen)
    before = clocks.policy(tx, community)
    policy = terms.chosen(before, chosen.zone, times.deadline, times.night, times.off)
    rule = next((one for one in ABSENT if one == times.absent), policy.absence)
    policy = structs.replace(policy, absence=rule)
    if policy != before:
        clocks.set_policy(tx, community, policy)
    return policy
