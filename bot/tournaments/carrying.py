"""ZP from before: the standings of a season that ran elsewhere, pasted once ("Frank 5½")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bot.moderator.desk import Desk
from bot.moderator.errors import TableError
from bot.tournaments import boards
from bot.tournaments.hosts import hosted
from bot.tournaments.zp import exact
from storage import tournaments
from storage.db import Tx

_SIGNS: Final = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}
_WORTH: Final = (
    r"\d+[½⅓⅔¼¾]|[½⅓⅔¼¾]|\d+ \d{1,3}/[1-9]\d{0,2}|\d{1,4}/[1-9]\d{0,2}|\d+(?:[.,]\d{1,6})?"
)
_LINE: Final = re.compile(rf"(?:\d+[.)]\s+)?(.*?)\s*[\s:=|–—-]\s*({_WORTH})(?:\s*zp)?", re.I | re.A)
MOST: Final = 10_000


def lines(text: str) -> list[tuple[str, Fraction]]:
    """(name, ZP) of each line. Raises TableError for one that is something else."""
    found = []
    for row in filter(None, (one.strip() for one in re.split(r"[\n;]", text))):
        match = _LINE.fullmatch(row)
        worth = None if match is None else number(match[2])
        if match is None or worth is None or not match[1].strip():
            raise TableError("no-zp", text=row[:60])
        found.append((match[1].strip(), worth))
    if not found:
        raise TableError("no-zp", text="")
    return found


def number(text: str) -> Fraction | None:
    """ "5½", "5.5", "5,5", "5 1/2", "2/3", "7": exact. None for anything else."""
    plain = text.strip()
    if re.fullmatch(_WORTH, plain, re.ASCII) is None:
        return None
    for sign, written in _SIGNS.items():
        plain = plain.replace(sign, f" {written}")
    worth = sum((Fraction(part.replace(",", ".")) for part in plain.split()), Fraction())
    return worth if worth <= MOST else None


def carry(
    tx: Tx,
    desk: Desk,
    community: int,
    tournament: int,
    host: int,
    earned: Sequence[tuple[int, Fraction]],
) -> None:
    """These sign-ups begin with so many ZP, the others with what they had. Raises TableError."""
    found, by = hosted(tx, community, tournament, host)
    if found.status in ("closed", "cancelled"):
        raise TableError("tournament-over")
    known = {one.id for one in tournaments.signups(tx, tournament)}
    if {signup for signup, _ in earned} - known:
        raise TableError("no-signup")
    for signup, worth in earned:
        tournaments.carry(tx, signup, exact(worth))
    facts = boards.facts(zp={str(signup): exact(worth) for signup, worth in earned})
    tournaments.record(tx, tournament, "carried", by, facts, desk.now())
    if found.status == "running":
        boards.announce(tx, desk, tournament, "carried", count=len(earned))
    boards.refresh(tx, desk, community, tournament)
