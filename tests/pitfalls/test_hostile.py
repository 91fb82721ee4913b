"""Hostile names and texts are words and nothing else, wherever they come out.

The measure is the same message with plain names: whatever has other marks than that one was taken
for more than words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from xml.etree import ElementTree

import pytest
from markupsafe import Markup

from bot.moderator import people
from bot.moderator.lookup import Loaded
from bot.pictures.raster import rasterise_now
from bot.pictures.saul import draw
from bot.presenters import load
from bot.presenters.base import Table
from bot.presenters.markup import FORMATS, harmless, shortened, write
from bot.texts import LANGUAGES, texts
from engines.base import EngineError
from engines.names import match
from engines.saul import ENGINE
from engines.saul.model import Flip, FlipOrder
from tests.moderator.world import FOREVER, World
from tests.pitfalls import sayings
from tests.pitfalls.eyes import astray, marks, words
from tests.pitfalls.hostile import LONE, MARKUP, NAMES, ODD
from tests.pitfalls.sayings import Saying

PLAIN = ("Frank", "Arno", "Niels", "Bjorn", "Lucy", "Mitch")
IDS = [ascii(name)[1:30] for name in NAMES]


# -- the eyes can see ----------------------------------------------------------------------------

SEEN = {
    "**vet** x": ["bold"],
    "**vet *en schuin***": ["bold", "italic"],
    "*x* _y_ a_b_c __z__": ["italic", "italic", "underline"],
    "~~x~~ ||y|| `z`": ["strike", "spoiler", "code"],
    "```py x```": ["fence"],
    "[x](https://y.nl) <https://y.nl> https://y.nl": ["link"] * 3,
    "# x\n-# x\n> x\n- x\n1. x": ["heading", "subtext", "quote", "list", "list"],
    "<t:1:R> <#1> </x:1> <:x:1>": ["time", "channel", "command", "emoji"],
    r"\<@1> <@&2> @everyone": ["user", "role", "everybody"],
    r"discord\.gg/x discord.gg/x": ["invite"],
    r"\*x\* \# x \`x\` \[x\](y) \||x\||": [],
    "2 * 3 * 4 - 5 > # x_y": [],
}


@pytest.mark.parametrize(("text", "seen"), SEEN.items())
def test_the_eyes_see_what_discord_would_show(text: str, seen: list[str]) -> None:
    assert marks(text) == seen


@pytest.mark.parametrize("text", MARKUP)
def test_the_eyes_see_each_hostile_text_when_it_stands_bare(text: str) -> None:
    assert marks(text)


def test_the_eyes_see_a_direction_that_leaks() -> None:
    assert astray("\u202ex")
    assert astray("\u2068x")
    assert astray("x\u2069")
    assert astray("x \u0645 y")
    assert astray("\u2068a\nb\u2069")
    assert not astray("\u2068x\u2069 y")


@pytest.mark.parametrize("half", LONE)
def test_halves_would_take_others_along(half: str) -> None:
    """Bare, between the bot's own bold and another of their kind, most change what is there."""
    bare, ours = f"{half}: **x {half}**, {half}", r"y: **x y**, y"
    said = write(Markup("{0}: <b>x {0}</b>, {0}").format(harmless(half)), "markdown")
    assert marks(said) == marks(ours)
    assert marks(bare) != marks(ours) or half in ("[", "](", "<@", "~~", "\\*", "__")


# -- names ---------------------------------------------------------------------------------------


def table(name: str) -> tuple[str, ...]:
    """Six who are called alike; the table would tell the others apart by their numbers."""
    return (name, *(f"{name} ({seat})" for seat in range(2, 7)))


def everything(names: Sequence[str], lang: str, group: str = "Groep 1") -> Iterator[Saying]:
    play = sayings.samples(sayings.played())
    return chain(sayings.public(play, names, lang, group), sayings.private(play, names, lang))


