"""A look at one game's log without playing it: for whoever keeps the machine. Shows no secrets."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.moderator import replay
from bot.moderator.replay import Diverged, UnknownEdition
from engines import GAMES, load
from storage import log
from storage.db import Tx
from storage.errors import BrokenChain
from storage.games import Game


class Fault(Struct, frozen=True):
    """What is wrong with a log, first of all.

    empty    there is none
    edition  begun by rules that this program lacks
    chain    entry `seq` isn't what was written, or is missing
    digest   entry `seq` doesn't lead to where it led
    """

    code: Literal["empty", "edition", "chain", "digest"]
    seq: int = 0


def examine(tx: Tx, row: Game) -> Fault | None:
    """Folds a game from its first entry; None when everything is as it was written."""
    entries = log.entries(tx, row.community, row.id)
    if not entries:
        return Fault("empty")
    if row.engine not in GAMES:
        return Fault("edition")
    try:
        replay.fold(load(row.engine), entries)
    except UnknownEdition:
        return Fault("edition")
    except BrokenChain as error:
        return Fault("chain", error.seq)
    except Diverged as error:
        return Fault("digest", error.seq)
    return None
