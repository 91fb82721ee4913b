"""The whole page: the fragments of `stream` in their frame."""

from __future__ import annotations

from collections.abc import Mapping

from bot.practice.page import commands
from bot.practice.page.guard import VIEWPORT
from bot.practice.page.html import NOTHING, Html, classes, joined, tag
from bot.practice.page.view import DIRECT, View


def document(view: View, parts: Mapping[str, Html], log: Html, events: str) -> Html:
    """`parts` are the fragments beside the messages, `events` is where changes come from."""
    words = view.words
    body = tag(
        "body",
        _skips(view),
        tag("div", _side(view, parts), _main(view, parts, log), class_="room"),
        tag("dialog", id="dialog", aria_labelledby="dialog-title"),
        tag("p", id="said", class_="unseen", role="status", aria_live="polite"),
        tag("p", id="toast", role="alert", hidden=True),
        tag("noscript", tag("p", words("script"), class_="odd")),
        data_at=view.url(),
        data_events=events,
        data_draft=f"{view.me}:{view.place}",
        data_lost=words("lost"),
        data_moved=words("moved"),
        data_failed=words("no-answer"),
    )
    return tag("html", _head(view), body, lang=words.lang)


def _head(view: View) -> Html:
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        VIEWPORT,
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", f"{view.title} · {view.room.guild.name}"),
        tag("link", rel="icon", href="/page.svg", type="image/svg+xml"),
        tag("link", rel="stylesheet", href="/page.css"),
        tag("script", src="/page.js", defer=True),
    )


def _skips(view: View) -> Html:
    links = [tag("a", view.words("skip"), href="#log", class_="skip")]
    if not view.is_forum:
        links.append(tag("a", view.words("skip-write"), href="#write", class_="skip"))
    return joined(links)


def _side(view: View, parts: Mapping[str, Html]) -> Html:
    words = view.words
    close = tag("button", words("close"), type="button", id="shut", class_="link")
    name = tag("p", tag("bdi", view.room.guild.name), tag("span", words("room")), class_="brand")
    return tag(
        "aside",
        tag("div", name, close, class_="top"),
        parts["clock"],
        parts["places"],
        parts["people"],
        id="side",
        aria_label=words("room"),
    )


def _main(view: View, parts: Mapping[str, Html], log: Html) -> Html:
    words, place = view.words, view.title
    menu = tag(
        "button", tag("span", aria_hidden="true", class_="lines"),
        tag("span", words("menu"), class_="unseen"), type="button", id="menu",
        aria_expanded="false", aria_controls="side",
    )  # fmt: skip
    label = words("topics") if view.is_forum else words("log", place=place)
    kind = classes("log", "topics" if view.is_forum else None)
    messages = tag("ol", log, id="log", aria_label=label, class_=kind, tabindex=-1)
    empty = tag("p", words(_empty(view)), class_="empty")
    below = tag("button", words("new-below"), type="button", id="below", hidden=True)
    return tag(
        "main",
        parts["banner"],
        tag("header", menu, parts["head"], class_="bar"),
        tag("div", messages, empty, id="scroll", class_="scroll", tabindex=0, role="group"),
        below,
        NOTHING if view.is_forum else _foot(view, parts),
    )


def _empty(view: View) -> str:
    if view.is_forum:
        return "no-topics"
    return "empty-dm" if view.place == DIRECT else "empty"


def _foot(view: View, parts: Mapping[str, Html]) -> Html:
    return tag("footer", parts["notice"], parts["commands"], _composer(view), class_="pen")


def notice(view: View) -> Html:
    """Why nothing can be written here, or what writing would do."""
    closed = view.closed
    old = view.channel is not None and view.channel.archived
    key = closed or ("revives" if old else None)
    kind = classes("notice", "closed" if closed else None)
    return tag("p", view.words(key) if key else NOTHING, id="notice", class_=kind)


def picker(view: View) -> Html:
    return commands.picker(view)


def _composer(view: View) -> Html:
    words = view.words
    label = words("write-to" if view.place == DIRECT else "write", place=view.title)
    stop = tag("button", words("cancel"), type="button", id="unquote", class_="link")
    about = tag("p", tag("span", id="about-words"), stop, id="about", hidden=True)
    box = tag(
        "textarea",
        id="write",
        name="text",
        rows=1,
        maxlength=2000,
        aria_label=label,
        placeholder=label,
        aria_describedby="hint",
        aria_controls="commands-list",
        aria_haspopup="listbox",
        aria_autocomplete="list",
        autocomplete="off",
    )
    send = tag("button", words("send"), type="submit", class_="primary")
    hint = tag("p", words("write-hint"), id="hint", class_="hint")
    line = tag("div", box, send, class_="line")
    return tag("form", about, line, hint, id="composer", data_act="send")