@lru_cache
def plainly(names: Sequence[str], lang: str) -> tuple[Saying, ...]:
    return tuple(everything(names, lang))


def same(found: Iterator[Saying], plain: Iterable[Saying]) -> int:
    """Every saying has the marks of its plain twin; how many there were.

    A refusal may be another one: what was typed holds the name. None of them has any marks.
    """
    count = 0
    for one, twin in zip(found, plain, strict=True):
        typed = {one.what, twin.what} <= {"refusal", "receipt"}
        if not typed or one.what == "refusal":
            assert marks(one.text) == ([] if typed else marks(twin.text)), one
        assert typed or one.text.count("\n") == twin.text.count("\n")
        for piece in one.pieces:
            assert not astray(piece), one
        for text, most in one.plain:
            assert 0 < len(text) <= most
            assert len(text.splitlines()) == 1, one
            assert not astray(text), one
        count += 1
    return count


@pytest.mark.parametrize("name", NAMES, ids=IDS)
def test_a_name_changes_no_post(name: str) -> None:
    play = sayings.samples(sayings.played())
    assert same(sayings.public(play, table(name), "nl"), sayings.public(play, PLAIN, "nl")) > 30


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_full_of_them_changes_no_message(lang: str) -> None:
    for start in range(0, len(NAMES) - 6, 6):
        names = tuple(dict.fromkeys(NAMES[start : start + 6]))
        assert same(everything(names, lang), plainly(PLAIN, lang)) > 300


@pytest.mark.parametrize("group", NAMES, ids=IDS)
def test_a_groups_name_changes_no_message(group: str) -> None:
    play = sayings.samples(sayings.played())
    shown = shortened(harmless(group).strip(), 60)  # as a paste keeps it
    hostile = sayings.public(play, PLAIN, "nl", shown)
    assert same(hostile, sayings.public(play, PLAIN, "nl", "Groep 1")) > 30


@pytest.mark.parametrize("name", NAMES, ids=IDS)
def test_something_of_every_name_is_seen(name: str) -> None:
    shown = harmless(name)
    assert shown.strip()
    assert harmless(shown) == shown
    assert len(shown.splitlines()) == 1
    assert re.search(r"\w|[^\w\s]", shown.replace("\u2068", "").replace("\u2069", ""))
    assert not re.search("[\u3164\u2800\u115f]", shown)


def test_accents_have_a_letter_to_stand_on_and_are_few() -> None:
    assert harmless("\u0301\u0336x") == "◌\u0301\u0336x"
    assert harmless("x" + "\u0301" * 20) == "x" + "\u0301" * 4
    assert harmless("e\u0301 o\u0308") == "e\u0301 o\u0308"
    assert harmless("a \u0301") == "a ◌\u0301"
    assert harmless("👨\u200d👩\u200d👧 1\ufe0f\u20e3") == "👨\u200d👩\u200d👧 1\ufe0f\u20e3"


def test_what_shows_nothing_is_a_question_mark() -> None:
    for name in ("\u3164", "\u200b", "\u2800 \u115f", "\u200d\u200c", "\ufeff\u2060"):
        assert harmless(name) == "?"
    assert harmless("") == harmless("  ") == harmless(" \t") == ""


@pytest.mark.parametrize("name", NAMES, ids=IDS)
@pytest.mark.parametrize("form", FORMATS)
def test_a_name_is_words_in_every_writing(name: str, form: str) -> None:
    said = write(Markup("<b>{}</b>").format(harmless(name)), form)  # type: ignore[arg-type]
    if form == "bbcode":
        assert re.findall(r"\[/?[a-z]+", said) == ["[b", "[/b"]
    if form == "markdown":
        assert marks(said) == ["bold"]
        assert words(said) == words(f"**{harmless(name)}**") or "\\" in name
    if form == "text":
        assert said == harmless(name)


# -- pictures ------------------------------------------------------------------------------------


