"""What somebody hid changes nothing for the others: every byte, its time and its order.

The same public game is played twice. Only Arno does something else, out of sight; whatever the bot
asks of Discord for anybody but him must be the same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import pytest

from bot.practice.world import Message
from bot.ui import sender
from tests.e2e.scanner import EVERYBODY, Heard, received
from tests.e2e.sitting import ARNO, BJORN, FRANK, HOSTILE, NIELS, Sitting, sitting

Hides = Callable[[Sitting], Awaitable[object]]


# -- what Arno may do unseen -----------------------------------------------------------------------


async def plain(at: Sitting) -> None:
    await at.say(ARNO, "SSSH")


async def trapped(at: Sitting) -> None:
    """Hank low, where nobody gets, and an opening that never comes."""
    await at.say(ARNO, "HSSS, bod na 2, start 16")


async def by_form(at: Sitting) -> None:
    await at.form(ARNO, hank="3", after="3", start="9")


async def in_doubt(at: Sitting) -> None:
    """Four plans, one of them by an edit, and a look at the hand."""
    await at.form(ARNO, hank="1", after="1", start="4")
    await at.say(ARNO, "SSHS, bod na 4")
    await at.edit(ARNO, "SHSS, bod na 2, start 3")
    await at.ask(ARNO, "hand")
    await at.form(ARNO, hank="4", after="4")


async def clumsy(at: Sitting) -> None:
    """Refused three times; with two Hanks he is asked which."""
    for text in ("HHSS", "bied 99", "ik weet het niet"):
        await at.say(ARNO, text)
    await at.say(ARNO, "SSHS, bod na 2")


async def ordering(at: Sitting) -> None:
    """Orders that never come to anything."""
    await at.say(ARNO, f"SSSH, bod na 3, draai {HOSTILE[NIELS]}, {HOSTILE[FRANK]}")
    await at.say(ARNO, f"draai {HOSTILE[BJORN]}")
    await at.ask(ARNO, "orders")


async def reversing(at: Sitting) -> None:
    """An order that would have been seen, withdrawn in time."""
    await at.say(ARNO, "SHSS, tot 5")
    await at.say(ARNO, "vraag mij")


async def shut(at: Sitting) -> None:
    """No letters reach him."""
    await at.form(ARNO, hank="2")
    at.person(ARNO).close_dms()


HIDING: Final = {
    "trapped": (trapped, "5"),
    "by form": (by_form, "5"),
    "in doubt": (in_doubt, "5"),
    "clumsy": (clumsy, "5"),
    "ordering": (ordering, "5"),
    "reversing": (reversing, "5"),
    "lowered": (plain, "15"),
    "lowered and shut": (shut, "15"),
}
"""What Arno does in the first round, and what he opens the second with: more than lies there is
lowered to that, and he alone is told."""


# -- the same public game --------------------------------------------------------------------------


async def watched(hide: Hides, opening: str) -> dict[str, list[Heard]]:
    """All that anybody but Arno could hear of two rounds, by reader."""
    async with sitting() as at:
        at.person(NIELS).speak("de")
        await hide(at)
        await at.over()
        await first_round(at)
        await second_round(at, opening)
        return received(at.it.standin, at.tape, at.account(ARNO))


async def first_round(at: Sitting) -> None:
    """Frank wins with his own two; nobody gets to anything of Arno's."""
    await at.form(FRANK, hank="4", after="2", start="2")
    await at.say(NIELS, "HSSS, bod na 3, tot 2")
    await at.over()
    await at.say(BJORN, "SSHS, bod na 3")
    await at.over()
    for seat in (FRANK, NIELS, BJORN):
        await at.ask(seat, "hand")
        await at.ask(seat, "games")
        await at.say(seat, f"draai {HOSTILE[ARNO]} nu maar")
    await at.press(ARNO, "pass")
    await at.over()
    await at.press(BJORN, "pass")
    await at.over()
    assert "heeft nu 1 punt" in at.newest.content


async def second_round(at: Sitting, opening: str) -> None:
    """Arno opens with all that lies there, by that number or by more, and fails on Frank's Hank."""
    await at.form(ARNO, hank="4", after="1", start=opening)
    await at.over()
    for seat, plan in ((NIELS, "SSHS"), (BJORN, "SSSH"), (FRANK, "HSSS")):
        await at.say(seat, plan)
        await at.over()
    for owner in (NIELS, FRANK, FRANK):
        await at.press(ARNO, str(owner))
        await at.ask(BJORN, "hand")
        await at.over()
    assert "**Hank!**" in at.newest.content


