"""A tournament over the sockets: from a draft to standings, by commands, buttons and forms."""

from __future__ import annotations

from typing import Any

import pytest

from bot.moderator.desk import Desk
from bot.practice.contents import said
from bot.tournaments import rounds
from storage import models, tournaments
from storage.db import Tx
from tests.e2e.playground import ONE, playground, running
from tests.e2e.season import ALL, Season, season

AGAIN: dict[str, Any] = {"name": "Zomer", "as-last-time": True}
FOR_GOOD: dict[str, Any] = {"player": "Arno", "for-good": True}
PASTED = "Groep A: Frank - Arno - Niels - Bjorn\nGroep B: Brent; Mitch; Swifty; Lucy"


async def test_a_round_from_the_draft_to_the_standings() -> None:
    async with season(*ALL) as it:
        row = await it.signup()
        assert "**Doen mee (8):** Frank, Arno" in row.content
        assert "**Wie niet op tijd is:** na 2 keer speelt de automaat verder" in row.content
        panel = await it.run("groups")
        drawn = await it.turn(panel.messages[-1], "drawn")
        shown = said(drawn)
        assert "Groep 1: " in shown
        assert "Groep 2: " in shown
        assert "Geloot met " in shown
        begun = await it.press(drawn, "begin")
        assert "met 2 groepen" in said(begun.messages[0])
        one, two = await it.it.topic("Groep 1"), await it.it.topic("Groep 2")
        assert one.id != two.id
        await it.play()
        table = await it.table()
        assert "```" in table.content
        lines = it.board().lines
        assert sum(1 for line in lines if line.played == 1) == 8
        assert lines[0].zp == "2"
        assert "8" in table.content
        (picture,) = table.attachments
        assert "2 ZP" in picture["description"]
        news = await it.post("Toernooi 1 · bericht 2")
        assert "ronde 1 is klaar" in news.content
        assert "Dat was de laatste" in news.content
        assert not [one for one in it.it.standin.posts(it.it.forum) if one.name.endswith("T2")]


# -- the draft -------------------------------------------------------------------------------------


async def test_every_line_of_a_draft_can_be_changed_in_its_form() -> None:
    async with season() as it:
        it.it.standin.role(it.it.guild, "Leden")
        panel = (await it.run("new", name="Lente")).messages[-1]
        assert "alleen jij ziet dit" in said(panel)
        changes: dict[str, tuple[dict[str, Any], str]] = {
            "name": ({"name": "  Lente   2027 "}, "Lente 2027"),
            "games": ({"games": "Saul x2; No Thanks"}, "Saul viltjes ×2, dan No Thanks"),
            "size": ({"size": "5"}, "van 5"),
            "places": ({"places": "20"}, "20; wie daarna komt, is reserve"),
            "role": ({"role": "@leden"}, "wie de rol Leden heeft"),
            "once": ({"once": "yes"}, "kan hier niet ook meedoen"),
            "apart": ({"apart": "Frank - Arno; Niels - Lucy"}, "Frank en Arno; Niels en Lucy"),
            "turn": ({"turn": "elke dag 20:00"}, "tot 20:00, elke dag"),
            "hours": ({"night": "23:00-8:00", "off": "za en zo"}, "23:00 tot 8:00"),
            "remind": ({"remind": "100"}, "**Herinnering:** geen"),
            "grace": ({"grace": "geen"}, "meteen de standaardzet"),
            "missed": ({"after": "3", "missed": "call"}, "na 3 keer krijgt de host bericht"),
            "absent": ({"absent": "wait"}, "daar wachten we op"),
            "tables": ({"tables": "4: 3 2 1 0; 5: 4 3 2 1 0"}, "5: 4 3 2 1 0"),
            "tie": ({"tie": "best"}, "allebei de beste"),
            "breakers": ({"b0": "lot", "b1": "-", "b2": "-", "b3": "-"}, "eerst het lot"),
            "leaver": ({"leaver": "leaver"}, "voor wie er begon"),
            "unfinished": ({"unfinished": "share"}, "delen de plaatsen"),
            "peek": ({"peek": "yes"}, "de host mag het"),
        }
        for line, (given, expected) in changes.items():
            panel = await it.edit(panel, line, **given)
            assert expected in said(panel), line
        await it.press(panel, "open")
        row = await it.signup()
        for line, (_, expected) in changes.items():
            assert expected in row.content, line


