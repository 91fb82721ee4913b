"""Missed turns: what is played for whoever is late, and what becomes of who is late too often.

All who are late at one instant get the engine's default in one command. What a policy says about
many missed turns goes by the log: by the defaults that still count, since the seat changed hands or
its person last took over from the autopilot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

import msgspec

from bot.moderator.clocks import policy
from bot.moderator.desk import Desk
from bot.moderator.drafts import Draft
from bot.moderator.lookup import Loaded
from engines.base import AnyEngine, AnyState, Prompt, Seat
from engines.rng import Rng
from storage import games, log
from storage.db import Tx
from storage.log import Entry

_WORLDS: Final = 8
"""How many of the worlds that look the same to everybody must agree that a move is forced."""


def owing(prompts: Sequence[Prompt], clock: str, pilots: Sequence[Seat]) -> tuple[Prompt, ...]:
    asked = (prompt for prompt in prompts if prompt.seat not in pilots)
    return tuple(one for one in asked if one.need == "owed" and one.clock == clock)


def expire(tx: Tx, desk: Desk, loaded: Loaded, clock: str) -> None:
    """All who are late at one instant, in turn order; each default is logged as the move it is.

    Whoever is asked more than once in one sitting has missed all of it, once. A move that
    everybody can see is forced is played, but nobody missed it; nor does who said to be away, nor
    whose question went with the move of somebody who was late too.
    """
    draft, engine = Draft(desk, loaded), loaded.engine
    away = {one.seat for one in loaded.absent}
    asked = owing(loaded.prompts(), clock, loaded.pilots)
    late, missed, excused = tuple(one.seat for one in asked), set[Seat](), set[Seat]()
    while asked:
        for prompt in asked:
            state, seat = draft.folded.state, prompt.seat
            if not _still(engine, state, prompt):
                continue
            free = forced(engine, state, prompt)
            (excused if free else missed).add(seat)
            action = engine.default(engine.view(state, seat), draft.chance(prompt))
            cause = "excused" if free or seat in away else "default"
            draft.move(seat, action, "system", cause, engine.apply(state, seat, action))
        draft.settle()
        again = owing(engine.prompts(draft.folded.state), clock, loaded.pilots)
        asked = tuple(prompt for prompt in again if prompt.seat in late)
    if missed:
        draft.notice("missed", tuple(seat for seat in late if seat in missed))
    if excused - missed:
        draft.notice("forced", tuple(seat for seat in late if seat in excused - missed))
    _ladder(tx, draft, [seat for seat in late if seat in missed - away])
    draft.write(tx)


def _still(engine: AnyEngine, state: AnyState, prompt: Prompt) -> bool:
    """Whether this is asked after what the others' defaults did."""
    asked = engine.prompts(state)
    return any((one.seat, one.key) == (prompt.seat, prompt.key) for one in asked)


def forced(engine: AnyEngine, state: AnyState, prompt: Prompt) -> bool:
    """Whether everybody can see that there is one answer only.

    It goes by worlds that look the same to a spectator, never by the seat's own hand: whether a
    turn counts as missed is told to all.
    """
    seen, rng = engine.view(state, None), Rng(f"forced {prompt.key} {prompt.seat}")
    for world in range(_WORLDS):
        other = engine.imagine(seen, rng.labelled(str(world)))
        if len(list(islice(engine.legal(engine.view(other, prompt.seat)), 2))) > 1:
            return False
    return True


# -- too many ------------------------------------------------------------------------------------


def _ladder(tx: Tx, draft: Draft, late: Sequence[Seat]) -> None:
    """What the policy says about those who have missed too many turns by now."""
    row = draft.loaded.row
    chosen = policy(tx, row.community, row.id)
    if chosen.missed == "nothing" or not late or not draft.engine.prompts(draft.folded.state):
        return
    entries = log.entries(tx, row.community, row.id)
    counts = {seat: 1 + missed(entries, _line(draft.loaded), seat) for seat in late}
    over = tuple(seat for seat in late if counts[seat] >= chosen.missed_after)
    if chosen.missed == "autopilot" and _somebody_stays(draft.loaded, over):
        _fly(tx, draft, over, chosen.missed_after)
        return
    again = tuple(seat for seat in over if counts[seat] % chosen.missed_after == 0)
    _call(draft, again, chosen.missed_after)


def _somebody_stays(loaded: Loaded, gone: Sequence[Seat]) -> bool:
    """Else the game would play itself to its end at once; its hosts are asked instead."""
    seats = range(len(loaded.persons))
    return any(seat not in gone and seat not in loaded.pilots for seat in seats)


def _line(loaded: Loaded) -> frozenset[int]:
    return frozenset(mark.seq for mark in loaded.folded.line)


def missed(entries: Iterable[Entry], line: frozenset[int], seat: Seat) -> int:
    """The turns that whoever sits there now has missed; `line` are the moves that still count.

    What was played for one instant is one turn.
    """
    instants: set[int] = set()
    for entry in entries:
        if entry.kind in ("sit", "pilot") and _about(entry, seat):
            instants.clear()
        elif _default(entry) and entry.seq in line and _about(entry, seat):
            instants.add(entry.at)
    return len(instants)


def _default(entry: Entry) -> bool:
    """Played because time was up; what nobody waits for is played in the seat's own name."""
    return entry.actor == "system" and entry.cause == "default"


def _about(entry: Entry, seat: Seat) -> bool:
    return bool(msgspec.json.decode(entry.body).get("seat") == seat)


def _fly(tx: Tx, draft: Draft, seats: Sequence[Seat], count: int) -> None:
    """The autopilot answers from now on, in the same command, until its person wants otherwise."""
    if not seats:
        return
    row = draft.loaded.row
    for seat in seats:
        games.pilot(tx, row.community, row.id, seat, on=True)
        draft.record("pilot", "system", {"seat": seat, "on": True}, cause="missed")
        draft.whisper(seat, "flown-you", {"missed": count})
    draft.notice("flown", tuple(seats), {"missed": count})
    draft.attend(tx)
    draft.settle()


def _call(draft: Draft, seats: Sequence[Seat], count: int) -> None:
    """The hosts decide; the table reads only that they were asked."""
    if not seats:
        return
    draft.record("call", "system", {"seats": list(seats)})
    draft.call("too-many", tuple(seats), {"missed": count})
    draft.notice("called", tuple(seats))


# -- and back ------------------------------------------------------------------------------------


def returned(tx: Tx, draft: Draft, seat: Seat) -> bool:
    """Takes over from an autopilot that plays because of missed turns, if one does."""
    row = draft.loaded.row
    if not flown(tx, draft.loaded, seat):
        return False
    games.pilot(tx, row.community, row.id, seat, on=False)
    draft.record("pilot", f"seat {seat}", {"seat": seat, "on": False})
    draft.notice("by-hand", (seat,))
    draft.attend(tx)
    return True


def flown(tx: Tx, loaded: Loaded, seat: Seat) -> bool:
    """Whether the autopilot plays there because its person missed too many turns."""
    if seat not in loaded.pilots:
        return False
    row = loaded.row
    if not games.seated(tx, row.community, row.id)[seat].pilot:
        return False
    entries = log.entries(tx, row.community, row.id)
    switched = (one for one in reversed(entries) if one.kind == "pilot" and _about(one, seat))
    return any(one.cause == "missed" for one in islice(switched, 1))
