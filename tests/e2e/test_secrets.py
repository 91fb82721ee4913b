"""No secret leaves for anybody but its owner; and what somebody hid changes nothing for the others.

The first half looks for secrets that can be recognised in all that leaves the bot. The second half
needs to recognise nothing: it plays the same public game twice and compares every byte.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest
from markupsafe import Markup
from msgspec.structs import replace

from bot.clock import MINUTE
from bot.moderator.outbox import Delivery
from bot.presenters.base import Message, Picture, Table
from bot.presenters.markup import write
from bot.presenters.saul import PRESENTER
from bot.texts import LANGUAGES, texts
from bot.ui import sender
from bot.ui.front import Front
from bot.ui.speech import Button, Spoken, spoken
from engines.base import EVERYBODY as ALL
from engines.base import AnyView, View
from engines.rng import Rng
from engines.saul import ENGINE
from storage import log
from tests.e2e.scanner import (
    EVERYBODY,
    NOBODY,
    Ears,
    Item,
    Secret,
    items,
    leaks,
)
from tests.e2e.sitting import ARNO, BJORN, FRANK, HOSTILE, NIELS, Sitting, heard

NAMED: Final = "Frank|Arno|Niels|Bjorn"
RNG: Final = Rng("")
NUMBERS: Final = {FRANK: (11,), ARNO: (12, 13), NIELS: (14,), BJORN: (10,)}
"""Opening bids and limits that only one seat uses, and that nothing public comes near."""
EXAMPLES: Final = ("SSSH", "SSHS")
"""Plans that the bot itself proposes to everybody; who plays one isn't given away by the word."""
HELP: Final = tuple(write(PRESENTER.ordering(Table((), texts(lang))), "text") for lang in LANGUAGES)
"""So are the orders in the help."""


# -- what is secret --------------------------------------------------------------------------------


async def secrets_of(at: Sitting) -> list[Secret]:
    """From the log: each plan, order and private event in all the words that we have for them."""
    entries = await at.it.db.read(log.entries, at.group.community, at.group.game)
    loaded = await at.group.look()
    said: dict[int, set[str]] = {seat: set() for seat in range(4)}
    for entry in entries:
        for seat, text in _told(msgspec.json.decode(entry.body), entry.told, loaded.names):
            said[seat].add(text)
    found = [Secret(NOBODY, re.escape(one)) for one in _nobodys(at, entries, loaded.row.half)]
    for seat, own in said.items():
        others = set().union(*(said[other] for other in range(4) if other != seat))
        said_to_all = {text for text in own if text in EXAMPLES or any(text in one for one in HELP)}
        mine = own - others - said_to_all
        found += [Secret(at.account(seat), bounded(text)) for text in mine]
        found += [Secret(at.account(seat), lone(number)) for number in NUMBERS[seat]]
        found.append(Secret(at.account(seat), nonsense(seat)))
    return found


def _nobodys(at: Sitting, entries: Any, half: str) -> Iterator[str]:
    """What not even a player may know."""
    yield half
    yield at.it.standin.core.settings.token
    for entry in entries:
        body = msgspec.json.decode(entry.body)
        yield from (body[key] for key in ("seed",) if key in body)


