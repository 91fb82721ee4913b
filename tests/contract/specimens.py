"""What the contract suite needs to know of a game beyond the contract: one entry a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from engines.base import Action, AnyEngine, AnyState, AnyView, Drop, Keep, Order, Prompt
from engines.rng import Rng
from engines.saul import ENGINE as SAUL
from engines.saul.model import Bid, BidTo, Flip, FlipOrder, Pass, PassRound, Plan, SamePlan
from engines.troublez import ENGINE as TROUBLEZ
from engines.troublez import model as troublez
from engines.troublez.cards import DECK
from engines.troublez.table import SIDES
from tests.contract.toy import TOY, Guard, Pick, React


@dataclass(frozen=True)
class Specimen:
    """A game under test.

    options: sets of house rules to play with. order: a random standing order, sensible or not.
    serves: whether an order is meant for the round of this view. strange: moves that are mostly
    wrong. pending: whether a secret choice waits for the others. longest: no game has more moves,
    apart from revisions. partial: whether a move is a step of a choice of many parts, after which
    the same question goes on.
    """

    engine: AnyEngine
    options: tuple[Mapping[str, object], ...]
    order: Callable[[AnyView, Rng], tuple[Order, Rng]]
    serves: Callable[[Order, AnyView], bool]
    strange: tuple[Action, ...]
    pending: Callable[[AnyState], bool]
    longest: int
    partial: Callable[[Action], bool] = lambda action: False


def _saul_order(view: AnyView, rng: Rng) -> tuple[Order, Rng]:
    kind, rng = rng.below(4)
    later, rng = rng.below(5)
    number, rng = rng.below(25)
    flag, rng = rng.below(2)
    now = max(1, view.public.round + (0, 0, 0, 1, -1)[later])
    seats = len(view.public.players)
    if kind == 0:
        return BidTo(round=now, limit=number, jump=bool(flag)), rng
    if kind == 1:
        return PassRound(round=now), rng
    if kind == 2:
        owners, rng = rng.shuffled(range(seats + 1))
        return FlipOrder(round=now, owners=owners[: number % seats]), rng
    return SamePlan(round=now, every=bool(flag)), rng


def _saul_serves(order: Order, view: AnyView) -> bool:
    if isinstance(order, SamePlan) and order.every:
        return True
    assert isinstance(order, BidTo | PassRound | FlipOrder | SamePlan)
    return bool(order.round == view.public.round)


def _troublez_order(view: AnyView, rng: Rng) -> tuple[Order, Rng]:
    numbers: list[int] = []
    for bound in (5, 4, 2, 6, 6, 4):
        number, rng = rng.below(bound)
        numbers.append(number)
    kind, later, every, first, second, third = numbers
    seats, public = len(view.public.players), view.public
    mine = public.players[view.seat or 0].turns
    if kind == 0:
        return troublez.DrawOrder(
            turn=max(1, mine + (0, 0, 1, -1)[later]),
            every=bool(every),
            cards=first * (second % 2),
            draws=third,
            bust=20 * second - 20,
            horde=not first,
            rows=(first, third)[: second % 3],
            placing=("ask", "first", "longest", "new")[third],
        ), rng
    if kind == 1:
        card, rng = rng.below(len(DECK))
        found: tuple[troublez.Spot | troublez.Wish, ...] = (
            troublez.Wish("horde"),
            troublez.Spot(DECK[card], third),
            troublez.Wish("value", first),
            troublez.Wish("no-axe"),
            troublez.Wish("any"),
        )
        turn = public.turns + (0, 0, 1, -1)[later]
        wishes = found[second % 3 : first]
        return troublez.PickOrder(turn=turn, every=bool(every), wishes=wishes), rng
    if kind == 2:
        return troublez.AxeOrder(values=(first, second)[:third]), rng
    if kind == 3:
        owners, rng = rng.shuffled(range(seats + later // 3))
        values = (first, second)[:third]
        return troublez.NetOrder(owners=owners[:later], values=values, horde=bool(every)), rng
    return troublez.ShootOrder(value=first + third // 3), rng


def _troublez_serves(order: Order, view: AnyView) -> bool:
    public: troublez.Public = view.public
    if isinstance(order, troublez.DrawOrder):
        assert view.seat is not None
        due = public.players[view.seat].turns
        now = public.turn == view.seat and public.phase in ("draw", "place")
        return (order.turn <= due if order.every else order.turn == due) and now
    if isinstance(order, troublez.PickOrder):
        return order.turn <= public.turns if order.every else order.turn == public.turns
    return True


def _toy_order(view: AnyView, rng: Rng) -> tuple[Order, Rng]:
    least, rng = rng.below(10)
    later, rng = rng.below(3)
    return Guard(round=view.public.round + later - 1, least=least), rng


SPECIMENS = (
    Specimen(
        SAUL,
        tuple(
            {"own_hank_eliminates": af, "flip_all_own": whole, "start": start}
            for af, whole, start in product((False, True), (True, False), ("first", "random"))
        ),
        _saul_order,
        _saul_serves,
        (
            *map(Plan, ("", "H", "S", "HH", "SSSS", "HSSS", "SSH", "XXXX")),
            *(Plan("SHSS", after, bid) for after, bid in ((0, 1), (5, 1), (1, 0), (2, 9), (1, 99))),
            *map(Bid, (-1, 0, 1, 3, 5, 99)),
            Pass(),
            *map(Flip, range(-1, 7)),
        ),
        lambda state: any(own.plan is not None for own in state.private),
        # 6 seats leave after at most 6 * (1 + 3) attempts without and 5 with an exit, each of at
        # most 6 plans, 6 * 24 bids and passes, and 24 turned coasters
        29 * (6 + 144 + 24),
    ),
    Specimen(
        TROUBLEZ,
        tuple(
            {"clear_table": clear, "zombies_first": first, "hard_stop": hard, "must_extend": must}
            for clear, first, hard, must in (
                (False, False, False, False),
                (True, False, True, False),
                (False, True, False, True),
            )
        ),
        _troublez_order,
        _troublez_serves,
        (
            troublez.Draw(),
            *map(troublez.Stop, range(5)),
            *(troublez.Place(row, side) for row in range(5) for side in SIDES),
            *(troublez.Cover(row, at) for row in (0, 1, 4) for at in (0, 1, 9)),
            *map(troublez.Axe, (0, 1, 6)),
            *map(troublez.Shoot, (0, 1, 6)),
            *map(troublez.Form, (0, 1, 6)),
            *(troublez.Net(owner, value) for owner in (-1, 0, 1, 9) for value in (0, 3)),
            troublez.Pick(()),
            *(
                troublez.Pick((troublez.Spot(card, row),))
                for card in ["G1", "XX", "B"]
                for row in (0, 1, 9)
            ),
            *(troublez.Pick((troublez.Wish("value", value),)) for value in (0, 3)),
        ),
        lambda state: any(own.pick is not None for own in state.private),
        # at most 83 cards in each of 3 runs and a card a turn; a turn has a card to draw and to
        # place, a row to take, at most 3 actions and 3 hordes in it, and 5 others who each pick
        # twice and have an action and a horde
        3 * 83 * (2 + 1 + 6 + 5 * 4),
    ),
    Specimen(
        TOY,
        ({}, {"rounds": 1}),
        _toy_order,
        lambda order, view: isinstance(order, Guard) and order.round == view.public.round,
        (*map(Pick, "ABCX"), React(False), React(True)),
        lambda state: any(own.pick is not None for own in state.private),
        3 * (4 + 3),
    ),
)

Hook = Callable[[AnyEngine, AnyView, Prompt | None], object]

HOOKS: list[Hook] = []
"""What is made of a view and must be the same in every world that looks like it: posts, forms,
pictures. Each function gives something comparable; `prompt` is the seat's own, if it has one."""


def answers(engine: AnyEngine, view: AnyView, prompt: Prompt | None) -> Iterator[object]:
    """All that the engine says to the owner of this view, in a fixed order."""
    yield from engine.legal(view)
    rng = Rng("the same for every world")
    if prompt is not None:
        yield engine.default(view, rng)
        yield engine.autopilot(view, rng)
        yield engine.sample(view, rng)
    for hook in HOOKS:
        yield hook(engine, view, prompt)


def used(answer: object) -> bool:
    """Whether an order answered with a move."""
    return not isinstance(answer, Keep | Drop)
