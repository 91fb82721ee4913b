"""The contract between a game and everybody who runs it.

    State = State(public, private, hidden)     by owner: everybody's, each seat's, nobody's
    setup -> Step -> prompts -> apply -> Step -> ... -> outcome

Everything on a player's side (`legal`, `check`, `default`, `follow`, `autopilot`, `parse`) takes a
`View`, so that a refusal, a preview or an order cannot know more than its owner does. The proof is
`imagine`: a whole other state that looks like the view must give the same answers.

Errors are named by the remedy:

    EngineError              code, rule id and facts; texts/ makes the sentence
    |- OptionError           a house rule that the game lacks, or a number of seats it can't play
    |- NotationError         not a move: write it differently
    |- AmbiguousAction       say which; `candidates` are notation texts
    |- IllegalAction         a move, but not now or not yours
    `- StalePrompt           it answers a question that is no longer asked
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from engines.rng import Rng
from engines.turns import Seat as Seat

Audience: TypeAlias = Literal["all"] | tuple[Seat, ...]
Need: TypeAlias = Literal["owed", "open", "orders"]
Fact: TypeAlias = str | int | tuple[int, ...] | tuple[str, ...] | None

EVERYBODY: Literal["all"] = "all"


class EngineError(Exception):
    """Something a person asked for that can't be done; the text is made elsewhere.

    `code` picks the sentence, `rule` is the ruling that says no ("" when none does), `facts` fill
    the sentence. Facts come from the asker's own view only.
    """

    def __init__(self, code: str, *, rule: str = "", **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.facts = facts


class OptionError(EngineError):
    """An unknown house rule, a value it can't have, or a number of seats out of range."""


class NotationError(EngineError):
    """The text is not a move of this game."""


class AmbiguousAction(EngineError):
    """The text can mean two things. `candidates` are texts that mean one each."""

    def __init__(
        self, code: str, candidates: tuple[str, ...], *, rule: str = "", **facts: Fact
    ) -> None:
        super().__init__(code, rule=rule, **facts)
        self.candidates = candidates


class IllegalAction(EngineError):
    """A move, but the rules don't allow it now."""


class StalePrompt(EngineError):
    """The answer belongs to a question that is no longer asked."""


class Public(Struct, frozen=True, kw_only=True):
    """What everybody may know. `take` counts the rewinds, so that no prompt key returns."""

    take: int = 0


class Hidden(Struct, frozen=True, kw_only=True):
    """What nobody may know: chance, and piles whose order is not fixed yet."""

    rng: Rng


