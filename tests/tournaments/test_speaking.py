"""Posts of tournaments: in order, tried again, parked, looked for after a crash."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from bot.clock import MINUTE
from bot.moderator import places
from bot.moderator.outbox import LEASE, TryLater, Unreachable
from bot.moderator.places import Place
from bot.tournaments import rounds, signups, speaking
from bot.tournaments.settings import Settings
from bot.tournaments.speaking import Letter
from storage import postings
from storage import rounds as rows
from tests.tournaments.league import League


class Speaker:
    """Says everything, unless it is told not to."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.there: dict[str, str] = {}
        self.errors: list[Exception] = []

    async def find(self, letter: Letter) -> str | None:
        return self.there.get(_called(letter))

    async def send(self, letter: Letter) -> str:
        if self.errors:
            raise self.errors.pop(0)
        self.said.append(_called(letter))
        ref = letter.posting.ref or f"1/{len(self.there) + 1}"
        self.there[_called(letter)] = ref
        return ref


def _called(letter: Letter) -> str:
    return f"{letter.number}.{letter.posting.kind}.{letter.posting.number}"


@pytest.fixture
def it() -> Iterator[League]:
    with League(players=8) as made:
        made.open()
        yield made


def pump(it: League, speaker: Speaker) -> int:
    return asyncio.run(speaking.pump(it.db, it.desk, speaker))


def test_what_is_due_is_said_once_and_in_order(it: League) -> None:
    speaker = Speaker()
    assert pump(it, speaker) == 1
    it.groups(("Frank", "Arno", "Niels", "Bjorn"), ("Brent", "Mitch", "Swifty", "Lucy"))
    assert pump(it, speaker) == 3
    assert speaker.said[0] == "1.signup.1"
    assert sorted(speaker.said[1:]) == ["1.news.1", "1.signup.1", "1.standings.1"]
    assert pump(it, speaker) == 0


@pytest.mark.parametrize("error", [TryLater(MINUTE), OSError("?")])
def test_what_fails_is_tried_again_and_nothing_overtakes_it(it: League, error: Exception) -> None:
    speaker = Speaker()
    it.groups(("Frank", "Arno", "Niels", "Bjorn"), ("Brent", "Mitch", "Swifty", "Lucy"))
    speaker.errors.append(error)
    assert pump(it, speaker) == 0
    due = it.run(speaking.next_due)
    assert due is not None
    assert due > it.clock.now()
    it.clock.move(2 * MINUTE)
    assert pump(it, speaker) == 3


def test_a_post_that_cant_be_changed_for_now_keeps_no_news_waiting(it: League) -> None:
    speaker = Speaker()
    pump(it, speaker)
    it.groups(("Frank", "Arno", "Niels", "Bjorn"), ("Brent", "Mitch", "Swifty", "Lucy"))
    speaker.said.clear()
    speaker.errors.append(TryLater(60 * MINUTE))
    assert pump(it, speaker) == 2
    assert sorted(speaker.said) == ["1.news.1", "1.standings.1"]
    it.clock.move(61 * MINUTE)
    assert pump(it, speaker) == 1
    assert speaker.said[-1] == "1.signup.1"


def test_without_a_place_it_waits_for_one(it: League) -> None:
    speaker = Speaker()
    speaker.errors.append(Unreachable())
    assert pump(it, speaker) == 0
    it.clock.move(60 * MINUTE)
    assert pump(it, speaker) == 0
    it.run(speaking.retry, it.desk, it.community)
    assert pump(it, speaker) == 1


def test_news_that_was_sent_before_a_crash_is_found_and_a_board_is_changed(it: League) -> None:
    speaker = Speaker()
    pump(it, speaker)
    it.groups(("Frank", "Arno", "Niels", "Bjorn"), ("Brent", "Mitch", "Swifty", "Lucy"))
    lost = it.run(postings.claim, it.clock.now(), lease=LEASE)
    assert len(lost) == 3
    speaker.there |= {"1.news.1": "1/7", "1.standings.1": "1/8"}
    speaker.said.clear()
    it.clock.move(LEASE)
    assert pump(it, speaker) == 3
    assert sorted(speaker.said) == ["1.signup.1", "1.standings.1"]
    assert it.run(postings.find, it.id, "news")[0] == "1/7"  # type: ignore[index]
    assert it.run(postings.find, it.id, "standings")[0] == "1/8"  # type: ignore[index]


def test_a_letter_knows_its_place_and_who_is_kept_apart() -> None:
    pair = Settings(name="Winter", apart=((1, 2), (3, 999)))
    with League(pair, players=8) as it:
        place = Place("77", news="88")
        it.run(places.set_place, it.community, place)
        it.open()
        (posting,) = it.run(postings.claim, it.clock.now(), lease=LEASE)
        letter = it.run(speaking.letter, posting)
        assert (letter.place, letter.number, letter.name, letter.home) == (place, 1, "Winter", None)
        assert sorted(letter.names) == [1, 2, 3]
        assert letter.board is not None
        assert len(letter.board.joined) == 8


def test_a_deleted_post_is_said_anew_and_others_are_left_alone(it: League) -> None:
    speaker = Speaker()
    pump(it, speaker)
    assert not it.run(speaking.cleared, it.desk, it.community, {"99"})
    assert pump(it, speaker) == 0
    assert it.run(speaking.cleared, it.desk, it.community, {"1"})
    assert pump(it, speaker) == 1


def test_the_topic_of_an_open_sign_up_must_stay_open(it: League) -> None:
    pump(it, Speaker())
    assert it.run(speaking.joined_in, it.community, "1")
    assert not it.run(speaking.joined_in, it.community, "2")
    it.ask(signups.stop, it.host)
    assert not it.run(speaking.joined_in, it.community, "1")


def test_a_round_that_began_half_way_goes_on(it: League) -> None:
    it.ask(rounds.plan, it.host, *_two(it))
    begun = it.ask(rounds.begin, it.host)
    assert it.run(rounds.begin_next, it.desk, it.community, begun.id)
    assert it.run(rows.unbegun) == [(it.community, begun.id)]
    assert asyncio.run(speaking.begin(it.db, it.desk)) == 1
    assert {group.status for group in it.standing()} == {"running"}
    assert asyncio.run(speaking.begin(it.db, it.desk)) == 0


def test_a_round_that_cant_begin_stands_in_nobodys_way(
    it: League, caplog: pytest.LogCaptureFixture
) -> None:
    it.ask(rounds.plan, it.host, [("Te groot", [it.signup(name) for name in it.players])])
    it.ask(rounds.begin, it.host)
    assert asyncio.run(speaking.begin(it.db, it.desk)) == 0
    assert "can't begin: seats" in caplog.text


def test_ending_is_cancelling_before_the_start_and_closing_after_it(it: League) -> None:
    assert it.refused(signups.stop, it.persons["Frank"]) == "not-host"
    it.groups(("Frank", "Arno", "Niels", "Bjorn"), ("Brent", "Mitch", "Swifty", "Lucy"))
    it.ask(signups.stop, it.host)
    assert it.board().status == "closed"
    assert it.refused(signups.stop, it.host) == "tournament-over"
    for group in it.standing():
        it.play(group)
    assert {one.played for one in it.board().lines} == {1}


def _two(it: League) -> list[list[tuple[str, list[int]]]]:
    halves = (it.players[:4], it.players[4:])
    return [[(f"G{n}", [it.signup(one) for one in half]) for n, half in enumerate(halves)]]
