"""`/tournament`: from a draft to standings, for its hosts; and what its buttons and forms do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.cogs.tournaments import common, draft, groups, results, signup, whole
from bot.moderator.desk import Tx
from bot.moderator.errors import TableError
from bot.presenters.markup import harmless, shortened, write
from bot.texts import texts
from bot.tournaments import asked
from bot.ui import answers as private
from bot.ui.answers import Ack, Interaction, guarded
from bot.ui.commands import said
from bot.ui.front import Front
from bot.ui.speech import Button
from bot.ui.tournaments import ids
from bot.ui.tournaments.ids import Aimed
from engines.names import fold

MOST: Final = 25
"""Proposals that Discord shows."""
Which: TypeAlias = app_commands.Range[str, 1, 100]
Doing: TypeAlias = Callable[[Front, Interaction, Aimed], Awaitable[None]]


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Adds the command; who may do what is looked at when it is done."""
    group = app_commands.Group(
        name=said("cmd-tournament-name"),
        description=said("cmd-tournament"),
        guild_only=True,
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    _beginning(group, front)
    _running(group, front)
    _results(group, front)
    _people(group, front)
    tree.add_command(group)


def _beginning(group: app_commands.Group, front: Front) -> None:
    @group.command(name=said("cmd-tour-new-name"), description=said("cmd-tour-new"))
    @app_commands.describe(name=said("cmd-tour-new-called"), again=said("cmd-tour-new-again"))
    @app_commands.rename(
        name=said("cmd-tour-new-called-name"), again=said("cmd-tour-new-again-name")
    )
    async def create(
        interaction: Interaction, name: Which | None = None, again: bool = False
    ) -> None:
        await _guarded(interaction, lambda: draft.create(front, interaction, name, again))

    @group.command(name=said("cmd-tour-settings-name"), description=said("cmd-tour-settings"))
    @app_commands.describe(tournament=said("cmd-tour-which"))
    @app_commands.rename(tournament=said("cmd-tour-which-name"))
    async def settings(interaction: Interaction, tournament: Which | None = None) -> None:
        await _guarded(interaction, lambda: draft.settings(front, interaction, tournament))

    @group.command(name=said("cmd-tour-open-name"), description=said("cmd-tour-open"))
    @app_commands.describe(tournament=said("cmd-tour-which"))
    @app_commands.rename(tournament=said("cmd-tour-which-name"))
    async def opening(interaction: Interaction, tournament: Which | None = None) -> None:
        await _guarded(interaction, lambda: _open(front, interaction, tournament))

    @group.command(name=said("cmd-tour-end-name"), description=said("cmd-tour-end"))
    @app_commands.describe(tournament=said("cmd-tour-which"))
    @app_commands.rename(tournament=said("cmd-tour-which-name"))
    async def ending(interaction: Interaction, tournament: Which | None = None) -> None:
        await _guarded(interaction, lambda: draft.cancel(front, interaction, tournament))

    _proposing(front, settings, opening, ending)


async def _open(front: Front, interaction: Interaction, text: str | None) -> None:
    _, found = await common.meant(front, interaction, text, mine=True, status="draft")
    await draft.opened(front, interaction, found.id)


def _running(group: app_commands.Group, front: Front) -> None:
    @group.command(name=said("cmd-tour-groups-name"), description=said("cmd-tour-groups"))
    @app_commands.describe(tournament=said("cmd-tour-which"))
    @app_commands.rename(tournament=said("cmd-tour-which-name"))
    async def planned(interaction: Interaction, tournament: Which | None = None) -> None:
        await _guarded(interaction, lambda: groups.show(front, interaction, tournament))

    @group.command(name=said("cmd-tour-start-name"), description=said("cmd-tour-start"))
    @app_commands.describe(tournament=said("cmd-tour-which"))
    @app_commands.rename(tournament=said("cmd-tour-which-name"))
    async def start(interaction: Interaction, tournament: Which | None = None) -> None:
        await _guarded(interaction, lambda: groups.start(front, interaction, tournament))

    @group.command(name=said("cmd-tour-pause-name"), description=said("cmd-tour-pause"))
    @app_commands.describe(tournament=said("cmd-tour-which"))
    @app_commands.rename(tournament=said("cmd-tour-which-name"))
    async def pause(interaction: Interaction, tournament: Which | None = None) -> None:
        await _guarded(interaction, lambda: whole.pause(front, interaction, tournament))

    @group.command(name=said("cmd-tour-resume-name"), description=said("cmd-tour-resume"))
    @app_commands.describe(tournament=said("cmd-tour-which"))
    @app_commands.rename(tournament=said("cmd-tour-which-name"))
    async def resume(interaction: Interaction, tournament: Which | None = None) -> None:
        await _guarded(interaction, lambda: whole.resume(front, interaction, tournament))

    @group.command(name=said("cmd-tour-extend-name"), description=said("cmd-tour-extend"))
    @app_commands.describe(more=said("cmd-host-more"), tournament=said("cmd-tour-which"))
    @app_commands.rename(more=said("cmd-host-more-name"), tournament=said("cmd-tour-which-name"))
    async def extend(
        interaction: Interaction,
        more: app_commands.Range[str, 1, 60],
        tournament: Which | None = None,
    ) -> None:
        await _guarded(interaction, lambda: whole.extend(front, interaction, tournament, more))

    _proposing(front, planned, start, pause, resume, extend)


def _results(group: app_commands.Group, front: Front) -> None:
    @group.command(name=said("cmd-tour-standings-name"), description=said("cmd-tour-standings"))
    @app_commands.describe(tournament=said("cmd-tour-which"))
    @app_commands.rename(tournament=said("cmd-tour-which-name"))
    async def standings(interaction: Interaction, tournament: Which | None = None) -> None:
        await _guarded(interaction, lambda: results.table(front, interaction, tournament))

    @group.command(name=said("cmd-tour-history-name"), description=said("cmd-tour-history"))
    @app_commands.describe(player=said("cmd-tour-player"), tournament=said("cmd-tour-which"))
    @app_commands.rename(
        player=said("cmd-tour-player-name"), tournament=said("cmd-tour-which-name")
    )
    async def history(
        interaction: Interaction, player: Which | None = None, tournament: Which | None = None
    ) -> None:
        await _guarded(interaction, lambda: results.history(front, interaction, tournament, player))

    @group.command(name=said("cmd-tour-enter-name"), description=said("cmd-tour-enter"))
    @app_commands.describe(group=said("cmd-tour-group"), tournament=said("cmd-tour-which"))
    @app_commands.rename(group=said("cmd-tour-group-name"), tournament=said("cmd-tour-which-name"))
    async def enter(
        interaction: Interaction, group: Which | None = None, tournament: Which | None = None
    ) -> None:
        await _guarded(
            interaction,
            lambda: results.ask_result(front, interaction, tournament, group),
            private.not_yet,
        )

    @group.command(name=said("cmd-tour-void-name"), description=said("cmd-tour-void"))
    @app_commands.describe(
        group=said("cmd-tour-group"),
        reason=said("cmd-tour-reason"),
        tournament=said("cmd-tour-which"),
    )
    @app_commands.rename(
        group=said("cmd-tour-group-name"),
        reason=said("cmd-tour-reason-name"),
        tournament=said("cmd-tour-which-name"),
    )
    async def void(
        interaction: Interaction,
        group: Which,
        reason: app_commands.Range[str, 1, 200],
        tournament: Which | None = None,
    ) -> None:
        await _guarded(
            interaction, lambda: results.void(front, interaction, tournament, group, reason)
        )

    @group.command(name=said("cmd-tour-export-name"), description=said("cmd-tour-export"))
    @app_commands.describe(tournament=said("cmd-tour-which"))
    @app_commands.rename(tournament=said("cmd-tour-which-name"))
    async def export(interaction: Interaction, tournament: Which | None = None) -> None:
        await _guarded(interaction, lambda: results.export(front, interaction, tournament))

    _proposing(front, standings, history, enter, void, export)
    history.autocomplete("player")(_offering(front, _players))
    enter.autocomplete("group")(_offering(front, _groups))
    void.autocomplete("group")(_offering(front, _groups))


def _people(group: app_commands.Group, front: Front) -> None:
    @group.command(name=said("cmd-tour-remove-name"), description=said("cmd-tour-remove"))
    @app_commands.describe(
        player=said("cmd-tour-player"), bar=said("cmd-tour-bar"), tournament=said("cmd-tour-which")
    )
    @app_commands.rename(
        player=said("cmd-tour-player-name"),
        bar=said("cmd-tour-bar-name"),
        tournament=said("cmd-tour-which-name"),
    )
    async def remove(
        interaction: Interaction, player: Which, bar: bool = False, tournament: Which | None = None
    ) -> None:
        await _guarded(
            interaction, lambda: signup.remove(front, interaction, tournament, player, bar)
        )

    @group.command(name=said("cmd-tour-hosts-name"), description=said("cmd-tour-hosts"))
    @app_commands.describe(
        add=said("cmd-tour-add"), resign=said("cmd-tour-resign"), tournament=said("cmd-tour-which")
    )
    @app_commands.rename(
        add=said("cmd-tour-add-name"),
        resign=said("cmd-tour-resign-name"),
        tournament=said("cmd-tour-which-name"),
    )
    async def hosts(
        interaction: Interaction,
        add: discord.Member | None = None,
        resign: bool = False,
        tournament: Which | None = None,
    ) -> None:
        await _guarded(
            interaction, lambda: signup.host(front, interaction, tournament, add, resign)
        )

    @group.command(name=said("cmd-tour-carry-name"), description=said("cmd-tour-carry"))
    @app_commands.describe(tournament=said("cmd-tour-which"))
    @app_commands.rename(tournament=said("cmd-tour-which-name"))
    async def carry(interaction: Interaction, tournament: Which | None = None) -> None:
        await _guarded(
            interaction,
            lambda: signup.ask_carry(front, interaction, tournament),
            private.not_yet,
        )

    _proposing(front, remove, hosts, carry)
    remove.autocomplete("player")(_offering(front, _players))


async def _guarded(
    interaction: Interaction,
    work: Callable[[], Awaitable[object]],
    ack: Ack = private.heard,
) -> None:
    await guarded(interaction, work, "/tournament", ack)


# -- proposals -------------------------------------------------------------------------------------

Offered: TypeAlias = list[tuple[str, str]]
"""(label, value)"""


def _proposing(front: Front, *commands: app_commands.Command[Any, ..., Any]) -> None:
    """Tournaments by number and name."""
    for command in commands:
        command.autocomplete("tournament")(_offering(front, _tournaments))


def _offering(front: Front, find: Callable[[Tx, int, int, str], Offered]) -> Any:
    """Proposals of one option, of this person's server; who is too late hears so."""

    async def offered(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        async def reading() -> Offered:
            by = await common.asker(front, interaction)
            which = str(getattr(interaction.namespace, "tournament", None) or "")
            return await front.db.read(find, by.community, by.person, which)

        try:
            found = await private.in_time(interaction, reading)
        except (TableError, private.Late):
            return []
        fitting = [one for one in found if fold(current) in fold(one[0])]
        return [
            app_commands.Choice(name=shortened(label, 100), value=value)
            for label, value in fitting[:MOST]
        ]

    return offered


def _tournaments(tx: Tx, community: int, person: int, which: str) -> Offered:
    found = asked.seen(tx, community, person)
    return [(harmless(one.called), str(one.number)) for one in found]


def _players(tx: Tx, community: int, person: int, which: str) -> Offered:
    found = asked.which(tx, community, person, which, status="draft signup running closed")
    known = [one for one in asked.players(tx, found.id) if one.name]
    return [(harmless(one.name), str(one.signup)) for one in known]


def _groups(tx: Tx, community: int, person: int, which: str) -> Offered:
    found = asked.which(tx, community, person, which, status="running closed")
    there = asked.groups(tx, community, found.id)
    return [(harmless(one.called), str(one.id)) for one in there if one.status != "planned"]


# -- buttons and forms -----------------------------------------------------------------------------


async def _opened(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    await draft.opened(front, interaction, aimed.tournament)


async def _ended(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    await draft.cancelled(front, interaction, aimed.tournament)


_PRESSED: Final[Mapping[str, tuple[Doing, Ack]]] = {
    "join": (signup.join, private.heard),
    "leave": (signup.leave, private.heard),
    "edit": (draft.edit, private.not_yet),
    "page": (draft.turn, private.heard_here),
    "open": (_opened, private.heard),
    "cancel": (_ended, private.heard),
    "paste": (groups.ask_paste, private.not_yet),
    "drawn": (groups.propose, private.heard_here),
    "balanced": (groups.propose, private.heard_here),
    "swap": (groups.ask_swap, private.not_yet),
    "begin": (groups.begin, private.heard),
}
_SENT: Final[Mapping[str, tuple[Doing, Ack]]] = {
    "line": (draft.changed, private.heard_here),
    "pasted": (groups.submitted, private.heard_here),
    "swapped": (groups.swapped, private.heard_here),
    "result": (results.entered, private.heard),
    "carried": (signup.carried, private.heard),
}


async def pressed(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """A button of ours, also one that never hung there."""
    if aimed.what in _PRESSED:
        do, ack = _PRESSED[aimed.what]
        where = f"a button of tournament {aimed.tournament}"
        again = _again(aimed, interaction) if ack is private.not_yet else ()
        await guarded(interaction, lambda: do(front, interaction, aimed), where, ack, again)


def _again(aimed: Aimed, interaction: Interaction) -> tuple[Button, ...]:
    """The same button, for when it was too late to open what it opens."""
    label = write(texts(private.language(interaction))("button-fill"), "text")
    return (Button(ids.made(aimed.what, aimed.tournament, aimed.of), label),)


async def submitted(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """A form that was sent, also one that was opened before a restart."""
    if aimed.what in _SENT:
        do, ack = _SENT[aimed.what]
        where = f"a form of tournament {aimed.tournament}"
        await guarded(interaction, lambda: do(front, interaction, aimed), where, ack)
