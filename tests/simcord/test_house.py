"""House rules in `/group new`: written as in a referee file, refused with what they may be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.moderator import house
from bot.moderator.errors import TableError
from engines import load
from storage import games
from tests.simcord.server import GROUP, Server, answer, sentence, server, told
from tests.simcord.test_plans import fields

TWO = f"{GROUP}\nGroep 2: Brent - Mitch"


async def pasted(it: Server, options: str, text: str = GROUP) -> Any:
    shown = await it.manager.slash(it.general, "group new")
    return await it.manager.submit_modal(shown, {"groups": text, "options": options})


async def options(it: Server) -> list[dict[str, Any]]:
    rows = await it.db.read(games.listed, it.community())
    return [json.loads(row.options) for row in rows]


async def test_groups_begin_with_the_rules_that_were_chosen() -> None:
    async with server() as it:
        await it.set_up()
        shown = await it.manager.slash(it.general, "group new", options="flip_all_own=false")
        assert fields(shown)["options"]["value"] == "flip_all_own=false"
        text = "flip_all_own=false, start=random"
        done = await it.manager.submit_modal(shown, {"groups": TWO, "options": text})
        assert told(done).endswith("Huisregels: flip\\_all\\_own=false, start=random")
        await it.manager.click(answer(done), label="Start")
        await it.moved()
        for chosen in await options(it):
            assert (chosen["flip_all_own"], chosen["start"]) == (False, "random")
        for topic in it.place.threads:
            assert sentence("saul-house-flip-some") in it.posts(topic)[-1].content


async def test_a_player_may_start() -> None:
    async with server() as it:
        await it.set_up()
        await it.manager.click(answer(await pasted(it, 'start="niels"')), label="Start")
        await it.moved()
        assert [chosen["start"] for chosen in await options(it)] == [2]


async def test_without_any_it_is_as_usual() -> None:
    async with server() as it:
        await it.set_up()
        done = await pasted(it, "  ")
        assert "Huisregels" not in told(done)
        await it.manager.click(answer(done), label="Start")
        assert [chosen["start"] for chosen in await options(it)] == ["first"]


async def test_a_rule_that_cant_be_is_refused_with_what_may() -> None:
    async with server() as it:
        await it.set_up()
        said = told(await pasted(it, "flip=true"))
        known = "own\\_hank\\_eliminates, flip\\_all\\_own en start"
        assert said == f"Groep 1: De huisregel “flip” bestaat niet. Er zijn: {known}."
        said = told(await pasted(it, "flip_all_own=ja"))
        assert said.startswith("Groep 1: “ja” kan niet bij de huisregel “flip\\_all\\_own”.")
        assert said.endswith("Kies uit: true, false.")
        said = told(await pasted(it, "start=Frank", TWO))
        assert said.startswith("Groep 2: “Frank” kan niet bij de huisregel “start”.")
        assert "Brent" in said
        said = told(await pasted(it, "iets anders"))
        assert said.startswith("“iets anders” is geen huisregel. Schrijf naam=waarde")
        assert said.endswith('flip\\_all\\_own=true start="first"')
        assert await options(it) == []


def test_rules_are_read_as_people_write_them() -> None:
    engines = [load("saul")]
    assert house.read("", engines) == {}
    both = {"a": True, "start": "Jan Piet"}
    assert house.read(' a = TRUE ; start="Jan Piet" ', engines) == both
    for bad in ("a", "a=", "a=1 b", '="x"', 'a="x'):
        with pytest.raises(TableError):
            house.read(bad, engines)
