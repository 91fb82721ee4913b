"""Non-interference to the last byte: what is shown follows from what its reader may know.

The contract compares what an engine says; here it is what people read and see. Each test plays
random games and tells them again as they would be told in other worlds that look the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle

import pytest
from markupsafe import Markup

import engines
from bot.presenters import load
from bot.presenters.base import Choice, Form, Message, Number, Presenter, Table
from bot.presenters.markup import FORMATS, write
from bot.texts import LANGUAGES, texts
from engines.base import (
    Action,
    AnyEngine,
    AnyState,
    AnyView,
    EngineError,
    Event,
    IllegalAction,
    Order,
    Prompt,
    View,
)
from engines.rng import Rng
from tests.contract.driver import Moment, begin, moments
from tests.contract.specimens import SPECIMENS, Specimen

NAMES = ("Frank", "Arno", "*Niels*", "Bjorn", "محمد", "Mitch")
TEXTS = ("SHHS", "SSHS 2", "zelfde plan", "draai Arno", "tot 3", "4", "bod na 2", "wat nu?")
"""Moves, orders and neither; most are refused, for reasons that depend on the view."""

SHOWN = [specimen for specimen in SPECIMENS if specimen.engine.name in engines.GAMES]

every_game = pytest.mark.parametrize("specimen", SHOWN, ids=lambda shown: shown.engine.name)


def _sampled(specimen: Specimen, every: int) -> Iterator[tuple[Moment, Table]]:
    """One moment in so many of games of every size, told in each language in turn."""
    languages, options = cycle(LANGUAGES), cycle(specimen.options)
    for seats in specimen.engine.seats:
        seed = f"rendered {seats}"
        start = begin(specimen, seats, next(options), seed)
        for number, moment in enumerate(moments(specimen, start, seed)):
            over = not specimen.engine.prompts(moment.step.state)
            if number % every == 0 or over:
                yield moment, Table(NAMES[:seats], texts(next(languages)))


def _readers(state: AnyState) -> tuple[int | None, ...]:
    return (None, *range(len(state.private)))


def _asked(engine: AnyEngine, state: AnyState, seat: int | None) -> Prompt | None:
    return next((prompt for prompt in engine.prompts(state) if prompt.seat == seat), None)


def _worlds(engine: AnyEngine, view: AnyView, number: int = 2) -> Iterator[AnyState]:
    for world in range(number):
        yield engine.imagine(view, Rng(f"rendered world {world}"))


# -- everything that a reader gets, as bytes ---------------------------------------------------


def _written(*lines: Markup) -> Iterator[str]:
    for line in lines:
        yield from (write(line, form) for form in FORMATS)


def _message(message: Message | None) -> Iterator[str]:
    if message is None:
        yield "nothing"
        return
    yield from _written(*message.lines)
    yield f"{message.calls}"
    if message.picture is not None:
        yield message.picture.svg
        yield from _written(message.picture.alt)


def _form(form: Form) -> Iterator[str]:
    yield from _written(form.title)
    for field in form.fields:
        assert isinstance(field, Choice | Number)
        yield f"{field.name} {field.default}"
        yield from _written(field.label)
        if isinstance(field, Choice):
            for option in field.options:
                yield option.value
                yield from _written(option.label)
        else:
            yield f"{field.least} {field.most} {field.optional}"


def _refusals(
    engine: AnyEngine, presenter: Presenter, view: AnyView, table: Table, strange: Sequence[Action]
) -> Iterator[str]:
    for action in strange:
        try:
            engine.check(view, action)
        except IllegalAction as error:
            yield from _written(presenter.refusal(error, view, table))
    for text in TEXTS:
        try:
            given = engine.parse(text, view, table.names, table.texts.lang)
        except EngineError as error:
            yield from _written(presenter.refusal(error, view, table))
        else:
            yield from _message(presenter.receipt(given, view, table))


def _everything(
    specimen: Specimen,
    view: AnyView,
    prompt: Prompt | None,
    orders: Sequence[Order],
    events: Sequence[Event],
    table: Table,
) -> list[str]:
    """All that a reader with this view can be shown, a string a piece."""
    engine, presenter = specimen.engine, load(specimen.engine.name)
    shown = [*_message(presenter.rules(view, table)), f"{presenter.summary(view, table)}"]
    picture = presenter.picture(view, table)
    shown += [picture.svg, *_written(picture.alt)]
    shown += _refusals(engine, presenter, view, table, specimen.strange)
    if view.seat is None:
        return [*shown, *_message(presenter.post(events, view, table))]
    shown += _message(presenter.hand(orders, view, table))
    shown += _message(presenter.whisper(events, view, table))
    if prompt is not None:
        shown += _written(presenter.ask(prompt, view, table))
        shown += _form(presenter.form(prompt, orders, view, table))
    return shown


def _orders(specimen: Specimen, view: AnyView) -> tuple[Order, ...]:
    """An order that the view's owner could have given."""
    rng = Rng("orders")
    for _ in range(4):
        order, rng = specimen.order(view, rng)
        try:
            specimen.engine.check_order(view, order)
        except IllegalAction:
            continue
        return (order,)
    return ()


