"""The table: open a game, take a move, tell what came of it. The only caller of the log.

Every function here is a command: it runs whole in one transaction on the database thread. First
everything is computed, then entries, deliveries, deadlines and the receipt are written together,
and only when they are safe does anybody hear of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

import msgspec
from msgspec import Raw, Struct

from bot.moderator import clocks, orders, receipts, replay, telling
from bot.moderator.desk import Desk
from bot.moderator.errors import Closed, NoGame, NotSeated, Unreadable
from bot.moderator.orders import Dropped, Moved
from bot.moderator.replay import Diverged, Folded, UnknownEdition
from bot.moderator.telling import HOST, TOPIC, Awaited, Notice, Telling
from engines import GAMES, load
from engines.base import (
    Action,
    AnyEngine,
    AnyStep,
    AnyView,
    Cancel,
    Event,
    Order,
    Prompt,
    Seat,
    StalePrompt,
)
from engines.names import fold
from engines.rng import Rng
from storage import deadlines, games, log, queue
from storage.db import Database, Tx
from storage.errors import BrokenChain, Missing
from storage.games import Game
from storage.log import NewEntry
from storage.models import DeliveryKind

P = ParamSpec("P")
T = TypeVar("T")
Given: TypeAlias = Sequence[Action | Order | Cancel]


class NewTable(Struct, frozen=True):
    """A game to be opened. `half` is the bot's half of the seed; None draws one."""

    name: str
    engine: str
    options: Mapping[str, object]
    players: tuple[int | None, ...]
    """Persons by seat; None is an autopilot."""
    half: str | None = None


class Words(Struct, frozen=True):
    """A move as it comes in, from a form, a button or a message.

    `key` names the question that it answers, where the sender knows; `receipt` is the id under
    which the same message may come again, in `scope`.
    """

    text: str
    lang: str
    key: str | None = None
    scope: str = ""
    receipt: str = ""


class Reply(Struct, frozen=True):
    """What was taken down, for its owner, and where the game stood then."""

    seat: Seat
    given: tuple[Raw, ...]
    seq: int
    again: bool = False
    """The same message had been handled before."""

    def read(self, engine: AnyEngine) -> Given:
        return tuple(engine.decode_given(bytes(item).decode()) for item in self.given)


class Seats(Struct, frozen=True):
    """Who plays what: enough to say something of a game, also of one whose log can't be read."""

    row: Game
    engine: AnyEngine
    names: tuple[str, ...]
    persons: tuple[int | None, ...]


class Loaded(Seats, frozen=True):
    """A game that is being looked at."""

    folded: Folded

    def view(self, seat: Seat | None) -> AnyView:
        return self.engine.view(self.folded.state, seat)

    def prompts(self) -> tuple[Prompt, ...]:
        return self.engine.prompts(self.folded.state)


# -- opening -----------------------------------------------------------------------------------


def open_game(tx: Tx, desk: Desk, community: int, new: NewTable) -> int:
    """Deals a game and tells its topic. Raises OptionError, KeyError for an unknown engine."""
    engine = load(new.engine)
    seats = len(new.players)
    options = Raw(msgspec.json.encode(engine.options(new.options, seats)))
    half = new.half if new.half is not None else desk.entropy(32).hex()
    commitment = sha256(half.encode()).hexdigest()
    seed = sha256(half.encode() + b"\n" * seats).hexdigest()
    start = replay.Start(engine.name, engine.edition, seats, options, seed)
    text = bytes(options).decode()
    row = games.create(
        tx,
        community,
        games.NewGame(new.name, engine.name, engine.edition, text, half, commitment),
    )
    for seat, person in enumerate(new.players):
        games.sit(tx, community, row.id, seat, person, desk.now())
    folded, step = replay.begun(engine, start)
    names, persons = _seated(tx, community, row.id)
    draft = Draft(desk, Loaded(row, engine, names, persons, folded))
    draft.begin(start, step, commitment)
    draft.settle()
    draft.write(tx)
    return row.id


def look(tx: Tx, desk: Desk, community: int, game: int) -> Loaded:
    """Raises NoGame, Unreadable."""
    seats = glance(tx, community, game)
    last = log.last(tx, community, game)
    folded = desk.memory.recall(game, last.seq if last else 0)
    if folded is None:
        folded = unrolled(tx, seats.row, seats.engine)
    return Loaded(seats.row, seats.engine, seats.names, seats.persons, folded)


def glance(tx: Tx, community: int, game: int) -> Seats:
    """A game without its log. Raises NoGame, and Unreadable for an engine that isn't there."""
    try:
        row = games.get(tx, community, game)
    except Missing as error:
        raise NoGame from error
    if row.engine not in GAMES:
        raise Unreadable("no-edition", {"engine": row.engine, "edition": row.edition})
    names, persons = _seated(tx, community, game)
    return Seats(row, load(row.engine), names, persons)


def unrolled(tx: Tx, row: Game, engine: AnyEngine, to: int | None = None) -> Folded:
    """A game folded from its log, or from the part up to entry `to`.

    Raises Unreadable, or Closed where that is known already and the host has been told.
    """
    entries = log.entries(tx, row.community, row.id)
    try:
        return replay.fold(engine, entries[:to])
    except UnknownEdition as error:
        facts: dict[str, int | str] = {"engine": error.engine, "edition": error.edition}
        raise Unreadable("no-edition", facts) from error
    except (BrokenChain, Diverged) as error:
        if row.status == "frozen":
            raise Closed("frozen") from error
        raise Unreadable("diverged", {"seq": error.seq}) from error


