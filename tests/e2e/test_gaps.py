"""The line to Discord breaks, or brings everything twice: no second effect, and nothing is lost
that Discord keeps.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.moderator import deadlines
from bot.moderator.deadlines import KEPT
from bot.practice import Standin
from bot.practice.faults import Fault
from bot.practice.permissions import SEND_MESSAGES
from bot.texts import texts
from tests.e2e.trouble import GROUP, SEATED, Told, Troubled, hurried, troubled

GAPS: dict[str, Callable[[Standin], None]] = {
    "dropped": lambda standin: standin.drop_gateway(4000),
    "asked to come back": lambda standin: standin.ask_reconnect(),
    "invalid, to be resumed": lambda standin: standin.invalidate(resumable=True),
    "invalid": lambda standin: standin.invalidate(),
}


@pytest.fixture(scope="module")
def undisturbed() -> list[Told]:
    return []


async def _undisturbed(kept: list[Told]) -> Told:
    if not kept:
        async with troubled() as it:
            await it.play()
            kept.append(it.told())
    return kept[0]


async def _gap(it: Troubled, name: str) -> None:
    """What happens from now on happens in the gap; after a lost session only what comes later."""
    standin = it.it.standin
    again = "READY" if name == "invalid" else "RESUMED"
    known = len(standin.wire.events(again))
    GAPS[name](standin)
    if again == "READY":
        await standin.until(lambda: len(standin.wire.events(again)) > known)
        await standin.quiet()


@pytest.mark.parametrize("name", GAPS)
async def test_a_line_that_breaks_again_and_again(
    name: str, undisturbed: list[Told], monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = await _undisturbed(undisturbed)
    with hurried(monkeypatch):
        await _broken(name, wanted)


async def _broken(name: str, wanted: Told) -> None:
    async with troubled() as it:
        preview = await it.preview()
        await _gap(it, name)
        await it.start(preview)
        await it.post("Ronde 1")
        await it.settled()
        await _gap(it, name)
        await it.said(await it.form("Frank", hank="4", after="1", start="1"))
        await it.settled()
        await _gap(it, name)
        it.it.people["Arno"].dm("HSSS, bod na 4")
        situation = await it.post("Alle plannen zijn binnen")
        await _gap(it, name)
        await it.said(await it.bid(situation))
        await it.post("Ronde 2")
        await it.until(lambda: "kwijt" in "".join(it.letters("Arno")))
        await it.settled()
        assert it.told() == wanted
        resumed = len(it.it.standin.wire.events("RESUMED"))
        assert resumed == (0 if name == "invalid" else 4)


async def test_ready_three_times_starts_nothing_twice(
    undisturbed: list[Told], monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = await _undisturbed(undisturbed)
    with hurried(monkeypatch):
        await _thrice_ready(wanted)


async def _thrice_ready(wanted: Told) -> None:
    async with troubled() as it:
        await it.begin()
        situation = await it.plans()
        await it.settled()
        before = it.told()
        for _ in range(2):
            await _gap(it, "invalid")
        assert len(it.it.standin.wire.events("READY")) == 3
        names = [task.get_name() for task in asyncio.all_tasks()]
        assert names.count("outbox") == 1
        assert len(it.bot.bell._scheduler.get_jobs()) <= 3
        await it.it.standin.quiet()
        assert it.told() == before
        await it.said(await it.bid(situation))
        await it.until(lambda: "kwijt" in "".join(it.letters("Arno")))
        await it.settled()
        assert it.told() == wanted


async def test_what_comes_while_the_bot_is_away_is_sent_again_by_its_sender() -> None:
    """Discord doesn't deliver it later, and the bot doesn't pretend to have seen it."""
    async with troubled() as it:
        await it.begin()
        await it.settled()
        await it.stop()
        arno, frank = it.it.people["Arno"], it.it.people["Frank"]
        unread = arno.dm("HSSS, bod na 4")
        pressed = frank.press(it.posts()[0], label="Mijn hand")
        await it.run()
        await it.it.standin.quiet()
        assert (it.letters("Arno"), it.entries()) == ([], 1)
        assert not pressed.acknowledged
        shown = await it.said(frank.press(it.posts()[0], label="Mijn hand"))
        assert "Je hebt" in shown
        arno.dm("HSSS, bod na 4")
        await it.until(lambda: "Genoteerd" in "".join(it.letters("Arno")))
        assert it.entries() == 2
        # Editing what was not seen is as good as sending it: it is a plan for this very question.
        arno.edit(unread, "SSSH, bod na 2")
        await it.until(lambda: len(it.letters("Arno")) == 2)
        assert it.entries() == 3


async def test_an_old_message_that_is_edited_is_no_new_move() -> None:
    """What it was about is forgotten by then."""
    async with troubled() as it:
        await it.begin()
        plan = it.it.people["Arno"].dm("HSSS, bod na 4")
        await it.until(lambda: it.entries() == 2)
        it.clock.move(KEPT + 1)
        it.it.db.run_now(deadlines.sweep, it.bot.desk)
        await it.restarted()
        it.it.people["Arno"].edit(plan, "SSSH, bod na 2")
        await it.until(lambda: len(it.letters("Arno")) == 2)
        assert it.letters("Arno")[-1] == str(texts("nl")("too-late"))
        assert it.entries() == 2


# -- everything twice ------------------------------------------------------------------------------


async def test_everything_is_delivered_twice_at_once(undisturbed: list[Told]) -> None:
    wanted = await _undisturbed(undisturbed)
    async with troubled() as it:
        for event in ("INTERACTION_CREATE", "MESSAGE_CREATE", "MESSAGE_UPDATE"):
            it.it.standin.double(event, times=999)
        await it.play()
        await it.it.standin.quiet()
        assert it.told() == wanted
        oops = [texts("nl")("oops", done=done) for done in ("yes", "no")]
        said = [row.content for row in it.it.standin.core.world.messages.values()]
        assert not any(str(one) in said for one in oops)


async def test_what_comes_again_later_has_no_second_effect(undisturbed: list[Told]) -> None:
    wanted = await _undisturbed(undisturbed)
    async with troubled() as it:
        preview = await it.preview()
        started = await it.start(preview)
        await it.post("Ronde 1")
        planned = await it.form("Frank", hank="4", after="1", start="1")
        await it.said(planned)
        started.again()
        planned.again()
        it.it.people["Arno"].dm("HSSS, bod na 4")
        situation = await it.post("Alle plannen zijn binnen")
        bid = await it.bid(situation)
        await it.said(bid)
        await it.until(lambda: "kwijt" in "".join(it.letters("Arno")))
        for asked in (started, planned, bid):
            asked.again()
        await it.settled()
        await it.restarted()
        bid.again()
        await it.settled()
        assert it.told() == wanted
        assert [len(asked.messages) for asked in (planned, bid)] == [1, 1]


async def test_pressed_again_by_an_impatient_thumb() -> None:
    """Two presses are two questions: the second is answered with what is asked now."""
    async with troubled() as it:
        await it.begin()
        situation = await it.plans()
        first, second = await it.bid(situation), await it.bid(situation)
        answers = [await it.said(first), await it.said(second)]
        await it.settled()
        assert it.entries() == 4
        assert len(set(answers)) == 2
        assert len(it.told().posts) == 3


# -- many groups -----------------------------------------------------------------------------------


def _groups(count: int) -> str:
    return "\n".join(f"Groep {number}: {' - '.join(SEATED)}" for number in range(1, count + 1))


@pytest.mark.parametrize("killed", [False, True], ids=["running", "killed"])
async def test_a_permission_is_taken_when_half_of_the_groups_have_begun(killed: bool) -> None:
    async with troubled() as it:
        standin = it.it.standin
        role = standin.bot_role(it.it.guild)
        roles = role, standin.core.world.roles[it.it.guild.id]
        rights = [one.permissions for one in roles]
        held = Fault("POST", f"/channels/{it.parent.id}/threads", gate=asyncio.Event(), times=99)
        held.after = 10
        standin.core.faults.add(held)
        await it.start(await it.preview(_groups(25)))
        await standin.until(lambda: held.met and len(standin.posts(it.parent)) == 10)
        standin.revoke(it.it.guild, SEND_MESSAGES)
        assert held.gate is not None
        held.gate.set()
        await standin.until(lambda: held.met >= 15)
        await standin.quiet()
        assert len(standin.posts(it.parent)) == 10
        if killed:
            await it.reborn()
        for one, before in zip(roles, rights, strict=True):
            standin.permit(one, before)
        await it.until(lambda: len(standin.posts(it.parent)) == 25)
        await it.until(lambda: not it.unsent())
        names = [one.name for one in standin.posts(it.parent)]
        assert sorted(names) == sorted(f"Groep {n} · #{n}" for n in range(1, 26))
        niels = it.it.people["Niels"]
        for topic in standin.posts(it.parent):
            posts = [row for row in niels.sees(topic) if "· post " in row.content]
            assert len(posts) == 1


async def test_more_than_25_groups_are_refused_in_words() -> None:
    async with troubled() as it:
        niels = it.it.people["Niels"]
        opened = niels.command("group new", it.it.hall)
        await opened.ack()
        said = await it.said(niels.submit(opened, {"groups": _groups(26)}))
        assert "26" in said
        assert "25" in said
        assert it.entries() == 0


async def test_a_form_for_groups_that_was_opened_before_a_restart() -> None:
    async with troubled() as it:
        niels = it.it.people["Niels"]
        opened = niels.command("group new", it.it.hall)
        await opened.ack()
        await it.reborn()
        sent = niels.submit(niels.open_form(), {"groups": GROUP})
        await it.until(lambda: sent.messages and sent.messages[-1].components)
        await it.reborn()
        await it.start(sent.messages[-1])
        await it.post("Ronde 1")
        assert it.entries() == 1
