"""The hosts' commands over real sockets, each once, with the clock moved."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from bot.clock import DAY, HOUR
from bot.moderator import clocks, places
from bot.moderator.clocks import Policy
from bot.practice import Person
from bot.practice.components import walk
from bot.practice.contents import said
from bot.practice.world import Channel, Message
from tests.e2e.playground import Playground, playground, running

PLANS = {"Frank": "SSHS, bod na 2, start 2", "Arno": "SSSH", "Niels": "HSSS", "Bjorn": "SSSH"}


@dataclass
class Evening:
    """Niels hosts and plays in group 1; Lucy has the role of hosts and plays in group 2."""

    it: Playground
    topic: Channel
    other: Channel

    @property
    def niels(self) -> Person:
        return self.it.people["Niels"]

    async def host(self, name: str, /, who: str = "Niels", **options: Any) -> str:
        where = options.pop("where", self.topic)
        return await self.it.answer(self.it.people[who].command(f"host {name}", where, **options))

    async def plan(self, *names: str) -> None:
        for name in names or PLANS:
            self.it.people[name].dm(PLANS[name])

    async def letter(self, who: str, text: str) -> str:
        def found() -> str | None:
            rows = (said(row) for row in self.it.people[who].inbox() if row.only is None)
            return next((one for one in rows if text in one), None)

        letter: str = await self.it.standin.until(found)
        return letter


@asynccontextmanager
async def evening(chosen: Policy | None = None) -> AsyncIterator[Evening]:
    chosen = chosen or Policy(turn=2 * DAY, grace=HOUR, peek=True)
    async with playground() as it, running(it.standin, it.client()):
        role = it.standin.role(it.guild, "Host")
        it.people["Lucy"].take(role)
        done = await it.answer(
            it.people["Niels"].command("setup", it.hall, topics=it.forum, host_role=role)
        )
        assert done.startswith("Klaar"), done
        community = it.db.run_now(places.community_of, "discord", str(it.guild.id))
        it.db.run_now(clocks.set_policy, community, chosen)
        topic, other = await it.begin()
        await it.post(topic, "Ronde 1")
        for person in it.people.values():
            await person.command("games").reply()
        yield Evening(it, topic, other)


def attached(it: Playground, row: Message) -> Any:
    (file,) = row.attachments
    blob = it.standin.core.world.blobs[int(file["id"])]
    return json.loads(base64.b64decode(blob.data))


def values(row: Message) -> list[tuple[str, str]]:
    """The options of the select under a message."""
    found = [part["options"] for part in walk(row.components) if part.get("options")]
    return [(one["label"], one["value"]) for one in found[0]]


async def test_the_status_says_for_whom_each_group_waits_and_its_buttons_work() -> None:
    async with evening() as night:
        it = night.it
        await night.plan("Frank", "Niels", "Bjorn")
        await it.post(night.other, "Ronde 1")
        asked = night.niels.command("host status", it.hall)
        shown = await asked.reply()
        start = it.desk.now() // 1000
        text = said(shown)
        assert f"**Groep 1 (#1)** wacht op Arno (sinds <t:{start}:f>)" in text
        assert f"<t:{start + 2 * DAY // 1000}:f>" in text
        assert "**Groep 2 (#2)** wacht op Brent, Mitch, Swifty en Lucy" in text
        assert shown.only == night.niels.id
        reminded = await it.answer(night.niels.press(shown, "h:remind:1:"))
        assert reminded == "Groep 1: ik heb Arno herinnerd."
        assert "De host herinnert je eraan" in await night.letter("Arno", "herinnert")
        again = await it.answer(night.niels.press(shown, "h:remind:1:"))
        assert again.startswith("Dit uur is er al herinnerd. Over 60 minuten")
        opened = night.niels.press(shown, "h:extend:1:")
        form = await opened.form()
        assert form["title"] == "Meer tijd voor Groep 1"
        more = await it.answer(night.niels.submit(opened, {"time": "1 dag"}))
        assert more == f"Groep 1: er is meer tijd, nu tot <t:{start + 3 * DAY // 1000}:f>."
        post = await it.post(night.topic, "krijgt er 1 dag bij")
        assert "Arno" not in post.content
        replacing = await night.niels.press(shown, "h:replace:2:").reply()
        assert [label for label, _ in values(replacing)] == ["Brent", "Mitch", "Swifty", "Lucy"]


async def test_more_time_in_words_or_until_a_moment() -> None:
    async with evening() as night:
        start = night.it.desk.now()
        said_ = await night.host("extend", time="12 uur")
        assert f"<t:{(start + 2 * DAY + 12 * HOUR) // 1000}:f>" in said_
        moment = await night.host("extend", time="2023-11-20 20:00")
        assert "<t:1700506800:f>" in moment
        assert (await night.host("extend", time="morgen")).startswith("Dat is niet later")
        assert "lees ik niet als een tijd" in await night.host("extend", time="straks")
        assert (await night.host("extend", time="1 jaar")).endswith("zondag.")


async def test_a_host_passes_on_a_move_and_hears_nothing_of_the_hand() -> None:
    async with evening() as night:
        answers = []
        for move in ("SSSH, bod na 4", "HHHH"):
            quote = f"ik doe {move}"
            answers.append(await night.host("act", player="Arno", move=move, quote=quote))
        assert "doorgegeven aan Arno" in answers[0]
        letter = await night.letter("Arno", "opgeschreven: SSSH")
        assert "“ik doe SSSH, bod na 4”" in letter
        assert "bod na 4" not in answers[0]
        post = await night.it.post(night.topic, "De host heeft een zet van Arno opgeschreven.")
        assert "SSSH" not in post.content


async def test_a_substitute_takes_the_seat_and_the_leaver_is_refused_everywhere() -> None:
    async with evening() as night:
        it = night.it
        await night.plan("Frank", "Arno", "Niels")
        asked = night.niels.command("host substitute", night.topic, player="Arno")
        shown = await asked.reply()
        assert "wie neemt de plaats van Arno" in said(shown)
        labels = [label for label, _ in values(shown)]
        assert labels[-1] == "De automaat"
        assert "Frank" not in labels
        lucy = next(value for label, value in values(shown) if label == "Lucy")
        done = await it.answer(night.niels.choose(shown, lucy))
        assert done == "Lucy speelt nu op de plaats van Arno."
        post = await it.post(night.topic, "Vanaf nu speelt Lucy op deze plaats.")
        assert "Arno" not in post.content
        assert "Je speelt vanaf nu op deze plaats mee" in await night.letter("Lucy", "plaats mee")
        again = await it.answer(night.niels.choose(shown, lucy))
        assert again.startswith("Daar zit intussen iemand anders")
        refused = await it.answer(it.people["Arno"].press(post, label="Mijn hand"))
        assert "Je speelt" not in refused or "niet mee" in refused
        assert "Saul" not in refused
        hand = await it.answer(it.people["Lucy"].command("hand", it.hall))
        assert "Saul" in hand
        gone = it.people["Arno"]
        assert "Groep 1" not in await it.answer(gone.command("hand", it.hall))
        back = await night.host("substitute", who="Lucy", player="Frank", newcomer=gone)
        assert "al aan deze tafel gezeten" in back
        flown = await night.host("substitute", player="Bjorn", autopilot=True)
        assert flown == "Op de plaats van Bjorn speelt nu de automaat."


async def test_a_step_is_chosen_in_words_confirmed_and_corrected_with_links() -> None:
    async with evening() as night:
        it = night.it
        await night.plan()
        first = await it.post(night.topic, "Alle plannen zijn binnen")
        it.people["Arno"].send(night.topic, f"<@{it.standin.bot.id}> bied 3")
        bid = await it.post(night.topic, "Arno biedt 3")
        shown = await night.niels.command("host rewind", night.topic).reply()
        labels = values(shown)
        assert labels[0] == ("Arno biedt 3.", "0.2")
        assert "SSHS" not in said(shown)
        confirm = await night.niels.choose(shown, "0.2").reply()
        assert "Terug tot vóór: **Arno biedt 3.**" in said(confirm)
        assert "Wat geheim was, blijft geheim" in said(confirm)
        done = await it.answer(night.niels.press(confirm, label="Zet terug"))
        assert done.startswith("Groep 1 is teruggezet")
        correction = await it.post(night.topic, "Teruggezet")
        where = f"https://discord.com/channels/{it.guild.id}/{night.topic.id}"
        assert f"]({where}/{bid.id})" in correction.content
        assert str(first.id) not in correction.content
        stale = await it.answer(night.niels.press(confirm, label="Zet terug"))
        assert stale.startswith("Naar die stap kan ik niet terug")

        deeper = await night.niels.command("host rewind", night.topic).reply()
        confirm = await night.niels.choose(deeper, "1.1").reply()
        assert "geheime keuzes van die ronde opnieuw gevraagd" in said(confirm)
        await it.answer(night.niels.press(confirm, label="Zet terug"))
        asked = await it.answer(it.people["Arno"].command("hand", it.hall))
        assert "1e " not in asked


async def test_pause_resume_and_the_autopilot() -> None:
    async with evening() as night:
        it = night.it
        assert "staat stil" in await night.host("pause")
        await it.post(night.topic, "Het spel staat stil.")
        assert (await night.host("pause")).startswith("Het spel staat even stil")
        status = await night.host("status")
        assert "**Groep 1 (#1)** staat stil (pauze)" in status
        assert "gaat verder" in await night.host("resume")
        await it.post(night.topic, "Het spel gaat verder.")
        assert await night.host("pilot", player="Bjorn") == "Voor Bjorn speelt nu de automaat."
        assert "op de automaat: Bjorn" in await night.host("status")
        by_hand = await night.host("pilot", player="Bjorn", on=False)
        assert by_hand == "Bjorn speelt weer zelf."
        log = await night.host("log")
        assert "Bjorn op de automaat (Niels)" in log


async def test_a_look_at_a_hand_is_told_and_not_for_who_plays() -> None:
    async with evening() as night:
        it = night.it
        await night.plan("Arno")
        await it.answer(it.people["Arno"].command("hand", it.hall))
        refused = await night.host("peek", player="Arno")
        assert refused.startswith("Je speelt of speelde zelf aan deze tafel")
        seen = await night.host("peek", who="Lucy", player="Arno")
        assert seen.startswith("Wat Arno weet.")
        assert "1e" in seen
        post = await it.post(night.topic, "geheime gegevens van Arno bekeken")
        assert "1e" not in post.content
        sat = await night.host(
            "substitute", who="Niels", player="Frank", newcomer=it.people["Lucy"]
        )
        assert "als host in geheime gegevens" in sat


async def test_a_finished_game_is_closed_checked_and_exported() -> None:
    async with evening(Policy()) as night:
        it = night.it
        await night.plan("Arno")
        running_ = night.niels.command("host export", night.topic)
        shown = await running_.reply()
        found = attached(it, shown)
        assert "half" not in found
        assert [one["number"] for one in found["posts"]] == [1]
        assert "SSSH" not in json.dumps(found)
        assert (await night.host("close")).startswith("Het spel is nog bezig")
        for name in ("Frank", "Arno", "Niels", "Bjorn"):
            await night.host("substitute", player=name, autopilot=True)
        await it.post(night.topic, "Het spel is uit")
        assert (await night.host("close")).startswith("Groep 1 is afgesloten")
        post = await it.post(night.topic, "Dit spel is afgesloten")
        shown = await night.niels.command("host export", night.topic).reply()
        found = attached(it, shown)
        assert sha256(found["half"].encode()).hexdigest() == found["commitment"]
        assert found["half"] in post.content
        assert found["commitment"] in it.posts(night.topic)[0].content
        back = await night.niels.command("host rewind", night.topic).reply()
        confirm = await night.niels.choose(back, values(back)[0][1]).reply()
        over = await it.answer(night.niels.press(confirm, label="Zet terug"))
        assert over.startswith("Dit spel is afgesloten")
        log = await night.host("log")
        assert "afgesloten door Niels" in log
        assert "-)" not in log
        assert log.count("de automaat kreeg een plaats") == 4


async def test_time_passes_and_hosts_read_in_their_channel_who_was_defaulted() -> None:
    async with evening() as night:
        it = night.it
        log = it.standin.text(it.guild, "hosts")
        role = next(row for row in it.standin.core.world.roles.values() if row.name == "Host")
        await it.answer(
            night.niels.command("setup", it.hall, topics=it.forum, host_role=role, log=log)
        )
        await night.plan("Frank", "Niels", "Bjorn")
        await it.post(night.topic, "Ronde 1")
        it.desk.clock.move(2 * DAY)  # type: ignore[attr-defined]
        await it.post(night.topic, "De tijd is om")
        assert "te laat: Arno" in await night.host("status")
        it.desk.clock.move(HOUR)  # type: ignore[attr-defined]
        await it.post(night.topic, "Alle plannen zijn binnen")

        def told() -> str | None:
            rows = [row.content for row in night.niels.sees(log)]
            return next((one for one in rows if "Arno stuurde niets op tijd" in one), None)

        line = await it.standin.until(told)
        assert "Groep 1" in line
        assert "Arno miste 1×" in await night.host("status")
        assert "Arno te laat" in await night.host("log")


async def test_groups_and_players_are_proposed_to_hosts_alone() -> None:
    async with evening() as night:
        it = night.it
        asked = night.niels.complete("host remind", "group", "2", it.hall)
        (only,) = await it.standin.until(lambda: asked.choices)
        assert (only["name"], only["value"]) == ("2 · Groep 2", "2")
        nobody = it.people["Arno"].complete("host remind", "group", "", it.hall)
        assert await it.standin.until(lambda: nobody.choices is not None)
        assert nobody.choices == []
        refused = await night.host("status", who="Arno")
        assert refused == "Dat kan alleen een host."


async def test_a_server_shows_its_own_games_and_says_where_the_others_are() -> None:
    async with evening() as night:
        it = night.it
        arno = it.people["Arno"]
        elsewhere = it.standin.guild("Elders", arno)
        lounge = it.standin.text(elsewhere, "kroeg")
        for command in ("games", "orders"):
            shown = await it.answer(arno.command(command, lounge))
            assert "Op deze server speel je nu niet mee." in shown
            assert "/speel toont alles" in shown
            assert "Groep 1" not in shown
        assert "Groep 1" in await it.answer(arno.command("games", it.hall))
        assert "Groep 1" in await it.answer(arno.command("play", lounge))
        helped = await it.answer(arno.command("help", lounge))
        assert "/speel toont alles" in helped
        assert "Groep 1" not in helped
        rules = await it.answer(arno.command("rules", lounge, game="Groep 1"))
        assert "/speel toont alles" in rules


async def test_what_is_no_move_is_said_so_and_who_is_meant_must_be_clear() -> None:
    async with evening() as night:
        asked = {"move": "wat dan ook", "quote": "?"}
        refused = await night.host("act", player="Arno", **asked)
        assert "doorgegeven" not in refused
        assert refused.startswith("“wat” begrijp ik niet")
        which = await night.host("act", player="Jan", **asked)
        assert which.startswith("Wie bedoel je met “Jan”: Frank, Arno, Niels, Bjorn?")
        both = await night.host("remind", where=night.it.hall)
        assert both.startswith("Welke groep bedoel je: 1 · Groep 1, 2 · Groep 2?")
        assert await night.host("remind", where=night.it.hall, group="Groep 9") == (
            "Dat spel ken ik hier niet."
        )
        bot = await night.host("substitute", player="Arno", newcomer=night.it.standin.bot)
        assert bot == "Die persoon ken ik hier niet."


async def test_a_substitute_by_two_choices_and_an_autopilot_by_the_last() -> None:
    async with evening() as night:
        it = night.it
        shown = await night.niels.command("host substitute", night.topic).reply()
        assert said(shown) == "**Groep 1**: wie stopt er?"
        whose = await night.niels.choose(shown, "3").reply()
        assert "wie neemt de plaats van Bjorn in?" in said(whose)
        flown = await it.answer(night.niels.choose(whose, "0"))
        assert flown == "Op de plaats van Bjorn speelt nu de automaat."
        proposed = night.niels.complete("host act", "player", "ar", night.topic)
        (arno,) = await it.standin.until(lambda: proposed.choices)
        assert (arno["name"], arno["value"]) == ("Arno", "#2")


async def test_without_games_there_is_nothing_to_host_and_pages_hold_many() -> None:
    async with evening() as night:
        it = night.it
        many = "\n".join(f"Tafel {n}: Frank - Arno - Brent - Mitch" for n in range(1, 9))
        await it.paste(many)
        shown = await night.niels.command("host status", it.hall).reply()
        assert "bladzijde 1 van 2" in said(shown).lower() or "1 van 2" in said(shown)
        turned = night.niels.press(shown, "v:host:1")
        await turned.ack()
        await it.standin.until(lambda: "Tafel 8" in said(shown))
        elsewhere = it.standin.guild("Elders", night.niels)
        there = it.standin.text(elsewhere, "kroeg")
        none = await night.host("status", where=there)
        assert none == "Er is geen groep bezig waar jij host van bent."
        assert await night.host("log", where=there) == "Dat kan alleen een host."
