"""Hostile names and texts over the sockets, held against the same evening with plain ones.

Everything that leaves the bot is compared: topics, posts, statuses, letters, private answers,
forms, completions, the host log; and what the program writes down, logs and hands out.
"""

from __future__ import annotations

import base64
import json
import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.practice.asked import Asked
from bot.practice.components import walk
from bot.practice.contents import said
from bot.practice.world import Channel
from tests.e2e.playground import ONE, Playground, playground, running
from tests.pitfalls.eyes import astray, marks
from tests.pitfalls.hostile import LONE, MARKUP, ODD
from tests.pitfalls.test_a_delivery import PLANS

PLAIN = ("Jan", "Piet", "Kees", "Wim")
EVENINGS = {
    "markup": ("**vet** *x* `y`", "||geheim|| ~~weg~~", "[klik](https://x.nl)", "# kop"),
    "mentions": ("@everyone @here", "<@123456789012345678>", "<@&2> <#1>", "discord.gg/abcdef"),
    "halves": ("**", "||", "```", "a\\"),
    "directions": ("\u202egro.elpmaxe", "\u0645\u0631\u062d", "\u2066\u2067half", "A\u200bB™"),
    "nothing": ("\u3164", "\u200b\u2060", "\u0301\u0336" * 9, "\ufffe\ufdd0"),
    "html": ("<b>x</b>", "</text><script>", "'\"]]>-->", "&amp; &lt;"),
    "lines": ("-# klein", "> citaat", "1. lijst", "a\nb\u2028# c"),
}
"""Four names each, and the first is the group's too."""


@dataclass
class Evening:
    """What everybody could read in the end: (where, text), and the plain labels around it."""

    texts: list[tuple[str, str]] = field(default_factory=list)
    labels: list[tuple[str, str, int]] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    pinged: list[tuple[int, ...]] = field(default_factory=list)
    exports: list[dict[str, Any]] = field(default_factory=list)


LABELS = {"label": 80, "placeholder": 150, "description": 100}


async def evening(names: Sequence[str], group: str) -> Evening:
    """Setting up, one round in every way that there is, and all that can be asked for."""
    found = Evening()
    async with playground() as it, running(it.standin, it.client()):
        log = it.standin.text(it.guild, "hostlog")
        niels = it.people["Niels"]
        asks = [niels.command("setup", it.hall, topics=it.forum, log=log)]
        await it.answer(asks[0])
        people = [it.people[name] for name in ONE]
        for person, name in zip(people, names, strict=True):
            person.rename(name)
        asks += await begun(it, f"{group}: {' - '.join(one.mention for one in people)}")
        await it.standin.until(lambda: it.standin.posts(it.forum))
        (topic,) = it.standin.posts(it.forum)
        await it.post(topic, "Ronde 1")
        for person, plan in zip(people, PLANS.values(), strict=True):
            person.dm(plan)
        asked = await it.post(topic, "opent met 2")
        asks.append(it.people["Lucy"].press(asked, label="passen"))
        for person in people[1:]:
            pressed = person.press(it.posts(topic)[-1], label="passen")
            count = len(it.posts(topic))
            await it.answer(pressed)
            asks.append(pressed)
            await it.standin.until(lambda count=count: len(it.posts(topic)) > count)
        for person in people:
            asks += [person.command(name, topic) for name in ("play", "hand", "games", "orders")]
        asks.append(people[0].command("privacy export", topic))
        choices = await people[0].complete("rules", "game", "", topic).offered()
        asks += [people[0].command("rules", topic, game=one["name"]) for one in choices]
        asks.append(it.people["Lucy"].command("rules", topic, game=group))
        form = people[0].press(it.posts(topic)[-1], label="Mijn zet")
        await form.ack()
        for asked_for in asks:
            if asked_for.modal is None:
                await it.answer(asked_for)
        niels.lock(topic)
        await it.standin.until(lambda: niels.sees(log))
        await it.standin.quiet()
        _keep(found, it, [*asks, form], [topic, log, it.hall], choices)
    return found


async def begun(it: Playground, groups: str) -> list[Asked]:
    niels = it.people["Niels"]
    opened = niels.command("group new", it.hall)
    await opened.ack()
    sent = niels.submit(opened, {"groups": groups})
    await it.standin.until(lambda: sent.messages and sent.messages[-1].components)
    started = niels.press(sent.messages[-1], label="Start")
    await it.answer(started)
    return [opened, sent, started]


