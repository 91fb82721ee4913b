"""Standings, a player's history, results by hand and corrected, void groups, files."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import discord
from markupsafe import Markup

from bot.cogs.tournaments import common
from bot.cogs.tournaments.common import Asker
from bot.moderator.desk import Tx
from bot.moderator.errors import TableError
from bot.presenters import standings
from bot.presenters.base import Form, Text
from bot.presenters.markup import harmless
from bot.texts import texts
from bot.tournaments import asked, carrying, exports, results
from bot.tournaments.asked import Here, Player
from bot.tournaments.zp import shown
from bot.ui import answers as private
from bot.ui import modals
from bot.ui.answers import Interaction
from bot.ui.front import Front
from bot.ui.sender import file
from bot.ui.tournaments import ids, posts
from bot.ui.tournaments.ids import Aimed


async def table(front: Front, interaction: Interaction, text: str | None) -> None:
    """The whole table, for whoever asks. Raises TableError."""
    by, found = await common.meant(front, interaction, text, status="signup running closed")
    board = await front.db.read(asked.shown, by.community, found.id)
    rows = posts.rows(board, by.words)
    if not rows:
        await private.tell(interaction, [by.words("tour-no-standings", name=harmless(found.name))])
        return
    picture = await file(standings.picture(board.name, rows, by.words))
    await private.tell(interaction, [*_lines(rows, board.name, by)], file=picture)


def _lines(rows: Sequence[standings.Row], name: str, by: Asker) -> list[Markup]:
    title = by.words("tour-standings-name", name=harmless(name))
    listed = [
        by.words(
            "tour-standing",
            place=row.place,
            name=harmless(row.name),
            zp=row.zp,
            played=row.played,
            wins=row.wins,
            gone="yes" if row.gone else "no",
        )
        for row in rows
    ]
    return [title, *listed]


async def history(
    front: Front, interaction: Interaction, text: str | None, player: str | None
) -> None:
    """What somebody got, group by group; without a name one's own. Raises TableError."""
    by, found = await common.meant(front, interaction, text, status="signup running closed")
    who = await front.db.read(_whose, by, found.id, player or "")
    lived = await front.db.read(asked.history, by.community, found.id, who.signup)
    place = lived.place
    title = by.words(
        "tour-history",
        name=standings.called(lived.name, by.words),
        tournament=harmless(found.name),
        zp=shown(Fraction(lived.zp)),
        place=place,
    )
    said = [title]
    if Fraction(lived.carried):
        said.append(by.words("tour-history-carried", zp=shown(Fraction(lived.carried))))
    for one in lived.lived:
        facts: dict[str, str | int] = {
            "round": one.round,
            "group": harmless(one.group),
            "place": one.place,
        }
        facts |= {"seats": one.seats, "corrected": "yes" if one.corrected else "no"}
        said.append(by.words("tour-history-line", zp=shown(Fraction(one.zp)), **facts))
    if not lived.lived:
        said.append(by.words("tour-history-none"))
    await private.tell(interaction, said)


def _whose(tx: Tx, by: Asker, tournament: int, text: str) -> Player:
    known = asked.players(tx, tournament)
    if not text.strip():
        mine = [one for one in known if one.person == by.person]
        if not mine:
            raise TableError("no-signup")
        return mine[0]
    by_number = [one for one in known if str(one.signup) == text]
    return by_number[0] if by_number else asked.named(known, text)


# -- results by a host -----------------------------------------------------------------------------


async def ask_result(
    front: Front, interaction: Interaction, text: str | None, group: str | None
) -> None:
    """The form for what came of a group. Raises TableError, Late."""

    async def reading() -> tuple[Here, int]:
        by, found = await common.meant(front, interaction, text, mine=True, status="running closed")
        there = await front.db.read(asked.groups, by.community, found.id)
        return _group(there, group or ""), found.id

    here, tournament = await private.in_time(interaction, reading)
    words = texts(private.language(interaction))
    places = " ".join(map(str, here.places))
    fields = (
        Text("places", words("tour-ask-result"), places, optional=False),
        Text("zp", words("tour-ask-zp"), ""),
        Text("reason", words("tour-ask-reason"), ""),
    )
    note = words(
        "tour-result-note",
        group=harmless(here.name),
        names=words.listed([standings.called(one.name, words) for one in here.players]),
    )
    form = Form(words("tour-result"), fields)
    custom_id = ids.made("result", tournament, here.id)
    await interaction.response.send_modal(modals.modal(form, custom_id, note))


