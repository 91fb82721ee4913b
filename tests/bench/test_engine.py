"""The benchmark runs, says what it should and plays the real game; how fast is not asserted."""

from __future__ import annotations

import random

import msgspec
import pytest

from bench.__main__ import main
from bench.engine import Figures, Quick, Table, play, replay
from bench.reference import Skull, playout
from engines import load
from engines.rng import Rng
from engines.saul.model import Bid, Flip, LostFace, Pass, Plan

FIELDS = tuple(field.name for field in msgspec.structs.fields(Figures))


def test_json_holds_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "--games", "1", "--rounds", "1", "--json"]) == 0
    figures = msgspec.json.decode(capsys.readouterr().out, type=Figures)
    assert figures.game == "saul"
    assert figures.events > figures.moves > 0
    rates = (figures.moves_s, figures.replay_moves_s, figures.digest_us, figures.play_per_loop)
    assert all(rate > 0 for rate in rates)


def test_the_table_has_a_line_a_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "--games", "1", "--rounds", "1", "--seats", "2"]) == 0
    assert tuple(line.split()[0] for line in capsys.readouterr().out.splitlines()) == FIELDS


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["engine", "--game", "chess"])
    assert "chess" in capsys.readouterr().err


def _table(seats: int) -> Table:
    engine = load("saul")
    return Table(engine, seats, engine.options({}, seats))


def test_replay_ends_where_the_game_ended() -> None:
    table = _table(4)
    played = play(table, "a", Rng("b"))
    assert table.engine.outcome(replay(table, played)) is not None
    assert table.engine.outcome(replay(table, played, len(played.moves) - 1)) is None


def test_the_quick_source_stays_in_range() -> None:
    quick = Quick("x")
    assert {quick.below(3)[0] for _ in range(200)} == {0, 1, 2}
    assert sorted(quick.shuffled("HSSS")[0]) == list("HSSS")


def _make(game: Skull, seat: int, action: object) -> None:
    """The engine's move, said to the plain player."""
    match action:
        case Plan(coasters, bid_after, start_bid):
            game.plan(seat, coasters, bid_after, start_bid)
        case Bid(bid):
            game.bids(seat, bid)
        case Pass():
            game.passes(seat)
        case Flip(owner):
            game.flip(owner)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_plain_player_of_the_same_rules_agrees(seats: int) -> None:
    """Two programs written apart from each other: the same moves, the same end."""
    table = _table(seats)
    for number in range(20):
        played = play(table, f"{seats} {number}", Rng(f"moves {number}"))
        events = [table.engine.decode_event(text) for text in played.events]
        faces = iter([event.face for event in events if isinstance(event, LostFace)])
        game = Skull(seats, lambda _, faces=faces: next(faces))  # type: ignore[misc]
        for seat, text in played.moves:
            assert not game.over
            _make(game, seat, table.engine.decode_action(text))
        outcome = table.engine.outcome(replay(table, played))
        assert game.over
        assert outcome is not None
        assert game.places() == outcome.places


def test_the_plain_player_refuses_what_is_not_allowed() -> None:
    game = Skull(2, lambda hand: hand[0])
    with pytest.raises(ValueError, match="SH"):
        game.plan(0, "SH", None, 1)
    game.plan(0, "S", 1, 1)
    game.plan(1, "S", 1, 1)
    with pytest.raises(ValueError, match="1"):
        game.bids(1, 1)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_plain_player_finishes_by_itself(seats: int) -> None:
    assert playout(seats, random.Random(seats)) > 2 * seats
