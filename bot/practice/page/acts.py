"""The page's hands: each act is one that a `Person` can do, or a switch of the room."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot.practice.actors import CannotAct
from bot.practice.asked import Asked
from bot.practice.errors import Json
from bot.practice.page import commands, dialogs
from bot.practice.page.view import DIRECT, View
from bot.practice.world import Message

HOUR: Final = 3_600_000
PATIENCE: Final = 4.0
"""Seconds; a client gives a bot three."""


class Gone(Exception):
    """What was pressed or answered is no longer there."""


@dataclass(frozen=True)
class Given:
    """What the page sent, which can be anything."""

    body: Json

    def text(self, name: str) -> str:
        value = self.body.get(name, "")
        return value if isinstance(value, str) else ""

    def number(self, name: str) -> int:
        text = self.text(name)
        return int(text) if text.isascii() and text.isdigit() else 0

    def fields(self, name: str) -> dict[str, Any]:
        value = self.body.get(name)
        return value if isinstance(value, dict) else {}

    def texts(self, name: str) -> list[str]:
        value = self.body.get(name)
        return [str(one) for one in value] if isinstance(value, list) else []

    def message(self, view: View, name: str = "message") -> Message:
        row = view.message(self.number(name))
        if row is None:
            raise Gone
        return row


Act: TypeAlias = Callable[[View, Given], Awaitable[Json]]


async def act(view: View, name: str, body: Json) -> Json | None:
    """What the page is to do next: `say` something, show a `form`; None for no such act."""
    deed = _ACTS.get(name)
    if deed is None:
        return None
    try:
        return await deed(view, Given(body))
    except Gone:
        return {"say": view.words("gone-now")}
    except CannotAct as error:
        return {"say": view.words("cannot", why=error)}


# Writing.


async def send(view: View, given: Given) -> Json:
    text = given.text("text").strip()
    if not text:
        return {}
    reply = given.message(view, "reply") if given.text("reply") else None
    if view.place == DIRECT or view.channel is None:
        row = view.person.dm(text, reply_to=reply)
    else:
        row = view.person.send(view.channel, text, reply_to=reply)
    view.room.see(view.me, view.place, row.id)
    return {}


async def edit(view: View, given: Given) -> Json:
    text = given.text("text").strip()
    row = given.message(view)
    if text and text != row.content:
        view.person.edit(row, text)
    return {}


# Buttons, selects, forms.


async def press(view: View, given: Given) -> Json:
    row = given.message(view)
    return await _answered(view, view.person.press(row, given.text("custom")))


async def choose(view: View, given: Given) -> Json:
    row, values = given.message(view), given.texts("values")
    return await _answered(view, view.person.choose(row, *values, custom_id=given.text("custom")))


async def submit(view: View, given: Given) -> Json:
    ask = view.world.asks.get(given.number("what"))
    if ask is None or ask.user != view.me:
        raise Gone
    asked = Asked(view.room.standin.core, ask)
    return await _answered(view, view.person.submit(asked, given.fields("answers")))


async def _answered(view: View, asked: Asked) -> Json:
    """Waits until the bot has heard it; messages reach the page by themselves."""
    try:
        await asked.ack(PATIENCE)
    except TimeoutError:
        return {"say": view.words("no-answer")}
    return {"form": dialogs.modal(view, asked.row)} if asked.modal else {}


# Commands.


async def pick(view: View, given: Given) -> Json:
    """A command from the list: its form, or at once if there is nothing to fill in."""
    one = commands.offer(view, given.text("command"))
    if one.options:
        return {"form": commands.form(view, one)}
    return await _answered(view, view.person.command(one.name, view.channel))


async def command(view: View, given: Given) -> Json:
    one = commands.offer(view, given.text("what"))
    options = commands.filled(view, one, given.fields("answers"))
    return await _answered(view, view.person.command(one.name, view.channel, **options))


async def complete(view: View, given: Given) -> Json:
    """Proposals for what was typed so far."""
    one, name = commands.offer(view, given.text("what")), given.text("option")
    fields = given.fields("answers")
    options = commands.filled(view, one, fields, name)
    typed = str(fields.get(name, ""))
    asked = view.person.complete(one.name, name, typed, view.channel, **options)
    try:
        return {"list": commands.completions(view, name, await asked.offered(PATIENCE))}
    except TimeoutError:
        return {"list": ""}


# The room.


async def dismiss(view: View, given: Given) -> Json:
    row = given.message(view)
    if row.only == view.me:
        view.room.hide(row.id)
    return {}


async def read(view: View, given: Given) -> Json:
    view.room.see(view.me, view.place, given.message(view).id)
    return {}


async def autopilot(view: View, given: Given) -> Json:
    who = given.number("who")
    if who not in view.room.people():
        raise Gone
    await view.room.hooks.set_autopilot(who, bool(given.text("on")))
    view.room.standin.wire.poke()
    return {}


async def clock(view: View, given: Given) -> Json:
    by = {"hour": HOUR, "day": 24 * HOUR}.get(given.text("to"))
    if given.text("to") == "due":
        due = await view.room.hooks.next_due()
        by = None if due is None else max(0, due - view.world.now())
    if by is not None:
        await view.room.hooks.shift(by)
        view.room.standin.wire.poke()
    return {}


_ACTS: Final[dict[str, Act]] = {
    one.__name__: one
    for one in (
        *(send, edit, press, choose, submit, pick, command, complete),
        *(dismiss, read, autopilot, clock),
    )
}
