"""What people and Discord do to topics: archived, locked, deleted."""

from __future__ import annotations

from collections.abc import Collection

import discord

from bot.moderator import places, visits
from bot.moderator.visits import Topical
from bot.tournaments import speaking
from bot.ui import topics
from bot.ui.front import Front
from bot.ui.hosts import Hosts, of_game


async def updated(
    client: discord.Client, front: Front, payload: discord.RawThreadUpdateEvent
) -> None:
    """An archived topic comes back at once while somebody owes a move there."""
    metadata = payload.data["thread_metadata"]
    if not metadata["archived"] or metadata.get("locked"):
        return
    found = await _played(front, payload.guild_id, payload.thread_id)
    community = await front.community(payload.guild_id)
    joining = await front.db.read(speaking.joined_in, community, str(payload.thread_id))
    if joining or (found is not None and found.owed):
        await topics.reopened(await client.fetch_channel(payload.thread_id))


async def locked(hosts: Hosts, front: Front, before: discord.Thread, after: discord.Thread) -> None:
    """Buttons don't work there any more; moves go on in private, and hosts hear of it."""
    if after.locked == before.locked:
        return
    found = await _played(front, after.guild.id, after.id)
    if found is None:
        return
    if after.locked:
        await _report(hosts, front, "locked", after.guild.id, found)
    else:
        community = await front.community(after.guild.id)
        await hosts.mended(community, of_game(found.game, "locked"))


async def deleted(hosts: Hosts, front: Front, payload: discord.RawThreadDeleteEvent) -> None:
    """Moves go on in private; hosts hear of it."""
    found = await _played(front, payload.guild_id, payload.thread_id)
    if found is not None:
        await _report(hosts, front, "gone", payload.guild_id, found)


async def _report(hosts: Hosts, front: Front, what: str, guild: int, found: Topical) -> None:
    community = await front.community(guild)
    place = await front.db.read(places.place, community)
    await hosts.tell(place, community, of_game(found.game, what), what, group=found.name)


async def _played(front: Front, guild: int, thread: int) -> Topical | None:
    community = await front.community(guild)
    return await front.db.read(visits.awaited_in, front.desk, community, str(thread))


async def cleared(front: Front, guild: int | None, channel: int, messages: Collection[int]) -> None:
    """Messages were deleted: a status among them is made anew. Posts can be done without."""
    if guild is None:
        return
    community = await front.community(guild)
    gone = {str(message) for message in messages}
    await front.db.run(visits.status_gone, front.desk, community, str(channel), gone)
    await front.db.run(speaking.cleared, front.desk, community, gone)
