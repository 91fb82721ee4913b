"""Reminders: to those who owe, after the set share, and at nobody's night."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.clock import DAY, HOUR
from bot.moderator import clocks, kept, people, powers
from bot.moderator.clocks import Policy
from bot.moderator.hours import Hours, Night
from bot.moderator.people import Chosen
from bot.moderator.telling import TOPIC
from tests.moderator.world import PLANS, START, World

QUICK = Policy(turn=DAY, remind=50, grace=HOUR)
AMSTERDAM = "Europe/Amsterdam"
EVENING = Night(22 * 60, 8 * 60)


def at(text: str, zone: str = AMSTERDAM) -> int:
    """ "2026-12-01 20:00" on the wall there."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def wall(moment: int, zone: str = AMSTERDAM) -> str:
    return f"{datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(zone)):%d %H:%M}"


def begun(world: World, when: str) -> None:
    """The game of the tests begins at that moment in Amsterdam."""
    world.clock.move(at(when) - world.clock.now())
    world.game = world.open("Groep 2")


def prefers(world: World, seat: int, **wanted: Any) -> None:
    now = world.run(people.chosen, world.persons[seat])
    world.run(people.choose, world.persons[seat], replace(now, **wanted))


def reminded(world: World) -> dict[int, list[str]]:
    """When each seat was reminded, on the wall in Amsterdam."""
    found: dict[int, list[str]] = {seat: [] for seat in range(4)}
    for seat in found:
        for one in world.told(f"seat:{seat}"):
            found[seat] += [wall(one.due_at)] * one.notices().count("remind")
    return found


@pytest.fixture
def quiet() -> Iterator[World]:
    """Half of a day after half past ten in the morning is half past ten in the evening."""
    with World(QUICK) as world:
        begun(world, "2026-12-01 10:30")
        yield world


def test_who_sleeps_hears_of_it_in_the_morning_and_others_in_time(quiet: World) -> None:
    prefers(quiet, 1, night=EVENING)
    quiet.wait(DAY + HOUR)
    assert reminded(quiet) == {0: ["01 22:30"], 1: ["02 08:00"], 2: ["01 22:30"], 3: ["01 22:30"]}


def test_the_stage_says_who_has_been(quiet: World) -> None:
    prefers(quiet, 1, night=EVENING)
    prefers(quiet, 3, night=Night(22 * 60, 9 * 60))
    quiet.wait(12 * HOUR)
    (clock,) = quiet.clocks()
    assert (clock.stage, wall(clock.wake_at)) == ("reminded 0,2", "02 08:00")
    quiet.wait(10 * HOUR)
    (clock,) = quiet.clocks()
    assert (clock.stage, wall(clock.wake_at)) == ("reminded 0,1,2", "02 09:00")
    quiet.wait(2 * HOUR - 1)
    (clock,) = quiet.clocks()
    assert (clock.stage, clock.wake_at) == ("reminded", clock.due_at)


def test_who_answers_at_night_is_not_woken_in_the_morning(quiet: World) -> None:
    prefers(quiet, 1, night=EVENING)
    quiet.wait(13 * HOUR)
    quiet.say(1, PLANS[1])
    quiet.wait(11 * HOUR)
    assert reminded(quiet)[1] == []


def test_a_night_that_ends_after_the_clock_has_no_reminder(quiet: World) -> None:
    prefers(quiet, 1, night=Night(22 * 60, 11 * 60))
    quiet.wait(DAY)
    assert reminded(quiet)[1] == []
    assert quiet.notices(TOPIC) == ["opened", "late"]


def test_a_night_is_where_its_person_lives(quiet: World) -> None:
    prefers(quiet, 1, night=EVENING, zone="America/New_York")  # it is half past four there
    prefers(quiet, 2, night=Night(16 * 60, 17 * 60), zone="America/New_York")
    quiet.wait(DAY)
    assert reminded(quiet) == {0: ["01 22:30"], 1: ["01 22:30"], 2: ["01 23:00"], 3: ["01 22:30"]}


def test_who_wants_no_reminders_gets_none_and_the_others_theirs(quiet: World) -> None:
    prefers(quiet, 1, reminders=False)
    quiet.wait(DAY)
    assert reminded(quiet) == {0: ["01 22:30"], 1: [], 2: ["01 22:30"], 3: ["01 22:30"]}
    quiet.wait(HOUR)
    assert "1" in quiet.defaults()  # it is the reminder that is spared, not the turn


