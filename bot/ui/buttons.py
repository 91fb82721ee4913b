"""Buttons and selects that work by their custom id alone, after any number of restarts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.ui import ids
from bot.ui.ids import Pressed
from bot.ui.speech import Button, Select, Spoken

if TYPE_CHECKING:
    from bot.ui.answers import Interaction


class MoveButton(ui.DynamicItem[ui.Button[Any]], template=f"b{ids.REST}"):
    """A choice under a post, or a lasting button."""

    def __init__(self, item: ui.Button[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> MoveButton:
        assert isinstance(item, ui.Button)
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        pressed = ids.read(self.item.custom_id or "")
        if pressed is not None:
            await interaction.client.press(interaction, pressed)


class MoveSelect(ui.DynamicItem[ui.Select[Any]], template=f"s{ids.REST}"):
    """More choices than buttons; what was chosen counts as a button of that choice."""

    def __init__(self, item: ui.Select[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> MoveSelect:
        assert isinstance(item, ui.Select)
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        pressed = ids.read(self.item.custom_id)
        data: Any = interaction.data or {}
        values = data.get("values", [])
        if pressed is not None and isinstance(values, list) and len(values) == 1:
            chosen = Pressed("b", pressed.game, pressed.key, str(values[0]))
            await interaction.client.press(interaction, chosen)


def controls(spoken: Spoken) -> ui.View | None:
    """The buttons of a message; nothing of them is kept in memory."""
    if not spoken.controls:
        return None
    view = ui.View(timeout=None)
    for control in spoken.controls:
        view.add_item(_control(control))
    return view


def _control(control: Button | Select) -> ui.Item[Any]:
    if isinstance(control, Button):
        style = discord.ButtonStyle.primary if control.main else discord.ButtonStyle.secondary
        return MoveButton(ui.Button(style=style, label=control.label, custom_id=control.custom_id))
    options = [discord.SelectOption(value=v, label=label) for v, label in control.options]
    select: ui.Select[Any] = ui.Select(
        custom_id=control.custom_id, placeholder=control.placeholder, options=options
    )
    return MoveSelect(select)
