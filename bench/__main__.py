"""`python -m bench engine|store|autopilot|harvest [--json]`: speed and strength in numbers."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from bench.games import BENCHED


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m bench", description="Speed, as numbers and as ratios.")
    kinds = parser.add_subparsers(dest="kind", required=True)
    engine = kinds.add_parser("engine", help="moves, events, replay and digest of one game")
    engine.add_argument("--game", choices=BENCHED, default=BENCHED[0])
    engine.add_argument("--seats", type=int, default=4)
    engine.add_argument("--games", type=int, default=100, help="games a round")
    engine.add_argument("--rounds", type=int, default=7, help="interleaved rounds; the best counts")
    store = kinds.add_parser("store", help="durable commands through the moderator, and starts")
    store.add_argument("--games", type=int, default=32, help="games a round")
    store.add_argument("--rounds", type=int, default=5, help="interleaved rounds; the best counts")
    store.add_argument("--running", type=int, default=10_000, help="games that a start meets")
    store.add_argument("--deadlines", type=int, default=100_000, help="their clocks")
    autopilot = kinds.add_parser("autopilot", help="ZP of one autopilot among random-legal players")
    autopilot.add_argument("--game", choices=BENCHED, default=BENCHED[0])
    autopilot.add_argument("--games", type=int, default=1000, help="games a number of seats")
    harvest = kinds.add_parser("harvest", help="fiefs of a full board of Bunny Kingdom")
    harvest.add_argument(
        "--rounds", type=int, default=7, help="interleaved rounds; the best counts"
    )
    for kind in (engine, store, autopilot, harvest):
        kind.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    figures = _measured(given)
    print(msgspec.json.encode(figures).decode() if given.json else table(figures))
    return 0


def _measured(given: Namespace) -> Struct:
    if given.kind == "engine":
        from bench import engine

        return engine.measure(given.game, given.seats, given.games, given.rounds)
    if given.kind == "harvest":
        from bench import harvest

        return harvest.measure(given.rounds)
    if given.kind == "autopilot":
        from bench import autopilot

        return autopilot.measure(given.game, given.games)
    from bench import store

    return store.measure(given.games, given.rounds, given.running, given.deadlines)


def table(figures: Struct) -> str:
    """A line a figure, aligned; a figure of figures is spelt out with dots."""
    known = dict(_lines("", msgspec.to_builtins(figures)))
    width = max(map(len, known))
    return "\n".join(f"{name:<{width}}  {_shown(value):>12}" for name, value in known.items())


def _lines(name: str, value: object) -> Iterator[tuple[str, object]]:
    if not isinstance(value, dict):
        yield name, value
        return
    for key, inner in value.items():
        yield from _lines(f"{name}.{key}" if name else key, inner)


def _shown(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 else f"{value:.3f}"
    return "-" if value is None else str(value)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
