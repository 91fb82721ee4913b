"""The deadlines of a community or a game, in words; and what people write for them, read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bot.moderator.errors import TableError
from bot.ui.times import TimeError

T = TypeVar("T")


def read(parse: Callable[[str], T], text: str) -> T:
    """What one of `bot.ui.times` reads. Raises TableError for what isn't a time."""
    try:
        return parse(text)
    except TimeError as error:
        raise TableError(f"time-{error.code}", text=error.fact) from error
