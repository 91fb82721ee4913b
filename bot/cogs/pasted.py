"""Groups as a host writes them, found among the members of a server; nobody is guessed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

import discord
from markupsafe import Markup

from bot.presenters.markup import harmless, shortened, write
from bot.texts import Texts
from engines.names import fold

Players: TypeAlias = tuple[tuple[str, str], ...]
"""(account, shown name)"""
Group: TypeAlias = tuple[str, Players]
MOST = 25
"""Groups at a time."""
PLAYERS = 12
"""Names in a group; no table is larger."""
_TOLD = 25
"""Problems that are told at a time: whoever mends those sees the rest."""
_LONGEST = 60
"""Characters of a group's name; it stands in titles and in the last line of every post."""
_BETWEEN = re.compile(r"\s+[-–—]\s+|\s*[,;/|]\s*")
_ROWS = re.compile(r"\n|\s/\s(?=[^:/\n]+:)")
_AND = re.compile(r"\s+(?:en|and|und|&|\+)\s+", re.I)
_MENTION = re.compile(r"<@!?(\d{1,20})>")


def lines(text: str, said: Texts) -> list[tuple[str, list[str]]]:
    """(group, names): a line a group, or "Groep 1:" with the names on the line below it.

    A group without a name gets a number, in the language of `said`.
    """
    found: list[tuple[str, list[str]]] = []
    title = ""
    for row in _ROWS.split(text):
        head, colon, rest = row.partition(":")
        if colon:
            title, row = head.strip(), rest
        names = [name.strip() for name in _BETWEEN.split(row.strip()) if name.strip()]
        if names:
            name = shortened(harmless(title).strip(), _LONGEST)
            numbered = write(said("tour-group-name", number=len(found) + 1), "text")
            found.append((name or numbered, names))
            title = ""
    return found


def parts(name: str) -> list[str]:
    """The names in "Swifty en Lucy", for where nobody is called just that."""
    return [one for one in _AND.split(name) if one]


async def groups(
    guild: discord.Guild, text: str, said: Texts, there: Texts
) -> tuple[tuple[Group, ...], list[Markup]]:
    """The groups with each player's account, or what is wrong, a line each.

    `said` speaks to whoever pasted, `there` to the community.
    """
    made: list[Group] = []
    problems: list[Markup] = []
    pasted = lines(text, there)
    together = False
    if len(pasted) > MOST:
        return (), [said("groups-many", count=len(pasted), most=MOST)]
    for title, names in pasted:
        players: list[tuple[str, str]] = []
        if len(names) > PLAYERS:  # whoever pastes a book makes us look up every word of it
            problems.append(
                said("groups-crowd", group=harmless(title), count=len(names), most=PLAYERS)
            )
            continue
        for name, matches in await _each(guild, names):
            if len(matches) == 1:
                players.append((str(matches[0].id), matches[0].display_name))
            elif matches:
                others = said.listed([harmless(one.display_name) for one in matches], "list-or")
                problems.append(said("groups-which", name=harmless(name), names=others))
            else:
                problems.append(said("groups-unknown", name=harmless(name)))
                together = together or " " in name
        problems.extend(_doubles(players, said))
        made.append((title, tuple(players)))
    apart = [said("groups-apart")] if together else []
    return tuple(made), [*problems[:_TOLD], *apart]


def _doubles(players: Sequence[tuple[str, str]], said: Texts) -> list[Markup]:
    accounts = [account for account, _ in players]
    twice = {account for account in accounts if accounts.count(account) > 1}
    names = {account: name for account, name in players if account in twice}
    return [said("groups-twice", name=harmless(names[account])) for account in sorted(names)]


async def _each(
    guild: discord.Guild, names: Sequence[str]
) -> list[tuple[str, list[discord.Member]]]:
    """Who may be meant by each name; two names with "en" between them are two."""
    found = []
    for name in names:
        matches = await _members(guild, name)
        if matches or len(parts(name)) == 1:
            found.append((name, matches))
        else:
            found += [(part, await _members(guild, part)) for part in parts(name)]
    return found


async def _members(guild: discord.Guild, name: str) -> list[discord.Member]:
    """By mention, else by the whole shown name, else by the only one that begins so. No bots."""
    return [one for one in await _named(guild, name) if not one.bot]


async def _named(guild: discord.Guild, name: str) -> list[discord.Member]:
    mention = _MENTION.fullmatch(name)
    if mention is not None:
        try:
            return [await guild.fetch_member(int(mention[1]))]
        except discord.NotFound:
            return []
    found = await guild.query_members(query=name.lstrip("@"), limit=10)
    wanted = fold(name.lstrip("@"))
    whole = [one for one in found if wanted in (fold(one.display_name), fold(one.name))]
    return whole or found
