"""What the cases of every game share: who is who, what was said, and what must come of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Any, Self, TypeAlias

from msgspec.structs import fields

from engines.base import AnyEngine, AnyState, EngineError, Event, IllegalAction, Seat
from engines.rng import Rng

Raw: TypeAlias = Mapping[str, Any]


class Played(ABC):
    """One game of a case, on its way. A game's own class says how its moves are written."""

    state: AnyState
    waiting: list[str]
    """The moves still to come."""

    def __init__(self, engine: AnyEngine, case: Raw, options: Raw | None, seed: str) -> None:
        self.engine = engine
        self.names: Sequence[str] = case.get("names", "ABCD")
        raw = {**case.get("options", {}), **(options or {})}
        seats = len(self.names)
        step = engine.setup(seats, engine.options(raw, seats), Rng(seed))
        self.state = step.state
        self.events: list[Event] = list(step.events)

    @abstractmethod
    def action(self, seat: Seat, words: str) -> Any:
        """A move as it is written in a case."""

    @abstractmethod
    def awaited(self, words: str) -> Seat | None:
        """The first who is waited for with such a move."""

    # -- moves ---------------------------------------------------------------------------------

    def play(self) -> Self:
        while self.waiting:
            self.move(self.waiting.pop(0))
        return self

    def move(self, text: str) -> None:
        name, words = text.split(" ", 1)
        if name != "*":
            self.apply(self.seat(name), words)
            return
        while (seat := self.awaited(words)) is not None:
            self.apply(seat, words)

    def apply(self, seat: Seat, words: str) -> None:
        step = self.engine.apply(self.state, seat, self.action(seat, words))
        self.state = step.state
        self.events += step.events

    # -- what came of it -----------------------------------------------------------------------

    def seat(self, name: str) -> Seat:
        return list(self.names).index(name)

    def posts(self) -> list[str]:
        return [self.said(event) for event in self.events if event.to == "all"]

    def told(self, seat: Seat) -> list[str]:
        return [self.said(e) for e in self.events if e.to != "all" and seat in e.to]

    def said(self, event: Event) -> str:
        """The tag and the fields: names for seats, the field's name for a flag."""
        words = [str(event.__struct_config__.tag)]
        for field in fields(event)[1:]:
            value = getattr(event, field.name)
            if field.name in event.seat_fields:
                words.append(self.names[value])
            elif isinstance(value, bool):
                words += [field.name] * value
            elif isinstance(value, tuple):
                words += [self.word(field.name, item) for item in value]
            else:
                words.append(self.word(field.name, value))
        return " ".join(words)

    def word(self, field: str, value: object) -> str:
        """A value as a case writes it."""
        return str(value)


# -- what is expected --------------------------------------------------------------------------


def check_facts(facts: Raw, wanted: Raw) -> None:
    for name, value in wanted.items():
        assert _same(facts[name], value), f"{name} is {facts[name]}, not {value}"


def _same(found: Any, wanted: Any) -> bool:
    """Of a table only the named rows count."""
    if isinstance(wanted, dict):
        return all(found[key] == value for key, value in wanted.items())
    return bool(found == wanted)


def check_posts(posts: list[str], wanted: list[str]) -> None:
    if wanted[:1] == ["..."]:
        wanted = wanted[1:]
        posts = posts[-len(wanted) :]
    common = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(posts, wanted, strict=False))))
    assert posts == wanted, f"from line {common + 1} on: {posts[common:]}"


def error_of(call: Callable[[], object]) -> EngineError | None:
    try:
        call()
    except EngineError as error:
        return error
    return None


def check_refused(game: Played, text: str, code: str, rule: str = "") -> None:
    name, words = text.split(" ", 1)
    engine, seat = game.engine, game.seat(name)
    before = engine.encode(game.state)
    error = error_of(lambda: engine.apply(game.state, seat, game.action(seat, words)))
    assert isinstance(error, IllegalAction), f"{text} was not refused"
    assert (error.code, error.rule) == (code, rule), f"{text}: {error.code} {error.rule}"
    assert engine.encode(game.state) == before
