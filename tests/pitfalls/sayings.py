"""All that the bot says of one long game for six, for any names and any language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from msgspec.structs import replace

from bot.moderator.lookup import Loaded
from bot.moderator.outbox import Delivery, deliver_now
from bot.moderator.telling import TOPIC, Notice, Telling, read, written
from bot.presenters import load
from bot.presenters.base import Choice, Form, Message, Ranking, Table
from bot.presenters.markup import write
from bot.texts import texts
from bot.ui import modals, speech, topics
from bot.ui.pieces import pieces
from bot.ui.speech import Button
from engines.base import EngineError
from tests.moderator.world import FOREVER, Chance, World, random_move, random_order

SEATS = 6
MENTIONS = {seat: f"<@10203040506070809{seat}>" for seat in range(SEATS)}
NOTICES: dict[str, dict[str, int | str]] = {
    "opened": {"commitment": "c" * 64},
    "late": {"until": 1_700_000_000_000},
    "missed": {},
    "rewound": {"first": 3, "last": 12},
    "substituted": {},
    "autopilot": {},
    "peeked": {},
    "acted": {"text": ""},
    "frozen": {},
}
"""What the table itself says, with the facts that it needs; "acted" repeats somebody's words."""
TYPED = ("draai {}", "{}", "bied 99 {}", "SSSSSS {}", "draai eerst {}, dan {}", "7", "pas")
"""What somebody may type; most of it is refused in words that repeat it."""


class Saying(NamedTuple):
    """A message: its pieces in Markdown, and the plain texts around it with their most."""

    what: str
    pieces: tuple[str, ...]
    plain: tuple[tuple[str, int], ...] = ()

    @property
    def text(self) -> str:
        return "\n".join(self.pieces)


class Play(NamedTuple):
    """A game that was played: all that was delivered, and how it stood after each command."""

    deliveries: tuple[Delivery, ...]
    stages: tuple[Loaded, ...]


@lru_cache
def played() -> Play:
    """To its end, with orders on the way."""
    chance = Chance("a long game for six")
    with World(FOREVER, seats=tuple(range(SEATS))) as world:
        stages = [world.look()]
        while world.owing():
            random_order(world, chance)
            random_move(world, chance)
            stages.append(world.look())
        return Play(delivered(world), tuple(stages))


@lru_cache
def at_once() -> tuple[Delivery, ...]:
    """One command that ends a whole game: the longest post there can be."""
    seats = (0, *(None,) * (SEATS - 1))
    half = sha256(b"4").hexdigest()  # many rounds
    with World(FOREVER, seats=seats, options={"own_hank_eliminates": True}, half=half) as world:
        world.say(0, "H, bod na 1, start 1")
        chance = Chance("4")
        while world.owing():
            random_move(world, chance)
        return delivered(world)


def delivered(world: World) -> tuple[Delivery, ...]:
    found: list[Delivery] = []
    deliver_now(world.db, found.append, world.clock.now())
    return tuple(found)


def samples(play: Play) -> Play:
    """One delivery of each shape, and a stage of each phase: enough to see what names do."""
    shapes = {_shape(one): one for one in play.deliveries}
    phases = {one.folded.state.public.phase: one for one in play.stages}
    return Play(tuple(shapes.values()), tuple(phases.values()))


def _shape(delivery: Delivery) -> object:
    told = read(delivery.events)
    kinds = sorted({bytes(event).split(b'"kind":"')[1][:6] for event in told.events})
    return delivery.kind, delivery.audience[:4], *kinds, bool(told.awaited), delivery.number == 1


# -- everything that is said ---------------------------------------------------------------------


def public(play: Play, names: Sequence[str], lang: str, group: str = "Groep 1") -> Iterator[Saying]:
    """Posts, status and letters as they are sent; every notice of the table."""
    loaded = named(play.stages[-1], names, group)
    for delivery in play.deliveries:
        yield sent(delivery, loaded, lang)
    last = next(one for one in reversed(play.deliveries) if one.audience == TOPIC)
    everybody = tuple(range(len(names)))
    for kind, facts in NOTICES.items():
        notices = (Notice(kind, everybody, {**facts, "text": names[0]}),)
        told = written(Telling(notices=notices))
        yield sent(last._replace(kind="post", number=9, events=told), loaded, lang)
    yield Saying("title", (), ((topics.title(loaded), 100),))


def sent(delivery: Delivery, loaded: Loaded, lang: str) -> Saying:
    said = speech.spoken(delivery, loaded, lang, MENTIONS)
    plain = [] if said.picture is None else [(write(said.picture.alt, "text"), 1024)]
    for control in said.controls:
        if isinstance(control, Button):
            plain.append((control.label, 80))
        else:
            plain.extend((label, 100) for _, label in control.options)
            plain.append((control.placeholder, 150))
    what = f"{delivery.audience} {delivery.kind} {delivery.number}"
    return Saying(what, tuple(said.pieces), tuple(plain))


def private(play: Play, names: Sequence[str], lang: str) -> Iterator[Saying]:
    """Hands, questions, forms and refusals, for every seat."""
    for stage in play.stages:
        for seat in range(len(names)):
            yield from _for_seat(named(stage, names), seat, lang)


def _for_seat(loaded: Loaded, seat: int, lang: str) -> Iterator[Saying]:
    presenter, here = load("saul"), Table(loaded.names, texts(lang))
    view, orders = loaded.view(seat), loaded.folded.book[seat]
    yield _told("hand", presenter.hand(orders, view, here))
    for order in orders:
        yield _told("orders", Message((presenter.order(order, here),)))
    for prompt in loaded.prompts():
        if prompt.seat == seat:
            yield _told("ask", Message((presenter.ask(prompt, view, here),)))
            yield _form(presenter.form(prompt, orders, view, here))
    for typed in TYPED:
        for name in loaded.names[:2]:
            try:
                text = typed.format(name, name)
                given = loaded.engine.parse(text, view, loaded.names, lang)
                yield _told("receipt", presenter.receipt(given, view, here))
            except EngineError as error:
                yield _told("refusal", Message((presenter.refusal(error, view, here),)))


def _told(what: str, message: Message) -> Saying:
    return Saying(what, tuple(pieces([write(line, "markdown") for line in message.lines])))


def _form(form: Form) -> Saying:
    made = modals.modal(form, "m:1:0.1.plan:plan").to_dict()
    plain = [(made["title"], 45)]
    for part, field in zip(made["components"], form.fields, strict=True):
        plain.append((part["label"], 45))
        if isinstance(field, Choice | Ranking):
            plain.extend((option["label"], 100) for option in part["component"]["options"])
    return Saying("form", (), tuple(plain))


def named(loaded: Loaded, names: Sequence[str], group: str = "Groep 1") -> Loaded:
    row = loaded.row._replace(name=group)
    return replace(loaded, names=tuple(names), row=row)
