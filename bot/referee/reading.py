"""A referee file, read with its line numbers: who plays, by which rules, and who sent what.

Whatever is wrong with the file as a whole is a `Problem` and stops everything; a wrong move is
found later and costs only itself.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.referee.places import Line, Places
from engines import GAMES, load, names
from engines.base import AnyEngine, EngineError, Seat

LONGEST_NAME: Final = 100
_FILE_KEYS: Final = ("game", "language", "seed", "options", "group")
_GROUP_KEYS: Final = ("name", "players", "start", "moves")


class Group(Struct, frozen=True):
    name: str
    players: tuple[str, ...]
    start: str | None
    moves: tuple[Line, ...]
    line: int | None = None


class RefereeFile(Struct, frozen=True):
    game: str
    language: str | None
    seed: str | None
    options: dict[str, object]
    groups: tuple[Group, ...]
    places: Places


class Problem(Exception):
    """The file can't be used. `code` picks the sentence, `facts` fill it, `line` says where."""

    def __init__(self, code: str, line: int | None = None, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.line = line
        self.facts = facts


def read(source: str) -> RefereeFile:
    """The file's content, checked. Raises Problem."""
    raw = _parsed(source)
    places = Places(source)
    _known_keys(raw, _FILE_KEYS, places)
    game = _text(raw, "game", places)
    if game not in GAMES:
        raise Problem("game", places.line("game"), game=game, known=", ".join(GAMES))
    return RefereeFile(
        game=game,
        language=_text(raw, "language", places) if "language" in raw else None,
        seed=_seed(raw.get("seed"), places),
        options=_table(raw.get("options", {}), places),
        groups=_groups(raw.get("group"), load(game), places),
        places=places,
    )


def _parsed(source: str) -> dict[str, object]:
    try:
        return tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else source.rstrip().count("\n") + 1
        raise Problem("toml", line, detail=str(error)) from error
    except (ValueError, RecursionError) as error:  # a number or a nesting beyond all measure
        raise Problem("toml-limits") from error


def _known_keys(
    raw: Mapping[str, object], known: Collection[str], places: Places, *path: str | int
) -> None:
    for key in raw:
        if key not in known:
            raise Problem("key", places.line(*path, key), key=key, known=", ".join(known))


def _text(raw: Mapping[str, object], key: str, places: Places) -> str:
    value = raw.get(key)
    if not isinstance(value, str):
        raise Problem("missing", places.line(key), key=key)
    return value


def _seed(value: object, places: Places) -> str | None:
    if value is not None and (isinstance(value, bool) or not isinstance(value, str | int)):
        raise Problem("seed-value", places.line("seed"))
    return None if value is None else str(value)


def _table(raw: object, places: Places) -> dict[str, object]:
    if not isinstance(raw, dict):
        raise Problem("options", places.line("options"))
    return {str(key): value for key, value in raw.items()}


# -- groups ------------------------------------------------------------------------------------


def _groups(raw: object, engine: AnyEngine, places: Places) -> tuple[Group, ...]:
    if not isinstance(raw, list) or not raw:
        raise Problem("no-group", places.line("group"))
    groups: list[Group] = []
    for index, table in enumerate(raw):
        if not isinstance(table, dict):
            raise Problem("group", places.line("group"))
        group = _group(table, index, engine, places)
        if names.fold(group.name) in {names.fold(other.name) for other in groups}:
            raise Problem("group-twice", places.line("group", index, "name"), group=group.name)
        groups.append(group)
    return tuple(groups)


def _group(raw: dict[str, object], index: int, engine: AnyEngine, places: Places) -> Group:
    path = ("group", index)
    name = raw.get("name", f"Groep {index + 1}")
    if not isinstance(name, str) or not _decent(name):
        raise Problem("group-name", places.line(*path, "name"), most=LONGEST_NAME)
    _known_keys(raw, _GROUP_KEYS, places, *path)
    players = _players(raw.get("players"), name, places.line(*path, "players"), engine)
    start = raw.get("start")
    if start is not None:
        start = players[_start(str(start), players, name, places.line(*path, "start"))]
    moves = _moves(raw.get("moves", []), name, places, *path, "moves")
    return Group(name, players, start, moves, places.line(*path))


def _players(raw: object, group: str, line: int | None, engine: AnyEngine) -> tuple[str, ...]:
    least, most = engine.seats[0], engine.seats[-1]
    if not isinstance(raw, list) or len(raw) not in engine.seats:
        count = len(raw) if isinstance(raw, list) else 0
        raise Problem("players", line, group=group, count=count, least=least, most=most)
    seen: dict[str, str] = {}
    for player in raw:
        if not isinstance(player, str) or not _decent(player):
            raise Problem("player", line, group=group, player=str(player), most=LONGEST_NAME)
        folded = names.fold(player)
        if folded in seen:
            raise Problem("player-twice", line, group=group, player=player, other=seen[folded])
        seen[folded] = player
    return tuple(raw)


def _decent(name: str) -> bool:
    """Something to read, on one line, and not endless."""
    controls = any(unicodedata.category(character) in ("Cc", "Zl", "Zp") for character in name)
    return bool(names.fold(name)) and len(name) <= LONGEST_NAME and not controls


def _start(text: str, players: Sequence[str], group: str, line: int | None) -> Seat:
    try:
        return names.match(text, players)
    except EngineError as error:
        known = ", ".join(players)
        raise Problem("start", line, group=group, player=text, known=known) from error


def _moves(raw: object, group: str, places: Places, *path: str | int) -> tuple[Line, ...]:
    if not isinstance(raw, list) or not all(isinstance(move, str) for move in raw):
        raise Problem("moves", places.line(*path), group=group)
    found = places.texts(*path)
    known = [line.text for line in found] == raw
    return tuple(found) if known else tuple(Line(move) for move in raw)


# -- who said what -----------------------------------------------------------------------------


class Said(Struct, frozen=True):
    """One player's message; `seat` is None when nobody's name was found at its head."""

    seat: Seat | None
    number: int | None
    text: str
    head: str
    """The name as it was written, for the error; the whole row when it holds no name's end."""
    named: bool = True
    """Whether a name was meant: followed by a colon, or in brackets."""

    @property
    def quoted(self) -> str:
        return f"{self.head}: {self.text.strip()}" if self.text.strip() else self.head


_BLOCK = re.compile(r"^\s*\[(?P<name>[^\n]*)\]\s*$")


def said(line: Line, players: Sequence[str]) -> Iterator[Said]:
    """The messages in one entry: `NAME: text`, or blocks of `[NAME]` with the text below it."""
    current: Said | None = None
    for place, row in enumerate(line.text.split("\n")):
        head = _head(row, players, line.number(place), first=current is None)
        if head is not None:
            if current is not None:
                yield current
            current = head
        elif current is not None:
            current = Said(current.seat, current.number, f"{current.text}\n{row}", current.head)
    if current is not None:
        yield current


def _head(row: str, players: Sequence[str], number: int | None, *, first: bool) -> Said | None:
    """The start of a message; None for a row that goes on with the one before (or is blank)."""
    block = _BLOCK.match(row)
    if block is not None:
        seat = _known(block["name"], players)
        if seat is not None or not set("[]") & set(block["name"]):  # else "[b]SSHS[/b]"
            return Said(seat, number, "", block["name"].strip())
    named = names.find(row, players, then=":")
    if named is not None:
        seat, rest = named
        return Said(seat, number, rest.strip(), players[seat])
    if not first or not row.strip():
        return None
    name, colon, text = row.partition(":")
    seat = _known(name, players)
    return Said(seat, number, text.strip(), name.strip(), bool(colon) or seat is not None)


def _known(name: str, players: Sequence[str]) -> Seat | None:
    try:
        return names.match(name, players)
    except EngineError:
        return None
