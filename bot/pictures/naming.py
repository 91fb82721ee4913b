"""How people are called in a picture, and in the words for who can't see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup, escape

from bot.pictures import style
from bot.texts import Texts
from engines.base import Seat

_LONGEST: Final = 24
"""Signs of a name in a description; six players must fit in the 1,024 that Discord allows."""


def shown(names: Sequence[str], seat: Seat, texts: Texts) -> str:
    """The name, after the seat's number when the font may lack every letter of it."""
    cleaned = style.clean(names[seat])
    return cleaned if style.legible(cleaned) else f"{_numbered(seat, texts)} {cleaned}".strip()


def fitted(names: Sequence[str], seat: Seat, texts: Texts, size: int, width: int) -> str:
    """As much of it as fits there."""
    return style.fit(shown(names, seat, texts), size, width)


def spoken(seat: Seat, names: Sequence[str], texts: Texts) -> Markup:
    """The name in a description, of bounded length."""
    name = style.clean(names[seat]) or _numbered(seat, texts)
    return escape(style.isolated(style.shorten(name, _LONGEST)))


def _numbered(seat: Seat, texts: Texts) -> str:
    return texts("pic-seat", seat=seat + 1).unescape()
