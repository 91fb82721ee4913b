"""What a step looked like from the table: the post in the group's topic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from bot.presenters.base import Table
from bot.presenters.troublez import wording
from engines.base import Event, Seat
from engines.troublez import cards, rules
from engines.troublez.model import (
    Axed,
    Bust,
    Cleared,
    Covered,
    Drew,
    Emptied,
    Hit,
    Horde,
    Joined,
    Netted,
    NoEffect,
    Over,
    Picked,
    Placed,
    Public,
    Shot,
    Took,
    TurnBegan,
)


def headed(public: Public, story: tuple[Markup, ...], here: Table) -> tuple[Markup, ...]:
    """What to do comes first; one short line keeps the order in which it happened."""
    first = call(public, here)
    lying = wording.rows(public, here)
    below = (lying,) if lying and public.phase != "over" else ()
    if not first:
        return (*story, *below)
    if len(story) == 1:
        return (story[0] + " " + first, *below)
    return (first, *story, *below)


def called(public: Public) -> tuple[Seat, ...]:
    """Who must act now, in turn order."""
    alone = rules.decider(public)
    if alone is not None:
        return (alone,)
    if public.phase != "pick":
        return ()
    if public.again:
        return public.picking[:1]
    return tuple(seat for seat in public.picking if not public.players[seat].ready)


def summoned(events: Sequence[Event], public: Public) -> tuple[Seat, ...]:
    """Who is mentioned for it: those who pick once, when the picks begin, and not at each pick."""
    seats = called(public)
    begun = any(isinstance(event, Took | Bust) for event in events)
    going_on = rules.asked(public) == "pick" and not public.again
    return () if going_on and not begun else seats


def call(public: Public, here: Table) -> Markup:
    """The question to whoever goes on; empty when the game is over or nobody is asked."""
    seats = called(public)
    if not seats:
        return Markup("")
    names = here.texts.listed([here.called(seat) for seat in seats])
    kind = rules.asked(public)
    facts: dict[str, str | int] = {"name": names, "names": names, "count": len(seats)}
    if kind == "draw":
        key = "stop" if not public.runs else "draw" if public.drawn else "first"
        return here.texts(f"troublez-call-{key}", **facts)
    if kind == "place":
        key = "cover" if public.card == cards.BARRICADE else "place"
        return here.texts(f"troublez-call-{key}", card=wording.card(public.card, here), **facts)
    if kind == "pick":
        return here.texts(f"troublez-call-{'again' if public.again else 'pick'}", **facts)
    return here.texts(f"troublez-call-{kind}", **facts)


def told(events: Sequence[Event], here: Table) -> Iterator[Markup]:
    """A line for what happened; a card is told with where it went."""
    rest = _ordered(events)
    while rest:
        event = rest.pop(0)
        after = rest[0] if rest else None
        if isinstance(event, Drew) and isinstance(after, Placed | Covered | Bust):
            yield _drawn(rest.pop(0), here)
            continue
        if _said(event, after):
            rest.pop(0)
        yield from _line(event, here)


def _ordered(events: Sequence[Event]) -> list[Event]:
    """The card with which the pile ran out stands with its place, after that it ran out."""
    found = list(events)
    for at, event in enumerate(found[:-1]):
        if isinstance(event, Drew) and isinstance(found[at + 1], Emptied):
            found[at], found[at + 1] = found[at + 1], event
    return found


def _said(event: Event, after: Event | None) -> bool:
    """Whether the zombies that join were just named, all of them."""
    if not isinstance(after, Joined):
        return False
    if isinstance(event, Took):
        return after.cards == event.cards
    return isinstance(event, Picked) and after.cards == (event.card,)


def _drawn(event: Event, here: Table) -> Markup:
    """A card with the only thing that could become of it."""
    texts = here.texts
    match event:
        case Placed():
            where = wording.put(event.row, event.side, opened=event.opened, here=here)
            card = wording.card(event.card, here)
            return texts("troublez-drew-put", name=here.name(event.player), card=card, where=where)
        case Covered():
            card = wording.card(event.card, here)
            name = here.name(event.player)
            return texts("troublez-drew-covers", name=name, card=card, row=event.row)
    assert isinstance(event, Bust)
    card = wording.card(event.card, here)
    return texts("troublez-drew-bust", name=here.name(event.player), card=card)


def _line(event: Event, here: Table) -> Iterator[Markup]:
    texts = here.texts
    match event:
        case TurnBegan():
            yield texts("troublez-turn", turn=event.turn, name=here.name(event.player))
        case Drew():
            card = wording.card(event.card, here)
            yield texts("troublez-drew", name=here.name(event.player), card=card)
        case Emptied():
            yield texts("troublez-emptied", runs=event.runs, cards=event.cards)
        case Placed():
            where = wording.put(event.row, event.side, opened=event.opened, here=here)
            card = wording.card(event.card, here)
            yield texts("troublez-puts", name=here.name(event.player), card=card, where=where)
        case Covered():
            card = wording.card(event.card, here)
            name = here.name(event.player)
            yield texts("troublez-covers", name=name, card=card, row=event.row)
        case Took():
            taken = wording.row(event.cards, here)
            name = here.name(event.player)
            yield texts("troublez-took", name=name, row=event.row, cards=taken)
        case Picked():
            card = wording.card(event.card, here)
            name = here.name(event.player)
            yield texts("troublez-picked", name=name, card=card, row=event.row)
        case Over():
            yield texts("troublez-over")
            yield from _places(event, here)
        case _:
            yield from _effect(event, here)


def _effect(event: Event, here: Table) -> Iterator[Markup]:
    texts = here.texts
    match event:
        case Joined():
            gained = wording.zombies(event.cards, here)
            yield texts("troublez-joined", name=here.name(event.player), cards=gained)
        case Axed():
            card = wording.card(event.card, here)
            yield texts("troublez-axed", name=here.name(event.player), card=card)
        case Netted():
            card, owner = wording.card(event.card, here), here.name(event.owner)
            name = here.name(event.player)
            yield texts("troublez-netted", name=name, card=card, owner=owner)
        case Shot():
            yield texts("troublez-shot", name=here.name(event.player), value=event.value)
        case Hit():
            card = wording.card(event.card, here)
            yield texts("troublez-hit", name=here.name(event.player), card=card)
        case NoEffect():
            yield texts(f"troublez-nothing-{event.effect}")
        case Horde():
            safe = wording.zombies(event.cards, here)
            yield texts("troublez-horde", name=here.name(event.player), cards=safe)
        case Cleared():
            yield texts("troublez-cleared", cards=event.cards)


def _places(event: Over, here: Table) -> Iterator[Markup]:
    for place in sorted(set(event.places)):
        seats = [seat for seat, own in enumerate(event.places) if own == place]
        points = event.points[seats[0]]
        names = here.named(seats)
        yield here.texts("troublez-places", place=place, names=names, points=points)
