"""Components of messages: those that the bot uses; any other kind is a visible error."""

from __future__ import annotations

from typing import Final

from bot.practice import components
from bot.practice.errors import Json
from bot.practice.page.html import NOTHING, Html, classes, tag
from bot.practice.page.markdown import markdown
from bot.practice.page.view import View
from bot.practice.world import Message

_STYLES: Final = {1: "primary", 2: None, 3: "primary", 4: "danger"}


def odd(view: View, kind: object) -> Html:
    """What the bot should not have sent, or what this page should learn."""
    return tag("p", view.words("odd", kind=kind), class_="odd", role="alert")


def part(view: View, row: Message, what: Json) -> Html:
    kind = what["type"]
    if kind == components.ROW:
        inside = [part(view, row, one) for one in what["components"]]
        return tag("div", *inside, class_="row")
    if kind == components.BUTTON and what["style"] in _STYLES:
        return _button(view, row, what)
    if kind == components.SELECT:
        return _select(view, row, what)
    return _panel(view, row, what)


def _panel(view: View, row: Message, what: Json) -> Html:
    """What stands only in private panels."""
    kind = what["type"]
    if kind == components.CONTAINER and not what.get("spoiler"):
        return tag("div", *(part(view, row, one) for one in what["components"]), class_="panel")
    if kind == components.WORDS:
        return tag("div", markdown(what["content"], view), class_="text")
    if kind == components.SECTION and what["accessory"]["type"] == components.BUTTON:
        words = tag("div", *(part(view, row, one) for one in what["components"]), class_="words")
        return tag("div", words, part(view, row, what["accessory"]), class_="section")
    if kind == components.SEPARATOR:
        wide = "wide" if what.get("spacing") == 2 else None
        bare = None if what.get("divider", True) else "bare"
        return tag("hr", class_=classes(wide, bare))
    return odd(view, kind)


def _button(view: View, row: Message, what: Json) -> Html:
    emoji = (what.get("emoji") or {}).get("name")
    return tag(
        "button",
        tag("span", emoji, " ", aria_hidden="true") if emoji else NOTHING,
        what.get("label") or emoji,
        type="button",
        id=f"b{row.id}-{what['id']}",
        class_=_STYLES[what["style"]],
        disabled=bool(what.get("disabled")),
        data_act="press",
        data_message=str(row.id),
        data_custom=what["custom_id"],
    )


def _select(view: View, row: Message, what: Json) -> Html:
    """A box that opens: its options are buttons, or ticks when several may be chosen."""
    several = what["max_values"] > 1 or what["min_values"] == 0
    inner = _ticks(view, row, what) if several else _options(view, row, what)
    chosen = [one["label"] for one in what["options"] if one.get("default")]
    shown = ", ".join(chosen) or what.get("placeholder") or view.words("choose")
    off = bool(what.get("disabled"))
    if off:
        return tag("button", shown, type="button", disabled=True, class_="opener")
    name = f"b{row.id}-{what['id']}"
    return tag("details", tag("summary", shown, id=f"{name}-s"), inner, id=name, class_="select")


def _options(view: View, row: Message, what: Json) -> Html:
    made = [
        tag(
            "button",
            tag("span", one["label"]),
            tag("small", one["description"]) if one.get("description") else NOTHING,
            tag("span", view.words("chosen"), class_="tag") if one.get("default") else NOTHING,
            type="button",
            data_act="choose",
            data_message=str(row.id),
            data_custom=what["custom_id"],
            data_value=one["value"],
        )
        for one in what["options"]
    ]
    return tag("div", *made, class_="options", role="group")


def _ticks(view: View, row: Message, what: Json) -> Html:
    name = f"b{row.id}-{what['id']}"
    button = tag("button", view.words("run"), type="submit", class_="primary")
    return tag(
        "form",
        ticks(view, what, name),
        button,
        class_="options",
        data_act="choose",
        data_message=str(row.id),
        data_custom=what["custom_id"],
    )


def ticks(view: View, what: Json, name: str) -> Html:
    """Several options at once, in the order in which they are ticked."""
    made = [
        tag(
            "label",
            tag(
                "input",
                type="checkbox",
                name="values",
                value=one["value"],
                checked=bool(one.get("default")),
                id=f"{name}-{at}",
            ),
            tag("span", one["label"]),
            tag("small", one["description"]) if one.get("description") else NOTHING,
            tag("span", class_="rank", aria_hidden="true"),
        )
        for at, one in enumerate(what["options"])
    ]
    return tag("div", *made, class_="ticks", data_most=what["max_values"])
