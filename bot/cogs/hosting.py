"""What a host does on the server: where topics go, and groups by the paste."""

from __future__ import annotations

import json
import re
from typing import Any

import discord
from discord import app_commands, ui
from markupsafe import Markup
from msgspec import Struct

from bot.cogs import pasted
from bot.moderator import people, places, table
from bot.moderator.desk import Desk, Tx
from bot.moderator.places import Place
from bot.moderator.table import NewTable
from bot.presenters.markup import harmless, write
from bot.texts import Texts, texts
from bot.ui import answers as private
from bot.ui import modals
from bot.ui.answers import Interaction, guarded
from bot.ui.front import PLATFORM, Front
from engines import GAMES

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    manage_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)
_FORM = "g:paste"


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    @tree.command(name="setup", description="Where the group topics go")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.choices(
        language=[app_commands.Choice(name=name, value=name) for name in ("nl", "en", "de")]
    )
    async def setup(
        interaction: Interaction,
        topics: discord.ForumChannel | discord.TextChannel,
        language: str = "nl",
        zone: str = "Europe/Amsterdam",
        host_role: discord.Role | None = None,
        log: discord.TextChannel | None = None,
    ) -> None:
        chosen = Place(
            str(topics.id),
            language,
            zone,
            None if host_role is None else str(host_role.id),
            None if log is None else str(log.id),
        )
        await guarded(interaction, lambda: set_up(front, interaction, chosen, topics), "/setup")

    group = app_commands.Group(
        name="group", description="Groups without a tournament", guild_only=True
    )

    @group.command(name="new", description="Paste groups and start them")
    @app_commands.choices(game=[app_commands.Choice(name=name, value=name) for name in GAMES])
    async def new(interaction: Interaction, game: str = GAMES[0]) -> None:
        await guarded(interaction, lambda: ask_groups(front, interaction, game), "/group new")

    tree.add_command(group)


# -- setup -----------------------------------------------------------------------------------------


async def set_up(front: Front, interaction: Interaction, chosen: Place, topics: Any) -> None:
    """Checks the permissions at once: half-way is too late to find out."""
    said = texts(chosen.language)
    if not _manages(interaction):
        await private.tell(interaction, [said("not-manager")])
        return
    await private.heard(interaction)
    assert interaction.guild is not None
    missing = _missing(topics.permissions_for(interaction.guild.me))
    if missing:
        await private.tell(interaction, [said("setup-missing", names=", ".join(missing))])
        return
    community = await front.community(interaction.guild)
    assert community is not None
    await front.db.run(places.set_place, community, chosen)
    await private.tell(
        interaction, [said("setup-done", where=Markup(topics.mention), zone=chosen.zone)]
    )


def _missing(given: discord.Permissions) -> list[str]:
    return [name for name, wanted in NEEDED if wanted and not getattr(given, name)]


def _manages(interaction: Interaction) -> bool:
    return bool(interaction.permissions.manage_guild)


async def _hosts(front: Front, interaction: Interaction) -> Place | None:
    """The place, for somebody who may host there."""
    community = await front.community(interaction.guild)
    if community is None:
        return None
    place = await front.db.read(places.place, community)
    roles = getattr(interaction.user, "roles", ())
    if _manages(interaction) or place.host_role in {str(role.id) for role in roles}:
        return place
    return None


# -- groups ----------------------------------------------------------------------------------------


class Draft(Struct, frozen=True):
    """Groups that were previewed and wait for *Start*."""

    game: str
    groups: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    """(name, ((account, shown name), ...))"""


async def ask_groups(front: Front, interaction: Interaction, game: str) -> None:
    said = texts(private.language(interaction))
    place = await _hosts(front, interaction)
    if place is None:
        await private.tell(interaction, [said("not-manager")])
        return
    if place.topics is None:
        await private.tell(interaction, [said("no-setup")])
        return
    form = ui.Modal(title=str(said("groups-title"))[:45], custom_id=f"{_FORM}:{game}", timeout=None)
    box: ui.TextInput[Any] = ui.TextInput(
        custom_id="groups",
        style=discord.TextStyle.long,
        placeholder="Groep 1: Frank - Arno - Niels - Bjorn",
        max_length=4000,
    )
    form.add_item(ui.Label(text=str(said("groups-label"))[:45], component=box))
    await interaction.response.send_modal(form)


def owns(custom_id: str) -> bool:
    return custom_id.startswith(f"{_FORM}:")


async def submitted(front: Front, interaction: Interaction) -> None:
    """The pasted groups: a preview, or what is wrong with them."""
    said = texts(private.language(interaction))
    await private.heard(interaction)
    data: Any = interaction.data or {}
    game = str(data["custom_id"]).rsplit(":", 1)[-1]
    if game not in GAMES or await _hosts(front, interaction) is None:
        await private.tell(interaction, [said("not-manager")])
        return
    text = modals.answers(data).get("groups", "")
    assert interaction.guild is not None
    groups, problems = await pasted.groups(interaction.guild, text, said)
    if problems or not groups:
        await private.tell(interaction, problems or [said("groups-none")])
        return
    community = await front.community(interaction.guild)
    assert community is not None
    number = str(interaction.id)
    await front.db.run(_keep, community, number, Draft(game, groups))
    lines = [said("groups-preview", count=len(groups))]
    lines += [_line(name, players, said) for name, players in groups]
    view = ui.View(timeout=None)
    view.add_item(StartButton(number, str(said("groups-start"))))
    for line in lines[:-1]:
        await private.tell(interaction, [line])
    await interaction.followup.send(
        write(lines[-1], "markdown"),
        ephemeral=True,
        view=view,
        allowed_mentions=discord.AllowedMentions.none(),
    )


def _line(name: str, players: tuple[tuple[str, str], ...], said: Texts) -> Markup:
    shown = said.listed([harmless(player) for _, player in players])
    return said("groups-line", group=harmless(name), names=shown)


class StartButton(ui.DynamicItem[ui.Button[Any]], template=r"g:start:(?P<draft>\d{1,20})"):
    """Starts what was previewed; pressed twice it starts once."""

    def __init__(self, draft: str, label: str = "Start") -> None:
        super().__init__(
            ui.Button(style=discord.ButtonStyle.primary, label=label, custom_id=f"g:start:{draft}")
        )
        self.draft = draft

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> StartButton:
        return cls(match["draft"])

    async def callback(self, interaction: Interaction) -> None:
        front: Front = interaction.client.front
        await guarded(interaction, lambda: begin(front, interaction, self.draft), "Start")


async def begin(front: Front, interaction: Interaction, draft: str) -> None:
    """All groups in one transaction; the outbox makes their topics, each once."""
    said = texts(private.language(interaction))
    await private.heard(interaction)
    community = await front.community(interaction.guild)
    if community is None or await _hosts(front, interaction) is None:
        await private.tell(interaction, [said("not-manager")])
        return
    count = await front.db.run(_begin, front.desk, community, str(interaction.guild_id), draft)
    await private.tell(interaction, [said("groups-started", count=count)])


def _keep(tx: Tx, community: int, number: str, draft: Draft) -> None:
    body = json.dumps([draft.game, draft.groups])
    places.set_draft(tx, community, number, body)


def _begin(tx: Tx, desk: Desk, community: int, guild: str, number: str) -> int:
    body = places.take_draft(tx, community, number)
    if body is None:
        return 0
    game, groups = json.loads(body)
    for name, players in groups:
        seats = tuple(
            people.arrive(tx, PLATFORM, guild, account, shown).person for account, shown in players
        )
        table.open_game(tx, desk, community, NewTable(name, game, {}, seats))
    return len(groups)
