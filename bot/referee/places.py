"""Where things stand in a TOML file: the parser gives values without their lines.

Reads valid TOML only. Keys in inline tables are passed over; what stands there has no line.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct

Path: TypeAlias = tuple[str | int, ...]
"""("group", 0, "players"); a table of a list has its number in it."""

_KEY: Final = r"(?:[A-Za-z0-9_-]+|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*')"
_KEYS: Final = rf"{_KEY}(?:[ \t]*\.[ \t]*{_KEY})*"
_STATEMENT: Final = re.compile(
    rf"[ \t]*(?:\[\[[ \t]*(?P<item>{_KEYS})[ \t]*\]\]|\[[ \t]*(?P<table>{_KEYS})[ \t]*\]"
    rf"|(?P<key>{_KEYS})[ \t]*=)"
)
_STRINGS: Final = (
    r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''  # long ones first
)
_TOKEN: Final = re.compile(
    rf"(?P<comment>#[^\n]*)|(?P<string>{_STRINGS})|(?P<open>[\[{{])|(?P<close>[\]}}])|(?P<end>\n)",
    re.DOTALL,
)
_BREAK: Final = re.compile(r"(?P<gone>\\[ \t]*\n\s*)|(?P<typed>\\(?:n|u000[aA]|U0{7}[aA]))|\\.|\n")


class Line(Struct, frozen=True):
    """A text of the file; `rows` are the lines on which its rows stand, empty when unknown."""

    text: str
    rows: tuple[int, ...] = ()

    def number(self, row: int = 0) -> int | None:
        return self.rows[row] if row < len(self.rows) else None


class Places:
    """The line of each key and table, and the texts below each key with theirs."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._lines: dict[Path, int] = {}
        self._texts: dict[Path, list[Line]] = {}
        self._items: dict[str, int] = {}
        self._scan()

    def line(self, *path: str | int) -> int | None:
        """Where it stands, or the nearest table around it that has a line."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path)

    def texts(self, *path: str | int) -> list[Line]:
        return self._texts.get(path, [])

    def _scan(self) -> None:
        table: Path = ()
        place = 0
        while place < len(self._source):
            found = _STATEMENT.match(self._source, place)
            below = table
            if found is not None:
                if found["key"]:
                    below = (*table, *_parts(found["key"]))
                else:
                    below = table = self._table(found["item"], found["table"])
                self._lines.setdefault(below, self._line_at(place))
                place = found.end()
            place = self._value(place, below)

    def _table(self, item: str | None, table: str | None) -> Path:
        parts = _parts(item or table or "")
        first = parts[0]
        if item is not None and len(parts) == 1:
            self._items[first] = self._items.get(first, -1) + 1
        number = self._items.get(first)
        return parts if number is None else (first, number, *parts[1:])

    def _value(self, place: int, below: Path) -> int:
        """Notes the texts up to the end of the statement, and says where the next one begins."""
        depth = 0
        for token in _TOKEN.finditer(self._source, place):
            if token["string"]:
                line = _read(token["string"], self._line_at(token.start()))
                self._texts.setdefault(below, []).append(line)
            elif token["end"] and not depth:
                return token.end()
            depth += bool(token["open"]) - bool(token["close"])
        return len(self._source)

    def _line_at(self, place: int) -> int:
        return self._source.count("\n", 0, place) + 1


def _parts(keys: str) -> tuple[str, ...]:
    """The names in a dotted key."""
    parts: list[str] = []
    value: object = tomllib.loads(f"{keys} = 0")
    while isinstance(value, dict):
        [(name, value)] = value.items()
        parts.append(name)
    return tuple(parts)


def _read(string: str, line: int) -> Line:
    text: str = tomllib.loads(f"text = {string}")["text"]
    long, literal = string[:3] in ('"""', "'''"), string[0] == "'"
    body = string[3:-3] if long else string[1:-1]
    if body.startswith("\n"):  # the first line break of a long string doesn't count
        body, line = body[1:], line + 1
    return Line(text, tuple(_rows(body, line, literal)))


def _rows(body: str, line: int, literal: bool) -> Iterator[int]:
    """The line where each row of a string begins; a row may be typed as "\\n", or be joined."""
    row, begun = line, 0
    for found in re.finditer("\n", body) if literal else _BREAK.finditer(body):
        line += found[0].count("\n")
        if literal or found[0] == "\n" or found["typed"]:
            yield row
            row, begun = line, found.end()
        elif found["gone"] and found.start() == begun:
            row, begun = line, found.end()
    yield row
