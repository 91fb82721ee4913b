"""Channels, forum posts, threads, pins, files, permissions."""

from __future__ import annotations

import io
from pathlib import Path

import discord
import pytest
from discord import ui

from bot.practice import CannotAct
from bot.practice import permissions as may
from tests.practice.client import running
from tests.practice.conftest import Scene
from tests.practice.sample import Press, Sample, view

DAY = 86_400_000
HOUR = 3_600_000
PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 8 + (640).to_bytes(4) + (480).to_bytes(4) + b"\0" * 8


def forum_of(live: Scene) -> discord.ForumChannel:
    found = live.bot.get_channel(live.forum.id)
    assert isinstance(found, discord.ForumChannel)
    return found


def hall_of(bot: Sample, live: Scene) -> discord.TextChannel:
    found = bot.get_channel(live.hall.id)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_a_forum_post_with_a_picture(live: Scene) -> None:
    forum = forum_of(live)
    made = await forum.create_thread(
        name="Groep 1",
        content=f"{live.frank.mention} en {live.niels.mention}",
        file=discord.File(io.BytesIO(PNG), "stand 1.png", description="De tafel"),
        view=view(Press("form")),
        applied_tags=[forum.available_tags[0]],
        allowed_mentions=discord.AllowedMentions(users=[discord.Object(live.frank.id)]),
    )
    assert made.thread.id == made.message.id
    [exchange] = live.standin.wire.of("POST", "/threads")
    assert (exchange.status, exchange.files) == (201, ("stand 1.png",))
    [row] = live.frank.sees(live.standin.channel("Groep 1"))
    assert row.pinged == row.mentions == [live.frank.id]
    assert row.attachments[0]["description"] == "De tafel"
    assert row.attachments[0]["filename"] == "stand_1.png"
    assert (row.attachments[0]["width"], row.attachments[0]["height"]) == (640, 480)
    assert await made.message.attachments[0].read() == PNG
    thread = live.standin.posts(live.forum)[0]
    assert set(thread.followers) == {str(live.standin.bot.id), str(live.frank.id)}
    assert live.niels.pings() == []


@pytest.mark.parametrize(("tags", "code"), [((), 40067), ((1,), 10087), (("archief",), None)])
async def test_tags(live: Scene, tags: tuple[int | str, ...], code: int | None) -> None:
    strict = live.standin.forum(live.guild, "streng", moderated=("archief",), require_tag=True)
    await live.standin.until(lambda: live.bot.get_channel(strict.id))
    channel = live.bot.get_channel(strict.id)
    assert isinstance(channel, discord.ForumChannel)
    known = {tag["name"]: int(tag["id"]) for tag in strict.tags}
    given = [discord.Object(known.get(str(tag), 1)) for tag in tags]
    if code is None:
        await channel.create_thread(name="x", content="x", applied_tags=given)  # type: ignore[arg-type]
        assert len(live.standin.posts(strict)) == 1
        live.standin.revoke(live.guild, may.MANAGE_THREADS)
        code = 50013
    with pytest.raises(discord.HTTPException) as caught:
        await channel.create_thread(name="x", content="x", applied_tags=given)  # type: ignore[arg-type]
    assert caught.value.code == code


async def test_a_thread_with_a_pinned_status(live: Scene) -> None:
    hall = hall_of(live.bot, live)
    thread = await hall.create_thread(name="Groep 2", type=discord.ChannelType.public_thread)
    status = await thread.send("stand")
    await status.pin()
    [pinned] = [message async for message in thread.pins()]
    assert pinned.id == status.id
    notes = [row.type for row in live.frank.sees(live.standin.channel("Groep 2"))]
    assert notes == [0, 6]
    await status.unpin()
    assert [message async for message in thread.pins()] == []
    on = await (await hall.send("begin")).create_thread(name="Groep 3")
    assert on.id in live.standin.core.world.messages
    live.standin.revoke(live.guild, may.PIN_MESSAGES)
    with pytest.raises(discord.Forbidden) as caught:
        await status.pin()
    assert caught.value.code == 50013


NEEDED = [
    ("hall", may.SEND_MESSAGES, "text", 50013),
    ("hall", may.VIEW_CHANNEL, "text", 50001),
    ("hall", may.EMBED_LINKS, "embed", 50013),
    ("hall", may.ATTACH_FILES, "file", 50013),
    ("hall", may.CREATE_PUBLIC_THREADS, "thread", 50013),
    ("hall", may.MANAGE_MESSAGES, "delete", 50013),
    ("hall", may.READ_MESSAGE_HISTORY, "reply", 160002),
    ("hall", may.READ_MESSAGE_HISTORY, "read", 50013),
    ("forum", may.SEND_MESSAGES, "post", 50013),
    ("thread", may.SEND_MESSAGES_IN_THREADS, "say", 50013),
    ("thread", may.MANAGE_THREADS, "drop", 50013),
]


