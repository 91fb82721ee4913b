"""The words of Saul viltjes: what is said, to whom, and that it is never more than he may know."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from typing import Any, get_args

import pytest
from markupsafe import Markup
from msgspec.structs import replace

from bot.presenters import load
from bot.presenters.base import Message, Table
from bot.presenters.markup import write
from bot.presenters.saul import private
from bot.texts import LANGUAGES
from engines import base
from engines.base import (
    EVERYBODY,
    Cancel,
    NotationError,
)
from engines.rng import Rng
from engines.saul import ENGINE, model, rules
from engines.saul.model import (
    Bid,
    BidTo,
    Event,
    Flip,
    FlipOrder,
    LostFace,
    Lowered,
    Pass,
    PassRound,
    Plan,
    SamePlan,
    Turned,
    View,
)
from tests.bot.saul import (
    HOSTILE,
    NAMES,
    PRESENTER,
    SAUL,
    TABLES,
    WORDS,
    all_moments,
    asked,
    game,
    plain,
    seen,
    situation,
    table,
)
from tests.cases.table import Game
from tests.codes import ROOT, drop_codes
from tests.contract.driver import Moment, begin

every_language = pytest.mark.parametrize("lang", LANGUAGES)

DISCORD_MESSAGE = 2000
DISCORD_NAME = 32


def _post(events: Sequence[base.Event], view: View, told: Table) -> Message | None:
    return PRESENTER.post(events, view, told)


def _posts(lang: str) -> Iterator[tuple[Moment, Message]]:
    """The words of every post of whole games, with the moment that it tells of."""
    for moment in all_moments():
        state = moment.step.state
        told = table(lang, len(state.private))
        post = WORDS.post(moment.step.events, ENGINE.view(state, None), told)
        if post is not None:
            yield moment, post


# -- steps -------------------------------------------------------------------------------------


@every_language
def test_a_step_is_told_from_its_public_events_alone(lang: str) -> None:
    """Whatever else happened with it, and however the game stands after it."""
    steps = 0
    for moment in all_moments():
        told = table(lang, len(moment.step.state.private))
        public = [event for event in moment.step.events if event.to == EVERYBODY]
        lines = PRESENTER.steps(moment.step.events, told)
        assert lines == PRESENTER.steps(public, told)
        assert bool(lines) == bool(public)
        steps += bool(lines)
    assert steps > 100


# -- posts -------------------------------------------------------------------------------------


@every_language
def test_a_post_names_no_face_but_those_that_were_turned(lang: str) -> None:
    """Hank is named as often as he was turned; "Saul" besides only where Sauls are counted."""
    counted = {"nl": r"\d+ Sauls? te gaan", "en": r"\d+ more Sauls?", "de": r"noch \d+ Sauls?"}
    example = re.compile(r"\bSSHS\b")
    told = 0
    for moment, post in _posts(lang):
        said = example.sub("", "\n".join(plain(post)))
        faces = [event.face for event in moment.step.events if isinstance(event, Turned)]
        said, _ = re.subn(counted[lang], "", said)
        assert said.count("Hank") == faces.count("H")
        assert said.count("Saul") == faces.count("S")
        told += 1
    assert told > 200


@every_language
def test_a_post_is_the_same_whatever_nobody_may_know(lang: str) -> None:
    """The same public move in another world, where it shows nothing new, gives the same bytes."""
    compared = 0
    for moment in all_moments():
        if moment.step.reveals or not moment.step.events:
            continue
        told = table(lang, len(moment.before.private))
        world = ENGINE.imagine(ENGINE.view(moment.before, None), Rng("world"))
        action: Any = moment.action
        step = ENGINE.apply(world, moment.prompt.seat, action)
        first = _post(moment.step.events, ENGINE.view(moment.step.state, None), told)
        assert first == _post(step.events, ENGINE.view(step.state, None), told)
        compared += world.private != moment.before.private
    assert compared > 50


@every_language
def test_a_post_ignores_private_events(lang: str) -> None:
    """And the reader's secrets, if it is made from somebody's view by mistake."""
    seen = 0
    for moment in all_moments():
        view = ENGINE.view(moment.step.state, None)
        told = table(lang, len(moment.before.private))
        public = [event for event in moment.step.events if event.to == EVERYBODY]
        hidden = [event for event in moment.step.events if event.to != EVERYBODY]
        if not hidden:
            continue
        seen += 1
        assert _post(hidden, view, told) is None
        post, mine = _post(moment.step.events, view, told), ENGINE.view(moment.step.state, 0)
        assert post == _post(public, view, told)
        seated = _post(moment.step.events, mine, told)
        assert post is not None
        assert seated is not None
        assert (seated.lines, seated.calls) == (post.lines, post.calls)
    assert seen > 20


@every_language
def test_every_kind_of_event_has_words(lang: str) -> None:
    told = set()
    for moment in all_moments():
        state = moment.step.state
        words = table(lang, len(state.private))
        for event in moment.step.events:
            if type(event) in told:
                continue
            if event.to == EVERYBODY:
                message = _post([event], ENGINE.view(state, None), words)
            else:
                message = PRESENTER.whisper([event], ENGINE.view(state, event.to[0]), words)
            assert message is not None
            assert all(plain(message))
            told.add(type(event))
    assert told == set(get_args(Event))


@every_language
def test_the_first_line_says_who_must_act_and_only_they_are_called(lang: str) -> None:
    for moment, post in _posts(lang):
        state = moment.step.state
        owing = tuple(prompt.seat for prompt in asked(state) if prompt.need == "owed")
        assert post.calls == owing
        for seat in owing:
            assert NAMES[seat] in plain(post)[0]
        assert "{" not in "".join(plain(post))
    first = _first_post(lang)
    assert first.calls == (0, 1, 2, 3)
    assert re.search("allemaal|Everybody|alle", plain(first)[0])
    assert all(name in plain(first)[1] for name in NAMES[:4])


def _first_post(lang: str) -> Message:
    start = begin(SAUL, 4, {}, "first")
    post = _post(start.events, ENGINE.view(start.state, None), TABLES[lang])
    assert post is not None
    return post


@every_language
def test_every_line_is_a_whole_sentence(lang: str) -> None:
    """Hank ends his sentence himself; nothing else ends in two marks."""
    hanks = 0
    for _, post in _posts(lang):
        for line in plain(post):
            assert re.search(r"[^\s.,!?][.!?)]{1,2}$", line), line
            assert not re.search(r"[.!?]\.|\s[.,;!?]|\s\s", line), line
            hanks += line.endswith("Hank!")
    assert hanks > 20


def test_a_short_post_keeps_the_order_in_which_it_happened() -> None:
    bids = _at("bid", Bid(3))
    assert plain(bids) == ["Arno biedt 3. Niels, jij bent: passen of hoger bieden (4)."]
    passes = _at("bid", Pass())
    assert plain(passes) == ["Arno past. Niels, jij bent: passen of hoger bieden (2 tot en met 4)."]
    turns = _at("flip", Flip(2))
    assert plain(turns) == [
        "Frank draait bij Niels: Saul. Frank, jij bent: nog 2 Sauls te gaan. Bij wie draai je? "
        "Arno (1 dicht) of Bjorn (1 dicht)."
    ]


def _at(phase: str, action: model.Action) -> Message | None:
    state = situation(phase)
    seat = state.public.turn or 0
    step = ENGINE.apply(state, seat, action)
    return _post(step.events, ENGINE.view(step.state, None), TABLES["nl"])


def test_a_round_that_orders_carried_on_at_once_calls_nobody_to_it() -> None:
    """Two steps in one post: the score of the round between was never anybody's to see."""
    state = situation("flip-last")
    ends = ENGINE.apply(state, 0, Flip(3))
    events, state = list(ends.events), ends.state
    for seat in (0, 1, 2, 3):
        step = ENGINE.apply(state, seat, Plan("S", 1, 1))
        events, state = [*events, *step.events], step.state
    lines = plain(_post(events, ENGINE.view(state, None), TABLES["nl"]))
    assert "Ronde 2. Frank is startspeler." in lines
    assert not any("Stuur me je plan" in line or line.startswith("Stand") for line in lines)
    assert lines[0].startswith("Arno, jij bent")