def test_where_nobody_is_to_be_reminded_nothing_is_recorded(quiet: World) -> None:
    for seat in range(4):
        prefers(quiet, seat, reminders=False)
    quiet.wait(DAY - 1)
    assert quiet.kinds() == ["start"]


def test_the_night_of_the_community_and_ones_own_are_both_kept() -> None:
    hours = Hours(AMSTERDAM, night=Night(23 * 60, 7 * 60))
    with World(Policy(turn=DAY, remind=50, hours=hours)) as world:
        begun(world, "2026-12-01 11:30")
        prefers(world, 1, night=Night(6 * 60, 9 * 60))
        world.wait(DAY)
        assert reminded(world) == {
            0: ["02 07:00"],
            1: ["02 09:00"],
            2: ["02 07:00"],
            3: ["02 07:00"],
        }


def test_nights_without_end_are_no_trouble() -> None:
    hours = Hours(AMSTERDAM, night=Night(8 * 60, 20 * 60))
    with World(Policy(turn=3 * DAY, remind=1, hours=hours)) as world:
        begun(world, "2026-12-01 20:30")
        prefers(world, 1, night=Night(20 * 60, 8 * 60))
        world.wait(DAY)
        assert reminded(world)[1] == []
        assert reminded(world)[0] == ["01 21:13"]


@pytest.mark.parametrize(
    ("change", "morning"), [("2027-03-28", "28 08:00"), ("2027-10-31", "31 08:00")]
)
def test_a_night_in_which_the_clock_changes_ends_in_the_morning(change: str, morning: str) -> None:
    day = datetime.fromisoformat(change)
    with World(QUICK) as world:
        begun(world, f"{day.replace(day=day.day - 1):%Y-%m-%d} 12:00")
        prefers(world, 1, night=EVENING)
        world.wait(DAY)
        assert reminded(world)[1] == [morning]


# -- more time -------------------------------------------------------------------------------------


def test_more_time_moves_a_reminder_that_is_to_come() -> None:
    with World(QUICK) as world:
        world.power(powers.extend, 6 * HOUR)
        world.wait(18 * HOUR - 1)
        assert world.notices("seat:0") == []
        world.wait(1)
        (note,) = world.told("seat:0")[0].telling().notices
        assert note.facts["due"] == START + 30 * HOUR


def test_who_was_told_a_time_that_no_longer_holds_is_told_the_new_one() -> None:
    with World(QUICK) as world:
        world.wait(14 * HOUR)
        world.power(powers.extend, 10 * HOUR)
        world.say(1, PLANS[1])
        world.wait(10 * HOUR)
        notes = [n.facts["due"] for one in world.told("seat:0") for n in one.telling().notices]
        assert notes == [START + 24 * HOUR, START + 34 * HOUR]
        assert world.notices("seat:1") == ["remind"]  # he has sent something since


# -- settings --------------------------------------------------------------------------------------


def test_by_default_one_is_reminded_by_day_and_by_night() -> None:
    with World() as world:
        assert world.run(people.chosen, world.persons[0]) == Chosen(None, None)
        assert Chosen(None, None) == Chosen(None, None, reminders=True, night=None)


def test_what_was_chosen_is_kept_shown_to_its_person_and_forgotten_with_him() -> None:
    with World() as world:
        wanted = Chosen("de", "Europe/Berlin", reminders=False, night=EVENING)
        world.run(people.choose, world.persons[0], wanted)
        assert world.run(people.chosen, world.persons[0]) == wanted
        shown = world.run(kept.kept, world.persons[0])
        assert shown.reminders is False
        assert shown.night == "22:00-08:00"
        world.run(people.choose, world.persons[0], Chosen("de", "Europe/Berlin"))
        assert world.run(kept.kept, world.persons[0]).night is None
        world.run(people.choose, world.persons[0], wanted)
        world.run(people.erase, world.desk, world.persons[0])
        assert world.run(people.chosen, world.persons[0]) == Chosen(None, None)


def test_a_policy_may_be_changed_while_a_clock_runs() -> None:
    with World(QUICK) as world:
        later = Policy(turn=DAY, remind=50, grace=HOUR, hours=Hours("UTC", night=Night(0, 1200)))
        world.run(clocks.set_policy, world.community, later)
        world.wait(12 * HOUR)
        assert world.notices("seat:0") == []
        world.wait(12 * HOUR - 1)
        assert reminded(world)[0] == ["15 21:00"]
