"""What happens between a press, a form or a word and the table: the same for all three."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.moderator import places, table, visits
from bot.moderator.desk import Database, Desk
from bot.moderator.table import Words
from bot.moderator.visits import Visit
from bot.presenters import load
from bot.presenters.base import Answers, Message, Table
from bot.texts import Texts, texts
from bot.ui import answers as private
from bot.ui import ids, modals
from bot.ui.ids import Pressed
from bot.ui.speech import lasting
from engines.base import EngineError

PLATFORM = "discord"
_LOG = logging.getLogger(__name__)


@dataclass
class Front:
    """Made once by the client; holds nothing that a restart would miss."""

    db: Database
    desk: Desk
    ring: Callable[[], object] = lambda: None

    # -- who and where ---------------------------------------------------------------------------

    async def community(self, guild: discord.Guild | discord.Object | None) -> int | None:
        if guild is None:
            return None
        return await self.db.run(places.community_of, PLATFORM, str(guild.id))

    async def person(self, user: discord.abc.Snowflake) -> int:
        """Whoever writes or presses something may be written to from now on."""
        person = await self.db.run(visits.person_of, PLATFORM, str(user.id))
        await self.db.run(visits.contact, self.desk, person)
        return person

    async def visit(self, interaction: private.Interaction, game: int) -> Visit:
        """Raises TableError."""
        person = await self.person(interaction.user)
        community = await self.community(interaction.guild)
        return await self.db.read(visits.visit, self.desk, community, person, game)

    # -- buttons and forms -----------------------------------------------------------------------

    async def pressed(self, interaction: private.Interaction, pressed: Pressed) -> None:
        """A button: a lasting one, or a choice that hangs under a post."""
        said = texts(private.language(interaction))
        try:
            visit = await self.visit(interaction, pressed.game)
        except EngineError as error:
            await private.tell(interaction, [_table_error(error, said)])
            return
        if pressed.what == "move" and not pressed.key:
            await self._open_form(interaction, visit, said)
        elif pressed.what == "hand" and not pressed.key:
            await private.show(interaction, self.hand(visit, said))
        else:
            await self.chosen(interaction, visit, pressed.key, {"choice": pressed.what})

    async def chosen(
        self, interaction: private.Interaction, visit: Visit, key: str, given: Answers
    ) -> None:
        """A choice or a filled-in form, as words to the table."""
        said = texts(private.language(interaction))
        await private.heard(interaction)
        presenter, here = load(visit.loaded.engine.name), Table(visit.loaded.names, said)
        prompt = visit.prompt()
        if visit.seat is None or prompt is None or prompt.key != key:
            await private.show(interaction, self.asked_now(visit, said), self._again(visit, here))
            return
        try:
            text = presenter.answer(prompt, given, visit.loaded.view(visit.seat), here)
        except (KeyError, ValueError):
            await private.tell(interaction, [said("number-wanted")], self._again(visit, here))
            return
        message, taken = await self.play(
            visit, Words(text, said.lang, key, PLATFORM, _id(interaction))
        )
        await private.show(interaction, message, self._again(visit, here) if not taken else ())

    async def submitted(self, interaction: private.Interaction) -> None:
        """A form that was sent, also one that was opened before a restart."""
        data: Any = interaction.data or {}
        pressed = ids.read(str(data.get("custom_id", "")))
        if pressed is None or pressed.kind != "m":
            return
        said = texts(private.language(interaction))
        await private.heard(interaction)
        try:
            visit = await self.visit(interaction, pressed.game)
        except EngineError as error:
            await private.tell(interaction, [_table_error(error, said)])
            return
        await self.chosen(interaction, visit, pressed.key, modals.answers(data))

    async def _open_form(self, interaction: private.Interaction, visit: Visit, said: Texts) -> None:
        prompt = visit.prompt()
        if visit.seat is None or prompt is None:
            await private.show(interaction, self.asked_now(visit, said))
            return
        loaded, here = visit.loaded, Table(visit.loaded.names, said)
        orders = loaded.folded.book[visit.seat]
        form = load(loaded.engine.name).form(prompt, orders, loaded.view(visit.seat), here)
        custom_id = ids.made("m", loaded.row.id, prompt.key, prompt.kind)
        await interaction.response.send_modal(modals.modal(form, custom_id))

    def _again(self, visit: Visit, here: Table) -> tuple[Any, ...]:
        return lasting(visit.loaded.row.id, here)[:1] if visit.prompt() is not None else ()

    # -- words -----------------------------------------------------------------------------------

    async def play(self, visit: Visit, words: Words) -> tuple[Message, bool]:
        """A move for the visitor's own seat: the receipt, or why not."""
        loaded, row = visit.loaded, visit.loaded.row
        presenter, here = load(loaded.engine.name), Table(loaded.names, texts(words.lang))
        if visit.seat is None:
            return self.asked_now(visit, here.texts), False
        person = loaded.persons[visit.seat]
        assert person is not None  # a visitor with a seat is a person
        try:
            reply = await table.ask(
                self.db, table.play, self.desk, row.community, row.id, person, words
            )
        except EngineError as error:
            view = loaded.view(visit.seat)
            return Message((presenter.refusal(error, view, here),)), False
        after = await self.db.read(table.look, self.desk, row.community, row.id)
        given = reply.read(loaded.engine)
        return presenter.receipt(given, after.view(visit.seat), here), True

    def hand(self, visit: Visit, said: Texts) -> Message:
        """All that the visitor may know, and what is asked."""
        loaded, here = visit.loaded, Table(visit.loaded.names, said)
        if visit.seat is None:
            return self.asked_now(visit, said)
        presenter = load(loaded.engine.name)
        view = loaded.view(visit.seat)
        lines = presenter.hand(loaded.folded.book[visit.seat], view, here).lines
        prompt = visit.prompt()
        if prompt is not None and prompt.need == "owed":
            lines = (*lines, presenter.ask(prompt, view, here))
        return Message(lines)

    def asked_now(self, visit: Visit, said: Texts) -> Message:
        """The answer to a stale or a stranger's press: what is asked now, and of whom."""
        loaded, here = visit.loaded, Table(visit.loaded.names, said)
        awaited = visit.awaited()
        if not awaited:
            return Message((said("nothing-asked-over"),))
        prompt = visit.prompt()
        if visit.seat is not None and prompt is not None and prompt.need == "owed":
            ask = load(loaded.engine.name).ask(prompt, loaded.view(visit.seat), here)
            return Message((said("error-stale"), ask))
        key = "whose-turn" if visit.seat is None else "nothing-asked"
        return Message((said(key, names=here.named(awaited)),))


def _id(interaction: private.Interaction) -> str:
    return f"i{interaction.id}"


def _table_error(error: EngineError, said: Texts) -> Any:
    facts = {name: fact for name, fact in error.facts.items() if isinstance(fact, str | int)}
    return said(f"error-{error.code}", **facts)
