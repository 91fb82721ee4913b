"""Troublez in words: sentences, calls, forms and what comes of them, what one can reckon."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from markupsafe import Markup

from bot.presenters import load
from bot.presenters.base import Choice, Form, Table
from bot.presenters.markup import write
from bot.presenters.troublez import private
from bot.texts import LANGUAGES, texts
from bot.ui import ids, modals
from engines.base import (
    EVERYBODY,
    AmbiguousAction,
    AnyEngine,
    AnyState,
    EngineError,
    IllegalAction,
    Prompt,
)
from engines.rng import Rng
from engines.troublez import ENGINE, rules
from engines.troublez.model import (
    Action,
    Emptied,
    NoEffect,
    Pick,
    PickOrder,
    Spot,
    Stop,
    Unfulfilled,
    View,
    Wish,
)
from tests.codes import error_codes

PRESENTER = load("troublez")
NAMES = ("Frank", "Arno", "Niels", "Bjorn", "Mitch", "Lucy")
LONG = tuple(f"{'W' * 99}{seat}" for seat in range(6))


def table(lang: str = "nl", seats: int = 4, names: tuple[str, ...] = NAMES) -> Table:
    return Table(names[:seats], texts(lang))


def plain(line: Markup) -> str:
    return write(line, "text")


def played(seats: int, seed: str, **options: object) -> Iterator[tuple[AnyState, Prompt]]:
    """Each question of a game in which everybody does anything."""
    engine: AnyEngine = ENGINE
    state = engine.setup(seats, engine.options(options, seats), Rng(seed)).state
    rng = Rng(f"moves {seed}")
    while asked := [one for one in engine.prompts(state) if one.need == "owed"]:
        prompt = asked[0]
        yield state, prompt
        action, rng = engine.sample(engine.view(state, prompt.seat), rng)
        state = engine.apply(state, prompt.seat, action).state


@pytest.mark.parametrize("seats", [2, 6])
def test_a_form_fits_and_each_choice_of_it_is_a_move(seats: int) -> None:
    """Buttons, options and the words they become, for the longest names."""
    kinds = set()
    here = table("nl", seats, LONG)
    for state, prompt in islice(played(seats, "forms"), 400):
        view: View = ENGINE.view(state, prompt.seat)
        form = PRESENTER.form(prompt, (), view, here)
        kinds.add(prompt.kind)
        assert modals.fits(form)
        for given in _filled(form):
            (action,) = ENGINE.parse(PRESENTER.answer(prompt, given, view, here), view, LONG, "nl")
            ENGINE.check(view, action)  # type: ignore[arg-type]
        if not form.fields:
            (only,) = forms_of(view)
            assert PRESENTER.answer(prompt, {}, view, here) == ENGINE.format((only,), LONG, "nl")
    assert kinds >= {"draw", "place", "pick", "net"}


def forms_of(view: View) -> list[Action]:
    return list(rules.choices(view.public))


def _filled(form: Form) -> Iterator[dict[str, str]]:
    """Each option of the first list, the others as they stand."""
    if not form.fields:
        return
    first, *others = form.fields
    assert isinstance(first, Choice)
    rest = {field.name: str(field.default) for field in others if isinstance(field, Choice)}
    for option in first.options:
        assert 0 < len(plain(option.label)) <= 100
        ids.made("b", 1, "0.1.draw.1", option.value)
        if not others or option.value == "any":  # other wishes may be granted or not
            yield {first.name: option.value, **rest}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wish_of_the_form_is_repeated_and_can_be_changed(lang: str) -> None:
    here = table(lang)
    state, prompt = next(
        (state, prompt)
        for state, prompt in played(4, "wishes")
        if prompt.kind == "pick" and len(state.public.picking) == 3
    )
    seat = state.public.picking[1]
    later = next(one for one in ENGINE.prompts(state) if one.seat == seat)
    view = ENGINE.view(state, seat)
    given = {"choice": "highest", "second": "no-axe", "third": "none"}
    text = PRESENTER.answer(later, given, view, here)
    (action,) = ENGINE.parse(text, view, here.names, lang)
    assert action == Pick((Wish("highest"), Wish("no-axe")))
    state = ENGINE.apply(state, seat, action).state
    view = ENGINE.view(state, seat)
    fields = PRESENTER.form(later, (), view, here).fields
    assert [field.default for field in fields] == ["highest", "no-axe", "none"]
    said = [plain(line) for line in PRESENTER.hand((), view, here).lines]
    assert any(text in line for line in said)
    others = ENGINE.view(state, prompt.seat)
    assert not any(text in plain(line) for line in PRESENTER.hand((), others, here).lines)
    with pytest.raises(ValueError, match="wish"):
        PRESENTER.answer(later, {"choice": "everything"}, view, here)
    with pytest.raises(ValueError, match="card"):
        PRESENTER.answer(later, {"choice": "1.X9"}, view, here)


def test_the_pile_that_runs_out_is_told_before_the_card() -> None:
    said = [
        plain(line) for line in PRESENTER.steps((Emptied(to=EVERYBODY, runs=0, cards=0),), table())
    ]
    assert said == ["De stapel is op. Er wordt niet meer getrokken."]
    for effect in ("axe", "net", "shotgun"):
        nothing = NoEffect(to=EVERYBODY, player=0, effect=effect)
        assert PRESENTER.steps((nothing,), table())


def test_who_picks_is_called_once() -> None:
    called: list[tuple[int, ...]] = []
    engine: AnyEngine = ENGINE
    state, prompt = next(
        (state, prompt)
        for seed in map(str, range(50))
        for state, prompt in played(4, seed)
        if prompt.kind == "draw" and state.public.drawn and sum(map(len, state.public.rows)) > 5
    )
    row = next(number for number, lying in enumerate(state.public.rows, 1) if len(lying) == 1)
    step = engine.apply(state, prompt.seat, Stop(row))
    while any(one.kind == "pick" for one in engine.prompts(step.state)):
        message = PRESENTER.post(step.events, engine.view(step.state, None), table())
        assert message is not None
        called.append(message.calls)
        asked = next(one for one in engine.prompts(step.state) if one.need == "owed")
        view = engine.view(step.state, asked.seat)
        step = engine.apply(step.state, asked.seat, engine.default(view, Rng("calls")))
    assert len(called[0]) == 3
    assert called[1:] == [()] * (len(called) - 1)
    assert len(called) > 1


def test_whose_wishes_are_gone_reads_it_alone() -> None:
    state, prompt = next(one for one in played(4, "gone") if one[1].kind == "pick")
    event = Unfulfilled(to=(prompt.seat,), player=prompt.seat)
    view = ENGINE.view(state, prompt.seat)
    message = PRESENTER.whisper((event,), view, table())
    assert message is not None
    assert plain(message.lines[0]).startswith("Van wat je wilde, ligt niets meer buiten.")
    other = ENGINE.view(state, (prompt.seat + 1) % 4)
    assert PRESENTER.whisper((event,), other, table()) is None
    assert PRESENTER.post((event,), ENGINE.view(state, None), table()) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_of_the_engine_has_a_sentence_of_its_own(lang: str) -> None:
    facts = {"card": "G4", "row": 1, "rows": (1, 2), "value": 3, "owner": 1, "turn": 1, "most": 13}
    facts |= {"draws": 83, "bust": 100, "side": "L", "at": 1, "word": "x", "number": "3"}
    facts |= {"place": "R1.L", "text": "x", "names": ("Frank",), "asked": "draw"}
    state, prompt = next(iter(played(4, "refusals")))
    view, here = ENGINE.view(state, prompt.seat), table(lang)
    codes = error_codes("troublez") - {"over", "spectator", "option", "value", "seats"}
    assert len(codes) > 40
    for code in sorted(codes):
        assert f"troublez-error-{code}" in here.texts, code
        error: EngineError = IllegalAction(code, **facts)  # type: ignore[arg-type]
        if code.endswith("-which"):
            error = AmbiguousAction(code, ("stop rij 1", "stop rij 2"), **facts)  # type: ignore[arg-type]
        assert plain(PRESENTER.refusal(error, view, here))
    gone = plain(private.refusal(IllegalAction("pick-gone", card=""), view, here))
    assert gone != plain(private.refusal(IllegalAction("pick-gone", card="G4"), view, here))
    assert plain(private.refusal(IllegalAction("turn", turn=None), view, here))


def test_the_house_rules_follow_the_options() -> None:
    usual = ENGINE.view(ENGINE.setup(4, ENGINE.options({}, 4), Rng("a")).state, None)
    said = [plain(line) for line in PRESENTER.rules(usual, table()).lines]
    other = dict.fromkeys(("clear_table", "zombies_first", "hard_stop", "must_extend"), True)
    changed = ENGINE.view(ENGINE.setup(4, ENGINE.options(other, 4), Rng("a")).state, None)
    differ = [plain(line) for line in PRESENTER.rules(changed, table()).lines]
    assert len(said) == len(differ) == 11
    assert sum(one != two for one, two in zip(said, differ, strict=True)) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_orders_read_as_they_are_written(lang: str) -> None:
    here = table(lang)
    order = PickOrder(turn=3, every=True, wishes=(Spot("G4"), Wish("any")))
    assert ENGINE.format((order,), here.names, lang) in plain(PRESENTER.order(order, here))
    assert plain(PRESENTER.ordering(here))
    assert plain(PRESENTER.dropped("refused", here))
    assert "troublez" not in plain(PRESENTER.ordering(here))


def test_a_summary_names_players_and_rows() -> None:
    state, _ = next(islice(played(3, "summary"), 30, None))
    found = PRESENTER.summary(ENGINE.view(state, None), table(seats=3))
    assert [one["name"] for one in found["players"]] == list(NAMES[:3])  # type: ignore[attr-defined]
    assert found["pile"] == len(state.public.pile)
