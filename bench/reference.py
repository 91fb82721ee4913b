"""The same game, played the quick way: lists that change in place, nothing kept, nothing written.

It shows what the rules themselves cost in Python, so that the engine's price for frozen values,
events and checks can be told on any machine. Written apart from the engine, from its rulings, and
so a second opinion on them too: fed with the same moves it must end with the same places.
"""

from __future__ import annotations

import random
from collections.abc import Callable


class Skull:
    """Saul viltjes with the default house rules; `lose` picks the coaster that a hand loses."""

    def __init__(self, seats: int, lose: Callable[[str], str]) -> None:
        self.seats = seats
        self.lose = lose
        self.hands = ["HSSS"] * seats
        self.points = [0] * seats
        self.active = list(range(seats))
        self.winners: list[int] = []
        self.losers: list[int] = []
        self.over = False
        self.moves = 0
        self.begin(0)

    def begin(self, start: int) -> None:
        self.start = start
        self.plans: dict[int, tuple[str, int, int]] = {}
        self.stacks: dict[int, list[str]] = {seat: [] for seat in self.active}
        self.bidder, self.bid, self.found = -1, 0, 0

    def after(self, seat: int) -> int:
        """The next active seat clockwise."""
        return next((other for other in self.active if other > seat), self.active[0])

    def plan(self, seat: int, coasters: str, bid_after: int | None, start_bid: int) -> None:
        hand = self.hands[seat]
        opens = len(hand) if bid_after is None else min(bid_after, len(hand))
        if opens > len(coasters) or any(coasters.count(face) > hand.count(face) for face in "HS"):
            raise ValueError(coasters)
        self.moves += 1
        self.plans[seat] = coasters, opens, start_bid
        if len(self.plans) == len(self.active):
            self.lay()

    def lay(self) -> None:
        seat = self.start
        while len(self.stacks[seat]) < self.plans[seat][1]:
            self.stacks[seat].append(self.plans[seat][0][len(self.stacks[seat])])
            seat = self.after(seat)
        self.table = sum(map(len, self.stacks.values()))
        self.asked = set(self.active)
        self.lead(seat, min(self.plans[seat][2], self.table))

    def lead(self, seat: int, bid: int) -> None:
        if seat not in self.asked or not self.bid < bid <= self.table:
            raise ValueError(bid)
        self.bidder, self.bid = seat, bid
        self.ask(seat)

    def bids(self, seat: int, bid: int) -> None:
        self.moves += 1
        self.lead(seat, bid)

    def passes(self, seat: int) -> None:
        self.moves += 1
        self.asked.remove(seat)
        self.ask(seat)

    def ask(self, seat: int) -> None:
        if self.bid == self.table or self.asked == {self.bidder}:
            self.turn_own()
            return
        self.turn = self.after(seat)
        while self.turn not in self.asked or self.turn == self.bidder:
            self.turn = self.after(self.turn)

    def turn_own(self) -> None:
        self.turn = self.bidder
        if "H" in self.stacks[self.bidder]:
            self.fail(self.bidder)
            return
        self.found = len(self.stacks[self.bidder])
        self.stacks[self.bidder] = []
        self.weigh()

    def flip(self, owner: int) -> None:
        self.moves += 1
        if self.stacks[owner].pop() == "H":
            self.fail(owner)
            return
        self.found += 1
        self.weigh()

    def weigh(self) -> None:
        if self.found < self.bid:
            return
        seat = self.bidder
        self.points[seat] += 1
        self.leave(seat, self.winners, seat) if self.points[seat] == 2 else self.begin(seat)

    def fail(self, owner: int) -> None:
        seat = self.bidder
        self.hands[seat] = self.hands[seat].replace(self.lose(self.hands[seat]), "", 1)
        start = self.after(seat) if owner == seat else owner
        self.begin(start) if self.hands[seat] else self.leave(seat, self.losers, start)

    def leave(self, seat: int, exits: list[int], start: int) -> None:
        exits.append(seat)
        self.active.remove(seat)
        self.over = len(self.active) == 1 or bool(self.winners and self.losers)
        if not self.over:
            self.begin(start if start in self.active else self.after(seat))

    def places(self) -> tuple[int, ...]:
        places = [len(self.winners) + 1] * self.seats
        for place, seat in enumerate(self.winners, start=1):
            places[seat] = place
        for before, seat in enumerate(self.losers):
            places[seat] = self.seats - before
        return tuple(places)


def playout(seats: int, dice: random.Random) -> int:
    """A game of random moves, drawn as the engine's sampler draws them; how many moves it took."""
    draw = dice.random

    def below(bound: int) -> int:
        return int(draw() * bound)

    game = Skull(seats, lambda hand: hand[below(len(hand))])
    while not game.over:
        if len(game.plans) < len(game.active):
            owned = sum(len(game.hands[seat]) for seat in game.active)
            for seat in tuple(game.active):
                pool = list(game.hands[seat])
                dice.shuffle(pool)
                size = below(len(pool)) + 1
                game.plan(seat, "".join(pool[:size]), size, below(owned) + 1)
        elif game.turn != game.bidder:
            more = below(game.table - game.bid + 1)
            game.bids(game.turn, game.bid + more) if more else game.passes(game.turn)
        else:
            others = [seat for seat in game.active if seat != game.turn and game.stacks[seat]]
            game.flip(others[below(len(others))])
    return game.moves


REFERENCES: dict[str, Callable[[int, random.Random], int]] = {"saul": playout}
