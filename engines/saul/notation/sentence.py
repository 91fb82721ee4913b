"""A sentence into slots: which coasters, which numbers for what, and what else was said.

The reader goes from left to right; each kind of token says itself what may follow it. Words that
say nothing are dropped first, marks (",", "!") stay, since "start 2, Saul" and "start 2 Saul" are
not the same. What fits nowhere is refused, never skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engines.base import NotationError
from engines.lexemes import Token
from engines.names import fold
from engines.saul.model import FULL_HAND, HANK, SAUL

_BIDDING: Final = ("bid", "bid-on", "raise", "go", "start", "start-bid")
_SINGLE: Final = ("saul", "hank")
_PLURAL: Final = ("sauls", "hanks")
_FACES: Final = ("faces", *_SINGLE, *_PLURAL)
_NO_ONE: Final = (*_BIDDING, *_FACES, "times")
"""Before these "een" and "ein" are an article, not a number."""
_ROW: Final = (*_FACES, "sep", "then", "one", "noun", "with", "count", "multiple", "top", "bottom")
"""What may stand between the coasters of one row."""
_BEFORE_LISTED: Final = ("sep", "noun", "then", *_FACES)
"""What may stand before a number of a list; after "na" or "bod" it is one that matters."""
_DROPPED: Final = ("filler", "greet", "first", "particle")
_MOST: Final = 6 * len(FULL_HAND)
"""More coasters than the largest table has are no row."""


class Slots:
    """What a sentence said; a slot holds every number that was given for it."""

    def __init__(self) -> None:
        self.coasters = ""
        self.after: list[int] = []
        self.start: list[int] = []
        self.limit: list[int] = []
        self.bid: list[int] = []
        self.open: list[int] = []
        """Numbers that could be anything."""
        self.round: list[int] = []
        self.said: dict[str, Token] = {}
        """What needs no number ("never", "jump", "pass", "then-pass", "same" …), by kind."""


def unclear(token: Token) -> NotationError:
    """For a word that is known but can't be read in this place."""
    return NotationError("unclear", word=token.typed)


def without_greeted(tokens: Sequence[Token], names: Sequence[str]) -> tuple[Token, ...]:
    """The tokens without players' names after "hi" and "regards", unless they can mean more."""
    words = [word for name in names for word in fold(name).split()]
    kept: list[Token] = []
    polite = False
    for token in tokens:
        named = token.kind == "unknown" and any(word.startswith(token.text) for word in words)
        if not (polite and named):
            kept.append(token)
            polite = token.kind == "greet" or (polite and token.kind == "sep")
    return tuple(kept)


def read(tokens: Sequence[Token], hand: str) -> Slots:
    """The slots of a sentence; `hand` tells what "Hank on top" lies on.

    Raises NotationError: word, number-form, unclear.
    """
    for token in tokens:
        if token.kind == "unknown":
            raise NotationError("word", word=token.typed)
        if token.kind == "odd":
            raise NotationError("number-form", number=token.typed)
    return _Reader(tokens).read(hand)


