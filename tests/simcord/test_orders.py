"""Standing orders are listed for their owner and withdrawn by a button; house rules are told."""

from __future__ import annotations

import pytest

from bot.ui import ids
from storage import models
from tests.simcord.server import (
    PLANS,
    Server,
    answer,
    controls,
    labels,
    parts,
    sentence,
    server,
    told,
)

LIMIT = "Ronde 1: je biedt door tot en met 5, steeds met het laagste bod dat kan."


async def ordered(it: Server) -> None:
    await it.start()
    await it.plan(PLANS)
    await it.say(2, "tot 5, draai eerst Bjorn, dan Arno")


async def test_orders_are_listed_for_their_owner_alone_and_say_how_to_give_them() -> None:
    async with server() as it:
        topic = await it.start()
        await it.plan(PLANS)
        count = len(topic.history())
        none = await it.players[2].slash(topic, "orders")
        assert none.ephemeral
        assert told(none).split("\n") == [
            "**Groep 1**",
            sentence("orders-none"),
            sentence("saul-orders-help"),
        ]
        assert labels(answer(none)) == []
        await it.say(2, "tot 5, draai eerst Bjorn, dan Arno")
        shown = await it.players[2].slash(topic, "orders")
        assert LIMIT in told(shown)
        assert labels(answer(shown)) == ["Intrekken", "Intrekken"]
        beside = [part for part in parts(answer(shown)) if part.get("accessory")]
        assert beside[0]["components"][0]["content"] == LIMIT
        slots = [part["accessory"]["custom_id"].rsplit(".")[-1] for part in beside]
        assert slots == ["bid", "flip"]
        other = await it.players[3].slash(topic, "orders")
        assert sentence("orders-none") in told(other)
        seen = [m for m in topic.history(viewer=it.players[5]) if not m.flags.ephemeral]
        assert len(seen) == count
        assert told(await it.players[6].slash(topic, "orders")) == sentence("no-games")


async def test_an_order_is_withdrawn_by_its_button_also_after_a_restart() -> None:
    async with server() as it:
        await ordered(it)
        frank, niels = it.players[0].user, it.players[2].user
        shown = answer(await niels.slash("orders"))
        for control in controls(shown):
            read = ids.read(control["custom_id"])
            assert read is not None
            assert "5" not in read.what
        await it.restart()
        bid = controls(shown)[0]["custom_id"]
        done = await niels.click(shown, custom_id=bid)
        assert told(done) == sentence("saul-cancelled-bid")
        assert [order.slot for order in it.book()[2]] == ["flip"]
        assert told(await niels.click(shown, custom_id=bid)) == sentence("order-gone")
        await it.moved()
        assert [order.slot for order in it.book()[2]] == ["flip"]
        assert told(await frank.slash("orders")).count("Ronde 1") == 0


async def test_the_same_press_twice_withdraws_once() -> None:
    async with server() as it:
        await ordered(it)
        niels = it.players[2].user
        shown = answer(await niels.slash("orders"))
        await niels.click(shown, custom_id=controls(shown)[0]["custom_id"])
        pressed = [
            payload
            for kind, name, payload in it.env.backend.transcript
            if kind == "GATEWAY"
            and name == "INTERACTION_CREATE"
            and "drop.bid" in str(payload.get("data", {}).get("custom_id", ""))
        ]
        await it.say(2, "tot 4")
        it.env.backend.emit("INTERACTION_CREATE", pressed[-1])
        await it.moved()
        assert {order.slot for order in it.book()[2]} == {"bid", "flip"}


async def test_nothing_is_withdrawn_while_the_game_stands_still() -> None:
    async with server() as it:
        await ordered(it)
        niels = it.players[2].user
        shown = answer(await niels.slash("orders"))
        game = models.table(models.Game)
        it.db.run_now(lambda tx: tx.connection.execute(game.update().values(status="paused")))
        done = await niels.click(shown, custom_id=controls(shown)[0]["custom_id"])
        assert told(done) == sentence("error-game-paused")
        assert len(it.book()[2]) == 2


async def test_the_rules_of_a_group_and_of_a_game() -> None:
    async with server() as it:
        topic = await it.start()
        frank, nobody = it.players[0], it.players[6]
        done = await frank.slash(topic, "rules", game="groep 1")
        assert done.ephemeral
        rules = told(done).split("\n")
        assert rules[:3] == [
            "**Groep 1**",
            sentence("saul-house-title"),
            sentence("saul-house-flip-all"),
        ]
        # The last two lines are of the group's time, which no game has by itself.
        assert rules[-2].startswith("**Tijd voor een zet:**")
        for called in ("saul", "Saul viltjes", "SAUL"):
            done = await nobody.user.slash("rules", game=called)
            assert told(done).split("\n") == [sentence("rules-default"), *rules[1:-2]]
        done = await nobody.user.slash("rules", game="**Groep 1**")
        assert told(done).endswith("ken ik niet. Kies: Saul viltjes of Troublez.")
        assert told(done) == told(await nobody.user.slash("rules", game="**Groep 1**"))


@pytest.mark.parametrize(
    ("typed", "names"), [("", ["Groep 1", "Saul viltjes", "Troublez"]), ("sau", None)]
)
async def test_rules_suggests_the_own_groups_and_the_games(
    typed: str, names: list[str] | None
) -> None:
    async with server() as it:
        topic = await it.start()
        found = await it.players[0].autocomplete(topic, "rules", "game", typed)
        assert [choice["name"] for choice in found] == (names or ["Saul viltjes"])
