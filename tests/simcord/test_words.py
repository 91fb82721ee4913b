"""Moves in words: in private as they come, in a topic only when the bot is called."""

from __future__ import annotations

import pytest

from bot.clock import DAY, HOUR
from storage import models
from tests.simcord.server import (
    GROUP,
    PLANS,
    Server,
    answer,
    controls,
    labels,
    sentence,
    server,
    told,
)

BOTH = f"{GROUP}\nGroep 2: Frank - Brent"


def stored(it: Server) -> str:
    """Everything in the database, as one text."""
    tables = models.METADATA.sorted_tables
    rows = it.db.read_now(
        lambda tx: [tuple(row) for one in tables for row in tx.connection.execute(one.select())]
    )
    return repr(rows)


# -- in private ------------------------------------------------------------------------------------


async def test_a_plan_in_words_is_repeated_and_can_be_changed() -> None:
    async with server() as it:
        topic = await it.start()
        said = await it.say(0, "SHS bod na 3, start 2")
        assert said.split("\n") == [
            "**Genoteerd: je plan voor ronde 1.**",
            "1e (onderop): Saul",
            "2e: Hank",
            "3e (bovenop): Saul",
            "Na je 3e viltje open je de bieding met 2.",
            sentence("saul-plan-change"),
        ]
        assert labels(it.letters(0)[-1]) == ["Wijzig"]
        shown = await it.players[0].user.click(it.letters(0)[-1], label="Wijzig")
        assert shown.modal["title"] == "Plan voor ronde 1"
        assert "Frank: binnen" in it.status(topic).content


async def test_what_is_wrong_is_refused_with_the_remedy() -> None:
    async with server() as it:
        topic = await it.start()
        assert await it.say(0, "SHHS") == sentence(
            "saul-error-two-hanks", candidates="“SHSS” of “SSHS”"
        )
        assert labels(it.letters(0)[-1]) == ["SHSS", "SSHS"]
        assert (await it.say(0, "hoi")).startswith("Hier staat geen zet in. Schrijf bijv")
        assert labels(it.letters(0)[-1]) == ["Mijn zet"]
        assert "Frank: wacht ik op" in it.status(topic).content


async def test_what_could_mean_two_things_is_one_tap() -> None:
    """Storyboard 2: the readings hang there as buttons, which know only which of them they are."""
    async with server() as it:
        topic = await it.start()
        frank = it.players[0].user
        written = await frank.send_dm("SHHS, bod na 2")
        asked = it.letters(0)[-1]
        assert labels(asked) == ["SHSS, bod na 2", "SSHS, bod na 2"]
        game = it.game()
        ids = [f"w:{game}:{written.id}:{at}" for at in range(2)]
        assert [one["custom_id"] for one in controls(asked)] == ids
        await it.restart()
        done = await frank.click(asked, label="SSHS, bod na 2")
        await it.moved()
        assert told(done).split("\n")[:4] == [
            "**Genoteerd: je plan voor ronde 1.**",
            "1e (onderop): Saul",
            "2e: Saul",
            "3e: Hank",
        ]
        assert "Frank: binnen" in it.status(topic).content
        # Edited, so that it says something else: the old button no longer does anything.
        await it.env.advance_time(1)
        await frank.edit(written, "HSHS, bod na 3")
        done = await frank.click(asked, label="SHSS, bod na 2")
        assert "Je hoeft nu niets te doen" in told(done)
        # Over: a reading of last round is no plan for this one.
        late = it.letters(0)[-1]
        await it.plan(("SSSH", *PLANS[1:]))
        done = await frank.click(late, label=labels(late)[0])
        assert "Genoteerd" not in told(done)
        assert "Ik wacht op Bjorn" in told(done)


async def test_a_reading_is_only_for_whoever_wrote_it() -> None:
    async with server() as it:
        await it.start()
        frank, arno = it.players[0].user, it.players[1].user
        await frank.send_dm("SHHS")
        asked = it.letters(0)[-1]
        before = stored(it)
        await frank.delete(frank.dm_channel.history()[0])
        gone = await frank.click(asked, label="SHSS")
        assert "Genoteerd" not in told(gone)
        assert stored(it) == before
        assert arno.dm_channel is not None


async def test_which_name_is_meant_is_asked_in_the_topic_too() -> None:
    """While everybody's choices are open, what could be two moves is no secret said aloud."""
    async with server() as it:
        it.players[2] = it.member("Arnold")
        topic = await it.start("Groep 1: Frank - Arno - Arnold")
        await it.plan(("SSSH, bod na 1, start 2", "SSSH", "SSSH"))
        await it.press(1, it.posts(topic)[-1], "passen")
        await it.press(2, it.posts(topic)[-1], "passen")
        assert "draai" in it.posts(topic)[-1].content
        await it.players[0].send(topic, f"<@{it.me}> draai Arn")
        assert topic.last_message is not None
        said = topic.last_message.content
        assert "Arno of Arnold" in said
        assert said != sentence("said-aloud")


