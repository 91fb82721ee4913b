"""What people write and what we write back: one pair that round-trips."""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Cancel
from engines.saul.model import Action, Order, View


def parse(
    text: str, view: View, names: Sequence[str], lang: str
) -> tuple[Action | Order | Cancel, ...]:
    raise NotImplementedError


def format(given: Sequence[Action | Order | Cancel], names: Sequence[str], lang: str) -> str:
    raise NotImplementedError
