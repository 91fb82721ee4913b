"""Names and texts are inert in every writing (PEERS pitfalls 12 and 24)."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup, escape

from bot.presenters.markup import FORMATS, Format, day, harmless, write

HOSTILE = [
    "**bold**",
    "_it_",
    "~~no~~",
    "||spoiler||",
    "`code`",
    "```\nfence",
    "<@123456>",
    "@everyone",
    "[link](http://x.example)",
    "http://x.example",
    "# heading",
    "> quote",
    "- list",
    "1. list",
    "[b]bb[/b]",
    "[url=http://x.example]x[/url]",
    "<script>alert(1)</script>",
    "&lt;b&gt;",
    "back\\slash",
    "™ ½ 🦝 👨‍👩‍👧",
    "محمد",
    "a\u202eb\u200bc",
]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("form", FORMATS)
def test_a_name_comes_out_as_it_was_typed(name: str, form: Format) -> None:
    written = write(Markup("{}").format(harmless(name)), form)
    shown = written.replace("\u200b", "").replace("\u2060", "")
    if form == "markdown":
        shown = re.sub(r"\\(.)", r"\1", shown)
    assert shown == harmless(name)


@pytest.mark.parametrize("name", HOSTILE)
def test_markdown_signs_never_stand_bare(name: str) -> None:
    written = write(Markup("{}").format(harmless(name)), "markdown")
    assert not re.search(r"(?<!\\)[*_~|`<\[\]]", re.sub(r"\\\\", "", written))
    assert "@e" not in written
    assert "http:/" not in written
    assert not re.match(r"\s*([#>+-]|\d+[.)])", written)


@pytest.mark.parametrize("name", HOSTILE)
def test_bbcode_tags_in_a_name_are_broken(name: str) -> None:
    written = write(Markup("{}").format(harmless(name)), "bbcode")
    assert not re.search(r"\[/?[a-z]", written)
    assert "http:/" not in written


def test_bold_and_italic_are_ours_alone() -> None:
    text = Markup("<b>{}</b> <i>x</i>").format("a*b")
    assert write(text, "markdown") == r"**a\*b** *x*"
    assert write(text, "bbcode") == "[b]a*b[/b] [i]x[/i]"
    assert write(text, "text") == "a*b x"


def test_a_dash_in_a_sentence_stays_a_dash() -> None:
    assert write(escape("Ja - nee"), "markdown") == "Ja - nee"
    assert write(Markup("<b>Bod</b> - 3. goed"), "markdown") == "**Bod** - 3. goed"


def test_writing_direction_stays_inside_the_name() -> None:
    assert harmless("محمد") == "\u2068محمد\u2069"
    assert harmless("a\u202eb") == "ab"
    assert harmless("a\tb") == "a b"


def test_a_time_is_each_readers_own_where_the_platform_can() -> None:
    text = Markup("Tot {}.").format(Markup('<time id="{}"></time>').format(1_800_000_000))
    assert write(text, "markdown") == "Tot <t:1800000000:f>."
    assert write(text, "bbcode") == write(text, "text") == "Tot 2027-01-15 08:00 UTC."


def test_a_whole_day_is_no_moment() -> None:
    text = Markup("t/m {}.").format(day(1_800_000_000_000 - 1))
    assert write(text, "markdown") == "t/m <t:1799999999:D>."
    assert write(text, "text") == write(text, "bbcode") == "t/m 2027-01-15."
