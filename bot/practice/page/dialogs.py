"""Forms in a dialog: those of the bot, and one for the options of a command."""

from __future__ import annotations

from bot.practice import components
from bot.practice.errors import Json
from bot.practice.page.html import NOTHING, Html, safe, tag
from bot.practice.page.markdown import markdown
from bot.practice.page.parts import odd, ticks
from bot.practice.page.view import View
from bot.practice.world import Ask


def modal(view: View, ask: Ask) -> Html:
    """The form that the bot opened in answer to this."""
    assert ask.modal is not None
    fields = [_labelled(view, one) for one in ask.modal["components"]]
    return frame(view, ask.modal["title"], fields, view.words("submit"), "submit", str(ask.id))


def frame(view: View, title: object, fields: list[Html], send: str, act: str, what: str) -> Html:
    close = tag("button", view.words("cancel"), type="button", data_close=True)
    ends = tag("div", close, tag("button", send, type="submit", class_="primary"), class_="ends")
    problem = tag("p", class_="problem", role="alert", hidden=True)
    return tag(
        "form",
        tag("h2", safe(title), id="dialog-title"),
        tag("div", *fields, class_="fields"),
        problem,
        ends,
        data_act=act,
        data_what=what,
        autocomplete="off",
    )


def _labelled(view: View, what: Json) -> Html:
    if what["type"] == components.WORDS:
        return tag("div", markdown(what["content"], view), class_="text")
    if what["type"] != components.LABEL:
        return odd(view, what["type"])
    inner = what["component"]
    made = _component(view, inner)
    if made is None:
        return odd(view, inner["type"])
    least = inner["type"] == components.SELECT and not inner.get("min_values", 1)
    needed = inner.get("required") is not False and not least
    return field(
        view,
        inner["custom_id"],
        what["label"],
        made,
        needed,
        what.get("description"),
        group=_several(inner),
    )


def field(
    view: View,
    name: str,
    label: str,
    control: Html,
    needed: bool,
    hint: str | None = None,
    *,
    group: bool = False,
) -> Html:
    """A control with its label; what may stay empty says so."""
    mark = NOTHING if needed else tag("span", view.words("optional"), class_="mark")
    about = tag("small", hint, id=f"hint-{name}") if hint else NOTHING
    if group:
        legend = tag("legend", tag("span", label), " ", mark)
        return tag("fieldset", legend, about, control, data_several=name)
    head = tag("label", tag("span", label), " ", mark, for_=f"f-{name}")
    return tag("div", head, about, control, class_="field")


def _several(what: Json) -> bool:
    return what["type"] == components.SELECT and bool(what.get("max_values", 1) > 1)


def _component(view: View, what: Json) -> Html | None:
    if what["type"] == components.INPUT:
        return _words(what)
    if what["type"] != components.SELECT:
        return None
    if _several(what):
        hint = tag("small", view.words("in-order"))
        return tag("div", hint, ticks(view, what, f"f-{what['custom_id']}"))
    pairs = [(one["value"], one["label"], bool(one.get("default"))) for one in what["options"]]
    return choice(view, what["custom_id"], pairs, what.get("required") is not False)


def _words(what: Json) -> Html:
    long = what["style"] == 2
    given = {
        "id": f"f-{what['custom_id']}",
        "name": what["custom_id"],
        "required": what.get("required") is not False,
        "minlength": what.get("min_length") or None,
        "maxlength": what.get("max_length") or 4000,
        "placeholder": what.get("placeholder"),
    }
    value = what.get("value") or ""
    if long:
        # A line feed right after the tag would be swallowed.
        return tag("textarea", f"\n{value}", rows=6, **given)
    return tag("input", type="text", value=value or None, **given)


def choice(view: View, name: str, options: list[tuple[str, str, bool]], needed: bool) -> Html:
    """One of several; `options` are value, label and whether it is filled in."""
    filled = any(default for _, _, default in options)
    made = []
    if not needed or not filled:
        words = view.words("choose" if needed else "none")
        made.append(tag("option", words, value="", selected=not filled, disabled=needed))
    made += [tag("option", label, value=value, selected=on) for value, label, on in options]
    return tag("select", *made, id=f"f-{name}", name=name, required=needed)
