"""What always holds in Bunny Kingdom: cards, pieces, hands on their way, secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engines.base import EVERYBODY, IllegalAction
from engines.bunny import ENGINE, board, cards, pieces, rules
from engines.bunny.draft import neighbour, side
from engines.bunny.model import (
    Action,
    Build,
    Camp,
    Choose,
    Copy,
    Dealt,
    Options,
    Passed,
    Player,
    Private,
    Ready,
    RoundBegan,
    State,
    Tower,
    Trade,
    Undo,
)
from engines.rng import Rng
from tests.contract.bunny_specimen import BUNNY
from tests.contract.driver import Moment, begin, moments


def _begun(seats: int, seed: str) -> State:
    return ENGINE.setup(seats, Options(), Rng(seed)).state


@pytest.fixture(scope="module")
def games() -> list[list[Moment]]:
    """Random moves, with a default, an autopilot's move or a revision now and then."""
    seeds = [(seats, f"{seats} {number}") for seats in ENGINE.seats for number in range(3)]
    return [list(moments(BUNNY, begin(BUNNY, seats, {}, seed), seed)) for seats, seed in seeds]


def _states(games: list[list[Moment]]) -> Iterator[State]:
    for game in games:
        yield game[0].before
        yield from [moment.step.state for moment in game]


# -- cards -------------------------------------------------------------------------------------


def test_the_deck_is_what_the_document_says() -> None:
    kinds = Counter(map(cards.kind, cards.DECK))
    assert len(cards.DECK) == len(set(cards.DECK)) == 182
    assert (kinds["territory"], kinds["parchment"], kinds["provisions"]) == (100, 37, 3)
    assert sum(kinds.values()) - 140 == 42


def test_no_card_is_ever_lost_or_made(games: list[list[Moment]]) -> None:
    for state in _states(games):
        held = [c for own in state.private for c in (*own.hand, *own.parchments, *own.thrown)]
        aside = [card for reserve in state.hidden.reserves for card in reserve]
        everything = [*state.hidden.deck, *aside, *held, *state.public.played]
        assert tuple(sorted(everything)) == cards.DECK


def test_a_building_lies_in_one_place_and_a_square_has_one_at_most(
    games: list[list[Moment]],
) -> None:
    """None on a printed city or a square that is nobody's; a pair of towers is on two."""
    stood = 0
    for state in _states(games):
        public = state.public
        waiting = [card for player in public.players for card in player.waiting]
        built = Counter[int]()
        for number in range(100):
            building = public.position.buildings[number]
            if building is not None:
                built[building] += 1
                assert public.position.owners[number] is not None
                assert board.TERRAIN[number] != "city"
                assert cards.kind(building) == "camp" or cards.fits(building, number)
        for card, number in built.items():
            assert number == (2 if cards.kind(card) == "tower" else 1)
        stood = max(stood, len(built))
        assert len(set(waiting)) == len(waiting)
        assert not set(waiting) & set(built)
        assert {*waiting, *built} <= set(public.played)
    assert stood > 5


def test_who_owns_a_square_holds_it_by_card_or_by_camp(games: list[list[Moment]]) -> None:
    for state in _states(games):
        played = set(state.public.played)
        for number in range(100):
            if state.public.position.owners[number] is not None:
                camped = pieces.camper(state.public.position, number) is not None
                assert camped or number in played


def test_scores_only_rise_and_every_round_is_harvested(games: list[list[Moment]]) -> None:
    for game in games:
        last = game[-1].step.state.public
        assert (last.round, last.phase) == (4, "over")
        for player in last.players:
            assert len(player.harvests) == 4
            assert sum(player.harvests) <= player.score
        for moment in game:
            before, after = moment.before.public.players, moment.step.state.public.players
            pairs = zip(before, after, strict=True)
            assert all(one.score <= other.score for one, other in pairs)


# -- hands -------------------------------------------------------------------------------------


