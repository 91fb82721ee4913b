"""Whatever Discord does to a call, wherever it is made: every post stands once and in order."""

from __future__ import annotations

import pytest

from tests.e2e.trouble import PASSING, Told, hurried, troubled


@pytest.fixture(scope="module")
def undisturbed() -> dict[bool, Told]:
    """What is told when nothing happens, in a forum or not."""
    return {}


async def _undisturbed(kept: dict[bool, Told], forum: bool) -> Told:
    if forum not in kept:
        async with troubled(forum=forum) as it:
            await it.play()
            kept[forum] = it.told()
    return kept[forum]


@pytest.mark.parametrize("forum", [True, False], ids=["forum", "channel"])
@pytest.mark.parametrize("fault", PASSING)
async def test_what_passes_leaves_no_trace(
    fault: str, forum: bool, undisturbed: dict[bool, Told], monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = await _undisturbed(undisturbed, forum)
    with hurried(monkeypatch):
        async with troubled(forum=forum) as it:
            met = await it.play(fault)
            assert [one.pattern for one in met if one.times] == []
            assert it.told() == wanted