def _group(there: Sequence[Here], text: str) -> Here:
    """By its number in the list, or by name; without a word the only one that plays."""
    if not text.strip():
        found = [one for one in there if one.status == "running"]
        if len(found) != 1:
            raise TableError("group-wanted")
        return found[0]
    by_id = [one for one in there if str(one.id) == text]
    named = [one for one in there if text.strip().lower() in (one.name.lower(), one.called.lower())]
    found = by_id or named[:1]
    if not found:
        raise TableError("group-unknown", name=text.strip())
    return found[0]


async def entered(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """What a host filled in: it counts. Raises TableError."""
    by = await common.asker(front, interaction)
    data: Any = interaction.data or {}
    given = modals.answers(data)
    there = await front.db.read(asked.groups, by.community, aimed.tournament)
    here = _group(there, aimed.of)
    places = _places(given.get("places", ""), here)
    paid = _paid(given.get("zp", ""), here)
    entry = (by.community, here.id, by.person, places, given.get("reason", ""), paid)
    await common.done(front, interaction, f"result of group {here.id}", results.enter, *entry)
    await private.tell(interaction, [_repeated(here, places, by)])


def _places(text: str, here: Here) -> list[int]:
    """ "1 2 2 4" by seat, or with names, "Frank 1, Arno 2"; or names alone, the best first.

    Who ties is joined by "=": "Frank, Arno = Niels, Bjorn".
    """
    count = len(here.players)
    numbers = re.findall(r"\d{1,2}", text, re.ASCII)
    if re.fullmatch(r"[\d\s,;.=/-]*", text):
        return [int(one) for one in numbers]
    places: dict[int, int] = {}
    best = 1
    for part in filter(None, (one.strip() for one in re.split(r"[,;\n>]", text))):
        numbered = re.fullmatch(r"(.+?)\s*[:=]?\s+(\d{1,2})", part, re.ASCII)
        if numbered:
            places[asked.named(here.players, numbered[1]).signup] = int(numbered[2])
            continue
        level = [asked.named(here.players, one).signup for one in part.split("=")]
        places |= dict.fromkeys(level, best)
        best += len(level)
    if len(places) != count:
        raise TableError("places-wanted", count=count)
    return [places[one.signup] for one in here.players]


def _paid(text: str, here: Here) -> list[Fraction] | None:
    """ZP by seat, where they don't follow from the places. Raises TableError."""
    if not text.strip():
        return None
    worth = [carrying.number(one) for one in re.split(r"[\s;]+", text.strip())]
    if None in worth or len(worth) != len(here.players):
        raise TableError("zp-wanted", count=len(here.players))
    return [one for one in worth if one is not None]


def _repeated(here: Here, places: Sequence[int], by: Asker) -> Markup:
    """In words, so that a slip is seen at once."""
    parts = [
        by.words("tour-placed", place=place, name=standings.called(one.name, by.words))
        for place, one in sorted(zip(places, here.players, strict=True), key=lambda pair: pair[0])
    ]
    return by.words("tour-entered", group=harmless(here.name), places=Markup(", ").join(parts))


async def void(
    front: Front, interaction: Interaction, text: str | None, group: str, reason: str
) -> None:
    """A group that doesn't count. Raises TableError."""
    by, found = await common.meant(front, interaction, text, mine=True, status="running closed")
    there = await front.db.read(asked.groups, by.community, found.id)
    here = _group(there, group)
    voiding = (by.community, here.id, by.person, reason)
    await common.done(front, interaction, f"void of group {here.id}", results.void, *voiding)
    await private.tell(interaction, [by.words("tour-voided", group=harmless(here.name))])


async def export(front: Front, interaction: Interaction, text: str | None) -> None:
    """Two files, for its hosts alone. Raises TableError."""
    by, found = await common.meant(
        front, interaction, text, mine=True, status="draft signup running closed cancelled"
    )
    csv, whole = await front.db.read(exports.exported, by.community, found.id, by.person)
    said = by.words("tour-export", name=harmless(found.name))
    for name, body in (("csv", csv), ("json", whole)):
        attached = discord.File(io.BytesIO(body.encode()), f"toernooi-{found.number}.{name}")
        lines = [said] if name == "csv" else [by.words("tour-export-json")]
        await private.tell(interaction, lines, file=attached)
