"""Hidden things stay hidden: in deliveries, log lines, errors and rows, and in what B did."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
import pytest

from bot.clock import DAY, HOUR
from bot.moderator import people, powers, telling
from bot.moderator.table import Words
from bot.moderator.telling import TOPIC
from engines.base import EngineError
from engines.rng import Rng
from engines.saul import ENGINE
from engines.saul.model import BidTo, Plan
from storage import models
from tests.moderator.world import HALF, SLOW, START, Chance, World

PRIVATE = {
    "entry": {"body", "told"},
    "game": {"half"},
    "standing_order": {"body"},
    "receipt": {"result"},
}
"""Columns that hold secrets on purpose; of `delivery` those to a seat, see `public_text`."""


# -- tokens ------------------------------------------------------------------------------------


def own_plan(seat: int, plan: Plan, number: int) -> Plan:
    """The same plan with an opening bid that only this seat uses."""
    return Plan(plan.coasters, plan.bid_after, 1 + seat + 4 * (number % 2))


def secrets_of(world: World) -> dict[int | None, set[str]]:
    """What only one seat may read, as JSON would have it; None: what nobody may."""
    found: dict[int | None, set[str]] = {seat: set() for seat in range(4)}
    found[None] = {world.look().row.half}
    for entry in world.entries():
        body = msgspec.json.decode(entry.body)
        if entry.kind in ("start", "rewind"):
            found[None].add(body["seed"])
        elif entry.kind == "order":
            found[body["seat"]].add(msgspec.json.encode(body["order"]).decode())
        elif '"plan"' in entry.body and entry.cause in ("", "plan"):  # a drawn one is like others
            found[body["seat"]].add(msgspec.json.encode(body["action"]).decode())
    return found


def play(world: World, seed: str, moves: int = 60) -> Iterator[EngineError]:
    """A whole seeded game in which each seat uses numbers of its own; gives what was refused."""
    chance = Chance(seed)
    for number in range(moves):
        yield from _attempts(world, chance)
        prompts = [p for p in world.prompts() if p.need == "owed"]
        if not prompts:
            return
        if number % 13 == 12:
            world.wait(25 * HOUR)
        elif number % 17 == 16:
            marks = world.look().folded.line
            world.power(powers.rewind, chance.one(marks).seq)
        else:
            _move(world, chance, chance.one(prompts).seat, f"m{number}")


def _move(world: World, chance: Chance, seat: int, receipt: str) -> None:
    action, _ = ENGINE.sample(world.look().view(seat), chance.rng())
    if isinstance(action, Plan):
        action = own_plan(seat, action, chance.below(2))
    text = ENGINE.format((action,), world.look().names, "nl")
    world.say(seat, text, receipt=receipt)


def _attempts(world: World, chance: Chance) -> Iterator[EngineError]:
    """Orders that may be taken, and nonsense that isn't."""
    seat = chance.below(4)
    limit = 1 + seat + 4 * (1 + chance.below(3))
    for text in (f"tot {limit}", "HHHH", "bied 99", "draai Frank", "onzin"):
        try:
            if chance.below(2):
                world.say(seat, text)
        except EngineError as error:
            yield error


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_no_secret_leaves_its_owner(seed: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), World(SLOW) as world:
        errors = list(play(world, seed))
        tokens = secrets_of(world)
        assert all(tokens.values())
        everything = set().union(*tokens.values())
        for told in (*world.told(), *world.told(kind="board")):
            _check_delivery(told.audience, told.events + told.state, tokens)
        assert len(errors) > 10
        for error in errors:
            _no(everything, f"{error} {error.code} {error.facts}")
        _no(everything, caplog.text)
        assert not re.search("[SH]{3}", caplog.text)
        for name, column, text in public_text(world):
            _no(everything, text, f"{name}.{column}")


def _check_delivery(audience: str, text: str, tokens: dict[int | None, set[str]]) -> None:
    mine = telling.audience_seat(audience)
    for seat, secrets in tokens.items():
        if seat is None or seat != mine:
            _no(secrets, text, audience)
    if mine is None:
        assert '"own":null' in text
        for owned in ('"hand"', '"stack"', '"plan":{', '"asked"', "lost_face", '"rng"'):
            assert owned not in text
    assert '"hidden"' not in text


def _no(secrets: set[str], text: str, where: str = "") -> None:
    for secret in secrets:
        assert secret not in text, where


def public_text(world: World) -> Iterator[tuple[str, str, str]]:
    """Every cell of the database that isn't private."""
    for name, rows in world.rows().items():
        table = models.METADATA.tables[name]
        columns = [column.name for column in table.columns]
        for row in rows:
            cells = dict(zip(columns, row, strict=True))
            hidden = PRIVATE.get(name, set())
            if name == "delivery" and telling.audience_seat(cells["audience"]) is not None:
                hidden = {"events", "state"}
            yield from ((name, key, str(cell)) for key, cell in cells.items() if key not in hidden)


def test_the_scan_would_find_what_it_looks_for() -> None:
    with World(SLOW) as world:
        list(play(world, "1"))
        tokens = secrets_of(world)
        rows = world.rows()
        bodies = "".join(row[6] for row in rows["entry"])
        for seat in range(4):
            assert any(token in bodies for token in tokens[seat])
            mine = [told.events + told.state for told in world.told(f"seat:{seat}")]
            assert any(token in text for text in mine for token in tokens[seat])
        assert {str(row[7]) for row in rows["game"]} == {HALF}
        with pytest.raises(AssertionError):
            _check_delivery(TOPIC, rows["entry"][1][6] + '"own":null', tokens)