@pytest.mark.parametrize(
    ("line", "given", "refusal"),
    [
        ("turn", {"turn": "gauw"}, "“gauw” lees ik niet als een tijd"),
        ("role", {"role": "Niemand"}, "De rol “Niemand” vind ik hier niet"),
        ("apart", {"apart": "Frank - Wie"}, "Wie ken ik niet op deze server"),
        ("apart", {"apart": "Frank - Arno - Niels"}, "Schrijf paren"),
        ("places", {"places": "2"}, "2 plaatsen is minder dan één groep"),
        ("games", {"games": "Saul", "rules": "open=true"}, "De huisregel “open” bestaat niet"),
    ],
)
async def test_what_cant_be_is_said_in_the_panel(
    line: str, given: dict[str, str], refusal: str
) -> None:
    async with season() as it:
        panel = (await it.run("new", name="Lente")).messages[-1]
        panel = await it.edit(panel, line, **given)
        assert refusal in said(panel)
        again = (await it.run("settings")).messages[-1]
        opened = await it.press(again, "open")
        if line in ("places", "games"):  # kept in the draft, and in the way of opening it
            assert refusal in said(opened.messages[0])
            assert it.board().status == "draft"
        else:
            assert it.board().settings.deadlines.hours.at is None
            assert "is open" in said(opened.messages[0])


async def test_a_draft_is_only_its_hosts_and_last_times_settings_come_back() -> None:
    async with season() as it:
        panel = (await it.run("new", name="Lente")).messages[-1]
        panel = await it.edit(panel, "size", size="3")
        assert await it.says("settings", who="Frank") == "Dat toernooi ken ik hier niet."
        refused = it.it.people["Frank"].command("tournament new", it.it.hall, name="X")
        assert "Dat kan alleen iemand met het recht Server beheren" in await it.it.answer(refused)
        again = said((await it.run("new", **AGAIN)).messages[-1])
        assert "**Zomer**" in again
        assert "van 3" in again
        await it.run("open", tournament="1")
        shown = await it.says("settings", who="Frank")
        assert "**Lente** · inschrijving is open" in shown
        assert "van 3" in shown


async def test_after_opening_a_change_is_read_by_all_and_after_the_start_some_are_fixed() -> None:
    async with season(*ALL) as it:
        panel = (await it.run("settings")).messages[-1]
        panel = await it.edit(panel, "grace", grace="1 dag")
        assert "gewijzigd is de tijden" in (await it.post("Toernooi 1 · bericht 1")).content
        assert "nog 1 dag respijt" in (await it.signup()).content
        drawn = await it.turn((await it.run("groups")).messages[-1], "drawn")
        await it.press(drawn, "begin")
        panel = (await it.run("settings")).messages[-1]
        refused = await it.submitted(panel, "tie", tie="best")
        assert "ligt vast sinds de start" in refused
        assert it.board().settings.tie == "mean"


# -- joining ---------------------------------------------------------------------------------------


async def test_joining_and_leaving_by_the_buttons() -> None:
    async with season() as it:
        panel = (await it.run("new", name="Winter")).messages[-1]
        role = it.it.standin.role(it.it.guild, "Leden")
        panel = await it.edit(panel, "places", places="4")
        panel = await it.edit(panel, "role", role="Leden")
        await it.press(panel, "open")
        row = await it.signup()
        people = it.it.people
        refused = await it.press(row, "join", who="Frank")
        assert "de rol die bij het toernooi staat" in said(refused.messages[0])
        for name in ALL:
            people[name].take(role)
        people["Arno"].close_dms()
        answers = {name: await it.press(row, "join", who=name) for name in (*ONE, "Lucy")}
        frank, arno, lucy = (said(answers[name].messages[0]) for name in ("Frank", "Arno", "Lucy"))
        assert frank == "Je doet mee aan **Winter**.\nIk heb je ook een privébericht gestuurd."
        assert "Hier krijg je straks je vragen" in people["Frank"].inbox()[-1].content
        assert "komen bij jou niet aan" in arno
        assert "je bent reserve nummer 1" in lucy
        again = said((await it.press(row, "join", who="Frank")).messages[0])
        assert again == "Je deed al mee aan **Winter**."
        answers["Frank"].again()
        left = said((await it.press(row, "leave", who="Frank")).messages[0])
        assert left == "Je doet niet meer mee aan **Winter**."
        left = said((await it.press(row, "leave", who="Frank")).messages[0])
        assert left == "Je deed niet mee aan **Winter**."
        await it.bot.said()
        assert "(4):** Arno, Niels, Bjorn en Lucy" in (await it.signup()).content
        home = await it.home()
        assert [one for one in people["Frank"].pings() if one.channel == home.id] == []


