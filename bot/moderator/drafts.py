"""A command being made: entries and what is to be told of them, written together at the end.

The only caller of the log.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from bot.moderator import clocks, lookup, orders, replay, telling
from bot.moderator.desk import Desk
from bot.moderator.lookup import Loaded
from bot.moderator.orders import Dropped, Moved
from bot.moderator.replay import Folded
from bot.moderator.telling import HOST, TOPIC, Awaited, Notice, Telling
from engines.base import Action, AnyStep, AnyView, Cancel, Event, Order, Prompt, Seat
from engines.rng import Rng
from storage import games, log, queue
from storage.db import Tx
from storage.log import NewEntry
from storage.models import DeliveryKind

Given: TypeAlias = Sequence[Action | Order | Cancel]


class Draft:
    """Entries, and what is to be told of them, until they are written together."""

    def __init__(self, desk: Desk, loaded: Loaded) -> None:
        self.desk = desk
        self.loaded = loaded
        self.engine = loaded.engine
        self.folded = loaded.folded
        self._entries: list[NewEntry] = []
        self._events: list[Event] = []
        self._notices: list[Notice] = []
        self._private: dict[Seat, list[Notice]] = {}
        self._hosts: list[Notice] = []
        self._first = loaded.folded.seq
        self._restate = False

    def begin(self, start: replay.Start, step: AnyStep, commitment: str) -> None:
        self._first = 0
        self._events.extend(step.events)
        self.notice("opened", facts={"commitment": commitment})
        self._add("start", "system", "", replay.written(start), step.events)

    def take(self, seat: Seat, given: Given, view: AnyView, actor: str, cause: str) -> None:
        """What a person gave. Orders are checked on the view in which they were given."""
        for item in given:
            if isinstance(item, Order):
                self.engine.check_order(view, item)
        for item in given:
            if isinstance(item, Cancel):
                if any(item.slot in ("", kept.slot) for kept in self.folded.book[seat]):
                    self.drop(seat, item.slot, "", actor)
            elif isinstance(item, Order):
                self._order(seat, item, actor)
            else:
                step = self.engine.apply(self.folded.state, seat, item)
                self.move(seat, item, actor, cause, step)

    def move(self, seat: Seat, action: Action, actor: str, cause: str, step: AnyStep) -> None:
        self.folded = replay.moved(self.folded, step, self.folded.seq + 1)
        self._events.extend(step.events)
        body = replay.written(replay.Move(seat, replay.raw(self.engine, action)))
        self._add("move", actor, cause, body, step.events)

    def _order(self, seat: Seat, order: Order, actor: str) -> None:
        self.folded = replay.with_order(self.folded, seat, order, self.folded.seq + 1)
        body = replay.written(replay.Given(seat, replay.raw(self.engine, order)))
        self._add("order", actor, "", body)

    def drop(self, seat: Seat, slot: str, code: str, actor: str = "system") -> None:
        """Orders that go; the owner is told why when there is a `code`."""
        self.folded = replay.without_orders(self.folded, seat, slot, self.folded.seq + 1)
        kind = "cancel" if actor != "system" else "drop"
        self._add(kind, actor, "", replay.written(replay.Withdrawn(seat, slot, code)))
        if code:
            self.whisper(seat, "dropped", facts={"code": code})

    def rewind(self, to: int, seed: str, actor: str, states: Folded) -> None:
        """`states` is the game as it stood after entry `to`."""
        body = replay.Rewind(to, seed)
        seq = self.folded.seq + 1
        self.folded = replay.rewound(self.engine, self.folded, body, states.state, seq)
        self._add("rewind", actor, "", replay.written(body))

    def record(self, kind: str, actor: str, facts: Mapping[str, object], cause: str = "") -> None:
        """An entry that folds to nothing."""
        self.folded = msgspec.structs.replace(self.folded, seq=self.folded.seq + 1)
        self._add(kind, actor, cause, msgspec.json.encode(facts).decode())

    def notice(
        self, kind: str, seats: tuple[Seat, ...] = (), facts: dict[str, int | str] | None = None
    ) -> None:
        """Something for the topic."""
        self._notices.append(Notice(kind, seats, facts or {}))

    def whisper(self, seat: Seat, kind: str, facts: dict[str, int | str] | None = None) -> None:
        """Something for one seat alone."""
        self._private.setdefault(seat, []).append(Notice(kind, (seat,), facts or {}))

    def call(self, kind: str, seats: tuple[Seat, ...], facts: dict[str, int | str]) -> None:
        """Something for the hosts, who must decide; no secret is in it."""
        self._hosts.append(Notice(kind, seats, facts))

    def attend(self, tx: Tx) -> None:
        """For whom the autopilot answers has just changed."""
        before = self.loaded
        self.loaded = lookup.attended(tx, self.desk, before.row, self.engine, before.folded)

    def shows(self) -> bool:
        """Whether anything has happened so far that everybody sees."""
        before = self.loaded.folded.state.public
        return self.folded.state.public != before or bool(telling.public(self._events))

    def restate(self) -> None:
        """The status is told anew: something of it changed that is no part of the game."""
        self._restate = True

    def settle(self) -> None:
        """Lets orders, defaults of what nobody waits for, and autopilots answer."""
        state, book, pilots = self.folded.state, self.folded.book, self.loaded.pilots
        settled = orders.settle(
            self.engine, state, book, self.chance, pilots, paced=self.desk.paced
        )
        for happened in settled.happened:
            if isinstance(happened, Moved):
                actor = f"seat {happened.seat}"
                self.move(happened.seat, happened.action, actor, happened.cause, happened.step)
            elif isinstance(happened, Dropped):
                self.drop(happened.seat, happened.order.slot, happened.code)

    def chance(self, prompt: Prompt) -> Rng:
        """The numbers for a default: the same however often it is computed."""
        label = f"default {prompt.key} {prompt.seat}"
        return Rng(self.folded.seed).labelled(label)

    def _add(
        self, kind: str, actor: str, cause: str, body: str, events: Sequence[Event] = ()
    ) -> None:
        told = msgspec.json.encode(events).decode() if events else ""
        digest = self.engine.digest(self.folded.state)
        self._entries.append(NewEntry(kind, actor, cause, body, told, digest))

    # -- writing -------------------------------------------------------------------------------

    def write(self, tx: Tx) -> None:
        """Raises Conflict when somebody was first; then nothing is written."""
        row, now = self.loaded.row, self.desk.now()
        log.append(tx, row.id, self._first, self._entries, at=now, salt=self.desk.entropy)
        self._keep_book(tx)
        owed = self.engine.prompts(self.folded.state)
        due = clocks.follow(tx, self.desk, row, self._timed(owed))
        self._tell(tx, owed, due, now)
        if not owed and row.status == "running":
            games.set_status(tx, row.community, row.id, "over")
            self.desk.ended(tx, self.desk, row.community, row.id)
        folded = self.folded
        tx.after_commit(lambda: self.desk.memory.keep(row.id, folded))
        tx.after_commit(self.desk.changed)

    def _timed(self, prompts: Sequence[Prompt]) -> list[Prompt]:
        """No clock runs for an autopilot, however slow it is told to be; a clock at rest stays."""
        flown = self.loaded.pilots if self.loaded.row.status == "running" else ()
        return [prompt for prompt in prompts if prompt.seat not in flown]

    def _keep_book(self, tx: Tx) -> None:
        """The book as rows, for lists; the log stays the truth."""
        row = self.loaded.row
        before = self.loaded.folded.book
        for seat, kept in enumerate(self.folded.book):
            if kept != before[seat]:
                games.drop_orders(tx, row.community, row.id, seat)
                for order in kept:
                    body = self.engine.encode(order)
                    standing = games.StandingOrder(order.slot, body)
                    games.give_order(tx, row.community, row.id, seat, standing)

    def _tell(self, tx: Tx, owed: Sequence[Prompt], due: int | None, now: int) -> None:
        """One post for the command, with the view after it; private lines; the status board."""
        waiting = telling.awaited(owed)
        shown = telling.public(self._events)
        if shown or self._notices:
            said = Telling(telling.raws(shown), tuple(self._notices), waiting, due)
            self._put(tx, TOPIC, "post", said, None, now)
        for seat in range(len(self.loaded.names)):
            mine, notices = telling.private(self._events, seat), self._private.get(seat, [])
            if (mine or notices) and self.loaded.persons[seat] is not None:
                asked = tuple(one for one in waiting if one.seat == seat)
                said = Telling(telling.raws(mine), tuple(notices), asked, due)
                self._put(tx, telling.seat_audience(seat), "post", said, seat, now)
        late = (one.seats for one in self._notices if one.kind == "missed")
        calls = (*(Notice("defaulted", seats) for seats in late), *self._hosts)
        if calls:
            self._put(tx, HOST, "post", Telling(notices=calls), None, now)
        self._board(tx, waiting, due, now)

    def _board(self, tx: Tx, waiting: tuple[Awaited, ...], due: int | None, now: int) -> None:
        """Only for what everybody may see: a new edit must not tell of a revised secret.

        Nor for what reads the same, such as the next of several turns of one person.
        """
        before = telling.awaited(self.loaded.prompts())
        public = self.folded.state.public != self.loaded.folded.state.public
        said = Telling((), (), waiting, due, self.loaded.absent)
        said_so = self._first == 0 or self._restate or self._notices
        if said_so or ((public or waiting != before) and self._reads_otherwise(tx, said)):
            self._put(tx, TOPIC, "board", said, None, now)

    def _reads_otherwise(self, tx: Tx, said: Telling) -> bool:
        newest = queue.board(tx, self.loaded.row.id, TOPIC)
        return newest is None or telling.standing(telling.read(newest.events)) != telling.standing(
            said
        )

    def _put(
        self,
        tx: Tx,
        audience: str,
        kind: DeliveryKind,
        said: Telling,
        seat: Seat | None,
        now: int,
    ) -> None:
        view = telling.written(self.engine.view(self.folded.state, seat))
        game, seq = self.loaded.row.id, self.folded.seq
        queue.put(tx, game, seq, audience, kind, telling.written(said), view, due_at=now)
