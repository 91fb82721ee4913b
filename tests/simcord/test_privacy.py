"""What is kept of a person: handed over to that person alone, and forgotten on request."""

from __future__ import annotations

import json
from typing import Any

from storage import models
from tests.simcord.server import PLANS, Server, answer, labels, sentence, server, told


def stored(it: Server) -> str:
    tables = models.METADATA.sorted_tables
    rows = it.db.read_now(
        lambda tx: [tuple(row) for one in tables for row in tx.connection.execute(one.select())]
    )
    return repr(rows)


async def exported(it: Server, seat: int) -> dict[str, Any]:
    done = await it.players[seat].slash(it.general, "privacy export")
    assert done.ephemeral
    assert told(done) == sentence("privacy-export")
    (file,) = answer(done).attachments
    assert file.filename == "spelleider.json"
    found: dict[str, Any] = json.loads(await file.read())
    return found


async def test_the_file_holds_ones_own_and_nothing_of_others() -> None:
    async with server() as it:
        await it.start("Groep 1: Frank - Arno - Niels - Bjorn\nGroep 2: Brent - Mitch")
        await it.plan(PLANS)
        await it.say(2, "tot 5")
        await it.players[2].user.slash("settings", language="nl", zone="Europe/Berlin")
        found = await exported(it, 2)
        assert (found["account"], found["language"], found["zone"]) == (
            str(it.players[2].id),
            "nl",
            "Europe/Berlin",
        )
        assert found["names"] == [{"guild": str(it.guild.id), "name": "Niels", "host": False}]
        assert found["settings"] == {"letters": "yes"}
        (game,) = found["games"]
        assert (game["game"], game["seat"], game["until"]) == ("Groep 1", 3, None)
        assert game["since"].startswith("2023-11-14T")
        assert [move["kind"] for move in game["moves"]] == ["move", "order"]
        assert game["moves"][0]["body"]["action"]["coasters"] == "HSSS"
        text = json.dumps(found)
        for other in ("Frank", "Arno", "Bjorn", "Groep 2", "SSHS", "SSSH", "seed", "half"):
            assert other not in text
        for seat in (0, 1, 3):
            assert str(it.players[seat].id) not in text


async def test_a_seat_that_somebody_else_had_is_nobodys_business() -> None:
    async with server() as it:
        await it.start("Groep 1: Frank - Arno")
        await it.say(0, "SSHS, bod na 2, start 2")
        seating = models.table(models.Seating)
        person = it.db.read_now(
            lambda tx: (
                tx.connection.execute(seating.select().where(seating.c.seat == 0)).one().person
            )
        )
        now = it.clock.now()
        it.db.run_now(
            lambda tx: tx.connection.execute(
                seating.update().where(seating.c.person == person).values(since=now)
            )
        )
        (game,) = (await exported(it, 0))["games"]
        assert game["moves"] == []
        it.db.run_now(
            lambda tx: tx.connection.execute(
                seating.update().where(seating.c.person == person).values(since=0, until=now)
            )
        )
        (game,) = (await exported(it, 0))["games"]
        assert len(game["moves"]) == 1
        assert game["until"] is not None


async def test_of_whom_nothing_is_kept_hears_that_and_stays_unknown() -> None:
    async with server() as it:
        before = stored(it)
        for name in ("export", "delete"):
            done = await it.players[7].user.slash(f"privacy {name}")
            assert told(done) == sentence("privacy-nothing")
        assert stored(it) == before


async def test_to_be_forgotten_is_asked_once_more() -> None:
    async with server() as it:
        topic = await it.start()
        arno = it.players[1]
        account = str(arno.id)
        await it.say(0, PLANS[0])
        await arno.user.slash("settings", language="de")
        done = await arno.slash(topic, "privacy delete")
        assert done.ephemeral
        assert told(done) == sentence("privacy-ask", "de", count=1)
        assert labels(answer(done)) == [sentence("privacy-forget", "de")]
        assert account in stored(it)
        await it.restart()
        pressed = await arno.click(answer(done), label=sentence("privacy-forget", "de"))
        assert told(pressed) == sentence("privacy-forgotten", "de")
        await it.moved()
        assert account not in stored(it).replace(f"<@{account}>", "")
        assert "Arno" not in it.status(topic).content
        assert "Autopilot 2" in it.status(topic).content
        again = await arno.click(answer(done), label=sentence("privacy-forget", "de"))
        assert told(again) == sentence("privacy-nothing")  # in Discord's language, the usual again
        assert "Frank: binnen" in it.status(topic).content
