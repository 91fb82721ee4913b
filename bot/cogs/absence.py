"""`/absence`: a person says to be away until some day, or to be back."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands
from markupsafe import Markup

from bot.moderator import absences, visits
from bot.moderator.absences import Stands
from bot.presenters.base import Form, Text
from bot.presenters.markup import day, write
from bot.texts import Texts, texts
from bot.ui import answers as private
from bot.ui import dates, modals
from bot.ui.answers import PLATFORM, Interaction, guarded
from bot.ui.commands import anywhere, said
from bot.ui.front import Front
from bot.ui.speech import Button

_END: Final = "a:back"
_FORM: Final = "a:until"
_FIELD: Final = "until"


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Adds the command; it works in private messages too."""

    @tree.command(name=said("cmd-absence-name"), description=said("cmd-absence"))
    @app_commands.describe(until=said("cmd-absence-until"), back=said("cmd-absence-back"))
    @app_commands.rename(until=said("cmd-absence-until-name"), back=said("cmd-absence-back-name"))
    async def absence(
        interaction: Interaction,
        until: app_commands.Range[str, 1, 60] | None = None,
        back: bool = False,
    ) -> None:
        await guarded(interaction, lambda: asked(front, interaction, until, back), "/absence")

    @absence.autocomplete("until")
    async def days(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await offered(front, interaction, current)

    anywhere(absence)


async def asked(front: Front, interaction: Interaction, until: str | None, back: bool) -> None:
    """Without an option it shows how it stands. Raises TableError."""
    if until is not None and back:
        words = texts(private.language(interaction))
        await private.tell(interaction, [words("absence-both")])
    elif until is not None:
        await leave(front, interaction, until)
    elif back:
        await come_back(front, interaction)
    else:
        await _show(front, interaction, await front.person(interaction.user))


async def leave(front: Front, interaction: Interaction, text: str) -> None:
    """Away until the day that was written, in the zone of whoever wrote it. Raises TableError."""
    receipt = private.receipt(interaction)
    if await front.db.read(visits.handled, PLATFORM, receipt):
        return  # Discord delivered it twice; the first time it was answered
    person = await front.person(interaction.user)
    zone = await _zone(front, interaction, person)
    until = dates.read(text, front.desk.now(), zone)
    await front.db.run(absences.leave, front.desk, person, until, PLATFORM, receipt)
    await _show(front, interaction, person)


async def come_back(front: Front, interaction: Interaction) -> None:
    receipt = private.receipt(interaction)
    if await front.db.read(visits.handled, PLATFORM, receipt):
        return
    person = await front.person(interaction.user)
    if await front.db.run(absences.come_back, front.desk, person, PLATFORM, receipt):
        words = texts(private.language(interaction))
        await private.tell(interaction, [words("absence-back")])
    else:
        await _show(front, interaction, person)


async def _zone(front: Front, interaction: Interaction, person: int) -> str:
    guild = interaction.guild_id  # None in a private message
    community = None if guild is None else await front.community(guild)
    return await front.db.read(absences.zone_of, person, community)


async def _show(front: Front, interaction: Interaction, person: int) -> None:
    words = texts(private.language(interaction))
    now = await front.db.read(absences.stands, front.desk, person)
    await private.tell(interaction, _lines(now, words), _buttons(now, words))


def _lines(now: Stands, words: Texts) -> list[Markup]:
    if now.away is None:
        return [words("absence-none")]
    meanwhile = [words("absence-meanwhile", how=now.meanwhile)] if now.meanwhile else []
    if now.away.until is None:
        return [words("absence-open"), *meanwhile]
    return [words("absence-until", when=day(now.away.until - 1)), *meanwhile]


def _buttons(now: Stands, words: Texts) -> tuple[Button, ...]:
    end = Button(_END, write(words("absence-end"), "text"), main=True)
    return again(words) if now.away is None else (end, *again(words))


def again(words: Texts) -> tuple[Button, ...]:
    """The button that opens the form, also for when it was too late to."""
    return (Button(_FORM, write(words("absence-day"), "text")),)


# -- the form --------------------------------------------------------------------------------------


async def opened(front: Front, interaction: Interaction) -> None:
    """The form, with the day that counts now filled in. Raises Late."""
    until = await private.in_time(interaction, lambda: _until(front, interaction))
    words = texts(private.language(interaction))
    field = Text(_FIELD, words("absence-label"), until, optional=False)
    form = Form(words("absence-title"), (field,))
    await interaction.response.send_modal(modals.modal(form, _FORM))


async def _until(front: Front, interaction: Interaction) -> str:
    person = await front.person(interaction.user)
    now = await front.db.read(absences.stands, front.desk, person)
    if now.away is None or now.away.until is None:
        return ""
    zone = await _zone(front, interaction, person)
    return dates.today(now.away.until - 1, zone).isoformat()


def owns(custom_id: str) -> bool:
    return custom_id == _FORM


async def submitted(front: Front, interaction: Interaction) -> None:
    """Raises TableError for what isn't a day to come."""
    data: Any = interaction.data or {}
    await leave(front, interaction, modals.answers(data).get(_FIELD, ""))


# -- proposals -------------------------------------------------------------------------------------


async def offered(
    front: Front, interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Days that may be meant, in the person's own language and where the person's day begins."""
    try:
        zone = await private.in_time(interaction, lambda: _own_zone(front, interaction))
    except private.Late:
        again = write(texts(private.language(interaction))("again-typing"), "text")
        return [app_commands.Choice(name=again, value=current or again)]
    words = texts(private.language(interaction))
    found = dates.proposed(current, front.desk.now(), zone, words)
    return [app_commands.Choice(name=label, value=value) for label, value in found]


async def _own_zone(front: Front, interaction: Interaction) -> str:
    return await _zone(front, interaction, await front.person(interaction.user))
