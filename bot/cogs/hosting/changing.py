"""A step back, and somebody else on a seat: chosen from what is shown, then confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from markupsafe import Markup

from bot.cogs.hosting import common
from bot.cogs.hosting.common import Asker
from bot.moderator import hosting, people, powers
from bot.moderator.desk import Desk, Tx
from bot.moderator.errors import TableError
from bot.moderator.hosting import Group, Player
from bot.moderator.powers import Step
from bot.presenters import load
from bot.presenters.base import Table
from bot.presenters.markup import harmless, shortened, stamped, write
from bot.tournaments import replacing
from bot.tournaments.replacing import Substitute
from bot.ui import answers as private
from bot.ui import hands
from bot.ui.answers import PLATFORM, Interaction
from bot.ui.front import Front
from bot.ui.hands import Aimed
from bot.ui.speech import Button, Select
from engines.base import Seat

MOST: Final = 25
"""Choices of one select."""
LABEL: Final = 100
PILOT: Final = "0"
"""Stands for an autopilot among those who could take a seat."""


# -- back ------------------------------------------------------------------------------------------


async def rewind(front: Front, interaction: Interaction, text: str | None) -> None:
    """The last steps, to choose the one that was wrong. Raises TableError."""
    by, group = await common.meant(front, interaction, text)
    steps, here = await _steps(front, by, group)
    if not steps:
        raise TableError("no-steps")
    options = tuple(
        (f"{one.take}.{one.number}", shortened(write(told(one, group, here), "text"), LABEL))
        for one in reversed(steps[-MOST:])
    )
    placeholder = write(by.words("hosting-steps-choose"), "text")
    select = Select(hands.made("step", group.id, select=True), placeholder, options)
    said = by.words("hosting-steps", group=common.called(group))
    await private.tell(interaction, [said], (select,))


async def _steps(front: Front, by: Asker, group: Group) -> tuple[tuple[Step, ...], Table]:
    await front.db.read(hosting.one, by.community, group.id, by.host)
    found = await front.db.read(powers.steps, front.desk, by.community, group.id)
    known = await front.db.read(hosting.players, by.community, group.id)
    return found, Table(tuple(one.name for one in known), by.words)


def told(step: Step, group: Group, here: Table) -> Markup:
    """A step in words, from what everybody saw."""
    return Markup(" ").join(load(group.engine).steps(step.events, here))


async def chosen(front: Front, interaction: Interaction, aimed: Aimed, value: str) -> None:
    """A step that was chosen: what going back would do, and the button. Raises TableError."""
    by, group = await common.aimed_at(front, interaction, aimed.game)
    steps, here = await _steps(front, by, group)
    step = next((one for one in steps if f"{one.take}.{one.number}" == value), None)
    if step is None:
        raise TableError("no-step")
    count = len(steps) - step.number + 1
    lines = [
        by.words("hosting-back", step=told(step, group, here), when=stamped(step.at)),
        by.words("hosting-back-what", count=count, anew="yes" if step.anew else "no"),
    ]
    label = write(by.words("hosting-button-back"), "text")
    button = Button(hands.made("back", group.id, step.take, step.number), label, main=True)
    await private.tell(interaction, lines, (button,))


async def back(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """Raises TableError, also where the game was set back meanwhile."""
    by, group = await common.aimed_at(front, interaction, aimed.game)
    take, number = aimed.numbers()
    await common.done(front, interaction, by, group, powers.undo, take, number)
    said = by.words("hosting-now-rewound", group=common.called(group))
    await private.tell(interaction, [said])


# -- somebody else ---------------------------------------------------------------------------------


async def substitute(
    front: Front,
    interaction: Interaction,
    text: str | None,
    player: str | None,
    newcomer: discord.Member | None,
    autopilot: bool,
) -> None:
    """In one step where all is said; else by choosing. Raises TableError."""
    by, group = await common.meant(front, interaction, text)
    if player is None:
        await _ask_seat(front, interaction, by, group)
        return
    who = await common.player(front, by, group, player)
    if newcomer is not None:
        if newcomer.bot:
            raise TableError("no-member")
        guild, account, name = str(interaction.guild_id), str(newcomer.id), newcomer.display_name

        def arriving(tx: Tx, desk: Desk, community: int, game: int, host: int, seat: Seat) -> None:
            person = people.arrive(tx, PLATFORM, guild, account, name).person
            replacing.substitute(tx, desk, community, game, host, seat, person)

        await common.done(front, interaction, by, group, arriving, who.seat)
        await _replaced(interaction, by, who.name, name)
    elif autopilot:
        await _replace(front, interaction, by, group, who, None)
    else:
        await _ask_newcomer(front, interaction, by, group, who)


async def press_replace(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """Raises TableError."""
    by, group = await common.aimed_at(front, interaction, aimed.game)
    await _ask_seat(front, interaction, by, group)


async def _ask_seat(front: Front, interaction: Interaction, by: Asker, group: Group) -> None:
    """Whose seat; those who are waited for first."""
    now = await front.db.read(hosting.standing, front.desk, by.community, group)
    known = await front.db.read(hosting.players, by.community, group.id)
    known = tuple(sorted(known, key=lambda one: one.seat not in now.awaited))
    options = tuple((str(one.seat), shortened(harmless(one.name), LABEL)) for one in known)
    placeholder = write(by.words("hosting-seat-choose"), "text")
    select = Select(hands.made("seat", group.id, select=True), placeholder, options)
    said = by.words("hosting-seat", group=common.called(group))
    await private.tell(interaction, [said], (select,))


async def seat_chosen(front: Front, interaction: Interaction, aimed: Aimed, value: str) -> None:
    """Raises TableError."""
    by, group = await common.aimed_at(front, interaction, aimed.game)
    known = await front.db.read(hosting.players, by.community, group.id)
    who = next((one for one in known if str(one.seat) == value), None)
    if who is None:
        raise TableError("no-seat")
    await _ask_newcomer(front, interaction, by, group, who)


async def _ask_newcomer(
    front: Front, interaction: Interaction, by: Asker, group: Group, who: Player
) -> None:
    """Who could: reserves first in line first, or an autopilot."""
    await front.db.read(hosting.one, by.community, group.id, by.host)
    found = await front.db.read(replacing.proposed, by.community, group.id)
    options = (*_options(found, by), (PILOT, write(by.words("hosting-autopilot"), "text")))
    placeholder = write(by.words("hosting-newcomer-choose"), "text")
    custom_id = hands.made("by", group.id, who.seat, who.person or 0, select=True)
    facts = {"name": harmless(who.name), "group": common.called(group)}
    lines = [by.words("hosting-newcomer", **facts)]
    select = Select(custom_id, placeholder, options)
    await private.tell(interaction, lines, (select,))


def _options(found: Sequence[Substitute], by: Asker) -> tuple[tuple[str, str], ...]:
    return tuple((str(one.person), _label(one, by)) for one in found[: MOST - 1])


def _label(one: Substitute, by: Asker) -> str:
    name = harmless(shortened(one.name, LABEL - 20))
    if not one.reserve:
        return name
    return write(by.words("hosting-reserve", name=name, place=one.reserve), "text")


async def newcomer_chosen(front: Front, interaction: Interaction, aimed: Aimed, value: str) -> None:
    """Raises TableError, also where somebody else sits there by now."""
    by, group = await common.aimed_at(front, interaction, aimed.game)
    seat, person = aimed.numbers()
    known = await front.db.read(hosting.players, by.community, group.id)
    who = next((one for one in known if (one.seat, one.person or 0) == (seat, person)), None)
    if who is None or not value.isdecimal():
        raise TableError("seat-changed")
    found = await front.db.read(replacing.proposed, by.community, group.id)
    newcomer = next((one for one in found if str(one.person) == value), None)
    if newcomer is None and value != PILOT:
        raise TableError("no-member")
    await _replace(front, interaction, by, group, who, newcomer)


async def _replace(
    front: Front,
    interaction: Interaction,
    by: Asker,
    group: Group,
    who: Player,
    newcomer: Substitute | None,
) -> None:
    person = None if newcomer is None else newcomer.person
    await common.done(front, interaction, by, group, replacing.substitute, who.seat, person)
    await _replaced(interaction, by, who.name, None if newcomer is None else newcomer.name)


async def _replaced(interaction: Interaction, by: Asker, leaver: str, newcomer: str | None) -> None:
    key = "hosting-now-flown" if newcomer is None else "hosting-now-replaced"
    facts = {"leaver": harmless(leaver)}
    if newcomer is not None:
        facts["name"] = harmless(newcomer)
    await private.tell(interaction, [by.words(key, **facts)])
