"""What the offline host prints: posts, who is awaited, ZP; as text or as JSON."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

from markupsafe import Markup, escape
from msgspec import structs

from bot.presenters.base import Message
from bot.presenters.markup import Format, harmless, write
from bot.referee.hosting import Host
from bot.tournaments import zp
from engines.base import Event, Outcome, Seat

Json: TypeAlias = dict[str, object]


def document(hosts: list[Host], form: Format, reader: str | None) -> str:
    """All groups below each other, ready to paste a piece at a time."""
    blocks: list[str] = []
    for host in hosts:
        blocks.append(heading(host.group.name, form))
        blocks.extend(_post(host, number, form) for number in range(1, len(host.posts) + 1))
        blocks.extend(_block(lines, form) for lines in _endings(host) if lines)
        if reader is not None and reader in host.group.players:
            private = _private(host, host.group.players.index(reader))
            blocks.extend(_block(lines, form) for lines in private)
    return "\n\n".join(blocks)


def heading(name: str, form: Format) -> str:
    """The group's name as a title."""
    said = write(escape(harmless(name)), form)
    if form == "markdown":
        return f"## {said}"
    return f"[size=150]{said}[/size]" if form == "bbcode" else f"{said}\n{'=' * len(said)}"


def _post(host: Host, number: int, form: Format) -> str:
    footer = host.table.texts("post-footer", group=harmless(host.group.name), number=number)
    lines = (*host.posts[number - 1].lines, Markup("<i>{}</i>").format(footer))
    return _block(lines, form)


def _block(lines: tuple[Markup, ...], form: Format) -> str:
    """Lines that stay apart also in Markdown, where a plain line break is a blank."""
    return ("  \n" if form == "markdown" else "\n").join(write(line, form) for line in lines)


def _endings(host: Host) -> Iterator[tuple[Markup, ...]]:
    yield tuple(_awaited(host))
    yield tuple(_zp_lines(host))


def _awaited(host: Host) -> Iterator[Markup]:
    texts = host.table.texts
    for kind, prompts in groupby(host.prompts(), key=lambda prompt: prompt.kind):
        seats = [prompt.seat for prompt in prompts]
        key = f"{host.engine.name}-awaited-{kind}"
        yield texts(key, names=host.table.named(seats), count=len(seats))


def _outcome(host: Host) -> Outcome | None:
    return host.engine.outcome(host.state)


def _zp_lines(host: Host) -> Iterator[Markup]:
    outcome = _outcome(host)
    if outcome is None:
        return
    texts, points = host.table.texts, zp.zp(outcome.places)
    yield texts("zp-title")
    for seat in sorted(range(len(points)), key=lambda seat: (outcome.places[seat], seat)):
        yield texts(
            "zp-line",
            place=outcome.places[seat],
            name=host.table.name(seat),
            zp=zp.shown(points[seat]),
        )


def _private(host: Host, seat: Seat) -> Iterator[tuple[Markup, ...]]:
    """What one player has been told, a message each, and last what he holds and owes now."""
    yield (host.table.texts("private-title", name=host.table.name(seat)),)
    for message in host.private[seat]:
        yield message.lines
    asked = [
        host.presenter.ask(prompt, host.view(seat), host.table)
        for prompt in host.prompts()
        if prompt.seat == seat
    ]
    yield (*_hand(host, seat).lines, *asked)


def _hand(host: Host, seat: Seat) -> Message:
    return host.presenter.hand(host.orders(seat), host.view(seat), host.table)


# -- for programs ------------------------------------------------------------------------------


def as_json(hosts: list[Host], reader: str | None) -> Json:
    """The same for programs; texts are plain."""
    return {"groups": [_group(host, reader) for host in hosts]}


def _group(host: Host, reader: str | None) -> Json:
    outcome = _outcome(host)
    names = host.group.players
    points = () if outcome is None else zp.zp(outcome.places)
    places = () if outcome is None else outcome.places
    group: Json = {
        "name": host.group.name,
        "status": "waiting" if outcome is None else "over",
        "waiting": [
            {"player": names[prompt.seat], "prompt": prompt.kind} for prompt in host.prompts()
        ],
        "events": [_event(event, names) for event in host.events],
        "posts": [_block(post.lines, "text") for post in host.posts],
        "view": host.presenter.summary(host.view(None), host.table),
        "places": dict(zip(names, places, strict=bool(places))),
        "zp": {name: _number(point) for name, point in zip(names, points, strict=bool(points))},
        "zp_exact": dict(zip(names, map(zp.exact, points), strict=bool(points))),
        "errors": [
            {"line": refused.line, "text": refused.text, "reason": write(refused.reason, "text")}
            for refused in host.refused
        ],
    }
    if reader is not None and reader in names:
        private = _private(host, names.index(reader))
        group["private"] = [_block(lines, "text") for lines in private]
    return group


def _event(event: Event, names: tuple[str, ...]) -> Json:
    raw: Json = {"kind": event.__struct_config__.tag}
    for field, value in structs.asdict(event).items():
        if field != "to":
            raw[field] = names[value] if field in event.seat_fields else value
    return raw


def _number(point: Fraction) -> int | float:
    return int(point) if point.denominator == 1 else float(point)


def file_names(hosts: list[Host]) -> list[str]:
    """How each group's pictures begin, safe on every disk and never the same: `groep-1`."""
    plain = [_plain(host.group.name) for host in hosts]
    return [
        name if name and plain.count(name) == 1 else f"{name or 'group'}-{number}"
        for number, name in enumerate(plain, start=1)
    ]


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join("".join(c if c.isalnum() else " " for c in letters).split())
