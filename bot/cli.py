"""The command `spelleider`: the composition root. Everything heavy is imported when it is used."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from msgspec import structs

from bot import config

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


class Language(StrEnum):
    nl = "nl"
    en = "en"
    de = "de"


class Writing(StrEnum):
    markdown = "markdown"
    bbcode = "bbcode"
    text = "text"


def _settings(lang: Language | None, settings: Path | None) -> config.Settings:
    """What the file says, unless the caller chose; broken settings are said in that language."""
    chosen = lang.value if lang else config.Settings().language
    try:
        found = config.load(settings)
    except config.ConfigError as error:
        from bot.presenters.markup import harmless, write
        from bot.texts import texts

        facts = {name: harmless(fact) for name, fact in error.facts.items()}
        typer.echo(write(texts(chosen)(f"config-problem-{error.code}", **facts), "text"), err=True)
        raise typer.Exit(2) from error
    return structs.replace(found, language=lang.value) if lang else found


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"spelleider {version('spelleider')}")
        raise typer.Exit


ConfigOption = Annotated[
    Path | None, typer.Option("--config", help="Settings file (default: config.toml, if there).")
]
LanguageOption = Annotated[Language | None, typer.Option("--lang", help="Language of the output.")]


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_version, help="Print the version."),
    ] = False,
) -> None:
    """Moderates play-by-post games: secret moves in, the group topic's posts and the ZP out."""


@app.command()
def referee(
    file: Annotated[Path, typer.Argument(help="The referee file (TOML).")],
    lang: LanguageOption = None,
    form: Annotated[
        Writing, typer.Option("--format", help="How the posts are written.")
    ] = Writing.markdown,
    reader: Annotated[
        str | None, typer.Option("--as", help="Also show what this player privately knows.")
    ] = None,
    pictures: Annotated[
        Path | None, typer.Option(help="Save a picture for every post in this folder.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    settings: ConfigOption = None,
) -> None:
    """Host games offline, for any forum: a file of messages in, posts and ZP out."""
    fallback = _settings(lang, settings).language
    from bot import referee as offline

    raise typer.Exit(
        offline.run(
            file,
            lang=lang.value if lang else None,
            form=form.value,
            reader=reader,
            pictures=pictures,
            as_json=as_json,
            fallback=fallback,
        )
    )


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="The game, for example saul.")],
    seats: Annotated[int, typer.Option(help="How many play.")] = 4,
    games: Annotated[int, typer.Option(help="How many games are played.", min=1)] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "spelleider",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    lang: LanguageOption = None,
    settings: ConfigOption = None,
) -> None:
    """Let autopilots play against each other and show how the games went."""
    language = _settings(lang, settings).language
    from bot import simulate as simulation

    raise typer.Exit(simulation.run(game, seats, games, seed, as_json, language))


@app.command()
def practice(
    port: Annotated[
        int, typer.Option(help="Where the page is; 0 finds a free port.", min=0, max=65535)
    ] = 8817,
    lang: LanguageOption = None,
    game: Annotated[str | None, typer.Option(help="The game (default: saul).")] = None,
    groups: Annotated[int | None, typer.Option(help="How many groups (default: 2).")] = None,
    autopilot: Annotated[
        bool, typer.Option("--autopilot/--no-autopilot", help="Whether the others play.")
    ] = True,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Begin anew; what there is becomes FILE.bak.")
    ] = False,
    file: Annotated[Path, typer.Option(help="Where all of it is kept.")] = Path("practice.db"),
    settings: ConfigOption = None,
) -> None:
    """Play a whole game on this machine, without Discord: a page in your browser."""
    chosen = _settings(lang, settings)
    from bot import rehearsal

    asked = rehearsal.Asked(chosen.language, game, groups, port, autopilot, fresh, file)
    raise typer.Exit(rehearsal.run(asked))


@app.command()
def run(lang: LanguageOption = None, settings: ConfigOption = None) -> None:
    """Be the bot on Discord; the token is in SPELLEIDER_TOKEN or SPELLEIDER_TOKEN_FILE."""
    chosen = _settings(lang, settings)
    from bot import running

    raise typer.Exit(running.run(chosen.database, chosen.language, os.environ))


@app.command()
def invite(
    application: Annotated[
        int | None, typer.Option("--id", help="The application's id, if it isn't the token's.")
    ] = None,
    lang: LanguageOption = None,
    settings: ConfigOption = None,
) -> None:
    """Print the link with which a server adds the bot, with the permissions that it uses."""
    chosen = _settings(lang, settings)
    from bot import running

    raise typer.Exit(running.invite(application, chosen.language, os.environ))


@app.command()
def doctor(
    online: Annotated[
        bool, typer.Option("--online", help="Also ask Discord, about each server too.")
    ] = False,
    lang: LanguageOption = None,
    settings: ConfigOption = None,
) -> None:
    """Look whether all that the bot needs is there, and say what to mend."""
    from bot import doctor as looking

    wanted = lang.value if lang else None
    raise typer.Exit(looking.run(settings, wanted, os.environ, online=online))


db = typer.Typer(no_args_is_help=True)
app.add_typer(db, name="db", help="Look after the database in which the games are kept.")


@db.command()
def upgrade(lang: LanguageOption = None, settings: ConfigOption = None) -> None:
    """Make the database, or bring it to what this version needs. Stop the bot first."""
    chosen = _settings(lang, settings)
    from bot import database

    raise typer.Exit(database.upgrade(chosen.database, chosen.language))


@db.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; it must not exist yet.")],
    lang: LanguageOption = None,
    settings: ConfigOption = None,
) -> None:
    """Copy the database to a file, also while the bot runs."""
    chosen = _settings(lang, settings)
    from bot import database

    raise typer.Exit(database.backup(chosen.database, file, chosen.language))


@db.command()
def check(lang: LanguageOption = None, settings: ConfigOption = None) -> None:
    """Check the database and every game's log, move by move; shows nobody's secrets."""
    chosen = _settings(lang, settings)
    from bot import database

    raise typer.Exit(database.check(chosen.database, chosen.language))


def main() -> None:
    """Entry point; people's mistakes exit with 2."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):  # names hold more than some systems' own encoding
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    app()