@every_language
def test_the_last_post_tells_the_places(lang: str) -> None:
    played = game(4, "0", 0)
    step = played[-1].step
    post = _post(step.events, ENGINE.view(step.state, None), TABLES[lang])
    end = ENGINE.outcome(step.state)
    assert post is not None
    assert end is not None
    assert post.calls == ()
    for place in set(end.places):
        (line,) = (line for line in plain(post) if re.match(rf"[A-Z][a-z]+ {place}: ", line))
        named = {name for name in NAMES[:4] if name in line}
        assert named == {NAMES[seat] for seat in range(4) if end.places[seat] == place}


# -- receipts and hands ------------------------------------------------------------------------


def test_a_receipt_repeats_the_plan_with_its_places() -> None:
    given = (Plan("SHS", 2, 2), BidTo(round=1, limit=4))
    receipt = PRESENTER.receipt(given, seen("plan"), TABLES["nl"])
    assert plain(receipt) == [
        "Genoteerd: je plan voor ronde 1.",
        "1e (onderop): Saul",
        "2e: Hank",
        "3e (bovenop): Saul",
        "Na je 2e viltje open je de bieding met 2.",
        "Genoteerd. Ronde 1: je biedt door tot en met 4, steeds met het laagste bod dat kan.",
        "Veranderen kan tot de laatste zijn plan heeft gestuurd: stuur gewoon een nieuw plan.",
    ]


