"""Whole games of Saul viltjes to be told, and tables of readers to tell them to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import cycle
from typing import Any

from markupsafe import Markup

from bot.presenters import load
from bot.presenters.base import Message, Picture, Presenter, Table
from bot.presenters.markup import Format, write
from bot.presenters.saul import SaulPresenter
from bot.texts import LANGUAGES, texts
from engines.base import AnyState, Prompt, Seat
from engines.saul import ENGINE
from engines.saul.model import Flip, Plan, State, View
from tests.cases.table import Game
from tests.contract.driver import Moment, begin, moments
from tests.contract.specimens import SPECIMENS

SAUL = next(specimen for specimen in SPECIMENS if specimen.engine is ENGINE)
PRESENTER = load("saul")
NAMES = ("Frank", "Arno", "Niels", "Bjorn", "Lucy", "Mitch")
HOSTILE = ("*a*", "<@1> @here", "[b]x[/b]", "محمد", "a\u202eb", "http://x.example")


class _Words(SaulPresenter):
    """Without pictures, which take ten times as long as words."""

    def picture(self, view: View, table: Table) -> Picture:
        return Picture(str, Markup)


WORDS: Presenter = _Words()


def table(lang: str, seats: int = 4, names: Sequence[str] = NAMES) -> Table:
    return Table(tuple(names[:seats]), texts(lang))


TABLES = {lang: table(lang) for lang in LANGUAGES}


@lru_cache
def game(seats: int, seed: str = "told", options: int = 0) -> tuple[Moment, ...]:
    """A random game by one of the specimen's sets of house rules."""
    raw: Mapping[str, object] = SAUL.options[options]
    return tuple(moments(SAUL, begin(SAUL, seats, raw, seed), seed))


@lru_cache
def games() -> tuple[tuple[Moment, ...], ...]:
    """A few for every number of seats, with all the house rules."""
    options = cycle(range(len(SAUL.options)))
    return tuple(
        game(seats, f"{number}", next(options)) for seats in ENGINE.seats for number in range(3)
    )


def all_moments() -> Iterator[Moment]:
    for played in games():
        yield from played


def asked(state: AnyState, seat: Seat | None = None) -> tuple[Prompt, ...]:
    """All that is asked, or of one seat."""
    return tuple(p for p in ENGINE.prompts(state) if seat is None or p.seat == seat)


def plain(message: Message | None, form: Format = "text") -> list[str]:
    return [] if message is None else [write(line, form) for line in message.lines]


# -- situations --------------------------------------------------------------------------------

_STACKS: dict[str, Any] = {"names": NAMES[:4], "stacks": dict.fromkeys(NAMES[:4], "S")}
_CASES: dict[str, dict[str, Any]] = {
    "plan": {"names": NAMES[:4]},
    "ready": {"names": NAMES[:4], "moves": ["Frank plan SSHS after 2 start 3"]},
    "bid": _STACKS,
    "passed": {**_STACKS, "moves": ["Arno pass"]},
    "flip": {**_STACKS, "opens": {"Frank": 4}},
    "flip-later": {**_STACKS, "opens": {"Frank": 4}, "moves": ["Frank flip Niels"]},
    "flip-last": {
        **_STACKS,
        "opens": {"Frank": 4},
        "moves": ["Frank flip Arno", "Frank flip Niels"],
    },
    "no-hank": {"names": NAMES[:4], "given": {"hands": {"Frank": "SSS"}}},
    "left": {"names": NAMES[:4], "given": {"lost": ["Frank"], "hands": {"Frank": ""}, "round": 3}},
}


@lru_cache
def situation(name: str) -> State:
    """A table of Frank, Arno, Niels and Bjorn; "second" is their second round."""
    if name == "over":
        return game(4, "0", 0)[-1].step.state
    if name.startswith("second"):
        state = ENGINE.apply(situation("flip-last"), 0, Flip(3)).state
        ready = name == "second-ready"
        return ENGINE.apply(state, 0, Plan("SSHS", 2, 3)).state if ready else state
    return Game(_CASES[name]).play().state


def seen(name: str, seat: int | None = 0) -> View:
    return ENGINE.view(situation(name), seat)
