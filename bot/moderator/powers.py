"""What a host may do to a game: each act is one entry on record, and the table is told of it.

A host who plays sees what a player sees. Nothing here shows a secret except `peek`, which only a
community that chose so has, and which everybody hears of.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.moderator import closing, people, replay
from bot.moderator.clocks import ends, policy, reminder
from bot.moderator.desk import Desk
from bot.moderator.drafts import Draft
from bot.moderator.errors import Closed, TableError, Unreadable
from bot.moderator.lookup import Loaded, freeze, look, unrolled
from bot.moderator.table import Reply, Words, answered, play_seat
from bot.moderator.telling import TOPIC
from engines.base import (
    AmbiguousAction,
    AnyView,
    EngineError,
    Event,
    NotationError,
    Seat,
    StalePrompt,
)
from storage import deadlines, games, log, queue
from storage.db import Tx
from storage.errors import Answered, Missing
from storage.people import member

_PUBLIC: Final = '"to":"all"'
"""In what an entry told: an event for everybody."""
Act: TypeAlias = Callable[[Tx, Desk, int, int, int], None]
_STANDING: Final = frozenset(
    {"not-paused", "game-paused", "game-frozen", "game-over", "no-clock", "no-later"}
)
"""Of a game that isn't concerned when something is done to several."""


def rewind(tx: Tx, desk: Desk, community: int, game: int, host: int, to: int) -> int:
    """Back to the state after entry `to`, or, past a reveal, to where the secrets began anew.

    Standing orders are dropped and their owners told; chance comes out anew. Gives the entry on
    which the game landed. Raises TableError.
    """
    actor = people.host_name(tx, community, host, game)
    loaded = _open(look(tx, desk, community, game), over=True)
    if closing.closed(tx, community, game):
        raise TableError("game-closed")
    landing = replay.landing(loaded.folded, to)
    if landing is None:
        raise TableError("no-step")
    then = unrolled(tx, loaded.row, loaded.engine, to=landing)
    if loaded.row.status == "over":
        games.set_status(tx, community, game, "running")
        loaded = replace(loaded, row=loaded.row._replace(status="running"))
    draft = Draft(desk, loaded)
    for seat, orders in enumerate(loaded.folded.book):
        if orders:
            draft.whisper(seat, "orders-dropped")
    _correct(tx, draft, landing)
    draft.rewind(landing, desk.entropy(32).hex(), actor, then)
    draft.settle()
    draft.write(tx)
    desk.ended(tx, desk, community, game)
    return landing


class Step(Struct, frozen=True):
    """Something that happened before everybody's eyes and still counts.

    `number` counts those alone, so that it tells of nothing that is hidden; `take` is how often
    the game was set back before.
    """

    take: int
    number: int
    at: int
    events: tuple[Event, ...]
    anew: bool
    """What was shown since: to go back before this step asks the secret choices anew."""


def steps(tx: Tx, desk: Desk, community: int, game: int) -> tuple[Step, ...]:
    """What a rewind may undo, the oldest first; of public events alone. Raises TableError."""
    loaded = look(tx, desk, community, game)
    found = _steps(tx, loaded)
    return tuple(step for _, step in found)


def _steps(tx: Tx, loaded: Loaded) -> list[tuple[int, Step]]:
    """Each step with the entry to go back to."""
    row, line = loaded.row, loaded.folded.line
    entries = log.entries(tx, row.community, row.id)
    found: list[tuple[int, Step]] = []
    for before, mark in itertools.pairwise(line):
        entry = entries[mark.seq - 1]
        told = closing.told_to_all(loaded.engine, entry)
        events = tuple(loaded.engine.decode_event(bytes(event).decode()) for event in told)
        if events:
            anew = any(later.reveals for later in line if later.seq >= mark.seq)
            number = len(found) + 1
            step = Step(loaded.folded.take, number, entry.at, events, anew)
            found.append((before.seq, step))
    return found


def undo(tx: Tx, desk: Desk, community: int, game: int, host: int, take: int, number: int) -> int:
    """Back to before a step, unless the game was set back since it was shown. Raises TableError."""
    people.host_name(tx, community, host, game)
    for to, step in _steps(tx, look(tx, desk, community, game)):
        if (step.take, step.number) == (take, number):
            return rewind(tx, desk, community, game, host, to)
    raise TableError("no-step")


def _correct(tx: Tx, draft: Draft, landing: int) -> None:
    """Tells the topic which of its posts no longer count, by their numbers.

    The first of them may begin with what still counts: one post tells of a whole command.
    """
    row = draft.loaded.row
    void = queue.numbers_after(tx, row.id, TOPIC, landing)
    if not void:
        draft.notice("rewound")
        return
    entries = log.entries(tx, row.community, row.id)[:landing]
    told = next((entry.seq for entry in reversed(entries) if _PUBLIC in entry.told), landing)
    whole = queue.numbers_after(tx, row.id, TOPIC, told - 1) != void
    facts: dict[str, int | str] = {"first": void[0], "last": void[-1]}
    draft.notice("rewound" if whole else "rewound-within", facts=facts)


