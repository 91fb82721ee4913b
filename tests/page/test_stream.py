"""Changes reach the page as they happen, and a page that was cut off learns what it missed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from bot.practice import Person
from bot.practice.page import stream
from bot.practice.page.html import Html
from bot.practice.page.stream import Stream, difference
from bot.practice.page.view import View
from bot.practice.world import Channel
from tests.page.conftest import Browser, Events, Here, at
from tests.page.tree import Node
from tests.practice.sample import Press


def events_of(page: Node) -> str:
    return page.one("body").attrs["data-events"]


@asynccontextmanager
async def listening(
    here: Here, who: Person, place: Channel | None = None
) -> AsyncIterator[tuple[Browser, Events]]:
    """A browser with a page open."""
    async with here.browser() as browser:
        page = await browser.page(who, place)
        async with browser.events(events_of(page)) as events:
            yield browser, events


async def test_messages_come_change_and_go(live: Here) -> None:
    row = live.niels.send(live.hall, "eerst")
    async with live.browser() as browser:
        page = await browser.page(live.frank, live.hall)
        async with browser.events(events_of(page)) as events:
            more = live.niels.send(live.hall, "tweede <b>")
            told = (await events.next()).data
            put = {name: after for name, _, after in told["put"]}
            assert put[f"m{more.id}"] == f"m{row.id}"
            assert f"m{row.id}" not in put
            assert told["drop"] == []
            live.niels.edit(row, "eerste")
            assert (await events.until(f"m{row.id}")).one(class_="text").text == "eerste"
            live.niels.delete(more)
            assert (await events.next()).data["drop"] == [f"m{more.id}"]


async def test_what_is_new_elsewhere_and_who_is_waited_for(live: Here) -> None:
    live.switches.pilots = {live.niels.id: False}
    async with listening(live, live.frank) as (_, events):
        live.niels.send(live.hall, f"{live.frank.mention} jij")
        badge = (await events.until("places")).one(id=f"c{live.hall.id}").one(class_="badge")
        assert badge.text.startswith("1")
        live.frank.send(live.hall, f"{live.niels.mention} nee, jij")
        assert "1 nieuw voor Niels" in (await events.until("people")).text
        live.niels.open_thread(live.forum, "Groep 9", "x")
        assert "Groep 9" in (await events.until("places")).text


async def test_switches_and_clock_are_told_at_once(here: Here) -> None:
    here.switches.pilots = {here.frank.id: False, here.niels.id: True}
    async with listening(here, here.frank) as (browser, events):
        await browser.post(here.frank, None, "autopilot", who=str(here.frank.id), on="1")
        event = await events.next()
        assert "Frank speelt nu vanzelf" in event.put["banner"].text
        assert event.put["people"].one(id=f"s{here.frank.id}").attrs["aria-checked"] == "true"
        before = here.clock.now()
        await browser.post(here.frank, None, "clock", to="hour")
        now = int((await events.until("clock")).one(class_="now").attrs["data-now"])
        assert 3_540_000 <= now - before <= 3_600_000


async def test_private_answers_come_to_one_person_only(live: Here) -> None:
    row = await live.say("x", Press("secret"))
    async with live.browser() as browser:
        mine = events_of(await browser.page(live.frank, live.hall))
        others = events_of(await browser.page(live.niels, live.hall))
        async with browser.events(mine) as mine_events, browser.events(others) as other_events:
            pressed = {"message": str(row.id), "custom": "b:secret"}
            await browser.post(live.frank, live.hall, "press", **pressed)
            answer = await mine_events.next()
            assert "alleen jij" in "".join(one.text for one in answer.put.values())
            live.frank.send(live.hall, "klaar")
            seen = await other_events.next()
            assert "klaar" in "".join(one.text for one in seen.put.values())
            assert "alleen jij" not in "".join(one.text for one in seen.put.values())


async def missed(browser: Browser, path: str, last: str = "") -> list[str]:
    headers = {"Last-Event-ID": last} if last else {}
    async with browser.events(path, **headers) as events:
        return [name for name, _, _ in (await events.next()).data["put"]]


async def test_a_page_that_was_cut_off_goes_on_where_it_was(live: Here) -> None:
    async with live.browser() as browser:
        path = events_of(await browser.page(live.frank, live.hall))
        one = live.niels.send(live.hall, "een")
        async with browser.events(path) as events:
            last = (await events.next()).id
        two = live.niels.send(live.hall, "twee")
        assert f"m{two.id}" in await missed(browser, path, last)
        assert f"m{one.id}" not in await missed(browser, path, last)
        assert {f"m{one.id}", f"m{two.id}"} <= set(await missed(browser, path))


async def test_a_page_that_is_unknown_gets_everything(live: Here) -> None:
    """As after a restart of the room."""
    row = live.niels.send(live.hall, "een")
    path = f"{at(live.frank, live.hall)}/events?since=other-1"
    async with live.browser() as browser, browser.events(path) as events:
        told = await events.next()
        assert told.data["keep"] == [f"m{row.id}"]
        assert set(told.put) == {
            *("clock", "places", "people", "banner", "head", "notice", "commands"),
            f"m{row.id}",
        }


async def test_the_new_line_stays_where_it_was(live: Here) -> None:
    row = live.niels.send(live.hall, "een")
    async with live.browser() as browser:
        page = await browser.page(live.frank, live.hall)
        assert page.one(id=f"m{row.id}").one(class_="line").text == "Nieuw"
        async with browser.events(events_of(page)) as events:
            await browser.post(live.frank, live.hall, "read", message=str(row.id))
            assert [name for name, _, _ in (await events.next()).data["put"]] == ["places"]
        page = await browser.page(live.frank, live.hall)
        assert page.all(class_="line", id=f"m{row.id}") == []
        assert page.one(id=f"m{row.id}").all("p", class_="line") == []


async def test_who_leaves_is_sent_away(live: Here) -> None:
    async with listening(live, live.frank, live.hall) as (_, events):
        live.frank.leave(live.guild)
        assert (await events.next()).name == "leave"


async def test_the_streams_end_with_the_room(here: Here) -> None:
    async with listening(here, here.frank) as (_, events):
        here.standin.wire.end()
        rest = await events.answer.content.read()
        assert b"event:" not in rest
        assert events.answer.content.at_eof()


async def test_a_quiet_room_still_looks_at_its_clock(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "STILL", 0.05)
    async with listening(here, here.frank) as (_, events):
        here.clock.move(60_000)
        assert (await events.next()).put.keys() == {"clock"}


async def test_only_so_many_states_are_remembered(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "KEPT", 2)
    made = Stream(here.view(here.frank).room)
    pages = [await made.page(here.view(here.frank)) for _ in range(4)]
    assert len({str(one) for one in pages}) == 4
    assert len(made._states) == 2


async def test_a_page_that_closes_ends_its_stream(
    live: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[View] = []
    serve = Stream.serve

    async def serving(self: Stream, request: web.Request, view: View) -> web.StreamResponse:
        try:
            return await serve(self, request, view)
        finally:
            ended.append(view)

    monkeypatch.setattr(Stream, "serve", serving)
    async with live.browser() as browser:
        path = events_of(await browser.page(live.frank, live.hall))
        for _ in range(3):
            async with browser.events(path):
                live.niels.send(live.hall, "x")
    live.niels.send(live.hall, "niemand leest mee")
    await live.standin.until(lambda: len(ended) == 3)


def test_differences() -> None:
    parts, log = {"clock": Html("12")}, [("m1", Html("a")), ("m2", Html("b"))]
    new = stream.shown(parts, log)
    assert difference(new, new, parts, log) is None
    old = {**new, "m2": 0, "m0": 1}
    assert difference(old, new, parts, log) == {"put": [("m2", "b", "m1")], "drop": ["m0"]}
    assert difference({}, new, {}, log[:1]) == {"put": [("m1", "a", "")], "drop": []}
    assert difference(None, {}, {}, []) == {"put": [], "drop": [], "keep": []}