@every_language
def test_every_plan_is_repeated_coaster_by_coaster(lang: str) -> None:
    view = seen("plan")
    for plan in rules.legal(view):
        assert isinstance(plan, Plan)
        lines = plain(PRESENTER.receipt((plan,), view, TABLES[lang]))
        rows = lines[1:-2]
        assert [("H" if "Hank" in row else "S") for row in rows] == list(plan.coasters)
        assert [row[0] for row in rows] == [f"{rank}" for rank in range(1, len(rows) + 1)]
        after = [] if plan.bid_after == 4 else [plan.bid_after]
        assert [int(number) for number in re.findall(r"\d+", lines[-2])] == [*after, plan.start_bid]
        assert ("onderop" in rows[0] or "bottom" in rows[0] or "unten" in rows[0]) == (
            len(rows) > 1
        )


ORDERS: tuple[model.Order, ...] = (
    BidTo(round=1, limit=4),
    BidTo(round=1, limit=4, jump=True),
    PassRound(round=1),
    FlipOrder(round=1, owners=(2, 1)),
    SamePlan(round=1),
    SamePlan(round=1, every=True),
)


@every_language
@pytest.mark.parametrize("given", [*ORDERS, Bid(4), Pass(), Flip(2)], ids=str)
def test_whatever_is_taken_down_is_repeated_in_words(lang: str, given: Any) -> None:
    lines = plain(PRESENTER.receipt((given,), seen("bid"), TABLES[lang]))
    said = lines[0]
    for number in {getattr(given, "limit", None), getattr(given, "bid", None)} - {None}:
        assert f"{number}" in said
    for owner in getattr(given, "owners", (getattr(given, "owner", 2),)):
        assert not isinstance(given, Flip | FlipOrder) or NAMES[owner] in said
    assert len(lines) == 1 + isinstance(given, get_args(model.Order))
    if isinstance(given, FlipOrder):
        assert said.index("Niels") < said.index("Arno")


@every_language
def test_words_for_different_orders_differ(lang: str) -> None:
    """And for what is withdrawn, by slot."""
    view, told = seen("bid"), TABLES[lang]
    given = [*ORDERS, *map(Cancel, ("bid", "flip", "plan", "")), Bid(4), Pass(), Flip(2)]
    said = {plain(PRESENTER.receipt((item,), view, told))[0] for item in given}
    assert len(said) == len(given)


@every_language
def test_a_hand_shows_everything_its_owner_knows(lang: str) -> None:
    told = TABLES[lang]
    lines = plain(PRESENTER.hand(ORDERS, seen("ready"), told))
    assert re.search(r"3 Sauls \w+ Hank", lines[0])
    assert len(lines) == 1 + 1 + 4 + 1 + 1 + len(ORDERS)
    assert "Hank" in lines[4]
    assert lines[7] == write(told.texts("orders-title"), "text")
    empty = plain(PRESENTER.hand((), seen("plan"), told))
    assert len(empty) == 2
    assert empty[1] == write(told.texts("orders-none"), "text")
    assert len(plain(PRESENTER.hand((), seen("left"), told))) == 2


