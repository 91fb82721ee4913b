"""Away and back: a person says so once, and every table of that person knows.

What a community's tables do meanwhile is in its `Policy`. Nobody need ring when an absence ends:
whether somebody is away is asked of the clock, each time that it matters.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.moderator import lookup, people, places, receipts
from bot.moderator.clocks import policy
from bot.moderator.desk import Desk
from bot.moderator.drafts import Draft
from bot.moderator.errors import Closed, TableError, Unreadable
from storage import games
from storage import people as rows
from storage.db import Tx
from storage.games import Game


class Away(Struct, frozen=True):
    """`until` is the first moment of being back, in UTC milliseconds; None is not known yet."""

    until: int | None


class Stands(Struct, frozen=True):
    """How it stands with a person, and what the person's tables do meanwhile, if there are any."""

    away: Away | None
    meanwhile: Literal["", "autopilot", "wait", "both"]


def stands(tx: Tx, desk: Desk, person: int) -> Stands:
    rules = {policy(tx, row.community, row.id).absence for row in games.open_games_of(tx, person)}
    meanwhile = rules.pop() if len(rules) == 1 else "both" if rules else ""
    return Stands(present(tx, desk, person), meanwhile)


def present(tx: Tx, desk: Desk, person: int) -> Away | None:
    """The absence that goes on now."""
    found = rows.absent(tx, person, desk.now())
    return None if found is None else Away(found.until)


def leave(
    tx: Tx, desk: Desk, person: int, until: int | None, scope: str = "", receipt: str = ""
) -> Away:
    """The person is away from now on; it takes the place of what was said before.

    Whatever the person owes is settled at once, as each community chose. Raises TableError for a
    moment that is past.
    """

    def first() -> Away:
        if until is not None and until <= desk.now():
            raise TableError("past-date")
        wanted = Away(until)
        if present(tx, desk, person) != wanted:
            rows.leave(tx, person, desk.now(), until)
            _everywhere(tx, desk, person, "away", until)
        return wanted

    said, _ = receipts.once(tx, desk, scope, receipt, f"person {person} leaves", Away, first)
    return said


def come_back(tx: Tx, desk: Desk, person: int, scope: str = "", receipt: str = "") -> bool:
    """The person is there again from now on; whether that was news."""

    def first() -> bool:
        if present(tx, desk, person) is None:
            return False
        rows.come_back(tx, person, desk.now())
        _everywhere(tx, desk, person, "back", None)
        return True

    news, _ = receipts.once(tx, desk, scope, receipt, f"person {person} is back", bool, first)
    return news


def zone_of(tx: Tx, person: int, community: int | None) -> str:
    """Where the person's day begins: as chosen, else as in the community.

    In private, where no community is meant, it is that of the person's communities if they agree.
    """
    own = people.chosen(tx, person).zone
    if own is not None:
        return own
    if community is not None:
        return places.place(tx, community).zone
    zones = {places.place(tx, one.community).zone for one in rows.memberships(tx, person)}
    return zones.pop() if len(zones) == 1 else places.Place().zone


def _everywhere(tx: Tx, desk: Desk, person: int, kind: str, until: int | None) -> None:
    for row in games.open_games_of(tx, person):
        try:
            _note(tx, desk, row, person, kind, until)
        except Unreadable as error:
            lookup.freeze(tx, desk, row.community, row.id, error)
        except Closed:
            continue  # frozen before; whoever mends it sees who is away


def _note(tx: Tx, desk: Desk, row: Game, person: int, kind: str, until: int | None) -> None:
    """On record, and in the status; nothing of the game changes but what autopilots answer."""
    loaded = lookup.look(tx, desk, row.community, row.id)
    draft = Draft(desk, loaded)
    for seat, who in enumerate(loaded.persons):
        if who == person:
            facts = {"seat": seat} if until is None else {"seat": seat, "until": until}
            draft.record(kind, f"seat {seat}", facts)
    draft.restate()
    if row.status == "running":
        draft.settle()
    draft.write(tx)
