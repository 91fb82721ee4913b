"""Private answers to whoever pressed, wrote or asked; and what they hear when we fail.

First Discord is told that we have heard (it waits three seconds), then the work is done. A move is
stored once even when that first answer is lost.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import discord
from markupsafe import Markup

from bot.presenters.base import Message
from bot.presenters.markup import write
from bot.texts import LANGUAGES, texts
from bot.ui.buttons import controls
from bot.ui.pieces import pieces
from bot.ui.speech import Button, Spoken

Interaction: TypeAlias = discord.Interaction[Any]
_LOG = logging.getLogger(__name__)


def language(interaction: Interaction) -> str:
    """Of a private answer: what the person's Discord speaks."""
    short = interaction.locale.value.split("-")[0]
    return short if short in LANGUAGES else "en"


async def heard(interaction: Interaction) -> None:
    """Tells Discord that an answer comes, seen by this person alone. A lost one changes nothing."""
    try:
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.HTTPException as error:
        _LOG.warning("an acknowledgement was too late: %s", error.code)


async def tell(
    interaction: Interaction, lines: Sequence[Markup], buttons: Sequence[Button] = ()
) -> None:
    """The lines, for this person alone."""
    written = pieces([write(line, "markdown") for line in lines])
    view = controls(Spoken((), controls=tuple(buttons)))
    for number, piece in enumerate(written):
        extra = {"view": view} if view is not None and number == len(written) - 1 else {}
        await _say(interaction, piece, extra)


async def show(interaction: Interaction, message: Message, buttons: Sequence[Button] = ()) -> None:
    await tell(interaction, message.lines, buttons)


async def _say(interaction: Interaction, text: str, extra: dict[str, Any]) -> None:
    nobody = discord.AllowedMentions.none()
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True, allowed_mentions=nobody, **extra)
        else:
            await interaction.response.send_message(
                text, ephemeral=True, allowed_mentions=nobody, **extra
            )
    except discord.HTTPException as error:
        # The answer is a convenience: what was done is stored, and shown again on request.
        _LOG.warning("a private answer was not delivered: %s", error.code)


async def guarded(
    interaction: Interaction, work: Callable[[], Awaitable[object]], where: str
) -> None:
    """Runs one callback; our own mistakes are logged by place, without a label, name or secret."""
    try:
        await work()
    except Exception as error:
        _LOG.error("%s: %s", where, type(error).__name__)
        await tell(interaction, [texts(language(interaction))("oops", done="no")])
