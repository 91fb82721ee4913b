"""What a step looked like from the table: the post in the group's topic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from markupsafe import Markup, escape

from bot.presenters.base import Table
from engines.base import Event, Seat
from engines.saul.model import (
    HANK,
    Bidden,
    Face,
    Left,
    Lost,
    Over,
    Passed,
    Placed,
    Public,
    Scored,
    Started,
    Turned,
)
from engines.saul.rules import flippable
from engines.turns import clockwise


def headed(public: Public, story: tuple[Markup, ...], table: Table) -> tuple[Markup, ...]:
    """What to do comes first; one short line keeps the order in which it happened."""
    first = call(public, table)
    if not first:
        return story
    if len(story) == 1 and public.phase != "plan":
        return (story[0] + " " + first,)
    return (first, *story)


def called(public: Public) -> tuple[Seat, ...]:
    """Who must act now, in turn order."""
    if public.phase != "plan":
        return () if public.turn is None else (public.turn,)
    return tuple(
        seat
        for seat in clockwise(public.start, len(public.players))
        if public.players[seat].status == "playing" and not public.players[seat].ready
    )


def call(public: Public, table: Table) -> Markup:
    """The question to whoever must plan, bid or turn; empty when the game is over."""
    if public.phase == "plan" and public.round == 1:
        return table.texts("saul-start-first", name=table.name(public.start))
    if public.phase == "plan":
        return table.texts(
            "saul-start-next",
            round=public.round,
            name=table.name(public.start),
            names=table.texts.listed([table.called(seat) for seat in called(public)]),
        )
    if public.phase == "bid":
        return table.texts(
            "saul-call-bid", name=table.called(public.turn), range=bid_range(public, table)
        )
    if public.phase == "flip" and public.turn is not None:
        owners = [
            table.texts("saul-owner", name=table.name(seat), count=public.players[seat].face_down)
            for seat in flippable(public, public.turn)
        ]
        return table.texts(
            "saul-call-flip",
            name=table.called(public.turn),
            left=public.bid - public.sauls,
            owners=table.texts.listed(owners, "list-or"),
        )
    return Markup("")


def bid_range(public: Public, table: Table) -> Markup:
    """ "4 tot en met 6"."""
    if public.bid + 1 == public.table:
        return escape(str(public.table))
    return table.texts("saul-range", least=public.bid + 1, most=public.table)


def told(events: Sequence[Event], public: Public | None, table: Table) -> Iterator[Markup]:
    """A line for every run of events of one kind; a new round begins with the score.

    Without the situation after it (None) only what happened is told.
    """
    for kind, run in groupby(events, key=_run):
        group = list(run)
        if kind is Placed:
            yield _placed(group, table)
        elif kind is Passed:
            seats = [event.player for event in group if isinstance(event, Passed)]
            yield table.texts("saul-passed", names=table.named(seats), count=len(seats))
        elif kind == "own":
            yield _turned_own(group, table)
        else:
            for event in group:
                yield from _line(event, public, table)


def _run(event: Event) -> object:
    if isinstance(event, Turned) and event.player == event.owner:
        return "own"
    return type(event)


def _placed(group: Sequence[Event], table: Table) -> Markup:
    laid = {event.player: event.laid for event in group if isinstance(event, Placed)}
    parts = [
        table.texts("saul-laid", name=table.name(seat), laid=count) for seat, count in laid.items()
    ]
    return table.texts("saul-placed", parts=Markup(", ").join(parts), table=sum(laid.values()))


def _turned_own(group: Sequence[Event], table: Table) -> Markup:
    turned = [event for event in group if isinstance(event, Turned)]
    faces = _faces([event.face for event in turned], table)
    return table.texts("saul-turned-own", name=table.name(turned[0].player), faces=faces)


def _faces(faces: Sequence[Face], table: Table) -> Markup:
    """ "Saul, Saul." or "Saul, Hank!": Hank ends the sentence himself."""
    shown = Markup(", ").join(table.texts(f"saul-face-shown-{face}") for face in faces)
    return shown if faces[-1] == HANK else shown + "."


def _line(event: Event, public: Public | None, table: Table) -> Iterator[Markup]:
    texts = table.texts
    match event:
        case Bidden():
            key = "saul-opened" if event.opening else "saul-bid"
            yield texts(key, name=table.name(event.player), bid=event.bid)
        case Turned():
            names = {"name": table.name(event.player), "owner": table.name(event.owner)}
            yield texts("saul-turned-other", **names, faces=_faces([event.face], table))
        case Scored():
            yield texts("saul-scored", name=table.name(event.player), points=event.points)
        case Lost():
            yield texts("saul-lost", name=table.name(event.player), coasters=event.coasters)
        case Left():
            key = f"saul-left-{event.status}"
            yield texts(key, name=table.name(event.player), place=event.place)
        case Over():
            yield texts("saul-over")
            yield from _places(event.places, table)
        case Started():
            yield from _started(event, public, table)


def _places(by_seat: tuple[int, ...], table: Table) -> Iterator[Markup]:
    for place in sorted(set(by_seat)):
        seats = [seat for seat, own in enumerate(by_seat) if own == place]
        yield table.texts("saul-places", place=place, names=table.named(seats))


def _started(event: Started, public: Public | None, table: Table) -> Iterator[Markup]:
    """What the call to a round leaves out; of a round that went on at once there was no call."""
    if public is None or event.round < public.round or public.phase != "plan":
        yield table.texts("saul-start-known", round=event.round, name=table.name(event.player))
    elif event.round == 1:
        yield table.texts("saul-seats", names=table.named(range(len(public.players))))
    else:
        active = [seat for seat, player in enumerate(public.players) if player.status == "playing"]
        yield table.texts("saul-stand", parts=Markup("; ").join(_stand(active, public, table)))


def _stand(seats: Sequence[Seat], public: Public, table: Table) -> Iterator[Markup]:
    for seat in seats:
        player = public.players[seat]
        yield table.texts(
            "saul-stand-part",
            name=table.name(seat),
            points=player.points,
            coasters=player.coasters,
        )
