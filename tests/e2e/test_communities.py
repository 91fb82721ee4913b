"""People of two servers, bots that write, and words that nobody may take for more than they are."""

from __future__ import annotations

import pytest

from bot.practice import Person, faces
from bot.practice.contents import said
from bot.practice.world import Member, User
from bot.texts import texts
from tests.e2e.town import Town, bare, town

SAID = texts("nl")


async def heard(here: Town, who: Person, name: str, **options: str) -> str:
    """The whole answer to a command in private."""
    channel = who.dm_channel
    assert channel is not None
    asked = here.command(who, channel, name, **options)
    await asked.reply()
    await here.quiet()
    return "\n".join(said(row) for row in asked.messages)


async def test_in_private_somebody_of_two_servers_reads_of_his_own_games_alone() -> None:
    async with town("plan") as here:
        for name in ("play", "hand", "games", "orders", "privacy export"):
            both = await heard(here, here.cast["other"], name)
            if name != "privacy export":  # that is a file
                assert ("Groep 2" in both, "Vreemd" in both) == (True, True), name
            assert "Groep 1" not in both
            one = await heard(here, here.cast["abroad"], name)
            assert "Groep" not in one


@pytest.mark.parametrize("role", ["owner", "manager", "host", "mate", "nobody", "erased"])
async def test_a_group_of_others_is_as_unknown_as_one_that_isnt(role: str) -> None:
    async with town("plan") as here:
        who = here.cast[role]
        theirs = await heard(here, who, "rules", game="Vreemd")
        nothing = await heard(here, who, "rules", game="Nergens")
        assert theirs.replace("Vreemd", "Nergens") == nothing
        assert "Vreemd" in await heard(here, here.cast["abroad"], "rules", game="Vreemd")
        offered = here.complete(who, here.it.hall, "rules", "game", "")
        assert "Vreemd" not in [one["name"] for one in await offered.offered()]


async def test_each_reads_the_own_plan_and_nobody_elses() -> None:
    """So that a scan for plans has something to find."""
    async with town("plan") as here:
        plans = here.secrets
        assert len(set(plans.values())) == len(plans) == 3
        everybody = {one.row.global_name: one for one in here.cast.values()}
        for name, who in everybody.items():
            shown = bare(await heard(here, who, "hand"))
            found = [whose for whose, plan in plans.items() if plan in shown]
            assert found == ([name] if name in plans else [])


async def test_bots_and_webhooks_are_nobody() -> None:
    async with town("bid") as here:
        standin, topic = here.it.standin, here.places["T"]
        assert topic is not None
        arno = here.cast["player"].row
        world = standin.core.world
        robot = User(world.new_id(), "robot", "Robot", bot=True)
        hook = User(world.new_id(), "arno", arno.global_name)
        for row in (robot, hook):
            world.put(row)
        world.put(Member(f"{here.it.guild.id}:{robot.id}", here.it.guild.id, robot.id, 0))
        before = here.rows(), len(here.it.posts(topic))
        text = f"<@{standin.bot.id}> pas"
        sent = Person(standin.core, robot.id).send(topic, text)
        await here.quiet()
        data = faces.message(world, sent) | {"guild_id": str(here.it.guild.id)}
        data |= {"id": str(world.new_id()), "author": faces.user(hook), "webhook_id": str(hook.id)}
        standin.core.gateway.emit("MESSAGE_CREATE", data)
        await here.quiet()
        assert (here.rows(), len(here.it.posts(topic))) == before
        here.cast["player"].send(topic, text)
        await here.it.post(topic, "Arno past")
