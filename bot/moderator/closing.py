"""The end of a game's record: it is closed, its chance can be checked, and all of it may be had.

A game that is over may still be set back. Once it is closed it stays as it is: only then is the
half of the seed shown that the commitment of the first post was made of.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Raw

from bot.moderator import people, telling
from bot.moderator.desk import Desk
from bot.moderator.drafts import Draft
from bot.moderator.errors import Closed, NoGame, TableError
from bot.moderator.lookup import Loaded, look
from engines.base import EVERYBODY, AnyEngine
from storage import games, log, queue
from storage.db import Tx
from storage.errors import Missing
from storage.log import Entry
from storage.queue import Delivery

NEUTRAL: Final = frozenset(
    {"start", "rewind", "sit", "pilot", "extend", "pause", "resume", "peek", "acted", "close"}
)
"""Kinds of entry of which the whole table was told."""


def closed(tx: Tx, community: int, game: int) -> bool:
    """Whether the game is over for good."""
    last = log.last(tx, community, game)
    return last is not None and last.kind == "close"


def close(tx: Tx, desk: Desk, community: int, game: int, host: int) -> None:
    """Nothing of a game that is over can change any more; everybody can check its chance.

    Raises TableError.
    """
    actor = people.host_name(tx, community, host, game)
    loaded = look(tx, desk, community, game)
    if loaded.row.status != "over":
        raise (
            TableError("not-over") if loaded.row.status == "running" else Closed(loaded.row.status)
        )
    if closed(tx, community, game):
        raise TableError("game-closed")
    draft = Draft(desk, loaded)
    draft.record("close", actor, {})
    facts: dict[str, int | str] = {"half": loaded.row.half, "commitment": loaded.row.commitment}
    draft.notice("closed", facts=facts)
    draft.write(tx)


# -- exports ---------------------------------------------------------------------------------------


def posts(tx: Tx, community: int, game: int) -> list[Delivery]:
    """What was posted in the game's topic, in order. Raises NoGame."""
    try:
        games.get(tx, community, game)
    except Missing as error:
        raise NoGame from error
    return queue.posts(tx, community, game, telling.TOPIC)


def messages(tx: Tx, community: int, game: int, first: int, last: int) -> dict[int, str]:
    """Which messages of the platform these posts became, by number. Raises NoGame."""
    return {
        one.number: one.ref
        for one in posts(tx, community, game)
        if first <= one.number <= last and one.ref is not None
    }


def record(tx: Tx, desk: Desk, community: int, game: int) -> dict[str, object]:
    """A game to keep: what everybody could see, or, once it is closed, everything.

    Raises TableError.
    """
    loaded = look(tx, desk, community, game)
    row, entries = loaded.row, log.entries(tx, community, game)
    done = closed(tx, community, game)
    known: dict[str, object] = {
        "game": row.name,
        "number": row.number,
        "engine": row.engine,
        "edition": row.edition,
        "options": Raw(row.options.encode()),
        "players": loaded.names,
        "status": "closed" if done else row.status,
        "commitment": row.commitment,
    }
    if not done:
        return known | {"log": list(_shown(loaded, entries))}
    return known | {"half": row.half, "log": [_whole(entry) for entry in entries]}


def _shown(loaded: Loaded, entries: tuple[Entry, ...]) -> Iterator[dict[str, object]]:
    """Without a number, a cause or a digest: those tell of what is hidden."""
    for entry in entries:
        told = told_to_all(loaded.engine, entry)
        if told or entry.kind in NEUTRAL:
            yield {"at": entry.at, "kind": entry.kind, "by": entry.actor, "told": told}


def told_to_all(engine: AnyEngine, entry: Entry) -> list[Raw]:
    """What an entry told everybody."""
    events = msgspec.json.decode(entry.told, type=list[Raw]) if entry.told else []
    public = (engine.decode_event(bytes(event).decode()).to == EVERYBODY for event in events)
    return [event for event, shown in zip(events, public, strict=True) if shown]


def _whole(entry: Entry) -> dict[str, object]:
    return entry._asdict()