async def test_who_waits_for_one_tournament_is_told_how_to_join_another() -> None:
    async with season(*ONE) as it:
        panel = (await it.run("new", name="Zomer")).messages[-1]
        panel = await it.edit(panel, "once", once="yes")
        await it.press(panel, "open")
        row = await it.signup(2)
        assert "**Wie al voor een ander toernooi klaarstaat:** kan hier niet ook" in row.content
        refused = await it.press(row, "join", who="Frank")
        assert said(refused.messages[0]) == (
            "Je staat al klaar voor Winter, en hier doe je maar aan één toernooi tegelijk mee. "
            "Druk daar op Trek terug, of wacht tot het begint."
        )
        assert it.board().joined == ()
        await it.press(await it.signup(), "leave", who="Frank")
        for name in ("Frank", "Lucy"):
            joined = await it.press(row, "join", who=name)
            assert "Je doet mee aan **Zomer**" in said(joined.messages[0])
        assert it.board().joined == ("Frank", "Lucy")


async def test_hosts_take_somebody_off_the_list_for_good() -> None:
    async with season(*ONE) as it:
        removed = await it.says("remove", **FOR_GOOD)
        assert removed == "Arno doet niet meer mee aan **Winter** en kan ook niet meer inschrijven."
        refused = await it.press(await it.signup(), "join", who="Arno")
        assert "kunt aan dit toernooi niet meedoen" in said(refused.messages[0])
        assert "Kies" not in await it.says("remove", player="Wie")
        assert "Wie staat niet op de lijst" in await it.says("remove", player="Wie")
        assert await it.says("remove", who="Frank", player="Niels") == NOT_HOST
        assert it.board().joined == ("Frank", "Niels", "Bjorn")


NOT_HOST = "Dat kunnen alleen de hosts van dit toernooi."


async def test_a_host_takes_another_in_and_hands_over() -> None:
    async with season(*ONE) as it:
        assert "enige host" in await it.says("hosts", resign=True)
        added = await it.says("hosts", add=it.it.people["Arno"])
        assert added == "**Winter** heeft als hosts: Niels en Arno"
        assert "is al host" in await it.says("hosts", add=it.it.people["Arno"])
        assert await it.says("hosts", resign=True) == "**Winter** heeft als host: Arno"
        assert await it.says("groups") == NOT_HOST
        assert "ronde 1" in await it.says("groups", who="Arno")


async def test_who_manages_the_server_takes_over_a_tournament_that_lost_its_host() -> None:
    async with season(*ONE) as it:
        niels, arno = it.it.people["Niels"], it.it.people["Arno"]
        assert await it.says("hosts", who="Arno", add=arno) == NOT_HOST
        it.it.db.run_now(lambda tx: tournaments.end_host(tx, it.newest(tx)[1], it.host(tx), 0))
        assert "geen host meer" in await it.says("hosts", who="Arno")
        assert await it.says("hosts", who="Arno", add=arno) == NOT_HOST
        assert await it.says("hosts", add=arno) == NOT_HOST
        assert await it.says("hosts", resign=True) == NOT_HOST
        assert await it.says("hosts", add=niels) == "**Winter** heeft als host: Niels"
        assert "heeft een nieuwe host" in (await it.post("Toernooi 1 · bericht 1")).content


# -- groups ----------------------------------------------------------------------------------------


