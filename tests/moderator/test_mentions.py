"""Names in passing: taken out of old refusals and of private lines, and out of nothing else."""

from __future__ import annotations

import msgspec
import pytest

from bot.moderator import mentions, receipts
from bot.moderator.errors import TableError
from bot.moderator.telling import Notice, Telling, written
from engines.base import AmbiguousAction, EngineError
from storage import queue
from storage.errors import Answered
from tests.moderator.world import World

ODD = "a/b %_'\"\\ é"


def refuse(world: World, key: str, error: EngineError) -> None:
    def fails() -> None:
        raise error

    with pytest.raises((Answered, EngineError)):
        world.run(receipts.once, world.desk, "discord", key, "by 12345", type(None), fails)


def again(world: World, key: str) -> EngineError:
    def never() -> None:
        raise AssertionError

    with pytest.raises(EngineError) as caught:
        world.run(receipts.once, world.desk, "discord", key, "by 12345", type(None), never)
    return caught.value


@pytest.mark.parametrize("name", ["Arno", "Jan-Willem (2)", ODD])
def test_a_refusal_is_repeated_without_the_name(name: str) -> None:
    with World() as world:
        others = (f"{name}a", "Lucy")
        refuse(world, "1", AmbiguousAction("name-which", (name, *others), names=(name, *others)))
        refuse(world, "2", TableError("code", text=f"Lucy, {name}, {name}a", count=3, none=None))
        world.run(mentions.forget, "", [name, ""], [])
        first, second = again(world, "1"), again(world, "2")
        assert isinstance(first, AmbiguousAction)
        assert first.candidates == first.facts["names"] == (mentions.GONE, *others)
        assert second.facts == {"text": f"Lucy, ?, {name}a", "count": 3, "none": None}


def test_an_account_goes_from_the_answers() -> None:
    with World() as world:
        refuse(world, "1", TableError("code"))
        world.run(mentions.forget, "12345", [], [])
        kept = world.db.read_now(queue.receipt, "discord", "1")
        assert kept is not None
        assert msgspec.json.decode(kept)["whose"] == "by ?"


def test_what_else_stands_under_a_receipt_stays() -> None:
    with World() as world:
        world.run(queue.keep_receipt, "asked", "1", '{"kind":"Arno"}', at=1)
        world.run(mentions.forget, "", ["Arno"], [])
        assert world.db.read_now(queue.receipt, "asked", "1") == '{"kind":"Arno"}'


def test_a_private_line_loses_the_name_in_these_games_only() -> None:
    with World() as world:
        other = world.open("Groep 2")
        said = written(Telling(notices=(Notice("acted", (0,), {"text": "draai Arno, dan Lucy"}),)))
        for game in (world.game, other):
            world.run(queue.put, game, 1, "seat:0", "post", said, "{}", due_at=1)
        world.run(mentions.forget, "", ["Arno"], [other])
        kept = {row[1]: row[6] for row in world.rows()["delivery"] if "draai" in row[6]}
        assert kept[world.game] == said
        assert kept[other] == said.replace("Arno", "?")
