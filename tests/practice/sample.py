"""A small bot that uses what the real one uses."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from tests.practice.openapi import recorded


class Press(ui.DynamicItem[ui.Button[Any]], template=r"b:(?P<what>\w+)"):
    """A button whose meaning is in its custom_id, so that it works after a restart."""

    def __init__(self, what: str, label: str = "Druk") -> None:
        super().__init__(ui.Button(label=label, custom_id=f"b:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Press:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        bot: Sample = interaction.client
        bot.pressed.append(self.what)
        await bot.answers[self.what](interaction)


class Plan(ui.Modal, title="Mijn zet"):
    words: ui.Label[Any] = ui.Label(
        text="Volgorde", component=ui.TextInput(custom_id="words", max_length=20)
    )
    place: ui.Label[Any] = ui.Label(
        text="Hank",
        component=ui.RadioGroup(
            custom_id="place",
            options=[
                discord.RadioGroupOption(label="boven", value="top", default=True),
                discord.RadioGroupOption(label="onder", value="bottom"),
            ],
        ),
    )
    after: ui.Label[Any] = ui.Label(
        text="Bieden na",
        description="of nooit",
        component=ui.Select(
            custom_id="after", options=[discord.SelectOption(label=str(n)) for n in range(1, 5)]
        ),
    )
    sure: ui.Label[Any] = ui.Label(text="Zeker", component=ui.Checkbox(custom_id="sure"))

    def __init__(self) -> None:
        super().__init__(custom_id="m:plan")


def view(*items: ui.Item[Any]) -> ui.View:
    made = ui.View(timeout=None)
    for item in items:
        made.add_item(item)
    return made


class Sample(commands.Bot):
    """Notes what it hears; `answers` says what a button does."""

    def __init__(self, intents: discord.Intents | None = None, **options: Any) -> None:
        super().__init__(
            command_prefix="!",
            intents=intents or discord.Intents.default(),
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=recorded(),
            **options,
        )
        self.heard: list[discord.Message] = []
        self.edited: list[str] = []
        self.pressed: list[str] = []
        self.submitted: list[Any] = []
        self.echo: Callable[[discord.Message], Awaitable[Any]] | None = None
        self.readies = 0
        self.resumes = 0
        self.answers: dict[str, Any] = {
            "form": lambda it: it.response.send_modal(Plan()),
            "secret": lambda it: it.response.send_message("alleen jij", ephemeral=True),
            "update": lambda it: it.response.edit_message(content="anders", view=None),
            "slow": _slow,
        }
        self.tree.add_command(_play)
        self.tree.add_command(_group)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press)

    async def on_ready(self) -> None:
        self.readies += 1

    async def on_resumed(self) -> None:
        self.resumes += 1

    async def on_message(self, message: discord.Message, /) -> None:
        if message.author != self.user:
            self.heard.append(message)
            if self.echo:
                await self.echo(message)

    async def on_message_edit(self, before: discord.Message, after: discord.Message) -> None:
        self.edited.append(after.content)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        if interaction.type is discord.InteractionType.modal_submit:
            self.submitted.append(data)
            await interaction.response.send_message("ontvangen", ephemeral=True)
        elif data.get("component_type") == 3:
            await interaction.response.send_message(",".join(data["values"]))


async def _slow(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.followup.send("eerste")
    await interaction.followup.send("tweede", ephemeral=True)
    await interaction.edit_original_response(content="eerste!")


@app_commands.command(name="play", description="What do I owe?")
@app_commands.describe(game="Which")
async def _play(interaction: discord.Interaction, game: str = "saul") -> None:
    await interaction.response.send_message(f"{game} {interaction.locale}", ephemeral=True)


@_play.autocomplete("game")
async def _games(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    names = ["saul", "troublez", "bunny"]
    return [app_commands.Choice(name=n, value=n) for n in names if n.startswith(typed)]


_group = app_commands.Group(
    name="group",
    description="Groups",
    guild_only=True,
    default_permissions=discord.Permissions(manage_guild=True),
)


@_group.command(name="new", description="A new one")
@app_commands.rename(who="speler")
async def _new(interaction: discord.Interaction, who: discord.Member, size: int = 4) -> None:
    await interaction.response.send_message(f"{who.display_name} {size}")
