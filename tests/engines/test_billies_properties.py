"""What holds in every game of De Strijd der Billies, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from engines.base import Event
from engines.billies import ENGINE, cards, table
from engines.billies.events import (
    Began,
    Escaped,
    FightsBegan,
    FightWon,
    GaveUp,
    Over,
    Played,
    RoundWon,
    Tamed,
    Won,
)
from engines.billies.model import (
    Action,
    Ask,
    Discard,
    Drink,
    Gamble,
    Pass,
    Public,
    Search,
    Sheet,
    State,
    View,
)
from engines.rng import Rng
from tests.cases.billies_table import Game
from tests.cases.played import Raw
from tests.contract import test_contract as contract
from tests.contract.billies_specimen import BILLIES
from tests.contract.driver import Moment, begin, moments

WINDOWS = {
    "extra_die": {"before"},
    "block_power": {"before"},
    "plus_one": {"after", "gamble"},
    "flip_die": {"after", "gamble"},
    "extra_rounds": {"majority"},
    "aa_meeting": {"before", "after", "gamble", "majority", "turn", "turn-end"},
    "tame_discard": {"turn", "turn-end", "special"},
    "tame_player": {"turn", "turn-end", "special"},
}

CONTRACT: list[Callable[..., None]] = [
    contract.test_prompts_ask_each_seat_at_most_once_and_keys_never_return,
    contract.test_only_those_who_are_asked_can_move,
    contract.test_everything_survives_json,
    contract.test_what_is_legal_is_allowed_distinct_and_in_order,
    contract.test_what_is_not_allowed_is_refused_and_changes_nothing,
    contract.test_other_worlds_look_the_same,
    contract.test_what_is_not_revealed_shows_nowhere,
    contract.test_a_secret_choice_is_the_same_for_everybody_else,
    contract.test_a_fresh_step_asks_everybody_anew,
    contract.test_an_order_kept_through_a_game_never_plays_an_illegal_move,
    contract.test_what_is_written_is_read_back,
]


@pytest.mark.parametrize("law", CONTRACT, ids=lambda law: law.__name__)
@pytest.mark.parametrize("number", range(3), ids=("orders-2", "contestants-4", "full-3"))
def test_the_contract_holds(law: Callable[..., None], number: int) -> None:
    law(kind=(BILLIES, (2, 4, 3)[number], BILLIES.options[number]), playouts=1)


# -- games -------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=range(3), ids=("orders", "contestants", "full"))
def games(request: pytest.FixtureRequest) -> list[list[Moment]]:
    """Games of every size, waited for in one way."""
    raw = BILLIES.options[request.param]
    return [
        list(moments(BILLIES, begin(BILLIES, seats, raw, f"{seats}"), f"{seats}"))
        for seats in ENGINE.seats
    ]


def _events(game: list[Moment]) -> Iterator[tuple[Public, Event]]:
    for moment in game:
        for event in moment.step.events:
            yield moment.before.public, event


def test_cards_of_each_kind_are_conserved(games: list[list[Moment]]) -> None:
    for game in games:
        for moment in game:
            state: State = moment.step.state
            public, seats = state.public, len(state.public.players)
            hands = [own.hand for own in state.private]
            drank = cards.bag(state.hidden.deck, public.discard, *hands)
            assert drank == cards.drank_deck(seats)
            assert public.deck == len(state.hidden.deck)
            assert [player.hand for player in public.players] == list(map(len, hands))
            tamed = [player.raccoons for player in public.players]
            red = cards.bag(public.red, public.red_discard, public.removed, *tamed)
            assert cards.bag(red, _between(public)) == cards.red_deck(seats)


def _between(public: Public) -> tuple[str, ...]:
    """A wild raccoon that is being tamed lies nowhere."""
    contest = public.contest
    return (contest.raccoon,) if contest is not None and contest.about == "wild" else ()


def test_results_are_one_to_six(games: list[list[Moment]]) -> None:
    found = Counter[int]()
    for game in games:
        for _, event in _events(game):
            if isinstance(event, RoundWon):
                found.update(event.results)
            if isinstance(event, Won):
                found[event.result] += 1
    assert set(found) == set(range(1, 7))


def test_every_fight_removes_one_raccoon_until_one_player_is_left(
    games: list[list[Moment]],
) -> None:
    for game in games:
        told = [event for _, event in _events(game)]
        (began,) = [event for event in told if isinstance(event, FightsBegan)]
        fights = [event for event in told if isinstance(event, FightWon)]
        gone = [event for event in told if isinstance(event, GaveUp)]
        assert [event.foe for event in fights] == [event.player for event in gone]
        last: Public = game[-1].step.state.public
        left = sum(len(player.raccoons) for player in last.players)
        assert sum(began.raccoons) == len(gone) + left
        assert len(last.removed) == len(gone)
        assert isinstance(told[-1], Over)
        assert sum(bool(player.raccoons) for player in last.players) == (sum(began.raccoons) > 0)


def test_no_drank_card_is_played_outside_its_window(games: list[list[Moment]]) -> None:
    played = Counter[str]()
    for game in games:
        for before, event in _events(game):
            if isinstance(event, Played):
                played[event.card] += 1
                assert before.phase in WINDOWS[event.card], event
    assert set(played) == set(cards.DRANK)


def test_every_contest_is_won_by_a_majority(games: list[list[Moment]]) -> None:
    """Of three rounds, and two more for each Nog een rondje; no round is played after it."""
    longest = 0
    for game in games:
        rounds, wins = 3, (0, 0)
        for _, event in _events(game):
            if isinstance(event, Began):
                rounds, wins = 3, (0, 0)
            elif isinstance(event, Played) and event.card == "extra_rounds":
                rounds += 2
            elif isinstance(event, RoundWon):
                assert max(wins) <= rounds // 2, "it was over"
                wins = (event.wins[0], event.wins[1])
                assert sum(wins) == event.round <= rounds
            elif isinstance(event, Tamed | Escaped | FightWon) and wins != (0, 0):
                assert max(wins) == rounds // 2 + 1
                longest = max(longest, rounds)
    assert longest > 3


# -- who is waited for -------------------------------------------------------------------------


def _policy(view: View, public: Public) -> Action:
    """The same answer to the same question, whoever is waited for."""
    if public.phase == "sheet":
        return Sheet()
    contest = public.contest
    rounds = contest.round if contest else 0
    piles = (public.turns, len(public.discard), rounds, len(public.red), public.deck)
    rng = Rng(f"{public.phase} {piles} {table.sides(public)} {view.seat}")
    choices = [action for action in ENGINE.legal(view) if not isinstance(action, Ask)]
    chosen, _ = rng.below(len(choices))
    return choices[chosen]


def _told(mode: str, seats: int, last: bool) -> list[Event]:
    """All that happens; the first or the last who is asked answers first."""
    step = ENGINE.setup(seats, ENGINE.options({"windows": mode}, seats), Rng("modes"))
    events = list(step.events)
    while questions := [p for p in ENGINE.prompts(step.state) if p.need != "open"]:
        prompt = questions[-1 if last else 0]
        view = ENGINE.view(step.state, prompt.seat)
        step = ENGINE.apply(step.state, prompt.seat, _policy(view, step.state.public))
        events += step.events
    return events


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_who_is_waited_for_changes_nothing(seats: int) -> None:
    """The same answers give the same game, in whatever order they come."""
    full = _told("full", seats, last=False)
    assert any(isinstance(event, Played) for event in full)
    assert isinstance(full[-1], Over)
    for mode in ("orders", "contestants", "full"):
        assert _told(mode, seats, last=True) == full


def test_a_window_opens_for_whoever_has_a_card() -> None:
    """Also for who has none that could be played: an empty hand is public, kinds are not."""
    start: State = begin(BILLIES, 4, {"windows": "full"}, "window").state
    public = start.public
    players = tuple([replace(player, raccoons=("Mep",)) for player in public.players])
    useless = replace(start.private[1], hand=("extra_rounds",) * 3)
    private = tuple([useless if seat == 1 else own for seat, own in enumerate(start.private)])
    third = replace(players[3], hand=0)
    public = replace(public, players=(*players[:3], third), red=(cards.CONTAINER,) * 2)
    private = (*private[:3], replace(private[3], hand=()))
    state = replace(start, public=replace(public, turn=1, asked=(1,)), private=private)
    after = ENGINE.apply(state, 1, Search()).state
    assert [(p.seat, p.kind, p.need) for p in ENGINE.prompts(after)] == [
        (1, "turn-end", "owed"),
        (2, "turn-end", "owed"),
        (0, "turn-end", "owed"),
    ]
    held = ENGINE.apply(after, 2, Pass()).state
    assert ENGINE.prompts(held)[1].need == "open"


def test_a_random_player_starts_with_a_random_hillbilly() -> None:
    starts = [begin(BILLIES, 3, {}, f"{number}").state.public for number in range(150)]
    assert set(Counter(public.turn for public in starts)) == {0, 1, 2}
    assert {player.hillbilly for public in starts for player in public.players} == set(
        cards.HILLBILLIES
    )


# -- the AA-meeting ----------------------------------------------------------------------------

MEETING: Raw = {
    "dice": "3",
    "given": {
        "hands": {
            "A": ["aa_meeting", *["extra_die"] * 4, *["plus_one"] * 3],
            "B": ["flip_die"] * 6,
        }
    },
    "moves": ["A gamble", "A aa_meeting", "B pass"],
}


def test_every_half_of_a_hand_can_be_discarded() -> None:
    """By kind, each once; 3 of 4 and 3: none to three of the first."""
    state = Game(MEETING).play().state
    view = ENGINE.view(state, 0)
    halves = [action for action in ENGINE.legal(view) if isinstance(action, Discard)]
    assert [half.cards.count("extra_die") for half in halves] == [3, 2, 1, 0]
    assert {len(half.cards) for half in halves} == {3}
    found = {ENGINE.default(view, Rng(f"{number}")) for number in range(40)}
    assert found == set(halves)


def test_what_is_held_is_imagined_and_unseen() -> None:
    state = Game({**MEETING, "moves": [*MEETING["moves"], "A default"]}).play().state
    view, found = ENGINE.view(state, 1), set()
    for number in range(40):
        world: State = ENGINE.imagine(view, Rng(f"{number}"))
        answer = world.private[0].answer
        assert isinstance(answer, Discard)
        assert not Counter(answer.cards) - Counter(world.private[0].hand)
        assert ENGINE.view(world, 1) == view
        found.add(answer)
    assert len(found) > 20


def test_without_drank_cards_none_are_fetched() -> None:
    state = Game({"given": {"deck": []}}).state
    assert list(ENGINE.legal(ENGINE.view(state, 0))) == [Search(), Gamble()]


def test_a_card_is_drawn_at_random_when_it_is_due() -> None:
    """R37: from the same state any card may come, about as often as it is in the deck."""
    game, found = Game({}), Counter[str]()
    for number in range(520):
        future = ENGINE.renew(game.state, Rng(f"{number}"), 0)
        found.update(ENGINE.apply(future, 0, Drink()).state.private[0].hand)
    assert set(found) == set(cards.DRANK)
    for kind, copies in Counter(cards.drank_deck(4)).items():
        assert abs(found[kind] - 30 * copies) < 5 * (30 * copies) ** 0.5


# -- house data --------------------------------------------------------------------------------


def test_powers_are_data() -> None:
    """A set with another power plays by it."""
    case: Raw = {
        "given": {
            "fights": True,
            "raccoons": {"A": ["Jat"], "B": ["Glad"]},
            "hands": {"D": ["plus_one"]},
        },
        "moves": ["A attack bandits B slickers"],
    }
    assert Game(case).play().facts()["number"] == [1, 1]
    with patch.dict(cards.SETS, {"bandits": cards.Power("die", 2)}):
        assert Game(case).play().facts()["number"] == [3, 1]
