"""`spelleider doctor`: looks whether all that the bot needs is there, and says what to mend."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path

import discord
import typer
from markupsafe import Markup

from bot import config, database
from bot.pictures.raster import FAMILY, families
from bot.presenters.markup import harmless, write
from bot.running import Token, TokenError, token
from bot.texts import LANGUAGES, Texts, texts


def run(settings: Path | None, lang: str | None, env: Mapping[str, str], *, online: bool) -> int:
    """A line for each thing; 0, or 2 when there is something to mend."""
    chosen, broken = _configured(settings)
    said = texts(lang or chosen.language)
    wrong = 0 if broken is None else 1
    if broken is None:
        _say(said("doctor-config"))
    else:
        facts = {name: harmless(fact) for name, fact in broken.facts.items()}
        _say(said(f"config-problem-{broken.code}", **facts), err=True)
    wrong += _token(env, said, online=online)
    wrong += database.ready(chosen.database, said.lang) != 0
    wrong += _fonts(said) + _languages(said)
    _say(said("doctor-servers"))
    _say(said("doctor-mend", count=wrong) if wrong else said("doctor-fine"), err=wrong > 0)
    return 2 if wrong else 0


def _configured(settings: Path | None) -> tuple[config.Settings, config.ConfigError | None]:
    """With broken settings the rest is looked at as if there were none."""
    try:
        return config.load(settings), None
    except config.ConfigError as error:
        return config.Settings(), error


def _token(env: Mapping[str, str], said: Texts, *, online: bool) -> bool:
    try:
        hidden = token(env)
        hidden.account()
        if online:
            asyncio.run(_accepted(hidden))
    except TokenError as error:
        _say(said(f"token-{error.code}"), err=True)
        return True
    _say(said("doctor-token-online") if online else said("doctor-token"))
    return False


async def _accepted(hidden: Token) -> None:
    """Whether Discord takes the token; nothing is connected. Raises TokenError."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(hidden.reveal())
        except discord.LoginFailure as error:
            raise TokenError("refused") from error
        except (OSError, discord.HTTPException) as error:
            raise TokenError("unreachable") from error


def _fonts(said: Texts) -> bool:
    found = families()
    if FAMILY not in found:
        _say(said("doctor-fonts-missing", font=FAMILY), err=True)
        return True
    _say(said("doctor-fonts", font=FAMILY, others=len(set(found) - {FAMILY})))
    return False


def _languages(said: Texts) -> bool:
    broken = list(_silent())
    if broken:
        _say(said("doctor-languages-broken", names=", ".join(broken)), err=True)
        return True
    _say(said("doctor-languages", names=", ".join(LANGUAGES)))
    return False


def _silent() -> Iterator[str]:
    """Languages whose sentences can't be read now."""
    for lang in LANGUAGES:
        try:
            if "doctor-fine" not in Texts(lang):
                yield lang
        except (OSError, ValueError):
            yield lang


def _say(line: Markup, *, err: bool = False) -> None:
    typer.echo(write(line, "text"), err=err)
