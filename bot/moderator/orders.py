"""The order book, and what it does after each move. Pure: a state and a book in, moves out."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import TypeAlias

from msgspec import Struct

from engines.base import (
    Action,
    AnyEngine,
    AnyState,
    AnyStep,
    Cancel,
    Drop,
    IllegalAction,
    Keep,
    Order,
    Prompt,
    Seat,
)
from engines.rng import Rng

Book: TypeAlias = tuple[tuple[Order, ...], ...]
"""Each seat's standing orders, in the order in which they were given."""


class Moved(Struct, frozen=True):
    """A move that nobody typed: `cause` is the order's slot, "default" or "autopilot"."""

    seat: Seat
    action: Action
    cause: str
    step: AnyStep


class Dropped(Struct, frozen=True):
    """An order that went; `code` "" means that it had its day and nobody need be told."""

    seat: Seat
    order: Order
    code: str


class Settled(Struct, frozen=True):
    state: AnyState
    book: Book
    happened: tuple[Moved | Dropped, ...]


def empty(seats: int) -> Book:
    return ((),) * seats


def given(book: Book, seat: Seat, order: Order) -> Book:
    """The book with one order more; the old one in its slot goes."""
    kept = tuple(old for old in book[seat] if old.slot != order.slot)
    return _with(book, seat, (*kept, order))


def cancelled(book: Book, seat: Seat, cancel: Cancel) -> Book:
    kept = tuple(old for old in book[seat] if cancel.slot not in ("", old.slot))
    return _with(book, seat, kept)


def _with(book: Book, seat: Seat, orders: tuple[Order, ...]) -> Book:
    return (*book[:seat], orders, *book[seat + 1 :])


def settle(
    engine: AnyEngine,
    state: AnyState,
    book: Book,
    chance: Callable[[Prompt], Rng],
    pilots: Container[Seat] = (),
    *,
    paced: bool = False,
) -> Settled:
    """Answers whatever orders answer, in turn order, until somebody must be asked.

    An order whose action is refused is dropped alone: the move that triggered it stands. `chance`
    gives the numbers for the default of a prompt that nobody waits for, and for the autopilots that
    sit at `pilots`. Where these are `paced` they leave alone whatever the table waits for.
    """
    happened: list[Moved | Dropped] = []
    while True:
        for dropped in _stale(engine, state, book):
            book = _without(book, dropped)
            happened.append(dropped)
        answer = _first_answer(engine, state, book, chance, pilots, paced=paced)
        if answer is None:
            return Settled(state, book, tuple(happened))
        happened.append(answer)
        if isinstance(answer, Dropped):
            book = _without(book, answer)
        else:
            state = answer.step.state


def _without(book: Book, dropped: Dropped) -> Book:
    kept = tuple(old for old in book[dropped.seat] if old is not dropped.order)
    return _with(book, dropped.seat, kept)


def _stale(engine: AnyEngine, state: AnyState, book: Book) -> Iterator[Dropped]:
    for seat, orders in enumerate(book):
        for order in orders:
            answer = engine.follow(order, engine.view(state, seat), None)
            if isinstance(answer, Drop):
                yield Dropped(seat, order, answer.code)


def _first_answer(
    engine: AnyEngine,
    state: AnyState,
    book: Book,
    chance: Callable[[Prompt], Rng],
    pilots: Container[Seat],
    *,
    paced: bool,
) -> Moved | Dropped | None:
    for prompt in engine.prompts(state):
        if prompt.need == "open":
            continue
        view = engine.view(state, prompt.seat)
        for order in book[prompt.seat]:
            answer = engine.follow(order, view, prompt)
            if isinstance(answer, Drop):
                return Dropped(prompt.seat, order, answer.code)
            if not isinstance(answer, Keep):
                return _moved(engine, state, prompt.seat, answer, order)
        piloted = prompt.seat in pilots
        if prompt.need == "orders" or (piloted and not paced):
            return chosen(engine, state, prompt, chance(prompt), piloted=piloted)
    return None


def chosen(engine: AnyEngine, state: AnyState, prompt: Prompt, rng: Rng, *, piloted: bool) -> Moved:
    """What the autopilot answers, or else what is played for somebody who doesn't."""
    choose = engine.autopilot if piloted else engine.default
    action = choose(engine.view(state, prompt.seat), rng)
    step = engine.apply(state, prompt.seat, action)
    return Moved(prompt.seat, action, "autopilot" if piloted else "default", step)


def _moved(
    engine: AnyEngine, state: AnyState, seat: Seat, action: Action, order: Order
) -> Moved | Dropped:
    try:
        step = engine.apply(state, seat, action)
    except IllegalAction:
        return Dropped(seat, order, "refused")
    return Moved(seat, action, order.slot, step)
