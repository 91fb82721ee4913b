"""Where a name was written down in passing: refusals that name a player, private lines of a game.

They go by themselves after a while; when somebody is to be forgotten, the name goes now.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.moderator.receipts import Answer
from bot.moderator.telling import Telling
from storage import mentions
from storage.db import Tx

GONE: Final = "?"
"""Stands where a name stood."""


def forget(tx: Tx, account: str, names: Collection[str], games: Sequence[int]) -> None:
    """These names, in answers and in what was said in these games; the account, in answers."""
    for name in filter(None, names):
        for game in games:
            for delivery, events in mentions.tellings(tx, game, _quoted(name)):
                mentions.set_telling(tx, delivery, _reworded(events, name))
    for text in filter(None, (account, *names)):
        for scope, key, answer in mentions.answers(tx, _quoted(text)):
            mentions.set_answer(tx, scope, key, _answered(answer, text))


def _quoted(name: str) -> str:
    """As it stands within JSON."""
    return msgspec.json.encode(name).decode()[1:-1]


def _reworded(events: str, name: str) -> str:
    told = msgspec.json.decode(events, type=Telling)
    notices = tuple(replace(one, facts=_without(one.facts, name)) for one in told.notices)
    return msgspec.json.encode(replace(told, notices=notices)).decode()


def _answered(kept: str, text: str) -> str:
    """Only a refusal says names; what else is kept under receipts stays."""
    try:
        answer = msgspec.json.decode(kept, type=Answer)
    except msgspec.ValidationError:
        return kept
    no = answer.no
    if no is not None:
        facts, candidates = _without(no.facts, text), _without(no.candidates, text)
        no = replace(no, facts=facts, candidates=candidates)
    return msgspec.json.encode(replace(answer, whose=_without(answer.whose, text), no=no)).decode()


def _without(value: Any, text: str) -> Any:
    """Whole words only: a short name stands in many others."""
    if isinstance(value, str):
        return re.sub(rf"(?<!\w){re.escape(text)}(?!\w)", GONE, value, flags=re.IGNORECASE)
    if isinstance(value, dict):
        return {key: _without(one, text) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_without(one, text) for one in value]
    return value