async def test_pasted_groups_are_found_among_who_joined_and_nobody_is_guessed() -> None:
    async with season(*ALL) as it:
        panel = (await it.run("groups")).messages[-1]
        panel = await it.fill(panel, "paste", groups="B: Br - Mitch\nA: B / C: Niels, Zoë, Mitch")
        shown = said(panel)
        assert "B kan Bjorn of Brent zijn" in shown
        assert "Zoë heeft zich niet ingeschreven" in shown
        assert "Mitch staat er twee keer in" in shown
        kept = await it.values(panel, "paste")
        assert kept["groups"] == "B: Br - Mitch\nA: B / C: Niels, Zoë, Mitch"
        panel = await it.fill(panel, "paste", groups="A: Frank - Arno\nB: Brent - Lucy")
        assert "Nog in geen groep: Niels, Bjorn, Mitch en Swifty" in said(panel)
        assert not it.board().groups
        odd = "A: Frank - Arno - Niels - Bjorn - Brent - Mitch - Swifty\nB: Lucy"
        panel = await it.fill(panel, "paste", groups=odd)
        assert "A" in said(panel)
        assert not it.board().groups
        assert (await it.values(panel, "paste"))["groups"] == odd
        with_and = "Groep A: Frank, Arno, Niels en Bjorn\nGroep B: Brent; Mitch; Swifty & Lucy"
        panel = await it.fill(panel, "paste", groups=with_and)
        assert "Groep B: Brent, Mitch, Swifty en Lucy" in said(panel)
        assert "Groep A: Frank, Arno, Niels en Bjorn" in said(panel)
        tall = {one.name: one.players for one in it.board().groups}
        options = await it.options(panel, "swap")
        given = {"one": options["Frank (Groep A)"], "other": options["Lucy (Groep B)"]}
        panel = await it.fill(panel, "swap", **given)
        assert "Groep A: Lucy, Arno, Niels en Bjorn" in said(panel)
        assert tall["Groep A"] == ("Frank", "Arno", "Niels", "Bjorn")
        await it.press(panel, "begin")
        assert (await it.it.topic("Groep A")).name == "Groep A · #1"


async def test_a_round_begins_once_however_often_it_is_asked_for() -> None:
    async with season(*ALL) as it:
        drawn = await it.turn((await it.run("groups")).messages[-1], "drawn")
        first = await it.press(drawn, "begin")
        first.again()
        second = await it.press(drawn, "begin")
        assert "Er staat nog geen ronde klaar" in said(second.messages[0])
        assert "Er staat nog geen ronde klaar" in await it.says("start")
        await it.bot.said()
        topics = [one.name for one in it.it.standin.posts(it.it.forum) if "T1" not in one.name]
        assert sorted(topics) == ["Groep 1 · #1", "Groep 2 · #2"]


async def test_a_start_that_stopped_half_way_goes_on_after_a_restart() -> None:
    async with playground() as it:
        first = it.client()
        async with running(it.standin, first):
            await it.set_up()
            made = Season(it, first)
            await made.open(*ALL)
            await made.turn((await made.run("groups")).messages[-1], "drawn")
        it.db.run_now(lambda tx: _half(tx, it.desk, *made.newest(tx), made.host(tx)))
        assert [one.status for one in made.board().groups] == ["running", "planned"]
        second = it.client()
        async with running(it.standin, second):
            await it.topic("Groep 2")
            await second.said()
            topics = [one.name for one in it.standin.posts(it.forum)]
            assert sorted(topics) == ["Groep 1 · #1", "Groep 2 · #2", "Winter · T1"]
            assert [one.status for one in made.board().groups] == ["running", "running"]


def _half(tx: Tx, desk: Desk, community: int, tournament: int, host: int) -> None:
    """The round begins, and one of its groups; then the machine is gone."""
    begun = rounds.begin(tx, desk, community, tournament, host)
    assert rounds.begin_next(tx, desk, community, begun.id)


# -- results by hand -------------------------------------------------------------------------------


