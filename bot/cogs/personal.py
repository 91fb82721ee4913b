"""What a person chooses for himself: language and time zone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from discord import app_commands
from markupsafe import Markup

from bot.moderator import people
from bot.moderator.people import Chosen
from bot.presenters.markup import harmless
from bot.texts import LANGUAGES, Texts, texts
from bot.ui import answers as private
from bot.ui.answers import Interaction, guarded
from bot.ui.commands import anywhere, said
from bot.ui.front import Front

_DISCORD: Final = "discord"
_NONE: Final = "-"
"""Values that take a choice back: of the language, and of the zone."""


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Adds the commands; they work in private messages too."""

    @tree.command(name=said("cmd-settings-name"), description=said("cmd-settings"))
    @app_commands.describe(language=said("cmd-settings-language"), zone=said("cmd-settings-zone"))
    @app_commands.rename(
        language=said("cmd-settings-language-name"), zone=said("cmd-settings-zone-name")
    )
    @app_commands.choices(
        language=[
            *(app_commands.Choice(name=said(f"language-{one}"), value=one) for one in LANGUAGES),
            app_commands.Choice(name=said("settings-discord"), value=_DISCORD),
        ]
    )
    async def settings(
        interaction: Interaction,
        language: str | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        await guarded(interaction, lambda: chosen(front, interaction, language, zone), "/settings")

    anywhere(settings)


async def chosen(
    front: Front, interaction: Interaction, language: str | None, zone: str | None
) -> None:
    """Changes what was named, and says how it stands. Raises TableError."""
    await private.heard(interaction)
    person = await front.person(interaction.user)
    now = await front.db.read(people.chosen, person)
    wanted = Chosen(_picked(language, now.language, _DISCORD), _picked(zone, now.zone, _NONE))
    if wanted != now:
        await front.db.run(people.choose, person, wanted)
        await private.learn(interaction)
    words = texts(private.language(interaction))
    await private.tell(interaction, list(_stands(wanted, words)))


def _picked(given: str | None, now: str | None, back: str) -> str | None:
    if given is None:
        return now
    return None if given.strip() == back else given.strip()


def _stands(now: Chosen, words: Texts) -> Iterator[Markup]:
    if now.language is None:
        yield words("settings-language-discord")
    else:
        yield words("settings-language", language=words(f"language-{now.language}"))
    if now.zone is None:
        yield words("settings-zone-none")
    else:
        yield words("settings-zone", zone=harmless(now.zone))
