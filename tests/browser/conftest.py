"""People in browsers of their own, in a practice room where nobody plays by themselves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.browser import chromium
from tests.browser.people import Party, Pictures, watched
from tests.rehearsal import house

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = chromium.program() is None and not chromium.REQUIRED
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if missing:
                item.add_marker(pytest.mark.skip(reason=chromium.MISSING))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line, also without -rs."""
    skipped = terminalreporter.stats.get("skipped", [])
    count = sum(chromium.MISSING in str(report.longrepr) for report in skipped)
    if count:
        terminalreporter.write_line(f"{count} browser tests skipped: {chromium.MISSING}")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One for all tests of a process."""
    assert chromium.program(), chromium.MISSING
    async with chromium.launched() as made:
        yield made


@pytest.fixture
def pictures(request: pytest.FixtureRequest) -> Pictures:
    folder: Path | None = request.config.getoption("--screenshots")
    return Pictures(folder, request.node.name.removeprefix("test_"))


@pytest_asyncio.fixture(loop_scope="session")
async def party(browser: Browser, pictures: Pictures, tmp_path: Path) -> AsyncIterator[Party]:
    """At the end no page complained, and none asked for anything elsewhere."""
    async with (
        house.entered(tmp_path, pilots=False) as room,
        watched(Party(browser, room, pictures)) as made,
    ):
        yield made
