"""The rest of what a bot asks and does, against Discord's file too."""

from __future__ import annotations

import io
import json
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from bot.practice import CannotAct, Standin
from bot.practice import permissions as may
from bot.practice.core import Settings
from bot.practice.intents import MEMBERS
from tests.practice.client import running
from tests.practice.conftest import Clock, Scene, check, scene
from tests.practice.sample import Press, Sample, view

ALL = discord.AllowedMentions.all()


async def test_servers_and_people(live: Scene) -> None:
    guild = await live.bot.fetch_guild(live.guild.id)
    assert (guild.name, guild.approximate_member_count) == ("Spelavond", 3)
    assert [role.name for role in await guild.fetch_roles()] == ["@everyone", "spelleider"]
    assert {one.name for one in await guild.fetch_channels()} == {"spellen", "zaal"}
    assert (await live.bot.application_info()).name == "Spelleider"
    assert await live.bot.http.request(discord.http.Route("GET", "/gateway")) == {
        "url": live.standin.gateway_url
    }
    with pytest.raises(discord.NotFound) as caught:
        await live.bot.fetch_user(5)
    assert caught.value.code == 10013
    with pytest.raises(discord.NotFound) as caught:
        await live.bot.fetch_guild(5)
    assert caught.value.code == 10004
    with pytest.raises(discord.Forbidden) as forbidden:
        await live.bot.http.get_members(live.guild.id, 10, None)
    assert forbidden.value.code == 50001
    route = discord.http.Route("GET", f"/guilds/{live.guild.id}/members/search")
    found = await live.bot.http.request(route, params={"query": "fr", "limit": 5})
    assert [one["user"]["id"] for one in found] == [str(live.frank.id)]
    assert await live.bot.fetch_channel(live.hall.id)
    other = live.standin.guild("Elders", live.frank)
    live.standin.guild("Zonder", live.frank, bot_permissions=None)
    mine = [one async for one in live.bot.fetch_guilds(limit=None)]
    assert [(one.id, one.approximate_member_count) for one in mine] == [
        (live.guild.id, 3),
        (other.id, 2),
    ]
    only = [one async for one in live.bot.fetch_guilds(limit=1, after=mine[0], with_counts=False)]
    assert [(one.name, one.approximate_member_count) for one in only] == [("Elders", None)]
    assert await live.bot.http.get_global_commands(live.standin.bot.id) == []


@pytest.mark.parametrize("wanted", [50033, 50007])
async def test_dms_to_nobody_and_to_a_bot(live: Scene, wanted: int) -> None:
    who = 5 if wanted == 50033 else live.standin.bot.id
    with pytest.raises(discord.HTTPException) as caught:
        await live.bot.http.start_private_message(who)
    assert caught.value.code == wanted


async def test_the_whole_list_with_the_members_intent() -> None:
    clock = Clock()
    made = scene(Standin(clock, settings=Settings(privileged=MEMBERS)), clock)
    await made.standin.start()
    bot = Sample(discord.Intents.default())
    async with running(made.standin, bot):
        found = await bot.http.get_members(made.guild.id, 10, None)
        assert [one["user"]["username"] for one in found] == ["spelleider", "niels", "frank"]
        hall = bot.get_channel(made.hall.id)
        assert isinstance(hall, discord.TextChannel)
        thread = await hall.create_thread(name="t", type=discord.ChannelType.public_thread)
        assert [one.id for one in await thread.fetch_members()] == [made.standin.bot.id]
        await gateway_oddities(made.standin)
    await made.standin.stop()
    check(made.standin)


