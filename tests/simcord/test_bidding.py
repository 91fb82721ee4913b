"""Public moves by button and select: once each, by whoever is asked, and never stale."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.moderator.errors import TableError
from tests.simcord.server import Server, controls, labels, sentence, server, told

NO_PLANS = ("SSSH, bod na 2, start 2", "SSSH", "SSSH", "SSSH")


async def begun(it: Server, plans: tuple[str, ...] = NO_PLANS) -> ChannelHandle:
    topic = await it.start()
    await it.plan(plans)
    return topic


async def pick(it: Server, seat: int, message: Any, value: str) -> Any:
    done = await it.players[seat].select(message, [value])
    await it.moved()
    return done


async def test_a_round_to_its_end() -> None:
    async with server() as it:
        topic = await begun(it)
        assert told(await pick(it, 1, it.posts(topic)[-1], "4")) == sentence("saul-did-bid", bid=4)
        post = it.posts(topic)[-1]
        assert post.content.startswith(f"**Arno biedt 4.** {it.players[2].mention}, jij bent")
        assert [user.id for user in post.mentions] == [it.players[2].id]
        for seat in (2, 3, 0):
            done = await it.press(seat, it.posts(topic)[-1], "passen")
            assert told(done) == sentence("saul-did-pass")
        post = it.posts(topic)[-1]
        assert "Arno draait de eigen viltjes om: Saul, Saul." in post.content
        assert labels(post) == ["Niels (2 dicht)", "Bjorn (2 dicht)", "Frank (2 dicht)"]
        await it.press(1, post, "Bjorn (2 dicht)")
        assert "Arno draait bij Bjorn: Saul." in it.posts(topic)[-1].content
        await it.press(1, it.posts(topic)[-1], "Bjorn (1 dicht)")
        post = it.posts(topic)[-1]
        assert "**Gelukt!** Arno heeft nu 1 punt." in post.content
        assert "**Ronde 2.** Arno is startspeler." in post.content
        assert {user.id for user in post.mentions} == {p.id for p in it.players[:4]}
        assert labels(post) == ["Mijn zet", "Mijn hand"]
        numbers = [m.content.rsplit(" ", 1)[1] for m in it.posts(topic)]
        assert numbers == [str(n) for n in range(1, len(numbers) + 1)]


async def test_strangers_and_stale_presses_change_nothing() -> None:
    async with server() as it:
        topic = await begun(it)
        first = it.posts(topic)[-1]
        for seat, key in ((5, "whose-turn"), (3, "nothing-asked")):
            done = await it.press(seat, first, "passen")
            assert done.ephemeral
            assert told(done) == sentence(key, names="Arno")
        assert it.posts(topic)[-1].id == first.id
        await it.press(1, first, "passen")
        count = len(it.posts(topic))
        done = await it.press(1, first, "passen")
        assert told(done) == sentence("nothing-asked", names="Niels")
        done = await it.press(2, first, "passen")  # an old button, and he is asked something else
        assert told(done).startswith(sentence("error-stale"))
        assert "Niels, jij bent: passen of hoger bieden (3 tot en met 8)." in told(done)
        assert len(it.posts(topic)) == count


async def test_the_same_press_twice_counts_once() -> None:
    async with server() as it:
        topic = await begun(it)
        post = it.posts(topic)[-1]
        await it.press(1, post, "passen")
        (press,) = [
            payload
            for kind, name, payload in it.env.backend.transcript
            if kind == "GATEWAY"
            and name == "INTERACTION_CREATE"
            and str(payload.get("data", {}).get("custom_id", "")).endswith(":pass")
        ]
        count, asked = len(it.posts(topic)), len(it.env.http_requests)
        it.env.backend.emit("INTERACTION_CREATE", press)
        await it.moved()
        assert len(it.posts(topic)) == count
        again = it.env.http_requests[asked:]
        assert not [one for one in again if "interactions" in one.path]
        assert not [one for one in again if one.path.startswith("/webhooks")]


async def test_a_lost_acknowledgement_still_stores_the_move() -> None:
    async with server() as it:
        topic = await begun(it)
        it.env.inject_error("POST", "/interactions/*", status=404, code=10062, times=None)
        await it.press(1, it.posts(topic)[-1], "passen")
        assert "Arno past." in it.posts(topic)[-1].content
        it.env.backend.faults.clear()


async def test_what_can_be_only_one_thing_is_done_at_once() -> None:
    """Two at the table: whoever turns has nobody to choose from."""
    async with server() as it:
        topic = await it.start("Groep 1: Frank - Arno")
        await it.say(0, "SSSH, bod na 1, start 1")
        await it.say(1, "SSSH, bod na 2")
        await it.press(1, it.posts(topic)[-1], "2 bieden")
        shown = it.posts(topic)[-1]
        assert labels(shown) == ["Frank (1 dicht)", "Mijn zet", "Mijn hand"]
        assert shown.content.startswith(f"{it.players[1].mention}, jij bent: nog 1 Saul te gaan.")
        other = await it.press(0, shown, "Frank (1 dicht)")
        assert "Ik wacht op Arno" in told(other)
        done = await it.press(1, shown, "Frank (1 dicht)")
        assert done.modal is None
        assert told(done) == sentence("saul-did-flip", owner="Frank")
        assert "Gelukt!" in it.posts(topic)[-1].content


async def test_a_game_of_another_server_is_answered_as_one_that_isnt_there() -> None:
    async with server() as it:
        topic = await begun(it)
        elsewhere = it.env.create_guild("Elders")
        place = elsewhere.create_text_channel("hier")
        visitor = elsewhere.add_member(it.players[0].user)
        (one,) = [c for c in controls(it.posts(topic)[-1]) if c.get("label") == "passen"]
        channel = it.bot.get_channel(place.id)
        assert isinstance(channel, discord.TextChannel)
        with it.env._bot_scope():
            view = discord.ui.View()
            view.add_item(discord.ui.Button(label="x", custom_id=one["custom_id"]))
            await channel.send("x", view=view)
        await it.settle()
        assert place.last_message is not None
        done = await visitor.click(place.last_message, label="x")
        assert told(done) == sentence("error-no-game")


async def test_our_own_mistake_is_said_and_logged_without_a_secret(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server() as it:
        topic = await begun(it)
        post = it.posts(topic)[-1]

        def broken(*_: object) -> None:
            raise RuntimeError("SSSH")

        monkeypatch.setattr(it.bot.front, "asked_now", broken)
        done = await it.press(3, post, "passen")
        assert told(done) == sentence("oops", done="no")
        assert f"a press in game {it.game()}: RuntimeError" in caplog.text
        assert "SSSH" not in caplog.text
        monkeypatch.setattr("bot.ui.front.Played", broken)
        done = await it.press(1, post, "passen")
        assert told(done) == sentence("oops", done="yes")
        monkeypatch.setattr("bot.moderator.visits.handled", broken)
        done = await it.press(2, it.posts(topic)[-1], "passen")
        assert told(done) == ""
        assert "an apology: RuntimeError" in caplog.text


def test_errors_of_the_table_have_no_secrets() -> None:
    assert TableError("no-seat").facts == {}
