"""Private panels over real sockets: in pages, changed in place, and after any restart."""

from __future__ import annotations

import re
from typing import Any

from bot.clock import DAY, HOUR
from bot.moderator import clocks, lookup, places
from bot.moderator.clocks import Policy
from bot.practice.components import BUTTON, MOST, ROW, SECTION, SELECT, SEPARATOR, WORDS, walk
from bot.practice.contents import said
from bot.practice.world import V2, Message
from bot.ui.answers import PLATFORM
from tests.e2e.playground import Playground, playground, running

FOLLOW_UP = "/webhooks/{webhook_id}/{token}"
TWO_GROUPS = "Groep 1: Frank - Arno\nGroep 2: Brent - Frank"
HANKS = re.compile("[SH]{2,}")


def labels(row: Message) -> list[str]:
    return [part["label"] for part in walk(row.components) if part["type"] == BUTTON]


def custom_ids(row: Message) -> list[str]:
    return [part["custom_id"] for part in walk(row.components) if part.get("custom_id")]


def chosen(row: Message) -> list[str]:
    """The options that a panel's selects show as chosen."""
    options = [one for part in walk(row.components) for one in part.get("options", ())]
    return [one["value"] for one in options if one.get("default")]


def check_panel(row: Message, asker: int) -> None:
    """A panel as Discord wants it: no text of the old kind, and for its reader alone."""
    assert row.flags & V2
    assert (row.content, row.embeds, row.only) == ("", [], asker)
    parts = list(walk(row.components))
    assert len(parts) <= MOST
    assert {part["type"] for part in parts} <= {ROW, BUTTON, SELECT, SECTION, WORDS, SEPARATOR}


def give_time(it: Playground, turn: int) -> None:
    community = it.db.run_now(places.community_of, PLATFORM, str(it.guild.id))
    it.db.run_now(clocks.set_policy, community, Policy(turn=turn))


def entries(it: Playground, game: int) -> int:
    """How long a game's log is."""
    community = it.db.run_now(places.community_of, PLATFORM, str(it.guild.id))
    loaded = it.db.read_now(lookup.look, it.desk, community, game)
    return loaded.folded.seq


async def test_play_shows_all_that_is_owed_the_soonest_due_first() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        give_time(it, 3 * DAY)
        await it.paste("Groep 1: Frank - Arno")
        it.desk.clock.move(HOUR)  # type: ignore[attr-defined]
        give_time(it, DAY)
        await it.paste("Groep 2: Brent - Frank")
        await it.topic("Groep 2")
        frank = it.people["Frank"]
        panel = await frank.command("play").reply()
        check_panel(panel, frank.id)
        text = said(panel)
        assert text.index("Groep 2: Stuur me je plan") < text.index("Groep 1: Stuur me je plan")
        first, second = (int(at) for at in re.findall(r"<t:(\d+):f>", text))
        assert second - first == (2 * DAY - HOUR) // 1000
        assert labels(panel) == ["Mijn zet", "Mijn hand"] * 2
        hand = await it.answer(frank.press(panel, "b:1::hand"))
        assert hand.endswith("*Groep 1*")
        assert hand.startswith("Je hebt 3 Sauls en Hank.")
        form = await frank.press(panel, "b:2::move").form()
        assert form["title"] == "Plan voor ronde 1 · Groep 2"
        receipt = await it.answer(frank.submit(frank.open_form(), {"after": "2"}))
        assert receipt.startswith("**Genoteerd: je plan voor ronde 1.**")
        assert receipt.endswith("*Groep 2*")
        panel = await frank.command("play").reply()
        assert said(panel).startswith("Groep 1: Stuur me je plan")
        assert "Groep 2" not in said(panel)


async def test_play_says_who_is_waited_for_when_nothing_is_owed() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        give_time(it, DAY)
        await it.paste("Groep 1: Frank - Arno")
        topic = await it.topic("Groep 1")
        await it.form("Frank", await it.post(topic, "Ronde 1"), after="2")
        panel = await it.people["Frank"].command("play", topic).reply()
        check_panel(panel, it.people["Frank"].id)
        shown = said(panel).split("\n")
        assert shown[0] == "Je hoeft nergens iets te doen."
        assert shown[1] == "Groep 1: Je hoeft nu niets te doen. Ik wacht op Arno."
        assert re.fullmatch(r"Tot <t:\d+:f>\.", shown[2])
        alone = await it.people["Arno"].command("games").reply()
        assert labels(alone) == ["Mijn zet", "Mijn hand"]
        hand = await it.answer(it.people["Arno"].press(alone, label="Mijn hand"))
        assert "Groep" not in hand  # he plays no other game


