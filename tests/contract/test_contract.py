"""The engine contract (docs: DESIGN section 3), for every registered game and a toy.

Each test plays random games; `--playouts N` plays N of each kind.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import engines
from engines.base import AnyEngine, AnyState, AnyView, Drop, IllegalAction, Order, Prompt
from engines.rng import Rng
from tests.contract.driver import Moment, begin, moments
from tests.contract.specimens import SPECIMENS, Specimen, answers, used

Kind = tuple[Specimen, int, Mapping[str, object]]

KINDS: list[Kind] = [
    (specimen, seats, raw)
    for specimen in SPECIMENS
    for seats in specimen.engine.seats
    for raw in specimen.options
]


def _name(kind: Kind) -> str:
    specimen, seats, raw = kind
    return f"{specimen.engine.name}-{seats}-{'-'.join(str(value) for value in raw.values())}"


every_kind = pytest.mark.parametrize("kind", KINDS, ids=map(_name, KINDS))


def _played(kind: Kind, number: int) -> Iterator[Moment]:
    specimen, seats, raw = kind
    for game in range(number):
        seed = f"{_name(kind)} {game}"
        yield from moments(specimen, begin(specimen, seats, raw, seed), seed)


def _some(moments: Iterator[Moment], every: int) -> Iterator[Moment]:
    """One moment in `every`, and the last."""
    moment = None
    for number, moment in enumerate(moments):
        if number % every == 0:
            yield moment
    if moment is not None:
        yield moment


def _worlds(engine: AnyEngine, view: AnyView, number: int) -> Iterator[AnyState]:
    for world in range(number):
        yield engine.imagine(view, Rng(f"world {world}"))


def _everybody(state: AnyState) -> tuple[int | None, ...]:
    return (None, *range(len(state.private)))


def _prompt(engine: AnyEngine, state: AnyState, seat: int | None) -> Prompt | None:
    mine = [prompt for prompt in engine.prompts(state) if prompt.seat == seat]
    return mine[0] if mine else None


def test_every_registered_game_is_under_contract() -> None:
    assert set(engines.GAMES) <= {specimen.engine.name for specimen in SPECIMENS}
    for name in engines.GAMES:
        assert engines.load(name).name == name
    with pytest.raises(KeyError):
        engines.load("toy")


@every_kind
def test_games_end_with_a_place_for_everybody(kind: Kind, playouts: int) -> None:
    """Places are those of a ranking: 1 + how many are better, or shared below by the leavers."""
    engine = kind[0].engine
    for game in range(playouts):
        seed = f"{_name(kind)} {game}"
        start = begin(*kind, seed)
        state = start.state
        for moment in moments(kind[0], start, seed):
            assert engine.outcome(moment.before) is None
            state = moment.step.state
        end = engine.outcome(state)
        assert end is not None
        assert engine.prompts(state) == ()
        assert len(end.places) == len(end.reasons) == kind[1]
        for place in end.places:
            assert place == 1 + sum(other < place for other in end.places)


@every_kind
def test_prompts_ask_each_seat_at_most_once_and_keys_never_return(
    kind: Kind, playouts: int
) -> None:
    """A question that is answered is never asked again under the same key, but for a revision."""
    engine = kind[0].engine
    asked: set[tuple[int, str]] = set()
    gone: set[tuple[int, str]] = set()
    for moment in _played(kind, 1):
        questions = engine.prompts(moment.before)
        now = {(prompt.seat, prompt.key) for prompt in questions}
        assert len({prompt.seat for prompt in questions}) == len(questions)
        assert not now & gone
        gone |= asked - now
        asked |= now
        waited = [prompt for prompt in questions if prompt.need in ("owed", "orders")]
        assert waited, "somebody or something must be waited for"
        later = _prompt(engine, moment.step.state, moment.prompt.seat)
        if later is not None and later.key == moment.prompt.key:
            on = later.need == "open" or kind[0].partial(moment.action)
            assert on, "another question under the same key"
        again = engine.renew(moment.before, Rng("another future"), 1)
        assert all((prompt.seat, prompt.key) not in asked for prompt in engine.prompts(again))


@every_kind
def test_only_those_who_are_asked_can_move(kind: Kind, playouts: int) -> None:
    engine = kind[0].engine
    for moment in _some(_played(kind, playouts), 5):
        for seat in _everybody(moment.before):
            view = engine.view(moment.before, seat)
            moves = next(iter(engine.legal(view)), None)
            asked = _prompt(engine, moment.before, seat) is not None
            assert (moves is not None) == asked
            if not asked:
                for wanted in (engine.default, engine.autopilot, engine.sample):
                    with pytest.raises(IllegalAction):
                        wanted(view, Rng("x"))


@every_kind
def test_everything_survives_json(kind: Kind, playouts: int) -> None:
    engine = kind[0].engine
    for moment in _some(_played(kind, playouts), 3):
        state, action = moment.step.state, moment.action
        again = engine.decode_state(engine.encode(state))
        assert again == state
        assert engine.digest(again) == engine.digest(state)
        assert engine.decode_action(engine.encode(action)) == action
        for event in moment.step.events:
            assert engine.decode_event(engine.encode(event)) == event
        for seat in _everybody(state):
            assert engine.view(again, seat) == engine.view(state, seat)
        order, _ = kind[0].order(engine.view(state, 0), Rng(engine.digest(state)))
        assert engine.decode_order(engine.encode(order)) == order


@every_kind
def test_what_is_legal_is_allowed_distinct_and_in_order(kind: Kind, playouts: int) -> None:
    """And the answers that the engine itself gives are among them, or allowed."""
    engine = kind[0].engine
    for moment in _some(_played(kind, playouts), 6):
        view = engine.view(moment.before, moment.prompt.seat)
        actions = list(engine.legal(view))
        assert actions == list(engine.legal(view))
        assert 0 < len(actions) < 1000
        assert len({engine.encode(action) for action in actions}) == len(actions)
        for action in actions:
            engine.check(view, action)
        for label in "abc":
            sampled, rng = engine.sample(view, Rng(label))
            assert sampled in actions
            assert rng != Rng(label) or len(actions) == 1
            engine.check(view, engine.default(view, Rng(label)))
            engine.check(view, engine.autopilot(view, Rng(label)))


@every_kind
def test_what_is_not_allowed_is_refused_and_changes_nothing(kind: Kind, playouts: int) -> None:
    """Moves of seats that aren't asked, late moves, moves of those who have left."""
    engine = kind[0].engine
    before: Moment | None = None
    for moment in _some(_played(kind, playouts), 4):
        text = engine.encode(moment.before)
        for seat in range(kind[1]):
            if _prompt(engine, moment.before, seat) is None:
                for action in (moment.action, before.action if before else moment.action):
                    with pytest.raises(IllegalAction):
                        engine.apply(moment.before, seat, action)
        with pytest.raises(IllegalAction):
            engine.check(engine.view(moment.before, None), moment.action)
        if not engine.prompts(moment.step.state):
            for seat in range(kind[1]):
                with pytest.raises(IllegalAction):
                    engine.apply(moment.step.state, seat, moment.action)
        engine.apply(moment.before, moment.prompt.seat, moment.action)
        assert engine.encode(moment.before) == text
        before = moment


