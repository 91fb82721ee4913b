"""Who asks something of a server, and in whose language he is answered."""

from __future__ import annotations

from msgspec import Struct

from bot.moderator.errors import TableError
from bot.texts import Texts, texts
from bot.ui import answers as private
from bot.ui.answers import Interaction
from bot.ui.front import Front


class Asker(Struct, frozen=True):
    community: int
    person: int
    words: Texts


async def asker(front: Front, interaction: Interaction) -> Asker:
    """Raises TableError in private messages: groups and tournaments belong to a server."""
    if interaction.guild_id is None:
        raise TableError("server-only")
    community = await front.community(interaction.guild_id)
    person = await front.person(interaction.user)
    return Asker(community, person, texts(private.language(interaction)))
