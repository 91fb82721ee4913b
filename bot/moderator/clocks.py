"""Who must answer until when: the clocks of a game follow its questions.

A clock is named by the engine and starts when its seats can act. What happens when it ends is told
in `deadlines`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from bot.moderator import hours as hours_of
from bot.moderator.desk import Desk
from bot.moderator.hours import Hours
from engines.base import Prompt
from storage import deadlines, people
from storage.db import Tx
from storage.games import Game

_SETTING = "policy"
LATE: Final = "late"
"""The stage of a clock that has ended, and whose grace runs."""


Absence: TypeAlias = Literal["autopilot", "wait"]


class Policy(Struct, frozen=True, forbid_unknown_fields=True):
    """The deadlines of a community, or of one game; all times in milliseconds."""

    turn: int | None = None
    """For one answer; None waits for ever."""
    remind: int = 60
    """After which share of it, in percent; 100 never."""
    grace: int = 0
    peek: bool = False
    """Whether a host may look at what is hidden, in a dispute: everybody is told."""
    absence: Absence = "autopilot"
    """Who answers for somebody who said to be away: orders and then the autopilot, or nobody."""
    hours: Hours = Hours()
    """Moments at which clocks end, nights, days off."""
    missed: Literal["nothing", "autopilot", "call"] = "nothing"
    """What happens when somebody has missed too many turns; a call goes to the hosts."""
    missed_after: int = 2


def policy(tx: Tx, community: int, game: int | None = None) -> Policy:
    """What was chosen for a game, else by its community; by default nobody is hurried."""
    chosen = people.community_setting(tx, community, _of(game))
    if chosen is None:
        chosen = people.community_setting(tx, community, _SETTING)
    return Policy() if chosen is None else msgspec.json.decode(chosen, type=Policy)


def set_policy(tx: Tx, community: int, chosen: Policy, game: int | None = None) -> None:
    """For clocks that start from now on, of all games without one of their own or of this game."""
    people.set_for_community(tx, community, _of(game), msgspec.json.encode(chosen).decode())


def _of(game: int | None) -> str:
    return _SETTING if game is None else f"{_SETTING}:{game}"


def follow(tx: Tx, desk: Desk, row: Game, prompts: Sequence[Prompt]) -> int | None:
    """Starts and ends clocks as the questions say; until when the first of them takes answers.

    For who is late that is the end of the grace. None too while the game stands still: nobody
    knows yet when that will be.
    """
    wanted: dict[str, list[int]] = {}
    for prompt in prompts:
        if prompt.need == "owed":
            wanted.setdefault(prompt.clock, []).append(prompt.seat)
    dues: list[int] = []
    chosen = policy(tx, row.community, row.id)
    for running in deadlines.running(tx, row.community, row.id):
        seats = wanted.pop(running.clock, None)
        if seats is None:
            deadlines.close(tx, running.id, "done")
            continue
        dues.append(running.due_at + (chosen.grace if running.stage == LATE else 0))
        if _seats(seats) != running.seats:
            deadlines.wait_for(tx, running.id, _seats(seats))
    if row.status != "running":
        return None
    span = ends(chosen, desk.now()) if wanted else None
    if span is not None:
        due, first = span
        for clock, seats in wanted.items():
            deadlines.start(tx, row.id, clock, _seats(seats), due, wake_at=first)
            dues.append(due)
    return min(dues, default=None)


def ends(chosen: Policy, now: int) -> tuple[int, int] | None:
    """(when a clock ends that starts now, when it first reminds); None where nobody is hurried."""
    if chosen.turn is None:
        return None
    due = hours_of.due(now, chosen.turn, chosen.hours)
    return due, reminder(chosen, now, due)


def reminder(chosen: Policy, now: int, due: int) -> int:
    """When a clock first reminds that ends at `due` and gives time from now on."""
    hours = chosen.hours
    return hours_of.remind_at(now, due, chosen.remind, hours.night, hours.zone)


def _seats(seats: Sequence[int]) -> str:
    return ",".join(map(str, sorted(seats)))