def _keep(
    found: Evening,
    it: Playground,
    asks: Sequence[Asked],
    places: Sequence[Channel],
    choices: Sequence[dict[str, Any]],
) -> None:
    world = it.standin.core.world
    for row in sorted(world.messages.values(), key=lambda one: one.id):
        if row.author != it.standin.bot.id:
            continue
        where = "private" if row.only else str(row.channel in [one.id for one in places])
        found.texts.append((where, said(row)))
        found.pinged.append(tuple(row.pinged) if not row.only else ())
        found.labels += list(_labels(walk(row.components)))
        found.labels += [("alt", one.get("description", "x"), 1024) for one in row.attachments]
        for one in row.attachments:
            if one["filename"].endswith(".json"):
                blob = world.blobs[int(one["id"])]
                found.exports.append(json.loads(base64.b64decode(blob.data)))
    for asked in asks:
        if asked.modal is not None:
            found.labels.append(("title", asked.modal["title"], 45))
            found.labels += list(_labels(walk(asked.modal["components"])))
    found.labels += [("choice", one["name"], 100) for one in choices]
    found.titles = [topic.name for topic in it.standin.posts(it.forum)]


def _labels(parts: Any) -> Iterator[tuple[str, str, int]]:
    for part in parts:
        for name, most in LABELS.items():
            if part.get(name):
                yield name, part[name], most
        for option in part.get("options") or ():
            yield "option", option["label"], 100


@pytest.fixture(scope="module")
def plain() -> list[Evening]:
    """The evening with plain names, played once."""
    return []


@pytest.mark.parametrize("kind", EVENINGS)
async def test_an_evening_reads_the_same_whatever_people_are_called(
    kind: str, plain: list[Evening], caplog: pytest.LogCaptureFixture
) -> None:
    if not plain:
        plain.append(await evening(PLAIN, "Groep 1"))
    caplog.clear()
    caplog.set_level(logging.INFO)
    names = EVENINGS[kind]
    group = names[0].replace("\n", " ").replace(":", "")
    hostile = await evening(names, group)
    assert len(hostile.texts) == len(plain[0].texts) > 30
    for (where, text), (_, twin) in zip(hostile.texts, plain[0].texts, strict=True):
        if "ken ik niet" not in twin:
            assert marks(text) == marks(twin), (where, text)
            assert len(text.split("\n")) == len(twin.split("\n")), text
        assert not astray(text), text
        assert len(text) <= 4000
    assert hostile.pinged == plain[0].pinged
    assert [name for name, _, _ in hostile.labels] == [name for name, _, _ in plain[0].labels]
    for what, text, most in hostile.labels:
        assert 0 < len(text) <= most, what
        assert len(text.splitlines()) == 1
        assert not astray(text)
    for title in hostile.titles:
        assert title.endswith(" · #1")
        assert not astray(title)
        assert title.splitlines() == [title]
    (export,) = hostile.exports
    assert export["names"][0]["name"] == names[0]  # as it was, and JSON keeps it apart
    lines = [record.getMessage() for record in caplog.records]
    assert not any(name in line for line in lines for name in names if len(name) > 4)


# -- what hosts and players type -------------------------------------------------------------------

TYPED = (*MARKUP, *LONE, *ODD[:6])


async def test_typed_moves_come_back_as_words() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        await it.begin()
        frank = it.people["Frank"]
        for text in (*MARKUP[::3], "W" * 2000, "\u0301" * 2000, "||" * 1000, ODD[0]):
            count = len(frank.inbox())
            frank.dm(text)
            await it.standin.until(lambda count=count: len(frank.inbox()) >= count + 2)
            answer = frank.inbox()[-1]
            assert answer.author == it.standin.bot.id
            assert marks(answer.content) == []
            assert not astray(answer.content)
            assert answer.pinged in ([], [frank.id])
            assert len(answer.content) <= 2000


async def test_house_rules_and_group_names_come_back_as_words() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        niels = it.people["Niels"]
        tries = [(f"Groep 1: Frank - {text}", "") for text in MARKUP[::3]]
        tries += [("Groep 1: Frank - Arno", text) for text in MARKUP[1::3]]
        tries += [
            ("Groep 1: Frank - Arno", f"start={text}") for text in ("||x||", "**x**", "@everyone")
        ]
        tries += [("Groep 1: Frank - Arno", "_x_=1"), (f"{'**G** <@1>' * 30}: Frank - wie", "")]
        for groups, options in tries:
            opened = niels.command("group new", it.hall)
            await opened.ack()
            sent = niels.submit(opened, {"groups": groups, "options": options})
            answer = await it.answer(sent)
            assert marks(answer) == [], answer
            assert not astray(answer)
        assert it.standin.posts(it.forum) == []


async def test_what_is_typed_for_rules_and_zones_comes_back_as_words() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        frank = it.people["Frank"]
        for text in TYPED:
            answer = await it.answer(frank.command("rules", it.hall, game=text))
            assert marks(answer) == [], answer
            assert not astray(answer)
            offered = await frank.complete("rules", "game", text, it.hall).offered()
            assert len(offered) <= 25
        for text in ("**x**", "@everyone", "<@1>", "||x||", "# kop"):
            answer = await it.answer(frank.command("settings", it.hall, zone=text))
            assert marks(answer) == [], answer
