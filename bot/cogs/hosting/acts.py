"""What a host does to a group: time, a move for somebody, the autopilot, a look, the end."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from bot.cogs.hosting import common
from bot.cogs.hosting.common import Asker
from bot.moderator import closing, hosting, powers, table
from bot.moderator.desk import Desk, Tx
from bot.moderator.errors import TableError
from bot.moderator.hosting import Group, Player
from bot.moderator.table import Words
from bot.presenters import load
from bot.presenters.base import Form, Table, Text
from bot.presenters.markup import harmless, stamped, write
from bot.texts import texts
from bot.ui import answers as private
from bot.ui import hands, modals, moments
from bot.ui.answers import PLATFORM, Interaction
from bot.ui.front import Front
from bot.ui.hands import Aimed
from bot.ui.speech import Button
from engines.base import AnyView, EngineError, Seat

_FIELD: Final = "time"


# -- time ------------------------------------------------------------------------------------------


async def remind(front: Front, interaction: Interaction, text: str | None) -> None:
    """Raises TableError."""
    await _remind(front, interaction, *await common.meant(front, interaction, text))


async def press_remind(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """Raises TableError."""
    await _remind(front, interaction, *await common.aimed_at(front, interaction, aimed.game))


async def _remind(front: Front, interaction: Interaction, by: Asker, group: Group) -> None:
    await common.done(front, interaction, by, group, hosting.remind)
    loaded, here = await common.look(front, by, group)
    names = here.named(hosting.reminded(loaded))
    said = by.words("hosting-reminded", group=common.called(group), names=names)
    await private.tell(interaction, [said])


async def extend(front: Front, interaction: Interaction, text: str | None, more: str) -> None:
    """Raises TableError."""
    await _extend(front, interaction, *await common.meant(front, interaction, text), more)


async def _extend(
    front: Front, interaction: Interaction, by: Asker, group: Group, text: str
) -> None:
    await front.db.read(hosting.one, by.community, group.id, by.host)
    meant = moments.read(text, front.desk.now(), await common.zone(front, by))
    if meant.by is not None:
        await common.done(front, interaction, by, group, hosting.extend, meant.by)
    elif meant.until is not None:
        await common.done(front, interaction, by, group, hosting.extend_until, meant.until)
    now = await front.db.read(hosting.standing, front.desk, by.community, group)
    when = Markup("–") if now.due is None else stamped(now.due)
    said = by.words("hosting-extended", group=common.called(group), when=when)
    await private.tell(interaction, [said])


async def ask_extend(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """The form for how much longer. Raises TableError, Late."""
    _, group = await private.in_time(
        interaction, lambda: common.aimed_at(front, interaction, aimed.game)
    )
    words = texts(private.language(interaction))
    label, day = words("hosting-extend-label"), write(words("hosting-extend-day"), "text")
    title = words("hosting-extend-title", group=common.called(group))
    form = Form(title, (Text(_FIELD, label, day, optional=False),))
    made = modals.modal(form, hands.made("extend", group.id))
    await interaction.response.send_modal(made)


def again(aimed: Aimed, interaction: Interaction) -> tuple[Button, ...]:
    """The button once more, for when it was too late to open its form."""
    label = write(texts(private.language(interaction))("hosting-button-extend"), "text")
    return (Button(hands.made("extend", aimed.game), label),)


async def extended(front: Front, interaction: Interaction, aimed: Aimed) -> None:
    """The form as it was filled in. Raises TableError."""
    by, group = await common.aimed_at(front, interaction, aimed.game)
    data: Any = interaction.data or {}
    await _extend(front, interaction, by, group, modals.answers(data).get(_FIELD, ""))


async def pause(front: Front, interaction: Interaction, text: str | None) -> None:
    """Raises TableError."""
    by, group = await common.meant(front, interaction, text)
    await common.done(front, interaction, by, group, powers.pause)
    await _say(interaction, by, group, "paused")


async def resume(front: Front, interaction: Interaction, text: str | None) -> None:
    """Raises TableError."""
    by, group = await common.meant(front, interaction, text)
    await common.done(front, interaction, by, group, powers.resume)
    await _say(interaction, by, group, "resumed")


async def close(front: Front, interaction: Interaction, text: str | None) -> None:
    """Raises TableError."""
    by, group = await common.meant(front, interaction, text)
    await common.done(front, interaction, by, group, closing.close)
    await _say(interaction, by, group, "closed")


async def _say(interaction: Interaction, by: Asker, group: Group, what: str) -> None:
    await private.tell(interaction, [by.words(f"hosting-now-{what}", group=common.called(group))])


# -- for a player ----------------------------------------------------------------------------------


async def act(
    front: Front,
    interaction: Interaction,
    text: str | None,
    player: str,
    move: str,
    quote: str,
) -> None:
    """The same answer whether the move could be or not: that would tell of the hand.

    The player reads what came of it, and the status shows whether anybody still waits. Raises
    TableError.
    """
    by, group = await common.meant(front, interaction, text)
    who = await common.player(front, by, group, player)
    words = Words(move, by.words.lang, None, PLATFORM, private.receipt(interaction))
    try:
        act_for = (by.host, who.seat, words, quote)
        await table.ask(front.db, hosting.act, front.desk, by.community, group.id, *act_for)
    except TableError as error:
        if error.code != "not-taken":
            raise
    except EngineError as error:
        await private.tell(interaction, [await _not_a_move(front, by, group, error)])
        return
    said = by.words("hosting-acted", name=harmless(who.name), group=common.called(group))
    await private.tell(interaction, [said])


async def _not_a_move(front: Front, by: Asker, group: Group, error: EngineError) -> Markup:
    """Why it can't be read as a move, by what everybody knows."""
    loaded, here = await common.look(front, by, group)
    return load(loaded.engine.name).refusal(error, loaded.view(None), here)


async def pilot(
    front: Front, interaction: Interaction, text: str | None, player: str, on: bool
) -> None:
    """Raises TableError."""
    by, group = await common.meant(front, interaction, text)
    who = await common.player(front, by, group, player)
    await common.done(front, interaction, by, group, powers.pilot, who.seat, on)
    facts = {"name": harmless(who.name), "on": "yes" if on else "no"}
    await private.tell(interaction, [by.words("hosting-piloted", **facts)])


async def peek(front: Front, interaction: Interaction, text: str | None, player: str) -> None:
    """Raises TableError, also where nobody may."""
    by, group = await common.meant(front, interaction, text)
    who = await common.player(front, by, group, player)
    seen: list[AnyView] = []

    def peeked(tx: Tx, desk: Desk, community: int, game: int, host: int, seat: Seat) -> None:
        seen.append(powers.peek(tx, desk, community, game, host, seat))

    if not await common.done(front, interaction, by, group, peeked, who.seat):
        return  # Discord delivered it twice; the first time it was answered
    loaded, here = await common.look(front, by, group)
    await private.tell(interaction, _seen(loaded.engine.name, seen[-1], who, here))


def _seen(game: str, view: AnyView, who: Player, here: Table) -> list[Markup]:
    lines = load(game).hand((), view, here).lines
    return [here.texts("hosting-peeked", name=harmless(who.name)), *lines]
