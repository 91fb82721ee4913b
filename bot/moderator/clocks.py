"""Who must answer until when: the clocks of a game follow its questions.

A clock is named by the engine and starts when its seats can act. What happens when it ends is told
in `deadlines`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from bot.moderator.desk import Desk
from engines.base import Prompt
from storage import deadlines, people
from storage.db import Tx
from storage.games import Game

_SETTING = "policy"


class Policy(Struct, frozen=True, forbid_unknown_fields=True):
    """A community's deadlines; all times in milliseconds."""

    turn: int | None = None
    """For one answer; None waits for ever."""
    remind: int = 60
    """After which share of it, in percent; 100 never."""
    grace: int = 0
    peek: bool = False
    """Whether a host may look at what is hidden, in a dispute: everybody is told."""
    absence: Literal["autopilot", "wait"] = "autopilot"
    """Who answers for somebody who said to be away: orders and then the autopilot, or nobody."""


def policy(tx: Tx, community: int) -> Policy:
    """What a community chose; by default nobody is hurried."""
    chosen = people.community_settings(tx, community).get(_SETTING)
    return Policy() if chosen is None else msgspec.json.decode(chosen, type=Policy)


def set_policy(tx: Tx, community: int, chosen: Policy) -> None:
    """For clocks that start from now on."""
    people.set_for_community(tx, community, _SETTING, msgspec.json.encode(chosen).decode())


def follow(tx: Tx, desk: Desk, row: Game, prompts: Sequence[Prompt]) -> int | None:
    """Starts and ends clocks as the questions say; when the first of them is due.

    None too while the game stands still: nobody knows yet when that will be.
    """
    wanted: dict[str, list[int]] = {}
    for prompt in prompts:
        if prompt.need == "owed":
            wanted.setdefault(prompt.clock, []).append(prompt.seat)
    dues: list[int] = []
    for running in deadlines.running(tx, row.community, row.id):
        seats = wanted.pop(running.clock, None)
        if seats is None:
            deadlines.close(tx, running.id, "done")
            continue
        dues.append(running.due_at)
        if _seats(seats) != running.seats:
            deadlines.wait_for(tx, running.id, _seats(seats))
    if row.status != "running":
        return None
    chosen = policy(tx, row.community) if wanted else Policy()
    if chosen.turn is not None:
        for clock, seats in wanted.items():
            dues.append(_start(tx, desk, row.id, clock, seats, chosen.turn, chosen.remind))
    return min(dues, default=None)


def _start(
    tx: Tx, desk: Desk, game: int, clock: str, seats: list[int], turn: int, remind: int
) -> int:
    now = desk.now()
    due = now + turn
    first = now + turn * remind // 100
    deadlines.start(tx, game, clock, _seats(seats), due, wake_at=first)
    return due


def _seats(seats: Sequence[int]) -> str:
    return ",".join(map(str, sorted(seats)))
