"""The autopilot: legal, blind to what is hidden, sensible in known spots, and clearly no dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tournaments.zp import zp
from engines.base import IllegalAction, Outcome, Seat
from engines.billies import ENGINE, odds
from engines.billies.autopilot import choose, winning
from engines.billies.balance import counts, usual
from engines.billies.model import (
    Action,
    Attack,
    Block,
    Contest,
    Deploy,
    Discard,
    Drink,
    ExtraDie,
    Flip,
    Gamble,
    Meeting,
    Options,
    Pass,
    Plus,
    Reroll,
    Rounds,
    Search,
    Sheet,
    Side,
    State,
    TameDiscard,
    TamePlayer,
    View,
)
from engines.rng import Rng
from tests.engines.billies_views import FIGHT, PLAYERS, TAMING, seen

Chooser = Callable[[View, Rng], Action]


def at_random(view: View, rng: Rng) -> Action:
    return ENGINE.sample(view, rng)[0]


def turns(
    choosers: Sequence[Chooser], seed: str, options: Options | None = None
) -> Iterator[tuple[State, Seat, Action]]:
    """Each move of a game with the state before it, and in the end the last state."""
    state = ENGINE.setup(len(choosers), options or Options(), Rng(seed)).state
    rng = Rng(seed).labelled("moves")
    while asked := [prompt for prompt in ENGINE.prompts(state) if prompt.need != "open"]:
        seat = asked[-1].seat
        action = choosers[seat](ENGINE.view(state, seat), rng.labelled(f"{seat} {asked[-1].key}"))
        yield state, seat, action
        state = ENGINE.apply(state, seat, action).state
    yield state, -1, Pass()


def places(choosers: Sequence[Chooser], seed: str) -> tuple[int, ...]:
    *_, (final, _, _) = turns(choosers, seed)
    outcome = ENGINE.outcome(final)
    assert outcome is not None
    return outcome.places


@pytest.mark.parametrize("seats", range(2, 7))
def test_it_beats_random_players_at_every_size_of_table(seats: int) -> None:
    """The mean of a table is 1 ZP, a win is 2."""
    total, games = Fraction(0), 16
    for game in range(games):
        choosers = [at_random] * seats
        choosers[game % seats] = choose
        total += zp(places(choosers, f"{seats} {game}"))[game % seats]
    assert total / games > Fraction(140, 100)


def test_a_random_player_among_its_kind_loses() -> None:
    total = Fraction(0)
    for game in range(12):
        choosers = [choose] * 4
        choosers[game % 4] = at_random
        total += zp(places(choosers, f"among {game}"))[game % 4]
    assert total / 12 < Fraction(75, 100)


@pytest.mark.parametrize(
    "options",
    [Options(), Options(windows="full", defender_picks=True), Options(windows="contestants")],
)
def test_it_cannot_depend_on_what_is_hidden(options: Options) -> None:
    """In any other world that looks the same, it does the same; and it is legal."""
    for number, (state, seat, action) in enumerate(turns([choose] * 4, "hidden", options)):
        if seat < 0 or number % 7:
            continue
        view = ENGINE.view(state, seat)
        other = ENGINE.imagine(view, Rng("world"))
        assert choose(ENGINE.view(other, seat), Rng("same")) == choose(view, Rng("same"))
        ENGINE.check(view, action)


def test_its_games_are_told_beside_what_is_usual() -> None:
    """Every figure that is compared is counted, and no count is out of bounds."""
    for seats in range(2, 7):
        step = ENGINE.setup(seats, Options(), Rng("usual"))
        events, state = list(step.events), step.state
        while (outcome := ENGINE.outcome(state)) is None:
            seat = next(p.seat for p in ENGINE.prompts(state) if p.need != "open")
            step = ENGINE.apply(state, seat, choose(ENGINE.view(state, seat), Rng("x")))
            events, state = [*events, *step.events], step.state
        found = ENGINE.counts(events, outcome)
        assert {name for name, _ in usual(seats)} <= {count.name for count in found}
        by_name = {count.name: count for count in found}
        assert by_name["fights"].found == sum(
            player.left > 0 for player in state.public.players
        ) + (len(state.public.removed) - sum(player.left > 0 for player in state.public.players))
        assert 0 <= by_name["attacker"].found <= 100 * by_name["attacker"].of
        shares = [by_name[name].found for name in ("search", "drink", "gamble")]
        assert sum(shares) == 100 * by_name["turns"].found


def test_nobody_wins_a_draw() -> None:
    step = ENGINE.setup(2, Options(), Rng("draw"))
    found = counts(step.events, Outcome((1, 1), ("draw", "draw")))
    assert not any(count.found for count in found)


# -- chances -----------------------------------------------------------------------------------


def duel(mine: int, theirs: int, **of: Any) -> Contest:
    sides = (Side(seat=0, extra=mine - 1), Side(seat=1, extra=theirs - 1))
    return Contest(about="wild", sides=sides, raccoon="Mep", **of)


@pytest.mark.parametrize(
    ("mine", "theirs", "ties", "won", "of"),
    [
        (1, 1, False, 5, 12),
        (2, 1, False, 125, 216),
        (1, 2, False, 55, 216),
        (2, 2, False, 505, 1296),
        (3, 1, False, 95, 144),
        (1, 1, True, 7, 12),
    ],
)
def test_odds_of_a_round_are_exact(mine: int, theirs: int, ties: bool, won: int, of: int) -> None:
    """1.2.8 of the rulings."""
    chance = odds.beats(odds.weights(mine), odds.weights(theirs), ties=ties)
    assert chance == odds.CERTAIN * won // of


@pytest.mark.parametrize(
    ("power", "chance"),
    [("granny_billy", 376), ("billy_jr", 624), ("billy_bob", 617), ("sly_billy", 617),
     ("beer_billy", 583), ("big_billy", 583)],
)  # fmt: skip
def test_chances_of_taming_are_those_of_the_rulings(power: str, chance: int) -> None:
    """1.2.2: best of three with one die each, per thousand."""
    contest = replace(TAMING, sides=(Side(seat=0, power=power), Side(seat=1)))
    assert abs(winning(contest, 0) - 10 * chance) <= 10
    assert winning(contest, 0) + winning(contest, 1) == odds.CERTAIN


# -- known spots -------------------------------------------------------------------------------

ALL = (
    "block_power", "extra_die", "extra_rounds", "flip_die", "plus_one",
    "tame_discard", "tame_player",
)  # fmt: skip


def move(phase: str, seat: Seat = 0, **public: Any) -> Action:
    public.setdefault("stage", "gevechtsfase")
    public.setdefault("hand", ALL)
    return choose(seen(phase, seat, **public), Rng("spot"))


def fight(mine: tuple[int, ...], theirs: tuple[int, ...], **of: Any) -> Contest:
    both = (replace(FIGHT.sides[0], dice=mine), replace(FIGHT.sides[1], dice=theirs))
    return replace(FIGHT, sides=both, **of)


def test_a_short_hand_is_filled_and_a_helping_card_used() -> None:
    assert move("option", hand=("plus_one",)) == Drink()
    assert move("option", hand=("plus_one", "aa_meeting")) == Search()
    assert move("option", hand=("block_power", "aa_meeting")) == Gamble()
    assert move("option", hand=(), deck=0) == Gamble()


def test_a_round_that_would_be_lost_is_turned() -> None:
    lost = fight((3, 2), (4,), round=2)
    assert move("after", contest=lost, hand=("plus_one",)) == Pass()  # a tie is not enough
    assert move("after", contest=lost, hand=("flip_die",)) in (Flip(0, 2), Flip(1, 4))
    assert move("after", 1, contest=fight((5, 2), (4,), round=2), hand=("plus_one",)) == Plus(1)
    assert move("after", contest=fight((6, 2), (4,), round=2)) == Pass()


def test_a_bystander_spends_nothing() -> None:
    for phase in ("before", "after", "majority"):
        assert move(phase, 2, hand=ALL) == Pass()


def test_dice_and_blocks_before_the_roll() -> None:
    assert move("before", hand=("extra_die",)) == ExtraDie(0)
    assert move("before", 1, hand=("extra_die",)) == ExtraDie(1)
    assert move("before", contest=TAMING, hand=("extra_die",)) == ExtraDie(0)
    assert move("before", 1, contest=TAMING, hand=("extra_die",)) == Pass()
    jr = replace(TAMING, about="player")
    assert move("before", 1, contest=jr, hand=("block_power",)) == Block(0)


def test_a_lost_contest_goes_on() -> None:
    both = (replace(FIGHT.sides[0], wins=1), replace(FIGHT.sides[1], wins=2))
    lost = replace(FIGHT, sides=both, round=3)
    assert move("majority", contest=lost) == Rounds()
    assert move("majority", 1, contest=lost) == Pass()


def test_a_gamble_is_bettered() -> None:
    """A three brings nothing; one more a raccoon, as does its opposite face."""
    assert move("gamble", hand=("plus_one",)) == Plus(0)
    assert move("gamble", hand=("flip_die",)) == Flip(0, 3)
    assert move("gamble", gamble=Side(seat=0, dice=(6,))) == Pass()
    assert move("gamble", 1) == Pass()
    assert move("gamble", hand=("aa_meeting",), players=crowded(7, 2)) == Pass()


def crowded(*hands: int) -> tuple[Any, ...]:
    """The usual players with other hands; the last keeps all others."""
    return tuple([replace(PLAYERS[n], hand=hands[min(n, len(hands) - 1)]) for n in range(4)])


def test_a_meeting_is_called_on_hoarders_not_on_oneself() -> None:
    assert move("turn", hand=("aa_meeting",), players=crowded(4, 3, 9, 2)) == Meeting()
    assert move("turn", hand=("aa_meeting",), players=crowded(9, 2)) == Pass()


def test_special_cards_join_the_largest_set() -> None:
    tamed: dict[str, Any] = {"red_discard": ("Beuk", "Frituur"), "stage": "temfase"}
    assert move("turn", hand=("tame_discard",), **tamed) == TameDiscard("Frituur")
    assert move("special", asked=(0,), hand=("tame_player",), **tamed) == TamePlayer("Kroket")


def test_other_questions() -> None:
    assert move("sheet") == Sheet()
    both = (replace(TAMING.sides[0], power="billy_bob"), TAMING.sides[1])
    assert move("reroll", contest=replace(TAMING, sides=both)) == Reroll()
    won = (replace(both[0], dice=(5,)), both[1])
    assert move("reroll", contest=replace(TAMING, sides=won)) == Pass()
    assert move("deploy") == Deploy("heavies")
    kept = move("discard", asked=(0,))
    assert kept == Discard(("block_power", "extra_rounds", "tame_player"))


def test_it_attacks_where_it_wins_most_often() -> None:
    """Two Dikzakken against a single raccoon; of equal ones against whoever has more."""
    assert move("attack") == Attack("heavies", 2, "boozers")
    picks = Options(defender_picks=True)
    assert move("attack", options=picks) in (Attack("heavies", 1), Attack("heavies", 2))


def test_it_answers_only_when_asked() -> None:
    for seat in (1, None):
        with pytest.raises(IllegalAction):
            choose(seen("option", seat, asked=(0,)), Rng("x"))
