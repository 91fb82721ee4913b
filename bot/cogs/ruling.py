"""`/rules`: the house rules of a group that somebody plays in, or of a game as it is by default."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import app_commands
from markupsafe import Markup

from bot.moderator import clocks, visits
from bot.moderator.clocks import Policy
from bot.moderator.visits import Visit
from bot.presenters import load
from bot.presenters.base import Message, Table
from bot.presenters.markup import harmless, shortened, write
from bot.texts import LANGUAGES, Texts, texts
from bot.ui import answers as private
from bot.ui import terms
from bot.ui.answers import Interaction, guarded
from bot.ui.commands import anywhere, said
from bot.ui.front import Front
from engines import GAMES
from engines import load as load_engine
from engines.names import fold
from engines.rng import Rng

_OFFERED = 25
_LONGEST = 100
"""Suggestions that Discord shows, and characters of each; of a name that is repeated, too."""


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Adds the command; it works in private messages too."""

    @tree.command(name=said("cmd-rules-name"), description=said("cmd-rules"))
    @app_commands.describe(game=said("cmd-rules-game"))
    @app_commands.rename(game=said("cmd-rules-game-name"))
    async def rules(interaction: Interaction, game: str) -> None:
        await guarded(interaction, lambda: told(front, interaction, game), "/rules")

    @rules.autocomplete("game")
    async def known(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await offered(front, interaction, current)

    anywhere(rules)


async def told(front: Front, interaction: Interaction, game: str) -> None:
    words = texts(private.language(interaction))
    await private.heard(interaction)
    everywhere = await _everywhere(front, interaction)
    found = await front.of_here(interaction, everywhere)
    meant = [visit for visit in found if fold(visit.loaded.row.name) == fold(game)]
    for visit in meant:
        row = visit.loaded.row
        policy = await front.db.read(clocks.policy, row.community, row.id)
        await private.show(interaction, _playing(visit, policy, words))
    if meant:
        return
    name = next((name for name in GAMES if fold(game) in _called(name)), None)
    lines = list(default(name, words).lines) if name else _unknown(game, found, words)
    if name is None and len(found) < len(everywhere):
        lines.append(words("only-here", play=private.command(interaction, "play")))
    await private.tell(interaction, lines)


async def offered(
    front: Front, interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The own groups and all games, of which the name holds what was typed so far.

    Discord waits three seconds here too, and takes nothing but proposals.
    """
    try:
        found = await private.in_time(interaction, lambda: _groups(front, interaction))
    except private.Late:
        again = write(texts(private.language(interaction))("again-typing"), "text")
        return [app_commands.Choice(name=again, value=current or again)]
    names = dict.fromkeys(_names(found, texts(private.language(interaction))))
    fitting = [name for name in names if fold(current) in fold(name)]
    return [app_commands.Choice(name=name, value=name) for name in fitting[:_OFFERED]]


async def _everywhere(front: Front, interaction: Interaction) -> list[Visit]:
    person = await front.person(interaction.user)
    return await front.db.read(visits.visits, front.desk, person)


async def _groups(front: Front, interaction: Interaction) -> list[Visit]:
    return await front.of_here(interaction, await _everywhere(front, interaction))


def _names(found: Sequence[Visit], words: Texts) -> Iterator[str]:
    for visit in found:
        yield shortened(harmless(visit.loaded.row.name), _LONGEST)
    for name in GAMES:
        yield write(words(f"{name}-name"), "text")


def _called(name: str) -> set[str]:
    """How a game may be called, in any language."""
    return {fold(name), *(fold(str(texts(lang)(f"{name}-name"))) for lang in LANGUAGES)}


def _playing(visit: Visit, policy: Policy, words: Texts) -> Message:
    loaded = visit.loaded
    here = Table(loaded.names, words)
    title = words("status-title", group=harmless(loaded.row.name))
    rules = load(loaded.engine.name).rules(loaded.view(None), here)
    return Message((title, *rules.lines, *terms.lines(policy, words)))


def default(name: str, words: Texts) -> Message:
    """The house rules when nothing is chosen, from a table that nobody sits at."""
    engine = load_engine(name)
    seats = engine.seats[len(engine.seats) // 2]
    state = engine.setup(seats, engine.options({}, seats), Rng("")).state
    here = Table(("–",) * seats, words)
    rules = load(name).rules(engine.view(state, None), here)
    return Message((words("rules-default"), *rules.lines))


def _unknown(game: str, found: Sequence[Visit], words: Texts) -> list[Markup]:
    known = [harmless(name) for name in _names(found, words)][:_OFFERED]
    asked = harmless(shortened(game, _LONGEST))
    return [words("rules-which", game=asked, known=words.listed(known, "list-or"))]
