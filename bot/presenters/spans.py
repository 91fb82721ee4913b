"""Lengths of time in words."""

from __future__ import annotations

from markupsafe import Markup

from bot.clock import MINUTE
from bot.texts import Texts


def spanned(milliseconds: int, words: Texts) -> Markup:
    """ "2 dagen", "1 dag en 12 uur"; `span` reads it back."""
    parts = []
    left = milliseconds // MINUTE
    for name, size in (("days", 24 * 60), ("hours", 60), ("minutes", 1)):
        count, left = divmod(left, size)
        if count:
            parts.append(words(f"span-{name}", count=count))
    return words.listed(parts or [words("span-minutes", count=0)])
