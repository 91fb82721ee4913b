"""What a presenter makes: messages and forms, before any platform has seen them.

A message is made from events and a View, never from a State, so it can't say what its reader may
not know. A form's full answer becomes notation text: panel, button and typed words end in the same
`parse`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final, Protocol, TypeAlias

from markupsafe import Markup, escape
from msgspec import Struct

from bot.presenters.markup import harmless, shortened
from bot.texts import Texts
from engines.base import Action, AnyView, Cancel, EngineError, Event, Order, Prompt, Seat

BRIEF: Final = 40
"""Characters of a name in an option, which may be 100 long with what stands beside it."""

Given: TypeAlias = Sequence[Action | Order | Cancel]


class Picture:
    """A drawing as SVG text, with the words for who can't see it; made when it is looked at."""

    def __init__(self, draw: Callable[[], str], describe: Callable[[], Markup]) -> None:
        self._draw = draw
        self._describe = describe

    @cached_property
    def svg(self) -> str:
        return self._draw()

    @cached_property
    def alt(self) -> Markup:
        return self._describe()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and (self.svg, self.alt) == (other.svg, other.alt)

    def __hash__(self) -> int:
        return hash((self.svg, self.alt))


class Message(Struct, frozen=True):
    """Lines of markup; the first says what to do, since it is what a lock screen shows."""

    lines: tuple[Markup, ...]
    picture: Picture | None = None
    calls: tuple[Seat, ...] = ()
    """Who must act now and may be mentioned for it."""


class Option(Struct, frozen=True):
    value: str
    label: Markup


class Choice(Struct, frozen=True):
    """One of 2 to 25 options; what can be only one thing is not asked."""

    name: str
    label: Markup
    options: tuple[Option, ...]
    default: str


class Number(Struct, frozen=True):
    """A whole number; an empty `default` means that it may stay empty."""

    name: str
    label: Markup
    least: int
    most: int
    default: int | None
    optional: bool = False


class Text(Struct, frozen=True):
    name: str
    label: Markup
    default: str = ""
    optional: bool = True


class Ranking(Struct, frozen=True):
    """An order of preference over the options; leaving some out is allowed."""

    name: str
    label: Markup
    options: tuple[Option, ...]
    default: tuple[str, ...] = ()


Field: TypeAlias = Choice | Number | Text | Ranking
Answers: TypeAlias = Mapping[str, str]
"""By field name; an empty string where nothing was filled in."""


class Form(Struct, frozen=True):
    """At most five fields: what one modal holds. None: there is nothing to choose, only to do."""

    title: Markup
    fields: tuple[Field, ...]


class Table(Struct, frozen=True):
    """What every sentence needs: who sits where, and the language of the reader."""

    names: tuple[str, ...]
    texts: Texts

    def name(self, seat: Seat | None) -> Markup:
        return escape("–" if seat is None else harmless(self.names[seat]))

    def called(self, seat: Seat | None) -> Markup:
        """The name of somebody who must act: a front end may make a mention of it."""
        return Markup('<a id="{}">{}</a>').format("" if seat is None else seat, self.name(seat))

    def brief(self, seat: Seat) -> Markup:
        """The name where there is little room, such as a button."""
        return escape(harmless(shortened(self.names[seat], BRIEF)))

    def named(self, seats: Sequence[Seat], key: str = "list-and") -> Markup:
        return self.texts.listed([self.name(seat) for seat in seats], key)


class Presenter(Protocol):
    """The words of one game; a module a game, registered in `bot.presenters`."""

    open_kinds: frozenset[str]
    """The kinds of prompt whose form is the same for every hand, so that it may hang in public."""

    open_letters: frozenset[str]
    """The kinds of private event of which everybody knows that it was told, though not what."""

    def post(self, events: Sequence[Event], view: AnyView, table: Table) -> Message | None:
        """A step's public events as a post in the group's topic; `view` is a spectator's, after."""

    def steps(self, events: Sequence[Event], table: Table) -> tuple[Markup, ...]:
        """What happened by a step's public events, without what is asked after it."""

    def whisper(self, events: Sequence[Event], view: AnyView, table: Table) -> Message | None:
        """A step's private events for their one reader, whose view this is."""

    def ask(self, prompt: Prompt, view: AnyView, table: Table) -> Markup:
        """The question to one seat, with how to answer it in words."""

    def receipt(self, given: Given, view: AnyView, table: Table) -> Message:
        """What was just taken down, repeated in words, for its owner."""

    def hand(self, orders: Sequence[Order], view: AnyView, table: Table) -> Message:
        """All that the view's owner privately knows and has ordered."""

    def order(self, order: Order, table: Table) -> Markup:
        """A standing order as its owner reads it."""

    def ordering(self, table: Table) -> Markup:
        """How standing orders are given, in words."""

    def dropped(self, code: str, table: Table) -> Markup:
        """Why a standing order of the reader was dropped."""

    def refusal(self, error: EngineError, view: AnyView, table: Table) -> Markup:
        """Why not, and what would be right."""

    def form(self, prompt: Prompt, orders: Sequence[Order], view: AnyView, table: Table) -> Form:
        """The fields for answering `prompt`, filled in with what is known."""

    def answer(self, prompt: Prompt, answers: Answers, view: AnyView, table: Table) -> str:
        """A filled-in form as notation text."""

    def again(self, prompt: Prompt, view: AnyView, table: Table) -> str | None:
        """The owner's answer to the question of this kind before, as notation text.

        None where there is none; it may not be allowed any more.
        """

    def rules(self, view: AnyView, table: Table) -> Message:
        """The house rules of this game, a line each."""

    def picture(self, view: AnyView, table: Table) -> Picture:
        """The table as this view sees it."""

    def summary(self, view: AnyView, table: Table) -> dict[str, object]:
        """A view's public part for programs: JSON values, players by name."""
