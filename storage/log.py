"""The game log: append only, chained, and read by community.

An entry's `chain` covers all of it and the chain before it, so that no entry can be changed, left
out or moved without the rest showing it. It covers salted hashes of `body` and `told` instead of
their text, so that a log can be shown without its secrets and still be checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple, TypeAlias

from sqlalchemy import insert, select

from storage import models
from storage.db import Statement, Tx, number
from storage.errors import BrokenChain, Conflict, Duplicate

Salt: TypeAlias = Callable[[int], bytes]
"""A source of so many random bytes, such as `secrets.token_bytes`."""

_SALT = re.compile("[0-9a-f]{32}")
_ENTRY = models.table(models.Entry)
_GAME = models.table(models.Game)


class NewEntry(NamedTuple):
    """What a command has to say; see `models.Entry`. `digest` is of the state after it."""

    kind: str
    actor: str
    cause: str
    body: str
    told: str
    digest: str


class Entry(NamedTuple):
    """An entry as it stands in the log."""

    seq: int
    at: int
    kind: str
    actor: str
    cause: str
    body: str
    told: str
    salt: str
    digest: str
    chain: str


_COLUMNS = [_ENTRY.c[name] for name in Entry._fields]
_OF_GAME = (_ENTRY.c.game == number("in_game"), _GAME.c.community == number("in_community"))

INSERT = Statement(insert(_ENTRY), ("game", *Entry._fields))
TAIL = Statement(
    select(_ENTRY.c.seq, _ENTRY.c.chain)
    .where(_ENTRY.c.game == number("in_game"))
    .order_by(_ENTRY.c.seq.desc())
    .limit(1)
)
ENTRIES = Statement(
    select(*_COLUMNS)
    .join(_GAME, _GAME.c.id == _ENTRY.c.game)
    .where(*_OF_GAME, _ENTRY.c.seq > number("since"))
    .order_by(_ENTRY.c.seq)
)
LAST = Statement(
    select(*_COLUMNS)
    .join(_GAME, _GAME.c.id == _ENTRY.c.game)
    .where(*_OF_GAME)
    .order_by(_ENTRY.c.seq.desc())
    .limit(1)
)


def append(
    tx: Tx, game: int, expected_seq: int, items: Sequence[NewEntry], *, at: int, salt: Salt
) -> tuple[Entry, ...]:
    """Adds entries after `expected_seq` (0: an empty log), all or none, and says how they stand.

    `at` is in UTC milliseconds. Raises Conflict when the log doesn't end there: whoever was
    first has changed what these entries were decided on.
    """
    seq, chain = tx.row(TAIL, in_game=game) or (0, "")
    if seq != expected_seq:
        raise Conflict(game, expected_seq)
    made: list[Entry] = []
    for item in items:
        seq += 1
        entry = _sealed(chain, seq, at, item, salt(16).hex())
        chain = entry.chain
        made.append(entry)
    try:
        tx.many(INSERT, [{"game": game, **entry._asdict()} for entry in made])
    except Duplicate as error:
        raise Conflict(game, expected_seq) from error
    return tuple(made)


def entries(tx: Tx, community: int, game: int, since: int = 0) -> tuple[Entry, ...]:
    """A game's log after entry `since`, in order; empty for a game of another community."""
    rows = tx.rows(ENTRIES, in_community=community, in_game=game, since=since)
    return tuple(map(Entry._make, rows))


def last(tx: Tx, community: int, game: int) -> Entry | None:
    """The end of a game's log."""
    row = tx.row(LAST, in_community=community, in_game=game)
    return Entry._make(row) if row else None


def verify_chain(log: Iterable[Entry], *, since: int = 0, chain: str = "") -> str:
    """Checks entries that follow entry `since` with its `chain`, and gives the chain of the last.

    A log that lost its end still verifies: compare the answer with one that was kept elsewhere.
    Raises BrokenChain.
    """
    for seq, entry in enumerate(log, since + 1):
        if entry.seq != seq or entry.chain != chain_of(chain, entry):
            raise BrokenChain(seq)
        chain = entry.chain
    return chain


def chain_of(previous: str, entry: Entry) -> str:
    """sha256, in hex, over a JSON array: no two different entries have the same text.

    Raises BrokenChain when the salt isn't 16 bytes in plain hex: with another length, a letter
    could move from the salt to the text and leave the hash as it was.
    """
    if not _SALT.fullmatch(entry.salt):
        raise BrokenChain(entry.seq)
    salt = bytes.fromhex(entry.salt)
    fields = [
        previous,
        entry.seq,
        entry.at,
        entry.kind,
        entry.actor,
        entry.cause,
        _hidden(salt, entry.body),
        _hidden(salt, entry.told),
        entry.digest,
    ]
    return sha256(json.dumps(fields, separators=(",", ":")).encode()).hexdigest()


def _sealed(previous: str, seq: int, at: int, item: NewEntry, salt: str) -> Entry:
    kind, actor, cause, body, told, digest = item
    open_entry = Entry(seq, at, kind, actor, cause, body, told, salt, digest, "")
    return open_entry._replace(chain=chain_of(previous, open_entry))


def _hidden(salt: bytes, text: str) -> str:
    return sha256(salt + text.encode()).hexdigest()
