"""Whatever the table says of itself has a sentence in every language, and so has every refusal."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import get_args

import pytest
from markupsafe import Markup
from msgspec.structs import replace

from bot import presenters
from bot.clock import DAY, HOUR
from bot.moderator import closing, errors, hosting, lookup, people, powers, table
from bot.moderator.errors import Closed, TableError
from bot.moderator.table import Words
from bot.moderator.telling import HOST, TOPIC, Notice
from bot.presenters import notices
from bot.presenters.base import Table
from bot.presenters.markup import write
from bot.texts import LANGUAGES, texts
from storage import deadlines
from storage.models import GameStatus
from tests.codes import ERRORS, codes_in, drop_codes
from tests.moderator.world import FOREVER, NAMES, PLANS, SLOW, START, World

FOLDER = Path(table.__file__).parent
SAUL = presenters.load("saul")
FACTS: dict[str, int | str] = {
    "commitment": "c" * 64,
    "half": "5" * 64,
    "quote": "ik leg er vier",
    "until": START,
    "due": START,
    "first": 2,
    "last": 4,
    "minutes": 90,
    "kind": "plan",
    "code": "flips-done",
    "engine": "saul",
    "edition": 1,
    "text": "SSHS, bod na 2",
    "seq": 7,
    "zone": "Mars/Olympus",
    "example": "start=first",
    "most": 400,
    "missed": 2,
    "timed": "yes",
}
"""All that a notice or a refusal may want to tell."""
SAYING = {"notice": 0, "whisper": 1, "call": 0, "Notice": 0}
"""The calls that make a notice, and which argument is its kind."""


def _calls(name: str) -> Iterator[ast.Call]:
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _called(node) == name:
                yield node


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _words(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (*_words(node.body), *_words(node.orelse))
    else:
        assert ast.unparse(node) == "kind", ast.unparse(node)  # passed on by `notice` itself


def kinds() -> set[str]:
    """Every kind of notice that the moderator can make, read from the source."""
    return {
        word
        for name, place in SAYING.items()
        for call in _calls(name)
        for word in _words(call.args[place])
    }


def said(notice: Notice, lang: str, names: tuple[str, ...] = NAMES) -> list[Markup]:
    shown = Table(names, texts(lang))
    return list(notices.lines(notice.kind, notice.seats, notice.facts, shown, SAUL))


def test_the_kinds_are_found() -> None:
    assert {"opened", "late", "missed", "rewound", "remind", "frozen", "autopilot"} <= kinds()
    assert len(kinds()) >= 18


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [(), (1,), (0, 2, 3)])
def test_every_notice_has_a_sentence(lang: str, seats: tuple[int, ...]) -> None:
    for kind in sorted(kinds()):
        (line,) = said(Notice(kind, seats, FACTS), lang)
        assert len(line) > 10, kind
        assert "{" not in line, kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_notice_names_those_whom_it_is_about(lang: str) -> None:
    for kind in ("late", "missed", "substituted", "autopilot", "peeked"):
        (line,) = said(Notice(kind, (1, 3), FACTS), lang)
        assert "Arno" in line, kind
        assert "Bjorn" in line, kind
        assert "Frank" not in line, kind
    (one,), (three,) = (said(Notice("missed", seats, FACTS), lang) for seats in ((1,), (1, 2, 3)))
    assert one != three


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rewind_names_posts_where_there_are_any(lang: str) -> None:
    (some,) = said(Notice("rewound", (), {"first": 11, "last": 17}), lang)
    assert "11" in some
    assert "17" in some
    (one,) = said(Notice("rewound", (), {"first": 11, "last": 11}), lang)
    assert one.count("11") == 1
    (none,) = said(Notice("rewound"), lang)
    assert none != some
    assert not any(letter.isdigit() for letter in none)
    (part,) = said(Notice("rewound-within", (), {"first": 11, "last": 17}), lang)
    assert "11" in part


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_to_drop_an_order_has_a_sentence(lang: str) -> None:
    for code in drop_codes("saul") | {"refused"}:
        (line,) = said(Notice("dropped", (0,), {"code": code}), lang)
        assert len(line) > 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_people_call_themselves_stays_text(lang: str) -> None:
    names = ("<b>Frank</b>", "*Arno* @everyone", "Niels\u202e", "Bjorn")
    (line,) = said(Notice("late", (0, 1, 2), FACTS), lang, names)
    assert "<b>Frank" not in line
    assert "\u202e" not in line
    assert "*Arno*" not in write(line, "markdown")
    assert r"\*Arno\*" in write(line, "markdown")
    (acted,) = said(Notice("acted", (0,), {"text": "draai <b>x</b>\u202e"}), lang)
    assert "<b>x" not in acted
    assert "\u202e" not in acted


# -- what is really said -----------------------------------------------------------------------


@lru_cache
def told() -> tuple[tuple[str, Notice], ...]:
    """Everything that the moderator says in a game in which everything happens."""
    with World() as world:
        world.run(deadlines.beat, world.clock.now())
        world.say(1, "SSSH tot 3")
        world.wait(DAY + HOUR)
        world.power(powers.rewind, 1)
        world.power_refused(powers.act_for, 0, Words("SSSS", "nl"))
        world.power(powers.act_for, 0, Words("S, bod na 1, start 3, draai Arno", "nl"), "een")
        world.power(hosting.remind)
        for seat in (1, 2, 3):
            world.say(seat, "SSSH")
        for seat in (1, 2, 3):
            world.say(seat, "pas")
        world.power(powers.substitute, 2, world.persons[5])
        world.power(powers.substitute, 3, None)
        world.power(powers.pilot, 1, True)
        world.power(powers.pilot, 1, False)
        world.power(powers.extend, HOUR)
        world.power(powers.peek, 0)
        world.power(powers.pause)
        world.power(powers.resume)
        world.run(deadlines.outage, world.clock.now() + DAY, HOUR)
        world.run(lookup.freeze, world.desk, world.community, world.game, _broken())
        world.run(people.erase, world.desk, world.persons[0])
        everything = heard(world)
    for ladder in ("autopilot", "call"):
        with World(replace(SLOW, missed=ladder, missed_after=1)) as world:
            world.plan(PLANS[:3])
            world.wait(DAY + HOUR)
            if ladder == "autopilot":
                world.run(table.by_hand, world.desk, world.community, world.game, world.persons[3])
            everything += heard(world)
    with World(FOREVER, seats=(0, None, None, None)) as world:
        world.power(hosting.remind)
        world.power(powers.substitute, 0, None)
        world.power(closing.close)
        everything += heard(world)
    return everything


def heard(world: World) -> tuple[tuple[str, Notice], ...]:
    return tuple((one.audience, n) for one in world.told() for n in one.telling().notices)


def _broken() -> errors.Unreadable:
    return errors.Unreadable("diverged", {"seq": 3})


def test_nearly_everything_happened() -> None:
    spoken = {notice.kind for _, notice in told()}
    assert kinds() - spoken <= {"outage", "no-edition", "rewound-within", "forced"}
    for kind in ("frozen", "too-many"):
        assert {audience for audience, notice in told() if notice.kind == kind} == {HOST}
    for kind in ("remind", "seated", "acted", "dropped", "orders-dropped", "flown-you"):
        heard = {audience for audience, notice in told() if notice.kind == kind}
        assert TOPIC not in heard, kind
        assert heard, kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_said_can_be_read(lang: str) -> None:
    for _, notice in told():
        (line,) = said(notice, lang)
        assert "{" not in line


# -- refusals ----------------------------------------------------------------------------------

TABLE_ERRORS = (*ERRORS, "TableError", *(one.__name__ for one in TableError.__subclasses__()))


def table_codes() -> set[str]:
    """Every code with which the table itself refuses, read from the source."""
    found = {code for path in FOLDER.glob("*.py") for code in codes_in(path, _plain())}
    for call in _calls("__init__"):
        for argument in call.args[:1]:
            if isinstance(argument, ast.Constant):
                found.add(str(argument.value))
    return found | {Closed(status).code for status in get_args(GameStatus)}


def _plain() -> tuple[str, ...]:
    """Those whose first argument is a code."""
    return tuple(name for name in TABLE_ERRORS if name not in ("Closed", "NoGame", "EngineError"))


def test_the_codes_are_found() -> None:
    found = table_codes()
    assert {"no-game", "not-seated", "not-host", "diverged", "no-edition", "stale"} <= found
    assert {"no-step", "no-seat", "sat-before", "no-peek", "game-frozen", "game-over"} <= found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_of_the_table_has_a_sentence(lang: str) -> None:
    for code in sorted(table_codes()):
        line = texts(lang)(f"error-{code}", **FACTS, name="Frank", names="Frank, Arno")
        assert len(line) > 10
        assert "{" not in line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_presenter_can_say_them(lang: str) -> None:
    with World() as world:
        view, shown = world.look().view(0), Table(NAMES, texts(lang))
        error = world.refused(0, PLANS[0], person=world.host)
        assert SAUL.refusal(error, view, shown) == texts(lang)("error-not-seated")
        broken = _broken()
        assert SAUL.refusal(broken, view, shown) == texts(lang)(
            "error-diverged"
        )  # without a number
