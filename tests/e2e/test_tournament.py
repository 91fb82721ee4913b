"""A tournament over the sockets: from a draft to standings, by commands, buttons and forms."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.client import Spelleider
from bot.moderator import people, powers
from bot.practice.asked import Asked
from bot.practice.components import walk
from bot.practice.contents import said
from bot.practice.world import Channel, Message
from bot.tournaments import asked, boards
from bot.tournaments.boards import Board
from storage import games, postings
from storage import rounds as rows
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
        found = (str(part.get("custom_id", "")) for part in walk(row.components))
        return next(one for one in found if one.startswith(f"t:{what}:") and one.endswith(f":{of}"))

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

    async def _changed(self, row: Message, asked_: Asked) -> Message:
        world = self.it.standin.core.world
        before = json.dumps(row.components)

        def other() -> Message | None:
            now = world.messages[row.id]
            return now if json.dumps(now.components) != before else None

        await asked_.ack()
        changed: Message = await self.it.standin.until(other)
        return changed

    async def send(self, opened: Asked, **given: Any) -> str:
        """A form, filled in; the panel or the answer that comes of it."""
        await opened.ack()
        sent = self.it.people["Niels"].submit(opened, given)
        await self.it.standin.until(lambda: sent.messages)
        await self.bot.said()
        return "\n".join(said(row) for row in sent.messages)

    async def home(self) -> Channel:
        def found() -> Channel | None:
            posts = self.it.standin.posts(self.it.forum)
            return next((one for one in posts if one.name.endswith(" · T1")), None)

        home: Channel = await self.it.standin.until(found)
        return home

    async def post(self, footer: str) -> Message:
        """The post with this last line, as it stands now."""
        home = await self.home()

        def found() -> Message | None:
            seen = [row for row in self.it.people["Niels"].sees(home) if row.only is None]
            return next((row for row in seen if row.content.endswith(f"-# {footer}")), None)

        post: Message = await self.it.standin.until(found)
        return post

    async def signup(self) -> Message:
        return await self.post("Toernooi 1 · inschrijving")

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

    def community(self) -> int:
        guild = str(self.it.guild.id)
        return self.it.db.run_now(people.arrive, "discord", guild, "0", "?").community

    def id(self) -> int:
        def one(tx: Any) -> int:
            return asked.seen(tx, self.community_in(tx), 0)[0].id

        return self.it.db.run_now(one)

    def community_in(self, tx: Any) -> int:
        return people.arrive(tx, "discord", str(self.it.guild.id), "0", "?").community

    def board(self) -> Board:
        return self.it.db.run_now(
            lambda tx: boards.board(
                tx, self.community_in(tx), asked.seen(tx, self.community_in(tx), 0)[0].id
            )
        )

    async def play(self) -> None:
        """All games of the newest round, to their ends."""
        await self.bot.said()

        def piloted(tx: Any) -> None:
            community = self.community_in(tx)
            tournament = asked.seen(tx, community, 0)[0].id
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


async def test_a_round_from_the_draft_to_the_standings() -> None:
    async with season(*ALL) as it:
        row = await it.signup()
        assert "**Doen mee (8):** Frank, Arno" in row.content
        assert "**Wie niet op tijd is:** na 2 keer speelt de computer verder" in row.content
        panel = await it.run("groups")
        drawn = await it.turn(panel.messages[-1], "drawn")
        shown = said(drawn)
        assert "Groep 1: " in shown
        assert "Groep 2: " in shown
        assert "Geloot met " in shown
        begun = await it.press(drawn, "begin")
        assert "met 2 groepen" in said(begun.messages[0])
        one, two = await it.it.topic("Groep 1"), await it.it.topic("Groep 2")
        assert one.id != two.id
        await it.play()
        table = await it.table()
        assert "```" in table.content
        lines = it.board().lines
        assert sum(1 for line in lines if line.played == 1) == 8
        assert lines[0].zp == "2"
        assert "8" in table.content
        (picture,) = table.attachments
        assert "2 ZP" in picture["description"]
        news = await it.post("Toernooi 1 · bericht 2")
        assert "ronde 1 is klaar" in news.content
        assert "Dat was de laatste" in news.content
        assert not [one for one in it.it.standin.posts(it.it.forum) if one.name.endswith("T2")]