async def gateway_oddities(standin: Standin) -> None:
    """What a broken client sends, and how it is thrown out."""
    token = standin.core.settings.token
    login: dict[str, Any] = {"op": 2, "d": {"token": token, "intents": 0}}
    for sent, code, version in (
        (["no json"], 4002, "10"),
        ([{"op": 8, "d": {}}], 4003, "10"),
        ([{"op": 99, "d": {}}], 4001, "10"),
        ([login, login], 4005, "10"),
        ([{"op": 2, "d": {"token": "x"}}], 4004, "10"),
        ([{"op": 2, "d": {"token": token, "intents": 1 << 40}}], 4013, "10"),
        ([{"op": 6, "d": {"token": "x"}}], 4004, "10"),
        ([], 4012, "9"),
    ):
        assert await _thrown_out(standin, sent, version) == code
    assert standin.failures == ["gateway: unknown opcode 99"]
    session = next(iter(standin.core.world.sessions))
    ahead = {"op": 6, "d": {"token": token, "session_id": session, "seq": 10_000}}
    assert await _thrown_out(standin, [ahead], "10") == 4007
    standin.failures.clear()


async def _thrown_out(standin: Standin, sent: list[Any], version: str) -> int | None:
    url = f"{standin.gateway_url}?v={version}"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        for one in sent:
            await socket.send_str(one if isinstance(one, str) else json.dumps(one))
        async for _frame in socket:
            pass
        return socket.close_code


async def test_a_session_that_missed_too_much_begins_anew(live: Scene) -> None:
    world = live.standin.core.world
    session = next(iter(world.sessions.values()))
    token = live.standin.core.settings.token
    live.standin.core.gateway.backlogs.clear()
    url = f"{live.standin.gateway_url}?v=10"
    async with aiohttp.ClientSession() as http:
        for name in (session.id, "unknown"):
            async with http.ws_connect(url) as socket:
                resume = {"token": token, "session_id": name, "seq": 0}
                await socket.send_json({"op": 6, "d": resume})
                assert (await socket.receive_json())["op"] == 10
                assert await socket.receive_json() == {"op": 9, "d": False}


async def test_channels_are_made_and_changed(live: Scene) -> None:
    guild = live.bot.get_guild(live.guild.id)
    assert guild is not None
    with pytest.raises(discord.Forbidden):
        await guild.create_text_channel("nee")
    live.standin.permit(live.standin.bot_role(live.guild), may.ALL)
    group = await guild.create_category("spellen 2")
    closed = discord.PermissionOverwrite(view_channel=False)
    deny: dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite]
    deny = {guild.default_role: closed}
    hidden = await guild.create_text_channel("geheim", category=group, overwrites=deny)
    assert live.frank.sees(live.standin.channel("geheim")) == []
    frank = await guild.fetch_member(live.frank.id)
    await hidden.set_permissions(frank, view_channel=True, send_messages=True)
    assert live.frank.send(live.standin.channel("geheim"), "ik mag erin")
    await hidden.edit(name="open", topic="wat we doen", slowmode_delay=5)
    assert (live.standin.channel("open").topic, live.standin.channel("open").slowmode) == (
        "wat we doen",
        5,
    )
    forum = await guild.create_forum("forum", available_tags=[discord.ForumTag(name="saul")])
    assert [tag.name for tag in forum.available_tags] == ["saul"]
    with pytest.raises(discord.HTTPException) as caught:
        await live.bot.get_partial_messageable(forum.id).send("hier niet")
    assert caught.value.code == 50008
    await forum.create_thread(name="post", content="x")
    await forum.delete()
    with pytest.raises(KeyError):
        live.standin.channel("post")
    live.standin.delete_channel(live.hall)
    await live.standin.until(lambda: live.bot.get_channel(live.hall.id) is None)


async def test_who_follows_a_thread(live: Scene) -> None:
    thread = live.niels.open_thread(live.hall, "topic")
    await live.standin.until(lambda: live.bot.get_channel(thread.id))
    seen = live.bot.get_channel(thread.id)
    assert isinstance(seen, discord.Thread)
    await seen.join()
    await seen.join()
    await seen.add_user(discord.Object(live.frank.id))
    assert len(thread.followers) == 3
    await seen.remove_user(discord.Object(live.frank.id))
    await seen.leave()
    assert list(thread.followers) == [str(live.niels.id)]
    with pytest.raises(discord.NotFound):
        await seen.add_user(discord.Object(5))
    live.niels.archive(thread)
    with pytest.raises(discord.HTTPException) as caught:
        await seen.join()
    assert caught.value.code == 50083
    live.niels.reopen(thread)


