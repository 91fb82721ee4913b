"""Reads a case of bunny.toml and plays it.

[[case]]
name     what it shows
ids      the rulings (R1) and scenarios that it stands for
names    who sits, clockwise; A to C unless given
given    where the game is: {phase, round, own, buildings, camps, towers, hands, waiting,
         parchments, deck, scores, played}. Squares are written E1, cards as in `cards.name`: A1
         (its territory), city-2, camp-3, provisions, royal-ring. own, hands, waiting, parchments:
         by player. buildings: by square; camps: by square, its owner; towers: pairs of squares.
         deck: these cards are what is left of it.
moves    "A choose A1 city-2", "A choose A1 away B1" (two players), "A build city-2 E1",
         "A tower F4 J6", "A camp 3 C7 C8", "A camp 3 C7 reply", "A trade H8 fish", "A undo",
         "A ready", "A ready empty", "A copy liberal X Y socialist Z", "A default";
         "*" instead of a name: whoever is waited for
posts    what everybody was told, in order; a leading "..." leaves out the beginning
told     what each player was told privately, without the hands that were dealt
refused  moves that are then refused: code, and the ruling if it has one
orders   preference lists: how each is refused, or what it answers now
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

from engines import bags, base
from engines.base import Drop, Event, Keep, Seat
from engines.bunny import ENGINE, board, cards, pieces, rules
from engines.bunny.construction import must_wait
from engines.bunny.model import (
    Action,
    Build,
    Camp,
    Choose,
    Copy,
    Order,
    Passed,
    Player,
    Private,
    Public,
    Ready,
    RoundBegan,
    Scored,
    State,
    Tower,
    Trade,
    Undo,
)
from engines.rng import Rng
from tests.cases.played import (
    Played,
    Raw,
    check_facts,
    check_posts,
    check_refused,
    error_of,
)

FILE: Raw = tomllib.loads((Path(__file__).parent / "bunny.toml").read_text(encoding="utf-8"))
CASES: Sequence[Raw] = FILE["case"]
DRAFTS: Sequence[Raw] = FILE["draft"]

NOWHERE = 999
"""What "??" stands for: neither a card nor a square."""


def square(text: str) -> int:
    return NOWHERE if text == "??" else board.NAMES.index(text)


def card(text: str, among: Sequence[int] = cards.DECK) -> int:
    """The first of these cards that is called so, else any."""
    if text == "??":
        return NOWHERE
    found = [number for number in cards.DECK if cards.name(number) == text]
    return next((number for number in among if number in found), found[0])


class Game(Played):
    """One game of a case, on its way."""

    state: State

    def __init__(self, case: Raw) -> None:
        super().__init__(ENGINE, {"names": "ABC", **case}, None, "case")
        self.state = self._set_up(case.get("given", {}))
        self.events.clear()
        self.draws = [card(text) for text in case.get("draws", ())]
        self.waiting = list(case.get("moves", ()))

    # -- beginning -----------------------------------------------------------------------------

    def _set_up(self, given: Raw) -> State:
        """Named cards where they are said to lie, the rest in the deck."""
        self.left = list(cards.DECK)
        blank = rules.blank(len(self.names), self.state.public.options, Rng("case"))
        for pile in given.get("deck", ()):  # laid aside, so that nobody else gets them
            self.left.remove(card(pile, self.left))
        deck = tuple(number for number in cards.DECK if number not in self.left)
        private = tuple(self._private(name, given) for name in self.names)
        reserves = tuple(self._take(given.get("reserve", {}), name) for name in self.names)
        public = self._public(blank.public, given, private)
        played = self._played(public, given)
        deck = deck or tuple(number for number in self.left if number not in played)
        reserve = len(reserves[0])
        public = replace(public, deck=len(deck), reserve=reserve, played=played)
        hidden = replace(blank.hidden, deck=deck, reserves=reserves if reserve else ())
        return base.State(public, private, hidden)

    def _take(self, given: Raw, name: str) -> tuple[int, ...]:
        taken: list[int] = []
        for text in given.get(name, ()):
            taken.append(card(text, self.left))
            self.left.remove(taken[-1])
        return tuple(sorted(taken))

    def _private(self, name: str, given: Raw) -> Private:
        hand = self._take(given.get("hands", {}), name)
        return Private(hand=hand, parchments=self._take(given.get("parchments", {}), name))

    def _public(self, public: Public, given: Raw, private: Sequence[Private]) -> Public:
        players = [
            self._player(name, given, own) for name, own in zip(self.names, private, strict=True)
        ]
        phase = given.get("phase", "draft")
        public = replace(
            public,
            players=tuple(players),
            position=self._position(public.position, given),
            phase=phase,
            round=given.get("round", 1),
            step=given.get("step", 1),
        )
        ready = [phase == "build" and not must_wait(public, seat) for seat in range(len(players))]
        waiting = zip(players, ready, strict=True)
        return replace(public, players=tuple(replace(p, ready=done) for p, done in waiting))

    def _player(self, name: str, given: Raw, own: Private) -> Player:
        return Player(
            score=given.get("scores", {}).get(name, 0),
            hand=len(own.hand),
            waiting=self._take(given.get("waiting", {}), name),
            parchments=len(own.parchments),
        )

    def _position(self, position: pieces.Position, given: Raw) -> pieces.Position:
        for name, squares in given.get("own", {}).items():
            for text in squares:
                for number in _squares(text):
                    position = pieces.claimed(position, self.seat(name), number)
        for text, building in given.get("buildings", {}).items():
            position = pieces.built(position, square(text), self._building(building))
        for text, name in given.get("camps", {}).items():
            camp = self._building("camp-6")
            position = pieces.camped(position, self.seat(name), square(text), camp)
        return position

    def _building(self, name: str) -> int:
        return self._take({"": [name]}, "")[0]

    def _played(self, public: Public, given: Raw) -> tuple[int, ...]:
        """The cards that must have been played for the board to look so."""
        held = [number for player in public.players for number in player.waiting]
        board_ = [s for s, owner in enumerate(public.position.owners) if owner is not None]
        camps = [square(text) for text in given.get("camps", {})]
        built = [b for b in public.position.buildings if b is not None]
        found = {*held, *built, *(s for s in board_ if s not in camps)}
        return tuple(sorted(found))

    # -- moves ---------------------------------------------------------------------------------

    def awaited(self, words: str) -> Seat | None:
        for prompt in ENGINE.prompts(self.state):
            if prompt.need == "owed":
                return prompt.seat
        return None

    def move(self, text: str) -> None:
        """ "*" is whoever is waited for when the question is asked, each once."""
        name, words = text.split(" ", 1)
        if name != "*":
            super().move(text)
            return
        for prompt in ENGINE.prompts(self.state):
            if prompt.need == "owed":
                self.apply(prompt.seat, words)

    def apply(self, seat: Seat, words: str) -> None:
        if self.draws:
            self.state = next(state for state in self._futures() if self._drawn(state))
        super().apply(seat, words)

    def _futures(self) -> Iterator[State]:
        """The same game with one chance after the other."""
        for number in count():
            yield ENGINE.renew(self.state, Rng(f"{number}"), 0)

    def _drawn(self, state: State) -> bool:
        """Whether the deck gives the cards in the order that is wanted."""
        deck, rng = state.hidden.deck, state.hidden.rng
        for wanted in self.draws:
            found, deck, rng = bags.draw(deck, rng)
            if found != wanted:
                return False
        return True

    def action(self, seat: Seat, words: str) -> Action:
        kind, *rest = words.split()
        own, player = self.state.private[seat], self.state.public.players[seat]
        match kind:
            case "default":
                return ENGINE.default(ENGINE.view(self.state, seat), Rng(f"default {seat}"))
            case "undo":
                return Undo()
            case "ready":
                return Ready(empty=rest == ["empty"])
            case "choose":
                return _choose([card(text, own.hand) if text != "away" else -1 for text in rest])
            case "build":
                return Build(card(rest[0], player.waiting), square(rest[1]))
            case "tower":
                return Tower(card(rest[0], player.waiting), square(rest[1]), square(rest[2]))
            case "camp":
                targets = tuple(square(text) for text in rest[1:] if text != "reply")
                return Camp(card(f"camp-{rest[0]}"), targets, "reply" in rest)
            case "trade":
                return msgspec.convert(
                    {"kind": "trade", "square": square(rest[0]), "resource": rest[1]}, Trade
                )
            case "copy":
                return _copy(rest)
        raise ValueError(words)

    # -- what came of it -----------------------------------------------------------------------

    def word(self, field: str, value: object) -> str:
        if value is None:
            return "-"
        if field in ("card", "cards", "drawn", "chain"):
            return _named(value)
        if field in ("square", "other"):
            return board.NAMES[int(str(value))]
        return self.names[int(str(value))] if field == "camp" else str(value)

    def said(self, event: Event) -> str:
        """A round's number of cards isn't their names."""
        if isinstance(event, RoundBegan):
            return f"round {event.round} {event.side} {event.cards}"
        if isinstance(event, Passed):
            return f"passed {event.step} {event.side} {event.cards}"
        if isinstance(event, Scored):
            return f"scored {self.names[event.player]} {event.score}"
        return super().said(event)

    def facts(self) -> dict[str, Any]:
        public, end = self.state.public, ENGINE.outcome(self.state)
        prompts = ENGINE.prompts(self.state)
        position = public.position
        return {
            "phase": public.phase,
            "round": public.round,
            "step": public.step,
            "deck": public.deck,
            "reserve": public.reserve,
            "asked": [f"{self.names[p.seat]} {p.kind} {p.need}" for p in prompts],
            "owned": self._each(lambda seat: _all(position, seat)),
            "squares": self._each(lambda seat: position.owners.count(seat)),
            "built": {
                name: "" if building is None else cards.name(building)
                for name, building in zip(board.NAMES, position.buildings, strict=True)
            },
            **self._of_players(public),
            "hands": self._each(lambda seat: _words(self.state.private[seat].hand)),
            "thrown": self._each(lambda seat: _words(self.state.private[seat].thrown)),
            "secret": self._each(lambda seat: _words(self.state.private[seat].parchments)),
            "planned": self._each(lambda seat: _plan(self.state.private[seat])),
            "places": list(end.places) if end else [],
            "reasons": list(end.reasons) if end else [],
        }

    def _of_players(self, public: Public) -> dict[str, Any]:
        players = public.players
        return {
            "waiting": self._each(lambda seat: _words(players[seat].waiting)),
            "parchments": self._each(lambda seat: players[seat].parchments),
            "camps": self._each(lambda seat: players[seat].camps),
            "scores": self._each(lambda seat: players[seat].score),
        }

    def _each(self, of: Callable[[Seat], object]) -> dict[str, object]:
        return {name: of(seat) for seat, name in enumerate(self.names)}


def _squares(text: str) -> list[int]:
    """A square, or a whole row."""
    if len(text) > 1:
        return [square(text)]
    return [number for number, name in enumerate(board.NAMES) if name[0] == text]


def _all(position: pieces.Position, seat: Seat) -> str:
    return " ".join(board.NAMES[number] for number in pieces.squares(position, seat))


def _named(number: object) -> str:
    return cards.name(int(str(number)))


def _words(numbers: Sequence[int]) -> str:
    return " ".join(map(_named, numbers))


def _choose(wanted: list[int]) -> Choose:
    if -1 not in wanted:
        return Choose(tuple(wanted))
    place = wanted.index(-1)
    return Choose(tuple(wanted[:place]), wanted[place + 1])


def _copy(words: Sequence[str]) -> Copy:
    chains: dict[str, list[int]] = {"liberal": [], "socialist": []}
    at = ""
    for word in words:
        if word in chains and not (at and not chains[at]):
            at = word
        else:
            chains[at].append(card(word))
    return Copy(tuple(chains["liberal"]), tuple(chains["socialist"]))


def _plan(own: Private) -> str:
    return ", ".join(map(_step, own.plan))


def _step(step: object) -> str:
    match step:
        case Build():
            return f"build {cards.name(step.card)} {board.NAMES[step.square]}"
        case Tower():
            squares = f"{board.NAMES[step.square]} {board.NAMES[step.other]}"
            return f"tower {cards.name(step.card)} {squares}"
        case Camp():
            targets = " ".join(board.NAMES[target] for target in step.targets)
            return f"camp {cards.name(step.card)} {targets}" + " reply" * step.reply
        case Trade():
            return f"trade {board.NAMES[step.square]} {step.resource}"
    raise ValueError(step)


# -- what is expected --------------------------------------------------------------------------


def check(case: Raw) -> Game:
    """Plays a case and asserts all that it expects."""
    game = Game(case).play()
    if "posts" in case:
        check_posts(game.posts(), case["posts"])
    if "among" in case:
        posts = iter(game.posts())
        missing = [line for line in case["among"] if line not in posts]
        assert not missing, f"{missing} not in {game.posts()}"
    for name, expected in case.get("told", {}).items():
        assert game.told(game.seat(name))[: len(expected)] == expected
    for text, error in case.get("refused", {}).items():
        check_refused(game, text, *error.split())
    for order in case.get("orders", ()):
        _check_order(game, order)
    check_facts(game.facts(), case.get("facts", {}))
    return game


def _wish(text: str) -> dict[str, object]:
    """ "=city": of this sort; "city-3": this card; "beside"."""
    if text == "beside" or text.startswith("="):
        return {"kind": "sort", "sort": text.removeprefix("=")}
    return {"kind": "this", "card": card(text)}


def _check_order(game: Game, raw: Raw) -> None:
    seat = game.seat(raw["by"])
    given = {**raw["order"]}
    for field in ("wishes", "away"):
        if field in given:
            given[field] = [_wish(text) for text in given[field]]
    order = msgspec.convert(given, Order)
    view = ENGINE.view(game.state, seat)
    error = error_of(lambda: ENGINE.check_order(view, order))
    if error is not None or "refused" in raw:
        assert error is not None, f"{given} is not refused"
        assert error.code == raw.get("refused"), f"{given} is refused: {error.code}"
        return
    prompt = next((p for p in ENGINE.prompts(game.state) if p.seat == seat), None)
    assert _answer(ENGINE.follow(order, view, prompt)) == raw["answer"], given


def _answer(answer: object) -> str:
    match answer:
        case Keep():
            return "keep"
        case Drop(code=code):
            return f"drop {code}".strip()
        case Choose(away=None):
            return f"choose {_words(answer.cards)}"
        case Choose():
            return f"choose {_words(answer.cards)} away {_named(answer.away)}"
    raise ValueError(answer)
