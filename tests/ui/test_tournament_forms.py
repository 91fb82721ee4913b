"""Each line of a draft: its form is filled in with what stands, and reads back to the same."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.clock import DAY, HOUR
from bot.moderator.hours import Hours, Night
from bot.presenters.base import Answers, Choice, Number, Text
from bot.presenters.markup import write
from bot.texts import LANGUAGES, texts
from bot.tournaments.settings import Deadlines, Played, Settings, SettingsError, read, written
from bot.ui import modals
from bot.ui.tournaments import forms, ids, lines
from bot.ui.tournaments.lines import Known
from tests.codes import ROOT, codes_in

KNOWN = Known({"7": "Leden"}, {1: "Frank", 2: "Arno"})
OTHER = Settings(
    name="Lente",
    games=(Played("saul", {"flip_all_own": False}, "", 2), Played("hand", {}, "No Thanks")),
    size=3,
    tables={3: (3, 1, 0), 4: (3, 2, 1, 0)},
    tie="best",
    breakers=("last", "lot"),
    deadlines=Deadlines(4 * HOUR, 80, 0, Hours(at=1200, night=Night(1380, 480), off=(5, 6))),
    missed="call",
    missed_after=3,
    absent="wait",
    leaver="leaver",
    unfinished="share",
    peek=True,
    role="7",
    places=12,
    apart=((1, 2),),
)
LOOKED_UP = ("role", "apart")
"""Found among roles and members by whoever shows the form."""


def filled(name: str, chosen: Settings, lang: str) -> Answers:
    """A form that is sent as it was opened."""
    form = forms.form(name, chosen, KNOWN, texts(lang))
    assert modals.fits(form)
    found = {}
    for field in form.fields:
        assert isinstance(field, Choice | Number | Text)
        found[field.name] = "" if field.default is None else str(field.default)
        assert len(write(field.label, "text")) <= modals.LABEL, field.label
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("chosen", [Settings(name="Winter"), OTHER], ids=["usual", "other"])
@pytest.mark.parametrize("name", [one for one in lines.LINES if one not in LOOKED_UP])
def test_a_form_that_is_sent_unchanged_changes_nothing(
    name: str, chosen: Settings, lang: str
) -> None:
    after = forms.read(name, filled(name, chosen, lang), chosen)
    assert after == chosen
    assert read(written(after)) == chosen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_roles_and_pairs_stand_in_their_forms_by_name(lang: str) -> None:
    assert filled("role", OTHER, lang) == {"role": "Leden"}
    assert filled("apart", OTHER, lang) == {"apart": "Frank - Arno"}


def test_who_was_erased_and_a_role_that_was_deleted_are_said_in_words() -> None:
    words, known = texts("nl"), Known({}, {1: "Frank"})
    said = {name: write(lines.line(name, OTHER, known, words), "text") for name in LOOKED_UP}
    assert said["apart"].endswith("Frank en vertrokken speler")
    assert "een rol heeft die er niet meer is" in said["role"]
    (field,) = forms.form("apart", OTHER, known, words).fields
    assert isinstance(field, Text)
    assert field.default == ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("chosen", [Settings(), OTHER], ids=["usual", "other"])
def test_every_line_says_something_of_its_own(chosen: Settings, lang: str) -> None:
    said = [write(lines.line(name, chosen, KNOWN, texts(lang)), "text") for name in lines.LINES]
    assert len(set(said)) == len(lines.LINES)
    assert all(": " in one and "{" not in one for one in said)


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        ("games", {"games": "saul viltjes"}, {"games": (Played("saul"),)}),
        ("games", {"games": "Saul 3x, 2x Uno"}, {
            "games": (Played("saul", {}, "", 3), Played("hand", {}, "Uno", 2))
        }),
        ("games", {"games": "Bridge"}, {"games": (Played("hand", {}, "Bridge"),)}),
        ("games", {"games": "Saul", "rules": "flip_all_own=false"}, {
            "games": (Played("saul", {"flip_all_own": False}),)
        }),
        ("places", {"places": ""}, {"places": None}),
        ("tables", {"tables": "2: 1, 0; 4: 4-2-1-0"}, {"tables": {2: (1, 0), 4: (4, 2, 1, 0)}}),
        ("breakers", {"b0": "-", "b1": "lot"}, {"breakers": ("lot",)}),
    ],
)  # fmt: skip
def test_a_line_is_read(name: str, given: Answers, expected: dict[str, object]) -> None:
    before = Settings(name="Winter", places=8)
    assert forms.read(name, given, before) == replace(before, **expected)


def test_a_turn_is_a_span_or_a_moment_or_as_long_as_it_takes() -> None:
    before = Settings()
    day = forms.read("turn", {"turn": "1 dag"}, before).deadlines
    assert (day.turn, day.hours.at) == (DAY, None)
    moment = forms.read("turn", {"turn": "elke dag 20:00"}, before).deadlines
    assert (moment.turn, moment.hours.at) == (4 * HOUR, 1200)
    assert forms.read("turn", {"turn": "geen"}, before).deadlines.turn is None


@pytest.mark.parametrize(
    ("name", "given", "code"),
    [
        ("turn", {"turn": "gauw"}, "span"),
        ("hours", {"night": "laat", "off": ""}, "night"),
        ("hours", {"night": "", "off": "soms"}, "weekday"),
        ("grace", {"grace": "even"}, "span"),
        ("tables", {"tables": "4 2 1 1 0"}, "table-form"),
        ("tables", {"tables": "9: 1 0"}, "size"),
        ("tables", {"tables": "4: a b c d"}, "table-form"),
        ("size", {"size": "veel"}, "number"),
        ("remind", {}, "number"),
        ("missed", {"after": "2", "missed": "ban"}, "number"),
        ("peek", {}, "number"),
        ("nothing", {}, "number"),
    ],
)
def test_what_cant_be_read_is_refused(name: str, given: Answers, code: str) -> None:
    with pytest.raises(SettingsError) as caught:
        forms.read(name, given, Settings())
    assert caught.value.code == code
    assert f"tour-wrong-{code}" in texts("nl")


def test_custom_ids_read_back_and_others_are_not_ours() -> None:
    for what, tournament, of in (("join", 1, ""), ("edit", 10**17, "unfinished"), ("page", 3, 2)):
        custom_id = ids.made(what, tournament, of)
        assert len(custom_id) <= 100
        assert ids.read(custom_id) == ids.Aimed(what, tournament, str(of))
    for other in ("t:join", "b:1::move", "t:join:1:Frank ", "t:JOIN:1:"):
        assert ids.read(other) is None
    with pytest.raises(ValueError, match="custom id"):
        ids.made("join", 1, "Frank Jansen")


def test_every_refusal_of_tournaments_has_its_sentence() -> None:
    folders = ("bot/tournaments", "bot/cogs/tournaments", "bot/ui/tournaments")
    paths = [path for folder in folders for path in sorted((ROOT / folder).glob("*.py"))]
    refused = {code for path in paths for code in codes_in(path, ("TableError",))}
    wrong = {code for path in paths for code in codes_in(path, ("SettingsError",))}
    wrong |= set(codes_in(ROOT / "bot/ui/times.py", ("TimeError",)))
    assert len(refused) > 30
    assert len(wrong) > 20
    keys = {f"error-{code}" for code in refused} | {f"tour-wrong-{code}" for code in wrong}
    for lang in LANGUAGES:
        assert {key for key in keys if key not in texts(lang)} == set()
