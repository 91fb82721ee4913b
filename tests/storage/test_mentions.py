"""Kept texts are found by what stands in them, whatever signs that has, and are said otherwise."""

from __future__ import annotations

import pytest

from storage import mentions, queue
from storage.db import Database
from tests.storage.sample import furnish, world


@pytest.mark.parametrize("text", ["Arno", "50%", "a_b", "a/b", "a\\b", "O'Neil"])
def test_answers_are_found_by_what_stands_in_them(db: Database, text: str) -> None:
    for key, kept in (("1", f"to {text}!"), ("2", "to axb 500 Arn O Neil")):
        db.run_now(queue.keep_receipt, "discord", key, kept, at=1)
    assert db.read_now(mentions.answers, text) == [("discord", "1", f"to {text}!")]
    db.run_now(mentions.set_answer, "discord", "1", "to ?!")
    assert db.read_now(mentions.answers, text) == []
    assert db.read_now(queue.receipt, "discord", "1") == "to ?!"


def test_deliveries_are_found_by_game(db: Database) -> None:
    here, there = db.run_now(world, "g1"), db.run_now(world, "g2")
    for it in (here, there):
        db.run_now(furnish, it)
        db.run_now(queue.put, it.game, 1, "seat:0", "post", "Arno", "{}", due_at=1)
    ((delivery, said),) = db.read_now(mentions.tellings, here.game, "Arno")
    assert said == "Arno"
    db.run_now(mentions.set_telling, delivery, "?")
    assert db.read_now(mentions.tellings, here.game, "Arno") == []
    assert len(db.read_now(mentions.tellings, there.game, "Arno")) == 1
