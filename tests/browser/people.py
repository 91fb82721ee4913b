"""What people see and do on the page, in words of the game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, ConsoleMessage, Error, Locator, Page, Request, expect

from bot.practice.world import FORUM
from bot.rehearsal.room import Room

DESK: Final = {"width": 1280, "height": 800}
PHONE: Final = {"width": 390, "height": 844}
LOCALES: Final = {"nl": "nl-NL", "en": "en-GB"}
PATIENCE: Final = 20_000.0
"""Milliseconds: an answer goes through the bot, while other tests run beside this one."""

expect.set_options(timeout=PATIENCE)


@dataclass(frozen=True)
class Pictures:
    """Keeps what was seen, if somebody wants it."""

    folder: Path | None
    test: str

    async def take(self, page: Page, name: str) -> None:
        if self.folder is not None:
            await page.screenshot(path=self.folder / f"{self.test}-{name}.png")


@dataclass
class Party:
    """Those who are at the page, and what went wrong there."""

    browser: Browser
    room: Room
    pictures: Pictures
    lang: str = "nl"
    wrong: list[str] = field(default_factory=list)

    def topic(self, number: int = 1) -> str:
        """Where a group plays."""
        rows = self.room.standin.core.world.channels.values()
        forum = next(row for row in rows if row.type == FORUM)
        found = self.room.standin.posts(forum)
        return str(next(row.id for row in found if row.name.endswith(f" · #{number}")))

    async def guest(
        self, name: str, place: str = "", *, phone: bool = False, dark: bool = False, **more: Any
    ) -> Guest:
        """Somebody with a fresh profile, in their group's topic or elsewhere."""
        size = PHONE if phone else DESK
        context = await self.browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            color_scheme="dark" if dark else "light",
            has_touch=phone,
            is_mobile=phone,
            locale=LOCALES[self.lang],
            timezone_id="Europe/Amsterdam",
            **more,
        )
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        self._watch(page)
        await page.goto(self.room.address)
        made = Guest(self, page, self.room.standin.who(name).id)
        await made.go(place or self.topic())
        return made

    def forgive(self, what: str) -> None:
        """Complaints that had to come, if they did."""
        self.wrong = [one for one in self.wrong if what not in one]

    def _watch(self, page: Page) -> None:
        """The policy of the page forbids requests elsewhere; here none is even tried."""
        ours = self.room.address.partition("?")[0]

        def logged(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.wrong.append(f"console: {message.text}")

        def failed(error: Error) -> None:
            self.wrong.append(f"script: {error}")

        def asked(request: Request) -> None:
            if not request.url.startswith(ours):
                self.wrong.append(f"request: {request.url}")

        page.on("console", logged)
        page.on("pageerror", failed)
        page.on("request", asked)


@asynccontextmanager
async def watched(party: Party) -> AsyncIterator[Party]:
    """Everybody leaves at the end; raises if a page complained."""
    before = list(party.browser.contexts)
    try:
        yield party
    finally:
        for context in party.browser.contexts:
            if context not in before:
                await context.close()
    assert party.wrong == []


@dataclass
class Guest:
    """Somebody at the page."""

    party: Party
    page: Page
    id: int

    @property
    def log(self) -> Locator:
        return self.page.locator("#log")

    @property
    def last(self) -> Locator:
        """The newest message."""
        return self.log.locator(".post").last

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    async def go(self, place: str) -> None:
        """`dm`, or a channel by its id."""
        base = self.party.room.address.partition("?")[0]
        await self.page.goto(f"{base}as/{self.id}/{place}")

    async def to_topic(self, number: int = 1) -> None:
        await self.go(self.party.topic(number))

    async def says(self, text: str) -> None:
        await self.page.locator("#write").fill(text)
        await self.page.keyboard.press("Enter")

    async def replies(self, text: str) -> None:
        """To the newest message of the bot: without a mention it doesn't read along in topics."""
        await self.log.locator(".post:not(.private)").last.hover()
        await self.log.get_by_role("button", name="Antwoorden").last.click()
        await self.says(text)

    async def presses(self, label: str) -> None:
        """The newest button of that name."""
        await self.log.get_by_role("button", name=label, exact=True).last.click()

    async def chooses(self, label: str) -> None:
        """From the newest list."""
        await self.log.locator("details.select summary").last.click()
        await self.presses(label)

    async def fills(self, **answers: str) -> None:
        """The form that is open, by the ids of its fields, and sends it."""
        for name, answer in answers.items():
            one = self.dialog.locator(f"#f-{name}")
            if await one.evaluate("one => one.tagName") == "SELECT":
                await one.select_option(answer)
            else:
                await one.fill(answer)
        await self.dialog.locator("button[type=submit]").click()
        await expect(self.dialog).to_be_hidden()

    async def reads(self, text: str) -> None:
        """As soon as it stands there."""
        await expect(self.log).to_contain_text(text)

    async def answered(self, text: str) -> None:
        """The newest message says so."""
        await expect(self.last).to_contain_text(text)

    async def never_read(self, text: str) -> None:
        await expect(self.log).not_to_contain_text(text)

    async def picture(self, name: str) -> None:
        await self.party.pictures.take(self.page, name)
