"""Reads a case of troublez.toml and plays it.

[[case]]
name     what it shows
ids      the rulings (Z1) and scenarios (T01) that it stands for
names    who sits, clockwise; A to D unless given
options  house rules
given    where the game is: {rows, collections, hordes, turn, drawn, pile, discard, runs}. Stacks
         are written as in the engine: G3, PA (purple axe), #G3 (under a barricade), B. A collection
         is a text of values ("245") or a list of cards, hordes are a number; `turn` is A unless
         given. Without `pile` all cards that lie nowhere else are in it.
moves    "A draw" (any card), "A draw G4" (this one), "A stop 1", "A place R1.L", "A place new",
         "A cover R1.2", "A axe 3", "A net B 3", "A shoot 4", "A form 4" (0: the run),
         "B pick O5, R1:G3, R1.L:G3, =4, horde, highest, no-axe, any", "A default";
         "*" instead of a name: whoever is waited for, as long as this can be played
posts    what everybody was told, in order; a leading "..." leaves out the beginning
told     what each player was told privately
fits     where a drawn card could go: "R1.L, NEW", "R1.2" to cover; "" for a bust
ends     the outer cards
refused  moves that are then refused: code, and the ruling if it has one
orders   standing orders: how each is refused, or what it answers now
facts    what holds in the end
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from engines import base
from engines.base import Drop, Keep, Seat
from engines.rng import Rng
from engines.troublez import ENGINE, cards, knowledge, table
from engines.troublez.model import (
    Action,
    Axe,
    Cover,
    Draw,
    Drew,
    Form,
    Net,
    Order,
    Pick,
    Place,
    Player,
    Public,
    Shoot,
    Spot,
    State,
    Stop,
    Wish,
)
from tests.cases.played import (
    Played,
    Raw,
    check_facts,
    check_posts,
    check_refused,
    error_of,
)

CASES: Sequence[Raw] = tomllib.loads(
    (Path(__file__).parent / "troublez.toml").read_text(encoding="utf-8")
)["case"]

HORDES = tuple(tuple(f"{colour}{value}" for value in cards.VALUES) for colour in "GPO")


class Game(Played):
    """One game of a case, on its way."""

    state: State

    def __init__(self, case: Raw, options: Raw | None = None) -> None:
        super().__init__(ENGINE, case, options, "case")
        self.state = self._set_up(self.state, case.get("given", {}))
        self.events.clear()
        self.waiting = list(case.get("moves", ()))

    # -- beginning -----------------------------------------------------------------------------

    def _set_up(self, state: State, given: Raw) -> State:
        rows = [tuple(row) for row in given.get("rows", ())]
        rows += [()] * (3 - len(rows))
        turn = self.seat(given.get("turn", self.names[0]))
        public = replace(
            state.public,
            rows=tuple(rows),
            players=tuple(self._player(name, given, turn) for name in self.names),
            turn=turn,
            drawn=given.get("drawn", 0),
            runs=given.get("runs", state.public.runs),
            discard=tuple(given.get("discard", ())),
        )
        pile = tuple(given.get("pile", _unseen(public)))
        return base.State(replace(public, pile=pile), state.private, state.hidden)

    def _player(self, name: str, given: Raw, turn: Seat) -> Player:
        owned = given.get("collections", {}).get(name, ())
        if isinstance(owned, str):
            owned = [f"G{value}" for value in owned]
        hordes = HORDES[: given.get("hordes", {}).get(name, 0)]
        return Player(cards=tuple(owned), hordes=hordes, turns=int(self.seat(name) == turn))

    # -- moves ---------------------------------------------------------------------------------

    def awaited(self, words: str) -> Seat | None:
        for prompt in ENGINE.prompts(self.state):
            if prompt.need == "owed" and words.split()[0] in (prompt.kind, "default"):
                return prompt.seat
        return None

    def apply(self, seat: Seat, words: str) -> None:
        """A card that is named is drawn: in one of the futures that this game may have."""
        wanted = words.removeprefix("draw").strip()
        if wanted and words.startswith("draw "):
            assert wanted in self.state.public.pile, f"{wanted} can't be drawn"
            self.state = next(s for s in self._futures() if self._draws(s, seat) == wanted)
        super().apply(seat, words)

    def _futures(self) -> Iterator[State]:
        """The same game with one chance after the other."""
        for number in count():
            yield ENGINE.renew(self.state, Rng(f"{number}"), 0)

    def _draws(self, state: State, seat: Seat) -> str:
        events = ENGINE.apply(state, seat, Draw()).events
        return next(event.card for event in events if isinstance(event, Drew))

    def action(self, seat: Seat, words: str) -> Action:
        kind, _, rest = words.partition(" ")
        match kind:
            case "draw":
                return Draw()
            case "default":
                return ENGINE.default(ENGINE.view(self.state, seat), Rng("default"))
            case "place" | "cover":
                return _place(rest)
            case "net":
                name, value = rest.split()
                return Net(self.seat(name) if name in self.names else 99, int(value))
            case "pick":
                return Pick(tuple(_wish(text) for text in rest.split(", ") if text != "-"))
        return _numbered(kind, int(rest))

    # -- what came of it -----------------------------------------------------------------------

    def _named(self, of: Callable[[Player], object]) -> dict[str, object]:
        return dict(zip(self.names, map(of, self.state.public.players), strict=True))

    def facts(self) -> dict[str, Any]:
        public, end = self.state.public, ENGINE.outcome(self.state)
        prompts = ENGINE.prompts(self.state)
        known = knowledge.known(public, public.turn)
        return {
            "phase": public.phase,
            "rows": [list(row) for row in public.rows],
            "collections": self._named(lambda player: "".join(map(str, player.values))),
            "cards": self._named(lambda player: list(player.cards)),
            "hordes": self._named(lambda player: len(player.hordes)),
            "points": self._named(lambda player: player.points),
            "pile": len(public.pile),
            "discard": len(public.discard),
            "runs": public.runs,
            "turn": self.names[public.turn],
            "turns": public.turns,
            "card": public.card,
            "asked": [f"{self.names[p.seat]} {p.kind} {p.need}" for p in prompts],
            "unseen": known.unseen,
            "busts": known.busts,
            "percent": known.percent,
            "horde-rows": [row.row for row in known.rows if row.horde],
            "places": list(end.places) if end else [],
        }


def _unseen(public: Public) -> list[str]:
    """The deck without what lies anywhere; cases may hold more of a card than there are."""
    left = list(cards.DECK)
    lying = [card for row in public.rows for stack in row for card in cards.cards(stack)]
    owned = [card for player in public.players for card in player.cards]
    safe = [card for player in public.players for horde in player.hordes for card in horde]
    for card in (*lying, *owned, *safe, *public.discard):
        if card in left:
            left.remove(card)
    return left


def _numbered(kind: str, number: int) -> Action:
    match kind:
        case "stop":
            return Stop(number)
        case "axe":
            return Axe(number)
        case "shoot":
            return Shoot(number)
        case "form":
            return Form(number)
    raise ValueError(kind)


def _place(text: str) -> Place | Cover:
    if text == "new":
        return Place()
    row, where = text.removeprefix("R").split(".")
    if where.isdecimal():
        return Cover(int(row), int(where))
    return Place(int(row), "L" if where == "L" else "R")


def _wish(text: str) -> Spot | Wish:
    if text.startswith("="):
        return Wish("value", int(text[1:]))
    place, _, card = text.rpartition(":")
    if not place:
        known = ("horde", "highest", "zombie", "axe", "net", "shotgun", "barricade", "no-axe")
        return Wish(text) if text in (*known, "any") else Spot(text)  # type: ignore[arg-type]
    row, _, side = place.removeprefix("R").partition(".")
    return Spot(card, int(row), side)  # type: ignore[arg-type]


def _written(place: Place | Cover) -> str:
    if isinstance(place, Cover):
        return f"R{place.row}.{place.at}"
    return f"R{place.row}.{place.side}" if place.row else "NEW"


# -- what is expected --------------------------------------------------------------------------


def check(case: Raw, options: Raw | None = None) -> Game:
    """Plays a case and asserts all that it expects. `options` overrule its own."""
    game = Game(case, options).play()
    if "posts" in case:
        check_posts(game.posts(), case["posts"])
    for name, expected in case.get("told", {}).items():
        assert game.told(game.seat(name)) == expected
    for card, where in case.get("fits", {}).items():
        found = ", ".join(map(_written, table.placements(game.state.public, card)))
        assert found == where, f"{card} fits at {found}, not {where}"
    if "ends" in case:
        ends = [f"R{e.row}.{e.side} {e.card}" for e in table.ends(game.state.public.rows)]
        assert ends == case["ends"]
    for text, error in case.get("refused", {}).items():
        check_refused(game, text, *error.split())
    for order in case.get("orders", ()):
        _check_order(game, order)
    check_facts(game.facts(), case.get("facts", {}))
    return game


def _check_order(game: Game, raw: Raw) -> None:
    """{by, order = {kind = ...}, refused | answer}: owners in it are names, wishes as in a move."""
    seat = game.seat(raw["by"])
    given = {**raw["order"]}
    if "owners" in given:
        given["owners"] = [99 if o == "?" else game.seat(o) for o in given["owners"]]
    if "wishes" in given:
        given["wishes"] = msgspec.to_builtins([_wish(text) for text in given["wishes"]])
    order = msgspec.convert(given, Order)
    view = ENGINE.view(game.state, seat)
    error = error_of(lambda: ENGINE.check_order(view, order))
    if error is not None or "refused" in raw:
        assert error is not None, f"{given} is not refused"
        assert error.code == raw.get("refused"), f"{given} is refused: {error.code}"
        return
    prompt = next((p for p in ENGINE.prompts(game.state) if p.seat == seat), None)
    assert _answer(game, ENGINE.follow(order, view, prompt)) == raw["answer"], given


def _answer(game: Game, answer: object) -> str:
    match answer:
        case Keep():
            return "keep"
        case Drop(code=code):
            return f"drop {code}".strip()
        case Draw():
            return "draw"
        case Stop(row=row):
            return f"stop {row}"
        case Place() | Cover():
            return _written(answer)
        case Net(owner=owner, value=value):
            return f"net {game.names[owner]} {value}"
        case Axe(value=value):
            return f"axe {value}"
        case Shoot(value=value):
            return f"shoot {value}"
        case Pick(wishes=wishes):
            return f"pick {len(wishes)}"
    raise ValueError(answer)
