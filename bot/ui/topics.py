"""A group's topic on Discord: a post in a forum, or a thread whose pinned first message is the
status. Both are public: whoever manages threads reads private ones too.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import discord

from bot.moderator.lookup import Seats
from bot.presenters.base import Table
from bot.presenters.markup import harmless, shortened, write
from bot.ui.buttons import controls
from bot.ui.speech import Spoken

ARCHIVE: Final = 10080
"""Minutes: a topic stays a week in the list."""
_NOBODY: Final = discord.AllowedMentions.none()


def title(loaded: Seats) -> str:
    """The same for ever, and no two alike in a community: that is how a topic is found again."""
    return f"{shortened(harmless(loaded.row.name), 80)} · #{loaded.row.number}"


def extras(said: Spoken) -> dict[str, Any]:
    view = controls(said)
    return {} if view is None else {"view": view}


async def channel(client: discord.Client, number: str) -> Any:
    """A channel or topic, open for writing. Raises discord.HTTPException."""
    found: Any = client.get_channel(int(number))
    if found is None:
        found = await client.fetch_channel(int(number))
    await reopened(found)
    return found


async def reopened(found: Any) -> bool:
    """Whether it had to be taken out of the archive, where buttons fail on phones."""
    if not isinstance(found, discord.Thread) or not found.archived:
        return False
    await found.edit(archived=False)
    return True


async def existing(client: discord.Client, parent: Any, name: str) -> discord.Thread | None:
    """A topic of ours that was made before, in the archive too: the oldest, if there are more.

    Discord is asked, since we may not have heard of what we made ourselves.
    """
    found = await _active(client, parent, name)
    async for thread in parent.archived_threads(limit=None):
        if _ours(client, thread, name):
            found.append(thread)
    return min(found, key=lambda thread: thread.id, default=None)


async def ending(client: discord.Client, parent: Any, end: str) -> discord.Thread | None:
    """A topic of ours whose name ends so, in the archive too: the oldest."""
    threads = [one for one in await parent.guild.active_threads() if one.parent_id == parent.id]
    async for thread in parent.archived_threads(limit=None):
        threads.append(thread)
    found = [one for one in threads if one.name.endswith(end) and _ours(client, one, one.name)]
    return min(found, key=lambda thread: thread.id, default=None)


async def _active(client: discord.Client, parent: Any, name: str) -> list[discord.Thread]:
    threads = await parent.guild.active_threads()
    return [one for one in threads if one.parent_id == parent.id and _ours(client, one, name)]


def _ours(client: discord.Client, thread: discord.Thread, name: str) -> bool:
    return thread.name == name and client.user is not None and thread.owner_id == client.user.id


async def first_of(client: discord.Client, parent: Any, made: discord.Thread) -> discord.Thread:
    """Of a topic that was just made: discord.py repeats a call whose answer was lost on the way,
    and then there are two. The newer is taken away, unless somebody wrote in it.
    """
    found = await _active(client, parent, made.name)
    first = min(found, key=lambda thread: thread.id, default=made)
    if first.id != made.id and made.message_count <= 1:
        await made.delete()
    return first


async def make(parent: Any, name: str, said: Spoken) -> tuple[discord.Thread, str]:
    """A topic and its status. Raises discord.HTTPException."""
    if isinstance(parent, discord.ForumChannel):
        tags = parent.available_tags[:1] if parent.flags.require_tag else []
        made = await parent.create_thread(
            name=name,
            content=said.pieces[0],
            applied_tags=tags,
            auto_archive_duration=ARCHIVE,
            allowed_mentions=_NOBODY,
            **extras(said),
        )
        return made.thread, str(made.message.id)
    thread = await parent.create_thread(
        name=name, type=discord.ChannelType.public_thread, auto_archive_duration=ARCHIVE
    )
    return thread, await put_status(thread, said)


async def put_status(thread: Any, said: Spoken) -> str:
    """The status as a new message, pinned: in a topic without one, or where somebody deleted it."""
    message = await thread.send(said.pieces[0], allowed_mentions=_NOBODY, **extras(said))
    await _pin(message)
    return str(message.id)


async def _pin(message: discord.Message) -> None:
    with suppress(Exception):  # not allowed to, too many, cut off: it stands there all the same
        await message.pin()


async def status_in(client: discord.Client, thread: Any, loaded: Seats, here: Table) -> str | None:
    """The status, where we don't know it: it opened the topic, or was made anew of late.

    It may never have been pinned.
    """
    first = write(here.texts("status-title", group=harmless(loaded.row.name)), "markdown")
    for where in ({"limit": 10, "oldest_first": True}, {"limit": 100}):
        async for message in thread.history(**where):
            if message.author == client.user and message.content.split("\n", 1)[0] == first:
                forum = isinstance(thread.parent, discord.ForumChannel)
                if not forum and not message.pinned:
                    await _pin(message)
                return str(message.id)
    return None