class Event(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Something that happened. `to` names those who may read it and has no default on purpose."""

    seat_fields: ClassVar[tuple[str, ...]] = ("player",)
    """The fields that hold a seat, for whoever shows names instead."""

    to: Audience


class Action(Struct, frozen=True, tag_field="kind"):
    """A move, secret or public."""


class Order(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A pre-declared answer, private to its owner. A new order in a slot replaces the old one."""

    slot: ClassVar[str]


class Cancel(Struct, frozen=True, tag_field="kind", tag="cancel"):
    """Withdraws the owner's orders in one slot, or in all of them ("")."""

    slot: str = ""


class Prompt(Struct, frozen=True):
    """A question to one seat.

    need: "owed" is waited for and the deadline plays the default; "open" may be given or revised
    and nobody waits; "orders" is answered within the same command by a standing order, else by the
    default. `key` names the occasion from public facts and is never used twice in a game. `clock`
    names the deadline: the questions of one sitting share one.
    """

    seat: Seat
    kind: str
    key: str
    need: Need
    clock: str


class Outcome(Struct, frozen=True):
    """The end: a place for every seat (ties share one) and why each left."""

    places: tuple[int, ...]
    reasons: tuple[str, ...]


class Count(Struct, frozen=True):
    """Something that a simulation counts in one game: `found` of so many.

    `name` picks the words, `about` is what it is about, where there are several of the kind. Over
    many games both numbers are added up and divided.
    """

    name: str
    found: int
    of: int
    about: str = ""


class Keep(Struct, frozen=True):
    """The order has nothing to say now and stays."""


class Drop(Struct, frozen=True):
    """The order goes. Its owner is told why, unless it has simply had its day ("")."""

    code: str = ""


PublicT = TypeVar("PublicT", bound=Public)
PrivateT = TypeVar("PrivateT", bound=Struct)
HiddenT = TypeVar("HiddenT", bound=Hidden)
OptionsT = TypeVar("OptionsT", bound=Struct)
ActionT = TypeVar("ActionT", bound=Action)
OrderT = TypeVar("OrderT", bound=Order)


class State(Struct, Generic[PublicT, PrivateT, HiddenT], frozen=True):
    """A whole game, by owner."""

    public: PublicT
    private: tuple[PrivateT, ...]
    hidden: HiddenT


class View(Struct, Generic[PublicT, PrivateT], frozen=True):
    """What one seat may know; a spectator has no seat and owns nothing."""

    seat: Seat | None
    public: PublicT
    own: PrivateT | None


def view_of(state: State[PublicT, PrivateT, HiddenT], seat: Seat | None) -> View[PublicT, PrivateT]:
    """What a seat (None: a spectator) may know, chosen piece by piece."""
    return View(seat, state.public, None if seat is None else state.private[seat])


class Step(Struct, Generic[PublicT, PrivateT, HiddenT], frozen=True):
    """What a move led to.

    fresh: a round begins and no secret choice is pending. reveals: something hidden or random was
    shown, so that a step back must ask the secret choices anew.
    """

    state: State[PublicT, PrivateT, HiddenT]
    events: tuple[Event, ...]
    fresh: bool = False
    reveals: bool = False


class Engine(ABC, Generic[OptionsT, PublicT, PrivateT, HiddenT, ActionT, OrderT]):
    """One game. Subclasses say the rules; codecs, views and digests are the same for all."""

    name: ClassVar[str]
    edition: ClassVar[int]
    """Rises when the same log would fold to another state than before."""
    seats: ClassVar[range]

    options_type: type[OptionsT]
    state_type: Any
    view_type: Any
    action_type: Any
    order_type: Any
    event_type: Any

    def __init__(self) -> None:
        self._state = msgspec.json.Decoder(self.state_type)
        self._action = msgspec.json.Decoder(self.action_type)
        self._order = msgspec.json.Decoder(self.order_type)
        self._given = msgspec.json.Decoder(self.action_type | self.order_type | Cancel)
        self._event = msgspec.json.Decoder(self.event_type)
        self._view = msgspec.json.Decoder(self.view_type)

    # -- the table -----------------------------------------------------------------------------

    @abstractmethod
    def setup(self, seats: int, options: OptionsT, rng: Rng) -> Step[PublicT, PrivateT, HiddenT]:
        """The game before its first move. Raises OptionError."""

    @abstractmethod
    def prompts(self, state: State[PublicT, PrivateT, HiddenT]) -> tuple[Prompt, ...]:
        """Who may answer what now, in turn order; at most one a seat. Empty when it is over."""

    @abstractmethod
    def apply(
        self, state: State[PublicT, PrivateT, HiddenT], seat: Seat, action: ActionT
    ) -> Step[PublicT, PrivateT, HiddenT]:
        """The state after a move. Raises IllegalAction and then changes nothing."""

    @abstractmethod
    def outcome(self, state: State[PublicT, PrivateT, HiddenT]) -> Outcome | None:
        """The places, once the game is over."""

    # -- a player's side -----------------------------------------------------------------------

    @abstractmethod
    def legal(self, view: View[PublicT, PrivateT]) -> Iterator[ActionT]:
        """Each distinct choice once, lazily and in a fixed order."""

    @abstractmethod
    def check(self, view: View[PublicT, PrivateT], action: ActionT) -> None:
        """The rule, written once. Raises IllegalAction."""

    @abstractmethod
    def default(self, view: View[PublicT, PrivateT], rng: Rng) -> ActionT:
        """What a missed deadline plays: drawn for a secret choice, fixed for a public one."""

    @abstractmethod
    def check_order(self, view: View[PublicT, PrivateT], order: OrderT) -> None:
        """Refuses an order when it is given, not when it is due. Raises IllegalAction."""

    @abstractmethod
    def follow(
        self, order: OrderT, view: View[PublicT, PrivateT], prompt: Prompt | None
    ) -> ActionT | Keep | Drop:
        """What a standing order answers, from its owner's view alone."""

    @abstractmethod
    def autopilot(self, view: View[PublicT, PrivateT], rng: Rng) -> ActionT:
        """A sensible move for a seat that owes one."""

    @abstractmethod
    def sample(self, view: View[PublicT, PrivateT], rng: Rng) -> tuple[ActionT, Rng]:
        """A random legal move without listing them all."""

    @abstractmethod
    def imagine(self, view: View[PublicT, PrivateT], rng: Rng) -> State[PublicT, PrivateT, HiddenT]:
        """A whole state that looks like this view."""

    @abstractmethod
    def parse(
        self, text: str, view: View[PublicT, PrivateT], names: Sequence[str], lang: str
    ) -> tuple[ActionT | OrderT | Cancel, ...]:
        """What a person wrote: at most one action, and orders.

        Raises NotationError, AmbiguousAction.
        """

    @abstractmethod
    def format(
        self, given: Sequence[ActionT | OrderT | Cancel], names: Sequence[str], lang: str
    ) -> str:
        """The text that `parse` reads as `given`."""

    # -- what a game may add -------------------------------------------------------------------

    def counts(self, events: Sequence[Event], outcome: Outcome) -> tuple[Count, ...]:
        """What tells how balanced a finished game was, besides its places."""
        return ()

    def usual(self, seats: int) -> Mapping[tuple[str, str], tuple[str, ...]]:
        """What those counts come to as the game is delivered: by name and what it is about, one
        figure, or the least and the most."""
        return {}

    # -- the same for every game ---------------------------------------------------------------

    def options(self, raw: Mapping[str, object], seats: int) -> OptionsT:
        """House rules by name, checked, the rest by default. Raises OptionError."""
        if seats not in self.seats:
            raise OptionError("seats", seats=seats, least=self.seats[0], most=self.seats[-1])
        known = msgspec.structs.fields(self.options_type)
        for name in raw:
            if name not in {field.name for field in known}:
                raise OptionError("option", option=name, known=tuple(field.name for field in known))
        for name, value in raw.items():
            try:
                msgspec.convert({name: value}, self.options_type)
            except msgspec.ValidationError as error:
                raise OptionError("value", option=name, value=str(value)) from error
        return msgspec.convert(raw, self.options_type)

    def view(
        self, state: State[PublicT, PrivateT, HiddenT], seat: Seat | None
    ) -> View[PublicT, PrivateT]:
        """See `view_of`."""
        return view_of(state, seat)

    def renew(
        self, state: State[PublicT, PrivateT, HiddenT], rng: Rng, take: int
    ) -> State[PublicT, PrivateT, HiddenT]:
        """The same state with another future: after a rewind nothing comes out as it did."""
        return State(
            msgspec.structs.replace(state.public, take=take),
            state.private,
            msgspec.structs.replace(state.hidden, rng=rng),
        )

    def encode(self, value: Struct) -> str:
        """JSON text; equal values give equal bytes."""
        return msgspec.json.encode(value).decode()

    def decode_state(self, text: str) -> State[PublicT, PrivateT, HiddenT]:
        """Raises msgspec.ValidationError, as the other decoders do."""
        state: State[PublicT, PrivateT, HiddenT] = self._state.decode(text)
        return state

    def decode_view(self, text: str) -> View[PublicT, PrivateT]:
        view: View[PublicT, PrivateT] = self._view.decode(text)
        return view

    def decode_action(self, text: str) -> ActionT:
        action: ActionT = self._action.decode(text)
        return action

    def decode_order(self, text: str) -> OrderT:
        order: OrderT = self._order.decode(text)
        return order

    def decode_given(self, text: str) -> ActionT | OrderT | Cancel:
        """What `parse` gave, of any of its kinds."""
        given: ActionT | OrderT | Cancel = self._given.decode(text)
        return given

    def decode_event(self, text: str) -> Event:
        event: Event = self._event.decode(text)
        return event

    def digest(self, state: State[PublicT, PrivateT, HiddenT]) -> str:
        """sha256 over the state's JSON, in hex."""
        return sha256(msgspec.json.encode(state)).hexdigest()


AnyEngine: TypeAlias = Engine[Any, Any, Any, Any, Any, Any]
AnyState: TypeAlias = State[Any, Any, Any]
AnyView: TypeAlias = View[Any, Any]
AnyStep: TypeAlias = Step[Any, Any, Any]
