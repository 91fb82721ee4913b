"""Private answers to whoever pressed, wrote or asked; and what they hear when we fail.

First Discord is told that we have heard (it waits three seconds), then the work is done. A move is
stored once even when that first answer is lost. What opens a form can't say that it has heard: it
looks up what it needs within a budget, and is asked again when that was not enough.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeAlias, TypeVar

import discord
from discord import ui
from markupsafe import Markup

from bot.moderator import people, trouble, visits
from bot.moderator.visits import Visit
from bot.presenters.base import Message
from bot.presenters.markup import harmless
from bot.texts import LANGUAGES, Texts, texts
from bot.ui import looks
from bot.ui.looks import Block
from bot.ui.speech import Button, Select
from engines.base import EngineError

Interaction: TypeAlias = discord.Interaction[Any]
T = TypeVar("T")
Ack: TypeAlias = Callable[[Interaction], Awaitable[None]]
PLATFORM: Final = "discord"
BUDGET: Final = 1.5
"""Seconds for what must be known before Discord gets its first answer: half of what it waits."""
PATIENCE: Final = 3.0
"""Seconds in which Discord must have heard of us; after that nobody waits for its answer."""
ANSWERED: Final = 40060
"""Discord has heard us before: the first answer counted, though we never learnt it."""
_CHOSEN = "language"
_HERE = "here"
_HEARD = "heard"
_LOG = logging.getLogger(__name__)


def language(interaction: Interaction) -> str:
    """Of a private answer: the person's own choice, else what the person's Discord speaks.

    The choice is looked up before anything is said.
    """
    if (chosen := interaction.extras.get(_CHOSEN)) is not None:
        return str(chosen)
    short = interaction.locale.value.split("-")[0]
    return short if short in LANGUAGES else "en"


def command(interaction: Interaction, name: str) -> str:
    """A command as this person's Discord shows it, whatever language we are to speak."""
    short = interaction.locale.value.split("-")[0]
    return f"/{texts(short if short in LANGUAGES else 'en')(f'cmd-{name}-name')}"


async def learn(interaction: Interaction) -> None:
    """Looks up which language the person chose, for the answers to come."""
    db, account = interaction.client.front.db, str(interaction.user.id)
    interaction.extras[_CHOSEN] = await db.read(people.speech, PLATFORM, account)


async def heard(interaction: Interaction) -> None:
    """Tells Discord that an answer comes, seen by this person alone. A lost one changes nothing."""
    await _acknowledge(interaction, ephemeral=True, thinking=True)


async def heard_here(interaction: Interaction) -> None:
    """The same for what stands under a private panel of ours, which will be changed in place.

    Nothing that others can read is ever changed into one: then the answer stands alone.
    """
    message = interaction.message
    if message is None or not message.flags.ephemeral:
        await heard(interaction)
        return
    interaction.extras[_HERE] = True
    await _acknowledge(interaction)


async def _acknowledge(interaction: Interaction, **how: bool) -> None:
    """Once, whatever becomes of it."""
    if interaction.response.is_done() or interaction.extras.get(_HEARD):
        return
    interaction.extras[_HEARD] = True
    try:
        async with asyncio.timeout(PATIENCE):
            await interaction.response.defer(**how)
    except Exception as error:  # a broken connection too: what is to be done is done all the same
        _LOG.warning("an acknowledgement was too late: %s", _code(error))


async def not_yet(interaction: Interaction) -> None:
    """For what opens a form: whoever does it looks up `in_time` what that takes."""


class Late(Exception):
    """The database took too long for Discord's patience; nothing was done."""


async def in_time(interaction: Interaction, reading: Callable[[], Awaitable[T]]) -> T:
    """What has to be known before the first answer, with the person's language. Raises Late."""
    try:
        async with asyncio.timeout(BUDGET):
            await learn(interaction)
            return await reading()
    except TimeoutError as error:
        raise Late from error


