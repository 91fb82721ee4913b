"""A game of Troublez over the sockets, to its end: by button, by list, by form and in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle

from bot.moderator import lookup, places
from bot.moderator.lookup import Loaded
from bot.practice.asked import Asked
from bot.practice.components import walk
from bot.practice.world import Channel, Message
from bot.presenters import load
from bot.presenters.base import Choice, Table
from bot.texts import texts
from bot.ui import ids
from engines.base import Prompt
from engines.rng import Rng
from tests.e2e.playground import Playground, playground, running
from tests.e2e.scanner import Ears, Item, Secret, items, leaks, listening, taped

SEATED = ("Frank", "Arno", "Niels")
FORMS = (
    {"choice": "highest", "second": "no-axe", "third": "any"},
    {"choice": "horde", "second": "no-axe", "third": "any"},
    {"choice": "no-axe", "second": "highest", "third": "any"},
)
"""What each seat wishes for by form: nobody the same, so that it tells whose it is."""
PRESENTER = load("troublez")
HERE = Table(SEATED, texts("nl"))


async def test_a_game_is_played_to_its_end_in_every_way() -> None:
    async with playground() as it:
        tape = taped(it.standin)
        with listening(tape, it.standin.core.settings.token) as ears:
            async with running(it.standin, it.client()):
                await it.set_up()
                await begun(it)
                wished = await whole_game(it)
                topic = await it.topic("Groep 1")
                await it.post(topic, "Het spel is uit")
                the_last_post_tells_how_it_ended(it, topic)
                nobody_else_heard_of_a_wish(it, ears, wished)


async def whole_game(it: Playground) -> dict[str, set[int]]:
    """Played in every way; what was wished for in secret, in words, and by whom."""
    topic = await it.topic("Groep 1")
    ways, used = cycle(("press", "words")), Counter[tuple[str, str]]()
    wished: dict[str, set[int]] = {}
    while (loaded := look(it)).row.status == "running":
        prompt = next(one for one in loaded.engine.prompts(loaded.folded.state) if _owed(one))
        way = next(ways)
        if prompt.kind == "pick":
            way = "form" if way == "press" else way
            wished.setdefault(await pick(it, topic, loaded, prompt, way), set()).add(prompt.seat)
        else:
            await move(it, topic, loaded, prompt, way)
        used[prompt.kind, way] += 1
    assert set(used) >= {
        *(("draw", way) for way in ("press", "words")),
        *(("place", way) for way in ("press", "words")),
        *(("pick", way) for way in ("form", "words")),
    }
    return wished


def the_last_post_tells_how_it_ended(it: Playground, topic: Channel) -> None:
    """And every post before it stands once, in order."""
    posts = [row.content for row in it.posts(topic) if "· post " in row.content]
    numbers = [int(text.rpartition("post ")[2]) for text in posts]
    assert numbers == list(range(1, len(numbers) + 1))
    loaded = look(it)
    outcome = loaded.engine.outcome(loaded.folded.state)
    assert outcome is not None
    for place in set(outcome.places):
        assert f"Plaats {place}: " in posts[-1]
    points = [player.points for player in loaded.folded.state.public.players]
    assert all(f"({value} punt" in posts[-1] for value in points)


def nobody_else_heard_of_a_wish(it: Playground, ears: Ears, wished: dict[str, set[int]]) -> None:
    """In no post, no letter, no picture and no line of a log; who sent it read it back."""
    accounts = [str(it.people[name].id) for name in SEATED]
    secrets = [
        Secret(accounts[min(seats)], rf"{re.escape(text)}(?![,\w])")
        for text, seats in wished.items()
        if len(seats) == 1  # what two wished for alike may reach both
    ]
    left = list(items(it.standin, ears))
    assert leaks(left, secrets) == []
    assert {secret.owner for secret in secrets} == set(accounts)
    read_back = [secret for secret in secrets if _read_back(left, secret)]
    assert read_back == secrets


def _read_back(left: Sequence[Item], secret: Secret) -> bool:
    return any(re.search(secret.pattern, one.text) for one in left if one.reader == secret.owner)


def _owed(prompt: Prompt) -> bool:
    return prompt.need == "owed"


async def begun(it: Playground) -> None:
    niels = it.people["Niels"]
    opened = niels.command("group new", it.hall, game="troublez")
    await opened.ack()
    sent = niels.submit(opened, {"groups": f"Groep 1: {' - '.join(SEATED)}"})
    await it.standin.until(lambda: sent.messages and sent.messages[-1].components)
    assert "begonnen" in await it.answer(niels.press(sent.messages[-1], label="Start"))


def look(it: Playground) -> Loaded:
    community = it.db.run_now(places.community_of, "discord", str(it.guild.id))
    return it.db.read_now(lookup.look, it.desk, community, 1)


def chosen(loaded: Loaded, prompt: Prompt) -> str:
    """What the autopilot would do, in words."""
    action = loaded.engine.autopilot(loaded.view(prompt.seat), Rng(prompt.key))
    return loaded.engine.format((action,), SEATED, "nl")


async def counted(it: Playground, loaded: Loaded, asked: Asked | None = None) -> None:
    await it.standin.until(lambda: look(it).folded.seq > loaded.folded.seq)
    if asked is not None:
        await it.standin.until(lambda: asked.messages)


async def move(it: Playground, topic: Channel, loaded: Loaded, prompt: Prompt, way: str) -> None:
    """Under the newest post that asks it, or written there."""
    text, person = chosen(loaded, prompt), it.people[SEATED[prompt.seat]]
    key = f":{prompt.key}:"
    post = await it.standin.until(lambda: next(asking(it, topic, key), None))
    if way == "words":
        person.send(topic, f"<@{it.standin.bot.id}> {text}")
        await counted(it, loaded)
        return
    value = option(loaded, prompt, text)
    pressed = ids.made("b", 1, prompt.key, value)
    if pressed in buttons(post):
        await counted(it, loaded, person.press(post, pressed))
    else:
        await counted(it, loaded, person.choose(post, value))


def asking(it: Playground, topic: Channel, key: str) -> Iterator[Message]:
    rows = (row for row in reversed(it.posts(topic)) if "· post " in row.content)
    return (row for row in rows if any(key in one for one in buttons(row)))


def buttons(row: Message) -> list[str]:
    return [str(part.get("custom_id", "")) for part in walk(row.components)]


def option(loaded: Loaded, prompt: Prompt, text: str) -> str:
    """What hangs there for these words."""
    view = loaded.view(prompt.seat)
    fields = PRESENTER.form(prompt, (), view, HERE).fields
    if not fields:
        return ids.ONLY
    (field,) = fields
    assert isinstance(field, Choice)
    known = {
        PRESENTER.answer(prompt, {"choice": one.value}, view, HERE): one.value
        for one in field.options
    }
    return known[text]


async def pick(it: Playground, topic: Channel, loaded: Loaded, prompt: Prompt, way: str) -> str:
    """In secret: by the form, or in a private message; what it was, in words."""
    person = it.people[SEATED[prompt.seat]]
    text = chosen(loaded, prompt)
    if way == "words":
        person.dm(text)
        await counted(it, loaded)
        return text
    post = next(row for row in reversed(it.posts(topic)) if "Mijn zet" in str(row.components))
    opened = person.press(post, label="Mijn zet")
    await opened.form()
    given = FORMS[prompt.seat]
    await counted(it, loaded, person.submit(opened, given))
    return PRESENTER.answer(prompt, given, loaded.view(prompt.seat), HERE)
