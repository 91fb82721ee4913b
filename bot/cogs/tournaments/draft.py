"""`/tournament new` and `settings`: a stored draft in a private panel, a line a setting."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from markupsafe import Markup
from msgspec.structs import replace

from bot.cogs import pasted
from bot.cogs.tournaments import common
from bot.cogs.tournaments.common import Asker
from bot.moderator import people
from bot.moderator.desk import Desk, Tx
from bot.moderator.errors import TableError
from bot.presenters.base import Answers
from bot.presenters.markup import harmless, write
from bot.texts import Texts, texts
from bot.tournaments import asked, signups
from bot.tournaments.settings import HAND, Settings, SettingsError, checked
from bot.ui import answers as private
from bot.ui import modals
from bot.ui.answers import PLATFORM, Interaction
from bot.ui.front import Front
from bot.ui.looks import Block
from bot.ui.speech import Button
from bot.ui.tournaments import forms, ids, lines
from bot.ui.tournaments.ids import Aimed
from bot.ui.tournaments.lines import Known
from engines import load
from engines.base import EngineError, OptionError
from engines.names import fold
from engines.rng import Rng


async def create(front: Front, interaction: Interaction, name: str | None, again: bool) -> None:
    """A draft of the usual settings, or those of last time, shown at once. Raises TableError."""
    place = await common.may_begin(front, interaction)
    by = await common.asker(front, interaction)
    receipt = private.receipt(interaction)
    shown = interaction.user.display_name

    def first(tx: Tx) -> int:
        people.arrive(tx, PLATFORM, str(interaction.guild_id), str(interaction.user.id), shown)
        people.appoint(tx, by.community, by.person)
        chosen = signups.as_last_time(tx, by.community, by.person) if again else Settings()
        hours = replace(chosen.deadlines.hours, zone=place.zone)
        chosen = replace(
            chosen,
            name=" ".join((name or "").split())[:80] or _named(tx, by, place.language),
            deadlines=replace(chosen.deadlines, hours=hours),
            seed="",
        )
        return signups.create(tx, front.desk, by.community, by.person, chosen, receipt)

    await show(front, interaction, by, await front.db.run(first))


def _named(tx: Tx, by: Asker, lang: str) -> str:
    """So that sign-up can be opened at once."""
    count = len(asked.seen(tx, by.community, by.person)) + 1
    return write(texts(lang)("tour-unnamed", number=count), "text")


async def settings(front: Front, interaction: Interaction, text: str | None) -> None:
    """The panel, for its hosts; everybody else reads the settings. Raises TableError."""
    by, found = await common.meant(
        front, interaction, text, status="draft signup running", mine=False
    )
    if found.mine:
        await show(front, interaction, by, found.id)
        return
    board = await front.db.read(asked.shown, by.community, found.id)
    known = await common.known(front, interaction, by, board.settings)
    said = [by.words("tour-panel-title", name=harmless(found.name), status=found.status)]
    await private.tell(interaction, [*said, *lines.listed(board.settings, known, by.words)])


async def show(
    front: Front,
    interaction: Interaction,
    by: Asker,
    tournament: int,
    page: int = 0,
    note: Markup | None = None,
) -> None:
    """A page of the panel."""
    read = (by.community, tournament, by.person)
    status, chosen = await front.db.read(asked.drafted, *read)
    known = await common.known(front, interaction, by, chosen)
    blocks = list(_blocks(tournament, status, chosen, known, by.words, page, note))
    await private.spread(interaction, "tournament", blocks)


def _blocks(
    tournament: int,
    status: str,
    chosen: Settings,
    known: Known,
    words: Texts,
    page: int,
    note: Markup | None,
) -> Iterator[Block]:
    page = min(max(page, 0), len(lines.PAGES) - 1)
    title = words("tour-panel-title", name=harmless(chosen.name), status=status)
    problem = wrong(chosen, words)
    yield Block(tuple(filter(None, (title, problem, note))))
    label = write(words("button-change"), "text")
    for name in lines.PAGES[page]:
        button = Button(ids.made("edit", tournament, name), label)
        yield Block((lines.line(name, chosen, known, words),), (button,))
    turning = [
        Button(
            ids.made("page", tournament, other),
            write(words(f"tour-page-{lines.TITLES[other]}"), "text"),
        )
        for other in range(len(lines.PAGES))
        if other != page
    ]
    if status == "draft":
        opening = write(words("tour-button-open"), "text")
        turning.append(Button(ids.made("open", tournament), opening, main=True))
    yield Block((words("tour-panel-below", status=status),), tuple(turning))


def wrong(chosen: Settings, words: Texts) -> Markup | None:
    """Why it can't be played so, with what would be right."""
    try:
        checked(chosen, common.ENGINES)
    except SettingsError as error:
        return common.wrong(error, words)
    return _house_rules(chosen, words)


def _house_rules(chosen: Settings, words: Texts) -> Markup | None:
    for game in chosen.games:
        if game.engine == HAND:
            continue
        engine = load(game.engine)
        try:
            options = engine.options(game.options, chosen.size)
            engine.setup(chosen.size, options, Rng(""))
        except OptionError as error:
            return _refused(error, words)
    return None


def _refused(error: EngineError, words: Texts) -> Markup:
    facts = {
        name: words.listed([str(one) for one in fact]) if isinstance(fact, tuple) else fact
        for name, fact in error.facts.items()
    }
    plain = {
        name: harmless(fact) if isinstance(fact, str) and not isinstance(fact, Markup) else fact
        for name, fact in facts.items()
        if isinstance(fact, str | int)
    }
    return words(f"error-{error.code}", **plain)


