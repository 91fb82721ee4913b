"""HTML read back as a tree: a page that isn't well made fails here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

EMPTY = ("br", "hr", "img", "input", "link", "meta")


@dataclass
class Node:
    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    inner: list[Node | str] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        yield self
        for one in self.inner:
            if isinstance(one, Node):
                yield from one.walk()

    @property
    def text(self) -> str:
        return "".join(one if isinstance(one, str) else one.text for one in self.inner)

    def all(self, tag: str = "", **attrs: str) -> list[Node]:
        """By tag and attributes; a class among others counts."""
        return [one for one in self.walk() if tag in ("", one.tag) and one.has(attrs)]

    def one(self, tag: str = "", **attrs: str) -> Node:
        found = self.all(tag, **attrs)
        assert len(found) == 1, (tag, attrs, len(found))
        return found[0]

    def has(self, attrs: dict[str, str]) -> bool:
        return all(self._has(name.rstrip("_").replace("_", "-"), v) for name, v in attrs.items())

    def _has(self, name: str, value: str) -> bool:
        mine = self.attrs.get(name)
        return mine is not None and (mine == value or (name == "class" and value in mine.split()))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Node("")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"{tag} has an attribute twice: {names}"
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inner.append(node)
        if tag not in EMPTY:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inner.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError("a comment")


def tree(html: str) -> Node:
    """Raises AssertionError for tags that don't balance and ids that are there twice."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> stays open"
    ids = [one.attrs["id"] for one in reader.open[0].walk() if "id" in one.attrs]
    assert len(set(ids)) == len(ids), "an id is there twice"
    return reader.open[0]
