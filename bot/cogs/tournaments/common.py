"""What every part of `/tournament` needs: who asks, which tournament, and one effect a press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Concatenate, Final, ParamSpec

import discord
from markupsafe import Markup

from bot.moderator import people, places
from bot.moderator.desk import Desk, Tx
from bot.moderator.errors import TableError
from bot.moderator.places import Place
from bot.presenters.markup import harmless
from bot.texts import Texts
from bot.tournaments import asked
from bot.tournaments.asked import Seen
from bot.tournaments.settings import Settings, SettingsError
from bot.tournaments.speaking import called
from bot.ui import answers as private
from bot.ui.answers import PLATFORM, Interaction
from bot.ui.asking import Asker as Asker
from bot.ui.asking import asker as asker
from bot.ui.front import Front
from bot.ui.rights import hosted
from bot.ui.tournaments.lines import Known
from engines import GAMES, load

P = ParamSpec("P")
ENGINES: Final = {name: load(name).seats for name in GAMES}
"""The games with how many may sit there."""


async def meant(
    front: Front,
    interaction: Interaction,
    text: str | None,
    *,
    mine: bool = False,
    status: str = "",
) -> tuple[Asker, Seen]:
    """Who asks and about which tournament. With `mine` only its hosts may. Raises TableError."""
    by = await asker(front, interaction)
    found = await front.db.read(
        asked.which, by.community, by.person, text or "", mine=mine, status=status
    )
    if mine and not found.mine:
        raise TableError("not-tournament-host")
    return by, found


async def may_begin(front: Front, interaction: Interaction) -> Place:
    """The place, for somebody whom the platform lets host there. Raises TableError."""
    place = await hosted(front, interaction)
    if place is None:
        raise TableError("no-manager")
    return place


async def done(
    front: Front,
    interaction: Interaction,
    what: str,
    command: Callable[Concatenate[Tx, Desk, P], object],
    *args: P.args,
    **kwargs: P.kwargs,
) -> bool:
    """A command, once however often Discord delivers it; whether that was now.

    Raises TableError.
    """
    receipt = private.receipt(interaction)
    whose = f"{what} by person {await front.person(interaction.user)}"

    def first(tx: Tx) -> bool:
        return asked.once(tx, front.desk, PLATFORM, receipt, whose, command, *args, **kwargs)

    return await front.db.run(first)


def wrong(error: SettingsError, words: Texts) -> Markup:
    """What is wrong with a setting, and what would be right."""
    return words(f"tour-wrong-{error.code}", fact=harmless(error.fact))


async def known(front: Front, interaction: Interaction, by: Asker, chosen: Settings) -> Known:
    """How the roles and persons of these settings are called here."""
    roles: Sequence[discord.Role] = interaction.guild.roles if interaction.guild else ()
    persons = tuple({one for pair in chosen.apart for one in pair})
    return Known(
        {str(role.id): role.name for role in roles},
        await front.db.read(called, by.community, persons),
    )


def arrived(tx: Tx, guild: str, member: discord.Member | discord.User) -> people.Guest:
    """Somebody who was chosen in a command."""
    return people.arrive(tx, PLATFORM, guild, str(member.id), member.display_name)


def role_ids(interaction: Interaction) -> tuple[str, ...]:
    roles: Any = getattr(interaction.user, "roles", ())
    return tuple(str(role.id) for role in roles)


async def place_of(front: Front, by: Asker) -> Place:
    """What `/setup` chose there."""
    return await front.db.read(places.place, by.community)
