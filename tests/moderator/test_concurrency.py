"""Many at once: nothing is lost, done twice or done by halves. Names carry the pitfall in PEERS."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from bot.clock import DAY, HOUR, ManualClock
from bot.moderator import (
    clocks,
    deadlines,
    lookup,
    outbox,
    people,
    powers,
    receipts,
    table,
    telling,
)
from bot.moderator.clocks import Policy
from bot.moderator.deadlines import Bell
from bot.moderator.desk import Desk, Memory
from bot.moderator.errors import TableError, Unreadable
from bot.moderator.lookup import Loaded
from bot.moderator.outbox import Delivery, pump
from bot.moderator.table import NewTable, Reply, Words
from engines.base import EngineError, IllegalAction, StalePrompt
from storage import deadlines as rows_of_clocks
from storage import log, migrate, queue
from storage.db import Database, Tx
from storage.errors import Busy, Conflict
from storage.log import Entry
from tests.codes import ROOT
from tests.moderator.fakes import Platform

NAMES = ("Frank", "Arno", "Niels", "Bjorn", "Lucy", "Mitch")
PLANS = ("SSSH, bod na 2", "SSHS, bod na 3", "HSSS", "SSSH", "SHSS, bod na 4", "HSSS, bod na 4")
POLICY = Policy(turn=DAY, remind=50, grace=HOUR, peek=True)


class Club:
    """Six people at a game in a database file, as one process sees it."""

    def __init__(self, url: str, beside: Club | None = None) -> None:
        self.db = Database(url)
        self.clock: ManualClock = beside.clock if beside else ManualClock(DAY)
        self.desk = Desk(self.clock)
        guests = [self.db.run_now(people.arrive, "test", "here", name, name) for name in NAMES]
        self.here = guests[0].community
        self.persons = tuple(guest.person for guest in guests)
        self.db.run_now(clocks.set_policy, self.here, POLICY)
        self.db.run_now(people.set_hosts, self.here, (self.persons[0],))
        self.game: int = beside.game if beside else self.open()

    def open(self, seats: int = 6) -> int:
        new = NewTable("Groep", "saul", {}, self.persons[:seats], half="concurrency")
        return self.db.run_now(table.open_game, self.desk, self.here, new)

    def visiting_host(self) -> int:
        """A host who doesn't play."""
        host = self.db.run_now(people.arrive, "test", "here", "Host", "Host").person
        self.db.run_now(people.appoint, self.here, host)
        return host

    async def say(
        self, seat: int, text: str, receipt: str = "", key: str | None = None, game: int = 0
    ) -> Reply:
        words = Words(text, "nl", key, "test", receipt)
        where = game or self.game
        person = self.persons[seat]
        return await self.db.run(table.play, self.desk, self.here, where, person, words)

    def look(self, game: int = 0) -> Loaded:
        """Folded from the log, which checks chain and digests."""
        desk = Desk(self.clock, memory=Memory())
        return self.db.read_now(lookup.look, desk, self.here, game or self.game)

    def entries(self, game: int = 0) -> tuple[Entry, ...]:
        found = self.db.read_now(log.entries, self.here, game or self.game)
        log.verify_chain(found)
        return found

    def moves(self, game: int = 0) -> list[Entry]:
        return [entry for entry in self.entries(game) if entry.kind == "move"]

    def claim(self) -> list[rows_of_clocks.Deadline]:
        return self.db.run_now(rows_of_clocks.claim, self.clock.now(), lease=deadlines.LEASE)

    def notices(self, audience: str = telling.TOPIC) -> list[str]:
        """The kinds of all that was ever put to an audience."""
        query = "SELECT events FROM delivery WHERE audience = :a AND kind = 'post' ORDER BY id"
        rows = self.db.read_now(lambda tx: _select(tx, query, audience))
        return [notice.kind for (events,) in rows for notice in telling.read(events).notices]


def _select(tx: Tx, query: str, audience: str) -> Sequence[tuple[str]]:
    driver: sqlite3.Connection = tx.connection.connection.driver_connection  # type: ignore[assignment]
    return driver.execute(query, {"a": audience}).fetchall()


