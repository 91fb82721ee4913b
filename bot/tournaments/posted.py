"""What all posts of a tournament have in common: names are looked up when they are shown."""

from __future__ import annotations

from typing import TypeVar

from storage import postings, tournaments
from storage.db import Tx

NOBODY = "–"
Who = TypeVar("Who", int, str)
"""A sign-up where something is kept, a name where it is shown; no name once erased."""


def names(tx: Tx, tournament: int) -> dict[int, str]:
    """By sign-up; whoever was forgotten is a dash."""
    return {one.id: one.name or NOBODY for one in tournaments.signups(tx, tournament)}


def keep(
    tx: Tx,
    tournament: int,
    kind: str,
    body: str,
    now: int,
    *,
    which: int = postings.ONE,
    anew: bool = False,
) -> None:
    """The post says this from now on; one that says it already is left alone, unless `anew`."""
    known = postings.find(tx, tournament, kind, which)
    if anew or known is None or known[1] != body:
        postings.keep(tx, tournament, kind, body, now, which)
