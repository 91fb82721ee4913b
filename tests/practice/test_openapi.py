"""The check against Discord's file: that it is done, and that it would find something."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.practice import openapi
from tests.practice.conftest import Scene


async def test_an_odd_answer_would_be_found(live: Scene) -> None:
    if not openapi.FILE.exists():
        pytest.skip("exchanges are not checked: ../shared/discord/openapi.json isn't there")
    await live.bot.get_partial_messageable(live.hall.id).send("hallo")
    [sent] = live.standin.wire.of("POST", "/messages")
    assert openapi.problems(sent) == []
    assert openapi.problems(replace(sent, response={**sent.response, "flags": "0"}))
    assert openapi.problems(replace(sent, status=201))
    assert openapi.problems(replace(sent, request={"content": 3}))
    assert openapi.problems(replace(sent, route="/nowhere"))
