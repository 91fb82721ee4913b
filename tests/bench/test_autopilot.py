"""The autopilot's figures are there for every size of table; how good it is, is another test's."""

from __future__ import annotations

import msgspec
import pytest

from bench.__main__ import main
from bench.autopilot import Figures


def test_json_holds_every_number_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["autopilot", "--games", "12", "--json"]) == 0
    figures = msgspec.json.decode(capsys.readouterr().out, type=Figures)
    assert list(figures.seats) == ["2", "3", "4", "5", "6"]
    for strength in figures.seats.values():
        assert strength.even == 1
        assert 0 <= strength.won <= 1
        assert 0 <= strength.lost <= 1
        assert 0 <= strength.zp <= 2
