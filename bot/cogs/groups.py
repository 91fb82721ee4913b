"""`/group new`: groups as a host pastes them, looked at first and then begun together."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import discord
from discord import app_commands, ui
from markupsafe import Markup
from msgspec import Struct

from bot.cogs import pasted
from bot.moderator import clocks, house, people, places, table
from bot.moderator.desk import Desk, Tx
from bot.moderator.errors import TableError
from bot.moderator.places import Written
from bot.moderator.table import NewTable
from bot.presenters.markup import harmless
from bot.texts import Texts, texts
from bot.ui import answers as private
from bot.ui import modals, terms
from bot.ui.answers import PLATFORM, Interaction, guarded
from bot.ui.commands import said
from bot.ui.front import Front
from bot.ui.rights import hosted
from engines import GAMES, load
from engines.base import AnyEngine, OptionError
from engines.rng import Rng

_FORM = "g:paste"
Rules: TypeAlias = dict[str, object]
"""House rules by name, as the engine takes them."""


def register(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Adds the command; whom its server shows it to is that server's choice, who may is ours."""
    tree.add_command(_group(front))


def _group(front: Front) -> app_commands.Group:
    group = app_commands.Group(
        name=said("cmd-group-name"),
        description=said("cmd-group"),
        guild_only=True,
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )

    @group.command(name=said("cmd-new-name"), description=said("cmd-new"))
    @app_commands.describe(game=said("cmd-new-game"), options=said("cmd-new-options"))
    @app_commands.rename(game=said("cmd-rules-game-name"), options=said("cmd-new-options-name"))
    @app_commands.choices(
        game=[app_commands.Choice(name=said(f"{name}-name"), value=name) for name in GAMES]
    )
    async def new(
        interaction: Interaction,
        game: str = GAMES[0],
        options: app_commands.Range[str, 1, 400] | None = None,
    ) -> None:
        await guarded(
            interaction,
            lambda: ask_groups(front, interaction, game, options),
            "/group new",
            private.not_yet,
        )

    return group


class Draft(Struct, frozen=True):
    """Groups that were previewed and wait for *Start*."""

    game: str
    groups: tuple[pasted.Group, ...]
    rules: tuple[Rules, ...]


async def ask_groups(
    front: Front, interaction: Interaction, game: str, options: str | None
) -> None:
    """A form for the groups and the house rules, which a host may still change there."""
    place = await private.in_time(interaction, lambda: hosted(front, interaction))
    words = texts(private.language(interaction))
    if place is None:
        await private.tell(interaction, [words("not-manager")])
        return
    if place.topics is None:
        await private.tell(interaction, [words("no-setup")])
        return
    await _open(interaction, game, Written(rules=options or ""), words)


async def mend(front: Front, interaction: Interaction, game: str, number: str) -> None:
    """The form again, with what was typed: nobody pastes 25 groups twice. Raises Late."""
    words = texts(private.language(interaction))

    async def reading() -> Written | None:
        if interaction.guild_id is None or await hosted(front, interaction) is None:
            return None
        community = await front.community(interaction.guild_id)
        return await front.db.read(places.written, community, number)

    typed = await private.in_time(interaction, reading)
    if typed is None or game not in GAMES:
        await private.tell(interaction, [words("not-manager")])
        return
    await _open(interaction, game, typed, words)


async def _open(interaction: Interaction, game: str, typed: Written, words: Texts) -> None:
    form = ui.Modal(
        title=str(words("groups-title"))[:45], custom_id=f"{_FORM}:{game}", timeout=None
    )
    box: ui.TextInput[Any] = ui.TextInput(
        custom_id="groups",
        style=discord.TextStyle.long,
        default=typed.groups or None,
        placeholder=str(words("groups-example"))[:100],
        max_length=4000,
    )
    form.add_item(ui.Label(text=str(words("groups-label"))[:45], component=box))
    rules: ui.TextInput[Any] = ui.TextInput(
        custom_id="options",
        default=typed.rules or None,
        placeholder=house.example(load(game))[:100],
        max_length=400,
        required=False,
    )
    form.add_item(ui.Label(text=str(words("groups-options-label"))[:45], component=rules))
    await interaction.response.send_modal(modals.kept_nowhere(form))


def owns(custom_id: str) -> bool:
    return custom_id.startswith(f"{_FORM}:")


async def submitted(front: Front, interaction: Interaction) -> None:
    """The pasted groups: a preview, or what is wrong with them."""
    words = texts(private.language(interaction))
    await private.heard(interaction)
    data: Any = interaction.data or {}
    game = str(data["custom_id"]).rsplit(":", 1)[-1]
    place = await hosted(front, interaction)
    if game not in GAMES or place is None:
        await private.tell(interaction, [words("not-manager")])
        return
    given = modals.answers(data)
    typed = Written(given.get("groups", ""), given.get("options", ""))
    assert interaction.guild is not None
    there = texts(place.language)
    groups, problems = await pasted.groups(interaction.guild, typed.groups, words, there)
    raw, unread = _house(typed.rules, game, words)
    problems = [*problems, *unread]
    rules = tuple(house.seated(raw, _shown(players)) for _, players in groups)
    problems = problems or list(_unplayable(game, groups, rules, words))
    assert interaction.guild_id is not None  # the command is a server's own
    community = await front.community(interaction.guild_id)
    number = str(interaction.id)
    if problems or not groups:
        await front.db.run(places.set_written, community, number, typed)
        again = ui.View(timeout=None)
        again.add_item(MendButton(game, number, str(words("button-mend"))))
        await private.tell(interaction, problems or [words("groups-none")], view=again)
        return
    await front.db.run(_keep, community, number, Draft(game, groups, rules))
    lines = [words("groups-preview", count=len(groups))]
    lines += [_line(name, players, words) for name, players in groups]
    policy = await front.db.read(clocks.policy, community)
    lines += [*terms.lines(policy, words), *terms.example(policy, front.desk.now(), words)]
    if raw:
        lines.append(words("groups-rules", rules=harmless(typed.rules)))
    view = ui.View(timeout=None)
    view.add_item(StartButton(number, str(words("groups-start"))))
    await private.tell(interaction, lines, view=view)


