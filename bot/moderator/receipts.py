"""A message is answered once: when it comes again, its sender reads the same answer again.

That goes for a refusal too. A move that was refused must not count when the platform delivers its
message a second time, after the game has moved on: its sender was told no.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct

from bot.moderator.desk import Desk
from bot.moderator.errors import TableError, Unreadable
from engines.base import AmbiguousAction, EngineError, Fact
from storage import queue
from storage.db import Tx
from storage.errors import Answered

T = TypeVar("T")


class Refusal(Struct, frozen=True):
    """An EngineError as a receipt keeps it."""

    error: str
    code: str
    rule: str
    facts: dict[str, str | int | list[str | int] | None]
    candidates: tuple[str, ...] = ()


class Answer(Struct, frozen=True):
    """What a message was answered with: one of the two."""

    whose: str
    yes: Raw = Raw(b"null")
    no: Refusal | None = None


def once(
    tx: Tx, desk: Desk, scope: str, key: str, whose: str, kind: type[T], do: Callable[[], T]
) -> tuple[T, bool]:
    """What `do` answers to the message `key` of `scope`, and whether that was known already.

    The answer, a `kind`, is kept in the same transaction as what came of it. With an empty `key`
    it is simply done. `whose` names who asks what of: nobody reads the answer to somebody else, and
    one message never seems to count in two games. Raises what `do` raises; an EngineError is kept
    as an answer too, unless it says something of the game's log and nothing of the message.
    """
    if not key:
        return do(), False
    known = queue.receipt(tx, scope, key)
    if known is not None:
        return _repeat(known, whose, kind), True
    try:
        with tx.part():
            result = do()
    except Unreadable:
        raise
    except EngineError as error:
        _keep(tx, desk, scope, key, Answer(whose, no=_refusal(error)))
        raise Answered(error) from error
    _keep(tx, desk, scope, key, Answer(whose, Raw(msgspec.json.encode(result))))
    return result, False


def _keep(tx: Tx, desk: Desk, scope: str, key: str, answer: Answer) -> None:
    queue.keep_receipt(tx, scope, key, msgspec.json.encode(answer).decode(), at=desk.now())


def _repeat(known: str, whose: str, kind: type[T]) -> T:
    answer = msgspec.json.decode(known, type=Answer)
    if answer.whose != whose:
        raise TableError("message-used")
    if answer.no is not None:
        raise _error(answer.no)
    return msgspec.json.decode(answer.yes, type=kind)


def _refusal(error: EngineError) -> Refusal:
    facts = msgspec.to_builtins(error.facts, builtin_types=())
    candidates = error.candidates if isinstance(error, AmbiguousAction) else ()
    return Refusal(type(error).__name__, error.code, error.rule, facts, candidates)


def _error(refusal: Refusal) -> EngineError:
    """As it was raised; its own constructor may want other things than it keeps."""
    kind = _kinds(EngineError).get(refusal.error, EngineError)
    error = kind.__new__(kind, refusal.code)
    facts: dict[str, Fact] = {
        name: tuple(fact) if isinstance(fact, list) else fact  # type: ignore[misc]
        for name, fact in refusal.facts.items()
    }
    EngineError.__init__(error, refusal.code, rule=refusal.rule, **facts)
    if isinstance(error, AmbiguousAction):
        error.candidates = refusal.candidates
    return error


def _kinds(base: type[EngineError]) -> dict[str, type[EngineError]]:
    found = {base.__name__: base}
    for kind in base.__subclasses__():
        found.update(_kinds(kind))
    return found
