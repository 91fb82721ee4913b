"""The autopilot: legal, blind to what is hidden, sensible in known spots, and clearly no dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest
from msgspec.structs import replace

from bot.tournaments.zp import zp
from engines.base import IllegalAction, Outcome, Seat
from engines.rng import Rng
from engines.saul import ENGINE
from engines.saul.autopilot import choose
from engines.saul.model import HANK, Action, Bid, Flip, Options, Pass, Plan, Public, State, View

Chooser = Callable[[View, Rng], Action]


def at_random(view: View, rng: Rng) -> Action:
    return ENGINE.sample(view, rng)[0]


def turns(choosers: list[Chooser], seed: str) -> Iterator[tuple[State, Seat, Action]]:
    """Each move of a game with the state before it."""
    state = ENGINE.setup(len(choosers), Options(), Rng(seed)).state
    rng = Rng(seed).labelled("moves")
    while owed := [prompt.seat for prompt in ENGINE.prompts(state) if prompt.need == "owed"]:
        seat, rng = owed[0], Rng(rng.seed, rng.count + 10)
        action = choosers[seat](ENGINE.view(state, seat), rng)
        yield state, seat, action
        state = ENGINE.apply(state, seat, action).state
    yield state, -1, Pass()


def played(choosers: list[Chooser], seed: str) -> Outcome:
    *_, (final, _, _) = turns(choosers, seed)
    outcome = ENGINE.outcome(final)
    assert outcome is not None
    return outcome


def rotated(me: Chooser, other: Chooser, seats: int, games: int) -> tuple[Fraction, int, int]:
    """Mean ZP, games won and games lost of one `me` among others, each seat in turn."""
    total, reasons = Fraction(0), Counter[str]()
    for game in range(games):
        choosers = [other] * seats
        choosers[game % seats] = me
        outcome = played(choosers, f"{seats} {game}")
        total += zp(outcome.places)[game % seats]
        reasons[outcome.reasons[game % seats]] += 1
    return total / games, reasons["won"], reasons["lost"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_move_is_legal_and_every_game_ends(seats: int) -> None:
    """`apply` refuses what isn't legal."""
    for game in range(15):
        assert played([choose] * seats, f"all {game}").places.count(1) >= 1


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_cannot_depend_on_what_is_hidden(seats: int) -> None:
    """In any other world that looks the same, it does the same."""
    for state, seat, action in turns([choose] * seats, f"hidden {seats}"):
        if seat < 0:
            continue
        view = ENGINE.view(state, seat)
        for world in range(3):
            other = ENGINE.imagine(view, Rng(f"world {world}"))
            again = choose(ENGINE.view(other, seat), Rng("same"))
            assert again == choose(view, Rng("same"))
        assert choose(view, Rng("same")) == choose(view, Rng("same"))
        ENGINE.check(view, action)


def test_one_among_random_players_gets_clearly_more_than_its_share() -> None:
    """The mean of a table is 1 ZP; 320 games spread by about 0.04."""
    mean, won, lost = rotated(choose, at_random, seats=4, games=320)
    assert mean > Fraction(125, 100)
    assert won > 3 * lost
    assert won > 100


def test_a_random_player_among_its_kind_gets_clearly_less() -> None:
    mean, won, lost = rotated(at_random, choose, seats=4, games=160)
    assert mean < Fraction(75, 100)
    assert lost > won


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_it_beats_random_players_at_every_size_of_table(seats: int) -> None:
    mean, won, lost = rotated(choose, at_random, seats, games=150)
    assert mean > Fraction(115, 100)
    assert won > lost


def test_it_beats_a_mixed_table() -> None:
    """Two and two, in all arrangements of neighbours: its pair takes more than half."""
    pairs = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
    total = Fraction(0)
    for game in range(180):
        mine = pairs[game % len(pairs)]
        choosers: list[Chooser] = [choose if seat in mine else at_random for seat in range(4)]
        shares = zp(played(choosers, f"mixed {game}").places)
        total += sum((shares[seat] for seat in mine), Fraction(0))
    assert total / (180 * 2) > Fraction(120, 100)


def test_four_of_its_kind_win_and_lose_in_every_mix() -> None:
    endings = Counter(
        tuple(sorted(played([choose] * 4, f"kind {game}").reasons)) for game in range(120)
    )
    lost = sum(count for reasons, count in endings.items() if "lost" in reasons)
    won = sum(count for reasons, count in endings.items() if "won" in reasons)
    assert len(endings) >= 3
    assert 120 * 2 > 2 * lost > 120 / 2
    assert won > 120 / 2


