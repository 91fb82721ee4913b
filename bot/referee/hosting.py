"""One group's game as the offline host runs it: messages in, posts out.

A wrong message is refused with a reason and changes nothing; the messages after it still count.
"""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup
from msgspec import Struct

from bot.moderator import orders
from bot.moderator.orders import Dropped, Moved
from bot.presenters.base import Message, Presenter, Table
from bot.referee.reading import Group, Line, Said, said
from engines import names
from engines.base import (
    EVERYBODY,
    Action,
    AnyEngine,
    AnyState,
    AnyView,
    Cancel,
    EngineError,
    Event,
    Order,
    Prompt,
    Seat,
)
from engines.rng import Rng


class Refused(Struct, frozen=True):
    """A message that didn't count, for whoever holds the file."""

    line: int | None
    text: str
    reason: Markup


class Host:
    """Keeps one group's state, standing orders, posts and refusals."""

    def __init__(
        self, engine: AnyEngine, presenter: Presenter, group: Group, table: Table, seed: str
    ) -> None:
        self.engine = engine
        self.presenter = presenter
        self.group = group
        self.table = table
        self.posts: list[Message] = []
        self.events: list[Event] = []
        self.refused: list[Refused] = []
        self.private: list[list[Message]] = [[] for _ in group.players]
        self.book = orders.empty(len(group.players))
        self._rng = Rng(seed).labelled(group.name)

    def run(self, options: Struct) -> None:
        """Plays the whole file by these house rules (the engine's own, checked)."""
        seats = len(self.group.players)
        step = self.engine.setup(seats, options, self._rng.labelled("game"))
        self.state: AnyState = step.state
        view = self.engine.view(self.state, None)
        self._post(step.events, self.presenter.rules(view, self.table).lines)
        for line in self.group.moves:
            self._read(line)

    def prompts(self) -> tuple[Prompt, ...]:
        """The questions that somebody owes an answer to."""
        return tuple(p for p in self.engine.prompts(self.state) if p.need == "owed")

    def view(self, seat: Seat | None) -> AnyView:
        return self.engine.view(self.state, seat)

    def _read(self, line: Line) -> None:
        messages = list(said(line, self.group.players))
        if not messages:
            self._refuse(EngineError("empty"), None, line.number, line.text)
        for message in messages:
            try:
                seat = names.match(message.head, self.group.players)
                self._take(seat, message.text)
            except EngineError as error:
                text = message.text if message.seat is not None else line.text
                self._refuse(error, message.seat, message.number, _quoted(message, text))

    def _refuse(self, error: EngineError, seat: Seat | None, number: int | None, text: str) -> None:
        reason = self.presenter.refusal(error, self.view(seat), self.table)
        self.refused.append(Refused(number, text.strip(), reason))

    def _take(self, seat: Seat, text: str) -> None:
        """One message, all or nothing."""
        view = self.view(seat)
        given = self.engine.parse(text, view, self.group.players, self.table.texts.lang)
        book, actions = self.book, []
        for item in given:
            if isinstance(item, Cancel):
                book = orders.cancelled(book, seat, item)
            elif isinstance(item, Order):
                self.engine.check_order(view, item)
                book = orders.given(book, seat, item)
            else:
                actions.append(item)
        events = self._play(seat, actions)
        self.book = book
        self.private[seat].append(self.presenter.receipt(given, view, self.table))
        self._settle(events)

    def _play(self, seat: Seat, actions: Sequence[Action]) -> list[Event]:
        events: list[Event] = []
        for action in actions:
            step = self.engine.apply(self.state, seat, action)
            self.state = step.state
            events.extend(step.events)
        return events

    def _settle(self, events: list[Event]) -> None:
        settled = orders.settle(self.engine, self.state, self.book, self._chance)
        self.state, self.book = settled.state, settled.book
        for happened in settled.happened:
            if isinstance(happened, Moved):
                events.extend(happened.step.events)
            elif happened.code:
                self._tell_dropped(happened)
        self._post(events)

    def _chance(self, prompt: Prompt) -> Rng:
        return self._rng.labelled(f"default {prompt.key} {prompt.seat}")

    def _tell_dropped(self, dropped: Dropped) -> None:
        line = self.presenter.dropped(dropped.code, self.table)
        self.private[dropped.seat].append(Message((line,)))

    def _post(self, events: Sequence[Event], above: tuple[Markup, ...] = ()) -> None:
        self.events.extend(event for event in events if event.to == EVERYBODY)
        post = self.presenter.post(events, self.view(None), self.table)
        if post is not None:
            lines = (*post.lines, *above)
            self.posts.append(Message(lines, post.picture, post.calls))
        for seat in range(len(self.group.players)):
            mine = [event for event in events if event.to != EVERYBODY and seat in event.to]
            whisper = self.presenter.whisper(mine, self.view(seat), self.table)
            if whisper is not None:
                self.private[seat].append(whisper)


def _quoted(message: Said, text: str) -> str:
    return f"{message.head}: {text}" if message.seat is not None else text