def test_two_processes_agree() -> None:
    """Nothing depends on the order of a set."""
    root = Path(__file__).parents[2]
    outputs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.contract.digests"],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    first, second = (process.communicate()[0].split() for process in outputs)
    assert [process.returncode for process in outputs] == [0, 0]
    assert len(first) > 100
    assert first == second


# -- secrets -----------------------------------------------------------------------------------


@every_kind
def test_other_worlds_look_the_same(kind: Kind, playouts: int) -> None:
    """Non-interference: all that a seat is told follows from its view.

    Two players of a game whose only secrets are answers that wait for others have none.
    """
    specimen, engine = kind[0], kind[0].engine
    others, secrets = 0, 0
    for moment in _some(_played(kind, playouts), 7):
        state = moment.step.state
        strange = (moment.action, *specimen.strange)
        secrets += specimen.pending(state)
        for seat in _everybody(state):
            view, prompt = engine.view(state, seat), _prompt(engine, state, seat)
            order, _ = specimen.order(view, Rng(engine.digest(state)))
            given = _accepts(engine, view, order)
            answer = engine.follow(order, view, prompt) if given else None
            said = list(answers(engine, view, prompt))
            refused = [_refusal(engine, view, action) for action in strange]
            for world in _worlds(engine, view, 2):
                others += world.private != state.private
                assert engine.decode_state(engine.encode(world)) == world
                seen = engine.view(world, seat)
                assert seen == view
                assert engine.prompts(world) == engine.prompts(state)
                assert engine.outcome(world) == engine.outcome(state)
                assert list(answers(engine, seen, prompt)) == said
                assert [_refusal(engine, seen, action) for action in strange] == refused
                assert _accepts(engine, seen, order) == given
                assert not given or engine.follow(order, seen, prompt) == answer
    assert others or not secrets, "no other world was ever imagined"