async def test_threads_that_are_refused_and_changed(live: Scene) -> None:
    forum = live.bot.get_channel(live.forum.id)
    hall = live.bot.get_channel(live.hall.id)
    assert isinstance(forum, discord.ForumChannel)
    assert isinstance(hall, discord.TextChannel)
    with pytest.raises(discord.HTTPException):
        await forum.create_thread(name="leeg", content=" ")
    assert live.standin.posts(live.forum) == []
    word = await hall.send("x")
    await word.create_thread(name="eerste")
    with pytest.raises(discord.HTTPException) as caught:
        await word.create_thread(name="tweede")
    assert caught.value.code == 160004
    live.guild.max_threads = 1
    with pytest.raises(discord.HTTPException) as caught:
        await forum.create_thread(name="te veel", content="x")
    assert caught.value.code == 160006
    live.guild.max_threads = 9
    rights = may.CREATE_PRIVATE_THREADS
    live.standin.allow(live.hall, live.standin.bot_role(live.guild), rights)
    private = await hall.create_thread(name="stil")
    assert live.frank.sees(live.standin.channel("stil")) == []
    with pytest.raises(CannotAct):
        live.frank.send(live.standin.channel("stil"), "hoor ik erbij?")
    made = (await forum.create_thread(name="a", content="x")).thread
    tag = forum.available_tags[0]
    made = await made.edit(
        name="b", auto_archive_duration=60, slowmode_delay=3, locked=True, applied_tags=[tag]
    )
    made = await made.edit(pinned=True)
    assert (made.name, made.slowmode_delay, made.locked) == ("b", 3, True)
    assert [row.type for row in live.frank.sees(live.standin.channel("b"))] == [0, 4]
    live.standin.revoke(live.guild, may.MANAGE_THREADS)
    with pytest.raises(discord.Forbidden):
        await made.edit(name="c")
    await private.edit(name="eigen")
    live.niels.unlock(live.standin.channel("b"))
    other = live.frank.open_thread(live.forum, "van Frank", "x", [int(live.forum.tags[0]["id"])])
    with pytest.raises(CannotAct, match="delete"):
        live.frank.delete_thread(other)
    live.frank.archive(other)
    thread = await live.bot.fetch_channel(other.id)
    assert isinstance(thread, discord.Thread)
    with pytest.raises(discord.Forbidden):
        await thread.edit(name="niet van mij", archived=False)
    await thread.edit(archived=False)
    assert not other.archived


