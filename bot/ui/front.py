"""What happens between a press, a form or a word and the table: the same for all three."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

import discord
from markupsafe import Markup
from msgspec import Struct, structs

from bot.moderator import places, table, visits
from bot.moderator.desk import Database, Desk
from bot.moderator.table import Words
from bot.moderator.visits import Visit
from bot.presenters import load
from bot.presenters.base import Answers, Form, Message, Table
from bot.presenters.markup import harmless, write
from bot.texts import Texts, texts
from bot.ui import answers as private
from bot.ui import ids, modals, pages
from bot.ui.answers import PLATFORM, in_time, of_game
from bot.ui.ids import Pressed
from bot.ui.speech import DROP, SELF, Button, changing, lasting, repeating, why_not
from engines.base import AmbiguousAction, Cancel, EngineError, Prompt


class Played(Struct, frozen=True):
    """What came of a move; `change` are the buttons with which it can be revised."""

    message: Message
    taken: bool = False
    change: tuple[Button, ...] = ()
    readings: tuple[str, ...] = ()
    """Of words that could mean several things: texts that mean one each."""


_TAKEN: Final = 1000
"""Presses and messages that are remembered, the newest."""


@dataclass
class Front:
    """Made once by the client; holds nothing that a restart would miss."""

    db: Database
    desk: Desk
    _taken: OrderedDict[str, None] = field(default_factory=OrderedDict)

    def first(self, key: str) -> bool:
        """Whether this press or message comes for the first time: Discord may deliver it twice at
        once. After a restart the receipts know.
        """
        if key in self._taken:
            return False
        self._taken[key] = None
        if len(self._taken) > _TAKEN:
            self._taken.popitem(last=False)
        return True

    # -- who and where ---------------------------------------------------------------------------

    async def community(self, guild: int) -> int:
        """Of a server; it is made when it is new."""
        return await self.db.run(places.community_of, PLATFORM, str(guild))

    async def person(self, user: discord.abc.Snowflake) -> int:
        """Whoever writes or presses something may be written to from now on."""
        person = await self.db.run(visits.person_of, PLATFORM, str(user.id))
        await self.db.run(visits.contact, self.desk, person)
        return person

    async def of_here(self, interaction: private.Interaction, found: list[Visit]) -> list[Visit]:
        """Of these games those of the server where this was asked; in private messages all."""
        if interaction.guild_id is None:
            return found
        community = await self.community(interaction.guild_id)
        return [visit for visit in found if visit.loaded.row.community == community]

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
        if pressed.what == "hand" and not pressed.key:
            shown = of_game(visit, self.hand(visit, said))
            owes = _owing(visit) is not None
            await private.show(interaction, shown, self.offers(visit, said) if owes else ())
        elif pressed.what.startswith(DROP) and not pressed.key:
            await self._withdraw(interaction, visit, pressed.what.removeprefix(DROP), said)
        elif pressed.what == SELF and not pressed.key:
            await self._by_hand(interaction, visit, said)
        else:
            given = {} if pressed.what == ids.ONLY else {"choice": pressed.what}
            await self.chosen(interaction, visit, pressed.key, given)

    async def opened(self, interaction: private.Interaction, pressed: Pressed) -> None:
        """A button that opens a form, or may have to. Raises TableError, Late."""
        visit = await in_time(interaction, lambda: self.visit(interaction, pressed.game))
        said = texts(private.language(interaction))
        if pressed.kind == "r":
            await self._repeat(interaction, visit, pressed.key, said)
        else:
            await self._open_form(interaction, visit, said)

    async def _repeat(
        self, interaction: private.Interaction, visit: Visit, key: str, said: Texts
    ) -> None:
        """The answer of last time, as long as it is allowed; else the form, which says why not."""
        loaded, prompt, here = visit.loaded, visit.prompt(), Table(visit.loaded.names, said)
        if visit.seat is None or prompt is None or prompt.key != key:
            await self._stale(interaction, visit, said)
            return
        presenter, view = load(loaded.engine.name), loaded.view(visit.seat)
        text = presenter.again(prompt, view, here)
        if text is None:
            await self._open_form(interaction, visit, said)
            return
        if (error := why_not(text, loaded, view, said.lang)) is not None:
            await self._open_form(interaction, visit, said, presenter.refusal(error, view, here))
            return
        await private.heard(interaction)
        await self._take(interaction, visit, key, text)

    async def _stale(self, interaction: private.Interaction, visit: Visit, said: Texts) -> None:
        shown = of_game(visit, self.asked_now(visit, said))
        await private.show(interaction, shown, self.offers(visit, said))

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
            await private.show(interaction, of_game(visit, Message((said("order-gone"),))))
            return
        text = loaded.engine.format((Cancel(slot),), loaded.names, said.lang)
        played = await self.play(visit, Words(text, said.lang, None, PLATFORM, receipt))
        await private.show(interaction, of_game(visit, played.message))

    async def _by_hand(self, interaction: private.Interaction, visit: Visit, said: Texts) -> None:
        """Takes over from the autopilot; what is asked now stands with it. Raises TableError."""
        row, person = visit.loaded.row, await self.person(interaction.user)
        await private.heard(interaction)
        back = await table.ask(self.db, table.by_hand, self.desk, row.community, row.id, person)
        now = await self.visit(interaction, row.id)
        lines = [said("self-again" if back else "self-already")]
        prompt = _owing(now)
        if prompt is not None:
            here, view = Table(now.loaded.names, said), now.loaded.view(now.seat)
            lines.append(load(now.loaded.engine.name).ask(prompt, view, here))
        await private.show(interaction, of_game(now, Message(tuple(lines))), self.offers(now, said))

    async def chosen(
        self, interaction: private.Interaction, visit: Visit, key: str, given: Answers
    ) -> bool:
        """A choice or a filled-in form, as words to the table; whether it was taken."""
        said = texts(private.language(interaction))
        await private.heard(interaction)
        if await self.db.read(visits.handled, PLATFORM, private.receipt(interaction)):
            return False  # Discord delivered it twice; the first time it was answered
        presenter, here = load(visit.loaded.engine.name), Table(visit.loaded.names, said)
        prompt = visit.prompt()
        if visit.seat is None or prompt is None or prompt.key != key:
            await self._stale(interaction, visit, said)
            return False
        try:
            text = presenter.answer(prompt, given, visit.loaded.view(visit.seat), here)
        except (LookupError, ValueError):
            wanted = of_game(visit, Message((said("number-wanted"),)))
            await private.show(interaction, wanted, self.offers(visit, said)[:1])
            return False
        return await self._take(interaction, visit, key, text)

    async def _take(
        self, interaction: private.Interaction, visit: Visit, key: str, text: str
    ) -> bool:
        said, receipt = texts(private.language(interaction)), private.receipt(interaction)
        words = Words(text, said.lang, key, PLATFORM, receipt, visit.loaded.names)
        played = await self.play(visit, words)
        buttons = played.change if played.taken else self.offers(visit, said)
        await private.show(interaction, of_game(visit, played.message), buttons)
        return played.taken

    async def submitted(self, interaction: private.Interaction, form: Pressed) -> None:
        """A form that was sent, also one that was opened before a restart. Raises TableError."""
        given = modals.answers(interaction.data or {})
        if form.kind == "f":
            await pages.typed(self, interaction, form, given)
        elif form.kind == "m":
            visit = await self.visit(interaction, form.game)
            await self.chosen(interaction, visit, form.key, given)

    async def _open_form(
        self,
        interaction: private.Interaction,
        visit: Visit,
        said: Texts,
        note: Markup | None = None,
    ) -> None:
        """The form, or all that can be done without; a `note` says why it comes."""
        prompt = visit.prompt()
        if visit.seat is None or prompt is None:
            await private.show(interaction, of_game(visit, self.asked_now(visit, said)))
            return
        form = self.form(visit, prompt, said)
        if not form.fields:  # there is nothing to choose, only to do
            await self.chosen(interaction, visit, prompt.key, {})
        elif modals.fits(form, note):
            custom_id = ids.made("m", visit.loaded.row.id, prompt.key, prompt.kind)
            await interaction.response.send_modal(modals.modal(form, custom_id, note))
        else:
            await private.heard(interaction)
            if note is not None:
                await private.tell(interaction, [note])
            await pages.begin(self, interaction, visit, prompt)

    def form(self, visit: Visit, prompt: Prompt, said: Texts) -> Form:
        """What is asked, filled in with what is known. The visitor has a seat."""
        loaded = visit.loaded
        assert visit.seat is not None
        orders, view = loaded.folded.book[visit.seat], loaded.view(visit.seat)
        presenter = load(loaded.engine.name)
        form = presenter.form(prompt, orders, view, Table(loaded.names, said))
        if not visit.several:
            return form
        title = Markup("{} · {}").format(form.title, harmless(loaded.row.name))
        return structs.replace(form, title=title)

    def offers(self, visit: Visit, said: Texts) -> tuple[Button, ...]:
        """What the visitor can press about what is asked of him now: only he may see it."""
        prompt, loaded = visit.prompt(), visit.loaded
        if visit.seat is None or prompt is None:
            return ()
        here = Table(loaded.names, said)
        move = lasting(loaded.row.id, here)[:1]
        again = load(loaded.engine.name).again(prompt, loaded.view(visit.seat), here)
        if prompt.need != "owed" or again is None:
            return move
        return (*move, repeating(loaded.row.id, prompt.key, here))

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
            readings = error.candidates if isinstance(error, AmbiguousAction) else ()
            return Played(Message((presenter.refusal(error, view, here),)), readings=readings)
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
        prompt = _owing(visit)
        if prompt is not None:
            lines = (*lines, presenter.ask(prompt, view, here))
        return Message(lines)

    def asked_now(self, visit: Visit, said: Texts) -> Message:
        """The answer to a stale or a stranger's press: what is asked now, and of whom."""
        loaded, here = visit.loaded, Table(visit.loaded.names, said)
        awaited = visit.awaited()
        if not awaited:
            return Message((said("nothing-asked-over"),))
        prompt = _owing(visit)
        if visit.seat is not None and prompt is not None:
            ask = load(loaded.engine.name).ask(prompt, loaded.view(visit.seat), here)
            return Message((said("error-stale"), ask))
        key = "whose-turn" if visit.seat is None else "nothing-asked"
        return Message((said(key, names=here.named(awaited)),))


def opens(pressed: Pressed) -> bool:
    """Whether a button may open a form, which must be the first that Discord hears of us."""
    return pressed.kind == "r" or (pressed.what == "move" and not pressed.key)


def once_more(pressed: Pressed, said: Texts) -> tuple[Button, ...]:
    """The same button, for when it was too late to open what it opens."""
    again = pressed.kind == "r"
    custom_id = ids.made("r" if again else "b", pressed.game, pressed.key, pressed.what)
    return (Button(custom_id, write(said("button-again" if again else "button-move"), "text")),)


def _owing(visit: Visit) -> Prompt | None:
    """What the visitor is waited for."""
    prompt = visit.prompt()
    owed = visit.seat is not None and prompt is not None and prompt.need == "owed"
    return prompt if owed else None