def substitute(
    tx: Tx, desk: Desk, community: int, game: int, host: int, seat: Seat, person: int | None
) -> None:
    """Another person (None: an autopilot) takes a seat with its history; orders are dropped.

    What the seat has sent and is still secret stays, and may be revised; its clocks start afresh.
    Raises TableError.
    """
    actor = people.host_name(tx, community, host, game)
    loaded = _open(look(tx, desk, community, game))
    if not 0 <= seat < len(loaded.persons):
        raise TableError("no-seat")
    if person is not None:
        _may_sit(tx, loaded, person)
    games.sit(tx, community, game, seat, person, desk.now())
    _full_turn(tx, desk, community, game, seat)
    again = look(tx, desk, community, game)
    draft = Draft(desk, again)
    draft.record("sit", actor, {"seat": seat, "autopilot": person is None})
    draft.drop(seat, "", "")
    draft.notice("autopilot" if person is None else "substituted", (seat,))
    draft.whisper(seat, "seated")
    draft.settle()
    draft.write(tx)


def _may_sit(tx: Tx, loaded: Loaded, person: int) -> None:
    """Nobody sits twice, and nobody comes back to see a second hand."""
    community, game = loaded.row.community, loaded.row.id
    try:
        member(tx, community, person)
    except Missing as error:
        raise TableError("no-member") from error
    if _sat(tx, loaded, person):
        raise TableError("sat-before")
    entries = log.entries(tx, community, game)
    peeked = {entry.actor for entry in entries if entry.kind == "peek"}
    if peeked and people.called(tx, community, person, game) in peeked:
        raise TableError("peeked-before")


def _sat(tx: Tx, loaded: Loaded, person: int) -> bool:
    found = games.seated_ever(tx, loaded.row.community, loaded.row.id)
    return any(one.person == person for one in found)


def _full_turn(tx: Tx, desk: Desk, community: int, game: int, seat: Seat | None = None) -> None:
    """The clocks of one seat, or of all, start anew; whoever was given more keeps that."""
    span = ends(policy(tx, community, game), desk.now())
    if span is None:
        return
    due, first = span
    for running in deadlines.running(tx, community, game):
        mine = seat is None or str(seat) in running.seats.split(",")
        if mine and (seat is not None or running.due_at < due):
            deadlines.reset(tx, running.id, due, wake_at=first, stage="")


def pilot(
    tx: Tx, desk: Desk, community: int, game: int, host: int | None, seat: Seat, on: bool
) -> None:
    """Lets the autopilot answer for a person who keeps the seat, or lets the person play again.

    A `host` of None is the house itself. Nothing happens where it is so already. Raises
    TableError.
    """
    pilot_all(tx, desk, community, game, host, (seat,), on)


def pilot_all(
    tx: Tx,
    desk: Desk,
    community: int,
    game: int,
    host: int | None,
    seats: Sequence[Seat],
    on: bool,
) -> None:
    """The same for several seats, told in one post. Raises TableError."""
    actor = "system" if host is None else people.host_name(tx, community, host, game)
    loaded = _open(look(tx, desk, community, game))
    for seat in seats:
        if not 0 <= seat < len(loaded.persons):
            raise TableError("no-seat")
        if loaded.persons[seat] is None:
            raise TableError("seat-empty")
    sitting = games.seated(tx, community, game)
    others = tuple(seat for seat in sorted(set(seats)) if bool(sitting[seat].pilot) != on)
    if not others:
        return
    for seat in others:
        games.pilot(tx, community, game, seat, on)
    draft = Draft(desk, look(tx, desk, community, game))
    for seat in others:
        draft.record("pilot", actor, {"seat": seat, "on": on})
    draft.notice("piloted" if on else "by-hand", others)
    draft.settle()
    draft.write(tx)


