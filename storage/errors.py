"""What can go wrong with rows.

StorageError
|- Busy          somebody else held the database for too long; nothing was written
|- Conflict      the game has moved on since it was looked at: look again
|- Duplicate     a row with this key is already there
|- Missing       no such row, or none that this community may know of
|- BrokenChain   a log that was changed after it was written
`- WrongSchema   the database was made by another version of the program

Answered is none of these: a command that says no and wants that kept.
"""

from __future__ import annotations


class StorageError(Exception):
    """Something that the database would not do."""


class Busy(StorageError):
    """Somebody else held the database for too long; nothing was written."""


class Conflict(StorageError):
    """The log doesn't end where it was thought to: somebody moved first, or there is no game."""

    def __init__(self, game: int, expected: int) -> None:
        super().__init__(f"game {game} has moved on since entry {expected}")
        self.game = game
        self.expected = expected


class Duplicate(StorageError):
    """A row with this key is already there."""


class Missing(StorageError):
    """No such row; a row of another community is answered in exactly the same way."""


class BrokenChain(StorageError):
    """The entry `seq` isn't what was written, or isn't where it was written."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"the log was changed at entry {seq}")
        self.seq = seq


class WrongSchema(StorageError):
    """The database was made by another version of the program."""


class Answered(Exception):
    """A command's answer is no, and what it wrote about that stands.

    The database commits and then raises `error` to whoever asked.
    """

    def __init__(self, error: Exception) -> None:
        super().__init__(type(error).__name__)
        self.error = error
