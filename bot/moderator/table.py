"""The table: open a game, take a move, tell what came of it.

Every function here is a command: it runs whole in one transaction on the database thread. First
everything is computed, then entries, deliveries, deadlines and the receipt are written together,
and only when they are safe does anybody hear of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Concatenate, Final, ParamSpec, TypeVar

import msgspec
from msgspec import Raw, Struct

from bot.moderator import missed, receipts, replay
from bot.moderator.clocks import Policy, set_policy
from bot.moderator.desk import Desk
from bot.moderator.drafts import Draft, Given
from bot.moderator.errors import Closed, NotSeated, TableError, Unreadable
from bot.moderator.lookup import Loaded, attended, freeze, look
from engines import load
from engines.base import Action, AnyEngine, Seat, StalePrompt
from storage import games
from storage.db import Database, Tx

P = ParamSpec("P")
T = TypeVar("T")
LONGEST: Final = 400
"""Characters of a move in words: reading takes longer than they grow, and others wait meanwhile."""


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
    which the same message may come again, in `scope`. `names` are those with which a program wrote
    the text, by seat: somebody may be called otherwise by now.
    """

    text: str
    lang: str
    key: str | None = None
    scope: str = ""
    receipt: str = ""
    names: tuple[str, ...] = ()


class Reply(Struct, frozen=True):
    """What was taken down, for its owner, and where the game stood then."""

    seat: Seat
    given: tuple[Raw, ...]
    seq: int
    again: bool = False
    """The same message had been handled before."""

    def read(self, engine: AnyEngine) -> Given:
        return tuple(engine.decode_given(bytes(item).decode()) for item in self.given)


# -- opening -----------------------------------------------------------------------------------


def open_game(
    tx: Tx, desk: Desk, community: int, new: NewTable, policy: Policy | None = None
) -> int:
    """Deals a game and tells its topic. It has the community's deadlines, or its own.

    Raises OptionError, TableError for somebody who would sit twice, KeyError for an unknown engine.
    """
    people = [person for person in new.players if person is not None]
    if len(set(people)) < len(people):
        raise TableError("sits-twice")
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
    if policy is not None:
        set_policy(tx, community, policy, row.id)
    for seat, person in enumerate(new.players):
        games.sit(tx, community, row.id, seat, person, desk.now())
    folded, step = replay.begun(engine, start)
    draft = Draft(desk, attended(tx, desk, row, engine, folded))
    draft.begin(start, step, commitment)
    draft.settle()
    draft.write(tx)
    return row.id


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
    tx: Tx,
    desk: Desk,
    loaded: Loaded,
    seat: Seat,
    words: Words,
    *,
    actor: str,
    cause: str,
    quote: str = "",
) -> Reply:
    """The same for whoever may move for a seat. Raises EngineError."""
    if loaded.row.status in ("paused", "frozen"):
        raise Closed(loaded.row.status)
    if len(words.text) > LONGEST:
        raise TableError("long", most=LONGEST)
    view = loaded.view(seat)
    given = loaded.engine.parse(words.text, view, words.names or loaded.names, words.lang)
    if words.key is not None and any(isinstance(item, Action) for item in given):
        _current(loaded, seat, words.key)
    draft = Draft(desk, loaded)
    draft.take(seat, given, view, actor, cause)
    if not cause:
        missed.returned(tx, draft, seat)
    else:
        text = loaded.engine.format(given, loaded.names, words.lang)
        draft.whisper(seat, "acted", facts={"text": text})
        if quote:
            draft.whisper(seat, "quoted", facts={"quote": quote})
        if draft.shows():  # an order or a revised secret is nobody's business
            draft.record("acted", actor, {"seat": seat})
            draft.notice("acted-for", (seat,))
    draft.settle()
    taken = tuple(Raw(loaded.engine.encode(item).encode()) for item in given)
    reply = Reply(seat, taken, draft.folded.seq)
    draft.write(tx)
    return reply


def by_hand(tx: Tx, desk: Desk, community: int, game: int, person: int) -> bool:
    """Somebody who missed too many turns plays again from now on; whether that was news.

    Raises TableError.
    """
    loaded = look(tx, desk, community, game)
    seat = seat_of(loaded, person)
    if loaded.row.status != "running":
        raise Closed(loaded.row.status)
    draft = Draft(desk, loaded)
    if not missed.returned(tx, draft, seat):
        return False
    draft.settle()
    draft.write(tx)
    return True


def _current(loaded: Loaded, seat: Seat, key: str) -> None:
    if not any(prompt.seat == seat and prompt.key == key for prompt in loaded.prompts()):
        raise StalePrompt("stale")
