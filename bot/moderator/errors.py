"""What the table refuses that no rule of a game does. The sentences are `error-<code>`.

TableError
|- NoGame        no such game, or none that this community may know of
|- NotSeated     the person plays in another game, or in none
|- NotHost       only a host may
|- Closed        the game is paused, frozen or over
`- Unreadable    its log can't be folded by this program
"""

from __future__ import annotations

from engines.base import EngineError


class TableError(EngineError):
    """Refused by the table, not by the rules."""


class NoGame(TableError):
    """A game of another community is answered in exactly the same way."""

    def __init__(self) -> None:
        super().__init__("no-game")


class NotSeated(TableError):
    def __init__(self) -> None:
        super().__init__("not-seated")


class NotHost(TableError):
    def __init__(self) -> None:
        super().__init__("not-host")


class Closed(TableError):
    """`status` is "paused", "frozen" or "over"."""

    def __init__(self, status: str) -> None:
        super().__init__(f"game-{status}")
        self.status = status


class Unreadable(TableError):
    """Another edition of the rules, or a log that doesn't fold to its digests."""

    def __init__(self, code: str, facts: dict[str, int | str]) -> None:
        super().__init__(code)
        self.facts.update(facts)
        self.known = facts
