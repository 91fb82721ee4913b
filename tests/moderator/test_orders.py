"""The order book: what stands, what it answers, and what goes, with Saul viltjes and the toy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.moderator import orders
from bot.moderator.orders import Book, Dropped, Moved, Settled, settle
from engines.base import (
    Action,
    AnyEngine,
    AnyState,
    AnyView,
    Cancel,
    Drop,
    IllegalAction,
    Keep,
    Order,
    Prompt,
)
from engines.rng import Rng
from engines.saul import ENGINE, Saul
from engines.saul.model import Action as SaulAction
from engines.saul.model import (
    Bid,
    BidTo,
    Flip,
    FlipOrder,
    Pass,
    PassRound,
    Plan,
    SamePlan,
)
from tests.contract.driver import begin, choose
from tests.contract.specimens import SPECIMENS, Specimen
from tests.contract.toy import TOY, Guard, Pick, React

SAUL = next(specimen for specimen in SPECIMENS if specimen.engine.name == "saul")
TOY_SPECIMEN = next(specimen for specimen in SPECIMENS if specimen.engine is TOY)

HONEST = Plan("SSS", 1)


def _chance(prompt: Prompt) -> Rng:
    return Rng("chance").labelled(f"{prompt.key} {prompt.seat}")


def _book(seats: int, **by_seat: tuple[Order, ...]) -> Book:
    """ "_book(4, a=(order,))": orders of the first seat, b of the second, and so on."""
    book = orders.empty(seats)
    for letter, given in by_seat.items():
        for order in given:
            book = orders.given(book, "abcdef".index(letter), order)
    return book


def _saul(*moves: SaulAction, seats: int = 4) -> AnyState:
    """A game in which everybody lays Sauls and the first opens with 1; then these moves."""
    state: AnyState = begin(SAUL, seats, {}, "orders").state
    for seat in range(seats):
        state = ENGINE.apply(state, seat, HONEST).state
    for move in moves:
        state = ENGINE.apply(state, state.public.turn, move).state
    return state


def _settled(state: AnyState, book: Book, engine: AnyEngine = ENGINE) -> Settled:
    return settle(engine, state, book, _chance)


def _moves(settled: Settled) -> list[tuple[int, Action, str]]:
    return [(m.seat, m.action, m.cause) for m in settled.happened if isinstance(m, Moved)]


def _drops(settled: Settled) -> list[tuple[int, str]]:
    return [(d.seat, d.code) for d in settled.happened if isinstance(d, Dropped)]


# -- the book ----------------------------------------------------------------------------------


def test_an_order_replaces_the_one_in_its_slot() -> None:
    first, second, other = BidTo(round=1, limit=2), PassRound(round=1), SamePlan(round=2)
    book = _book(4, b=(first, other))
    assert orders.given(book, 1, second)[1] == (other, second)
    assert orders.given(book, 2, second) == ((), (first, other), (second,), ())
    assert book == ((), (first, other), (), ())


@pytest.mark.parametrize(
    ("slot", "kept"),
    [("bid", ("flip", "plan")), ("flip", ("bid", "plan")), ("plan", ("bid", "flip")), ("", ())],
)
def test_orders_are_withdrawn_by_slot_or_all_at_once(slot: str, kept: Sequence[str]) -> None:
    three = (BidTo(round=1, limit=2), FlipOrder(round=1, owners=(2,)), SamePlan(round=2))
    book = _book(4, b=three, c=three)
    after = orders.cancelled(book, 1, Cancel(slot))
    assert tuple(order.slot for order in after[1]) == tuple(kept)
    assert after[2] == three


def test_withdrawing_what_never_stood_changes_nothing() -> None:
    book = _book(4, b=(SamePlan(round=2),))
    assert orders.cancelled(book, 0, Cancel("bid")) == book
    assert orders.cancelled(book, 1, Cancel("bid")) == book


# -- settling ----------------------------------------------------------------------------------


def test_without_orders_nothing_happens() -> None:
    state = _saul()
    assert _settled(state, orders.empty(4)) == Settled(state, orders.empty(4), ())


def test_orders_are_followed_in_turn_order_until_somebody_must_be_asked() -> None:
    bid, high = BidTo(round=1, limit=2), BidTo(round=1, limit=3)
    settled = _settled(_saul(), _book(4, b=(bid,), c=(PassRound(round=1),), a=(high,)))
    assert _moves(settled) == [(1, Bid(2), "bid"), (2, Pass(), "bid")]
    assert [prompt.seat for prompt in ENGINE.prompts(settled.state)] == [3]
    assert settled.book[0] == (high,)


def test_a_bid_is_raised_only_while_it_leads_and_then_passes() -> None:
    """Two who outbid each other: the lower limit gives up, and every move is a move of its own."""
    book = _book(
        4,
        a=(BidTo(round=1, limit=4),),
        b=(BidTo(round=1, limit=3),),
        c=(PassRound(round=1),),
        d=(PassRound(round=1),),
    )
    settled = _settled(_saul(), book)
    assert _moves(settled)[:5] == [
        (1, Bid(2), "bid"), (2, Pass(), "bid"), (3, Pass(), "bid"), (0, Bid(3), "bid"),
        (1, Pass(), "bid"),
    ]  # fmt: skip
    assert settled.state.public.phase == "flip"


def test_an_order_for_turning_goes_on_where_it_said_and_then_tells_its_owner() -> None:
    """PEERS 47: where its players have nothing left it stops; the question is his again."""
    state = _saul(Pass(), Pass(), Bid(4))
    settled = _settled(state, _book(4, d=(FlipOrder(round=1, owners=(1, 0)),)))
    assert _moves(settled) == [(3, Flip(1), "flip"), (3, Flip(0), "flip")]
    assert _drops(settled) == [(3, "flips-done")]
    assert settled.book == orders.empty(4)
    assert [(p.seat, p.kind) for p in ENGINE.prompts(settled.state)] == [(3, "flip")]


def test_an_order_that_had_its_day_goes_silently() -> None:
    """A new round, a pass by hand, the end of the game: nobody need be told."""
    passed = _settled(_saul(Pass()), _book(4, b=(BidTo(round=1, limit=3),)))
    assert _drops(passed) == [(1, "")]
    assert passed.book == orders.empty(4)
    later = _saul(Pass(), Pass(), Pass())
    assert later.public.round == 2
    settled = _settled(later, _book(4, a=(BidTo(round=1, limit=3), SamePlan(round=3))))
    assert _drops(settled) == [(0, "")]
    assert settled.book[0] == (SamePlan(round=3),)


def test_an_order_for_a_later_round_waits_for_it() -> None:
    order = BidTo(round=2, limit=3)
    settled = _settled(_saul(), _book(4, b=(order,)))
    assert settled == Settled(_saul(), _book(4, b=(order,)), ())


class Careless(Saul):
    """Follows an order to raise with a bid that is never allowed."""

    def follow(self, order: Any, view: AnyView, prompt: Prompt | None) -> Any:
        answer = super().follow(order, view, prompt)
        return Bid(99) if isinstance(answer, Bid) else answer


def test_an_order_refused_on_arrival_goes_alone_and_the_move_before_it_stands() -> None:
    """PEERS 48."""
    state = _saul(Bid(2))
    book = _book(4, c=(BidTo(round=1, limit=4), SamePlan(round=2)), d=(PassRound(round=1),))
    settled = _settled(state, book, Careless())
    assert settled.happened == (Dropped(2, BidTo(round=1, limit=4), "refused"),)
    assert ENGINE.digest(settled.state) == ENGINE.digest(state)
    assert settled.book == _book(4, c=(SamePlan(round=2),), d=(PassRound(round=1),))


def test_the_same_order_of_two_players_goes_only_for_the_one_it_failed() -> None:
    order = BidTo(round=1, limit=4)
    settled = _settled(_saul(), _book(4, b=(order,), c=(order,)), Careless())
    assert _drops(settled) == [(1, "refused")]
    assert settled.book == _book(4, c=(order,))


def test_a_plan_is_repeated_and_one_that_is_gone_is_said_so() -> None:
    state = _saul(Pass(), Pass(), Pass())
    assert state.public.round == 2
    same = SamePlan(round=2)
    settled = _settled(state, _book(4, b=(same,), c=(SamePlan(round=2, every=True),)))
    assert _moves(settled) == [(1, HONEST, "plan"), (2, HONEST, "plan")]
    assert settled.book[1] == ()
    assert settled.book[2] == (SamePlan(round=2, every=True),)
    private = list(state.private)
    private[1] = replace(private[1], hand="HSS")
    poorer = replace(state, private=tuple(private))
    settled = _settled(poorer, _book(4, b=(same,)))
    assert _drops(settled) == [(1, "plan-gone")]


def test_nothing_is_done_for_a_question_that_may_stay_open() -> None:
    """A plan that is in is its owner's: no order, no default and no autopilot writes over it."""
    state: AnyState = begin(SAUL, 4, {}, "orders").state
    state = ENGINE.apply(state, 1, HONEST).state
    assert [p.need for p in ENGINE.prompts(state) if p.seat == 1] == ["open"]

    class Eager(Saul):
        def follow(self, order: Any, view: AnyView, prompt: Prompt | None) -> Any:
            return Keep() if prompt is None else Plan("H", 1)

    settled = settle(Eager(), state, _book(4, b=(SamePlan(round=2),)), _chance, pilots=(1,))
    assert settled == Settled(state, _book(4, b=(SamePlan(round=2),)), ())


