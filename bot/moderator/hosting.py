"""What a host asks before and while using a hand in a game: which group, how it stands, what was
done there. Everything here is what a player of that group could know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Concatenate, Final, ParamSpec

import msgspec
from msgspec import Struct

from bot.clock import HOUR, MINUTE
from bot.moderator import closing, lookup, missed, people, powers, receipts
from bot.moderator.clocks import LATE, policy
from bot.moderator.desk import Desk
from bot.moderator.drafts import Draft
from bot.moderator.errors import Closed, NoGame, NotHost, TableError
from bot.moderator.lookup import Loaded
from bot.moderator.table import Reply, Words
from bot.moderator.telling import Absent
from engines.base import Seat
from engines.names import candidates
from storage import deadlines, games, log, rounds, tournaments
from storage.db import Tx
from storage.errors import Missing
from storage.games import Game
from storage.log import Entry

P = ParamSpec("P")
_PAUSE: Final = HOUR
"""Between two reminders by hosts in one game."""


class Host(Struct, frozen=True):
    """Who asks; `lets` says whether the platform lets this person host here."""

    person: int
    lets: bool


class Group(Struct, frozen=True):
    """A group by the names that people have for it."""

    id: int
    number: int
    name: str
    status: str
    engine: str

    @property
    def called(self) -> str:
        return f"{self.number} · {self.name}"


# -- who may ---------------------------------------------------------------------------------------


def entitle(tx: Tx, community: int, game: int, host: Host) -> str:
    """ "host 1". In a quick game whoever the platform lets host is a host from now on; in a
    tournament's game only its own hosts are. Raises TableError.
    """
    _here(tx, community, game)
    if rounds.group_of(tx, game) is None:
        if not host.lets:
            raise NotHost
        people.appoint(tx, community, host.person)
    return people.host_name(tx, community, host.person, game)


def one(tx: Tx, community: int, game: int, host: Host) -> Group:
    """The group, for a look by its host, which appoints nobody. Raises TableError."""
    _here(tx, community, game)
    mine = {group.id: group for group in groups(tx, community, host)}
    if game not in mine:
        raise NotHost
    return mine[game]


def _here(tx: Tx, community: int, game: int) -> Game:
    try:
        return games.get(tx, community, game)
    except Missing as error:
        raise NoGame from error


def groups(tx: Tx, community: int, host: Host) -> tuple[Group, ...]:
    """Those that this person hosts, by number."""
    found = []
    for row in games.listed(tx, community):
        group = rounds.group_of(tx, row.id)
        if group is None:
            mine = host.lets
        else:
            listed = tournaments.hosts(tx, rounds.get_round(tx, group.round).tournament)
            mine = any(one.person == host.person and one.until is None for one in listed)
        if mine:
            found.append(Group(row.id, row.number, row.name, row.status, row.engine))
    return tuple(found)


def which(tx: Tx, community: int, host: Host, text: str, topic: str) -> Group:
    """The group that is meant, by number or name; without a word that of this topic, or the only
    one that goes on. Raises TableError.
    """
    mine = groups(tx, community, host)
    if not mine:
        raise NotHost
    if text.strip():
        return _called(tx, community, mine, text)
    here = {row.id for row in games.in_topic(tx, community, topic)}
    going = [one for one in mine if one.status != "over"]
    for found in ([one for one in mine if one.id in here][-1:], going or list(mine)):
        if len(found) == 1:
            return found[0]
    raise TableError("group-which", names=_names(going or mine))


def _called(tx: Tx, community: int, mine: Sequence[Group], text: str) -> Group:
    number = text.split("·")[0].strip().lstrip("#")
    found = [one for one in mine if number.isdecimal() and one.number == int(number)]
    if not found:
        named = [mine[at] for at in candidates(text, [one.name for one in mine])]
        found = [one for one in named if one.status != "over"] or named
    if not found:
        others = [one.name for one in games.listed(tx, community)]
        raise NotHost if candidates(text, others) else NoGame()
    if len(found) > 1:
        raise TableError("group-which", names=_names(found))
    return found[0]


def _names(found: Sequence[Group]) -> str:
    return ", ".join(one.called for one in found[:10])


def command(
    tx: Tx,
    desk: Desk,
    community: int,
    game: int,
    host: Host,
    scope: str,
    receipt: str,
    do: Callable[Concatenate[Tx, Desk, int, int, int, P], object],
    *args: P.args,
    **kwargs: P.kwargs,
) -> bool:
    """Something that a host does, done once however often its message arrives; whether that was
    now. Raises EngineError.
    """

    def first() -> None:
        entitle(tx, community, game, host)
        do(tx, desk, community, game, host.person, *args, **kwargs)

    whose = f"{do.__name__} in game {game} by {host.person}"
    return not receipts.once(tx, desk, scope, receipt, whose, type(None), first)[1]


def act(
    tx: Tx,
    desk: Desk,
    community: int,
    game: int,
    host: Host,
    seat: Seat,
    words: Words,
    quote: str,
) -> Reply:
    """See `powers.act_for`, which keeps its own receipt: a move that was refused is on record."""
    entitle(tx, community, game, host)
    return powers.act_for(tx, desk, community, game, host.person, seat, words, quote)


# -- how it stands ---------------------------------------------------------------------------------


class Standing(Struct, frozen=True):
    """A group as everybody sees it."""

    group: Group
    names: tuple[str, ...]
    topic: str | None = None
    awaited: tuple[Seat, ...] = ()
    since: int | None = None
    """When everybody last saw something happen."""
    due: int | None = None
    """Until when the first of them is waited for; for who is late the end of the grace."""
    late: tuple[Seat, ...] = ()
    absent: tuple[Absent, ...] = ()
    flown: tuple[Seat, ...] = ()
    """Persons for whom the autopilot plays."""
    missed: tuple[tuple[Seat, int], ...] = ()
    """How many turns somebody has missed."""
    closed: bool = False


def overview(tx: Tx, desk: Desk, community: int, host: Host) -> tuple[Standing, ...]:
    """All groups of this host that aren't over. Raises NotHost for nobody's host."""
    mine = groups(tx, community, host)
    if not mine and not host.lets:
        raise NotHost
    return tuple(standing(tx, desk, community, one) for one in mine if one.status != "over")


def standing(tx: Tx, desk: Desk, community: int, group: Group) -> Standing:
    """Raises NoGame."""
    try:
        loaded = lookup.look(tx, desk, community, group.id)
    except NoGame:
        raise
    except TableError:  # it can't be read; its hosts were told
        return Standing(group, (), _topic(tx, community, group.id))
    entries = log.entries(tx, community, group.id)
    line = frozenset(mark.seq for mark in loaded.folded.line)
    awaited = tuple(one.seat for one in loaded.prompts() if one.need == "owed")
    running = deadlines.running(tx, community, group.id)
    grace = policy(tx, community, group.id).grace
    late = {int(seat) for one in running if one.stage == LATE for seat in one.seats.split(",")}
    ends = [one.due_at + (grace if one.stage == LATE else 0) for one in running]
    counts = ((seat, missed.missed(entries, line, seat)) for seat in range(len(loaded.names)))
    return Standing(
        group,
        loaded.names,
        loaded.row.topic,
        awaited,
        _since(entries, line),
        min(ends, default=None) if loaded.row.status == "running" else None,
        tuple(seat for seat in awaited if seat in late),
        loaded.absent,
        tuple(seat for seat in loaded.pilots if loaded.persons[seat] is not None),
        tuple((seat, count) for seat, count in counts if count),
        closing.closed(tx, community, group.id),
    )


def _topic(tx: Tx, community: int, game: int) -> str | None:
    """Where the group is posted. Raises NoGame."""
    return _here(tx, community, game).topic


def _since(entries: Sequence[Entry], line: frozenset[int]) -> int | None:
    """By what everybody saw: a secret that is changed moves nothing."""
    seen = (
        one.at
        for one in reversed(entries)
        if one.seq in line and (one.kind in ("start", "rewind") or '"to":"all"' in one.told)
    )
    return next(seen, None)


class Player(Struct, frozen=True):
    """Who sits somewhere, for choosing."""

    seat: Seat
    name: str
    person: int | None


def players(tx: Tx, community: int, game: int) -> tuple[Player, ...]:
    """By seat. Raises NoGame."""
    seats = lookup.glance(tx, community, game)
    found = zip(seats.names, seats.persons, strict=True)
    return tuple(Player(seat, name, person) for seat, (name, person) in enumerate(found))


def named(known: Sequence[Player], text: str) -> Player:
    """Whom a text means: "#2" is the second seat. Raises TableError."""
    number = text.strip().removeprefix("#")
    if text.strip().startswith("#") and number.isdecimal():
        found = [one for one in known if one.seat == int(number) - 1]
    else:
        found = [known[at] for at in candidates(text, [one.name for one in known])]
    if len(found) != 1:
        names = ", ".join(one.name for one in found or known)
        raise TableError("seat-which", name=text.strip(), names=names)
    return found[0]


# -- what was done ---------------------------------------------------------------------------------


class Happened(Struct, frozen=True):
    """Something of which the table was told. `by` is a host by name, or "" for the house."""

    at: int
    kind: str
    by: str
    seats: tuple[Seat, ...] = ()
    minutes: int = 0
    on: bool = False


_CHRONICLE: Final = frozenset(
    {
        *("start", "rewind", "sit", "pilot", "extend", "pause", "resume", "peek"),
        *("acted", "remind", "outage", "close"),
    }
)


def chronicle(tx: Tx, community: int, game: int) -> tuple[Happened, ...]:
    """Who did what when beside playing, the newest first; of moves only those that time made.

    Raises NoGame.
    """
    _here(tx, community, game)
    names = people.host_names(tx, community, game)
    found: list[Happened] = []
    for entry in log.entries(tx, community, game):
        late = entry.kind == "move" and (entry.actor, entry.cause) == ("system", "default")
        by_clock = entry.kind == "remind" and entry.actor == "system"
        if not late and (entry.kind not in _CHRONICLE or by_clock):
            continue
        one = _happened(entry, names)
        before = found[-1] if found else None
        if late and before is not None and (before.at, before.kind) == (one.at, one.kind):
            seats = tuple(dict.fromkeys((*before.seats, *one.seats)))
            found[-1] = msgspec.structs.replace(before, seats=seats)
        else:
            found.append(one)
    return tuple(reversed(found))


def _happened(entry: Entry, names: dict[str, str]) -> Happened:
    body = msgspec.json.decode(entry.body, type=dict[str, object])
    seat, seats, by, on = body.get("seat"), body.get("seats"), body.get("by"), body.get("on")
    about = seats if isinstance(seats, list) else [seat] if isinstance(seat, int) else []
    host = entry.actor.startswith("host")
    return Happened(
        entry.at,
        "missed" if entry.kind == "move" else entry.kind,
        names.get(entry.actor, entry.actor) if host else "",
        tuple(about) if entry.kind != "start" else (),
        by // MINUTE if isinstance(by, int) else 0,
        bool(on or body.get("autopilot")),
    )


# -- time ------------------------------------------------------------------------------------------


def remind(tx: Tx, desk: Desk, community: int, game: int, host: int) -> None:
    """A private word to whoever is waited for and is there; once an hour is enough.

    Raises TableError.
    """
    actor = people.host_name(tx, community, host, game)
    loaded = lookup.look(tx, desk, community, game)
    if loaded.row.status != "running":
        raise Closed(loaded.row.status)
    entries, now = log.entries(tx, community, game), desk.now()
    last = (one.at for one in reversed(entries) if one.kind == "remind" and one.actor != "system")
    left = next(last, -_PAUSE) + _PAUSE - now
    if left > 0:
        raise TableError("reminded", minutes=-(-left // MINUTE))
    owing = reminded(loaded)
    if not owing:
        raise TableError("nobody-owes")
    due = {one.clock: one.due_at for one in deadlines.running(tx, community, game)}
    clocks = {one.seat: one.clock for one in loaded.prompts() if one.need == "owed"}
    draft = Draft(desk, loaded)
    for seat in owing:
        until = due.get(clocks[seat])
        facts: dict[str, int | str] = {} if until is None else {"due": until}
        draft.whisper(seat, "nudged" if until is None else "nudged-until", facts)
    draft.record("remind", actor, {"seats": list(owing)})
    draft.write(tx)


def reminded(loaded: Loaded) -> tuple[Seat, ...]:
    """Whom a reminder is for: not an autopilot, nor who said to be away."""
    away = {one.seat for one in loaded.absent}
    return tuple(
        one.seat
        for one in loaded.prompts()
        if one.need == "owed" and one.seat not in away and one.seat not in loaded.pilots
    )


def extend(tx: Tx, desk: Desk, community: int, game: int, host: int, by: int) -> None:
    """More time, in milliseconds, where there is any. Raises TableError."""
    people.host_name(tx, community, host, game)
    if not deadlines.running(tx, community, game):
        raise _still(tx, community, game)
    powers.extend(tx, desk, community, game, host, by)


def extend_until(tx: Tx, desk: Desk, community: int, game: int, host: int, until: int) -> None:
    """The first clock ends then, and the others so much later too. Raises TableError."""
    people.host_name(tx, community, host, game)
    running = deadlines.running(tx, community, game)
    if not running:
        raise _still(tx, community, game)
    by = until - min(one.due_at for one in running)
    if by < MINUTE:
        raise TableError("no-later")
    powers.extend(tx, desk, community, game, host, by)


def _still(tx: Tx, community: int, game: int) -> TableError:
    status = _here(tx, community, game).status
    return TableError("no-clock") if status == "running" else Closed(status)
