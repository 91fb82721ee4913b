"""Slash commands: which are offered here, and a form for the options of one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from bot.practice import forms
from bot.practice.actors import Person
from bot.practice.errors import Json
from bot.practice.forms import CannotAct
from bot.practice.page import dialogs
from bot.practice.page.html import NOTHING, Html, tag
from bot.practice.page.parts import odd
from bot.practice.page.view import View
from bot.practice.world import Ask, Channel

_NUMBERS: Final = (forms.INTEGER, forms.NUMBER)


@dataclass(frozen=True)
class Offer:
    """One command that can be given: its name as it is sent, and as it is shown."""

    name: str
    shown: str
    about: str
    options: list[Json] = field(default_factory=list)


def offers(view: View) -> list[Offer]:
    """By name; none where commands don't work."""
    if not view.takes_commands:
        return []
    made = [offer for row in view.world.commands.values() for offer in _of(view, row.body)]
    return sorted(made, key=lambda one: one.shown)


def offer(view: View, name: str) -> Offer:
    """Raises CannotAct."""
    for one in offers(view):
        if one.name == name:
            return one
    raise CannotAct(f"no such command: /{name}")


def _of(view: View, body: Json) -> Iterator[Offer]:
    if not _offered(view, body["name"]):
        return
    yield from _leaves(view.locale, body, "", "")


def _offered(view: View, name: str) -> bool:
    channel = view.channel
    try:
        if channel is None:
            channel = Channel(0, 1, recipient=view.me)
        forms.offered(view.room.standin.core, view.me, channel, name)
    except CannotAct:
        return False
    return True


def _leaves(locale: str, spec: Json, name: str, shown: str) -> Iterator[Offer]:
    name = f"{name} {spec['name']}".strip()
    shown = f"{shown} {said(spec, 'name', locale)}".strip()
    options = spec.get("options") or []
    inner = [one for one in options if one["type"] < forms.STRING]
    for one in inner:
        yield from _leaves(locale, one, name, shown)
    if not inner:
        yield Offer(name, shown, said(spec, "description", locale), options)


def said(spec: Json, what: str, locale: str) -> str:
    """A name or description in the language of the reader's client."""
    others = spec.get(f"{what}_localizations") or {}
    return str(others.get(locale) or spec.get(what) or "")


def given(view: View, ask: Ask) -> str:
    """The whole name of a command that somebody gave."""
    row = view.world.commands.get(int(ask.data["id"]))
    spec, sent, names = row.body if row else ask.data, ask.data, []
    while True:
        names.append(said(spec, "name", view.locale))
        sent = next((one for one in sent.get("options") or [] if one["type"] < forms.STRING), {})
        if not sent:
            return " ".join(names)
        inner = spec.get("options") or []
        spec = next((one for one in inner if one["name"] == sent["name"]), sent)


def picker(view: View) -> Html:
    """All of them as a list to pick from, hidden until somebody types a slash."""
    made = [
        tag(
            "li",
            tag("b", f"/{one.shown}"),
            tag("span", one.about),
            role="option",
            id=f"o-{one.name.replace(' ', '-')}",
            aria_selected="false",
            data_command=one.name,
            data_find=f"/{one.shown}".lower(),
        )
        for one in offers(view)
    ]
    none = tag("p", view.words("no-commands"), hidden=True)
    label = view.words("commands")
    listbox = tag("ul", *made, role="listbox", id="commands-list", aria_label=label)
    return tag("div", listbox, none, id="commands", class_="picker", hidden=True)


def form(view: View, one: Offer) -> Html:
    """Required options first, as Discord asks."""
    fields = [_option(view, option) for option in one.options]
    title = f"/{one.shown}"
    about = tag("p", one.about, class_="about")
    return dialogs.frame(view, title, [about, *fields], view.words("run"), "command", one.name)