async def tell(
    interaction: Interaction,
    lines: Sequence[Markup],
    buttons: Sequence[Button | Select] = (),
    view: ui.View | None = None,
    file: discord.File | None = None,
) -> None:
    """The lines, for this person alone; a view of one's own instead of buttons."""
    for message in looks.classic(lines, buttons, view, file=file):
        await _say(interaction, message)


async def spread(
    interaction: Interaction, name: str, blocks: Sequence[Block], page: int = 0
) -> None:
    """A private panel, in place of the one whose button was pressed. `name` says who makes it."""
    view = looks.panel(name, blocks, page, texts(language(interaction)))
    if not interaction.extras.get(_HERE):
        await _say(interaction, {"view": view})
        return
    try:
        await interaction.edit_original_response(view=view)
    except Exception as error:
        _LOG.warning("a private panel was not changed: %s", _code(error))


def of_game(visit: Visit, message: Message) -> Message:
    """The answer, with the name of its game for somebody who plays several."""
    if not visit.several:
        return message
    name = Markup("<i>{}</i>").format(harmless(visit.loaded.row.name))
    return Message((*message.lines, name))


async def show(interaction: Interaction, message: Message, buttons: Sequence[Button] = ()) -> None:
    await tell(interaction, message.lines, buttons)


async def _say(interaction: Interaction, message: dict[str, Any]) -> None:
    message = {"ephemeral": True, "allowed_mentions": discord.AllowedMentions.none(), **message}
    try:
        if interaction.response.is_done() or not await _first(interaction, message):
            await interaction.followup.send(**message)
    except Exception as error:
        # The answer is a convenience: what was done is stored, and shown again on request.
        _LOG.warning("a private answer was not delivered: %s", _code(error))
        await _instead(interaction, message)


async def _instead(interaction: Interaction, message: dict[str, Any]) -> None:
    """What came of a move is confirmed by a private message; anything else is asked again."""
    front = interaction.client.front
    try:
        moved = await front.db.read(visits.handled, PLATFORM, receipt(interaction))
        silent = await front.db.read(trouble.silent_until) > front.desk.now()
        if moved and (interaction.user.dm_channel is not None or not silent):
            del message["ephemeral"]
            await interaction.user.send(**message)
    except Exception as error:
        _LOG.warning("nor by a private message: %s", _code(error))


def _code(error: Exception) -> int | str:
    """Discord's number, or what else it was; never the words of it."""
    return error.code if isinstance(error, discord.HTTPException) else type(error).__name__


async def _first(interaction: Interaction, message: dict[str, Any]) -> bool:
    """Whether it could still be the first answer. Raises discord.HTTPException."""
    try:
        await interaction.response.send_message(**message)
    except discord.HTTPException as error:
        if error.code != ANSWERED:
            raise
        return False
    return True


def refused(error: EngineError, said: Texts) -> Markup:
    """The sentence of an error of the table, whose facts are plain."""
    facts: dict[str, str | int] = {}
    for name, fact in error.facts.items():
        if isinstance(fact, str | int):
            facts[name] = harmless(fact) if isinstance(fact, str) else fact
    return said(f"error-{error.code}", **facts)


async def guarded(
    interaction: Interaction,
    work: Callable[[], Awaitable[object]],
    where: str,
    ack: Ack = heard,
    again: Sequence[Button] = (),
) -> None:
    """Runs one callback, once Discord knows of it. People's mistakes get their sentence.

    Our own are logged by place, without a label, name or secret, and answered with what was done.
    With `not_yet` as `ack` the work answers in time, or the buttons `again` are offered once more.
    """
    if not interaction.client.front.first(receipt(interaction)):
        return
    try:
        await ack(interaction)
        if ack is not not_yet:
            await learn(interaction)
        await _honestly(interaction, work)
    except Late:
        await tell(interaction, [texts(language(interaction))("again-please")], again)
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
