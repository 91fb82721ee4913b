"""What the buttons and selects of a host remember, and what they refuse to be made of."""

from __future__ import annotations

import re

import pytest

from bot.ui import hands
from bot.ui.hands import Aimed


@pytest.mark.parametrize("select", [False, True])
def test_what_is_made_is_read_back(select: bool) -> None:
    custom_id = hands.made("by", 12, 2, 31, select=select)
    assert custom_id == ("j" if select else "h") + ":by:12:2.31"
    aimed = hands.read(custom_id)
    assert aimed == Aimed("by", 12, "2.31")
    assert aimed is not None
    assert aimed.numbers() == (2, 31)
    template = hands.SELECT if select else hands.BUTTON
    assert re.fullmatch(template, custom_id)
    assert not re.fullmatch(hands.BUTTON if select else hands.SELECT, custom_id)


def test_nothing_else_is_ours() -> None:
    for foreign in ("", "b:12::move", "h:remind:x:", "h:remind:12", "h:Remind:12:", "h:a:12:x"):
        assert hands.read(foreign) is None
    assert Aimed("remind", 12).numbers() == ()


@pytest.mark.parametrize("what", ["", "two words", "muchtoolongforit"])
def test_what_could_not_be_read_back_is_not_made(what: str) -> None:
    with pytest.raises(ValueError, match="not a custom id"):
        hands.made(what, 12)
