"""Whoever missed too many turns: the autopilot plays, and its person plays again by a tap."""

from __future__ import annotations

from bot.clock import DAY, HOUR, MINUTE
from bot.moderator import people, powers
from bot.moderator.clocks import Policy
from tests.simcord.server import PLANS, Server, answer, labels, sentence, server, told

FLYING = Policy(turn=DAY, remind=100, missed="autopilot", missed_after=1)
CALLING = Policy(turn=DAY, remind=100, missed="call", missed_after=1)
SELF = "Ik speel weer zelf"


async def _flown(it: Server, policy: Policy = FLYING) -> object:
    topic = await it.start(policy=policy)
    await it.plan(PLANS[:3])
    await it.moved(DAY + 5 * MINUTE)
    return topic


async def test_all_read_it_once_and_its_person_gets_a_button() -> None:
    async with server() as it:
        topic = await it.start(policy=FLYING)
        await it.players[3].user.slash("play")  # so that he may be written to
        await it.plan(PLANS[:3])
        await it.moved(DAY + 5 * MINUTE)
        flown = [post for post in it.posts(topic) if "speelt daar de automaat" in post.content]
        assert len(flown) == 1
        assert "Bjorn heeft 1 beurt gemist." in flown[0].content
        letter = next(one for one in it.letters(3) if "speelt nu de automaat" in one.content)
        assert SELF in labels(letter)
        done = await it.players[3].user.click(letter, label=SELF)
        assert told(done).startswith(sentence("self-again"))
        await it.moved()
        assert "Bjorn speelt weer zelf." in it.posts(topic)[-1].content
        again = await it.players[3].user.click(letter, label=SELF)
        assert told(again).startswith(sentence("self-already"))
        stranger = await it.players[4].user.slash("games")
        assert SELF not in labels(answer(stranger))


async def test_the_button_stands_in_the_list_of_games_as_long_as_it_does_something() -> None:
    async with server() as it:
        await _flown(it)
        shown = await it.players[3].user.slash("games")
        assert SELF in labels(answer(shown))
        await it.players[3].user.click(answer(shown), label=SELF)
        assert SELF not in labels(answer(await it.players[3].user.slash("games")))
        assert SELF not in labels(answer(await it.players[0].user.slash("games")))


async def test_hosts_read_who_missed_too_many_turns() -> None:
    async with server() as it:
        await _flown(it, CALLING)
        called = [line for line in it.log_lines() if "Beslis hoe het verdergaat" in line]
        assert len(called) == 1
        assert "\nBjorn heeft 1 beurt gemist." in f"\n{called[0]}"
        topic = it.place.threads[0]
        assert "De host kijkt hoe het voor Bjorn verdergaat." in it.posts(topic)[-1].content


async def test_after_a_pause_the_table_reads_how_much_time_there_is() -> None:
    async with server() as it:
        topic = await it.start(policy=FLYING)
        host = it.db.run_now(people.hosts, it.community())[0]
        for act in (powers.pause, powers.resume):
            await it.moved(5 * HOUR)
            await it.db.run(act, it.desk, it.community(), it.game(), host)
            await it.moved()
        post = it.posts(topic)[-1].content
        assert "Wie moet zetten, heeft weer de volle tijd." in post
