"""Names as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.base import AmbiguousAction, NotationError
from engines.names import find, fold, match

WHITES = ("JW Ross", "Robbie Ross", "Robbie White", "JW White")
SHORT = ("Jan", "Jan Piet", "Björn 🎲", "**Bold**", "a: b")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Björn", "bjorn"),
        ("BJÖRN ", "bjorn"),
        ("Bjo\u0308rn", "bjorn"),
        ("Strauß", "strauss"),
        ("  JW \t White\n", "jw white"),
        ("N\u200biels\u202e", "niels"),
        ("❤\ufe0f", "❤"),
        ("ﬁn", "fin"),
        ("\u200b", ""),
    ],
)
def test_fold(text: str, key: str) -> None:
    assert fold(text) == key


@given(st.text())
def test_fold_twice_is_fold(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("JW Ross", 0),
        ("jw  ross", 0),
        ("JW R", 0),
        ("robbie w", 2),
        ("JW W", 3),
        (" JW White ", 3),
    ],
)
def test_match_by_name_and_beginning(text: str, seat: int) -> None:
    assert match(text, WHITES) == seat


def test_the_whole_name_beats_a_beginning() -> None:
    assert [match(name, SHORT) for name in SHORT] == [0, 1, 2, 3, 4]
    assert match("jan p", SHORT) == 1
    assert match("Bjorn", SHORT) == 2


def test_a_later_word_counts_when_no_name_begins_so() -> None:
    assert match("white", ("JW Ross", "Robbie White")) == 1
    assert match("ross", ("Ross", "Robbie Ross")) == 0


def test_letters_that_fold_alike_are_told_apart_as_typed() -> None:
    assert match("Jose", ("José", "Jose")) == 1
    with pytest.raises(AmbiguousAction) as error:
        match("jose", ("José", "Jose"))
    assert error.value.candidates == ("José", "Jose")


@pytest.mark.parametrize("text", ["Robbie", "ross", "White"])
def test_several_can_be_meant(text: str) -> None:
    with pytest.raises(AmbiguousAction) as error:
        match(text, WHITES)
    assert error.value.code == "name-which"
    assert len(error.value.candidates) == 2
    assert error.value.facts == {"text": text, "names": error.value.candidates}


@pytest.mark.parametrize("text", ["Lucy", "", "obbie", "JW Whites"])
def test_nobody_is_called_so(text: str) -> None:
    with pytest.raises(NotationError) as error:
        match(text, WHITES)
    assert error.value.code == "name"
    assert error.value.facts == {"text": text, "names": WHITES}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Jan: pas", (0, "pas")),
        ("Jan Piet: pas", (1, "pas")),
        (" jan piet :pas", (1, "pas")),
        ("Bjorn🎲: 4", None),
        ("BJÖRN 🎲: 4", (2, "4")),
        ("**Bold**: SSHS", (3, "SSHS")),
        ("a: b: draai Jan", (4, "draai Jan")),
        ("Janneke: pas", None),
        ("Jan pas", None),
        ("", None),
    ],
)
def test_find_a_speaker(text: str, found: tuple[int, str] | None) -> None:
    assert find(text, SHORT, then=":") == found


def test_find_the_longest_name() -> None:
    assert find("JW White, dan Robbie", WHITES) == (3, ", dan Robbie")
    assert find("Jan Pieter", SHORT) == (0, "Pieter")
    assert find("Jan", ()) is None


def test_a_name_ends_before_no_accent() -> None:
    assert find("e\u0301 x", ("e", "é x")) == (1, "")
    assert find("é", ("e",)) == (0, "")


def test_two_names_that_fold_alike_are_asked_about() -> None:
    with pytest.raises(AmbiguousAction):
        find("JAN: pas", ("Jan", "jan"), then=":")


@given(st.lists(st.text(min_size=1, max_size=100), min_size=1, max_size=6, unique_by=fold))
def test_every_name_is_found_where_it_stands(names: list[str]) -> None:
    for seat, name in enumerate(names):
        if fold(name):
            assert match(name, names) == seat
            found = find(f"{name}\n", names)
            assert found is not None
            assert (found[0], fold(found[1])) == (seat, "")