# -- other worlds ------------------------------------------------------------------------------


@every_game
def test_other_worlds_are_shown_the_same(specimen: Specimen) -> None:
    """Posts, questions, hands, refusals, receipts, forms, pictures and their descriptions."""
    engine, others, shown = specimen.engine, 0, set()
    for moment, table in _sampled(specimen, 23):
        state, events = moment.step.state, moment.step.events
        for seat in _readers(state):
            view, prompt = engine.view(state, seat), _asked(engine, state, seat)
            orders = _orders(specimen, view)
            first = _everything(specimen, view, prompt, orders, events, table)
            for world in _worlds(engine, view):
                again = engine.view(world, seat)
                same = _asked(engine, world, seat)
                assert _everything(specimen, again, same, orders, events, table) == first
                others += world.private != state.private
            shown.update(first)
    assert others > 10  # there are games with few secrets
    assert len(shown) > 1000


@every_game
def test_a_move_in_another_world_is_told_the_same(specimen: Specimen) -> None:
    """To everybody who can't tell the worlds apart after it, as long as no round ended."""
    engine, presenter, compared = specimen.engine, load(specimen.engine.name), 0
    for moment, table in _sampled(specimen, 4):
        after = moment.step
        if after.reveals and after.fresh:
            continue
        for seat in _readers(moment.before):
            for world in _worlds(engine, engine.view(moment.before, seat), 1):
                try:
                    step = engine.apply(world, moment.prompt.seat, moment.action)
                except IllegalAction:
                    continue
                view, seen = engine.view(after.state, seat), engine.view(step.state, seat)
                if seen != view:
                    continue
                compared += 1
                assert _told(presenter, step.events, seen, table) == _told(
                    presenter, after.events, view, table
                )
    assert compared > 100


def _told(
    presenter: Presenter, events: Sequence[Event], view: AnyView, table: Table
) -> tuple[object, ...]:
    """The post as a spectator reads it, and the reader's own line."""
    public: AnyView = View(None, view.public, None)
    post = presenter.post(events, public, table)
    return list(_message(post)), list(_message(presenter.whisper(events, view, table)))


@every_game
def test_a_secret_choice_changes_nothing_for_anybody_else(specimen: Specimen) -> None:
    """Two different choices, while the others are still waited for, are shown alike."""
    engine, compared = specimen.engine, 0
    for moment, table in _sampled(specimen, 7):
        mover, key = moment.prompt.seat, moment.prompt.key
        waiting = _asked(engine, moment.step.state, mover)
        if waiting is None or waiting.key != key:
            continue
        other, _ = engine.sample(engine.view(moment.before, mover), Rng(key))
        step = engine.apply(moment.before, mover, other)
        for seat in _readers(moment.before):
            if seat == mover:
                continue
            shown = [
                _everything(
                    specimen,
                    engine.view(made.state, seat),
                    _asked(engine, made.state, seat),
                    (),
                    made.events,
                    table,
                )
                for made in (step, moment.step)
            ]
            assert shown[0] == shown[1]
            compared += other != moment.action
    assert compared > 10
