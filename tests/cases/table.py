"""Reads a case of a .toml file and plays it.

[[case]]
name     what it shows
ids      the rulings (S1) and scenarios (SV01) that it stands for
names    who sits, clockwise; A to D unless given
options  house rules
given    {hands, points, won, lost, start, round} where the game doesn't begin at its beginning
stacks   a round's stacks, bottom to top: each player plans exactly his, to open on the last;
         {opens} are the opening bids that aren't 1
moves    "A plan SSH after 2 start 3", "A bid 2", "A pass", "A flip B", "A default";
         "*" instead of a name: whoever is asked for this, as long as somebody is
posts    what everybody was told, in order; a leading "..." leaves out the beginning
told     what each player was told privately; "?" is any face
refused  moves that are then refused: code, and the ruling if it has one
orders   standing orders: how each is refused, or what it answers now
texts    texts that are then refused by the notation: code
facts    what holds in the end
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tournaments.zp import shown, zp
from engines import base
from engines.base import Drop, Keep, Seat
from engines.rng import Rng
from engines.saul import ENGINE
from engines.saul.model import Action, Bid, Flip, Order, Pass, Plan, State
from tests.cases.played import (
    Played,
    Raw,
    check_facts,
    check_posts,
    check_refused,
    error_of,
)

SAUL_CASES: Sequence[Raw] = tomllib.loads(
    (Path(__file__).parent / "saul.toml").read_text(encoding="utf-8")
)["case"]


class Game(Played):
    """One game of a case, on its way."""

    state: State

    def __init__(self, case: Raw, options: Raw | None = None, seed: str = "case") -> None:
        super().__init__(ENGINE, case, options, seed)
        self.state = self._set_up(self.state, case.get("given", {}))
        if "given" in case:
            self.events.clear()
        self.waiting = [*self._laying(case), *case.get("moves", ())]

    # -- beginning -----------------------------------------------------------------------------

    def _set_up(self, state: State, given: Raw) -> State:
        players, private = list(state.public.players), list(state.private)
        for seat, name in enumerate(self.names):
            hand = given.get("hands", {}).get(name, private[seat].hand)
            status = next((key for key in ("won", "lost") if name in given.get(key, ())), "playing")
            private[seat] = replace(private[seat], hand=hand)
            players[seat] = replace(
                players[seat],
                coasters=len(hand),
                points=given.get("points", {}).get(name, 0),
                status=status,
            )
        public = replace(
            state.public,
            players=tuple(players),
            start=self.seat(given["start"]) if "start" in given else state.public.start,
            round=given.get("round", 1),
            winners=tuple(map(self.seat, given.get("won", ()))),
            losers=tuple(map(self.seat, given.get("lost", ()))),
        )
        return base.State(public, tuple(private), state.hidden)

    def _laying(self, case: Raw) -> Iterator[str]:
        opens = case.get("opens", {})
        for name, stack in case.get("stacks", {}).items():
            yield f"{name} plan {stack} after {len(stack)} start {opens.get(name, 1)}"

    # -- moves ---------------------------------------------------------------------------------

    def awaited(self, words: str) -> Seat | None:
        kinds = {"plan": ("plan",), "pass": ("bid",), "default": ("plan", "bid", "flip")}
        for prompt in ENGINE.prompts(self.state):
            if prompt.kind in kinds[words.split()[0]] and prompt.need == "owed":
                return prompt.seat
        return None

    def action(self, seat: Seat, words: str) -> Action:
        match words.split():
            case ["default"]:
                return ENGINE.default(ENGINE.view(self.state, seat), Rng(f"default {seat}"))
            case ["pass"]:
                return Pass()
            case ["bid", bid]:
                return Bid(int(bid))
            case ["flip", name]:
                return Flip(self.seat(name) if name in self.names else 99)
            case ["plan", coasters, *rest]:
                more = dict(zip(rest[::2], map(int, rest[1::2]), strict=True))
                coasters = "" if coasters == "-" else coasters
                return Plan(coasters, more.get("after"), more.get("start", 1))
        raise ValueError(words)

    # -- what came of it -----------------------------------------------------------------------

    def _name(self, seat: Seat | None) -> str:
        return "" if seat is None else self.names[seat]

    def _named(self, values: Iterable[object]) -> dict[str, object]:
        return dict(zip(self.names, values, strict=True))

    def facts(self) -> dict[str, Any]:
        public, end = self.state.public, ENGINE.outcome(self.state)
        return {
            "phase": public.phase,
            "round": public.round,
            "start": self.names[public.start],
            "turn": self._name(public.turn),
            "bidder": self._name(public.bidder),
            "bid": public.bid,
            "table": public.table,
            "points": self._named(player.points for player in public.players),
            "coasters": self._named(player.coasters for player in public.players),
            "laid": self._named(player.laid for player in public.players),
            "turned": self._named(player.turned for player in public.players),
            "stacks": self._named(own.stack for own in self.state.private),
            "active": [
                name
                for name, player in zip(self.names, public.players, strict=True)
                if player.status == "playing"
            ],
            "asked": [self.names[prompt.seat] for prompt in ENGINE.prompts(self.state)],
            "places": list(end.places) if end else [],
            "reasons": list(end.reasons) if end else [],
            "zp": [shown(value) for value in zp(end.places)] if end else [],
        }


def check(case: Raw, options: Raw | None = None) -> Game:
    """Plays a case and asserts all that it expects. `options` overrule its own."""
    game = Game(case, options).play()
    if "posts" in case:
        check_posts(game.posts(), case["posts"])
    for name, expected in case.get("told", {}).items():
        heard = game.told(game.seat(name))
        assert len(heard) == len(expected), heard
        for line, wanted in zip(heard, expected, strict=True):
            assert line.split()[:-1] == wanted.split()[:-1], line
            assert wanted.endswith("?") or line == wanted
    for text, error in case.get("refused", {}).items():
        check_refused(game, text, *error.split())
    for order in case.get("orders", ()):
        _check_order(game, order)
    for text, code in case.get("texts", {}).items():
        _check_text(game, text, code)
    check_facts(game.facts(), case.get("facts", {}))
    return game


def _check_order(game: Game, raw: Raw) -> None:
    """{by, order = {kind = ...}, refused | answer}: seats in it are names."""
    seat = game.seat(raw["by"])
    given = {**raw["order"]}
    if "owners" in given:
        given["owners"] = tuple(99 if o == "?" else game.seat(o) for o in given["owners"])
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
        case Pass():
            return "pass"
        case Bid(bid=bid):
            return f"bid {bid}"
        case Flip(owner=owner):
            return f"flip {game.names[owner]}"
        case Plan() as plan:
            return f"plan {plan.coasters} {plan.bid_after} {plan.start_bid}"
    raise ValueError(answer)


def _check_text(game: Game, text: str, code: str) -> None:
    """ "A: draai 2 van B"."""
    name, words = text.split(": ", 1)
    view = ENGINE.view(game.state, game.seat(name))
    error = error_of(lambda: ENGINE.parse(words, view, tuple(game.names), "nl"))
    assert error is not None, f"{words} was read as a move"
    assert f"{type(error).__name__} {error.code}" == code
