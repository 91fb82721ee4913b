"""PEERS.md section B: time. Each test is named after the number of the report that it answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo, available_timezones

import pytest

from bot import presenters
from bot.clock import DAY, HOUR, MINUTE
from bot.moderator import absences, clocks, deadlines, people, places, powers
from bot.moderator.clocks import Policy
from bot.moderator.deadlines import Bell
from bot.moderator.errors import TableError
from bot.moderator.hours import Hours, Night
from bot.moderator.people import Chosen
from bot.moderator.places import Place
from bot.moderator.telling import HOST, TOPIC, Notice
from bot.presenters import notices
from bot.presenters.base import Table
from bot.presenters.markup import write
from bot.texts import LANGUAGES, texts
from bot.ui import dates, terms
from engines.base import EngineError, IllegalAction
from engines.saul.model import Plan
from storage import deadlines as clock_rows
from tests.moderator.world import FOREVER, NAMES, PLANS, SLOW, World

ZONE = "Europe/Amsterdam"
EVENING = Hours(ZONE, at=20 * 60)
NIGHTS = Hours(ZONE, night=Night(22 * 60, 8 * 60))
AWAY = (MINUTE, 6 * HOUR, 3 * DAY)
LADDER = ("remind", "late", "default")


def at(text: str) -> int:
    """ "2026-12-01 20:00" on the wall in Amsterdam."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(ZONE)).timestamp() * 1000)


def wall(moment: int) -> str:
    return f"{datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(ZONE)):%m-%d %H:%M}"


@contextmanager
def begun(policy: Policy, when: str) -> Iterator[World]:
    """A world whose game begins at that moment in Amsterdam."""
    with World(FOREVER) as world:
        world.clock.move(at(when) - world.clock.now())
        world.run(clocks.set_policy, world.community, policy)
        world.game = world.open("Groep 2")
        yield world


def steps(world: World) -> list[tuple[str, int]]:
    """What came of the first clock: what happened, and when."""
    found: list[tuple[str, int]] = []
    for entry in world.entries():
        what = "default" if entry.cause == "default" else entry.kind
        if what in (*LADDER, "outage") and (what, entry.at) not in found:
            found.append((what, entry.at))
        if what == "default":
            break
    return found


async def live(world: World, bell: Bell, by: int) -> None:
    """The bell rings whenever something is due."""
    until = world.clock.now() + by
    while (due := world.db.read_now(clock_rows.next_due)) is not None and due <= until:
        world.clock.move(max(0, due - world.clock.now()))
        await bell.ring()
    world.clock.move(until - world.clock.now())


# -- 26, 27: outages -------------------------------------------------------------------------------


@pytest.mark.parametrize("away", AWAY)
@pytest.mark.parametrize("hours", [Hours(ZONE), EVENING, NIGHTS], ids=["span", "moment", "night"])
async def test_26_whatever_is_due_while_the_bot_is_down_happens_once_and_in_order(
    hours: Hours, away: int
) -> None:
    policy = Policy(turn=DAY, remind=50, grace=HOUR, hours=hours)
    with begun(policy, "2026-12-01 10:30") as one:
        two = World(policy, beside=one)
        two.clock.move(HOUR)
        two.game = two.open("Groep 2")
        other = World(policy, guild="g2", beside=one)
        worlds = (one, two, other)
        before = {world.game: world.clocks()[0].due_at for world in worlds}
        first = min(before.values())
        bell = Bell(one.db, one.desk)
        await live(one, bell, first - 10 * MINUTE - one.clock.now())
        one.run(clock_rows.beat, one.clock.now())
        stopped = one.clock.now()
        one.clock.move(away)
        outage = await bell.start()
        bell.stop()
        back = one.clock.now()
        await bell.ring()
        for world in worlds:
            (clock,) = world.clocks()
            moved = away if outage else 0
            assert clock.due_at >= before[world.game] + moved
            assert clock.due_at - before[world.game] - moved < DAY
            assert wall(clock.due_at)[6:] == "20:00" or hours.at is None
            if hours.night is not None:
                assert "08:00" <= wall(clock.due_at)[6:] < "22:00"
            assert world.notices(TOPIC).count("outage") == (1 if outage else 0)
            assert [what for what, when in steps(world) if stopped < when <= back] == (
                ["outage"] if outage else []
            )
        await live(one, bell, 5 * DAY)
        for world in worlds:
            told = [what for what, _ in steps(world) if what != "outage"]
            assert told == ["remind", "late", "default"]
            assert all(a <= b for (_, a), (_, b) in pairwise(steps(world)))
        ends = [dict(steps(world))["late"] for world in worlds]
        assert ends == sorted(ends)
        for hosts in ((one, two), (other,)):  # and the hosts read of it once
            told = [kind for world in hosts for kind in world.notices(HOST) if kind == "outage"]
            assert len(told) == (1 if outage else 0)


