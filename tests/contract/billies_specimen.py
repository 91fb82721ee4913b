"""De Strijd der Billies under the contract: its house rules, orders and strange moves."""

from __future__ import annotations

from engines.base import AnyView, Order
from engines.billies import ENGINE, cards
from engines.billies.declared import (
    ComfortOrder,
    Declared,
    DiscardOrder,
    FightOrder,
    GiveOrder,
    Reaction,
    ReactOrder,
    SheetOrder,
    TurnOrder,
    When,
)
from engines.billies.model import (
    Ask,
    Attack,
    Block,
    Comfort,
    Deploy,
    Discard,
    ExtraDie,
    Flip,
    Gamble,
    Give,
    Meeting,
    Pass,
    Plus,
    Public,
    Reroll,
    Rounds,
    Search,
    Sheet,
    TameDiscard,
    TamePlayer,
)
from engines.rng import Rng
from tests.contract.specimens import Specimen


def _order(view: AnyView, rng: Rng) -> tuple[Order, Rng]:
    kind, rng = rng.below(7)
    number, rng = rng.below(8)
    foe, rng = rng.below(len(view.public.players) + 1)
    found, rng = rng.shuffled((*cards.DRANK, "reroll", "ask"))
    listed = tuple(sorted(cards.SETS))
    mine = view.public.players[view.seat or 0].turns
    some: tuple[Declared, ...] = (
        ReactOrder(
            reactions=tuple([Reaction(do, _when(number, foe)) for do in found[:number]]),
            ask=number > 5,
        ),
        SheetOrder(),
        TurnOrder(
            turn=max(1, mine + number - 3),
            every=number > 6,
            options=(("drink", "gamble", "search")[number % 3],),
        ),
        FightOrder(sets=listed[number:], foes=(foe,)),
        GiveOrder(raccoons=tuple(cards.SET_OF)[number:]),
        DiscardOrder(cards=cards.DRANK[number:]),
        ComfortOrder(),
    )
    return some[kind], rng


def _when(number: int, foe: int) -> When:
    return (
        When(wins=True),
        When(gains=2),
        When(scope="fight", last=True),
        When(holds=8),
        When(foe=foe),
        When(set="heavies"),
        When(scope="taming", deciding=True),
        When(scope="gamble", mine=5),
    )[number]


def _serves(order: Order, view: AnyView) -> bool:
    public: Public = view.public
    if isinstance(order, TurnOrder) and not order.every:
        return order.turn >= public.players[view.seat or 0].turns
    return True


BILLIES = Specimen(
    ENGINE,
    (
        {"windows": "orders"},
        {
            "windows": "contestants",
            "defender_picks": True,
            "gamble_open": False,
            "extra_die_scope": "round",
            "aa_round": "up",
        },
        {"windows": "full"},
    ),
    _order,
    _serves,
    (
        Search(),
        Gamble(),
        Pass(),
        Ask(),
        Reroll(),
        Rounds(),
        Meeting(),
        *map(ExtraDie, (-1, 0, 1, 2)),
        *map(Block, (-1, 0, 1, 2)),
        *map(Plus, (-1, 0, 1, 2)),
        *(Flip(side, value) for side in (-1, 0, 1, 2) for value in (0, 1, 6)),
        *(move(name) for move in (TameDiscard, TamePlayer, Give) for name in ("Mep", "X")),
        Sheet(cards=(Block(1),)),
        Sheet(give="X"),
        Discard(()),
        Discard(("aa_meeting", "aa_meeting", "plus_one")),
        *(Attack(group, foe, group) for group in ("bandits", "") for foe in (-1, 0, 9)),
        Deploy("bandits"),
        Comfort(),
    ),
    lambda state: any(own.answer or own.sheet for own in state.private),
    # the red cards end a phase in which every turn may be a drink; no random game comes near
    8000,
)