async def test_many_games_are_shown_in_pages_that_work_after_a_restart() -> None:
    async with playground() as it:
        async with running(it.standin, it.client()):
            await it.set_up()
            groups = [f"Groep {n}: Frank - {name}" for n, name in enumerate(["Arno"] * 12, 1)]
            await it.paste("\n".join(groups))
            frank = it.people["Frank"]
            panel = await frank.command("games").reply()
            check_panel(panel, frank.id)
            first = said(panel)
            assert "Bladzijde 1 van 2" in first
            assert labels(panel)[-1] == "Volgende ▶"
        async with running(it.standin, it.client()):
            turned = frank.press(panel, label="Volgende ▶")
            await turned.ack()
            await it.standin.until(lambda: "Bladzijde 2 van 2" in said(panel))
            check_panel(panel, frank.id)
            assert turned.messages == []  # it was changed in place
            assert labels(panel)[-1] == "◀ Vorige"
            found = re.findall(r"Groep \d+(?=:)", first + "\n" + said(panel))
            assert found == [f"Groep {n}" for n in range(1, 13)]
            await frank.press(panel, label="◀ Vorige").ack()
            await it.standin.until(lambda: said(panel) == first)
            old = custom_ids(panel)[-1]
            assert re.fullmatch(r"v:games:\d+", old)


async def test_hands_and_orders_are_panels_with_their_buttons() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        await it.paste(TWO_GROUPS)
        topic = await it.topic("Groep 1")
        frank = it.people["Frank"]
        await it.form("Frank", await it.post(topic, "Ronde 1"), hank="1", to="5")
        panel = await frank.command("hand").reply()
        check_panel(panel, frank.id)
        assert said(panel).startswith("**Groep 1**\nJe hebt 3 Sauls en Hank.")
        assert "**Groep 2**\nJe hebt 3 Sauls en Hank." in said(panel)
        assert "1e (onderop): Hank" in said(panel)
        assert labels(panel) == ["Mijn zet", "Mijn hand"] * 2
        assert not any(HANKS.search(name) for name in custom_ids(panel))
        panel = await frank.command("orders").reply()
        check_panel(panel, frank.id)
        assert labels(panel) == ["Intrekken"]
        assert said(panel).count("Opdrachten geef je met woorden") == 1  # for both groups
        (section,) = [part for part in panel.components if part["type"] == SECTION]
        assert "je biedt door tot en met 5" in section["components"][0]["content"]
        done = await it.answer(frank.press(panel, label="Intrekken"))
        assert done.startswith("Bieden: geen opdracht.")
        assert done.endswith("*Groep 1*")
        again = await it.answer(frank.press(panel, label="Intrekken"))
        assert again == "Die opdracht staat er niet meer.\n*Groep 1*"
        assert labels(await frank.command("orders").reply()) == []
        sent = it.standin.wire.of("POST", FOLLOW_UP)
        panels = [one.request for one in sent if (one.request or {}).get("flags", 0) & V2]
        assert len(panels) == 3
        assert all("content" not in body and "embeds" not in body for body in panels)


async def test_settings_are_chosen_in_their_panel() -> None:
    async with playground() as it, running(it.standin, it.client()):
        frank = it.people["Frank"]
        panel = await frank.command("settings").reply()
        check_panel(panel, frank.id)
        assert chosen(panel) == ["discord", "-", "on", "-"]
        await frank.choose(panel, "en", custom_id="o:language").ack()
        await it.standin.until(lambda: said(panel).startswith("I write to you in English."))
        await frank.choose(panel, "Europe/Berlin", custom_id="o:zone").ack()
        await it.standin.until(lambda: "Europe/Berlin" in said(panel))
        assert chosen(panel) == ["en", "Europe/Berlin", "on", "-"]
        other = await frank.command("settings", zone="Asia/Kathmandu").reply()
        assert chosen(other) == ["en", "Asia/Kathmandu", "on", "-"]
        await frank.choose(other, "discord", custom_id="o:language").ack()
        await it.standin.until(lambda: chosen(other)[:2] == ["discord", "Asia/Kathmandu"])