def test_the_direction_that_is_shown_is_the_one_that_happens(games: list[list[Moment]]) -> None:
    """A hand that is passed turns up at the neighbour's on that side."""
    seen = Counter[str]()
    for moment in (moment for game in games for moment in game):
        passed = [event for event in moment.step.events if isinstance(event, Passed)]
        if len(passed) != 1 or moment.step.state.public.phase != "draft":
            continue
        seats = len(moment.before.private)
        assert passed[0].side == side(moment.before.public.round)
        for seat, own in enumerate(moment.before.private):
            choice = moment.action if seat == moment.prompt.seat else own.choice
            assert isinstance(choice, Choose)
            left = [c for c in own.hand if c not in (*choice.cards, choice.away)]
            new = moment.step.state.private[neighbour(seat, seats, passed[0].side)].hand
            assert set(left) <= set(new)
            assert len(new) - len(left) == (seats == 2)
        seen[f"{seats} {passed[0].side}"] += 1
    assert len(seen) == 6


def test_left_is_clockwise() -> None:
    """R25: the next seat; the side of rounds 1 and 3."""
    assert [side(number) for number in (1, 2, 3, 4)] == ["left", "right", "left", "right"]
    assert [neighbour(seat, 3, "left") for seat in range(3)] == [1, 2, 0]
    assert [neighbour(seat, 3, "right") for seat in range(3)] == [2, 0, 1]
    assert neighbour(0, 2, "left") == neighbour(0, 2, "right") == 1


def test_bags_have_no_order(games: list[list[Moment]]) -> None:
    """R42: nobody, the owner of the database included, can read the next card off the state."""
    for state in _states(games):
        for bag in (state.hidden.deck, *state.hidden.reserves):
            assert bag == tuple(sorted(bag))


def test_what_is_dealt_next_is_open_until_it_is_dealt() -> None:
    """R42: with other chance the next round's hands are others."""
    state = _begun(2, "chance")
    action = ENGINE.default(ENGINE.view(state, 0), Rng("0"))
    state = ENGINE.apply(state, 0, action).state
    found = set()
    for number in range(12):
        future = ENGINE.renew(state, Rng(f"{number}"), 0)
        step = ENGINE.apply(future, 1, ENGINE.default(ENGINE.view(future, 1), Rng("1")))
        found.add(tuple(e.drawn for e in step.events if isinstance(e, Dealt)))
    assert len(found) > 8


# -- secrets -----------------------------------------------------------------------------------


def test_hands_are_told_to_their_owners_alone(games: list[list[Moment]]) -> None:
    told = 0
    for event in (event for game in games for moment in game for event in moment.step.events):
        if isinstance(event, Dealt):
            told += 1
            assert event.to == (event.player,)
        if isinstance(event, RoundBegan):
            assert event.to == EVERYBODY
    assert told


def test_a_reserve_is_hidden_from_its_owner_too() -> None:
    """R39."""
    state = _begun(2, "reserve")
    other = replace(state.hidden, reserves=state.hidden.reserves[::-1])
    assert other != state.hidden
    for seat in (None, 0, 1):
        assert ENGINE.view(replace(state, hidden=other), seat) == ENGINE.view(state, seat)


def test_what_is_thrown_away_is_known_to_who_threw_it() -> None:
    """R6."""
    state = _begun(2, "thrown")
    for seat in (0, 1):
        hand = state.private[seat].hand
        state = ENGINE.apply(state, seat, Choose((hand[0],), hand[1])).state
    for seat in (0, 1):
        own = ENGINE.view(state, seat).own
        assert own is not None
        assert len(own.thrown) == 1
        assert own.thrown[0] not in state.public.played


def _square(name: str) -> int:
    return board.NAMES.index(name)


def _card(name: str) -> int:
    return next(card for card in cards.DECK if cards.name(card) == name)


def _building(round_: int = 1) -> State:
    """B, of three, is about to build; so is A."""
    state = rules.blank(3, Options(), Rng("build"))
    position = state.public.position
    for seat, names in enumerate((("A1",), ("E1", "F1", "E7", "H2"), ())):
        for name in names:
            position = pieces.claimed(position, seat, _square(name))
    waiting = [_card(name) for name in ("city-2", "trading-post", "camp-3", "sky-tower-a")]
    players = (
        Player(waiting=(_card("city-1"),)),
        Player(waiting=tuple(sorted(waiting))),
        Player(ready=True),
    )
    public = replace(
        state.public, players=players, position=position, phase="build", round=round_, step=0
    )
    return replace(state, public=public)


