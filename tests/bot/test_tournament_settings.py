"""A tournament's settings: defaults that work at once, and what can't be is refused by name."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.clock import MINUTE
from bot.moderator.hours import Hours
from bot.tournaments.settings import (
    HAND,
    Deadlines,
    Played,
    Settings,
    SettingsError,
    checked,
    read,
    written,
)

ENGINES = {"saul": range(2, 7)}
USUAL = Settings(name="Wintercompetitie")


def test_a_name_is_all_that_must_be_chosen() -> None:
    assert checked(USUAL, ENGINES) is USUAL
    assert [game.engine for game in USUAL.rounds] == ["saul"]


def test_a_season_is_its_rounds() -> None:
    season = replace(USUAL, games=(Played("saul", times=2), Played(HAND, called="No Thanks")))
    assert [game.engine for game in checked(season, ENGINES).rounds] == ["saul", "saul", HAND]


def test_they_are_kept_as_text() -> None:
    settings = replace(
        USUAL,
        games=(Played("saul", {"flip_all_own": False, "start": "random"}),),
        deadlines=Deadlines(hours=Hours(at=20 * 60, off=(5, 6))),
        apart=((1, 2),),
    )
    assert read(written(settings)) == settings


@pytest.mark.parametrize(
    ("change", "code", "fact"),
    [
        ({"name": "  "}, "name", ""),
        ({"games": ()}, "no-game", ""),
        ({"games": (Played("chess"),)}, "game", "chess"),
        ({"games": (Played(HAND),)}, "hand-name", ""),
        ({"games": (Played("saul", times=0),)}, "times", "0"),
        ({"size": 7}, "game-size", "7"),
        ({"size": 7, "games": (Played(HAND, called="No Thanks"),)}, "size", "7"),
        ({"tables": {4: (2, 1, 0)}}, "table", "4"),
        ({"tables": {4: (0, 1, 1, 2)}}, "table-order", "4"),
        ({"tables": {3: (2, 1, 0)}}, "table-size", "4"),
        ({"breakers": ("wins", "wins")}, "breakers", "wins, wins"),
        ({"breakers": ("luck",)}, "breakers", "luck"),
        ({"missed_after": 0}, "missed", "0"),
        ({"places": 3}, "places", "3"),
        ({"deadlines": Deadlines(remind=0)}, "remind", "0"),
        ({"deadlines": Deadlines(turn=MINUTE)}, "turn", "60000"),
        ({"deadlines": Deadlines(grace=-1)}, "grace", "-1"),
        ({"deadlines": Deadlines(hours=Hours(off=tuple(range(7))))}, "days-off", ""),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, object], code: str, fact: str) -> None:
    with pytest.raises(SettingsError) as refused:
        checked(replace(USUAL, **change), ENGINES)
    assert (refused.value.code, refused.value.fact) == (code, fact)


def test_a_fixed_moment_needs_no_length() -> None:
    deadlines = Deadlines(turn=0, hours=Hours(at=20 * 60))
    checked(replace(USUAL, deadlines=deadlines), ENGINES)
