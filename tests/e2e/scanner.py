"""All that leaves the bot, who can read it, and whether something in it was somebody's secret.

What the bot asks of Discord is known from the wire, what it says over the gateway and draws from
hooks at its edge, and what it writes down from its loggers, set as the product sets them.
"""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final, NamedTuple

import pytest
from discord.gateway import DiscordWebSocket

from bot.pictures.raster import rasterise
from bot.practice import Standin
from bot.practice.wire import Dispatch, Exchange, Wire
from bot.practice.world import DM, EPHEMERAL
from bot.running import Token, log_to_stderr
from bot.ui import sender

EVERYBODY: Final = "everybody"
NOBODY: Final = "nobody"
"""Logs, names of tasks and what only Discord's machines read: no player, and no secret either."""
OURS: Final = ("bot", "storage", "engines")
_SNOWFLAKE: Final = re.compile(r"\d{15,20}")
_TOKEN: Final = re.compile(r"aW50ZXJhY3Rpb24\.[0-9a-f]+")
_TAG: Final = re.compile(r"<[^>]*>")


class Item(NamedTuple):
    """Something that left: `reader` is an account, EVERYBODY or NOBODY."""

    at: int
    """Its place on the tape: how much had gone over the wire before."""
    reader: str
    where: str
    text: str


class Secret(NamedTuple):
    """What only `owner` (an account, or NOBODY) may read, up to a place on the tape."""

    owner: str
    pattern: str
    until: int | None = None

    def found(self, item: Item) -> bool:
        if self.owner == item.reader or (self.until is not None and item.at >= self.until):
            return False
        return re.search(self.pattern, item.text) is not None


def leaks(items: Sequence[Item], secrets: Sequence[Secret]) -> list[str]:
    """Each secret that somebody else could read, and where."""
    return [
        f"{item.where} to {item.reader}: {secret.pattern}"
        for secret in secrets
        for item in items
        if secret.found(item)
    ]


# -- hearing it ------------------------------------------------------------------------------------


@dataclass
class Tape(Wire):
    """The wire in one row: what was asked and what was told, as it happened."""

    entries: list[Exchange | Dispatch] = field(default_factory=list)

    def add(self, entry: Exchange | Dispatch) -> None:
        self.entries.append(entry)
        super().add(entry)


def taped(standin: Standin) -> Tape:
    """From now on all goes on this tape; to be called before a bot connects."""
    tape = standin.core.wire = Tape()
    return tape


class _Handler(logging.Handler):
    """Everything that a record holds, shown or not."""

    def __init__(self, ears: Ears) -> None:
        super().__init__(logging.DEBUG)
        self.ears = ears

    def emit(self, record: logging.LogRecord) -> None:
        parts = [record.getMessage(), repr(record.args), getattr(record, "taskName", None) or ""]
        if record.exc_info:
            parts.append(logging.Formatter().formatException(record.exc_info))
        if record.stack_info:
            parts.append(record.stack_info)
        self.ears.lines.append((len(self.ears.tape.entries), record.name, "\n".join(parts)))


@dataclass
class Ears:
    """What the bot says besides its calls to Discord."""

    tape: Tape
    lines: list[tuple[int, str, str]] = field(default_factory=list)
    """(place on the tape, logger, text)"""
    frames: list[tuple[int, str]] = field(default_factory=list)
    """What went over the gateway."""
    tasks: list[asyncio.Task[Any]] = field(default_factory=list)
    drawings: dict[str, str] = field(default_factory=dict)
    """SVG text by the hash of its PNG."""

    def logged(self, logger: str = "") -> str:
        return "\n".join(text for _, name, text in self.lines if name.startswith(logger))


@contextmanager
def listening(tape: Tape, token: str) -> Iterator[Ears]:
    """Inside, nothing leaves unheard; loggers are set as the product does, ours to DEBUG."""
    ears = Ears(tape)
    with pytest.MonkeyPatch.context() as patch, _logging(ears, token), _tasks(ears):
        _edges(ears, patch)
        yield ears


@contextmanager
def _logging(ears: Ears, token: str) -> Iterator[None]:
    root = logging.getLogger()
    names = ("", "discord", "apscheduler", *OURS)
    levels = {name: logging.getLogger(name).level for name in names}
    handlers, root.handlers = root.handlers, []
    try:
        log_to_stderr(Token(token))
        root.handlers = [_Handler(ears)]
        for name in OURS:
            logging.getLogger(name).setLevel(logging.DEBUG)
        yield
    finally:
        root.handlers = handlers
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


def _edges(ears: Ears, patch: pytest.MonkeyPatch) -> None:
    send = DiscordWebSocket.send

    async def sent(self: DiscordWebSocket, data: str, /) -> None:
        ears.frames.append((len(ears.tape.entries), data))
        await send(self, data)

    async def rasterised(svg: str) -> bytes:
        png = await rasterise(svg)
        ears.drawings[sha256(png).hexdigest()] = svg
        return png

    patch.setattr(DiscordWebSocket, "send", sent)
    patch.setattr(sender, "rasterise", rasterised)


