"""Lines with buttons as Discord shows them: a classic message, or a private panel in pages.

Whatever is pushed to people is a classic message: text, at most one picture, buttons. A panel is
made of the newer components, which take no such text; only whoever asked for it sees it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import ui
from markupsafe import Markup
from msgspec import Struct

from bot.presenters.markup import write
from bot.texts import Texts
from bot.ui.buttons import control, controls
from bot.ui.pieces import pieces
from bot.ui.speech import Button, Select, Spoken

PARTS: Final = 40
WORDS: Final = 4000
"""Components of one panel, nested ones included, and characters of all its text."""
_ROW: Final = 5
_PIECE: Final = 2000
_TURNING: Final = (4, 200)
"""What the buttons to other pages take of both."""


class Block(Struct, frozen=True):
    """Lines that belong together, and what can be pressed under them."""

    lines: tuple[Markup, ...]
    controls: tuple[Button | Select, ...] = ()


class _Piece(Struct, frozen=True):
    text: str
    controls: tuple[Button | Select, ...] = ()
    first: bool = False
    """A line is drawn above, unless it is the first of its page."""

    @property
    def parts(self) -> int:
        rows = len(list(_rows(self.controls)))
        beside = 2 if _beside(self.controls) else rows + len(self.controls)
        return 2 + beside


def classic(
    lines: Sequence[Markup],
    buttons: Sequence[Button | Select] = (),
    view: ui.View | None = None,
    **more: Any,
) -> list[dict[str, Any]]:
    """The arguments of each message to be sent; the last one carries all but the text."""
    shown = view or controls(Spoken((), controls=tuple(buttons)))
    sent: list[dict[str, Any]] = [
        {"content": piece} for piece in pieces([write(line, "markdown") for line in lines])
    ]
    last = {"view": shown, **more}
    sent[-1] |= {name: what for name, what in last.items() if what is not None}
    return sent


def panel(name: str, blocks: Sequence[Block], page: int, words: Texts) -> ui.LayoutView:
    """One page of the blocks, with buttons to those beside it: they are made anew when pressed."""
    found = _pages(blocks)
    page = min(page, len(found) - 1)
    view = ui.LayoutView(timeout=None)
    for number, piece in enumerate(found[page]):
        if piece.first and number:
            view.add_item(ui.Separator())
        for item in _items(piece):
            view.add_item(item)
    if len(found) > 1:
        where = words("page-of", page=page + 1, count=len(found))
        view.add_item(ui.TextDisplay(f"-# {write(where, 'markdown')}"))
        view.add_item(_turning(name, page, len(found), words))
    return view


def _turning(name: str, page: int, count: int, words: Texts) -> ui.ActionRow[Any]:
    row: ui.ActionRow[Any] = ui.ActionRow()
    for key, other in (("page-before", page - 1), ("page-after", page + 1)):
        if 0 <= other < count:
            row.add_item(control(Button(f"v:{name}:{other}", write(words(key), "text"))))
    return row


def _pages(blocks: Sequence[Block]) -> list[list[_Piece]]:
    """The blocks in order, each page under both limits; a block is cut only where it must be."""
    found: list[list[_Piece]] = [[]]
    parts, letters = _TURNING
    for piece in (piece for block in blocks for piece in _cut(block)):
        parts, letters = parts + piece.parts, letters + len(piece.text)
        if found[-1] and (parts > PARTS or letters > WORDS):
            found.append([])
            parts, letters = _TURNING[0] + piece.parts, _TURNING[1] + len(piece.text)
        found[-1].append(piece)
    return found


def _cut(block: Block) -> Iterator[_Piece]:
    texts = pieces([write(line, "markdown") for line in block.lines], _PIECE)
    for number, text in enumerate(texts):
        last = number == len(texts) - 1
        yield _Piece(text, block.controls if last else (), number == 0)


def _beside(found: Sequence[Button | Select]) -> bool:
    """Whether it stands beside the text: a button that is alone."""
    return len(found) == 1 and isinstance(found[0], Button)


def _items(piece: _Piece) -> Iterator[ui.Item[Any]]:
    if _beside(piece.controls):
        yield ui.Section(piece.text, accessory=control(piece.controls[0]))
        return
    yield ui.TextDisplay(piece.text)
    for row in _rows(piece.controls):
        yield ui.ActionRow(*(control(one) for one in row))


def _rows(found: Sequence[Button | Select]) -> Iterator[tuple[Button | Select, ...]]:
    """Five buttons each, or one select."""
    buttons = [one for one in found if isinstance(one, Button)]
    yield from ((one,) for one in found if isinstance(one, Select))
    for start in range(0, len(buttons), _ROW):
        yield tuple(buttons[start : start + _ROW])