async def test_a_round_by_hand_a_correction_and_a_void_group() -> None:
    async with season() as it:
        panel = (await it.run("new", name="Zomer")).messages[-1]
        panel = await it.edit(panel, "games", games="No Thanks", rules="")
        await it.press(panel, "open")
        row = await it.signup()
        for name in ALL:
            await it.press(row, "join", who=name)
        panel = await it.fill((await it.run("groups")).messages[-1], "paste", groups=PASTED)
        assert "ronde 1: No Thanks (met de hand)" in said(panel)
        await it.press(panel, "begin")
        await it.bot.said()
        assert (
            "Elke groep krijgt een eigen topic" in (await it.post("Toernooi 1 · bericht 1")).content
        )
        topic = await it.it.topic("Groep A")
        assert topic.name == "Groep A · T1.1.1"
        first, called = it.seen(topic)
        assert first.content.split("\n") == [
            "**Groep A: No Thanks** · Zomer, ronde 1",
            "Aan tafel: Frank, Arno, Niels en Bjorn.",
            "Speel hier samen. Is het uit, dan vult een host de uitslag in.",
            "-# Toernooi 1 · Groep A",
        ]
        frank, bjorn = (it.it.people[name].id for name in ("Frank", "Bjorn"))
        assert called.content.startswith(f"<@{frank}>, ")
        assert f"<@{bjorn}>: dit is jullie topic. Speel hier samen No Thanks" in called.content
        assert frank in called.mentions
        assert not first.mentions
        which = {"group": "Groep A"}
        assert "Welke groep?" in await it.form("enter", {})
        entered = await it.form("enter", which, places="1 2 2 4")
        assert entered.startswith("Genoteerd voor Groep A: 1. Frank, 2. Arno, 2. Niels, 4. Bjorn")
        await it.bot.said()
        first, _, told = it.seen(topic)
        assert "De uitslag:\n1\\. Frank: 2 ZP\n2\\. Arno: 1 ZP\n2\\. Niels: 1 ZP" in first.content
        assert told.content.startswith("De uitslag van jullie groep:\n1\\. Frank: 2 ZP")
        assert not told.mentions
        odd = await it.form("enter", {"group": "Groep B"}, places="1 1 2 3")
        assert "Na een gedeelde 2e plaats" in odd
        named = await it.form("enter", {"group": "Groep B"}, places="Lucy, Brent = Mitch, Swifty")
        assert "1. Lucy, 2. Brent, 2. Mitch, 4. Swifty" in named
        assert _zp(it) == {"Frank": "2", "Arno": "1", "Niels": "1", "Bjorn": "0"} | {
            "Lucy": "2", "Brent": "1", "Mitch": "1", "Swifty": "0"
        }  # fmt: skip
        assert "Schrijf erbij waarom" in await it.form("enter", which, places="4 2 2 1")
        fixed = await it.form("enter", which, places="4 1 2 3", zp="0 2 ½ ½", reason="Omgedraaid")
        assert "1. Arno" in fixed
        assert _zp(it)["Bjorn"] == "1/2"
        assert "Reden: Omgedraaid" in (await it.post("Toernooi 1 · bericht 3")).content
        assert "Bjorn    ½" in (await it.table()).content
        assert "(verbeterd)" in await it.says("history", player="Bjorn")
        await it.bot.said()
        corrected = it.seen(topic)[-1].content
        assert corrected.startswith("De uitslag van jullie groep is verbeterd. Reden: Omgedraaid")
        voided = await it.says("void", group="Groep B", reason="Ruzie")
        assert voided == "Groep B is afgebroken."
        assert _zp(it)["Lucy"] == "0"
        await it.bot.said()
        assert "Groep B: Brent, Mitch, Swifty en Lucy · telt niet" in (await it.table()).content
        other = await it.it.topic("Groep B")
        first, *_, last = it.seen(other)
        assert "Deze groep telt niet." in first.content
        assert last.content.startswith("Deze groep is afgebroken en telt niet. Reden: Ruzie")


def _zp(it: Season) -> dict[str, str]:
    return {one.name: one.zp for one in it.board().lines}


