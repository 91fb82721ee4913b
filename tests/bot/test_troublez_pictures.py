"""The table of Troublez: golden pictures, words that fit, descriptions, hostile names."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import pytest
from markupsafe import Markup

from bot.pictures import raster, style, troublez
from bot.presenters.markup import write
from bot.texts import LANGUAGES, Texts, texts
from engines import base
from engines.troublez import ENGINE
from engines.troublez.model import Options, Player, Public, View
from tests.bot.test_troublez import NAMES, played

GOLDEN = Path(__file__).parent / "golden"
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ("<script>alert(1)</script>", "محمد", "", "W" * 300, "]]>&amp;", "\u202eeve")
FULL: View = base.View(
    None,
    Public(
        options=Options(),
        players=(
            Player(cards=tuple(f"G{value}" for value in (1, 2, 3, 3, 5)) * 4, turns=3),
            Player(cards=("O1",), hordes=(("G4", "O4", "P4", "P4"),) * 3, turns=3),
            Player(ready=True),
            Player(cards=("P2", "G2")),
            Player(),
            Player(),
        ),
        pile=("G1", "P2"),
        rows=(
            ("G1", "PA", "O2", "GN", "P3", "#OS", "G4", "B", "O5", "#P5", "GS", "PN", "OA"),
            ("P4",),
            (),
        ),
        phase="pick",
        runs=2,
        turns=12,
        turn=1,
        picking=(2, 3, 4, 5, 0),
    ),
    None,
)


def views() -> dict[str, View]:
    state, _ = next(
        one for one in islice(played(4, "pictures"), 30, None) if one[1].kind == "place"
    )
    last = list(played(2, "end"))[-1][0]
    over = ENGINE.view(last, None)
    return {"place": ENGINE.view(state, None), "full": FULL, "late": over}


VIEWS = views()


def names(view: View, known: tuple[str, ...] = NAMES) -> tuple[str, ...]:
    return known[: len(view.public.players)]


def described(view: View, lang: str, known: tuple[str, ...] = NAMES) -> str:
    said: Markup = troublez.alt(view, names(view, known), texts(lang))
    return write(said, "text")


@pytest.mark.parametrize("name", ["place", "full"])
def test_the_picture_is_the_golden_one(name: str, regenerate: bool) -> None:
    path = GOLDEN / f"troublez-{name}.svg"
    svg = troublez.draw(VIEWS[name], names(VIEWS[name]), texts("nl"))
    if regenerate:
        path.write_text(svg, encoding="utf-8")
    assert svg == path.read_text(encoding="utf-8")


def test_it_can_be_shown_everywhere() -> None:
    png = raster.rasterise_now(troublez.draw(FULL, names(FULL), texts("nl")))
    assert png.startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ["place", "full", "late"])
def test_hostile_names_stay_names_and_words_stay_inside(name: str) -> None:
    view = VIEWS[name]
    svg = troublez.draw(view, names(view, HOSTILE), texts("nl"))
    for element in ElementTree.fromstring(svg.encode()).iter():
        assert not any(attribute.startswith("on") for attribute in element.attrib)
        if element.tag == f"{SVG}text":
            assert style.text_width(element.text or "", int(element.attrib["font-size"])) < 520
    assert "<script" not in svg
    assert "<" not in troublez.alt(view, names(view, HOSTILE), texts("nl"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_descriptions_say_who_has_what_and_fit(lang: str) -> None:
    for view in VIEWS.values():
        said = described(view, lang, ("Wolfeschlegelstein" * 5,) * 6)
        assert len(said) <= 1024
    assert "Frank: 20" in described(FULL, lang)
    assert "4×1, 4×2, 8×3, 4×5" in described(FULL, lang)
    assert "#" in described(FULL, lang)  # what lies under a barricade is open


class Recording(Texts):
    """Remembers which sentences were asked for."""

    used: set[str]

    def __call__(self, key: str, /, **args: str | int) -> Markup:
        self.used.add(key)
        return super().__call__(key, **args)


def test_every_sentence_of_the_pictures_is_in_use() -> None:
    source = files("bot.texts").joinpath("nl.ftl").read_text(encoding="utf-8")
    recording = Recording("nl")
    recording.used = set()
    engine = ENGINE
    ended = next(
        engine.apply(state, prompt.seat, action).state
        for state, prompt in played(2, "end")
        for action in islice(engine.legal(engine.view(state, prompt.seat)), 1)
        if engine.apply(state, prompt.seat, action).state.public.phase == "over"
    )
    for view in (*VIEWS.values(), engine.view(ended, None)):
        troublez.draw(view, names(view), recording)
        troublez.alt(view, names(view), recording)
    known = set(re.findall(r"^(troublez-pic-[\w-]+) =", source, re.MULTILINE))
    assert known == {key for key in recording.used if key.startswith("troublez-pic-")}
