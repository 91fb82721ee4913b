"""What a tournament is played by: chosen before sign-up, frozen at the start, each with a default.

A draft is changed line by line; nothing here knows how a line is asked or said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct, field

from bot.clock import DAY, HOUR
from bot.moderator.hours import Hours
from bot.tournaments.standings import BREAKERS, USUAL, Breaker
from bot.tournaments.zp import DEFAULT_TABLES, Tie

Absent: TypeAlias = Literal["autopilot", "wait"]
Missed: TypeAlias = Literal["nothing", "autopilot", "call"]
Leaver: TypeAlias = Literal["substitute", "leaver"]
Unfinished: TypeAlias = Literal["wait", "share", "void"]
HAND: Final = "hand"
"""Stands for a game that the bot doesn't know: a host enters what came of it."""
LEAST: Final = 2
MOST: Final = 6


class SettingsError(ValueError):
    """A choice that can't be: the sentence is `tour-wrong-<code>`, `fact` is what was asked."""

    def __init__(self, code: str, fact: object = "") -> None:
        super().__init__(code)
        self.code = code
        self.fact = str(fact)


class Played(Struct, frozen=True):
    """One game of a season: an engine with its house rules, or a game by hand with its name."""

    engine: str
    options: dict[str, bool | int | str] = {}
    called: str = ""
    """For a game by hand: what it is."""
    times: int = 1
    """Rounds of it."""


class Deadlines(Struct, frozen=True):
    """How long people have. A turn is in milliseconds; see `hours` for moments, nights, days off.

    remind is in percent of the time, 100 is never; grace comes after it.
    """

    turn: int | None = 2 * DAY
    remind: int = 60
    grace: int = 12 * HOUR
    hours: Hours = Hours()


class Settings(Struct, frozen=True):
    """Everything that is shown before sign-up."""

    name: str = ""
    games: tuple[Played, ...] = (Played("saul"),)
    size: int = 4
    tables: dict[int, tuple[int, ...]] = field(default_factory=lambda: dict(DEFAULT_TABLES))
    """ZP of each place, by how many sit in a group."""
    tie: Tie = "mean"
    breakers: tuple[Breaker, ...] = USUAL
    deadlines: Deadlines = Deadlines()
    missed: Missed = "autopilot"
    """What happens after so many missed turns: nothing more, an autopilot, a call to the hosts."""
    missed_after: int = 2
    absent: Absent = "autopilot"
    leaver: Leaver = "substitute"
    """Whose the ZP of a seat are that changed hands."""
    unfinished: Unfinished = "wait"
    """A group that a host closes: counts when it is done, shares the places left, or is void."""
    peek: bool = False
    role: str | None = None
    """Who may join: members with this role of the platform; None is everybody."""
    places: int | None = None
    """So many take part; whoever joins later is a reserve."""
    once: bool = False
    """Nobody may wait for another tournament of the community to start as well."""
    apart: tuple[tuple[int, int], ...] = ()
    """Pairs of persons who are not put in one group."""
    seed: str = ""
    """Drawn at the start, and published: lots go by it."""

    @property
    def rounds(self) -> tuple[Played, ...]:
        """The season, a round at a time."""
        return tuple(game for game in self.games for _ in range(game.times))


def checked(settings: Settings, engines: Mapping[str, Sequence[int]]) -> Settings:
    """The settings, if they can be played; `engines` are the games with how many may sit there.

    Raises SettingsError: name, no-game, places; hand-name, game, game-size, times; size, table,
    table-order, table-size, breakers; remind, turn, grace, days-off, missed.
    """
    _named(settings)
    for game in settings.games:
        _playable(game, settings.size, engines)
    if not LEAST <= settings.size <= MOST:
        raise SettingsError("size", settings.size)
    for seats, table in settings.tables.items():
        if len(table) != seats:
            raise SettingsError("table", seats)
        if list(table) != sorted(table, reverse=True):
            raise SettingsError("table-order", seats)
    if settings.size not in settings.tables:
        raise SettingsError("table-size", settings.size)
    if len(set(settings.breakers)) < len(settings.breakers) or set(settings.breakers) - {*BREAKERS}:
        raise SettingsError("breakers", ", ".join(settings.breakers))
    _timed(settings)
    return settings


def _named(settings: Settings) -> None:
    if not settings.name.strip():
        raise SettingsError("name")
    if not settings.games:
        raise SettingsError("no-game")
    if settings.places is not None and settings.places < settings.size:
        raise SettingsError("places", settings.places)


def _playable(game: Played, size: int, engines: Mapping[str, Sequence[int]]) -> None:
    if game.engine == HAND:
        if not game.called.strip():
            raise SettingsError("hand-name")
    elif game.engine not in engines:
        raise SettingsError("game", game.engine)
    elif size not in engines[game.engine]:
        raise SettingsError("game-size", size)
    if not 1 <= game.times <= 20:
        raise SettingsError("times", game.times)


def _timed(settings: Settings) -> None:
    deadlines = settings.deadlines
    if not 1 <= deadlines.remind <= 100:
        raise SettingsError("remind", deadlines.remind)
    if deadlines.turn is not None and deadlines.turn < HOUR and deadlines.hours.at is None:
        raise SettingsError("turn", deadlines.turn)
    if deadlines.grace < 0:
        raise SettingsError("grace", deadlines.grace)
    if len(set(deadlines.hours.off)) > 6:
        raise SettingsError("days-off")
    if settings.missed_after < 1:
        raise SettingsError("missed", settings.missed_after)


def written(settings: Settings) -> str:
    return msgspec.json.encode(settings).decode()


def read(text: str) -> Settings:
    """Raises msgspec.DecodeError."""
    return msgspec.json.decode(text, type=Settings)


FROZEN: Final = frozenset({"games", "tie", "tables", "breakers", "seed"})
"""What can't change any more once it runs: results count by it."""


def differences(before: Settings, after: Settings) -> tuple[str, ...]:
    """The names of the lines that differ."""
    return tuple(
        name for name in Settings.__struct_fields__ if getattr(before, name) != getattr(after, name)
    )
