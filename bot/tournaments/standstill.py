"""All games of a tournament at once: they stand still, go on, or get more time."""

from __future__ import annotations

import msgspec

from bot.moderator import hosting, powers
from bot.moderator.desk import Desk
from bot.moderator.errors import TableError
from bot.tournaments import boards
from bot.tournaments.hosts import hosted
from storage import rounds as rows
from storage import tournaments
from storage.db import Tx


def pause(tx: Tx, desk: Desk, community: int, tournament: int, host: int) -> None:
    """Every game that goes on stands still. Raises TableError."""
    _, by = hosted(tx, community, tournament, host)
    found = powers.each(tx, desk, community, _games(tx, tournament), host, powers.pause)
    if not found:
        raise TableError("nothing-runs")
    _told(tx, desk, tournament, "paused", by, found)


def resume(tx: Tx, desk: Desk, community: int, tournament: int, host: int) -> None:
    """What stood still by `pause` goes on, each with a full turn.

    A game that a host stopped by itself is left alone. Raises TableError.
    """
    _, by = hosted(tx, community, tournament, host)
    stopped = _stopped(tx, tournament)
    found = powers.each(tx, desk, community, stopped, host, powers.resume)
    if not found:
        raise TableError("none-paused")
    _told(tx, desk, tournament, "resumed", by, found)


def extend(
    tx: Tx,
    desk: Desk,
    community: int,
    tournament: int,
    host: int,
    by: int | None,
    until: int | None,
) -> None:
    """Everybody who is awaited gets so much more time, or until then.

    Raises TableError.
    """
    _, actor = hosted(tx, community, tournament, host)

    def more(tx: Tx, desk: Desk, community: int, game: int, host: int) -> None:
        if by is not None:
            hosting.extend(tx, desk, community, game, host, by)
        elif until is not None:
            hosting.extend_until(tx, desk, community, game, host, until)

    found = powers.each(tx, desk, community, _games(tx, tournament), host, more)
    if not found:
        raise TableError("no-clocks")
    _told(tx, desk, tournament, "extended", actor, found)


def _games(tx: Tx, tournament: int) -> tuple[int, ...]:
    """Those of groups that are not done."""
    return tuple(
        group.game
        for round in rows.rounds(tx, tournament)
        for group in rows.groups(tx, round.id)
        if group.status == "running" and group.game is not None
    )


def _stopped(tx: Tx, tournament: int) -> tuple[int, ...]:
    """What was stopped together since all went on last, oldest first."""
    found: dict[int, None] = {}
    for one in tournaments.recorded(tx, tournament):
        if one.kind == "resumed":
            found.clear()
        elif one.kind == "paused":
            found.update(dict.fromkeys(msgspec.json.decode(one.body)["games"]))
    return tuple(found)


def _told(tx: Tx, desk: Desk, tournament: int, kind: str, by: str, found: tuple[int, ...]) -> None:
    facts = boards.facts(games=list(found))
    tournaments.record(tx, tournament, kind, by, facts, desk.now())
    boards.announce(tx, desk, tournament, kind)
