"""The rules of the games: pure, without a clock, I/O, `random` or sentences."""

from __future__ import annotations

from importlib import import_module

from engines.base import AnyEngine

GAMES = ("saul", "troublez")
"""Every registered game. A game is a package here with an `ENGINE`."""


def load(name: str) -> AnyEngine:
    """The engine of a game. Raises KeyError for a game that isn't registered."""
    if name not in GAMES:
        raise KeyError(name)
    engine: AnyEngine = import_module(f"engines.{name}").ENGINE
    return engine
