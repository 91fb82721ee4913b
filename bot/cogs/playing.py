"""What a player asks for, each as a private panel: all that is owed, hand, orders, games."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final, TypeAlias

from discord import app_commands
from markupsafe import Markup

from bot.moderator import people, visits
from bot.moderator.visits import Visit
from bot.presenters import load
from bot.presenters.base import Table
from bot.presenters.markup import harmless, stamped
from bot.texts import Texts, texts
from bot.ui import answers as private
from bot.ui.answers import Interaction, guarded
from bot.ui.commands import anywhere, said
from bot.ui.front import Front
from bot.ui.looks import Block
from bot.ui.speech import Button, by_hand, dropping, lasting

Panel: TypeAlias = Callable[[Front, Interaction, int], Awaitable[None]]


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


async def owed(front: Front, interaction: Interaction, page: int = 0) -> None:
    """Every game where the person owes something, the soonest due first; else who is waited for."""
    words = texts(private.language(interaction))
    await private.heard(interaction)
    person = await front.person(interaction.user)
    asked = await front.db.read(people.owed_by, front.desk, person)
    found = await front.db.read(visits.visits, front.desk, person)
    mine = {visit.loaded.row.id: visit for visit in found}
    owing = [_game(front, mine[one.game], words) for one in asked if one.game in mine]
    if not found:
        await private.tell(interaction, [words(await front.db.read(visits.nothing, person))])
        return
    if not owing:
        owing = [Block((words("owed-none"),)), *(_game(front, one, words) for one in found)]
    await private.spread(interaction, "play", owing, page)


async def _mine(front: Front, interaction: Interaction, words: Texts) -> list[Visit]:
    """The person's games that aren't over; the person is told why when there is none."""
    await private.heard(interaction)
    person = await front.person(interaction.user)
    found = await front.db.read(visits.visits, front.desk, person)
    if not found:
        await private.tell(interaction, [words(await front.db.read(visits.nothing, person))])
    return found


async def _mine_here(
    front: Front, interaction: Interaction, words: Texts
) -> tuple[list[Visit], list[Block]]:
    """Those of this server, and a line about the others; in private messages all of them."""
    found = await _mine(front, interaction, words)
    mine = await front.of_here(interaction, found)
    if len(mine) == len(found):
        return mine, []
    elsewhere = words("only-here", play=private.command(interaction, "play"))
    if not mine:
        await private.tell(interaction, [words("no-games-here"), elsewhere])
    return mine, [Block((elsewhere,))]


def _game(front: Front, visit: Visit, words: Texts) -> Block:
    """What a game waits for, until when, and the buttons for it."""
    here, prompt = Table(visit.loaded.names, words), visit.prompt()
    asked = words("nothing-asked", names=here.named(visit.awaited()))
    if prompt is not None and prompt.need == "owed" and visit.seat is not None:
        view = visit.loaded.view(visit.seat)
        asked = load(visit.loaded.engine.name).ask(prompt, view, here)
    line = words("owed-line", group=harmless(visit.loaded.row.name), ask=asked)
    until = () if visit.due is None else (words("until", when=stamped(visit.due)),)
    return Block((line, *until), _buttons(front, visit, words))


def _buttons(front: Front, visit: Visit, words: Texts) -> tuple[Button, ...]:
    """The lasting ones, the one that repeats the move of last time, and the one that takes over."""
    here, game = Table(visit.loaded.names, words), visit.loaded.row.id
    back = (by_hand(game, here),) if visit.flown else ()
    return (*lasting(game, here), *front.offers(visit, words)[1:], *back)


async def hands(front: Front, interaction: Interaction, page: int = 0) -> None:
    words = texts(private.language(interaction))
    blocks = []
    for visit in await _mine(front, interaction, words):
        title = words("status-title", group=harmless(visit.loaded.row.name))
        lines = (title, *front.hand(visit, words).lines)
        blocks.append(Block(lines, _buttons(front, visit, words)))
    await _spread(interaction, "hand", blocks, page)


async def listed(front: Front, interaction: Interaction, page: int = 0) -> None:
    words = texts(private.language(interaction))
    found, more = await _mine_here(front, interaction, words)
    blocks = [_game(front, one, words) for one in found]
    await _spread(interaction, "games", blocks and [*blocks, *more], page)


async def ordered(front: Front, interaction: Interaction, page: int = 0) -> None:
    """The standing orders of each game, with a button that withdraws each, and how to give one."""
    words = texts(private.language(interaction))
    found, more = await _mine_here(front, interaction, words)
    blocks = [block for visit in found for block in _orders(visit, words)]
    how = dict.fromkeys(_ordering(visit, words) for visit in found)
    blocks += [Block((line,)) for line in how]
    await _spread(interaction, "orders", blocks and [*blocks, *more], page)


def _orders(visit: Visit, words: Texts) -> Iterator[Block]:
    loaded = visit.loaded
    presenter, here = load(loaded.engine.name), Table(loaded.names, words)
    orders = () if visit.seat is None else loaded.folded.book[visit.seat]
    title = words("status-title", group=harmless(loaded.row.name))
    yield Block((title, words("orders-title" if orders else "orders-none")))
    for order in orders:
        yield Block((presenter.order(order, here),), (dropping(loaded.row.id, order, here),))


def _ordering(visit: Visit, words: Texts) -> Markup:
    """How an order is given in this game: said once, however many groups play it."""
    here = Table(visit.loaded.names, words)
    return load(visit.loaded.engine.name).ordering(here)


async def _spread(interaction: Interaction, name: str, blocks: list[Block], page: int) -> None:
    if blocks:
        await private.spread(interaction, name, blocks, page)


PANELS: Final[dict[str, Panel]] = {"play": owed, "hand": hands, "games": listed, "orders": ordered}
"""Who makes the pages of a panel anew, by what its buttons remember."""
