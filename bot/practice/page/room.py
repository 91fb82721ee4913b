"""The routes of the page."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from aiohttp import web

from bot.practice.errors import Json
from bot.practice.hooks import Hooks
from bot.practice.page import acts
from bot.practice.page.guard import HEADERS, guarded, html, welcomed
from bot.practice.page.stream import Stream, view_of
from bot.practice.page.view import DIRECT, Room, View
from bot.practice.page.words import Words
from bot.practice.server import Standin
from bot.practice.world import Guild

_FILES: Final = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


class Page:
    """A forum server in the browser: a view of the stand-in, and its hands.

    me: who one is at first. token: who has it may come in; the address is `/?token=…`.
    """

    def __init__(
        self, standin: Standin, hooks: Hooks, guild: Guild, me: int, token: str, lang: str
    ) -> None:
        self._room = Room(standin, hooks, guild, me, token, Words(lang))
        self._stream = Stream(self._room)

    def routes(self) -> list[web.RouteDef]:
        """For `Standin.start(extra=…)`."""
        at = "/as/{user}/{place}"
        return [
            web.get("/", welcomed(self._room, self._start)),
            web.get(at, guarded(self._room, self._page)),
            web.get(f"{at}/events", guarded(self._room, self._events)),
            web.post(f"{at}/{{act}}", guarded(self._room, self._act)),
            *(web.get(f"/page.{kind}", _file) for kind in _FILES),
        ]

    async def _start(self, request: web.Request) -> web.StreamResponse:
        return _to(self._first())

    def _first(self) -> str:
        """The place with something new for whoever one is at first."""
        room = self._room
        me = room.start if room.start in room.people() else room.people()[0]
        view = View(room, me, DIRECT, room.world.dm_of(me))
        called = [place for (who, place), count in view.unread.items() if who == me and count]
        servers = [place for place in called if place != DIRECT]
        return view.url((servers or called or [DIRECT])[0])

    def _view(self, request: web.Request) -> View | None:
        fresh, every = request.query.get("fresh", ""), "all" in request.query
        user, place = request.match_info["user"], request.match_info["place"]
        number = int(fresh) if fresh.isascii() and fresh.isdigit() else 0
        return view_of(self._room, user, place, number, every)

    async def _page(self, request: web.Request) -> web.StreamResponse:
        view = self._view(request)
        if view is None:
            return _to(self._first())
        self._room.hooks.became(view.me)
        seen = self._room.seen(view.me, view.place)
        new = [row.id for row in view.messages() if row.id > seen and row.author != view.me]
        shown = View(view.room, view.me, view.place, view.channel, min(new, default=0), view.every)
        return html(await self._stream.page(shown))

    async def _events(self, request: web.Request) -> web.StreamResponse:
        view = self._view(request)
        if view is None:
            return web.Response(status=404, headers=HEADERS)
        return await self._stream.serve(request, view)

    async def _act(self, request: web.Request) -> web.StreamResponse:
        view, body = self._view(request), await _body(request)
        if view is None or body is None:
            return web.Response(status=400, headers=HEADERS)
        answer = await acts.act(view, request.match_info["act"], body)
        if answer is None:
            return web.Response(status=404, headers=HEADERS)
        return web.json_response(answer, headers=HEADERS)


def _to(path: str) -> web.Response:
    return web.Response(status=303, headers={**HEADERS, "Location": path})


async def _body(request: web.Request) -> Json | None:
    """An object, or None for what isn't one."""
    if request.content_type != "application/json":
        return None
    try:
        body = json.loads(await request.text())
    except ValueError:
        return None
    return body if isinstance(body, dict) else None


async def _file(request: web.Request) -> web.Response:
    """The sheet, the script and the sign: no secrets, so anybody may have them."""
    name = request.path.rpartition("/")[2]
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    kind = _FILES[name.rpartition(".")[2]]
    return web.Response(text=text, content_type=kind, headers=HEADERS)