@pytest.mark.parametrize("away", AWAY)
async def test_27_an_outage_eats_nobodys_time_and_the_table_reads_so(away: int) -> None:
    with World(SLOW) as world:
        world.wait(20 * HOUR)
        world.run(clock_rows.beat, world.clock.now())
        world.clock.move(away)
        bell = Bell(world.db, world.desk)
        outage = await bell.start()
        bell.stop()
        assert await bell.ring() == 0
        left = world.clocks()[0].due_at - world.clock.now()
        assert left == 4 * HOUR - (0 if outage else away)
        assert outage == (0 if away == MINUTE else away)
        if outage:
            assert world.told(TOPIC)[-1].telling().due == world.clocks()[0].due_at
        await live(world, bell, left - 1)
        assert world.defaults() == []


async def test_27_a_second_outage_is_given_back_too() -> None:
    with begun(Policy(turn=DAY, hours=EVENING), "2026-12-01 10:30") as world:
        for _ in range(2):
            world.run(clock_rows.beat, world.clock.now())
            world.clock.move(9 * HOUR + 31 * MINUTE)
            bell = Bell(world.db, world.desk)
            await bell.start()
            bell.stop()
            await bell.ring()
        assert wall(world.clocks()[0].due_at) == "12-04 20:00"
        assert world.notices(TOPIC).count("outage") == 2
        assert world.notices(HOST) == ["outage", "outage"]


async def test_27_who_was_late_before_it_has_the_rest_of_the_grace() -> None:
    with begun(Policy(turn=DAY, grace=HOUR, hours=EVENING), "2026-12-01 10:30") as world:
        world.wait(at("2026-12-02 20:30") - world.clock.now())
        world.run(clock_rows.beat, world.clock.now())
        world.clock.move(6 * HOUR)
        bell = Bell(world.db, world.desk)
        await bell.start()
        bell.stop()
        await bell.ring()
        await live(world, bell, 30 * MINUTE - 1)
        assert world.defaults() == []
        await live(world, bell, 1)
        assert world.defaults() == ["0", "1", "2", "3"]


# -- 28: the clock changes -------------------------------------------------------------------------


def instants(world: World) -> list[int]:
    return sorted({entry.at for entry in world.entries() if entry.cause == "default"})


@pytest.mark.parametrize(
    ("begins", "hours"),
    [("2027-03-26 10:00", [DAY, 23 * HOUR, DAY]), ("2027-10-29 10:00", [DAY, 25 * HOUR, DAY])],
)
def test_28_every_day_at_eight_over_both_changes_of_the_clock(
    begins: str, hours: list[int]
) -> None:
    with begun(Policy(turn=HOUR, remind=100, hours=EVENING), begins) as world:
        world.wait(4 * DAY)
        assert [wall(one)[6:] for one in instants(world)] == ["20:00"] * 4
        assert [b - a for a, b in pairwise(instants(world))] == hours


@pytest.mark.parametrize(
    ("begins", "expected"),
    [
        ("2027-03-26 10:00", ["03-27 02:30", "03-28 03:30", "03-29 02:30", "03-30 02:30"]),
        ("2027-10-29 10:00", ["10-30 02:30", "10-31 02:30", "11-01 02:30", "11-02 02:30"]),
    ],
)
def test_28_half_past_two_that_is_not_there_and_that_comes_twice(
    begins: str, expected: list[str]
) -> None:
    with begun(Policy(turn=HOUR, remind=100, hours=Hours(ZONE, at=150)), begins) as world:
        world.wait(4 * DAY)
        assert [wall(one) for one in instants(world)] == expected  # none skipped, none twice