def _told(body: Any, events: str, names: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    for lang in LANGUAGES:
        table = Table(names, texts(lang))
        given = body.get("order") or body.get("action")
        if given is not None and given["kind"] not in ("bid", "pass", "flip"):
            item = ENGINE.decode_given(msgspec.json.encode(given).decode())
            yield body["seat"], ENGINE.format((item,), names, lang)
            yield body["seat"], msgspec.json.encode(item).decode()
            yield body["seat"], getattr(item, "coasters", "") or given["kind"]
            yield from ((body["seat"], line) for line in _lines(item, table))
        for event in msgspec.json.decode(events or "[]"):
            if event["to"] != ALL:
                yield event["player"], _whispered(event, table)


def _lines(item: Any, table: Table) -> Iterator[str]:
    view: AnyView = View(0, ENGINE.setup(4, ENGINE.options({}, 4), RNG).state.public, None)
    for line in PRESENTER.receipt((item,), view, table).lines[1:-1] or ():
        yield write(line, "markdown")
    if not hasattr(item, "coasters"):
        yield write(PRESENTER.order(item, table), "markdown")


def _whispered(event: Any, table: Table) -> str:
    """A private line up to where it counts the hand."""
    if event["kind"] == "lowered":
        said = table.texts("saul-own-lowered", asked=event["asked"], bid=event["bid"])
        return write(said, "markdown")
    face = table.texts(f"saul-face-{event['face']}")
    return write(table.texts("saul-own-lost", face=face, hand=Markup("|")), "text").split(".")[0]


def bounded(text: str) -> str:
    """As a whole, since "tot 1" is no part of "tot 12"."""
    return rf"(?<!\w){re.escape(text)}(?!\w)"


def lone(number: int) -> str:
    """The number by itself: not in an id, a nonce or the number of a post."""
    return rf"(?<![\w.:-])(?<!post ){number}(?![\w-])"


def nonsense(seat: int) -> str:
    """Typed by one seat; what we can't read is nobody else's business either."""
    return f"plugh{'abcd'[seat] * 3}zork"


# -- the scan --------------------------------------------------------------------------------------


async def secretive_round(at: Sitting) -> int:
    """Each with a plan of his own, changed, withdrawn, misspelt; the place where Hank is shown."""
    await at.say(FRANK, f"SSSH, bod na 3, start 11, {nonsense(FRANK)}")
    await at.say(FRANK, "SSS, bod na 3, start 11")
    await at.edit(FRANK, "HSSS, bod na 2, start 2")
    at.person(ARNO).speak("de")
    await at.form(ARNO, hank="2", after="4", start="13", to="12")
    await at.say(ARNO, f"tot 12 ineens, draai {HOSTILE[BJORN]}")
    await at.ask(ARNO, "hand")
    await at.ask(ARNO, "orders")
    await at.say(ARNO, f"vraag mij {nonsense(ARNO)}")
    await at.say(ARNO, "vraag mij")
    await at.say(NIELS, f"SSHS {nonsense(NIELS)}")
    await at.form(NIELS, hank="3", after="3", start="14")
    await at.say(NIELS, "volgende ronde zelfde plan")
    at.person(BJORN).speak("en-GB")
    await at.say(BJORN, f"{nonsense(BJORN)}")
    await at.say(BJORN, f"SSSH, bod na 4, start 10, draai {HOSTILE[ARNO]}")
    await at.over()
    for curious in (FRANK, ARNO, NIELS, BJORN):
        await at.ask(curious, "hand")
        await at.ask(curious, "play")
    await at.press(ARNO, "pass")
    await at.press(NIELS, "3")
    await at.call(BJORN, "bied 4")
    await at.press(FRANK, "pass")
    shown = len(at.tape.entries)
    await at.press(NIELS, "pass")
    await at.over()
    return shown


async def second_round(at: Sitting) -> None:
    """Niels does as before; Arno opens with more than lies there, which only he hears."""
    own: Any = (await at.group.look()).view(BJORN).own
    await at.say(BJORN, "".join(sorted(own.hand, reverse=True)) + ", start 10")
    await at.say(FRANK, "HSSS")
    await at.say(ARNO, "SHSS, bod na 1, start 13")
    await at.press(ARNO, str(NIELS))
    await at.press(ARNO, str(BJORN))
    await at.press(ARNO, "move")  # only Frank is left, so the lasting button does it
    assert "**Hank!**" in at.newest.content
    await at.over()


async def trouble(at: Sitting, ears: Ears, patch: pytest.MonkeyPatch) -> None:
    """Our own mistakes, with secrets in each error, and Discord's refusals: all of it is logged."""
    play = Front.play

    async def broken(self: Front, visit: Any, words: Any) -> Any:
        raise RuntimeError(f"{words.text} {visit.loaded.names} {visit.loaded.folded.state}")

    def mute(delivery: Delivery, *given: Any) -> Spoken:
        raise LookupError(f"{delivery.state} {given}")

    patch.setattr(Front, "play", broken)
    oops = (texts(lang)("oops", done="no") for lang in LANGUAGES)
    said = [str(one) for one in oops]
    assert await at.say(ARNO, "SHSS, bod na 4, start 13") in said
    assert await at.form(NIELS, hank="3", start="14") in said
    patch.setattr(Front, "play", play)
    at.it.standin.fail("POST", "/interactions/*", code=10062, times=2)
    late = at.person(BJORN).command("hand", at.topic)
    await at.it.standin.until(lambda: "not delivered: 10062" in ears.logged("bot"))
    assert not late.acknowledged
    at.it.standin.fail("POST", "/webhooks/*", code=50013)
    lost = at.person(ARNO).command("hand", at.topic)
    await at.it.standin.until(lambda: "not delivered: 50013" in ears.logged("bot"))
    assert not lost.messages
    patch.setattr(sender, "spoken", mute)
    at.person(FRANK).dm("HSSS, bod na 2, start 2")
    await at.it.standin.until(lambda: "delivery" in ears.logged("bot"))
    patch.setattr(sender, "spoken", spoken)
    at.it.desk.clock.move(MINUTE)  # type: ignore[attr-defined]
    await at.say(FRANK, "HSSS, bod na 2, start 2")


def to_nobody_in_particular(found: list[Item]) -> list[str]:
    """Private sentences in public, and names where no person reads."""
    private = "|".join(
        (
            *("Dat weet alleen", "Only you know", "Das weißt nur", "onderop", "bovenop"),
            *("Genoteerd", "Noted", "Notiert", "bottom", "unten"),
        )
    )
    named = f"(?i){NAMED}"
    return [
        f"{item.where}: {item.text}"
        for item in found
        if (item.reader in (EVERYBODY, NOBODY) and re.search(rf"\b({private})\b", item.text))
        or (item.reader == NOBODY and re.search(named, item.text))
    ]


async def test_no_secret_leaves_for_anybody_but_its_owner(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        async with heard() as (at, ears):
            await trouble(at, ears, patch)
            shown = await secretive_round(at)
            await second_round(at)
            secrets = [*await secrets_of(at), hidden_hank(at, shown)]
            found = left(at, ears)
    assert leaks(found, secrets) == []
    assert to_nobody_in_particular(found) == []
    for kind in ("RuntimeError", "LookupError"):
        assert kind in ears.logged("bot")
    assert "custom" not in ears.logged("discord")
    assert not any(capfd.readouterr())
    expect(found, secrets, at)


def left(at: Sitting, ears: Ears) -> list[Item]:
    """What left since there was something to hide, and what was written down since the start."""
    found = items(at.it.standin, ears)
    return [item for item in found if item.at >= at.began or item.reader == NOBODY]


def hidden_hank(at: Sitting, shown: int) -> Secret:
    """Nobody's coaster is called Hank in public before the rules turn it up."""
    return Secret(at.account(ARNO), r"\*\*Hank!\*\*", until=shown)


def expect(found: list[Item], secrets: list[Secret], at: Sitting) -> None:
    """The scan had something to find: each secret reached its owner, in his words."""
    own = {seat: [s for s in secrets if s.owner == at.account(seat)] for seat in range(4)}
    for seat, place in ((FRANK, "1e (onderop)"), (ARNO, "2e"), (NIELS, "3e"), (BJORN, "4e")):
        mine = "\n".join(item.text for item in found if item.reader == at.account(seat))
        told = [secret.pattern for secret in own[seat] if re.search(secret.pattern, mine)]
        assert any(re.escape(place) in pattern and "Hank" in pattern for pattern in told)
        assert nonsense(seat) in told
        assert {lone(number) for number in NUMBERS[seat]} <= set(told)
        assert len(told) >= 4
    readers = {item.reader for item in found}
    assert readers == {EVERYBODY, NOBODY, *(at.account(seat) for seat in range(4))}
    wheres = {item.where.split()[0] for item in found}
    assert wheres >= {"POST", "PATCH", "gateway", "log", "task"}
    assert any(item.where.endswith("picture") and "Groep" not in item.text for item in found)


# -- a scan that can fail --------------------------------------------------------------------------


async def test_a_leak_is_caught_wherever_it_is() -> None:
    """Arno's secrets are planted in everything that somebody else, or nobody, reads."""
    with pytest.MonkeyPatch.context() as patch:
        async with heard() as (at, ears):
            plant(patch, at)
            await at.form(ARNO, hank="2", after="4", start="13", to="12")
            await at.say(FRANK, "HSSS, bod na 2, start 2")
            await at.say(NIELS, "SSHS, start 14")
            await at.say(BJORN, "SSSH, start 10")
            await asyncio.create_task(asyncio.sleep(0), name="plan SHSS")
            caught = leaks(left(at, ears), await secrets_of(at))
            to_niels = f"POST /channels/{{channel_id}}/messages to {at.account(NIELS)}"
    for where, pattern in (*PLANTED.items(), (to_niels, "Hank")):
        assert any(one.startswith(where) and pattern in one for one in caught), where


PLANTED: Final = {
    "POST /channels/{channel_id}/messages to everybody": "SHSS",
    "POST /channels/{channel_id}/messages raw to everybody": "SHSS",
    "POST /channels/{channel_id}/messages picture to everybody": "Hank",
    "PATCH /channels/{channel_id}/messages/{message_id} to everybody": "12",
    "log bot.ui.front to nobody": "kind",
    "task to nobody": "SHSS",
}


def plant(patch: pytest.MonkeyPatch, at: Sitting) -> None:
    def leaky(delivery: Delivery, *given: Any) -> Spoken:
        said = spoken(delivery, *given)
        button = Button("b:1::SHSS", "Mijn zet")
        if delivery.kind == "board":
            return replace(said, pieces=(f"{said.pieces[0]} tot 12",))
        return replace(said, controls=(*said.controls, button), picture=drawn(said.picture))

    def drawn(picture: Picture | None) -> Picture | None:
        if picture is None:
            return None
        svg = picture.svg.replace("</svg>", "<text>2e: Hank</text></svg>")
        return Picture(lambda: svg, lambda: picture.alt)

    played = Front.play

    async def chatty(self: Front, visit: Any, words: Any) -> Any:
        reply = await played(self, visit, words)
        if visit.seat == NIELS:
            message = Message((*reply.message.lines, Markup("2e: Hank")))
            reply = replace(reply, message=message)
        view = (await at.group.look()).view(ARNO)
        if view.own is not None and view.own.plan is not None:
            plan = ENGINE.encode(view.own.plan)
            logging.getLogger("bot.ui.front").debug("plan", extra={"plan": plan})
            logging.getLogger("bot.ui.front").debug("%.0s taken", plan)
        return reply

    patch.setattr(sender, "spoken", leaky)
    patch.setattr(Front, "play", chatty)
