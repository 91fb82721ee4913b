"""Another process on the same database: everything that hangs anywhere still works."""

from __future__ import annotations

import msgspec

from bot.moderator.desk import Tx
from storage import models
from tests.simcord.server import PLANS, Server, labels, sentence, server, told
from tests.simcord.test_plans import form, opened


def unsay(it: Server, kind: str, audience: str = "topic") -> None:
    """The last delivery of a kind is in flight again, as if we had died before noting it."""
    delivery = models.table(models.Delivery)
    same = (delivery.c.kind == kind) & (delivery.c.audience == audience)

    def change(tx: Tx) -> None:
        last = tx.connection.execute(
            delivery.select().where(same).order_by(delivery.c.id.desc())
        ).first()
        assert last is not None
        tx.connection.execute(
            delivery.update()
            .where(delivery.c.id == last.id)
            .values(status="claimed", due_at=it.clock.now(), ref=None)
        )

    it.db.run_now(change)


async def test_old_buttons_and_an_open_form_work_after_it() -> None:
    async with server() as it:
        topic = await it.start()
        old = it.status(topic)
        shown = await opened(it, topic, 0)
        await it.restart()
        done = await it.players[0].submit_modal(shown, form())
        assert "Genoteerd: je plan voor ronde 1" in told(done)
        hand = await it.players[0].click(old, label="Mijn hand")
        assert "3e: Hank" in told(hand)
        await it.plan(PLANS)
        post = it.posts(topic)[-1]
        await it.restart()
        await it.press(1, post, "passen")
        assert it.posts(topic)[-1].content.startswith("Arno past.")


async def test_a_preview_can_be_started_after_it() -> None:
    async with server() as it:
        await it.set_up()
        preview = await it.paste("Groep 1: Frank - Arno")
        await it.restart()
        await it.manager.click(preview.followups[-1] if preview.followups else preview.response)
        await it.moved()
        assert len(it.place.threads) == 1


async def test_nothing_is_said_twice() -> None:
    async with server() as it:
        topic = await it.start()
        await it.plan(PLANS)
        before = [message.id for message in topic.history()]
        for kind in ("post", "board"):
            unsay(it, kind)
        await it.restart()
        await it.moved()
        assert [message.id for message in topic.history()] == before
        await it.press(1, it.posts(topic)[-1], "passen")
        assert len(topic.history()) == len(before) + 1


async def test_a_post_that_was_never_sent_is_sent_then() -> None:
    async with server() as it:
        topic = await it.start()
        await it.plan(PLANS)
        lost = it.posts(topic)[-1]
        unsay(it, "post")
        it.env.backend.delete_message(topic.id, lost.id)
        await it.restart()
        await it.moved()
        assert it.posts(topic)[-1].content == lost.content
        assert labels(it.posts(topic)[-1]) == ["passen"]


def _forget_topics(tx: Tx) -> None:
    tx.connection.execute(models.table(models.Game).update().values(topic=None))


async def test_a_topic_that_was_made_is_found_again() -> None:
    for archived in (False, True):
        for forum in (False, True):
            async with server(forum=forum) as it:
                topic = await it.start()
                count = len(topic.history())
                for kind in ("board", "post"):
                    unsay(it, kind)
                it.db.run_now(_forget_topics)
                if archived:
                    it.env.backend.edit_channel(topic.id, {}, thread_metadata={"archived": True})
                await it.restart()
                await it.moved()
                await it.moved()
                assert len(it.place.threads) == 1
                assert len([m for m in topic.history() if m.content]) == count


async def test_a_topic_without_a_status_gets_one() -> None:
    """We died between making the thread and writing in it."""
    async with server(forum=False) as it:
        await it.set_up()
        fault = {"status": 500, "times": None}
        it.env.inject_error("POST", "/channels/*/messages", **fault)  # type: ignore[arg-type]
        preview = await it.paste("Groep 1: Frank - Arno")
        await it.manager.click(preview.response, label="Start")
        await it.moved()
        assert len(it.place.threads) == 1
        it.env.backend.faults.clear()
        await it.restart()
        for _ in range(3):
            await it.moved(60_000)
        (topic,) = it.place.threads
        (pinned,) = topic.pinned_messages()
        assert pinned.content.startswith("**Groep 1**")
        assert len(it.posts(topic)) == 1


def lengthen(it: Server) -> None:
    """The last post of the topic says so much that it needs three messages."""
    delivery = models.table(models.Delivery)
    same = (delivery.c.kind == "post") & (delivery.c.audience == "topic")

    def change(tx: Tx) -> None:
        last = tx.connection.execute(
            delivery.select().where(same).order_by(delivery.c.id.desc())
        ).first()
        assert last is not None
        telling = msgspec.json.decode(last.events)
        telling["notices"] = [{"kind": "paused"}] * 50
        events = msgspec.json.encode(telling).decode()
        tx.connection.execute(
            delivery.update().where(delivery.c.id == last.id).values(events=events)
        )

    it.db.run_now(change)


async def test_a_long_post_is_not_begun_twice() -> None:
    async with server() as it:
        topic = await it.start()
        await it.plan(PLANS)
        lengthen(it)
        it.env.backend.delete_message(topic.id, it.posts(topic)[-1].id)
        unsay(it, "post")
        await it.restart()
        await it.moved()
        first = [m for m in topic.history() if "Het spel staat stil" in m.content]
        assert len(first) == 3
        assert all(len(m.content) <= 2000 for m in first)
        last = it.posts(topic)[-1]
        assert [len(m.attachments) for m in first] == [0, 0, 1]
        assert labels(last) == ["passen"]
        # Sent but for the last piece: the others are there and are not said again.
        it.env.backend.delete_message(topic.id, last.id)
        unsay(it, "post")
        await it.restart()
        await it.moved()
        again = [m for m in topic.history() if "Het spel staat stil" in m.content]
        assert [m.id for m in again[:2]] == [m.id for m in first[:2]]
        assert len(again) == 3


async def test_ready_said_three_times_changes_nothing() -> None:
    async with server() as it:
        topic = await it.start()
        before = [message.id for message in topic.history()]
        for _ in range(3):
            it.bot.dispatch("ready")
            await it.settle()
        await it.moved()
        assert [message.id for message in topic.history()] == before
        assert sentence("status-over") not in it.status(topic).content