PLANS: tuple[tuple[Action, ...], ...] = (
    (),
    (Build(_card("city-2"), _square("E1")),),
    (Build(_card("city-2"), _square("E1")), Undo(), Build(_card("city-2"), _square("F1"))),
    (Camp(_card("camp-3"), (_square("J1"), _square("J2"))),),
    (Camp(_card("camp-3"), (_square("J1"),), reply=True), Undo()),
    (
        Build(_card("trading-post"), _square("E7")),
        Trade(_square("E7"), "wood"),
        Tower(_card("sky-tower-a"), _square("E1"), _square("H2")),
    ),
)


def _planned(plan: tuple[Action, ...]) -> tuple[State, list[int]]:
    """What B planned, and how many events each of his steps had."""
    state, events = _building(), list[int]()
    for action in plan:
        step = ENGINE.apply(state, 1, action)
        assert not step.reveals
        events.append(len(step.events))
        state = step.state
    return state, events


def test_what_others_see_is_the_same_whatever_is_planned() -> None:
    """Views, prompts with their keys, events: not even how many steps were made shows."""
    blank = _building()
    for plan in PLANS:
        state, events = _planned(plan)
        assert sum(events) == 0
        for seat in (None, 0, 2):
            assert ENGINE.view(state, seat) == ENGINE.view(blank, seat)
        assert ENGINE.prompts(state) == ENGINE.prompts(blank)
        ready = ENGINE.apply(state, 1, Ready()).state
        nothing = ENGINE.apply(blank, 1, Ready()).state
        for seat in (None, 0, 2):
            assert ENGINE.view(ready, seat) == ENGINE.view(nothing, seat)
        assert ENGINE.prompts(ready) == ENGINE.prompts(nothing)


def test_a_camp_that_was_kept_looks_like_none_to_others() -> None:
    """R13: whether it wasn't planned or wasn't to be had is told to its owner alone."""
    outcomes = []
    for plan in ((), (Camp(_card("camp-3"), (_square("J1"),), reply=True),)):
        state, _ = _planned(plan)
        for seat in (1, 0):
            step = ENGINE.apply(state, seat, Ready())
            state = step.state
        heard = [event for event in step.events if event.to == EVERYBODY]
        outcomes.append((heard, [ENGINE.view(state, seat) for seat in (None, 0, 2)]))
    assert outcomes[0] == outcomes[1]


def test_what_others_see_is_the_same_whatever_is_chosen() -> None:
    for seats in (2, 3):
        state = _begun(seats, "choice")
        views = []
        for number in range(6):
            action = ENGINE.default(ENGINE.view(state, 1), Rng(f"{number}"))
            step = ENGINE.apply(state, 1, action)
            assert not step.events
            others = (None, *(seat for seat in range(seats) if seat != 1))
            views.append([ENGINE.view(step.state, seat) for seat in others])
            assert step.state.private[1].choice == action
        assert all(view == views[0] for view in views)


def test_worlds_look_like_the_view_and_hide_other_things(games: list[list[Moment]]) -> None:
    """In every phase: whoever looks, the cards he doesn't see are dealt anew, all 182 of them."""
    phases, hidden = Counter[str](), 0
    for moment in [moment for game in games for moment in game][::9]:
        state = moment.step.state
        for seat in (None, *range(len(state.private))):
            view = ENGINE.view(state, seat)
            world = ENGINE.imagine(view, Rng("world"))
            assert ENGINE.view(world, seat) == view
            assert ENGINE.prompts(world) == ENGINE.prompts(state)
            held = [c for own in world.private for c in (*own.hand, *own.parchments, *own.thrown)]
            aside = [card for reserve in world.hidden.reserves for card in reserve]
            everything = [*world.hidden.deck, *aside, *held, *world.public.played]
            assert tuple(sorted(everything)) == cards.DECK
            hidden += world.private != state.private
        phases[state.public.phase] += 1
    assert hidden > 50
    assert {"draft", "build"} <= set(phases)


