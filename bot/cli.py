"""The command `spelleider`: the composition root. Everything heavy is imported when it is used."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from bot import config

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Moderates play-by-post games: secret moves in, the group topic's posts and the ZP out.",
)


class Language(StrEnum):
    nl = "nl"
    en = "en"
    de = "de"


class Writing(StrEnum):
    markdown = "markdown"
    bbcode = "bbcode"
    text = "text"


def _settings(path: Path | None) -> config.Settings:
    try:
        return config.load(path)
    except config.ConfigError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from error


ConfigOption = Annotated[
    Path | None, typer.Option("--config", help="Settings file (default: config.toml, if there).")
]
LanguageOption = Annotated[Language | None, typer.Option("--lang", help="Language of the output.")]


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
    from bot import referee as offline

    raise typer.Exit(
        offline.run(
            file,
            lang=lang.value if lang else None,
            form=form.value,
            reader=reader,
            pictures=pictures,
            as_json=as_json,
            fallback=_settings(settings).language,
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
    from bot import simulate as simulation

    language = lang.value if lang else _settings(settings).language
    raise typer.Exit(simulation.run(game, seats, games, seed, as_json, language))


def main() -> None:
    """Entry point; people's mistakes exit with 2."""
    sys.exit(app())
