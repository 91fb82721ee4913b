"""Every REST exchange against Discord's own OpenAPI file."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import aiohttp
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.practice.wire import Exchange

FILE: Final = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
ROOT: Final = "urn:discord"

TEXTS: Final = ("recipient_id", "message_id", "channel_id", "guild_id", "parent_id", "id")
"""Ids that discord.py sends as integers: of DMs, replies, channels, overwrites, and the numbers of
a body's own files. Discord takes them."""

BARE: Final = "Slow down."
"""What somebody between us and Discord says, who knows nothing of its file and names no time."""

NUMBERS: Final = ("allow", "deny")
"""Permissions of an overwrite, which discord.py sends as text. Discord takes it, and answers so."""

ALLOWED: Final = (
    # discord.py sends the ids of people to be mentioned as integers, which Discord takes.
    (r"POST .*/messages.* request", r"(.*\.)?allowed_mentions(\.users\.\d+)?"),
    # A command that takes a forum takes a media channel (16) too, a type that the file leaves out.
    (r"PUT /applications/.*", r"\d+\.options\.\d+\.channel_types\.\d+"),
    # The codes inside `errors` are words ("BASE_TYPE_MAX_LENGTH"), not the integers of the file.
    (r"\d+ .*", r"errors.*"),
)
"""What may differ: where (an expression for "method route side"), and at which place in a body."""


@cache
def document() -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))


@cache
def registry() -> Registry[Any]:
    resource = Resource.from_contents(document(), default_specification=DRAFT202012)
    made: Registry[Any] = Registry().with_resource(ROOT, resource)
    return made


@cache
def _validator(pointer: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"{ROOT}#{pointer}"}, registry=registry())


@cache
def _path(route: str) -> str | None:
    """The file's name for a route of ours: the same, but for the names of its parameters."""
    shape = re.sub(r"{\w+}", "{}", route)
    return next(
        (path for path in document()["paths"] if re.sub(r"{\w+}", "{}", path) == shape), None
    )


def problems(exchange: Exchange) -> list[str]:
    """Where an exchange and the file disagree, without what is allowed."""
    path = _path(exchange.route)
    if exchange.status == 429 and exchange.response == {"code": 0, "message": BARE}:
        return []
    if path is None:
        return [f"{exchange.method} {exchange.route}: not in the file"]
    operation = document()["paths"][path].get(exchange.method.lower())
    if operation is None:
        return [f"{exchange.method} {exchange.route}: no such method"]
    base = f"/paths/{_escaped(path)}/{exchange.method.lower()}"
    found = []
    if exchange.request is not None and exchange.status < 400:
        found += _body(exchange, f"{base}/requestBody", operation.get("requestBody"), "request")
    responses = operation["responses"]
    status = str(exchange.status)
    if status in responses or exchange.status < 400:
        if status not in responses:
            return [f"{exchange.method} {exchange.route}: no answer {status}"]
        found += _body(exchange, f"{base}/responses/{status}", responses[status], "response")
    elif exchange.status < 500:
        name = "RatelimitedResponse" if exchange.status == 429 else "ErrorResponse"
        found += _checked(exchange, f"/components/schemas/{name}", exchange.response, "refusal")
    return found


def _body(exchange: Exchange, base: str, described: Any, side: str) -> list[str]:
    body = exchange.request if side == "request" else exchange.response
    if described and "$ref" in described:
        base = described["$ref"].removeprefix("#")
        described = document()["components"]["responses"][base.rpartition("/")[2]]
    content = (described or {}).get("content", {})
    if "application/json" not in content:
        return [] if body is None else [f"{exchange.method} {exchange.route}: {side} has a body"]
    return _checked(exchange, f"{base}/content/application~1json/schema", body, side)


def _checked(exchange: Exchange, pointer: str, body: Any, side: str) -> list[str]:
    where = f"{exchange.method} {exchange.route} {side}"
    tolerant = _tolerated(body) if side == "request" else body
    found = []
    for error in _validator(pointer).iter_errors(tolerant):
        deepest = _deepest(error)
        place = ".".join(str(step) for step in deepest.absolute_path)
        if side == "refusal":
            where = f"{exchange.status} {exchange.route}"
        if not any(re.fullmatch(w, where) and re.fullmatch(p, place) for w, p in ALLOWED):
            found.append(f"{where} at {place or 'top'}: {deepest.message[:200]}")
    return found


def _deepest(error: Any) -> Any:
    """Of a union, the first complaint of the branch that was meant: the one whose `type` fits."""
    while error.context:
        branches: dict[Any, list[Any]] = {}
        for one in error.context:
            branches.setdefault(one.schema_path[0], []).append(one)
        found = min(branches.values(), key=_misfit)
        error = max(found, key=lambda one: len(one.absolute_path))
    return error


def _misfit(errors: list[Any]) -> tuple[int, int]:
    """How little a branch was meant: a wrong `type` near the top is the worst."""
    types = [len(one.path) for one in errors if one.path and one.path[-1] == "type"]
    return (10 - min(types) if types else 0), len(errors)


def _tolerated(body: Any) -> Any:
    """A request as the file wants it, where Discord is known to take what discord.py sends."""
    if isinstance(body, list):
        return [_tolerated(one) for one in body]
    if not isinstance(body, dict):
        return body
    made = {key: _tolerated(value) for key, value in body.items()}
    for key in TEXTS:
        # The id of a component is an integer for the file too.
        if isinstance(made.get(key), int) and not (key == "id" and _is_component(made)):
            made[key] = str(made[key])
    for key in NUMBERS:
        if isinstance(made.get(key), str):
            made[key] = int(made[key])
    return made


def _is_component(body: Any) -> bool:
    return bool({"style", "component", "components", "content"} & set(body))


def _escaped(path: str) -> str:
    """A path as a part of a JSON pointer inside an address."""
    escaped = path.replace("~", "~0").replace("/", "~1")
    return escaped.replace("{", "%7B").replace("}", "%7D").replace("@", "%40")


CALLS: list[str] = []
"""Which calls any client made, to know that none went elsewhere."""


def recorded() -> aiohttp.TraceConfig:
    trace = aiohttp.TraceConfig()

    async def noted(_session: Any, _context: Any, params: aiohttp.TraceRequestStartParams) -> None:
        CALLS.append(str(params.url))

    trace.on_request_start.append(noted)
    return trace