@every_language
def test_a_hand_is_told_as_it_is(lang: str) -> None:
    told = TABLES[lang]
    said = {coasters: str(private.hand(coasters, told)) for coasters in ("", "H", "S", "HS", "SSS")}
    assert len(set(said.values())) == len(said)
    assert all(("Hank" in text) == ("H" in coasters) for coasters, text in said.items())
    assert "1 Saul" in said["S"]
    assert "3 Sauls" in said["SSS"]


@every_language
def test_the_example_in_a_question_can_be_sent_as_it_stands(lang: str) -> None:
    for hand in ("HSSS", "SSS", "HS", "S", "H"):
        case: dict[str, Any] = {"names": NAMES[:4], "given": {"hands": {"Frank": hand}}}
        view = ENGINE.view(Game(case).play().state, 0)
        example = private.example(view, TABLES[lang])
        (plan,) = ENGINE.parse(example, view, NAMES[:4], lang)
        assert isinstance(plan, Plan)
        ENGINE.check(view, plan)
        (prompt,) = asked(situation("plan"), 0)
        assert example in PRESENTER.ask(prompt, view, TABLES[lang])


@every_language
def test_a_question_about_a_bid_or_a_turn_is_the_public_one(lang: str) -> None:
    for name in ("bid", "flip"):
        (prompt,) = asked(situation(name))
        said = write(PRESENTER.ask(prompt, seen(name, prompt.seat), TABLES[lang]), "text")
        assert said.startswith(f"{NAMES[prompt.seat]}, ")


# -- whispers ----------------------------------------------------------------------------------


@every_language
def test_a_whisper_is_for_its_owner_alone(lang: str) -> None:
    heard = 0
    for moment in all_moments():
        state, told = moment.step.state, table(lang, len(moment.step.state.private))
        for seat in (None, *range(len(state.private))):
            view = ENGINE.view(state, seat)
            whisper = PRESENTER.whisper(moment.step.events, view, told)
            mine = [e for e in moment.step.events if isinstance(e.to, tuple) and seat in e.to]
            assert (whisper is None) == (not mine)
            assert len(plain(whisper)) == len(mine)
            heard += len(mine)
    assert heard > 20


def test_a_lost_coaster_is_named_with_what_was_left_then() -> None:
    """Also when orders carried the game on so far that a second one went."""
    lost = (LostFace(to=(0,), player=0, face="S"), LostFace(to=(0,), player=0, face="H"))
    view = seen("plan")
    assert view.own is not None
    after = replace(view, own=replace(view.own, hand="SS"))
    assert plain(PRESENTER.whisper(lost, after, TABLES["nl"])) == [
        "Je bent Saul kwijt. Je hebt nog 2 Sauls en Hank. Dat weet alleen jij.",
        "Je bent Hank kwijt. Je hebt nog 2 Sauls. Dat weet alleen jij.",
    ]
    last = replace(view, own=replace(view.own, hand=""))
    assert plain(PRESENTER.whisper(lost[:1], last, TABLES["nl"])) == [
        "Je bent Saul kwijt, je laatste viltje."
    ]


@every_language
def test_a_lowered_bid_is_told_with_both_numbers(lang: str) -> None:
    lowered = Lowered(to=(0,), player=0, asked=9, bid=4)
    (line,) = plain(PRESENTER.whisper((lowered,), seen("bid"), TABLES[lang]))
    assert line.index("9") < line.index("4")


# -- house rules, orders that go ---------------------------------------------------------------


@every_language
def test_house_rules_are_told_by_option(lang: str) -> None:
    said = []
    for raw in SAUL.options[::2]:
        view = ENGINE.view(begin(SAUL, 4, raw, "rules").state, None)
        said.append(plain(PRESENTER.rules(view, TABLES[lang])))
    assert [len(lines) for lines in said] == [6] * 4
    assert len({lines[1] for lines in said}) == len({lines[2] for lines in said}) == 2
    assert len({tuple(lines) for lines in said}) == 4


def _dropped_by_the_book() -> set[str]:
    """Codes that the order book itself gives: `Dropped(seat, order, "refused")`."""
    tree = ast.parse((ROOT / "bot/moderator/orders.py").read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and len(node.args) == 3]
    return {
        str(call.args[2].value)
        for call in calls
        if ast.unparse(call.func) == "Dropped" and isinstance(call.args[2], ast.Constant)
    }


