"""A game as its log has it: who sits where and where it stands, or why nobody can tell."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.moderator import clocks, replay, telling
from bot.moderator.desk import Desk
from bot.moderator.errors import Closed, NoGame, Unreadable
from bot.moderator.replay import Diverged, Folded, UnknownEdition
from bot.moderator.telling import HOST, Absent, Notice, Telling
from engines import GAMES, load
from engines.base import AnyEngine, AnyView, Prompt, Seat
from engines.names import fold
from storage import deadlines, games, log, queue
from storage.db import Tx
from storage.errors import BrokenChain, Missing
from storage.games import Game, Seated


class Seats(Struct, frozen=True):
    """Who plays what: enough to say something of a game, also of one whose log can't be read."""

    row: Game
    engine: AnyEngine
    names: tuple[str, ...]
    persons: tuple[int | None, ...]


class Loaded(Seats, frozen=True):
    """A game that is being looked at."""

    folded: Folded
    absent: tuple[Absent, ...] = ()
    """Who said to be away, by seat."""
    pilots: tuple[Seat, ...] = ()
    """Seats for which the autopilot answers now: nobody sits there, or not just now."""

    def view(self, seat: Seat | None) -> AnyView:
        return self.engine.view(self.folded.state, seat)

    def prompts(self) -> tuple[Prompt, ...]:
        return self.engine.prompts(self.folded.state)

    def piloted(self) -> tuple[Prompt, ...]:
        """What the table waits for from autopilots."""
        owed = (prompt for prompt in self.prompts() if prompt.need == "owed")
        return tuple(prompt for prompt in owed if prompt.seat in self.pilots)


def look(tx: Tx, desk: Desk, community: int, game: int) -> Loaded:
    """Raises NoGame, Unreadable."""
    row, engine = _known(tx, community, game)
    last = log.last(tx, community, game)
    folded = desk.memory.recall(game, last.seq if last else 0)
    if folded is None:
        folded = unrolled(tx, row, engine)
    return attended(tx, desk, row, engine, folded)


def glance(tx: Tx, community: int, game: int) -> Seats:
    """A game without its log. Raises NoGame, and Unreadable for an engine that isn't there."""
    row, engine = _known(tx, community, game)
    sitting = games.seated(tx, community, game)
    return Seats(row, engine, _names(sitting), _persons(sitting))


def attended(tx: Tx, desk: Desk, row: Game, engine: AnyEngine, folded: Folded) -> Loaded:
    """The game as it stands, with who sits there at this moment and who is away."""
    sitting, now = games.seated(tx, row.community, row.id), desk.now()
    absent = tuple(
        Absent(one.seat, one.back)
        for one in sitting
        if one.left is not None and (one.back is None or now < one.back)
    )
    flown = {one.seat for one in sitting if one.person is None or one.pilot}
    if absent and clocks.policy(tx, row.community, row.id).absence == "autopilot":
        flown |= {one.seat for one in absent}
    pilots = tuple(sorted(flown))
    return Loaded(row, engine, _names(sitting), _persons(sitting), folded, absent, pilots)


def _known(tx: Tx, community: int, game: int) -> tuple[Game, AnyEngine]:
    try:
        row = games.get(tx, community, game)
    except Missing as error:
        raise NoGame from error
    if row.engine not in GAMES:
        raise Unreadable("no-edition", {"engine": row.engine, "edition": row.edition})
    return row, load(row.engine)


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


def _persons(sitting: Sequence[Seated]) -> tuple[int | None, ...]:
    return tuple(one.person for one in sitting)


def _names(sitting: Sequence[Seated]) -> tuple[str, ...]:
    """Names that differ at the table: of two alike the second carries his seat's number.

    So does a name without a letter that could be typed. An autopilot, and somebody who was erased,
    go by their seat. Whoever is called "Jan (3)" may be in the way of the third Jan, who then
    carries his number twice.
    """
    shown: list[str] = []
    for one in sitting:
        name = one.name if one.name is not None else f"Autopilot {one.seat + 1}"
        taken = {fold(other) for other in shown}
        while fold(name) in taken or not fold(name):
            name = f"{name} ({one.seat + 1})"
        shown.append(name)
    return tuple(shown)


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
