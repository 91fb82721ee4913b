"""The table of Saul viltjes: who sits where, what lies before them, what was bid.

Seats go clockwise, from the upper left corner: the first half sits above the table from left to
right, the others below it from right to left. A face-down coaster is dark with rings and stands for
itself in a numbered stack; Saul is a round coaster with an S, Hank a pointed badge with an H.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import svg
from markupsafe import Markup

from bot.pictures import naming, style
from bot.pictures import saul_shapes as shapes
from bot.pictures.saul_shapes import ACCENT, FELT, PILL
from bot.pictures.style import INK, LABEL, LARGE, LINE, MARGIN, MUTED, SMALL, WHITE, WIDTH
from bot.texts import Texts
from engines.base import Seat
from engines.saul.model import Player, Public, View
from engines.saul.rules import places

POINTS_TO_WIN: Final = 2

_TAB = 40
_PLATE = 94
_TABLE_TOP = MARGIN + _TAB + _PLATE + 12
_TABLE_HEIGHT = 496
_MIDDLE = _TABLE_TOP + _TABLE_HEIGHT // 2
_HEIGHT = 2 * _MIDDLE
_STRIP = 128
"""What a seat's own secrets add below the table."""

_ROOMY = 36
_NARROW = 27
"""Radius of a coaster: four must fit side by side, in half the table or in a third of it."""
_BETWEEN = 4
_WIDEST_PLATE = 300
_SENTENCE = 560
"""How wide a line in the middle of the table may be."""


class _Place(NamedTuple):
    """Where a seat is drawn."""

    x: int
    width: int
    above: bool
    radius: int
    """Of his coasters."""


def _places(seats: int) -> tuple[_Place, ...]:
    above = (seats + 1) // 2
    radius = _ROOMY if above <= 2 else _NARROW
    left_to_right = _row(above, radius, above=True)
    right_to_left = _row(seats - above, radius, above=False)[::-1]
    return (*left_to_right, *right_to_left)


