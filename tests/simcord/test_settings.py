"""A person's own language and time zone, kept and respected from then on."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.clock import DAY, HOUR
from bot.moderator import people
from bot.moderator.clocks import Policy
from bot.moderator.hours import Night
from bot.moderator.people import Chosen
from bot.ui.answers import PLATFORM
from storage import models
from tests.moderator.world import START
from tests.simcord.server import PLANS, Server, answer, labels, sentence, server, told


def chosen(it: Server, seat: int) -> Chosen:
    account = str(it.players[seat].id)
    guest = it.db.run_now(people.arrive, PLATFORM, str(it.guild.id), account, "x")
    return it.db.read_now(people.chosen, guest.person)


USUAL = ("zone-other", "night-other", "night-none", "reminders-on")
"""What the panel says of reminders where nothing is chosen, and how anything else is."""


async def settings(it: Server, seat: int, **options: str) -> str:
    """What the panel says, without what is as usual."""
    said = told(await it.players[seat].user.slash("settings", **options))
    usual = [sentence(f"settings-{key}", lang) for key in USUAL for lang in ("nl", "en", "de")]
    return "\n".join(line for line in said.split("\n") if line not in usual)


async def test_without_a_choice_it_is_as_discord_says() -> None:
    async with server() as it:
        said = await settings(it, 0)
        assert said.split("\n") == [
            sentence("settings-language-discord"),
            sentence("settings-zone-none"),
        ]
        assert chosen(it, 0) == Chosen(None, None)


async def test_answers_are_in_the_chosen_language_from_then_on() -> None:
    async with server() as it:
        topic = await it.start()
        frank, arno = it.players[0], it.players[1]
        said = await settings(it, 0, language="de")
        assert said.split("\n")[0] == sentence(
            "settings-language", "de", language=sentence("language-de", "de")
        )
        assert labels(answer(await frank.user.slash("play")))[0] == "Mein Zug"
        assert labels(answer(await arno.user.slash("play")))[0] == "Mijn zet"
        shown = await frank.click(it.status(topic), label="Mijn zet")
        assert shown.modal is not None
        assert shown.modal["title"] == "Plan für Runde 1"
        await it.restart()
        assert (await it.say(0, PLANS[0])).startswith("**Notiert: dein Plan für Runde 1.**")
        assert "Frank: binnen" in it.status(topic).content  # the topic speaks as before
        stale = await frank.click(it.posts(topic)[0], label="Mijn hand")
        assert sentence("orders-none", "de") in told(stale)
        found = await frank.autocomplete(topic, "rules", "game", "")
        assert [one["name"] for one in found] == [
            "Groep 1",
            sentence("saul-name", "de"),
            "Troublez",
        ]
        said = await settings(it, 0, language="discord")
        assert said.split("\n")[0] == sentence("settings-language-discord")
        assert labels(answer(await frank.user.slash("hand"))) == ["Mijn zet", "Mijn hand"]
        assert sentence("orders-none") in told(await frank.user.slash("hand"))


async def test_a_zone_is_kept_or_refused_with_an_example() -> None:
    async with server() as it:
        await settings(it, 0, language="en")
        for bad in ("Europe/Nergens", "../etc", "**x**", "CET+99"):
            said = await settings(it, 0, zone=bad)
            assert "Europe/Amsterdam" in said
            assert said.startswith(sentence("error-no-zone", "en", zone="x").split("x")[0])
        assert chosen(it, 0) == Chosen("en", None)
        said = await settings(it, 0, zone="America/New_York")
        assert said.endswith(sentence("settings-zone", "en", zone="America/New_York"))
        assert chosen(it, 0) == Chosen("en", "America/New_York")
        said = await settings(it, 0, zone="-")
        assert said.endswith(sentence("settings-zone-none", "en"))
        assert chosen(it, 0) == Chosen("en", None)


async def test_reminders_and_nights_are_chosen_by_words_or_in_the_panel() -> None:
    async with server() as it:
        said = await settings(it, 0, reminders="off", night="22 uur tot 8 uur")
        assert sentence("settings-reminders-off") in said
        assert sentence("settings-night", night="22:00-08:00") in said
        night = Night(22 * 60, 8 * 60)
        assert chosen(it, 0) == Chosen(None, None, reminders=False, night=night)
        shown = await it.players[0].user.slash("settings", reminders="on")
        assert chosen(it, 0) == Chosen(None, None, night=night)
        done = await it.players[0].user.select(answer(shown), values=["-"], custom_id="o:night")
        assert sentence("settings-night-none") in told(done)
        assert chosen(it, 0) == Chosen(None, None)
        for bad in ("laat", "22:00", "8:00-8:00"):
            assert "22:00-8:00" in await settings(it, 0, night=bad)
        assert "25:00" in await settings(it, 0, night="25:00-8:00")
        assert chosen(it, 0) == Chosen(None, None)


async def test_who_sleeps_is_reminded_in_the_morning() -> None:
    async with server() as it:
        await it.start(policy=Policy(turn=DAY, remind=50))  # a quarter past eleven at night
        await settings(it, 0, night="11:00-14:00")
        await settings(it, 1, reminders="off")
        await it.moved(12 * HOUR)
        await it.moved()
        assert "Je bent nog aan de beurt" not in "".join(m.content for m in it.letters(0))
        await it.moved(3 * HOUR)
        (said,) = it.letters(0)
        found = re.match(r"Je bent nog aan de beurt, tot <t:(\d+):f>\.", said.content)
        assert found is not None
        assert 0 <= int(found[1]) - (START + DAY) // 1000 <= 5
        assert it.letters(1) == []


async def test_our_own_mistakes_are_owned_up_in_the_chosen_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with server() as it:
        await it.start()
        await settings(it, 0, language="de")

        async def broken(*_: Any) -> None:
            raise RuntimeError

        monkeypatch.setattr(it.bot.front, "person", broken)
        done = await it.players[0].user.slash("hand")
        assert told(done) == sentence("oops", "de", done="no")


async def test_a_language_that_cant_be_looked_up_is_discords(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with server() as it:

        def broken(*_: Any) -> None:
            raise RuntimeError

        monkeypatch.setattr(people, "speech", broken)
        done = await it.players[0].user.slash("hand")
        assert told(done) == sentence("oops", done="no")


async def test_nobody_is_written_down_for_being_looked_up() -> None:
    async with server() as it:
        assert await it.db.read(people.speech, PLATFORM, "77") is None
        rows = it.db.read_now(
            lambda tx: tx.connection.execute(models.table(models.Person).select()).all()
        )
        assert rows == []