def shapes(names: Sequence[str]) -> list[list[str]]:
    """The elements of the drawing at each stage, in order."""
    play = sayings.samples(sayings.played())
    drawn = [draw(stage.view(None), names, texts("nl")) for stage in play.stages]
    return [[one.tag for one in ElementTree.fromstring(svg).iter()] for svg in drawn]


@pytest.mark.parametrize("name", NAMES, ids=IDS)
def test_a_name_draws_nothing_but_letters(name: str) -> None:
    assert shapes(table(name)) == shapes(table("Jan"))


@pytest.mark.parametrize("names", [NAMES[at : at + 6] for at in range(0, len(NAMES) - 6, 6)])
def test_a_picture_of_them_can_be_drawn(names: tuple[str, ...]) -> None:
    stage = sayings.samples(sayings.played()).stages[-1]
    assert rasterise_now(draw(stage.view(None), names, texts("nl"))).startswith(b"\x89PNG")


# -- what is typed -------------------------------------------------------------------------------

LONG = ("W" * 390, "\u0301" * 390, "||" * 195, "🦝" * 390, "# \n" * 130, "\u202e\u0645" * 190)


@pytest.mark.parametrize("text", [*NAMES, *LONG], ids=lambda text: ascii(text)[1:30])
def test_what_is_typed_and_no_move_is_repeated_as_words(text: str) -> None:
    refused = 0
    stages = sayings.samples(sayings.played()).stages
    for stage, lang in zip(stages, ("nl", "en", "de", "nl"), strict=True):
        for typed in (text, f"draai {text}", f"wat {text}", f"{text}: pas"):
            said, no = answered(sayings.named(stage, PLAIN), typed, lang)
            assert no is (marks(said) == []) or marks(said) == []
            refused += no
            assert not astray(said)
            assert 0 < len(said) <= 2000
            assert "\n" not in said
    assert refused > 4


def answered(loaded: Loaded, typed: str, lang: str) -> tuple[str, bool]:
    """What the table says to these words, and whether it is no."""
    view, here = loaded.view(0), Table(loaded.names, texts(lang))
    try:
        given = loaded.engine.parse(typed, view, loaded.names, lang)
    except EngineError as error:
        return write(load("saul").refusal(error, view, here), "markdown"), True
    lines = load("saul").receipt(given, view, here).lines
    return " ".join(write(line, "markdown") for line in lines), False


# -- at the table --------------------------------------------------------------------------------


@pytest.mark.parametrize("start", range(0, len(NAMES) - 5, 4))
def test_everybody_can_be_named_by_a_form_whatever_they_are_called(start: int) -> None:
    """A form becomes words and is read again: each seat must come out as itself."""
    with World(FOREVER) as world:
        for seat, name in enumerate(NAMES[start : start + 4]):
            account = f"account {('Frank', 'Arno', 'Niels', 'Bjorn')[seat]}"
            world.run(people.arrive, "discord", "g1", account, name)
        names = world.look().names
        assert len(set(names)) == 4
        for view_of in range(4):
            view = world.look().view(view_of)
            for seat in range(4):
                for lang in LANGUAGES:
                    text = ENGINE.format((Flip(seat),), names, lang)
                    (order,) = ENGINE.parse(text, view, names, lang)  # nothing is turned yet
                    assert isinstance(order, FlipOrder)
                    assert order.owners == (seat,)


@pytest.mark.parametrize("name", ["\u200b", "\u0301\u0336", "\ufe0f"])
def test_a_name_without_a_letter_carries_a_number_that_can_be_typed(name: str) -> None:
    with World(FOREVER) as world:
        world.run(people.arrive, "discord", "g1", "account Arno", name)
        names = world.look().names
        assert names[1] == f"{name} (2)"
        assert match("(2)", names) == 1


def test_odd_texts_are_kept_apart_from_markup() -> None:
    """None of them is a mark when it stands bare, and yet each of them would do harm."""
    assert [text for text in ODD if marks(text) and "\n" not in text] == []
