from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import migrate
from storage.db import MEMORY, Database


@pytest.fixture
def db() -> Iterator[Database]:
    """A database in memory."""
    with Database(MEMORY) as made:
        made.run_now(migrate.create)
        yield made


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The address of a new database in a file."""
    made = f"sqlite:///{tmp_path}/test.db"
    migrate.upgrade(made)
    return made


@pytest.fixture
def file(url: str) -> Iterator[Database]:
    with Database(url) as made:
        yield made