def _refusal(engine: AnyEngine, view: AnyView, action: object) -> object:
    try:
        engine.check(view, action)
    except IllegalAction as error:
        return error.code, error.rule, tuple(sorted(error.facts.items()))
    return None


@every_kind
def test_what_is_not_revealed_shows_nowhere(kind: Kind, playouts: int) -> None:
    """A move in another world that looks the same tells its watchers the same, or it reveals.

    A step that reveals may lead to another view; where it doesn't, the events were the same too,
    so that none tells more than the table shows after it (unless a round ended, whose faces the
    table forgets).
    """
    engine, compared = kind[0].engine, 0
    for moment in _played(kind, playouts):
        revealed, after = moment.step.reveals, moment.step.state
        for seat in _everybody(moment.before):
            for world in _worlds(engine, engine.view(moment.before, seat), 2):
                if _refusal(engine, engine.view(world, moment.prompt.seat), moment.action):
                    continue
                step = engine.apply(world, moment.prompt.seat, moment.action)
                same = engine.view(step.state, seat) == engine.view(after, seat)
                assert revealed or (same and not step.reveals)
                if same and not (revealed and moment.step.fresh):
                    compared += 1
                    assert _heard(step.events, seat) == _heard(moment.step.events, seat)
                    assert engine.prompts(step.state) == engine.prompts(after)
    assert compared


def _heard(events: tuple[object, ...], seat: int | None) -> list[object]:
    """The events that this seat may read; a spectator reads those for everybody."""
    return [event for event in events if _reads(event, seat)]


def _reads(event: object, seat: int | None) -> bool:
    to: object = getattr(event, "to", None)
    return to == "all" or (isinstance(to, tuple) and seat in to)


@every_kind
def test_a_secret_choice_is_the_same_for_everybody_else(kind: Kind, playouts: int) -> None:
    """The dynamic form: while it waits for the others, nobody can tell what was chosen."""
    engine = kind[0].engine
    for moment in _played(kind, playouts):
        mover = moment.prompt.seat
        after = moment.step
        if after.reveals or _prompt(engine, after.state, mover) is None:
            continue
        if engine.prompts(after.state)[0].key != moment.prompt.key:
            continue
        other, _ = engine.sample(engine.view(moment.before, mover), Rng(moment.prompt.key))
        if kind[0].partial(other) != kind[0].partial(moment.action):
            continue  # whether a choice of many parts is done is for all to see
        step = engine.apply(moment.before, mover, other)
        for seat in _everybody(moment.before):
            if seat != mover:
                assert engine.view(step.state, seat) == engine.view(after.state, seat)
                assert _heard(step.events, seat) == _heard(after.events, seat)
        assert engine.prompts(step.state) == engine.prompts(after.state)


