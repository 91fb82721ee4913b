"""Text into tokens: places, cards, numbers, and the phrases of `words`: see `engines.lexemes`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engines.lexemes import Token, Words
from engines.troublez.cards import BARRICADE, COVER
from engines.troublez.notation.words import LONGEST, PHRASES

_LEXEME: Final = re.compile(
    r"""
    (?P<place> r\s?\d{1,3}\s?\.\s?(?:[lr](?![^\W_])|\d{1,3}) )
    | (?P<row> r\d{1,3}(?![^\W_]) )
    | (?P<card> (?:\#\ ?)?[gplo][1-5](?![^\W_]) | b(?![^\W_])
        | (?:\#\ ?)?[gplo]\s?-\s?(?:bijl|axe|axt|netz?|geweer|shotgun|flinte)(?![^\W_]) )
    | (?P<run> 1\s?[-–]\s?5(?!\d) )
    | (?P<percent> \d{1,3}\s?% )
    | (?P<number> (?:(?<![^\W_])[-+~−–])? \d+ (?:[.,/:]\d+)* )
    | (?P<word> [^\W\d_]+ (?:['’][^\W\d_]+)* )
    | (?P<sep> [,;.!?\n:()&>/|] )
    | (?P<mark> [%\#] )
    """,
    re.VERBOSE,
)
_MOST_DIGITS: Final = 4
_ENDS: Final = ";.\n!?"
"""What ends a list."""
_ACTIONS: Final = {"bi": "A", "ax": "A", "ne": "N", "ge": "S", "sh": "S", "fl": "S"}


WORDS: Final = Words(PHRASES, LONGEST)


def tokens(text: str) -> tuple[Token, ...]:
    """All tokens of a text, in its order.

    Besides the kinds of `words`: "place" (`text` is L, R or a number), "row", "count", "percent"
    (with `value`), "card" (`text` is the stack), "run", "sep", "end", "odd" (not a plain number),
    "mark", "unknown".
    """
    return WORDS.tokens(text, _LEXEME, _lexeme)


def _lexeme(found: re.Match[str], text: str, origins: Sequence[int]) -> Token:
    start, end = origins[found.start()], origins[found.end() - 1] + 1
    typed, said = text[start:end], found[0]
    kind = str(found.lastgroup)
    match kind:
        case "place":
            row, _, rest = said[1:].partition(".")
            return Token(kind, rest.strip().upper(), typed, start, end, int(row))
        case "row":
            return Token(kind, said, typed, start, end, int(said[1:]))
        case "card":
            return Token(kind, card(said), typed, start, end)
        case "percent":
            return Token(kind, said, typed, start, end, int(said.rstrip("% ")))
        case "number":
            plain = said.isdecimal() and len(said) <= _MOST_DIGITS
            return Token("count" if plain else "odd", said, typed, start, end, _int(said, plain))
        case "sep":
            return Token("end" if said in _ENDS else "sep", said, typed, start, end)
    word = said.replace("'", "").replace("’", "")
    return Token(kind, word, typed, start, end)


def _int(digits: str, plain: bool) -> int:
    return int(digits) if plain else 0


def card(said: str) -> str:
    """ "#l-axt" is the covered purple axe; German calls purple "lila"."""
    if said == "b":
        return BARRICADE
    rest = said.lstrip("# ")
    colour = "P" if rest[0] == "l" else rest[0].upper()
    what = rest[1:].lstrip(" -")
    code = what if what.isdecimal() else _ACTIONS[what[:2]]
    return f"{COVER if said[0] == COVER else ''}{colour}{code}"
