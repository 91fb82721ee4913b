"""Deliveries: posts once and in order, boards the latest; and receipts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from storage import games, migrate, queue
from storage.db import MEMORY, Database, Tx
from storage.errors import Duplicate
from storage.models import DeliveryKind
from storage.queue import Delivery
from tests.storage.sample import World, world

LEASE = 60


@pytest.fixture
def it(db: Database) -> World:
    return db.run_now(world)


def put(
    db: Database,
    it: World,
    said: str,
    kind: DeliveryKind = "post",
    audience: str = "topic",
    due_at: int = 0,
) -> int:
    return db.run_now(
        lambda tx: queue.put(tx, it.game, 1, audience, kind, said, f"view {said}", due_at=due_at)
    )


def claim(db: Database, now: int = 0, most: int = 100) -> list[Delivery]:
    return db.run_now(lambda tx: queue.claim(tx, now, lease=LEASE, most=most))


def said(claimed: list[Delivery]) -> list[str]:
    return [one.events for one in claimed]


def send_all(db: Database, now: int = 0) -> list[str]:
    """All that can be sent, as it goes out."""
    out: list[str] = []
    while claimed := claim(db, now):
        for one in claimed:
            out.append(one.events)
            assert db.run_now(queue.sent, one, f"ref {one.events}")
    return out


def test_a_delivery_holds_what_a_presenter_needs(db: Database, it: World) -> None:
    db.run_now(games.set_topic, it.community, it.game, "thread 9")
    put(db, it, "hello")
    (one,) = claim(db)
    assert one._replace(id=0) == Delivery(
        id=0,
        community=it.community,
        game=it.game,
        topic="thread 9",
        seq=1,
        audience="topic",
        kind="post",
        number=1,
        events="hello",
        state="view hello",
        status="claimed",
        attempts=1,
        ref=None,
        again=False,
    )


def test_posts_are_numbered_by_topic(db: Database, it: World) -> None:
    other = db.run_now(world, "g2")
    numbers = [put(db, it, "a"), put(db, it, "b"), put(db, it, "c", audience="seat:0")]
    assert [*numbers, put(db, other, "d"), put(db, it, "e", "board")] == [1, 2, 1, 1, 1]


def test_posts_of_an_audience_go_one_by_one(db: Database, it: World) -> None:
    for text_ in "abc":
        put(db, it, text_)
    put(db, it, "private", audience="seat:0")
    (first, private) = claim(db)
    assert said([first, private]) == ["a", "private"]
    assert claim(db) == []
    db.run_now(queue.sent, first, "ref")
    assert said(claim(db)) == ["b"]


def test_a_number_of_claims_can_be_asked_for(db: Database, it: World) -> None:
    for seat in range(5):
        put(db, it, f"{seat}", audience=f"seat:{seat}")
    assert [said(claim(db, most=2)) for _ in range(4)] == [["0", "1"], ["2", "3"], ["4"], []]


def test_what_is_due_later_waits_and_holds_up_what_follows(db: Database, it: World) -> None:
    put(db, it, "a", due_at=100)
    put(db, it, "b", due_at=0)
    assert claim(db, 99) == []
    assert db.read_now(queue.next_due) == 100
    assert send_all(db, 100) == ["a", "b"]
    assert db.read_now(queue.next_due) is None


def test_a_claim_that_was_lost_comes_back_marked(db: Database, it: World) -> None:
    put(db, it, "a")
    (lost,) = claim(db, 0)
    assert claim(db, LEASE - 1) == []
    assert db.read_now(queue.next_due) == LEASE
    (again,) = claim(db, LEASE)
    assert (lost.again, again.again, again.id) == (False, True, lost.id)


def test_a_slow_sender_is_believed_once(db: Database, it: World) -> None:
    put(db, it, "a")
    (slow,) = claim(db, 0)
    (other,) = claim(db, LEASE)
    assert db.run_now(queue.sent, slow, "ref")
    assert not db.run_now(queue.sent, other, "ref 2")
    assert not db.run_now(lambda tx: queue.failed(tx, other, LEASE))
    assert send_all(db, LEASE * 9) == []


def test_a_sender_whose_claim_ran_out_can_not_give_it_up(db: Database, it: World) -> None:
    put(db, it, "a")
    (slow,) = claim(db, 0)
    (other,) = claim(db, LEASE)
    assert not db.run_now(lambda tx: queue.failed(tx, slow, LEASE))
    assert not db.run_now(queue.park, slow)
    assert claim(db, LEASE + 1) == []
    assert db.run_now(queue.sent, other, "ref")


def test_a_failure_is_retried_later_and_later(db: Database, it: World) -> None:
    put(db, it, "a")
    now, waits = 0, []
    for _ in range(12):
        (one,) = claim(db, now)
        assert one.again == (now > 0)
        assert db.run_now(queue.failed, one, now)
        due = db.read_now(queue.next_due)
        assert due is not None
        waits.append(due - now)
        now = due
    assert waits[:4] == [2_000, 4_000, 8_000, 16_000]
    assert waits[-1] == queue.LAST_RETRY == queue.back_off(1000)


def test_a_failure_can_say_when(db: Database, it: World) -> None:
    put(db, it, "a")
    (one,) = claim(db)
    db.run_now(lambda tx: queue.failed(tx, one, 10, wait=7))
    assert claim(db, 16) == []
    assert said(claim(db, 17)) == ["a"]


def test_a_parked_post_holds_up_its_audience_alone(db: Database, it: World) -> None:
    put(db, it, "a", audience="seat:0")
    put(db, it, "b", audience="seat:0")
    (one,) = claim(db)
    assert db.run_now(queue.park, one)
    put(db, it, "c", audience="seat:1")
    assert send_all(db, 10**9) == ["c"]
    assert db.read_now(queue.next_due) is None
    assert said(db.read_now(queue.parked, it.community)) == ["a"]
    assert db.run_now(queue.unpark, it.game, "seat:0", 50) == 1
    assert db.run_now(queue.unpark, it.game, "seat:0", 50) == 0
    assert send_all(db, 50) == ["a", "b"]


# -- boards --------------------------------------------------------------------------------------


def test_of_boards_only_the_newest_goes_out(db: Database, it: World) -> None:
    for text_ in "abc":
        put(db, it, text_, "board")
    put(db, it, "post")
    assert sorted(send_all(db)) == ["c", "post"]


def test_an_outdated_board_wakes_nobody_and_is_not_kept(db: Database, it: World) -> None:
    put(db, it, "a", "board")
    (one,) = claim(db)
    db.run_now(queue.park, one)
    put(db, it, "b", "board", due_at=10)
    assert db.read_now(queue.parked, it.community) == []
    put(db, it, "c", "board", due_at=100)
    assert db.read_now(queue.next_due) == 100


def test_the_next_board_names_the_message_to_edit(db: Database, it: World) -> None:
    put(db, it, "a", "board")
    (one,) = claim(db)
    assert (one.ref, one.again) == (None, False)
    db.run_now(queue.sent, one, "message 1")
    put(db, it, "b", "board")
    (one,) = claim(db)
    assert one.ref == "message 1"


def test_a_board_under_way_holds_up_the_next(db: Database, it: World) -> None:
    put(db, it, "a", "board")
    (one,) = claim(db, 0)
    put(db, it, "b", "board")
    put(db, it, "c", "board")
    assert claim(db, 1) == []
    assert db.read_now(queue.next_due) == LEASE
    db.run_now(queue.sent, one, "message 1")
    (newest,) = claim(db, 1)
    assert (newest.events, newest.ref) == ("c", "message 1")


@pytest.mark.parametrize("end", ["crash", "fail", "park"])
def test_a_board_that_may_be_out_is_looked_for_by_the_next(
    db: Database, it: World, end: str
) -> None:
    put(db, it, "a", "board")
    (one,) = claim(db, 0)
    if end == "fail":
        db.run_now(queue.failed, one, 0)
    if end == "park":
        db.run_now(queue.park, one)
    put(db, it, "b", "board")
    (newest,) = claim(db, LEASE)
    assert (newest.events, newest.ref, newest.again) == ("b", None, True)
    assert db.read_now(queue.next_due) == 2 * LEASE
    assert not db.run_now(queue.sent, one, "too late")
    assert db.run_now(queue.sent, newest, "message 1")
    assert send_all(db, 10**9) == []


@pytest.mark.parametrize("end", ["fail", "park"])
def test_a_board_given_up_after_a_newer_came_is_not_kept(db: Database, it: World, end: str) -> None:
    put(db, it, "a", "board")
    (one,) = claim(db, 0)
    put(db, it, "b", "board")
    db.run_now(queue.failed, one, 0) if end == "fail" else db.run_now(queue.park, one)
    assert db.read_now(queue.parked, it.community) == []
    (newest,) = claim(db, 0)
    assert (newest.events, newest.again) == ("b", True)


def test_a_message_that_is_known_need_not_be_looked_for(db: Database, it: World) -> None:
    put(db, it, "a", "board")
    assert send_all(db) == ["a"]
    put(db, it, "b", "board")
    (one,) = claim(db, 0)
    db.run_now(queue.failed, one, 0)
    (one,) = claim(db, 10_000)
    assert (one.ref, one.again) == ("ref a", False)


# -- lost, doubled, out of order ------------------------------------------------------------------

AUDIENCES = "topic", "seat:0"
PUTTING = "post", "post", "board", "board"
SENDING = "send", "send", "die_before", "die_after", "fail", "fail_after", "park"
EVENTS = (*PUTTING, *SENDING, "unpark", "wait", "wait")
events = st.tuples(
    st.sampled_from(EVENTS),
    st.sampled_from(AUDIENCES),
    st.integers(1, 100),
)


class Channels:
    """A platform that keeps what it was sent, and a sender that keeps the rules and dies a lot."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.it = db.run_now(world)
        self.now = 0
        self.posts: dict[str, list[tuple[int, str]]] = {name: [] for name in AUDIENCES}
        self.boards: dict[str, dict[str, str]] = {name: {} for name in AUDIENCES}
        """By audience: messages by reference."""
        self.wanted: dict[str, list[str]] = {name: [] for name in AUDIENCES}
        self.newest: dict[str, str] = {}

    def play(self, what: str, audience: str, amount: int) -> None:
        if what == "wait":
            self.now += amount
        elif what == "unpark":
            self.db.run_now(queue.unpark, self.it.game, audience, self.now)
        elif what in ("post", "board"):
            self.put(audience, what == "board")
        else:
            for one in claim(self.db, self.now, amount):
                self.send(one, what)

    def put(self, audience: str, board: bool) -> None:
        content = f"{len(self.wanted[audience])} {len(self.newest)} {self.now}"
        put(self.db, self.it, content, "board" if board else "post", audience, self.now)
        if board:
            self.newest[audience] = content
        else:
            self.wanted[audience].append(content)

    def send(self, one: Delivery, how: str) -> None:
        assert one.state == f"view {one.events}"
        if how in ("send", "die_after", "fail_after"):
            ref = self.deliver(one)
            if how == "send":
                assert self.db.run_now(queue.sent, one, ref)
        if how in ("fail", "fail_after"):
            assert self.db.run_now(lambda tx: queue.failed(tx, one, self.now, wait=30))
        if how == "park":
            assert self.db.run_now(queue.park, one)

    def deliver(self, one: Delivery) -> str:
        if one.kind == "board":
            return self.show(one)
        posts = self.posts[one.audience]
        if not (one.again and one.number in [number for number, _ in posts]):
            posts.append((one.number, one.events))
        return f"post {one.number}"

    def show(self, one: Delivery) -> str:
        boards = self.boards[one.audience]
        ref = one.ref or (next(iter(boards), None) if one.again else None)
        ref = ref or f"board {len(boards)}"
        boards[ref] = one.events
        return ref

    def drain(self) -> None:
        for audience in AUDIENCES:
            self.play("unpark", audience, 0)
        for _ in range(1000):
            due = self.db.read_now(queue.next_due)
            if due is None:
                return
            self.now = max(self.now, due)
            before = self.db.read_now(_state)
            self.play("send", "", 100)
            assert self.db.read_now(_state) != before, "woken for nothing"
        raise AssertionError("a delivery never ends")


