"""What a button remembers, and what is no button of ours."""

from __future__ import annotations

import pytest

from bot.ui import ids
from bot.ui.ids import Pressed


@pytest.mark.parametrize(
    ("kind", "game", "key", "what"),
    [
        ("b", 12, "0.1.bid.2", "pass"),
        ("s", 1, "0.1.flip.2", "choice"),
        ("m", 10**18 - 1, "", "x"),
        ("r", 1, "0.2.plan", "again"),
        ("f", 1, "0.2.plan", "pick.0.3.12"),
        ("w", 10**18 - 1, "9" * 20, "4"),
    ],
)
def test_what_was_made_is_read_back(kind: ids.Kind, game: int, key: str, what: str) -> None:
    custom_id = ids.made(kind, game, key, what)
    assert len(custom_id) <= ids.LONGEST
    assert ids.read(custom_id) == Pressed(kind, game, key, what)


@pytest.mark.parametrize("key", ["a:b", "a b", "k" * 51, "\n"])
def test_what_could_not_be_read_back_is_not_made(key: str) -> None:
    with pytest.raises(ValueError, match="custom id"):
        ids.made("b", 1, key, "pass")
    with pytest.raises(ValueError, match="custom id"):
        ids.made("b", 1, "k" * 50, "w" * 26)


@pytest.mark.parametrize(
    "custom_id", ["", "b", "b:1:k", "x:1:k:w", "b:one:k:w", "b:1:k:w:more", "b:1:k:", "b:-1:k:w"]
)
def test_what_isnt_ours_is_left_alone(custom_id: str) -> None:
    assert ids.read(custom_id) is None
