"""What a host asks and does beside the powers: reminders, more time, steps back, the end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from bot.clock import DAY, HOUR, MINUTE
from bot.moderator import absences, clocks, closing, hosting, people, powers
from bot.moderator.clocks import Policy
from bot.moderator.errors import NoGame, NotHost, TableError
from bot.moderator.hosting import Host, Standing
from bot.moderator.table import Reply, Words
from bot.moderator.telling import HOST, TOPIC, Notice
from engines.rng import Rng
from engines.saul.model import Bidden, Placed
from storage import games
from tests.moderator.world import FOREVER, LOSING, PLANS, SLOW, START, World

LOSES = {"own_hank_eliminates": False}


def host_of(world: World, *, lets: bool = True) -> Host:
    return Host(world.host, lets)


def stand(world: World) -> Standing:
    (one,) = world.db.read_now(hosting.overview, world.desk, world.community, host_of(world))
    return one


def steps(world: World) -> tuple[powers.Step, ...]:
    return world.db.read_now(powers.steps, world.desk, world.community, world.game)


def code(do: Callable[[], object]) -> str:
    with pytest.raises(TableError) as caught:
        do()
    return caught.value.code


def finish(world: World) -> None:
    """Everybody plays on to the end, by chance."""
    for turn in range(2000):
        owing = sorted(world.owing())
        if not owing:
            return
        view = world.look().view(owing[0])
        world.act(owing[0], world.engine.autopilot(view, Rng(f"finish {turn}")))
    raise AssertionError("it never ends")


# -- who may, and which ----------------------------------------------------------------------------


def test_whom_the_platform_lets_host_is_a_host_of_quick_games_from_the_first_act_on() -> None:
    with World() as world:
        guest = Host(world.persons[5], lets=True)
        assert world.db.read_now(people.called, world.community, guest.person) is None
        assert world.run(hosting.entitle, world.community, world.game, guest) == "host 2"
        lost = Host(world.persons[5], lets=False)
        with pytest.raises(NotHost):
            world.run(hosting.entitle, world.community, world.game, lost)
        assert world.db.read_now(hosting.groups, world.community, lost) == ()


def test_a_group_is_meant_by_number_by_name_by_topic_or_by_being_the_only_one() -> None:
    def which(text: str, topic: str = "elsewhere") -> int:
        return world.db.read_now(hosting.which, world.community, host_of(world), text, topic).number

    with World() as world:
        assert which("") == 1
        world.run(games.set_topic, world.community, world.game, "topic")
        world.open("Groep 2")
        assert which("", "topic") == 1
        assert [which(text) for text in ("2", "#2", "2 · Groep 2", "groep 2")] == [2] * 4
        assert code(lambda: which("")) == "group-which"
        assert code(lambda: which("groep")) == "group-which"
        with pytest.raises(NoGame):
            which("Lucy")


def test_who_hosts_nothing_is_told_nothing_of_what_there_is() -> None:
    with World() as world:
        nobody = Host(world.persons[0], lets=False)
        for text in ("", "1", "Groep 1", "nonsense"):
            with pytest.raises(NotHost):
                world.db.read_now(hosting.which, world.community, nobody, text, "")
        with pytest.raises(NotHost):
            world.db.read_now(hosting.overview, world.desk, world.community, nobody)


@pytest.mark.parametrize(("text", "seat"), [("#2", 1), ("arno", 1), ("Bj", 3)])
def test_a_player_is_meant_by_seat_or_name(text: str, seat: int) -> None:
    with World() as world:
        known = world.db.read_now(hosting.players, world.community, world.game)
        assert hosting.named(known, text).seat == seat
        for wrong in ("#9", "Lucy", ""):
            assert code(partial(hosting.named, known, wrong)) == "seat-which"


def test_a_command_has_one_effect_however_often_it_comes() -> None:
    with World() as world:

        def extended() -> bool:
            where = (world.desk, world.community, world.game, host_of(world), "discord", "i1")
            return world.db.run_now(lambda tx: hosting.command(tx, *where, powers.extend, HOUR))

        assert extended()
        assert not extended()
        assert world.kinds().count("extend") == 1


# -- how it stands ---------------------------------------------------------------------------------


def test_the_status_says_for_whom_since_when_and_until_when() -> None:
    with World() as world:
        one = stand(world)
        assert (one.awaited, one.since, one.due) == ((0, 1, 2, 3), START, START + DAY)
        world.wait(HOUR)
        world.plan()
        world.wait(HOUR)
        one = stand(world)
        assert (one.awaited, one.since) == ((1,), START + HOUR)
        assert one.due == START + HOUR + DAY
        assert (one.late, one.absent, one.flown, one.missed) == ((), (), (), ())


def test_the_status_says_who_is_late_who_is_away_who_is_flown_and_who_missed() -> None:
    with World() as world:
        for seat in (0, 2, 3):
            world.say(seat, PLANS[seat])
        world.wait(DAY)
        one = stand(world)
        assert (one.late, one.due) == ((1,), START + DAY + HOUR)
        world.wait(HOUR)
        assert stand(world).missed == ((1, 1),)
        world.power(powers.pilot, 2, True)
        away = world.persons[3]
        world.run(absences.leave, world.desk, away, world.clock.now() + DAY, "", "")
        one = stand(world)
        assert set(one.flown) == {2, 3}
        assert [absent.seat for absent in one.absent] == [3]


def test_a_paused_or_frozen_group_stands_in_the_status_too() -> None:
    with World() as world:
        world.power(powers.pause)
        assert (stand(world).group.status, stand(world).due) == ("paused", None)
        world.power(powers.resume)
        world.spoil(body='{"x":1}')
        world.fresh()
        assert stand(world).names == ()
        assert stand(world).group.name == "Groep 1"


# -- time ------------------------------------------------------------------------------------------


def test_a_reminder_goes_to_who_owes_and_is_there_once_an_hour() -> None:
    with World() as world:
        world.say(0, PLANS[0])
        world.power(powers.pilot, 2, True)
        away = world.persons[3]
        world.run(absences.leave, world.desk, away, world.clock.now() + DAY, "", "")
        posts = len(world.told(TOPIC))
        world.power(hosting.remind)
        assert "nudged-until" in world.notices("seat:1")
        for seat in (0, 2, 3):
            assert "nudged-until" not in world.notices(f"seat:{seat}")
        assert len(world.told(TOPIC)) == posts
        world.wait(HOUR - 1)
        assert world.power_refused(hosting.remind) == "reminded"
        world.wait(1)
        world.power(hosting.remind)
        assert world.kinds().count("remind") == 2


def test_a_reminder_without_a_clock_and_one_for_nobody() -> None:
    with World(FOREVER) as world:
        world.power(hosting.remind)
        assert world.notices("seat:1") == ["nudged"]
        world.wait(HOUR)
        world.run(clocks.set_policy, world.community, Policy(absence="wait"))
        for seat in (1, 2, 3):
            world.say(seat, PLANS[seat])
        world.run(absences.leave, world.desk, world.persons[0], None, "", "")
        assert world.owing() == {0}
        assert world.power_refused(hosting.remind) == "nobody-owes"
        world.power(powers.pause)
        assert world.power_refused(hosting.remind) == "game-paused"


def test_more_time_by_so_much_or_until_a_moment() -> None:
    with World() as world:
        world.power(hosting.extend, HOUR)
        assert stand(world).due == START + DAY + HOUR
        world.power(hosting.extend_until, START + 3 * DAY)
        assert stand(world).due == START + 3 * DAY
        assert world.power_refused(hosting.extend_until, START + 3 * DAY) == "no-later"
        assert world.kinds().count("extend") == 2
    with World(FOREVER) as world:
        assert world.power_refused(hosting.extend, HOUR) == "no-clock"
        assert world.power_refused(hosting.extend_until, START + DAY) == "no-clock"


# -- in a player's name ----------------------------------------------------------------------------


def test_the_quote_is_for_the_player_alone() -> None:
    with World() as world:
        act(world, 1, Words(PLANS[1], "nl"), "leg er maar drie")
        kinds = {one.kind: one.facts for one in world.told("seat:1")[-1].telling().notices}
        assert kinds["quoted"] == {"quote": "leg er maar drie"}
        rest = [one for one in world.told() if one.audience != "seat:1"]
        assert "leg er maar drie" not in repr(rest)
        assert "leg er maar drie" not in repr(world.entries())
        assert world.told(TOPIC)[-1].notices() == ["acted-for"]


def test_the_table_isnt_told_of_what_it_couldnt_see_anyway() -> None:
    with World() as world:
        world.power(powers.act_for, 1, Words(PLANS[1], "nl"))
        posts, boards = world.told(TOPIC), world.told(TOPIC, "board")
        world.power(powers.act_for, 1, Words("HSSS", "nl"))
        world.power(powers.act_for, 1, Words("tot 5", "nl"))
        assert (world.told(TOPIC), world.told(TOPIC, "board")) == (posts, boards)
        assert [one.kind for one in chronicle(world)].count("acted") == 1


# -- substitutes -----------------------------------------------------------------------------------


def test_a_host_who_peeked_doesnt_sit_down_there() -> None:
    with World() as world:
        world.power(powers.peek, 2)
        assert world.power_refused(powers.substitute, 0, world.host) == "peeked-before"
        world.power(powers.substitute, 0, world.persons[5])


def test_a_host_who_plays_doesnt_peek() -> None:
    with World() as world:
        world.run(people.appoint, world.community, world.persons[0])
        player = world.persons[0]
        args = (world.desk, world.community, world.game, player)
        assert code(lambda: world.run(powers.peek, *args, 2)) == "peek-plays"
        world.power(powers.substitute, 0, world.persons[5])
        assert code(lambda: world.run(powers.peek, *args, 2)) == "peek-plays"


def test_who_left_is_refused_everywhere() -> None:
    with World() as world:
        world.plan()
        world.power(powers.substitute, 1, world.persons[5])
        assert world.refused(1, "pas").code == "not-seated"
        assert world.say(1, "bied 3", person=world.persons[5]).seat == 1


# -- back ------------------------------------------------------------------------------------------


def test_steps_are_what_everybody_saw() -> None:
    with World() as world:
        assert steps(world) == ()  # before the deal there is nothing
        world.say(0, "HSSS")
        world.say(0, PLANS[0])  # revised
        for seat in (1, 2, 3):
            world.say(seat, PLANS[seat])
        (placed,) = steps(world)
        assert (placed.number, placed.take, placed.anew) == (1, 0, True)
        assert {type(event) for event in placed.events} == {Placed, Bidden}
        world.say(1, "bied 3")
        assert [one.number for one in steps(world)] == [1, 2]
        assert steps(world)[1].anew is False


def test_a_step_is_undone_by_its_number_once() -> None:
    with World() as world:
        world.plan()
        world.say(1, "bied 3")
        world.say(2, "bied 4")
        world.power(powers.undo, 0, 2)
        assert (world.public().bid, world.owing()) == (2, {1})
        assert world.power_refused(powers.undo, 0, 1) == "no-step"  # it was set back meanwhile
        assert world.power_refused(powers.undo, 1, 9) == "no-step"
        world.power(powers.undo, 1, 1)
        assert world.owing() == {0, 1, 2, 3}
        args = (world.desk, world.community, world.game, world.persons[0])
        with pytest.raises(NotHost):
            world.run(powers.undo, *args, 2, 1)


def test_what_is_hidden_never_moves_a_step() -> None:
    """A plan that was revised counts for nothing in what a host reads."""
    shown = []
    for revised in (False, True):
        with World() as world:
            if revised:
                world.say(2, "SSSH")
            world.plan()
            world.say(1, "bied 3")
            shown.append(steps(world))
    assert shown[0] == shown[1]


# -- the end ---------------------------------------------------------------------------------------


@contextmanager
def over() -> Iterator[World]:
    with World(FOREVER) as world:
        finish(world)
        yield world


def test_a_closed_game_stays_as_it_is_and_shows_its_half() -> None:
    with over() as world:
        assert world.half not in repr(world.told())
        world.power(closing.close)
        (closed,) = world.told(TOPIC)[-1].telling().notices
        assert closed.kind == "closed"
        half, commitment = closed.facts["half"], closed.facts["commitment"]
        assert half == world.half
        assert sha256(str(half).encode()).hexdigest() == commitment
        assert commitment in repr(world.told(TOPIC)[0])
        assert world.power_refused(powers.rewind, 1) == "game-closed"
        assert world.power_refused(powers.undo, 0, 1) == "game-closed"
        assert world.power_refused(closing.close) == "game-closed"
        assert world.status() == "over"
        world.fold()


def test_only_what_is_over_is_closed() -> None:
    with World() as world:
        assert world.power_refused(closing.close) == "not-over"
        world.power(powers.pause)
        assert world.power_refused(closing.close) == "game-paused"


def test_an_export_of_a_game_that_goes_on_holds_no_secret() -> None:
    with World() as world:
        world.plan()
        world.say(1, "tot 6")
        assert world.public().bid == 3
        world.power(powers.act_for, 2, Words("bied 4", "nl"))
        world.power(powers.extend, HOUR)
        found = exported(world)
        text = json.dumps(found)
        for entry in world.entries():
            for secret in (entry.digest, entry.salt, entry.chain):
                assert secret not in text
        assert world.half not in text
        kinds = [one["kind"] for one in found["log"]]
        assert kinds == ["start", "move", "move", "move", "acted", "extend"]
        assert [set(one) for one in found["log"]] == [{"at", "kind", "by", "told"}] * 6
        assert "SSHS" not in text


def test_an_export_of_a_closed_game_holds_all_of_it() -> None:
    with over() as world:
        assert "half" not in exported(world)
        world.power(closing.close)
        found = exported(world)
        assert (found["half"], found["status"]) == (world.half, "closed")
        assert [one["chain"] for one in found["log"]] == [one.chain for one in world.entries()]


def exported(world: World) -> Any:
    found = world.db.read_now(closing.record, world.desk, world.community, world.game)
    return json.loads(msgspec.json.encode(found))


# -- the log ---------------------------------------------------------------------------------------


def chronicle(world: World) -> tuple[hosting.Happened, ...]:
    return world.db.read_now(hosting.chronicle, world.community, world.game)


def test_the_log_says_who_did_what_and_nothing_of_what_is_hidden() -> None:
    with World() as world:
        world.plan()
        world.say(1, "tot 6")
        world.power(powers.extend, 90 * MINUTE)
        world.power(hosting.remind)
        world.power(powers.substitute, 2, world.persons[5])
        world.power(powers.peek, 3)
        world.power(powers.undo, 0, 1)
        told = [(one.kind, one.by, one.seats) for one in reversed(chronicle(world))]
        assert told == [
            ("start", "", ()),
            ("extend", "Lucy", ()),
            ("remind", "Lucy", (2,)),
            ("sit", "Lucy", (2,)),
            ("peek", "Lucy", (3,)),
            ("rewind", "Lucy", ()),
        ]
        assert chronicle(world)[-2].minutes == 90


def test_all_who_were_late_at_one_instant_are_one_line_and_hosts_hear_of_them() -> None:
    with World() as world:
        world.say(0, PLANS[0])
        world.wait(DAY + HOUR)
        (late,) = [one for one in chronicle(world) if one.kind == "missed"]
        assert late.seats == (1, 2, 3)
        (told,) = world.told(HOST)
        assert told.telling().notices == (Notice("defaulted", (1, 2, 3)),)


# -- nothing is learnt -----------------------------------------------------------------------------


def two_worlds() -> tuple[World, World]:
    """The same to everybody but Arno, whose plan and orders differ."""
    worlds = (World(), World())
    for world, plan, order in zip(worlds, ("SSSH", "HSSS"), ("tot 5", "ik pas"), strict=True):
        world.say(0, PLANS[0])
        world.say(1, plan)
        world.say(1, order)
    worlds[1].say(1, "SHSS")  # and revised once more
    return worlds


def test_two_games_that_differ_in_what_is_hidden_answer_a_host_alike() -> None:
    """All that a host reads, and all that the topic and other seats are told of it."""
    answers = []
    for world in two_worlds():
        with world:
            seen = list(everything_tried(world))
            answers.append((seen, [one for one in world.told() if one.audience != "seat:1"]))
    assert answers[0] == answers[1]


def everything_tried(world: World) -> Iterator[object]:
    """What each answers, and how it looks to a host after it."""
    arno, niels = Words("SHSS", "nl"), Words(PLANS[2], "nl")
    doing: tuple[Callable[[], object], ...] = (
        lambda: None,
        lambda: world.power(hosting.remind),
        lambda: world.power(hosting.remind),
        lambda: world.power(hosting.extend, HOUR),
        lambda: act(world, 1, arno).seat,
        lambda: act(world, 2, niels).seat,
        lambda: world.power(powers.pilot, 1, True),
        lambda: world.power(powers.pilot, 1, False),
        lambda: world.power(powers.pause),
        lambda: world.power(powers.resume),
        lambda: world.power(powers.undo, 0, 1),
        lambda: world.power(closing.close),
        lambda: world.power(powers.substitute, 1, world.persons[5]),
    )
    for do in doing:
        yield answered(do)
        yield looked(world)


def act(world: World, seat: int, words: Words, quote: str = "") -> Reply:
    where = (world.desk, world.community, world.game, host_of(world))
    return world.db.run_now(lambda tx: hosting.act(tx, *where, seat, words, quote))


def looked(world: World) -> object:
    return stand(world), steps(world), chronicle(world), exported(world)


def answered(do: Callable[[], object]) -> object:
    try:
        return do()
    except TableError as error:
        return error.code, error.facts


# -- somebody leaves, in every phase ---------------------------------------------------------------


def planning(world: World) -> None:
    pass


def between_plans(world: World) -> None:
    world.say(0, PLANS[0])
    world.say(1, PLANS[1])


def bidding(world: World) -> None:
    world.plan()
    world.say(1, "bied 3")


def flipping(world: World) -> None:
    world.plan(("SSSH, bod na 4", "SSSH", "SSSH", "SSSH"))
    for seat in (1, 2, 3):
        world.say(seat, "pas")


def after_losing(world: World) -> None:
    world.plan(LOSING)
    for seat in (1, 2, 3):
        world.say(seat, "pas")


PHASES = (planning, between_plans, bidding, flipping, after_losing)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("phase", PHASES)
def test_a_player_is_dropped_in_every_phase_and_the_group_can_finish(
    phase: Callable[[World], None], seat: int
) -> None:
    """Somebody else takes the first and the third seat, an autopilot the others."""
    with World(SLOW, options=LOSES) as world:
        phase(world)
        assert world.status() == "running"
        world.power(powers.substitute, seat, None if seat % 2 else world.persons[5])
        finish(world)
        assert world.status() == "over"
        world.fold()


def test_everybody_may_leave_and_the_last_autopilot_ends_it() -> None:
    with World(Policy(turn=DAY)) as world:
        world.plan()
        for seat in range(4):
            if world.status() == "running":
                world.power(powers.substitute, seat, None)
        assert world.status() == "over"