@every_kind
def test_events_are_addressed(kind: Kind, playouts: int) -> None:
    """To everybody, or to seats in order, and a private one names no outsider's secret seat."""
    for moment in _played(kind, playouts):
        for event in moment.step.events:
            if event.to == "all":
                continue
            assert event.to
            assert list(event.to) == sorted(set(event.to))
            assert set(event.to) <= set(range(kind[1]))


@every_kind
def test_a_fresh_step_asks_everybody_anew(kind: Kind, playouts: int) -> None:
    """Rewinds land on it: no secret choice is pending, and everything that is asked is owed."""
    specimen, engine = kind[0], kind[0].engine
    start = begin(*kind, "fresh")
    fresh = [start, *(moment.step for moment in _played(kind, playouts) if moment.step.fresh)]
    assert start.fresh
    for step in fresh:
        assert not specimen.pending(step.state)
        assert {prompt.need for prompt in engine.prompts(step.state)} == {"owed"}


# -- standing orders ---------------------------------------------------------------------------


@pytest.mark.parametrize("specimen", SPECIMENS, ids=lambda specimen: specimen.engine.name)
def test_orders_are_refused_when_given_and_legal_when_followed(
    specimen: Specimen, playouts: int
) -> None:
    """What would be dropped at once is refused; what is followed is a legal move."""
    engine, counts = specimen.engine, {"followed": 0, "refused": 0}
    rng = Rng("orders")
    for moment in (m for kind in KINDS if kind[0] is specimen for m in _played(kind, playouts)):
        view, prompt = engine.view(moment.before, moment.prompt.seat), moment.prompt
        for _ in range(3):
            order, rng = specimen.order(view, rng)
            if not _accepts(engine, view, order):
                counts["refused"] += 1
                continue
            assert not isinstance(engine.follow(order, view, None), Drop)
            answer = engine.follow(order, view, prompt)
            if used(answer):
                engine.check(view, answer)
                counts["followed"] += 1
    assert min(counts.values()) > 0


def _accepts(engine: AnyEngine, view: AnyView, order: object) -> bool:
    try:
        engine.check_order(view, order)
    except IllegalAction:
        return False
    return True


@every_kind
def test_an_order_kept_through_a_game_never_plays_an_illegal_move(
    kind: Kind, playouts: int
) -> None:
    """Given at random moments, asked at every later one, as the order book does.

    An order of one round never plays in a later one, unless it says that it stays.
    """
    specimen, engine = kind[0], kind[0].engine
    book: dict[int, list[Order]] = {seat: [] for seat in range(kind[1])}
    rng = Rng(_name(kind))
    for moment in _played(kind, 1):
        for seat, orders in book.items():
            view, prompt = engine.view(moment.before, seat), _prompt(engine, moment.before, seat)
            order, rng = specimen.order(view, rng)
            if _accepts(engine, view, order):
                orders.append(order)
            for kept in tuple(orders):
                answer = engine.follow(kept, view, prompt)
                if isinstance(answer, Drop):
                    orders.remove(kept)
                elif prompt is not None and used(answer):
                    engine.check(view, answer)
                    assert specimen.serves(kept, view)


# -- notation ----------------------------------------------------------------------------------

NAMES = ("Frank", "Arno", "Niels", "Bjorn", "Lucy", "Mitch")


@every_kind
def test_what_is_written_is_read_back(kind: Kind, playouts: int) -> None:
    """Moves and orders, in every language, by the seat that would write them.

    A text needn't name the round of an order, so orders are compared by their text.
    """
    specimen, engine = kind[0], kind[0].engine
    names, rng = NAMES[: kind[1]], Rng("notation")
    for moment in _some(_played(kind, 1), 3):
        view = engine.view(moment.before, moment.prompt.seat)
        order, rng = specimen.order(view, rng)
        for lang in ("nl", "en", "de"):
            text = engine.format((moment.action,), names, lang)
            assert engine.parse(text, view, names, lang) == (moment.action,), text
            if specimen.serves(order, view) and _accepts(engine, view, order):
                text = engine.format((order,), names, lang)
                (again,) = engine.parse(text, view, names, lang)
                assert type(again) is type(order)
                assert engine.format((again,), names, lang) == text
