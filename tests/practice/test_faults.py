"""Misfortune to order: rate limits, errors, lost answers, broken lines."""

from __future__ import annotations

import asyncio
import logging
import time

import aiohttp
import discord
import pytest

from bot.practice import Standin
from tests.practice.conftest import Clock, Scene
from tests.practice.sample import Press, view

SEND = "/channels/{channel_id}/messages"


async def test_the_bot_waits_before_it_is_limited(live: Scene) -> None:
    live.standin.limit("POST", SEND, 5, 0.2)
    hall = live.bot.get_partial_messageable(live.hall.id)
    begin = time.perf_counter()
    await asyncio.gather(*(hall.send(f"{n}") for n in range(12)))
    assert time.perf_counter() - begin > 0.35
    assert [one.status for one in live.standin.wire.of("POST", SEND)] == [200] * 12


async def test_without_headers_it_meets_429_and_tries_again(live: Scene) -> None:
    live.standin.limit("POST", SEND, 5, 0.2)
    live.standin.buckets.headers = False
    hall = live.bot.get_partial_messageable(live.hall.id)
    for n in range(7):
        await hall.send(f"{n}")
    statuses = [one.status for one in live.standin.wire.of("POST", SEND)]
    assert (statuses.count(200), statuses.count(429)) == (7, 1)


async def test_a_429_to_order_is_not_an_error(
    live: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    live.standin.fail("POST", "/channels/*/messages", status=429, retry_after=0.02)
    live.standin.fail("POST", "/channels/*/messages", status=429, everywhere=True, after=1)
    hall = live.bot.get_partial_messageable(live.hall.id)
    await hall.send("een")
    await hall.send("twee")
    assert [row.content for row in live.frank.sees(live.hall)] == ["een", "twee"]
    assert [record.levelno for record in caplog.records if "429" in record.message] == [
        logging.WARNING
    ] * 2


@pytest.mark.parametrize(
    ("code", "status"), [(50013, 403), (50001, 403), (10003, 404), (10008, 404), (50007, 403)]
)
async def test_errors_to_order(live: Scene, code: int, status: int) -> None:
    live.standin.fail("POST", SEND, code=code, times=2)
    hall = live.bot.get_partial_messageable(live.hall.id)
    for _ in range(2):
        with pytest.raises(discord.HTTPException) as caught:
            await hall.send("x")
        assert (caught.value.code, caught.value.status) == (code, status)
    await hall.send("x")
    assert len(live.frank.sees(live.hall)) == 1


async def test_a_lost_answer_leaves_its_effect(live: Scene) -> None:
    hall = live.bot.get_partial_messageable(live.hall.id)
    live.standin.fail("POST", SEND, status=503, done=True)
    with pytest.raises(discord.DiscordServerError):
        await hall.send("aangekomen", nonce="n")
    await hall.send("aangekomen", nonce="n")
    assert len(live.frank.sees(live.hall)) == 1
    live.standin.cut("POST", SEND, done=True)
    with pytest.raises(aiohttp.ClientError):
        await hall.send("ook")
    live.standin.cut("POST", SEND, done=False)
    with pytest.raises(aiohttp.ClientError):
        await hall.send("niet")
    assert [row.content for row in live.frank.sees(live.hall)] == ["aangekomen", "ook"]


async def test_a_502_is_tried_again(live: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    sleep = asyncio.sleep
    monkeypatch.setattr("discord.http.asyncio.sleep", lambda s, *a: sleep(min(s, 0.01), *a))
    live.standin.fail("POST", SEND, status=502, times=2)
    await live.bot.get_partial_messageable(live.hall.id).send("x")
    assert [one.status for one in live.standin.wire.of("POST", SEND)] == [502, 502, 200]


async def test_calls_can_be_held_and_delayed(live: Scene) -> None:
    await live.bot.get_partial_messageable(live.hall.id).send("x", view=view(Press("secret")))
    gate = live.standin.hold("POST", "/interactions/*/callback")
    asked = live.frank.press(live.frank.sees(live.hall)[0])
    await live.standin.until(lambda: live.standin.wire.busy == 1)
    assert not asked.acknowledged
    gate.set()
    await asked.reply()
    live.standin.delay("POST", SEND, 0.1)
    begin = time.perf_counter()
    await live.bot.get_partial_messageable(live.hall.id).send("y")
    assert time.perf_counter() - begin >= 0.1


async def test_only_on_the_loopback_address() -> None:
    standin = Standin(Clock())
    await standin.start()
    assert standin.url.startswith("http://127.0.0.1:")
    assert standin._runner is not None
    assert [address[0] for address in standin._runner.addresses] == ["127.0.0.1"]
    await standin.stop()


async def test_two_hundred_messages_at_once_are_all_answered(live: Scene) -> None:
    live.standin.limit("POST", SEND, 10_000, 1.0)
    hall = live.bot.get_partial_messageable(live.hall.id)
    live.bot.echo = lambda _message: hall.send("echo")
    for _ in range(200):
        live.frank.send(live.hall, "x")
    await live.standin.until(lambda: len(live.standin.wire.of("POST", SEND)) == 200)
    assert [one.status for one in live.standin.wire.of("POST", SEND)] == [200] * 200
