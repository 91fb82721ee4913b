"""The posts of a tournament: what they say, whoever is in it and however many there are."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from bot.moderator.places import Place
from bot.pictures import standings as drawing
from bot.presenters import standings
from bot.presenters.markup import write
from bot.presenters.standings import Row
from bot.texts import LANGUAGES, texts
from bot.tournaments.boards import Board, Grouped, Line, News
from bot.tournaments.settings import Settings
from bot.tournaments.speaking import Letter
from bot.ui.pieces import CONTENT
from bot.ui.tournaments import posts
from storage.postings import Posting

NL = texts("nl")
HOSTILE = (
    "@everyone",
    "`````",
    "**vet**",
    "<@1>",
    "a\nb",
    "x" * 100,
    "مرحبا",
    "日本語の名前です",
    "-# klein",
)


def letter(kind: str, board: Board | None = None, news: News | None = None) -> Letter:
    posting = Posting(5, 1, 9, kind, 1, "{}", 1, 1, None)
    return Letter(posting, Place("77"), 9, 3, "Winter", None, board, news)


def board(*names: str, status: str = "running", played: int = 2) -> Board:
    lines = tuple(
        Line(at, name, "11/2" if at == 1 else "2/3", played, at % 2, "joined")
        for at, name in enumerate(names, 1)
    )
    return Board(3, "Winter", status, Settings(name="Winter"), names, (), lines, 1)


def said(one: Letter) -> str:
    return posts.post(one, {}, NL).text


def test_the_numbers_of_the_table_stand_below_each_other() -> None:
    text = said(letter("standings", board("Frank", "Björn", "日本語の名前です")))
    table = text.split("```")[1].strip("\n").split("\n")
    assert [row[:1] for row in table] == [" ", "1", "2", "3"]
    ends = {standings._width(row) for row in table}
    assert len(ends) == 1
    assert "5½" in table[1]
    assert "⅔" in table[2]


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_breaks_out_of_a_post(name: str) -> None:
    for kind in ("standings", "signup"):
        post = said(letter(kind, board(name, "Arno", status="signup")))
        assert len(post) <= CONTENT
        assert post.count("```") == (2 if kind == "standings" else 0)
        assert post.split("\n")[-1] == posts.footer(letter(kind), NL)
        outside = post.split("```")[0::2]
        assert not any("@everyone" in part or "<@1>" in part for part in outside)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 40, 400])
def test_however_many_there_are_it_fits_one_message(count: int, lang: str) -> None:
    names = tuple(f"Speler nummer {number}" for number in range(count))
    groups = tuple(Grouped(f"Groep {n}", "running", names[n : n + 4]) for n in range(0, count, 4))
    full = replace(board(*names), reserves=names, groups=groups, seed="00ff")
    for kind in ("standings", "signup"):
        post = posts.post(letter(kind, full), {}, texts(lang))
        assert len(post.text) <= CONTENT
        assert post.text.endswith(posts.footer(letter(kind), texts(lang)))
    if count == 400:
        assert "en nog 370" in said(letter("standings", full))
        assert "Speler nummer 0" in said(letter("signup", full))
        assert "en nog 3" in said(letter("signup", full))


def test_a_finished_sign_up_has_no_buttons() -> None:
    opened = posts.post(letter("signup", board("Frank", status="signup")), {}, NL)
    assert [one.custom_id for one in opened.controls] == ["t:join:9:", "t:leave:9:"]
    for status in ("running", "closed", "cancelled"):
        assert not posts.post(letter("signup", board("Frank", status=status)), {}, NL).controls


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "news",
    [
        News("round", {"number": 2}),
        News("round-done", {"number": 2, "last": "no"}),
        News("round-done", {"number": 2, "last": "yes"}),
        News("corrected", {"group": "Groep 1", "reason": "@here **om**"}),
        News("void", {"group": "Groep 1", "reason": "Ruzie"}),
        News("carried", {"count": 3}),
        News("closed", {}),
        News("changed", {"lines": ["missed", "missed_after", "deadlines"]}),
    ],
    ids=lambda one: one.kind,
)
def test_news_is_one_line_that_calls_nobody(news: News, lang: str) -> None:
    line, last = posts.post(letter("news", news=news), {}, texts(lang)).text.split("\n")
    assert line.startswith("**Winter**")
    assert "@here" not in line
    assert last == posts.footer(letter("news"), texts(lang))


def test_every_setting_has_its_word_for_when_it_changes() -> None:
    fields = [name for name in Settings.__struct_fields__ if name != "seed"]
    told = posts.news(News("changed", {"lines": fields}), letter("news"), NL)
    assert "de tijden" in told
    assert told.count(",") == len(fields) - 3  # one pair shares a word, the last is joined by "en"


def test_who_was_told_apart_and_who_left_is_said() -> None:
    made = board("Frank", "Arno")
    lines = (replace(made.lines[0]), replace(made.lines[1], status="withdrawn", by="mutual"))
    text = said(letter("standings", replace(made, lines=lines)))
    assert "Arno staat lager: meer ZP in onderlinge groepen gaf de doorslag." in text
    assert "Arno doet niet meer mee." in text
    assert posts.rows(replace(made, lines=lines), NL)[1].gone


def test_the_rules_for_who_leaves_and_what_is_not_done_are_shown_while_they_matter() -> None:
    made = board("Frank", "Arno")
    left = (made.lines[0], replace(made.lines[1], status="withdrawn"))
    for status, lines, group, shown in (
        ("running", made.lines, "running", (False, False)),
        ("running", left, "running", (True, True)),
        ("running", left, "done", (False, False)),
        ("closed", made.lines, "running", (False, True)),
        ("closed", made.lines, "void", (False, False)),
    ):
        groups = (Grouped("Groep 1", group, ("Frank", "Arno")),)
        now = replace(made, status=status, lines=lines, groups=groups)
        text = said(letter("standings", now))
        rules = ("**Wie stopt:** de invaller", "**Groep die niet klaar komt:** telt pas")
        assert tuple(rule in text for rule in rules) == shown


@pytest.mark.parametrize(
    ("lang", "word"),
    [("nl", "vertrokken speler"), ("en", "former player"), ("de", "ehemaliger Spieler")],
)
def test_who_was_erased_is_shown_without_a_name(lang: str, word: str) -> None:
    made = board("Frank", "")
    lines = (made.lines[0], replace(made.lines[1], status="withdrawn", by="wins"))
    groups = (Grouped("Groep 1", "running", ("Frank", "")),)
    one = letter("standings", replace(made, lines=lines, groups=groups))
    shown = posts.post(one, {}, texts(lang))
    table, below = shown.text.split("```")[1:]
    assert f"2  {word}" in table
    assert below.count(word) == 3  # in the group, who was told apart, and who left
    assert shown.picture is not None
    assert f"2. {word}" in write(shown.picture.alt, "text")
    assert word in shown.picture.svg


def test_the_topic_is_known_by_its_end() -> None:
    for name in ("Winter", "x" * 200):
        title = posts.title(name, 3, NL)
        assert title.endswith(posts.mark(3, NL))
        assert len(title) <= 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_says_what_the_table_says(lang: str) -> None:
    rows = [Row(1, "Frank", "5½", 2, 1), Row(2, "Arno & <Co>", "⅔", 2, 0, gone=True)]
    made = standings.picture("Winter", rows, texts(lang))
    drawn = [
        one.text
        for one in ElementTree.fromstring(made.svg).iter("{http://www.w3.org/2000/svg}text")
    ]
    for word in ("Winter", "Frank", "5½", "Arno & <Co>", "⅔"):
        assert word in drawn
    alt = write(made.alt, "text")
    assert "1. Frank, 5½ ZP." in alt
    assert "Arno & <Co>" in alt


def test_a_long_table_is_drawn_as_far_as_it_can_be_read() -> None:
    rows = [Row(at, "Naam " * 20, "1", 1, 0) for at in range(1, 60)]
    found = ElementTree.fromstring(drawing.draw("Winter " * 30, rows, NL))
    assert int(found.get("height") or 0) < 2000
    assert max(len(one.text or "") for one in found.iter("{http://www.w3.org/2000/svg}text")) < 60
