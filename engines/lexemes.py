"""Text into tokens: the longest phrase of a game's words at each place, with where it stood.

Nothing is refused here: a name may hold anything, so what isn't known becomes a token that only
the reader of a sentence objects to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from engines.names import spread

WORD = "word"
"""The kind of a lexeme that may be part of a phrase."""


class Token(Struct, frozen=True):
    """A piece of a sentence and its place in the text as typed.

    kind: one of the game's words, or what its `tokens` names besides; "unknown" for a word that it
    doesn't have. `typed` is what stood there, `text` the same without capitals and accents.
    """

    kind: str
    text: str
    typed: str
    start: int
    end: int
    value: int = 0


Lexeme: TypeAlias = Callable[[re.Match[str], str, Sequence[int]], Token]
"""A match in the folded text as a token; also given: the text as typed, and where in it each
letter of the folded text comes from.
"""


class Words(Struct, frozen=True):
    """Each phrase with its kind and value, and how many words the longest has."""

    phrases: Mapping[str, tuple[str, int]]
    longest: int

    def tokens(self, text: str, pattern: re.Pattern[str], lexeme: Lexeme) -> tuple[Token, ...]:
        """All tokens of a text, in its order."""
        folded, origins = spread(text)
        lexemes = [lexeme(found, text, origins) for found in pattern.finditer(folded)]
        whole: list[Token] = []
        place = 0
        while place < len(lexemes):
            size = self._phrase(lexemes[place : place + self.longest])
            whole.append(self._token(lexemes[place : place + size], text))
            place += size
        return tuple(whole)

    def _phrase(self, lexemes: Sequence[Token]) -> int:
        """How many of these make the longest phrase; 1 when there is none."""
        for size in range(len(lexemes), 1, -1):
            if _joined(lexemes[:size]) in self.phrases:
                return size
        return 1

    def _token(self, lexemes: Sequence[Token], whole: str) -> Token:
        """A phrase as one token; a word that we don't know stays alone."""
        first, end = lexemes[0], lexemes[-1].end
        if len(lexemes) == 1 and first.kind != WORD:
            return first
        text = _joined(lexemes)
        kind, value = self.phrases.get(text, ("unknown", 0))
        return Token(kind, text, whole[first.start : end], first.start, end, value)


def _joined(lexemes: Sequence[Token]) -> str:
    return " ".join(lexeme.text for lexeme in lexemes)
