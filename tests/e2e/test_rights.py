"""The invitation asks for exactly what is used: without any one permission something fails."""

from __future__ import annotations

import pytest

from bot.practice import permissions
from bot.practice.world import Channel
from bot.texts import texts
from bot.ui.rights import LOG, NEEDED, TOPICS
from tests.e2e.playground import ONE, PASTED, Playground, playground, running

STATUS = "PATCH /channels/{channel_id}/messages/{message_id}"
CALL = "POST /channels/{channel_id}/messages"
THREAD = "POST /channels/{channel_id}/threads"
# Permission: where its lack shows, and what Discord refuses then.
FORUM, CHANNEL = "forum", "text"
WHY: dict[str, tuple[str, str]] = {
    "view_channel": (FORUM, THREAD),
    "send_messages": (FORUM, THREAD),  # a topic in a forum is a message there
    "send_messages_in_threads": (FORUM, CALL),  # every post
    "create_public_threads": (CHANNEL, THREAD),  # a topic in a text channel
    "manage_threads": (FORUM, STATUS),  # a topic that somebody locked goes on
    "attach_files": (FORUM, CALL),  # the pictures
    "read_message_history": (FORUM, CALL),  # an answer below somebody's message
    "pin_messages": (CHANNEL, "PUT /channels/{channel_id}/messages/pins/{message_id}"),
}


def refused(it: Playground) -> list[str]:
    wire = it.standin.wire.exchanges
    return [f"{one.method} {one.route}" for one in wire if one.status >= 400]


async def seen(it: Playground, place: Channel, text: str) -> None:
    """Until somebody can read this in every topic of the place, or something was refused."""

    def there() -> bool:
        topics = it.standin.posts(place)
        read = [any(text in row.content for row in it.posts(one)) for one in topics]
        return bool(read) and all(read)

    await it.standin.until(lambda: there() or refused(it))


async def scene(it: Playground, place: Channel) -> None:
    """All that wants a permission: a topic, a picture, a hint below a message, a locked topic.

    Moves are sent in private, where they need none, so that it goes on when something fails.
    """
    niels, bjorn = it.people["Niels"], it.people["Bjorn"]
    opened = niels.command("group new", it.hall)
    await opened.ack()
    preview = await niels.submit(opened, {"groups": PASTED.split("\n")[0]}).reply()
    await it.answer(niels.press(preview, label="Start"))
    await seen(it, place, "Ronde 1")
    for topic in it.standin.posts(place):
        bjorn.send(topic, f"<@{it.standin.bot.id}> SSSH")
        await seen(it, place, "hier leest iedereen mee")
    for name in ONE:
        it.people[name].dm("SSSH")
    await seen(it, place, "Alle plannen zijn binnen")
    for topic in it.standin.posts(place):
        niels.lock(topic)
    it.people["Arno"].dm("pas")
    await seen(it, place, "Arno past")


def test_each_has_its_reason() -> None:
    assert set(WHY) == set(TOPICS)
    assert set(LOG) <= set(TOPICS)
    assert sum(getattr(permissions, name.upper()) for name in TOPICS) == NEEDED.value


@pytest.mark.parametrize("kind", [FORUM, CHANNEL])
async def test_with_all_of_them_nothing_is_refused(kind: str) -> None:
    async with playground() as it, running(it.standin, it.client()):
        place = it.forum if kind == FORUM else it.standin.text(it.guild, "draden")
        niels = it.people["Niels"]
        assert (await it.answer(niels.command("setup", it.hall, topics=place))).startswith("Klaar")
        await scene(it, place)
        assert refused(it) == []
        (topic,) = it.standin.posts(place)
        assert any("Arno past" in row.content for row in it.posts(topic))
        assert any(row.attachments for row in it.posts(topic))


@pytest.mark.parametrize("name", TOPICS)
async def test_without_one_of_them_something_is_refused(name: str) -> None:
    kind, call = WHY[name]
    async with playground() as it, running(it.standin, it.client()):
        place = it.forum if kind == FORUM else it.standin.text(it.guild, "draden")
        niels = it.people["Niels"]
        await it.answer(niels.command("setup", it.hall, topics=place))
        lack = getattr(permissions, name.upper())
        it.standin.deny(place, it.standin.bot_role(it.guild), lack)
        await scene(it, place)
        assert refused(it)[:1] == [call]


async def test_a_refusal_of_setup_is_in_the_language_of_whoever_asked() -> None:
    async with playground() as it, running(it.standin, it.client()):
        niels, frank = it.people["Niels"], it.people["Frank"]
        niels.speak("en-GB")
        frank.speak("de")
        it.standin.deny(it.forum, it.standin.bot_role(it.guild), permissions.PIN_MESSAGES)
        missing = await it.answer(niels.command("setup", it.hall, topics=it.forum))
        pin = texts("en")("perm-pin_messages")
        assert missing == texts("en")("setup-missing", names=pin, where="spellen")
        it.standin.allow(it.forum, it.standin.bot_role(it.guild), permissions.PIN_MESSAGES)
        done = await it.answer(niels.command("setup", it.hall, topics=it.forum, language="nl"))
        zone = "Europe/Amsterdam"
        assert done.split("\n")[0] == texts("nl")("setup-done", where="spellen", zone=zone)
        it.standin.permit(it.standin.core.world.roles[it.guild.id], permissions.ALL)
        done = await it.answer(frank.command("setup", it.hall, topics=it.forum, zone="Nergens"))
        assert done == texts("de")("error-no-zone", zone="Nergens")
