"""Trouble is told once, until it was mended; a silence lasts over a restart."""

from __future__ import annotations

from bot.clock import DAY, HOUR
from bot.moderator import deadlines, trouble
from tests.moderator.world import START, World


def test_trouble_is_known_until_it_is_mended() -> None:
    with World() as world:
        about = world.community, "game 1 forbidden"
        assert not world.run(trouble.known, *about)
        for _ in range(2):
            world.run(trouble.note, world.desk, *about)
        assert world.run(trouble.known, *about)
        assert not world.run(trouble.known, world.community + 1, about[1])
        assert not world.run(trouble.known, world.community, "game 2 forbidden")
        world.run(trouble.mended, *about)
        world.run(trouble.mended, *about)
        assert not world.run(trouble.known, *about)


def test_trouble_that_lasts_is_told_again_after_a_month() -> None:
    with World() as world:
        about = world.community, "game 1 gone"
        world.run(trouble.note, world.desk, *about)
        world.clock.move(deadlines.KEPT)
        world.run(deadlines.sweep, world.desk)
        assert world.run(trouble.known, *about)
        world.clock.move(1)
        world.run(deadlines.sweep, world.desk)
        assert not world.run(trouble.known, *about)


def test_the_last_silence_counts() -> None:
    with World() as world:
        assert world.run(trouble.silent_until) == 0
        for until in (START + DAY, START + HOUR):
            world.run(trouble.be_silent, world.desk, until)
            assert world.run(trouble.silent_until) == until
