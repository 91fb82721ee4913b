"""Two groups play whole games at once, over the sockets, in every way; then the wire is read.

What came of the games is compared with their logs, and what went over the wire with what Discord
and the people at the table may expect of a bot.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.moderator import replay
from bot.practice import intents
from bot.practice.components import walk
from bot.practice.interactions import MODAL, SAY, THINK, UPDATE
from bot.practice.wire import Dispatch, Exchange
from bot.practice.world import DM, EPHEMERAL, V2
from bot.presenters.markup import write
from bot.texts import texts
from engines.saul import ENGINE
from storage import log
from tests.e2e.players import WAYS, Group, grouped, told
from tests.e2e.playground import ONE, TWO, Playground, playground, running
from tests.e2e.scanner import OURS, Ears, Tape, listening, taped

MESSAGES: Final = "/channels/{channel_id}/messages"
ONE_MESSAGE: Final = f"{MESSAGES}/{{message_id}}"
CALLBACK: Final = "/interactions/{interaction_id}/{token}/callback"
FOLLOW_UP: Final = "/webhooks/{webhook_id}/{token}"
NEEDED: Final = {
    ("GET", "/users/@me"),
    ("GET", "/oauth2/applications/@me"),
    ("PUT", "/applications/{application_id}/commands"),
    ("GET", "/guilds/{guild_id}/threads/active"),
    ("POST", "/channels/{channel_id}/threads"),
    ("GET", "/guilds/{guild_id}/threads/active"),
    ("POST", "/users/@me/channels"),
    ("GET", MESSAGES),
    ("POST", MESSAGES),
    ("PATCH", ONE_MESSAGE),
    ("POST", CALLBACK),
    ("POST", FOLLOW_UP),
}
"""All that whole games ask of Discord; none of it needs more than the invitation asked for."""
IDS: Final = (
    r"b:[12]:0\.\d+\.(bid|flip)\.\d+:(pass|only|\d{1,2})",
    r"s:[12]:0\.\d+\.(bid|flip)\.\d+:choice",
    r"m:[12]:0\.\d+\.(plan|bid\.\d+|flip\.\d+):(plan|bid|flip)",
    r"b:[12]::(move|hand)",
    r"r:[12]:0\.\d+\.plan:again",
    r"g:paste:saul",
    r"g:start:\d{15,20}",
    r"hank|after|start|to|choice|groups|options",
)
"""Whatever may be a custom id: the last are the fields of a form."""


async def test_two_groups_play_to_the_end() -> None:
    async with playground() as it:
        it.standin.core.settings.patience = "real"  # three seconds are three seconds
        tape = taped(it.standin)
        with listening(tape, it.standin.core.settings.token) as ears:
            groups = await whole_games(it)
        every_way_was_used(groups)
        for group in groups:
            await the_outcome_is_that_of_the_log(group)
            every_post_stands_once(group)
            the_status_is_final(group)
            the_status_was_edited_for_what_all_may_see(group, tape)
        every_interaction_was_answered_once(it, tape)
        panels_are_private(tape)
        every_call_was_needed(it, tape, groups)
        only_the_status_was_edited(tape, groups)
        whoever_must_act_is_told_in_a_new_post(tape, groups)
        nobody_is_mentioned_by_accident(tape, groups)
        every_message_has_a_number_of_its_own(tape)
        custom_ids_tell_nothing(tape)
        nobody_got_an_unasked_letter(it, tape)
        nothing_is_privileged(ears)
        nothing_went_wrong(ears)


async def whole_games(it: Playground) -> tuple[Group, ...]:
    """Begun, cut off by a restart, and played to the end."""
    async with running(it.standin, it.client()):
        await it.set_up()
        one, two = await it.begin()
        groups = (await grouped(it, one, ONE, "one"), await grouped(it, two, TWO, "two"))
        await asyncio.gather(*(group.play(until_post=12) for group in groups))
        await told(it)
    async with running(it.standin, it.client()):
        assert await asyncio.gather(*(group.play() for group in groups)) == [True, True]
        await told(it)
    return groups


# -- what came of it -------------------------------------------------------------------------------


def every_way_was_used(groups: Sequence[Group]) -> None:
    used = sum((group.used for group in groups), Counter[tuple[str, str]]())
    assert set(used) == {(kind, way) for kind, ways in WAYS.items() for way in ways}
    orders = sum((group.orders for group in groups), Counter[str]())
    assert set(orders) == {"BidTo", "FlipOrder", "SamePlan"}


async def the_outcome_is_that_of_the_log(group: Group) -> None:
    """The places in the last post, those of the game, and those of its log played anew."""
    loaded = await group.look()
    entries = await group.it.db.read(log.entries, group.community, group.game)
    again = replay.fold(ENGINE, entries)
    assert loaded.folded.state == again.state
    assert loaded.row.status == "over"
    outcome = ENGINE.outcome(again.state)
    assert outcome is not None
    assert {"order", "bid"} & {entry.cause for entry in entries}  # something was done by order
    lines = group.it.posts(group.topic)[-1].content.split("\n")
    for place in set(outcome.places):
        names = [loaded.names[s] for s, own in enumerate(outcome.places) if own == place]
        said = texts("nl")("saul-places", place=place, names=texts("nl").listed(names))
        assert write(said, "markdown") in lines


def every_post_stands_once(group: Group) -> None:
    posts = group.it.posts(group.topic)
    assert len(posts) == group.read
    name = group.topic.name.split(" · ")[0]
    ends = [f"-# {name} · post {number}" for number in range(1, len(posts) + 1)]
    assert [post.content.rsplit("\n", 1)[1] for post in posts] == ends
    assert all(post.attachments for post in posts)


def the_status_is_final(group: Group) -> None:
    assert group.status.content.endswith(str(texts("nl")("status-over")))
    assert group.status.components == []
    rows = [row for row in group.it.people["Niels"].sees(group.topic) if row.type == 0]
    assert sum(row.content.startswith(f"**{group.topic.name[:7]}**") for row in rows) == 1


def the_status_was_edited_for_what_all_may_see(group: Group, tape: Tape) -> None:
    """Never twice for one command."""
    edits = [one.request for one in edited(tape) if one.path.endswith(f"/{group.topic.id}")]
    assert 1 < len(edits) <= group.commands


# -- what went over the wire -----------------------------------------------------------------------


def calls(tape: Tape, method: str, route: str) -> list[Exchange]:
    return [one for one in tape.exchanges if (one.method, one.route) == (method, route)]


def edited(tape: Tape) -> list[Exchange]:
    return calls(tape, "PATCH", ONE_MESSAGE)


def bodies(exchange: Exchange) -> Iterator[dict[str, Any]]:
    """The messages of a call."""
    request = exchange.request
    if exchange.method == "GET":
        return
    if exchange.route in (MESSAGES, ONE_MESSAGE, FOLLOW_UP):
        yield request
    elif exchange.route == "/channels/{channel_id}/threads":
        yield request["message"]
    elif exchange.route == CALLBACK and request["type"] in (SAY, UPDATE):
        yield request["data"]


def every_interaction_was_answered_once(it: Playground, tape: Tape) -> None:
    """In time too: the stand-in refuses what comes after three seconds, and nothing was refused."""
    answered = [one.path.split("/")[2] for one in calls(tape, "POST", CALLBACK)]
    assert sorted(answered) == sorted(str(number) for number in it.standin.core.world.asks)
    assert len(answered) > 100
    assert {one.status for one in calls(tape, "POST", CALLBACK)} == {200}
    for one in calls(tape, "POST", CALLBACK):  # nothing is shown to others, not even thinking
        if one.request["type"] != MODAL:
            assert one.request["data"]["flags"] & EPHEMERAL
    assert all(one.request["flags"] & EPHEMERAL for one in calls(tape, "POST", FOLLOW_UP))


def panels_are_private(tape: Tape) -> None:
    """The newer components reach phones as empty notices, so nothing pushed is made of them."""
    flags = [body.get("flags") or 0 for one in tape.exchanges for body in bodies(one)]
    assert any(each & V2 for each in flags)
    assert all(each & EPHEMERAL for each in flags if each & V2)


def every_call_was_needed(it: Playground, tape: Tape, groups: Sequence[Group]) -> None:
    """Each is accounted for, and none was refused."""
    assert [one for one in tape.exchanges if one.status >= 400] == []
    made = Counter((one.method, one.route) for one in tape.exchanges)
    assert set(made) == NEEDED
    assert made["PUT", "/applications/{application_id}/commands"] == 1  # though it ran twice
    assert made["GET", "/users/@me"] == 2
    assert made["POST", "/channels/{channel_id}/threads"] == 2
    assert made["GET", "/guilds/{guild_id}/threads/active"] <= 2  # whether it was made twice
    asks = it.standin.core.world.asks.values()
    thinking = sum(ask.answer == THINK for ask in asks)
    assert made["POST", FOLLOW_UP] == thinking > len(asks) / 2
    letters = [row for one in it.people.values() for row in one.inbox()]
    mine = [row for row in letters if row.author == it.standin.bot.id and row.only is None]
    assert made["POST", MESSAGES] == sum(group.read for group in groups) + len(mine)
    assert made["GET", MESSAGES] <= 2  # where a post had to wait for its topic
    assert len(tape.exchanges) < 5 * sum(group.commands for group in groups)


def only_the_status_was_edited(tape: Tape, groups: Sequence[Group]) -> None:
    """What somebody waits for is a new post: an edit rings nobody."""
    topics = {str(group.topic.id) for group in groups}
    assert {one.path.rsplit("/", 1)[1] for one in edited(tape)} == topics
    for one in edited(tape):
        assert one.request["allowed_mentions"] == {"parse": []}


def whoever_must_act_is_told_in_a_new_post(tape: Tape, groups: Sequence[Group]) -> None:
    """And nobody else: `Group.play` found whoever owed, and only them, rung by each post."""
    for group in groups:
        sent = [one for one in calls(tape, "POST", MESSAGES) if f"/{group.topic.id}/" in one.path]
        posts = group.it.posts(group.topic)
        assert [one.response["id"] for one in sent] == [str(post.id) for post in posts]
        for one, post in zip(sent, posts, strict=True):
            allowed = one.request["allowed_mentions"]
            assert allowed["parse"] == []
            assert sorted(allowed.get("users", [])) == sorted(post.pinged)
            assert bool(post.pinged) == (post != posts[-1])


def nobody_is_mentioned_by_accident(tape: Tape, groups: Sequence[Group]) -> None:
    topics = {str(group.topic.id) for group in groups}
    for one in tape.exchanges:
        for body in bodies(one):
            allowed = body["allowed_mentions"]
            assert allowed["parse"] == []
            if one.route != MESSAGES or one.path.split("/")[2] not in topics:
                assert not allowed.get("users")
                assert not allowed.get("replied_user")
                assert not allowed.get("roles")


def every_message_has_a_number_of_its_own(tape: Tape) -> None:
    """A nonce where Discord has one, so that what is sent again stands there once."""
    nonces = [one.request["nonce"] for one in calls(tape, "POST", MESSAGES)]
    assert len(set(nonces)) == len(nonces)
    assert all(one.request["enforce_nonce"] for one in calls(tape, "POST", MESSAGES))


def custom_ids_tell_nothing(tape: Tape) -> None:
    """No secret and no name is in them: all is the question, and a choice that hangs in public."""
    found: set[str] = set()
    for one in tape.exchanges:
        if isinstance(one.request, dict):
            found.update(custom_ids(one.request))
    whole = re.compile("|".join(f"(?:{pattern})" for pattern in IDS))
    assert [one for one in found if whole.fullmatch(one) is None] == []
    assert {one[:2] for one in found} >= {"b:", "s:", "m:"}
    assert max(map(len, found)) <= 100


def custom_ids(body: dict[str, Any]) -> Iterator[str]:
    """Of a message, of a topic's first one, of a form and its fields."""
    for inner in (body, body.get("message") or {}, body.get("data") or {}):
        for part in (inner, *walk(inner.get("components") or [])):
            if "custom_id" in part:
                yield part["custom_id"]


