"""A small world for the tests of storage, and the dump of a released schema.

    python -m tests.storage.sample > tests/storage/schemas/<version>.sql

makes the dump that the migration tests keep; never make one again for a schema that is out.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from typing import NamedTuple

from storage import deadlines, games, log, migrate, people, postings, queue, rounds, tournaments
from storage.db import Database, Tx


class World(NamedTuple):
    """One community with one game and one tournament."""

    community: int
    players: tuple[int, ...]
    game: int
    tournament: int


def salts() -> Callable[[int], bytes]:
    """Another salt each time, and the same ones in every run."""
    numbers = count(1)
    return lambda size: next(numbers).to_bytes(size, "big")


def entry(text: str = "{}", kind: str = "move", actor: str = "0") -> log.NewEntry:
    return log.NewEntry(kind, actor, "", text, f"told {text}", f"digest {text}")


def add(tx: Tx, game: int, expected_seq: int, *texts: str) -> tuple[log.Entry, ...]:
    items = [entry(text) for text in texts or ("{}",)]
    return log.append(tx, game, expected_seq, items, at=1000 + expected_seq, salt=salts())


def lay_out(tx: Tx, community: int) -> games.Game:
    return games.create(tx, community, games.NewGame("Groep 1", "saul", 1, "{}", "half", "sum"))


def world(tx: Tx, guild: str = "g1") -> World:
    """Two players of the same name at a game with an entry, in the community `guild`."""
    community = people.community_of(tx, "discord", guild)
    players = tuple(people.person_of(tx, "discord", account).id for account in ("a1", "a2"))
    game = lay_out(tx, community).id
    for seat, person in enumerate(players):
        people.join(tx, community, person, "Niels")
        games.sit(tx, community, game, seat, person, 1)
    add(tx, game, 0, "start")
    return World(community, players, game, season(tx, community, players, game))


def season(tx: Tx, community: int, players: tuple[int, ...], game: int) -> int:
    """A tournament of the players with a round in one group, at that game."""
    made = tournaments.create(tx, community, "Winter", "{}", 1).id
    tournaments.add_host(tx, made, players[0], 1)
    signed = [
        tournaments.sign_up(tx, made, person, "Niels", "joined", number)
        for number, person in enumerate(players)
    ]
    round = rounds.add_round(tx, made, "{}", "seed", 2)
    group = rounds.add_group(tx, round.id, "Groep 1", tuple(one.id for one in signed))
    rounds.set_game(tx, group.id, game)
    return made


def furnish(tx: Tx, it: World) -> None:
    """At least one row in every table."""
    people.speaks(tx, it.players[0], "nl", "Europe/Amsterdam")
    people.set_for_community(tx, it.community, "grace", "3600")
    people.set_for_person(tx, it.players[0], "chatty", "yes")
    games.set_topic(tx, it.community, it.game, "topic")
    games.sit(tx, it.community, it.game, 1, None, 2)
    people.leave(tx, it.players[0], 1000, 9000)
    games.give_order(tx, it.community, it.game, 0, games.StandingOrder("bid", "bid to 3"))
    deadlines.start(tx, it.game, "round 1", "0,1", 5000)
    deadlines.beat(tx, 1000)
    queue.put(tx, it.game, 1, "topic", "post", "[]", "{}", due_at=1000)
    queue.put(tx, it.game, 1, "topic", "board", "[]", "{}", due_at=1000)
    queue.keep_receipt(tx, "discord", f"message {it.game}", "done", at=1000)
    group = rounds.group_of(tx, it.game)
    assert group is not None
    won = rounds.seats(tx, group.id)[0]
    result = rounds.NewResult(group.id, won, 1, 1, 2, "2", "system", "")
    rounds.settle(tx, group.id, [result], 5)
    tournaments.publish(tx, it.tournament, "standings", 6)
    tournaments.record(tx, it.tournament, "start", "host 1", "{}", 3)
    postings.keep(tx, it.tournament, "standings", "standings", 6)


def furnish_new(db: Database, guild: str) -> World:
    made = db.run_now(world, guild)
    db.run_now(furnish, made)
    return made


def rows(path: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a database file, by table."""
    with closing(sqlite3.connect(path)) as file:
        named = file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: file.execute(f"SELECT * FROM {name}").fetchall() for (name,) in named}


def dump() -> Iterator[str]:
    """A furnished database of the newest schema as SQL text."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/released.db"
        migrate.upgrade(f"sqlite:///{path}")
        with Database(f"sqlite:///{path}") as db:
            for guild in ("g1", "g2"):
                furnish_new(db, guild)
        with closing(sqlite3.connect(path)) as file:
            yield from file.iterdump()


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in dump())
