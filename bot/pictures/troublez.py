"""The table of Troublez: three rows, then what each has gained.

A colour has a shape of its own behind the value: a triangle, a disc, a square. Actions are drawn. A
barricade is two planks; what lies under it is dim and stands below them, small.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import svg
from markupsafe import Markup

from bot.pictures import naming, style
from bot.pictures import troublez_shapes as shapes
from bot.pictures.style import LABEL, LARGE, LINE, MARGIN, MUTED, SMALL, WHITE, WIDTH
from bot.pictures.troublez_shapes import ACCENT, HIGH, WIDE
from bot.texts import Texts
from engines.base import Seat
from engines.troublez import cards, rules
from engines.troublez.model import Player, Public, Row, View

_HEAD: Final = 96
_ROW: Final = HIGH + 22
_NUMBER: Final = 52
_PLATE: Final = 158
_GAP: Final = 12
_MINI: Final = 40
"""How wide a zombie of a collection is."""


class _Drawing:
    """One picture in the making; its methods yield elements from back to front."""

    def __init__(self, view: View, names: Sequence[str], texts: Texts) -> None:
        self.public: Public = view.public
        self.names = names
        self.texts = texts

    def say(self, key: str, **args: str | int) -> str:
        """A sentence as plain text; `style.write` escapes it for the drawing."""
        return self.texts(f"troublez-pic-{key}", **args).unescape()

    def everything(self) -> Iterator[svg.Element]:
        yield from self.head()
        for number, row in enumerate(self.public.rows, start=1):
            yield from self.row(number, row, MARGIN + _HEAD + _ROW * (number - 1))
        top = MARGIN + _HEAD + _ROW * len(self.public.rows) + _GAP
        for seat in range(len(self.public.players)):
            yield from self.plate(seat, *_corner(seat, top))

    def head(self) -> Iterator[svg.Element]:
        """Whose turn it is, what is left of the pile, and the card that has no place yet."""
        public = self.public
        left, right = MARGIN + 8, WIDTH - MARGIN - 8
        if public.phase == "over":
            yield style.write(left, 66, self.say("over"), size=LARGE, anchor="start", weight="700")
            return
        turn = self.say("turn", turn=public.turns)
        yield style.write(left, 50, turn, size=LABEL, anchor="start", fill=MUTED)
        room = 420 if public.card else 500
        name = naming.fitted(self.names, public.turn, self.texts, LABEL, room)
        yield style.write(left, 90, name, size=LABEL, anchor="start", weight="700")
        pile = self.say("pile", cards=len(public.pile))
        runs = self.say("runs", runs=public.runs)
        yield style.write(right, 50, pile, anchor="end")
        yield style.write(right, 90, runs, anchor="end", fill=MUTED)
        if public.card:
            yield from shapes.card(WIDTH / 2 + 60, MARGIN + 4, public.card, WIDE, self.texts.lang)

    def row(self, number: int, row: Row, top: float) -> Iterator[svg.Element]:
        """From left to right, closer together when there are many."""
        middle = top + HIGH / 2
        yield style.box(
            MARGIN, top - 6, WIDTH - 2 * MARGIN, HIGH + 12, fill=shapes.FELT, stroke=LINE
        )
        yield style.write(
            MARGIN + _NUMBER / 2 + 4, middle + 11, str(number), size=LABEL, weight="700"
        )
        if not row:
            x = MARGIN + _NUMBER + 20
            yield style.write(x, middle + 9, self.say("free"), anchor="start", fill=MUTED)
            return
        room = WIDTH - 2 * MARGIN - _NUMBER - 16 - WIDE
        pitch = min(WIDE + 8.0, room / max(len(row) - 1, 1))
        for at, stack in enumerate(row):
            yield from shapes.card(
                MARGIN + _NUMBER + 8 + pitch * at, top, stack, WIDE, self.texts.lang
            )

    def plate(self, seat: Seat, x: float, y: float) -> Iterator[svg.Element]:
        """Name and points, hordes, and the collection sorted by value."""
        public, player = self.public, self.public.players[seat]
        width = (WIDTH - 2 * MARGIN - _GAP) / 2
        turn = public.turn == seat and public.phase != "over"
        yield style.box(x, y, width, _PLATE, fill=WHITE, stroke=ACCENT if turn else LINE)
        if turn:
            yield svg.Rect(x=x, y=y + 16, width=8, height=_PLATE - 32, fill=ACCENT)
        points = self.say("points", points=player.points)
        room = int(width) - 56 - style.text_width(points, SMALL)
        name = naming.fitted(self.names, seat, self.texts, SMALL, room)
        yield style.write(x + 20, y + 38, name, anchor="start", weight="700")
        yield style.write(x + width - 16, y + 38, points, anchor="end")
        yield style.write(x + 20, y + 74, self.status(seat, player), anchor="start", fill=MUTED)
        yield from self.collection(player, x + 20, y + 90, width - 36)

    def status(self, seat: Seat, player: Player) -> str:
        """Hordes; the place at the end, and whether a pick is in."""
        public = self.public
        said = self.say("hordes", hordes=len(player.hordes))
        if public.phase == "over":
            return f"{self.say('place', place=rules.places(public)[seat])} · {said}"
        if public.phase == "pick" and seat in public.picking:
            return f"{said} · {self.say('ready' if player.ready else 'unready')}"
        return said

    def collection(self, player: Player, x: float, y: float, room: float) -> Iterator[svg.Element]:
        ordered = sorted(player.cards, key=lambda card: (cards.value(card), card))
        pitch = min(_MINI + 4.0, (room - _MINI) / max(len(ordered) - 1, 1))
        for at, card in enumerate(ordered):
            yield from shapes.card(x + pitch * at, y, card, _MINI, self.texts.lang)


def _corner(seat: Seat, top: float) -> tuple[float, float]:
    """Two beside each other, in the order in which they sit."""
    column, line = seat % 2, seat // 2
    width = (WIDTH - 2 * MARGIN - _GAP) / 2
    return MARGIN + column * (width + _GAP), top + line * (_PLATE + _GAP)


def draw(view: View, names: Sequence[str], texts: Texts) -> str:
    """The table as SVG text, 800 units wide. Everything on it is public."""
    lines = (len(view.public.players) + 1) // 2
    height = MARGIN + _HEAD + _ROW * len(view.public.rows) + _GAP + lines * (_PLATE + _GAP) + 8
    return style.card(height, list(_Drawing(view, names, texts).everything()))


# -- the same in words -------------------------------------------------------------------------


def alt(view: View, names: Sequence[str], texts: Texts) -> Markup:
    """The picture in full sentences, for whoever can't see it."""
    public = view.public
    said = [*_table(public, names, texts)]
    for seat in range(len(public.players)):
        name = naming.spoken(seat, names, texts)
        parts = Markup(", ").join(_facts(public, seat, texts))
        said.append(texts("troublez-pic-alt-player", name=name, parts=parts))
    return texts("troublez-pic-alt", turn=public.turns, parts=Markup(" ").join(said))