async def test_all_groups_stand_still_go_on_and_get_more_time() -> None:
    async with season(*ALL) as it:
        panel = (await it.run("groups")).messages[-1]
        await it.press(await it.fill(panel, "paste", groups=PASTED), "begin")
        topic = await it.it.topic("Groep B")
        now = await it.says("pause")
        assert "staat stil; de klok ook" in now
        assert now.endswith("Verder gaat het met /toernooi verder.")
        assert "klok loopt niet" in (await it.it.post(topic, "Het spel staat stil")).content
        assert (await it.post("Toernooi 1 · bericht 2")).content.startswith("**Winter** staat")
        assert "er valt niets stil te zetten" in await it.says("pause")
        assert "gaat verder" in await it.says("resume")
        assert "/host verder" in await it.says("resume")
        assert "meer tijd" in await it.says("extend", time="1 dag")
        assert "1 dag bij" in (await it.it.post(topic, "krijgt er 1 dag bij")).content
        assert "verlengen hoeft niet" in await it.says("extend", time="morgen 0:30")


async def test_receipts_name_nobody() -> None:
    """They hold rows of the database; neither accounts nor names, also where one was refused."""
    async with season(*ALL) as it:
        row = await it.signup()
        await it.says("remove", **FOR_GOOD)
        await it.press(row, "join", who="Arno")
        await it.press(row, "leave", who="Lucy")
        await it.says("hosts", resign=True)
        await it.says("hosts", add=it.it.people["Arno"])
        await it.form("carry", {}, zp="Frank 5½\nNiels 4,5")
        panel = (await it.run("groups")).messages[-1]
        six = "Groep A: Frank - Niels - Bjorn\nGroep B: Brent; Mitch; Swifty"
        await it.press(await it.fill(panel, "paste", groups=six), "begin")
        await it.says("pause")
        table = models.METADATA.tables["receipt"]
        rows = it.it.db.read_now(lambda tx: tx.connection.execute(table.select()).all())
        kept = repr([tuple(row) for row in rows])
        for what in (
            "removal from",
            "leave",
            "host of",
            "zp of",
            "groups of",
            "start of",
            "pause of",
        ):
            assert f"{what} 1 by person" in kept
        for code in ("barred", "last-host"):
            assert f'"code":"{code}"' in kept
        for name in ALL:
            assert name not in kept
            assert str(it.it.people[name].id) not in kept


async def test_zp_from_before_are_pasted_once() -> None:
    async with season(*ONE) as it:
        unclear = await it.form("carry", {}, zp="Frank 5½\nWie 3")
        assert "Wie staat niet op de lijst" in unclear
        assert _zp(it)["Frank"] == "0"
        done = await it.form("carry", {}, zp="Frank 5½\n2. Niels: 4,5 ZP\nArno 11/2")
        assert done == "Opgeteld bij 3 spelers."
        assert _zp(it) == {"Frank": "11/2", "Arno": "11/2", "Niels": "9/2", "Bjorn": "0"}
        assert "Frank: 5½ ZP" in await it.says("standings")
        assert "Van eerder: 5½ ZP" in await it.says("history", who="Frank")
        assert "lees ik niet" in await it.form("carry", {}, zp="zomaar iets")


async def test_the_files_are_for_the_hosts_and_hold_no_account() -> None:
    async with season(*ONE) as it:
        asked = await it.run("export")
        await it.it.standin.until(lambda: len(asked.messages) == 2)
        files = [file["filename"] for row in asked.messages for file in row.attachments]
        assert files == ["toernooi-1.csv", "toernooi-1.json"]
        assert await it.says("export", who="Frank") == NOT_HOST


# -- posts -----------------------------------------------------------------------------------------


async def test_deleted_posts_are_made_anew_and_kept_current() -> None:
    async with season(*ALL) as it:
        old = await it.signup()
        it.it.people["Niels"].delete(old)
        home = await it.home()
        made = await it.it.standin.until(
            lambda: [row for row in it.it.posts(home) if "inschrijving" in row.content]
        )
        assert "(8)" in made[0].content
        await it.press(made[0], "leave", who="Lucy")
        await it.it.standin.until(lambda: "(7)" in made[0].content)


