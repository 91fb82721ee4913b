"""HTML that can't be broken by what people type: tags are made here, and all else is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, TypeAlias

Attribute: TypeAlias = "str | int | bool | None"
EMPTY: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


NOTHING: Final = Html("")


def safe(what: object) -> Html:
    """HTML as it is; anything else escaped."""
    return what if isinstance(what, Html) else Html(escape(str(what)))


def joined(parts: Iterable[object], between: str = "") -> Html:
    return Html(between.join(safe(part) for part in parts))


def tag(_name: str, *inner: object, **attributes: Attribute) -> Html:
    """An element. `class_` is class, `data_key` is data-key; None and False leave one out."""
    start = "".join([_name, *(_attribute(name, value) for name, value in attributes.items())])
    if _name in EMPTY:
        return Html(f"<{start}>")
    return Html(f"<{start}>{joined(inner)}</{_name}>")


def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = name.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def classes(*names: str | bool | None) -> str | None:
    return " ".join(name for name in names if isinstance(name, str) and name) or None