@pytest.fixture
def url(tmp_path: Path) -> str:
    made = f"sqlite:///{tmp_path}/game.db"
    migrate.upgrade(made)
    return made


@pytest.fixture
def club(url: str) -> Iterator[Club]:
    made = Club(url)
    yield made
    made.db.close()


@pytest.fixture
def other(url: str, club: Club) -> Iterator[Club]:
    """Another process on the same file, as far as the database can tell."""
    made = Club(url, club)
    yield made
    made.db.close()


# -- one process -----------------------------------------------------------------------------------


async def test_peers_9_eight_at_once_are_eight_stored_and_one_resolve(club: Club) -> None:
    """Six seats, two of whom send another plan at the same time."""
    said = [(seat, PLANS[seat]) for seat in (0, 1, 0, 1, 2, 3, 4, 5)]
    replies = await asyncio.gather(
        *(club.say(seat, text, f"m{number}") for number, (seat, text) in enumerate(said))
    )
    assert sorted(reply.seq for reply in replies) == list(range(2, 10))
    assert [reply.seat for reply in replies] == [seat for seat, _ in said]
    assert len(club.moves()) == 8
    assert club.look().folded.state.public.phase == "bid"
    told = [entry.told for entry in club.entries()]
    assert sum('"opening":true' in one for one in told) == 1


async def test_two_games_at_once_do_not_mix(club: Club) -> None:
    second = club.open(4)
    said = [(club.game, seat) for seat in range(6)] + [(second, seat) for seat in range(4)]
    await asyncio.gather(*(club.say(seat, PLANS[seat], game=game) for game, seat in said))
    assert (len(club.moves()), len(club.moves(second))) == (6, 4)
    for game in (club.game, second):
        assert club.look(game).folded.state.public.phase == "bid"


@pytest.mark.parametrize("together", [True, False])
async def test_a_message_that_comes_twice_has_one_effect(club: Club, together: bool) -> None:
    if together:
        replies = await asyncio.gather(*(club.say(0, "SSSH", "m1") for _ in range(5)))
    else:
        replies = [await club.say(0, "SSSH", "m1") for _ in range(5)]
    assert len(club.moves()) == 1
    assert [reply.again for reply in replies] == [False, True, True, True, True]
    assert len({(reply.seat, reply.seq, bytes(reply.given[0])) for reply in replies}) == 1


async def test_a_message_is_answered_as_it_was_however_the_game_went_on(club: Club) -> None:
    first = await club.say(0, PLANS[0], "m1")
    for seat in range(1, 6):
        await club.say(seat, PLANS[seat], f"m{seat + 1}")
    again = await club.say(0, PLANS[0], "m1")
    assert (again.seq, again.given, again.again) == (first.seq, first.given, True)


async def test_a_refusal_stays_a_refusal(club: Club) -> None:
    """Who was told no doesn't find that it counted after all, when the message comes again."""
    errors = [await _error(club.say(1, "bied 5", "m0"))]
    for seat in range(6):
        await club.say(seat, PLANS[seat])
    assert club.look().folded.state.public.turn == 1
    before = len(club.entries())
    errors += [await _error(club.say(1, "bied 5", "m0")) for _ in range(2)]
    assert len(club.entries()) == before
    kinds = {(type(error), error.code, error.rule, str(error.facts)) for error in errors}
    assert len(kinds) == 1
    await club.say(1, "bied 5", "another message")
    assert len(club.entries()) > before


async def test_nobody_reads_the_answer_to_somebody_else(club: Club) -> None:
    """Nor does one message seem to count in two games: what isn't done isn't confirmed."""
    elsewhere = club.open()
    await club.say(0, PLANS[0], "m1")
    await _error(club.say(2, "bied 9", "m2"))
    before = len(club.entries())
    for seat, receipt, game in ((1, "m1", 0), (0, "m1", elsewhere), (1, "m2", 0)):
        error = await _error(club.say(seat, PLANS[seat], receipt, game=game))
        assert (type(error), error.code, error.facts) == (TableError, "message-used", {})
    assert len(club.entries()) == before
    assert (await club.say(0, PLANS[0], "m1")).again


