"""A small game with what Saul lacks: a bag, secret numbers dealt by chance, a reaction window.

Everybody holds a secret number and the cards A to C. In a round all secretly pick a card; the
highest single card (A is the lowest) wins a number from the bag, unless one of the others, asked
in turn, blocks it with a higher secret number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engines import bags, base
from engines.base import EVERYBODY, Drop, IllegalAction, Keep, NotationError, Outcome, Prompt, Seat
from engines.rng import Rng
from engines.turns import clockwise

NUMBERS: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    rounds: Literal[1, 2, 3] = 3


class Pick(base.Action, frozen=True, tag="pick"):
    card: str


class React(base.Action, frozen=True, tag="react"):
    block: bool


Action: TypeAlias = Pick | React


class Guard(base.Order, frozen=True, kw_only=True, tag="guard"):
    """Block numbers from `least` up, in one round."""

    slot: ClassVar[str] = "guard"
    round: int
    least: int


class Public(base.Public, frozen=True, kw_only=True):
    options: Options
    phase: Literal["pick", "react", "over"] = "pick"
    round: int = 1
    picked: tuple[bool, ...]
    played: tuple[str, ...]
    turned: tuple[int, ...] = ()
    winner: Seat = 0
    asked: tuple[Seat, ...] = ()
    scores: tuple[int, ...]


class Private(Struct, frozen=True):
    number: int
    pick: str | None = None


class Hidden(base.Hidden, frozen=True, kw_only=True):
    bag: tuple[int, ...]


State: TypeAlias = base.State[Public, Private, Hidden]
View: TypeAlias = base.View[Public, Private]
Step: TypeAlias = base.Step[Public, Private, Hidden]


class Dealt(base.Event, frozen=True, kw_only=True, tag="dealt"):
    player: Seat
    number: int


class Shown(base.Event, frozen=True, kw_only=True, tag="shown"):
    cards: tuple[str, ...]


class Drawn(base.Event, frozen=True, kw_only=True, tag="drawn"):
    player: Seat
    number: int


class Reacted(base.Event, frozen=True, kw_only=True, tag="reacted"):
    player: Seat
    block: bool


class Toy(base.Engine[Options, Public, Private, Hidden, Action, Guard]):
    name: ClassVar[str] = "toy"
    edition: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    options_type = Options
    state_type = State
    view_type = View
    action_type = Action
    order_type = Guard
    event_type = Dealt | Shown | Drawn | Reacted

    def setup(self, seats: int, options: Options, rng: Rng) -> Step:
        bag, private = NUMBERS, []
        for _ in range(seats):
            number, bag, rng = bags.draw(bag, rng)
            private.append(Private(number))
        nobody = (False,) * seats
        public = Public(options=options, picked=nobody, played=("",) * seats, scores=(0,) * seats)
        events = [Dealt(to=(s,), player=s, number=own.number) for s, own in enumerate(private)]
        state = State(public, tuple(private), Hidden(rng=rng, bag=bag))
        return Step(state, tuple(events), fresh=True)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        public = state.public
        key = f"{public.take}.{public.round}.{public.phase}"
        if public.phase == "pick":
            return tuple(
                Prompt(seat, "pick", key, "open" if done else "owed", key)
                for seat, done in enumerate(public.picked)
            )
        return tuple(
            Prompt(seat, "react", f"{key}.{seat}", "orders", key) for seat in public.asked[:1]
        )

    def apply(self, state: State, seat: Seat, action: Action) -> Step:
        self.check(self.view(state, seat), action)
        if isinstance(action, React):
            return self._react(state, seat, action.block)
        private = list(state.private)
        private[seat] = replace(private[seat], pick=action.card)
        picked = tuple(done or s == seat for s, done in enumerate(state.public.picked))
        state = State(replace(state.public, picked=picked), tuple(private), state.hidden)
        return self._turn(state) if all(picked) else Step(state, ())

    def _turn(self, state: State) -> Step:
        picks = [own.pick or "" for own in state.private]
        winner = max(range(len(picks)), key=lambda s: (picks.count(picks[s]) == 1, picks[s], -s))
        number, bag, rng = bags.draw(state.hidden.bag, state.hidden.rng)
        others = tuple(s for s in clockwise(winner, len(picks)) if s != winner)
        public = replace(
            state.public,
            phase="react",
            played=tuple(map(str.__add__, state.public.played, picks)),
            turned=(*state.public.turned, number),
            winner=winner,
            asked=others,
        )
        private = tuple(Private(own.number) for own in state.private)
        shown = Shown(to=EVERYBODY, cards=tuple(picks))
        events = (shown, Drawn(to=EVERYBODY, player=winner, number=number))
        return Step(State(public, private, Hidden(rng=rng, bag=bag)), events, reveals=True)

    def _react(self, state: State, seat: Seat, block: bool) -> Step:
        public = replace(state.public, asked=() if block else state.public.asked[1:])
        events = (Reacted(to=EVERYBODY, player=seat, block=block),)
        if public.asked:
            return Step(State(public, state.private, state.hidden), events)
        scores = list(public.scores)
        scores[public.winner] += 0 if block else public.turned[-1]
        over = public.round == public.options.rounds
        public = replace(
            public,
            phase="over" if over else "pick",
            round=public.round + 1,
            picked=(False,) * len(scores),
            scores=tuple(scores),
        )
        return Step(State(public, state.private, state.hidden), events, not over, block)

    def outcome(self, state: State) -> Outcome | None:
        scores = state.public.scores
        if state.public.phase != "over":
            return None
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Outcome(places, ("scored",) * len(scores))

    def legal(self, view: View) -> Iterator[Action]:
        everything: tuple[Action, ...] = (*map(Pick, "ABC"), React(False), React(True))
        yield from (action for action in everything if self._allowed(view, action))

    def _allowed(self, view: View, action: Action) -> bool:
        public, seat, own = view.public, view.seat, view.own
        if seat is None or own is None:
            return False
        if isinstance(action, Pick):
            unplayed = action.card in ("A", "B", "C") and action.card not in public.played[seat]
            return public.phase == "pick" and unplayed
        mine = public.phase == "react" and public.asked[0] == seat
        return mine and (not action.block or own.number > public.turned[-1])

    def check(self, view: View, action: Action) -> None:
        if not self._allowed(view, action):
            raise IllegalAction("toy")

    def default(self, view: View, rng: Rng) -> Action:
        if view.public.phase == "react":
            self.check(view, React(False))
            return React(False)
        return self.sample(view, rng)[0]

    def sample(self, view: View, rng: Rng) -> tuple[Action, Rng]:
        choices = tuple(self.legal(view))
        if not choices:
            raise IllegalAction("toy")
        return bags.draw(choices, rng)[0::2]

    def autopilot(self, view: View, rng: Rng) -> Action:
        return self.sample(view, rng)[0]

    def check_order(self, view: View, order: Guard) -> None:
        over = view.public.phase == "over" or order.round < view.public.round
        if view.own is None or over or view.own.number <= order.least:
            raise IllegalAction("toy")

    def follow(self, order: Guard, view: View, prompt: Prompt | None) -> Action | Keep | Drop:
        if view.own is None or view.public.phase == "over" or order.round < view.public.round:
            return Drop()
        if prompt is None or prompt.kind != "react" or order.round > view.public.round:
            return Keep()
        return React(order.least <= view.public.turned[-1] < view.own.number)

    def imagine(self, view: View, rng: Rng) -> State:
        public = view.public
        known = (*public.turned, *((view.own.number,) if view.own else ()))
        bag: tuple[int, ...] = tuple(n for n in NUMBERS if n not in known)
        private = []
        for seat, done in enumerate(public.picked):
            if seat == view.seat and view.own is not None:
                private.append(view.own)
                continue
            number, bag, rng = bags.draw(bag, rng)
            unplayed = "".join(card for card in "ABC" if card not in public.played[seat])
            pick, _, rng = bags.draw(unplayed or "A", rng)
            private.append(Private(number, pick if done and public.phase == "pick" else None))
        return State(public, tuple(private), Hidden(rng=rng.labelled("imagined"), bag=bag))

    def parse(
        self, text: str, view: View, names: Sequence[str], lang: str
    ) -> tuple[Action | Guard | base.Cancel, ...]:
        if text in ("A", "B", "C"):
            return (Pick(text),)
        if text in ("block", "let"):
            return (React(text == "block"),)
        word, _, least = text.partition(" ")
        if word == "guard" and least.isdecimal():
            return (Guard(round=view.public.round, least=int(least)),)
        raise NotationError("toy")

    def format(
        self, given: Sequence[Action | Guard | base.Cancel], names: Sequence[str], lang: str
    ) -> str:
        (one,) = given
        if isinstance(one, Pick):
            return one.card
        if isinstance(one, React):
            return "block" if one.block else "let"
        assert isinstance(one, Guard)
        return f"guard {one.least}"


TOY = Toy()
