"""Piles without an order: a card is drawn with chance at the moment when it is turned.

A bag is a sorted tuple (or string), so equal bags are equal values and nobody, the database's owner
included, can read the next card off the state.
"""

from __future__ import annotations

from typing import TypeVar, overload

from engines.rng import Rng

T = TypeVar("T")


@overload
def draw(bag: str, rng: Rng) -> tuple[str, str, Rng]: ...
@overload
def draw(bag: tuple[T, ...], rng: Rng) -> tuple[T, tuple[T, ...], Rng]: ...


def draw(bag: str | tuple[T, ...], rng: Rng) -> tuple[str, str, Rng] | tuple[T, tuple[T, ...], Rng]:
    """One item, uniformly, with the bag that is left. Raises ValueError for an empty bag."""
    place, rng = rng.below(len(bag))
    if isinstance(bag, str):
        return bag[place], bag[:place] + bag[place + 1 :], rng
    return bag[place], bag[:place] + bag[place + 1 :], rng
