"""The stand-in itself: start it, act in it, harm it, stop it."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.practice import routes_messages, routes_places
from bot.practice.core import Core, Settings
from bot.practice.errors import KNOWN, Refusal
from bot.practice.faults import Buckets, Fault
from bot.practice.rest import PREFIX, Rest
from bot.practice.stage import Stage
from bot.practice.store import Store
from bot.practice.wire import Wire
from bot.practice.world import Clock, User

HOST = "127.0.0.1"
"""Never anything else: this is a rehearsal room, not a service."""


class Standin(Stage):
    """Discord, on this machine only.

    clock: gives ids and times. path: a file that keeps everything; None forgets it at the end.
    settings: see `core.Settings`.
    """

    def __init__(
        self, clock: Clock, path: Path | None = None, settings: Settings | None = None
    ) -> None:
        self.core = Core(clock, settings or Settings())
        self._store = Store(path)
        self._runner: web.AppRunner | None = None
        self.port = 0
        self.fresh = not self._store.load(self.core.world)
        self.core.flush = lambda: self._store.flush(self.core.world)
        if self.fresh:
            self._create_bot()

    def _create_bot(self) -> None:
        world = self.core.world
        world.bot = world.new_id()
        name = self.core.settings.name
        world.put(User(world.bot, name.lower(), None, bot=True, locale="en-US"))
        self.core.done()

    # Running.

    async def start(self, port: int = 0, extra: Iterable[web.RouteDef] = ()) -> None:
        """Listen on the loopback address; port 0 takes any. `extra`: routes beside Discord's."""
        rest = Rest(self.core, (*routes_messages.ROUTES, *routes_places.ROUTES))
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway/", self.core.gateway.serve)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self._download)
        app.router.add_route("*", "/api/{rest:.*}", rest.handle)
        app.router.add_routes(extra)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.core.gateway.url = self.gateway_url
        self.core.world.rebase(f"http://{HOST}:{self.port}")
        self.core.done()

    async def stop(self) -> None:
        """Close everything; what is kept is kept."""
        if self._runner:
            self.wire.end()
            await self.core.gateway.stop()
            await self._runner.cleanup()
            self._runner = None
        self.close()

    def close(self) -> None:
        """Let go of the file: of one that wasn't started, too."""
        self.core.flush()
        self._store.close()

    @property
    def url(self) -> str:
        """What discord.py's Route.BASE becomes."""
        return f"http://{HOST}:{self.port}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        return f"ws://{HOST}:{self.port}/gateway/"

    async def _download(self, request: web.Request) -> web.StreamResponse:
        number = request.match_info["id"]
        blob = self.core.world.blobs.get(int(number)) if number.isdigit() else None
        if blob is None:
            raise web.HTTPNotFound
        return web.Response(body=base64.b64decode(blob.data), content_type=blob.kind)

    # Watching.

    @property
    def wire(self) -> Wire:
        return self.core.wire

    @property
    def failures(self) -> list[str]:
        """Calls and fields that the stand-in doesn't know; a test expects none."""
        return self.core.failures

    @property
    def connected(self) -> bool:
        """Whether a bot listens."""
        return any(one.session for one in self.core.gateway.connections)

    # Misfortune. All of it is used up, so that a test can say that it happened.

    def fail(
        self,
        method: str,
        pattern: str,
        *,
        code: int = 0,
        status: int | None = None,
        message: str | None = None,
        times: int = 1,
        after: int = 0,
        done: bool = False,
        retry_after: float | None = None,
        everywhere: bool = False,
    ) -> Fault:
        """Refuse calls by Discord's error code (which knows its status) or by status alone.

        pattern: a route's template ("/channels/{channel_id}/messages") or a path with wildcards
        ("/channels/*/messages"). done: the call has its effect, only the answer is lost.
        retry_after: seconds, of a 429; everywhere makes that the global limit.
        """
        known = KNOWN.get(code)
        if retry_after is None and (status == 429 or (known and known[0] == 429)):
            retry_after = 0.05
        words = message or (known[1] if known else f"practice: status {status}")
        refusal = Refusal(
            code, words, status=status, retry_after=retry_after, everywhere=everywhere
        )
        fault = Fault(method, pattern, refusal, times=times, after=after, done=done)
        return self.core.faults.add(fault)

    def delay(self, method: str, pattern: str, seconds: float, times: int = 1) -> Fault:
        """Let calls wait, in real time, before they have their effect."""
        return self.core.faults.add(Fault(method, pattern, seconds=seconds, times=times))

    def hold(self, method: str, pattern: str, times: int = 1) -> asyncio.Event:
        """Let calls wait until the event that this returns is set."""
        gate = asyncio.Event()
        self.core.faults.add(Fault(method, pattern, gate=gate, times=times))
        return gate

    def cut(self, method: str, pattern: str, *, done: bool, times: int = 1) -> Fault:
        """Break the connection instead of answering, after or without the effect."""
        fault = Fault(method, pattern, cut=True, done=done, times=times)
        return self.core.faults.add(fault)

    def limit(self, method: str, route: str, calls: int, seconds: float) -> None:
        """A route's rate limit, in real time, for each channel, server or webhook."""
        self.buckets.limit(method, route, calls, seconds)

    @property
    def buckets(self) -> Buckets:
        return self.core.buckets

    def drop_gateway(self, code: int = 4000) -> None:
        """Close the websockets; 4004, 4010 to 4014 can't be recovered from."""
        self.core.gateway.drop(code)

    def ask_reconnect(self) -> None:
        """Op 7."""
        self.core.gateway.reconnect()

    def invalidate(self, resumable: bool = False) -> None:
        """Op 9."""
        self.core.gateway.invalidate(resumable)

    def double(self, event: str, times: int = 1) -> None:
        """Deliver the next events of this name twice."""
        self.core.gateway.doubled[event] = times

    # Waiting.

    async def until(self, test: Any, patience: float = 5.0) -> Any:
        """The first true answer of `test`. Raises TimeoutError."""
        return await self.core.wire.until(test, patience)

    async def quiet(self, still: float = 0.05) -> None:
        """Until nothing goes over the wire any more. Raises TimeoutError."""
        await self.core.wire.quiet(still)
