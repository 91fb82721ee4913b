"""What holds in every game of Saul viltjes, whatever is played."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.tournaments.zp import zp
from engines import base
from engines.base import Drop, IllegalAction, Keep, Prompt
from engines.rng import Rng
from engines.saul import ENGINE, orders, rules
from engines.saul.model import (
    Bid,
    Flip,
    FlipOrder,
    Left,
    LostFace,
    Over,
    Pass,
    Plan,
    Private,
    SamePlan,
    Scored,
    Started,
    State,
    Turned,
)
from tests.cases.table import SAUL_CASES, Game
from tests.contract.driver import Moment, begin, moments
from tests.contract.specimens import SPECIMENS

SAUL = next(specimen for specimen in SPECIMENS if specimen.engine is ENGINE)


@pytest.fixture(params=SAUL.options, ids=str)
def games(request: pytest.FixtureRequest, playouts: int) -> list[list[Moment]]:
    """Four-player games with one set of house rules."""
    seeds = [f"{request.param} {number}" for number in range(3 * playouts)]
    return [list(moments(SAUL, begin(SAUL, 4, request.param, seed), seed)) for seed in seeds]


def test_zp_add_up_to_four(games: list[list[Moment]]) -> None:
    for game in games:
        end = ENGINE.outcome(game[-1].step.state)
        assert end is not None
        assert sum(zp(end.places)) == 4


def test_at_most_nineteen_attempts(games: list[list[Moment]]) -> None:
    """And no step has two exits, nor both a point and a loss (S26)."""
    for game in games:
        assert game[-1].step.state.public.round <= 19
        for moment in game:
            ends = [event for event in moment.step.events if isinstance(event, Scored | Left)]
            assert sum(isinstance(event, Left) for event in ends) <= 1
            lost = any(isinstance(event, LostFace) for event in moment.step.events)
            assert not (lost and any(isinstance(event, Scored) for event in ends))


def test_coasters_owned_and_lost_make_sixteen(games: list[list[Moment]]) -> None:
    """And they are the same sixteen: four Hanks and twelve Sauls."""
    for game in games:
        lost = ""
        for moment in game:
            for event in moment.step.events:
                if isinstance(event, LostFace):
                    lost += event.face
                    assert event.to == (event.player,)
            state: State = moment.step.state
            hands = [own.hand for own in state.private]
            assert [len(hand) for hand in hands] == [p.coasters for p in state.public.players]
            assert "".join(sorted("".join(hands) + lost)) == "HHHH" + "S" * 12


def test_the_start_player_is_in_the_game(games: list[list[Moment]]) -> None:
    """And a round that begins is a step to come back to."""
    for game in games:
        for moment in game:
            public = moment.step.state.public
            begins = any(isinstance(event, Started) for event in moment.step.events)
            assert moment.step.fresh == begins
            for event in moment.step.events:
                if isinstance(event, Started):
                    assert public.players[event.player].status == "playing"
                    assert event.player == public.start


def test_who_has_left_can_do_nothing(games: list[list[Moment]]) -> None:
    for game in games:
        for moment in game:
            state: State = moment.before
            for seat, player in enumerate(state.public.players):
                if player.status == "playing":
                    continue
                assert all(prompt.seat != seat for prompt in ENGINE.prompts(state))
                for action in SAUL.strange:
                    assert isinstance(action, Plan | Bid | Pass | Flip)
                    with pytest.raises(IllegalAction, match="left"):
                        ENGINE.apply(state, seat, action)


def test_games_end_in_every_way(games: list[list[Moment]]) -> None:
    """The last event of a game tells the places, and nothing is asked after it."""
    for game in games:
        assert isinstance(game[-1].step.events[-1], Over)
        assert ENGINE.prompts(game[-1].step.state) == ()


# -- chance ------------------------------------------------------------------------------------


def test_each_coaster_is_lost_as_often() -> None:
    """S17: of H and three Sauls the Hank goes in a quarter of the games, turned or not."""
    case = next(case for case in SAUL_CASES if "SV11" in case["ids"] and "options" not in case)
    faces = Counter[str]()
    for seed in range(400):
        for event in Game(case, seed=f"{seed}").play().events:
            if isinstance(event, LostFace):
                faces[event.face] += 1
    assert sum(faces.values()) == 400
    assert 65 <= faces["H"] <= 135


def test_a_missed_plan_is_drawn_and_the_same_for_the_same_prompt() -> None:
    """S27: every place for the Hank comes up; it opens only when it must."""
    state = begin(SAUL, 4, {}, "missed").state
    view = ENGINE.view(state, 1)
    plans = [ENGINE.default(view, Rng("seed").labelled(f"{key}")) for key in range(60)]
    assert {plan.coasters for plan in plans if isinstance(plan, Plan)} == {
        "HSSS", "SHSS", "SSHS", "SSSH",
    }  # fmt: skip
    assert all(plan == Plan(plan.coasters, None, 1) for plan in plans if isinstance(plan, Plan))
    assert ENGINE.default(view, Rng("seed").labelled("0")) == plans[0]


def test_a_random_start_is_any_seat() -> None:
    starts = {begin(SAUL, 4, {"start": "random"}, f"{n}").state.public.start for n in range(40)}
    assert starts == {0, 1, 2, 3}


# -- other worlds ------------------------------------------------------------------------------


def test_an_imagined_world_could_have_been_played(games: list[list[Moment]]) -> None:
    """Its plans, laid by the rules, give what lies there and the opening that was heard."""
    for moment in (moment for game in games for moment in game):
        public = moment.step.state.public
        for seat in (None, 0, 3):
            world = ENGINE.imagine(ENGINE.view(moment.step.state, seat), Rng("world"))
            for player, own in zip(public.players, world.private, strict=True):
                assert len(own.hand) == player.coasters
                assert own.stack[player.face_down :] == player.turned[::-1]
                assert len(own.stack) == player.laid
            if public.phase in ("bid", "flip") and public.bids <= 4:
                _check_laid(world)


def _check_laid(world: State) -> None:
    """Hands in all over again, from the same round's beginning."""
    public = world.public
    bare = replace(
        public,
        phase="plan",
        turn=None,
        bidder=None,
        bid=0,
        bids=0,
        players=tuple(
            replace(player, ready=False, laid=0, turned="", bid=0, passed=False)
            for player in public.players
        ),
    )
    private = tuple(Private(own.hand, "", None, own.last) for own in world.private)
    state: State = base.State(bare, private, world.hidden)
    for seat, own in enumerate(world.private):
        if own.plan is not None:
            state = ENGINE.apply(state, seat, own.plan).state
    assert [own.stack for own in state.private] == [own.stack for own in world.private]
    opener = next(seat for seat, player in enumerate(state.public.players) if player.bid)
    assert state.public.players[opener].bid <= public.players[opener].bid