@pytest.mark.parametrize(
    ("place", "right", "deed", "code"), NEEDED, ids=[f"{n[2]}-{n[3]}" for n in NEEDED]
)
async def test_each_right_is_needed(
    live: Scene, place: str, right: int, deed: str, code: int
) -> None:
    topic = live.niels.open_thread(live.hall, "topic")
    word = live.frank.send(live.hall, "hoi")
    await live.standin.until(lambda: live.bot.get_channel(topic.id))
    where = live.forum if place == "forum" else live.hall
    await _deed(live, deed, word.id, topic.id)
    live.standin.deny(where, live.standin.bot_role(live.guild), right)
    live.standin.deny(where, live.guild, right)
    if deed == "delete":
        word = live.niels.send(live.hall, "hoi")
    if deed == "drop":
        topic = live.niels.open_thread(live.hall, "topic 2")
    with pytest.raises(discord.HTTPException) as caught:
        await _deed(live, deed, word.id, topic.id)
    assert caught.value.code == code


async def _deed(live: Scene, deed: str, word: int, topic: int) -> None:
    hall = live.bot.get_partial_messageable(live.hall.id)
    thread = live.bot.get_partial_messageable(topic)
    if deed == "text":
        await hall.send("x")
    elif deed == "embed":
        await hall.send(embed=discord.Embed(title="x"))
    elif deed == "file":
        await hall.send(file=discord.File(Path(__file__)))
    elif deed == "thread":
        await hall_of(live.bot, live).create_thread(
            name="x", type=discord.ChannelType.public_thread
        )
    elif deed == "delete":
        await hall.get_partial_message(word).delete()
    elif deed == "reply":
        await hall.get_partial_message(word).reply("x")
    elif deed == "read":
        await hall.fetch_message(word)
    elif deed == "post":
        await forum_of(live).create_thread(name="x", content="x")
    elif deed == "say":
        await thread.send("x")
    else:
        await live.bot.http.delete_channel(topic)


async def test_a_member_without_rights_is_held_back_too(live: Scene) -> None:
    live.standin.deny(live.hall, live.frank, may.SEND_MESSAGES)
    with pytest.raises(CannotAct, match="50013"):
        live.frank.send(live.hall, "mag dit?")
    live.standin.deny(live.hall, live.frank, may.VIEW_CHANNEL)
    assert live.frank.sees(live.hall) == []


async def test_archived_threads_wake_up_only_for_a_message(live: Scene) -> None:
    made = await forum_of(live).create_thread(
        name="Groep 1", content="x", view=view(Press("secret")), auto_archive_duration=10080
    )
    thread = live.standin.channel("Groep 1")
    live.clock.move(7 * DAY)
    with pytest.raises(discord.HTTPException) as caught:
        await made.message.edit(content="y")
    assert (caught.value.code, thread.archived) == (50083, True)
    with pytest.raises(discord.HTTPException) as caught:
        await made.message.add_reaction("👍")
    assert caught.value.code == 50083
    with pytest.raises(CannotAct, match="archived"):
        live.frank.on_phone().press(live.frank.sees(thread)[0])
    await live.frank.press(live.frank.sees(thread)[0]).reply()
    await live.bot.get_partial_messageable(thread.id).send("nieuw")
    assert not thread.archived
    await made.thread.edit(archived=True)
    await made.thread.edit(archived=False)
    assert not thread.archived


async def test_locked_threads(live: Scene) -> None:
    made = await forum_of(live).create_thread(name="Groep 1", content="x", view=view(Press("form")))
    thread = live.standin.channel("Groep 1")
    live.niels.lock(thread)
    with pytest.raises(CannotAct, match="locked"):
        live.frank.press(live.frank.sees(thread)[0])
    with pytest.raises(CannotAct, match="160005"):
        live.frank.send(thread, "hallo?")
    await made.thread.send("een moderator mag het")
    live.standin.revoke(live.guild, may.MANAGE_THREADS)
    with pytest.raises(discord.HTTPException) as caught:
        await made.thread.send("nu niet meer")
    assert caught.value.code == 160005
    live.niels.archive(thread)
    with pytest.raises(discord.HTTPException) as caught:
        await made.thread.send("en nu ook niet")
    assert caught.value.code == 50083
    live.niels.unlock(thread)
    await made.thread.send("ja")
    live.niels.delete_thread(thread)
    with pytest.raises(discord.NotFound) as gone:
        await made.thread.send("weg")
    assert gone.value.code == 10003


