"""The benchmark of the store plays the real thing, and says what it should; not how fast."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copy

import msgspec
import pytest

from bench import store, tracing
from bench.__main__ import main
from bench.startup import LAST_BEAT, OUTAGE, furnish, start
from bench.store import Figures
from bot.clock import ManualClock
from bot.moderator import orders, replay
from bot.moderator.desk import Desk
from engines import load
from storage import games
from storage.db import Database
from tests.storage.sample import rows

SMALL = ["--games", "1", "--rounds", "1"]


def test_json_holds_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", *SMALL, "--running", "3", "--deadlines", "7", "--json"]) == 0
    figures = msgspec.json.decode(capsys.readouterr().out, type=Figures)
    assert figures.statements > 5
    for speed in (figures.one, figures.many, figures.raw, figures.limit, figures.direct):
        assert speed.per_s > 0
        assert speed.p99_ms >= speed.p50_ms > 0
    assert {"parse", "rules", "digest", "json", "sql", "commit", "rest"} <= figures.share.keys()
    assert sum(figures.share.values()) == pytest.approx(1)
    assert figures.starts is not None
    assert (figures.starts.games, figures.starts.deadlines) == (3, 7)
    assert figures.starts.outage.given_back_ms == OUTAGE
    assert figures.starts.full.given_back_ms == 0


def test_the_table_has_a_line_a_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", *SMALL, "--running", "0"]) == 0
    shown = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert {"commands", "one.p99_ms", "one_per_raw", "share.commit", "starts"} <= set(shown)
    assert len(set(shown)) == len(shown)


def test_raw_does_the_very_same(tmp_path: Path) -> None:
    """So that the ratio compares like with like."""
    stage = store.prepare(tmp_path, 1)
    ours, raw = tmp_path / "ours.db", tmp_path / "raw.db"
    copy(stage.path, ours)
    copy(stage.path, raw)
    desk = Desk(ManualClock())
    with tracing.recording() as done, Database(f"sqlite:///{ours}") as db:
        for command in stage.scripts[0]:
            db.run_now(store._play, desk, stage.community, command)
    assert len(done) == len(stage.scripts[0])
    with Database(f"sqlite:///{ours}") as db:
        (game,) = db.read_now(games.listed, stage.community)
    assert game.status == "over"
    with closing(sqlite3.connect(raw, isolation_level=None)) as connection:
        for transaction in done:
            tracing.replay_raw(connection, transaction)
    assert rows(str(raw)) == rows(str(ours))


def test_what_was_changed_for_timing_is_as_it_was(tmp_path: Path) -> None:
    engine = load("saul")
    before = dict(vars(engine)), orders.settle, replay.written
    store.shares(store.prepare(tmp_path, 1))
    assert (dict(vars(engine)), orders.settle, replay.written) == before


def test_a_heading_counts_what_no_other_counts() -> None:
    ledger = tracing.Ledger()
    inner = ledger.timed("inner", lambda: sum(range(20_000)))
    outer = ledger.timed("outer", lambda: inner())
    assert outer() == inner()
    assert ledger.seconds.keys() == {"inner", "outer"}
    assert ledger.seconds["inner"] > ledger.seconds["outer"] > 0


async def test_a_start_gives_back_an_outage(tmp_path: Path) -> None:
    furnish(tmp_path / "some.db", 2, 4)
    url = f"sqlite:///{tmp_path}/some.db"
    first = await start(url, LAST_BEAT + OUTAGE)
    again = await start(url, LAST_BEAT + OUTAGE + 1)
    assert (first.given_back_ms, again.given_back_ms) == (OUTAGE, 0)
    assert first.whole_ms >= first.database_ms > 0
