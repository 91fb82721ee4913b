"""Pitfalls of PEERS section A that bite in the texts: lengths, titles, names that are markup.

Pitfall 3 (is everybody reachable at sign-up) belongs to tournaments, which have a sign-up.
"""

from __future__ import annotations

import re
from itertools import chain

import pytest
from markupsafe import Markup

from bot.presenters.markup import harmless, shortened, write
from bot.texts import LANGUAGES
from bot.ui import topics
from bot.ui.pieces import CONTENT, pieces
from tests.pitfalls import sayings
from tests.pitfalls.eyes import astray, marks, words
from tests.pitfalls.hostile import MARKUP
from tests.pitfalls.sayings import MENTIONS, SEATS, Saying

LONGEST = {
    "wide": "W" * 31,
    "stars": "*" * 31,
    "families": "👨‍👩‍👧‍👦" * 4 + "abc",
    "accents": "e\u0301\u0327" * 10 + "x",
    "arabic": "\u0645\u0631\u062d\u0628\u0627" * 6 + "x",
}
"""With the digit of a seat before it, 32 characters: as many as Discord takes."""
_TOKEN = re.compile(r"<@\d+>|<t:\d+:f>")


def seated(name: str) -> tuple[str, ...]:
    return tuple(f"{seat}{name}" for seat in range(SEATS))


def whole(saying: Saying) -> None:
    """No piece is too long, and each reads alone as it reads within the whole."""
    for piece in saying.pieces:
        assert 0 < len(piece) <= CONTENT, saying.what
        assert not piece.endswith("\\")
        assert piece.count("**") % 2 == 0 or "\\*" in piece
        assert not astray(piece)
        assert "<" not in re.sub(r"\\<", "", _TOKEN.sub("", piece))
    for text, most in saying.plain:
        assert 0 < len(text) <= most, saying.what
        assert not astray(text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", LONGEST.values(), ids=LONGEST)
def test_pitfall_01_every_message_fits_six_players_with_the_longest_names(
    name: str, lang: str
) -> None:
    play = sayings.played()
    assert len(play.stages) > 100
    few = sayings.samples(play)
    names = seated(name)
    group = (name * 2)[:60]
    said = chain(sayings.public(play, names, lang, group), sayings.private(few, names, lang))
    kinds: set[str] = set()
    for saying in said:
        whole(saying)
        kinds.add(saying.what.split()[0].split(":")[0])
    assert kinds == {
        *("topic", "seat", "title", "hand", "orders", "ask", "form", "receipt", "refusal")
    }


@pytest.mark.parametrize("name", LONGEST.values(), ids=LONGEST)
def test_pitfall_01_a_whole_game_in_one_post_is_cut_between_its_lines(name: str) -> None:
    loaded = sayings.named(sayings.played().stages[0], seated(name))
    posts = [sayings.sent(one, loaded, "nl") for one in sayings.at_once()]
    longest = max(posts, key=lambda post: len(post.text))
    assert len(longest.pieces) > 3
    for post in posts:
        whole(post)
    assert longest.pieces[-1].split("\n")[-1].startswith("-# ")


LINE = Markup("<b>{}</b>, {} {}")


@pytest.mark.parametrize("most", range(60, 90))
def test_pitfall_01_a_line_that_is_too_long_is_never_cut_inside_a_mention_or_bold(
    most: int,
) -> None:
    # Longer than any sentence of ours: the same cut at every place of it.
    who = Markup('<a id="0">x</a>')
    when = Markup('<time id="1700000000"></time>')
    sentence = LINE.format("vet " * 30 + "# kop - lijst 1. punt > citaat " * 3, who, when)
    line = write(sentence, "markdown", {"0": MENTIONS[0]})
    made = pieces([line], most)
    assert len(made) > 2
    for piece in made:
        assert len(piece) <= most
        assert set(marks(piece)) <= {"bold", "user", "time"}
        assert piece.count("**") in (0, 2)
    assert sum("user" in marks(piece) for piece in made) == 1
    assert sum("time" in marks(piece) for piece in made) == 1
    calm = write(Markup("{}").format("woord # kop - lijst 1. punt > citaat " * 6), "markdown")
    for piece in pieces([calm], most):
        assert marks(piece) == []
    bare = pieces(["x" * 50 + MENTIONS[0] + "x" * 50], most)
    assert any(MENTIONS[0] in piece for piece in bare)


@pytest.mark.parametrize("most", range(3, 14))
def test_pitfall_01_a_name_that_is_cut_keeps_its_direction_to_itself(most: int) -> None:
    for name in ("\u0645\u0631\u062d\u0628\u0627\u0645", "ab\u0645\u0631\u062d", "abcdef"):
        for before in ("", "abc ", "abcdefghij "):
            cut = shortened(f"{before}{harmless(name)} einde", most)
            assert len(cut) <= most
            assert not astray(cut)


@pytest.mark.parametrize("text", MARKUP)
def test_pitfall_12_what_is_markup_when_it_stands_bare_is_only_words_when_we_say_it(
    text: str,
) -> None:
    assert marks(text)
    said = write(Markup("{}").format(harmless(text)), "markdown")
    assert marks(said) == []
    assert words(said) == harmless(text)


def test_pitfall_13_a_title_fits_whatever_the_group_is_called() -> None:
    play = sayings.samples(sayings.played())
    names = seated("x")
    for group in (*LONGEST.values(), "x" * 200, "🦝" * 60, "\u0645" * 200, "a\nb" * 30, *MARKUP):
        found = [one for one in sayings.public(play, names, "nl", group) if one.what == "title"]
        ((title, most),) = found[0].plain
        assert 0 < len(title) <= most
        assert title.splitlines() == [title]
        assert not astray(title)
        assert title.endswith(" · #1")


def test_pitfall_19_a_title_says_what_everybody_may_know_and_nothing_that_changes() -> None:
    play, names = sayings.played(), seated("x")
    for stage in play.stages:
        assert topics.title(sayings.named(stage, names)) == "Groep 1 · #1"
