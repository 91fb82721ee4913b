"""Every kind of component that the bot uses is shown; any other is a visible error."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from bot.practice.page import dialogs, parts, posts
from bot.practice.world import Ask, Message
from tests.page.conftest import Here
from tests.page.tree import Node, tree
from tests.practice.sample import Press


def shown(here: Here, row: Message) -> Node:
    return tree(posts.post(here.view(here.frank, here.hall), row))


async def test_buttons(live: Here) -> None:
    row = await live.say(
        "x",
        Press("a", "<b>Mijn zet"),
        ui.Button(label="Weg", custom_id="c:weg", style=discord.ButtonStyle.danger, disabled=True),
        ui.Button(label="Ja", custom_id="c:ja", style=discord.ButtonStyle.primary, emoji="👍"),
    )
    first, off, main = shown(live, row).one(class_="parts").one(class_="row").all("button")
    assert first.text == "<b>Mijn zet"
    assert first.attrs["data-act"] == "press"
    assert first.attrs["data-message"] == str(row.id)
    assert first.attrs["data-custom"] == "b:a"
    assert ("disabled" in off.attrs, off.attrs["class"]) == (True, "danger")
    assert (main.text, main.attrs["class"]) == ("👍 Ja", "primary")


async def test_a_select_is_a_box_of_buttons(live: Here) -> None:
    options = [
        discord.SelectOption(label="<3>", value="3", description="drie"),
        discord.SelectOption(label="4", default=True),
    ]
    row = await live.say("x", ui.Select(custom_id="s:bied", placeholder="Bied …", options=options))
    box = shown(live, row).one("details")
    assert box.one("summary").text == "4"
    buttons = box.all("button")
    assert [one.attrs["data-value"] for one in buttons] == ["3", "4"]
    assert {one.attrs["data-custom"] for one in buttons} == {"s:bied"}
    assert buttons[0].text == "<3>drie"
    assert "gekozen" in buttons[1].text


async def test_a_select_of_several_is_a_list_of_ticks(live: Here) -> None:
    options = [discord.SelectOption(label=one, default=one == "b") for one in "abc"]
    row = await live.say(
        "x",
        ui.Select(custom_id="s:x", options=options, max_values=2),
        ui.Select(custom_id="s:y", options=options[:1], placeholder="Kies", disabled=True),
    )
    form = shown(live, row).one("form")
    assert (form.attrs["data-act"], form.attrs["data-custom"]) == ("choose", "s:x")
    assert form.one(class_="ticks").attrs["data-most"] == "2"
    ticks = form.all("input")
    assert [one.attrs["value"] for one in ticks] == ["a", "b", "c"]
    assert ["checked" in one.attrs for one in ticks] == [False, True, False]
    off = shown(live, row).all("button", class_="opener")
    assert [("disabled" in one.attrs, one.text) for one in off] == [(True, "Kies")]


async def test_private_panels(live: Here) -> None:
    panel = ui.LayoutView(timeout=None)
    section: ui.Section[Any] = ui.Section(
        ui.TextDisplay("**Taal**: <nl>"), accessory=ui.Button(label="Wijzig", custom_id="p:lang")
    )
    row: ui.ActionRow[Any] = ui.ActionRow(ui.Button(label="Open", custom_id="p:open"))
    lines: tuple[ui.Item[Any], ...]
    lines = (ui.TextDisplay("# Toernooi"), section, ui.Separator(visible=False), row)
    panel.add_item(ui.Container(*lines))
    panel.add_item(ui.Separator(spacing=discord.SeparatorSpacing.large))
    await live.bot.get_partial_messageable(live.hall.id).send(view=panel)
    made = shown(live, live.frank.sees(live.hall)[-1])
    inside = made.one(class_="panel")
    assert inside.one("h2").text == "Toernooi"
    assert inside.one(class_="section").one("strong").text == "Taal"
    assert inside.one(class_="section").one("button").attrs["data-custom"] == "p:lang"
    assert inside.one("hr").attrs["class"] == "bare"
    assert inside.one(class_="row").one("button").text == "Open"
    assert "wide" in [one.attrs.get("class") for one in made.all("hr")]
    assert made.all(class_="odd") == []


MEDIA = {"media": {"url": "attachment://x.png"}}
ODD: list[dict[str, Any]] = [
    {"type": 2, "id": 1, "style": 5, "url": "https://x.nl", "label": "Weg"},
    {"type": 5, "id": 1, "custom_id": "u"},
    {"type": 8, "id": 1, "custom_id": "c"},
    {"type": 9, "id": 1, "components": [], "accessory": {"type": 11, "id": 2, **MEDIA}},
    {"type": 11, "id": 1, **MEDIA},
    {"type": 12, "id": 1, "items": [MEDIA]},
    {"type": 13, "id": 1, "file": {"url": "x"}},
    {"type": 17, "id": 1, "spoiler": True, "components": []},
    {"type": 99, "id": 1},
]


@pytest.mark.parametrize("what", ODD, ids=lambda one: str(one["type"]))
async def test_other_kinds_are_visible_errors(here: Here, what: dict[str, Any]) -> None:
    row = here.frank.send(here.hall, "x")
    row.components = [{"type": 1, "id": 7, "components": [what]}]
    odd = shown(here, row).one(class_="odd")
    assert (odd.text, odd.attrs["role"]) == (
        f"Dit onderdeel kent de oefenruimte niet: {what['type']}",
        "alert",
    )


async def test_an_embed_is_a_visible_error(here: Here) -> None:
    row = here.frank.send(here.hall, "x")
    row.embeds = [{"title": "<b>Oud"}]
    assert "embed <b>Oud" in shown(here, row).one(class_="odd").text


def form(here: Here, *components: dict[str, Any]) -> Node:
    ask = Ask(1, 3, "t", here.frank.id, here.hall.id, here.guild.id, 0)
    ask.modal = {"title": "<b>Plan", "custom_id": "m:1", "components": list(components)}
    return tree(dialogs.modal(here.view(here.frank, here.hall), ask))


def label(text: str, **inner: Any) -> dict[str, Any]:
    return {"type": 18, "id": 1, "label": text, "component": {"id": 2, "custom_id": "x", **inner}}


async def test_a_form_s_texts(here: Here) -> None:
    made = form(
        here,
        label("Kort", type=4, style=1, value='"1"', max_length=9, placeholder="1 – 8"),
        label("Lang", type=4, style=2, value="\n<a>", required=False, custom_id="y", min_length=2)
        | {"description": "zo <lang>"},
        {"type": 10, "content": "**let op**"},
    )
    assert made.one("h2", id="dialog-title").text == "<b>Plan"
    short, long = made.one("input"), made.one("textarea")
    assert (short.attrs["value"], short.attrs["maxlength"]) == ('"1"', "9")
    assert ("required" in short.attrs, short.attrs["placeholder"]) == (True, "1 – 8")
    assert ("required" in long.attrs, long.attrs["minlength"], long.text) == (False, "2", "\n\n<a>")
    names = {one.attrs["for"]: one.text for one in made.all("label")}
    assert names["f-x"].strip() == "Kort"
    assert names["f-y"] == "Lang niet verplicht"
    assert "zo <lang>" in made.text
    assert made.one("strong").text == "let op"
    assert made.one("form").attrs["data-what"] == "1"


async def test_a_form_s_selects(here: Here) -> None:
    options = [{"label": f"<{n}>", "value": str(n), "default": n == 2} for n in range(3)]
    bare = [{**one, "default": False} for one in options]
    made = form(
        here,
        label("Eén", type=3, options=options, max_values=1),
        label("Leeg", type=3, options=bare, max_values=1, custom_id="y"),
        label("Vrij", type=3, options=bare, custom_id="z", required=False),
        label("Rang", type=3, options=options, min_values=0, max_values=3, custom_id="w"),
    )
    one, empty, free = made.all("select")
    assert [option.text for option in one.all("option")] == ["<0>", "<1>", "<2>"]
    assert "selected" in one.all("option")[2].attrs
    assert {"disabled", "selected"} <= empty.all("option")[0].attrs.keys()
    assert free.all("option")[0].text == "(leeg)"
    assert ("required" in one.attrs, "required" in free.attrs) == (True, False)
    several = made.one("fieldset")
    assert several.attrs["data-several"] == "w"
    assert ["checked" in one.attrs for one in several.all("input")] == [False, False, True]
    assert "niet verplicht" in several.one("legend").text


@pytest.mark.parametrize("kind", [5, 19, 21, 22, 23])
async def test_other_kinds_of_fields_are_visible_errors(here: Here, kind: int) -> None:
    assert str(kind) in form(here, label("Wat", type=kind, options=[])).one(class_="odd").text


async def test_other_kinds_in_a_form_are_visible_errors(here: Here) -> None:
    assert "1" in form(here, {"type": 1, "id": 1, "components": []}).one(class_="odd").text
    assert "17" in tree(parts.odd(here.view(here.frank), 17)).text
