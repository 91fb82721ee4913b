"""Any form as a modal, and what comes back."""

from __future__ import annotations

from typing import Any

import pytest
from markupsafe import Markup

from bot.presenters.base import Choice, Form, Number, Option, Ranking, Text
from bot.ui import modals

OPTIONS = tuple(Option(str(number), Markup(f"<b>option {number}</b>")) for number in range(3))
CHOICE = Choice("hank", Markup("Where is Hank?"), OPTIONS, "1")
NUMBER = Number("start", Markup("Start"), 1, 16, 2)
EMPTY = Number("to", Markup("To"), 1, 16, None, optional=True)
TEXT = Text("note", Markup("A note"))
RANKING = Ranking("order", Markup("Order"), OPTIONS, ("2",))


def parts(form: Form) -> list[dict[str, Any]]:
    made = modals.modal(form, "m:1:k:plan").to_dict()
    return [part["component"] for part in made["components"]]


def test_a_form_is_one_modal_filled_in() -> None:
    form = Form(Markup("<b>Plan</b>"), (CHOICE, NUMBER, EMPTY, TEXT, RANKING))
    made = modals.modal(form, "m:1:k:plan").to_dict()
    assert (made["title"], made["custom_id"]) == ("Plan", "m:1:k:plan")
    choice, number, empty, text, ranking = parts(form)
    assert [o["label"] for o in choice["options"]] == ["option 0", "option 1", "option 2"]
    assert [o["value"] for o in choice["options"] if o["default"]] == ["1"]
    assert (number["value"], number["placeholder"], number["required"]) == ("2", "1 – 16", True)
    assert empty.get("value") is None
    assert (empty["required"], text["required"]) == (False, False)
    assert (ranking["min_values"], ranking["max_values"], ranking["required"]) == (0, 3, False)
    assert [o["value"] for o in ranking["options"] if o["default"]] == ["2"]


def test_labels_are_as_long_as_discord_allows() -> None:
    long = Markup("x" * 200)
    form = Form(long, (Choice("a", long, (Option("1", long), Option("2", long)), "1"),))
    made = modals.modal(form, "m:1:k:plan").to_dict()
    assert made["title"] == "x" * 44 + "…"
    assert made["components"][0]["label"] == "x" * 44 + "…"
    assert {len(o["label"]) for o in parts(form)[0]["options"]} == {100}


def test_a_modal_holds_five_fields() -> None:
    with pytest.raises(ValueError, match="5 fields"):
        modals.modal(Form(Markup("x"), (NUMBER,) * 6), "m:1:k:plan")


def test_a_note_takes_the_room_of_a_field() -> None:
    note = Markup("<b>Why not</b>")
    form = Form(Markup("x"), (NUMBER,) * 4)
    assert modals.fits(form, note)
    made = modals.modal(form, "m:1:k:plan", note).to_dict()
    assert made["components"][0] == {"type": 10, "content": "**Why not**"}
    assert len(made["components"]) == 5
    assert not modals.fits(Form(Markup("x"), (NUMBER,) * 5), note)


@pytest.mark.parametrize("kind", [Choice, Ranking])
def test_more_options_than_a_select_holds_fit_no_modal(kind: Any) -> None:
    options = tuple(Option(str(n), Markup(f"{n}")) for n in range(26))
    many = kind("many", Markup("x"), options, "1" if kind is Choice else ())
    few = kind("few", Markup("x"), options[:25], "1" if kind is Choice else ())
    assert modals.fits(Form(Markup("x"), (few,)))
    assert not modals.fits(Form(Markup("x"), (many,)))


def test_answers_are_read_in_either_shape() -> None:
    label = {"type": 18, "component": {"type": 3, "custom_id": "hank", "values": ["2"]}}
    ranked = {"type": 18, "component": {"type": 3, "custom_id": "order", "values": ["2", "0"]}}
    typed = {"type": 18, "component": {"type": 4, "custom_id": "start", "value": " 3 "}}
    row = {"type": 1, "components": [{"type": 4, "custom_id": "to", "value": None}]}
    shown = {"type": 10, "content": "x"}
    data = {"components": [label, ranked, typed, row, shown]}
    assert modals.answers(data) == {"hank": "2", "order": "2,0", "start": "3", "to": ""}
    assert modals.answers({}) == {}