def test_autopilots_play_until_a_person_must_be_asked() -> None:
    """Their numbers come from the prompt, and an order of theirs comes first."""
    settled = settle(ENGINE, _saul(), orders.empty(4), _chance, pilots=(1, 2))
    seat, action, cause = _moves(settled)[0]
    (prompt,) = ENGINE.prompts(_saul())
    assert (seat, cause) == (1, "autopilot")
    assert action == ENGINE.autopilot(ENGINE.view(_saul(), 1), _chance(prompt))
    waiting = {p.seat for p in ENGINE.prompts(settled.state) if p.need == "owed"}
    assert waiting == {0, 3}
    ordered = settle(ENGINE, _saul(), _book(4, b=(PassRound(round=1),)), _chance, pilots=(1,))
    assert _moves(ordered) == [(1, Pass(), "bid")]
    whole = settle(ENGINE, _saul(), orders.empty(4), _chance, pilots=range(4))
    assert ENGINE.outcome(whole.state) is not None
    assert {cause for _, _, cause in _moves(whole)} == {"autopilot"}


def test_orders_alone_can_play_a_game_to_its_end() -> None:
    """Everybody repeats a plan and leaves it at that: round after round, and it ends."""
    always = (SamePlan(round=1, every=True),)
    book = _book(4, a=always, b=always, c=always, d=always)
    state = _saul(Pass(), Pass(), Pass())
    for _ in range(200):
        state = _settled(state, book).state
        if not (asked := ENGINE.prompts(state)):
            break
        assert {prompt.kind for prompt in asked} <= {"bid", "flip"}
        view = ENGINE.view(state, asked[0].seat)
        state = ENGINE.apply(state, asked[0].seat, ENGINE.default(view, Rng("x"))).state
    assert ENGINE.outcome(state) is not None