async def test_old_messages_can_be_edited_a_few_times_only(here: Scene) -> None:
    bot = Sample(max_ratelimit_timeout=30)
    async with running(here.standin, bot):
        sent = await bot.get_partial_messageable(here.hall.id).send("x")
        for n in range(5):
            await sent.edit(content=f"{n}")
        here.clock.move(HOUR)
        for n in range(3):
            await sent.edit(content=f"oud {n}")
        with pytest.raises(discord.RateLimited):
            await sent.edit(content="te veel")
        assert here.standin.wire.exchanges[-1].code == 30046
        here.clock.move(HOUR)
        await sent.edit(content="weer")


async def test_two_renames_in_ten_minutes(here: Scene) -> None:
    bot = Sample(max_ratelimit_timeout=30)
    async with running(here.standin, bot):
        thread = await hall_of(bot, here).create_thread(
            name="a", type=discord.ChannelType.public_thread
        )
        for name in "bc":
            thread = await thread.edit(name=name)
        with pytest.raises(discord.RateLimited):
            await thread.edit(name="d")
        assert here.standin.wire.exchanges[-1].status == 429


async def test_a_nonce_is_honoured_for_some_minutes(live: Scene) -> None:
    hall = live.bot.get_partial_messageable(live.hall.id)
    first = await hall.send("eens", nonce="n1")
    assert (await hall.send("tweemaal", nonce="n1")).id == first.id
    assert len(live.frank.sees(live.hall)) == 1
    live.clock.move(6 * 60_000)
    assert (await hall.send("later", nonce="n1")).id != first.id


async def test_the_newer_components_stay(live: Scene) -> None:
    hall = live.bot.get_partial_messageable(live.hall.id)
    layout = ui.LayoutView()
    layout.add_item(ui.Container(ui.TextDisplay("tekst"), ui.Separator(), accent_colour=1))
    sent = await hall.send(view=layout)
    [row] = live.frank.sees(live.hall)
    assert row.flags == 1 << 15
    with pytest.raises(discord.HTTPException) as caught:
        await sent.edit(content="gewoon")
    assert caught.value.code == 50035
    with pytest.raises(discord.HTTPException, match="cannot be removed"):
        await live.bot.http.request(
            discord.http.Route("PATCH", "/channels/{c}/messages/{m}", c=live.hall.id, m=sent.id),
            json={"flags": 0},
        )
    plain = await hall.send("gewoon")
    with pytest.raises(discord.HTTPException):
        await plain.edit(view=layout)
    await plain.edit(content=None, view=layout)
    assert live.frank.sees(live.hall)[1].content == ""


async def test_who_is_really_pinged(live: Scene) -> None:
    role = live.standin.role(live.guild, "spelers")
    live.frank.take(role)
    hall = live.bot.get_partial_messageable(live.hall.id)
    every = discord.AllowedMentions.all()
    text = f"@everyone <@&{role.id}> {live.frank.mention} {live.niels.mention}"
    await hall.send(text)
    await hall.send(text, allowed_mentions=discord.AllowedMentions(users=True))
    await hall.send(f"<@&{role.id}>", allowed_mentions=every)
    live.standin.permit(live.standin.bot_role(live.guild), may.ALL)
    await hall.send(f"<@&{role.id}>", allowed_mentions=every)
    word = live.frank.send(live.hall, "hm")
    await hall.get_partial_message(word.id).reply("x", mention_author=False)
    await hall.get_partial_message(word.id).reply("x", mention_author=True)
    await hall.send(live.frank.mention, allowed_mentions=every, silent=True)
    frank, niels = live.frank.id, live.niels.id
    mine = [row.pinged for row in live.frank.sees(live.hall) if row.author != frank]
    assert mine == [[], [frank, niels], [], [frank], [], [frank], []]
    edited = await hall.send("x")
    await edited.edit(content=live.frank.mention, allowed_mentions=every)
    assert live.frank.sees(live.hall)[-1].pinged == []


async def test_history_is_found_by_pages(live: Scene) -> None:
    hall = live.bot.get_partial_messageable(live.hall.id)
    sent = [await hall.send(f"{n}") for n in range(5)]
    assert [m.content async for m in hall.history(limit=3)] == ["4", "3", "2"]
    assert [m.content async for m in hall.history(before=sent[2])] == ["1", "0"]
    assert [m.content async for m in hall.history(after=sent[2])] == ["3", "4"]
    await sent[0].delete()
    with pytest.raises(discord.NotFound) as caught:
        await sent[0].edit(content="x")
    assert caught.value.code == 10008
    threads = await forum_of(live).create_thread(name="t", content="x")
    guild = live.bot.get_guild(live.guild.id)
    assert guild is not None
    assert [t.id for t in await guild.active_threads()] == [threads.thread.id]
    await threads.thread.edit(archived=True)
    assert [t.id async for t in forum_of(live).archived_threads()] == [threads.thread.id]
