"""Groups as a host writes them, found among the members of a server; nobody is guessed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

import discord
from markupsafe import Markup

from bot.presenters.markup import harmless
from bot.texts import Texts
from engines.names import fold

Players: TypeAlias = tuple[tuple[str, str], ...]
MOST = 25
"""Groups at a time."""
_BETWEEN = re.compile(r"\s+[-–—]\s+|\s*[,;/|]\s*")
_MENTION = re.compile(r"<@!?(\d+)>")


def lines(text: str) -> list[tuple[str, list[str]]]:
    """(group, names): a line a group, or "Groep 1:" with the names on the line below it."""
    found: list[tuple[str, list[str]]] = []
    title = ""
    for row in text.splitlines():
        head, colon, rest = row.partition(":")
        if colon:
            title, row = head.strip(), rest
        names = [name.strip() for name in _BETWEEN.split(row.strip()) if name.strip()]
        if len(names) > 1:
            found.append((title or f"Groep {len(found) + 1}", names))
            title = ""
    return found[:MOST]


async def groups(
    guild: discord.Guild, text: str, said: Texts
) -> tuple[tuple[tuple[str, Players], ...], list[Markup]]:
    """The groups with each player's account, or what is wrong, a line each."""
    made: list[tuple[str, Players]] = []
    problems: list[Markup] = []
    for title, names in lines(text):
        players: list[tuple[str, str]] = []
        for name in names:
            matches = await _members(guild, name)
            if len(matches) == 1:
                players.append((str(matches[0].id), matches[0].display_name))
            elif matches:
                others = said.listed([harmless(one.display_name) for one in matches], "list-or")
                problems.append(said("groups-which", name=harmless(name), names=others))
            else:
                problems.append(said("groups-unknown", name=harmless(name)))
        problems.extend(_doubles(players, said))
        made.append((title, tuple(players)))
    return tuple(made), problems


def _doubles(players: Sequence[tuple[str, str]], said: Texts) -> list[Markup]:
    accounts = [account for account, _ in players]
    twice = {account for account in accounts if accounts.count(account) > 1}
    names = {account: name for account, name in players if account in twice}
    return [said("groups-twice", name=harmless(names[account])) for account in sorted(names)]


async def _members(guild: discord.Guild, name: str) -> list[discord.Member]:
    """By mention, else by the whole shown name, else by the only one that begins so."""
    mention = _MENTION.fullmatch(name)
    if mention is not None:
        return [await guild.fetch_member(int(mention[1]))]
    found = await guild.query_members(query=name.lstrip("@"), limit=10)
    wanted = fold(name.lstrip("@"))
    whole = [one for one in found if wanted in (fold(one.display_name), fold(one.name))]
    return whole or found