# -- questions that only orders answer ---------------------------------------------------------


def _window(number: int, book: Book) -> tuple[AnyState, Settled]:
    """The toy at the reaction window, as it was and as it is settled; seat 0 wins the number."""
    state: AnyState = begin(TOY_SPECIMEN, 3, {}, "window").state
    numbers = (1, 9, 8)
    private = [replace(own, number=n) for own, n in zip(state.private, numbers, strict=True)]
    state = replace(state, private=tuple(private), hidden=replace(state.hidden, bag=(number,)))
    for seat, card in enumerate("CAA"):
        state = TOY.apply(state, seat, Pick(card)).state
    return state, _settled(state, book, TOY)


def test_a_window_gets_everybodys_default_when_nobody_ordered() -> None:
    """In the same command: nobody is ever shown as awaited."""
    before, settled = _window(5, orders.empty(3))
    assert {prompt.need for prompt in TOY.prompts(before)} == {"orders"}
    assert _moves(settled) == [(1, React(False), "default"), (2, React(False), "default")]
    assert {prompt.kind for prompt in TOY.prompts(settled.state)} == {"pick"}
    assert settled.state.public.scores == (5, 0, 0)


def test_a_window_gets_the_order_and_after_it_nobody_is_asked() -> None:
    _, settled = _window(5, _book(3, b=(Guard(round=1, least=6),), c=(Guard(round=1, least=4),)))
    assert _moves(settled) == [(1, React(False), "guard"), (2, React(True), "guard")]
    assert _drops(settled) == [(1, ""), (2, "")]
    assert settled.state.public.scores == (0, 0, 0)


