"""The Saul picture: what it shows, what it hides, that any name fits, and that it becomes a PNG."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import Future
from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest
from markupsafe import Markup
from msgspec.structs import replace

from bot.pictures import raster, saul, style
from bot.presenters.markup import write
from bot.texts import LANGUAGES, Texts, texts
from engines import base
from engines.base import Seat, view_of
from engines.rng import Rng
from engines.saul import imagination, rounds, rules
from engines.saul.model import Options, Phase, Plan, Player, Private, Public, View

GOLDEN = Path(__file__).parent / "golden"
SVG = "{http://www.w3.org/2000/svg}"

FOUR = ("Frank", "Arno", "Robbie Ross", "JW White")
SIX = (*FOUR, "Swifty", "Lucy")
HOSTILE = (
    "<script>alert('x')</script>",
    '"><svg/onload=&x;><!--',
    "מספר שלוש \u202e\u2067 مرحبا",
    "👩‍👩‍👧‍👦🏳️‍🌈 **_~~||`",
    "Wolfeschlegelsteinhausenbergerdorff" * 3,
    "Z\u0361\u0362\u0363\u0364\u0365\u0366a\u0300\u0301\u0302\u0303l\u0000\x1b\ud800\ufffe\u200b",
)


def table(
    *players: Player,
    phase: Phase = "plan",
    seat: Seat | None = None,
    own: Private | None = None,
    **facts: Any,
) -> View:
    start: Seat = facts.pop("start", 0)
    public = Public(options=Options(), players=players, phase=phase, start=start, **facts)
    return base.View(seat, public, own)


PLAN = table(
    Player(ready=True),
    Player(),
    Player(ready=True, points=1),
    Player(coasters=3),
    start=2,
    round=2,
)
BID = table(
    Player(laid=2, bid=2, passed=True),
    Player(laid=2, bid=3, points=1),
    Player(laid=1, passed=True),
    Player(laid=1),
    phase="bid",
    turn=3,
    bidder=1,
    bid=3,
    bids=4,
)
FLIP = table(
    Player(laid=4, bid=2, passed=True, turned="SS"),
    Player(laid=2, bid=5, turned="SS", points=1),
    Player(laid=1, passed=True),
    Player(laid=1, turned="H"),
    phase="flip",
    turn=1,
    bidder=1,
    bid=5,
    bids=6,
)
LARGE = table(
    Player(laid=4, bid=2, passed=True, turned="SSS"),
    Player(laid=3, passed=True),
    Player(laid=4, turned="SSSS", points=1, bid=12),
    Player(laid=2, passed=True, turned="SH"),
    Player(coasters=0, status="lost"),
    Player(laid=3, passed=True, coasters=3),
    phase="flip",
    turn=2,
    bidder=2,
    bid=12,
    start=5,
    losers=(4,),
    round=7,
)
OVER = table(
    Player(points=2, status="won"),
    Player(laid=2, passed=True, points=1, turned="S"),
    Player(laid=1, turned="H", passed=True),
    Player(coasters=0, laid=1, turned="S", bid=3, status="lost"),
    phase="over",
    bidder=3,
    bid=3,
    round=6,
    winners=(0,),
    losers=(3,),
)
SEAT = base.View(1, BID.public, Private(stack="SH", plan=Plan("SHSS", 2)))
VIEWS = {"plan": PLAN, "bid": BID, "flip": FLIP, "six": LARGE, "over": OVER, "seat": SEAT}


def names_for(view: View) -> tuple[str, ...]:
    return SIX[: len(view.public.players)]


def drawn(view: View, names: tuple[str, ...] | None = None, lang: str = "nl") -> str:
    return saul.draw(view, names or names_for(view), texts(lang))


def words(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def described(view: View, names: tuple[str, ...] | None = None, lang: str = "nl") -> str:
    return write(saul.alt(view, names or names_for(view), texts(lang)), "text")


# -- what it shows -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", VIEWS)
def test_the_picture_is_the_golden_one(name: str, regenerate: bool) -> None:
    path = GOLDEN / f"saul-{name}.svg"
    svg = drawn(VIEWS[name])
    if regenerate:
        path.write_text(svg, encoding="utf-8")
    assert svg == path.read_text(encoding="utf-8")


def test_plans_show_who_is_ready_and_who_starts() -> None:
    shown = words(drawn(PLAN))
    assert shown.count("klaar") == 2
    assert shown.count("nog niet") == 2
    assert shown.count("start") == 1
    assert "2 van 4 klaar" in shown
    assert drawn(PLAN).count("<polyline") == 2 + 2  # the arrows, and a tick each


def test_bidding_shows_bids_passes_the_turn_and_stacks_by_number() -> None:
    shown = words(drawn(BID))
    assert shown.count("past") == 2
    assert shown.count("aan de beurt") == 1
    assert {"biedt 3", "Bod 3 van 6", "hoogste bod: Arno", "1 pt", "hand 3/4"} <= set(shown)
    assert shown.count("2") == 2
    assert shown.count("1") == 2


def test_saul_and_hank_differ_in_letter_and_in_shape() -> None:
    sauls = table(Player(laid=1, turned="S"), Player(laid=1), phase="over")
    hanks = table(Player(laid=1, turned="H"), Player(laid=1), phase="over")
    saul_svg, hank_svg = drawn(sauls), drawn(hanks)
    assert "S" in words(saul_svg)
    assert "H" in words(hank_svg)
    assert "<polygon" not in saul_svg
    assert hank_svg.count("<polygon") == 1
    assert saul_svg.count("<circle") == hank_svg.count("<circle") + 2


def test_whose_turn_it_is_is_said_and_not_only_coloured() -> None:
    for view in (BID, FLIP, LARGE):
        other: View = base.View(None, replace(view.public, turn=None), None)
        assert set(words(drawn(view))) - set(words(drawn(other))) == {"aan de beurt"}


def test_the_end_shows_places_and_no_hands() -> None:
    shown = words(drawn(OVER))
    assert {"1e · gewonnen", "4e · verloren", "Het spel is uit", "plaats 1: Frank"} <= set(shown)
    assert shown.count("2e plaats") == 2
    assert not any(word.startswith("hand") for word in shown)


@pytest.mark.parametrize("seats", range(2, 7))
def test_seats_go_clockwise_around_the_table(seats: int) -> None:
    root = ElementTree.fromstring(drawn(table(*[Player()] * seats)))
    spots = {
        element.text: (float(element.attrib["x"]), float(element.attrib["y"]))
        for element in root.iter(f"{SVG}text")
    }
    where = [spots[name] for name in SIX[:seats]]
    for (x, y), (other_x, other_y) in pairwise(where):
        above, other_above = y < 400, other_y < 400
        if above == other_above:
            assert (other_x > x) == above
        else:
            assert above


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", VIEWS)
def test_the_description_says_the_same_in_sentences(name: str, lang: str) -> None:
    view = VIEWS[name]
    said = described(view, lang=lang)
    assert said.endswith(".")
    for player in names_for(view):
        assert f"{player}: " in said
    assert ("Hank" in said) == (name in ("flip", "six", "over", "seat"))


def test_a_description_in_full() -> None:
    assert described(BID) == (
        "Saul viltjes, ronde 1, bieden. Bod 3 van 6 viltjes op tafel, door Arno. JW White is aan "
        "de beurt. Frank: 2 viltjes dicht, 2 van 4 viltjes in de hand, 0 punten, gepast. Arno: 2 "
        "viltjes dicht, 2 van 4 viltjes in de hand, 1 punt, bood 3. Robbie Ross: 1 viltje dicht, "
        "3 van 4 viltjes in de hand, 0 punten, gepast. JW White: 1 viltje dicht, 3 van 4 viltjes "
        "in de hand, 0 punten."
    )


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
    hand, plan = Private(), Private(plan=Plan("SH", 2))
    for view in (*VIEWS.values(), *(base.View(0, PLAN.public, own) for own in (hand, plan))):
        names = ("", *FOUR, "Lucy")[: len(view.public.players)]
        saul.draw(view, names, recording)
        saul.alt(view, names, recording)
    known = set(re.findall(r"^(saul-pic-[\w-]+) =", source, re.MULTILINE))
    assert known == {key for key in recording.used if key.startswith("saul-pic-")}


# -- what it hides -----------------------------------------------------------------------------


def test_a_spectator_sees_no_face_that_was_not_turned() -> None:
    for view in (PLAN, BID):
        assert not {"S", "H"} & set(words(drawn(view)))
    assert words(drawn(FLIP)).count("H") == FLIP.public.players[3].turned.count("H")


def test_a_seat_sees_its_own_coasters_marked_as_its_own() -> None:
    shown = words(drawn(SEAT))
    assert "Alleen jij ziet dit" in shown
    assert shown[-4:-2] == ["S", "H"]
    assert set(words(drawn(BID))) < set(shown)
    assert "Alleen jij ziet dit: jouw stapel, van onder naar boven: Saul Hank." in described(SEAT)


def test_a_seat_sees_its_plan_or_else_its_hand_before_the_round() -> None:
    public = PLAN.public
    assert "jouw viltjes" in words(drawn(base.View(1, public, Private())))
    planned = Private(plan=Plan("SH", 2))
    assert "jouw plan, van onder naar boven" in words(drawn(base.View(0, public, planned)))


def test_a_seat_without_anything_down_sees_what_everybody_sees() -> None:
    turned = base.View(1, FLIP.public, Private(stack="SS", plan=Plan("SS", 2)))
    assert drawn(turned) == drawn(FLIP)
    assert drawn(base.View(1, OVER.public, Private())) == drawn(OVER)
    assert drawn(base.View(4, LARGE.public, Private(hand=""))) == drawn(LARGE)


def game_views(seats: int, seed: str) -> list[View]:
    """Views of everybody, all along a game at random."""
    rng = Rng(seed)
    state = rules.setup(seats, Options(), rng).state
    seen: list[View] = []
    while prompts := rules.prompts(state):
        seen += [view_of(state, seat) for seat in (None, *range(seats))]
        owed = [prompt for prompt in prompts if prompt.need == "owed"]
        view = view_of(state, owed[0].seat)
        action, rng = rules.sample(view, rng)
        state = rounds.apply(state, owed[0].seat, action).state
    return [*seen, *(view_of(state, seat) for seat in (None, *range(seats)))]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_pictures_of_worlds_that_look_alike_are_alike(seats: int) -> None:
    names = SIX[:seats]
    for number, view in enumerate(game_views(seats, "alike")[::5]):
        world = imagination.imagine(view, Rng(f"world {number}"))
        other = view_of(world, view.seat)
        assert drawn(other, names) == drawn(view, names)
        assert described(other, names) == described(view, names)


# -- any name fits -----------------------------------------------------------------------------


class Span(NamedTuple):
    """The room that a line of text takes."""

    text: str
    left: float
    right: float
    top: float
    bottom: float


def spans(svg: str) -> list[Span]:
    found = []
    for element in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        text, size = element.text or "", int(element.attrib["font-size"])
        assert size >= style.SMALL
        x, y = float(element.attrib["x"]), float(element.attrib["y"])
        width = style.text_width(text, size)
        left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[element.attrib["text-anchor"]] * width
        found.append(Span(text, left, left + width, y - 0.75 * size, y + 0.22 * size))
    return found


def overlap(one: Span, other: Span) -> bool:
    apart = one.right <= other.left or other.right <= one.left
    return not (apart or one.bottom <= other.top or other.bottom <= one.top)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("names", [SIX, HOSTILE, ("W" * 100,) * 6, ("日本太郎" * 25,) * 6])
def test_words_stay_apart_and_on_the_card(names: tuple[str, ...], lang: str) -> None:
    for view in (*VIEWS.values(), *game_views(3, "fit")[::7], *game_views(6, "fit")[::23]):
        found = spans(drawn(view, names[: len(view.public.players)], lang))
        for span in found:
            assert span.left >= style.MARGIN, span
            assert span.right <= style.WIDTH - style.MARGIN, span
        for one, other in combinations(found, 2):
            assert not overlap(one, other), (one, other)


@pytest.mark.parametrize("name", VIEWS)
def test_hostile_names_stay_names(name: str) -> None:
    view = VIEWS[name]
    svg = drawn(view, HOSTILE[: len(view.public.players)])
    known = {"svg", "g", "rect", "circle", "polygon", "polyline", "text"}
    for element in ElementTree.fromstring(svg.encode()).iter():
        assert element.tag.removeprefix(SVG) in known
        assert not any(attribute.startswith("on") for attribute in element.attrib)
    assert "<script" not in svg
    said = saul.alt(view, HOSTILE[: len(view.public.players)], texts("nl"))
    assert "<" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_descriptions_fit_in_what_discord_allows(lang: str) -> None:
    for view in (LARGE, *game_views(6, "long")[::11]):
        assert len(described(view, ("Wolfeschlegelstein" * 5,) * 6, lang)) <= 1024


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("日本", "Speler 1 日本"),
        ("😀", "Speler 1 😀"),
        ("", "Speler 1"),
        ("\u200b\u2060 ", "Speler 1"),
        ("Zoë 😀", "Zoë 😀"),
        ("מספר", "מספר"),
        ("A\u202eB\nC", "AB C"),
    ],
)
def test_a_name_that_the_font_may_lack_comes_with_the_seat(name: str, shown: str) -> None:
    assert shown in words(drawn(PLAN, (name, "b", "c", "d")))


def test_a_cut_name_keeps_joined_signs_whole() -> None:
    family = "👩\u200d👩\u200d👧"
    cut = style.fit(family * 9, style.LABEL, 300)
    assert cut == f"{family * cut.count(family)}…"
    assert cut.count(family) >= 1
    assert style.fit("e\u0301" * 60, style.LABEL, 300).removesuffix("…").endswith("\u0301")


def test_a_name_from_right_to_left_does_not_turn_the_sentence() -> None:
    assert "\u2068מספר\u2069: " in described(PLAN, ("מספר", "b", "c", "d"))


def test_a_description_names_the_seat_only_of_who_has_no_name() -> None:
    said = described(PLAN, ("日本", "\u200b", "c", "d"))
    assert " 日本: " in said
    assert " Speler 2: " in said


# -- the PNG -----------------------------------------------------------------------------------


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


@pytest.mark.parametrize("name", VIEWS)
async def test_pictures_become_png(name: str) -> None:
    svg = drawn(VIEWS[name])
    root = ElementTree.fromstring(svg)
    png = await raster.rasterise(svg)
    assert size(png) == (style.WIDTH, int(root.attrib["height"]))
    assert raster.rasterise_now(svg) is png


def test_letters_are_drawn() -> None:
    with_name = raster.rasterise_now(drawn(PLAN, ("Frank", "b", "c", "d")))
    assert with_name != raster.rasterise_now(drawn(PLAN, ("Frans", "b", "c", "d")))


class Counted:
    """A drawing function that waits to be told, and counts."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.go: Future[None] = Future()

    def __call__(self, svg: str) -> bytes:
        self.seen.append(svg)
        self.go.result(timeout=10)
        if svg == "broken":
            raise ValueError(svg)
        return svg.encode()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    counter = Counted()
    monkeypatch.setattr(raster, "_draw", counter)
    monkeypatch.setattr(raster, "_RASTERISER", raster.Rasteriser(kept=2))
    return counter


async def test_the_same_picture_at_the_same_time_is_drawn_once(counted: Counted) -> None:
    waiting = [asyncio.create_task(raster.rasterise("a")) for _ in range(5)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    counted.go.set_result(None)
    assert await asyncio.gather(*waiting[1:]) == [b"a"] * 4
    assert await raster.rasterise("a") == b"a"
    assert counted.seen == ["a"]
    with pytest.raises(asyncio.CancelledError):
        await waiting[0]


def test_only_the_latest_pictures_are_kept(counted: Counted) -> None:
    counted.go.set_result(None)
    for svg in "abacab":
        raster.rasterise_now(svg)
    assert counted.seen == ["a", "b", "c", "b"]


def test_a_failed_drawing_is_tried_again(counted: Counted) -> None:
    counted.go.set_result(None)
    for _ in range(2):
        with pytest.raises(ValueError, match="broken"):
            raster.rasterise_now("broken")
    assert counted.seen == ["broken", "broken"]


async def test_text_that_is_no_drawing_is_a_value_error(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="SVG"):
        await raster.rasterise("<not a drawing")
    assert "ParsingFailed" in capfd.readouterr().err


def test_the_report_names_the_bundled_font() -> None:
    assert raster.font_report().startswith("Open Sans; ")
