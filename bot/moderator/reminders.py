"""Who is reminded, and when: only those who owe, once each, and nobody at night.

A clock rings first after its share of the time. For whom it is night just then it rings again in
the morning, if that is before it ends; meanwhile its stage says who has been.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.moderator import absences, people
from bot.moderator.clocks import policy
from bot.moderator.desk import Desk
from bot.moderator.drafts import Draft
from bot.moderator.hours import waking
from bot.moderator.lookup import Loaded
from engines.base import Prompt, Seat
from storage import deadlines
from storage.db import Tx
from storage.deadlines import Deadline

REMINDED: Final = "reminded"
"""The stage of a clock that has rung: of all, or of those whose seats follow."""
_NIGHTS: Final = 4
"""How often one night may run into another: a person's into the community's and back."""


def remind(tx: Tx, desk: Desk, loaded: Loaded, deadline: Deadline, owing: Sequence[Prompt]) -> None:
    """What is due on a clock that rang before its end."""
    done = _done(deadline.stage, owing)
    now = desk.now()
    told, later = list[tuple[int, Prompt]](), list[tuple[int, Prompt]]()
    for prompt in owing:
        when = None if prompt.seat in done else _when(tx, loaded, prompt.seat, now)
        if when is None or when >= deadline.due_at:
            continue
        (told if when <= now else later).append((when, prompt))
    asleep = {prompt.seat for _, prompt in later}
    stage = _stage([prompt.seat for prompt in owing], asleep)
    wake = min((when for when, _ in later), default=deadline.due_at)
    deadlines.reset(tx, deadline.id, deadline.due_at, wake_at=wake, stage=stage)
    if told:
        draft = Draft(desk, loaded)
        for _, prompt in told:
            draft.whisper(prompt.seat, "remind", {"kind": prompt.kind, "due": deadline.due_at})
        draft.record("remind", "system", {"clock": deadline.clock})
        draft.write(tx)


def _done(stage: str, owing: Sequence[Prompt]) -> frozenset[Seat]:
    """Who has been reminded, or is not to be."""
    if stage == REMINDED:
        return frozenset(prompt.seat for prompt in owing)
    seats = stage.removeprefix(REMINDED).strip()
    return frozenset(int(seat) for seat in seats.split(",") if seat)


def _stage(owing: Sequence[Seat], asleep: set[Seat]) -> str:
    if not asleep:
        return REMINDED
    done = ",".join(str(seat) for seat in owing if seat not in asleep)
    return f"{REMINDED} {done}" if done else ""


def _when(tx: Tx, loaded: Loaded, seat: Seat, now: int) -> int | None:
    """From now on, when somebody may be reminded; None for who is away or wants no reminders."""
    person, community = loaded.persons[seat], loaded.row.community
    if person is None or any(one.seat == seat for one in loaded.absent):
        return None
    wanted = people.chosen(tx, person)
    if not wanted.reminders:
        return None
    here, zone = policy(tx, community, loaded.row.id).hours, absences.zone_of(tx, person, community)
    when = now
    for _ in range(_NIGHTS):
        later = waking(waking(when, here.night, here.zone), wanted.night, zone)
        if later == when:
            return when
        when = later
    return None
