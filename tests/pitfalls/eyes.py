"""A message as Discord would show it: which formatting, links and mentions a text has.

Written from how Discord's clients read Markdown, for tests alone: they compare what a message with
hostile names has in it with the same message with plain names.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

_LINE: Final = (
    ("subtext", re.compile(r" *-# +\S")),
    ("heading", re.compile(r" *#{1,3} +\S")),
    ("quote", re.compile(r" *>(>>)? ")),
    ("list", re.compile(r" *([*+-]|\d+\.) +\S")),
)
"""What a line may begin with."""
_ESCAPE: Final = re.compile(r"\\[^0-9A-Za-z\s]")
_INLINE: Final = (
    ("fence", re.compile(r"```.*?[^`]```", re.DOTALL)),
    ("code", re.compile(r"(`+).*?[^`]\1(?!`)", re.DOTALL)),
    ("spoiler", re.compile(r"\|\|.+?\|\|", re.DOTALL)),
    ("strike", re.compile(r"~~.+?~~(?!_)", re.DOTALL)),
    ("bold", re.compile(r"\*\*((?:\\.|[^\\])+?)\*\*(?!\*)", re.DOTALL)),
    ("underline", re.compile(r"__((?:\\.|[^\\])+?)__(?!_)", re.DOTALL)),
    ("italic", re.compile(r"\*(?=\S)((?:\*\*|\\.|[^*\\])+?)(?<!\s)\*(?!\*)", re.DOTALL)),
    ("italic", re.compile(r"\b_((?:__|\\.|[^\\_])+?)_\b", re.DOTALL)),
    ("link", re.compile(r"\[[^\]\n]+\]\([^)\n]+\)")),
    ("link", re.compile(r"<(mailto|tel|https?):[^ >]+>")),
    ("link", re.compile(r"(https?|steam)://[^\s<]+")),
    ("time", re.compile(r"<t:-?\d{1,17}(:[tTdDfFR])?>")),
    ("channel", re.compile(r"<#\d+>|<id:\w+>")),
    ("command", re.compile(r"</[^:>]+:\d+>")),
    ("emoji", re.compile(r"<a?:\w+:\d+>")),
)
"""In the middle of a line; what has something inside is read on within."""
_WITHIN: Final = ("bold", "underline", "italic", "spoiler", "strike")
# What the server looks for, without reading any Markdown: a backslash stops nobody there.
_RAW: Final = (
    ("user", re.compile(r"<@!?\d+>")),
    ("role", re.compile(r"<@&\d+>")),
    ("everybody", re.compile(r"@(everyone|here)")),
    ("invite", re.compile(r"discord(app)?\.(com/invite|gg|new|gift)/+\w", re.IGNORECASE)),
)


def marks(text: str) -> list[str]:
    """All that is more than plain words, in the order in which it stands; mentions last."""
    found = [mark for line in text.split("\n") for mark in _line(line)]
    return [*found, *(kind for kind, form in _RAW for _ in form.findall(text))]


def _line(line: str) -> Iterator[str]:
    for kind, form in _LINE:
        if form.match(line):
            yield kind
            break
    yield from _inline(line)


def _inline(text: str) -> Iterator[str]:
    at = 0
    while at < len(text):
        if escaped := _ESCAPE.match(text, at):
            at = escaped.end()
            continue
        kind, end = next(
            ((kind, found.end()) for kind, form in _INLINE if (found := form.match(text, at))),
            ("", at + 1),
        )
        if kind:
            yield kind
        if kind in _WITHIN:
            size = 1 if kind == "italic" else 2
            yield from _inline(text[at + size : end - size])
        at = end


def words(text: str) -> str:
    """What a reader reads, our own signs against markup taken out."""
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text).replace("\u200b", "")


LEAKING: Final = re.compile("[\u202a-\u202e\u200e\u200f]")
"""Marks of direction that reach beyond what they stand in."""


def astray(text: str) -> bool:
    """Whether a direction of writing reaches beyond the name that it belongs to."""
    depth = 0
    for sign in text:
        if depth == 0 and unicodedata.bidirectional(sign) in ("R", "AL", "AN"):
            return True
        depth += (sign in "\u2066\u2067\u2068") - (sign == "\u2069")
        if depth < 0 or (sign == "\n" and depth):
            return True
    return depth != 0 or LEAKING.search(text) is not None
