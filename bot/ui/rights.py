"""What the bot must be allowed, and who may host: asked by `/setup`, by hosts' commands and by
`spelleider doctor`, and answered in the same sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import discord
from markupsafe import Markup

from bot.moderator import places
from bot.moderator.places import Place
from bot.presenters.markup import harmless
from bot.texts import Texts
from bot.ui.answers import Interaction
from bot.ui.front import Front

Topics: TypeAlias = discord.ForumChannel | discord.TextChannel
TOPICS: Final = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "manage_threads",
    "attach_files",
    "read_message_history",
    "pin_messages",
)
"""What the bot must be allowed in the channel of the topics."""
LOG: Final = ("view_channel", "send_messages")
NEWS: Final = (*LOG, "attach_files", "read_message_history", "pin_messages")
NEEDED: Final = discord.Permissions(**dict.fromkeys(TOPICS, True))
"""What the invitation asks for; nothing more is used."""


def lacking(
    me: discord.Member,
    topics: Topics | None,
    log: discord.TextChannel | None,
    words: Texts,
    news: discord.TextChannel | None = None,
) -> list[Markup]:
    """What the bot may not do in the channels of `/setup`, a sentence each that mends it."""
    asked = ((topics, TOPICS), (log, LOG), (news, NEWS))
    return [
        problem
        for channel, needed in asked
        if channel is not None
        for problem in _lacking(me, channel, needed, words)
    ]


def _lacking(
    me: discord.Member, channel: Topics, needed: Sequence[str], words: Texts
) -> Iterator[Markup]:
    """In the words of Discord's own settings."""
    given = channel.permissions_for(me)
    missing = [name for name in needed if not getattr(given, name)]
    if missing:
        names = words.listed([words(f"perm-{name}") for name in missing])
        yield words("setup-missing", names=names, where=harmless(channel.name))


def manages(interaction: Interaction) -> bool:
    """Whether somebody may change the server: Discord's word, whatever client asked."""
    return bool(interaction.permissions.manage_guild)


async def hosted(front: Front, interaction: Interaction) -> Place | None:
    """The place, for somebody who may host there."""
    if interaction.guild_id is None:
        return None
    community = await front.community(interaction.guild_id)
    place = await front.db.read(places.place, community)
    roles = getattr(interaction.user, "roles", ())
    if manages(interaction) or place.host_role in {str(role.id) for role in roles}:
        return place
    return None
