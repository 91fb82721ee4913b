"""Buttons and selects that work by their custom id alone, after any number of restarts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.ui import hands, ids
from bot.ui.ids import Pressed
from bot.ui.speech import Button, Select, Spoken
from bot.ui.tournaments import ids as tournament_ids

if TYPE_CHECKING:
    from bot.ui.answers import Interaction


def _values(interaction: Interaction) -> list[str]:
    """What was chosen in a select."""
    data: Any = interaction.data or {}
    values = data.get("values", [])
    return [str(value) for value in values] if isinstance(values, list) else []


class MoveButton(ui.DynamicItem[ui.Button[Any]], template=f"[brw]{ids.REST}"):
    """A choice under a post, a lasting button, or what somebody's words may mean."""

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
        values = _values(interaction)
        if pressed is not None and len(values) == 1:
            chosen = Pressed("b", pressed.game, pressed.key, values[0])
            await interaction.client.press(interaction, chosen)


class FormPart(ui.DynamicItem[ui.Item[Any]], template=f"f{ids.REST}"):
    """A select or button of a form that is longer than a modal."""

    def __init__(self, item: ui.Item[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> FormPart:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        pressed = ids.read(self.custom_id)
        if pressed is not None:
            await interaction.client.fill(interaction, pressed, _values(interaction))


class PageButton(
    ui.DynamicItem[ui.Button[Any]], template=r"v:(?P<panel>[a-z]{1,20}):(?P<page>\d{1,4})"
):
    """Another page of a private panel, which is made anew."""

    def __init__(self, item: ui.Button[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> PageButton:
        assert isinstance(item, ui.Button)
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        _, panel, page = self.custom_id.split(":")
        await interaction.client.turn(interaction, panel, int(page))


class SettingSelect(
    ui.DynamicItem[ui.Select[Any]], template="o:(?P<what>language|zone|reminders|night)"
):
    """A person's own setting."""

    def __init__(self, item: ui.Select[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> SettingSelect:
        assert isinstance(item, ui.Select)
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        values = _values(interaction)
        if len(values) == 1:
            what = self.item.custom_id.partition(":")[2]
            await interaction.client.choose(interaction, what, values[0])


class AwayButton(ui.DynamicItem[ui.Button[Any]], template="a:(?P<what>back|until)"):
    """Ends the absence of whoever presses it, or opens the form for its last day."""

    def __init__(self, item: ui.Button[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> AwayButton:
        assert isinstance(item, ui.Button)
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        await interaction.client.away(interaction, self.custom_id.partition(":")[2])


class TournamentButton(ui.DynamicItem[ui.Button[Any]], template=tournament_ids.TEMPLATE):
    """Anything that is pressed about a tournament."""

    def __init__(self, item: ui.Button[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> TournamentButton:
        assert isinstance(item, ui.Button)
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        aimed = tournament_ids.read(self.custom_id)
        if aimed is not None:
            await interaction.client.compete(interaction, aimed)


class HostButton(ui.DynamicItem[ui.Button[Any]], template=hands.BUTTON):
    """What a host may do to a group."""

    def __init__(self, item: ui.Button[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> HostButton:
        assert isinstance(item, ui.Button)
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        aimed = hands.read(self.custom_id)
        if aimed is not None:
            await interaction.client.host(interaction, aimed)


class HostSelect(ui.DynamicItem[ui.Select[Any]], template=hands.SELECT):
    """A step, a seat or a newcomer that a host chooses."""

    def __init__(self, item: ui.Select[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> HostSelect:
        assert isinstance(item, ui.Select)
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        aimed, values = hands.read(self.custom_id), _values(interaction)
        if aimed is not None and len(values) == 1:
            await interaction.client.host_chose(interaction, aimed, values[0])


ITEMS: Final[tuple[type[ui.DynamicItem[Any]], ...]] = (
    MoveButton,
    MoveSelect,
    FormPart,
    PageButton,
    SettingSelect,
    AwayButton,
    TournamentButton,
    HostButton,
    HostSelect,
)
"""Made known to discord.py once a process."""
_BY_LETTER: Final[dict[str, Any]] = {
    "b": MoveButton,
    "r": MoveButton,
    "w": MoveButton,
    "s": MoveSelect,
    "f": FormPart,
    "v": PageButton,
    "o": SettingSelect,
    "a": AwayButton,
    "t": TournamentButton,
    "h": HostButton,
    "j": HostSelect,
}


def controls(spoken: Spoken) -> ui.View | None:
    """The buttons of a message; nothing of them is kept in memory."""
    if not spoken.controls:
        return None
    view = ui.View(timeout=None)
    for one in spoken.controls:
        view.add_item(control(one))
    return view


def control(one: Button | Select) -> ui.Item[Any]:
    """One that works by its custom id."""
    item = _button(one) if isinstance(one, Button) else _select(one)
    made: ui.Item[Any] = _BY_LETTER[one.custom_id[0]](item)
    return made


def _button(one: Button) -> ui.Button[Any]:
    style = discord.ButtonStyle.primary if one.main else discord.ButtonStyle.secondary
    return ui.Button(style=style, label=one.label, custom_id=one.custom_id)


def _select(one: Select) -> ui.Select[Any]:
    options = [
        discord.SelectOption(value=value, label=label, default=value in one.chosen)
        for value, label in one.options
    ]
    return ui.Select(
        custom_id=one.custom_id,
        placeholder=one.placeholder,
        options=options,
        min_values=one.least,
        max_values=one.most,
    )
