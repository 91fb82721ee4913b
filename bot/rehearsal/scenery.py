"""What stands in the practice room at the first start, set up as a host does it on Discord."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from markupsafe import Markup
from msgspec import Struct

from bot.clock import DAY, HOUR
from bot.moderator import clocks, places
from bot.moderator.clocks import Policy
from bot.moderator.desk import Database, Tx
from bot.practice import Person, Standin
from bot.practice.permissions import SEND_MESSAGES, VIEW_CHANNEL
from bot.practice.world import Channel, Guild
from bot.presenters.markup import write
from bot.texts import texts
from bot.ui.answers import PLATFORM
from bot.ui.rights import NEEDED

HOST: Final = "Niels"
YOU: Final = "Frank"
GROUPS: Final = (
    ("Frank", "Arno", "Niels", "Bjorn"),
    ("Brent", "Mitch", "Swifty", "Lucy"),
    ("Anna", "Bram", "Carla", "Daan"),
    ("Eva", "Gijs", "Hanna", "Ivo"),
    ("Joost", "Karin", "Lars", "Marit"),
    ("Noud", "Olga", "Pieter", "Roos"),
    ("Sander", "Tess", "Ursula", "Vera"),
    ("Wouter", "Yara", "Zeger", "Anouk"),
    ("Bas", "Chris", "Dirk", "Els"),
    ("Femke", "Geert", "Hugo", "Iris"),
    ("Jeroen", "Kees", "Lotte", "Maarten"),
    ("Nina", "Otto", "Paula", "Ruben"),
)
HURRY: Final = Policy(turn=DAY, remind=60, grace=4 * HOUR)
"""A day for an answer: long enough to look around, short enough for the clock's buttons."""
LOCALES: Final = {"nl": "nl", "en": "en-GB", "de": "de"}
PATIENCE: Final = 30.0
"""Seconds that a step of setting up may take on a slow machine."""


class Wanted(Struct, frozen=True):
    """What a room is set up with; it stays so until there is a fresh one."""

    lang: str = "nl"
    game: str = "saul"
    groups: int = 2


class Unwilling(Exception):
    """The bot would not set up the room; it says why in its own words."""


def cast(groups: int) -> list[str]:
    """Everybody, in the order of the groups; the host is one of the first."""
    return [name for players in GROUPS[:groups] for name in players]


def build(standin: Standin, wanted: Wanted) -> Guild:
    """The server with its people and channels, before the bot is there."""

    def named(key: str) -> str:
        return write(texts(wanted.lang)(key), "text")

    locale = LOCALES[wanted.lang]
    host = standin.person(HOST, locale=locale)
    server = named("practice-server")
    guild = standin.guild(server, host, bot_permissions=NEEDED.value, locale=locale)
    for name in cast(wanted.groups):
        if name != HOST:
            standin.person(name, guild, locale=locale)
    standin.text(guild, named("practice-hall"))
    standin.forum(guild, named("practice-forum"))
    log = standin.text(guild, named("practice-log"))
    standin.deny(log, guild, VIEW_CHANNEL)
    standin.allow(log, standin.bot_role(guild), VIEW_CHANNEL | SEND_MESSAGES)
    return guild


async def open_house(standin: Standin, db: Database, guild: Guild, wanted: Wanted) -> None:
    """`/setup` and `/group new`, by the host, as far as the first posts. Raises Unwilling."""
    host = standin.who(HOST)
    hall, forum, log = _channels(standin, guild)
    asked = host.command("setup", hall, topics=forum, log=log, language=wanted.lang)
    await asked.reply(PATIENCE)
    await db.run(_hurry, str(guild.id))
    await _begin(standin, host, hall, wanted)

    def all_there() -> bool:
        topics = standin.posts(forum)
        return len(topics) == wanted.groups and all(len(host.sees(one)) > 1 for one in topics)

    await standin.until(all_there, PATIENCE)


def _channels(standin: Standin, guild: Guild) -> Sequence[Channel]:
    """In the order in which they were made."""
    return sorted(standin.core.world.channels_of(guild.id), key=lambda one: one.id)


def _hurry(tx: Tx, guild: str) -> None:
    clocks.set_policy(tx, places.community_of(tx, PLATFORM, guild), HURRY)


async def _begin(standin: Standin, host: Person, hall: Channel, wanted: Wanted) -> None:
    """The groups, by the paste, and *Start*."""
    opened = host.command("group new", hall, game=wanted.game)
    await opened.form(PATIENCE)
    pasted = "\n".join(_rows(wanted))
    preview = await host.submit(opened, {"groups": pasted}).reply(PATIENCE)
    if "g:start" not in str(preview.components):
        raise Unwilling(preview.content)
    await host.press(preview, "g:start").reply(PATIENCE)


def _rows(wanted: Wanted) -> Iterator[str]:
    said = texts(wanted.lang)
    for number, players in enumerate(GROUPS[: wanted.groups], 1):
        title: Markup = said("practice-group", number=number)
        yield f"{write(title, 'text')}: {' - '.join(players)}"
