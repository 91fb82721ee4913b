"""Pitfalls of PEERS section A that bite in the machine: many at once, two processes, a held lock.

`tests/moderator/test_concurrency.py` looks further, with real processes; these are the short ones.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.clock import DAY, HOUR
from bot.moderator import deadlines, outbox
from storage import migrate
from storage.db import Database
from storage.errors import Busy
from tests.moderator.fakes import Platform
from tests.moderator.test_concurrency import PLANS, Club, PlatformSender


@pytest.fixture
def url(tmp_path: Path) -> str:
    made = f"sqlite:///{tmp_path}/game.db"
    migrate.upgrade(made)
    return made


@pytest.fixture
def club(url: str) -> Iterator[Club]:
    made = Club(url)
    yield made
    made.db.close()


@pytest.fixture
def other(url: str, club: Club) -> Iterator[Club]:
    made = Club(url, beside=club)
    yield made
    made.db.close()


async def test_pitfall_09_eight_plans_at_once_are_eight_plans_and_one_resolve(club: Club) -> None:
    """Six players; two of them change their minds in the same moment."""
    said = [(seat, plan) for seat, plan in enumerate(PLANS)]
    said += [(0, "SSHS, bod na 2"), (1, "SSHS, bod na 3")]
    await asyncio.gather(
        *(club.say(seat, plan, f"message {n}") for n, (seat, plan) in enumerate(said)),
        return_exceptions=True,  # who changes his mind when all are in, is too late
    )
    entries = club.entries()
    planned = {entry.actor for entry in entries if '"kind":"plan"' in entry.body}
    assert planned == {f"seat {seat}" for seat in range(6)}
    assert sum('"placed"' in entry.told for entry in entries) == 1


async def test_pitfall_11_of_two_processes_one_acts(club: Club, other: Club) -> None:
    club.clock.move(DAY // 2)
    first, second = club.claim(), other.claim()
    assert len(first) + len(second) == 1
    for one, claimed in ((club, first), (other, second)):
        for deadline in claimed:
            one.db.run_now(deadlines.handle, one.desk, deadline)
    assert club.claim() == other.claim() == []
    reminded = [club.notices(f"seat:{seat}").count("remind") for seat in range(6)]
    assert reminded == [1] * 6
    platform = Platform()
    for each in ((club, other), (club,)):  # what one has in hand the other doesn't wait for
        await asyncio.gather(
            *(outbox.pump(one.db, one.desk, PlatformSender(platform)) for one in each)
        )
    posts = platform.posts("topic", club.game)
    assert [number for number, _ in posts] == list(range(1, len(posts) + 1))
    for seat in range(6):
        assert len(platform.posts(f"seat:{seat}", club.game)) == 1


async def test_pitfall_11_who_dies_with_a_clock_in_hand_is_relieved_once(
    club: Club, other: Club
) -> None:
    club.clock.move(DAY + HOUR)
    assert club.claim()  # and that was the last of it
    assert other.claim() == []
    club.clock.move(deadlines.LEASE + 1)
    (relieved,) = other.claim()
    other.db.run_now(deadlines.handle, other.desk, relieved)
    for deadline in club.claim():
        club.db.run_now(deadlines.handle, club.desk, deadline)
    assert club.notices().count("missed") <= 1


async def test_pitfall_25_a_held_lock_delays_a_move_and_loses_none(url: str, club: Club) -> None:
    path = url.removeprefix("sqlite:///")
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as rival:
        rival.execute("BEGIN IMMEDIATE")
        moves = [asyncio.create_task(club.say(seat, PLANS[seat])) for seat in range(3)]
        await asyncio.sleep(0)
        release = threading.Timer(0.1, rival.rollback)
        release.start()
        await asyncio.gather(*moves)
        release.join()
    assert len(club.moves()) == 3


async def test_pitfall_25_what_is_not_saved_is_not_confirmed(url: str, club: Club) -> None:
    club.db.close()
    club.db = Database(url, patience=1, tries=1)
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as rival:
        rival.execute("BEGIN IMMEDIATE")
        with pytest.raises(Busy):
            await club.say(0, PLANS[0], "message")
        rival.execute("ROLLBACK")
    assert club.moves() == []
    assert not (await club.say(0, PLANS[0], "message")).again
    assert len(club.moves()) == 1
