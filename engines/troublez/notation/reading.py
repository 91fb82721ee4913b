"""A text into items: from left to right, each kind of token says itself what may follow it.

Words that say nothing are dropped, all else that fits nowhere is refused, never skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engines.base import NotationError, View
from engines.lexemes import Token
from engines.troublez.model import BEST, RUN, Axe, Draw, Form, Place, Shoot, Stop
from engines.troublez.notation.cursor import AMOUNT, EFFECTS, IN_ROW, Cursor, unclear
from engines.troublez.rules import asked, decider


class Item:
    """One thing that was asked for; `flag` is "always", "later" or ""."""

    def __init__(self, kind: str, **said: Any) -> None:
        self.kind = kind
        self.said = said
        self.flag = ""


def question(view: View[Any, Any]) -> str:
    """What the view's owner is asked: the kind of his prompt, or ""."""
    if view.seat is None:
        return ""
    if decider(view.public) == view.seat:
        return asked(view.public)
    return "pick" if view.seat in view.public.picking else ""


class Reader(Cursor):
    """One pass over the tokens."""

    def __init__(self, text: str, view: View[Any, Any], names: Sequence[str]) -> None:
        super().__init__(text, view, names)
        self.question = question(view)
        self.items: list[Item] = []
        self.flag = ""

    def read(self) -> list[Item]:
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            _HANDLERS.get(token.kind, Reader.refuse)(self, token)
        if self.flag and self.items:
            self.items[-1].flag = self.flag
        return self.items

    # -- looking around ------------------------------------------------------------------------

    def add(self, kind: str, **said: Any) -> Item:
        item = Item(kind, **said)
        item.flag, self.flag = self.flag, ""
        self.items.append(item)
        return item

    def refuse(self, token: Token) -> None:
        if token.kind == "unknown":
            raise NotationError("word", word=token.typed)
        if token.kind == "odd":
            raise NotationError("number-form", number=token.typed)
        raise unclear(token)

    def ignore(self, token: Token) -> None:
        """A mark, or a word between items."""

    def greet(self, token: Token) -> None:
        """ "Groetjes, Frank" names nobody."""
        self.accept("sep")
        self.name(self.position())

    def mark(self, token: Token) -> None:
        """ "steeds" belongs to what follows, or at the end to what came before."""
        self.flag = token.kind

    def cancel(self, token: Token) -> None:
        self.add("cancel", slot=token.kind.removeprefix("cancel-"))

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, token: Token) -> None:
        if self.kind() in ("at", "after", "above"):
            self.until(token)
        else:
            self.add("move", move=Draw())

    def until(self, token: Token) -> None:
        """ "stop rij 2", or a reason to stop: "bij 4 kaarten", "na 3 keer", "boven 30%"."""
        back = self.at
        self.accept("then")
        self.accept("pick")  # "ik stop en neem rij 2"
        if (row := self.row()) is not None:
            self.add("move", move=Stop(row))
            return
        self.at = back
        how = self.listed("at", "after", "above")  # "stopp, sobald …"
        how = self.accept("above") or how  # "when more than 30 %"
        self.row_word()
        if self.accept("horde"):
            self.policy(token, horde=True)
        elif percent := self.accept("percent"):
            self.policy(token, bust=percent.value)
        elif number := self.accept("count"):
            self.number(token, number, "" if how is None else how.kind)
        elif how is None:
            self.add("stop")
        else:
            raise unclear(how)

    def number(self, token: Token, number: Token, how: str) -> None:
        noun = self.accept("cards", "draws", "draw")
        self.row_word()
        if how == "above" and noun is None:
            self.policy(token, bust=number.value)
        elif how == "after" or (noun is not None and noun.kind != "cards"):
            self.accept("draw")
            self.policy(token, draws=number.value)
        elif how == "at" or noun is not None:
            self.policy(token, cards=number.value)
        else:
            raise unclear(token)

    def row_word(self) -> None:
        """ "een rij" without a number: any row."""
        if self.kind() == "row" and not self.tokens[self.at].value:
            self.at += 1

    def policy(self, token: Token, **said: Any) -> None:
        """One more thing about how to draw; all of it is one order."""
        last = next((item for item in self.items if item.kind == "policy"), None)
        item = last or self.add("policy")
        item.flag, self.flag = self.flag or item.flag, ""
        for name, value in said.items():
            if item.said.setdefault(name, value) != value:
                raise NotationError("contradiction")

    def prefer(self, token: Token) -> None:
        self.row_word()
        rows: list[int] = []
        while found := self.listed("count", "fullest", "row"):
            rows.append(BEST if found.kind == "fullest" else found.value)
        if not rows:
            raise unclear(token)
        self.policy(token, rows=tuple(rows))

    # -- places --------------------------------------------------------------------------------

    def lay(self, token: Token) -> None:
        self.accept("card")
        if way := self.accept("new-rows", "longest", "first"):
            self.policy(token, placing={"new-rows": "new"}.get(way.kind, way.kind))
        elif self.accept("new"):
            self.add("move", move=Place())
        elif place := self.accept("place"):
            self.add("move", move=self.places.place(place))
        elif (row := self.row()) is not None:
            self.end(row)
        else:
            raise unclear(token)

    def end(self, row: int) -> None:
        """A place at a row, with its side or, where only one fits, without."""
        side = self.listed("left", "right")
        if side is None:
            self.add("side", row=row)
        else:
            self.add("move", move=Place(row, "L" if side.kind == "left" else "R"))

    def cover(self, token: Token) -> None:
        if place := self.accept("place"):
            self.add("move", move=self.places.cover(place))
        elif stack := self.card():
            self.add("cover", card=stack)
        else:
            raise unclear(token)

    def bare_place(self, token: Token) -> None:
        """ "R1.L" on its own means what is asked."""
        if self.question == "pick":
            self.bare_pick(token)
        else:
            self.add("move", move=self.places.place(token))

    def bare_row(self, token: Token) -> None:
        self.at -= 1
        row = self.row()
        if row is None:
            raise unclear(token)
        if self.question == "pick":
            self.add("pick", wishes=(self.in_row(token, row), *self.wishes()))
        elif self.question == "draw":
            self.add("move", move=Stop(row))
        else:
            self.end(row)

    def new(self, token: Token) -> None:
        self.add("move", move=Place())

    # -- picks ---------------------------------------------------------------------------------

    def pick(self, token: Token) -> None:
        """A ranked list; "neem rij 2" takes a whole row."""
        back, row = self.at, self.row()
        if row is not None and self.question == "draw" and self.kind() not in IN_ROW:
            self.add("move", move=Stop(row))
            return
        self.at = back
        item = self.add("pick")
        item.said["wishes"] = self.wishes()
        if not item.said["wishes"]:
            raise unclear(token)

    def bare_pick(self, token: Token) -> None:
        """A list without its verb, while picks are asked."""
        if self.question != "pick":
            raise unclear(token)
        self.at -= 1
        self.pick(token)

    def bare_card(self, token: Token) -> None:
        """While a card is placed its name says nothing new."""
        if self.question != "place":
            self.bare_pick(token)

    # -- effects -------------------------------------------------------------------------------

    def effect(self, token: Token) -> None:
        wished = self.kind() not in AMOUNT and self.kind() != "no"
        if self.question == "pick" and wished and not self.flag:
            self.bare_pick(token)
        elif token.kind == "net":
            self.net(token)
        else:
            more = ("count", "lowest") if token.kind == "axe" else ("count", "most")
            values: list[int] = []
            while number := self.listed(*more):
                values.append(number.value if number.kind == "count" else 0)
            if not values:
                raise unclear(token)
            self.add(token.kind, values=tuple(values))

    def net(self, token: Token) -> None:
        """ "net 4 van Arno", "net Arno 4", "net horde, 5, hoogste"."""
        item = self.add("net", values=(), owners=(), horde=False)
        self.wanted(item)
        if self.accept("from") or (self.kind() == "unknown" and not item.said["values"]):
            item.said["owners"] = self.owners(self.after_last())
            self.wanted(item)
        if not any(item.said.values()):
            raise unclear(token)

    def after_last(self) -> int:
        return self.tokens[self.at - 1].end

    def wanted(self, item: Item) -> None:
        while found := self.listed("count", "highest", "horde"):
            if found.kind == "horde":
                item.said["horde"] = True
            else:
                item.said["values"] += (found.value if found.kind == "count" else 0,)

    def named(self, token: Token) -> None:
        """A name on its own, while somebody is to be robbed."""
        if self.question != "net":
            self.refuse(token)
        item = self.add("net", values=(), owners=self.owners(token.start), horde=False)
        self.wanted(item)

    # -- bare answers --------------------------------------------------------------------------

    def horde(self, token: Token) -> None:
        if self.accept("run"):
            self.add("move", move=Form(RUN))
        elif self.question != "pick" and (number := self.accept("count")):
            self.add("move", move=Form(number.value))
        else:
            self.bare_pick(token)

    def run(self, token: Token) -> None:
        if self.question != "horde":
            raise unclear(token)
        self.add("move", move=Form(RUN))

    def count(self, token: Token) -> None:
        """A number on its own is what is asked for."""
        moves = {"axe": Axe, "shotgun": Shoot, "horde": Form}
        if self.question == "pick":
            self.bare_pick(token)
        elif self.question == "net":
            self.at -= 1
            self.net(token)
        elif self.question in moves:
            self.add("move", move=moves[self.question](token.value))
        else:
            raise NotationError("bare-number", number=token.value)


_HANDLERS: Final[dict[str, Callable[[Reader, Token], None]]] = {
    "draw": Reader.draw,
    "stop": Reader.until,
    "prefer": Reader.prefer,
    "lay": Reader.lay,
    "cover": Reader.cover,
    "place": Reader.bare_place,
    "row": Reader.bare_row,
    "new": Reader.new,
    "pick": Reader.pick,
    "card": Reader.bare_card,
    "horde": Reader.horde,
    "run": Reader.run,
    "count": Reader.count,
    "unknown": Reader.named,
    "greet": Reader.greet,
    **dict.fromkeys(("always", "later"), Reader.mark),
    **dict.fromkeys(EFFECTS, Reader.effect),
    **dict.fromkeys(("highest", "any", "zombie", "barricade", "no"), Reader.bare_pick),
    **dict.fromkeys(("colour-G", "colour-P", "colour-O"), Reader.bare_pick),
    **dict.fromkeys(
        tuple(f"cancel-{slot}" for slot in ("draw", "pick", "axe", "net", "shotgun", "")),
        Reader.cancel,
    ),
    **dict.fromkeys(("sep", "end", "then"), Reader.ignore),
}
