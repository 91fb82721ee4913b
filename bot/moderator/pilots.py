"""Autopilots that take their time, for a room in which people look on: `Desk.paced`.

Whoever looks after the room asks who is awaited, and lets one of them answer at a time.
"""

from __future__ import annotations

from bot.moderator import lookup, orders
from bot.moderator.desk import Desk
from bot.moderator.drafts import Draft
from bot.moderator.errors import TableError, Unreadable
from bot.moderator.lookup import Loaded
from engines.base import Prompt
from storage import games
from storage.db import Tx


def waiting(tx: Tx, desk: Desk) -> list[tuple[int, int]]:
    """The games of all communities in which an autopilot is awaited, as (community, game)."""
    return [(row.community, row.id) for row in games.piloted(tx) if _waits(tx, desk, row)]


def _waits(tx: Tx, desk: Desk, row: games.Game) -> bool:
    try:
        return _next(lookup.look(tx, desk, row.community, row.id)) is not None
    except TableError:
        return False  # it stands still, and its host knows or will know


def step(tx: Tx, desk: Desk, community: int, game: int) -> bool:
    """Plays one answer for the first in turn order of those who are awaited; whether one was.

    A command: its post tells of that one move, and of the orders that follow it. Raises NoGame.
    """
    try:
        loaded = lookup.look(tx, desk, community, game)
    except Unreadable as error:
        lookup.freeze(tx, desk, community, game, error)
        return False
    prompt = _next(loaded)
    if prompt is None:
        return False
    draft = Draft(desk, loaded)
    state = loaded.folded.state
    made = orders.chosen(loaded.engine, state, prompt, draft.chance(prompt), piloted=True)
    draft.move(made.seat, made.action, f"seat {made.seat}", made.cause, made.step)
    draft.settle()
    draft.write(tx)
    return True


def _next(loaded: Loaded) -> Prompt | None:
    asked = loaded.piloted() if loaded.row.status == "running" else ()
    return asked[0] if asked else None