async def test_answers_to_words_name_the_game_of_somebody_who_plays_several() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        await it.paste(TWO_GROUPS)
        topic = await it.topic("Groep 1")
        frank, arno = it.people["Frank"], it.people["Arno"]
        sent = frank.dm("SHSS, bod na 2")
        asked = await letter(it, "Frank", sent)
        assert labels(asked) == ["Groep 1", "Groep 2"]
        receipt = await it.answer(frank.press(asked, label="Groep 2"))
        assert receipt.startswith("**Genoteerd: je plan voor ronde 1.**")
        assert receipt.endswith("*Groep 2*")
        hello = frank.dm("SSSHH", reply_to=asked)
        refused = await letter(it, "Frank", hello)
        assert refused.content.endswith("*Groep 1*")
        alone = await letter(it, "Arno", arno.dm("SSSH"))
        assert "Groep 1" not in alone.content
        assert await it.post(topic, "Ronde 1")


async def letter(it: Playground, who: str, sent: Message) -> Message:
    """The answer to a private message."""

    def found() -> Message | None:
        rows = it.people[who].inbox()
        return next(
            (r for r in rows if (r.reference or {}).get("message_id") == str(sent.id)), None
        )

    row: Message = await it.standin.until(found)
    return row


async def test_the_same_plan_again_is_one_tap() -> None:
    """Offered to its owner alone; the public post is the same for everybody."""
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        await it.paste("Groep 1: Frank - Arno")
        topic = await it.topic("Groep 1")
        frank, arno = it.people["Frank"], it.people["Arno"]
        first = await frank.command("play").reply()
        assert "Zelfde plan" not in labels(first)
        await it.form("Frank", await it.post(topic, "Ronde 1"), hank="4", after="1", start="1")
        await it.form("Arno", await it.post(topic, "Ronde 1"), hank="4", after="4")
        opened = await it.post(topic, "Frank opent met 1")
        await it.answer(arno.press(opened, label="passen"))
        result = await it.post(topic, "Ronde 2")
        assert "Zelfde plan" not in labels(result)
        panel = await frank.command("play").reply()
        assert labels(panel) == ["Mijn zet", "Mijn hand", "Zelfde plan"]
        (again,) = [name for name in custom_ids(panel) if name.endswith(":again")]
        assert re.fullmatch(r"r:1:[^:SH]+:again", again)
        assert "Zelfde plan" in labels(await frank.command("hand").reply())
        asked = await frank.press(result, label="Mijn hand").reply()
        assert labels(asked) == ["Mijn zet", "Zelfde plan"]
        receipt = await it.answer(frank.press(panel, label="Zelfde plan"))
        assert receipt.startswith("**Genoteerd: je plan voor ronde 2.**")
        assert "4e (bovenop): Hank\nNa je 1e viltje open je de bieding met 1." in receipt
        assert "Zelfde plan" not in labels(await frank.command("hand").reply())
        stranger = await it.answer(it.people["Lucy"].press(_copied(it, panel, topic), again))
        assert "Hank" not in stranger
        await it.form("Arno", result, hank="4", after="4")
        await it.post(topic, "Frank opent met 1")
        stale = await it.answer(frank.press(panel, label="Zelfde plan"))
        assert "Ik wacht op Arno" in stale


def _copied(it: Playground, panel: Message, topic: Any) -> Message:
    """A forged message with the same buttons, for everybody to press."""
    world = it.standin.core.world
    forged = Message(world.new_id(), topic.id, world.bot, world.now(), content="?")
    forged.components = [part for part in panel.components if part["type"] == ROW]
    world.put(forged)
    return forged


async def test_a_plan_that_cant_be_laid_any_more_says_why_and_opens_the_form() -> None:
    async with playground() as it, running(it.standin, it.client()):
        await it.set_up()
        await it.paste("Groep 1: Frank - Arno")
        topic = await it.topic("Groep 1")
        frank, arno = it.people["Frank"], it.people["Arno"]
        await it.form("Frank", await it.post(topic, "Ronde 1"), hank="1", after="4", start="1")
        await it.form("Arno", await it.post(topic, "Ronde 1"), hank="4", after="4")
        opened = await it.post(topic, "opent met 1")
        first = frank if "Arno opent" in opened.content else arno
        await it.answer(first.press(opened, label="passen"))
        lost = await it.post(topic, "Ronde 2")
        assert "verliest" in lost.content
        loser = arno if first is frank else frank
        panel = await loser.command("play").reply()
        before = entries(it, 1)
        form = await loser.press(panel, label="Zelfde plan").form()
        assert form["title"] == "Plan voor ronde 2"
        note = form["components"][0]
        assert note["type"] == WORDS
        assert "viltje" in note["content"]
        assert entries(it, 1) == before
        receipt = await it.answer(loser.submit(loser.open_form(), {"start": "1"}))
        assert receipt.startswith("**Genoteerd: je plan voor ronde 2.**")
