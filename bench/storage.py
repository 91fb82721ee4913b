"""Durable commands a second: one entry, one deadline, one delivery, one receipt in a transaction.

    python -m bench.storage [seconds]

The limit is raw sqlite3 with the same file settings and the texts of the same statements. Both run
in turns, so that a busy machine slows both.
"""

from __future__ import annotations

import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy.dialects import sqlite

from storage import deadlines, games, log, migrate, people, queue
from storage.db import Database, Statement, Tx

BODY = '{"kind":"plan","seat":2,"coasters":"SSH","bid_after":3,"start_bid":1}'
TOLD = '[{"kind":"planned","to":"all","player":2},{"kind":"laid","to":"all","player":2}]' * 4
STATE = '{"seat":null,"public":{"players":[{"coasters":4,"points":0,"laid":3}]},"own":null}' * 4
SALT = b"0123456789abcdef"


def new_game(tx: Tx) -> int:
    guild = people.community_of(tx, "bench", "1")
    return games.create(tx, guild, games.NewGame("Group 1", "saul", 1, "{}", "half", "sum")).id


def command(tx: Tx, game: int, number: int) -> None:
    item = log.NewEntry("move", "2", "", BODY, TOLD, "d" * 64)
    log.append(tx, game, number, [item], at=number, salt=lambda _: SALT)
    deadlines.start(tx, game, f"round {number}", "0,1,2", number)
    queue.put(tx, game, number + 1, "topic", "post", TOLD, STATE, due_at=number)
    queue.keep_receipt(tx, "bench", str(number), "done", at=number)


def _text(statement: Statement) -> str:
    return statement.on(sqlite.dialect()).sql


def raw(connection: sqlite3.Connection) -> Callable[[int, int], None]:
    tail, insert = _text(log.TAIL), _text(log.INSERT)
    start, put, keep = _text(deadlines.START), _text(queue.PUT), _text(queue.KEEP_RECEIPT)
    chain, salt = "c" * 64, SALT.hex()

    def one(game: int, number: int) -> None:
        run = connection.execute
        run("BEGIN IMMEDIATE")
        run(tail, (game, 1, 0)).fetchall()
        entry = (game, number + 1, number, "move", "2", "", BODY, TOLD, salt, "d" * 64, chain)
        run(insert, entry)
        clock = f"round {number}"
        run(start, (game, clock, "0,1,2", number, number, "", "open", 0)).fetchall()
        topic = (game, "topic", "post")
        values = (game, number + 1, *topic[1:], 0, 1, *topic, TOLD, STATE, "pending", 0, number)
        run(put, values).fetchall()
        run(keep, ("bench", str(number), number, "done"))
        run("COMMIT")

    return one


def rate(one: Callable[[int], None], first: int, seconds: float) -> tuple[float, int]:
    begun, number = time.perf_counter(), first
    while time.perf_counter() - begun < seconds:
        one(number)
        number += 1
    return (number - first) / (time.perf_counter() - begun), number


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.5
    with tempfile.TemporaryDirectory() as folder:
        url, bare = f"sqlite:///{folder}/ours.db", f"{folder}/raw.db"
        migrate.upgrade(url)
        with Database(url) as db:
            game = db.run_now(new_game)
            migrate.backup(url, Path(bare))
            connection = sqlite3.connect(bare, isolation_level=None)
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}")
            bare_one, at = raw(connection), {"raw": 0, "ours": 0}
            runs: dict[str, Callable[[int], None]] = {
                "raw": lambda number: bare_one(game, number),
                "ours": lambda number: db.run_now(command, game, number),
            }
            found: dict[str, list[float]] = {"raw": [], "ours": []}
            for _ in range(3):
                for name, one in runs.items():
                    speed, at[name] = rate(one, at[name], seconds)
                    found[name].append(speed)
            connection.close()
    middle = {name: statistics.median(speeds) for name, speeds in found.items()}
    for name, speed in middle.items():
        print(f"{name:5} {speed:8,.0f} commands/s   {middle['raw'] / speed:.2f} times the limit")


if __name__ == "__main__":
    main()