# -- changing a line -------------------------------------------------------------------------------


async def edit(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """The form of one line. Raises TableError, Late."""

    async def reading() -> tuple[Settings, Known]:
        by = await common.asker(front, interaction)
        read = (by.community, aimed.tournament, by.person)
        _, chosen = await front.db.read(asked.drafted, *read)
        return chosen, await common.known(front, interaction, by, chosen)

    chosen, known = await private.in_time(interaction, reading)
    if aimed.of not in lines.LINES:
        raise TableError("no-tournament")
    form = forms.form(aimed.of, chosen, known, texts(private.language(interaction)))
    custom_id = ids.made("line", aimed.tournament, aimed.of)
    await interaction.response.send_modal(modals.modal(form, custom_id))


async def changed(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """A line that was filled in. Raises TableError."""
    by = await common.asker(front, interaction)
    data: Any = interaction.data or {}
    given = modals.answers(data)
    read = (by.community, aimed.tournament, by.person)
    status, before = await front.db.read(asked.drafted, *read)
    note = None
    try:
        after = await _given(front, interaction, by, aimed.of, given, before)
        if status != "draft" and (problem := wrong(after, by.words)) is not None:
            note = problem
        else:
            await common.done(
                front, interaction, f"change of {aimed.tournament}", signups.change, *read, after
            )
    except SettingsError as error:
        note = common.wrong(error, by.words)
    await show(front, interaction, by, aimed.tournament, _page(aimed.of), note)


def _page(name: str) -> int:
    return next((at for at, page in enumerate(lines.PAGES) if name in page), 0)


async def _given(
    front: Front,
    interaction: Interaction,
    by: Asker,
    name: str,
    given: Answers,
    before: Settings,
) -> Settings:
    """Raises SettingsError, TableError."""
    if name == "role":
        return replace(before, role=_role(interaction, given.get("role", "")))
    if name == "apart":
        return replace(before, apart=await _pairs(front, interaction, by, given.get("apart", "")))
    if name not in lines.LINES:
        raise TableError("no-tournament")
    return forms.read(name, given, before)


def _role(interaction: Interaction, text: str) -> str | None:
    """By name, as the server calls it; nobody would type its number. Raises SettingsError."""
    key = fold(text.lstrip("@ "))
    if not key:
        return None
    roles = interaction.guild.roles if interaction.guild else []
    found = [role for role in roles if fold(role.name) == key]
    if len(found) != 1:
        raise SettingsError("role", text)
    return str(found[0].id)


async def _pairs(
    front: Front, interaction: Interaction, by: Asker, text: str
) -> tuple[tuple[int, int], ...]:
    """ "Frank - Arno; Niels - Lucy", found among the members of the server."""
    if not text.strip():
        return ()
    guild = interaction.guild
    assert guild is not None  # an asker is in a server
    rows = "\n".join(f"-: {row}" for row in re.split(r"[;\n]", text) if row.strip())
    found, problems = await pasted.groups(guild, rows, by.words, by.words)
    if problems:
        raise SettingsError("apart", write(problems[0], "text"))
    if any(len(players) != 2 for _, players in found):
        raise SettingsError("apart-two", text)
    return await front.db.run(_met, str(guild.id), tuple(players for _, players in found))


def _met(tx: Tx, guild: str, pairs: tuple[pasted.Players, ...]) -> tuple[tuple[int, int], ...]:
    made = []
    for one, other in pairs:
        first = people.arrive(tx, PLATFORM, guild, *one).person
        made.append((first, people.arrive(tx, PLATFORM, guild, *other).person))
    return tuple(made)


# -- opening, ending -------------------------------------------------------------------------------


async def turn(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """Another page. Raises TableError."""
    by = await common.asker(front, interaction)
    page = int(aimed.of) if aimed.of.isdecimal() else 0
    await show(front, interaction, by, aimed.tournament, page)


async def opened(front: Front, interaction: Interaction, tournament: int) -> None:
    """Sign-up begins. Raises TableError."""
    by = await common.asker(front, interaction)
    place = await common.place_of(front, by)
    if place.topics is None:
        raise TableError("no-place")
    _, chosen = await front.db.read(asked.drafted, by.community, tournament, by.person)
    if wrong(chosen, by.words) is not None:
        await show(front, interaction, by, tournament)  # which says what is wrong
        return
    await common.done(front, interaction, f"opening of {tournament}", _open, by, tournament)
    await private.tell(interaction, [by.words("tour-opened", name=harmless(chosen.name))])


def _open(tx: Tx, desk: Desk, by: Asker, tournament: int) -> None:
    signups.open_signup(tx, desk, by.community, tournament, by.person, common.ENGINES)


async def cancel(front: Front, interaction: Interaction, text: str | None) -> None:
    """Asks first: it can't be taken back. Raises TableError."""
    by, found = await common.meant(
        front, interaction, text, mine=True, status="draft signup running"
    )
    label = write(by.words("tour-button-cancel"), "text")
    button = Button(ids.made("cancel", found.id), label)
    ask = by.words("tour-cancel-ask", name=harmless(found.name), status=found.status)
    await private.tell(interaction, [ask], (button,))


async def cancelled(front: Front, interaction: Interaction, tournament: int) -> None:
    """Raises TableError."""
    by = await common.asker(front, interaction)
    ending = (by.community, tournament, by.person)
    await common.done(front, interaction, f"end of {tournament}", signups.stop, *ending)
    await private.tell(interaction, [by.words("tour-cancelled")])
