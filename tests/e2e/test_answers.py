"""An answer that is lost: the move is stored once, and whoever made it reads so in another way."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock import HOUR
from bot.moderator import trouble
from bot.practice.asked import Asked
from tests.e2e.test_faults import MESSAGES, sentence
from tests.e2e.trouble import PASSING, Troubled, hurried, troubled

# -- answers to what somebody pressed --------------------------------------------------------------

ACK, FOLLOW = "/interactions/*/callback", "/webhooks/*/*"
LOST: dict[str, tuple[str, dict[str, Any]]] = {
    "10062": (ACK, {"code": 10062, "times": 2}),
    "10062 though it was done": (ACK, {"code": 10062, "done": True}),
    "40060": (ACK, {"code": 40060, "times": 2}),
    "40060 though it was done": (ACK, {"code": 40060, "done": True}),
    "ack 429": (ACK, {"status": 429, "retry_after": 0.02}),
    "ack 502": (ACK, {"status": 502, "times": 2}),
    "ack 502 though it was done": (ACK, {"status": 502, "done": True}),
    "ack 503": (ACK, {"status": 503}),
    "ack 503 though it was done": (ACK, {"status": 503, "done": True}),
    "answer 10015": (FOLLOW, {"code": 10015}),
    "answer 50027": (FOLLOW, {"code": 50027}),
    "answer 429": (FOLLOW, {"status": 429, "retry_after": 0.02}),
    "answer 502": (FOLLOW, {"status": 502, "times": 2}),
    "answer 503": (FOLLOW, {"status": 503}),
    "answer 503 though it was done": (FOLLOW, {"status": 503, "done": True}),
}
"""Where an answer is lost, and how."""


async def _planned(it: Troubled) -> Asked:
    """Frank's plan, whose answer meets what was ordered; it counted, and he knows."""
    person = it.it.people["Frank"]
    opened = person.press(it.posts()[-1], label="Mijn zet")
    await opened.ack()
    return await _confirmed(it, person.submit(opened, {"hank": "4", "after": "1", "start": "1"}))


async def _confirmed(it: Troubled, asked: Asked) -> Asked:
    """He reads the receipt, as an answer or else in private; the move is stored once."""

    def read() -> bool:
        return "Genoteerd" in "".join(
            [*(row.content for row in asked.messages), *it.letters("Frank")]
        )

    await it.until(read)
    assert it.entries() == 2
    return asked


@pytest.mark.parametrize("how", LOST)
async def test_a_lost_answer_leaves_the_move_stored_once(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pattern, fault = LOST[how]
    with hurried(monkeypatch):
        async with troubled() as it:
            await it.begin()
            await it.settled()
            person = it.it.people["Frank"]
            opened = person.press(it.posts()[-1], label="Mijn zet")
            await opened.ack()
            met = it.it.standin.fail("POST", pattern, **fault)
            plan = {"hank": "4", "after": "1", "start": "1"}
            await _confirmed(it, person.submit(opened, plan))
            assert not met.times
            await it.settled()
            assert "Frank: binnen" in it.status()[0].content


@pytest.mark.parametrize("done", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("pattern", [ACK, FOLLOW], ids=["ack", "answer"])
async def test_an_answer_that_is_cut_off_leaves_the_move_stored_once(
    pattern: str, done: bool
) -> None:
    async with troubled() as it:
        await it.begin()
        person = it.it.people["Frank"]
        opened = person.press(it.posts()[-1], label="Mijn zet")
        await opened.ack()
        met = it.it.standin.cut("POST", pattern, done=done)
        await _confirmed(it, person.submit(opened, {"hank": "4", "after": "1", "start": "1"}))
        assert not met.times


async def test_nobody_waits_for_an_acknowledgement_that_hangs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.ui.answers.PATIENCE", 0.1)
    async with troubled() as it:
        await it.begin()
        person = it.it.people["Frank"]
        opened = person.press(it.posts()[-1], label="Mijn zet")
        await opened.ack()
        gate = it.it.standin.hold("POST", ACK)
        sent = person.submit(opened, {"hank": "4", "after": "1", "start": "1"})
        await it.it.standin.until(lambda: it.entries() == 2)
        assert not gate.is_set()
        await _confirmed(it, sent)
        gate.set()


async def test_what_was_not_done_is_not_confirmed_by_a_private_message() -> None:
    """Discord tells whoever pressed that it failed; he presses again."""
    async with troubled() as it:
        await it.begin()
        await it.settled()
        it.it.standin.fail("POST", ACK, code=10062, times=2)
        pressed = it.it.people["Frank"].press(it.posts()[0], label="Mijn hand")
        await it.it.standin.quiet()
        assert (pressed.acknowledged, it.letters("Frank")) == (False, [])
        again = it.it.people["Frank"].press(it.posts()[0], label="Mijn hand")
        assert "Je hebt" in await it.said(again)


async def test_in_a_quarantine_a_lost_answer_opens_no_private_channel() -> None:
    async with troubled() as it:
        await it.begin()
        await it.settled()
        it.it.db.run_now(trouble.be_silent, it.bot.desk, it.clock.now() + HOUR)
        person = it.it.people["Frank"]
        opened = person.press(it.posts()[-1], label="Mijn zet")
        await opened.ack()
        it.it.standin.fail("POST", FOLLOW, code=50027)
        person.submit(opened, {"hank": "4", "after": "1", "start": "1"})
        await it.until(lambda: it.entries() == 2)
        await it.it.standin.quiet()
        assert it.it.standin.wire.of("POST", "/users/@me/channels") == []
        shown = await it.said(person.press(it.posts()[0], label="Mijn hand"))
        assert "Je plan voor ronde 1" in shown


@pytest.mark.parametrize("code", [10062, 40060])
async def test_a_form_that_did_not_open_is_opened_by_pressing_again(code: int) -> None:
    async with troubled() as it:
        await it.begin()
        it.it.standin.fail("POST", ACK, code=code, times=2)
        person = it.it.people["Frank"]
        lost = person.press(it.posts()[-1], label="Mijn zet")
        await it.it.standin.quiet()
        assert not lost.modal
        await _planned(it)


# -- answers to what somebody wrote ----------------------------------------------------------------


@pytest.mark.parametrize(
    "fault", [name for name in PASSING if not name.startswith(("no answer", "5008"))]
)
async def test_a_lost_reply_to_a_message_is_made_good(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counted once, and its sender reads that; in the end by a second message."""
    with hurried(monkeypatch):
        async with troubled() as it:
            await it.begin()
            person = it.it.people["Frank"]
            person.dm("hallo")
            await it.until(lambda: it.letters("Frank"))
            assert person.dm_channel is not None
            met = PASSING[fault](it, "POST", MESSAGES.format(person.dm_channel.id))
            person.dm("SSSH, bod na 1")
            await it.until(lambda: len(it.letters("Frank")) > 1)
            assert not met.times
            assert it.entries() == 2
            read = "".join(it.letters("Frank"))
            assert "Genoteerd" in read or sentence("oops", done="yes") in read
