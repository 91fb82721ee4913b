"""A whole game of each edition of each engine, as its log was written then.

    python -m tests.moderator.editions saul > tests/moderator/editions/saul-1.json

makes one, once: a stored log is never made again for an edition that is out. When it no longer
folds to its digests, the engine changed and its edition must rise.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from bot.clock import HOUR
from bot.moderator import powers
from bot.moderator.table import Words
from storage.log import Entry
from tests.moderator.world import SLOW, Chance, World, random_move, random_order


class Recorded(Struct, frozen=True):
    """A log with the digest, chain and places that it ended with."""

    engine: str
    edition: int
    digest: str
    chain: str
    places: tuple[int, ...]
    entries: tuple[tuple[int, int, str, str, str, str, str, str, str, str], ...]

    def read(self) -> tuple[Entry, ...]:
        return tuple(Entry(*entry) for entry in self.entries)


def load(path: Path) -> Recorded:
    return msgspec.json.decode(path.read_bytes(), type=Recorded)


def record(game: str) -> Recorded:
    """A game with orders, missed deadlines, a rewind, a substitute and a host who moves."""
    with World(SLOW, game=game) as world:
        BEGINNINGS[game](world)
        chance = Chance("edition")
        for number in range(900):
            if not world.owing():
                break
            _something(world, chance, number)
        entries = world.entries()
        outcome = world.engine.outcome(world.look().folded.state)
        assert outcome is not None
        return Recorded(
            world.engine.name,
            world.engine.edition,
            entries[-1].digest,
            entries[-1].chain,
            outcome.places,
            tuple((*entry,) for entry in entries),
        )


def _saul(world: World) -> None:
    """What chance might leave out."""
    world.say(1, "SSSH tot 4")
    world.say(1, "vraag mij")
    world.say(1, "tot 4 ineens")
    world.say(0, "SSHS, bod na 2, start 2")
    world.power(powers.act_for, 2, Words("HSSS, bod na 3", "nl"))
    world.wait(26 * HOUR)
    world.power(powers.rewind, world.look().folded.line[1].seq)
    world.power(powers.substitute, 3, world.persons[5])


def _troublez(world: World) -> None:
    """What chance might leave out."""
    (turn,) = world.owing()
    other = (turn + 1) % 4
    world.say(other, "steeds pak hoogste")
    world.say(other, "vraag mij bij pakken")
    world.power(powers.act_for, turn, Words("trek", "nl"))
    world.say(turn, "stop bij 2 kaarten, leg eerste plek")
    world.wait(26 * HOUR)
    world.power(powers.rewind, world.look().folded.line[1].seq)
    world.power(powers.substitute, 3, world.persons[5])


BEGINNINGS: Final[dict[str, Callable[[World], None]]] = {"saul": _saul, "troublez": _troublez}


def _something(world: World, chance: Chance, number: int) -> None:
    if number % 29 == 28:
        world.wait(25 * HOUR)
    elif number % 3 == 0:
        random_order(world, chance)
    else:
        random_move(world, chance)
