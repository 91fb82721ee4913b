"""The page's hands: writing, buttons, selects, forms, commands, switches and the clock."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands, ui

from bot.practice.page import acts
from tests.page.conftest import Browser, Here
from tests.page.tree import tree
from tests.practice.sample import Press, Sample


async def test_writing_replying_and_editing(live: Here) -> None:
    row = await live.say("vraag")
    async with live.browser() as browser:
        assert (
            await browser.post(live.frank, live.hall, "send", text=" SHS ", reply=str(row.id)) == {}
        )
        mine = live.frank.sees(live.hall)[-1]
        assert (mine.content, mine.author) == ("SHS", live.frank.id)
        assert live.standin.bot.id in mine.pinged
        await live.standin.until(lambda: [one.content for one in live.bot.heard] == ["SHS"])
        assert await browser.post(live.frank, None, "send", text="stil <b>") == {}
        letter = live.frank.inbox()[-1]
        await browser.post(live.frank, None, "edit", message=str(letter.id), text="luid")
        await live.standin.until(lambda: live.bot.edited == ["luid"])
        for text in ("", "  ", "luid"):
            await browser.post(live.frank, None, "edit", message=str(letter.id), text=text)
            await browser.post(live.frank, None, "send", text=text.replace("luid", ""))
        assert [one.content for one in live.frank.inbox()] == ["luid"]
        assert letter.id == live.frank.inbox()[0].id


async def test_a_reply_in_the_dm(live: Here) -> None:
    user = await live.bot.fetch_user(live.frank.id)
    sent = await user.send("zet?")
    async with live.browser() as browser:
        await browser.post(live.frank, None, "send", text="SHS", reply=str(sent.id))
    reference = live.frank.inbox()[-1].reference
    assert reference is not None
    assert reference["message_id"] == str(sent.id)


async def test_what_one_may_not_is_said(live: Here) -> None:
    row = await live.say("van de bot", Press("secret"))
    async with live.browser() as browser:
        said = await browser.post(live.frank, live.hall, "edit", message=str(row.id), text="x")
        assert "Dat kan hier niet" in said["say"]
        said = await browser.post(live.frank, live.hall, "send", text="x" * 2001)
        assert "Dat kan hier niet" in said["say"]
        said = await browser.post(live.frank, live.hall, "press", message=str(row.id), custom="z")
        assert "Dat kan hier niet" in said["say"]
        for act in ("press", "choose", "edit", "dismiss", "read"):
            wrong: tuple[object, ...] = ("1", "x", "²", 7, None, {})
            for number in wrong:
                said = await browser.post(live.frank, live.hall, act, message=number, text="x")
                assert said == {"say": "Dat is er niet meer."}
        elsewhere = await browser.post(live.frank, None, "press", message=str(row.id))
        assert elsewhere == {"say": "Dat is er niet meer."}


async def test_a_button_and_its_private_answer(live: Here) -> None:
    row = await live.say("x", Press("secret"))
    async with live.browser() as browser:
        pressed = {"message": str(row.id), "custom": "b:secret"}
        assert await browser.post(live.frank, live.hall, "press", **pressed) == {}
        await live.standin.until(lambda: len(live.frank.sees(live.hall)) == 2)
        answer = live.frank.sees(live.hall)[-1]
        shown = (await browser.page(live.frank, live.hall)).one(id=f"m{answer.id}")
        assert "Alleen jij ziet dit" in shown.text
        assert shown.all(class_="tools") == []
        others = await browser.page(live.niels, live.hall)
        assert others.all(id=f"m{answer.id}") == []
        assert "alleen jij" not in others.text
        said = await browser.post(live.niels, live.hall, "dismiss", message=str(answer.id))
        assert said == {"say": "Dat is er niet meer."}
        await browser.post(live.frank, live.hall, "dismiss", message=str(row.id))
        await browser.post(live.frank, live.hall, "dismiss", message=str(answer.id))
        page = await browser.page(live.frank, live.hall)
        assert [one.attrs["id"] for one in page.one(id="log").all("li")] == [f"m{row.id}"]


async def test_a_bot_that_thinks(live: Here) -> None:
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)

    live.bot.answers["think"] = think
    row = await live.say("x", Press("think"))
    async with live.browser() as browser:
        await browser.post(live.frank, live.hall, "press", message=str(row.id), custom="b:think")
        page = await browser.page(live.frank, live.hall)
        assert page.one(class_="thinking").text == "Spelleider denkt na …"


async def test_a_bot_that_says_nothing(live: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    async def silence(interaction: discord.Interaction) -> None:
        pass

    live.bot.answers["silence"] = silence
    monkeypatch.setattr(acts, "PATIENCE", 0.05)
    row = await live.say("x", Press("silence"))
    async with live.browser() as browser:
        pressed = {"message": str(row.id), "custom": "b:silence"}
        said = await browser.post(live.frank, live.hall, "press", **pressed)
        assert said["say"].startswith("Spelleider antwoordt niet")


async def test_selects(live: Here) -> None:
    select: ui.Select[Any] = ui.Select(
        custom_id="s:x", max_values=2, options=[discord.SelectOption(label=one) for one in "abc"]
    )
    row = await live.say("x", select)
    chosen = {"message": str(row.id), "custom": "s:x"}
    async with live.browser() as browser:
        assert (
            await browser.post(live.frank, live.hall, "choose", **chosen, values=["c", "a"]) == {}
        )
        await live.standin.until(lambda: live.frank.sees(live.hall)[-1].content == "c,a")
        for values in (["d"], ["a", "b", "c"], [], "a"):
            said = await browser.post(live.frank, live.hall, "choose", **chosen, values=values)
            assert "Dat kan hier niet" in said["say"]


class Plan(ui.Modal, title="Mijn <zet>"):
    words: ui.Label[Any] = ui.Label(
        text="Volgorde", component=ui.TextInput(custom_id="words", max_length=20, default="SHS")
    )
    after: ui.Label[Any] = ui.Label(
        text="Bieden na",
        component=ui.Select(
            custom_id="after", options=[discord.SelectOption(label=str(n)) for n in range(1, 5)]
        ),
    )
    ranks: ui.Label[Any] = ui.Label(
        text="Rang",
        component=ui.Select(
            custom_id="ranks",
            min_values=0,
            max_values=3,
            required=False,
            options=[discord.SelectOption(label=one) for one in "abc"],
        ),
    )


async def opened(live: Here, browser: Browser) -> str:
    """The number of the form that the bot opens."""
    live.bot.answers["plan"] = lambda it: it.response.send_modal(Plan(custom_id="m:plan"))
    row = await live.say("x", Press("plan"))
    told = await browser.post(live.frank, live.hall, "press", message=str(row.id), custom="b:plan")
    made = tree(told["form"])
    assert made.one("h2").text == "Mijn <zet>"
    return made.one("form").attrs["data-what"]


async def test_a_form_from_button_to_receipt(live: Here) -> None:
    async with live.browser() as browser:
        what = await opened(live, browser)
        for wrong in ({"after": ""}, {"words": "x" * 21, "after": "1"}, {"after": "9"}, {"z": "1"}):
            said = await browser.post(live.frank, live.hall, "submit", what=what, answers=wrong)
            assert "Dat kan hier niet" in said["say"]
        said = await browser.post(live.niels, live.hall, "submit", what=what, answers={})
        assert said == {"say": "Dat is er niet meer."}
        given = {"words": "HSS", "after": "2", "ranks": ["c", "a"]}
        assert await browser.post(live.frank, live.hall, "submit", what=what, answers=given) == {}
        await live.standin.until(lambda: live.frank.sees(live.hall)[-1].content == "ontvangen")
        sent = [one["component"] for one in live.bot.submitted[0]["components"]]
        assert [one.get("values", one.get("value")) for one in sent] == ["HSS", ["2"], ["c", "a"]]


async def test_a_form_is_taken_by_a_bot_that_was_started_again(here: Here) -> None:
    from tests.practice.client import running

    async with here.browser() as browser:
        async with running(here.standin, here.bot):
            what = await opened(here, browser)
        here.bot = Sample()
        async with running(here.standin, here.bot):
            given = {"after": "2"}
            assert (
                await browser.post(here.frank, here.hall, "submit", what=what, answers=given) == {}
            )
            await here.standin.until(lambda: here.frank.sees(here.hall)[-1].content == "ontvangen")


async def test_the_list_of_commands(live: Here) -> None:
    async with live.browser() as browser:
        listed = (await browser.page(live.niels, live.hall)).one(id="commands-list").all("li")
        assert [one.attrs["data-command"] for one in listed] == ["group new", "play"]
        assert listed[0].text == "/group newA new one"
        for who, place in ((live.frank, live.hall), (live.niels, None)):
            listed = (await browser.page(who, place)).one(id="commands-list").all("li")
            assert [one.attrs["data-command"] for one in listed] == ["play"]


async def test_a_command_with_options(live: Here) -> None:
    async with live.browser() as browser:
        told = await browser.post(live.niels, live.hall, "pick", command="group new")
        made = tree(told["form"])
        assert made.one("h2").text == "/group new"
        assert [one.attrs["name"] for one in made.all("select")] == ["speler"]
        people = {one.attrs["value"]: one.text for one in made.one("select").all("option")}
        assert people[str(live.frank.id)] == "Frank"
        assert made.one("input").attrs["type"] == "number"
        given = {"what": "group new", "answers": {"speler": str(live.frank.id), "size": "3"}}
        assert await browser.post(live.niels, live.hall, "command", **given) == {}
        await live.standin.until(lambda: live.frank.sees(live.hall))
        answer = live.frank.sees(live.hall)[-1]
        assert answer.content == "Frank 3"
        shown = (await browser.page(live.frank, live.hall)).one(id=f"m{answer.id}")
        assert shown.one("p", class_="above").text == "Niels /group new"
        for answers in ({}, {"speler": "12"}, {"speler": str(live.frank.id), "size": "drie"}):
            given = {"what": "group new", "answers": answers}
            said = await browser.post(live.niels, live.hall, "command", **given)
            assert "Dat kan hier niet" in said["say"]
        said = await browser.post(live.frank, live.hall, "command", what="group new", answers={})
        assert "Dat kan hier niet" in said["say"]


async def test_completion(live: Here) -> None:
    async with live.browser() as browser:
        told = await browser.post(live.frank, None, "pick", command="play")
        box = tree(told["form"]).one("input")
        assert (box.attrs["role"], box.attrs["data-complete"]) == ("combobox", "game")
        facts = {"what": "play", "option": "game", "answers": {"game": "t"}}
        listed = tree((await browser.post(live.frank, None, "complete", **facts))["list"])
        assert [one.attrs["data-value"] for one in listed.all("li")] == ["troublez"]
        facts["answers"] = {"game": "zzz"}
        assert (await browser.post(live.frank, None, "complete", **facts)) == {"list": ""}
        facts["answers"] = {"game": "bunny"}
        assert (
            await browser.post(live.frank, None, "command", what="play", answers=facts["answers"])
            == {}
        )
        await live.standin.until(lambda: live.frank.inbox()[-1].content == "bunny nl")


async def test_completion_that_never_comes(live: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acts, "PATIENCE", 0.05)
    await live.bot.close()
    async with live.browser() as browser:
        facts = {"what": "play", "option": "game", "answers": {"game": "t"}}
        assert (await browser.post(live.frank, None, "complete", **facts)) == {"list": ""}


async def test_every_kind_of_option(live: Here) -> None:
    got: list[Any] = []

    @app_commands.command(name="alles", description="<alles>")
    @app_commands.choices(soort=[app_commands.Choice(name="<Twee>", value=2)])
    async def everything(
        interaction: discord.Interaction,
        soort: int,
        name: app_commands.Range[str, 1, 5],
        channel: discord.TextChannel,
        rol: discord.Role,
        zeker: bool = False,
        deel: float = 0.5,
    ) -> None:
        got.extend([soort, name, channel.name, rol.name, zeker, deel])
        await interaction.response.send_message("ok", ephemeral=True)

    live.bot.tree.add_command(everything)
    await live.bot.tree.sync()
    async with live.browser() as browser:
        made = tree((await browser.post(live.frank, live.hall, "pick", command="alles"))["form"])
        lists = {one.attrs["name"]: one.all("option") for one in made.all("select")}
        assert [one.text for one in lists["soort"]] == ["Kies …", "<Twee>"]
        assert [one.text for one in lists["channel"]] == ["Kies …", "#zaal"]
        assert "@everyone" in [one.text for one in lists["rol"]]
        assert [one.text for one in lists["zeker"]] == ["(leeg)", "ja", "nee"]
        boxes = {one.attrs["name"]: one.attrs for one in made.all("input")}
        assert boxes["name"]["maxlength"] == "5"
        assert boxes["deel"]["step"] == "any"
        given = {"soort": "2", "name": "Frank", "channel": str(live.hall.id), "zeker": "1"}
        given |= {"rol": str(live.guild.id), "deel": "0.25"}
        told = await browser.post(live.frank, live.hall, "command", what="alles", answers=given)
        assert told == {}
        assert got == [2, "Frank", "zaal", "@everyone", True, 0.25]


async def test_a_command_without_options_goes_at_once(live: Here) -> None:
    @app_commands.command(name="hulp", description="Hulp")
    async def help_me(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("zo", ephemeral=True)

    live.bot.tree.add_command(help_me)
    await live.bot.tree.sync()
    async with live.browser() as browser:
        assert await browser.post(live.frank, live.hall, "pick", command="hulp") == {}
        await live.standin.until(lambda: live.frank.sees(live.hall)[-1].content == "zo")
        said = await browser.post(live.frank, live.hall, "pick", command="weg")
        assert "no such command" in said["say"]


async def test_an_option_of_another_kind_is_a_visible_error(live: Here) -> None:
    row = next(iter(live.standin.core.world.commands.values()))
    row.body["options"] = [{"type": 11, "name": "bijlage", "description": "x"}]
    async with live.browser() as browser:
        told = await browser.post(live.frank, live.hall, "pick", command=row.body["name"])
        assert "11" in tree(told["form"]).one(class_="odd").text


async def test_the_switches(here: Here) -> None:
    async with here.browser() as browser:
        for on in ("1", ""):
            who = str(here.niels.id)
            assert await browser.post(here.frank, None, "autopilot", who=who, on=on) == {}
            assert here.switches.pilots == {here.niels.id: bool(on)}
        said = await browser.post(here.frank, None, "autopilot", who="1", on="1")
        assert said == {"say": "Dat is er niet meer."}


async def test_the_clock(here: Here) -> None:
    async with here.browser() as browser:
        for to in ("hour", "day", "due", "year"):
            assert await browser.post(here.frank, None, "clock", to=to) == {}
        assert here.switches.shifted == [3_600_000, 86_400_000]
        here.switches.due = here.clock.now() + 5000
        await browser.post(here.frank, None, "clock", to="due")
        assert here.clock.now() == here.switches.due
        here.clock.move(1)
        await browser.post(here.frank, None, "clock", to="due")
        assert here.switches.shifted[2:] == [5000, 0]