@pytest.mark.parametrize("begins", ["2027-03-27 20:00", "2027-10-30 20:00"])
def test_28_a_turn_of_a_day_is_a_day_long_whatever_the_clock_shows(begins: str) -> None:
    with begun(Policy(turn=DAY, remind=50), begins) as world:
        start = world.clock.now()
        world.wait(DAY)
        assert dict(steps(world)) == {"remind": start + 12 * HOUR, "default": start + DAY}


# -- 29: moments, not what is left -----------------------------------------------------------------


def read(world: World, audience: str, lang: str) -> list[str]:
    """All notices to somebody as Discord is told them."""
    shown = Table(NAMES, texts(lang))
    saul = presenters.load("saul")
    return [
        write(line, "markdown")
        for one in world.told(audience)
        for note in one.telling().notices
        for line in notices.lines(note.kind, note.seats, note.facts, shown, saul)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_29_more_time_corrects_what_was_said(lang: str) -> None:
    with World(SLOW) as world:
        world.wait(12 * HOUR)
        due = world.clocks()[0].due_at
        (reminder,) = read(world, "seat:0", lang)
        assert f"<t:{due // 1000}:f>" in reminder
        world.power(powers.extend, 10 * HOUR)
        later = due + 10 * HOUR
        for kind in ("post", "board"):
            assert world.told(TOPIC, kind)[-1].telling().due == later
        world.wait(11 * HOUR)
        _, again = read(world, "seat:0", lang)
        assert f"<t:{later // 1000}:f>" in again
        assert f"<t:{due // 1000}:f>" not in again


def test_29_who_is_late_reads_when_the_grace_ends_and_more_time_begins_it_anew() -> None:
    with World(SLOW) as world:
        world.wait(DAY)
        due = world.clocks()[0].due_at
        for kind in ("post", "board"):
            assert world.told(TOPIC, kind)[-1].telling().due == due + HOUR
        world.power(powers.extend, 5 * HOUR)
        assert world.told(TOPIC)[-1].telling().due == due + 5 * HOUR
        world.wait(5 * HOUR)
        assert world.notices(TOPIC)[-1] == "late"
        assert world.told(TOPIC)[-1].telling().due == due + 6 * HOUR
        world.wait(HOUR - 1)
        assert world.defaults() == []


# -- 30: sent, half sent, not sent -----------------------------------------------------------------

SENT: dict[str, tuple[tuple[str, ...], bool]] = {
    "nothing": ((), False),
    "partial": (("tot 3",), False),  # an order without a plan
    "full": (("SSSH",), True),
    "revised": (("SSSH", "HSSS, bod na 3"), True),
    "emptied": (("SSSH tot 3", "geen opdrachten"), True),
}


@pytest.mark.parametrize("confirmed", [True, False])
@pytest.mark.parametrize("sent", SENT)
def test_30_who_has_sent_a_plan_is_there_whether_or_not_it_was_confirmed(
    sent: str, *, confirmed: bool
) -> None:
    """Confirmed: the answer came, and the same message was not sent again for want of one."""
    given, there = SENT[sent]
    with World(SLOW) as world:
        for number, text in enumerate(given):
            for _ in range(1 if confirmed else 2):
                world.say(1, text, receipt=f"m{number}")
        assert (1 in world.owing()) != there
        world.wait(DAY)
        (late,) = world.told(TOPIC)[-1].telling().notices
        assert (1 in late.seats) != there
        assert (world.notices("seat:1").count("remind") == 0) == there
        world.wait(HOUR)
        assert ("1" in world.defaults()) != there


# -- 31: a change while it is resolved -------------------------------------------------------------


def _revise(world: World) -> None:
    world.say(1, "HSSS, bod na 3")


def _withdraw(world: World) -> None:
    world.say(1, "geen opdrachten")


@pytest.mark.parametrize("change", [_revise, _withdraw])
@pytest.mark.parametrize("moment", ["reminded", "late", "claimed", "resolved"])
def test_31_a_change_is_in_time_or_for_what_comes_next_and_never_half(
    moment: str, change: Callable[[World], None]
) -> None:
    with World(SLOW) as world:
        world.say(1, "SSSH tot 3")
        world.wait({"reminded": 12 * HOUR, "late": DAY}.get(moment, DAY + HOUR - 1))
        world.clock.move(1 if moment in ("claimed", "resolved") else 0)
        taken = world.claim()
        assert len(taken) == (1 if moment in ("claimed", "resolved") else 0)
        if moment == "resolved":
            world.run(deadlines.handle, world.desk, taken[0])
        try:
            change(world)
            refused = False
        except EngineError as error:
            refused = isinstance(error, IllegalAction)
            assert refused
        for one in taken if moment == "claimed" else []:
            world.run(deadlines.handle, world.desk, one)
        assert refused == (moment == "resolved" and change is _revise)
        if moment != "resolved":
            wanted = Plan("HSSS", 3) if change is _revise else Plan("SSSH")
            assert world.own(1).plan == wanted
        assert world.fresh().fold() == world.look().folded


# -- 32: who is late costs once --------------------------------------------------------------------


@pytest.mark.parametrize("there", [(0, 1, 2), (0, 1), (0,), ()])
def test_32_however_many_are_late_it_costs_one_clock(there: tuple[int, ...]) -> None:
    with World(SLOW) as world:
        start = world.clock.now()
        for seat in there:
            world.say(seat, PLANS[seat])
        world.wait(DAY + HOUR)
        assert {entry.at for entry in world.entries() if entry.cause == "default"} == {
            start + DAY + HOUR
        }
        assert len(world.defaults()) == 4 - len(there)
        assert world.clocks()[0].due_at == start + DAY + HOUR + DAY
        assert world.notices(TOPIC).count("missed") == 1


# -- 33: the clock starts when you can act ---------------------------------------------------------


def test_33_a_clock_starts_when_its_player_can_act() -> None:
    with World(SLOW) as world:
        world.clock.move(23 * HOUR)
        world.plan()
        (clock,) = world.clocks()
        assert (clock.seats, clock.due_at) == ("1", world.clock.now() + DAY)


def test_33_going_on_gives_a_full_turn() -> None:
    with World(SLOW) as world:
        for stood in (23 * HOUR, DAY + HOUR // 2):
            world.wait(stood)
            world.power(powers.pause)
            world.wait(3 * DAY)
            world.power(powers.resume)
            assert world.clocks()[0].due_at == world.clock.now() + DAY
        assert world.defaults() == []


def test_33_with_a_fixed_moment_that_is_the_next_that_leaves_enough() -> None:
    with begun(Policy(turn=12 * HOUR, hours=EVENING), "2026-12-01 07:00") as world:
        assert wall(world.clocks()[0].due_at) == "12-01 20:00"
        world.power(powers.pause)
        world.clock.move(5 * DAY + 12 * HOUR)
        world.power(powers.resume)
        assert wall(world.clocks()[0].due_at) == "12-07 20:00"


def test_33_who_waits_for_others_is_not_punished_with_them() -> None:
    with World(SLOW) as world:
        world.plan(PLANS[:3])
        world.wait(DAY + HOUR)
        missed = [n for one in world.told(TOPIC) for n in one.telling().notices]
        assert Notice("missed", (3,)) in missed
        assert world.notices("seat:0").count("remind") == 0


def test_33_who_takes_a_seat_has_a_full_turn() -> None:
    with World(SLOW) as world:
        world.plan(PLANS[:3])
        world.clock.move(23 * HOUR)
        world.power(powers.substitute, 3, world.persons[5])
        assert world.clocks()[0].due_at == world.clock.now() + DAY


def test_33_who_comes_back_is_asked_for_what_comes_next_with_a_full_turn() -> None:
    with World(SLOW) as world:
        world.run(absences.leave, world.desk, world.persons[2], None)
        world.plan(PLANS[:2])
        world.clock.move(23 * HOUR)
        world.run(absences.come_back, world.desk, world.persons[2])
        world.say(3, PLANS[3])
        while world.public().round == 1:
            seat = min(world.owing())
            world.act(seat, next(iter(world.engine.legal(world.look().view(seat)))))
        (clock,) = world.clocks()
        assert (clock.seats, clock.due_at) == ("0,1,2,3", world.clock.now() + DAY)


def test_early_advance_needs_no_moment() -> None:
    """All are in: nobody waits for eight o'clock, and the next clock is one of its own."""
    with begun(Policy(turn=12 * HOUR, hours=EVENING), "2026-12-01 07:00") as world:
        world.plan()
        assert world.public().phase == "bid"
        (clock,) = world.clocks()
        assert wall(clock.due_at) == "12-01 20:00"
        world.clock.move(2 * HOUR)
        world.say(1, "pas")
        assert wall(world.clocks()[0].due_at) == "12-02 20:00"


# -- 34: nobody is nagged --------------------------------------------------------------------------


@pytest.mark.parametrize("share", [10, 50, 75])
def test_34_the_first_reminder_comes_after_its_share_and_says_what_was_set(share: int) -> None:
    with World(Policy(turn=4 * DAY, remind=share)) as world:
        start = world.clock.now()
        world.wait(4 * DAY * share // 100 - 1)
        assert world.notices("seat:0") == []
        world.wait(1)
        (said,) = read(world, "seat:0", "en")
        assert f"<t:{(start + 4 * DAY) // 1000}:f>" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_34_no_duration_stands_in_a_text(lang: str) -> None:
    one = Policy(turn=DAY, remind=50, grace=HOUR, missed="call", missed_after=2)
    other = Policy(turn=5 * DAY, remind=75, grace=3 * HOUR, missed="call", missed_after=4)
    said = [[str(line) for line in terms.lines(policy, texts(lang))] for policy in (one, other)]
    digits = [["".join(c for c in line if c.isdigit()) for line in lines] for lines in said]
    for mine, theirs in zip(*digits, strict=True):
        assert mine != theirs or mine == ""
    assert sum(mine != "" for mine in digits[0]) >= 4


# -- 35: zones -------------------------------------------------------------------------------------

WRONG = ("EST", "CET", "MST7MDT", "GMT+1", "+01:00", "Amsterdam", "GB", "europe/amsterdam", "../x")


@pytest.mark.parametrize("zone", WRONG)
def test_35_only_names_of_places_are_zones(zone: str) -> None:
    with World() as world:
        before = world.rows()
        with pytest.raises(TableError) as own:
            world.run(people.choose, world.persons[0], Chosen(None, zone))
        with pytest.raises(TableError) as servers:
            world.run(places.set_place, world.community, Place(zone=zone))
        assert [one.value.code for one in (own, servers)] == ["no-zone", "no-zone"]
        assert world.rows() == before


def test_35_every_place_is_a_zone() -> None:
    places_ = [zone for zone in available_timezones() if "/" in zone]
    assert len(places_) > 300
    for zone in ("UTC", *places_):
        places.check_zone(zone)


@pytest.mark.parametrize(
    ("typed", "moment"), [("elke dag 20:00", "wo 2 dec 20:00"), ("36 uur", "wo 2 dec 22:30")]
)
def test_35_what_can_be_misread_is_echoed_as_a_moment_before_it_is_stored(
    typed: str, moment: str
) -> None:
    now = at("2026-12-01 10:30")
    ((label, value),) = terms.proposed(typed, now, ZONE, texts("nl"))
    assert value == typed
    assert label == f"{typed}: nu gevraagd is tot {moment} ({ZONE})"
    ((label, value),) = dates.proposed("3-4", now, ZONE, texts("nl"))
    assert (label, value) == ("za 3 apr", "2027-04-03")


def test_35_a_day_ends_where_its_person_lives() -> None:
    with World() as world:
        world.run(people.choose, world.persons[0], Chosen(None, "America/New_York"))
        zone = world.run(absences.zone_of, world.persons[0], world.community)
        until = dates.read("2-12", at("2026-12-01 10:30"), zone)
        assert until is not None
        assert wall(until) == "12-03 06:00"


def test_a_policy_for_ever_has_no_time() -> None:
    with World(FOREVER) as world:
        world.run(clocks.set_policy, world.community, Policy(hours=EVENING))
        world.game = world.open("Groep 2")
        assert world.clocks() == []
