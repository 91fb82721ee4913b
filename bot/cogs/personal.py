"""What a person decides alone: language, time zone, reminders, and what is kept of him."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord
from discord import app_commands, ui

from bot.moderator import kept, people, visits
from bot.moderator.hours import Night
from bot.moderator.people import Chosen
from bot.presenters.markup import harmless, shortened, write
from bot.texts import LANGUAGES, Texts, texts
from bot.tournaments import forgetting
from bot.ui import answers as private
from bot.ui import terms, times
from bot.ui.answers import PLATFORM, Interaction, guarded
from bot.ui.commands import anywhere, said
from bot.ui.front import Front
from bot.ui.looks import Block
from bot.ui.speech import Select

_DISCORD: Final = "discord"
_NONE: Final = "-"
"""Values that take a choice back: of the language, and of the zone."""
_ZONES: Final = (
    *("Europe/Amsterdam", "Europe/Athens", "Europe/Berlin", "Europe/Brussels", "Europe/Helsinki"),
    *("Europe/Istanbul", "Europe/Lisbon", "Europe/London", "Europe/Madrid", "Europe/Paris"),
    *("Europe/Rome", "Europe/Vienna", "Europe/Warsaw", "Europe/Zurich", "America/Chicago"),
    *("America/Curacao", "America/Los_Angeles", "America/New_York", "America/Paramaribo"),
    *("America/Sao_Paulo", "Asia/Tokyo", "Australia/Sydney", "UTC"),
)
"""To choose from with one tap; any other is typed."""
_NIGHTS: Final = tuple(
    Night(begins * 60, ends * 60) for begins, ends in ((21, 7), (22, 7), (22, 8), (23, 8), (0, 9))
)
_ON, _OFF = "on", "off"


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Adds the commands; they work in private messages too."""

    @tree.command(name=said("cmd-settings-name"), description=said("cmd-settings"))
    @app_commands.describe(
        language=said("cmd-settings-language"),
        zone=said("cmd-settings-zone"),
        reminders=said("cmd-settings-reminders"),
        night=said("cmd-settings-night"),
    )
    @app_commands.rename(
        language=said("cmd-settings-language-name"),
        zone=said("cmd-settings-zone-name"),
        reminders=said("cmd-settings-reminders-name"),
        night=said("cmd-settings-night-name"),
    )
    @app_commands.choices(
        language=[
            *(app_commands.Choice(name=said(f"language-{one}"), value=one) for one in LANGUAGES),
            app_commands.Choice(name=said("settings-discord"), value=_DISCORD),
        ],
        reminders=[
            app_commands.Choice(name=said(f"settings-{one}"), value=one) for one in (_ON, _OFF)
        ],
    )
    async def settings(
        interaction: Interaction,
        language: str | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
        reminders: str | None = None,
        night: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        given = {"language": language, "zone": zone, "reminders": reminders, "night": night}
        await guarded(interaction, lambda: chosen(front, interaction, given), "/settings")

    anywhere(settings)
    tree.add_command(_privacy(front))


def _privacy(front: Front) -> app_commands.Group:
    group = app_commands.Group(
        name=said("cmd-privacy-name"),
        description=said("cmd-privacy"),
    )
    anywhere(group)

    @group.command(name=said("cmd-export-name"), description=said("cmd-export"))
    async def export(interaction: Interaction) -> None:
        await guarded(interaction, lambda: exported(front, interaction), "/privacy export")

    @group.command(name=said("cmd-delete-name"), description=said("cmd-delete"))
    async def delete(interaction: Interaction) -> None:
        await guarded(interaction, lambda: asked(front, interaction), "/privacy delete")

    return group


# -- settings --------------------------------------------------------------------------------------


async def chosen(front: Front, interaction: Interaction, given: Mapping[str, str | None]) -> None:
    """Changes what was named, and says how it stands. Raises TableError."""
    await private.heard(interaction)
    person = await front.person(interaction.user)
    now = await front.db.read(people.chosen, person)
    off, night = given.get("reminders"), given.get("night")
    wanted = Chosen(
        _picked(given.get("language"), now.language, _DISCORD),
        _picked(given.get("zone"), now.zone, _NONE),
        now.reminders if off is None else off == _ON,
        now.night if night is None else terms.read(times.night, night),
    )
    if wanted != now:
        await front.db.run(people.choose, person, wanted)
        await private.learn(interaction)
    words = texts(private.language(interaction))
    await private.spread(interaction, "settings", _stands(wanted, words))


async def picked(front: Front, interaction: Interaction, what: str, value: str) -> None:
    """One of them, chosen in the panel. Raises TableError."""
    await chosen(front, interaction, {what: value})


def _picked(given: str | None, now: str | None, back: str) -> str | None:
    if given is None:
        return now
    return None if given.strip() == back else given.strip()


def _stands(now: Chosen, words: Texts) -> tuple[Block, ...]:
    """The choices as they stand, each with its select."""
    return (*_spoken(now, words), *_reminded(now, words))


def _spoken(now: Chosen, words: Texts) -> tuple[Block, Block]:
    spoken = words("settings-language-discord")
    if now.language is not None:
        spoken = words("settings-language", language=words(f"language-{now.language}"))
    there = words("settings-zone-none")
    if now.zone is not None:
        there = words("settings-zone", zone=harmless(now.zone))
    language = _select("language", now.language or _DISCORD, list(_languages(words)), words)
    zone = _select("zone", now.zone or _NONE, list(_zones(now.zone, words)), words)
    return Block((spoken,), (language,)), Block((there, words("settings-zone-other")), (zone,))


def _reminded(now: Chosen, words: Texts) -> tuple[Block, Block]:
    wanted = _ON if now.reminders else _OFF
    options = [(one, write(words(f"settings-{one}"), "text")) for one in (_ON, _OFF)]
    quiet = words("settings-night-none")
    if now.night is not None:
        quiet = words("settings-night", night=now.night.written())
    reminders = _select("reminders", wanted, options, words)
    night = _select("night", _written(now.night), list(_nights(now.night, words)), words)
    return (
        Block((words(f"settings-reminders-{wanted}"),), (reminders,)),
        Block((quiet, words("settings-night-other")), (night,)),
    )


def _nights(now: Night | None, words: Texts) -> Iterator[tuple[str, str]]:
    """The usual ones, and the person's own."""
    yield _NONE, write(words("settings-night-never"), "text")
    own = () if now is None or now in _NIGHTS else (now,)
    for one in (*own, *_NIGHTS):
        yield one.written(), one.written()


def _written(night: Night | None) -> str:
    return _NONE if night is None else night.written()


def _languages(words: Texts) -> Iterator[tuple[str, str]]:
    yield _DISCORD, write(words("settings-discord"), "text")
    for one in LANGUAGES:
        yield one, write(words(f"language-{one}"), "text")


def _zones(now: str | None, words: Texts) -> Iterator[tuple[str, str]]:
    """The usual ones, and the person's own."""
    yield _NONE, write(words("settings-zone-server"), "text")
    own = () if now is None or now in _ZONES else (now,)
    for one in (*own, *_ZONES):
        yield one, one


def _select(what: str, chosen: str, options: list[tuple[str, str]], words: Texts) -> Select:
    asked = write(words(f"cmd-settings-{what}"), "text")
    return Select(f"o:{what}", shortened(asked, 150), tuple(options), (chosen,))


# -- privacy ---------------------------------------------------------------------------------------


class ForgetButton(ui.DynamicItem[ui.Button[Any]], template="p:forget"):
    """Forgets whoever presses it, and nobody else."""

    def __init__(self, label: str = "-") -> None:
        super().__init__(
            ui.Button(style=discord.ButtonStyle.danger, label=label, custom_id="p:forget")
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> ForgetButton:
        return cls()

    async def callback(self, interaction: Interaction) -> None:
        front: Front = interaction.client.front
        await guarded(interaction, lambda: forgotten(front, interaction), "forgetting")


async def _known(front: Front, interaction: Interaction) -> int | None:
    """Whoever asks, where anything is kept; else the answer is that nothing is."""
    await private.heard(interaction)
    person = await front.db.read(kept.known, PLATFORM, str(interaction.user.id))
    if person is None:
        words = texts(private.language(interaction))
        await private.tell(interaction, [words("privacy-nothing")])
    return person


async def exported(front: Front, interaction: Interaction) -> None:
    """A file with all that is kept of whoever asks."""
    person = await _known(front, interaction)
    if person is not None:
        words = texts(private.language(interaction))
        body = await front.db.read(kept.text, person)
        file = discord.File(io.BytesIO(body), "spelleider.json")
        await private.tell(interaction, [words("privacy-export")], file=file)


async def asked(front: Front, interaction: Interaction) -> None:
    """Says what forgetting means; only the button does it."""
    person = await _known(front, interaction)
    if person is not None:
        words = texts(private.language(interaction))
        found = await front.db.read(visits.visits, front.desk, person)
        view = ui.View(timeout=None)
        view.add_item(ForgetButton(str(words("privacy-forget"))))
        await private.tell(interaction, [words("privacy-ask", count=len(found))], view=view)


async def forgotten(front: Front, interaction: Interaction) -> None:
    person = await _known(front, interaction)
    if person is not None:
        words = texts(private.language(interaction))
        await front.db.run(forgetting.forget, front.desk, person)
        await private.tell(interaction, [words("privacy-forgotten")])
