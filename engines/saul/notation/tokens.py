"""Text into tokens, by the phrases of `words`: see `engines.lexemes`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engines.lexemes import Token, Words
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


WORDS: Final = Words(PHRASES, LONGEST)


def tokens(text: str) -> tuple[Token, ...]:
    """All tokens of a text, in its order.

    Besides the kinds of `words`: "faces" (`text` is a row of coasters), "count", "rank" and
    "multiple" (with a `value`), "sep", "odd" (a number that isn't whole and plain), "unknown".
    """
    return tuple(map(_faced, WORDS.tokens(text, _LEXEME, _lexeme)))


def _faced(token: Token) -> Token:
    """Coasters by their letters, whatever the word that they make."""
    if not token.text.strip("sh"):
        return Token("faces", token.text.upper(), token.typed, token.start, token.end)
    face = _FACES.get(token.kind)
    return token if face is None else replace(token, text=face)


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
