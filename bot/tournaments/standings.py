"""From results to a table of standings: derived anew each time, so that it is always the same.

Who is level on ZP is told apart by the tie-breaks, in the order that was chosen before sign-up.
Those whom none of them tells apart share a place, unless a lot is drawn last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Breaker: TypeAlias = Literal["wins", "mutual", "last", "fewest", "losses", "lot"]
"""
wins      more first places
mutual    more ZP in the groups that those who are level played together, if each met another
last      more ZP in the latest round that tells them apart
fewest    fewer groups played for the same ZP
losses    fewer last places
lot       drawn with the tournament's published seed; the same whenever it is drawn again
"""
BREAKERS: Final[tuple[Breaker, ...]] = ("wins", "mutual", "last", "fewest", "losses", "lot")
USUAL: Final[tuple[Breaker, ...]] = ("wins", "mutual", "last")

Values: TypeAlias = Mapping[int, Fraction | int | tuple[Fraction, ...]]


class Result(Struct, frozen=True):
    """What one player got in one group. Places count from 1; `seats` sat in that group."""

    player: int
    round: int
    group: int
    place: int
    seats: int
    zp: Fraction
    shared: int = 1
    """How many share the place."""

    @property
    def won(self) -> bool:
        """Better than somebody: where all share the first place, it is nobody's."""
        return self.place == 1 and self.shared < self.seats

    @property
    def lost(self) -> bool:
        return self.place + self.shared > self.seats > self.shared


class Standing(Struct, frozen=True):
    """A line of the table; those who share a place have the same number."""

    place: int
    player: int
    zp: Fraction
    played: int
    wins: int
    by: Breaker | None = None
    """What told this player apart from the one above with as many ZP."""


def standings(
    players: Sequence[int],
    results: Sequence[Result],
    carried: Mapping[int, Fraction] | None = None,
    breakers: Sequence[Breaker] = USUAL,
    seed: str = "",
) -> tuple[Standing, ...]:
    """All players, the best first; those who have played nothing stand there with nothing.

    `carried` are the ZP of before these results. Those who share a place keep the order in which
    they were given. Raises ValueError for a result of somebody else.
    """
    strangers = {result.player for result in results} - set(players)
    if strangers:
        raise ValueError(f"results of {sorted(strangers)}, who don't take part")
    table = _Table(results, carried or {}, seed)
    lines: list[Standing] = []
    for level, by in table.ranked(list(players), ("zp", *breakers)):
        place = len(lines) + 1
        lines.extend(table.line(player, place, by) for player in level)
    return tuple(lines)


class _Table:
    """The results by player, and every way in which they can be compared."""

    def __init__(
        self, results: Sequence[Result], carried: Mapping[int, Fraction], seed: str
    ) -> None:
        self._results = results
        self._carried = carried
        self._seed = seed
        self._of: dict[int, list[Result]] = {}
        for result in results:
            self._of.setdefault(result.player, []).append(result)
        self._ways: Mapping[str, Callable[[Sequence[int]], Values]] = {
            "zp": self._each(self.zp),
            "wins": self._each(self.wins),
            "mutual": self._mutual,
            "last": self._each(self._backwards),
            "fewest": self._each(lambda player: -len(self._of.get(player, ()))),
            "losses": self._each(lambda player: -sum(one.lost for one in self._of.get(player, ()))),
            "lot": self._each(self._lot),
        }

    def ranked(
        self, level: Sequence[int], ways: Sequence[str]
    ) -> Iterator[tuple[list[int], Breaker | None]]:
        """Groups of players who share a place, and what set each apart from the one above."""
        if len(level) < 2 or not ways:
            yield list(level), None
            return
        values = self._ways[ways[0]](level)
        first = True
        for value in sorted(set(values.values()), reverse=True):
            same = [player for player in level if values[player] == value]
            for group, by in self.ranked(same, ways[1:]):
                apart = by or (None if first or ways[0] == "zp" else _breaker(ways[0]))
                yield group, apart
                first = False

    def line(self, player: int, place: int, by: Breaker | None) -> Standing:
        played = len(self._of.get(player, ()))
        return Standing(place, player, self.zp(player), played, self.wins(player), by)

    # -- ways to compare, more is better -----------------------------------------------------------

    def zp(self, player: int) -> Fraction:
        earned = sum((one.zp for one in self._of.get(player, ())), Fraction())
        return self._carried.get(player, Fraction()) + earned

    def wins(self, player: int) -> int:
        return sum(one.won for one in self._of.get(player, ()))

    def _mutual(self, level: Sequence[int]) -> Values:
        """Only groups in which at least two of them sat: against others says nothing of them.

        Nor does it say anything where one of them met none of the others.
        """
        among = [one for one in self._results if one.player in level]
        met: dict[int, int] = {}
        for one in among:
            met[one.group] = met.get(one.group, 0) + 1
        points = dict.fromkeys(level, Fraction())
        mutual = [one for one in among if met[one.group] > 1]
        if {one.player for one in mutual} == set(level):
            for one in mutual:
                points[one.player] += one.zp
        return points

    def _backwards(self, player: int) -> tuple[Fraction, ...]:
        """ZP by round, the latest first."""
        rounds = sorted({one.round for one in self._results}, reverse=True)
        own = self._of.get(player, ())
        return tuple(
            sum((one.zp for one in own if one.round == number), Fraction()) for number in rounds
        )

    def _lot(self, player: int) -> int:
        digest = sha256(f"{self._seed}\nlot\n{player}".encode()).digest()
        return int.from_bytes(digest, "big")

    def _each(self, value: Callable[[int], Fraction | int | tuple[Fraction, ...]]) -> _Way:
        return lambda level: {player: value(player) for player in level}


_Way: TypeAlias = Callable[[Sequence[int]], Values]


def _breaker(way: str) -> Breaker:
    return next(one for one in BREAKERS if one == way)
