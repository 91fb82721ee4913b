"""The benchmark of harvests runs on a board where everything stands; how fast is not asserted."""

from __future__ import annotations

import msgspec
import pytest

from bench import harvest
from bench.__main__ import main
from engines.bunny import fiefs


def test_the_board_is_full_and_the_figures_fit_each_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    board = harvest.full()
    assert None not in board.owners
    assert len([card for card in board.buildings if card is not None]) == 33
    assert sum(fiefs.harvest(board, seat) for seat in range(harvest.SEATS)) > 40
    assert main(["harvest", "--rounds", "1", "--json"]) == 0
    figures = msgspec.json.decode(capsys.readouterr().out, type=harvest.Figures)
    assert figures.harvest_us == pytest.approx(1e6 / figures.harvests_s)
    assert figures.harvest_in_loops > 0