def _seated(tx: Tx, community: int, game: int) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
    """Names that differ at the table: of two alike the second carries his seat's number.

    An autopilot, and somebody who was erased, go by their seat. Whoever is called "Jan (3)"
    may be in the way of the third Jan, who then carries his number twice.
    """
    seated = games.seated(tx, community, game)
    shown: list[str] = []
    for one in seated:
        name = one.name if one.name is not None else f"Autopilot {one.seat + 1}"
        taken = {fold(other) for other in shown}
        while fold(name) in taken:
            name = f"{name} ({one.seat + 1})"
        shown.append(name)
    return tuple(shown), tuple(one.person for one in seated)


def freeze(tx: Tx, desk: Desk, community: int, game: int, why: Unreadable) -> None:
    """Stops a game whose log can't be folded, alone; its host is told, once, and nobody else."""
    if games.get(tx, community, game).status == "frozen":
        return
    games.set_status(tx, community, game, "frozen")
    deadlines.pause(tx, game, desk.now())
    last = log.last(tx, community, game)
    if last is not None:
        notice = Notice("frozen" if why.code == "diverged" else "no-edition", facts=why.known)
        said = telling.written(Telling(notices=(notice,)))
        queue.put(tx, game, last.seq, HOST, "post", said, "", due_at=desk.now())
    tx.after_commit(lambda: desk.memory.forget(game))
    tx.after_commit(desk.changed)


async def ask(
    db: Database,
    command: Callable[Concatenate[Tx, Desk, int, int, P], T],
    desk: Desk,
    community: int,
    game: int,
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """A command that somebody gave, on one game.

    A game that turns out to be unreadable is frozen in a transaction of its own, since the refusal
    undoes the command's. Raises EngineError.
    """
    try:
        return await db.run(command, desk, community, game, *args, **kwargs)
    except Unreadable as error:
        await db.run(freeze, desk, community, game, error)
        raise


# -- playing -----------------------------------------------------------------------------------


def play(tx: Tx, desk: Desk, community: int, game: int, person: int, words: Words) -> Reply:
    """A person's move or orders, all or nothing, once however often it arrives.

    Raises EngineError: of the rules, of the notation, or of the table.
    """

    def first() -> Reply:
        loaded = look(tx, desk, community, game)
        seat = seat_of(loaded, person)
        return play_seat(tx, desk, loaded, seat, words, actor=f"seat {seat}", cause="")

    return answered(tx, desk, words, f"game {game}, person {person}", first)


def answered(tx: Tx, desk: Desk, words: Words, whose: str, first: Callable[[], Reply]) -> Reply:
    """The reply to these words, the same each time that they arrive. Raises EngineError."""
    reply, again = receipts.once(tx, desk, words.scope, words.receipt, whose, Reply, first)
    return msgspec.structs.replace(reply, again=True) if again else reply


def seat_of(loaded: Loaded, person: int) -> Seat:
    """Raises NotSeated."""
    if person not in loaded.persons:
        raise NotSeated
    return loaded.persons.index(person)


def play_seat(
    tx: Tx, desk: Desk, loaded: Loaded, seat: Seat, words: Words, *, actor: str, cause: str
) -> Reply:
    """The same for whoever may move for a seat. Raises EngineError."""
    if loaded.row.status in ("paused", "frozen"):
        raise Closed(loaded.row.status)
    view = loaded.view(seat)
    given = loaded.engine.parse(words.text, view, loaded.names, words.lang)
    if words.key is not None and any(isinstance(item, Action) for item in given):
        _current(loaded, seat, words.key)
    draft = Draft(desk, loaded)
    draft.take(seat, given, view, actor, cause)
    if cause:
        text = loaded.engine.format(given, loaded.names, words.lang)
        draft.whisper(seat, "acted", facts={"text": text})
    draft.settle()
    taken = tuple(Raw(loaded.engine.encode(item).encode()) for item in given)
    reply = Reply(seat, taken, draft.folded.seq)
    draft.write(tx)
    return reply


def _current(loaded: Loaded, seat: Seat, key: str) -> None:
    if not any(prompt.seat == seat and prompt.key == key for prompt in loaded.prompts()):
        raise StalePrompt("stale")


# -- a command being made ----------------------------------------------------------------------


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
        self._first = loaded.folded.seq

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

    def settle(self) -> None:
        """Lets orders, defaults of what nobody waits for, and autopilots answer."""
        state, book = self.folded.state, self.folded.book
        pilots = [seat for seat, person in enumerate(self.loaded.persons) if person is None]
        settled = orders.settle(self.engine, state, book, self.chance, pilots)
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
        due = clocks.follow(tx, self.desk, row, owed)
        self._tell(tx, owed, due, now)
        if not owed and row.status == "running":
            games.set_status(tx, row.community, row.id, "over")
        folded = self.folded
        tx.after_commit(lambda: self.desk.memory.keep(row.id, folded))
        tx.after_commit(self.desk.changed)

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
                said = Telling(telling.raws(mine), tuple(notices), (), due)
                self._put(tx, telling.seat_audience(seat), "post", said, seat, now)
        self._board(tx, waiting, due, now)

    def _board(self, tx: Tx, waiting: tuple[Awaited, ...], due: int | None, now: int) -> None:
        """Only for what everybody may see: a new edit must not tell of a revised secret."""
        before = telling.awaited(self.loaded.prompts())
        public = self.folded.state.public != self.loaded.folded.state.public
        if self._first == 0 or public or self._notices or waiting != before:
            self._put(tx, TOPIC, "board", Telling((), (), waiting, due), None, now)

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
