"""Whose coasters to turn: names are looked for in the text as it was typed, never split.

Only "draai B" is a move (SV17): a stack is turned from the top, so a text that names a position is
refused, even where it names the top.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engines.base import AmbiguousAction, NotationError, Seat
from engines.lexemes import Token
from engines.names import candidates, longest, match
from engines.saul.model import SAUL
from engines.saul.notation.tokens import tokens

_VERBS: Final = {"nl": "draai", "en": "flip", "de": "drehe"}
_FIRST: Final = {"nl": "eerst", "en": "first", "de": "zuerst"}
_MARKS: Final = " \t\r\n.,;:!?"
_SAYS_NOTHING: Final = (
    "filler", "greet", "sep", "then", "by", "with", "flip", "particle", "noun", "one",
    "go"
)  # fmt: skip
_POSITIONS: Final = ("place", "rank", "count", "odd", "times", "multiple", "top", "bottom")
_REACH: Final = 80
"""How far to look for the next phrase: longer than any phrase."""


class Owners(Struct, frozen=True):
    """Whom to turn at, in this order; `ordered` when a word such as "eerst" said so."""

    seats: tuple[Seat, ...] = ()
    ordered: bool = False
    position: bool = False
    """Whether a place in a stack was named."""


def cut(
    text: str, found: Sequence[Token], names: Sequence[str], bare: bool
) -> tuple[int, Owners | None]:
    """Where the part about turning begins, and whom it names; None when there is no such part.

    `bare`: a name without a verb is enough. Raises NotationError: name, flip-name, flip-position;
    AmbiguousAction: name-which.
    """
    whole = _whole(text, 0, names, short=False) if bare else None
    if whole is not None:
        return 0, Owners((whole,))
    verbs = [token for token in found if token.kind == "flip"]
    if not verbs:
        return _bare(text, found, names) if bare else (len(text), None)
    begin, owners = verbs[0].start, _owners(text, verbs[0].end, names)
    position = owners.position
    if not owners.seats:  # "Niels omdraaien"
        begin, owners = 0, _owners(text[: verbs[-1].start], 0, names)
    _no_position(owners, owners.position or position, names)
    if not owners.seats:
        raise NotationError("flip-name", names=tuple(names))
    return begin, owners


def _bare(text: str, found: Sequence[Token], names: Sequence[str]) -> tuple[int, Owners | None]:
    """Names without a verb; a sentence that can be read as something else is left alone."""
    other = all(token.kind != "unknown" for token in found)
    try:
        owners = _owners(text, 0, names)
    except NotationError:
        if other:
            return len(text), None
        raise
    if not owners.seats or (owners.position and other):
        return len(text), None
    return 0, _no_position(owners, owners.position, names)


def _no_position(owners: Owners, position: bool, names: Sequence[str]) -> Owners:
    if position:
        named = names[owners.seats[0]] if owners.seats else ""
        raise NotationError("flip-position", rule="SV17", name=named)
    return owners


def _owners(text: str, place: int, names: Sequence[str]) -> Owners:
    """All names from `place` on. What is neither a name nor says nothing is refused."""
    whole = _whole(text, place, names, short=True)
    if whole is not None:
        return Owners((whole,))
    owners = Owners()
    while place < len(text):
        named = None if text[place].isspace() else _name(text, place, names)
        if named is not None:
            seat, place = named
            owners = replace(owners, seats=(*owners.seats, seat))
            continue
        token = _next(text, place)
        if token is None or token.start > place:
            place += 1
            continue
        place = token.end
        if token.kind == "greet":
            place = _past_name(text, place, names)
        else:
            owners = _heard(token, text, owners, names)
    return owners


def _heard(token: Token, text: str, owners: Owners, names: Sequence[str]) -> Owners:
    """The owners after a word that is no name."""
    if token.kind == "first" or (token.text == "first" and not owners.seats):
        return replace(owners, ordered=True)
    if token.kind in _POSITIONS and not _one_coaster(token, text):
        return replace(owners, position=True)
    genitive = token.text == SAUL and text[: token.start].endswith(("'", "’"))  # "B's"
    if token.kind in _SAYS_NOTHING or genitive or token.kind in _POSITIONS:
        return owners
    raise NotationError("name", text=text[token.start : token.end], names=tuple(names))


def _one_coaster(token: Token, text: str) -> bool:
    """ "1 viltje" says how many, "viltje 1" says which."""
    after = _next(text, token.end)
    return token.value == 1 and token.kind == "count" and after is not None and after.kind == "noun"


def _whole(text: str, place: int, names: Sequence[str], short: bool) -> Seat | None:
    """The seat that the whole rest of the text names; a mark may belong to the name or not."""
    rest = text[place:]
    for piece, begun in ((rest.strip(), False), (rest.strip(_MARKS), short)):
        if candidates(piece, names, begun):
            return _told_apart(text, text.index(piece, place), piece, names)
    return None


def _told_apart(text: str, place: int, piece: str, names: Sequence[str]) -> Seat:
    """The seat that a piece of the text names; candidates are the text with the name in full."""
    try:
        return match(piece, names)
    except AmbiguousAction as error:
        before, after = text[:place], text[place + len(piece) :]
        texts = tuple(f"{before}{name}{after}" for name in error.candidates)
        raise AmbiguousAction(error.code, texts, text=piece, names=error.candidates) from None


def _name(text: str, place: int, names: Sequence[str]) -> tuple[Seat, int] | None:
    """The longest name that begins here and where it ends; beginnings of names if not a word."""
    token = _next(text, place)
    short = token is not None and token.start == place and token.kind in ("unknown", "faces")
    short = short and not text[:place].endswith(("'", "’"))
    piece = longest(text[place:], names, short=short)
    if piece is None:
        return None
    return _told_apart(text, place, piece, names), place + len(piece)


def _past_name(text: str, place: int, names: Sequence[str]) -> int:
    """The end of the name that a greeting is for: "Groetjes, Frank" turns nothing."""
    while place < len(text) and text[place] in _MARKS:
        place += 1
    named = None if place == len(text) else _name(text, place, names)
    return place if named is None else named[1]


def _next(text: str, place: int) -> Token | None:
    """The first token from `place` on, if it is near."""
    for token in tokens(text[place : place + _REACH])[:1]:
        return replace(token, start=token.start + place, end=token.end + place)
    return None


# -- writing -----------------------------------------------------------------------------------


def flips_text(owners: Sequence[Seat], names: Sequence[str], lang: str, ordered: bool) -> str:
    """ "draai Niels, Bjorn"; where a name looks like our words, a way that is read back right."""
    texts = list(_spellings([names[owner] for owner in owners], lang, ordered))
    for text in texts:
        if _reads(text, names) == Owners(tuple(owners), ordered):
            return text
    return texts[0]


def _spellings(named: Sequence[str], lang: str, ordered: bool) -> Iterator[str]:
    firsts = (_FIRST[lang], *_FIRST.values()) if ordered else ("",)
    for first, gap, comma in product(firsts, (" ", ", "), (", ", "; ", " / ", " > ")):
        yield gap.join(filter(None, (_VERBS[lang], first, comma.join(named))))


def _reads(text: str, names: Sequence[str]) -> Owners | None:
    try:
        return cut(text, tokens(text), names, bare=False)[1]
    except (NotationError, AmbiguousAction):
        return None