def _table(public: Public, names: Sequence[str], texts: Texts) -> Iterator[Markup]:
    if public.phase == "over":
        yield texts("troublez-pic-alt-over")
        return
    yield texts("troublez-pic-alt-turn", name=naming.spoken(public.turn, names, texts))
    if public.card:
        yield texts("troublez-pic-alt-card", card=shapes.named(public.card, texts))
    for number, row in enumerate(public.rows, start=1):
        if row:
            lying = " ".join(shapes.named(stack, texts) for stack in row)
            yield texts("troublez-pic-alt-row", row=number, cards=lying)
    yield texts("troublez-pic-alt-pile", cards=len(public.pile), runs=public.runs)


def _facts(public: Public, seat: Seat, texts: Texts) -> Iterator[Markup]:
    player = public.players[seat]
    yield texts("troublez-pic-alt-points", points=player.points)
    if player.hordes:
        yield texts("troublez-pic-alt-hordes", hordes=len(player.hordes))
    if player.cards:
        yield texts("troublez-pic-alt-collection", values=_values(player))
    if public.phase == "over":
        yield texts("troublez-pic-alt-place", place=rules.places(public)[seat])
    elif public.phase == "pick" and seat in public.picking:
        yield texts(f"troublez-pic-alt-{'ready' if player.ready else 'unready'}")


def _values(player: Player) -> str:
    """ "1, 2×3": value by value, so that six collections fit."""
    counted = sorted(Counter(player.values).items())
    return ", ".join(f"{count}×{value}" if count > 1 else f"{value}" for value, count in counted)
