"""Text into tokens: the longest phrase of `words` at each place, with where it stood in the text.

Nothing is refused here: a name may hold anything, so unknown words and odd numbers become tokens
that only the reader of a sentence objects to.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from engines.names import spread
from engines.saul.model import HANK, SAUL
from engines.saul.notation.words import LONGEST, PHRASES

_LEXEME: Final = re.compile(
    r"""
    (?P<word> t/m | × | [^\W\d_]+ (?:['’][^\W\d_]+)* )
    | (?P<number> (?:(?<![^\W_])[-+<>≤≥~±−–])? \d+ (?:[.,/:⁄]\d+)* )
      (?:(?P<rank> e|de|ste|st|nd|rd|th|te|ten|ter ) (?![^\W\d_]))?
    | (?P<sep> [,.;!?\n/&|()\[\]…>→] | \s[-–—]+\s | (?<=\d): )
    """,
    re.VERBOSE,
)
_MOST_DIGITS: Final = 15
"""More can't be a bid, only a burden to whoever must store it."""

_FACES: Final = {"saul": SAUL, "sauls": SAUL, "hank": HANK, "hanks": HANK}


class Token(Struct, frozen=True):
    """A piece of a sentence and its place in the text as typed.

    kind: one of `words`; or "faces" (`text` is a row of coasters), "count", "rank" and "multiple"
    (with a `value`), "sep", "odd" (a number that isn't whole and plain), "unknown". `typed` is what
    stood there, `text` the same without capitals and accents.
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
    """A single word, number or sign."""
    start, end = origins[found.start()], origins[found.end() - 1] + 1
    digits = found["number"]
    if digits is None:
        word = found[0].replace("'", "").replace("’", "")
        return Token("sep" if found["sep"] else "word", word, text[start:end], start, end)
    last = origins[found.end("number") - 1] + 1
    plain = all(letter.isdecimal() for letter in text[start:last])
    if not plain or len(digits) > _MOST_DIGITS:
        return Token("odd", digits, text[start:last], start, end)
    kind = "rank" if found["rank"] else "count"
    return Token(kind, digits, text[start:end], start, end, int(digits))


def _phrase(lexemes: Sequence[Token]) -> int:
    """How many of these make the longest phrase; 1 when there is none."""
    for size in range(len(lexemes), 1, -1):
        if _joined(lexemes[:size]) in PHRASES:
            return size
    return 1


def _joined(lexemes: Sequence[Token]) -> str:
    return " ".join(lexeme.text for lexeme in lexemes)


def _token(lexemes: Sequence[Token], whole: str) -> Token:
    """A phrase as one token; a word that we don't know stays alone."""
    first, end = lexemes[0], lexemes[-1].end
    text, typed = _joined(lexemes), whole[first.start : end]
    if len(lexemes) == 1 and first.kind != "word":
        return first
    if not text.strip("sh"):
        return Token("faces", text.upper(), typed, first.start, end)
    kind, value = PHRASES.get(text, ("unknown", 0))
    return Token(kind, _FACES.get(kind, text), typed, first.start, end, value)
