"""`/tournament groups` and `start`: the next round, pasted, drawn or balanced, looked at, begun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import discord
from discord import ui
from markupsafe import Markup

from bot.cogs import pasted
from bot.cogs.tournaments import common
from bot.cogs.tournaments.common import Asker
from bot.moderator import places
from bot.moderator.desk import Desk, Tx
from bot.moderator.errors import TableError
from bot.moderator.places import Written
from bot.presenters.base import Choice, Field, Form, Option, Text
from bot.presenters.markup import harmless, write
from bot.presenters.standings import called
from bot.texts import Texts, texts
from bot.tournaments import asked, rounds
from bot.tournaments.asked import Here, Player, Proposal
from bot.tournaments.rounds import How
from bot.tournaments.settings import MOST, Played
from bot.ui import answers as private
from bot.ui import modals
from bot.ui.answers import Interaction
from bot.ui.front import Front
from bot.ui.looks import Block
from bot.ui.speech import Button
from bot.ui.tournaments import ids, lines
from bot.ui.tournaments.ids import Aimed
from engines.names import candidates

Named: TypeAlias = list[tuple[str, tuple[int, ...]]]
"""(group, sign-ups)"""
_LETTERS = 2500
HOW: tuple[How, ...] = ("drawn", "balanced")


async def show(front: Front, interaction: Interaction, text: str | None) -> None:
    """The panel of the next round. Raises TableError."""
    by, found = await common.meant(front, interaction, text, mine=True)
    await _panel(front, interaction, by, found.id)


async def _panel(
    front: Front,
    interaction: Interaction,
    by: Asker,
    tournament: int,
    notes: Sequence[Markup] = (),
    written: str = "",
) -> None:
    """`written` is where a text was kept that has something wrong."""
    read = (by.community, tournament, by.person)
    now = await front.db.read(asked.proposal, *read)
    blocks = list(_blocks(now, by.words, notes))
    if not now.running:
        blocks.append(_below(now, tournament, by.words, written))
    await private.spread(interaction, "tournament", blocks)


def _blocks(now: Proposal, words: Texts, notes: Sequence[Markup]) -> Iterator[Block]:
    facts: dict[str, str | int] = {
        "name": harmless(now.settings.name),
        "number": now.next,
        "count": len(now.players),
        "game": _game(now, words),
        "running": "yes" if now.running else "no",
    }
    yield Block((words("tour-round-title", **facts), *notes))
    if now.groups:
        shown = _some([_line(group, words) for group in now.groups])
        yield Block((*shown, *([words("tour-seed", seed=now.seed)] if now.seed else [])))
    if not (now.running or now.groups):
        yield Block((words("tour-groups-how", scored="yes" if now.scored else "no"),))


def _below(now: Proposal, tournament: int, words: Texts, written: str) -> Block:
    """What can be done now."""
    line = words("tour-groups-below", ready="yes" if now.groups else "no")
    mend = Button(ids.made("paste", tournament, written), write(words("button-mend"), "text"), True)
    buttons = _buttons(now, tournament, words)
    return Block((line,), (mend, *buttons[1:]) if written else buttons)


def _some(lines_: list[Markup]) -> list[Markup]:
    """As many as one panel holds; the post of the standings has them all."""
    shown: list[Markup] = []
    for line in lines_:
        if sum(map(len, shown)) + len(line) > _LETTERS:
            return [*shown, Markup("…")]
        shown.append(line)
    return shown


def _game(now: Proposal, words: Texts) -> Markup:
    season = now.settings.rounds
    return lines.called(season[now.next - 1], words) if now.next <= len(season) else Markup("–")


def _line(group: Here, words: Texts) -> Markup:
    names = words.listed([called(one.name, words) for one in group.players])
    return words("groups-line", group=harmless(group.name), names=names)


def _buttons(now: Proposal, tournament: int, words: Texts) -> tuple[Button, ...]:
    wanted = ["paste", "drawn", *(["balanced"] if now.scored else [])]
    wanted += ["swap", "begin"] if now.groups else []
    return tuple(
        Button(
            ids.made(what, tournament),
            write(words(f"tour-button-{what}"), "text"),
            what == "begin",
        )
        for what in wanted
    )


# -- drawn, pasted ---------------------------------------------------------------------------------


async def propose(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """By lot, or balanced by the standings. Raises TableError."""
    by = await common.asker(front, interaction)
    how = next(one for one in HOW if one == aimed.what)
    place = await common.place_of(front, by)
    said = texts(place.language)

    def proposed(tx: Tx, desk: Desk) -> None:
        now = asked.proposal(tx, by.community, aimed.tournament, by.person)
        seed, groups = rounds.proposed(tx, desk, by.community, aimed.tournament, how)
        named = [(_called(number, said), group) for number, group in enumerate(groups, 1)]
        _fits(now, named)
        _plan(tx, desk, by, aimed.tournament, named, seed)

    await common.done(front, interaction, f"groups of {aimed.tournament}", proposed)
    notes = await front.db.read(_together, by, aimed.tournament)
    await _panel(front, interaction, by, aimed.tournament, notes)


def _together(tx: Tx, by: Asker, tournament: int) -> list[Markup]:
    """Pairs that should be apart and could not be."""
    now = asked.proposal(tx, by.community, tournament, by.person)
    found = []
    for group in now.groups:
        seated = {one.person: one.name for one in group.players}
        for one, other in now.settings.apart:
            if one in seated and other in seated:
                names = by.words.listed([harmless(seated[one]), harmless(seated[other])])
                found.append(by.words("tour-together", names=names, group=harmless(group.name)))
    return found


def _plan(tx: Tx, desk: Desk, by: Asker, tournament: int, named: Named, seed: str) -> None:
    rounds.plan(tx, desk, by.community, tournament, by.person, named, seed)


def _called(number: int, said: Texts) -> str:
    return write(said("tour-group-name", number=number), "text")


async def _planned(front: Front, interaction: Interaction, aimed: Aimed) -> tuple[Proposal, str]:
    """The groups as they are planned now, and as they were mistyped, before a form opens.

    Raises TableError, Late.
    """

    async def reading() -> tuple[Proposal, str]:
        by = await common.asker(front, interaction)
        now = await front.db.read(asked.proposal, by.community, aimed.tournament, by.person)
        kept = await front.db.read(places.written, by.community, aimed.of)
        return now, kept.groups

    return await private.in_time(interaction, reading)


async def ask_paste(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """The form for groups as a host writes them: what he wrote, or what is planned. Raises Late."""
    now, kept = await _planned(front, interaction, aimed)
    words = texts(private.language(interaction))
    form = ui.Modal(
        title=str(words("groups-title"))[:45],
        custom_id=ids.made("pasted", aimed.tournament),
        timeout=None,
    )
    written = kept or "\n".join(
        f"{group.name}: {' - '.join(one.name for one in group.players)}" for group in now.groups
    )
    box: ui.TextInput[Any] = ui.TextInput(
        custom_id="groups",
        style=discord.TextStyle.long,
        default=written[:4000] or None,
        placeholder=str(words("groups-example"))[:100],
        max_length=4000,
    )
    form.add_item(ui.Label(text=str(words("groups-label"))[:45], component=box))
    await interaction.response.send_modal(modals.kept_nowhere(form))


async def submitted(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """Pasted groups: planned, or what is wrong with them, a line each. Raises TableError."""
    by = await common.asker(front, interaction)
    data: Any = interaction.data or {}
    text = modals.answers(data).get("groups", "")
    now = await front.db.read(asked.proposal, by.community, aimed.tournament, by.person)
    found, problems = read(text, now.players, by.words)
    problems = problems or _unfit(now, found, by.words)
    if not problems:
        planned = (by, aimed.tournament, found, "")
        await common.done(front, interaction, f"groups of {aimed.tournament}", _plan, *planned)
        await _panel(front, interaction, by, aimed.tournament)
        return
    kept = str(interaction.id)
    await front.db.run(places.set_written, by.community, kept, Written(text))
    await _panel(front, interaction, by, aimed.tournament, problems, kept)


def read(text: str, players: Sequence[Player], words: Texts) -> tuple[Named, list[Markup]]:
    """The groups as they were written, or what is unclear; nobody is guessed."""
    made: Named = []
    problems: list[Markup] = []
    seated: list[int] = []
    names = [one.name for one in players]
    for title, written in pasted.lines(text, words):
        group: list[int] = []
        for name, found in _each(written, names):
            if len(found) == 1:
                group.append(players[found[0]].signup)
            elif found:
                others = words.listed([harmless(names[at]) for at in found], "list-or")
                problems.append(words("groups-which", name=harmless(name), names=others))
            else:
                problems.append(words("tour-not-joined", name=harmless(name)))
        made.append((title, tuple(group)))
        seated += group
    twice = sorted({one.name for one in players if seated.count(one.signup) > 1})
    problems += [words("groups-twice", name=harmless(name)) for name in twice]
    if not made:
        problems.append(words("groups-none"))
    left = [harmless(one.name) for one in players if one.signup not in seated]
    if left and not problems:
        problems.append(words("tour-left-over", names=words.listed(left), count=len(left)))
    return made, problems[:20]


def _each(written: Sequence[str], names: Sequence[str]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Who may be meant by each name; two names with "en" between them are two."""
    for name in written:
        found = candidates(name.lstrip("@"), names)
        if found or len(pasted.parts(name)) == 1:
            yield name, found
        else:
            for part in pasted.parts(name):
                yield part, candidates(part.lstrip("@"), names)