def nobody_got_an_unasked_letter(it: Playground, tape: Tape) -> None:
    """A private channel is opened for those who pressed or wrote before, each time."""
    heard: set[str] = set()
    letters = 0
    for entry in tape.entries:
        if isinstance(entry, Dispatch):
            heard.update(who_did(entry))
        elif entry.route == "/users/@me/channels":
            letters += 1
            assert str(entry.request["recipient_id"]) in heard
        elif entry.method == "POST" and entry.route == MESSAGES:
            channel = it.standin.core.world.channels[int(entry.path.split("/")[2])]
            assert channel.type != DM or str(channel.recipient) in heard
    assert letters > 0


def who_did(entry: Dispatch) -> Iterator[str]:
    data = entry.data
    if entry.event == "INTERACTION_CREATE":
        yield (data.get("member") or data)["user"]["id"]
    elif entry.event == "MESSAGE_CREATE":
        yield data["author"]["id"]


def nothing_is_privileged(ears: Ears) -> None:
    """No such intent is asked for, and members are only looked up by name, which needs none."""
    frames = [json.loads(frame) for _, frame in ears.frames]
    begun = [frame["d"]["intents"] for frame in frames if frame["op"] == 2]
    assert len(begun) == 2
    assert not any(wanted & intents.PRIVILEGED for wanted in begun)
    assert all(frame["d"]["query"] for frame in frames if frame["op"] == 8)
    assert {frame["op"] for frame in frames} <= {1, 2, 8}


def nothing_went_wrong(ears: Ears) -> None:
    assert [line for line in ears.lines if line[1].startswith(OURS)] == []
