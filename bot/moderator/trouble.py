"""Trouble that was told, so that no host reads the same after each restart, and how long we are to
begin no new private messages.

It is told again when it was mended and comes back, or after as long as receipts are kept.
"""

from __future__ import annotations

from typing import Final

from bot.moderator.desk import Desk
from storage import queue
from storage.db import Tx

_SCOPE: Final = "trouble"
_SILENCE: Final = "silence"


def known(tx: Tx, community: int, what: str) -> bool:
    """Whether the hosts were told, and it wasn't mended since."""
    return queue.receipt(tx, _SCOPE, _key(community, what)) is not None


def note(tx: Tx, desk: Desk, community: int, what: str) -> None:
    """The hosts know."""
    if not known(tx, community, what):
        queue.keep_receipt(tx, _SCOPE, _key(community, what), "", at=desk.now())


def mended(tx: Tx, community: int, what: str) -> None:
    """Should it come back, it is news."""
    queue.drop_receipt(tx, _SCOPE, _key(community, what))


def _key(community: int, what: str) -> str:
    return f"{community} {what}"


def be_silent(tx: Tx, desk: Desk, until: int) -> None:
    """No new private messages before then, to anybody anywhere."""
    queue.drop_receipt(tx, _SCOPE, _SILENCE)
    queue.keep_receipt(tx, _SCOPE, _SILENCE, str(until), at=desk.now())


def silent_until(tx: Tx) -> int:
    """It may lie in the past."""
    return int(queue.receipt(tx, _SCOPE, _SILENCE) or 0)