def _unlisted(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the numbers of a list, "1. Saul 2. Hank", if that is what it is."""
    faces = [place for place, token in enumerate(tokens) if token.kind in _FACES]
    numbers = [_list_number(tokens, place) for place in faces]
    values = [0 if place is None else tokens[place].value for place in numbers]
    if len(faces) < 2 or values != list(range(1, len(faces) + 1)):
        return list(tokens)
    return [token for place, token in enumerate(tokens) if place not in numbers]


def _list_number(tokens: Sequence[Token], face: int) -> int | None:
    """Where "2.", "2e" or "viltje 2" stands before a single face; "2 Hank" would count Hanks."""
    place = face - 1
    while place >= 0 and tokens[place].kind in ("sep", "noun", "one"):
        place -= 1
    if place < 0 or tokens[place].kind not in ("count", "rank"):
        return None
    before = tokens[place - 1].kind if place else "sep"
    apart = {"sep"} & {token.kind for token in tokens[place:face]}
    listed = before == "noun" or tokens[place].kind == "rank" or apart
    single = tokens[face].text in (SAUL, HANK) and tokens[face].kind not in _PLURAL
    return place if single and listed and before in _BEFORE_LISTED else None


class _Reader:
    """One pass over the tokens; `at` is the place of the next one."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = _unlisted([token for token in tokens if token.kind not in _DROPPED])
        self.at = 0
        self.slots = Slots()
        self.closed = False
        """Whether something else came after the row of coasters."""

    def read(self, hand: str) -> Slots:
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if self.slots.coasters and token.kind not in _ROW:
                self.closed = True
            _HANDLERS.get(token.kind, _Reader.refuse)(self, token)
        self.put_hank(hand)
        return self.slots

    # -- looking around ------------------------------------------------------------------------

    def kind(self, ahead: int = 0) -> str:
        place = self.at + ahead
        return self.tokens[place].kind if place < len(self.tokens) else "end"

    def before(self, back: int = 1) -> str:
        """The kind of the token before the one that is read now."""
        place = self.at - 1 - back
        return self.tokens[place].kind if place >= 0 else "end"

    def skip(self, *kinds: str) -> None:
        while self.kind() in kinds:
            self.at += 1

    def take(self, ranks: bool = True) -> int | None:
        """A number, if one comes next."""
        kind = self.kind()
        article = kind == "one" and self.kind(1) in _NO_ONE
        if article or kind not in ("count", "one", *(("rank",) if ranks else ())):
            return None
        self.at += 1
        return 1 if kind == "one" else self.tokens[self.at - 1].value

    def counts_faces(self) -> bool:
        """Whether a face comes that a number before it would count: "2 Sauls", not "2 SSHS"."""
        lone = self.kind() == "faces" and len(self.tokens[self.at].text) == 1
        return lone or self.kind() in (*_SINGLE, *_PLURAL, "times")

    # -- what may be there ---------------------------------------------------------------------

    def refuse(self, token: Token) -> None:
        raise unclear(token)

    def ignore(self, token: Token) -> None:
        """It only mattered to its neighbours."""

    def note(self, token: Token) -> None:
        self.slots.said.setdefault(token.kind, token)

    def face(self, token: Token) -> None:
        self.lay(token, 1)

    def lay(self, token: Token, times: int) -> None:
        if self.closed or times > _MOST:
            raise unclear(token)
        self.slots.coasters += token.text * times

    def count(self, token: Token) -> None:
        if self.counts_faces():
            self.multiple(token)
        elif self.kind() == "jump" and self.kind(1) != "count":
            self.slots.limit.append(token.value)
        else:
            self.loose(token)

    def multiple(self, token: Token) -> None:
        """ "2 Sauls", "2 x Saul", "dreimal Saul"."""
        self.skip("times")
        if not self.counts_faces():
            raise unclear(token)
        self.at += 1
        self.lay(self.tokens[self.at - 1], token.value)

    def rank(self, token: Token) -> None:
        if self.kind() == "round":
            self.at += 1
            self.slots.round.append(token.value)
        else:
            self.note(token)
            self.loose(token)

    def loose(self, token: Token) -> None:
        self.closed = bool(self.slots.coasters)
        self.slots.open.append(token.value)

    def one(self, token: Token) -> None:
        """An article, unless there is nothing else."""
        if all(other is token or other.kind in ("sep", "then") for other in self.tokens):
            self.slots.open.append(1)

    def all(self, token: Token) -> None:
        """ "alle vier", but not "alle Sauls", which leaves open how many."""
        if self.kind() != "count":
            raise unclear(token)

    def side(self, token: Token) -> None:
        """ "Hank on top"; of a Saul it would say nothing."""
        before = self.tokens[self.at - 2] if self.at > 1 else token
        after = self.tokens[self.at] if self.at < len(self.tokens) else token
        hank_below = before.kind in _FACES and before.text != HANK  # "Saul bovenop Hank"
        if before.text != HANK and (hank_below or after.text != HANK):
            raise unclear(token)
        self.note(token)

    def put_hank(self, hand: str) -> None:
        """Hank on the side that was named, on as many Sauls as were named, or all in hand."""
        slots = self.slots
        for kind in ("top", "bottom"):
            if kind in slots.said:
                sauls = SAUL * (slots.coasters.count(SAUL) or hand.count(SAUL))
                if slots.coasters.count(HANK) != 1 or {"top", "bottom"} <= slots.said.keys():
                    raise unclear(slots.said[kind])
                slots.coasters = sauls + HANK if kind == "top" else HANK + sauls

    # -- bidding -------------------------------------------------------------------------------

    def after(self, token: Token) -> None:
        """ "na mijn tweede viltje"; not "na 2 Sauls" or "na 2 pas ik", which mean other things."""
        self.skip("noun", "all")
        number = self.take()
        counts = self.counts_faces()
        self.skip("noun")
        if number is None or counts or self.kind() == "pass":
            raise unclear(token)
        self.slots.after.append(number)

    def only(self, token: Token) -> None:
        """ "ik bied pas na 2"; "ik pas na 2" would be a pass."""
        bids = self.before() in _BIDDING
        self.after(token)
        if not bids and self.kind() not in _BIDDING:
            raise unclear(token)

    def start(self, token: Token) -> None:
        """ "start 2", "open met 2", "met een bod van 2"; without a number just a word."""
        back = self.at
        self.skip("with")
        if self.kind() == "one" and self.kind(1) in ("bid", "start-bid"):
            self.at += 1
        self.skip("bid", "start-bid")
        number = self.take(ranks=False)
        if number is None:
            self.at = back
        elif self.counts_faces() or self.kind() == "noun":
            raise unclear(token)  # "ik begin met 2 Sauls": laid or bid?
        else:
            self.closed = bool(self.slots.coasters)
            self.slots.start.append(number)

    def start_bid(self, token: Token) -> None:
        """ "openingsbod 2"; in "openingsbod na 2" just a word."""
        self.skip("with")
        if self.kind() not in ("after", "only"):
            self.slots.start.append(self.sauls(token))

    def to(self, token: Token) -> None:
        self.slots.limit.append(self.sauls(token))

    def sauls(self, token: Token) -> int:
        """A number that a bidding word asks for, with the "Sauls" or "viltjes" after it."""
        number = self.take(ranks=False)
        self.skip("noun")
        if self.kind() in ("saul", "sauls"):
            self.at += 1
            if self.kind() in _FACES:
                raise unclear(self.tokens[self.at])
        if number is None:
            raise unclear(token)
        return number

    def bid(self, token: Token) -> None:
        self.note(token)
        if self.bids_number():
            self.slots.bid.append(self.sauls(token))

    def bids_number(self) -> bool:
        one = self.kind() == "one" and self.kind(1) not in _NO_ONE
        return one or (self.kind() == "count" and self.kind(1) != "jump")

    def bid_on(self, token: Token) -> None:
        """ "doorbieden tot 5"; "doorbieden 5" leaves open whether that is a bid or the last one."""
        self.slots.said.setdefault("bid", token)
        if self.bids_number():
            raise unclear(token)

    def going_to(self, token: Token) -> None:
        """ "ik ga naar 5": a bid; behind a plan perhaps the opening, perhaps how far to go."""
        self.slots.said.setdefault("bid", token)
        if self.bids_number():
            self.slots.open.append(self.sauls(token))

    def jump(self, token: Token) -> None:
        self.note(token)
        if self.kind() == "count":
            self.slots.limit.append(self.sauls(token))

    def no(self, token: Token) -> None:
        """ "ik bied niet", "geen bod"; a no to anything else is not understood."""
        bids = self.before() in _BIDDING
        self.skip("one")
        if self.kind() in _BIDDING:
            bids = True
            self.at += 1
        if not bids or self.kind() in ("to", "after", "only", "count", "rank", "with"):
            raise unclear(token)
        self.slots.said.setdefault("never", token)

    def passing(self, token: Token) -> None:
        """ "daarna pas"; but "ik bied dan pas" and "pas bieden na 2" are the Dutch "only"."""
        then = "then" in (self.before(), self.kind())
        back = 2 if self.before() == "then" else 1
        only = self.before(back) in _BIDDING and "never" not in self.slots.said
        if only or self.kind() in ("after", "only", "next", "same", "every", *_BIDDING):
            raise unclear(token)
        self.slots.said.setdefault("then-pass" if then else "pass", token)

    def round(self, token: Token) -> None:
        number = self.take()
        if number is None:
            raise unclear(token)
        self.slots.round.append(number)


_HANDLERS: Final[dict[str, Callable[[_Reader, Token], None]]] = {
    "faces": _Reader.face,
    "saul": _Reader.face,
    "hank": _Reader.face,
    "count": _Reader.count,
    "multiple": _Reader.multiple,
    "rank": _Reader.rank,
    "one": _Reader.one,
    "all": _Reader.all,
    "top": _Reader.side,
    "bottom": _Reader.side,
    "after": _Reader.after,
    "only": _Reader.only,
    "start": _Reader.start,
    "with": _Reader.start,
    "start-bid": _Reader.start_bid,
    "bid": _Reader.bid,
    "bid-on": _Reader.bid_on,
    "raise": _Reader.going_to,
    "go": _Reader.going_to,
    "to": _Reader.to,
    "jump": _Reader.jump,
    "no": _Reader.no,
    "pass": _Reader.passing,
    "round": _Reader.round,
    **dict.fromkeys(("sep", "then", "noun", "by"), _Reader.ignore),
    **dict.fromkeys(
        ("never", "now", "same", "next", "every", "ask", "ask-flip", "no-same", "no-orders"),
        _Reader.note,
    ),
}
