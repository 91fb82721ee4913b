"""Joining and leaving by the buttons under the sign-up post, and what hosts do about players."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import discord
from markupsafe import Markup

from bot.clock import HOUR
from bot.cogs.tournaments import common
from bot.cogs.tournaments.common import Asker
from bot.moderator import people, trouble, visits
from bot.moderator.desk import Desk, Tx
from bot.moderator.errors import TableError
from bot.presenters.markup import harmless, write
from bot.presenters.standings import called as shown_as
from bot.texts import texts
from bot.tournaments import asked, carrying, hosts, signups
from bot.tournaments.asked import Player, Seen
from bot.tournaments.speaking import called
from bot.ui import answers as private
from bot.ui import modals
from bot.ui.answers import Interaction
from bot.ui.front import Front
from bot.ui.rights import manages
from bot.ui.sender import CLOSED, QUARANTINED
from bot.ui.tournaments import ids
from bot.ui.tournaments.ids import Aimed

_LOG = logging.getLogger(__name__)
_GOING = "draft signup running"


async def join(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """Takes part, or waits in line; and whether a private message reaches. Raises TableError."""
    by = await common.asker(front, interaction)
    known = await front.db.read(asked.signed, aimed.tournament, by.person)
    shown, roles = interaction.user.display_name, common.role_ids(interaction)
    guild = str(interaction.guild_id)

    def joining(tx: Tx, desk: Desk) -> None:
        common.arrived(tx, guild, interaction.user)
        signups.join(tx, desk, by.community, aimed.tournament, by.person, shown, roles)

    if not await common.done(front, interaction, f"join {aimed.tournament}", joining):
        return
    found = await front.db.read(asked.shown, by.community, aimed.tournament)
    status = await front.db.read(asked.signed, aimed.tournament, by.person)
    news = "no" if known == status else "yes"
    facts: dict[str, str | int] = {"name": harmless(found.name), "status": status, "news": news}
    facts["place"] = await front.db.read(asked.in_line, aimed.tournament, by.person)
    said = [by.words("tour-you-joined", **facts)]
    if news == "yes":
        how = await _reached(front, interaction, by, facts)
        said.append(by.words(f"tour-letter-{how}"))
    await private.tell(interaction, said)


async def _reached(
    front: Front, interaction: Interaction, by: Asker, facts: dict[str, str | int]
) -> str:
    """Tries a private message: sent, closed, or later where we may not now."""
    now = front.desk.now()
    new = interaction.user.dm_channel is None
    silent = await front.db.read(trouble.silent_until) > now
    if new and (silent or not interaction.client.knocks.may(now)):
        return "later"
    try:
        line = by.words("tour-letter", **{key: facts[key] for key in ("name", "status")})
        await interaction.user.send(
            write(line, "markdown"), allowed_mentions=discord.AllowedMentions.none()
        )
    except discord.HTTPException as error:
        if error.code in CLOSED:
            await front.db.run(visits.closed, by.person)
            return "closed"
        if error.code in QUARANTINED:
            await front.db.run(trouble.be_silent, front.desk, now + HOUR)
        _LOG.warning("a letter to somebody who joined: %s", error.code)
        return "later"
    return "sent"


async def leave(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """Raises TableError."""
    by = await common.asker(front, interaction)
    left: list[bool] = []

    def leaving(tx: Tx, desk: Desk) -> None:
        left.append(signups.leave(tx, desk, by.community, aimed.tournament, by.person))

    if not await common.done(front, interaction, f"leave {aimed.tournament}", leaving):
        return
    found = await front.db.read(asked.shown, by.community, aimed.tournament)
    news = "yes" if left[-1] else "no"
    facts = {"name": harmless(found.name), "news": news, "status": found.status}
    await private.tell(interaction, [by.words("tour-you-left", **facts)])


# -- by hosts --------------------------------------------------------------------------------------


async def remove(
    front: Front, interaction: Interaction, text: str | None, player: str, bar: bool
) -> None:
    """Raises TableError."""
    by, found = await common.meant(front, interaction, text, mine=True)
    who = await front.db.read(_player, found.id, player)
    if who.person is None:
        raise TableError("no-signup")
    removal = (by.community, found.id, by.person, who.person)
    await common.done(
        front, interaction, f"removal from {found.id}", signups.remove, *removal, bar=bar
    )
    facts = {"who": harmless(who.name), "name": harmless(found.name), "bar": "yes" if bar else "no"}
    await private.tell(interaction, [by.words("tour-removed", **facts)])


def _player(tx: Tx, tournament: int, text: str) -> Player:
    known = asked.players(tx, tournament)
    by_number = [one for one in known if str(one.signup) == text]
    return by_number[0] if by_number else asked.named(known, text)


async def host(
    front: Front,
    interaction: Interaction,
    text: str | None,
    add: discord.Member | None,
    resign: bool,
) -> None:
    """Shows the hosts, takes one in, or lets go. Raises TableError.

    Where nobody hosts any more, whoever manages the server takes it over by adding themselves.
    """
    mine = add is not None or resign
    by = await common.asker(front, interaction)
    found = await front.db.read(
        asked.which, by.community, by.person, text or "", mine=mine, status=_GOING
    )
    if mine and not found.mine:
        await _take_over(front, interaction, by, found, add)
    elif add is not None:
        await _add(front, interaction, by, found.id, add)
    if resign and found.mine:
        leaving = (by.community, found.id, by.person)
        await common.done(front, interaction, f"hand-over of {found.id}", hosts.resign, *leaving)
    names = await front.db.read(_host_names, by.community, found.id)
    shown = by.words.listed([shown_as(name, by.words) for name in names])
    if not names:
        await private.tell(interaction, [by.words("tour-hosts-none", name=harmless(found.name))])
        return
    facts: dict[str, str | int] = {
        "name": harmless(found.name),
        "names": shown,
        "count": len(names),
    }
    await private.tell(interaction, [by.words("tour-hosts", **facts)])


async def _take_over(
    front: Front, interaction: Interaction, by: Asker, found: Seen, add: discord.Member | None
) -> None:
    """A tournament without a host. Raises TableError."""
    left = not await front.db.read(asked.hosting, found.id)
    itself = add is not None and add.id == interaction.user.id
    if not (left and itself and manages(interaction)):
        raise TableError("not-tournament-host")

    def taking(tx: Tx, desk: Desk) -> None:
        people.appoint(tx, by.community, by.person)
        hosts.take_over(tx, desk, by.community, found.id, by.person)

    await common.done(front, interaction, f"take-over of {found.id}", taking)


async def _add(
    front: Front, interaction: Interaction, by: Asker, tournament: int, member: discord.Member
) -> None:
    if member.bot:
        raise TableError("no-member")
    guild = str(interaction.guild_id)

    def adding(tx: Tx, desk: Desk) -> None:
        guest = common.arrived(tx, guild, member)
        hosts.add(tx, desk, by.community, tournament, by.person, guest.person)

    await common.done(front, interaction, f"host of {tournament}", adding)


def _host_names(tx: Tx, community: int, tournament: int) -> list[str]:
    persons = asked.hosting(tx, tournament)
    names = called(tx, community, persons)
    return [names.get(person, "") for person in persons]


# -- standings from before -------------------------------------------------------------------------


async def ask_carry(front: Front, interaction: Interaction, text: str | None) -> None:
    """The form for pasted standings. Raises TableError, Late."""

    async def reading() -> int:
        _, found = await common.meant(
            front, interaction, text, mine=True, status="draft signup running"
        )
        return found.id

    tournament = await private.in_time(interaction, reading)
    words = texts(private.language(interaction))
    form = discord.ui.Modal(
        title=str(words("tour-carry"))[:45], custom_id=ids.made("carried", tournament), timeout=None
    )
    box: Any = discord.ui.TextInput(
        custom_id="zp",
        style=discord.TextStyle.long,
        placeholder="Frank 5½\nNiels 4",
        max_length=4000,
    )
    form.add_item(discord.ui.Label(text=str(words("tour-carry-label"))[:45], component=box))
    await interaction.response.send_modal(modals.kept_nowhere(form))


async def carried(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """Raises TableError."""
    by = await common.asker(front, interaction)
    data: Any = interaction.data or {}
    text = modals.answers(data).get("zp", "")
    await front.db.read(asked.drafted, by.community, aimed.tournament, by.person)
    players = await front.db.read(asked.players, aimed.tournament)
    rows = carrying.lines(text)
    problems = list(_unclear([name for name, _ in rows], players, by))
    if problems:
        await private.tell(interaction, problems)
        return
    earned = [(asked.named(players, name).signup, worth) for name, worth in rows]
    carry = (by.community, aimed.tournament, by.person, earned)
    await common.done(front, interaction, f"zp of {aimed.tournament}", carrying.carry, *carry)
    await private.tell(interaction, [by.words("tour-carried", count=len(earned))])


def _unclear(names: list[str], players: tuple[Player, ...], by: Asker) -> Iterator[Markup]:
    seen: set[int] = set()
    for name in names:
        try:
            signup = asked.named(players, name).signup
        except TableError as error:
            yield private.refused(error, by.words)
            continue
        if signup in seen:
            yield by.words("groups-twice", name=harmless(name))
        seen.add(signup)
