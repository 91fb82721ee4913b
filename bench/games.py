"""What can be measured: the registered games, and engines that are to be."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from engines import GAMES, load
from engines.base import AnyEngine

_TO_BE: Final = ("bunny", "billies")
BENCHED: Final = tuple(dict.fromkeys((*GAMES, *_TO_BE)))


def engine_of(name: str) -> AnyEngine:
    """Raises KeyError for a game that can't be measured."""
    if name in GAMES or name not in BENCHED:
        return load(name)
    engine: AnyEngine = import_module(f"engines.{name}").ENGINE
    return engine