async def test_messages_in_every_other_way(live: Scene) -> None:
    hall = live.bot.get_partial_messageable(live.hall.id)
    file = discord.File(io.BytesIO(b"x"), "a.txt")
    sent = await hall.send(
        "x",
        file=file,
        embed=discord.Embed(title="t")
        .add_field(name="n", value="v")
        .set_image(url="attachment://a.txt"),
    )
    assert sent.embeds[0].image.url == sent.attachments[0].url
    sent = await sent.edit(attachments=[discord.File(io.BytesIO(b"y"), "b.txt")])
    assert [one.filename for one in sent.attachments] == ["b.txt"]
    sent = await sent.edit(attachments=sent.attachments, suppress=True)
    assert await sent.attachments[0].read() == b"y"
    with pytest.raises(discord.NotFound):
        await live.bot.http.get_from_cdn(sent.attachments[0].url.replace("/attachments/", "/x/"))
    with pytest.raises(discord.HTTPException):
        await hall.send(file=discord.File(io.BytesIO(b"x" * (10 * 1024 * 1024 + 1)), "big"))
    await sent.add_reaction("👍")
    await sent.add_reaction("👍")
    live.frank.react(live.frank.sees(live.hall)[0], "👍")
    assert (await hall.fetch_message(sent.id)).reactions[0].count == 2
    await sent.remove_reaction("👍", live.bot.user)  # type: ignore[arg-type]
    live.frank.react(live.frank.sees(live.hall)[0], "👍", on=False)
    assert (await hall.fetch_message(sent.id)).reactions == []
    async with hall.typing():
        pass
    around = [one async for one in hall.history(around=sent, limit=3)]
    assert [one.id for one in around] == [sent.id]
    live.niels.pin(live.niels.sees(live.hall)[0])
    live.niels.pin(live.niels.sees(live.hall)[0], on=False)
    note = live.niels.sees(live.hall)[-1]
    with pytest.raises(discord.HTTPException) as caught:
        await hall.get_partial_message(note.id).edit(content="x")
    assert caught.value.code == 50005
    user = await live.bot.fetch_user(live.frank.id)
    letter = live.frank.dm("van mij")
    with pytest.raises(discord.HTTPException) as caught:
        await (await user.create_dm()).get_partial_message(letter.id).delete()
    assert caught.value.code == 50003
    await (await user.send("weg")).delete()
    with pytest.raises(discord.HTTPException):
        await hall.get_partial_message(5).reply("x")
    await hall.send(
        "x",
        reference=discord.MessageReference(
            message_id=5, channel_id=live.hall.id, fail_if_not_exists=False
        ),
    )
    live.standin.deny(live.hall, live.guild, may.READ_MESSAGE_HISTORY)
    live.standin.deny(live.hall, live.standin.bot_role(live.guild), may.READ_MESSAGE_HISTORY)
    assert [one async for one in hall.history()] == []


async def test_allowed_mentions_that_contradict_themselves(live: Scene) -> None:
    route = discord.http.Route("POST", f"/channels/{live.hall.id}/messages")
    both = {"parse": ["users"], "users": [str(live.frank.id)]}
    with pytest.raises(discord.HTTPException, match="mutually exclusive"):
        await live.bot.http.request(route, json={"content": "x", "allowed_mentions": both})
    with pytest.raises(discord.HTTPException, match="ephemeral"):
        await live.bot.http.request(route, json={"content": "x", "flags": 64})
    unknown = {"content": "x", "attachments": [{"id": "7", "filename": "x"}]}
    with pytest.raises(discord.HTTPException, match="Unknown attachment"):
        await live.bot.http.request(route, json=unknown)


