"""Private answers to whoever pressed, wrote or asked; and what they hear when we fail.

First Discord is told that we have heard (it waits three seconds), then the work is done. A move is
stored once even when that first answer is lost.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeAlias

import discord
from discord import ui
from markupsafe import Markup

from bot.moderator import people, visits
from bot.presenters.base import Message
from bot.presenters.markup import harmless, write
from bot.texts import LANGUAGES, Texts, texts
from bot.ui.buttons import controls
from bot.ui.pieces import pieces
from bot.ui.speech import Button, Spoken
from engines.base import EngineError

Interaction: TypeAlias = discord.Interaction[Any]
PLATFORM: Final = "discord"
_CHOSEN = "language"
_LOG = logging.getLogger(__name__)


def language(interaction: Interaction) -> str:
    """Of a private answer: the person's own choice, else what the person's Discord speaks.

    The choice was looked up by `guarded`, before anything was said.
    """
    if (chosen := interaction.extras.get(_CHOSEN)) is not None:
        return str(chosen)
    short = interaction.locale.value.split("-")[0]
    return short if short in LANGUAGES else "en"


async def learn(interaction: Interaction) -> None:
    """Looks up which language the person chose, for the answers to come."""
    db, account = interaction.client.front.db, str(interaction.user.id)
    interaction.extras[_CHOSEN] = await db.read(people.speech, PLATFORM, account)


async def heard(interaction: Interaction) -> None:
    """Tells Discord that an answer comes, seen by this person alone. A lost one changes nothing."""
    try:
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.HTTPException as error:
        _LOG.warning("an acknowledgement was too late: %s", error.code)


async def tell(
    interaction: Interaction,
    lines: Sequence[Markup],
    buttons: Sequence[Button] = (),
    view: ui.View | None = None,
    file: discord.File | None = None,
) -> None:
    """The lines, for this person alone; a view of one's own instead of buttons."""
    written = pieces([write(line, "markdown") for line in lines])
    shown = view or controls(Spoken((), controls=tuple(buttons)))
    for number, piece in enumerate(written):
        last = {"view": shown, "file": file} if number == len(written) - 1 else {}
        extra = {name: what for name, what in last.items() if what is not None}
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


def refused(error: EngineError, said: Texts) -> Markup:
    """The sentence of an error of the table, whose facts are plain."""
    facts: dict[str, str | int] = {}
    for name, fact in error.facts.items():
        if isinstance(fact, str | int):
            facts[name] = harmless(fact) if isinstance(fact, str) else fact
    return said(f"error-{error.code}", **facts)


async def guarded(
    interaction: Interaction, work: Callable[[], Awaitable[object]], where: str
) -> None:
    """Runs one callback. People's mistakes get their sentence.

    Our own are logged by place, without a label, name or secret, and answered with what was done.
    """
    try:
        await learn(interaction)
        await _honestly(interaction, work)
    except Exception as error:
        _LOG.error("%s: %s", where, type(error).__name__)
        await _apologise(interaction)


async def _honestly(interaction: Interaction, work: Callable[[], Awaitable[object]]) -> None:
    try:
        await work()
    except EngineError as error:
        await tell(interaction, [refused(error, texts(language(interaction)))])


async def _apologise(interaction: Interaction) -> None:
    try:
        said = texts(language(interaction))
        front = interaction.client.front
        done = await front.db.read(visits.handled, PLATFORM, receipt(interaction))
        await tell(interaction, [said("oops", done="yes" if done else "no")])
    except Exception as error:
        _LOG.error("an apology: %s", type(error).__name__)


def receipt(interaction: Interaction) -> str:
    """Under which a press or a form is known, should it come again."""
    return f"i{interaction.id}"
