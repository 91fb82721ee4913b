"""Options of the suite: how much random play, and writing the golden files anew."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
THOROUGH = (
    "e2e",
    "pitfalls",
    "contract/test_rendered.py",
    "engines/test_troublez_autopilot.py",
    "moderator/test_killed.py",
    "rehearsal/test_command.py",
    "rehearsal/test_room.py",
    "simcord",
)
"""Whole evenings over sockets, processes killed, thousands of games: minutes, not seconds."""
QUICK = (
    "e2e/test_panels.py",
    "e2e/test_saul.py",
    "pitfalls/test_b_time.py",
    "pitfalls/test_d_orders.py",
    "pitfalls/test_f_points.py",
)
"""Tests among them that are quick all the same."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the thorough ones, which are left out unless asked for with -m thorough."""
    for item in items:
        if _within(item.path, THOROUGH) and not _within(item.path, QUICK):
            item.add_marker("thorough")


def _within(path: Path, places: tuple[str, ...]) -> bool:
    return any(path.is_relative_to(HERE / place) for place in places)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--playouts",
        type=int,
        default=2,
        help="random games per engine, number of seats and set of house rules",
    )
    parser.addoption(
        "--regenerate", action="store_true", help="write golden files instead of comparing"
    )
    parser.addoption(
        "--screenshots", type=Path, help="where the browser tests keep pictures of what they saw"
    )


@pytest.fixture(scope="session")
def playouts(request: pytest.FixtureRequest) -> int:
    number: int = request.config.getoption("--playouts")
    return number


@pytest.fixture(scope="session")
def regenerate(request: pytest.FixtureRequest) -> bool:
    wanted: bool = request.config.getoption("--regenerate")
    return wanted
