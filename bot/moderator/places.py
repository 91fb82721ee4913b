"""Where a community plays: its topics, its language and zone, and who may host."""

from __future__ import annotations

import json
from functools import cache
from zoneinfo import available_timezones

import msgspec
from msgspec import Struct

from bot.moderator.errors import TableError
from storage import people
from storage.db import Tx

_SETTING = "place"
_COMMANDS = "commands"
_DRAFT = "draft:"
_WRITTEN = "written:"
_DRAFTS = 20
"""Drafts kept a community: whoever previewed and never started leaves one behind."""


class Place(Struct, frozen=True):
    """What `/setup` asks; ids are the platform's own."""

    topics: str | None = None
    """The forum, or the channel whose threads are the topics; None until it was set up."""
    language: str = "nl"
    zone: str = "Europe/Amsterdam"
    host_role: str | None = None
    log: str | None = None
    """A channel where hosts read of problems, never of secrets."""
    news: str | None = None
    """Where the posts of tournaments go; None gives each a topic of its own beside the groups'."""


def place(tx: Tx, community: int) -> Place:
    """What was set up; defaults for the rest."""
    chosen = people.community_setting(tx, community, _SETTING)
    return Place() if chosen is None else msgspec.json.decode(chosen, type=Place)


def set_up(tx: Tx, platform: str) -> dict[str, Place]:
    """What was set up in every guild of a platform, for whoever runs the bot; nobody is made."""
    found = {guild: place(tx, community) for community, guild in people.communities(tx, platform)}
    return {guild: chosen for guild, chosen in found.items() if chosen.topics is not None}


def set_place(tx: Tx, community: int, chosen: Place) -> None:
    """Raises TableError for a zone that isn't an IANA name."""
    check_zone(chosen.zone)
    people.set_for_community(tx, community, _SETTING, msgspec.json.encode(chosen).decode())


def check_zone(zone: str) -> None:
    """Raises TableError for what isn't an IANA name of a place, or UTC.

    Abbreviations such as EST are in the database too, and mean something else in summer than those
    who write them think.
    """
    if zone != "UTC" and ("/" not in zone or zone not in _zones()):
        raise TableError("no-zone", zone=zone)


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def community_of(tx: Tx, platform: str, guild: str) -> int:
    """The community behind a guild; it is made when it is new."""
    return people.community_of(tx, platform, guild)


def set_draft(tx: Tx, community: int, number: str, body: str) -> None:
    """Keeps something that a host is still deciding on; of many the oldest goes."""
    _keep(tx, community, _DRAFT, number, body)


def take_draft(tx: Tx, community: int, number: str) -> str | None:
    """The draft, for the first who asks: a second press finds nothing left to do."""
    key = f"{_DRAFT}{number}"
    body = people.community_setting(tx, community, key)
    people.set_for_community(tx, community, key, None)
    return body


class Written(Struct, frozen=True):
    """What a host typed, as he typed it."""

    groups: str = ""
    rules: str = ""


def set_written(tx: Tx, community: int, number: str, written: Written) -> None:
    """Keeps words that had something wrong, to be mended instead of typed again."""
    _keep(tx, community, _WRITTEN, number, msgspec.json.encode(written).decode())


def written(tx: Tx, community: int, number: str) -> Written:
    """Empty once it is no longer kept."""
    body = people.community_setting(tx, community, f"{_WRITTEN}{number}")
    return Written() if body is None else msgspec.json.decode(body, type=Written)


def _keep(tx: Tx, community: int, under: str, number: str, body: str) -> None:
    kept = [key for key in people.community_settings(tx, community) if key.startswith(under)]
    for key in sorted(kept, key=lambda one: int(one.removeprefix(under)))[: 1 - _DRAFTS]:
        people.set_for_community(tx, community, key, None)
    people.set_for_community(tx, community, f"{under}{number}", body)


def forget_drafts(tx: Tx, account: str) -> None:
    """Whatever names somebody who is to be forgotten must be written anew.

    What was only typed may name anybody in any way, so all of it goes.
    """
    people.erase_mentions(tx, _DRAFT, json.dumps(account))
    people.erase_mentions(tx, _WRITTEN, "")


def commands_of(tx: Tx, platform: str, account: str) -> str | None:
    """The fingerprint of the commands that the platform was told last.

    Our own account is kept as a community in which nothing is played.
    """
    own = people.community_of(tx, platform, f"bot {account}")
    return people.community_setting(tx, own, _COMMANDS)


def set_commands(tx: Tx, platform: str, account: str, fingerprint: str) -> None:
    own = people.community_of(tx, platform, f"bot {account}")
    people.set_for_community(tx, own, _COMMANDS, fingerprint)
