"""Text into tokens: places, cards, numbers, and the longest phrase of `words` at each place.

Nothing is refused here: a name may hold anything, so what isn't known becomes a token that only
the reader of a sentence objects to.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from engines.names import spread
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


class Token(Struct, frozen=True):
    """A piece of a sentence and its place in the text as typed.

    kind: one of `words`; or "place" (`text` is L, R or a number), "row", "count", "percent" (with
    `value`), "card" (`text` is the stack), "run", "sep", "end", "odd" (not a plain number), "mark",
    "unknown".
    """

    kind: str
    text: str
    typed: str
    start: int
    end: int
    value: int = 0


def tokens(text: str) -> tuple[Token, ...]:
    """All tokens of a text, in its order."""
    folded, origins = spread(text)
    lexemes = [_lexeme(found, text, origins) for found in _LEXEME.finditer(folded)]
    whole: list[Token] = []
    place = 0
    while place < len(lexemes):
        size = _phrase(lexemes[place : place + LONGEST])
        whole.append(_token(lexemes[place : place + size], text))
        place += size
    return tuple(whole)


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


def _phrase(lexemes: Sequence[Token]) -> int:
    """How many of these make the longest phrase; 1 when there is none."""
    for size in range(len(lexemes), 1, -1):
        if " ".join(lexeme.text for lexeme in lexemes[:size]) in PHRASES:
            return size
    return 1


def _token(lexemes: Sequence[Token], whole: str) -> Token:
    """A phrase as one token; a word that we don't know stays alone."""
    first, end = lexemes[0], lexemes[-1].end
    if first.kind != "word":
        return first
    text = " ".join(lexeme.text for lexeme in lexemes)
    kind, value = PHRASES.get(text, ("unknown", 0))
    return Token(kind, text, whole[first.start : end], first.start, end, value)
