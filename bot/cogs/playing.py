"""What a player asks for: everything owed, the hand, the orders, the games, the rules."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.moderator import people, visits
from bot.moderator.visits import Visit
from bot.presenters import load
from bot.presenters.base import Message, Table
from bot.presenters.markup import harmless
from bot.texts import Texts, texts
from bot.ui import answers as private
from bot.ui.answers import Interaction, guarded
from bot.ui.commands import anywhere, said
from bot.ui.front import Front
from bot.ui.speech import dropping, lasting


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Adds the players' commands; they work in private messages too."""

    @tree.command(name=said("cmd-play-name"), description=said("cmd-play"))
    async def play(interaction: Interaction) -> None:
        await guarded(interaction, lambda: owed(front, interaction), "/play")

    @tree.command(name=said("cmd-hand-name"), description=said("cmd-hand"))
    async def hand(interaction: Interaction) -> None:
        await guarded(interaction, lambda: hands(front, interaction), "/hand")

    @tree.command(name=said("cmd-games-name"), description=said("cmd-games"))
    async def games(interaction: Interaction) -> None:
        await guarded(interaction, lambda: listed(front, interaction), "/games")

    @tree.command(name=said("cmd-orders-name"), description=said("cmd-orders"))
    async def orders(interaction: Interaction) -> None:
        await guarded(interaction, lambda: ordered(front, interaction), "/orders")

    for command in (play, hand, games, orders):
        anywhere(command)


async def owed(front: Front, interaction: Interaction) -> None:
    """Every game where the person owes something, with the button that answers it."""
    words = texts(private.language(interaction))
    await private.heard(interaction)
    person = await front.person(interaction.user)
    found = await front.db.read(people.owed_by, front.desk, person)
    if not found:
        await private.tell(interaction, [words("owed-none")])
    for one in found:
        visit = await front.db.read(visits.visit, front.desk, one.community, person, one.game)
        here = Table(visit.loaded.names, words)
        view = visit.loaded.view(one.seat)
        ask = load(visit.loaded.engine.name).ask(one.prompt, view, here)
        line = words("owed-line", group=harmless(one.name), ask=ask)
        await private.tell(interaction, [line], lasting(one.game, here))


async def _mine(front: Front, interaction: Interaction, words: Texts) -> list[Visit]:
    """The person's games that aren't over; the person is told why when there is none."""
    await private.heard(interaction)
    person = await front.person(interaction.user)
    found = await front.db.read(visits.visits, front.desk, person)
    if not found:
        await private.tell(interaction, [words(await front.db.read(visits.nothing, person))])
    return found


async def hands(front: Front, interaction: Interaction) -> None:
    words = texts(private.language(interaction))
    found = await _mine(front, interaction, words)
    for visit in found:
        title = words("status-title", group=harmless(visit.loaded.row.name))
        message = front.hand(visit, words)
        await private.show(interaction, Message((title, *message.lines)))


async def listed(front: Front, interaction: Interaction) -> None:
    words = texts(private.language(interaction))
    found = await _mine(front, interaction, words)
    lines = []
    for visit in found:
        here = Table(visit.loaded.names, words)
        waiting = words("nothing-asked", names=here.named(visit.awaited()))
        mine = visit.prompt()
        if mine is not None and mine.need == "owed" and visit.seat is not None:
            waiting = load(visit.loaded.engine.name).ask(mine, visit.loaded.view(visit.seat), here)
        lines.append(words("owed-line", group=harmless(visit.loaded.row.name), ask=waiting))
    if lines:
        await private.tell(interaction, lines)


async def ordered(front: Front, interaction: Interaction) -> None:
    """The standing orders of each game, with a button that withdraws each, and how to give one."""
    words = texts(private.language(interaction))
    found = await _mine(front, interaction, words)
    for visit in found:
        loaded = visit.loaded
        presenter, here = load(loaded.engine.name), Table(loaded.names, words)
        orders = () if visit.seat is None else loaded.folded.book[visit.seat]
        lines = [
            words("status-title", group=harmless(loaded.row.name)),
            words("orders-title" if orders else "orders-none"),
            *(presenter.order(order, here) for order in orders),
            presenter.ordering(here),
        ]
        await private.tell(interaction, lines, dropping(loaded.row.id, orders, here, presenter))
