"""Any form as one modal, and a modal's answer back as what was filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord
from discord import ui
from markupsafe import Markup

from bot.presenters.base import Answers, Choice, Field, Form, Number, Ranking, Text
from bot.presenters.markup import shortened, write

TITLE: Final = 45
LABEL: Final = 45
OPTION: Final = 100
FIELDS: Final = 5
OPTIONS: Final = 25


def kept_nowhere(made: ui.Modal) -> ui.Modal:
    """discord.py would remember every form until it is sent, and many never are.

    What is sent is known by its custom id, also after a restart.
    """
    made.stop()
    return made


def fits(form: Form, note: Markup | None = None) -> bool:
    """Whether one modal holds it all: five fields, of few options each, or four and a note."""
    few = all(
        len(field.options) <= OPTIONS
        for field in form.fields
        if isinstance(field, Choice | Ranking)
    )
    return few and len(form.fields) + (note is not None) <= FIELDS


def modal(form: Form, custom_id: str, note: Markup | None = None) -> ui.Modal:
    """The form, filled in as it says, under a note. Raises ValueError for one that doesn't fit."""
    if not fits(form, note):
        raise ValueError(f"a modal holds {FIELDS} fields")
    made = ui.Modal(title=_plain(form.title, TITLE), custom_id=custom_id, timeout=None)
    if note is not None:
        made.add_item(ui.TextDisplay(write(note, "markdown")))
    for field in form.fields:
        made.add_item(ui.Label(text=_plain(field.label, LABEL), component=_component(field)))
    return kept_nowhere(made)


def _component(field: Field) -> ui.Item[Any]:
    match field:
        case Choice():
            return ui.Select(
                custom_id=field.name,
                options=[
                    discord.SelectOption(
                        label=_plain(option.label, OPTION),
                        value=option.value,
                        default=option.value == field.default,
                    )
                    for option in field.options
                ],
            )
        case Ranking():
            return ui.Select(
                custom_id=field.name,
                min_values=0,
                max_values=len(field.options),
                required=False,
                options=[
                    discord.SelectOption(
                        label=_plain(option.label, OPTION),
                        value=option.value,
                        default=option.value in field.default,
                    )
                    for option in field.options
                ],
            )
        case Number():
            return ui.TextInput(
                custom_id=field.name,
                default=None if field.default is None else str(field.default),
                placeholder=f"{field.least} – {field.most}",
                required=not field.optional,
                max_length=9,
            )
        case Text():
            return ui.TextInput(
                custom_id=field.name, default=field.default or None, required=not field.optional
            )


def _plain(text: Any, most: int) -> str:
    return shortened(write(text, "text"), most)


def answers(data: Mapping[str, Any]) -> Answers:
    """What a submitted modal holds, by field; several values of one field are joined by commas."""
    return dict(_values(data.get("components", ())))


def _values(components: Any) -> Iterator[tuple[str, str]]:
    for part in components:
        if "components" in part:
            yield from _values(part["components"])
            continue
        inner = part.get("component", part)
        name = inner.get("custom_id")
        if name is not None:
            values = inner.get("values")
            value = inner.get("value")
            yield name, ",".join(values) if values is not None else str(value or "").strip()
