"""A REST call from socket to answer: token, faults, rate limit, the route's own work, the log."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import unquote

from aiohttp import BodyPartReader, web

from bot.practice.contents import Upload
from bot.practice.core import Core
from bot.practice.errors import Json, Refusal
from bot.practice.faults import Fault
from bot.practice.wire import Exchange

PREFIX: Final = "/api/v10"
VERSIONED: Final = re.compile(r"/api/v\d+")


@dataclass
class Call:
    """What a route's handler gets."""

    core: Core
    ids: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: list[Upload] = field(default_factory=list)

    def number(self, name: str, otherwise: int, least: int, most: int) -> int:
        """A whole number of the query. Raises Refusal."""
        value = self.query.get(name, str(otherwise))
        if not value.isdigit() or not least <= int(value) <= most:
            say = f"int value should be between {least} and {most}."
            errors = {name: {"_errors": [{"code": "NUMBER_TYPE_MAX", "message": say}]}}
            raise Refusal(50035, errors=errors)
        return int(value)


Handler = Callable[[Call], tuple[int, Any]]


@dataclass(frozen=True)
class Route:
    """`open` routes are told apart by the token in their path and need none in the header."""

    method: str
    template: str
    handler: Handler
    query: tuple[str, ...] = ()
    open: bool = False

    def match(self, method: str, path: str) -> dict[str, str] | None:
        if method != self.method:
            return None
        pattern = re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", re.sub(r"([.@])", r"\\\1", self.template))
        found = re.fullmatch(pattern, path)
        return {k: unquote(v) for k, v in found.groupdict().items()} if found else None


@dataclass
class Answer:
    status: int
    body: Any
    headers: dict[str, str] = field(default_factory=dict)


class Rest:
    def __init__(self, core: Core, routes: Sequence[Route]) -> None:
        self.core = core
        self.routes = routes

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Every call to the API; also the unknown ones, which are failures."""
        self.core.wire.busy += 1
        try:
            return await self._handled(request)
        finally:
            self.core.wire.busy -= 1
            self.core.wire.poke()

    async def _handled(self, request: web.Request) -> web.StreamResponse:
        path = VERSIONED.sub("", request.rel_url.raw_path, count=1)
        route, ids = self._route(request.method, path)
        template = route.template if route else path
        body, uploads = await _read(request)
        faults = self.core.faults.of(request.method, path, template)
        for fault in faults:
            await asyncio.sleep(fault.seconds)
            if fault.gate:
                await fault.gate.wait()
        call = Call(self.core, ids, dict(request.query), body, uploads)
        answer = self._answer(request, route, call, faults)
        self.core.flush()
        self._log(request, path, template, call, answer)
        if any(fault.cut for fault in faults):
            assert request.transport is not None
            request.transport.abort()
        return _response(answer)

    def _route(self, method: str, path: str) -> tuple[Route | None, dict[str, str]]:
        for route in self.routes:
            ids = route.match(method, path)
            if ids is not None:
                return route, ids
        return None, {}

    def _answer(
        self, request: web.Request, route: Route | None, call: Call, faults: list[Fault]
    ) -> Answer:
        refused = [fault for fault in faults if fault.refusal]
        for fault in refused:
            if not fault.done and fault.refusal:
                return self._refused(fault.refusal)
        if any(fault.cut and not fault.done for fault in faults):
            return Answer(500, None)
        answer = self._work(request, route, call)
        for fault in refused:
            if fault.refusal and answer.status < 400:
                return self._refused(fault.refusal)
        return answer

    def _work(self, request: web.Request, route: Route | None, call: Call) -> Answer:
        headers: dict[str, str] = {}
        try:
            known = self._known(request, route, call)
            headers = self._spend(known, call)
            self.core.tick()
            status, body = known.handler(call)
        except Refusal as refusal:
            answer = self._refused(refusal)
            answer.headers = headers | answer.headers
            if refusal.odd:
                self.core.failures.append(f"{request.method} {request.path}: {refusal.message}")
            return answer
        return Answer(status, body, headers)

    def _known(self, request: web.Request, route: Route | None, call: Call) -> Route:
        if not request.path.startswith(PREFIX):
            raise Refusal(0, "practice: API version 10 only", status=400, odd=True)
        if route is None:
            raise Refusal(0, "practice: unknown route", status=400, odd=True)
        strange = sorted(set(call.query) - set(route.query))
        if strange:
            raise Refusal(0, f"practice: unknown query {', '.join(strange)}", status=400, odd=True)
        wanted = f"Bot {self.core.settings.token}"
        if not route.open and request.headers.get("Authorization") != wanted:
            raise Refusal(0, "401: Unauthorized", status=401)
        return route

    def _spend(self, route: Route, call: Call) -> dict[str, str]:
        names = ("channel_id", "guild_id", "webhook_id", "token")
        major = "+".join(call.ids.get(name, "") for name in names)
        now = asyncio.get_running_loop().time()
        return self.core.buckets.spend(route.method, route.template, major, now)

    def _refused(self, refusal: Refusal) -> Answer:
        headers: dict[str, str] = {}
        if refusal.status == 429:
            scope = "global" if refusal.everywhere else "user"
            after = refusal.retry_after or 0.0
            headers = {"Via": "1.1 practice", "X-RateLimit-Scope": scope}
            headers["Retry-After"] = str(max(1, round(after)))
            headers |= {"X-RateLimit-Global": "true"} if refusal.everywhere else {}
            headers |= refusal.args[0] if isinstance(refusal.args[0], dict) else {}
        return Answer(refusal.status, refusal.body(), headers)

    def _log(
        self, request: web.Request, path: str, template: str, call: Call, answer: Answer
    ) -> None:
        reason = request.headers.get("X-Audit-Log-Reason")
        self.core.wire.add(
            Exchange(
                at=self.core.world.now(),
                method=request.method,
                route=template,
                path=path,
                query=call.query,
                request=call.body,
                files=tuple(upload.filename for upload in call.uploads),
                status=answer.status,
                response=json.loads(json.dumps(answer.body)),
                reason=unquote(reason) if reason else None,
            )
        )


def _response(answer: Answer) -> web.Response:
    """The content type must be exactly this: discord.py compares it whole."""
    if answer.body is None:
        return web.Response(status=answer.status, headers=answer.headers)
    return web.Response(
        status=answer.status,
        body=json.dumps(answer.body).encode(),
        headers={**answer.headers, "Content-Type": "application/json"},
    )


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    """The JSON of a body and its files."""
    if request.content_type.startswith("multipart/"):
        return await _multipart(request)
    text = await request.text()
    try:
        return (json.loads(text) if text else None), []
    except ValueError:
        return text, []


async def _multipart(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Json = {}
    uploads = []
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        data = bytes(await part.read())
        found = re.fullmatch(r"files\[(\d+)]", part.name or "")
        if part.name == "payload_json":
            body = json.loads(data)
        elif found:
            uploads.append(Upload(int(found[1]), part.filename or "unnamed", data))
    return body, uploads
