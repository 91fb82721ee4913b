"""What Discord makes of a message's text: blocks here, what stands inside a line in `inline`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import unescape
from typing import Final

from bot.practice.page.html import Html, joined, safe, tag
from bot.practice.page.inline import Names, inline

_FENCE: Final = re.compile(r"```(?:[a-zA-Z0-9_+\-.#]+\n)?(.*?)```", re.S)
_HEADING: Final = re.compile(r"(#{1,3})\s+(\S.*)")
_SMALL: Final = re.compile(r"-#\s+(\S.*)")
_ITEM: Final = re.compile(r"( *)([-*]|\d{1,9}\.)\s+(\S.*)")
_DEEPEST: Final = 8


def markdown(text: str, names: Names) -> Html:
    """A whole message."""
    return joined(_blocks(text, names))


def _blocks(text: str, names: Names) -> Iterator[Html]:
    at = 0
    for found in _FENCE.finditer(text):
        if not found[1].strip():
            continue
        yield from _lines(text[at : found.start()].strip("\n"), names)
        yield tag("pre", tag("code", found[1].strip("\n")), tabindex=0)
        at = found.end()
    yield from _lines(text[at:].lstrip("\n") if at else text, names)


def _lines(text: str, names: Names, quoted: bool = False) -> Iterator[Html]:
    """Quotes don't nest: inside one, its sign is text."""
    lines = text.split("\n") if text else []
    while lines:
        if lines[0].startswith(">>> ") and not quoted:
            rest = "\n".join([lines[0][4:], *lines[1:]])
            yield tag("blockquote", *_lines(rest, names, True))
            return
        kind = _kind(lines[0], quoted)
        size = _run(lines, kind, quoted)
        yield _block(kind, lines[:size], names)
        lines = lines[size:]


def _kind(line: str, quoted: bool) -> str:
    if not quoted and (line.startswith("> ") or line == ">"):
        return "quote"
    for kind, pattern in (("heading", _HEADING), ("small", _SMALL), ("list", _ITEM)):
        if pattern.fullmatch(line):
            return kind
    return "text"


def _run(lines: Sequence[str], kind: str, quoted: bool) -> int:
    """How many lines belong together from the first on."""
    if kind in ("heading", "small"):
        return 1
    size = 1
    while size < len(lines) and _kind(lines[size], quoted) == kind:
        if kind == "text" and lines[size].startswith(">>> ") and not quoted:
            break
        size += 1
    return size


def _block(kind: str, lines: Sequence[str], names: Names) -> Html:
    if kind == "quote":
        return tag("blockquote", *_lines("\n".join(line[2:] for line in lines), names, True))
    if kind == "list":
        return _list(lines, names)
    if found := _HEADING.fullmatch(lines[0]):
        # The page has a heading of its own above, so these begin one lower.
        return tag(f"h{len(found[1]) + 1}", inline(found[2], names))
    if found := _SMALL.fullmatch(lines[0]):
        return tag("p", tag("small", inline(found[1], names)))
    return _paragraphs("\n".join(lines), names)


def _paragraphs(text: str, names: Names) -> Html:
    """Lines as they were broken; an empty line is a gap."""
    parts = [part.strip("\n") for part in re.split(r"\n{2,}", text)]
    return joined(tag("p", inline(part, names)) for part in parts if part)


def _list(lines: Sequence[str], names: Names, depth: int = 0) -> Html:
    """Items that are indented further are a list inside the item above."""
    found = [match for match in map(_ITEM.fullmatch, lines) if match]
    least = len(found[0][1])
    items: list[Html] = []
    at = 0
    while at < len(found):
        end = at + 1
        while end < len(found) and len(found[end][1]) > least:
            end += 1
        inside = lines[at + 1 : end] if depth < _DEEPEST else ()
        nested = [_list(inside, names, depth + 1)] if inside else []
        items.append(tag("li", inline(found[at][3], names), *nested))
        at = end
    number = found[0][2].rstrip(".")
    if number.isdigit():
        return tag("ol", *items, start=int(number) if number != "1" else None)
    return tag("ul", *items)


def plain(text: str, names: Names, most: int = 90) -> Html:
    """The beginning as one line without marks, as in a preview."""
    shown = re.sub(r"<[^<>]+>", "", markdown(text, names).replace("</p>", " ").replace("<br>", " "))
    words = " ".join(unescape(shown).split())
    return safe(words if len(words) <= most else f"{words[: most - 1].rstrip()}…")