PLAINLY: Final[list[dict[str, list[Heard]]]] = []
"""The game with which the others are compared, played once a process."""


async def plainly() -> dict[str, list[Heard]]:
    if not PLAINLY:
        PLAINLY.append(await watched(plain, "5"))
    return PLAINLY[0]


@pytest.mark.parametrize("way", HIDING)
async def test_what_one_hid_changes_nothing_for_the_others(way: str) -> None:
    first, other = await plainly(), await watched(*HIDING[way])
    assert len(first) == 4  # everybody, and three who play
    assert len(first[EVERYBODY]) > 20
    assert all(len(heard) > 5 for heard in first.values())
    for reader, heard in first.items():
        assert other[reader] == heard
    assert other.keys() == first.keys()


async def test_hosts_hear_of_a_closed_door_when_everybody_expects_a_letter() -> None:
    """Here: to whoever lost a coaster. Else the line would tell that there was a letter."""
    plainly_so, shut_out = (await plainly())[EVERYBODY], (await watched(shut, "5"))[EVERYBODY]
    more = [heard for heard in shut_out if "ontvangt geen priv" in heard.body]
    assert len(more) == 1
    assert len(shut_out) == len(plainly_so) + 1
    assert more[0].at == next(heard.at for heard in shut_out if "is mislukt" in heard.body)


async def test_a_number_that_counts_letters_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As posts were numbered once: by the row of their delivery, and letters are deliveries too."""
    monkeypatch.setattr(sender, "_nonce", lambda delivery, piece: f"{delivery.id}-{piece}")
    first, other = await watched(plain, "5"), await watched(plain, "15")
    assert first[EVERYBODY] != other[EVERYBODY]
    assert [heard.at for heard in first[EVERYBODY]] == [heard.at for heard in other[EVERYBODY]]


# -- an order, or one's own hand -------------------------------------------------------------------


async def bidding(*, ordered: bool) -> tuple[list[Message], list[Message], dict[str, list[Heard]]]:
    """Arno bids 3 and then passes, by himself or as he said before; the posts until Frank's turn
    and those from there on.
    """
    async with sitting() as at:
        await at.say(ARNO, "SSSH, tot 3" if ordered else "SSSH")
        for seat, plan in ((FRANK, "SSSH, bod na 2, start 2"), (NIELS, "SSSH"), (BJORN, "SSSH")):
            await at.say(seat, plan)
        if not ordered:
            await at.press(ARNO, "3")
        await at.press(NIELS, "4")
        count = len(at.it.posts(at.topic))
        await at.press(BJORN, "pass")
        await at.press(FRANK, "5")
        if not ordered:
            await at.press(ARNO, "pass")
        await at.press(NIELS, "pass")
        posts = at.it.posts(at.topic)
        heard = received(at.it.standin, at.tape, at.account(ARNO))
        return posts[:count], posts[count:], heard


def sentences(posts: list[Message]) -> list[str]:
    """In order, without the last lines and without whom they call."""
    lines = [line for post in posts for line in post.content.split("\n")[:-1]]
    said = [part for line in lines for part in line.replace(" <@", "\n<@").split("\n")]
    return [one for one in said if not one.startswith("<@")]


async def test_an_order_is_told_in_the_words_of_a_move() -> None:
    (early, late, heard), (early_too, late_too, heard_too) = [
        await bidding(ordered=ordered) for ordered in (True, False)
    ]
    assert len(early) + 1 == len(early_too)
    assert len(late) + 1 == len(late_too)
    assert sorted(sentences(early)) == sorted(sentences(early_too))
    assert sorted(sentences(late)) == sorted(sentences(late_too))
    for post, same in ((early[-1], early_too[-1]), (late[-1], late_too[-1])):
        assert post.components == same.components
        assert post.pinged == same.pinged
        assert post.attachments[0]["description"] == same.attachments[0]["description"]
    pictures = {file for one in heard[EVERYBODY] for file in one.files}
    assert pictures < {file for one in heard_too[EVERYBODY] for file in one.files}