def test_an_order_that_keeps_or_goes_leaves_the_default() -> None:
    kept = Guard(round=2, least=4)
    _, settled = _window(5, _book(3, b=(kept,)))
    assert _moves(settled) == [(1, React(False), "default"), (2, React(False), "default")]
    assert settled.book == _book(3, b=(kept,))


# -- orders and hands --------------------------------------------------------------------------


def _typed(engine: AnyEngine, state: AnyState, settled: Settled) -> AnyState:
    """The same moves by hand."""
    for happened in settled.happened:
        if isinstance(happened, Moved):
            state = engine.apply(state, happened.seat, happened.action).state
    return state


@pytest.mark.parametrize("specimen", SPECIMENS, ids=lambda specimen: specimen.engine.name)
def test_a_game_is_the_same_whether_orders_play_it_or_hands(
    specimen: Specimen, playouts: int
) -> None:
    """Random games with random orders: same digests, every seat's view and all that was told.

    Whoever is asked then owes an answer, and no order that could never be followed stands.
    """
    engine, by_order = specimen.engine, 0
    for game in range(3 * playouts):
        rng = Rng(f"game {game}")
        seats = engine.seats[game % len(engine.seats)]
        state, book = begin(specimen, seats, {}, f"{game}").state, orders.empty(seats)
        while waiting := [p for p in engine.prompts(state) if p.need == "owed"]:
            for seat in range(seats):
                order, rng = specimen.order(engine.view(state, seat), rng)
                if _accepted(engine, engine.view(state, seat), order):
                    book = orders.given(book, seat, order)
            action, rng = choose(engine, state, waiting[0], 0, rng)
            state = engine.apply(state, waiting[0].seat, action).state
            settled = settle(engine, state, book, _chance)
            by_hand = _typed(engine, state, settled)
            assert engine.digest(by_hand) == engine.digest(settled.state)
            by_order += len(_moves(settled))
            state, book = settled.state, settled.book
            _check_standing(engine, state, book)
    assert by_order > 20


def _accepted(engine: AnyEngine, view: AnyView, order: Order) -> bool:
    try:
        engine.check_order(view, order)
    except IllegalAction:
        return False
    return True


def _check_standing(engine: AnyEngine, state: AnyState, book: Book) -> None:
    assert {prompt.need for prompt in engine.prompts(state)} <= {"owed", "open"}
    for seat, standing in enumerate(book):
        slots = [order.slot for order in standing]
        assert len(set(slots)) == len(slots)
        for order in standing:
            assert not isinstance(engine.follow(order, engine.view(state, seat), None), Drop)
