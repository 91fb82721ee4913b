"""DMs, what a bot may read, buttons, forms, commands, and the clock of an interaction."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from bot.practice import CannotAct, Person, Standin
from bot.practice.core import Settings
from tests.practice.client import running
from tests.practice.conftest import Clock, Scene, scene
from tests.practice.sample import Press, Sample, view


async def dm(live: Scene, who: Person, text: str = "x", **more: Any) -> discord.Message:
    user = await live.bot.fetch_user(who.id)
    return await user.send(text, **more)


async def test_dms_open_and_closed(live: Scene) -> None:
    sent = await dm(live, live.frank, "hoi")
    assert [row.content for row in live.frank.inbox()] == ["hoi"]
    assert live.frank.pings() == live.frank.inbox()
    live.frank.close_dms()
    with pytest.raises(discord.Forbidden) as caught:
        await dm(live, live.frank)
    assert caught.value.code == 50007
    await sent.edit(content="bewerkt")
    live.frank.open_dms()
    live.frank.leave(live.guild)
    with pytest.raises(discord.Forbidden) as caught:
        await dm(live, live.frank)
    assert caught.value.code == 50278
    stranger = live.standin.person("Vreemde")
    with pytest.raises(CannotAct):
        stranger.dm("hallo?")


@pytest.mark.parametrize("code", [20026, 40003])
async def test_opening_dms_may_be_refused(live: Scene, code: int) -> None:
    fault = live.standin.fail("POST", "/users/@me/channels", code=code)
    with pytest.raises(discord.HTTPException) as caught:
        await dm(live, live.frank)
    assert caught.value.code == code
    assert (fault.met, live.standin.core.faults.pending()) == (1, [])
    await dm(live, live.frank)


async def test_what_a_bot_without_the_content_intent_reads(live: Scene) -> None:
    own = await live.bot.get_partial_messageable(live.hall.id).send("vraag")
    row = live.frank.sees(live.hall)[-1]
    me = f"<@{live.standin.bot.id}>"
    live.frank.send(live.hall, "geheim praatje", files={"a.txt": b"x"})
    live.frank.send(live.hall, f"{me} pas")
    live.frank.send(live.hall, "pas", reply_to=row)
    live.frank.send(live.hall, "stil", reply_to=row, ping=False)
    live.frank.dm("SHS")
    await live.standin.until(lambda: len(live.bot.heard) == 5)
    assert [one.content for one in live.bot.heard] == ["", f"{me} pas", "pas", "", "SHS"]
    assert live.bot.heard[0].attachments == []
    reference = live.bot.heard[2].reference
    assert reference is not None
    assert isinstance(reference.resolved, discord.Message)
    assert (reference.message_id, reference.resolved.content) == (own.id, "vraag")
    fetched = await live.bot.get_partial_messageable(live.hall.id).fetch_message(
        live.bot.heard[0].id
    )
    assert fetched.content == ""


async def test_edits_and_deletes_of_people_arrive(live: Scene) -> None:
    row = live.frank.dm("SHS")
    await live.standin.until(lambda: live.bot.heard)
    live.frank.edit(row, "SSH")
    await live.standin.until(lambda: live.bot.edited == ["SSH"])
    live.frank.delete(row)
    assert live.standin.wire.events("MESSAGE_DELETE")[0]["id"] == str(row.id)
    own = await live.bot.get_partial_messageable(live.hall.id).send("x")
    with pytest.raises(CannotAct, match="50005"):
        live.frank.edit(live.frank.sees(live.hall)[0], "van mij")
    live.niels.delete(live.niels.sees(live.hall)[0])
    with pytest.raises(discord.NotFound):
        await own.edit(content="y")


async def test_a_form_from_button_to_receipt(live: Scene) -> None:
    await live.bot.get_partial_messageable(live.hall.id).send("x", view=view(Press("form")))
    asked = live.frank.press(live.frank.sees(live.hall)[0])
    form = await asked.form()
    assert (form["custom_id"], form["title"]) == ("m:plan", "Mijn zet")
    with pytest.raises(CannotAct, match="words"):
        live.frank.submit(asked, {"after": "2"})
    with pytest.raises(CannotAct, match="20"):
        live.frank.submit(asked, {"words": "x" * 21, "after": "2"})
    with pytest.raises(CannotAct, match="no such option"):
        live.frank.submit(asked, {"words": "SHS", "after": "7"})
    with pytest.raises(CannotAct, match="no form"):
        live.niels.submit(asked, {"words": "SHS", "after": "2"})
    sent = live.frank.submit(live.frank.open_form(), {"words": "SHS", "after": "2", "sure": True})
    reply = await sent.reply()
    assert (reply.content, reply.only) == ("ontvangen", live.frank.id)
    parts = {
        part["component"]["custom_id"]: part["component"]
        for part in live.bot.submitted[0]["components"]
    }
    assert parts["words"]["value"] == "SHS"
    assert parts["place"]["value"] == "top"
    assert parts["after"]["values"] == ["2"]
    assert parts["sure"]["value"] is True
    with pytest.raises(CannotAct):
        live.frank.open_form()


async def test_ephemeral_replies_are_for_one_person(live: Scene) -> None:
    await live.bot.get_partial_messageable(live.hall.id).send("x", view=view(Press("secret")))
    before = len(live.standin.wire.events("MESSAGE_CREATE"))
    reply = await live.frank.press(live.frank.sees(live.hall)[0]).reply()
    assert reply in live.frank.sees(live.hall)
    assert reply not in live.niels.sees(live.hall)
    await live.standin.quiet()
    assert len(live.standin.wire.events("MESSAGE_CREATE")) == before
    with pytest.raises(discord.NotFound):
        await live.bot.get_partial_messageable(live.hall.id).fetch_message(reply.id)
    assert [m.content async for m in live.bot.get_partial_messageable(live.hall.id).history()] == [
        "x"
    ]


async def test_thinking_first_and_answering_later(live: Scene) -> None:
    hall = live.bot.get_partial_messageable(live.hall.id)
    await hall.send("x", view=view(Press("slow"), Press("update", "Anders")))
    row = live.frank.sees(live.hall)[0]
    asked = live.frank.press(row, "b:slow")
    await asked.reply(count=2)
    await live.standin.until(lambda: asked.messages[0].content == "eerste!")
    assert [one.content for one in asked.messages] == ["eerste!", "tweede"]
    assert {one.only for one in asked.messages} == {live.frank.id}
    await live.frank.press(row, label="Anders").ack()
    assert (row.content, row.components) == ("anders", [])


async def test_selects_of_words_and_of_people(live: Scene) -> None:
    select: ui.Select[Any] = ui.Select(
        custom_id="s:x", max_values=2, options=[discord.SelectOption(label=n) for n in "abc"]
    )
    people: ui.UserSelect[Any] = ui.UserSelect(custom_id="u:x")
    hall = live.bot.get_partial_messageable(live.hall.id)
    await hall.send("x", view=view(select, people))
    row = live.frank.sees(live.hall)[0]
    assert (await live.frank.choose(row, "a", "c", custom_id="s:").reply()).content == "a,c"
    for wrong in (("d",), ("a", "b", "c"), ()):
        with pytest.raises(CannotAct):
            live.frank.choose(row, *wrong)
    live.frank.choose(row, live.niels, custom_id="u:x")
    data = live.standin.wire.events("INTERACTION_CREATE")[-1]["data"]
    assert list(data["resolved"]["members"]) == data["values"] == [str(live.niels.id)]


async def test_commands_in_servers_and_dms(live: Scene) -> None:
    made = await live.bot.tree.sync()
    again = await live.bot.tree.sync()
    assert [one.id for one in made] == [one.id for one in again]
    asked = live.frank.command("play", live.hall, game="bunny")
    assert (await asked.reply()).content == "bunny nl"
    live.frank.speak("de")
    assert (await live.frank.command("play").reply()).content == "saul de"
    offered = await live.frank.complete("play", "game", "t").offered()
    assert [one["value"] for one in offered] == ["troublez"]
    asked = live.niels.command("group new", live.hall, speler=live.frank, size=3)
    assert (await asked.reply()).content == "Frank 3"
    for name, place, options in (
        ("group new", live.hall, {"speler": live.frank}),
        ("group new", None, {"speler": live.frank}),
        ("play", live.hall, {"gam": "x"}),
        ("nothing", live.hall, {}),
    ):
        with pytest.raises(CannotAct):
            live.frank.command(name, place, **options)
    with pytest.raises(CannotAct, match="whole"):
        live.niels.command("group", live.hall)


async def _answer_late(live: Scene, by: int) -> list[Any]:
    """What happens when the bot answers a press after the clock has moved."""
    got: list[Any] = []

    async def late(interaction: discord.Interaction) -> None:
        live.clock.move(by)
        try:
            await interaction.response.send_message("laat")
        except discord.NotFound as error:
            got.append(error.code)

    live.bot.answers["late"] = late
    await live.bot.get_partial_messageable(live.hall.id).send("x", view=view(Press("late")))
    asked = live.frank.press(live.frank.sees(live.hall)[0])
    await live.standin.until(lambda: got or asked.acknowledged)
    assert asked.failed == (by > 3000)
    return got


async def test_three_seconds_by_the_clock(live: Scene) -> None:
    assert await _answer_late(live, 2900) == []


async def test_more_than_three_seconds_by_the_clock(live: Scene) -> None:
    assert await _answer_late(live, 3001) == [10062]


async def test_real_patience_does_not_mind_the_clock() -> None:
    clock = Clock()
    made = scene(Standin(clock, settings=Settings(patience="real")), clock)
    await made.standin.start()
    async with running(made.standin, made.bot):
        assert await _late_is_fine(made)
    await made.standin.stop()
    assert made.standin.failures == []


async def _late_is_fine(made: Scene) -> bool:
    await made.bot.get_partial_messageable(made.hall.id).send("x", view=view(Press("secret")))
    asked = made.frank.press(made.frank.sees(made.hall)[0])
    made.clock.move(60_000)
    await asked.reply()
    return not asked.failed


async def test_tokens_last_fifteen_minutes_and_take_one_answer(live: Scene) -> None:
    got: list[int] = []
    held: list[discord.Interaction] = []

    async def twice(interaction: discord.Interaction) -> None:
        held.append(interaction)
        with pytest.raises(discord.NotFound) as early:
            await interaction.followup.send("te vroeg")
        got.append(early.value.code)
        await interaction.response.send_message("een")
        interaction.response._response_type = None
        with pytest.raises(discord.HTTPException) as second:
            await interaction.response.send_message("twee")
        got.append(second.value.code)
        await interaction.followup.send("drie")

    live.bot.answers["twice"] = twice
    await live.bot.get_partial_messageable(live.hall.id).send("x", view=view(Press("twice")))
    asked = live.frank.press(live.frank.sees(live.hall)[0])
    await asked.reply(count=2)
    assert got == [10015, 40060]
    live.clock.move(15 * 60_000 + 1)
    with pytest.raises(discord.HTTPException) as caught:
        await held[0].followup.send("te laat")
    assert caught.value.code == 50027


async def test_an_interaction_may_come_twice(live: Scene) -> None:
    await live.bot.get_partial_messageable(live.hall.id).send("x", view=view(Press("quiet")))

    async def quiet(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.defer()
        except discord.HTTPException as error:
            live.bot.pressed.append(str(error.code))

    live.bot.answers["quiet"] = quiet
    live.standin.double("INTERACTION_CREATE")
    asked = live.frank.press(live.frank.sees(live.hall)[0])
    await live.standin.until(lambda: len(live.bot.pressed) == 3)
    asked.again()
    await live.standin.until(lambda: len(live.bot.pressed) == 5)
    assert sorted(live.bot.pressed) == ["40060", "40060", "quiet", "quiet", "quiet"]


async def test_a_button_outlives_the_bot(here: Scene) -> None:
    async with running(here.standin, Sample()) as first:
        await first.get_partial_messageable(here.hall.id).send("x", view=view(Press("form")))
        asked = await here.frank.press(here.frank.sees(here.hall)[0]).ack()
    second = Sample()
    async with running(here.standin, second):
        sent = here.frank.submit(asked, {"words": "SHS", "after": "1"})
        assert (await sent.reply()).content == "ontvangen"
        await here.frank.press(here.frank.sees(here.hall)[0]).form()
        assert second.pressed == ["form"]


async def test_names_and_roles_change(live: Scene) -> None:
    live.frank.rename("Fränk ™", live.guild)
    live.frank.rename("`@everyone`")
    guild = live.bot.get_guild(live.guild.id)
    assert guild is not None
    member = await guild.fetch_member(live.frank.id)
    assert (member.nick, member.global_name) == ("Fränk ™", "`@everyone`")
    live.frank.leave(live.guild)
    with pytest.raises(discord.NotFound) as caught:
        await guild.fetch_member(live.frank.id)
    assert caught.value.code == 10007
    live.frank.join(live.guild)
    assert [one.id for one in await guild.query_members("frank")] == [live.frank.id]
    live.standin.expel(live.guild)
    await live.standin.until(lambda: live.bot.get_guild(live.guild.id) is None)
    live.standin.invite(live.guild)
    await live.standin.until(lambda: live.bot.get_guild(live.guild.id) is not None)
