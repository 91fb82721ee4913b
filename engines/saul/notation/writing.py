"""Actions and orders as text: what `parse` reads back as the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from engines.base import Cancel
from engines.saul.model import (
    Action,
    Bid,
    BidTo,
    Flip,
    FlipOrder,
    Order,
    Pass,
    PassRound,
    Plan,
    SamePlan,
)
from engines.saul.notation.flips import flips_text

Given: TypeAlias = Action | Order | Cancel

_TEXTS: Final = {
    "nl": {
        "after": "bod na {}",
        "start": "start {}",
        "to": "tot {}",
        "jump": "tot {} ineens",
        "bid": "bied {}",
        "pass": "pas",
        "then-pass": "daarna pas",
        "pass-now": "pas deze ronde",
        "same": "volgende ronde zelfde plan",
        "every": "steeds zelfde plan",
        "cancel-bid": "vraag mij",
        "cancel-flip": "vraag mij bij draaien",
        "cancel-plan": "niet meer zelfde plan",
        "cancel-": "geen opdrachten",
    },
    "en": {
        "after": "bid after {}",
        "start": "start {}",
        "to": "up to {}",
        "jump": "up to {} at once",
        "bid": "bid {}",
        "pass": "pass",
        "then-pass": "then pass",
        "pass-now": "pass this round",
        "same": "next round same plan",
        "every": "always same plan",
        "cancel-bid": "ask me",
        "cancel-flip": "ask me when flipping",
        "cancel-plan": "no more same plan",
        "cancel-": "no orders",
    },
    "de": {
        "after": "Gebot nach {}",
        "start": "Start {}",
        "to": "bis {}",
        "jump": "bis {} auf einmal",
        "bid": "biete {}",
        "pass": "passe",
        "then-pass": "dann passe",
        "pass-now": "passe diese Runde",
        "same": "nächste Runde gleicher Plan",
        "every": "immer gleicher Plan",
        "cancel-bid": "frag mich",
        "cancel-flip": "frag mich beim Umdrehen",
        "cancel-plan": "nicht mehr gleicher Plan",
        "cancel-": "keine Aufträge",
    },
}


def format(given: Sequence[Given], names: Sequence[str], lang: str) -> str:
    """Canonical text without defaults; turning comes last, since names may hold anything.

    At most one action, and one order a slot. Raises KeyError for a language that we don't write.
    """
    texts = _TEXTS[lang]
    moved = any(isinstance(item, Action) for item in given)
    parts = [part for item in given for part in _parts(item, texts, moved)]
    for item in given:
        if isinstance(item, Flip):
            parts.append(flips_text((item.owner,), names, lang, ordered=False))
        elif isinstance(item, FlipOrder):
            parts.append(flips_text(item.owners, names, lang, ordered=len(item.owners) == 1))
    return ", ".join(parts)


def _parts(item: Given, texts: dict[str, str], moved: bool) -> Iterator[str]:
    match item:
        case Plan():
            yield item.coasters
            if item.bid_after is not None:
                yield texts["after"].format(item.bid_after)
            if item.start_bid != 1:
                yield texts["start"].format(item.start_bid)
        case Bid():
            yield texts["bid"].format(item.bid)
        case Pass():
            yield texts["pass"]
        case BidTo():
            yield texts["jump" if item.jump else "to"].format(item.limit)
        case PassRound():
            yield texts["then-pass" if moved else "pass-now"]
        case SamePlan():
            yield texts["every" if item.every else "same"]
        case Cancel():
            yield texts[f"cancel-{item.slot}"]
