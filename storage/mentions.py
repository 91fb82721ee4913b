"""Texts that are kept as they were and in which a name may stand, for when somebody is erased."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select, update

from storage import models
from storage.db import Statement, Tx, number, word

_RECEIPT = models.table(models.Receipt).c
_DELIVERY = models.table(models.Delivery).c
_ESCAPE: Final = "/"

ANSWERS = Statement(
    select(_RECEIPT.scope, _RECEIPT.key, _RECEIPT.result)
    .where(_RECEIPT.result.contains(word("holding"), escape=_ESCAPE))
    .order_by(_RECEIPT.scope, _RECEIPT.key)
)
ANSWER = Statement(
    update(models.table(models.Receipt)).where(
        _RECEIPT.scope == word("in_scope"), _RECEIPT.key == word("of")
    ),
    ("result",),
)
TELLINGS = Statement(
    select(_DELIVERY.id, _DELIVERY.events)
    .where(
        _DELIVERY.game == number("in_game"),
        _DELIVERY.events.contains(word("holding"), escape=_ESCAPE),
    )
    .order_by(_DELIVERY.id)
)
TELLING = Statement(
    update(models.table(models.Delivery)).where(_DELIVERY.id == number("of")), ("events",)
)


def answers(tx: Tx, text: str) -> list[tuple[str, str, str]]:
    """(scope, key, answer) of the receipts in which this stands; perhaps in other capitals."""
    return [(row[0], row[1], row[2]) for row in tx.rows(ANSWERS, holding=_plain(text))]


def set_answer(tx: Tx, scope: str, key: str, answer: str) -> None:
    """The same answer in other words."""
    tx.change(ANSWER, in_scope=scope, of=key, result=answer)


def tellings(tx: Tx, game: int, text: str) -> list[tuple[int, str]]:
    """(id, what is said) of a game's deliveries in which this stands."""
    return [(row[0], row[1]) for row in tx.rows(TELLINGS, in_game=game, holding=_plain(text))]


def set_telling(tx: Tx, delivery: int, events: str) -> None:
    tx.change(TELLING, of=delivery, events=events)


def _plain(text: str) -> str:
    """Signs that would stand for any others stand for themselves."""
    for sign in (_ESCAPE, "%", "_"):
        text = text.replace(sign, f"{_ESCAPE}{sign}")
    return text
