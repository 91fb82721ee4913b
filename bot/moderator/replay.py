"""A game's log folded into where the game stands. Pure: no order, default or clock is asked.

Three kinds of entry change the state: start, move and rewind. Orders given, dropped or withdrawn
change the order book. Everything else is on record and folds to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from bot.moderator import orders
from bot.moderator.orders import Book
from engines.base import Action, AnyEngine, AnyState, AnyStep, Cancel, EngineError, Order, Seat
from engines.rng import Rng
from storage import log
from storage.log import Entry

T = TypeVar("T", bound=Struct)


class Start(Struct, frozen=True):
    """The body of the first entry: all that the deal depends on."""

    engine: str
    edition: int
    seats: int
    options: Raw
    seed: str


class Move(Struct, frozen=True):
    seat: Seat
    action: Raw


class Rewind(Struct, frozen=True):
    """Back to the state after entry `to`, with another future."""

    to: int
    seed: str


class Given(Struct, frozen=True):
    """A standing order of a seat."""

    seat: Seat
    order: Raw


class Withdrawn(Struct, frozen=True):
    """A seat's orders in a slot ("": in all) are gone; `code` says why they were dropped."""

    seat: Seat
    slot: str
    code: str = ""


class Mark(Struct, frozen=True):
    """An entry on the line that still counts."""

    seq: int
    fresh: bool
    reveals: bool


class Folded(Struct, frozen=True):
    """Where a game stands after entry `seq`."""

    seq: int
    seed: str
    state: AnyState
    book: Book
    take: int = 0
    """How often the game was rewound."""
    line: tuple[Mark, ...] = ()


class Diverged(Exception):
    """The log doesn't fold to what it says: this game must wait for a person who looks."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"the log doesn't fold to its digest at entry {seq}")
        self.seq = seq


class UnknownEdition(Exception):
    """The game was begun by rules that this program doesn't have."""

    def __init__(self, engine: str, edition: int) -> None:
        super().__init__(f"{engine}, edition {edition}")
        self.engine = engine
        self.edition = edition


FOLDING: Final = frozenset({"start", "move", "rewind", "order", "cancel", "drop"})


def fold(engine: AnyEngine, entries: Sequence[Entry]) -> Folded:
    """A whole log, chain and digests checked. Raises BrokenChain, Diverged, UnknownEdition."""
    log.verify_chain(entries)
    folded: Folded | None = None
    states: dict[int, AnyState] = {}
    for entry in entries:
        try:
            folded = _after(engine, folded, entry, states)
        except (EngineError, msgspec.DecodeError, LookupError, TypeError, ValueError) as error:
            raise Diverged(entry.seq) from error
        if engine.digest(folded.state) != entry.digest:
            raise Diverged(entry.seq)
        states[entry.seq] = folded.state
    if folded is None:
        raise Diverged(0)
    return folded


def _after(
    engine: AnyEngine, folded: Folded | None, entry: Entry, states: dict[int, AnyState]
) -> Folded:
    if entry.kind == "start":
        return begun(engine, read(entry.body, Start), entry.seq)[0]
    if folded is None:
        raise LookupError("a log begins with its start")
    if entry.kind == "move":
        move = read(entry.body, Move)
        action = engine.decode_action(bytes(move.action).decode())
        return moved(folded, engine.apply(folded.state, move.seat, action), entry.seq)
    if entry.kind == "rewind":
        rewind = read(entry.body, Rewind)
        return rewound(engine, folded, rewind, states[rewind.to], entry.seq)
    if entry.kind == "order":
        given = read(entry.body, Given)
        order = engine.decode_order(bytes(given.order).decode())
        return with_order(folded, given.seat, order, entry.seq)
    if entry.kind in ("cancel", "drop"):
        gone = read(entry.body, Withdrawn)
        return without_orders(folded, gone.seat, gone.slot, entry.seq)
    return replace(folded, seq=entry.seq)


# -- one entry further; the table calls these with what it has computed already ------------------


def begun(engine: AnyEngine, start: Start, seq: int = 1) -> tuple[Folded, AnyStep]:
    """The game as it is dealt. Raises UnknownEdition, EngineError."""
    if (start.engine, start.edition) != (engine.name, engine.edition):
        raise UnknownEdition(start.engine, start.edition)
    options = msgspec.json.decode(start.options, type=engine.options_type)
    step = engine.setup(start.seats, options, Rng(start.seed).labelled("game"))
    marks = (Mark(seq, step.fresh, step.reveals),)
    return Folded(seq, start.seed, step.state, orders.empty(start.seats), 0, marks), step


def moved(folded: Folded, step: AnyStep, seq: int) -> Folded:
    marks = (*folded.line, Mark(seq, step.fresh, step.reveals))
    return replace(folded, seq=seq, state=step.state, line=marks)


def rewound(engine: AnyEngine, folded: Folded, rewind: Rewind, state: AnyState, seq: int) -> Folded:
    """Standing orders belonged to what didn't happen, so they go. The entry is a mark too."""
    take = folded.take + 1
    again = engine.renew(state, Rng(rewind.seed).labelled("game"), take)
    (mark,) = (mark for mark in folded.line if mark.seq == rewind.to)
    kept = tuple(mark for mark in folded.line if mark.seq <= rewind.to)
    book = orders.empty(len(folded.book))
    line = (*kept, Mark(seq, mark.fresh, reveals=False))
    return Folded(seq, rewind.seed, again, book, take, line)


def with_order(folded: Folded, seat: Seat, order: Order, seq: int) -> Folded:
    return replace(folded, seq=seq, book=orders.given(folded.book, seat, order))


def without_orders(folded: Folded, seat: Seat, slot: str, seq: int) -> Folded:
    return replace(folded, seq=seq, book=orders.cancelled(folded.book, seat, Cancel(slot)))


def landing(folded: Folded, to: int) -> int | None:
    """Where a rewind to entry `to` lands: past a reveal, where the secret choices began anew.

    None when `to` is no move that still counts.
    """
    later = [mark for mark in folded.line if mark.seq > to]
    earlier = [mark for mark in folded.line if mark.seq <= to]
    if not earlier or earlier[-1].seq != to:
        return None
    if not any(mark.reveals for mark in later):
        return to
    return next((mark.seq for mark in reversed(earlier) if mark.fresh), earlier[0].seq)


# -- bodies ------------------------------------------------------------------------------------


def read(body: str, kind: type[T]) -> T:
    """Raises msgspec.DecodeError."""
    return msgspec.json.decode(body, type=kind)


def written(body: Struct) -> str:
    return msgspec.json.encode(body).decode()


def raw(engine: AnyEngine, value: Action | Order) -> Raw:
    return Raw(engine.encode(value).encode())
