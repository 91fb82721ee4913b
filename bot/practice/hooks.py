"""What the page of the practice room is offered by whoever puts the room together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Hooks:
    """What the room offers beyond Discord; the composition root fills them in."""

    autopilots: Callable[[], Awaitable[Mapping[int, bool]]]
    """User id -> plays by itself."""
    set_autopilot: Callable[[int, bool], Awaitable[None]]
    next_due: Callable[[], Awaitable[int | None]]
    """UTC ms of the next deadline."""
    shift: Callable[[int], Awaitable[None]]
    """Moves the clock on by so many ms and lets everything due happen."""
    became: Callable[[int], None] = lambda user: None
    """Told who one is, whenever a page is opened as somebody."""