async def test_who_takes_no_answer_is_noted_once_and_quietly(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with server() as it:
        topic = await it.start()
        await it.say(0, "hoi")
        frank = it.players[0].user
        it.env.inject_error(
            "POST", f"/channels/{frank.dm_channel.id}/messages", status=403, code=50007, times=9
        )
        count = len(it.letters(0))
        await frank.send_dm("SSHS, bod na 2")
        await it.moved()
        assert len(it.letters(0)) == count
        assert "Frank: binnen" in it.status(topic).content
        ours = [row for row in caplog.records if row.name.startswith("bot.")]
        assert [(row.levelname, row.getMessage()) for row in ours] == [
            ("WARNING", "a private message can't be answered: 50007")
        ]
        shown = await it.players[0].click(it.status(topic), label="Mijn hand")
        assert "1e (onderop): Saul" in told(shown)


async def test_who_plays_nowhere_is_told() -> None:
    async with server() as it:
        assert await it.say(0, "SSHS") == sentence("no-games")


async def test_an_edit_revises_while_it_is_open() -> None:
    async with server() as it:
        await it.start()
        frank = it.players[0].user
        message = await frank.send_dm("SSHS, bod na 2")
        await frank.edit(message, "HSSS, bod na 2")
        await it.moved()
        said = it.letters(0)[-1].content.split("\n")
        assert said[:3] == [
            "Aangepast:",
            "**Genoteerd: je plan voor ronde 1.**",
            "1e (onderop): Hank",
        ]
        await it.env.advance_time(1)
        await frank.edit(message, "HHHH")
        assert it.letters(0)[-1].content.split("\n") == [
            sentence("edited-not"),
            sentence("saul-error-two-hanks", candidates="“HSSS”, “SHSS”, “SSHS” of “SSSH”"),
        ]
        count = len(it.letters(0))
        it.env.backend.edit_message(message.channel.id, message.id, {})  # only a link was shown
        await it.settle()
        assert len(it.letters(0)) == count
        await it.plan(PLANS)
        await it.env.advance_time(1)
        await frank.edit(message, "SSSH, bod na 1")
        assert it.letters(0)[-1].content == sentence("too-late")


async def test_an_edit_after_the_round_is_no_plan_for_the_next() -> None:
    async with server() as it:
        topic = await it.start("Groep 1: Frank - Arno")
        frank = it.players[0].user
        message = await frank.send_dm("H, bod na 1")
        await it.say(1, "SSSH, bod na 4")
        await it.press(1, it.posts(topic)[-1], "passen")
        assert "**Ronde 2.**" in it.posts(topic)[-1].content
        await frank.edit(message, "SSS, bod na 1")
        assert it.letters(0)[-1].content == sentence("too-late")
        assert "Frank: wacht ik op" in it.status(topic).content


async def test_an_edit_of_what_was_no_answer_is_read_anew() -> None:
    async with server() as it:
        frank = it.players[0].user
        early = await frank.send_dm("SSHS, bod na 2")
        await it.start()
        await frank.edit(early, "SSHS, bod na 3")
        assert "Genoteerd: je plan" in it.letters(0)[-1].content
        await it.plan(PLANS)
        order = await frank.send_dm("tot 3")
        assert "je biedt door tot en met 3" in it.letters(0)[-1].content
        await frank.edit(order, "tot 4")
        assert "je biedt door tot en met 4" in it.letters(0)[-1].content


async def test_an_edit_when_the_game_is_over_is_too_late() -> None:
    async with server() as it:
        await it.start(BOTH)
        frank = it.players[0].user
        message = await frank.send_dm("SSHS, bod na 2")
        done = await frank.click(it.letters(0)[-1], label="Groep 2")
        assert "Genoteerd: je plan" in told(done)
        game = it.game(2)
        over = models.table(models.Game)
        it.db.run_now(
            lambda tx: tx.connection.execute(
                over.update().where(over.c.id == game).values(status="over")
            )
        )
        await frank.edit(message, "HSSS, bod na 2")
        assert it.letters(0)[-1].content == sentence("too-late")


async def test_two_games_ask_which_is_meant() -> None:
    async with server() as it:
        await it.start(BOTH)
        frank = it.players[0].user
        assert await it.say(0, "SSHS, bod na 2") == sentence(
            "which-game", groups="Groep 1 of Groep 2"
        )
        asked = it.letters(0)[-1]
        assert labels(asked) == ["Groep 1", "Groep 2"]
        done = await frank.click(asked, label="Groep 2")
        assert "Genoteerd: je plan voor ronde 1" in told(done)
        assert labels(answer(done)) == ["Wijzig"]
        one, two = sorted(it.place.threads, key=lambda thread: str(thread.name))
        assert "Frank: wacht ik op" in it.status(one).content
        # Now only one of them waits for a plan, so it is meant.
        assert "Genoteerd: je plan" in await it.say(0, "HSSS, bod na 2")
        assert "Frank: binnen" in it.status(one).content
        assert "Frank: binnen" in it.status(two).content
        # Both could be revised: a reply says which.
        assert await it.say(0, "SSSH") == sentence("which-game", groups="Groep 1 of Groep 2")
        await frank.send_dm("SSSH, bod na 1", reference=_reply(it.letters(0)[-2]))
        assert "Genoteerd: je plan" in it.letters(0)[-1].content


def _reply(message: object) -> dict[str, str]:
    channel, own = message.channel.id, message.id  # type: ignore[attr-defined]
    return {"channel_id": str(channel), "message_id": str(own)}


async def test_a_text_that_fits_nowhere_is_refused_by_the_game_that_waits() -> None:
    async with server() as it:
        await it.start(BOTH)
        frank = it.players[0].user
        await it.say(0, "SSHS, bod na 2")
        await frank.click(it.letters(0)[-1], label="Groep 2")
        assert (await it.say(0, "huh")).startswith("“huh” begrijp ik niet.")


async def test_the_text_that_was_asked_about_may_be_gone() -> None:
    async with server() as it:
        await it.start(BOTH)
        frank = it.players[0].user
        message = await frank.send_dm("SSHS, bod na 2")
        asked = it.letters(0)[-1]
        await frank.delete(message)
        done = await frank.click(asked, label="Groep 1")
        assert told(done).startswith(sentence("error-stale"))


async def test_the_same_message_twice_counts_once() -> None:
    async with server() as it:
        await it.start()
        await it.say(0, "SSHS, bod na 2")
        created = [
            payload
            for kind, name, payload in it.env.backend.transcript
            if kind == "GATEWAY"
            and name == "MESSAGE_CREATE"
            and payload["content"].startswith("SSHS")
        ]
        count, before = len(it.letters(0)), stored(it)
        it.env.backend.emit("MESSAGE_CREATE", created[-1])
        await it.moved()
        assert len(it.letters(0)) == count
        assert stored(it) == before


async def test_our_own_mistake_with_a_message_is_logged_by_place(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server() as it:
        await it.start()

        def broken(*_: object) -> None:
            raise RuntimeError("SSSH")

        monkeypatch.setattr(it.bot.front, "play", broken)
        await it.players[0].send_dm("HSSS, bod na 2")
        assert "a private message: RuntimeError" in caplog.text
        assert "HSSS" not in caplog.text
        assert "SSSH" not in caplog.text
        assert it.letters(0)[-1].content == sentence("oops", done="no")


# -- in a topic ------------------------------------------------------------------------------------


async def test_a_typed_move_counts_when_the_bot_is_called() -> None:
    async with server() as it:
        topic = await it.start()
        await it.plan(PLANS)
        arno, niels = it.players[1:3]
        me = f"<@{it.me}>"
        count = len(it.posts(topic))
        for text in ("4", "pas", "wat een spel", f"{me} lekker bezig", f"{me} wie is er?"):
            await arno.send(topic, text)
        await it.moved()
        assert len(it.posts(topic)) == count
        assert topic.last_message is not None
        assert topic.last_message.author.id == arno.id
        await arno.send(topic, f"{me} 4")
        await it.moved()
        assert it.posts(topic)[-1].content.startswith("**Arno biedt 4.**")
        await niels.send(topic, "pas", reply_to=it.posts(topic)[-1])
        await it.moved()
        assert it.posts(topic)[-1].content.startswith("Niels past.")


async def test_a_typed_move_that_cant_be_is_answered_there() -> None:
    async with server() as it:
        topic = await it.start()
        await it.plan(PLANS)
        me = f"<@{it.me}>"
        await it.players[1].send(topic, f"{me} 9")
        assert topic.last_message is not None
        assert topic.last_message.content == sentence(
            "saul-error-bid", bid=9, range="3 tot en met 8", most=8
        )
        await it.players[3].send(topic, f"{me} pas")
        assert topic.last_message.content == sentence("saul-error-turn", turn="Arno")
        await it.players[5].send(topic, f"{me} pas")  # no player here: he is only chatting
        assert topic.last_message.author.id == it.players[5].id
        await it.players[1].send(it.general, f"{me} pas")
        assert it.general.last_message is not None
        assert it.general.last_message.author.id == it.players[1].id


async def test_a_secret_said_aloud_is_not_stored_nor_repeated() -> None:
    async with server() as it:
        topic = await it.start()
        arno = it.players[1]
        before = stored(it)
        await arno.send(topic, f"<@{it.me}> HSSS, bod na 3, start 7")
        assert topic.last_message is not None
        assert topic.last_message.content == sentence("said-aloud")
        assert labels(topic.last_message) == ["Mijn zet"]
        assert "HSSS" not in stored(it)
        assert "Arno: wacht ik op" in it.status(topic).content or stored(it) != before
        # Once a day is enough.
        await arno.send(topic, f"<@{it.me}> HHHS")
        assert topic.last_message.author.id == arno.id
        it.clock.move(DAY + HOUR)
        await arno.send(topic, f"<@{it.me}> HHHS")
        assert topic.last_message.content == sentence("said-aloud")
        await it.plan(PLANS)
        await it.players[2].send(topic, f"<@{it.me}> tot 5")
        assert topic.last_message.content == sentence("said-aloud")
        assert all(not seat for seat in it.book())
