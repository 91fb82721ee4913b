"""`/host`: what whoever runs a group may do there; and what its buttons and forms do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.cogs.hosting import acts, changing, common, status
from bot.moderator import hosting
from bot.moderator.errors import TableError
from bot.presenters.markup import harmless, shortened, write
from bot.texts import texts
from bot.ui import answers as private
from bot.ui.answers import Ack, Interaction, guarded
from bot.ui.commands import said
from bot.ui.front import Front
from bot.ui.hands import Aimed
from engines.names import fold

MOST: Final = 25
"""Proposals that Discord shows."""
PANEL: Final = status.PANEL
show: Final = status.show
Which: TypeAlias = app_commands.Range[str, 1, 100]
Pressing: TypeAlias = Callable[[Front, Interaction, Aimed], Awaitable[None]]
Choosing: TypeAlias = Callable[[Front, Interaction, Aimed, str], Awaitable[None]]


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Adds the command; who may do what is looked at when it is done."""
    group = app_commands.Group(
        name=said("cmd-host-name"),
        description=said("cmd-host"),
        guild_only=True,
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    _looking(group, front)
    _time(group, front)
    _players(group, front)
    _ending(group, front)
    tree.add_command(group)


def _looking(group: app_commands.Group, front: Front) -> None:
    @group.command(name=said("cmd-host-status-name"), description=said("cmd-host-status"))
    async def standing(interaction: Interaction) -> None:
        await _guarded(interaction, lambda: status.show(front, interaction))

    @group.command(name=said("cmd-host-log-name"), description=said("cmd-host-log"))
    @_grouped()
    async def log(interaction: Interaction, group: Which | None = None) -> None:
        await _guarded(interaction, lambda: status.log(front, interaction, group))

    @group.command(name=said("cmd-host-export-name"), description=said("cmd-host-export"))
    @_grouped()
    async def export(interaction: Interaction, group: Which | None = None) -> None:
        await _guarded(interaction, lambda: status.export(front, interaction, group))

    @group.command(name=said("cmd-host-peek-name"), description=said("cmd-host-peek"))
    @_grouped(player=said("cmd-host-player"))
    @app_commands.rename(player=said("cmd-host-player-name"))
    async def peek(interaction: Interaction, player: Which, group: Which | None = None) -> None:
        await _guarded(interaction, lambda: acts.peek(front, interaction, group, player))

    _proposing(front, log, export, peek)


def _time(group: app_commands.Group, front: Front) -> None:
    @group.command(name=said("cmd-host-remind-name"), description=said("cmd-host-remind"))
    @_grouped()
    async def remind(interaction: Interaction, group: Which | None = None) -> None:
        await _guarded(interaction, lambda: acts.remind(front, interaction, group))

    @group.command(name=said("cmd-host-extend-name"), description=said("cmd-host-extend"))
    @_grouped(more=said("cmd-host-more"))
    @app_commands.rename(more=said("cmd-host-more-name"))
    async def extend(interaction: Interaction, more: Which, group: Which | None = None) -> None:
        await _guarded(interaction, lambda: acts.extend(front, interaction, group, more))

    @group.command(name=said("cmd-host-pause-name"), description=said("cmd-host-pause"))
    @_grouped()
    async def pause(interaction: Interaction, group: Which | None = None) -> None:
        await _guarded(interaction, lambda: acts.pause(front, interaction, group))

    @group.command(name=said("cmd-host-resume-name"), description=said("cmd-host-resume"))
    @_grouped()
    async def resume(interaction: Interaction, group: Which | None = None) -> None:
        await _guarded(interaction, lambda: acts.resume(front, interaction, group))

    _proposing(front, remind, extend, pause, resume)


def _players(group: app_commands.Group, front: Front) -> None:
    @group.command(name=said("cmd-host-act-name"), description=said("cmd-host-act"))
    @_grouped(
        player=said("cmd-host-player"), move=said("cmd-host-move"), quote=said("cmd-host-quote")
    )
    @app_commands.rename(
        player=said("cmd-host-player-name"),
        move=said("cmd-host-move-name"),
        quote=said("cmd-host-quote-name"),
    )
    async def act(
        interaction: Interaction,
        player: Which,
        move: app_commands.Range[str, 1, 400],
        quote: app_commands.Range[str, 1, 400],
        group: Which | None = None,
    ) -> None:
        await _guarded(
            interaction, lambda: acts.act(front, interaction, group, player, move, quote)
        )

    @group.command(name=said("cmd-host-substitute-name"), description=said("cmd-host-substitute"))
    @_grouped(
        player=said("cmd-host-leaver"),
        newcomer=said("cmd-host-newcomer"),
        autopilot=said("cmd-host-autopilot"),
    )
    @app_commands.rename(
        player=said("cmd-host-player-name"),
        newcomer=said("cmd-host-newcomer-name"),
        autopilot=said("cmd-host-autopilot-name"),
    )
    async def substitute(
        interaction: Interaction,
        player: Which | None = None,
        newcomer: discord.Member | None = None,
        autopilot: bool = False,
        group: Which | None = None,
    ) -> None:
        chosen = (group, player, newcomer, autopilot)
        await _guarded(interaction, lambda: changing.substitute(front, interaction, *chosen))

    @group.command(name=said("cmd-host-pilot-name"), description=said("cmd-host-pilot"))
    @_grouped(player=said("cmd-host-player"), on=said("cmd-host-on"))
    @app_commands.rename(player=said("cmd-host-player-name"), on=said("cmd-host-on-name"))
    async def pilot(
        interaction: Interaction, player: Which, on: bool = True, group: Which | None = None
    ) -> None:
        await _guarded(interaction, lambda: acts.pilot(front, interaction, group, player, on))

    _proposing(front, act, substitute, pilot)


def _ending(group: app_commands.Group, front: Front) -> None:
    @group.command(name=said("cmd-host-rewind-name"), description=said("cmd-host-rewind"))
    @_grouped()
    async def rewind(interaction: Interaction, group: Which | None = None) -> None:
        await _guarded(interaction, lambda: changing.rewind(front, interaction, group))

    @group.command(name=said("cmd-host-close-name"), description=said("cmd-host-close"))
    @_grouped()
    async def close(interaction: Interaction, group: Which | None = None) -> None:
        await _guarded(interaction, lambda: acts.close(front, interaction, group))

    _proposing(front, rewind, close)


def _grouped(**more: app_commands.locale_str) -> Callable[[Any], Any]:
    """Describes the group that every command may name, and what else it takes."""

    def described(command: Any) -> Any:
        named = app_commands.rename(group=said("cmd-host-group-name"))
        return app_commands.describe(group=said("cmd-host-group"), **more)(named(command))

    return described


async def _guarded(
    interaction: Interaction, work: Callable[[], Awaitable[object]], ack: Ack = private.heard
) -> None:
    await guarded(interaction, work, "/host", ack)


# -- proposals -------------------------------------------------------------------------------------


def _proposing(front: Front, *commands: app_commands.Command[Any, ..., None]) -> None:
    async def groups(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await _offered(interaction, current, lambda: _groups(front, interaction))

    async def players(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await _offered(interaction, current, lambda: _seats(front, interaction))

    for command in commands:
        command.autocomplete("group")(groups)
        if "player" in command._params:
            command.autocomplete("player")(players)


async def _offered(
    interaction: Interaction,
    current: str,
    reading: Callable[[], Awaitable[list[tuple[str, str]]]],
) -> list[app_commands.Choice[str]]:
    """Of what there is, whatever holds what was typed; nothing for who hosts nothing."""
    try:
        found = await private.in_time(interaction, reading)
    except private.Late:
        again = write(texts(private.language(interaction))("again-typing"), "text")
        return [app_commands.Choice(name=again, value=current or again)]
    except TableError:
        return []
    fitting = [one for one in found if fold(current) in fold(one[0])]
    return [app_commands.Choice(name=name, value=value) for name, value in fitting[:MOST]]


async def _groups(front: Front, interaction: Interaction) -> list[tuple[str, str]]:
    """Those that go on first, then the newest."""
    by = await common.asker(front, interaction)
    found = await front.db.read(hosting.groups, by.community, by.host)
    ordered = sorted(found, key=lambda one: (one.status == "over", -one.number))
    return [(shortened(harmless(one.called), 100), str(one.number)) for one in ordered]


async def _seats(front: Front, interaction: Interaction) -> list[tuple[str, str]]:
    text = getattr(interaction.namespace, "group", None)
    by, group = await common.meant(front, interaction, text if isinstance(text, str) else None)
    known = await front.db.read(hosting.players, by.community, group.id)
    return [(shortened(harmless(one.name), 100), f"#{one.seat + 1}") for one in known]


# -- buttons, selects, forms -----------------------------------------------------------------------

_PRESSED: Final[Mapping[str, Pressing]] = {
    "remind": acts.press_remind,
    "replace": changing.press_replace,
    "back": changing.back,
}
_CHOSEN: Final[Mapping[str, Choosing]] = {
    "step": changing.chosen,
    "seat": changing.seat_chosen,
    "by": changing.newcomer_chosen,
}


async def pressed(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """A button under what only a host reads; who presses it is looked at all the same."""
    where = f"a host in game {aimed.game}"
    if aimed.what == "extend":
        await guarded(
            interaction,
            lambda: acts.ask_extend(front, interaction, aimed),
            where,
            private.not_yet,
            acts.again(aimed, interaction),
        )
    elif aimed.what in _PRESSED:
        do = _PRESSED[aimed.what]
        await guarded(interaction, lambda: do(front, interaction, aimed), where)


async def chosen(front: Front, interaction: Interaction, aimed: Aimed, value: str) -> None:
    """Something was picked in a select."""
    do = _CHOSEN.get(aimed.what)
    if do is not None:
        where = f"a host in game {aimed.game}"
        await guarded(interaction, lambda: do(front, interaction, aimed, value), where)


async def submitted(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """The form for more time."""
    if aimed.what == "extend":
        where = f"a host in game {aimed.game}"
        await guarded(interaction, lambda: acts.extended(front, interaction, aimed), where)
