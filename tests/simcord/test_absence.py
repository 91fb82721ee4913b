"""`/absence`: until a day that is said in words, from anywhere, shown and taken back."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.clock import DAY
from bot.moderator import absences, people
from bot.moderator.absences import Away
from bot.moderator.clocks import Policy
from bot.ui import dates
from bot.ui.answers import PLATFORM
from storage import models
from tests.moderator.world import START
from tests.simcord.server import PLANS, Server, answer, labels, sentence, server, told

AMSTERDAM, TOKYO = "Europe/Amsterdam", "Asia/Tokyo"
"""It is Tuesday 14 November 2023, 23:13 in the one and Wednesday 07:13 in the other."""


def end(day: str, zone: str = AMSTERDAM) -> int:
    return dates.end_of(datetime.fromisoformat(day).date(), zone)


def shown(until: int) -> str:
    return f"<t:{until // 1000 - 1}:D>"


def away(it: Server, seat: int) -> Away | None:
    account = str(it.players[seat].id)
    person = it.db.run_now(people.arrive, PLATFORM, str(it.guild.id), account, "x").person
    return it.db.read_now(absences.present, it.desk, person)


async def absence(it: Server, seat: int, place: Any = None, **options: Any) -> Any:
    """From a channel, or else in private."""
    player = it.players[seat]
    if place is None:
        return await player.user.slash("absence", **options)
    return await player.slash(place, "absence", **options)


async def test_until_a_day_and_the_autopilot_plays_and_everybody_sees() -> None:
    async with server() as it:
        topic = await it.start()
        done = await absence(it, 1, topic, until="zondag")
        until = end("2023-11-19")
        assert done.ephemeral
        assert told(done).split("\n") == [
            f"Je bent **afwezig t/m {shown(until)}**. "
            "Iedereen kan dat in de status van je spellen zien.",
            sentence("absence-meanwhile", how="autopilot"),
        ]
        assert labels(answer(done)) == ["Ik ben er weer", "Kies een dag"]
        await it.moved()
        assert f"Arno: binnen · afwezig t/m {shown(until)}" in it.status(topic).content
        assert "Frank: wacht ik op\n" in it.status(topic).content
        assert away(it, 1) == Away(until)
        for seat in (0, 2, 3):
            await it.say(seat, PLANS[seat])
        assert "Arno: wacht ik op" not in it.status(topic).content


async def test_back_again_by_the_option_or_the_button() -> None:
    async with server() as it:
        topic = await it.start()
        await absence(it, 0, until="tot nader order")
        await it.moved()
        assert "Frank: binnen · afwezig\n" in it.status(topic).content
        done = await absence(it, 0, topic)
        assert told(done).startswith("Je bent **afwezig tot nader order**.")
        await it.restart()
        pressed = await it.press(0, answer(done), "Ik ben er weer")
        assert told(pressed) == sentence("absence-back")
        assert "afwezig" not in it.status(topic).content
        assert away(it, 0) is None
        again = await absence(it, 0, back=True)
        assert told(again) == sentence("absence-none")
        assert labels(answer(again)) == ["Kies een dag"]
        await absence(it, 0, until="morgen")
        assert told(await absence(it, 0, back=True)) == sentence("absence-back")


async def test_a_form_for_the_day_opened_before_a_restart() -> None:
    async with server() as it:
        topic = await it.start()
        niels = it.players[2].user
        done = await absence(it, 2)
        opened = await niels.click(answer(done), label="Kies een dag")
        assert opened.modal is not None
        assert opened.modal["title"] == "Afwezig"
        await it.restart()
        sent = await niels.submit_modal(opened, {"until": "3 dagen"})
        until = end("2023-11-17")
        assert shown(until) in told(sent)
        await it.moved()
        assert shown(until) in it.status(topic).content
        opened = await niels.click(answer(sent), label="Kies een dag")
        assert "2023-11-17" in repr(opened.modal)
        wrong = await niels.submit_modal(opened, {"until": "**ooit**"})
        assert told(wrong) == sentence("error-no-date", text="**ooit**")
        assert away(it, 2) == Away(until)


async def test_what_isnt_a_day_to_come_is_refused_with_what_to_do() -> None:
    async with server() as it:
        await it.start()
        before = _rows(it)
        for text, key in (("2023-11-13", "past-date"), ("2033-01-01", "far-date")):
            assert told(await absence(it, 0, until=text)) == sentence(f"error-{key}")
        assert "3 dagen" in told(await absence(it, 0, until="ooit"))
        assert told(await absence(it, 0, until="morgen", back=True)) == sentence("absence-both")
        assert _rows(it) == before


def _rows(it: Server) -> list[Any]:
    tables = [models.table(one) for one in (models.Absence, models.Entry, models.Delivery)]
    return it.db.read_now(
        lambda tx: [tx.connection.execute(table.select()).all() for table in tables]
    )


@pytest.mark.parametrize("private", [False, True])
async def test_the_day_is_the_persons_own_or_else_the_communitys(private: bool) -> None:
    async with server() as it:
        topic = await it.start()
        await it.set_up(zone=TOKYO)
        place = None if private else topic
        await absence(it, 0, place, until="vandaag")
        assert away(it, 0) == Away(end("2023-11-15", TOKYO))
        await it.players[0].user.slash("settings", zone=AMSTERDAM)
        await absence(it, 0, place, until="vandaag")
        assert away(it, 0) == Away(end("2023-11-14"))


async def test_who_plays_nothing_may_be_away_all_the_same() -> None:
    async with server() as it:
        await it.set_up()
        done = await absence(it, 7, until="een week")
        assert told(done).split("\n") == [told(done)]
        assert shown(end("2023-11-21")) in told(done)
        assert away(it, 7) == Away(end("2023-11-21"))


async def test_in_the_language_that_one_chose() -> None:
    async with server() as it:
        topic = await it.start()
        await it.players[0].user.slash("settings", language="de")
        done = await absence(it, 0, topic, until="Sonntag")
        assert told(done).startswith("Du bist **abwesend bis einschließlich <t:")
        assert labels(answer(done)) == ["Ich bin wieder da", "Tag wählen"]
        found = await it.players[0].autocomplete(topic, "absence", "until", "")
        assert [one["name"] for one in found][:2] == ["bis morgen (Mi 15. Nov)", _sunday("de")]
        assert [one["value"] for one in found] == [
            *("2023-11-15", "2023-11-19", "2023-11-21", "2023-11-28", dates.OPEN)
        ]
        (only,) = await it.players[1].autocomplete(topic, "absence", "until", "24 dec")
        assert (only["name"], only["value"]) == ("zo 24 dec", "2023-12-24")


def _sunday(lang: str) -> str:
    return sentence("until-sunday", lang, day="So 19. Nov")


async def test_a_slow_database_asks_for_one_letter_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async with server() as it:
        topic = await it.start()
        monkeypatch.setattr("bot.ui.answers.BUDGET", 0)
        (one,) = await it.players[1].autocomplete(topic, "absence", "until", "zo")
        assert (one["name"], one["value"]) == (sentence("again-typing"), "zo")


async def test_a_group_that_waits_says_so_and_reminds_nobody_who_is_away() -> None:
    async with server() as it:
        topic = await it.start(policy=Policy(turn=DAY, remind=50, absence="wait"))
        await it.say(1, "hoi")
        done = await absence(it, 1, topic, until="zondag")
        assert sentence("absence-meanwhile", how="wait") in told(done)
        await it.moved()
        assert "Arno: wacht ik op · afwezig t/m" in it.status(topic).content
        letters = len(it.letters(1))
        await it.moved(DAY * 3 // 4)
        assert len(it.letters(1)) == letters
        reply = await it.say(1, PLANS[1])
        assert reply.startswith("**Genoteerd")
        assert "Arno: binnen · afwezig t/m" in it.status(topic).content


async def test_the_same_interaction_twice_has_one_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    async with server() as it:
        await it.start()
        monkeypatch.setattr("bot.ui.answers.receipt", lambda _: "i1")
        first = await absence(it, 0, until="morgen")
        before = _rows(it)
        again = await absence(it, 0, until="zondag")
        assert told(first)
        assert told(again) == ""
        assert _rows(it) == before
        assert told(await absence(it, 0, back=True)) == ""
        assert away(it, 0) == Away(end("2023-11-15"))


async def test_all_absences_are_in_the_export() -> None:
    async with server() as it:
        await it.start()
        await absence(it, 3, until="morgen")
        await absence(it, 3, back=True)
        done = await it.players[3].slash(it.general, "privacy export")
        (file,) = answer(done).attachments
        text = (await file.read()).decode()
        until = datetime.fromtimestamp(end("2023-11-15") / 1000, UTC).isoformat()
        since = datetime.fromtimestamp(START // 1000, UTC).isoformat()[:16]
        assert f'"until": "{until}"' in text
        assert f'"since": "{since}' in text
        assert '"ended": "2023-' in text