@every_language
def test_every_dropped_order_has_a_reason(lang: str) -> None:
    codes = drop_codes("saul") | _dropped_by_the_book()
    assert codes == {"plan-gone", "no-plan", "flips-done", "refused"}
    said = {write(PRESENTER.dropped(code, TABLES[lang]), "text") for code in codes}
    assert len(said) == len(codes)
    assert all(re.search(r"\. [A-Z].*\.$", line) for line in said), "why, then what to do"


# -- length and hostile names ------------------------------------------------------------------


def _length(message: Message | None) -> int:
    return len("\n".join(plain(message, "markdown")))


def _told_to_six(names: Sequence[str], lang: str) -> Iterator[tuple[str, Message]]:
    """Everything that is said in games of six, by what it is."""
    told = table(lang, 6, names)
    for number, moment in enumerate((*game(6, "0", 0), *game(6, "1", 1))):
        state = moment.step.state
        post = WORDS.post(moment.step.events, ENGINE.view(state, None), told)
        if post is not None:
            fresh = state.public.phase == "plan" and state.public.round > 1
            yield "new round" if fresh else "post", post
        if number % 4:
            continue
        seat = moment.prompt.seat
        view = ENGINE.view(moment.before, seat)
        orders = (FlipOrder(round=1, owners=tuple(s for s in range(6) if s != seat)), *ORDERS)
        yield "receipt", PRESENTER.receipt((moment.action, *orders), view, told)
        yield "hand", PRESENTER.hand(orders, view, told)
        yield "ask", Message((PRESENTER.ask(moment.prompt, view, told),))


@every_language
def test_messages_fit_with_the_longest_names_of_a_chat(lang: str) -> None:
    """Every letter of them escaped. PEERS pitfall 1."""
    names = [f"{'*' * (DISCORD_NAME - 1)}{seat}" for seat in range(6)]
    longest = max(_length(message) for _, message in _told_to_six(names, lang))
    assert 1000 < longest <= DISCORD_MESSAGE


@every_language
def test_messages_fit_with_endless_names_but_for_a_new_round(lang: str) -> None:
    """That post is sent in two; each line alone fits, so it can be parted between lines."""
    names = [f"{'W' * 99}{seat}" for seat in range(6)]
    for kind, message in _told_to_six(names, lang):
        assert kind == "new round" or _length(message) <= DISCORD_MESSAGE, kind
    starred = [f"{'*' * 99}{seat}" for seat in range(6)]
    for _, message in _told_to_six(starred, lang):
        for line in plain(message, "markdown"):
            assert len(line) <= DISCORD_MESSAGE


@every_language
def test_hostile_names_stay_names(lang: str) -> None:
    """In posts, and when somebody writes them himself."""
    told = table(lang, 6, HOSTILE)
    for moment in game(6, "0", 0):
        state = moment.step.state
        post = _post(moment.step.events, ENGINE.view(state, None), told)
        markdown, bbcode = plain(post, "markdown"), plain(post, "bbcode")
        assert not re.search(r"@\d|@here|(?<!\\)<|http://", "".join(markdown))
        assert not re.search(r"\[b\]x|http://", "".join(bbcode))
    error = NotationError("name", text="<b>x</b>", names=HOSTILE)
    said = PRESENTER.refusal(error, ENGINE.view(situation("bid"), 0), TABLES[lang])
    assert "&lt;b&gt;x&lt;/b&gt;" in said
    assert isinstance(said, Markup)


# -- for programs ------------------------------------------------------------------------------


def test_a_summary_holds_public_facts_by_name() -> None:
    public = PRESENTER.summary(seen("flip-later", None), TABLES["nl"])
    assert (public["round"], public["phase"], public["bidder"], public["bid"]) == (
        1, "flip", "Frank", 4,
    )  # fmt: skip
    players: Any = public["players"]
    assert [player["turned"] for player in players] == [["saul"], [], ["saul"], []]
    over = PRESENTER.summary(seen("over", None), TABLES["nl"])
    assert over["start"] is None
    assert PRESENTER.summary(seen("flip-later", 2), TABLES["nl"]) == public


def test_presenters_are_loaded_by_game() -> None:
    assert load("saul") is PRESENTER
    with pytest.raises(ModuleNotFoundError):
        load("chess")
