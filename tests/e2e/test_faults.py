"""Whatever Discord does to a call, wherever it is made: every post stands once and in order."""

from __future__ import annotations

import pytest

from bot.clock import DAY, HOUR
from bot.presenters.markup import write
from bot.texts import texts
from tests.e2e.trouble import PASSING, Told, hurried, troubled

MESSAGES = "/channels/{}/messages"


def sentence(key: str, **facts: str) -> str:
    return write(texts("nl")(key, **facts), "markdown")


@pytest.fixture(scope="module")
def undisturbed() -> dict[bool, Told]:
    """What is told when nothing happens, in a forum or not."""
    return {}


async def _undisturbed(kept: dict[bool, Told], forum: bool) -> Told:
    if forum not in kept:
        async with troubled(forum=forum) as it:
            await it.play()
            kept[forum] = it.told()
    return kept[forum]


@pytest.mark.parametrize("forum", [True, False], ids=["forum", "channel"])
@pytest.mark.parametrize("fault", PASSING)
async def test_what_passes_leaves_no_trace(
    fault: str, forum: bool, undisturbed: dict[bool, Told], monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = await _undisturbed(undisturbed, forum)
    with hurried(monkeypatch):
        async with troubled(forum=forum) as it:
            met = await it.play(fault)
            assert [one.pattern for one in met if one.times] == []
            assert it.told() == wanted


async def test_a_limit_for_everything_that_is_longer_than_our_patience(
    undisturbed: dict[bool, Told], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever gives up waiting for it doesn't leave all others waiting."""
    wanted = await _undisturbed(undisturbed, True)
    monkeypatch.setattr("bot.moderator.outbox.PATIENCE", 0.2)
    async with troubled() as it:
        await it.begin()
        await it.settled()
        met = it.it.standin.fail(
            "POST",
            MESSAGES.format(it.topic.id),
            status=429,
            retry_after=20.0,
            everywhere=True,
        )
        situation = await it.plans()
        assert not met.times
        await it.bid(situation)
        await it.post("Ronde 2")
        await it.until(lambda: "kwijt" in "".join(it.letters("Arno")))
        await it.settled()
        assert it.told() == wanted


# -- what lasts until somebody mends it ------------------------------------------------------------


@pytest.mark.parametrize("code", [50007, 50278])
@pytest.mark.parametrize("where", ["opening", "message"])
async def test_closed_private_messages_make_a_player_play_by_topic(
    code: int, where: str, undisturbed: dict[bool, Told]
) -> None:
    wanted = await _undisturbed(undisturbed, True)
    async with troubled() as it:
        await it.begin()
        situation = await it.plans()
        direct = it.it.people["Arno"].dm_channel
        assert direct is not None
        pattern = "/users/@me/channels" if where == "opening" else MESSAGES.format(direct.id)
        refused = it.it.standin.fail("POST", pattern, code=code, times=99)
        await it.bid(situation)
        await it.post("Ronde 2")
        await it.until(lambda: refused.met)
        await it.settled()
        assert it.host_log() == [sentence("host-closed", name="Arno")]
        # The game went on, and what was private is in the topic, for him alone.
        assert it.told()._replace(letters={}) == wanted._replace(letters={})
        assert "kwijt" not in "".join(it.letters("Arno"))
        hand = await it.said(it.it.people["Arno"].press(it.posts()[0], label="Mijn hand"))
        assert "2 Sauls en Hank" in hand
        # That was a sign of life: it is tried once more, and hosts read nothing new.
        await it.until(lambda: refused.met == 2)
        await it.restarted()
        await it.said(it.it.people["Arno"].press(it.posts()[0], label="Mijn hand"))
        await it.until(lambda: refused.met == 3)
        await it.settled()
        assert len(it.host_log()) == 1
        refused.times = 0
        await it.said(it.it.people["Arno"].press(it.posts()[0], label="Mijn hand"))
        await it.until(lambda: "kwijt" in "".join(it.letters("Arno")))
        assert it.told() == wanted


@pytest.mark.parametrize("code", [20026, 40003])
async def test_in_a_quarantine_nobody_gets_a_new_private_message(code: int) -> None:
    async with troubled() as it:
        await it.begin("Groep 1: Frank - Arno\nGroep 2: Frank - Arno")
        await it.settled()
        for one in it.it.standin.posts(it.parent):
            seen = it.it.people["Frank"].sees(one)
            first = next(row for row in seen if "post 1" in row.content)
            for who in ("Frank", "Arno"):
                await it.said(it.it.people[who].press(first, label="Mijn hand"))
        opened = it.it.standin.fail("POST", "/users/@me/channels", code=code)
        it.whisper("Frank", "Arno")
        await it.until(lambda: not opened.times)
        await it.it.standin.quiet()
        asked = len(it.it.standin.wire.of("POST", "/users/@me/channels"))
        assert it.host_log() == [sentence("host-quarantine")]
        for _ in range(2):
            await it.restarted()  # it is remembered, and so is that hosts were told
            it.clock.move(HOUR // 3)
            it.bot.wake.set()
            await it.it.standin.quiet()
        assert len(it.it.standin.wire.of("POST", "/users/@me/channels")) == asked <= 4
        assert it.host_log() == [sentence("host-quarantine")]
        it.clock.move(HOUR // 3)
        await it.settled()
        assert [len(it.letters(who)) for who in ("Frank", "Arno")] == [2, 2]
        assert len(it.host_log()) == 1


async def test_who_writes_to_us_is_answered_in_a_quarantine_too() -> None:
    async with troubled() as it:
        await it.begin()
        await it.settled()
        it.it.standin.fail("POST", "/users/@me/channels", code=20026, times=99)
        for who in ("Frank", "Arno"):
            await it.said(it.it.people[who].press(it.posts()[0], label="Mijn hand"))
        it.whisper("Frank")
        await it.until(it.host_log)
        it.it.people["Arno"].dm("HSSS, bod na 4")
        await it.until(lambda: "Genoteerd" in "".join(it.letters("Arno")))


@pytest.mark.parametrize("code", [50013, 50001])
async def test_a_permission_that_is_lost_and_given_back(
    code: int, undisturbed: dict[bool, Told]
) -> None:
    """What could not be posted is kept, over a restart too, and then stands once and in order."""
    wanted = await _undisturbed(undisturbed, True)
    async with troubled() as it:
        await it.begin()
        await it.settled()
        topic = it.it.standin.fail("*", f"/channels/{it.topic.id}/*", code=code, times=9999)
        assert "Genoteerd" in await it.said(await it.form("Frank", hank="4", after="1", start="1"))
        it.it.people["Arno"].dm("HSSS, bod na 4")
        await it.until(it.host_log)
        assert "Genoteerd" in await it.until(lambda: "".join(it.letters("Arno")))
        it.clock.move(DAY)
        it.bot.wake.set()
        await it.restarted()
        it.clock.move(DAY)
        it.bot.wake.set()
        await it.it.standin.quiet()
        assert it.host_log() == [sentence("host-forbidden", group="Groep 1")]
        assert len(it.posts()) == 1
        topic.times = 0
        situation = await it.post("Alle plannen zijn binnen")
        await it.bid(situation)
        await it.post("Ronde 2")
        await it.until(lambda: "kwijt" in "".join(it.letters("Arno")))
        await it.settled()
        assert it.told() == wanted
        # It was mended, so the next time is news.
        topic.times = 9999
        await it.said(await it.form("Frank", hank="4", after="1"))
        await it.until(lambda: len(it.host_log()) == 2)


async def test_a_topic_that_was_deleted_is_told_once_and_moves_go_on() -> None:
    async with troubled() as it:
        await it.begin()
        situation = await it.plans()
        await it.settled()
        assert situation.id == it.posts()[-1].id
        it.it.standin.delete_channel(it.topic)
        await it.until(it.host_log)
        it.it.people["Arno"].dm("2")
        await it.until(lambda: it.entries() == 4)
        await it.until(lambda: not it.unsent())
        await it.restarted()
        it.clock.move(DAY)
        it.bot.wake.set()
        await it.it.standin.quiet()
        assert it.host_log() == [sentence("host-gone", group="Groep 1")]
        assert it.it.standin.posts(it.parent) == []


@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_a_topic_that_discord_does_not_know_any_more(method: str) -> None:
    """The same, where we only learn it by the refusal."""
    async with troubled() as it:
        await it.begin()
        await it.settled()
        path = MESSAGES.format(it.topic.id) + ("/*" if method == "PATCH" else "")
        it.it.standin.fail(method, path, code=10003, times=99)
        assert "Genoteerd" in await it.said(await it.form("Frank", hank="4", after="1", start="1"))
        it.it.people["Arno"].dm("HSSS, bod na 4")
        await it.until(it.host_log)
        await it.until(lambda: it.entries() == 3)
        await it.it.standin.quiet()
        assert it.host_log() == [sentence("host-gone", group="Groep 1")]


@pytest.mark.parametrize("forum", [True, False], ids=["forum", "channel"])
@pytest.mark.parametrize("fault", ["503 though it was done", "cut off after", "no answer"])
async def test_a_status_that_was_deleted_is_made_anew_once(
    fault: str, forum: bool, undisturbed: dict[bool, Told], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the answer to making it is lost."""
    wanted = await _undisturbed(undisturbed, forum)
    with hurried(monkeypatch):
        async with troubled(forum=forum) as it:
            await it.begin()
            await it.settled()
            (status,) = it.status()
            PASSING[fault](it, "POST", MESSAGES.format(it.topic.id))
            it.it.people["Niels"].delete(status)
            await it.until(it.status)
            situation = await it.plans()
            await it.settled()
            assert len(it.status()) == 1
            await it.bid(situation)
            await it.post("Ronde 2")
            await it.until(lambda: "kwijt" in "".join(it.letters("Arno")))
            await it.settled()
            assert it.told() == wanted


async def test_a_post_that_was_deleted_is_left_at_that(undisturbed: dict[bool, Told]) -> None:
    wanted = await _undisturbed(undisturbed, True)
    async with troubled() as it:
        first = await it.begin()
        situation = await it.plans()
        it.it.people["Niels"].delete(first)
        await it.restarted()
        await it.bid(situation)
        await it.post("Ronde 2")
        await it.settled()
        assert tuple(row.content for row in it.posts()) == wanted.posts[1:]


async def test_a_topic_in_the_archive_is_opened_for_what_is_to_be_said(
    undisturbed: dict[bool, Told],
) -> None:
    wanted = await _undisturbed(undisturbed, True)
    async with troubled() as it:
        await it.begin()
        await it.settled()
        for _ in range(2):
            it.it.people["Niels"].archive(it.topic)
            await it.until(lambda: not it.topic.archived)
        situation = await it.plans()
        await it.settled()
        await it.stop()
        it.it.people["Niels"].archive(it.topic)
        await it.run()
        bid = await it.bid(situation)
        await it.post("Ronde 2")
        await it.until(lambda: "kwijt" in "".join(it.letters("Arno")))
        await it.settled()
        assert not it.topic.archived
        assert it.told()._replace(letters={}) == wanted._replace(letters={})
        # In the archive Discord takes no private answer: then it comes as a private message.
        answers = [*(row.content for row in bid.messages), *it.letters("Arno")]
        assert sum("Genoteerd: je biedt 2" in one for one in answers) == 1


@pytest.mark.parametrize("code", [40067, 10087])
async def test_a_forum_without_a_tag_that_we_may_use(code: int) -> None:
    async with troubled() as it:
        refused = it.it.standin.fail(
            "POST", f"/channels/{it.parent.id}/threads", code=code, times=3
        )
        await it.start(await it.preview())
        await it.post("Ronde 1")
        assert not refused.times
        assert it.host_log() == [sentence("host-tag", group="Groep 1")]
        assert it.told().entries == 1


@pytest.mark.parametrize("code", [50013, 50001])
async def test_topics_that_may_not_be_made_yet(code: int) -> None:
    async with troubled() as it:
        refused = it.it.standin.fail(
            "POST", f"/channels/{it.parent.id}/threads", code=code, times=9
        )
        await it.start(await it.preview())
        await it.until(it.host_log)
        await it.restarted()
        await it.post("Ronde 1")
        assert not refused.times
        assert it.host_log() == [sentence("host-forbidden", group="Groep 1")]
        assert it.told().entries == 1


async def test_a_host_log_that_may_not_be_written_is_tried_again() -> None:
    async with troubled() as it:
        await it.begin()
        log = it.it.standin.fail("POST", MESSAGES.format(it.log.id), code=50013)
        it.it.standin.fail("POST", MESSAGES.format(it.topic.id), code=50013, times=4)
        await it.plans()
        assert not log.times
        assert it.host_log() == [sentence("host-forbidden", group="Groep 1")]
