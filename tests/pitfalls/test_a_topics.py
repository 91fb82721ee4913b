"""Pitfalls of PEERS section A over the sockets: topics, and what people and rights do to them."""

from __future__ import annotations

import discord
import pytest

from bot.ui.rights import TOPICS
from tests.e2e.playground import ONE, PASTED, TWO, playground, running
from tests.e2e.trouble import troubled
from tests.pitfalls.test_a_delivery import bidding


@pytest.mark.parametrize(
    ("tags", "required"), [((), False), (("saul", "bunny"), False), (("saul", "bunny"), True)]
)
async def test_pitfall_14_a_forum_with_tags_or_without(
    tags: tuple[str, ...], required: bool
) -> None:
    async with playground() as it, running(it.standin, it.client()):
        forum = it.standin.forum(it.guild, "met tags", tags=tags, require_tag=required)
        await it.answer(it.people["Niels"].command("setup", it.hall, topics=forum))
        await it.paste(PASTED)
        await it.standin.until(lambda: len(it.standin.posts(forum)) == 2)
        for topic in it.standin.posts(forum):
            assert len(topic.applied_tags) == (1 if required else 0)
            starter = it.people["Niels"].sees(topic)[0]
            assert starter.id == topic.id
            assert "wacht ik op" in starter.content


async def test_pitfall_14_a_tag_that_is_deleted_meanwhile_is_not_missed() -> None:
    async with troubled() as it:
        forum = it.it.standin.forum(it.it.guild, "met tags", tags=("oud",), require_tag=True)
        niels = it.it.people["Niels"]
        await it.said(niels.command("setup", it.it.hall, topics=forum, log=it.log))
        preview = await it.preview()
        tags, forum.tags = forum.tags, []  # and the bot has not heard of it
        await it.start(preview)
        await it.until(it.host_log)
        assert it.it.standin.posts(forum) == []
        assert "tag" in it.host_log()[-1]
        forum.tags = [tags[0] | {"name": "nieuw"}]
        await it.said(niels.command("setup", it.it.hall, topics=forum, log=it.log))
        await it.until(lambda: it.it.standin.posts(forum))
        assert len(it.it.standin.posts(forum)) == 1


@pytest.mark.parametrize("what", ["archive", "lock", "lock and archive", "delete"])
async def test_pitfall_16_what_happens_to_a_topic_happens_to_no_game(what: str) -> None:
    async with troubled() as it:
        await it.begin()
        niels, topic = it.it.people["Niels"], it.topic
        if what == "delete":
            niels.delete_thread(topic)
        elif what == "archive":
            niels.archive(topic)
        else:
            niels.lock(topic, archived="archive" in what)
        it.it.people["Frank"].dm("SSSH, bod na 1, start 1")
        it.it.people["Arno"].dm("HSSS, bod na 4")
        letters = it.it.people["Frank"].inbox
        await it.until(lambda: any("Genoteerd" in row.content for row in letters()))
        await it.until(lambda: it.entries() == 3)
        if what == "delete":
            await it.until(it.host_log)
            assert "het topic is weg" in it.host_log()[0]
            it.it.people["Arno"].dm("2")
            await it.until(lambda: it.entries() > 3)
            return
        situation = await it.post("Alle plannen zijn binnen")
        assert situation.attachments
        if "lock" in what:
            await it.until(it.host_log)
            assert "op slot" in it.host_log()[0]
            assert not any("Alle plannen" in line for line in it.host_log())
        else:
            assert not topic.archived


@pytest.mark.parametrize("name", TOPICS)
async def test_pitfall_17_a_missing_right_is_named_before_anything_is_begun(name: str) -> None:
    async with playground() as it, running(it.standin, it.client()):
        lacking = discord.Permissions(**{name: True}).value
        it.standin.deny(it.forum, it.standin.bot_role(it.guild), lacking)
        niels = it.people["Niels"]
        answer = await it.answer(niels.command("setup", it.hall, topics=it.forum))
        assert not answer.startswith("Klaar")
        assert "/setup opnieuw" in answer
        refused = await it.answer(niels.command("group new", it.hall))
        assert "eerst /setup" in refused
        assert it.standin.posts(it.forum) == []


async def test_pitfall_17_a_right_that_goes_half_way_leaves_no_topic_twice() -> None:
    eight = "\n".join(
        f"Groep {n}: {(*ONE, *TWO)[n - 1]} - {(*TWO, *ONE)[n - 1]}" for n in range(1, 9)
    )
    async with troubled() as it:
        gone = it.it.standin.fail(
            "POST", f"/channels/{it.parent.id}/threads", code=50013, after=4, times=9
        )
        await it.start(await it.preview(eight))
        await it.until(lambda: len(it.it.standin.posts(it.parent)) == 4 and gone.met >= 4)
        await it.until(lambda: len(it.host_log()) >= 4)
        assert all("Geef mij daar rechten" in line for line in it.host_log())
        assert it.entries() == 8  # the games have begun all the same
        it.it.standin.core.faults.clear()
        await it.set_up()
        await it.until(lambda: len(it.it.standin.posts(it.parent)) == 8)
        await it.settled()
        names = sorted(topic.name for topic in it.it.standin.posts(it.parent))
        assert names == [f"Groep {n} · #{n}" for n in range(1, 9)]


async def test_pitfall_18_no_place_is_made_that_could_leak() -> None:
    """Nothing to deny: the bot makes public topics alone, and no role, channel or overwrite."""
    async with playground() as it, running(it.standin, it.client()):
        topic, asked = await bidding(it)
        await it.answer(it.people["Arno"].press(asked, label="passen"))
        await it.post(topic, "Arno past")
        made = {(one.method, one.route) for one in it.standin.wire.exchanges}
        written = {route for method, route in made if method != "GET"}
        assert not any("permissions" in route or "roles" in route for route in written)
        assert not any(route.endswith("/guilds/{guild_id}/channels") for route in written)
        assert not any(
            "webhooks" in route and "application" not in route
            for route in written
            if not route.startswith("/webhooks/{")
        )
        assert {one.type for one in it.standin.posts(it.forum)} == {11}  # public threads
        assert it.forum.overwrites == []
        assert "manage_roles" not in TOPICS
        assert "manage_channels" not in TOPICS


@pytest.mark.parametrize("forum", [True, False])
async def test_pitfall_21_a_status_that_is_deleted_is_made_again_once(forum: bool) -> None:
    async with troubled(forum=forum) as it:
        await it.begin()
        await it.settled()
        (status,) = it.status()
        it.it.people["Niels"].delete(status)
        it.it.people["Frank"].dm("HSSS, bod na 1")
        await it.until(lambda: len(it.status()) == 1 and it.entries() == 2)
        await it.settled()
        (again,) = it.status()
        assert again.id != status.id
        assert "Frank: binnen" in again.content
        it.it.people["Arno"].dm("SSSH, bod na 4")
        await it.post("Alle plannen zijn binnen")
        await it.settled()
        assert [row.id for row in it.status()] == [again.id]
