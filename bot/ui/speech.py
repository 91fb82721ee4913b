"""A delivery as Discord will see it: text in pieces, at most one picture, buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from markupsafe import Markup
from msgspec import Struct

from bot.moderator.lookup import Seats
from bot.moderator.outbox import Delivery
from bot.moderator.telling import HOST, TOPIC, Awaited, Telling, audience_seat, read
from bot.presenters import load, notices
from bot.presenters.base import Choice, Field, Message, Picture, Presenter, Table
from bot.presenters.markup import day, harmless, shortened, stamped, write
from bot.texts import Texts, texts
from bot.ui import ids
from bot.ui.pieces import CONTENT, pieces
from engines.base import Action, AnyView, EngineError, Order, Prompt, Seat

SELF = "self"
"""What a button remembers that ends the autopilot which plays for missed turns."""
DROP = "drop."
"""Begins what a button remembers that withdraws an order; the order's slot follows."""
_SMALL = frozenset({"opened"})
"""What stands in small letters at the end of a post."""
_ANNOUNCED = frozenset(
    {"remind", "nudged", "nudged-until", "acted", "seated", "not-taken", "flown-you"}
)
"""Notices to one seat of which others know. That an order was dropped tells that there was one."""
BUTTONS = 5
"""More choices than this hang in a select."""
OPTIONS = 25
"""More choices than this are asked in private, in pages."""
LINKS = 8
"""Posts that a correction links at most."""


class Button(Struct, frozen=True):
    custom_id: str
    label: str
    main: bool = False


class Select(Struct, frozen=True):
    custom_id: str
    placeholder: str
    options: tuple[tuple[str, str], ...]
    """(value, label)"""
    chosen: tuple[str, ...] = ()
    least: int = 1
    most: int = 1
    """How many may be chosen."""


class Spoken(Struct, frozen=True):
    """One message, or several where the text is long; the last carries the rest."""

    pieces: tuple[str, ...]
    picture: Picture | None = None
    calls: tuple[Seat, ...] = ()
    controls: tuple[Button | Select, ...] = ()


def spoken(
    delivery: Delivery,
    loaded: Seats,
    lang: str,
    mentions: Mapping[Seat, str],
    links: Mapping[int, str] = MappingProxyType({}),
) -> Spoken:
    """What a delivery says now. `mentions` says how a seat is called, where it may be; `links`
    where the earlier posts of the topic stand, by number.
    """
    presenter, table = load(loaded.engine.name), Table(loaded.names, texts(lang))
    told = read(delivery.events)
    if delivery.kind == "board":
        return _status(delivery, loaded, told, table)
    if delivery.audience == HOST:
        return _told(_notices(told, table, presenter), delivery, loaded, table)
    if audience_seat(delivery.audience) is not None:
        return _whispered(delivery, loaded, told, table, presenter)
    linked = tuple(_linked(told, links))
    return _posted(delivery, loaded, told, table, presenter, mentions, linked)


def _posted(
    delivery: Delivery,
    loaded: Seats,
    told: Telling,
    table: Table,
    presenter: Presenter,
    mentions: Mapping[Seat, str],
    linked: Sequence[str] = (),
) -> Spoken:
    view = loaded.engine.decode_view(delivery.state)
    post = presenter.post(told.read(loaded.engine), view, table) or Message(())
    opening: tuple[Markup, ...] = ()
    if delivery.number == 1:
        seats = [table.called(seat) for seat in range(len(table.names))]
        called = table.texts("topic-opened", names=table.texts.listed(seats))
        opening = (called, *presenter.rules(view, table).lines)
    said, small = _notices(told, table, presenter), _small(told, table, presenter)
    if not told.awaited and any(one.kind == "piloted" for one in told.notices):
        lines = (*said, *post.lines, *opening)  # they played it to its end, which stands last
    else:
        lines = (*post.lines, *said, *_until(told, table), *opening)
    controls = tuple(_controls(loaded, told, table, presenter, delivery))
    spoken = _told(lines, delivery, loaded, table, mentions, (*linked, *small))
    return Spoken(spoken.pieces, post.picture, post.calls, controls)


def voided(told: Telling) -> tuple[int, int] | None:
    """The first and the last post of which a correction says that they no longer count."""
    for notice in told.notices:
        first, last = notice.facts.get("first"), notice.facts.get("last")
        if notice.kind.startswith("rewound") and isinstance(first, int) and isinstance(last, int):
            return first, last
    return None