def test_hidden_hanks_are_everywhere_they_can_be() -> None:
    """A spectator's worlds put each Hank in each place, and in about a quarter of them on top."""
    game = Game({"stacks": dict.fromkeys("ABCD", "SS"), "moves": []}).play()
    view, tops = ENGINE.view(game.state, None), Counter[str]()
    for number in range(200):
        tops.update(own.stack[-1] for own in ENGINE.imagine(view, Rng(f"{number}")).private)
    assert 150 <= tops["H"] <= 250


def test_after_the_last_attempt_the_lost_coaster_is_still_on_the_table() -> None:
    """Who lost the game's last coaster may have turned it, so the worlds count one more."""
    case = next(case for case in SAUL_CASES if case["name"] == "W L")
    game = Game(case).play()
    world = ENGINE.imagine(ENGINE.view(game.state, 0), Rng("world"))
    assert (world.private[1].hand, world.private[1].stack) == ("", "H")


# -- standing orders ---------------------------------------------------------------------------


def _second_round(hand: str, last: Plan | None, plan: Plan | None = None) -> tuple[State, Prompt]:
    state = begin(SAUL, 4, {}, "orders").state
    players = (replace(state.public.players[0], coasters=len(hand)), *state.public.players[1:])
    public = replace(state.public, round=2, players=players)
    private = (Private(hand=hand, last=last, plan=plan), *state.private[1:])
    after: State = base.State(public, private, state.hidden)
    return after, ENGINE.prompts(after)[0]


@pytest.mark.parametrize(
    ("hand", "last", "plan", "answer"),
    [
        ("SSS", Plan("SSS", 3, 2), None, Plan("SSS", 3, 2)),
        ("HSS", Plan("SSS", 3, 2), None, Drop("plan-gone")),
        ("HSS", None, None, Drop("no-plan")),
        ("HSS", Plan("SS", 2), Plan("S", 1), Keep()),
    ],
)
def test_the_same_plan_is_repeated_or_dropped_never_mended(
    hand: str, last: Plan | None, plan: Plan | None, answer: object
) -> None:
    """A plan that was handed in by hand for this round stands."""
    state, prompt = _second_round(hand, last, plan)
    order = SamePlan(round=1, every=True)
    assert ENGINE.follow(order, ENGINE.view(state, 0), prompt) == answer


def test_turning_by_order_ends_when_its_players_have_nothing_left() -> None:
    """The order goes with a word to its owner, and the question is his again."""
    case = {
        "stacks": dict.fromkeys("ABCD", "S"),
        "opens": {"A": 4},
        "moves": ["A flip B", "A flip C"],
    }
    game = Game(case).play()
    view, (prompt,) = ENGINE.view(game.state, 0), ENGINE.prompts(game.state)
    follow = ENGINE.follow
    assert follow(FlipOrder(round=1, owners=(1, 2)), view, prompt) == Drop("flips-done")
    assert follow(FlipOrder(round=1, owners=(2, 3)), view, prompt) == Flip(3)


def test_a_spectator_has_no_orders_and_nothing_to_play() -> None:
    state = begin(SAUL, 4, {}, "spectator").state
    view = ENGINE.view(state, None)
    with pytest.raises(IllegalAction, match="spectator"):
        orders.check_order(view, SamePlan(round=1))
    with pytest.raises(IllegalAction, match="spectator"):
        rules.default(view, Rng("x"))
    assert ENGINE.follow(SamePlan(round=1), view, None) == Drop()


def test_turned_coasters_come_from_the_top(games: list[list[Moment]]) -> None:
    """S14, S16: in each stack from the last laid to the first; a Hank ends the attempt (S15)."""
    for moment in (moment for game in games for moment in game):
        turned = [event for event in moment.step.events if isinstance(event, Turned)]
        for event, following in pairwise(turned):
            assert event.face == "S"
            assert following.player == event.player
        for owner in {event.owner for event in turned}:
            faces = "".join(event.face for event in turned if event.owner == owner)
            before = moment.before.public.players[owner].turned
            if moment.before.public.phase == "flip":
                stack = moment.before.private[owner].stack[::-1]
                assert stack.startswith(before + faces)