def _unfit(now: Proposal, groups: Named, words: Texts) -> list[Markup]:
    """What is wrong with the size of a group, to be mended in what was written."""
    try:
        _fits(now, groups)
    except TableError as error:
        return [private.refused(error, words)]
    return []


def _fits(now: Proposal, groups: Named) -> None:
    """Raises TableError for groups of a size that the game or the ZP table doesn't have."""
    season = now.settings.rounds
    played: Played | None = season[now.next - 1] if now.next <= len(season) else None
    if played is None:
        raise TableError("season-over")
    sizes = common.ENGINES.get(played.engine, range(2, MOST + 1))
    for name, group in groups:
        worth = now.settings.tables.get(len(group))
        if len(group) not in sizes or worth is None:
            raise TableError("group-size", group=name, count=len(group))


# -- swapping --------------------------------------------------------------------------------------


async def ask_swap(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """Who changes places with whom. Raises TableError, Late."""
    now, _ = await _planned(front, interaction, aimed)
    words = texts(private.language(interaction))
    seated = [(group, one) for group in now.groups for one in group.players]
    if not seated:
        raise TableError("nothing-planned")
    fields = tuple(_who(name, seated, words) for name in ("one", "other"))
    form = Form(words("tour-swap"), fields)
    custom_id = ids.made("swapped", aimed.tournament)
    await interaction.response.send_modal(modals.modal(form, custom_id))


def _who(name: str, seated: Sequence[tuple[Here, Player]], words: Texts) -> Field:
    label = words(f"tour-swap-{name}")
    if len(seated) > modals.OPTIONS:
        return Text(name, label, optional=False)
    options = tuple(
        Option(
            str(one.signup),
            words("tour-seated", name=harmless(one.name), group=harmless(group.name)),
        )
        for group, one in seated
    )
    return Choice(name, label, options, options[0].value)


async def swapped(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """Raises TableError."""
    by = await common.asker(front, interaction)
    data: Any = interaction.data or {}
    given = modals.answers(data)
    now = await front.db.read(asked.proposal, by.community, aimed.tournament, by.person)
    one, other = (_signup(given.get(name, ""), now.players) for name in ("one", "other"))
    if one != other:
        swap = (by.community, aimed.tournament, by.person, one, other)
        await common.done(front, interaction, f"swap in {aimed.tournament}", rounds.swap, *swap)
    await _panel(front, interaction, by, aimed.tournament)


def _signup(text: str, players: tuple[Player, ...]) -> int:
    if any(str(one.signup) == text for one in players):
        return int(text)
    return asked.named(players, text).signup


# -- starting --------------------------------------------------------------------------------------


async def start(front: Front, interaction: Interaction, text: str | None) -> None:
    """What was planned begins. Raises TableError."""
    by, found = await common.meant(front, interaction, text, mine=True)
    await _begin(front, interaction, by, found.id)


async def begin(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """The same by the button. Raises TableError."""
    await _begin(front, interaction, await common.asker(front, interaction), aimed.tournament)


async def _begin(front: Front, interaction: Interaction, by: Asker, tournament: int) -> None:
    """The round runs; its games begin one after the other, also after a crash half-way."""
    now = await front.db.read(asked.proposal, by.community, tournament, by.person)
    missing = _unseated(now)
    started = (by.community, tournament, by.person)
    await common.done(front, interaction, f"start of {tournament}", rounds.begin, *started)
    said = [by.words("tour-started", number=now.next, count=len(now.groups))]
    if missing:
        names = by.words.listed([harmless(name) for name in missing])
        said.append(by.words("tour-without", names=names, count=len(missing)))
    await private.tell(interaction, said)


def _unseated(now: Proposal) -> list[str]:
    """Who joined and plays in no group of this round."""
    seated = {one.signup for group in now.groups for one in group.players}
    return [one.name for one in now.players if one.signup not in seated]
