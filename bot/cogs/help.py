"""`/help`: what somebody can do now, in a few lines; docs/players.md tells the same at length."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from discord import app_commands
from markupsafe import Markup

from bot.moderator import people, visits
from bot.presenters import load
from bot.presenters.base import Table
from bot.presenters.markup import harmless
from bot.texts import Texts, texts
from bot.ui import answers as private
from bot.ui import rights
from bot.ui.answers import Interaction, guarded
from bot.ui.commands import anywhere, said
from bot.ui.front import Front

MOST: Final = 3
"""Questions that are told; `/play` has them all."""


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Adds the command; it works in private messages too."""

    @tree.command(name=said("cmd-help-name"), description=said("cmd-help"))
    async def helping(interaction: Interaction) -> None:
        await guarded(interaction, lambda: helped(front, interaction), "/help")

    anywhere(helping)


async def helped(front: Front, interaction: Interaction) -> None:
    words = texts(private.language(interaction))
    called = commands(interaction)
    lines = [*await _now(front, interaction, words, called), *_ways(words, called)]
    if await rights.hosted(front, interaction) is not None:
        hosting = {name: called[name] for name in ("new", "status", "tournament")}
        lines.append(words("help-host", setup="/setup", **hosting))
    await private.tell(interaction, lines)


def commands(interaction: Interaction) -> dict[str, str]:
    """The commands as this person's Discord shows them."""
    names = ("play", "games", "hand", "orders", "rules", "absence", "settings", "privacy")
    called = {name: private.command(interaction, name) for name in names}
    pairs = {
        "new": ("group", "new"),
        "status": ("host", "host-status"),
        "tournament": ("tournament", "tour-new"),
    }
    for name, (first, second) in pairs.items():
        last = private.command(interaction, second).removeprefix("/")
        called[name] = f"{private.command(interaction, first)} {last}"
    return called


async def _now(
    front: Front, interaction: Interaction, words: Texts, called: dict[str, str]
) -> list[Markup]:
    """What is asked of this person, or why nothing is."""
    person = await front.person(interaction.user)
    found = await front.db.read(visits.visits, front.desk, person)
    if not found:
        return [words(await front.db.read(visits.nothing, person))]
    here = await front.of_here(interaction, found)
    elsewhere = [words("only-here", play=called["play"])] if len(here) < len(found) else []
    mine = {visit.loaded.row.id: visit for visit in here}
    owed = await front.db.read(people.owed_by, front.desk, person)
    owed = [one for one in owed if one.game in mine]
    lines = []
    for one in owed[:MOST]:
        loaded = mine[one.game].loaded
        table, view = Table(loaded.names, words), loaded.view(one.seat)
        ask = load(loaded.engine.name).ask(one.prompt, view, table)
        lines.append(words("owed-line", group=harmless(one.name), ask=ask))
    if not owed:
        return [words("help-idle", games=called["games"]), *elsewhere]
    return [*lines, words("help-owed", play=called["play"], hand=called["hand"]), *elsewhere]


def _ways(words: Texts, called: dict[str, str]) -> Iterator[Markup]:
    yield words("help-move")
    yield words("help-change")
    yield words("help-orders", orders=called["orders"])
    yield words("help-away", absence=called["absence"])
    yield words("help-late")
    yield words("help-rules", rules=called["rules"], games=called["games"])
    yield words("help-yours", settings=called["settings"], privacy=called["privacy"])
