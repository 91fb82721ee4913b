"""`spelleider doctor`: looks whether all that the bot needs is there, and says what to mend."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import typer
from markupsafe import Markup

from bot import config, database, servers
from bot.moderator import places
from bot.moderator.desk import Database
from bot.pictures.raster import FAMILY, families
from bot.presenters.markup import harmless, write
from bot.running import TokenError, token
from bot.servers import Finding
from bot.texts import LANGUAGES, Texts, texts
from bot.ui.answers import PLATFORM


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
    wrong += 0 if online else _told([_token(env, said)])
    unready = database.ready(chosen.database, said.lang) != 0
    wrong += unready + _fonts(said) + _languages(said)
    if online:
        wrong += _told(_online(env, chosen, said, known=not unready))
    else:
        _say(said("doctor-servers"))
    _say(said("doctor-mend", count=wrong) if wrong else said("doctor-fine"), err=wrong > 0)
    return 2 if wrong else 0


def _configured(settings: Path | None) -> tuple[config.Settings, config.ConfigError | None]:
    """With broken settings the rest is looked at as if there were none."""
    try:
        return config.load(settings), None
    except config.ConfigError as error:
        return config.Settings(), error


def _told(found: Iterable[Finding]) -> int:
    """Says all of it; how many are wrong."""
    wrong = 0
    for finding in found:
        _say(finding.line, err=finding.wrong)
        wrong += finding.wrong
    return wrong


def _token(env: Mapping[str, str], said: Texts) -> Finding:
    """What can be said without asking Discord."""
    try:
        token(env).account()
    except TokenError as error:
        return Finding(said(f"token-{error.code}"), True)
    return Finding(said("doctor-token"))


def _online(
    env: Mapping[str, str], chosen: config.Settings, said: Texts, *, known: bool
) -> list[Finding]:
    """What Discord says, of the servers too where it is `known` what was set up there."""
    try:
        hidden = token(env)
        hidden.account()
        return asyncio.run(servers.look(hidden, _places(chosen) if known else None, said))
    except TokenError as error:
        return [Finding(said(f"token-{error.code}"), True)]


def _places(chosen: config.Settings) -> servers.Places:
    url = database.address(chosen.database).render_as_string(hide_password=False)
    with Database(url) as db:
        return db.read_now(places.set_up, PLATFORM)


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
