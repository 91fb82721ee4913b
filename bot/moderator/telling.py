"""What a delivery holds: events and notices, and who is awaited, for whoever reads it later."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Raw, Struct

from engines.base import EVERYBODY, AnyEngine, AnyView, Event, Prompt, Seat

TOPIC = "topic"
HOST = "host"


def seat_audience(seat: Seat) -> str:
    return f"seat:{seat}"


def audience_seat(audience: str) -> Seat | None:
    """The seat of a private audience."""
    kind, _, number = audience.partition(":")
    return int(number) if kind == "seat" else None


class Notice(Struct, frozen=True):
    """Something that the table did, in facts: the sentence is `notice-<kind>`."""

    kind: str
    seats: tuple[Seat, ...] = ()
    facts: dict[str, int | str] = {}


class Awaited(Struct, frozen=True):
    """Somebody who may answer; `key` names the question."""

    seat: Seat
    kind: str
    key: str
    need: str


class Absent(Struct, frozen=True):
    """Somebody who said to be away: back from `until` on, in UTC milliseconds, or some day."""

    seat: Seat
    until: int | None


class Telling(Struct, frozen=True):
    """`due` is when the first clock ends, in UTC milliseconds; `absent` stands on boards."""

    events: tuple[Raw, ...] = ()
    notices: tuple[Notice, ...] = ()
    awaited: tuple[Awaited, ...] = ()
    due: int | None = None
    absent: tuple[Absent, ...] = ()

    def read(self, engine: AnyEngine) -> tuple[Event, ...]:
        return tuple(engine.decode_event(bytes(event).decode()) for event in self.events)


def public(events: Iterable[Event]) -> tuple[Event, ...]:
    return tuple(event for event in events if event.to == EVERYBODY)


def private(events: Iterable[Event], seat: Seat) -> tuple[Event, ...]:
    return tuple(event for event in events if event.to != EVERYBODY and seat in event.to)


def raws(events: Iterable[Event]) -> tuple[Raw, ...]:
    return tuple(Raw(msgspec.json.encode(event)) for event in events)


def awaited(prompts: Iterable[Prompt]) -> tuple[Awaited, ...]:
    """Nobody is shown as awaited for what orders answer."""
    return tuple(
        Awaited(prompt.seat, prompt.kind, prompt.key, prompt.need)
        for prompt in prompts
        if prompt.need != "orders"
    )


def standing(board: Telling) -> tuple[object, ...]:
    """All of a board that its readers see."""
    return [(one.seat, one.need) for one in board.awaited], board.absent, board.due


def written(value: Telling | AnyView) -> str:
    return msgspec.json.encode(value).decode()


def read(text: str) -> Telling:
    """Raises msgspec.DecodeError."""
    return msgspec.json.decode(text, type=Telling)