def _state(tx: Tx) -> list[tuple[object, ...]]:
    found = tx.connection.execute(text("SELECT id, status, attempts FROM delivery"))
    return [tuple(row) for row in found]


@settings(deadline=None, max_examples=250)
@given(st.lists(events, max_size=50))
def test_whatever_happens_posts_go_once_and_in_order(plan: list[tuple[str, str, int]]) -> None:
    with Database(MEMORY) as db:
        db.run_now(migrate.create)
        channels = Channels(db)
        for event in plan:
            channels.play(*event)
        channels.drain()
        for audience in AUDIENCES:
            assert channels.posts[audience] == list(enumerate(channels.wanted[audience], 1))
            newest = channels.newest.get(audience)
            assert list(channels.boards[audience].values()) == ([newest] if newest else [])


# -- receipts ------------------------------------------------------------------------------------


def test_a_message_is_answered_as_before(db: Database) -> None:
    assert db.read_now(queue.receipt, "discord", "1") is None
    db.run_now(lambda tx: queue.keep_receipt(tx, "discord", "1", "done", at=5))
    assert db.read_now(queue.receipt, "discord", "1") == "done"
    assert db.read_now(queue.receipt, "irc", "1") is None
    with pytest.raises(Duplicate):
        db.run_now(lambda tx: queue.keep_receipt(tx, "discord", "1", "other", at=6))
