"""Items into actions and orders, with the view where the same words mean different things."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engines.base import AmbiguousAction, Cancel, NotationError, Seat, View
from engines.troublez import cards, table
from engines.troublez.model import (
    Action,
    Axe,
    AxeOrder,
    Cover,
    DrawOrder,
    Net,
    NetOrder,
    Order,
    Pick,
    PickOrder,
    Place,
    Public,
    Shoot,
    ShootOrder,
    Stop,
)
from engines.troublez.notation.reading import Item, question
from engines.troublez.notation.writing import Given, format
from engines.troublez.orders import draw_turn, pick_turn
from engines.troublez.rules import most_hit


class Meaning:
    """What one person's items mean in his view."""

    def __init__(self, view: View[Any, Any], names: Sequence[str], lang: str) -> None:
        self.public: Public = view.public
        self.seat: Seat | None = view.seat
        self.question = question(view)
        self.names, self.lang = names, lang

    def of(self, item: Item) -> Given:
        said = item.said
        match item.kind:
            case "move":
                move: Action = said["move"]
                return move
            case "cancel":
                return Cancel(said["slot"])
            case "stop":
                return self._stop()
            case "side":
                return self._side(said["row"])
            case "cover":
                return self._cover(said["card"])
            case "pick":
                return self._pick(item)
            case "policy":
                every = item.flag == "always"
                return DrawOrder(turn=self._turn(draw_turn), every=every, **said)
        return self._effect(item)

    def _turn(self, first: Any) -> int:
        turn: int = 1 if self.seat is None else first(self.public, self.seat)
        return turn

    def _texts(self, options: Iterable[Action]) -> tuple[str, ...]:
        """What would be clear, to choose from."""
        return tuple(format((option,), self.names, self.lang) for option in options)

    # -- moves ---------------------------------------------------------------------------------

    def _stop(self) -> Stop:
        """ "stop" is enough where only one row lies."""
        rows = table.filled(self.public.rows)
        if not rows:
            raise NotationError("no-row")
        if len(rows) > 1:
            raise AmbiguousAction("row-which", self._texts(map(Stop, rows)))
        return Stop(rows[0])

    def _side(self, row: int) -> Place:
        """ "rij 1" is enough where one end fits; where none does the rules say why."""
        fitting = [
            place
            for place in table.placements(self.public, self.public.card or cards.BARRICADE)
            if isinstance(place, Place) and place.row == row
        ]
        if len(fitting) > 1:
            raise AmbiguousAction("side-which", self._texts(fitting))
        return fitting[0] if fitting else Place(row, "R")

    def _cover(self, card: str) -> Cover:
        found = [
            Cover(number, at)
            for number, row in enumerate(self.public.rows, start=1)
            for at, stack in enumerate(row, start=1)
            if stack == card
        ]
        if not found:
            raise NotationError("no-place", place=card)
        if len(found) > 1:
            raise AmbiguousAction("place-which", self._texts(found))
        return found[0]

    def _pick(self, item: Item) -> Pick | PickOrder:
        wishes = item.said["wishes"]
        if self.question == "pick" and not item.flag:
            return Pick(wishes)
        return PickOrder(turn=self._turn(pick_turn), every=item.flag == "always", wishes=wishes)

    # -- effects -------------------------------------------------------------------------------

    def _effect(self, item: Item) -> Action | Order:
        """The answer itself when it is asked, unless it is to stand."""
        now = self.question == item.kind and not item.flag
        if item.kind == "net":
            return self._net(item, now)
        values: tuple[int, ...] = item.said["values"]
        if item.kind == "axe":
            if now and len(values) == 1 and self.seat is not None:
                return Axe(values[0] or self.public.players[self.seat].values[0])
            return AxeOrder(values=values)
        if len(values) > 1:
            raise NotationError("contradiction")
        if now:
            return Shoot(values[0] or most_hit(self.public))
        return ShootOrder(value=values[0])

    def _net(self, item: Item, now: bool) -> Action | Order:
        owners, values, horde = item.said["owners"], item.said["values"], item.said["horde"]
        if not now or horde or len(owners) > 1 or len(values) > 1:
            return NetOrder(owners=owners, values=values, horde=horde)
        options = [
            Net(owner, value)
            for owner in owners or self._others()
            for value in sorted(set(self.public.players[owner].values))
        ]
        if values == (0,):
            highest = max([net.value for net in options], default=0)
            options = [net for net in options if net.value == highest]
        elif values:
            options = [net for net in options if net.value == values[0]]
        if len(options) > 1:
            raise AmbiguousAction("net-which", self._texts(options))
        return options[0] if options else Net(owners[0] if owners else -1, *(values or (1,)))

    def _others(self) -> list[Seat]:
        return [seat for seat in range(len(self.public.players)) if seat != self.seat]
