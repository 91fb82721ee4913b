"""Events and Views in words: one module a game, the same shapes for all."""

from __future__ import annotations

from importlib import import_module

from bot.presenters.base import Presenter


def load(game: str) -> Presenter:
    """The presenter of a registered game."""
    presenter: Presenter = import_module(f"bot.presenters.{game}").PRESENTER
    return presenter
