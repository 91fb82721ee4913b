"""Lines and buttons as a classic message or as a panel in pages, under every limit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from discord import ui
from markupsafe import Markup

from bot.practice import components, limits
from bot.practice.components import BUTTON, SECTION, SELECT, WORDS, walk
from bot.practice.errors import Refusal
from bot.practice.world import V2
from bot.texts import LANGUAGES, texts
from bot.ui import looks
from bot.ui.looks import Block
from bot.ui.speech import Button, Select

NL = texts("nl")
LASTING = (Button("b:1::move", "Mijn zet", True), Button("b:1::hand", "Mijn hand"))


def lasting(game: int) -> tuple[Button, ...]:
    return Button(f"b:{game}::move", "Mijn zet", True), Button(f"b:{game}::hand", "Mijn hand")


def shown(blocks: Sequence[Block], page: int = 0, lang: str = "nl") -> list[dict[str, Any]]:
    """One page's components, outer ones first, as Discord takes them."""
    view: Any = looks.panel("play", blocks, page, texts(lang))
    made = view.to_components()
    limits.message({"flags": V2, "components": made}, limits.PLAIN)
    return list(walk(made))


def pages(blocks: Sequence[Block]) -> list[list[dict[str, Any]]]:
    first = shown(blocks)
    count = re.search(r"Bladzijde 1 van (\d+)", said(first))
    return [shown(blocks, page) for page in range(int(count[1]) if count else 1)]


def said(parts: Sequence[dict[str, Any]]) -> str:
    return "\n".join(part["content"] for part in parts if part["type"] == WORDS)


def body(parts: Sequence[dict[str, Any]]) -> str:
    lines = said(parts).split("\n")
    return "\n".join(line for line in lines if not line.startswith("-# "))


def buttons(parts: Sequence[dict[str, Any]]) -> list[str]:
    found = [part["custom_id"] for part in parts if part["type"] == BUTTON]
    return [name for name in found if not name.startswith("v:")]


MANY = {
    "games": [Block((Markup(f"Groep {n}"), Markup("x " * 40)), lasting(n)) for n in range(25)],
    "orders": [Block((Markup(f"opdracht {n}"),), lasting(n)[:1]) for n in range(60)],
    "long": [Block((Markup("woord " * 2500), Markup("slot")), LASTING)],
    "lines": [Block((Markup(f"regel {n}"),)) for n in range(120)],
    "wide": [Block((Markup("@" * 3000),), lasting(n)) for n in range(4)],
    "few": [Block((Markup("alles"),), LASTING)],
    "rows": [
        Block(
            (Markup("veel"),),
            (
                Select("s:1:k:choice", "?", (("a", "A"), ("b", "B")), ("b",), 0, 2),
                *(Button(f"b:1:k:{n}", f"{n}") for n in range(12)),
            ),
        )
    ],
}


@pytest.mark.parametrize("name", MANY)
def test_nothing_is_lost_and_no_page_is_too_big(name: str) -> None:
    blocks = MANY[name]
    found = pages(blocks)
    for parts in found:
        assert len(parts) <= looks.PARTS
        assert len(said(parts)) <= looks.WORDS
        assert body(parts)
    wanted = [one.custom_id for block in blocks for one in block.controls if _is_button(one)]
    assert [one for parts in found for one in buttons(parts)] == wanted
    words = [word for block in blocks for line in block.lines for word in line.split()]
    told = " ".join(body(parts) for parts in found).replace("\u200b", "")
    assert "".join(told.split()) == "".join(words)


def _is_button(one: Button | Select) -> bool:
    return isinstance(one, Button)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_buttons_to_other_pages_say_so_in_words(lang: str) -> None:
    middle = shown(MANY["games"], 1, lang)
    turning = [part for part in middle if part.get("custom_id", "").startswith("v:")]
    assert [part["custom_id"] for part in turning] == ["v:play:0", "v:play:2"]
    for part, key in zip(turning, ("page-before", "page-after"), strict=True):
        assert part["label"] == str(texts(lang)(key))
        assert any(letter.isalpha() for letter in part["label"])


def test_a_page_that_is_gone_is_the_last_one() -> None:
    assert shown(MANY["few"], 7) == shown(MANY["few"], 0)
    last = len(pages(MANY["games"])) - 1
    assert shown(MANY["games"], 99) == shown(MANY["games"], last)


def test_a_button_alone_stands_beside_its_text() -> None:
    parts = shown([Block((Markup("een"),), LASTING[:1]), Block((Markup("twee"),), LASTING[1:])])
    sections = [part for part in parts if part["type"] == SECTION]
    assert [part["components"][0]["content"] for part in sections] == ["een", "twee"]
    assert [part["accessory"]["label"] for part in sections] == ["Mijn zet", "Mijn hand"]


def test_a_select_shows_what_is_chosen() -> None:
    (select,) = [part for part in shown(MANY["rows"]) if part["type"] == SELECT]
    assert [one["value"] for one in select["options"] if one["default"]] == ["b"]
    assert (select["min_values"], select["max_values"]) == (0, 2)


def test_names_are_as_inert_in_a_panel_as_elsewhere() -> None:
    evil = Markup("{}").format("# <@1> **x** [a](http://b)")
    parts = shown([Block((evil,))])
    assert said(parts) == "\\# \\<@\u200b1> \\*\\*x\\*\\* \\[a\\](http\\://b)"


def test_of_a_classic_message_only_the_last_piece_carries_the_rest() -> None:
    sent = looks.classic([Markup("x" * 1500), Markup("y" * 1500)], LASTING, file="file")
    assert [len(one["content"]) for one in sent] == [1500, 1500]
    assert list(sent[0]) == ["content"]
    assert sent[1]["file"] == "file"
    view: ui.View = sent[1]["view"]
    assert [item.custom_id for item in view.children if isinstance(item, ui.DynamicItem)] == [
        "b:1::move",
        "b:1::hand",
    ]
    assert looks.classic([Markup("x")]) == [{"content": "x"}]
    assert looks.classic([Markup("x")], view=view)[0]["view"] is view


def test_the_stand_in_wants_the_newer_components_as_discord_does() -> None:
    """So that what it takes above says something."""
    view: Any = looks.panel("play", MANY["few"], 0, NL)
    made = view.to_components()
    for wrong in (
        {"components": made},
        {"flags": V2, "components": made, "content": "x"},
        {"flags": V2, "components": made * 14},
        {"flags": V2, "components": [{"type": WORDS, "content": "x" * 2500}] * 2},
        {"flags": V2, "components": [{"type": SECTION, "components": [made[0]]}]},
        {"flags": V2, "components": [{"type": 99}]},
        {"flags": V2, "components": [{"type": WORDS, "content": "x", "colour": 1}]},
    ):
        with pytest.raises(Refusal):
            limits.message(wrong, limits.PLAIN)
    assert components.MOST == looks.PARTS
