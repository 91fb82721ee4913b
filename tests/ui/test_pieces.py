"""Texts are cut where people would cut them, and nothing gets lost."""

from __future__ import annotations

import re

import pytest

from bot.ui.pieces import CONTENT, pieces


def test_what_fits_is_one_piece() -> None:
    assert pieces(["a", "b"]) == ["a\nb"]
    assert pieces([]) == [""]
    assert pieces(["x" * CONTENT]) == ["x" * CONTENT]


def test_a_piece_ends_with_a_line() -> None:
    lines = [f"line {number} " + "x" * 90 for number in range(60)]
    made = pieces(lines)
    assert "\n".join(made).split("\n") == lines
    assert all(len(piece) <= CONTENT for piece in made)
    assert len(made) == 3


def test_a_long_line_is_cut_at_a_blank() -> None:
    words = "word " * 1000
    made = pieces([words.strip()])
    assert all(len(piece) <= CONTENT for piece in made)
    assert " ".join(made) == words.strip()


@pytest.mark.parametrize("filler", ["", "x"])
def test_an_escape_stays_with_what_it_escapes(filler: str) -> None:
    made = pieces([filler + "\\*" * 3000])
    assert "".join(made) == filler + "\\*" * 3000
    for piece in made:
        assert len(piece) <= CONTENT
        assert re.sub(r"\\\*", "", piece) in ("", "x")