def _linked(told: Telling, links: Mapping[int, str]) -> Iterator[str]:
    """The posts that no longer count, to be gone to; of many the first and the last few."""
    span = voided(told)
    if span is None:
        return
    known = [number for number in range(span[0], span[1] + 1) if number in links]
    few = known if len(known) <= LINKS else [*known[: LINKS // 2], *known[-LINKS // 2 :]]
    parts = [f"[{number}]({links[number]})" for number in few]
    if few != known:
        parts.insert(LINKS // 2, "…")
    if parts:
        yield f"-# {' · '.join(parts)}"


def _whispered(
    delivery: Delivery, loaded: Seats, told: Telling, table: Table, presenter: Presenter
) -> Spoken:
    view = loaded.engine.decode_view(delivery.state)
    whisper = presenter.whisper(told.read(loaded.engine), view, table)
    lines = (*_notices(told, table, presenter), *(whisper.lines if whisper else ()))
    spoken = _told(lines, delivery, loaded, table)
    again = tuple(_again(loaded, told, view, table, presenter))
    if any(notice.kind == "flown-you" for notice in told.notices):
        again = (*again, by_hand(loaded.row.id, table))
    return Spoken(spoken.pieces, controls=(*lasting(loaded.row.id, table), *again))


def _again(
    loaded: Seats, told: Telling, view: AnyView, table: Table, presenter: Presenter
) -> Iterator[Button]:
    """What its reader is waited for may be answered as last time, where that is allowed."""
    for one in told.awaited:
        prompt = Prompt(one.seat, one.kind, one.key, "owed", "")
        text = presenter.again(prompt, view, table) if one.need == "owed" else None
        if text is not None and why_not(text, loaded, view, table.texts.lang) is None:
            yield repeating(loaded.row.id, one.key, table)


def why_not(text: str, loaded: Seats, view: AnyView, lang: str) -> EngineError | None:
    """What the rules have against a move in words, of whoever has this view."""
    try:
        for item in loaded.engine.parse(text, view, loaded.names, lang):
            if isinstance(item, Action):
                loaded.engine.check(view, item)
    except EngineError as error:
        return error
    return None


def announced(delivery: Delivery, loaded: Seats) -> bool:
    """Whether everybody may know that this seat is written to now, though not what."""
    told = read(delivery.events)
    kinds = {type(event).__struct_config__.tag for event in told.read(loaded.engine)}
    notices = {notice.kind for notice in told.notices}
    return bool(kinds & load(loaded.engine.name).open_letters or notices & _ANNOUNCED)


def _status(delivery: Delivery, loaded: Seats, told: Telling, table: Table) -> Spoken:
    """Who is in, in a fixed order, who is awaited and until when: never in what order they came."""
    by_seat = {awaited.seat: awaited for awaited in told.awaited}
    absent = {one.seat: one for one in told.absent}
    lines = [table.texts("status-title", group=harmless(loaded.row.name))]
    for seat in range(len(loaded.names)):
        line = _standing(seat, by_seat.get(seat), table)
        lines.append(away(line, absent[seat].until, table.texts) if seat in absent else line)
    if not told.awaited:
        lines.append(table.texts("status-over"))
    lines.extend(_until(told, table))
    spoken = _told(tuple(lines), delivery, loaded, table)
    controls = lasting(loaded.row.id, table) if told.awaited else ()
    return Spoken(spoken.pieces, controls=controls)


def _standing(seat: Seat, awaited: Awaited | None, table: Table) -> Markup:
    state = "idle" if awaited is None else ("in" if awaited.need == "open" else "owes")
    return table.texts(f"status-{state}", name=table.name(seat))


def away(line: Markup, until: int | None, texts: Texts) -> Markup:
    """The line of somebody who said to be away, and how long."""
    if until is None:
        return texts("status-away", line=line)
    return texts("status-away-until", line=line, when=day(until - 1))


def lasting(game: int, table: Table) -> tuple[Button, ...]:
    """The two buttons that work in any post, however old."""
    return tuple(
        Button(ids.made("b", game, "", what), write(table.texts(f"button-{what}"), "text"), main)
        for what, main in (("move", True), ("hand", False))
    )


def changing(game: int, table: Table) -> tuple[Button, ...]:
    """Opens the form again, filled in with what was taken down."""
    label = write(table.texts("button-change"), "text")
    return (Button(ids.made("b", game, "", "move"), label),)


def repeating(game: int, key: str, table: Table) -> Button:
    """Answers the question as the one before it was answered; only its owner may see it."""
    return Button(ids.made("r", game, key, "again"), write(table.texts("button-again"), "text"))


def by_hand(game: int, table: Table) -> Button:
    """Whoever missed too many turns plays again; pressed by anybody else it changes nothing."""
    return Button(ids.made("b", game, "", SELF), write(table.texts("button-self"), "text"))


def dropping(game: int, order: Order, table: Table) -> Button:
    """Withdraws a standing order; only its owner may see it."""
    label = write(table.texts("button-drop"), "text")
    return Button(ids.made("b", game, "", f"{DROP}{order.slot}"), label)


def _controls(
    loaded: Seats, told: Telling, table: Table, presenter: Presenter, delivery: Delivery
) -> Iterator[Button | Select]:
    """For a public question its choices, the same for every hand; else the lasting buttons."""
    owed = [awaited for awaited in told.awaited if awaited.need == "owed"]
    fields: tuple[Field, ...] = ()
    public = [awaited for awaited in owed if awaited.kind in presenter.open_kinds]
    if len(public) == 1:
        (one,) = public
        prompt = Prompt(one.seat, one.kind, one.key, "owed", "")
        view = loaded.engine.decode_view(delivery.state)
        form = presenter.form(prompt, (), view, table)
        fields = form.fields
        if not fields:  # there is one thing to do, and its button says which
            label = shortened(write(form.title, "text"), 80)
            yield Button(ids.made("b", loaded.row.id, one.key, ids.ONLY), label)
        for field in fields:
            if isinstance(field, Choice):
                yield from choices(loaded.row.id, one.key, field)
    many = any(isinstance(field, Choice) and len(field.options) > OPTIONS for field in fields)
    if told.awaited and (many or not fields or len(owed) > 1):
        yield from lasting(loaded.row.id, table)


def choices(game: int, key: str, field: Choice) -> Iterator[Button | Select]:
    """A few as buttons; many as the first, which is the plain one, and a select of the others.

    Still more don't fit under a post: whoever is asked gets them in private by *Mijn zet*.
    """
    options = [(option.value, write(option.label, "text")) for option in field.options]
    few = options if len(options) <= BUTTONS else options[:1]
    for value, label in few:
        yield Button(ids.made("b", game, key, value), shortened(label, 80))
    if BUTTONS < len(options) <= OPTIONS:
        rest = tuple((value, shortened(label, 100)) for value, label in options[1:])
        placeholder = shortened(write(field.label, "text"), 150)
        yield Select(ids.made("s", game, key, field.name), placeholder, rest)


def _notices(told: Telling, table: Table, presenter: Presenter) -> tuple[Markup, ...]:
    return tuple(
        line
        for notice in told.notices
        if notice.kind not in _SMALL
        for line in notices.lines(notice.kind, notice.seats, notice.facts, table, presenter)
    )


def _small(told: Telling, table: Table, presenter: Presenter) -> Iterator[str]:
    """What is published for whoever wants to check it later, out of the way of the others."""
    for notice in told.notices:
        if notice.kind in _SMALL:
            facts = notices.lines(notice.kind, notice.seats, notice.facts, table, presenter)
            yield from (f"-# {write(line, 'markdown')}" for line in facts)


def _until(told: Telling, table: Table) -> tuple[Markup, ...]:
    """Everybody reads the time in their own zone."""
    if told.due is None or not told.awaited:
        return ()
    return (table.texts("until", when=stamped(told.due)),)


def _told(
    lines: Sequence[Markup],
    delivery: Delivery,
    loaded: Seats,
    table: Table,
    mentions: Mapping[Seat, str] | None = None,
    below: Sequence[str] = (),
) -> Spoken:
    """`below` are small lines, written already."""
    called = {str(seat): mention for seat, mention in (mentions or {}).items()}
    written = [write(line, "markdown", called) for line in lines]
    written.extend(below)
    if delivery.kind == "post":
        written.append(footer(delivery, loaded, table))
    return Spoken(tuple(pieces(written, CONTENT)))


def footer(delivery: Delivery, loaded: Seats, table: Table) -> str:
    """The small last line; a post is found again by its number."""
    key = "post-footer" if delivery.audience == TOPIC else "letter-footer"
    said = table.texts(key, group=harmless(loaded.row.name), number=delivery.number)
    return f"-# {write(said, 'markdown')}"
