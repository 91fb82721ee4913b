"""Nothing secret in what others can see, and names that are only names."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
from simcord.builders import ChannelHandle

from bot.ui import ids
from tests.simcord.server import PLANS, Server, answer, controls, sentence, server, told
from tests.simcord.test_plans import form, opened

NASTY = (
    "@everyone **vet** __x__ ~~y~~ z",
    "<@123456789> <#1> <@&2> `a` ||b||",
    "[klik](https://x.nl) \\* # > - 1.",
    "\u202emir\u0645\u0631\u062d\u0628\u0627 \u05e9\u05dc\u05d5\u05dd",
    "A\u200bB\u2066C\u2069 \ufeff™ \u200d𝕏",
    "'''''\"\"\"\"\"&&&&&<<<<<>>>>>''''''''",
)
"""Shown names of up to 32 characters."""
SECRETS = re.compile(r"SSHS|SSSH|HSSS|(bottom|top|plan|hank|saul)=", re.IGNORECASE)


def public(it: Server) -> Iterator[str]:
    """All that leaves the bot and that others than its addressee could see or that is logged."""
    for request in it.env.http_requests:
        body = json.dumps(request.json, ensure_ascii=False) if request.json else ""
        in_private = any(f"/channels/{c.id}/" in request.path for c in letterboxes(it))
        if (
            not in_private
            and "/interactions/" not in request.path
            and "/webhooks/" not in request.path
        ):
            yield f"{request.path} {body}"
    for channel in [it.place, *it.place.threads, it.general, it.log]:
        yield str(channel.name)
        for message in channel.history():
            if not message.flags.ephemeral and message.author.id == it.me:
                alt = [one.description or "" for one in message.attachments]
                yield "\n".join([message.content, *alt, json.dumps(controls(message))])


def letterboxes(it: Server) -> list[ChannelHandle]:
    return [player.user.dm_channel for player in it.players]


def custom_ids(it: Server) -> set[str]:
    found = re.findall(
        r'"custom_id": "([^"]*)"', json.dumps([r.json for r in it.env.http_requests])
    )
    return set(found)


async def test_no_secret_in_anything_that_others_see(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with server() as it:
        topic = await it.start()
        await it.players[0].submit_modal(await opened(it, topic, 0), form(to="4"))
        await it.players[1].send_dm("SSSH, bod na 4, start 3")
        for seat in (2, 3):
            await it.say(seat, PLANS[seat])
        for seat in (1, 2, 3):
            if labels_of(it, topic, seat):
                await it.press(seat, it.posts(topic)[-1], "passen")
        rules = it.posts(topic)[0].content  # its example is nobody's plan
        seen = 0
        for text in public(it):
            if rules[:40] not in text.replace("\\n", "\n"):
                seen += text.count("Saul viltjes, ronde")
                assert SECRETS.search(text) is None, text
        assert seen > 2  # alt texts were among it
        for custom_id in custom_ids(it):
            assert len(custom_id) <= 100
            assert not any(name.lower() in custom_id.lower() for name in ("frank", "arno"))
        for record in caplog.records:
            assert SECRETS.search(record.getMessage()) is None
        read = [ids.read(one) for one in custom_ids(it) if one[:2] in ("b:", "s:", "m:")]
        assert None not in read


def labels_of(it: Server, topic: ChannelHandle, seat: int) -> bool:
    return it.players[seat].mention in it.posts(topic)[-1].content


async def test_hostile_names_are_only_names() -> None:
    async with server() as it:
        people = [it.member(f"h{number}", shown=name) for number, name in enumerate(NASTY)]
        it.players = people
        mentions = " - ".join(player.mention for player in people)
        preview = await start(it, mentions)
        topic = it.place.threads[0]
        for seat in range(6):
            await it.say(seat, "SSHS, bod na 3, start 2")
        await it.press(1, it.posts(topic)[-1], "passen")
        stranger = it.member("Vreemde")
        done = await stranger.click(it.posts(topic)[-1], label="passen")
        texts = [m.content for m in topic.history()] + [told(preview), told(done)]
        texts += [m.content for seat in range(6) for m in it.letters(seat)]
        for text in texts:
            assert len(text) <= 2000
            bare = re.sub(r"<@\d{15,}>|<t:\d+:f>", "", text)
            assert "@everyone" not in bare
            assert re.search(r"(?<!\\)<[@#]", bare) is None
            assert re.search(r"(?<!\\)(\|\||~~|__|`)", bare) is None
            assert "](" not in bare.replace("\\](", "")
            assert "https://" not in bare
            assert re.search("[\u202a-\u202e\u2066\u2067\ufeff]", bare) is None
        for message in topic.history():
            assert not message.mention_everyone
            assert not message.role_mentions
        post = it.posts(topic)[0]
        assert [m.id for m in post.mentions] == [p.id for p in people]
        for control in controls(it.posts(topic)[-1]):
            assert len(control.get("label", "")) <= 80


async def start(it: Server, names: str) -> Any:
    await it.set_up()
    preview = await it.paste(f"{'**G** <@1>' * 20}: {names}")
    await it.manager.click(answer(preview), label="Start")
    await it.moved()
    return preview


async def test_what_is_typed_comes_back_harmless() -> None:
    async with server() as it:
        await it.start()
        for text in ("**@everyone** <@1>", "`x`" * 600, "[a](https://x.nl)"):
            said = await it.say(0, text)
            assert len(said) <= 2000
            assert "@everyone" not in said
            assert "https://" not in said
        said = told(await it.paste(f"Groep 1: {'*' * 1500} - @everyone"))
        assert len(said) <= 4000
        assert "@everyone" not in said


async def test_requests_allow_mentions_of_those_called_only() -> None:
    async with server() as it:
        topic = await it.start()
        await it.plan(PLANS)
        sent = [
            r.json
            for r in it.env.http_requests
            if r.method == "POST" and r.path.endswith("/messages") and r.json
        ]
        for body in sent:
            allowed = body["allowed_mentions"]
            assert allowed["parse"] == []
            named = {int(one) for one in re.findall(r"<@(\d+)>", body["content"])}
            assert set(map(int, allowed.get("users", []))) >= named
        assert sentence("until", when="x") not in it.posts(topic)[-1].content
