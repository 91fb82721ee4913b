"""The facts of a refusal as a sentence takes them, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from markupsafe import Markup

from bot.presenters.base import Table
from bot.presenters.markup import harmless, shortened
from engines.base import AmbiguousAction, EngineError, Fact

_LONGEST: Final = 100
"""Characters that are repeated of what somebody typed: a message must stay one message."""

Known: TypeAlias = Callable[[str, Fact], Markup | None]
"""What a game knows better: a fact by its name in words, or None."""


def facts(error: EngineError, table: Table, known: Known) -> dict[str, str | int]:
    """By name; of a text that can mean several things the texts that mean one."""
    found: dict[str, str | int] = {}
    for name, fact in error.facts.items():
        said = known(name, fact)
        if said is not None:
            found[name] = said
        elif isinstance(fact, tuple):
            found[name] = table.texts.listed([harmless(str(part)) for part in fact], "list-or")
        elif isinstance(fact, str):
            found[name] = harmless(shortened(fact, _LONGEST))
        elif fact is not None:
            found[name] = fact
    if isinstance(error, AmbiguousAction):
        quoted = [
            table.texts("quoted", text=harmless(shortened(text, _LONGEST)))
            for text in error.candidates
        ]
        found["candidates"] = table.texts.listed(quoted, "list-or")
    return found