def _house(text: str, game: str, words: Texts) -> tuple[Rules, list[Markup]]:
    """House rules by name, or what can't be read of them."""
    try:
        return house.read(text, [load(game)]), []
    except TableError as error:
        return {}, [private.refused(error, words)]


def _shown(players: pasted.Players) -> list[str]:
    return [name for _, name in players]


def _unplayable(
    game: str, groups: Sequence[pasted.Group], rules: Sequence[Rules], words: Texts
) -> Iterator[Markup]:
    """Groups of a size, or with house rules, that the game can't be played with."""
    engine = load(game)
    for (name, players), chosen in zip(groups, rules, strict=True):
        try:
            options = engine.options(chosen, len(players))
            engine.setup(len(players), options, Rng(""))
        except OptionError as error:
            why = _why(error, engine, chosen, _shown(players), words)
            yield words("groups-seats", group=harmless(name), why=why)


def _why(
    error: OptionError, engine: AnyEngine, chosen: Rules, players: Sequence[str], words: Texts
) -> Markup:
    """What is wrong with a house rule, and what it may be."""
    option = str(error.facts.get("option"))
    if error.code == "option":
        known = error.facts["known"]
        assert isinstance(known, tuple)
        names = words.listed([str(one) for one in known])
        return words("error-option", option=harmless(option), known=names)
    if error.code == "value":
        value = str(chosen[option])
        wanted = ", ".join(house.values(engine, option, players))
        facts = {"option": option, "value": harmless(value), "known": harmless(wanted)}
        return words("referee-problem-value", **facts)
    return private.refused(error, words)


def _line(name: str, players: tuple[tuple[str, str], ...], words: Texts) -> Markup:
    shown = words.listed([harmless(player) for _, player in players])
    return words("groups-line", group=harmless(name), names=shown)


class StartButton(ui.DynamicItem[ui.Button[Any]], template=r"g:start:(?P<draft>\d{1,20})"):
    """Starts what was previewed; pressed twice it starts once."""

    def __init__(self, draft: str, label: str = "Start") -> None:
        super().__init__(
            ui.Button(style=discord.ButtonStyle.primary, label=label, custom_id=f"g:start:{draft}")
        )
        self.draft = draft

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> StartButton:
        return cls(match["draft"])

    async def callback(self, interaction: Interaction) -> None:
        front: Front = interaction.client.front
        await guarded(interaction, lambda: begin(front, interaction, self.draft), "Start")


class MendButton(
    ui.DynamicItem[ui.Button[Any]], template=r"g:mend:(?P<game>[a-z]{1,20}):(?P<written>\d{1,20})"
):
    """Opens the form again with what had something wrong."""

    def __init__(self, game: str, written: str, label: str = "…") -> None:
        custom_id = f"g:mend:{game}:{written}"
        super().__init__(
            ui.Button(style=discord.ButtonStyle.primary, label=label, custom_id=custom_id)
        )
        self.game, self.written = game, written

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> MendButton:
        return cls(match["game"], match["written"])

    async def callback(self, interaction: Interaction) -> None:
        front: Front = interaction.client.front
        await guarded(
            interaction,
            lambda: mend(front, interaction, self.game, self.written),
            "groups again",
            private.not_yet,
        )


async def begin(front: Front, interaction: Interaction, draft: str) -> None:
    """All groups in one transaction; the outbox makes their topics, each once."""
    words = texts(private.language(interaction))
    await private.heard(interaction)
    if interaction.guild_id is None or await hosted(front, interaction) is None:
        await private.tell(interaction, [words("not-manager")])
        return
    community = await front.community(interaction.guild_id)
    count = await front.db.run(_begin, front.desk, community, str(interaction.guild_id), draft)
    if count:
        person = await front.person(interaction.user)
        await front.db.run(people.appoint, community, person)
    done = words("groups-started", count=count) if count else words("groups-old")
    await private.tell(interaction, [done])


def _keep(tx: Tx, community: int, number: str, draft: Draft) -> None:
    body = json.dumps([draft.game, draft.groups, draft.rules])
    places.set_draft(tx, community, number, body)


def _begin(tx: Tx, desk: Desk, community: int, guild: str, number: str) -> int:
    body = places.take_draft(tx, community, number)
    if body is None:
        return 0
    game, groups, rules = json.loads(body)
    for (name, players), chosen in zip(groups, rules, strict=True):
        seats = tuple(
            people.arrive(tx, PLATFORM, guild, account, shown).person for account, shown in players
        )
        table.open_game(tx, desk, community, NewTable(name, game, chosen, seats))
    return len(groups)
