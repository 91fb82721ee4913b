"""Text into tokens: numbers, "+1", and the phrases of `words`: see `engines.lexemes`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engines.billies.notation.words import LONGEST, PHRASES
from engines.lexemes import Token, Words

_LEXEME: Final = re.compile(
    r"""
    (?P<plus> \+\s?1(?!\d) )
    | (?P<number> (?:(?<![^\W_])[-+~−–])? \d+ (?:[.,/:]\d+)* )
    | (?P<word> [^\W\d_]+ (?:['’][^\W\d_]+)* )
    | (?P<sep> [,;.!?\n:()&>/|] )
    """,
    re.VERBOSE,
)
_MOST_DIGITS: Final = 3
_ENDS: Final = ";.\n!?"
"""What ends a sentence."""

WORDS: Final = Words(PHRASES, LONGEST)


def tokens(text: str) -> tuple[Token, ...]:
    """All tokens of a text, in its order.

    Besides the kinds of `words`: "count" (with `value`), "sep", "end", "odd" (not a plain number),
    "unknown". "+1" is the card.
    """
    return WORDS.tokens(text, _LEXEME, _lexeme)


def _lexeme(found: re.Match[str], text: str, origins: Sequence[int]) -> Token:
    start, end = origins[found.start()], origins[found.end() - 1] + 1
    typed, said = text[start:end], found[0]
    match found.lastgroup:
        case "plus":
            return Token("card-plus_one", said, typed, start, end)
        case "number":
            plain = said.isdecimal() and len(said) <= _MOST_DIGITS
            value = int(said) if plain else 0
            return Token("count" if plain else "odd", said, typed, start, end, value)
        case "sep":
            return Token("end" if said in _ENDS else "sep", said, typed, start, end)
    return Token("word", said.replace("'", "").replace("’", ""), typed, start, end)
