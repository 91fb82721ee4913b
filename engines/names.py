"""Players' names as people type them: any case, no accents, a beginning is enough when it is clear.

A shown name may hold spaces, colons, emoji, Markdown or right-to-left text, so it is never split;
it is looked for.

    NotationError    name        text, names        nobody is called so
    AmbiguousAction  name-which  text, names        several can be meant; candidates are their names
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from unicodedata import category, normalize

from engines.base import AmbiguousAction, NotationError, Seat

_UNSEEN = ("Mn", "Me", "Cf")
"""Accents, enclosing marks, and what has no width: joiners, marks of direction."""

_NEAR = 20
"""Enough of a text to see a letter, so that a long text without names is passed over quickly."""


def spread(text: str) -> tuple[str, tuple[int, ...]]:
    """The text folded letter by letter, and for each folded letter where it came from.

    One letter may become several ("ß") or none (an accent on its own).
    """
    letters: list[str] = []
    origins: list[int] = []
    for place, letter in enumerate(text):
        for folded in _folded(letter):
            letters.append(folded)
            origins.append(place)
    return "".join(letters), tuple(origins)


def _folded(letter: str) -> str:
    if letter.isascii():
        return letter.lower()
    plain = normalize("NFKD", normalize("NFKD", letter).casefold())
    return "".join(part for part in plain if category(part) not in _UNSEEN)


@lru_cache(maxsize=1024)
def fold(text: str) -> str:
    """A key that is the same for "Björn", "BJORN " and "bjorn"."""
    return " ".join(spread(text)[0].split())


def match(text: str, names: Sequence[str]) -> Seat:
    """Who is called so: the whole name, else the only one that begins so, else a later word.

    Raises NotationError("name"), AmbiguousAction("name-which").
    """
    seats = candidates(text, names)
    if not seats:
        raise NotationError("name", text=text.strip(), names=tuple(names))
    return _only(seats, text, names)


def candidates(text: str, names: Sequence[str], short: bool = True) -> tuple[Seat, ...]:
    """Everybody whom the text can mean; `short` allows beginnings."""
    exact = tuple(seat for seat, name in enumerate(names) if name == text.strip())
    if len(exact) == 1:
        return exact
    key = fold(text)
    if not key:
        return ()
    keys = [fold(name) for name in names]
    same = tuple(seat for seat, other in enumerate(keys) if other == key)
    if same or not short:
        return same
    begun = tuple(seat for seat, other in enumerate(keys) if other.startswith(key))
    later = tuple(seat for seat, other in enumerate(keys) if f" {key}" in other)
    return begun or later


def _only(seats: tuple[Seat, ...], text: str, names: Sequence[str]) -> Seat:
    if len(seats) > 1:
        meant = tuple(names[seat] for seat in seats)
        raise AmbiguousAction("name-which", meant, text=text.strip(), names=meant)
    return seats[0]


def find(text: str, names: Sequence[str], then: str = "") -> tuple[Seat, str] | None:
    """Whose name a text begins with, the longest that fits, and what comes after it.

    `then` must follow the name and is taken off too: `find("JW: pas", names, then=":")`. None: the
    text begins otherwise. Raises AmbiguousAction("name-which") for two names that fold alike.
    """
    text = text.lstrip()
    piece = longest(text, names, then=then)
    if piece is None:
        return None
    return match(piece, names), text[len(piece) :].lstrip()[len(then) :].lstrip()


def longest(text: str, names: Sequence[str], *, short: bool = False, then: str = "") -> str | None:
    """The longest piece at the start of a text that is a name, or (`short`) the beginning of one.

    A piece ends where a word ends, so "Jan" is not found in "Janneke".
    """
    begin = f" {fold(text[:_NEAR])[:1]}"
    if not any(begin in f" {fold(name)}" for name in names):
        return None
    for end in _ends(text, names):
        if text[end:].lstrip().startswith(then) and candidates(text[:end], names, short):
            return text[:end]
    return None


def _ends(text: str, names: Sequence[str]) -> Iterator[int]:
    """Where a name can end, the farthest first: not within a word, nor before an accent."""
    longest = max((len(fold(name)) for name in names), default=0)
    ends: list[int] = []
    seen = 0
    last = " "
    for end, letter in enumerate(text):
        if category(letter) in _UNSEEN:
            continue
        if not last.isspace() and not (last.isalnum() and letter.isalnum()):
            ends.append(end)
        seen += bool(_folded(letter).strip())
        if seen > longest:
            return reversed(ends)
        last = letter
    return reversed([*ends, len(text)])
