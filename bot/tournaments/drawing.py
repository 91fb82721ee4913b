"""Groups out of a list of players: drawn by lot, or balanced by the standings.

Both go by a seed that is published with the groups, so that anybody can draw them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, TypeAlias

from engines.rng import Rng

Groups: TypeAlias = tuple[tuple[int, ...], ...]
Pair: TypeAlias = tuple[int, int]
_ROUNDS: Final = 200
"""Of swapping, after which pairs that are still together are said to be so."""


def sizes(players: int, wanted: int, least: int = 2, most: int = 6) -> tuple[int, ...]:
    """The sizes of the groups, the larger first: as many of `wanted` as can be.

    When numbers don't divide, some have one player more or less, whichever are fewer, and smaller
    ones if both are as many: 13 by 4 is 5 4 4, 14 by 4 is 4 4 3 3. Raises ValueError when nothing
    fits.
    """
    fitting = [
        spread
        for groups in range(1, players // least + 1)
        if (spread := _spread(players, groups))[0] <= most and spread[-1] >= least
    ]
    if not fitting:
        raise ValueError(f"{players} players make no groups of {least} to {most}")
    return min(fitting, key=lambda spread: _far(spread, wanted))


def _spread(players: int, groups: int) -> tuple[int, ...]:
    even, over = divmod(players, groups)
    return (even + 1,) * over + (even,) * (groups - over)


def _far(spread: tuple[int, ...], wanted: int) -> tuple[int, int, int]:
    """How far the sizes are from what is wanted; larger groups only where it saves more."""
    off = [abs(size - wanted) for size in spread]
    return max(off), sum(off), sum(size > wanted for size in spread)


def drawn(
    players: Sequence[int], group_sizes: Sequence[int], seed: str, apart: Sequence[Pair] = ()
) -> Groups:
    """By lot. The same players and seed give the same groups, in whatever order they come.

    `apart` are kept in different groups if that can be done: see `together`.
    """
    order, rng = Rng(seed).labelled("groups").shuffled(sorted(players))
    return _parted(_dealt(order, group_sizes), apart, rng)


def balanced(
    ranking: Sequence[int], group_sizes: Sequence[int], seed: str, apart: Sequence[Pair] = ()
) -> Groups:
    """By a ranking, the best first: each group gets one of the best, one of the next best …

    Who of a layer goes where is drawn.
    """
    rng = Rng(seed).labelled("balanced")
    groups: list[list[int]] = [[] for _ in group_sizes]
    left = list(ranking)
    while left:
        open_ = [place for place, size in enumerate(group_sizes) if len(groups[place]) < size]
        layer, left = left[: len(open_)], left[len(open_) :]
        mixed, rng = rng.shuffled(layer)
        for place, player in zip(open_, mixed, strict=False):
            groups[place].append(player)
    return _parted(tuple(map(tuple, groups)), apart, rng, layered=True)


def together(groups: Groups, apart: Sequence[Pair]) -> tuple[Pair, ...]:
    """The pairs that should be apart and are not."""
    return tuple(
        pair for pair in apart if any(pair[0] in group and pair[1] in group for group in groups)
    )


def _dealt(order: Sequence[int], group_sizes: Sequence[int]) -> Groups:
    dealt, begin = [], 0
    for size in group_sizes:
        dealt.append(tuple(order[begin : begin + size]))
        begin += size
    return tuple(dealt)


def _parted(groups: Groups, apart: Sequence[Pair], rng: Rng, *, layered: bool = False) -> Groups:
    """Swaps players until no pair sits together, or nothing helps any more.

    A swap that leaves fewer pairs together is taken; of several, one by lot. `layered` swaps only
    who have the same place in their groups, so that groups stay balanced.
    """
    for _ in range(_ROUNDS):
        worst = len(together(groups, apart))
        if not worst:
            break
        better = [
            swapped
            for swapped in _swaps(groups, layered=layered)
            if len(together(swapped, apart)) < worst
        ]
        if not better:
            break
        chosen, rng = rng.below(len(better))
        groups = better[chosen]
    return groups


def _swaps(groups: Groups, *, layered: bool) -> list[Groups]:
    made = []
    for one, other in combinations(range(len(groups)), 2):
        for here in range(len(groups[one])):
            for there in range(len(groups[other])):
                if not layered or here == there:
                    made.append(_swapped(groups, (one, here), (other, there)))
    return made


def _swapped(groups: Groups, one: Pair, other: Pair) -> Groups:
    rows = [list(group) for group in groups]
    first, second = rows[one[0]][one[1]], rows[other[0]][other[1]]
    rows[one[0]][one[1]], rows[other[0]][other[1]] = second, first
    return tuple(map(tuple, rows))
