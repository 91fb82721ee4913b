"""What reviews found besides: odd tables, odd times, odd texts are refused in words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.clock import HOUR
from bot.moderator import powers, table
from bot.moderator.errors import TableError, Unreadable
from bot.moderator.table import LONGEST, NewTable
from bot.texts import LANGUAGES, texts
from bot.ui.answers import refused
from engines.saul import ENGINE
from tests.e2e.playground import playground, running
from tests.moderator.world import FOREVER, PLANS, World


def test_nobody_sits_on_two_chairs() -> None:
    with World(FOREVER) as world:
        frank, arno = world.persons[:2]
        for seats in ((frank, frank), (frank, arno, None, frank)):
            before = world.rows()
            new = NewTable("Groep 9", "saul", {}, seats)
            with pytest.raises(TableError) as caught:
                world.run(table.open_game, world.desk, world.community, new)
            assert caught.value.code == "sits-twice"
            assert world.rows() == before
        pilots = NewTable("Groep 9", "saul", {}, (frank, None, None))
        assert world.run(table.open_game, world.desk, world.community, pilots)


@pytest.mark.parametrize("by", [0, -1, -HOUR])
def test_nobody_loses_time_by_an_extension(by: int) -> None:
    with World() as world:
        clocks, before = world.clocks(), world.rows()
        assert world.power_refused(powers.extend, by) == "no-time"
        assert world.rows() == before
        world.power(powers.extend, HOUR)
        assert [one.due_at for one in world.clocks()] == [one.due_at + HOUR for one in clocks]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_broken_log_tells_a_player_no_number_of_its_entries(lang: str) -> None:
    with World() as world:
        world.plan(PLANS[:2])
        world.spoil(digest="0" * 64)
        with pytest.raises(Unreadable) as caught:
            world.fresh().look()
        assert caught.value.facts == {"seq": 3}
        said = refused(caught.value, texts(lang))
        assert said == texts(lang)("error-diverged")
        assert not re.search(r"\d", said)


def test_what_is_too_long_for_a_move_is_refused_before_it_is_read() -> None:
    with World(FOREVER) as world:
        for text in ("x" * (LONGEST + 1), "SSHS, bod na 2" + " " * LONGEST, "||" * 2000):
            error = world.refused(0, text)
            assert (error.code, error.facts) == ("long", {"most": LONGEST})
        world.say(0, "SSHS, bod na 2".ljust(LONGEST))


async def test_a_long_letter_is_answered_in_one_sentence() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        await it.begin()
        frank = it.people["Frank"]
        frank.dm("SSHS, bod na 2 " + "||" * 900)
        await it.standin.until(lambda: len(frank.inbox()) == 2)
        assert frank.inbox()[-1].content == texts("nl")("error-long", most=LONGEST)


async def test_a_long_letter_is_not_read_to_find_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading happens where everybody waits, once for each game of whoever wrote it."""
    lengths: list[int] = []
    parse = type(ENGINE).parse

    def counted(engine: Any, text: str, *args: Any) -> Any:
        lengths.append(len(text))
        return parse(engine, text, *args)

    monkeypatch.setattr(type(ENGINE), "parse", counted)
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        await it.paste("Groep 1: Frank - Arno\nGroep 2: Frank - Niels")
        frank = it.people["Frank"]
        for count, text in enumerate(("SSHS " + "||" * 900, "SSHS"), 1):
            assert lengths == []
            frank.dm(text)
            await it.standin.until(lambda count=count: len(frank.inbox()) == 2 * count)
        assert lengths
        assert max(lengths) == 4