def test_what_a_person_typed_is_kept_nowhere() -> None:
    with World(SLOW) as world:
        text = "Hoi hosts, ik speel Saul Saul Hank Saul en wil na mijn derde bieden"
        world.say(0, text, receipt="m1")
        assert world.own(0).plan == Plan("SSHS", 3)
        assert "mijn derde" not in repr(world.rows())


def test_the_log_names_no_people() -> None:
    with World(SLOW) as world:
        world.plan()
        world.power(powers.substitute, 1, world.persons[5])
        world.power(powers.peek, 0)
        for entry in world.entries():
            assert re.fullmatch(r"system|host \d|seat \d", entry.actor)
            assert not re.search("Frank|Arno|Niels|Bjorn|Lucy|Mitch|account", repr(entry))


# -- what B hid makes no difference ------------------------------------------------------------


@lru_cache
def variants(count: int) -> tuple[tuple[str, ...], ...]:
    """What Arno may send in one sitting so that the others see the same: he lays two or more."""
    chance = Chance("variants")
    orders = ("draai Frank, Niels", "draai Niels", "draai Bjorn, Frank")
    made: list[tuple[str, ...]] = [("SSSH",), ("HSSS, bod na 2, start 16",), ("SHSS, bod na 3",)]
    while len(made) < count:
        plan = Plan("".join(Rng(str(len(made))).shuffled("HSSS")[0]), 2 + chance.below(3))
        plan = msgspec.structs.replace(plan, start_bid=1 + chance.below(16))
        texts = [ENGINE.format((plan,), (), "nl")]
        for _ in range(chance.below(3)):
            texts.append(chance.one(orders))
        made.append((*(["HSSS"] * chance.below(2)), *texts))
    return tuple(made)


def watched(*rounds: tuple[str, ...]) -> list[Any]:
    """All that anybody but Arno can notice of a game in which he sends this, round by round."""
    seen: list[Any] = []
    with World(SLOW) as world:
        for number, texts in enumerate(rounds):
            _round(world, seen, texts, start=number + 1)
    return seen


def _round(world: World, seen: list[Any], texts: tuple[str, ...], *, start: int) -> None:
    world.clock.move(HOUR)
    for text in texts:
        world.say(1, text)
    look(world, seen)
    world.wait(13 * HOUR)  # the others are reminded
    world.say(0, f"SSSH, bod na 1, start {start}")
    look(world, seen)
    world.power(powers.extend, HOUR)
    world.power(powers.act_for, 2, Words("SSSH", "nl"))
    look(world, seen)
    world.wait(25 * HOUR)  # Bjorn misses his deadline, and the round is laid
    look(world, seen)
    for seat in (1, 2, 3):
        world.clock.move(HOUR)
        if world.owing() == {seat}:
            world.say(seat, "pas")
        look(world, seen)


def look(world: World, seen: list[Any]) -> None:
    """Deliveries, clocks, refusals, views and lists of the others."""
    told = [*world.told(), *world.told(kind="board")]
    seen.append([one for one in told if one.audience != "seat:1"])
    seen.append([clock._replace(id=0) for clock in world.clocks()])
    for seat in (0, 2, 3):
        seen.append(world.look().view(seat))
        seen.append(world.run(people.owed_by, world.desk, world.persons[seat]))
        for text in ("draai Arno", "bied 99", "tot 99", "HHSS", "onzin"):
            seen.append(_refusal(world, seat, text))
    seen.append(world.look().view(None))


def _refusal(world: World, seat: int, text: str) -> Any:
    """What the text would be answered with, without doing it."""
    loaded = world.look()
    view = loaded.view(seat)
    try:
        given = world.engine.parse(text, view, loaded.names, "nl")
        for item in given:
            if isinstance(item, BidTo):
                world.engine.check_order(view, item)
    except EngineError as error:
        return type(error), error.code, error.rule, error.facts
    return given


def test_whatever_b_hid_the_others_see_the_same() -> None:
    """Deliveries byte for byte with their times, until something of it is turned up."""
    every = variants(14)
    first = watched(every[0], every[1])
    assert len({repr(one) for one in first}) > 20
    for number, hidden in enumerate(every[1:], 1):
        assert watched(hidden, every[(number * 5) % len(every)]) == first


def test_the_comparison_would_notice_a_difference() -> None:
    plain = watched(("SSSH",), ("SSSH",))
    opens = watched(("SSSH",), ("SSSH, bod na 1",))  # before Frank? no: Frank starts, so the same
    assert opens == plain
    sooner = watched(("SSSH, bod na 1, start 2",), ("SSSH",))
    assert sooner == plain
    assert watched(("SSSH",)) == plain[: len(watched(("SSSH",)))]
    assert watched(("SSSH", "tot 3")) != watched(("SSSH",))  # he bids, for all to see


def test_when_a_default_is_played_says_nothing_of_the_hand() -> None:
    """Two worlds with other chance: the same moments, the same words, other plans."""
    seen = []
    plans = []
    for half in ("5" * 64, "6" * 64):
        with World(SLOW, half=half) as world:
            world.wait(DAY + HOUR)
            plans.append([world.own(seat).plan for seat in range(4)])
            told = [*world.told(TOPIC), *world.told(TOPIC, "board")]
            seen.append([(one.kind, one.number, one.notices(), one.due_at) for one in told[1:]])
    assert seen[0] == seen[1]
    assert plans[0] != plans[1]
    assert START + DAY + HOUR in {when for *_, when in seen[0]}