def _option(view: View, option: Json) -> Html:
    name, needed = option["name"], bool(option.get("required"))
    control = _control(view, option, needed)
    if control is None:
        return odd(view, option["type"])
    label, about = (said(option, what, view.locale) for what in ("name", "description"))
    return dialogs.field(view, name, label, control, needed, about)


def _control(view: View, option: Json, needed: bool) -> Html | None:
    kind, name = option["type"], option["name"]
    if option.get("choices"):
        pairs = [
            (str(one["value"]), said(one, "name", view.locale), False) for one in option["choices"]
        ]
        return dialogs.choice(view, name, pairs, needed)
    if kind in (forms.STRING, *_NUMBERS):
        return _typed(option, needed)
    things = _things(view, option)
    return None if things is None else dialogs.choice(view, name, things, needed)


def _typed(option: Json, needed: bool) -> Html:
    name, number = option["name"], option["type"] in _NUMBERS
    helped = bool(option.get("autocomplete"))
    box = tag(
        "input",
        type="number" if number and not helped else "text",
        id=f"f-{name}",
        name=name,
        required=needed,
        min=option.get("min_value"),
        max=option.get("max_value"),
        minlength=option.get("min_length"),
        maxlength=option.get("max_length"),
        step="any" if option["type"] == forms.NUMBER else None,
        role="combobox" if helped else None,
        aria_expanded="false" if helped else None,
        aria_controls=f"l-{name}" if helped else None,
        aria_autocomplete="list" if helped else None,
        data_complete=name if helped else None,
    )
    if not helped:
        return box
    hidden = tag("ul", role="listbox", id=f"l-{name}", hidden=True)
    return tag("div", box, hidden, class_="helped")


def completions(view: View, name: str, choices: list[Json]) -> Html:
    """What the bot proposes, as the options of a list."""
    made = [
        tag(
            "li",
            said(one, "name", view.locale),
            role="option",
            id=f"l-{name}-{at}",
            aria_selected="false",
            data_value=str(one["value"]),
        )
        for at, one in enumerate(choices)
    ]
    return tag("div", *made) if made else NOTHING


def _things(view: View, option: Json) -> list[tuple[str, str, bool]] | None:
    kind, room = option["type"], view.room
    if kind == forms.BOOLEAN:
        return [("1", view.words("yes"), False), ("0", view.words("no"), False)]
    if kind == forms.USER:
        return [(str(one), room.name(one), False) for one in room.people()]
    if kind == forms.ROLE:
        roles = view.world.roles_of(room.guild.id)
        return [(str(one.id), one.name, False) for one in roles]
    if kind == forms.CHANNEL:
        kinds = option.get("channel_types")
        rows = [one for one in _channels(view) if not kinds or one.type in kinds]
        return [(str(one.id), f"#{one.name}", False) for one in rows]
    return None


def _channels(view: View) -> Iterator[Channel]:
    for row in view.channels():
        yield row
        yield from view.threads(row)


def filled(view: View, one: Offer, given: dict[str, str], focus: str = "") -> dict[str, Any]:
    """The options as the client sends them; empty ones are left out. Raises CannotAct."""
    made = {}
    for option in one.options:
        text = str(given.get(option["name"], ""))
        if text.strip() and option["name"] != focus:
            made[option["name"]] = _value(view, option, text)
    return made


def _value(view: View, option: Json, text: str) -> Any:
    kind, world = option["type"], view.world
    try:
        if kind in _NUMBERS:
            return int(text) if kind == forms.INTEGER else float(text)
        if kind == forms.BOOLEAN:
            return text == "1"
        if kind == forms.USER:
            return Person(view.room.standin.core, world.users[int(text)].id)
        if kind == forms.CHANNEL:
            return world.channels[int(text)]
        if kind == forms.ROLE:
            return world.roles[int(text)]
    except (ValueError, KeyError) as error:
        raise CannotAct(f"{option['name']} takes something else") from error
    return text
