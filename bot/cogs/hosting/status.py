"""How the groups of a host stand, a line each, and what was done there."""

from __future__ import annotations

import io
from collections.abc import Iterator

import discord
import msgspec
from markupsafe import Markup

from bot.clock import MINUTE
from bot.cogs.hosting import common
from bot.cogs.hosting.common import Asker
from bot.moderator import closing, hosting
from bot.moderator.hosting import Group, Happened, Standing
from bot.presenters.base import Table
from bot.presenters.markup import day, harmless, stamped, write
from bot.texts import Texts
from bot.ui import answers as private
from bot.ui import hands, times
from bot.ui.answers import Interaction
from bot.ui.front import Front
from bot.ui.looks import Block
from bot.ui.speech import Button, spoken

PANEL = "host"
_LINES = 20
"""Things that were done, the newest: all of them are in the export."""


async def show(front: Front, interaction: Interaction, page: int = 0) -> None:
    """Every group that goes on or stands still, with buttons. Raises TableError."""
    await private.heard(interaction)
    by = await common.asker(front, interaction)
    found = await front.db.read(hosting.overview, front.desk, by.community, by.host)
    blocks = [Block((line(one, by.words),), tuple(_buttons(one, by.words))) for one in found]
    if not blocks:
        await private.tell(interaction, [by.words("hosting-none")])
        return
    await private.spread(interaction, PANEL, blocks, page)


def line(one: Standing, words: Texts) -> Markup:
    """For whom a group waits and since when, then whatever is unusual."""
    parts = [_waits(one, words), *_unusual(one, Table(one.names, words))]
    return Markup(" · ").join(parts)


def _waits(one: Standing, words: Texts) -> Markup:
    group = f"{harmless(one.group.name)} (#{one.group.number})"  # each tournament has a Groep 1
    if one.group.status != "running":
        return words(f"hosting-{one.group.status}", group=group)
    if not one.awaited or one.since is None:
        return words("hosting-plays", group=group)
    names = Table(one.names, words).named(one.awaited)
    return words("hosting-waits", group=group, names=names, since=stamped(one.since))


def _unusual(one: Standing, table: Table) -> Iterator[Markup]:
    words = table.texts
    if one.due is not None and one.awaited:
        yield words("hosting-until", when=stamped(one.due))
    if one.late:
        yield words("hosting-late", names=table.named(one.late))
    for away in one.absent:
        name = table.name(away.seat)
        if away.until is None:
            yield words("hosting-away", name=name)
        else:
            yield words("hosting-away-until", name=name, when=day(away.until - 1))
    if one.flown:
        yield words("hosting-flown", names=table.named(one.flown))
    for seat, count in one.missed:
        yield words("hosting-missed", name=table.name(seat), count=count)


def _buttons(one: Standing, words: Texts) -> Iterator[Button]:
    if one.group.status == "running":
        for what in ("remind", "extend", "replace"):
            label = write(words(f"hosting-button-{what}"), "text")
            yield Button(hands.made(what, one.group.id), label)


# -- what was done ---------------------------------------------------------------------------------


async def log(front: Front, interaction: Interaction, text: str | None) -> None:
    """Raises TableError."""
    by, group = await common.meant(front, interaction, text)
    found = await front.db.read(hosting.chronicle, by.community, group.id)
    known = await front.db.read(hosting.players, by.community, group.id)
    table = Table(tuple(one.name for one in known), by.words)
    lines = [by.words("hosting-log", group=common.called(group))]
    lines += [_told(one, table) for one in found[:_LINES]]
    if len(found) > _LINES:
        lines.append(by.words("hosting-log-more", count=len(found) - _LINES))
    await private.tell(interaction, lines)


def _told(one: Happened, table: Table) -> Markup:
    facts: dict[str, int | str] = {
        "when": stamped(one.at),
        "host": _by(one, table),
        "names": table.named(one.seats),
        "count": len(one.seats),
        "time": times.spanned(one.minutes * MINUTE, table.texts),
        "on": "yes" if one.on else "no",
    }
    return table.texts(f"log-{one.kind}", **facts)


def _by(one: Happened, table: Table) -> Markup | str:
    """The host; else whoever took his own seat back, else time."""
    if one.by:
        return harmless(one.by)
    back = one.kind == "pilot" and not one.on
    return table.named(one.seats) if back else table.texts("log-itself")


# -- exports ---------------------------------------------------------------------------------------


async def export(front: Front, interaction: Interaction, text: str | None) -> None:
    """What everybody could see of a game, or all of one that is closed. Raises TableError."""
    by, group = await common.meant(front, interaction, text)
    await front.db.read(hosting.one, by.community, group.id, by.host)
    known = await front.db.read(closing.record, front.desk, by.community, group.id)
    body = msgspec.json.format(
        msgspec.json.encode(known | {"posts": await _posts(front, by, group)})
    )
    file = discord.File(io.BytesIO(body), f"spel-{group.number}.json")
    full = "yes" if "half" in known else "no"
    said = by.words("hosting-exported", group=common.called(group), full=full)
    await private.tell(interaction, [said], file=file)


async def _posts(front: Front, by: Asker, group: Group) -> list[dict[str, object]]:
    """As they read now, in the language of the topics."""
    loaded, _ = await common.look(front, by, group)
    found = await front.db.read(closing.posts, by.community, group.id)
    lang = await common.language(front, by)
    return [
        {"number": one.number, "text": "\n".join(spoken(one, loaded, lang, {}).pieces)}
        for one in found
        if one.ref is not None
    ]
