"""The player's form of Saul viltjes: it fits a modal, and whatever is filled in is a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import pytest
from markupsafe import Markup
from msgspec import structs

from bot.presenters.base import Choice, Field, Form, Number, Table
from bot.presenters.markup import write
from bot.texts import LANGUAGES, texts
from engines.base import Cancel, Prompt
from engines.rng import Rng
from engines.saul import ENGINE
from engines.saul.model import Bid, BidTo, Flip, Order, Pass, PassRound, Plan, State, View
from tests.bot.saul import (
    HOSTILE,
    NAMES,
    PRESENTER,
    TABLES,
    all_moments,
    asked,
    seen,
    situation,
    table,
)
from tests.cases.table import Game

MODAL_FIELDS, MODAL_TITLE, MODAL_LABEL = 5, 45, 45
OPTIONS, OPTION_LABEL = 25, 100

HANDS = ("HSSS", "HSS", "HS", "H", "SSS", "SS", "S")
Answers = Mapping[str, str]


def _asked() -> Iterator[tuple[State, Prompt]]:
    """Every question of random games, planning questions once a situation."""
    known = set()
    for moment in all_moments():
        state: State = moment.before
        for prompt in asked(state):
            own = state.private[prompt.seat]
            situation = (own, state.public.owned, state.public.round)
            if prompt.kind != "plan" or situation not in known:
                known.add(situation)
                yield state, prompt


def _hand(hand: str) -> State:
    """A table of four where Frank owns these coasters."""
    case: dict[str, Any] = {"names": NAMES[:4], "given": {"hands": {"Frank": hand}}}
    return Game(case).play().state


def _form(
    state: State, prompt: Prompt, orders: Sequence[Order] = (), told: Table = TABLES["nl"]
) -> Form:
    return PRESENTER.form(prompt, orders, ENGINE.view(state, prompt.seat), told)


def _field(form: Form, name: str) -> Any:
    (field,) = (field for field in form.fields if field.name == name)
    return field


def _filled(form: Form) -> dict[str, str]:
    """What is sent when nothing is changed."""
    return {
        field.name: "" if field.default is None else str(field.default)
        for field in form.fields
        if isinstance(field, Choice | Number)
    }


# -- shape -------------------------------------------------------------------------------------


def _plain(text: Markup) -> str:
    return write(text, "text")


def _check_shape(form: Form) -> None:
    assert len(form.fields) <= MODAL_FIELDS
    most = MODAL_TITLE if form.fields else 80  # a button says what is the only thing to do
    assert 0 < len(_plain(form.title)) < most
    assert len({field.name for field in form.fields}) == len(form.fields)
    for field in form.fields:
        assert 0 < len(_plain(field.label)) < MODAL_LABEL
        _check_field(field)


def _check_field(field: Field) -> None:
    if isinstance(field, Choice):
        values = [option.value for option in field.options]
        assert 2 <= len(values) <= OPTIONS
        assert len(set(values)) == len(values)
        assert field.default in values
        assert all(0 < len(_plain(option.label)) < OPTION_LABEL for option in field.options)
    else:
        assert isinstance(field, Number)
        assert 1 == field.least <= field.most
        assert field.default is None or field.least <= field.default <= field.most
        assert field.optional or field.default is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_form_fits_a_modal_with_the_longest_names(lang: str) -> None:
    kinds = set()
    for state, prompt in _asked():
        seats = len(state.private)
        for letter in "W😀":
            names = [f"{letter * 99}{seat}" for seat in range(seats)]
            form = _form(state, prompt, told=table(lang, seats, names))
            _check_shape(form)
        kinds.add((prompt.kind, seats, len(form.fields)))
    assert len({(kind, seats) for kind, seats, _ in kinds}) == 15
    assert {fields for kind, _, fields in kinds if kind == "flip"} == {0, 1}


@pytest.mark.parametrize("hand", HANDS)
def test_what_can_be_only_one_thing_is_not_asked(hand: str) -> None:
    state = _hand(hand)
    (prompt,) = asked(state, 0)
    form = _form(state, prompt)
    _check_shape(form)
    names = [field.name for field in form.fields]
    assert ("hank" in names) == (set(hand) == {"H", "S"})
    assert ("after" in names) == (len(hand) > 1)
    assert names[-2:] == ["start", "to"]
    for name in names[:-2]:
        assert len(_field(form, name).options) == len(hand)


def test_a_full_table_still_fits() -> None:
    """The opening bid leaves at most 23 higher ones of 24 coasters, and a pass."""
    case: dict[str, Any] = {"names": NAMES, "stacks": dict.fromkeys(NAMES, "SSSH"), "opens": {}}
    state = Game(case).play().state
    (prompt,) = asked(state)
    form = _form(state, prompt, told=table("nl", 6))
    assert len(_field(form, "choice").options) == 24
    _check_shape(form)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hostile_names_are_inert_in_options(lang: str) -> None:
    told = table(lang, 6, HOSTILE)
    state = situation_of_six()
    (prompt,) = asked(state)
    form = _form(state, prompt, told=told)
    labels = [option.label for option in _field(form, "choice").options]
    assert "<@1>" in _plain(labels[0])
    for label in labels:
        assert isinstance(label, Markup)
        assert "<" not in label
        assert "\u202e" not in label
        assert "@here" not in write(label, "markdown")
    assert any(label.count("\u2068") == label.count("\u2069") == 1 for label in labels)
    for answers, meant in _choices(form, ENGINE.view(state, prompt.seat), prompt):
        assert _read(state, prompt, answers, told) == meant


def situation_of_six() -> State:
    """Frank must turn at the others."""
    case: dict[str, Any] = {
        "names": NAMES,
        "stacks": dict.fromkeys(NAMES, "S"),
        "opens": {"Frank": 6},
    }
    return Game(case).play().state


# -- a full answer is a move -------------------------------------------------------------------


def _read(state: State, prompt: Prompt, answers: Answers, told: Table) -> tuple[object, ...]:
    view = ENGINE.view(state, prompt.seat)
    text = PRESENTER.answer(prompt, answers, view, told)
    return ENGINE.parse(text, view, told.names, told.texts.lang)


def _choices(form: Form, view: View, prompt: Prompt) -> Iterator[tuple[Answers, tuple[object]]]:
    """Every answer to a form with one choice or none, and what is meant by it."""
    for field in form.fields:
        assert isinstance(field, Choice)
        for option in field.options:
            yield {field.name: option.value}, (_meant(option.value, prompt),)
    if not form.fields:
        owners = [s for s, p in enumerate(view.public.players) if p.face_down and s != prompt.seat]
        yield {}, (Flip(*owners),)


def _meant(value: str, prompt: Prompt) -> Bid | Pass | Flip:
    if prompt.kind == "flip":
        return Flip(int(value))
    return Pass() if value == "pass" else Bid(int(value))


def _plans(form: Form, view: View, rng: Rng) -> Iterator[tuple[Answers, tuple[object, object]]]:
    """Every choice of a plan form with some numbers, the least and the most among them."""
    names = [field.name for field in form.fields]
    ranks = [
        [option.value for option in _field(form, name).options] if name in names else [None]
        for name in ("hank", "after")
    ]
    most = view.public.owned
    drawn, rng = rng.below(most)
    limits = ("", "1", f"{most}", f"{drawn + 1}")
    for hank, after in product(*ranks):
        for start, limit in product(("", "1", f"{most}", f"{drawn + 1}"), limits):
            answers = {"start": start, "to": limit}
            answers.update({} if hank is None else {"hank": hank})
            answers.update({} if after is None else {"after": after})
            yield answers, (_plan(view, hank, after, start), _order(view, limit))


def _plan(view: View, hank: str | None, after: str | None, start: str) -> Plan:
    assert view.own is not None
    size = len(view.own.hand)
    coasters = [("S" if "S" in view.own.hand else "H")] * size
    if hank is not None:
        coasters[int(hank) - 1] = "H"
    opens = None if after is None or int(after) == size else int(after)
    return Plan("".join(coasters), opens, int(start or "1"))


def _order(view: View, limit: str) -> BidTo | Cancel:
    return BidTo(round=view.public.round, limit=int(limit)) if limit else Cancel("bid")


def _check(view: View, given: Sequence[object]) -> None:
    for item in given:
        if isinstance(item, BidTo):
            ENGINE.check_order(view, item)
        elif isinstance(item, Plan | Bid | Pass | Flip):
            ENGINE.check(view, item)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_of_a_game_is_read_as_it_was_meant(lang: str) -> None:
    counts = dict.fromkeys(("plan", "bid", "flip"), 0)
    for number, (state, prompt) in enumerate(_asked()):
        if prompt.kind == "plan" and number % 12:
            continue
        told = table(lang, len(state.private))
        view, form = ENGINE.view(state, prompt.seat), _form(state, prompt, told=told)
        plan = prompt.kind == "plan"
        answered = _plans(form, view, Rng(prompt.key)) if plan else _choices(form, view, prompt)
        for answers, meant in answered:
            assert _read(state, prompt, answers, told) == meant
            _check(view, meant)
            counts[prompt.kind] += 1
    assert min(counts.values()) > 100


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("hand", HANDS)
def test_every_plan_of_every_hand_is_read_as_it_was_meant(hand: str, lang: str) -> None:
    state = _hand(hand)
    (prompt,) = asked(state, 0)
    view, form = ENGINE.view(state, 0), _form(state, prompt)
    for answers, meant in _plans(form, view, Rng(hand)):
        assert _read(state, prompt, answers, TABLES[lang]) == meant
        _check(view, meant)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_form_that_is_sent_unchanged_is_a_move(lang: str) -> None:
    """One tap opens it, one sends it."""
    for state, prompt in _asked():
        told = table(lang, len(state.private))
        given = _read(state, prompt, _filled(_form(state, prompt, told=told)), told)
        assert len(given) == 1 + (prompt.kind == "plan")
        _check(ENGINE.view(state, prompt.seat), given)


# -- filled in ---------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", HANDS)
def test_a_form_is_filled_in_with_the_plan_and_the_order_that_stand(hand: str) -> None:
    state = _hand(hand)
    (prompt,) = asked(state, 0)
    view = ENGINE.view(state, 0)
    for answers, (plan, order) in _plans(_form(state, prompt), view, Rng(hand)):
        assert isinstance(plan, Plan)
        after = ENGINE.apply(state, 0, plan).state
        orders = (order,) if isinstance(order, BidTo) else ()
        filled = _filled(_form(after, prompt, orders))
        assert filled == {**answers, "start": answers["start"] or "1"}


def test_next_round_is_filled_in_with_the_last_plan() -> None:
    """As far as it can still be played: the opening bid is lowered to what all own."""
    state = situation("second")
    (prompt,) = asked(state, 0)
    assert _filled(_form(state, prompt)) == {"hank": "4", "after": "1", "start": "4", "to": ""}
    poor: dict[str, Any] = {
        "names": NAMES[:2],
        "given": {"hands": {"Frank": "S", "Arno": "S"}, "round": 3},
    }
    state = Game(poor).play().state
    own = state.private[0].__class__(hand="S", last=Plan("SHSS", 3, 9))
    state = State(state.public, (own, state.private[1]), state.hidden)
    assert _filled(_form(state, asked(state, 0)[0])) == {"start": "2", "to": ""}


@pytest.mark.parametrize(
    "order",
    [BidTo(round=1, limit=3, jump=True), BidTo(round=2, limit=3), PassRound(round=1)],
    ids=str,
)
def test_orders_that_the_form_has_no_words_for_are_not_filled_in(order: Order) -> None:
    (prompt,) = asked(situation("plan"), 0)
    assert _filled(_form(situation("plan"), prompt, (order,)))["to"] == ""


def test_the_lowest_choices_come_first_and_are_filled_in() -> None:
    (bid,), (flip,) = asked(situation("bid")), asked(situation("flip"))
    choice = _field(_form(situation("bid"), bid), "choice")
    assert [option.value for option in choice.options] == ["pass", "2", "3", "4"]
    assert [_plain(option.label) for option in choice.options[:2]] == ["passen", "2 bieden"]
    assert choice.default == "pass"
    choice = _field(_form(situation("flip"), flip), "choice")
    assert [_plain(option.label) for option in choice.options] == [
        "Arno (1 dicht)", "Niels (1 dicht)", "Bjorn (1 dicht)",
    ]  # fmt: skip


# -- secrets, and answers of no form -----------------------------------------------------------


def test_a_form_is_the_same_in_every_world_that_looks_so() -> None:
    for state, prompt in _asked():
        view = ENGINE.view(state, prompt.seat)
        told = table("nl", len(state.private))
        orders = (BidTo(round=state.public.round, limit=2),)
        form = PRESENTER.form(prompt, orders, view, told)
        for label in "ab":
            world: State = ENGINE.imagine(view, Rng(label))
            assert _form(world, prompt, orders, told) == form


@pytest.mark.parametrize(
    ("where", "answers"),
    [
        ("plan", {"hank": "first"}),
        ("plan", {"hank": "1", "after": "2", "start": "many", "to": ""}),
        ("bid", {}),
        ("bid", {"choice": "high"}),
        ("flip", {"choice": "Arno"}),
        ("flip", {}),
    ],
)
def test_an_answer_of_another_form_is_an_error(where: str, answers: Answers) -> None:
    """Nobody can send it from the form; a forged one never becomes a move."""
    prompt = asked(situation(where))[0]
    with pytest.raises((KeyError, ValueError)):
        PRESENTER.answer(prompt, answers, seen(where, prompt.seat), TABLES["nl"])


def test_a_single_choice_is_played_as_it_is() -> None:
    state = situation("flip-last")
    (prompt,) = asked(state)
    form = _form(state, prompt, told=Table(NAMES[:4], texts("de")))
    assert form.fields == ()
    assert PRESENTER.answer(prompt, {}, ENGINE.view(state, 0), TABLES["de"]) == "drehe Bjorn"


# -- the same again ----------------------------------------------------------------------------


def _again(hand: str, last: Plan | None, kind: str = "plan", lang: str = "nl") -> str | None:
    state = _hand(hand)
    own = structs.replace(state.private[0], last=last)
    state = structs.replace(state, private=(own, *state.private[1:]))
    prompt = Prompt(0, kind, "k", "owed", "")
    return PRESENTER.again(prompt, ENGINE.view(state, 0), TABLES[lang])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("last", [Plan("SHSS", 2, 3), Plan("HSSS"), Plan("SSS", 1)])
def test_the_last_plan_again_is_that_plan(last: Plan, lang: str) -> None:
    text = _again("HSSS", last, lang=lang)
    assert text is not None
    view = ENGINE.view(_hand("HSSS"), 0)
    assert ENGINE.parse(text, view, NAMES[:4], lang) == (last,)


def test_an_opening_higher_than_all_that_is_left_is_the_highest_that_can_be() -> None:
    view = ENGINE.view(_hand("HSS"), 0)
    text = _again("HSS", Plan("SH", 2, 99))
    assert text is not None
    assert ENGINE.parse(text, view, NAMES[:4], "nl") == (Plan("SH", 2, view.public.owned),)


def test_nothing_is_repeated_in_the_first_round_or_of_another_kind() -> None:
    assert _again("HSSS", None) is None
    assert _again("HSSS", Plan("SHSS"), "bid") is None