def extend(tx: Tx, desk: Desk, community: int, game: int, host: int, by: int) -> None:
    """More time for everybody who is awaited, in milliseconds. Raises TableError.

    What was said is corrected by the post and the status: whoever was reminded is reminded anew
    for the new time, and whoever was late is in time again and may be late once more.
    """
    actor = people.host_name(tx, community, host, game)
    loaded = _open(look(tx, desk, community, game))
    if by <= 0:
        raise TableError("no-time")
    deadlines.extend(tx, game, by)
    chosen, now = policy(tx, community, game), desk.now()
    for running in deadlines.running(tx, community, game):
        if running.stage and running.due_at > now:
            due = running.due_at
            first = reminder(chosen, now, due)
            deadlines.reset(tx, running.id, due, wake_at=first, stage="")
    draft = Draft(desk, loaded)
    draft.record("extend", actor, {"by": by})
    draft.notice("extended", facts={"minutes": by // 60_000})
    draft.write(tx)


def act_for(
    tx: Tx,
    desk: Desk,
    community: int,
    game: int,
    host: int,
    seat: Seat,
    words: Words,
    quote: str = "",
) -> Reply:
    """A move that a player told the host elsewhere; the player reads what was taken down.

    The `quote` is what the player said, as the host has it; only the player reads it.

    A move that is refused says something of the hand, so the host isn't told why, and the player
    hears of it: nobody finds out what somebody holds by trying. Raises EngineError.
    """

    def first() -> Reply:
        actor = people.host_name(tx, community, host, game)
        loaded = look(tx, desk, community, game)
        if not 0 <= seat < len(loaded.persons):
            raise TableError("no-seat")
        try:
            with tx.part():
                return play_seat(
                    tx, desk, loaded, seat, words, actor=actor, cause="host", quote=quote
                )
        except (TableError, StalePrompt):
            raise
        except EngineError:
            return _not_taken(tx, desk, loaded, seat, words, actor, quote)

    whose = f"game {game}, host {host} for seat {seat}"
    reply = answered(tx, desk, words, whose, first)
    if not reply.given:
        raise Answered(TableError("not-taken"))
    return reply


def _not_taken(
    tx: Tx, desk: Desk, loaded: Loaded, seat: Seat, words: Words, actor: str, quote: str
) -> Reply:
    """An empty reply, on record. Raises NotationError for what is no move to anybody."""
    try:
        loaded.engine.parse(words.text, loaded.view(None), loaded.names, words.lang)
    except (NotationError, AmbiguousAction):
        raise
    except EngineError:
        pass
    draft = Draft(desk, loaded)
    draft.record("refused", actor, {"seat": seat})
    draft.whisper(seat, "not-taken")
    if quote:
        draft.whisper(seat, "quoted", facts={"quote": quote})
    draft.write(tx)
    return Reply(seat, (), draft.folded.seq)


def pause(tx: Tx, desk: Desk, community: int, game: int, host: int) -> None:
    """Clocks stand still and nothing is taken until `resume`. Raises TableError."""
    actor = people.host_name(tx, community, host, game)
    _open(look(tx, desk, community, game))
    deadlines.pause(tx, game, desk.now())
    games.set_status(tx, community, game, "paused")
    draft = Draft(desk, look(tx, desk, community, game))
    draft.record("pause", actor, {})
    draft.notice("paused")
    draft.write(tx)


def resume(tx: Tx, desk: Desk, community: int, game: int, host: int) -> None:
    """With a full turn for everybody who is awaited; also a frozen game that can be read again.

    Raises TableError.
    """
    actor = people.host_name(tx, community, host, game)
    loaded = look(tx, desk, community, game)
    if loaded.row.status not in ("paused", "frozen"):
        raise TableError("not-paused")
    games.set_status(tx, community, game, "running")
    deadlines.resume(tx, game, desk.now())
    _full_turn(tx, desk, community, game)
    draft = Draft(desk, look(tx, desk, community, game))
    draft.record("resume", actor, {})
    timed = policy(tx, community, game).turn is not None
    draft.notice("resumed", facts={"timed": "yes" if timed else "no"})
    draft.settle()
    draft.write(tx)


def each(
    tx: Tx, desk: Desk, community: int, games: Sequence[int], host: int, act: Act
) -> tuple[int, ...]:
    """The same for several games, such as a tournament's; those it doesn't concern are left alone.

    One that can't be read is frozen. Gives the games in which it was done. Raises TableError.
    """
    done = []
    for game in games:
        try:
            with tx.part():
                act(tx, desk, community, game, host)
        except Unreadable as error:
            freeze(tx, desk, community, game, error)
        except TableError as error:
            if error.code not in _STANDING:
                raise
        else:
            done.append(game)
    return tuple(done)


def peek(tx: Tx, desk: Desk, community: int, game: int, host: int, seat: Seat) -> AnyView:
    """What a seat may know, for a host in a dispute: on record, and told to everybody.

    Raises TableError, also where the community doesn't have it, and for a host who plays or has
    played there.
    """
    actor = people.host_name(tx, community, host, game)
    if not policy(tx, community, game).peek:
        raise TableError("no-peek")
    loaded = look(tx, desk, community, game)
    if not 0 <= seat < len(loaded.persons):
        raise TableError("no-seat")
    if _sat(tx, loaded, host):
        raise TableError("peek-plays")
    draft = Draft(desk, loaded)
    draft.record("peek", actor, {"seat": seat})
    draft.notice("peeked", (seat,))
    draft.write(tx)
    return loaded.view(seat)


def _open(loaded: Loaded, *, over: bool = False) -> Loaded:
    status = loaded.row.status
    if status == "running" or (over and status == "over"):
        return loaded
    raise Closed(status)
