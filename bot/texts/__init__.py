"""Every sentence that a person reads, in Dutch, English and German (Fluent, one file a language).

A sentence is a small piece of HTML: `<b>` and `<i>`, nothing else. What people typed comes in as
an argument and is escaped, so that a name can never become markup; `bot.presenters.markup` turns
the result into Markdown, BBCode or plain text.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from markupsafe import Markup, escape

LANGUAGES: Final = ("nl", "en", "de")


class Texts:
    """The sentences of one language: `texts("bid-made", name="Niels", bid=3)`."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        source = files(__package__).joinpath(f"{lang}.ftl").read_text(encoding="utf-8")
        self._bundle.add_resource(FluentResource(source))

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, /, **args: str | int) -> Markup:
        """The sentence; strings are escaped unless they are Markup already.

        Raises KeyError for a sentence that isn't there and ValueError for a missing argument: both
        are our mistakes, and the tests look for them.
        """
        pattern = self._bundle.get_message(key).value if key in self else None
        if pattern is None:
            raise KeyError(f"{self.lang}.ftl has no {key}")
        safe = {
            name.replace("_", "-"): value if isinstance(value, int) else str(escape(value))
            for name, value in args.items()
        }
        text, errors = self._bundle.format_pattern(pattern, safe)
        if errors:
            raise ValueError(f"{self.lang}.ftl {key}: {errors[0]}")
        return Markup(text)

    def listed(self, items: Sequence[str], key: str = "list-and") -> Markup:
        """ "Frank, Arno en Niels"; an empty list is an empty text."""
        parts = [escape(item) for item in items]
        if len(parts) < 2:
            return parts[0] if parts else Markup("")
        return self(key, most=Markup(", ").join(parts[:-1]), last=parts[-1])


@lru_cache
def texts(lang: str) -> Texts:
    """The sentences of a language. Raises KeyError for one that we don't speak."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    return Texts(lang)
