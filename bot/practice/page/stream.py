"""What the page shows as fragments, and what has changed since it was last told."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from aiohttp import web

from bot.practice.errors import Json
from bot.practice.page import posts, shell, side
from bot.practice.page.guard import HEADERS
from bot.practice.page.html import Html, joined
from bot.practice.page.view import DIRECT, Room, View

KEPT: Final = 300
"""States of pages that are remembered, so that a page that was cut off learns only what is new."""
TOGETHER: Final = 0.04
"""Seconds in which changes are gathered."""
STILL: Final = 5.0
"""Seconds after which the clock is looked at though nothing happened."""
Shown: TypeAlias = "dict[str, int]"


def view_of(room: Room, user: str, place: str, fresh: int = 0, every: bool = False) -> View | None:
    """None for somebody or some place that isn't there, or not for this person."""
    if not user.isdigit() or int(user) not in room.people():
        return None
    me = int(user)
    if place == DIRECT:
        return View(room, me, place, room.world.dm_of(me), fresh, every)
    channel = room.world.channels.get(int(place)) if place.isdigit() else None
    if channel is None or channel.guild != room.guild.id:
        return None
    view = View(room, me, place, channel, fresh, every)
    return view if view.sees(channel) else None


@dataclass
class Stream:
    """Remembers which fragments each page has, by a key that the page gives back."""

    room: Room
    _states: OrderedDict[str, Shown] = field(default_factory=OrderedDict)
    _start: str = field(default_factory=lambda: secrets.token_hex(4))
    _count: int = 0

    async def parts(self, view: View) -> dict[str, Html]:
        """Everything beside the messages."""
        pilots = await self.room.hooks.autopilots()
        return {
            "clock": side.clock(view, await self.room.hooks.next_due()),
            "places": side.places(view),
            "people": side.people(view, pilots),
            "banner": side.banner(view, pilots),
            "head": side.head(view),
            "notice": shell.notice(view),
            "commands": shell.picker(view),
        }

    async def page(self, view: View) -> Html:
        parts, log = await self.parts(view), posts.listed(view)
        key = self._keep(shown(parts, log))
        more = f"&fresh={view.fresh}" + ("&all=1" if view.every else "")
        inner = joined(html for _, html in log)
        return shell.document(view, parts, inner, f"{view.url()}/events?since={key}{more}")

    def _keep(self, state: Shown) -> str:
        self._count += 1
        key = f"{self._start}-{self._count}"
        self._states[key] = state
        while len(self._states) > KEPT:
            self._states.popitem(last=False)
        return key

    async def serve(self, request: web.Request, view: View) -> web.StreamResponse:
        """Until the page goes away or the room closes."""
        since = request.headers.get("Last-Event-ID") or request.query.get("since", "")
        headers = {**HEADERS, "Content-Type": "text/event-stream"}
        answer = web.StreamResponse(headers=headers)
        with suppress(ConnectionResetError):
            await answer.prepare(request)
            await answer.write(b"retry: 1000\n\n")
            await self._follow(request, answer, view, self._states.get(since))
        return answer

    async def _follow(
        self, request: web.Request, answer: web.StreamResponse, view: View, state: Shown | None
    ) -> None:
        """Raises ConnectionResetError."""
        wire, time = self.room.standin.wire, asyncio.get_running_loop().time
        while not wire.ended and not _gone(request):
            change, began = wire.change(), time()
            try:
                state = await self._tell(answer, view, state)
                spent = time() - began
                await asyncio.wait([change], timeout=STILL)
            finally:
                change.cancel()
            if not wire.ended:
                # A long page leaves time for everything else.
                await asyncio.sleep(max(TOGETHER, 2 * spent))

    async def _tell(self, answer: web.StreamResponse, view: View, old: Shown | None) -> Shown:
        found = view_of(self.room, str(view.me), view.place, view.fresh, view.every)
        if found is None:  # the person or the place is gone
            await answer.write(_event("leave", {}, self._keep({})))
            return old or {}
        parts, log = await self.parts(found), posts.listed(found)
        new = shown(parts, log)
        told = difference(old, new, parts, log)
        if told:
            await answer.write(_event("change", told, self._keep(new)))
        else:
            await answer.write(b": still\n\n")
        return new


def shown(parts: dict[str, Html], log: list[tuple[str, Html]]) -> Shown:
    return {name: hash(html) for name, html in (*parts.items(), *log)}


def difference(
    old: Shown | None, new: Shown, parts: dict[str, Html], log: list[tuple[str, Html]]
) -> Json | None:
    """`put` replaces or adds, messages behind the one named; `drop` takes away.

    A page of which nothing is known gets everything, and the list of what may stay.
    """
    known = old or {}
    put: list[tuple[str, str, str | None]] = [
        (name, html, None) for name, html in parts.items() if known.get(name) != new[name]
    ]
    after = ""
    for name, html in log:
        if known.get(name) != new[name]:
            put.append((name, html, after))
        after = name
    told: Json = {"put": put, "drop": [name for name in known if name not in new]}
    if old is None:
        told["keep"] = [name for name, _ in log]
    return told if put or told["drop"] or old is None else None


def _event(name: str, data: Json, key: str) -> bytes:
    return f"id: {key}\nevent: {name}\ndata: {json.dumps(data)}\n\n".encode()


def _gone(request: web.Request) -> bool:
    return request.transport is None or request.transport.is_closing()
