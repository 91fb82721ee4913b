"""Orders that could only pass are refused when they are given, not when they are due."""

from __future__ import annotations

import pytest

from engines.base import IllegalAction, view_of
from engines.rng import Rng
from engines.saul import ENGINE
from engines.saul.model import BidTo, Options, Plan, State


def bidding() -> State:
    """Frank (seat 0) has opened with 3 of 8; seat 1 is to answer."""
    state = ENGINE.setup(4, Options(), Rng("orders")).state
    for seat in range(4):
        state = ENGINE.apply(state, seat, Plan("SSSH", 2, 3)).state
    assert (state.public.bid, state.public.bidder, state.public.turn) == (3, 0, 1)
    return state


@pytest.mark.parametrize("limit", [1, 3])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_limit_below_the_bid_that_lies_there_is_refused(seat: int, limit: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        ENGINE.check_order(view_of(bidding(), seat), BidTo(round=1, limit=limit))
    assert refused.value.code == "bid"
    assert refused.value.facts == {"bid": limit, "least": 4, "most": 8}


def test_a_limit_that_can_lead_is_taken() -> None:
    for seat, limit, round_ in ((1, 4, 1), (0, 3, 1), (2, 1, 2)):
        ENGINE.check_order(view_of(bidding(), seat), BidTo(round=round_, limit=limit))
