"""Standing orders: refused when given, followed when due, gone when they can't be any more."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engines.base import Drop, IllegalAction, Keep, Prompt
from engines.billies.declared import (
    LEADER,
    ComfortOrder,
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
    Discard,
    Drink,
    ExtraDie,
    Flip,
    Gamble,
    Give,
    Meeting,
    Options,
    Order,
    Pass,
    Plus,
    Reroll,
    Search,
    Sheet,
    Side,
    TameDiscard,
    View,
)
from engines.billies.orders import check_order, choosing, follow, option_turn
from engines.billies.rules import check
from tests.engines.billies_views import FIGHT, PLAYERS, TAMING, seen

EVERY_CARD = ("aa_meeting", "block_power", "extra_die", "flip_die", "plus_one", "tame_discard")


def prompt(view: View, need: Any = "orders") -> Prompt:
    return Prompt(view.seat or 0, view.public.phase, "key", need, "key")


def due(order: Order, view: View, need: Any = "orders") -> Any:
    """What it answers; a move must be legal."""
    answer = follow(order, view, prompt(view, need))
    if not isinstance(answer, Keep | Drop):
        check(view, answer)
    return answer


def react(do: str, *, ask: bool = False, **when: Any) -> ReactOrder:
    return ReactOrder(reactions=(Reaction(do, When(**when)),), ask=ask)


def fight(mine: tuple[int, ...], theirs: tuple[int, ...], **of: Any) -> Any:
    """Frank's Dikzakken against Arno's Bandieten, in a round where no power shifts anything."""
    both = (replace(FIGHT.sides[0], dice=mine), replace(FIGHT.sides[1], dice=theirs))
    return replace(FIGHT, sides=both, **{"round": 2, **of})


def at(phase: str, seat: int = 0, **public: Any) -> View:
    public.setdefault("hand", EVERY_CARD)
    public.setdefault("stage", "gevechtsfase" if phase != "option" else "temfase")
    return seen(phase, seat, **public)


# -- the sentences of the issue ----------------------------------------------------------------


def test_plus_one_if_it_wins_a_lost_round() -> None:
    """A tie is Arno's, who defends: Frank turns one, and can't turn a loss by one."""
    order = react("plus_one", wins=True)
    assert due(order, at("after", contest=fight((3,), (3,)))) == Plus(0)
    assert due(order, at("after", contest=fight((3,), (4,)))) == Pass()
    assert due(order, at("after", contest=fight((5,), (4,)))) == Pass()
    arno = at("after", 1, contest=fight((4,), (3,)))
    assert due(order, arno) == Plus(1)
    assert due(order, at("after", contest=fight((3,), (3,)), hand=())) == Pass()


def test_flip_if_it_makes_a_difference_of_two() -> None:
    """The die that makes most: one's own up or the other's down."""
    order = react("flip_die", gains=2)
    assert due(order, at("after", contest=fight((1,), (4,)))) == Flip(0, 1)
    assert due(order, at("after", contest=fight((3,), (6,)))) == Flip(1, 6)
    assert due(order, at("after", contest=fight((3,), (4,)))) == Pass()


def test_block_against_the_heavies_of_the_leader() -> None:
    """Frank leads with three raccoons; Niels, a bystander, blocks him, and nobody else."""
    order = react("block_power", foe=LEADER, set="heavies")
    assert due(order, at("before", 2)) == Block(0)
    assert due(order, at("before", 1)) == Block(0)
    niels = tuple([replace(p, raccoons=p.raccoons * (3 if n == 2 else 1))
                   for n, p in enumerate(PLAYERS)])  # fmt: skip
    assert due(order, at("before", 1, players=niels)) == Pass()
    bandits = react("block_power", foe=LEADER, set="bandits")
    assert due(bandits, at("before", 1)) == Pass()


def test_a_meeting_when_another_has_eight_or_more() -> None:
    """Niels has eight. What Frank holds himself is no matter."""
    assert due(react("aa_meeting", holds=8), at("before")) == Meeting()
    assert due(react("aa_meeting", holds=9), at("before")) == Pass()
    assert due(react("aa_meeting", holds=8), at("before", 2)) == Pass()


def test_an_extra_die_in_fights_for_the_last_raccoon() -> None:
    order = react("extra_die", scope="fight", last=True)
    assert due(order, at("before", 1)) == ExtraDie(1)
    assert due(order, at("before", 0)) == Pass()  # Frank has three
    assert due(order, at("before", 2)) == Pass()  # Niels doesn't fight
    assert due(order, at("before", 1, contest=TAMING)) == Pass()


# -- reactions in general ----------------------------------------------------------------------


def test_the_first_that_can_be_played_is() -> None:
    listed = ReactOrder(reactions=(Reaction("plus_one", When(wins=True)), Reaction("flip_die")))
    assert due(listed, at("after", contest=fight((3,), (3,)))) == Plus(0)
    assert due(listed, at("after", contest=fight((2,), (6,)))) == Flip(1, 6)


def test_who_asked_to_be_asked_is_waited_for_once() -> None:
    order = react("ask", holds=8)
    view = at("before")
    assert due(order, view) == Ask()
    asking = at("before", asking=(0,))
    assert due(order, asking, "owed") == Keep()
    assert due(react("ask", holds=9), view) == Pass()
    owed = at("before", options=Options(windows="full"))
    assert due(order, owed, "owed") == Keep()


def test_otherwise_a_pass_or_a_question() -> None:
    view = at("after", contest=fight((5,), (1,)))
    assert due(react("plus_one", wins=True), view) == Pass()
    assert due(react("plus_one", wins=True, ask=True), view) == Ask()
    full = at("after", contest=fight((5,), (1,)), options=Options(windows="full"))
    assert due(react("plus_one", wins=True), full, "owed") == Pass()
    assert due(react("plus_one", wins=True, ask=True), full, "owed") == Keep()


def test_a_reroll_is_answered_by_who_speaks_of_it() -> None:
    sides = (replace(TAMING.sides[0], power="billy_bob"), TAMING.sides[1])
    view = at("reroll", contest=replace(TAMING, sides=sides))
    assert due(react("reroll"), view) == Reroll()
    assert due(react("reroll", deciding=True, ask=True), view) == Pass()
    assert due(react("plus_one"), view) == Keep()


def test_the_interphase_is_answered_by_who_speaks_of_it() -> None:
    view = at("special", stage="interphase", red_discard=("Beuk",), asked=(0,))
    assert due(react("tame_discard"), view, "owed") == TameDiscard("Beuk")
    assert due(react("plus_one"), view, "owed") == Keep()


def test_a_sheet_goes_before_what_stands() -> None:
    order, give = react("extra_die"), GiveOrder(raccoons=("Vla",))
    assert due(order, at("before", sheet=Sheet())) == Keep()
    assert due(order, at("before", sheet=Sheet(standing=True))) == ExtraDie(0)
    assert due(give, at("give", sheet=Sheet())) == Keep()
    assert due(give, at("give", sheet=Sheet(standing=True))) == Give("Vla")


# -- the other slots ---------------------------------------------------------------------------


def test_always_like_this_sends_the_sheet() -> None:
    assert due(SheetOrder(), at("sheet"), "owed") == Sheet(standing=True)
    assert due(SheetOrder(), at("after")) == Keep()


def test_the_option_of_a_turn() -> None:
    order = TurnOrder(turn=2, options=("drink", "gamble"))
    assert due(order, at("option"), "owed") == Drink()
    assert due(order, at("option", deck=0), "owed") == Gamble()
    assert due(replace(order, options=("drink",)), at("option", deck=0), "owed") == Keep()
    assert due(replace(order, turn=3), at("option"), "owed") == Keep()
    assert due(replace(order, turn=1), at("option"), "owed") == Drop()
    every = TurnOrder(turn=1, every=True, options=("search",))
    assert due(every, at("option"), "owed") == Search()
    assert due(every, at("attack"), "owed") == Drop()


@pytest.mark.parametrize(
    ("public", "still"),
    [
        ({"phase": "option"}, True),
        ({"phase": "turn"}, True),
        ({"phase": "turn", "turn": 1}, False),
        ({"phase": "discard", "resume": "turn"}, True),
        ({"phase": "discard", "resume": "gamble"}, False),
        ({"phase": "before", "contest": replace(TAMING, about="player")}, True),
        ({"phase": "before", "contest": TAMING}, False),
        ({"phase": "before", "contest": TAMING, "home": "turn-end"}, False),
        ({"phase": "turn-end", "home": "turn-end"}, False),
        ({"phase": "gamble"}, False),
        ({"phase": "special", "stage": "interphase"}, False),
    ],
)
def test_a_turn_is_declared_until_its_option_is_chosen(public: dict[str, Any], still: bool) -> None:
    view = replace(seen(), public=replace(seen().public, **public))
    assert choosing(view.public, 0) == still
    assert option_turn(view.public, 0) == (2 if still else 3)


@pytest.mark.parametrize(
    ("order", "attack"),
    [
        (FightOrder(), Attack("heavies", 1, "bandits")),
        (FightOrder(sets=("rabids", "brawlers")), Attack("brawlers", 1, "bandits")),
        (FightOrder(foes=(3, 2)), Attack("heavies", 2, "boozers")),
        (FightOrder(foes=(2,), theirs=("heavies",)), Attack("heavies", 2, "heavies")),
        (FightOrder(theirs=("rabids",)), Attack("heavies", 1, "bandits")),
        (FightOrder(foes=(3,)), Keep()),
        (FightOrder(sets=("rabids",)), Keep()),
    ],
)
def test_the_target_of_a_fight(order: FightOrder, attack: Attack | Keep) -> None:
    """Vechtersbazen 1 and Dikzakken 2 against Arno's Bandieten and Niels' two sets; Bjorn none."""
    assert due(order, at("attack"), "owed") == attack


def test_a_defender_who_picks_is_attacked_without_his_set() -> None:
    view = at("attack", options=Options(defender_picks=True))
    assert due(FightOrder(foes=(2,)), view, "owed") == Attack("heavies", 2)


def test_what_to_give_up_and_to_discard() -> None:
    assert due(GiveOrder(raccoons=("Mep", "Vla", "Pens")), at("give")) == Give("Vla")
    assert due(GiveOrder(raccoons=("Mep",)), at("give")) == Keep()
    view = at("discard", asked=(0,))
    assert due(DiscardOrder(cards=("plus_one",)), view, "owed") == Discard(
        ("block_power", "extra_die", "plus_one")
    )
    whole = DiscardOrder(cards=("aa_meeting", "flip_die", "tame_discard"))
    assert due(whole, view, "owed") == Discard(("aa_meeting", "flip_die", "tame_discard"))


def test_a_consolation_is_declined() -> None:
    assert due(ComfortOrder(), at("comfort", asked=(0,))) == Comfort(take=False)
    assert due(ComfortOrder(), at("discard", asked=(0,))) == Keep()


# -- when it is given --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (ReactOrder(reactions=()), "order-empty"),
        (ReactOrder(reactions=(Reaction("ask"),) * 31), "order-long"),
        (react("whisky"), "order-card"),
        (react("plus_one", set="cats"), "order-set"),
        (react("plus_one", foe=0), "order-self"),
        (react("plus_one", foe=4), "order-nobody"),
        (react("plus_one", foe=-2), "order-nobody"),
        (react("plus_one", gains=6), "order-number"),
        (react("plus_one", mine=-2), "order-number"),
        (react("plus_one", holds=-1), "order-number"),
        (TurnOrder(turn=2, options=()), "order-empty"),
        (TurnOrder(turn=1, options=("drink",)), "order-late"),
        (TurnOrder(turn=2, options=("drink", "drink")), "order-twice"),
        (FightOrder(sets=("cats",)), "order-set"),
        (FightOrder(theirs=("heavies", "heavies")), "order-twice"),
        (FightOrder(foes=(1, 1)), "order-twice"),
        (FightOrder(foes=(0,)), "order-self"),
        (GiveOrder(raccoons=()), "order-empty"),
        (GiveOrder(raccoons=("Tom",)), "order-raccoon"),
        (DiscardOrder(cards=("beer",)), "order-card"),
        (react("plus_one", foe=LEADER, set="heavies", gains=2), ""),
        (react("ask", foe=1, wins=True), ""),
        (SheetOrder(), ""),
        (ComfortOrder(), ""),
        (TurnOrder(turn=2, options=("gamble", "search")), ""),
        (TurnOrder(turn=1, every=True, options=("gamble",)), ""),
        (FightOrder(), ""),
        (GiveOrder(raccoons=("Dries",)), ""),
        (DiscardOrder(cards=("plus_one", "aa_meeting")), ""),
    ],
)
def test_an_order_is_refused_when_given_or_it_stands(order: Order, code: str) -> None:
    view = seen()
    if code:
        with pytest.raises(IllegalAction) as error:
            check_order(view, order)
        assert error.value.code == code
    else:
        check_order(view, order)
        assert follow(order, view, None) == Keep()


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(IllegalAction) as error:
        check_order(seen(), TurnOrder(turn=2, options=("sleep",)))  # type: ignore[arg-type]
    assert error.value.code == "order-option"


@pytest.mark.parametrize(("view", "code"), [(seen("over"), "over"), (seen(seat=None), "spectator")])
def test_only_who_plays_gives_orders(view: View, code: str) -> None:
    with pytest.raises(IllegalAction) as error:
        check_order(view, SheetOrder())
    assert error.value.code == code
    assert follow(SheetOrder(), view, None) == Drop()


def test_a_gambler_reacts_to_his_own_die() -> None:
    order = react("plus_one", scope="gamble", gains=1)
    assert due(order, at("gamble", gamble=Side(seat=0, dice=(3,)))) == Plus(0)
    assert due(order, at("gamble", gamble=Side(seat=0, dice=(6,)))) == Pass()
