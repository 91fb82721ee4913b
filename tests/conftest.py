"""Options of the suite: how much random play, and writing the golden files anew."""

from __future__ import annotations

from pathlib import Path

import pytest


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
