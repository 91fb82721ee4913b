"""A tournament as files for its hosts: standings and results as CSV, everything as JSON.

Nothing of a game that runs is in them, and nobody's account.
"""

from __future__ import annotations

import csv
import io
from typing import Final

import msgspec

from bot.tournaments import boards, settings
from bot.tournaments.hosts import hosted
from storage import rounds as rows
from storage import tournaments
from storage.db import Tx

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""Spreadsheets take a cell that begins so for something to compute."""


def exported(tx: Tx, community: int, tournament: int, host: int) -> tuple[str, str]:
    """(CSV, JSON). Raises TableError."""
    found, _ = hosted(tx, community, tournament, host)
    board = boards.board(tx, community, tournament)
    results = _results(tx, tournament)
    chosen = msgspec.to_builtins(settings.read(found.settings))
    chosen["apart"] = len(chosen["apart"])  # persons by their numbers here say nothing elsewhere
    whole = {
        "number": found.number,
        "name": found.name,
        "status": found.status,
        "settings": chosen,
        "players": [
            {"name": one.name, "status": one.status, "carried": one.carried}
            for one in tournaments.signups(tx, tournament)
        ],
        "standings": msgspec.to_builtins(board.lines),
        "results": results,
        "published": [
            {"at": at, "standings": msgspec.to_builtins(lines)}
            for at, lines in boards.published(tx, tournament)
        ],
    }
    return _csv(results), msgspec.json.format(msgspec.json.encode(whole)).decode()


def _results(tx: Tx, tournament: int) -> list[dict[str, object]]:
    """Every result that ever stood; `until` is when another took its place."""
    names = {one.id: one.name for one in tournaments.signups(tx, tournament)}
    return [
        {
            "round": round.number,
            "group": group.name,
            "player": names[one.signup],
            "place": one.place,
            "seats": one.seats,
            "zp": one.zp,
            "by": one.actor,
            "reason": one.reason,
            "at": one.at,
            "until": one.until,
        }
        for round in rows.rounds(tx, tournament)
        for group in rows.groups(tx, round.id)
        for one in rows.history(tx, group.id)
    ]


def _csv(results: list[dict[str, object]]) -> str:
    """The results that count, a line each."""
    out = io.StringIO()
    columns = ("round", "group", "player", "place", "seats", "zp")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    for one in results:
        if one["until"] is None:
            writer.writerow([_cell(one[name]) for name in columns])
    return out.getvalue()


def _cell(value: object) -> str:
    text = str(value)
    return f"'{text}" if text.startswith(_FORMULA) else text