async def test_an_unclear_message_offers_the_same_again(club: Club) -> None:
    for seat in range(6):
        await club.say(seat, PLANS[seat])
    first = await _error(club.say(0, "draai", "m0"))
    again = await _error(club.say(0, "draai", "m0"))
    assert type(first) is type(again)
    assert (first.code, first.facts) == (again.code, again.facts)


async def _error(saying: object) -> EngineError:
    with pytest.raises(EngineError) as caught:
        await saying  # type: ignore[misc]
    return caught.value


async def test_a_hosts_click_that_comes_twice_counts_once(club: Club) -> None:
    for seat in range(6):
        await club.say(seat, PLANS[seat])
    landing = 1

    def rewind(tx: Tx) -> tuple[int, bool]:
        host = club.persons[0]
        return receipts.once(
            tx,
            club.desk,
            "test",
            "click",
            "host",
            int,
            lambda: powers.rewind(tx, club.desk, club.here, club.game, host, landing),
        )

    assert [await club.db.run(rewind) for _ in range(3)] == [(1, False), (1, True), (1, True)]
    assert [entry.kind for entry in club.entries()].count("rewind") == 1


async def test_a_refusal_half_way_leaves_nothing_but_its_answer(club: Club) -> None:
    """Not even what was to follow the commit; and an unreadable log is no answer to a message."""
    called: list[str] = []

    def half(tx: Tx, error: EngineError) -> tuple[int, bool]:
        def do() -> int:
            powers.pause(tx, club.desk, club.here, club.game, club.persons[0])
            tx.after_commit(lambda: called.append("told"))
            raise error

        return receipts.once(tx, club.desk, "test", error.code, "host", int, do)

    for error, kept in ((IllegalAction("turn"), True), (Unreadable("diverged", {}), False)):
        with pytest.raises(type(error)):
            await club.db.run(half, error)
        receipt = club.db.read_now(queue.receipt, "test", error.code)
        assert (receipt is not None) == kept
    assert called == []
    assert club.look().row.status == "running"
    assert [entry.kind for entry in club.entries()] == ["start"]


async def test_a_host_who_acts_for_somebody_twice_acts_once(club: Club) -> None:
    words = Words("SSSH", "nl", None, "test", "m1")
    for _ in range(2):
        await club.db.run(
            powers.act_for, club.desk, club.here, club.game, club.persons[0], 3, words
        )
    assert [entry.actor for entry in club.moves()] == ["host 1"]


# -- while a phase closes --------------------------------------------------------------------------


@pytest.mark.parametrize("late", range(7))
async def test_peers_31_a_change_while_the_phase_closes(club: Club, late: int) -> None:
    """It counts if it is before the last plan, else it is refused; it is never half of either."""
    key = club.look().prompts()[0].key
    plans = [club.say(seat, PLANS[seat], f"m{seat}", key) for seat in range(6)]
    plans.insert(late, club.say(0, "HSSS, bod na 1", "late", key))
    answers = await asyncio.gather(*plans, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, BaseException)]
    state = club.look().folded.state
    assert state.public.phase == "bid"
    if late == 6:
        (error,) = refused
        assert isinstance(error, StalePrompt | IllegalAction)
    else:
        assert refused == []
    expected = "HSSS" if 0 < late < 6 else "SSSH"
    assert state.private[0].plan.coasters == expected
    assert len(club.moves()) == 7 - len(refused)


async def test_a_move_that_meets_its_deadline_counts_or_is_refused(club: Club) -> None:
    """Whoever is first on the database thread: the plan, or the default that replaces it."""
    for seat in range(5):
        await club.say(seat, PLANS[seat])
    club.clock.move(DAY)
    await Bell(club.db, club.desk).ring()
    club.clock.move(HOUR)
    bell = Bell(club.db, club.desk)
    key = club.look().prompts()[0].key
    answers = await asyncio.gather(
        bell.ring(), club.say(5, PLANS[5], "m5", key), return_exceptions=True
    )
    plans = [entry for entry in club.moves() if '"seat":5' in entry.body and "plan" in entry.body]
    assert len(plans) == 1
    came_late = isinstance(answers[1], StalePrompt | IllegalAction)
    assert plans[0].cause == ("default" if came_late else "")
    assert club.look().folded.state.public.phase == "bid"