class Board(ui.LayoutView):
    """Everything that a panel may hold."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Any] = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://a.png", description="d")
        )
        thumb: ui.Thumbnail[Any] = ui.Thumbnail("https://example.org/x.png")
        self.add_item(ui.Container(ui.Section(ui.TextDisplay("s"), accessory=thumb), gallery))
        self.add_item(ui.File("attachment://a.png"))
        self.add_item(ui.Separator(visible=False))
        self.add_item(ui.ActionRow(ui.Button(label="x", custom_id="b:none")))


async def test_a_whole_panel_and_replies_to_a_reply(live: Scene) -> None:
    got: list[Any] = []

    async def panel(interaction: discord.Interaction) -> None:
        picture = discord.File(io.BytesIO(b"x"), "a.png")
        await interaction.response.send_message(view=Board(), file=picture, ephemeral=True)
        more = await interaction.followup.send("meer", wait=True)
        await more.edit(content="minder")
        got.append((await interaction.followup.fetch_message(more.id)).content)
        await more.delete()
        got.append((await interaction.original_response()).flags.components_v2)
        await interaction.delete_original_response()
        with pytest.raises(discord.NotFound) as gone:
            await interaction.edit_original_response(content="weg")
        got.append(gone.value.code)

    live.bot.answers["panel"] = panel
    await live.bot.get_partial_messageable(live.hall.id).send("x", view=view(Press("panel")))
    live.frank.press(live.frank.sees(live.hall)[0])
    await live.standin.until(lambda: len(got) == 3)
    assert got == ["minder", True, 10008]


async def test_answers_that_do_not_fit_the_question(live: Scene) -> None:
    got: list[Any] = []

    async def wrong(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        for kind, data in ((8, {"choices": []}), (9, {"title": "x"}), (4, {"content": ""})):
            route = discord.http.Route("POST", path)
            with pytest.raises(discord.HTTPException) as caught:
                await live.bot.http.request(route, json={"type": kind, "data": data})
            got.append(caught.value.code)
        route = discord.http.Route("POST", path.replace(interaction.token, "x"))
        with pytest.raises(discord.HTTPException) as caught:
            await live.bot.http.request(route, json={"type": 6})
        got.append(caught.value.code)
        live.niels.delete(live.niels.sees(live.hall)[0])
        with pytest.raises(discord.HTTPException) as caught:
            await interaction.response.edit_message(content="x")
        got.append(caught.value.code)

    live.bot.answers["wrong"] = wrong
    await live.bot.get_partial_messageable(live.hall.id).send("x", view=view(Press("wrong")))
    live.frank.press(live.frank.sees(live.hall)[0])
    await live.standin.until(lambda: len(got) == 5)
    assert got == [50035, 50035, 50006, 10062, 10008]


async def test_what_a_client_does_not_offer(live: Scene) -> None:
    off = ui.Button[Any](label="uit", custom_id="b:off", disabled=True)
    hall = live.bot.get_partial_messageable(live.hall.id)
    await hall.send("x", view=view(off))
    row = live.frank.sees(live.hall)[0]
    live.frank.dm("x")
    letters = live.frank.dm_channel
    assert letters is not None
    for deed in (
        lambda: live.frank.press(row),
        lambda: live.frank.press(row, label="anders"),
        lambda: live.frank.choose(row, "a"),
        lambda: live.frank.open_thread(letters, "x"),
    ):
        with pytest.raises(CannotAct):
            deed()
    live.standin.deny(live.hall, live.frank, may.VIEW_CHANNEL)
    assert live.frank.sees(live.hall) == []
    with pytest.raises(CannotAct, match="see"):
        live.frank.command("play", live.hall)
    role = live.standin.role(live.guild, "gasten")
    live.frank.take(role)
    live.frank.lose(role)
    live.standin.allow(live.hall, live.frank, may.VIEW_CHANNEL)
    live.standin.deny(live.hall, live.guild, may.USE_APPLICATION_COMMANDS)
    with pytest.raises(CannotAct, match="commands"):
        live.frank.command("play", live.hall)
    assert live.frank.mention == f"<@{live.frank.id}>"
    with pytest.raises(KeyError):
        live.standin.who("Niemand")


async def test_commands_take_what_their_options_say(live: Scene) -> None:
    route = discord.http.Route("PUT", f"/applications/{live.standin.bot.id}/commands")
    kinds = {"text": 3, "whole": 4, "yes": 5, "role": 8, "place": 7}
    options: list[dict[str, Any]] = [
        {"type": kind, "name": name, "description": "d"} for name, kind in kinds.items()
    ]
    options[0]["choices"] = [{"name": "A", "value": "a"}]
    options[1] |= {"min_value": 1, "max_value": 5}
    body = [{"name": "many", "description": "d", "type": 1, "options": options}]
    await live.bot.http.request(route, json=body)
    role = live.standin.role(live.guild, "r")
    live.frank.command("many", live.hall, text="a", whole=3, yes=True, role=role, place=live.forum)
    data = live.standin.wire.events("INTERACTION_CREATE")[0]["data"]
    assert [one["value"] for one in data["options"]] == [
        "a",
        3,
        True,
        str(role.id),
        str(live.forum.id),
    ]
    assert set(data["resolved"]) == {"roles", "channels"}
    wrong: tuple[dict[str, Any], ...] = ({"text": "b"}, {"whole": 6}, {"whole": 0}, {"yes": "ja"})
    for given in wrong:
        with pytest.raises(CannotAct):
            live.frank.command("many", live.hall, **given)
    foreign = discord.http.Route("PUT", "/applications/5/commands")
    with pytest.raises(discord.Forbidden):
        await live.bot.http.request(foreign, json=[])