async def test_a_channel_of_its_own_for_the_posts() -> None:
    async with season() as it:
        news = it.it.standin.text(it.it.guild, "toernooien")
        options = {"topics": it.it.forum, "news": news}
        await it.it.answer(it.it.people["Niels"].command("setup", it.it.hall, **options))
        await it.press((await it.run("new", name="Winter")).messages[-1], "open")
        found = await it.it.standin.until(lambda: it.it.posts(news))
        assert "doe mee met de knop hieronder" in found[0].content
        assert it.it.standin.posts(it.it.forum) == []


async def test_before_setup_nothing_is_opened_and_it_says_what_to_do() -> None:
    async with playground() as it:
        bot = it.client()
        async with running(it.standin, bot):
            made = Season(it, bot)
            panel = (await made.run("new", name="Winter")).messages[-1]
            refused = await made.press(panel, "open")
            assert "/setup" in said(refused.messages[0])
            assert made.board().status == "draft"


async def test_a_tournament_is_ended_after_asking() -> None:
    async with season(*ONE) as it:
        ask = (await it.run("end")).messages[-1]
        assert "Zal ik **Winter** schrappen?" in said(ask)
        assert it.board().status == "signup"
        assert said((await it.press(ask, "cancel")).messages[0]) == "Gedaan."
        row = await it.signup()
        await it.it.standin.until(lambda: "gaat niet door" in row.content)
        assert it.buttons(row) == []
        assert "al voorbij" not in said((await it.press(ask, "cancel")).messages[0])


async def test_the_next_round_is_proposed_by_the_standings() -> None:
    async with season() as it:
        panel = (await it.run("new", name="Winter")).messages[-1]
        panel = await it.edit(panel, "games", games="Saul x2")
        await it.press(panel, "open")
        row = await it.signup()
        for name in ALL:
            await it.press(row, "join", who=name)
        await it.press(await it.turn((await it.run("groups")).messages[-1], "drawn"), "begin")
        await it.play()
        assert "De host maakt de groepen" in (await it.post("Toernooi 1 · bericht 2")).content
        panel = (await it.run("groups")).messages[-1]
        assert "of verdeel ze op stand" in said(panel)
        panel = await it.turn(panel, "balanced")
        first = {one.name for one in it.board().lines if one.place == 1}
        together = [group for group in it.board().groups if first <= set(group.players)]
        assert together == []
        await it.press(panel, "begin")
        await it.play()
        assert "ronde 2 van 2" in (await it.table()).content
        assert {one.played for one in it.board().lines} == {2}
        kept = it.it.db.read_now(lambda tx: tournaments.published(tx, it.newest(tx)[1]))
        assert len(kept) >= 4


async def test_tournaments_players_and_groups_are_proposed() -> None:
    async with season(*ALL) as it:
        await it.run("new", name="Geheim")  # a draft is offered to its host alone
        await it.press(
            await it.turn((await it.run("groups", tournament="1")).messages[-1], "drawn"), "begin"
        )
        await it.bot.said()

        async def offered(who: str, name: str, option: str, typed: str = "") -> dict[str, str]:
            asked = it.it.people[who].complete(f"tournament {name}", option, typed, it.it.hall)
            return {one["name"]: one["value"] for one in await asked.offered()}

        mine = {"2 · Geheim": "2", "1 · Winter": "1"}
        assert await offered("Niels", "groups", "tournament") == mine
        assert await offered("Niels", "groups", "tournament", "win") == {"1 · Winter": "1"}
        assert await offered("Frank", "standings", "tournament") == {"1 · Winter": "1"}
        assert list(await offered("Frank", "history", "player", "B")) == ["Bjorn", "Brent"]
        assert list(await offered("Niels", "enter", "group")) == ["1 · Groep 1", "1 · Groep 2"]


async def test_no_letter_is_begun_while_discord_lets_us_begin_none() -> None:
    async with season() as it:
        panel = (await it.run("new", name="Winter")).messages[-1]
        await it.press(panel, "open")
        it.it.standin.fail("POST", "/users/@me/channels", code=20026)
        row = await it.signup()
        for name in ("Frank", "Arno"):
            answer = said((await it.press(row, "join", who=name)).messages[0])
            assert "kan ik je nu niet sturen" in answer
            assert "Je doet mee aan **Winter**" in answer
        assert len(it.it.standin.wire.of("POST", "/users/@me/channels")) == 1
