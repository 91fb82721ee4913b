"""A log folds to where the game stands, at each entry; one that doesn't stops its game alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import engines
from bot import presenters
from bot.clock import DAY, HOUR
from bot.moderator import deadlines, lookup, people, powers, replay, table
from bot.moderator.errors import Closed, TableError, Unreadable
from bot.moderator.replay import Diverged, Folded, UnknownEdition
from bot.moderator.telling import HOST, TOPIC, read
from bot.presenters import notices
from bot.presenters.base import Table
from bot.texts import LANGUAGES, texts
from engines.base import AnyState
from engines.rng import Rng
from engines.saul import ENGINE, Saul
from storage import deadlines as clock_rows
from storage import log
from storage.errors import BrokenChain
from storage.log import Entry
from tests.moderator.editions import load
from tests.moderator.world import NAMES, PLANS, World, played

SEEDS = tuple(range(10))


# -- a log folds to the live state -------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_every_prefix_folds_to_what_the_table_saw(seed: int) -> None:
    live, entries = replayed(seed)
    assert len(live) > 15
    for seq, folded in live.items():
        assert replay.fold(ENGINE, entries[:seq]) == folded


@lru_cache
def replayed(seed: int) -> tuple[dict[int, Folded], tuple[Entry, ...]]:
    """What the table remembered after each command of a random game, and the log of it."""
    live: dict[int, Folded] = {}
    entries: tuple[Entry, ...] = ()
    for world in played(f"replay {seed}"):
        folded = world.look().folded
        live[folded.seq] = folded
        entries = world.entries()
    return live, entries


def world_entries(seed: int) -> tuple[Entry, ...]:
    return replayed(seed)[1]


@pytest.mark.parametrize("seed", SEEDS)
def test_three_kinds_of_entry_are_all_that_changes_a_state(seed: int) -> None:
    """An oracle that knows of nothing else gives the digest of every entry."""
    entries = world_entries(seed)
    assert {"start", "move"} <= {entry.kind for entry in entries}
    digests = [ENGINE.digest(state) for state in _oracle(entries)]
    assert digests == [entry.digest for entry in entries]


def test_the_games_that_are_replayed_hold_everything_that_may_happen() -> None:
    kinds = {entry.kind for seed in SEEDS for entry in world_entries(seed)}
    assert {"start", "move", "order", "cancel", "drop", "rewind"} <= kinds
    causes = {entry.cause for seed in SEEDS for entry in world_entries(seed)}
    assert {"", "bid", "plan"} <= causes


def _oracle(entries: Iterable[Entry]) -> Iterable[AnyState]:
    states: dict[int, AnyState] = {}
    state: Any = None
    takes = 0
    for entry in entries:
        body: dict[str, Any] = msgspec.json.decode(entry.body)
        if entry.kind == "start":
            options = ENGINE.options(body["options"], body["seats"])
            state = ENGINE.setup(body["seats"], options, Rng(body["seed"]).labelled("game")).state
        elif entry.kind == "move":
            action = ENGINE.decode_action(msgspec.json.encode(body["action"]).decode())
            state = ENGINE.apply(state, body["seat"], action).state
        elif entry.kind == "rewind":
            takes += 1
            rng = Rng(body["seed"]).labelled("game")
            state = ENGINE.renew(states[body["to"]], rng, takes)
        states[entry.seq] = state
        yield state


def test_replay_asks_no_order_no_default_and_no_autopilot(monkeypatch: pytest.MonkeyPatch) -> None:
    with World(seats=(0, 1, 2, None)) as world:
        world.say(1, "SSSH tot 12")
        world.say(0, PLANS[0])
        world.wait(3 * DAY)
        assert {"bid", "default", "autopilot"} <= {entry.cause for entry in world.entries()}
        live, entries = world.look().folded, world.entries()
        for name in ("follow", "default", "autopilot", "sample", "parse", "check_order", "prompts"):
            monkeypatch.setattr(Saul, name, _never)
        assert replay.fold(ENGINE, entries) == live


def _never(*_: object) -> None:
    raise AssertionError("replay asked for something new")


def test_what_folds_to_nothing_changes_nothing_but_the_entry() -> None:
    with World() as world:
        before = world.look().folded
        world.power(powers.extend, HOUR)
        world.power(powers.peek, 0)
        after = world.fresh().look().folded
        assert after == msgspec.structs.replace(before, seq=before.seq + 2)


# -- a log that was changed --------------------------------------------------------------------

CHANGES: dict[str, Any] = {
    "at": 1,
    "kind": "note",
    "actor": "seat 3",
    "cause": "bid",
    "body": '{"seat":0,"action":{"kind":"plan","coasters":"HSSS","bid_after":null,"start_bid":1}}',
    "told": "[]",
    "salt": "0" * 32,
    "digest": "0" * 64,
    "chain": "0" * 64,
    "seq": 77,
}


@pytest.mark.parametrize("column", CHANGES)
def test_any_changed_entry_is_noticed(column: str) -> None:
    with World() as world:
        world.plan()
        entries = world.entries()
    for at, entry in enumerate(entries):
        changed = entry._replace(**{column: CHANGES[column]})
        if changed == entry:
            continue
        spoiled = (*entries[:at], changed, *entries[at + 1 :])
        with pytest.raises(BrokenChain) as caught:
            replay.fold(ENGINE, spoiled)
        assert caught.value.seq == at + 1


def test_an_entry_that_is_left_out_or_moved_is_noticed() -> None:
    with World() as world:
        world.plan()
        first, second, third, *rest = world.entries()
    for spoiled in (
        (second, third, *rest),
        (first, third, *rest),
        (first, third, second, *rest),
        (first, second, second, third, *rest),
    ):
        with pytest.raises(BrokenChain):
            replay.fold(ENGINE, spoiled)


def resealed(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """A chain made anew, as somebody who can write the file would."""
    chain, made = "", []
    for seq, entry in enumerate(entries, 1):
        chain = log.chain_of(chain, entry._replace(seq=seq))
        made.append(entry._replace(seq=seq, chain=chain))
    return tuple(made)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("move", '{"seat":0,"action":{"kind":"pass"}}'),
        ("move", '{"seat":9,"action":{"kind":"plan","coasters":"SSSH"}}'),
        ("move", '{"seat":0,"action":{"kind":"plan","coasters":"HSSS"}}'),
        ("move", '{"seat":0,"action":{"kind":"dance"}}'),
        ("move", "no json"),
        ("rewind", '{"to":99,"seed":"x"}'),
        ("rewind", '{"to":1,"seed":"x"}'),
        ("order", '{"seat":9,"order":{"kind":"bid_to","round":1,"limit":3}}'),
        ("cancel", '{"seat":0}'),
        ("note", "{}"),
    ],
)
def test_a_resealed_log_still_has_to_fold_to_its_digests(kind: str, body: str) -> None:
    with World() as world:
        world.plan()
        entries = world.entries()
    changed = entries[1]._replace(kind=kind, body=body)
    with pytest.raises(Diverged) as caught:
        replay.fold(ENGINE, resealed((entries[0], changed, *entries[2:])))
    assert caught.value.seq == 2


def test_a_log_without_its_start_is_none() -> None:
    with World() as world:
        world.plan()
        entries = world.entries()
    with pytest.raises(Diverged):
        replay.fold(ENGINE, ())
    with pytest.raises(Diverged):
        replay.fold(ENGINE, resealed(entries[1:]))


def test_back_to_an_entry_that_no_longer_counts_is_no_rewind() -> None:
    with World() as world:
        world.say(0, PLANS[0])
        world.power(powers.rewind, 1)
        entries = world.entries()
        assert [entry.kind for entry in entries] == ["start", "move", "rewind"]
        undone = entries[2]._replace(seq=4, body='{"to":2,"seed":"x"}')
    with pytest.raises(Diverged) as caught:
        replay.fold(ENGINE, resealed((*entries, undone)))
    assert caught.value.seq == 4


# -- the game stands still, alone --------------------------------------------------------------


async def test_a_broken_game_is_frozen_alone_and_its_host_is_told() -> None:
    with World() as world:
        other = world.open("Groep 2")
        world.say(0, PLANS[0])
        world.spoil(digest="0" * 64)
        world.fresh()
        with pytest.raises(Unreadable) as caught:
            await ask(world, world.game)
        assert (caught.value.code, caught.value.facts) == ("diverged", {"seq": 2})
        assert isinstance(caught.value, TableError)
        assert world.kinds() == ["start", "move"]
        (post,) = world.told(HOST)
        assert [notice.kind for notice in post.telling().notices] == ["frozen"]
        assert {one.state for one in world.clocks()} == {"paused"}
        assert world.say(0, PLANS[0], game=other).seat == 0
        for _ in range(2):  # from then on it is a game that stands still, and nobody is told twice
            with pytest.raises(Closed) as closed:
                await ask(world, world.game)
            assert closed.value.code == "game-frozen"
        assert len(world.told(HOST)) == 1
        assert world.told(TOPIC)[-1].notices() == ["opened"]


async def ask(world: World, game: int) -> object:
    words = table.Words(PLANS[1], "nl")
    return await table.ask(
        world.db, table.play, world.desk, world.community, game, world.persons[1], words
    )


@pytest.mark.parametrize("column", ["at", "cause", "told", "salt", "chain"])
async def test_a_broken_chain_freezes_as_well(column: str) -> None:
    with World() as world:
        world.say(0, PLANS[0])
        world.spoil(**{column: CHANGES[column]})
        world.fresh()
        with pytest.raises(Unreadable):
            await ask(world, world.game)
        with pytest.raises(Closed):
            world.look()
        assert world.notices(HOST) == ["frozen"]


async def test_what_goes_well_is_passed_on() -> None:
    with World() as world:
        await ask(world, world.game)
        assert world.kinds() == ["start", "move"]


def test_the_host_is_told_when_a_clock_finds_it() -> None:
    with World() as world:
        other = world.open("Groep 2")
        world.spoil(digest="0" * 64)
        world.fresh().wait(DAY + HOUR)
        with pytest.raises(Closed):
            world.look()
        assert world.notices(HOST) == ["frozen"]
        assert world.kinds() == ["start"]
        assert world.look(other).folded.seq > 4  # nobody moved there, so the defaults were played


def test_two_who_find_it_at_once_tell_the_host_once() -> None:
    with World() as world:
        for _ in range(2):
            why = Unreadable("diverged", {"seq": 1})
            world.run(lookup.freeze, world.desk, world.community, world.game, why)
        assert world.notices(HOST) == ["frozen"]


def test_an_outage_tells_the_others_when_one_game_is_broken() -> None:
    with World() as world:
        other = world.open("Groep 2")
        world.run(clock_rows.beat, world.clock.now())
        world.spoil(digest="0" * 64)
        world.fresh().clock.move(6 * HOUR)
        world.run(clock_rows.outage, world.clock.now(), deadlines.LEAST_OUTAGE)
        world.run(deadlines.announce, world.desk)
        assert world.notices(HOST) == ["frozen"]
        assert world.notices(TOPIC) == ["opened"]
        world.game = other
        assert world.notices(TOPIC) == ["opened", "outage"]


def test_a_frozen_game_that_can_be_read_again_is_resumed_by_its_host() -> None:
    with World() as world:
        world.say(0, PLANS[0])
        good = world.entries()[-1].digest
        world.spoil(digest="0" * 64)
        world.fresh().wait(DAY)
        with pytest.raises(Closed):
            world.power(powers.resume)
        world.spoil(digest=good)
        world.power(powers.resume)
        assert world.status() == "running"
        assert world.say(1, PLANS[1]).seat == 1


def test_a_remembered_game_is_checked_before_it_is_set_back() -> None:
    with World() as world:
        world.plan()
        entries = world.entries()
        world.spoil(digest="0" * 64)
        with pytest.raises(Unreadable):
            world.power(powers.rewind, len(entries))
        assert len(world.entries()) == len(entries)


def test_whom_nobody_knows_any_more_leaves_a_broken_game_too() -> None:
    with World() as world:
        world.spoil(digest="0" * 64)
        world.fresh()
        world.run(people.erase, world.desk, world.persons[0])
        assert world.notices(HOST) == ["frozen"]
        world.run(people.erase, world.desk, world.persons[1])
        assert world.notices(HOST) == ["frozen"]
        names = {row[2] for row in world.rows()["member"]}
        assert names.isdisjoint(NAMES[:2])


# -- editions ----------------------------------------------------------------------------------


def test_a_game_of_another_edition_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    with World() as world:
        monkeypatch.setattr(Saul, "edition", 2)
        world.fresh()
        with pytest.raises(Unreadable) as caught:
            world.say(0, PLANS[0])
        assert (caught.value.code, caught.value.facts) == (
            "no-edition",
            {"engine": "saul", "edition": 1},
        )
        _in_words(caught.value)
        with pytest.raises(UnknownEdition):
            replay.fold(ENGINE, world.entries())
        world.wait(DAY + HOUR)
        (post,) = world.told(HOST)
        assert post.notices() == ["no-edition"]
        monkeypatch.undo()
        world.power(powers.resume)
        assert world.say(0, PLANS[0]).seat == 0


def test_a_game_that_the_program_has_forgotten_is_refused_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with World() as world:
        monkeypatch.setattr(lookup, "GAMES", ())
        with pytest.raises(Unreadable) as caught:
            world.say(0, PLANS[0])
        assert caught.value.code == "no-edition"
        _in_words(caught.value)


def _in_words(error: Unreadable) -> None:
    for lang in LANGUAGES:
        said = texts(lang)(f"error-{error.code}", **error.known)
        assert "saul" in said
        assert "1" in said


# -- logs that were stored ---------------------------------------------------------------------

STORED = sorted((Path(__file__).parent / "editions").glob("*.json"))


def test_every_edition_has_a_stored_log() -> None:
    newest = {f"{game}-{engines.load(game).edition}" for game in engines.GAMES}
    assert newest <= {path.stem for path in STORED}


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_stored_log_replays_to_what_it_recorded(path: Path) -> None:
    stored = load(path)
    engine = engines.load(stored.engine)
    entries = stored.read()
    if engine.edition != stored.edition:
        with pytest.raises(UnknownEdition):
            replay.fold(engine, entries)
        return
    folded = replay.fold(engine, entries)
    assert log.verify_chain(entries) == stored.chain
    assert engine.digest(folded.state) == stored.digest
    outcome = engine.outcome(folded.state)
    assert outcome is not None
    assert outcome.places == stored.places


def test_a_stored_log_holds_everything_that_may_happen() -> None:
    for path in STORED:
        entries = load(path).read()
        kinds = {entry.kind for entry in entries}
        assert {"start", "move", "order", "cancel", "drop", "rewind", "sit", "late"} <= kinds
        causes = {entry.cause for entry in entries}
        assert causes >= {"", "default", "host"}
        assert causes & {"bid", "draw"}  # an order of each game


def test_what_a_host_reads_of_a_frozen_game() -> None:
    with World() as world:
        world.spoil(digest="0" * 64)
        world.fresh().wait(DAY)
        (post,) = world.told(HOST)
        (notice,) = read(post.events).notices
        for lang in LANGUAGES:
            shown = Table(NAMES, texts(lang))
            said = notices.lines(
                notice.kind, notice.seats, notice.facts, shown, presenters.load("saul")
            )
            assert len(list(said)) == 1
