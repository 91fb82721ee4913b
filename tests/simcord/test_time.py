"""Deadlines, the status, and what becomes of a topic in the meantime."""

from __future__ import annotations

import re

from msgspec import structs

from bot.clock import DAY, HOUR, MINUTE
from bot.moderator import places
from bot.moderator.clocks import Policy
from tests.simcord.server import GROUP, PLANS, labels, sentence, server

SLOW = Policy(turn=DAY, remind=50, grace=HOUR)


async def test_a_missed_turn_is_told_and_played_by_default() -> None:
    async with server() as it:
        topic = await it.start(policy=SLOW)
        shown = re.search(r"Tot <t:(\d+):f>\.", it.status(topic).content)
        assert shown is not None
        assert 0 <= it.clock.now() // 1000 + 24 * 3600 - int(shown[1]) <= 5
        await it.plan(PLANS[:3])
        await it.moved(13 * HOUR)
        count = len(it.posts(topic))
        await it.moved(11 * HOUR + 5 * MINUTE)
        late = it.posts(topic)[-1]
        assert len(it.posts(topic)) == count + 1
        assert late.content.startswith("De tijd is om. We wachten nog even op Bjorn")
        assert late.mentions == []
        assert "Bjorn: wacht ik op" in it.status(topic).content
        await it.moved(HOUR)
        post = it.posts(topic)[-1]
        assert "Bjorn heeft niets gestuurd; daarom speel ik de standaardzet." in post.content
        assert "**Frank opent met 2.**" in post.content
        assert [user.id for user in post.mentions] == [it.players[1].id]
        assert "Arno: wacht ik op" in it.status(topic).content


async def test_a_deleted_status_is_made_again() -> None:
    for forum in (True, False):
        async with server(forum=forum) as it:
            topic = await it.start()
            old = it.status(topic)
            it.env.backend.delete_message(topic.id, old.id)
            await it.say(0, PLANS[0])
            status = it.status(topic)
            assert status.id != old.id
            assert status.pinned
            assert "Frank: binnen" in status.content
            await it.say(1, PLANS[1])
            assert it.status(topic).id == status.id
            assert "Arno: binnen" in it.status(topic).content


async def test_an_archived_topic_comes_back_while_somebody_owes() -> None:
    async with server() as it:
        topic = await it.start()
        it.env.backend.edit_channel(topic.id, {}, thread_metadata={"archived": True})
        await it.settle()
        metadata = it.env.backend.get_channel(topic.id).thread_metadata
        assert metadata is not None
        assert not metadata.archived
        it.env.backend.edit_channel(topic.id, {}, thread_metadata={"archived": False})
        await it.settle()
        elsewhere = it.env.backend.create_thread(it.general.id, "klets", it.players[0].id)
        it.env.backend.edit_channel(elsewhere.id, {}, thread_metadata={"archived": True})
        await it.settle()
        assert elsewhere.thread_metadata is not None
        assert elsewhere.thread_metadata.archived


async def test_a_topic_archived_while_we_were_away_is_opened_for_the_next_post() -> None:
    async with server() as it:
        topic = await it.start()
        metadata = it.env.backend.get_channel(topic.id).thread_metadata
        assert metadata is not None
        metadata.archived = True
        await it.restart()
        await it.plan(PLANS)
        assert not metadata.archived
        assert len(it.posts(topic)) == 2


async def test_hosts_hear_of_a_locked_and_of_a_deleted_topic() -> None:
    async with server() as it:
        topic = await it.start()
        it.env.backend.edit_channel(topic.id, {}, thread_metadata={"locked": True})
        await it.settle()
        assert it.log_lines() == [sentence("host-locked", group="Groep 1")]
        it.env.backend.delete_channel(topic.id)
        await it.settle()
        assert it.log_lines()[1:] == [sentence("host-gone", group="Groep 1")]
        assert "Genoteerd: je plan" in await it.say(0, PLANS[0])
        await it.plan(PLANS)
        assert len(it.log_lines()) == 2  # what could not be posted says nothing new
        other = it.env.backend.create_thread(it.general.id, "klets", it.players[0].id)
        it.env.backend.delete_channel(other.id)
        await it.settle()
        assert len(it.log_lines()) == 2


async def test_without_a_host_log_nobody_is_told() -> None:
    async with server() as it:
        topic = await it.start()
        chosen = it.db.read_now(places.place, it.community())
        it.db.run_now(places.set_place, it.community(), structs.replace(chosen, log=None))
        it.env.backend.delete_channel(topic.id)
        await it.plan(PLANS)
        assert it.log_lines() == []


async def test_a_host_log_that_is_closed_is_only_our_own_affair(caplog: object) -> None:
    async with server() as it:
        topic = await it.start()
        it.env.inject_error("POST", f"/channels/{it.log.id}/messages", status=403, code=50013)
        it.env.backend.edit_channel(topic.id, {}, thread_metadata={"locked": True})
        await it.settle()
        assert it.log_lines() == []
        assert "the host log can't be written: 50013" in caplog.text  # type: ignore[attr-defined]


async def test_topics_that_could_not_be_made_are_made_elsewhere() -> None:
    async with server() as it:
        await it.set_up()
        preview = await it.paste(GROUP)
        it.env.backend.delete_channel(it.place.id)
        await it.manager.click(preview.response, label="Start")
        await it.moved()
        it.place = it.guild.create_text_channel("nieuw")
        await it.set_up()
        await it.moved()
        (topic,) = it.place.threads
        assert labels(it.posts(topic)[0]) == ["Mijn zet", "Mijn hand"]


async def test_a_pin_that_isnt_allowed_keeps_nothing_up() -> None:
    async with server(forum=False) as it:
        it.env.inject_error("PUT", "/channels/*/messages/pins/*", status=403, code=50013)
        topic = await it.start()
        assert len(it.posts(topic)) == 1
        assert topic.pinned_messages() == []


async def test_an_outage_is_given_back_and_told() -> None:
    async with server() as it:
        topic = await it.start(policy=SLOW)
        with it.env._bot_scope():
            await it.bot.bell._beat()
        it.clock.move(2 * HOUR)
        await it.restart()
        await it.moved()
        assert "Ik was 2 uur weg" in it.posts(topic)[-1].content
