"""What the games share: chance, bags, turn order, options and codecs."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from engines import bags, load
from engines.base import AmbiguousAction, EngineError, OptionError
from engines.rng import Rng
from engines.turns import clockwise, following
from tests.contract.toy import TOY

SAUL = load("saul")


def test_the_stream_never_changes() -> None:
    """A log is replayed for years: these numbers are for ever."""
    rng, numbers = Rng("seed"), []
    for bound in (2, 6, 6, 52, 10**18):
        number, rng = rng.below(bound)
        numbers.append(number)
    assert numbers == [0, 1, 1, 11, 123863789208990694]
    assert rng.count == 5
    assert Rng("seed").shuffled("abcdef")[0] == ("b", "a", "c", "f", "d", "e")
    assert Rng("seed").labelled("x").below(1000)[0] == 701


def test_a_draw_is_uniform() -> None:
    """Six thousand dice: each face within 150 of a thousand, five standard deviations."""
    rng, faces = Rng("dice"), Counter[int]()
    for _ in range(6000):
        face, rng = rng.below(6)
        faces[face] += 1
    assert sorted(faces) == list(range(6))
    assert all(abs(count - 1000) < 150 for count in faces.values())


def test_a_number_beyond_the_last_whole_span_is_drawn_again() -> None:
    """With a bound just over half the span, every second number is thrown away."""
    bound = (1 << 63) + 1
    counts = [Rng(f"{seed}").below(bound)[1].count for seed in range(20)]
    assert max(counts) > 1
    assert all(0 <= Rng(f"{seed}").below(bound)[0] < bound for seed in range(20))


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ValueError, match="bound 0"):
        Rng("x").below(0)
    with pytest.raises(ValueError, match="bound 0"):
        bags.draw((), Rng("x"))


def test_every_order_of_three_is_as_likely() -> None:
    orders = Counter(Rng(f"{seed}").shuffled("abc")[0] for seed in range(3000))
    assert len(orders) == 6
    assert all(abs(count - 500) < 110 for count in orders.values())


def test_a_bag_gives_one_item_and_the_rest() -> None:
    letter, left, _ = bags.draw("HSSS", Rng("x"))
    assert "".join(sorted(letter + left)) == "HSSS"
    number, rest, rng = bags.draw((1, 2, 3), Rng("x"))
    assert sorted((number, *rest)) == [1, 2, 3]
    assert rng.count == 1


def test_turn_order_skips_without_moving_seats() -> None:
    assert list(clockwise(2, 4)) == [2, 3, 0, 1]
    assert following(2, 4, lambda seat: seat != 3) == 0
    assert following(2, 4, lambda seat: seat == 2) is None


# -- options and codecs ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "seats", "code", "facts"),
    [
        ({}, 7, "seats", {"seats": 7, "least": 2, "most": 6}),
        ({"fun": True}, 4, "option", {"option": "fun"}),
        ({"flip_all_own": 1}, 4, "value", {"option": "flip_all_own", "value": "1"}),
        ({"start": "last"}, 4, "value", {"option": "start", "value": "last"}),
    ],
)
def test_options_are_checked_by_name(
    raw: dict[str, Any], seats: int, code: str, facts: dict[str, Any]
) -> None:
    with pytest.raises(OptionError) as caught:
        SAUL.options(raw, seats)
    assert caught.value.code == code
    assert caught.value.facts.items() >= facts.items()


@pytest.mark.parametrize("start", [-1, 4])
def test_a_start_seat_must_be_there(start: int) -> None:
    with pytest.raises(OptionError, match="value"):
        SAUL.setup(4, SAUL.options({"start": start}, 4), Rng("x"))


def test_decoding_validates() -> None:
    for decode in (SAUL.decode_state, SAUL.decode_action, SAUL.decode_order, SAUL.decode_event):
        with pytest.raises(msgspec.ValidationError):
            decode('{"kind": "nothing"}')


def test_equal_values_have_equal_bytes_and_digests() -> None:
    first, second = (TOY.setup(3, TOY.options({}, 3), Rng("x")).state for _ in range(2))
    assert first is not second
    assert TOY.encode(first) == TOY.encode(second)
    assert TOY.digest(first) == TOY.digest(second)
    other = TOY.renew(first, Rng("y"), 1)
    assert TOY.digest(other) != TOY.digest(first)
    assert (other.public.take, other.hidden.bag) == (1, first.hidden.bag)


def test_an_error_tells_which_texts_it_could_mean() -> None:
    error = AmbiguousAction("name-which", ("JW Ross", "JW White"), rule="R1", text="JW")
    assert isinstance(error, EngineError)
    assert error.candidates == ("JW Ross", "JW White")
    assert (error.code, error.rule, error.facts) == ("name-which", "R1", {"text": "JW"})
