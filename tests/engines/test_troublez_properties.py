"""What holds in every game of Troublez, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace

from engines import base
from engines.base import IllegalAction
from engines.rng import Rng
from engines.troublez import ENGINE, cards, rules, table
from engines.troublez.cards import DECK
from engines.troublez.model import (
    Bust,
    Cleared,
    Draw,
    Drew,
    Horde,
    Over,
    Pick,
    Picked,
    Placed,
    Public,
    Row,
    Spot,
    State,
    Took,
    TurnBegan,
    Wish,
)
from tests.contract.driver import Moment, begin, moments
from tests.contract.specimens import SPECIMENS

TROUBLEZ = next(specimen for specimen in SPECIMENS if specimen.engine is ENGINE)

Played = list[Moment]


@pytest.fixture(
    scope="module", params=TROUBLEZ.options, ids=lambda raw: "-".join(map(str, raw.values()))
)
def games(request: pytest.FixtureRequest, playouts: int) -> list[Played]:
    """Games of every size with one set of house rules."""
    played = []
    for seats in ENGINE.seats:
        for number in range(playouts):
            seed = f"{request.param} {number}"
            start = begin(TROUBLEZ, seats, request.param, seed)
            played.append(list(moments(TROUBLEZ, start, seed)))
    return played


def _states(games: list[Played]) -> Iterator[Public]:
    for game in games:
        yield game[0].before.public
        for moment in game:
            yield moment.step.state.public


def everything(public: Public) -> tuple[str, ...]:
    """All cards, wherever they are."""
    lying = [card for row in public.rows for stack in row for card in cards.cards(stack)]
    owned = [card for player in public.players for card in player.cards]
    safe = [card for player in public.players for horde in player.hordes for card in horde]
    drawn = [public.card] if public.card else []
    rest = (*public.pile, *public.discard, *public.joining)
    return tuple(sorted([*rest, *lying, *owned, *safe, *drawn]))


def test_the_deck_is_what_the_document_says() -> None:
    """83 cards, most of them zombies of 1 to 5 in three colours, and the house composition."""
    kinds = Counter(cards.kind(card) for card in DECK)
    assert kinds == {"zombie": 60, "axe": 6, "net": 6, "shotgun": 6, "barricade": 5}
    assert len(DECK) == 83
    zombies = Counter(card for card in DECK if cards.value(card))
    assert len(zombies) == 15
    assert set(zombies.values()) == {4}
    assert cards.COLOURS == {"G": "green", "P": "purple", "O": "orange"}


def test_no_card_is_ever_lost_or_made(games: list[Played]) -> None:
    for public in _states(games):
        assert everything(public) == DECK


def test_rows_are_always_valid(games: list[Played]) -> None:
    """Open zombies rise, and no two open actions of a kind lie in a row."""
    longest = 0
    for public in _states(games):
        assert len(public.rows) == 3
        for row in public.rows:
            longest = max(longest, len(row))
            values = table.values(row)
            assert all(left < right for left, right in pairwise(values))
            kinds = [cards.kind(stack) for stack in row]
            assert all(kinds.count(kind) <= 1 for kind in ("axe", "net", "shotgun"))
    assert longest >= 4


def test_a_placed_card_differs_in_colour_from_its_neighbour(games: list[Played]) -> None:
    placed = 0
    for moment in (moment for game in games for moment in game):
        for event in moment.step.events:
            if isinstance(event, Placed) and not event.opened:
                row = _before(moment.before.public, event)
                neighbour = row[0] if event.side == "L" else row[-1]
                assert cards.colour(neighbour) != cards.colour(event.card)
                placed += 1
    assert placed


def _before(public: Public, event: Placed) -> Row:
    return public.rows[event.row - 1]


def test_a_horde_never_shrinks_and_is_one(games: list[Played]) -> None:
    """Each is 1 to 5 or four of a value, and what was made stays as it was."""
    made = 0
    for moment in (moment for game in games for moment in game):
        players = zip(moment.before.public.players, moment.step.state.public.players, strict=True)
        for before, after in players:
            assert after.hordes[: len(before.hordes)] == before.hordes
        for event in moment.step.events:
            if isinstance(event, Horde):
                made += 1
                values = [cards.value(card) for card in event.cards]
                assert values == [1, 2, 3, 4, 5] or (len(values) == 4 and len(set(values)) == 1)
    assert made


def test_nobody_keeps_a_horde_unmade(games: list[Played]) -> None:
    """Z16, but for the moment in which its owner chooses."""
    for public in _states(games):
        for seat, player in enumerate(public.players):
            values = player.values
            whole = {1, 2, 3, 4, 5} <= set(values) or any(values.count(v) > 3 for v in values)
            assert not whole or public.gainer == seat


def test_every_turn_draws_and_everybody_else_picks_once(games: list[Played]) -> None:
    """Z8, Z9, Z10: as many picks as others, unless the table is empty before."""
    for game in games:
        seats = len(game[0].before.public.players)
        turns: list[list[object]] = [[]]
        for event in (event for moment in game for event in moment.step.events):
            if isinstance(event, TurnBegan):
                turns.append([])
            turns[-1].append(event)
        hard = game[0].before.public.options.hard_stop
        for number, turn in enumerate(turns):
            picks = [event.player for event in turn if isinstance(event, Picked)]
            assert any(isinstance(event, Drew) for event in turn)
            assert len(set(picks)) == len(picks) < seats
            took = [event for event in turn if isinstance(event, Took)]
            bust = [event for event in turn if isinstance(event, Bust)]
            ended = hard and number == len(turns) - 1
            assert len(took) + len(bust) == 1 or ended
            assert not ended or not picks
            assert turn[-1] is not None
            if isinstance(turn[-1], Cleared) and not ended:
                assert len(picks) == seats - 1
        assert isinstance(game[-1].step.events[-1], Over)


def test_piles_run_empty_as_often_as_the_document_says(games: list[Played]) -> None:
    for game in games:
        seats = len(game[0].before.public.players)
        assert game[0].before.public.runs == {2: 1, 3: 1, 4: 2, 5: 2, 6: 3}[seats]
        last = game[-1].step.state.public
        assert (last.runs, last.pile) == (0, ())
        drawn = [e for moment in game for e in moment.step.events if isinstance(e, Drew)]
        assert len(drawn) >= len(DECK)


# -- chance ------------------------------------------------------------------------------------


def test_a_random_player_starts() -> None:
    """Z26."""
    starts = Counter(begin(TROUBLEZ, 4, {}, f"{n}").state.public.turn for n in range(200))
    assert set(starts) == {0, 1, 2, 3}
    assert min(starts.values()) > 25


def test_everything_but_waiting_picks_is_open() -> None:
    """Z27: all seats and spectators see the same table."""
    state = begin(TROUBLEZ, 3, {}, "open").state
    views = [ENGINE.view(state, seat) for seat in (None, 0, 1, 2)]
    assert all(view.public is state.public for view in views)
    assert [view.own is None for view in views] == [True, False, False, False]


def test_a_card_is_drawn_at_random_when_it_is_turned() -> None:
    """Z31: from the same state any card may come, each as often as it is in the pile."""
    state, found = begin(TROUBLEZ, 4, {}, "draws").state, Counter[str]()
    for number in range(1660):
        future = ENGINE.renew(state, Rng(f"{number}"), 0)
        step = ENGINE.apply(future, state.public.turn, Draw())
        (drew,) = [event for event in step.events if isinstance(event, Drew)]
        found[drew.card] += 1
    assert set(found) == set(DECK)
    for kind, copies in (("G1", 4), ("PA", 2), ("B", 5)):
        assert abs(found[kind] - 20 * copies) < 5 * (20 * copies) ** 0.5


def test_the_pile_has_no_order() -> None:
    """Nobody, the owner of the database included, can read the next card off the state."""
    for moment in moments(TROUBLEZ, begin(TROUBLEZ, 6, {}, "bags"), "bags"):
        public = moment.step.state.public
        assert public.pile == tuple(sorted(public.pile))
        assert public.discard == tuple(sorted(public.discard))


# -- waiting picks -----------------------------------------------------------------------------


def _window(seats: int = 4) -> State:
    """A turn that has just ended in a row taken: all others are asked."""
    state = begin(TROUBLEZ, seats, {}, "window").state
    rows = (("G1", "P3", "O5"), ("PA",), ("O2", "G4"))
    left = list(DECK)
    for card in ("G1", "P3", "O5", "PA", "O2", "G4"):
        left.remove(card)
    public = replace(
        state.public,
        rows=rows,
        pile=tuple(left),
        phase="pick",
        turn=0,
        picking=tuple(range(1, seats)),
    )
    made: State = base.State(public, state.private, state.hidden)
    return made


def test_a_waiting_pick_is_seen_by_its_owner_alone() -> None:
    state = ENGINE.apply(_window(), 2, Pick((Spot("G1"),))).state
    own = ENGINE.view(state, 2).own
    assert own is not None
    assert own.pick == Pick((Spot("G1"),))
    for seat in (None, 0, 1, 3):
        assert "G1" not in ENGINE.encode(ENGINE.view(state, seat).own or Wish("any"))
    other = ENGINE.apply(_window(), 2, Pick((Spot("O5"), Wish("any")))).state
    for seat in (None, 0, 1, 3):
        assert ENGINE.view(other, seat) == ENGINE.view(state, seat)
    assert state.public.players[2].ready


def test_imagined_picks_could_have_been_sent() -> None:
    """And all are worlds in which the same people have answered."""
    state = ENGINE.apply(_window(), 2, Pick((Spot("G1"),))).state
    picks = set()
    for number in range(80):
        world = ENGINE.imagine(ENGINE.view(state, None), Rng(f"{number}"))
        pick = world.private[2].pick
        assert pick is not None
        picks.add(pick)
        rules.check(ENGINE.view(replace(world, private=state.private), 2), pick)
        assert [own.pick is not None for own in world.private] == [False, False, True, False]
    assert len(picks) > 8


def test_the_window_has_one_key_and_one_clock_and_a_second_question_another() -> None:
    state = _window()
    assert {(p.key, p.clock, p.need) for p in ENGINE.prompts(state)} == {
        ("0.1.pick", "0.1.pick", "owed")
    }
    state = ENGINE.apply(state, 2, Pick((Spot("G1"),))).state
    assert [p.need for p in ENGINE.prompts(state)] == ["owed", "open", "owed"]
    step = ENGINE.apply(state, 1, Pick((Spot("G1"),)))
    assert step.reveals
    first, second = ENGINE.prompts(step.state)
    assert (first.seat, first.key, first.need) == (2, "0.1.pick.2", "owed")
    assert (second.seat, second.key, second.need) == (3, "0.1.pick", "owed")
    with pytest.raises(IllegalAction, match="pick-gone"):
        ENGINE.apply(step.state, 2, Pick((Spot("G1"),)))


def test_the_draws_of_one_sitting_share_one_clock() -> None:
    """And each question has a key of its own."""
    state = begin(TROUBLEZ, 4, {}, "sitting").state
    clocks, keys = set[str](), set[str]()
    while state.public.phase in ("draw", "place") and len(keys) < 6:
        (prompt,) = ENGINE.prompts(state)
        assert prompt.seat == state.public.turn
        assert prompt.key not in keys
        clocks.add(prompt.clock)
        keys.add(prompt.key)
        view = ENGINE.view(state, prompt.seat)
        action = Draw() if prompt.kind == "draw" else rules.default(view, Rng("x"))
        state = ENGINE.apply(state, prompt.seat, action).state
    assert len(keys) > 2
    assert clocks == {"0.1.turn"}