# -- two on one database ---------------------------------------------------------------------------


def test_two_processes_at_once_lose_nothing(url: str, tmp_path: Path, club: Club) -> None:
    """Each hands in plans as fast as it can, for its own seats; the last seat keeps it open."""
    club.db.close()
    number = 12
    both = [_submitter(tmp_path, seats, number) for seats in ("0,1", "2,3")]
    for one in both:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in both:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()
    for one in both:
        assert one.communicate() == ("", "")
        assert one.returncode == 0
    after = Club(url, club)
    moves = after.moves()
    assert len(moves) == 4 * number
    order = [entry.actor for entry in moves]
    assert all(order.count(f"seat {seat}") == number for seat in range(4))
    assert order != sorted(order), "they took turns"
    after.look()
    after.db.close()
    with closing(sqlite3.connect(tmp_path / "game.db")) as file:
        assert file.execute("SELECT count(*) FROM receipt").fetchone() == (4 * number,)


def _submitter(folder: Path, seats: str, number: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.moderator.child", "submit"]
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [*command, str(folder), seats, str(number)],
        cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True,
    )  # fmt: skip


async def test_what_one_remembers_the_other_may_have_changed(club: Club, other: Club) -> None:
    """Each has a memory of its own, and neither ever decides on an old state."""
    for turn in range(3):
        for seat in range(5):
            await (club if (seat + turn) % 2 else other).say(seat, PLANS[seat])
    await other.say(5, PLANS[5])
    assert len(club.moves()) == 16
    assert club.look().folded.state == other.look().folded.state
    with pytest.raises(EngineError):
        await club.say(5, PLANS[5])


async def test_the_same_message_at_two_processes_has_one_effect(club: Club, other: Club) -> None:
    replies = await asyncio.gather(club.say(0, "SSSH", "m1"), other.say(0, "SSSH", "m1"))
    assert len(club.moves()) == 1
    assert sorted(reply.again for reply in replies) == [False, True]


def test_a_conflict_is_tried_again_and_seen_by_nobody(club: Club) -> None:
    """On SQLite transactions queue; where they don't, the second decides anew."""
    tries = []

    def command(tx: Tx) -> str:
        tries.append(tx)
        if len(tries) == 1:
            raise Conflict(club.game, 1)
        return "done"

    assert club.db.run_now(command) == "done"
    assert len({id(tx) for tx in tries}) == 2


def test_a_conflict_that_stays_is_a_mistake_of_ours(club: Club) -> None:
    def command(tx: Tx) -> None:
        log.append(tx, club.game, 99, [], at=0, salt=club.desk.entropy)

    with pytest.raises(Conflict):
        club.db.run_now(command)


