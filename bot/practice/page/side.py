"""Beside the messages: the clock, the places with what is new there, and who one is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from bot.practice.page.html import NOTHING, Html, classes, tag
from bot.practice.page.inline import moment
from bot.practice.page.view import DIRECT, View, place_of
from bot.practice.world import FORUM, Channel

_TINTS = 8


def face(view: View, user: int) -> Html:
    """A round sign with the first letter; the name stands beside it."""
    letter = view.room.name(user)[:1].upper()
    return tag("span", letter, class_=classes("face", _tint(view, user)), aria_hidden="true")


def _tint(view: View, user: int) -> str:
    """Neighbours differ, as long as there are not too many."""
    people = view.room.people()
    if user == view.world.bot:
        return "bot"
    return f"tint{(people.index(user) if user in people else user) % _TINTS}"


# The clock.


def clock(view: View, due: int | None) -> Html:
    words, now = view.words, view.world.now() // 60_000 * 60_000
    at = datetime.fromtimestamp(now / 1000, UTC)
    buttons = [
        _step("due", words("to-due"), due is None),
        _step("hour", words("hour")),
        _step("day", words("day")),
    ]
    return tag(
        "section",
        tag("h2", words("clock"), class_="unseen"),
        tag("p", moment(at, "t"), " ", moment(at, "day"), class_="now", data_now=str(now)),
        tag("p", _due(view, due), class_="due"),
        tag("div", *buttons, class_="steps"),
        id="clock",
        class_="clock",
    )


def _step(to: str, label: str, off: bool = False) -> Html:
    name = f"to-{to}"
    return tag("button", label, type="button", id=name, data_act="clock", data_to=to, disabled=off)


def _due(view: View, due: int | None) -> Html:
    if due is None:
        return tag("span", view.words("no-due"))
    at = datetime.fromtimestamp(due / 1000, UTC)
    before, _, after = view.words("due", when="\0").partition("\0")
    return tag("span", before, moment(at, "old"), ", ", moment(at, "R"), after)


# The places.


def places(view: View) -> Html:
    """Everything that this person can open."""
    words = view.words
    server = [item for channel in view.channels() for item in _channel(view, channel)]
    direct = _item(view, DIRECT, view.room.name(view.world.bot), "@")
    return tag(
        "nav",
        tag("h2", words("messages-with")),
        tag("ul", direct),
        tag("h2", words("places")),
        tag("ul", *server),
        id="places",
        aria_label=words("places"),
    )


def _channel(view: View, channel: Channel) -> Iterator[Html]:
    sign = "≡" if channel.type == FORUM else "#"
    yield _item(view, str(channel.id), channel.name, sign)
    for thread in view.threads(channel):
        if not thread.archived or str(thread.id) == view.place:
            yield _item(view, str(thread.id), thread.name, "", "thread")


def _item(view: View, place: str, name: str, sign: str, kind: str = "") -> Html:
    count, pings = view.unread[-view.me, place], view.unread[view.me, place]
    here = place == view.place
    link = tag(
        "a",
        tag("span", sign, class_="sign", aria_hidden="true") if sign else NOTHING,
        tag("bdi", name, class_="name"),
        _badge(view, count, pings),
        id=f"c{place}",
        href=view.url(place),
        aria_current="page" if here else None,
        class_=classes(kind, "unread" if count else None),
    )
    return tag("li", link)


def _badge(view: View, count: int, pings: int) -> Html:
    if pings:
        label = view.words("mentions-you", count=pings)
        return tag("span", pings, tag("span", f" {label}", class_="unseen"), class_="badge")
    if count:
        return tag("span", tag("span", view.words("unread"), class_="unseen"), class_="dot")
    return NOTHING


# The people.


def people(view: View, pilots: Mapping[int, bool]) -> Html:
    rows = [_person(view, user, pilots.get(user)) for user in view.room.people()]
    return tag(
        "section",
        tag("h2", view.words("you-are"), tag("span", view.words("plays")), class_="pilots"),
        tag("ul", *rows),
        id="people",
        aria_label=view.words("you-are"),
    )


def _person(view: View, user: int, pilot: bool | None) -> Html:
    words, name = view.words, view.room.name(user)
    me = user == view.me
    place = _same_place(view, user)
    link = tag(
        "a",
        face(view, user),
        tag("bdi", name, class_="name"),
        tag("span", words("host"), class_="tag") if view.room.hosts(user) else NOTHING,
        tag("span", words("you"), class_="tag you") if me else NOTHING,
        _waiting(view, user) if not me and not pilot else NOTHING,
        id=f"p{user}",
        href=view.url(place, user),
        aria_current="true" if me else None,
    )
    return tag("li", link, NOTHING if pilot is None else _switch(view, user, name, pilot))


def _same_place(view: View, user: int) -> str:
    """Where I am, if that person can be there too."""
    other = View(view.room, user, view.place, view.channel)
    if view.channel is None or view.place == DIRECT or other.sees(view.channel):
        return view.place
    return DIRECT


def _waiting(view: View, user: int) -> Html:
    count = view.pings(user)
    if not count:
        return NOTHING
    label = view.words("waiting", count=count, name=view.room.name(user))
    return tag(
        "span",
        tag("span", count, aria_hidden="true"),
        tag("span", label, class_="unseen"),
        class_="badge quiet",
        title=label,
    )


def _switch(view: View, user: int, name: str, on: bool) -> Html:
    return tag(
        "button",
        tag("span", class_="knob", aria_hidden="true"),
        type="button",
        role="switch",
        id=f"s{user}",
        aria_checked="true" if on else "false",
        aria_label=view.words("plays-of", name=name),
        title=view.words("plays"),
        data_act="autopilot",
        data_who=str(user),
        data_on="" if on else "1",
        class_="switch",
    )


# The banner and the head.


def banner(view: View, pilots: Mapping[int, bool]) -> Html:
    name = view.room.name(view.me)
    if pilots.get(view.me):
        stop = tag(
            "button",
            view.words("play-self"),
            type="button",
            id="stop-pilot",
            data_act="autopilot",
            data_who=str(view.me),
            data_on="",
            class_="link",
        )
        inner = [view.words("banner-self", name=name), " ", stop]
    else:
        others = [on for user, on in pilots.items() if user != view.me]
        key = "banner-all" if others and all(others) else "banner"
        before, _, after = view.words(key, name=name, link="\0").partition("\0")
        link = tag("a", view.words("banner-link"), href="#people", id="to-people")
        inner = [before, link, after]
    return tag("p", *inner, id="banner", class_="banner")


def head(view: View) -> Html:
    channel = view.channel
    parent = view.world.channels.get(channel.parent or 0) if channel else None
    above: Html = NOTHING
    if channel and channel.is_thread and parent:
        link = tag("a", tag("bdi", parent.name), href=view.url(place_of(parent)), id="up")
        above = tag("p", link, class_="above")
    elif view.place == DIRECT:
        above = tag("p", view.words("dm-with"), class_="above")
    old = channel is not None and channel.archived
    mark = tag("span", view.words("archived"), class_="tag") if old else NOTHING
    title = tag("h1", tag("bdi", view.title), " ", mark)
    return tag("div", above, title, id="head", class_="head")
