"""A sensible player that sees only its own view."""

from __future__ import annotations

from engines.rng import Rng
from engines.saul.model import Action, View
from engines.saul.rules import sample


def choose(view: View, rng: Rng) -> Action:
    return sample(view, rng)[0]