def test_every_seat_of_its_kind_has_its_chances() -> None:
    first = Counter(played([choose] * 4, f"seat {game}").places.index(1) for game in range(160))
    assert min(first[seat] for seat in range(4)) > 160 / 12


# -- known spots -------------------------------------------------------------------------------


def start(seats: int = 4) -> State:
    return ENGINE.setup(seats, Options(), Rng("spot")).state


def laid(*plans: Plan) -> State:
    state = start(len(plans))
    for seat, plan in enumerate(plans):
        state = ENGINE.apply(state, seat, plan).state
    return state


def moves(state: State, seat: Seat, times: int = 60) -> list[Action]:
    view = ENGINE.view(state, seat)
    return [choose(view, Rng(f"spot {number}")) for number in range(times)]


def plans(state: State, seat: Seat) -> list[Plan]:
    return [move for move in moves(state, seat) if isinstance(move, Plan)]


def test_plans_are_a_mix_of_honest_and_not() -> None:
    trapped = [plan for plan in plans(start(), 1) if HANK in plan.coasters]
    assert 15 < len(trapped) < 50
    assert {plan.bid_after for plan in trapped} == {None}
    assert len({plan.coasters for plan in trapped}) > 1
    assert len({(plan.bid_after, plan.start_bid) for plan in plans(start(), 1)}) >= 4


def test_the_first_to_be_forced_lays_no_hank() -> None:
    """If nobody opens, the start player must; who sits after him needn't."""
    assert not any(HANK in plan.coasters for plan in plans(start(), 0))


def test_the_one_with_fewest_coasters_lays_no_hank() -> None:
    state = start()
    players = list(state.public.players)
    players[2] = replace(players[2], coasters=3)
    private = list(state.private)
    private[2] = replace(private[2], hand="HSS")
    public: Public = replace(state.public, players=tuple(players))
    fewer = replace(state, public=public, private=tuple(private))
    assert not any(HANK in plan.coasters for plan in plans(fewer, 2))
    assert any(HANK in plan.coasters for plan in plans(fewer, 0))


def test_it_never_opens_on_its_own_hank_by_choice() -> None:
    for state, seat, action in turns([choose] * 4, "open"):
        if isinstance(action, Plan) and action.bid_after is not None:
            assert HANK not in action.coasters
        if isinstance(action, Bid) and HANK in state.private[seat].stack:
            assert 3 * action.bid <= state.public.table


def test_with_an_own_hank_it_bids_only_what_two_others_may_beat() -> None:
    trap = Plan("HSSS")
    state = laid(Plan("SS", 2), trap, trap, trap)
    assert {type(move) for move in moves(state, 1)} == {Pass, Bid}
    assert {move.bid for move in moves(state, 1) if isinstance(move, Bid)} == {2}
    state = ENGINE.apply(state, 1, Pass()).state
    assert {type(move) for move in moves(state, 2)} == {Pass, Bid}
    state = ENGINE.apply(state, 2, Bid(3)).state
    assert set(moves(state, 3)) == {Pass()}


def test_it_takes_a_bid_that_its_own_stack_covers() -> None:
    state = laid(Plan("S", 1), Plan("HS", 2), Plan("SS", 2), Plan("SS", 2))
    public: Public = replace(state.public, turn=2)
    assert not any(isinstance(move, Pass) for move in moves(replace(state, public=public), 2))


def test_it_passes_when_nearly_the_whole_table_is_asked_for() -> None:
    full = Plan("SSS", 3, 10)
    state = laid(full, full, full, full)
    assert (state.public.bid, state.public.table) == (10, 12)
    assert set(moves(state, 1)) == {Pass()}


def test_it_turns_where_the_bidding_spoke_for_sauls() -> None:
    """One has bid high, the others passed at once."""
    state = laid(Plan("SS", 2), Plan("SS", 2), Plan("SS", 2), Plan("SS", 2))
    for seat, action in ((1, Bid(3)), (2, Pass()), (3, Pass()), (0, Bid(4)), (1, Pass())):
        state = ENGINE.apply(state, seat, action).state
    assert state.public.phase == "flip"
    assert set(moves(state, 0)) == {Flip(1)}


def test_it_answers_only_when_asked() -> None:
    state = laid(Plan("S", 1), Plan("S", 1), Plan("S", 1), Plan("S", 1))
    with pytest.raises(IllegalAction):
        choose(ENGINE.view(state, 3), Rng("x"))
    with pytest.raises(IllegalAction):
        choose(ENGINE.view(state, None), Rng("x"))
