"""What people and Discord do to topics: archived, locked, deleted."""

from __future__ import annotations

import discord

from bot.moderator import places, visits
from bot.presenters.markup import harmless
from bot.ui import topics
from bot.ui.front import Front
from bot.ui.sender import tell_hosts


async def updated(
    client: discord.Client, front: Front, payload: discord.RawThreadUpdateEvent
) -> None:
    """An archived topic comes back at once while somebody owes a move there."""
    metadata = payload.data["thread_metadata"]
    if not metadata["archived"] or metadata.get("locked"):
        return
    found = await _played(front, payload.guild_id, payload.thread_id)
    if found is not None and found[1]:
        await topics.reopened(await client.fetch_channel(payload.thread_id))


async def locked(
    client: discord.Client, front: Front, before: discord.Thread, after: discord.Thread
) -> None:
    """Buttons don't work there any more; moves go on in private, and hosts hear of it."""
    if after.locked and not before.locked:
        await _report(client, front, "locked", after.guild.id, after.id)


async def deleted(
    client: discord.Client, front: Front, payload: discord.RawThreadDeleteEvent
) -> None:
    """Moves go on in private; hosts hear of it."""
    await _report(client, front, "gone", payload.guild_id, payload.thread_id)


async def _report(client: discord.Client, front: Front, what: str, guild: int, thread: int) -> None:
    found = await _played(front, guild, thread)
    if found is not None:
        community = await front.community(guild)
        place = await front.db.read(places.place, community)
        await tell_hosts(client, place, what, harmless(found[0]))


async def _played(front: Front, guild: int, thread: int) -> tuple[str, bool] | None:
    """Of a topic: what its game is called, and whether somebody owes a move there."""
    community = await front.community(guild)
    return await front.db.read(visits.awaited_in, front.desk, community, str(thread))
