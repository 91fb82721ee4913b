"""Private messages: none unasked, none lost, and none that the game would wait for."""

from __future__ import annotations

from bot.clock import DAY, HOUR
from bot.moderator import lookup
from bot.moderator.clocks import Policy
from bot.moderator.desk import Desk, Tx
from bot.moderator.drafts import Draft
from tests.simcord.server import GROUP, Server, labels, sentence, server, told
from tests.simcord.test_restart import unsay

LOSING = ("SSSH, bod na 1", "HSSS, bod na 4", "SSSH, bod na 4", "SSSH, bod na 4")
"""Arno bids and finds his own Hank."""
SLOW = Policy(turn=DAY, remind=50, grace=HOUR)


async def lost(it: Server) -> None:
    """Arno loses one, which only he may know."""
    topic = await it.start()
    await it.plan(LOSING)
    await it.press(1, it.posts(topic)[-1], "3 bieden")
    for seat in (2, 3, 0):
        await it.press(seat, it.posts(topic)[-1], "passen")


async def test_a_loss_is_whispered_to_its_owner_alone() -> None:
    async with server() as it:
        await lost(it)
        (letter,) = [m for m in it.letters(1) if "Dat weet alleen jij" in m.content]
        assert letter.content.endswith("-# Groep 1 · bericht 1")
        assert labels(letter) == ["Mijn zet", "Mijn hand"]
        for seat in (0, 2, 3):
            assert not [m for m in it.letters(seat) if "kwijt" in m.content]


async def test_a_closed_letterbox_parks_the_message_until_the_next_contact() -> None:
    async with server() as it:
        topic = await it.start()
        await it.plan(LOSING)
        arno = it.players[1]
        it.env.inject_error(
            "POST", f"/channels/{arno.user.dm_channel.id}/messages", status=403, code=50007, times=1
        )
        await it.press(1, it.posts(topic)[-1], "3 bieden")
        for seat in (2, 3, 0):
            await it.press(seat, it.posts(topic)[-1], "passen")
        assert "**Ronde 2.**" in it.posts(topic)[-1].content  # the game goes on
        assert not [m for m in it.letters(1) if "kwijt" in m.content]
        await it.moved(DAY)
        assert not [m for m in it.letters(1) if "kwijt" in m.content]
        shown = await arno.slash(topic, "hand")
        assert "Je hebt" in told(shown)
        await it.moved()
        assert len([m for m in it.letters(1) if "kwijt" in m.content]) == 1


async def test_nobody_gets_a_first_message_unasked() -> None:
    async with server() as it:
        await it.start(policy=SLOW)
        await it.say(0, "SSHS")
        await it.moved(13 * HOUR)
        assert it.letters(1) == []
        await it.players[1].click(it.status(it.place.threads[0]), label="Mijn hand")
        await it.moved()
        (reminder,) = it.letters(1)
        assert reminder.content.startswith(sentence("notice-remind", due="").split(",")[0])


async def test_a_quarantine_opens_no_letterbox_for_anybody() -> None:
    async with server() as it:
        await it.start(policy=SLOW)
        for seat in range(4):
            await it.players[seat].click(it.status(it.place.threads[0]), label="Mijn hand")
        it.env.inject_error("POST", "/users/@me/channels", status=400, code=40003, times=1)
        await it.moved(13 * HOUR)
        asked = [r for r in it.env.http_requests if r.path == "/users/@me/channels"]
        assert len(asked) <= 4
        assert it.log_lines() == [sentence("host-quarantine", group="Groep 1")]
        await it.moved(HOUR)
        assert [len(it.letters(seat)) for seat in range(4)] == [1, 1, 1, 1]


async def test_what_is_said_before_is_found_by_the_game_of_its_buttons() -> None:
    """Two groups of one name: the same last line stands under letters of both."""
    async with server() as it:
        await it.start(f"{GROUP}\n{GROUP}")
        for thread in sorted(it.place.threads, key=lambda one: one.id):
            for seat in range(4):
                await it.players[seat].click(it.status(thread), label="Mijn hand")
        for number in (1, 2):
            await it.db.run(_whisper, it.desk, it.community(), it.game(number))
        await it.moved()
        count = len(it.letters(0))
        assert count == 2
        unsay(it, "post", "seat:0")
        await it.restart()
        await it.moved()
        assert len(it.letters(0)) == count


def _whisper(tx: Tx, desk: Desk, community: int, game: int) -> None:
    draft = Draft(desk, lookup.look(tx, desk, community, game))
    draft.whisper(0, "orders-dropped")
    draft.record("note", "system", {})
    draft.write(tx)
