"""The bot dies at what hosts do: it counts once or not at all, and is told once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest

from bot.moderator import clocks, places, powers
from bot.moderator.clocks import Policy
from bot.practice.asked import Asked
from bot.practice.world import Message
from storage import models
from storage.db import Tx
from tests.e2e.trouble import SEATED, Troubled, troubled

Act = Callable[[Troubled], Awaitable[Asked]]


class Command(NamedTuple):
    """What must be there for it; what a host does; by which rows it is seen, and what is said."""

    ready: Callable[[Troubled], Awaitable[None]]
    act: Act
    table: str
    holding: str
    posts: int = 0
    dies_at: str = "first"


def count(it: Troubled, table: str, holding: str) -> int:
    rows = it.it.db.read_now(
        lambda tx: tx.connection.execute(models.METADATA.tables[table].select()).all()
    )
    return sum(holding in repr(tuple(row)) for row in rows)


def told(it: Troubled) -> int:
    """Posts of a topic; that the bot was away is one more, where a clock ran."""
    return sum("weg" not in row.content for row in it.posts())


def shown(it: Troubled, what: str) -> Message:
    """The newest message to Niels with such a button."""
    rows = reversed(list(it.it.standin.core.world.messages.values()))
    return next(row for row in rows if f"'{what}" in repr(row.components))


def command(name: str, /, who: str = "Niels", **options: object) -> Act:
    async def act(it: Troubled) -> Asked:
        return it.it.people[who].command(name, it.it.hall, **options)

    return act


async def asked(it: Troubled, name: str, /, **options: object) -> Asked:
    made = it.it.people["Niels"].command(name, it.it.hall, **options)
    await it.until(lambda: made.messages)
    return made


# -- what is there ---------------------------------------------------------------------------------


async def begun(it: Troubled) -> None:
    await it.begin()
    await it.settled()


async def timed(it: Troubled) -> None:
    def policy(tx: Tx) -> None:
        community = places.community_of(tx, "discord", str(it.it.guild.id))
        clocks.set_policy(tx, community, Policy(turn=100_000_000))

    it.it.db.run_now(policy)
    await begun(it)


async def bidding(it: Troubled) -> None:
    await begun(it)
    await it.plans()
    await it.settled()


async def stepping(it: Troubled) -> None:
    """The step that was chosen waits for its last button."""
    await bidding(it)
    made = await asked(it, "host rewind", group="Groep 1")
    value = next(one for one in repr(made.messages[-1].components).split("'") if one == "0.1")
    chosen = it.it.people["Niels"].choose(made.messages[-1], value)
    await it.until(lambda: chosen.messages)
    await it.settled()


async def over(it: Troubled) -> None:
    await begun(it)

    def pilots(tx: Tx) -> None:
        community = places.community_of(tx, "discord", str(it.it.guild.id))
        seats = tuple(range(len(SEATED)))
        powers.pilot_all(tx, it.it.desk, community, 1, None, seats, True)

    it.it.db.run_now(pilots)
    await it.post("Het spel is uit")
    await it.settled()


async def ready(it: Troubled) -> None:
    await it.set_up()


async def drafted(it: Troubled) -> None:
    await it.set_up()
    await asked(it, "tournament new", name="Zomer")


async def signing(it: Troubled) -> None:
    await drafted(it)
    await asked(it, "tournament open")
    await it.bot.said()


async def paired(it: Troubled) -> None:
    """Two who joined, in a group that is planned."""
    await signing(it)
    for name in SEATED:
        joined = it.it.people[name].press(shown(it, "t:join:"), "t:join:1:")
        await it.said(joined)
    panel = (await asked(it, "tournament groups")).messages[-1]
    opened = it.it.people["Niels"].press(panel, "t:paste:1:")
    await opened.form()
    sent = it.it.people["Niels"].submit(opened, {"groups": "A: Frank - Arno"})
    await sent.ack()
    await it.until(lambda: count(it, "group_row", "planned") == 1)


# -- what is done ----------------------------------------------------------------------------------


async def back(it: Troubled) -> Asked:
    return it.it.people["Niels"].press(shown(it, "h:back:"), label="Zet terug")


async def join(it: Troubled) -> Asked:
    return it.it.people["Frank"].press(shown(it, "t:join:"), "t:join:1:")


COMMANDS = {
    "/absence": Command(
        begun, command("absence", "Frank", until="2 weken"), "absence", "", dies_at="leave"
    ),
    "/host extend": Command(
        timed, command("host extend", time="1 dag"), "entry", "'extend'", 1, "command"
    ),
    "/host substitute": Command(
        begun,
        command("host substitute", player="Arno", autopilot=True),
        "entry",
        "'sit'",
        1,
        "command",
    ),
    "/host rewind": Command(stepping, back, "entry", "'rewind'", 1, "command"),
    "/host close": Command(over, command("host close"), "entry", "'close'", 1, "command"),
    "/tournament new": Command(
        ready, command("tournament new", name="Zomer"), "tournament", "'Zomer'"
    ),
    "/tournament open": Command(drafted, command("tournament open"), "tournament", "'signup'"),
    "a press on Join": Command(signing, join, "signup", "'Frank'"),
    "/tournament start": Command(paired, command("tournament start"), "round", "'running'"),
}


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("name", COMMANDS)
async def test_killed_at_what_a_host_does(name: str, moment: str) -> None:
    one = COMMANDS[name]
    async with troubled() as it:
        await one.ready(it)
        before, posts = count(it, one.table, one.holding), told(it)
        fate = await it.doomed(one.dies_at, moment)
        made = await one.act(it)
        await it.it.standin.until(fate.died.is_set)
        await it.reborn()
        await it.settled()
        await it.bot.said()
        assert not made.messages
        counted = moment == "after"
        assert count(it, one.table, one.holding) == before + counted
        assert told(it) == posts + one.posts * counted
        # Whoever was not answered asks again, and is.
        if not counted:
            again = await one.act(it)
            await it.until(lambda: again.messages)
            await it.settled()
            await it.bot.said()
            assert count(it, one.table, one.holding) == before + 1
            assert told(it) == posts + one.posts
        numbers = [int(row.content.rsplit("post ", 1)[1]) for row in it.posts()]
        assert numbers == list(range(1, len(numbers) + 1))
