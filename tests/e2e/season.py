"""A tournament on the playground, run by Niels from the hall: commands, panels, posts."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.client import Spelleider
from bot.moderator import places, powers
from bot.practice.asked import Asked
from bot.practice.components import walk
from bot.practice.contents import said
from bot.practice.world import Channel, Message
from bot.tournaments import boards
from bot.tournaments.boards import Board
from bot.ui.tournaments.lines import PAGES
from storage import rounds as rows
from storage import tournaments
from storage.db import Tx
from tests.e2e.playground import ONE, TWO, Playground, playground, running

ALL = (*ONE, *TWO)


class Season:
    """Niels runs it, in the hall."""

    def __init__(self, it: Playground, bot: Spelleider) -> None:
        self.it = it
        self.bot = bot

    async def run(self, name: str, /, who: str = "Niels", **options: Any) -> Asked:
        """A command of `/tournament`, once it is answered."""
        asked_ = self.it.people[who].command(f"tournament {name}", self.it.hall, **options)
        await self.it.standin.until(lambda: asked_.messages or asked_.modal)
        return asked_

    async def says(self, name: str, /, who: str = "Niels", **options: Any) -> str:
        return "\n".join(said(row) for row in (await self.run(name, who, **options)).messages)

    async def press(self, row: Message, what: str, who: str = "Niels", of: str = "") -> Asked:
        """A button under a panel or a post, by what it does."""
        pressed = self.it.people[who].press(row, self.hung(row, what, of))
        await self.it.standin.until(lambda: pressed.messages or pressed.modal)
        return pressed

    def hung(self, row: Message, what: str, of: str = "") -> str:
        """Its custom id; without `of` the first that does so."""
        found = [one for one in self.buttons(row) if one.startswith(f"t:{what}:")]
        return next(one for one in found if not of or one.endswith(f":{of}"))

    def buttons(self, row: Message) -> list[str]:
        """What can be pressed there."""
        found = (str(part.get("custom_id", "")) for part in walk(row.components))
        return [one for one in found if one.startswith("t:")]

    async def turn(self, row: Message, what: str, of: str = "") -> Message:
        """A button that changes the panel under which it stands."""
        return await self._changed(
            row, self.it.people["Niels"].press(row, self.hung(row, what, of))
        )

    async def fill(self, row: Message, what: str, of: str = "", **given: Any) -> Message:
        """A button that opens a form, and the panel once that was sent."""
        opened = self.it.people["Niels"].press(row, self.hung(row, what, of))
        await opened.form()
        return await self._changed(row, self.it.people["Niels"].submit(opened, given))

    async def edit(self, panel: Message, line: str, **given: Any) -> Message:
        """*Wijzig* of a line, on whatever page it stands."""
        page = next(at for at, names in enumerate(PAGES) if line in names)
        if not any(one.endswith(f":{line}") for one in self.buttons(panel)):
            panel = await self.turn(panel, "page", str(page))
        return await self.fill(panel, "edit", line, **given)

    async def submitted(self, panel: Message, line: str, **given: Any) -> str:
        """The same for what is refused in a message of its own."""
        page = next(at for at, names in enumerate(PAGES) if line in names)
        panel = await self.turn(panel, "page", str(page))
        opened = self.it.people["Niels"].press(panel, self.hung(panel, "edit", line))
        await opened.form()
        return await self.it.answer(self.it.people["Niels"].submit(opened, given))

    async def options(self, panel: Message, what: str) -> dict[str, str]:
        """By label, what the first select of a form offers."""
        opened = self.it.people["Niels"].press(panel, self.hung(panel, what))
        form = await opened.form()
        select = next(part for part in walk(form["components"]) if part.get("options"))
        return {one["label"]: one["value"] for one in select["options"]}

    async def values(self, panel: Message, what: str) -> dict[str, str]:
        """By field, what stands in a form when it opens."""
        opened = self.it.people["Niels"].press(panel, self.hung(panel, what))
        form = await opened.form()
        return {
            one["custom_id"]: one["value"] for one in walk(form["components"]) if one.get("value")
        }

    async def _changed(self, row: Message, asked_: Asked) -> Message:
        world = self.it.standin.core.world
        before = json.dumps(row.components)

        def other() -> Message | None:
            now = world.messages[row.id]
            return now if json.dumps(now.components) != before else None

        await asked_.ack()
        changed: Message = await self.it.standin.until(other)
        return changed

    async def form(self, name: str, /, options: dict[str, Any], **given: Any) -> str:
        """A command that opens a form, filled in; what comes of it."""
        opened = self.it.people["Niels"].command(f"tournament {name}", self.it.hall, **options)
        await self.it.standin.until(lambda: opened.modal or opened.messages)
        if opened.modal is None:
            return said(opened.messages[0])
        sent = self.it.people["Niels"].submit(opened, given)
        return await self.it.answer(sent)

    async def home(self, number: int = 1) -> Channel:
        def found() -> Channel | None:
            posts = self.it.standin.posts(self.it.forum)
            return next((one for one in posts if one.name.endswith(f" · T{number}")), None)

        home: Channel = await self.it.standin.until(found)
        return home

    async def post(self, footer: str, number: int = 1) -> Message:
        """The post with this last line, as it stands now."""
        home = await self.home(number)

        def found() -> Message | None:
            seen = [row for row in self.it.people["Niels"].sees(home) if row.only is None]
            return next((row for row in seen if row.content.endswith(f"-# {footer}")), None)

        post: Message = await self.it.standin.until(found)
        return post

    def seen(self, topic: Channel) -> list[Message]:
        """All that stands in a topic."""
        return [row for row in self.it.people["Niels"].sees(topic) if row.only is None]

    async def signup(self, number: int = 1) -> Message:
        return await self.post(f"Toernooi {number} · inschrijving", number)

    async def table(self) -> Message:
        return await self.post("Toernooi 1 · stand")

    # -- the way there ---------------------------------------------------------------------------

    async def open(self, *players: str) -> None:
        """Created with every default, opened at once, and joined by button."""
        created = await self.run("new", name="Winter")
        await self.press(created.messages[-1], "open")
        row = await self.signup()
        for name in players:
            joined = await self.press(row, "join", who=name)
            assert "Je doet mee aan **Winter**" in said(joined.messages[0])
        await self.bot.said()

    def newest(self, tx: Tx) -> tuple[int, int]:
        """(community, tournament) of the newest one that isn't a draft of others."""
        community = places.community_of(tx, "discord", str(self.it.guild.id))
        return community, tournaments.listed(tx, community)[-1].id

    def host(self, tx: Tx) -> int:
        """The person who runs it."""
        (found,) = [one.person for one in tournaments.hosts(tx, self.newest(tx)[1])]
        assert found is not None
        return found

    def board(self) -> Board:
        return self.it.db.read_now(lambda tx: boards.board(tx, *self.newest(tx)))

    async def play(self) -> None:
        """All games of the newest round, to their ends."""
        await self.bot.said()

        def piloted(tx: Tx) -> None:
            community, tournament = self.newest(tx)
            for group in rows.groups(tx, rows.rounds(tx, tournament)[-1].id):
                assert group.game is not None
                seats = tuple(range(len(rows.seats(tx, group.id))))
                powers.pilot_all(tx, self.bot.desk, community, group.game, None, seats, True)

        await self.it.db.run(piloted)
        await self.bot.said()


@asynccontextmanager
async def season(*players: str) -> AsyncIterator[Season]:
    async with playground() as it:
        bot = it.client()
        async with running(it.standin, bot):
            await it.set_up()
            made = Season(it, bot)
            if players:
                await made.open(*players)
            yield made
