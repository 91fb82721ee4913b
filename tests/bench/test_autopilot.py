"""The autopilot's figures are there for every size of table; how good it is, is another test's."""

from __future__ import annotations

import msgspec
import pytest

from bench.__main__ import main
from bench.autopilot import Figures
from bench.games import BENCHED, engine_of
from engines import GAMES


@pytest.mark.parametrize(("game", "games"), [("saul", "12"), ("troublez", "2"), ("billies", "3")])
def test_json_holds_every_number_of_seats(
    game: str, games: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["autopilot", "--game", game, "--games", games, "--json"]) == 0
    figures = msgspec.json.decode(capsys.readouterr().out, type=Figures)
    assert list(figures.seats) == ["2", "3", "4", "5", "6"]
    for strength in figures.seats.values():
        assert strength.even == 1
        assert 0 <= strength.won <= 1
        assert 0 <= strength.lost <= 1
        assert 0 <= strength.zp <= 2


def test_only_games_that_there_are_can_be_measured() -> None:
    assert set(GAMES) <= set(BENCHED)
    assert [engine_of(name).name for name in BENCHED] == list(BENCHED)
    with pytest.raises(KeyError):
        engine_of("toy")
