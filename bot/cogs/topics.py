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
    """An archived topic comes back while somebody owes a move there; of a locked one hosts hear."""
    metadata = payload.data["thread_metadata"]
    locked = bool(metadata.get("locked"))
    if not locked and not metadata["archived"]:
        return
    community = await front.community(payload.guild_id)
    assert community is not None
    topic = str(payload.thread_id)
    found = await front.db.read(visits.awaited_in, front.desk, community, topic)
    if found is None:
        return
    name, owed = found
    if locked:
        place = await front.db.read(places.place, community)
        await tell_hosts(client, place, "locked", harmless(name))
    elif owed:
        await topics.reopened(await client.fetch_channel(payload.thread_id))


async def deleted(
    client: discord.Client, front: Front, payload: discord.RawThreadDeleteEvent
) -> None:
    """Moves go on in private; hosts hear of it."""
    community = await front.community(payload.guild_id)
    assert community is not None
    topic = str(payload.thread_id)
    found = await front.db.read(visits.awaited_in, front.desk, community, topic)
    if found is not None:
        place = await front.db.read(places.place, community)
        await tell_hosts(client, place, "gone", harmless(found[0]))