def _asked_late(phase: str) -> State:
    """Trading posts, or copies, with A's answer in."""
    state = _building(4)
    position = state.public.position
    for seat, name in ((0, "A1"), (1, "E7")):
        position = pieces.built(position, _square(name), _posts()[seat])
    liberal, socialist = _card("liberal"), _card("socialist")
    shown = ((liberal, socialist), (liberal + 1,), (_card("royal-ring"),))
    players = [
        replace(
            player, waiting=(), ready=seat == 0, revealed=shown[seat] if phase == "copy" else ()
        )
        for seat, player in enumerate(state.public.players)
    ]
    private = [Private(parchments=player.revealed) for player in players]
    public = replace(state.public, position=position, players=tuple(players), phase=phase)
    if phase == "trade":
        private[0] = Private(trades=(Trade(_square("A1"), "wood"),))
    else:
        private[0] = replace(private[0], copy=Copy((_card("royal-ring"),), (liberal + 1,)))
    return replace(state, public=public, private=tuple(private))


def _posts() -> tuple[int, ...]:
    return tuple(card for card in cards.DECK if cards.name(card) == "trading-post")


@pytest.mark.parametrize("phase", ["trade", "copy"])
def test_late_answers_are_imagined_too(phase: str) -> None:
    """Somebody who has answered has answered in every world, with something that he may."""
    state = _asked_late(phase)
    found = set()
    for number in range(20):
        world = ENGINE.imagine(ENGINE.view(state, 2), Rng(f"{number}"))
        assert ENGINE.view(world, 2) == ENGINE.view(state, 2)
        answers = world.private[0].trades or (world.private[0].copy,)
        for answer in answers:
            assert answer is not None
            ENGINE.check(ENGINE.view(world, 0), answer)
        found.add(answers)
    assert len(found) > 1 or phase == "copy"


# -- choices -----------------------------------------------------------------------------------


def test_what_is_legal_is_allowed_and_distinct(games: list[list[Moment]]) -> None:
    """And what the engine itself answers is allowed; nobody else may do anything."""
    for moment in [moment for game in games for moment in game][::11]:
        state = moment.before
        asked = {prompt.seat for prompt in ENGINE.prompts(state)}
        assert list(ENGINE.legal(ENGINE.view(state, None))) == []
        for seat in range(len(state.private)):
            view = ENGINE.view(state, seat)
            actions = list(ENGINE.legal(view))
            assert bool(actions) == (seat in asked)
            assert len({ENGINE.encode(action) for action in actions}) == len(actions) < 1000
            for action in actions:
                ENGINE.check(view, action)
                with pytest.raises(IllegalAction, match="spectator"):
                    ENGINE.check(ENGINE.view(state, None), action)
            if seat in asked:
                assert ENGINE.sample(view, Rng("x"))[0] in actions
                ENGINE.check(view, ENGINE.default(view, Rng("x")))
            else:
                with pytest.raises(IllegalAction, match="no-part"):
                    ENGINE.sample(view, Rng("x"))


def test_every_kind_of_step_is_offered_while_building() -> None:
    """Posts only once they stand, going back only once there is something to take back."""
    state, _ = _planned((Build(_card("trading-post"), _square("E7")),))
    offered = Counter(type(action) for action in ENGINE.legal(ENGINE.view(state, 1)))
    before = Counter(type(action) for action in ENGINE.legal(ENGINE.view(_building(), 1)))
    assert (offered[Trade], offered[Undo], offered[Ready]) == (3, 1, 2)
    assert (before[Trade], before[Undo], before[Ready]) == (0, 0, 1)
    assert before[Build] == 2 * 4
    assert before[Tower] == 5
    assert before[Camp] == 2 * (100 - 18 - 5)


@pytest.mark.parametrize("phase", ["trade", "copy"])
def test_what_is_legal_late_in_the_game(phase: str) -> None:
    state = _asked_late(phase)
    for prompt in ENGINE.prompts(state):
        view = ENGINE.view(state, prompt.seat)
        actions = list(ENGINE.legal(view))
        assert len(actions) == (4 if phase == "trade" else 1)
        assert ENGINE.sample(view, Rng("late"))[0] in actions
        ENGINE.check(view, ENGINE.default(view, Rng("late")))


def test_a_plan_is_imagined_for_who_can_plan() -> None:
    """Somebody may have planned before he is ready; who has no part has planned nothing."""
    plans = set()
    for number in range(20):
        world = ENGINE.imagine(ENGINE.view(_building(), 0), Rng(f"{number}"))
        plans.add(world.private[1].plan)
        assert world.private[2].plan == ()
    assert len(plans) > 5
