"""A referee file, read with its line numbers: who plays, by which rules, and who sent what.

Whatever is wrong with the file as a whole is a `Problem` and stops everything; a wrong move is
found later and costs only itself.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from engines import GAMES, load, names
from engines.base import AnyEngine, EngineError, Seat

LONGEST_NAME: Final = 100
_FILE_KEYS: Final = ("game", "language", "seed", "options", "group")
_GROUP_KEYS: Final = ("name", "players", "start", "moves")


class Line(Struct, frozen=True):
    """One message as it came in; `number` is None where the file's layout hides it."""

    number: int | None
    text: str


class Group(Struct, frozen=True):
    name: str
    players: tuple[str, ...]
    start: str | None
    moves: tuple[Line, ...]


class RefereeFile(Struct, frozen=True):
    game: str
    language: str | None
    seed: str | None
    options: dict[str, object]
    groups: tuple[Group, ...]


class Problem(Exception):
    """The file can't be used. `code` picks the sentence, `facts` fill it, `line` says where."""

    def __init__(self, code: str, line: int | None = None, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.line = line
        self.facts = facts


def read(source: str) -> RefereeFile:
    """The file's content, checked. Raises Problem."""
    try:
        raw = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        raise Problem("toml", int(found[1]) if found else None, detail=str(error)) from error
    _known_keys(raw, _FILE_KEYS, source)
    game = _text(raw, "game", source)
    if game not in GAMES:
        raise Problem("game", _line_of(source, "game"), game=game, known=", ".join(GAMES))
    groups = raw.get("group")
    if not isinstance(groups, list) or not groups:
        raise Problem("no-group")
    seed = raw.get("seed")
    read_groups = _groups(groups, load(game), source)
    return RefereeFile(
        game=game,
        language=_text(raw, "language", source) if "language" in raw else None,
        seed=None if seed is None else str(seed),
        options=_table(raw.get("options", {}), source),
        groups=read_groups,
    )


def _known_keys(raw: Mapping[str, object], known: Sequence[str], source: str) -> None:
    for key in raw:
        if key not in known:
            raise Problem("key", _line_of(source, key), key=key, known=", ".join(known))


def _text(raw: Mapping[str, object], key: str, source: str) -> str:
    value = raw.get(key)
    if not isinstance(value, str):
        raise Problem("missing", _line_of(source, key), key=key)
    return value


def _table(raw: object, source: str) -> dict[str, object]:
    if not isinstance(raw, dict):
        raise Problem("options", _line_of(source, "options"))
    return {str(key): value for key, value in raw.items()}


def _line_of(source: str, key: str) -> int | None:
    """Where a key stands first; None when it doesn't."""
    found = re.search(rf"^[ \t]*[\"']?{re.escape(key)}[\"']?[ \t]*=", source, re.MULTILINE)
    return None if found is None else source.count("\n", 0, found.end()) + 1


# -- groups ------------------------------------------------------------------------------------


def _groups(raw: Sequence[object], engine: AnyEngine, source: str) -> tuple[Group, ...]:
    starts = [
        source.count("\n", 0, found.start()) + 1
        for found in re.finditer(r"^[ \t]*\[\[[ \t]*group[ \t]*\]\]", source, re.MULTILINE)
    ]
    numbered = iter(_moves(raw, source))
    groups: list[Group] = []
    for index, table in enumerate(raw):
        line = starts[index] if len(starts) == len(raw) else None
        if not isinstance(table, dict):
            raise Problem("group", line)
        group = _group(table, index, line, engine, numbered, source)
        if names.fold(group.name) in {names.fold(other.name) for other in groups}:
            raise Problem("group-twice", line, group=group.name)
        groups.append(group)
    return tuple(groups)


def _group(
    raw: dict[str, object],
    index: int,
    line: int | None,
    engine: AnyEngine,
    numbered: Iterator[Line],
    source: str,
) -> Group:
    name = raw.get("name", f"Groep {index + 1}")
    if not isinstance(name, str) or not name.strip():
        raise Problem("group-name", line)
    for key in raw:
        if key not in _GROUP_KEYS:
            raise Problem("key", line, key=key, known=", ".join(_GROUP_KEYS))
    players = _players(raw.get("players"), name, line, engine)
    start = raw.get("start")
    if start is not None:
        start = players[_seat(str(start), players, name, line)]
    moves = raw.get("moves", [])
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise Problem("moves", line, group=name)
    return Group(name, players, start, tuple(next(numbered) for _ in moves))


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


def _seat(text: str, players: Sequence[str], group: str, line: int | None) -> Seat:
    try:
        return names.match(text, players)
    except EngineError as error:
        known = ", ".join(players)
        raise Problem("start", line, group=group, player=text, known=known) from error


# -- moves with their lines --------------------------------------------------------------------

_STRINGS = r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''
_TOKEN = re.compile(
    rf"(?P<comment>#[^\n]*)|(?P<string>{_STRINGS})"
    r"|(?P<moves>^[ \t]*[\"']?moves[\"']?[ \t]*=[ \t]*\[)|(?P<open>\[)|(?P<close>\])",
    re.DOTALL | re.MULTILINE,
)


def _moves(groups: Sequence[object], source: str) -> list[Line]:
    """Every move of the file in order, numbered by a look at the raw text beside the parsed one."""
    parsed = [
        move
        for group in groups
        if isinstance(group, dict) and isinstance(group.get("moves"), list)
        for move in group["moves"]
    ]
    found = list(_strings(source))
    if [line.text for line in found] == parsed:
        return found
    return [Line(None, str(move)) for move in parsed]


def _strings(source: str) -> Iterator[Line]:
    depth = 0
    for token in _TOKEN.finditer(source):
        if token["moves"]:
            depth = 1
        elif depth and token["open"]:
            depth += 1
        elif depth and token["close"]:
            depth -= 1
        elif depth and token["string"]:
            text = tomllib.loads(f"text = {token['string']}")["text"]
            first = source.count("\n", 0, token.start()) + 1
            skipped = token["string"][3:4] == "\n" and token["string"][:3] in ('"""', "'''")
            yield Line(first + skipped, text)


# -- who said what -----------------------------------------------------------------------------


class Said(Struct, frozen=True):
    """One player's message; `seat` is None when nobody's name was found at its head."""

    seat: Seat | None
    number: int | None
    text: str
    head: str
    """The name as it was written, for the error."""


_BLOCK = re.compile(r"^\s*\[(?P<name>[^\n]*)\]\s*$")


def said(line: Line, players: Sequence[str]) -> Iterator[Said]:
    """The messages in one entry: `NAME: text`, or blocks of `[NAME]` with the text below it."""
    current: Said | None = None
    for offset, row in enumerate(line.text.split("\n")):
        number = None if line.number is None else line.number + offset
        head = _head(row, players, number, first=current is None)
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
        if seat is not None or first:
            return Said(seat, number, "", block["name"].strip())
        return None
    named = names.find(row, players, then=":")
    if named is not None:
        seat, rest = named
        return Said(seat, number, rest.strip(), players[seat])
    if not first or not row.strip():
        return None
    name, colon, text = row.partition(":")
    return Said(_known(name, players) if colon else None, number, text.strip(), name.strip())


def _known(name: str, players: Sequence[str]) -> Seat | None:
    try:
        return names.match(name, players)
    except EngineError:
        return None
