"""One group's game as the offline host runs it: the moderator, on a database in memory.

A wrong message is refused with a reason and changes nothing; the messages after it still count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import count

from markupsafe import Markup
from msgspec import Struct

from bot.clock import ManualClock
from bot.moderator import lookup, outbox, people, telling
from bot.moderator import table as moderator
from bot.moderator.desk import Desk, in_memory
from bot.moderator.lookup import Loaded
from bot.moderator.outbox import Delivery
from bot.moderator.table import NewTable, Words
from bot.moderator.telling import TOPIC
from bot.presenters import notices
from bot.presenters.base import Message, Presenter, Table
from bot.referee.places import Line
from bot.referee.reading import Group, Said, said
from engines import names
from engines.base import (
    AnyEngine,
    AnyView,
    EngineError,
    Event,
    NotationError,
    Order,
    Prompt,
    Seat,
)


class Refused(Struct, frozen=True):
    """A message that didn't count, for whoever holds the file."""

    line: int | None
    text: str
    reason: Markup


class House:
    """Where all groups of a file play: a database in memory, and a clock that stands still."""

    def __init__(self) -> None:
        self.db = in_memory()
        salts = count()
        self.desk = Desk(ManualClock(), lambda size: next(salts).to_bytes(size, "big"))

    def __enter__(self) -> House:
        return self

    def __exit__(self, *_: object) -> None:
        self.db.close()


class Host:
    """Keeps one group's posts, refusals, and what each player was told alone."""

    def __init__(
        self, house: House, engine: AnyEngine, presenter: Presenter, group: Group, table: Table
    ) -> None:
        self.engine = engine
        self.presenter = presenter
        self.group = group
        self.table = table
        self.posts: list[Message] = []
        self.events: list[Event] = []
        self.refused: list[Refused] = []
        self.private: list[list[Message]] = [[] for _ in group.players]
        self._house = house
        self._guests: list[people.Guest] = []

    def run(self, options: Mapping[str, object], seed: str) -> None:
        """Plays the whole file. The group's chance comes from the seed and its name alone."""
        db, half = self._house.db, sha256(f"{seed}\n{self.group.name}".encode()).hexdigest()
        for name in self.group.players:
            self._guests.append(db.run_now(people.arrive, "file", "", self._account(name), name))
        seated = tuple(guest.person for guest in self._guests)
        new = NewTable(self.group.name, self.engine.name, options, seated, half)
        community = self._guests[0].community
        self._game = db.run_now(moderator.open_game, self._house.desk, community, new)
        self._deliver()
        for line in self.group.moves:
            self._read(line)
        loaded = self._look()
        self.state, self.book = loaded.folded.state, loaded.folded.book

    def prompts(self) -> tuple[Prompt, ...]:
        """The questions that somebody owes an answer to."""
        return tuple(p for p in self.engine.prompts(self.state) if p.need == "owed")

    def view(self, seat: Seat | None) -> AnyView:
        return self.engine.view(self.state, seat)

    def orders(self, seat: Seat) -> tuple[Order, ...]:
        return self.book[seat]

    def _account(self, name: str) -> str:
        """The same name in another group is another person."""
        return f"{self.group.name}\n{name}"

    def _look(self) -> Loaded:
        db, desk = self._house.db, self._house.desk
        return db.read_now(lookup.look, desk, self._guests[0].community, self._game)

    # -- messages in ---------------------------------------------------------------------------

    def _read(self, line: Line) -> None:
        messages = list(said(line, self.group.players))
        if not messages:
            self._refuse(NotationError("empty"), None, line.number(), line.text)
        for message in messages:
            self._take(message)

    def _take(self, message: Said) -> None:
        try:
            seat = names.match(message.head, self.group.players)
        except EngineError as error:
            nobody = NotationError("nobody", name=self.group.players[0])
            self._refuse(error if message.named else nobody, None, message.number, message.quoted)
            return
        words = Words(message.text, self.table.texts.lang)
        community, person = self._guests[seat].community, self._guests[seat].person
        try:
            reply = self._house.db.run_now(
                moderator.play, self._house.desk, community, self._game, person, words
            )
        except EngineError as error:
            self._refuse(error, seat, message.number, message.quoted)
            return
        view = self._look().view(seat)
        receipt = self.presenter.receipt(reply.read(self.engine), view, self.table)
        self.private[seat].append(receipt)
        self._deliver()

    def _refuse(self, error: EngineError, seat: Seat | None, number: int | None, text: str) -> None:
        reason = self.presenter.refusal(error, self._look().view(seat), self.table)
        self.refused.append(Refused(number, text.strip(), reason))

    # -- posts out -----------------------------------------------------------------------------

    def _deliver(self) -> None:
        """Takes what the moderator has to say, as any other front end would."""
        outbox.deliver_now(self._house.db, self._tell, self._house.desk.now())

    def _tell(self, delivery: Delivery) -> None:
        if delivery.kind == "board":
            return  # a file shows its status once, at the end
        seat = telling.audience_seat(delivery.audience)
        told = telling.read(delivery.events)
        events, view = told.read(self.engine), self.engine.decode_view(delivery.state)
        lines = self._notices(told.notices)
        if seat is not None:
            whisper = self.presenter.whisper(events, view, self.table)
            lines = (*lines, *(whisper.lines if whisper else ()))
            self.private[seat].append(Message(lines))
        elif delivery.audience == TOPIC:
            self.events.extend(events)
            self._post(events, view, lines, first=delivery.number == 1)

    def _notices(self, told: Sequence[telling.Notice]) -> tuple[Markup, ...]:
        return tuple(
            line
            for notice in told
            if notice.kind != "opened"  # whoever holds the file knows the seed
            for line in notices.lines(
                notice.kind, notice.seats, notice.facts, self.table, self.presenter
            )
        )

    def _post(
        self, events: Sequence[Event], view: AnyView, lines: tuple[Markup, ...], *, first: bool
    ) -> None:
        post = self.presenter.post(events, view, self.table)
        rules = self.presenter.rules(view, self.table).lines if first else ()
        if post is not None:
            self.posts.append(Message((*lines, *post.lines, *rules), post.picture, post.calls))
