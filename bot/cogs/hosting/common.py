"""What every part of `/host` needs: who asks, which group, and one effect a press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from bot.moderator import hosting, lookup, places, table
from bot.moderator.desk import Desk, Tx
from bot.moderator.hosting import Group, Host, Player
from bot.moderator.lookup import Loaded
from bot.presenters.base import Table
from bot.presenters.markup import harmless
from bot.ui import answers as private
from bot.ui import asking
from bot.ui.answers import PLATFORM, Interaction
from bot.ui.front import Front
from bot.ui.rights import hosted

P = ParamSpec("P")


class Asker(asking.Asker, frozen=True):
    """Also what the platform lets this person do."""

    host: Host


async def asker(front: Front, interaction: Interaction) -> Asker:
    """Raises TableError in private messages: a group belongs to a server."""
    by = await asking.asker(front, interaction)
    lets = await hosted(front, interaction) is not None
    return Asker(by.community, by.person, by.words, Host(by.person, lets))


async def meant(front: Front, interaction: Interaction, text: str | None) -> tuple[Asker, Group]:
    """Who asks and about which of the groups that this person hosts. Raises TableError."""
    by = await asker(front, interaction)
    topic = str(interaction.channel_id)
    found = await front.db.read(hosting.which, by.community, by.host, text or "", topic)
    return by, found


async def aimed_at(front: Front, interaction: Interaction, game: int) -> tuple[Asker, Group]:
    """The same for a button that names a game. Raises TableError."""
    by = await asker(front, interaction)
    return by, await front.db.read(hosting.one, by.community, game, by.host)


async def done(
    front: Front,
    interaction: Interaction,
    by: Asker,
    group: Group,
    do: Callable[Concatenate[Tx, Desk, int, int, int, P], object],
    *args: P.args,
    **kwargs: P.kwargs,
) -> bool:
    """Something that a host does, once however often Discord delivers it; whether that was now.

    Raises EngineError.
    """
    receipt = private.receipt(interaction)

    def command(tx: Tx, desk: Desk, community: int, game: int) -> bool:
        return hosting.command(
            tx, desk, community, game, by.host, PLATFORM, receipt, do, *args, **kwargs
        )

    return await table.ask(front.db, command, front.desk, by.community, group.id)


async def player(front: Front, by: Asker, group: Group, text: str) -> Player:
    """Raises TableError."""
    known = await front.db.read(hosting.players, by.community, group.id)
    return hosting.named(known, text)


async def look(front: Front, by: Asker, group: Group) -> tuple[Loaded, Table]:
    """The game with the names of its players. Raises TableError."""
    loaded = await front.db.read(lookup.look, front.desk, by.community, group.id)
    return loaded, Table(loaded.names, by.words)


async def zone(front: Front, by: Asker) -> str:
    """Where the community's days begin."""
    return (await front.db.read(places.place, by.community)).zone


async def language(front: Front, by: Asker) -> str:
    """Of the topics."""
    return (await front.db.read(places.place, by.community)).language


def called(group: Group) -> str:
    return harmless(group.name)
