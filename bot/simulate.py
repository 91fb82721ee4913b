"""Many games of autopilots against each other, and what they tell: lengths, seats, ZP, exits.

Everything but `run` is pure: the same seed gives the same report on every machine.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from statistics import median
from time import perf_counter
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec
import typer
from markupsafe import Markup
from msgspec import Struct
from rich.console import Console
from rich.progress import Progress

from bot.presenters.markup import write
from bot.texts import Texts, texts
from bot.tournaments.zp import exact, shown, zp
from engines import GAMES, load
from engines.base import AnyEngine, AnyView, Count, Seat
from engines.rng import Rng

Chooser: TypeAlias = Callable[[AnyView, Rng], Any]
"""A player: from what he sees, and a source of chance that is his for this one move, to a move."""
Teller: TypeAlias = Callable[[int], None]
"""Told how many more games are done."""
Usual: TypeAlias = Mapping[tuple[str, str], tuple[str, ...]]
"""What counts come to as a game is delivered: `Engine.usual`."""


class Played(Struct, frozen=True):
    """One finished game."""

    places: tuple[int, ...]
    reasons: tuple[str, ...]
    rounds: int
    moves: int
    counts: tuple[Count, ...] = ()


class Lengths(Struct, frozen=True):
    mean: Fraction
    median: Fraction
    most: int


class Chances(Struct, frozen=True):
    """How one seat fared."""

    wins: int
    """Games in which it had the first place, alone or shared."""
    zp: Fraction
    """The mean a game."""


class Figure(Struct, frozen=True):
    """A count over all games, beside what it usually is: nothing, one figure, or two as a span."""

    name: str
    about: str
    value: Fraction
    usual: tuple[str, ...]


class Report(Struct, frozen=True):
    """What so many games came to. Counts by ZP and by reason are of seats, most ZP first."""

    game: str
    seats: int
    games: int
    seed: str
    rounds: Lengths
    moves: Lengths
    total_moves: int
    by_seat: tuple[Chances, ...]
    by_zp: tuple[tuple[Fraction, int], ...]
    by_reason: tuple[tuple[str, int], ...]
    figures: tuple[Figure, ...] = ()
    """How balanced the game is, where it counts that."""


# -- playing -----------------------------------------------------------------------------------


def simulate(
    game: str, seats: int, games: int, seed: str, progress: Teller | None = None
) -> Report:
    """Plays `games` games of autopilots.

    Raises KeyError for an unknown game, OptionError for a number of seats that it can't have and
    ValueError for no games at all.
    """
    return simulated(load(game), seats, games, seed, progress)


def simulated(
    engine: AnyEngine, seats: int, games: int, seed: str, progress: Teller | None = None
) -> Report:
    """The same for an engine, registered or not."""
    if games < 1:
        raise ValueError(f"nothing to tell about {games} games")
    engine.options({}, seats)
    played = []
    for number in range(1, games + 1):
        played.append(play(engine, [engine.autopilot] * seats, Rng(seed).labelled(str(number))))
        if progress is not None:
            progress(1)
    return report(engine.name, seed, played, engine.usual(seats))


def play(engine: AnyEngine, choosers: Sequence[Chooser], rng: Rng) -> Played:
    """One game with a chooser per seat and the usual house rules. Raises OptionError."""
    seats = len(choosers)
    step = engine.setup(seats, engine.options({}, seats), rng.labelled("game"))
    rounds, moves, events = int(step.fresh), 0, list(step.events)
    steps = Counter[tuple[Seat, str]]()  # an answer of many steps keeps its question
    while (outcome := engine.outcome(step.state)) is None:
        seat, key = _asked(engine, step.state)
        view, again = engine.view(step.state, seat), f" {steps[seat, key]}" * (steps[seat, key] > 0)
        steps[seat, key] += 1
        action = choosers[seat](view, rng.labelled(f"{seat} {key}{again}"))
        step = engine.apply(step.state, seat, action)
        rounds, moves = rounds + step.fresh, moves + 1
        events += step.events
    counts = engine.counts(events, outcome)
    return Played(outcome.places, outcome.reasons, rounds, moves, counts)


def _asked(engine: AnyEngine, state: Any) -> tuple[Seat, str]:
    """The first seat that is waited for, or else has its orders answer, and the occasion."""
    for prompt in engine.prompts(state):
        if prompt.need != "open":
            return prompt.seat, prompt.key
    raise RuntimeError(f"{engine.name} is not over and waits for nobody")


# -- counting ----------------------------------------------------------------------------------


def report(
    game: str, seed: str, played: Sequence[Played], usual: Usual = MappingProxyType({})
) -> Report:
    """Sums up at least one game, all of the same number of seats."""
    paid = [zp(one.places) for one in played]
    reasons = Counter(reason for one in played for reason in one.reasons)
    spread = Counter(worth for shares in paid for worth in shares)
    seats = len(played[0].places)
    return Report(
        game=game,
        seats=seats,
        games=len(played),
        seed=seed,
        rounds=_lengths([one.rounds for one in played]),
        moves=_lengths([one.moves for one in played]),
        total_moves=sum(one.moves for one in played),
        by_seat=tuple(_chances(seat, played, paid) for seat in range(seats)),
        by_zp=tuple(sorted(spread.items(), reverse=True)),
        by_reason=tuple(sorted(reasons.items(), key=lambda pair: (-pair[1], pair[0]))),
        figures=tuple(_figures(played, usual)),
    )


def _figures(played: Sequence[Played], usual: Usual) -> Iterator[Figure]:
    """In the order in which the first games have them; what never could happen is left out."""
    found: Counter[tuple[str, str]] = Counter()
    of: Counter[tuple[str, str]] = Counter()
    for one in played:
        for count in one.counts:
            found[count.name, count.about] += count.found
            of[count.name, count.about] += count.of
    for key, total in of.items():
        if total:
            yield Figure(*key, Fraction(found[key], total), usual.get(key, ()))


def _lengths(numbers: Sequence[int]) -> Lengths:
    return Lengths(Fraction(sum(numbers), len(numbers)), Fraction(median(numbers)), max(numbers))


def _chances(seat: Seat, played: Sequence[Played], paid: Sequence[tuple[Fraction, ...]]) -> Chances:
    wins = sum(one.places[seat] == 1 for one in played)
    return Chances(wins, sum((shares[seat] for shares in paid), Fraction(0)) / len(played))


# -- telling -----------------------------------------------------------------------------------


def as_dict(report: Report, rate: float | None = None) -> dict[str, Any]:
    """For programs: JSON values, fractions as "n/d", `moves_per_second` if it was measured."""
    values: dict[str, Any] = msgspec.to_builtins(report, enc_hook=_fraction)
    return values | {"moves_per_second": None if rate is None else round(rate)}


def _fraction(value: Any) -> str:
    if isinstance(value, Fraction):
        return exact(value)
    raise NotImplementedError(type(value))


def render(report: Report, texts: Texts, rate: float | None = None) -> tuple[Markup, ...]:
    """The report in sentences, a line each; `rate` is in moves a second."""
    name = f"{report.game}-name"
    lines = [
        texts(
            "simulate-title",
            game=texts(name) if name in texts else report.game,
            games=report.games,
            seats=report.seats,
        ),
        texts("simulate-seed", seed=report.seed),
        texts("simulate-rounds", **_numbers(report.rounds, texts)),
        texts("simulate-moves", **_numbers(report.moves, texts)),
        *[_seat(seat, chances, report, texts) for seat, chances in enumerate(report.by_seat)],
        texts("simulate-zp", spread=_spread(report, texts)),
        texts("simulate-reasons", reasons=_reasons(report, texts)),
        *[_figure(figure, report, texts) for figure in report.figures],
    ]
    if rate is not None:
        lines.append(texts("simulate-speed", rate=round(rate)))
    return tuple(lines)


def _numbers(lengths: Lengths, texts: Texts) -> dict[str, str | int]:
    return {
        "mean": _decimal(lengths.mean, 1, texts),
        "median": _decimal(lengths.median, 1, texts),
        "most": lengths.most,
    }


def _seat(seat: Seat, chances: Chances, report: Report, texts: Texts) -> Markup:
    share = Fraction(100 * chances.wins, report.games)
    return texts(
        "simulate-seat",
        seat=seat + 1,
        wins=chances.wins,
        share=_decimal(share, 1, texts),
        zp=_decimal(chances.zp, 2, texts),
    )


def _spread(report: Report, texts: Texts) -> Markup:
    return texts.listed(
        [texts("simulate-zp-part", zp=shown(worth), count=count) for worth, count in report.by_zp]
    )


def _reasons(report: Report, texts: Texts) -> Markup:
    parts = []
    for reason, count in report.by_reason:
        key = f"simulate-reason-{reason}"
        name = texts(key) if key in texts else reason
        parts.append(texts("simulate-reason-part", reason=name, count=count))
    return texts.listed(parts)


def _figure(figure: Figure, report: Report, texts: Texts) -> Markup:
    """ "Beurten per speler: 12,1 (eenvoudige spelers: 11,9)"."""
    key = f"simulate-count-{report.game}-{figure.name}"
    named = f"simulate-about-{figure.about}"
    name = texts(named) if named in texts else figure.about
    about = texts(key, about=name) if key in texts else figure.name
    value = _decimal(figure.value, 1 if figure.value >= 10 else 2, texts)
    if not figure.usual:
        return texts("simulate-figure", about=about, value=value)
    usual = "–".join(
        [_decimal(Fraction(one), len(one.partition(".")[2]), texts) for one in figure.usual]
    )
    return texts("simulate-figure-usual", about=about, value=value, usual=usual)


def _decimal(value: Fraction, digits: int, texts: Texts) -> str:
    """ "7,3" in Dutch and German, "7.3" in English."""
    text = f"{float(value):.{digits}f}"
    return text if texts.lang == "en" else text.replace(".", ",")


# -- the command -------------------------------------------------------------------------------


def run(game: str, seats: int, games: int, seed: str, as_json: bool, lang: str) -> int:
    """Simulates, prints, and says how it went: 0, or 2 for a game that can't be played so."""
    words = texts(lang)
    if (problem := _problem(game, seats, games, words)) is not None:
        typer.echo(_plain(problem), err=True)
        return 2
    began = perf_counter()
    with _bar(games, words) as progress:
        result = simulate(game, seats, games, seed, progress)
    rate = result.total_moves / (perf_counter() - began)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(as_dict(result, rate))).decode())
        return 0
    for line in render(result, words, rate):
        typer.echo(_plain(line))
    return 0


def _problem(game: str, seats: int, games: int, texts: Texts) -> Markup | None:
    """Why this can't be simulated."""
    if game not in GAMES:
        return texts("simulate-unknown-game", game=game, known=texts.listed(GAMES, "list-or"))
    if seats not in (possible := load(game).seats):
        return texts("error-seats", seats=seats, least=possible[0], most=possible[-1])
    return texts("simulate-no-games") if games < 1 else None


def _plain(line: Markup) -> str:
    return write(line, "text")


@contextmanager
def _bar(games: int, texts: Texts) -> Iterator[Teller | None]:
    """A progress bar for somebody who watches; nothing in a pipe or a log."""
    if not sys.stderr.isatty():
        yield None
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(_plain(texts("simulate-progress")), total=games)
        yield lambda done: bar.advance(task, done)