async def test_peers_11_two_instances_ring_and_remind_once(club: Club, other: Club) -> None:
    for seat in range(4):
        await club.say(seat, PLANS[seat])
    bells = Bell(club.db, club.desk), Bell(other.db, other.desk)
    for by in (DAY // 2, DAY // 2, HOUR):
        club.clock.move(by)
        await asyncio.gather(*(bell.ring() for bell in bells))
        await asyncio.gather(*(bell.ring() for bell in bells))
    kinds = [entry.kind for entry in club.entries()]
    assert (kinds.count("remind"), kinds.count("late")) == (1, 1)
    assert [entry.cause for entry in club.moves()].count("default") == 2
    for seat in (4, 5):
        assert club.notices(telling.seat_audience(seat)) == ["remind"]
    assert [kind for kind in club.notices() if kind in ("late", "missed")] == ["late", "missed"]


async def test_peers_11_who_dies_with_a_clock_in_hand_is_relieved(club: Club, other: Club) -> None:
    """Its lease ends, the other does it; and if it was only slow, it finds that it was done."""
    club.clock.move(DAY)
    (held,) = club.claim()
    assert other.claim() == []
    club.clock.move(deadlines.LEASE)
    await Bell(other.db, other.desk).ring()
    assert club.notices().count("late") == 1
    await club.db.run(deadlines.handle, club.desk, held)
    assert club.notices().count("late") == 1


def test_peers_11_a_slow_one_does_not_take_a_later_claim_for_its_own(
    club: Club, other: Club
) -> None:
    """Setting a clock begins a new count of claims, so the numbers can be the same again."""
    club.clock.move(DAY)
    (slow,) = club.claim()
    club.clock.move(deadlines.LEASE)
    (again,) = other.claim()
    other.db.run_now(deadlines.handle, other.desk, again)
    club.clock.move(HOUR)
    (third,) = other.claim()
    assert (slow.id, slow.attempts) == (third.id, third.attempts)
    club.db.run_now(deadlines.handle, club.desk, slow)
    other.db.run_now(deadlines.handle, other.desk, third)
    assert [kind for kind in club.notices() if kind in ("late", "missed")] == ["late", "missed"]
    assert [entry.cause for entry in club.moves()].count("default") == 6


class PlatformSender:
    """Well-behaved, but it takes a moment, so that others can come between."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform

    async def find(self, delivery: Delivery) -> str | None:
        return self._platform.find(delivery)

    async def send(self, delivery: Delivery) -> str:
        await asyncio.sleep(0.001)
        return self._platform.show(delivery)


async def test_peers_11_two_instances_send_everything_once(club: Club, other: Club) -> None:
    for seat in range(6):
        await club.say(seat, PLANS[seat])
    platform = Platform()
    sent = await asyncio.gather(
        *(pump(each.db, each.desk, PlatformSender(platform)) for each in (club, other))
    )
    # What one has in hand the other doesn't wait for, so somebody looks once more.
    await pump(club.db, club.desk, PlatformSender(platform))
    posts = platform.posts(telling.TOPIC, club.game)
    assert [number for number, _ in posts] == list(range(1, len(posts) + 1))
    assert len(posts) == len(set(posts)) > 1
    assert len(platform.boards(telling.TOPIC, club.game)) == 1
    assert sum(sent) > 0
    assert club.db.read_now(queue.next_due) is None


# -- the database is held --------------------------------------------------------------------------


async def test_peers_25_a_move_waits_for_a_held_lock_and_is_kept(
    club: Club, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / "game.db", check_same_thread=False)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        release = threading.Timer(0.2, holder.rollback)
        release.start()
        started = time.perf_counter()
        replies = await asyncio.gather(*(club.say(seat, PLANS[seat]) for seat in range(6)))
        release.join()
    assert time.perf_counter() - started > 0.1
    assert len(replies) == len(club.moves()) == 6


async def test_peers_25_what_could_not_be_kept_is_never_confirmed(
    url: str, club: Club, tmp_path: Path
) -> None:
    """The command is refused whole, the bot lives, and the same message counts later."""
    club.db.close()
    club.db = Database(url, patience=5, tries=2)
    with closing(sqlite3.connect(tmp_path / "game.db")) as holder:
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(Busy):
            await club.say(0, "SSSH", "m1")
        holder.rollback()
    assert club.moves() == []
    reply = await club.say(0, "SSSH", "m1")
    assert (reply.again, len(club.moves())) == (False, 1)


async def test_peers_25_a_held_lock_stops_neither_bell_nor_pump(
    url: str, club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they had in hand comes back; nothing goes out twice."""
    platform = Platform()
    sender = PlatformSender(platform)
    show = sender.send
    club.db.close()
    club.db = Database(url, patience=5, tries=2)
    with closing(sqlite3.connect(tmp_path / "game.db")) as holder:

        async def held(delivery: Delivery) -> str:
            ref = await show(delivery)
            if not holder.in_transaction:
                holder.execute("BEGIN IMMEDIATE")
            return ref

        monkeypatch.setattr(sender, "send", held)
        with pytest.raises(Busy):
            await pump(club.db, club.desk, sender)
        holder.rollback()
    monkeypatch.undo()
    club.clock.move(outbox.LEASE)
    await pump(club.db, club.desk, sender)
    posts = [number for number, _ in platform.posts(telling.TOPIC, club.game)]
    assert posts == [1]
    assert len(platform.boards(telling.TOPIC, club.game)) == 1


# -- peeks and deals -----------------------------------------------------------------------------


async def test_peers_38_a_peek_is_on_record_before_it_is_shown(club: Club) -> None:
    """Whoever dies on the way to the host has told the table all the same, each time."""
    host = club.visiting_host()
    await club.say(3, "SSSH")

    def dies_after_commit(tx: Tx) -> object:
        view = powers.peek(tx, club.desk, club.here, club.game, host, 3)
        tx.after_commit(_die)
        return view

    await club.db.run(dies_after_commit)
    assert [entry.kind for entry in club.entries()].count("peek") == 1
    assert club.notices().count("peeked") == 1
    await club.db.run(powers.peek, club.desk, club.here, club.game, host, 3)
    assert [entry.kind for entry in club.entries()].count("peek") == 2
    assert club.notices().count("peeked") == 2


def _die() -> None:
    raise ConnectionError


async def test_peers_38_a_peek_that_is_not_kept_is_not_shown(club: Club) -> None:
    shown, host = [], club.visiting_host()

    def fails_to_commit(tx: Tx) -> None:
        shown.append(powers.peek(tx, club.desk, club.here, club.game, host, 3))
        raise ConnectionError

    with pytest.raises(ConnectionError):
        await club.db.run(fails_to_commit)
    assert [entry.kind for entry in club.entries()] == ["start"]
    assert club.notices() == ["opened"]


async def test_peers_42_a_restart_deals_nothing_anew(url: str, club: Club) -> None:
    """Between any two steps: what chance there will be is settled by the log alone."""
    script = [(seat, PLANS[seat]) for seat in range(6)]
    straight, stopped = club.game, club.open()
    for seat, text in script:
        await club.say(seat, text)
        club.db.close()
        club.db, club.desk = Database(url), Desk(club.clock)
        await club.say(seat, text, game=stopped)
    for _ in range(40):
        state = club.look().folded.state
        if state.public.phase != "bid" and state.public.phase != "flip":
            break
        await _same(club, straight, stopped)
        club.db.close()
        club.db, club.desk = Database(url), Desk(club.clock)
    assert club.look(straight).folded.state == club.look(stopped).folded.state
    assert club.look().folded.state.hidden.rng.count > 0, "chance was drawn"


async def _same(club: Club, *both: int) -> None:
    """The bidder always bids one more, the others pass; then he turns whatever comes first."""
    public = club.look().folded.state.public
    assert public.turn is not None
    if public.phase == "bid":
        text = "pas" if public.bid >= 5 else str(public.bid + 1)
    else:
        owner = next(
            seat
            for seat, player in enumerate(public.players)
            if player.face_down and seat != public.turn
        )
        text = f"draai {NAMES[owner]}"
    for game in both:
        await club.say(public.turn, text, game=game)


async def test_peers_42_a_default_is_the_same_before_and_after_a_restart(
    url: str, club: Club
) -> None:
    """So nobody can wait for a better one by having the bot fall."""
    drawn: list[list[str]] = []
    club.clock.move(DAY + HOUR)
    for _ in range(3):
        club.db.close()
        club.db, club.desk = Database(url), Desk(club.clock)
        with pytest.raises(ConnectionError):
            await club.db.run(_expire_and_die, club, drawn.append)
    assert len(drawn) == 3
    assert len({str(one) for one in drawn}) == 1
    assert club.moves() == []


def _expire_and_die(tx: Tx, club: Club, drawn: Callable[[list[str]], None]) -> None:
    (held,) = rows_of_clocks.running(tx, club.here, club.game)
    rows_of_clocks.reset(tx, held.id, held.due_at, wake_at=held.due_at + HOUR, stage="late")
    (held,) = rows_of_clocks.running(tx, club.here, club.game)
    deadlines.handle(tx, club.desk, held)
    drawn([entry.body for entry in log.entries(tx, club.here, club.game)])
    raise ConnectionError
