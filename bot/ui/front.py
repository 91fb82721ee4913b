"""What happens between a press, a form or a word and the table: the same for all three."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from msgspec import Struct

from bot.moderator import places, table, visits
from bot.moderator.desk import Database, Desk
from bot.moderator.table import Words
from bot.moderator.visits import Visit
from bot.presenters import load
from bot.presenters.base import Answers, Message, Table
from bot.texts import Texts, texts
from bot.ui import answers as private
from bot.ui import ids, modals
from bot.ui.answers import PLATFORM
from bot.ui.ids import Pressed
from bot.ui.speech import DROP, Button, changing, lasting
from engines.base import Cancel, EngineError


class Played(Struct, frozen=True):
    """What came of a move; `change` are the buttons with which it can be revised."""

    message: Message
    taken: bool = False
    change: tuple[Button, ...] = ()


@dataclass
class Front:
    """Made once by the client; holds nothing that a restart would miss."""

    db: Database
    desk: Desk

    # -- who and where ---------------------------------------------------------------------------

    async def community(self, guild: int) -> int:
        """Of a server; it is made when it is new."""
        return await self.db.run(places.community_of, PLATFORM, str(guild))

    async def person(self, user: discord.abc.Snowflake) -> int:
        """Whoever writes or presses something may be written to from now on."""
        person = await self.db.run(visits.person_of, PLATFORM, str(user.id))
        await self.db.run(visits.contact, self.desk, person)
        return person

    async def visit(self, interaction: private.Interaction, game: int) -> Visit:
        """Raises TableError."""
        person = await self.person(interaction.user)
        guild = interaction.guild_id  # None in a private message
        community = None if guild is None else await self.community(guild)
        return await self.db.read(visits.visit, self.desk, community, person, game)

    # -- buttons and forms -----------------------------------------------------------------------

    async def pressed(self, interaction: private.Interaction, pressed: Pressed) -> None:
        """A button: a lasting one, or a choice that hangs under a post. Raises TableError."""
        said = texts(private.language(interaction))
        visit = await self.visit(interaction, pressed.game)
        if pressed.what == "move" and not pressed.key:
            await self._open_form(interaction, visit, said)
        elif pressed.what == "hand" and not pressed.key:
            await private.show(interaction, self.hand(visit, said))
        elif pressed.what.startswith(DROP) and not pressed.key:
            await self._withdraw(interaction, visit, pressed.what.removeprefix(DROP), said)
        else:
            await self.chosen(interaction, visit, pressed.key, {"choice": pressed.what})

    async def _withdraw(
        self, interaction: private.Interaction, visit: Visit, slot: str, said: Texts
    ) -> None:
        """The order of one slot, by the words with which its owner would withdraw it."""
        await private.heard(interaction)
        receipt, loaded = private.receipt(interaction), visit.loaded
        if await self.db.read(visits.handled, PLATFORM, receipt):
            return
        book = () if visit.seat is None else loaded.folded.book[visit.seat]
        if not any(order.slot == slot for order in book):
            await private.tell(interaction, [said("order-gone")])
            return
        text = loaded.engine.format((Cancel(slot),), loaded.names, said.lang)
        played = await self.play(visit, Words(text, said.lang, None, PLATFORM, receipt))
        await private.show(interaction, played.message)

    async def chosen(
        self, interaction: private.Interaction, visit: Visit, key: str, given: Answers
    ) -> None:
        """A choice or a filled-in form, as words to the table."""
        said = texts(private.language(interaction))
        await private.heard(interaction)
        receipt = private.receipt(interaction)
        if await self.db.read(visits.handled, PLATFORM, receipt):
            return  # Discord delivered it twice; the first time it was answered
        presenter, here = load(visit.loaded.engine.name), Table(visit.loaded.names, said)
        prompt = visit.prompt()
        if visit.seat is None or prompt is None or prompt.key != key:
            await private.show(interaction, self.asked_now(visit, said), self._again(visit, here))
            return
        try:
            text = presenter.answer(prompt, given, visit.loaded.view(visit.seat), here)
        except (LookupError, ValueError):
            await private.tell(interaction, [said("number-wanted")], self._again(visit, here))
            return
        words = Words(text, said.lang, key, PLATFORM, receipt, visit.loaded.names)
        played = await self.play(visit, words)
        buttons = self._again(visit, here) if not played.taken else played.change
        await private.show(interaction, played.message, buttons)

    async def submitted(self, interaction: private.Interaction) -> None:
        """A form that was sent, also one that was opened before a restart. Raises TableError."""
        data: Any = interaction.data or {}
        pressed = ids.read(str(data.get("custom_id", "")))
        if pressed is not None and pressed.kind == "m":
            visit = await self.visit(interaction, pressed.game)
            await self.chosen(interaction, visit, pressed.key, modals.answers(data))

    async def _open_form(self, interaction: private.Interaction, visit: Visit, said: Texts) -> None:
        prompt = visit.prompt()
        if visit.seat is None or prompt is None:
            await private.show(interaction, self.asked_now(visit, said))
            return
        loaded, here = visit.loaded, Table(visit.loaded.names, said)
        orders = loaded.folded.book[visit.seat]
        form = load(loaded.engine.name).form(prompt, orders, loaded.view(visit.seat), here)
        if not form.fields:  # there is nothing to choose, only to do
            await self.chosen(interaction, visit, prompt.key, {})
            return
        custom_id = ids.made("m", loaded.row.id, prompt.key, prompt.kind)
        await interaction.response.send_modal(modals.modal(form, custom_id))

    def _again(self, visit: Visit, here: Table) -> tuple[Button, ...]:
        asked = visit.seat is not None and visit.prompt() is not None
        return lasting(visit.loaded.row.id, here)[:1] if asked else ()

    # -- words -----------------------------------------------------------------------------------

    async def play(self, visit: Visit, words: Words) -> Played:
        """A move for the visitor's own seat: the receipt, or why not."""
        loaded, row = visit.loaded, visit.loaded.row
        presenter, here = load(loaded.engine.name), Table(loaded.names, texts(words.lang))
        if visit.seat is None:
            return Played(self.asked_now(visit, here.texts))
        person = loaded.persons[visit.seat]
        assert person is not None  # a visitor with a seat is a person
        try:
            reply = await table.ask(
                self.db, table.play, self.desk, row.community, row.id, person, words
            )
        except EngineError as error:
            view = loaded.view(visit.seat)
            return Played(Message((presenter.refusal(error, view, here),)))
        after = await self.db.read(visits.visit, self.desk, row.community, person, row.id)
        given, view = reply.read(loaded.engine), after.loaded.view(visit.seat)
        prompt = after.prompt()
        revisable = prompt is not None and prompt.need == "open"
        change = changing(row.id, here) if revisable else ()
        return Played(presenter.receipt(given, view, here), True, change)

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
