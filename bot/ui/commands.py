"""Slash commands as Discord stores them: localised, and sent only when they changed.

Discord counts how often an application sends its commands in a day, so the fingerprint of what was
sent last is kept.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.moderator import places
from bot.moderator.desk import Database
from bot.texts import LANGUAGES, texts
from bot.ui.answers import PLATFORM

_BASE: Final = "en"


def said(key: str) -> locale_str:
    """A sentence of `bot.texts` as a name or description that Discord shows in its user's own."""
    return locale_str(str(texts(_BASE)(key)), key=key)


class Translator(app_commands.Translator):
    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        key, lang = string.extras.get("key"), locale.value.split("-")[0]
        if key is None or lang not in LANGUAGES:
            return None
        return str(texts(lang)(key))


def anywhere(command: app_commands.Command[Any, ..., Any] | app_commands.Group) -> None:
    """Installed in servers only; usable there and in private messages to the bot."""
    command.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    command.allowed_contexts = app_commands.AppCommandContext(
        guild=True, dm_channel=True, private_channel=False
    )


async def synced(client: discord.Client, tree: app_commands.CommandTree[Any], db: Database) -> bool:
    """Sends the commands if they are not what was sent last; whether it did."""
    translator, account = Translator(), str(client.application_id)
    await tree.set_translator(translator)
    payload = [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]
    fingerprint = sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
    if await db.run(places.commands_of, PLATFORM, account) == fingerprint:
        return False
    await tree.sync()
    await db.run(places.set_commands, PLATFORM, account, fingerprint)
    return True
