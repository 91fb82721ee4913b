"""`python -m bench engine [--game saul] [--json]`: speed as numbers and as ratios."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

import msgspec

from bench.engine import Figures, measure
from engines import GAMES


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m bench", description="Speed, as numbers and as ratios.")
    kinds = parser.add_subparsers(dest="kind", required=True)
    engine = kinds.add_parser("engine", help="moves, events, replay and digest of one game")
    engine.add_argument("--game", choices=GAMES, default=GAMES[0])
    engine.add_argument("--seats", type=int, default=4)
    engine.add_argument("--games", type=int, default=100, help="games a round")
    engine.add_argument("--rounds", type=int, default=7, help="interleaved rounds; the best counts")
    engine.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    figures = measure(given.game, given.seats, given.games, given.rounds)
    print(msgspec.json.encode(figures).decode() if given.json else table(figures))
    return 0


def table(figures: Figures) -> str:
    """A line a figure, aligned."""
    known = msgspec.structs.asdict(figures)
    width = max(map(len, known))
    return "\n".join(f"{name:<{width}}  {_shown(value):>12}" for name, value in known.items())


def _shown(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 else f"{value:.3f}"
    return "-" if value is None else str(value)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