def _row(count: int, radius: int, *, above: bool) -> tuple[_Place, ...]:
    column = (WIDTH - 2 * MARGIN) // count
    width = min(column - 8, _WIDEST_PLATE)
    return tuple(
        _Place(MARGIN + column * index + column // 2, width, above, radius)
        for index in range(count)
    )


class _Drawing:
    """One picture in the making; its methods yield elements from back to front."""

    def __init__(self, view: View, names: Sequence[str], texts: Texts) -> None:
        self.view = view
        self.public: Public = view.public
        self.names = names
        self.texts = texts

    def say(self, key: str, **args: str | int) -> str:
        """A sentence as plain text; `style.write` escapes it for the drawing."""
        return self.texts(f"saul-pic-{key}", **args).unescape()

    def name(self, seat: Seat, size: int, width: int) -> str:
        return naming.fitted(self.names, seat, self.texts, size, width)

    def everything(self) -> Iterator[svg.Element]:
        yield style.box(MARGIN, _TABLE_TOP, WIDTH - 2 * MARGIN, _TABLE_HEIGHT, fill=FELT, radius=56)
        yield from shapes.arrows(_MIDDLE)
        yield from self.middle()
        for seat, place in enumerate(_places(len(self.public.players))):
            yield from self.plate(seat, place)
            yield from self.coasters(self.public.players[seat], place)
            yield from self.pills(seat, place)
        yield from self.secrets()

    # -- the middle of the table ---------------------------------------------------------------

    def middle(self) -> Iterator[svg.Element]:
        public = self.public
        above = self.say(f"round-{public.phase}", round=public.round)
        yield style.write(WIDTH / 2, _MIDDLE - 46, above, size=LABEL, fill=MUTED)
        yield style.write(WIDTH / 2, _MIDDLE + 17, self.headline(), size=LARGE, weight="700")
        yield style.write(WIDTH / 2, _MIDDLE + 62, self.detail(), size=LABEL, fill=MUTED)

    def headline(self) -> str:
        public = self.public
        if public.phase == "plan":
            return self.say("plans")
        if public.phase == "over":
            return self.say("over")
        return self.say("bid", bid=public.bid, table=public.table)

    def detail(self) -> str:
        public = self.public
        if public.phase == "plan":
            playing = [player for player in public.players if player.status == "playing"]
            ready = sum(player.ready for player in playing)
            return self.say("ready-count", ready=ready, count=len(playing))
        if public.phase == "flip":
            return self.say("sauls", sauls=public.sauls, bid=public.bid)
        if public.phase == "over":
            return self.sentence("first", "names", _first(public))
        assert public.bidder is not None  # there is no bidding without an opening bid
        return self.sentence("high", "name", (public.bidder,))

    def sentence(self, key: str, slot: str, seats: Sequence[Seat]) -> str:
        """A line about players whose names together leave room for the rest of it."""
        rest = style.text_width(self.say(key, **{slot: ""}), LABEL)
        each = (_SENTENCE - rest) // len(seats) - LABEL
        named = [self.name(seat, LABEL, each) for seat in seats]
        return self.say(key, **{slot: self.texts.listed(named)})

    # -- a player ------------------------------------------------------------------------------

    def plate(self, seat: Seat, place: _Place) -> Iterator[svg.Element]:
        """Name, points and hand; whose turn it is has a filled plate with the word on its tab."""
        player = self.public.players[seat]
        turn = self.public.turn == seat
        top = MARGIN + _TAB if place.above else _TABLE_TOP + _TABLE_HEIGHT + 12
        edge = place.x - place.width // 2
        if turn:
            yield style.box(
                edge,
                top - _TAB if place.above else top,
                place.width,
                _PLATE + _TAB,
                fill=ACCENT,
                stroke=ACCENT,
            )
            word = top - 3 if place.above else top + _PLATE + 22
            yield style.write(place.x, word, self.say("turn"), fill=WHITE)
        else:
            lost = player.status == "lost"
            yield style.box(
                edge,
                top,
                place.width,
                _PLATE,
                fill=style.PAPER if lost else WHITE,
                stroke=ACCENT if player.status == "won" else LINE,
                dashed=lost,
            )
        ink = WHITE if turn else MUTED if player.status == "lost" else INK
        name, size = self.title(seat, place.width - 24)
        yield style.write(place.x, top + 39, name, size=size, fill=ink, weight="700")
        yield from self.numbers(player, place, top + 78, ink)

    def title(self, seat: Seat, width: int) -> tuple[str, int]:
        """The name and its size: smaller when it is long, cut when that is not enough."""
        name = self.name(seat, LABEL, width)
        return (self.name(seat, SMALL, width), SMALL) if name.endswith("…") else (name, LABEL)

    def numbers(self, player: Player, place: _Place, y: int, ink: str) -> Iterator[svg.Element]:
        """Points as dots and in figures; how many coasters are in hand, of all that are owned."""
        inset = place.width // 2 - 12
        left = place.x - inset
        for point in range(POINTS_TO_WIN):
            yield svg.Circle(
                cx=left + 9 + 22 * point,
                cy=y - 9,
                r=8,
                fill=ink if point < player.points else "none",
                stroke=ink,
                stroke_width=2.5,
            )
        points = self.say("points", points=player.points)
        yield style.write(left + 47, y, points, fill=ink, anchor="start")
        if _holds(self.public, player):
            in_hand = player.coasters - player.laid
            hand = self.say("hand", hand=in_hand, coasters=player.coasters)
            yield style.write(place.x + inset, y, hand, fill=ink, anchor="end")

    def coasters(self, player: Player, place: _Place) -> Iterator[svg.Element]:
        """The stack with its count, and to its right what was turned, the first one first."""
        stack = 1 if player.face_down else 0
        count = stack + len(player.turned)
        pitch = 2 * place.radius + _BETWEEN
        x = place.x - pitch * (count - 1) // 2
        y = _TABLE_TOP + 60 if place.above else _TABLE_TOP + _TABLE_HEIGHT - 60
        if stack:
            yield from shapes.stack(x, y, place.radius, player.face_down)
        for index, face in enumerate(player.turned, start=stack):
            yield from shapes.face(x + pitch * index, y, place.radius, face)

    def pills(self, seat: Seat, place: _Place) -> Iterator[svg.Element]:
        """What a player did, between his coasters and the middle."""
        words = list(self.words(seat))
        widths = [shapes.pill_width(word, ticked) for word, ticked, _ in words]
        x = place.x - (sum(widths) + 8 * (len(words) - 1)) / 2
        y = _TABLE_TOP + 114 if place.above else _TABLE_TOP + _TABLE_HEIGHT - 114 - PILL
        for (word, ticked, strong), width in zip(words, widths, strict=True):
            yield from shapes.pill(x, y, width, word, ticked, strong)
            x += width + 8

    def words(self, seat: Seat) -> Iterator[tuple[str, bool, bool]]:
        """Each pill as (word, with a tick, filled)."""
        public, player = self.public, self.public.players[seat]
        if public.phase == "over" or player.status != "playing":
            place = places(public)[seat]
            yield self.say(f"left-{player.status}", place=place), False, player.status == "won"
            return
        if public.start == seat:
            yield self.say("start"), False, False
        if public.phase == "plan":
            yield self.say("ready" if player.ready else "unready"), player.ready, False
        elif player.passed:
            yield self.say("passed"), False, False
        elif player.bid:
            yield self.say("bids", bid=player.bid), False, public.bidder == seat

    # -- what only the reader may see ----------------------------------------------------------

    def secrets(self) -> Iterator[svg.Element]:
        own = _own(self.view)
        if own is None:
            return
        label, faces = own
        top = _HEIGHT
        yield style.box(
            MARGIN, top, WIDTH - 2 * MARGIN, _STRIP - MARGIN, fill="none", stroke=MUTED, dashed=True
        )
        pitch = 2 * _NARROW + _BETWEEN
        x = WIDTH - MARGIN - 24 - _NARROW - pitch * (len(faces) - 1)
        for index, face in enumerate(faces):
            yield from shapes.face(x + pitch * index, top + (_STRIP - MARGIN) // 2, _NARROW, face)
        left = MARGIN + 24
        yield style.write(left, top + 46, self.say("only-you"), anchor="start", weight="700")
        yield style.write(left, top + 84, self.say(f"own-{label}"), anchor="start", fill=MUTED)


def draw(view: View, names: Sequence[str], texts: Texts) -> str:
    """The table as this view sees it, as SVG text, 800 units wide.

    A spectator's picture shows nothing secret. A seat's adds its own coasters in a strip of their
    own below the table, marked as for that reader only.
    """
    height = _HEIGHT if _own(view) is None else _HEIGHT + _STRIP
    return style.card(height, list(_Drawing(view, names, texts).everything()))


# -- facts from the view -----------------------------------------------------------------------


def _holds(public: Public, player: Player) -> bool:
    """Whether he has a hand to speak of: not after leaving, nor when all is over."""
    return player.status == "playing" and public.phase != "over"


def _first(public: Public) -> tuple[Seat, ...]:
    by_seat = places(public)
    return tuple(seat for seat, place in enumerate(by_seat) if place == min(by_seat))


def _own(view: View) -> tuple[str, str] | None:
    """The reader's own coasters and what to call them; None when there is nothing to show."""
    own, public = view.own, view.public
    if own is None or view.seat is None:
        return None
    player = public.players[view.seat]
    if not _holds(public, player):
        return None
    if public.phase == "plan":
        return ("hand", own.hand) if own.plan is None else ("plan", own.plan.coasters)
    return ("stack", own.stack[: player.face_down]) if player.face_down else None


# -- the same in words -------------------------------------------------------------------------


def alt(view: View, names: Sequence[str], texts: Texts) -> Markup:
    """The picture in full sentences, for whoever can't see it."""
    public = view.public
    said = [
        *_about_table(public, names, texts),
        *(_about_player(public, seat, names, texts) for seat in range(len(public.players))),
    ]
    own = _own(view)
    if own is not None:
        label, faces = own
        said.append(
            texts(
                "saul-pic-alt-own", label=texts(f"saul-pic-own-{label}"), faces=_faces(faces, texts)
            )
        )
    phase = texts(f"saul-pic-phase-{public.phase}")
    return texts("saul-pic-alt", round=public.round, phase=phase, parts=Markup(" ").join(said))


def _about_table(public: Public, names: Sequence[str], texts: Texts) -> Iterator[Markup]:
    if public.phase == "plan":
        yield texts("saul-pic-alt-start", name=naming.spoken(public.start, names, texts))
    if public.bidder is not None and public.phase != "over":
        bidder = naming.spoken(public.bidder, names, texts)
        yield texts("saul-pic-alt-bid", bid=public.bid, table=public.table, name=bidder)
    if public.phase == "flip":
        yield texts("saul-pic-alt-sauls", sauls=public.sauls)
    if public.turn is not None:
        yield texts("saul-pic-alt-turn", name=naming.spoken(public.turn, names, texts))


def _about_player(public: Public, seat: Seat, names: Sequence[str], texts: Texts) -> Markup:
    parts = Markup(", ").join(_facts(public, seat, texts))
    return texts("saul-pic-alt-player", name=naming.spoken(seat, names, texts), parts=parts)


def _facts(public: Public, seat: Seat, texts: Texts) -> Iterator[Markup]:
    player = public.players[seat]
    if player.face_down:
        yield texts("saul-pic-alt-down", count=player.face_down)
    if player.turned:
        yield texts("saul-pic-alt-turned", faces=_faces(player.turned, texts))
    if _holds(public, player):
        hand = player.coasters - player.laid
        yield texts("saul-pic-alt-hand", hand=hand, coasters=player.coasters)
    yield texts("saul-pic-alt-points", points=player.points)
    if public.phase == "over" or player.status != "playing":
        yield texts(f"saul-pic-alt-{player.status}", place=places(public)[seat])
    elif public.phase == "plan":
        yield texts(f"saul-pic-alt-{'ready' if player.ready else 'unready'}")
    elif player.passed:
        yield texts("saul-pic-alt-passed")
    elif player.bid:
        yield texts("saul-pic-alt-bids", bid=player.bid)


def _faces(faces: str, texts: Texts) -> Markup:
    return Markup(" ").join(texts(f"saul-face-{face}") for face in faces)
