"""The stand-in's memory: a sqlite file with a JSON row for every row of the world."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import asdict
from pathlib import Path

from bot.practice.world import TABLES, World


class InUse(Exception):
    """Another stand-in has this file open."""


class Store:
    """Written after everything that changes something: a killed stand-in forgets nothing.

    Nobody else may open the file meanwhile. Raises InUse, and sqlite3.Error for what is no such
    file.
    """

    def __init__(self, path: Path | None) -> None:
        where = ":memory:" if path is None else path
        self._db = sqlite3.connect(where, timeout=0, isolation_level=None)
        self._kept = path is not None
        try:
            self._prepare()
        except sqlite3.Error as error:
            self._db.close()
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                raise InUse from error
            raise

    def _prepare(self) -> None:
        self._db.execute("PRAGMA locking_mode=EXCLUSIVE")  # until it is closed, or its process ends
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS row"
            " (kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id))"
        )

    def load(self, world: World) -> bool:
        """Fill an empty world with what was kept; false if nothing was."""
        query = "SELECT kind, body FROM row ORDER BY kind, length(id), id"
        rows = self._db.execute(query).fetchall()
        for kind, body in rows:
            if kind == "meta":
                facts = json.loads(body)
                world.bot, world.last, world.cdn = facts["bot"], facts["last"], facts["cdn"]
            else:
                row = TABLES[kind](**json.loads(body))
                world.table(kind)[row.id] = row
        return bool(rows)

    def flush(self, world: World) -> None:
        changes, world.changed = world.changed, {}
        if not self._kept or not changes:
            return
        facts = {"bot": world.bot, "last": world.last, "cdn": world.cdn}
        gone = [key for key, row in changes.items() if row is None]
        kept = [(*key, json.dumps(asdict(row))) for key, row in changes.items() if row is not None]
        self._db.execute("BEGIN")
        self._db.executemany("DELETE FROM row WHERE kind = ? AND id = ?", gone)
        self._db.executemany(
            "INSERT OR REPLACE INTO row VALUES (?, ?, ?)", [*kept, ("meta", "", json.dumps(facts))]
        )
        self._db.execute("COMMIT")

    def close(self) -> None:
        self._db.close()