@contextmanager
def _tasks(ears: Ears) -> Iterator[None]:
    """Their names are read at the end: some get one only after they have begun."""
    loop = asyncio.get_running_loop()
    before = loop.get_task_factory()

    def made(loop: asyncio.AbstractEventLoop, coro: Any, **how: Any) -> asyncio.Task[Any]:
        task = asyncio.Task(coro, loop=loop, **how)
        ears.tasks.append(task)
        return task

    loop.set_task_factory(made)
    try:
        yield
    finally:
        loop.set_task_factory(before)


# -- who can read it -------------------------------------------------------------------------------


def reader(standin: Standin, exchange: Exchange) -> str:
    """Who sees what this call brings about."""
    world, path = standin.core.world, exchange.path.split("/")
    if exchange.route.startswith("/channels/{channel_id}"):
        channel = world.channels[int(path[2])]
        return str(channel.recipient) if channel.type == DM else EVERYBODY
    if exchange.route.startswith("/interactions/"):
        ask = world.asks[int(path[2])]
        data = exchange.request.get("data") or {}
        private = exchange.request["type"] in (5, 6, 8, 9) or data.get("flags", 0) & EPHEMERAL
        return str(ask.user) if private or ask.guild is None else EVERYBODY
    if exchange.route.startswith("/webhooks/"):
        ask = next(one for one in world.asks.values() if one.token == path[3])
        hidden = exchange.status < 400 and exchange.response["flags"] & EPHEMERAL
        asked = (exchange.request or {}).get("flags", 0) & EPHEMERAL
        return str(ask.user) if hidden or asked or ask.guild is None else EVERYBODY
    return EVERYBODY


def uploads(standin: Standin, exchange: Exchange) -> Iterator[bytes]:
    """The files of a call that was taken."""
    if exchange.files and exchange.status < 400:
        shown = exchange.response.get("message", exchange.response)
        for one in shown["attachments"]:
            blob = standin.core.world.blobs[int(one["id"])]
            yield base64.b64decode(blob.data)


def words(body: Any) -> Iterator[str]:
    """All texts in a body, keys and numbers apart."""
    if isinstance(body, str):
        yield body
    elif isinstance(body, Mapping):
        for value in body.values():
            yield from words(value)
    elif isinstance(body, Sequence):
        for value in body:
            yield from words(value)


def items(standin: Standin, ears: Ears) -> Iterator[Item]:
    """All that left, in no fixed order."""
    for at, entry in enumerate(ears.tape.entries):
        if isinstance(entry, Exchange):
            yield from _asked(standin, ears, at, entry)
    for at, frame in ears.frames:
        if json.loads(frame)["op"] != 2:  # what begins a session, and needs the token
            yield Item(at, NOBODY, "gateway", frame)
    for at, name, text in ears.lines:
        yield Item(at, NOBODY, f"log {name}", text)
    for task in ears.tasks:
        yield Item(0, NOBODY, "task", task.get_name())


def _asked(standin: Standin, ears: Ears, at: int, exchange: Exchange) -> Iterator[Item]:
    who, where = reader(standin, exchange), f"{exchange.method} {exchange.route}"
    yield Item(at, who, where, "\n".join(words(exchange.request)))
    raw = json.dumps(exchange.request, ensure_ascii=False, separators=(",", ":"))
    yield Item(at, who, f"{where} raw", _SNOWFLAKE.sub("", raw) if '"' in raw else "")
    beside = f"{exchange.path} {exchange.query} {exchange.reason} {exchange.files}"
    yield Item(at, EVERYBODY, f"{where} path", beside)
    for file in uploads(standin, exchange):
        what, text = _readable(file, ears)
        yield Item(at, who, f"{where} {what}", text)


def _readable(file: bytes, ears: Ears) -> tuple[str, str]:
    """What it is, and its words: of a picture those that were drawn."""
    if not file.startswith(b"\x89PNG"):
        return "file", file.decode()
    return "picture", _TAG.sub("\n", ears.drawings[sha256(file).hexdigest()])


# -- the same to everybody else --------------------------------------------------------------------


class Heard(NamedTuple):
    """A call, as the one who reads what comes of it could notice it."""

    at: int
    call: str
    body: str
    files: tuple[str, ...]


def received(standin: Standin, tape: Tape, beside: str) -> dict[str, list[Heard]]:
    """By reader, all in order, but for one account. Ids count from their first appearance."""
    found: dict[str, list[Heard]] = {}
    numbers: dict[str, dict[str, str]] = {}
    for entry in tape.entries:
        if not isinstance(entry, Exchange) or (who := reader(standin, entry)) == beside:
            continue
        if entry.route == "/users/@me/channels" and str(entry.request["recipient_id"]) == beside:
            continue
        known = numbers.setdefault(who, {})
        files = tuple(sha256(png).hexdigest() for png in uploads(standin, entry))
        call = _plain(f"{entry.method} {entry.path} {entry.query}", known)
        body = _plain(json.dumps(entry.request, ensure_ascii=False), known)
        found.setdefault(who, []).append(Heard(entry.at, call, body, files))
    return found


def _plain(text: str, known: dict[str, str]) -> str:
    """Without what no two runs share; which things are the same can still be told."""

    def number(match: re.Match[str]) -> str:
        return known.setdefault(match[0], f"[{len(known)}]")

    return _SNOWFLAKE.sub(number, _TOKEN.sub(number, text))
